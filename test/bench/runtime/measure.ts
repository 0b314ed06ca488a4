/** One timed run each: a processor over the embedded log, and the bare log underneath with the same traffic. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { lmdbOptions } from "../../../infra/embedded/options.ts";
import { encode } from "../../../topology/access.ts";
import type { RawRecord } from "../../../topology/chunk.ts";
import { systemClock } from "../../../topology/clock.ts";
import { NO_HEADERS } from "../../../topology/headers.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { Seat } from "../../../topology/seat.ts";
import { graphOf, silent } from "../../rig.ts";
import { declarationOf, type Kind, type Page } from "./subjects.ts";

export interface Load {
  readonly records: number;
  readonly bytes: number;
  readonly keys: number;
  readonly partitions: number;
}

/** What one transaction holds, on both sides. */
const TRANSACTION_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 128 * 1024;

/** The nth record's key: spread uniformly, the same in every run. */
export const keyOf = (n: number, keys: number): string =>
  `key-${((Math.imul(n, 2654435761) >>> 0) % keys).toString(36)}`;

export async function inFolder<T>(data: string, body: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(data, "driftwire-bench-"));
  try {
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Records per second of a processor that reads all of a full topic, with every commit durable. */
export function measureProcessor(data: string, kind: Kind, load: Load): Promise<{ perSecond: number; rssMb: number }> {
  return inFolder(data, async (home) => {
    const graph = graphOf(declarationOf(kind, load.partitions));
    const driver = await openEmbedded({ home, graph });
    await fill(driver, kind, load, graph.topics.get("in")!.codec);
    const [plan] = graph.plans;
    const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };
    const seat = new Seat({ plan: plan!, driver, environment });
    await seat.join();
    const start = performance.now();
    while (await seat.step()) await new Promise((resolve) => setImmediate(resolve));
    const seconds = (performance.now() - start) / 1000;
    const rssMb = anonymousMb();
    let written = 0;
    for (let partition = 0; partition < load.partitions; partition++)
      written += driver.log.ends({ topic: "out", partition }).records;
    await seat.stop(0);
    await driver.close();
    if (written !== load.records) throw new Error(`${load.records} records expected in the output, got ${written}`);
    return { perSecond: load.records / seconds, rssMb };
  });
}

/** Memory of the process itself, without the pages of the log's file that the system keeps mapped. */
export function anonymousMb(): number {
  try {
    const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) / 1000;
  } catch {
    // Not on this system: all of it, then.
  }
  return process.memoryUsage().rss / 1e6;
}

type Driver = Awaited<ReturnType<typeof openEmbedded>>;

async function fill(
  driver: Driver,
  kind: Kind,
  { records, bytes, keys, partitions }: Load,
  codec: Parameters<typeof encode>[0],
): Promise<void> {
  const body = Buffer.alloc(bytes, "news ");
  const page: Page = { source: "source", url: "https://news.example/1", status: 200, body };
  const value = kind === "avro" ? encode(codec, page) : body;
  const perBatch = Math.max(1, Math.floor(TRANSACTION_BYTES / bytes));
  for (let first = 0; first < records; first += perBatch) {
    const batches: RawRecord[][] = Array.from({ length: partitions }, () => []);
    for (let n = first; n < Math.min(records, first + perBatch); n++) {
      const key = Buffer.from(keyOf(n, keys));
      batches[partitionOf(key, key.length, partitions)]!.push({ key, value, headers: NO_HEADERS, timestamp: n });
    }
    await driver.produce(batches.map((batch, partition) => ({ topic: "in", partition, records: batch })));
  }
}

/**
 * The same traffic on bare LMDB: chunks of records are scanned, every record is copied into a new chunk, and the chunks
 * are appended in transactions of the same size, each durable.
 */
export function measureBareLog(data: string, { records, bytes }: Load): Promise<number> {
  return inFolder(data, async (folder) => {
    const root = open(lmdbOptions(join(folder, "bare.mdb")));
    const binary = { encoding: "binary", keyEncoding: "binary" } as const;
    const source = root.openDB<Buffer, Uint8Array>({ name: "source", ...binary });
    const target = root.openDB<Buffer, Uint8Array>({ name: "target", ...binary });
    const perChunk = Math.max(1, Math.floor(CHUNK_BYTES / bytes));
    const perTransaction = perChunk * Math.max(1, Math.floor(TRANSACTION_BYTES / (perChunk * bytes)));
    const keyAt = (n: number): Buffer => {
      const key = Buffer.alloc(8);
      key.writeDoubleBE(n);
      return key;
    };
    const full = Buffer.alloc(perChunk * bytes, "news ");
    for (let first = 0; first < records; first += perTransaction) {
      root.transactionSync(() => {
        for (let n = first; n < Math.min(records, first + perTransaction); n += perChunk) {
          source.putSync(keyAt(n), full.subarray(0, Math.min(perChunk, records - n) * bytes));
        }
      });
    }
    const start = performance.now();
    for (let first = 0; first < records; first += perTransaction) {
      const chunks = [...source.getRange({ start: keyAt(first), end: keyAt(first + perTransaction) })];
      root.transactionSync(() => {
        for (const { key, value } of chunks) {
          const copy = Buffer.allocUnsafeSlow(value.length);
          for (let at = 0; at < value.length; at += bytes) value.copy(copy, at, at, at + bytes);
          target.putSync(key, copy);
        }
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
    const seconds = (performance.now() - start) / 1000;
    await root.close();
    return records / seconds;
  });
}
