/** Looks at what replays have written, and at what live work has: with nothing of the runtime's tasks. */

import { createHash } from "node:crypto";
import { recordsFrom } from "../../../infra/access/records.ts";
import type { EmbeddedDriver } from "../../../infra/embedded/driver.ts";
import { stateNames } from "../../../infra/embedded/trees.ts";
import type { Vector, Verdict } from "../../../schemas/generated/records.ts";
import type { Driver } from "../../../topology/driver.ts";
import type { Fault } from "./fault.ts";
import { numberOf } from "./replay-load.ts";

const WRITTEN = ["verdict", "model", "finding", "alarm", "reject"];

/** All that a replay has written, and how much that is, by topic. */
export async function digestOf(driver: Driver, run: string): Promise<string> {
  const told: string[] = [];
  for (const called of WRITTEN) {
    const topic = driver.topics.get(`run-${run}.${called}`);
    if (topic === undefined) continue;
    const hash = createHash("sha256");
    let records = 0;
    for (let partition = 0; partition < topic.partitions; partition++)
      for await (const one of recordsFrom(driver, { topic: topic.name, partition, offset: 0 })) {
        hash.update(`${partition} ${one.offset} ${one.timestamp} ${one.key} `);
        for (const part of [one.value, one.headerBytes]) hash.update(part ?? "none");
        records++;
      }
    told.push(`${called}:${records}:${hash.digest("hex").slice(0, 12)}`);
  }
  return told.join(",");
}

/** Names of all that the log's file has of a run: topics, offsets, state. */
export function leftOf({ log, store }: EmbeddedDriver, run: string): string[] {
  store.root.resetReadTxn();
  const own = `run-${run}.`;
  const offsets = [...store.offsets.getKeys()].map(String);
  return [...log.names(), ...offsets, ...stateNames(store)].filter((name) => name.includes(own));
}

/** What is wrong with live work: vectors that were acknowledged and are not there once, or have not one verdict each. */
export async function liveFaults(driver: Driver, acknowledged: ReadonlySet<number>): Promise<Fault[]> {
  const faults: Fault[] = [];
  const seen = new Map<number, number>();
  const codecs = { vector: driver.topics.get("vector")!.codec, verdict: driver.topics.get("verdict")!.codec };
  for (let partition = 0; partition < driver.topics.get("vector")!.partitions; partition++) {
    const judged = new Map<number, number>();
    for await (const { value } of recordsFrom(driver, { topic: "verdict", partition, offset: 0 })) {
      const { offset, kind } = codecs.verdict.decode(value!, 0, value!.length) as Verdict;
      if (kind === "document") judged.set(offset, (judged.get(offset) ?? 0) + 1);
    }
    for await (const { value, offset } of recordsFrom(driver, { topic: "vector", partition, offset: 0 })) {
      const vector = codecs.vector.decode(value!, 0, value!.length) as Vector;
      if (vector.kind !== "document") continue;
      const number = numberOf(vector);
      if (number !== undefined) seen.set(number, (seen.get(number) ?? 0) + 1);
      const times = judged.get(offset) ?? 0;
      if (times === 0) faults.push({ kind: "lost", what: `vector ${partition}:${offset} has no verdict` });
      if (times > 1) faults.push({ kind: "doubled", what: `vector ${partition}:${offset} has ${times} verdicts` });
    }
  }
  for (const number of acknowledged)
    if (!seen.has(number)) faults.push({ kind: "lost", what: `live vector ${number} was acknowledged` });
  for (const [number, times] of seen)
    if (times > 1) faults.push({ kind: "doubled", what: `live vector ${number} is there ${times} times` });
  return faults;
}
