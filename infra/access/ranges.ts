/** What of the topics a replay reads: from what was asked for to offsets, once and for all, so that it is the same after a restart. */

import type { Driver, Place, Range } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Read, Replayed } from "../../topology/replay-graph.ts";
import type { Range as ReplayRange } from "../../topology/replay-task.ts";
import { recordsFrom } from "./records.ts";

/** A point in the past: the first record kept, a time, or an offset in each partition of the first topic that is read. */
export type Point =
  | { readonly kind: "edge" }
  | { readonly kind: "time"; readonly ms: number }
  | { readonly kind: "offset"; readonly offset: number };

export interface RangeWish {
  readonly from: Point;
  readonly to: Point;
  /** How much of the time before `from` is read to warm up the state. */
  readonly warmMs: number;
}

export type Ranges = Readonly<Record<string, readonly ReplayRange[]>>;

/** The first offset whose record is not older than that, taking a partition to be in the order of time. */
export async function offsetAt(driver: Driver, place: Place, time: number): Promise<number> {
  let { start, end } = await driver.range(place);
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    const found = await firstFrom(driver, place, middle, end);
    if (found === undefined) end = middle;
    else if (found.timestamp >= time) end = middle;
    else start = found.offset + 1;
  }
  return start;
}

async function firstFrom(
  driver: Driver,
  place: Place,
  offset: number,
  end: number,
): Promise<{ readonly offset: number; readonly timestamp: number } | undefined> {
  for await (const record of recordsFrom(driver, { ...place, offset }, end)) return record;
  return undefined;
}

export async function rangesOf(driver: Driver, reads: readonly Read[], wish: RangeWish): Promise<Ranges> {
  const leading = reads.find(({ isData }) => isData)!;
  const found: Record<string, readonly ReplayRange[]> = {};
  for (const read of reads) {
    const { name, called, partitions } = read.topic;
    found[called] = await Promise.all(
      Array.from({ length: partitions }, (_, partition) =>
        rangeOf(driver, read, { topic: name, partition }, leading, wish),
      ),
    );
  }
  if (reads.every(({ isData, topic }) => !isData || found[topic.called]!.every(({ from, to }) => from >= to)))
    throw new DriftwireError("nothing-to-replay", {
      at: reads
        .filter(({ isData }) => isData)
        .map(({ topic }) => `topic ${topic.called}`)
        .join(", "),
      expected: "a record in the range",
      got: "none",
    });
  return found;
}

async function rangeOf(
  driver: Driver,
  { isData }: Read,
  place: Place,
  leading: Read,
  { from, to, warmMs }: RangeWish,
): Promise<ReplayRange> {
  const { start, end } = await driver.range(place);
  // What is looked up is read from its beginning, and as far as it goes: records are merged by time.
  if (!isData) return { begin: start, from: start, to: end };
  const isLeading = place.topic === leading.topic.name;
  const first = await offsetOf(driver, place, from, leading, isLeading, { start, end }, start);
  const last = await offsetOf(driver, place, to, leading, isLeading, { start, end }, end);
  if (warmMs === 0 || first >= end) return { begin: first, from: first, to: Math.max(first, last) };
  const time = from.kind === "time" ? from.ms : (await firstFrom(driver, place, first, end))?.timestamp;
  const begin = time === undefined ? first : await offsetAt(driver, place, time - warmMs);
  return { begin: Math.min(begin, first), from: first, to: Math.max(first, last) };
}

async function offsetOf(
  driver: Driver,
  place: Place,
  point: Point,
  leading: Read,
  isLeading: boolean,
  { start, end }: Range,
  edge: number,
): Promise<number> {
  if (point.kind === "edge") return edge;
  if (point.kind === "time") return offsetAt(driver, place, point.ms);
  if (isLeading) {
    if (point.offset >= start) return Math.min(point.offset, end);
    throw notKept(place, String(start), String(point.offset));
  }
  // The other topics begin at the time of the record that was named.
  const named = { topic: leading.topic.name, partition: place.partition };
  const at = await firstFrom(driver, named, point.offset, (await driver.range(named)).end);
  return at === undefined ? end : offsetAt(driver, place, at.timestamp);
}

/** Up to where tables with `everywhere` are seen: as they are now, and the same after a restart. */
export async function viewsOf(driver: Driver, { plan }: Pick<Replayed, "plan">): Promise<Record<string, number[]>> {
  const views = [...plan.whole.values()].map(async ({ name, called, partitions }): Promise<[string, number[]]> => {
    const places = Array.from({ length: partitions }, (_, partition) => ({ topic: name, partition }));
    return [called, (await Promise.all(places.map((place) => driver.range(place)))).map(({ end }) => end)];
  });
  return Object.fromEntries(await Promise.all(views));
}

const notKept = ({ topic, partition }: Place, expected: string, got: string): DriftwireError =>
  new DriftwireError("range-not-kept", { at: `${topic}/${partition}`, expected: `from ${expected} on`, got });

/** Refuses a beginning from which records have been removed already. */
export async function checkKept(driver: Driver, reads: readonly Read[], { from, warmMs }: RangeWish): Promise<void> {
  if (from.kind !== "time") return;
  const time = from.ms - warmMs;
  for (const { topic, isData } of reads.filter((read) => read.isData)) {
    for (let partition = 0; isData && partition < topic.partitions; partition++) {
      const place = { topic: topic.name, partition };
      const { start, end } = await driver.range(place);
      if (start === 0) continue;
      const oldest = await firstFrom(driver, place, start, end);
      if (oldest !== undefined && oldest.timestamp <= time) continue;
      const kept = oldest === undefined ? "no record" : new Date(oldest.timestamp).toISOString();
      throw notKept(place, kept, new Date(time).toISOString());
    }
  }
}
