/** Replays as the log has them: which were asked for, how they stand, how far they are. */

import { codecs } from "../../schemas/codecs.ts";
import type { Replay } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Driver } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph } from "../../topology/graph.ts";
import { namesOf } from "../../topology/names.ts";
import { REPLAY, type Replayed, repeatGraph, replayGraph, type Variant } from "../../topology/replay-graph.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { headers } from "./entry.ts";
import { recordsFrom } from "./records.ts";
import { repeatPassed } from "./repeats.ts";

export const REPLAYS = "replay";
const PLACE = { topic: REPLAYS, partition: 0 } as const;

/** The records that are not deleted, by name, and where reading goes on. */
export async function replaysIn(
  driver: Driver,
  known: ReadonlyMap<string, Replay> = new Map(),
  from?: number,
): Promise<{ readonly replays: Map<string, Replay>; readonly next: number }> {
  const { start, end } = await driver.range(PLACE);
  const { codec } = driver.topics.get(REPLAYS)!;
  const replays = new Map(known);
  for await (const { key, value } of recordsFrom(driver, { ...PLACE, offset: Math.max(start, from ?? start) }, end)) {
    const name = key!.toString();
    if (value === null) replays.delete(name);
    else note(replays, codec.decode(value, 0, value.length) as Replay);
  }
  return { replays, next: end };
}

/** Two may ask at the same time: the name is that of the first one. */
function note(replays: Map<string, Replay>, replay: Replay): void {
  const known = replays.get(replay.name);
  if (known === undefined || known.askedAt === replay.askedAt) replays.set(replay.name, replay);
}

/** Asks for it, if nobody else has asked for one of that name meanwhile. */
export async function askReplay(driver: Driver, replay: Replay): Promise<void> {
  const { name } = replay;
  await writeReplay(driver, name, replay);
  const first = (await replaysIn(driver)).replays.get(name);
  if (first === undefined || first.askedAt === replay.askedAt) return;
  // Compaction keeps the last record of a name.
  await writeReplay(driver, name, first);
  throw new DriftwireError("run-exists", { got: name });
}

export function replayNamed(replays: ReadonlyMap<string, Replay>, name: string): Replay {
  const found = replays.get(name);
  if (found !== undefined) return found;
  const sweep = [...replays.values()].find(({ variants }) => variants.some(({ run }) => run === name));
  if (sweep !== undefined)
    throw new DriftwireError("unknown-run", {
      expected: `${sweep.name}, the sweep that it is a variant of`,
      got: name,
    });
  const all = [...replays.keys()];
  const meant = nearest(name, all);
  throw new DriftwireError("unknown-run", {
    expected: meant ?? (all.length === 0 ? "a run: there is none" : `one of ${all.join(", ")}`),
    got: name,
  });
}

/** null: it is deleted. */
export async function writeReplay(driver: Driver, name: string, replay: Replay | null): Promise<void> {
  const value = replay === null ? null : encode(driver.topics.get(REPLAYS)!.codec, replay);
  const record = { key: Buffer.from(name), value, headers: headers(), timestamp: Date.now() };
  await driver.produce([{ ...PLACE, records: [record] }]);
}

export const groupOfReplay = ({ variants }: Replay): string => namesOf(variants[0]!.run).group(REPLAY);

/** The group in which a replay of either kind has members while it runs. */
export const workedGroupOf = (replay: Replay): string =>
  replay.asItWas ? namesOf(replay.variants[0]!.run).group(replay.processors[0]!) : groupOfReplay(replay);

/** How many of the records that it reads it has passed, and how many there are in all. */
export interface Passed {
  readonly done: number;
  readonly all: number;
}

export const replayedBy = ({ declaration, schemas, registry }: Loaded, replay: Replay): Replayed =>
  replayGraph(
    declaration,
    codecs(schemas, registry),
    replay.processors,
    replay.variants.map(({ run, settings }) => ({ run, settings: JSON.parse(settings) as Variant["settings"] })),
  );

/** For a replay as it was. */
export const repeatedBy = ({ declaration, schemas, registry }: Loaded, { processors, variants }: Replay): Graph =>
  repeatGraph(declaration, codecs(schemas, registry), processors, variants[0]!.run);

/** What is only looked up is not counted. */
export async function passedOf(driver: Driver, replay: Replay, { reads }: Pick<Replayed, "reads">): Promise<Passed> {
  let [done, all] = [0, 0];
  for (const [topic, parts] of Object.entries(replay.ranges)) {
    if (!reads.some((read) => read.isData && read.topic.called === topic)) continue;
    for (const [partition, { begin, to }] of parts.entries()) {
      const at = (await driver.committed(groupOfReplay(replay), { topic, partition })) ?? begin;
      done += Math.min(Math.max(0, at - begin), to - begin);
      all += to - begin;
    }
  }
  return { done, all };
}

/** Throws if records have been removed that it has still to read. */
export async function checkStillKept(
  driver: Driver,
  replay: Replay,
  { reads }: Pick<Replayed, "reads">,
): Promise<void> {
  for (const { topic, isData } of reads) {
    if (!isData) continue;
    for (const [partition, { begin, to }] of (replay.ranges[topic.called] ?? []).entries()) {
      const place = { topic: topic.name, partition };
      const at = Math.max(begin, (await driver.committed(groupOfReplay(replay), place)) ?? begin);
      const { start } = await driver.range(place);
      if (at < to && start > at)
        throw new DriftwireError("range-not-kept", {
          at: `${topic.name}/${partition}`,
          expected: `from ${start} on`,
          got: String(at),
        });
    }
  }
}

/** How far a replay of either kind is. */
export const progressOf = (driver: Driver, loaded: Loaded, replay: Replay): Promise<Passed> =>
  replay.asItWas
    ? repeatPassed(driver, replay, repeatedBy(loaded, replay).plans)
    : passedOf(driver, replay, replayedBy(loaded, replay));
