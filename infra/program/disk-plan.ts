/** What has to go so that log and tables stay within the disk's bound: which topic's records, how many, and where that ends. */

import type { Bounds } from "../embedded/maintain.ts";

/** A partition, as much of it as matters here. */
export interface Held {
  readonly partition: number;
  readonly bytes: number;
  readonly start: number;
  readonly end: number;
  /** What lies below was read by every group that reads it. */
  readonly read: number;
}

export interface HeldTopic {
  readonly topic: string;
  /** Whether its oldest records may go before their time: not those of a compacted one. */
  readonly mayGo: boolean;
  readonly partitions: readonly Held[];
}

export interface Disk {
  readonly maxBytes: number;
  readonly logBytes: number;
  readonly tablesBytes: number;
  /** In the order in which they are shortened. */
  readonly topics: readonly HeldTopic[];
}

export interface DiskPlan extends Bounds {
  /** Topics whose records go before their time. */
  readonly shortened: readonly string[];
  /** What would have to go and can't, as it was not read: then fetch has to wait. */
  readonly missingBytes: number;
}

/** From here on records go. What is left is for what comes until they are gone, and for merges of tables. */
const BEGIN = 0.9;
/** Of the file, for each byte of records: LMDB's pages are not full. */
const FILE_PER_BYTE = 1.25;
/** The file does not shrink: where it has grown above its part nevertheless, so many times as much goes, within bounds. */
const [ABOVE, ABOVE_TIMES, ABOVE_MOST] = [0.95, 4, 0.25];
/**
 * Tables count up to here: however large they are, the log has the rest. Their rows go long before (rows-plan.ts); above are merges, and
 * what is not to go.
 */
export const TABLES_MOST = 0.75;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const bytesOf = ({ partitions }: HeldTopic): number => sum(partitions.map(({ bytes }) => bytes));

/** Of a partition what was read, as far as can be said without reading it. */
const readBytes = ({ bytes, start, end, read }: Held): number =>
  end === start ? 0 : (bytes * Math.min(Math.max(read - start, 0), end - start)) / (end - start);

export function diskPlan({ maxBytes, logBytes, tablesBytes, topics }: Disk): DiskPlan {
  const tables = Math.min(tablesBytes, maxBytes * TABLES_MOST);
  const whole = (BEGIN * maxBytes - tables) / FILE_PER_BYTE;
  const above = Math.max(0, logBytes + tables - ABOVE * maxBytes) * ABOVE_TIMES;
  const budget = whole - Math.min(above, whole * ABOVE_MOST);
  let left = sum(topics.map(bytesOf)) - budget;
  const places: Bounds["places"][number][] = [];
  const shortened: string[] = [];
  for (const { topic, mayGo, partitions } of topics) {
    if (left < 1) break;
    const removable = mayGo ? sum(partitions.map(readBytes)) : 0;
    if (removable <= 0) continue;
    const part = Math.min(1, left / removable);
    for (const held of partitions)
      places.push({ topic, partition: held.partition, bytes: held.bytes - readBytes(held) * part, below: held.read });
    shortened.push(topic);
    left -= removable * part;
  }
  return { fileBytes: maxBytes - tables, places, shortened, missingBytes: Math.max(0, Math.round(left)) };
}
