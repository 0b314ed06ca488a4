/**
 * Reads a home folder as it lies on disk, with nothing of the runtime's own reading: only LMDB, and the format as
 * store.ts and chunk.ts describe it.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Database, open } from "lmdb";
import { lmdbOptions } from "../../../infra/embedded/options.ts";

export interface DiskRecord {
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string | null;
  readonly headers: Buffer;
  readonly value: Buffer | null;
}

export interface Disk {
  records(topic: string, partition: number, from: number): DiskRecord[];
  end(topic: string, partition: number): number;
  offset(group: string, topic: string, partition: number): number | undefined;
  state(group: string, store: string, partition: number): Map<string, Buffer>;
  close(): Promise<void>;
}

type Table = Database<Buffer, Uint8Array>;

/** Undefined when there is no log yet. It is opened as the program opens it: what is found first is what it would find. */
export function openDisk(home: string): Disk | undefined {
  const path = join(home, "log.mdb");
  if (!existsSync(path)) return undefined;
  const root = open(lmdbOptions(path)) as unknown as Table & { openDB(options: object): Table; close(): Promise<void> };
  // LMDB keeps the names of its databases with the zero at their end.
  const names = new Set([...root.getKeys()].map((key) => Buffer.from(key).toString("utf8").replace(/\0$/, "")));
  const tables = new Map<string, Table>();
  const table = (name: string): Table | undefined => {
    if (!names.has(name)) return undefined;
    let found = tables.get(name);
    if (found === undefined)
      tables.set(name, (found = root.openDB({ name, encoding: "binary", keyEncoding: "binary" })));
    return found;
  };
  const range = (name: string, start: Buffer, end: Buffer): { key: Buffer; value: Buffer }[] =>
    [...(table(name)?.getRange({ start, end }) ?? [])].map(({ key, value }) => ({
      key: Buffer.from(key),
      value: Buffer.from(value),
    }));
  const topicId = (topic: string): number | undefined => {
    const stored = table("meta")?.get(Buffer.from(`topic:${topic}`));
    return stored === undefined ? undefined : (JSON.parse(stored.toString()) as { id: number }).id;
  };

  let changes: Map<string, DiskRecord[]> | undefined;

  return {
    end(topic, partition) {
      const id = topicId(topic);
      return id === undefined ? 0 : (table("ends")?.get(numbers(id, partition))?.readDoubleLE(8) ?? 0);
    },
    records(topic, partition, from) {
      const id = topicId(topic);
      if (id === undefined) return [];
      const found: DiskRecord[] = [];
      // The chunk that holds `from` may begin before it; chunks are short, so the last one before is near.
      const before = [
        ...(table("log")?.getKeys({
          start: numbers(id, partition, 0, from),
          end: numbers(id, partition),
          reverse: true,
          limit: 1,
        }) ?? []),
      ];
      const start = before[0] === undefined ? numbers(id, partition) : Buffer.from(before[0]);
      for (const { key, value } of range("log", start, numbers(id, partition + 1)))
        parseChunk(key.readUInt32BE(12), value, from, found);
      return found;
    },
    offset: (group, topic, partition) =>
      table("offsets")
        ?.get(Buffer.from(`${group}\0${topic}\0${partition}`))
        ?.readDoubleLE(0),
    state(group, store, partition) {
      const name = `${group}/${store}`;
      const state = new Map<string, Buffer>();
      for (const { key, value } of range(name, u16(partition), u16(partition + 1)))
        state.set(key.toString("utf8", 2), value);
      const id = Number(
        table("meta")
          ?.get(Buffer.from(`store:${name}`))
          ?.toString(),
      );
      // Changes that are not in the store's own tree yet lie over it.
      changes ??= readChanges(range("driftwire/changes", Buffer.alloc(1), Buffer.alloc(15, 255)));
      for (const { key, value } of changes.get(`${id}/${partition}`) ?? []) {
        if (value === null) state.delete(key!);
        else state.set(key!, value);
      }
      return state;
    },
    close: () => root.close(),
  };
}

/** By store and partition, in the order they were made. */
function readChanges(chunks: readonly { key: Buffer; value: Buffer }[]): Map<string, DiskRecord[]> {
  const changes = new Map<string, DiskRecord[]>();
  for (const { key, value } of chunks) {
    const name = `${key.readUInt32BE(8)}/${key.readUInt16BE(12)}`;
    const own = changes.get(name) ?? [];
    parseChunk(0, value, 0, own);
    changes.set(name, own);
  }
  return changes;
}

/** Appends a chunk's records from an offset on. The topics of the harness are not compacted, so chunks have no holes. */
function parseChunk(base: number, bytes: Buffer, from: number, found: DiskRecord[]): void {
  let at = 24;
  for (let index = 0; index < bytes.readUInt32LE(4); index++) {
    const timestamp = bytes.readDoubleLE(at);
    const keyLength = bytes.readUInt32LE(at + 8) - 1;
    const headersLength = bytes.readUInt32LE(at + 12);
    const valueLength = bytes.readUInt32LE(at + 16) - 1;
    const headersAt = at + 20 + Math.max(0, keyLength);
    const valueAt = headersAt + headersLength;
    const end = valueAt + Math.max(0, valueLength);
    if (end > bytes.length)
      throw new Error(`a chunk of ${bytes.length} bytes whose record ${base + index} ends at ${end}`);
    if (base + index >= from) {
      found.push({
        offset: base + index,
        timestamp,
        key: keyLength < 0 ? null : bytes.toString("utf8", at + 20, headersAt),
        headers: bytes.subarray(headersAt, valueAt),
        value: valueLength < 0 ? null : bytes.subarray(valueAt, end),
      });
    }
    at = end;
  }
}

function numbers(...parts: number[]): Buffer {
  const bytes = Buffer.alloc(4 * parts.length);
  for (const [index, part] of parts.entries()) bytes.writeUInt32BE(part, 4 * index);
  return bytes;
}

function u16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number, 0);
  return bytes;
}
