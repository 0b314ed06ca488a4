/**
 * Records as the bytes of an Avro file: a header with the schema, then blocks of records. Values come as they lie in the
 * log, each behind the position of its record: small ones are copied, large ones stay where they are; none is decoded.
 */

import { Cursor } from "../../schemas/cursor.ts";
import type { RecordBytes } from "../../topology/chunk.ts";
import { unpackHeaders } from "../../topology/headers.ts";

/** What a row says of its record, beside the fields of its value. */
const PLACE = [
  { name: "log_partition", type: "int" },
  { name: "log_offset", type: "long" },
  { name: "log_time", type: "long" },
  { name: "log_key", type: ["null", "bytes"] },
  { name: "log_headers", type: { type: "map", values: "string" } },
] as const;

export interface Field {
  readonly name: string;
  readonly type: unknown;
}

/** The fields of a row. A value that is no record, of bytes for instance, is the field `value`; null: there is none. */
export function rowFields(schema: object | undefined | null): readonly Field[] {
  if (schema === null) return PLACE;
  const fields = (schema as { fields?: readonly Field[] } | undefined)?.fields;
  return [...PLACE, ...(fields ?? [{ name: "value", type: schema ?? "bytes" }])];
}

const BLOCK = 1024 * 1024;
/** A value that is as large is not copied. */
const LARGE = 4096;
const SYNC = Buffer.from("driftwire's rows");
const MAGIC = Buffer.from([0x4f, 0x62, 0x6a, 1]);
/** Of a record beside its key, headers and value. */
const ROOM = 64;

export class AvroFile {
  readonly fields: readonly Field[];
  count = 0;
  readonly #withHeaders: boolean;
  /** Bytes that are no Avro yet need their length before them. */
  readonly #isBytes: boolean;
  readonly #done: Buffer[];
  readonly #at = new Cursor();
  #inBlock = 0;
  /** Of the block: what comes before the bytes from `#from` on. */
  #parts: Buffer[] = [];
  #partsBytes = 0;
  #from = 0;

  constructor(schema: object | undefined | null, withHeaders: boolean) {
    this.fields = rowFields(schema);
    this.#withHeaders = withHeaders;
    this.#isBytes = schema === undefined;
    const row = { type: "record", name: "Row", namespace: "driftwire.rows", fields: this.fields };
    this.#done = [headerOf(row)];
    this.#at.buffer = Buffer.allocUnsafe(BLOCK);
  }

  /** Adds a record of a partition; its value's bytes from `bodyAt` on, or those that were made in their place. */
  add(partition: number, record: RecordBytes, bodyAt: number, made?: Buffer): void {
    if (made === undefined)
      return this.#add(partition, record, record.buffer, bodyAt, record.valueAt + Math.max(record.valueLength, 0));
    this.#add(partition, record, made, 0, made.length);
  }

  #add(partition: number, record: RecordBytes, body: Buffer, bodyAt: number, bodyEnd: number): void {
    const { buffer, offset, timestamp, keyAt, keyLength, headersAt, headersLength } = record;
    const headers = this.#withHeaders ? unpackHeaders(buffer, headersAt, headersLength) : [];
    const bytes = bodyEnd - bodyAt;
    this.#require(ROOM + Math.max(keyLength, 0) + 6 * headersLength + (bytes < LARGE ? bytes : 0));
    const at = this.#at;
    at.writeLong(partition);
    at.writeLong(offset);
    at.writeLong(Math.round(timestamp));
    at.writeLong(keyLength < 0 ? 0 : 1);
    if (keyLength >= 0) {
      at.writeLong(keyLength);
      // Keys are short: a copy by Buffer makes an object first.
      for (let from = keyAt; from < keyAt + keyLength; from++) at.buffer[at.pos++] = buffer[from]!;
    }
    if (headers.length > 0) {
      at.writeLong(headers.length);
      for (const [name, text] of headers) {
        at.writeString(name);
        at.writeString(text);
      }
    }
    at.writeLong(0);
    if (this.#isBytes) at.writeLong(bytes);
    if (bytes < LARGE) at.pos += body.copy(at.buffer, at.pos, bodyAt, bodyEnd);
    else this.#lay(body.subarray(bodyAt, bodyEnd));
    this.count++;
    this.#inBlock++;
  }

  #require(bytes: number): void {
    const at = this.#at;
    const hasRoom = at.pos + bytes <= at.buffer.length;
    if (hasRoom && this.#partsBytes + at.pos - this.#from < BLOCK) return;
    this.#endBlock();
    if (hasRoom) return;
    at.buffer = Buffer.allocUnsafe(Math.max(BLOCK, bytes));
    at.pos = this.#from = 0;
  }

  #lay(...values: readonly Buffer[]): void {
    const at = this.#at;
    for (const part of [at.buffer.subarray(this.#from, at.pos), ...values]) {
      if (part.length === 0) continue;
      this.#parts.push(part);
      this.#partsBytes += part.length;
    }
    this.#from = at.pos;
  }

  #endBlock(): void {
    if (this.#inBlock === 0) return;
    this.#lay();
    this.#done.push(longs(this.#inBlock, this.#partsBytes), ...this.#parts, SYNC);
    this.#inBlock = this.#partsBytes = 0;
    this.#parts = [];
  }

  /** The whole file. Nothing can be added afterwards. */
  finish(): Buffer[] {
    this.#endBlock();
    return this.#done;
  }
}

/** ClickHouse would take times for what a server, which is told the types, does not: they are numbers to both. */
function asNumbers(_: string, part: unknown): unknown {
  const { type, logicalType } = (part ?? {}) as { type?: unknown; logicalType?: unknown };
  return logicalType !== undefined && (type === "int" || type === "long") ? type : part;
}

function headerOf(schema: object): Buffer {
  const at = new Cursor();
  const text = JSON.stringify(schema, asNumbers);
  at.buffer = Buffer.allocUnsafe(3 * text.length + 64);
  at.writeLong(1);
  at.writeString("avro.schema");
  at.writeString(text);
  at.writeLong(0);
  return Buffer.concat([MAGIC, at.buffer.subarray(0, at.pos), SYNC]);
}

function longs(...values: readonly number[]): Buffer {
  const at = new Cursor();
  at.buffer = Buffer.allocUnsafe(10 * values.length);
  for (const value of values) at.writeLong(value);
  return at.buffer.subarray(0, at.pos);
}
