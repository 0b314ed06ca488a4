/**
 * The codec of an Avro schema. Writes single-object encoding (c3 01, the schema's fingerprint, the value), or
 * Confluent's wire format (00, the schema's id) when there is a registry; reads both.
 */

import { type Codec, CodecError, type Written } from "./codec.ts";
import { Cursor } from "./cursor.ts";
import { fingerprint } from "./fingerprint.ts";
import { describeMisfit } from "./misfit.ts";
import { type AvroType, avroType, type Reader } from "./types.ts";

/** What a codec asks of a schema registry: both answered from memory, for what was registered or loaded before. */
export interface KnownIds {
  id(schema: object): number | undefined;
  schema(id: number): object | undefined;
}

export interface AvroCodecOptions {
  /** The record's name, for messages. */
  readonly name: string;
  readonly schema: object;
  /** Earlier versions, any order: records written with them are read as the current one. */
  readonly released?: readonly object[] | undefined;
  readonly registry?: KnownIds | undefined;
}

/** What is made of a schema when a codec is first used: a command opens dozens of them, and uses a few. */
interface Types {
  readonly type: AvroType;
  readonly current: Buffer;
  readonly own: Form;
  /** What a record begins with. */
  readonly header: Buffer;
  /** The newest first; the earlier ones are here once a record was written by another than the newest. */
  readonly versions: Version[];
}

interface Version {
  readonly low: number;
  readonly high: number;
  readonly form: Form;
}

/** One way values of the schema were written, and how they are read. */
interface Form {
  readonly schema: object;
  readonly writer: AvroType;
  readonly reader: Reader;
}

// Codecs are synchronous, so that one cursor each way serves them all and no record costs an allocation of its own.
const input = new Cursor();
const output = new Cursor();
const nothing = Buffer.alloc(0);

const singleObject = 0x01c3;
const confluent = 0x00;

/** Throws when the schema can't be used, or can't read what an earlier version wrote. */
export function checkSchemas(schema: object, released: readonly object[] = []): void {
  const type = avroType(schema);
  for (const old of released) formOf(type, old);
}

export function avroCodec<T = unknown>({ name, schema, released = [], registry }: AvroCodecOptions): Codec<T> {
  let types: Types | undefined;
  let hasReleased = false;
  let id: number | undefined;
  const byId = new Map<number, Form>();

  function typesNow(): Types {
    const type = avroType(schema);
    const current = fingerprint(schema);
    const own: Form = { schema, writer: type, reader: type };
    const header = registry === undefined ? Buffer.concat([Buffer.of(0xc3, 0x01), current]) : Buffer.alloc(5);
    types = { type, current, own, header, versions: [version(current, own)] };
    return types;
  }

  function learnId(header: Buffer): void {
    id = registry?.id(schema);
    if (id === undefined) throw new Error(`${name}: its schema must be registered before it is written`);
    header.writeInt32BE(id, 1);
  }

  function learnReleased({ type, current, versions }: Types): void {
    for (const old of released) {
      const mark = fingerprint(old);
      if (!mark.equals(current)) versions.push(version(mark, formOf(type, old)));
    }
    hasReleased = true;
  }

  /** Leaves the input after the header. */
  function formFor(start: number, end: number): Form {
    const { buffer } = input;
    if (end - start >= 10 && buffer.readUInt16LE(start) === singleObject) {
      input.pos = start + 10;
      const low = buffer.readInt32LE(start + 2);
      const high = buffer.readInt32LE(start + 6);
      const { versions } = types ?? typesNow();
      for (const known of versions) if (known.low === low && known.high === high) return known.form;
      if (hasReleased) throw unknownWriter(buffer.toString("hex", start + 2, start + 10));
      learnReleased(types!);
      return formFor(start, end);
    }
    if (registry !== undefined && end - start >= 5 && buffer[start] === confluent) {
      input.pos = start + 5;
      return formForId(buffer.readInt32BE(start + 1));
    }
    const first = buffer.toString("hex", start, Math.min(end, start + 10));
    const wanted = `c3 01 and a fingerprint${registry === undefined ? "" : ", or 00 and a schema id"}`;
    throw undecodable(
      `expected it to begin with ${wanted}, got ${end - start} bytes beginning with ${first || "none"}`,
    );
  }

  function formForId(writer: number): Form {
    const known = byId.get(writer);
    if (known !== undefined) return known;
    const written = registry?.schema(writer);
    if (written === undefined) {
      const message = `${name}: it was written with the schema of id ${writer}, which is not loaded`;
      throw new CodecError("unknown-writer-schema", message, writer);
    }
    const { type, current, own } = types ?? typesNow();
    try {
      const form = fingerprint(written).equals(current) ? own : formOf(type, written);
      byId.set(writer, form);
      return form;
    } catch (error) {
      throw undecodable(`the schema of id ${writer}, which wrote it, can't be read as ${name}: ${textOf(error)}`);
    }
  }

  function unknownWriter(hex: string): CodecError {
    const { current, versions } = types ?? typesNow();
    const known = `expected ${current.toString("hex")} or one of ${versions.length - 1} earlier versions`;
    return new CodecError("unknown-writer-schema", `${name}: ${known} as its schema's fingerprint, got ${hex}`);
  }

  function undecodable(message: string): CodecError {
    return new CodecError("undecodable", `${name}: ${message}`);
  }

  return {
    name,

    encode(value, buffer, at) {
      const { type, header } = types ?? typesNow();
      if (registry !== undefined && id === undefined) learnId(header);
      for (let i = 0; i < header.length; i++) buffer[at + i] = header[i]!;
      output.buffer = buffer;
      output.pos = at + header.length;
      try {
        type._write(output, value);
        return output.pos <= buffer.length ? output.pos : buffer.length - output.pos;
      } catch (error) {
        throw new Error(describeMisfit(name, type, value) ?? `${name}: ${textOf(error)}`, { cause: error });
      } finally {
        output.buffer = nothing;
      }
    },

    decode: (buffer, start, end) => walk(buffer, start, end, readValue) as T,

    written: (buffer, start, end) => walk(buffer, start, end, skipValue),
  };

  function walk<R>(buffer: Buffer, start: number, end: number, step: (form: Form) => R): R {
    input.buffer = buffer;
    input.end = end;
    try {
      const result = step(formFor(start, end));
      if (input.pos === end) return result;
      throw undecodable(`expected it to end after ${input.pos - start} bytes, got ${end - start}`);
    } catch (error) {
      if (error instanceof CodecError) throw error;
      const place = `byte ${input.pos - start} of ${end - start}`;
      throw undecodable(`expected a value of its schema, got bytes that are none (at ${place}): ${textOf(error)}`);
    } finally {
      input.buffer = nothing;
    }
  }
}

const readValue = ({ reader }: Form): unknown => reader._read(input);

function skipValue({ schema, writer }: Form): Written {
  const at = input.pos;
  writer._skip(input);
  return { schema, at };
}

function version(mark: Buffer, form: Form): Version {
  return { low: mark.readInt32LE(0), high: mark.readInt32LE(4), form };
}

const formOf = (type: AvroType, schema: object): Form => ({
  schema,
  writer: avroType(schema),
  reader: readerOf(type, schema),
});

/** Reads what was written with another schema as a value of this type. Throws when that can't be done for every value. */
export function readerOf(type: AvroType, writer: object): Reader {
  return type.createResolver(avroType(writer)) as unknown as Reader;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
