/**
 * Loaded into each thread of the program that is weighed (`--import`): tells what V8 holds there, and when asked by a signal,
 * what ClickHouse's engine says of itself.
 */

import { renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8";
import { isMainThread, threadId, workerData } from "node:worker_threads";

/** Where the figures are put, and where the engine has its data. */
export const FIGURES_ENV = "WEIGHED_FIGURES";
export const ENGINE_ENV = "WEIGHED_ENGINE";
export const ENGINE_SIGNAL = "SIGUSR2";
const EVERY_MS = 1000;

export interface HeapFigures {
  readonly thread: string;
  readonly heapMb: number;
  /** Of it, for what was just made. */
  readonly youngMb: number;
  readonly usedMb: number;
  /** Buffers and what else lies outside the heap and belongs to it. */
  readonly externalMb: number;
}

const MB = 2 ** 20;

/** By what its starter gave it: `driftwireWriter` is the writer. */
function threadName(): string {
  if (isMainThread) return "main";
  const [given = "worker"] = Object.keys((workerData as object | null) ?? {});
  return `${given.replace(/^driftwire/, "").toLowerCase()} ${threadId}`;
}

function put(folder: string, name: string, figures: object): void {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, JSON.stringify(figures));
  renameSync(`${file}.new`, `${file}.json`);
}

function tell(folder: string): void {
  const { total_physical_size, used_heap_size, external_memory } = getHeapStatistics();
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  put(folder, `heap-${threadId}`, {
    thread: threadName(),
    heapMb: total_physical_size / MB,
    youngMb: (young?.physical_space_size ?? 0) / MB,
    usedMb: used_heap_size / MB,
    externalMb: external_memory / MB,
  } satisfies HeapFigures);
}

/** By a connection of its own to the engine that is open already. */
function tellEngine(folder: string, data: string): void {
  const { Session } = createRequire(import.meta.url)("chdb") as {
    Session: new (path: string) => { query(sql: string, format: string): string; close(): void };
  };
  const session = new Session(data);
  try {
    const rows = session.query(
      "SELECT metric, value FROM system.metrics WHERE metric = 'MemoryTracking' OR metric LIKE '%CacheBytes' OR metric = 'GlobalThread' OR metric = 'PartsActive'",
      "TabSeparated",
    );
    put(
      folder,
      "engine",
      Object.fromEntries(
        rows
          .trim()
          .split("\n")
          .map((row) => row.split("\t")),
      ),
    );
  } finally {
    session.close();
  }
}

const { [FIGURES_ENV]: folder, [ENGINE_ENV]: data } = process.env;
if (folder !== undefined) {
  setInterval(() => tell(folder), EVERY_MS).unref();
  if (isMainThread && data !== undefined) process.on(ENGINE_SIGNAL, () => tellEngine(folder, data));
}
