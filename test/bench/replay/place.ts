/** A home to replay in, and one replay in it, timed: alone in this process, with threads as a user has them. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { boundHeap } from "../../../infra/heap.ts";
import { type Loaded, load } from "../../../infra/load.ts";
import { replayOf } from "../../../infra/program/replay-wish.ts";
import { type Replaying, startReplay } from "../../../infra/program/replaying.ts";
import { openForWork } from "../../../infra/program/serving-embedded.ts";
import { loadSettings } from "../../../infra/settings.ts";
import type { RawRecord } from "../../../topology/chunk.ts";
import type { Driver } from "../../../topology/driver.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { silent } from "../../rig.ts";
import { anonymousMb, inFolder } from "../runtime/measure.ts";
import { KEPT } from "./kept.ts";

export interface Bench {
  readonly loaded: Loaded;
  readonly opened: Awaited<ReturnType<typeof openForWork>>;
}

/** Without rows: what ClickHouse takes is measured by the bench of its name. */
export const inHome = <T>(scratch: string, body: (place: Bench) => Promise<T>): Promise<T> =>
  inFolder(scratch, async (folder) => {
    // As `up` and `replay` have it.
    boundHeap();
    writeFileSync(join(folder, "driftwire.yaml"), `home: home\nclickhouse: { use: false }\n${KEPT}`);
    const loaded = await load(loadSettings({ cwd: folder, env: {} }));
    const opened = await openForWork(loaded);
    try {
      return await body({ loaded, opened });
    } finally {
      await opened.close();
    }
  });

/** Writes records to the partitions of their keys. */
export async function write(driver: Driver, topic: string, records: readonly RawRecord[]): Promise<void> {
  const { partitions } = driver.topics.get(topic)!;
  const parts = Array.from({ length: partitions }, (): RawRecord[] => []);
  for (const record of records) parts[partitionOf(record.key!, record.key!.length, partitions)]!.push(record);
  const entries = parts.flatMap((own, partition) => (own.length === 0 ? [] : [{ topic, partition, records: own }]));
  await driver.produce(entries);
}

export async function begin(
  { loaded, opened }: Bench,
  name: string,
  processors: readonly string[],
  isBeside = false,
): Promise<Replaying> {
  const replay = await replayOf(loaded, opened.driver, {
    ...{ name, processors, from: "earliest", to: "latest", sources: [], settings: {}, speed: null },
    ...{ range: { from: { kind: "edge" }, to: { kind: "edge" }, warmMs: 0 }, asItWas: false, by: "the bench" },
  });
  return startReplay({ opened, loaded, replay, log: silent, tables: undefined, isBeside });
}

export interface Timed {
  readonly seconds: number;
  readonly coreSeconds: number;
  readonly mostMb: number;
}

const LOOK_MS = 100;

export async function timed(place: Bench, name: string, processors: readonly string[]): Promise<Timed> {
  let mostMb = 0;
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb, anonymousMb());
  }, LOOK_MS);
  const [start, before] = [performance.now(), process.cpuUsage()];
  try {
    await (await begin(place, name, processors)).done;
  } finally {
    clearInterval(looking);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - start) / 1000,
    coreSeconds: (user + system) / 1e6,
    mostMb: Math.round(mostMb),
  };
}

/** How many records a topic has. */
export async function sizeOf(driver: Driver, topic: string): Promise<number> {
  let sum = 0;
  for (let partition = 0; partition < driver.topics.get(topic)!.partitions; partition++) {
    const { start, end } = await driver.range({ topic, partition });
    sum += end - start;
  }
  return sum;
}
