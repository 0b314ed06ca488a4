/**
 * Hands pages back to extract by its own retry input, so that it stays the only writer of `document`. A few at a time: the
 * next ones follow when extract has taken those, so that they take little space, and what visits bring goes on beside them.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { REREAD } from "../../processors/extract/reread.ts";
import type { RawRecord } from "../../topology/chunk.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import type { Entry } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf, type Plan } from "../../topology/graph.ts";
import { encodeHeaders } from "../../topology/headers.ts";
import type { Loaded } from "../load.ts";
import { type Handed, type HandedPages, withPage } from "./handed.ts";
import type { CommandLog } from "./log.ts";
import { recordOf, recordsFrom } from "./records.ts";
import { EXTRACT, type Rereading, rereadingOf, type ToRead, type Wanted } from "./rereading.ts";

/** Handed back in one transaction; a page alone may be larger. */
const BATCH = { pages: 100, bytes: 4 * 1024 * 1024 } as const;
/** What may wait for an extract that runs, and for one that does not. */
const WAITING = { running: 8 * 1024 * 1024, resting: 64 * 1024 * 1024 } as const;
const LOOK_MS = 100;
/** When nothing has moved for so long it is told, once. */
const STILL_MS = 30_000;

export interface Progress {
  /** Pages that extract has read again, of so many. */
  readonly read: number;
  readonly of: number;
}

export interface Telling {
  readonly onProgress: (progress: Progress) => void;
  /** Nothing has moved for a while. */
  readonly onStill: () => void;
  readonly signal: AbortSignal;
}

export interface Reextracted extends Progress {
  readonly handed: number;
  /** Why it ended before all were read. */
  readonly left: "resting" | "interrupted" | undefined;
}

/** Looks what there is to do; changes nothing. */
export async function planned(log: CommandLog, wanted: Wanted): Promise<Rereading> {
  const handed = await (await log.handed()).of(wanted.source);
  return rereadingOf(log, wanted, handed);
}

/** Hands back what is planned now, and waits until extract has read it. */
export async function reextract(
  loaded: Loaded,
  log: CommandLog,
  wanted: Wanted,
  telling: Telling,
): Promise<Rereading & Reextracted> {
  const plan = loaded.graph.plans.find(({ processor }) => processor.name === EXTRACT);
  if (plan === undefined) throw new DriftwireError("unknown-processor", { got: EXTRACT });
  const memory = await log.handed();
  const handed = (await memory.of(wanted.source)) ?? nothingBy(wanted);
  const rereading = await rereadingOf(log, wanted, handed);
  const { partition, pages } = rereading;
  const lane = await openLane({ log, plan, partition, of: pages.length }, telling);
  const hand = { log, plan, partition, wanted, memory };
  const own = handed.ruleVersion === wanted.ruleVersion ? handed : nothingBy(wanted);
  let now = wanted.again ? { ...own, again: rereading.done > 0 ? (own.again ?? []) : [] } : own;
  let before: Handed | undefined = handed;
  let left = pages.length;
  for (const batch of batchesOf(pages)) {
    const why = await lane.room(batch.reduce((sum, { bytes }) => sum + bytes, 0));
    if (why !== undefined) return { ...rereading, ...lane.progress(), left: why };
    // Whoever else reads this source again would hand back the same pages.
    await checkAlone(hand, before);
    for (const page of batch) now = withHanded(now, page, wanted);
    left -= batch.length;
    if (left === 0 && wanted.again) now = { ruleVersion: now.ruleVersion, spans: now.spans };
    await handBack(hand, batch, now);
    await lane.handed(batch);
    before = now;
  }
  return { ...rereading, left: await lane.end(), ...lane.progress() };
}

/** Reading once more is remembered by itself until it is through: interrupted, it goes on. */
const withHanded = ({ again, ...rest }: Handed, { offset, joins }: ToRead, wanted: Wanted): Handed => ({
  ...rest,
  spans: withPage(rest.spans, offset, joins),
  ...(again === undefined ? {} : { again: wanted.again ? withPage(again, offset, joins) : again }),
});

const nothingBy = ({ ruleVersion }: Wanted): Handed => ({ ruleVersion, spans: [] });

function* batchesOf(pages: readonly ToRead[]): Generator<readonly ToRead[]> {
  let batch: ToRead[] = [];
  let bytes = 0;
  for (const page of pages) {
    if (batch.length >= BATCH.pages || (batch.length > 0 && bytes + page.bytes > BATCH.bytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(page);
    bytes += page.bytes;
  }
  if (batch.length > 0) yield batch;
}

interface Hand {
  readonly log: CommandLog;
  readonly plan: Plan;
  readonly partition: number;
  readonly wanted: Wanted;
  readonly memory: HandedPages;
}

async function checkAlone({ memory, wanted }: Hand, before: Handed | undefined): Promise<void> {
  const now = (await memory.of(wanted.source)) ?? nothingBy(wanted);
  if (JSON.stringify(now) !== JSON.stringify(before))
    throw new DriftwireError("reextract-running", { at: wanted.source });
}

async function handBack({ log, plan, partition, wanted, memory }: Hand, batch: readonly ToRead[], now: Handed) {
  const records: RawRecord[] = [];
  const topic = plan.inputs.find(({ called }) => called === "page")!.name;
  for (const { offset } of batch) {
    const page = await recordOf(log.driver, { topic, partition, offset });
    // Removed since it was planned.
    if (page === undefined) continue;
    const headers = {
      ...page.headers,
      [REJECT_HEADERS.topic]: topic,
      [REJECT_HEADERS.partition]: String(partition),
      [REJECT_HEADERS.offset]: String(offset),
      [REREAD]: String(wanted.ruleVersion),
    };
    const { key, value } = page;
    // It comes now: extract takes it after the rules, and what is made of it is as old as its reading.
    records.push({ key, value, headers: encodeHeaders(Object.entries(headers)), timestamp: Date.now() });
  }
  const entries: Entry[] = records.length === 0 ? [] : [{ topic: plan.retries.name, partition, records }];
  await memory.commit(entries, wanted.source, now);
}

interface Lane {
  /** Waits until so many bytes more may wait for extract; or says why they may not. */
  room(bytes: number): Promise<Reextracted["left"]>;
  handed(batch: readonly ToRead[]): Promise<void>;
  /** Waits until all are read. */
  end(): Promise<Reextracted["left"]>;
  progress(): Omit<Reextracted, "left">;
}

interface Given {
  readonly log: CommandLog;
  readonly plan: Plan;
  readonly partition: number;
  readonly of: number;
}

/** What waits in the retry topic: what lay there before, and what was handed back. */
async function openLane({ log, plan, partition, of }: Given, telling: Telling): Promise<Lane> {
  const place = { topic: plan.retries.name, partition };
  const isSeen = log.driver.kind === "embedded";
  const passed = async (): Promise<number> => (await log.committed(groupOf(EXTRACT), place.topic))[partition] ?? 0;
  const waiting = [{ pages: 0, bytes: await bytesFrom(log, place, await passed()), end: await endOf(log, place) }];
  let handed = 0;
  let read = 0;
  let moved = performance.now();
  const look = async (): Promise<number> => {
    const offset = await passed();
    while (waiting.length > 0 && waiting[0]!.end <= offset) {
      read += waiting.shift()!.pages;
      moved = performance.now();
      telling.onProgress({ read, of });
    }
    return waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const until = async (isEnough: (bytes: number, isResting: boolean) => boolean): Promise<Reextracted["left"]> => {
    for (let isTold = false; ; await sleep(LOOK_MS)) {
      const isResting = isSeen && !log.isRunning;
      if (isEnough(await look(), isResting)) return undefined;
      if (isResting) return "resting";
      if (telling.signal.aborted) return "interrupted";
      if (isTold || performance.now() - moved < STILL_MS) continue;
      isTold = true;
      telling.onStill();
    }
  };
  return {
    async room(bytes) {
      if (telling.signal.aborted) return "interrupted";
      const most = (isResting: boolean): number => (isResting ? WAITING.resting : WAITING.running);
      return until((before, isResting) => before === 0 || before + bytes <= most(isResting));
    },
    async handed(batch) {
      handed += batch.length;
      const bytes = batch.reduce((sum, page) => sum + page.bytes, 0);
      waiting.push({ pages: batch.length, bytes, end: await endOf(log, place) });
      moved = performance.now();
    },
    end: () => until(() => waiting.length === 0),
    progress: () => ({ read, of, handed }),
  };
}

const endOf = async ({ driver }: CommandLog, place: { topic: string; partition: number }): Promise<number> =>
  (await driver.range(place)).end;

async function bytesFrom({ driver }: CommandLog, place: { topic: string; partition: number }, from: number) {
  const { start } = await driver.range(place);
  let bytes = 0;
  for await (const { value } of recordsFrom(driver, { ...place, offset: Math.max(start, from) }))
    bytes += value?.length ?? 0;
  return bytes;
}
