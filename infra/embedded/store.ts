/**
 * The LMDB environment behind the embedded driver: its databases and how their keys are made. Everything is one file,
 * so that offsets, outputs and state of a transaction are one commit.
 *
 * - `log`: u32 topic, u32 partition, u64 base offset → chunk
 * - `ends`: u32 topic, u32 partition → start, end, bytes, records, live records (five doubles)
 * - `index`: u32 topic, u32 partition, key → offset of the key's last record, for compacted topics
 * - `offsets`: group, topic, partition → next offset
 * - `meta`: the format, the owner, the topics and stores with their ids, what is being removed (removal.ts)
 * - `<group>/<store>`: u16 partition, key → value; of groups of the run `main`
 * - `runs`: u32 store, u16 partition, key → value; of all other runs, so that these need no databases of their own (trees.ts)
 */

import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, open, type RootDatabase } from "lmdb";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { createFile } from "./create.ts";
import { fileFault } from "./inspect.ts";
import { lmdbOptions } from "./options.ts";

/** 2: a run was removed, and ids of topics are not without gaps any more. Until then older versions can read it. */
const FORMAT = 2;
const FIRST_FORMAT = 1;
export const FORMAT_KEY = Buffer.from("format");
/** There while a run is removed. @param topics with what the names of its topics begin */
export const removingKey = (topics: string): Buffer => Buffer.from(REMOVING + topics);
export const REMOVING = "removing:";
/** Counts up when topics are removed: whoever knows topics by their ids looks whether these still hold. */
export const TOPICS_CHANGED = Buffer.from("topics-changed");
/** What to write once a run was removed. */
export const FORMAT_WITH_GAPS = Buffer.from(String(FORMAT));

export type Binary = Database<Buffer, Uint8Array>;

export interface Databases {
  readonly root: RootDatabase<Buffer, Uint8Array>;
  readonly log: Binary;
  readonly ends: Binary;
  readonly index: Binary;
  readonly offsets: Binary;
  readonly meta: Binary;
  readonly runs: Binary;
  readonly path: string;
}

const BINARY = { encoding: "binary", keyEncoding: "binary" } as const;

export function openStore(home: string): Databases {
  const path = join(home, "log.mdb");
  try {
    makeFolder(home);
  } catch (cause) {
    throw new DriftwireError("home-not-writable", { at: home, got: messageOf(cause), cause });
  }
  let fault: string | undefined;
  try {
    fault = fileFault(path, fileURLToPath(new URL("./walk.js", import.meta.url)));
  } catch (cause) {
    throw new DriftwireError("home-not-writable", { at: path, got: messageOf(cause), cause });
  }
  if (fault !== undefined) throw new DriftwireError("store-corrupt", { at: path, expected: fault });
  try {
    createFile(path);
    const root = open(lmdbOptions(path)) as RootDatabase<Buffer, Uint8Array>;
    const database = (name: string): Binary => root.openDB({ name, ...BINARY });
    const databases: Databases = {
      root,
      path,
      log: database("log"),
      ends: database("ends"),
      index: database("index"),
      offsets: database("offsets"),
      meta: database("meta"),
      runs: database("runs"),
    };
    checkFormat(databases);
    return databases;
  } catch (cause) {
    throw openError(cause, path);
  }
}

/** Folder by folder: Node's own `recursive` never returns where a file system refuses, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Two processes may begin at once.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

export function openState(store: Databases, group: string, name: string): Binary {
  return store.root.openDB({ name: `${group}/${name}`, ...BINARY });
}

/** Names of all databases. */
export function databaseNames({ root }: Pick<Databases, "root">): string[] {
  return [...root.getRange()].map(({ key }) => Buffer.from(key).toString("utf8").replace(/\0$/, ""));
}

function checkFormat({ meta }: Databases): void {
  const stored = meta.get(FORMAT_KEY);
  if (stored === undefined) {
    meta.putSync(FORMAT_KEY, Buffer.from(String(FIRST_FORMAT)));
  } else if (Number(stored.toString()) > FORMAT) {
    throw new DriftwireError("home-too-new", { expected: `format ${FORMAT}`, got: stored.toString() });
  }
}

function openError(cause: unknown, path: string): Error {
  if (cause instanceof DriftwireError) return cause;
  const got = messageOf(cause);
  const notWritable = /permission|read-only|denied|not permitted|(is|not) a directory/i.test(got);
  const code = notWritable ? "home-not-writable" : /no space|quota/i.test(got) ? "disk-full" : "store-corrupt";
  return new DriftwireError(code, { at: path, got, cause });
}

/** What a failed commit means: no room, or damage. */
export function commitError(cause: unknown, path: string): Error {
  if (cause instanceof DriftwireError) return cause;
  const got = messageOf(cause);
  // LMDB reports a write that was cut short by a full disk as an input/output error.
  if (/no space|quota|input\/output|map_full|mapsize|too large/i.test(got)) {
    return new DriftwireError("disk-full", { at: path, got, cause });
  }
  return new DriftwireError("store-corrupt", { at: path, got, cause });
}

export function partitionKey(topic: number, partition: number): Buffer {
  const key = Buffer.allocUnsafe(8);
  key.writeUInt32BE(topic, 0);
  key.writeUInt32BE(partition, 4);
  return key;
}

export function chunkKey(topic: number, partition: number, offset: number): Buffer {
  const key = Buffer.allocUnsafe(16);
  key.writeUInt32BE(topic, 0);
  key.writeUInt32BE(partition, 4);
  key.writeUInt32BE(Math.floor(offset / 4294967296), 8);
  key.writeUInt32BE(offset >>> 0, 12);
  return key;
}

export const offsetOfChunkKey = (key: Uint8Array): number => {
  const view = Buffer.from(key.buffer, key.byteOffset, key.length);
  return view.readUInt32BE(8) * 4294967296 + view.readUInt32BE(12);
};

export const offsetsKey = (group: string, topic: string, partition: number): Buffer =>
  Buffer.from(`${group}\u0000${topic}\u0000${partition}`);

export function stateKey(partition: number, key: string): Buffer {
  const bytes = Buffer.allocUnsafe(2 + key.length * 3);
  bytes.writeUInt16BE(partition, 0);
  return bytes.subarray(0, 2 + bytes.write(key, 2, "utf8"));
}

/** Of a chunk of changes in `driftwire/changes`. */
export function changeKey(sequence: number, store: number, partition: number): Buffer {
  const key = Buffer.allocUnsafe(14);
  key.writeUInt32BE(Math.floor(sequence / 4294967296), 0);
  key.writeUInt32BE(sequence >>> 0, 4);
  key.writeUInt32BE(store, 8);
  key.writeUInt16BE(partition, 12);
  return key;
}

export function readChangeKey(key: Uint8Array): { sequence: number; store: number; partition: number } {
  const view = Buffer.from(key.buffer, key.byteOffset, key.length);
  return {
    sequence: view.readUInt32BE(0) * 4294967296 + view.readUInt32BE(4),
    store: view.readUInt32BE(8),
    partition: view.readUInt16BE(12),
  };
}

export function double(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(value, 0);
  return bytes;
}

/** The first key after all that begin with these bytes. */
export function after(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  for (let i = end.length - 1; i >= 0; i--) {
    if (end[i]! < 255) {
      end[i] = end[i]! + 1;
      return end.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(prefix.length + 1, 255);
}
