/**
 * Looks at a log's file before LMDB opens it: LMDB maps the file, and a damaged or cut one ends the process by a signal
 * instead of an error. What is read here is LMDB's own format (two meta pages at the start of the file).
 */

import { spawnSync } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";

const MAGIC = 0xbeefc0de;
const PAGE_SIZES = [4096, 8192, 16384, 32768, 65536];
/** Behind a page's header of 24 bytes: magic, version, address, map size, two databases of 48 bytes, last page, transaction. */
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 };

/** Says what is wrong with the file, or nothing. A missing or empty file is a new one. */
export function fileFault(path: string, module: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (size === 0) return undefined;
    const first = readMeta(file, 0);
    if (first === undefined) return `an LMDB file, got ${size} bytes without LMDB's header`;
    if (!PAGE_SIZES.includes(first.pageSize)) return `an LMDB page size, got ${first.pageSize}`;
    const second = readMeta(file, first.pageSize);
    if (second === undefined) return "an LMDB file, got one whose second meta page is damaged";
    const { lastPage } = second.transaction > first.transaction ? second : first;
    const needed = (lastPage + 1) * first.pageSize;
    // The last pages may have been freed before they were ever written, so a shorter file is only suspicious.
    return size < needed ? triedOut(path, module, size, needed) : undefined;
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, at: number): { pageSize: number; lastPage: number; transaction: number } | undefined {
  const bytes = Buffer.alloc(META.length);
  if (readSync(file, bytes, 0, META.length, at) < META.length || bytes.readUInt32LE(META.magic) !== MAGIC)
    return undefined;
  return {
    pageSize: bytes.readUInt32LE(META.pageSize),
    lastPage: Number(bytes.readBigUInt64LE(META.lastPage)),
    transaction: Number(bytes.readBigUInt64LE(META.transaction)),
  };
}

/** Reads all of a suspicious file in a process of its own, which may die of it. */
function triedOut(path: string, module: string, size: number, needed: number): string | undefined {
  const { status, signal } = spawnSync(process.execPath, [module, path], { stdio: "ignore" });
  if (status === 0) return undefined;
  return `a file of ${needed} bytes, got one of ${size} that can't be read to the end (${signal ?? `exit ${status}`})`;
}
