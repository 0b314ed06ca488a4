/** How much of the disk the home folder may take, and how much it takes: the log and ClickHouse's tables together. */

import { existsSync, statfsSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where nothing is set: so much, or half of what there is, whichever is less. */
const USUAL_BYTES = 20 * 2 ** 30;
const USUAL_PART = 0.5;
/** `st_blocks` are of this size whatever the file system's are. */
const BLOCK_BYTES = 512;

export interface Taken {
  readonly logBytes: number;
  readonly tablesBytes: number;
}

export const logFile = (home: string): string => join(home, "log.mdb");

export async function takenIn(home: string): Promise<Taken> {
  const logBytes = statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0;
  return { logBytes, tablesBytes: Math.round(await bytesOf(join(home, "clickhouse"))) };
}

/** What is set, or what is usual: half of what is free, counted as if the home folder were empty. */
export async function mostBytes(home: string, set: number | undefined): Promise<number> {
  if (set !== undefined) return set;
  let folder = home;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const { logBytes, tablesBytes } = await takenIn(home);
  return Math.min(USUAL_BYTES, Math.floor((bavail * bsize + logBytes + tablesBytes) * USUAL_PART));
}

/**
 * Blocks, not lengths, and a file once that several parts of a table share. Parts come and go: what is gone when it is looked at
 * counts nothing.
 */
async function bytesOf(path: string): Promise<number> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    let sum = 0;
    for (const entry of entries) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) {
        sum += await bytesOf(inside);
        continue;
      }
      const { blocks, nlink } = await stat(inside);
      sum += (blocks * BLOCK_BYTES) / nlink;
    }
    return sum;
  } catch {
    return 0;
  }
}
