/**
 * A chunk is a run of records as one piece of bytes: what the log stores, what a poll returns, what a commit hands
 * over and what travels to a worker thread. Storing a hundred records as one value is what makes the log fast.
 *
 * Header, 24 bytes: u8 format, u8 flags, u16 unused, u32 count, f64 newest timestamp, u32 CRC-32 of all that follows
 * the header, u32 unused. Then, per record: f64 timestamp, u32 key length + 1 (0: no key), u32 length of the headers,
 * u32 value length + 1 (0: no value, a tombstone), key, headers, value. All little-endian. Offsets are base + index;
 * a chunk with holes (after compaction) has SPARSE set and ends with one u32 per record, its offset minus the base.
 */

import { crc32 } from "node:zlib";
import { recycle, takeBytes } from "./buffers.ts";

export const HEADER = 24;
const RECORD = 20;
const FORMAT = 1;
const SPARSE = 1;
/** A chunk is closed when it has grown to this; a single larger record makes a larger chunk. */
const TARGET = 128 * 1024;

/** What a chunk's buffer begins with. */
const SMALL = 4096;
/** A chunk that is as large is not copied into one with others. */
const WHOLE = TARGET / 2;
/** A chunk's buffer with room for what goes over the target before it is closed. */
const ROOM = TARGET + 8192;

export interface Chunk {
  readonly base: number;
  readonly bytes: Buffer;
}

/** A record to be written, when it is not made in place. */
export interface RawRecord {
  readonly key: Uint8Array | null;
  readonly value: Uint8Array | null;
  readonly headers: Uint8Array;
  readonly timestamp: number;
}

/** A record of a log elsewhere, at the offset it has there. */
export interface PlacedRecord extends RawRecord {
  readonly offset: number;
}

/** Where a builder stood: everything written since can be taken back. */
export interface Mark {
  readonly sealed: number;
  readonly at: number;
  readonly count: number;
  readonly newest: number;
  readonly total: number;
}

/** Before the first record of a builder. */
export const FIRST_RECORD: Mark = { sealed: 0, at: HEADER, count: 0, newest: 0, total: 0 };

/** The bytes of the key last asked for with `keyInto`. */
export let keyScratch: Buffer = Buffer.allocUnsafeSlow(4096);

/** Writes a key's bytes into shared memory, `keyScratch`, and says how many they are. */
export function keyInto(key: string): number {
  if (key.length * 3 > keyScratch.length) keyScratch = Buffer.allocUnsafeSlow(key.length * 4);
  return keyScratch.write(key, 0, "utf8");
}

/** Writes records one after the other into chunks. Records can be written in place: `open`, the bytes, `close`. */
export class ChunkBuilder {
  /** The chunk being written; the record's value goes from `at` on. */
  buffer: Buffer = Buffer.allocUnsafeSlow(SMALL);
  #view = viewOf(this.buffer);
  at = HEADER;
  #count = 0;
  #newest = 0;
  #recordAt = 0;
  #timestamp = 0;
  #sealed: { buffer: Buffer; end: number; count: number; newest: number }[] = [];
  /** Records written since the beginning. */
  total = 0;

  /** Begins a record: writes all but its value, which the caller writes from `at` on. */
  open(timestamp: number, key: Uint8Array | null, keyLength: number, headers: Uint8Array, headersLength: number): void {
    if (this.at >= TARGET) this.#next();
    this.#recordAt = this.at;
    this.require(RECORD + keyLength + headersLength);
    const start = this.#recordAt;
    const { buffer } = this;
    const view = this.#view;
    view.setFloat64(start, timestamp, true);
    view.setUint32(start + 8, key === null ? 0 : keyLength + 1, true);
    view.setUint32(start + 12, headersLength, true);
    let at = start + RECORD;
    if (key !== null) {
      copy(buffer, at, key, keyLength);
      at += keyLength;
    }
    copy(buffer, at, headers, headersLength);
    this.#timestamp = timestamp;
    this.at = at + headersLength;
  }

  /** Makes room for so many more bytes at `at`. */
  require(bytes: number): void {
    const needed = this.at + bytes;
    if (needed <= this.buffer.length) return;
    if (needed > ROOM && this.#count > 0) {
      this.#moveOn(bytes);
      return;
    }
    const larger = takeBytes(needed);
    const smaller = this.buffer;
    smaller.copy(larger, 0, 0, this.at);
    this.#use(larger);
    recycle([smaller]);
  }

  /** Closes the chunk before the record under way, which goes on in a new one: a large record is not copied twice. */
  #moveOn(bytes: number): void {
    const { buffer, at } = this;
    const begun = this.#recordAt;
    this.at = begun;
    this.#seal();
    const needed = HEADER + at - begun + bytes;
    this.#use(takeBytes(needed));
    buffer.copy(this.buffer, HEADER, begun, at);
    this.#recordAt = HEADER;
    this.at = HEADER + at - begun;
  }

  /** Ends the record whose value was written up to `end`; null for a record without a value. */
  close(end: number | null): void {
    const valueLength = end === null ? -1 : end - this.at;
    this.#view.setUint32(this.#recordAt + 16, valueLength + 1, true);
    if (end !== null) this.at = end;
    this.#count++;
    this.total++;
    if (this.#timestamp > this.#newest) this.#newest = this.#timestamp;
  }

  /** Gives up the record begun with `open`. */
  abandon(): void {
    this.at = this.#recordAt;
  }

  /** @param text the key, when it is not at hand as bytes */
  append(record: RawRecord, text?: string): void {
    const keyLength = text === undefined ? (record.key?.length ?? 0) : keyInto(text);
    const key = text === undefined ? record.key : keyScratch;
    this.open(record.timestamp, key, keyLength, record.headers, record.headers.length);
    if (record.value === null) return this.close(null);
    this.require(record.value.length);
    this.buffer.set(record.value, this.at);
    this.close(this.at + record.value.length);
  }

  /**
   * The first record after a mark, and the mark behind it; undefined if there is none. The record is valid until more is
   * written.
   */
  after(mark: Mark, offset: number): { readonly record: ChunkCursor; readonly next: Mark } | undefined {
    if (mark.total === this.total) return undefined;
    let { sealed, at } = mark;
    while (sealed < this.#sealed.length && at >= this.#sealed[sealed]!.end) [sealed, at] = [sealed + 1, HEADER];
    const record = ChunkCursor.on(this.#sealed[sealed]?.buffer ?? this.buffer, at, offset);
    return { record, next: { ...mark, sealed, at: record.end, total: mark.total + 1 } };
  }

  mark(): Mark {
    const { at, total } = this;
    return { sealed: this.#sealed.length, at, count: this.#count, newest: this.#newest, total };
  }

  rollback(mark: Mark): void {
    if (this.#sealed.length > mark.sealed) {
      const reopened = this.#sealed[mark.sealed]!;
      this.#use(reopened.buffer);
      this.#sealed.length = mark.sealed;
    }
    this.at = mark.at;
    this.#count = mark.count;
    this.#newest = mark.newest;
    this.total = mark.total;
  }

  /** Takes over all records of another builder, in their order: large chunks as they are. It must not be used afterwards. */
  adopt(other: ChunkBuilder): void {
    if (other.#count > 0) other.#seal();
    for (const sealed of other.#sealed) {
      const { buffer, end, count, newest } = sealed;
      if (end >= WHOLE) {
        if (this.#count > 0) {
          this.#seal();
          this.#use(Buffer.allocUnsafeSlow(SMALL));
          this.at = HEADER;
        }
        this.#sealed.push(sealed);
        this.total += count;
        continue;
      }
      const cursor = new ChunkCursor({ base: 0, bytes: seal(buffer.subarray(0, end), count, newest, 0) });
      while (cursor.next()) this.append(cursor);
    }
  }

  /** The finished chunks, without checksums yet. The builder must not be used afterwards. */
  finish(): Buffer[] {
    if (this.#count > 0) this.#seal();
    return this.#sealed.map(({ buffer, end, count, newest }) => seal(buffer.subarray(0, end), count, newest, 0));
  }

  #use(buffer: Buffer): void {
    this.buffer = buffer;
    this.#view = viewOf(buffer);
  }

  #seal(): void {
    this.#sealed.push({ buffer: this.buffer, end: this.at, count: this.#count, newest: this.#newest });
    this.#count = 0;
    this.#newest = 0;
  }

  #next(): void {
    this.#seal();
    this.#use(takeBytes(ROOM));
    this.at = HEADER;
  }
}

function seal(bytes: Buffer, count: number, newest: number, flags: number): Buffer {
  bytes.writeUInt8(FORMAT, 0);
  bytes.writeUInt8(flags, 1);
  bytes.writeUInt16LE(0, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeDoubleLE(newest, 8);
  bytes.writeUInt32LE(0, 16);
  bytes.writeUInt32LE(0, 20);
  return bytes;
}

/** Writes a chunk's checksum: done by who puts it on disk. */
export function addChecksum(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER)), 16);
  return bytes;
}

/** A chunk of records in the order of their offsets, which may leave some out. */
export function chunkOf(records: readonly PlacedRecord[]): Chunk {
  const base = records[0]!.offset;
  const isSparse = records.at(-1)!.offset - base !== records.length - 1;
  let size = HEADER + (isSparse ? 4 * records.length : 0);
  for (const { key, value, headers } of records)
    size += RECORD + (key === null ? 0 : key.length) + headers.length + (value === null ? 0 : value.length);
  const bytes = Buffer.allocUnsafeSlow(size);
  const view = viewOf(bytes);
  let at = HEADER;
  let newest = 0;
  for (const { key, value, headers, timestamp } of records) {
    view.setFloat64(at, timestamp, true);
    view.setUint32(at + 8, key === null ? 0 : key.length + 1, true);
    view.setUint32(at + 12, headers.length, true);
    view.setUint32(at + 16, value === null ? 0 : value.length + 1, true);
    at += RECORD;
    if (key !== null) {
      copy(bytes, at, key, key.length);
      at += key.length;
    }
    copy(bytes, at, headers, headers.length);
    at += headers.length;
    if (value !== null) {
      bytes.set(value, at);
      at += value.length;
    }
    if (timestamp > newest) newest = timestamp;
  }
  if (isSparse) {
    for (const { offset } of records) {
      view.setUint32(at, offset - base, true);
      at += 4;
    }
  }
  return { base, bytes: seal(bytes, records.length, newest, isSparse ? SPARSE : 0) };
}

const viewOf = (buffer: Buffer): DataView => new DataView(buffer.buffer, buffer.byteOffset, buffer.length);

/** Copies a few bytes; a loop beats a call into native code for short ones. */
function copy(target: Buffer, at: number, source: Uint8Array, length: number): void {
  if (length > 64) {
    target.set(length === source.length ? source : source.subarray(0, length), at);
    return;
  }
  for (let i = 0; i < length; i++) target[at + i] = source[i]!;
}

export const chunkCount = (bytes: Buffer): number => bytes.readUInt32LE(4);
export const chunkNewest = (bytes: Buffer): number => bytes.readDoubleLE(8);

/** The offset after a chunk's last record. */
export function chunkEnd({ base, bytes }: Chunk): number {
  const count = chunkCount(bytes);
  return base + ((bytes[1]! & SPARSE) === 0 ? count : bytes.readUInt32LE(bytes.length - 4) + 1);
}

/** Says what is wrong with a chunk read from disk, or nothing. */
export function chunkFault(bytes: Buffer): string | undefined {
  if (bytes.length < HEADER) return `a chunk of at least ${HEADER} bytes, got ${bytes.length}`;
  if (bytes[0] !== FORMAT) return `chunk format ${FORMAT}, got ${bytes[0]}`;
  const stored = bytes.readUInt32LE(16);
  const computed = crc32(bytes.subarray(HEADER));
  return stored === computed ? undefined : `a chunk with checksum ${stored}, got ${computed}`;
}

/** Where the parts of a record lie. */
export interface RecordBytes {
  readonly buffer: Buffer;
  readonly offset: number;
  readonly timestamp: number;
  readonly keyAt: number;
  /** -1: no key. */
  readonly keyLength: number;
  readonly headersAt: number;
  readonly headersLength: number;
  readonly valueAt: number;
  /** -1: no value, a tombstone. */
  readonly valueLength: number;
}

/** Walks the records of a chunk without making objects: the fields speak of the current record. */
export class ChunkCursor implements RecordBytes {
  readonly buffer: Buffer;
  readonly #view: DataView;
  readonly #base: number;
  readonly #count: number;
  readonly #deltas: number;
  #index = -1;
  #next = HEADER;
  offset = 0;
  timestamp = 0;
  keyAt = 0;
  /** -1: no key. */
  keyLength = -1;
  headersAt = 0;
  headersLength = 0;
  valueAt = 0;
  /** -1: no value, a tombstone. */
  valueLength = -1;

  constructor({ base, bytes }: Chunk, count = chunkCount(bytes)) {
    this.buffer = bytes;
    this.#view = viewOf(bytes);
    this.#base = base;
    this.#count = count;
    this.#deltas = count === 0 || (bytes[1]! & SPARSE) === 0 ? 0 : bytes.length - 4 * count;
  }

  /** A cursor on the record that lies there, in a chunk that may not be finished, and on no other. */
  static on(bytes: Buffer, at: number, offset: number): ChunkCursor {
    const cursor = new ChunkCursor({ base: offset, bytes }, 0);
    cursor.offset = offset;
    cursor.#stand(at);
    return cursor;
  }

  /** Where the record ends. */
  get end(): number {
    return this.#next;
  }

  next(): boolean {
    const index = this.#index + 1;
    if (index >= this.#count) return false;
    this.#index = index;
    this.offset = this.#base + (this.#deltas === 0 ? index : this.#view.getUint32(this.#deltas + 4 * index, true));
    this.#stand(this.#next);
    return true;
  }

  #stand(at: number): void {
    const view = this.#view;
    this.timestamp = view.getFloat64(at, true);
    this.keyLength = view.getUint32(at + 8, true) - 1;
    this.headersLength = view.getUint32(at + 12, true);
    this.valueLength = view.getUint32(at + 16, true) - 1;
    this.keyAt = at + RECORD;
    this.headersAt = this.keyAt + Math.max(this.keyLength, 0);
    this.valueAt = this.headersAt + this.headersLength;
    this.#next = this.valueAt + Math.max(this.valueLength, 0);
  }

  /** Moves to the first record at or after an offset. */
  seek(offset: number): boolean {
    while (this.next()) if (this.offset >= offset) return true;
    return false;
  }

  get key(): Buffer | null {
    return this.keyLength < 0 ? null : this.buffer.subarray(this.keyAt, this.keyAt + this.keyLength);
  }

  get value(): Buffer | null {
    return this.valueLength < 0 ? null : this.buffer.subarray(this.valueAt, this.valueAt + this.valueLength);
  }

  get headers(): Buffer {
    return this.buffer.subarray(this.headersAt, this.headersAt + this.headersLength);
  }
}

/** The chunk with only the records that `keep` wants, at their old offsets; undefined when none is left. */
export function thinned(chunk: Chunk, keep: (cursor: ChunkCursor) => boolean): Buffer | undefined {
  const cursor = new ChunkCursor(chunk);
  const parts: Buffer[] = [Buffer.alloc(HEADER)];
  const offsets: number[] = [];
  let newest = 0;
  while (cursor.next()) {
    if (!keep(cursor)) continue;
    const end = cursor.valueAt + Math.max(0, cursor.valueLength);
    parts.push(cursor.buffer.subarray(cursor.keyAt - RECORD, end));
    offsets.push(cursor.offset - chunk.base);
    newest = Math.max(newest, cursor.timestamp);
  }
  if (offsets.length === 0) return undefined;
  const deltas = Buffer.alloc(4 * offsets.length);
  for (const [index, delta] of offsets.entries()) deltas.writeUInt32LE(delta, 4 * index);
  return seal(Buffer.concat([...parts, deltas]), offsets.length, newest, SPARSE);
}
