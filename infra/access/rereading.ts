/**
 * Which pages of a source are to be read again by its rules, and which need not be: those that these rules have read, those
 * that were handed back before, those that extract has still to read, and those that retention has removed.
 */

import type { Document, Page, Vector } from "../../schemas/generated/records.ts";
import { groupOf } from "../../topology/graph.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { type Handed, isIn, type Span } from "./handed.ts";
import type { CommandLog } from "./log.ts";
import { type decoded, recordsFrom } from "./records.ts";

export const EXTRACT = "extract";
const PAGE = "page";
const DAY_MS = 86_400_000;

/** What is to be read again. */
export interface Wanted {
  readonly source: string;
  /** The version of its rules that is to read them. */
  readonly ruleVersion: number;
  /** When pages were fetched, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** Only what was read as one of these page types; undefined: everything. */
  readonly pageTypes: ReadonlySet<string> | undefined;
  /** Also what these rules have read. */
  readonly again: boolean;
}

export interface ToRead {
  readonly offset: number;
  readonly bytes: number;
  /** Whether no page was left out since the last one that was handed back. */
  readonly joins: boolean;
}

export interface Rereading {
  readonly partition: number;
  readonly pages: readonly ToRead[];
  /** In the range, but read by these rules, or handed back to be; of reading again, before it was interrupted. */
  readonly done: number;
  /** In the range, but no longer kept. */
  readonly gone: number;
  /** When the oldest page that is kept was fetched, of all sources of its partition; undefined: there is none. */
  readonly since: number | undefined;
}

/** How a page was read last. */
interface Reading {
  readonly ruleVersion: number;
  readonly pageType: string;
  readonly fetchedAt: number;
}

export async function rereadingOf(log: CommandLog, wanted: Wanted, handed: Handed | undefined): Promise<Rereading> {
  const place = placeOf(log, PAGE, wanted.source);
  const [extent, readings] = [(await log.extents(PAGE))[place.partition]!, await readingsOf(log, wanted.source)];
  const passed = (await log.committed(groupOf(EXTRACT), PAGE))[place.partition] ?? extent.start;
  const range = rangeOf(readings, wanted, extent.start, Math.min(extent.end, passed));
  const before = spansBefore(wanted, handed);
  const pages: ToRead[] = [];
  let done = 0;
  let joins = false;
  for await (const page of pagesFrom(log, wanted.source, { ...place, offset: range.start }, range.end)) {
    const { offset, bytes } = page;
    const isDoneBefore = isIn(before, offset);
    if (!isWanted(page, readings.get(offset), wanted)) {
      joins = isDoneBefore;
      continue;
    }
    const isRead = (readings.get(offset)?.ruleVersion ?? -1) >= wanted.ruleVersion;
    if (isDoneBefore || (!wanted.again && isRead)) {
      done++;
      joins ||= isDoneBefore;
      continue;
    }
    pages.push({ offset, bytes, joins });
    joins = true;
  }
  // An interrupted one has read all that is asked for now: it is asked for once more.
  if (wanted.again && pages.length === 0 && done > 0)
    return rereadingOf(log, wanted, { ruleVersion: wanted.ruleVersion, spans: [] });
  const gone = [...readings].filter(([offset, reading]) => offset < extent.start && isWanted(reading, reading, wanted));
  const since = await fetchedFirst(log, place, extent.start, extent.end);
  return { partition: place.partition, pages, done, gone: gone.length, since };
}

/** What was handed back before, and counts: of all pages once, or of an interrupted reading once more. */
export function spansBefore({ ruleVersion, again }: Wanted, handed: Handed | undefined): readonly Span[] {
  if (handed?.ruleVersion !== ruleVersion) return [];
  return again ? (handed.again ?? []) : handed.spans;
}

function isWanted({ fetchedAt }: { fetchedAt: number }, reading: Reading | undefined, wanted: Wanted): boolean {
  const { from, to, pageTypes } = wanted;
  if (fetchedAt < from || fetchedAt > to) return false;
  return pageTypes === undefined || (reading !== undefined && pageTypes.has(reading.pageType));
}

function placeOf(log: CommandLog, topic: string, source: string): { topic: string; partition: number } {
  const key = Buffer.from(source);
  return { topic, partition: partitionOf(key, key.length, log.shape(topic).partitions) };
}

/** Where pages of that time may be: what a source gave is in order, but for clocks that were set. */
function rangeOf(readings: ReadonlyMap<number, Reading>, { from, to }: Wanted, start: number, end: number) {
  const range = { start, end };
  for (const [offset, { fetchedAt }] of readings) {
    if (fetchedAt < from - DAY_MS) range.start = Math.max(range.start, offset);
    if (fetchedAt > to + DAY_MS) range.end = Math.min(range.end, offset);
  }
  return range;
}

interface Found {
  readonly offset: number;
  readonly bytes: number;
  readonly fetchedAt: number;
}

async function* pagesFrom(
  { driver, shape }: CommandLog,
  source: string,
  position: { topic: string; partition: number; offset: number },
  end: number,
): AsyncGenerator<Found> {
  const { codec } = shape(PAGE);
  for await (const { key, value, offset } of recordsFrom(driver, position, end)) {
    if (value === null || key?.toString() !== source) continue;
    const page = readAs<Page>(codec, value);
    if (page?.kind === "article" && page.code === "ok")
      yield { offset, bytes: value.length, fetchedAt: page.fetchedAt };
  }
}

/** By the positions of its pages. Vectors say it in few bytes; of what has no vector yet the documents do. */
async function readingsOf(log: CommandLog, source: string): Promise<Map<number, Reading>> {
  const readings = new Map<number, Reading>();
  const note = ({ version, ruleVersion, pageType, fetchedAt, kind }: Vector | Document): void => {
    if (kind === "document") readings.set(version, { ruleVersion, pageType, fetchedAt });
  };
  // First, or what is read meanwhile would be in neither.
  const passed = await log.committed(groupOf("features"), "document");
  for await (const one of recordsOf<Vector>(log, "vector", source)) note(one);
  const place = placeOf(log, "document", source);
  for await (const one of recordsOf<Document>(log, "document", source, passed[place.partition])) note(one);
  return readings;
}

async function* recordsOf<T>(log: CommandLog, topic: string, source: string, after = 0): AsyncGenerator<T> {
  const place = placeOf(log, topic, source);
  const { codec } = log.shape(topic);
  const { start } = (await log.extents(topic))[place.partition]!;
  for await (const { key, value } of recordsFrom(log.driver, { ...place, offset: Math.max(start, after) })) {
    if (value === null || key?.toString() !== source) continue;
    const found = readAs<T>(codec, value);
    if (found !== undefined) yield found;
  }
}

async function fetchedFirst(
  { driver, shape }: CommandLog,
  place: { topic: string; partition: number },
  start: number,
  end: number,
): Promise<number | undefined> {
  const { codec } = shape(PAGE);
  for await (const { value } of recordsFrom(driver, { ...place, offset: start }, end)) {
    const page = value === null ? undefined : readAs<Page>(codec, value);
    if (page !== undefined) return page.fetchedAt;
  }
  return undefined;
}

/** Undefined where the bytes are no record of the topic. */
function readAs<T>(codec: Parameters<typeof decoded>[0], bytes: Buffer): T | undefined {
  try {
    return codec.decode(bytes, 0, bytes.length) as T;
  } catch {
    return undefined;
  }
}
