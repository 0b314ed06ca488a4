/**
 * Encodes a value into the bytes of a record, and back. There is one codec per schema; `bytes` leaves them unchanged.
 */

export interface Codec<T = unknown> {
  /** The schema's name: the record's. */
  readonly name: string;
  /**
   * Writes `value` from `at` on and returns where it ends. Returns a negative number when the buffer is too small:
   * its size is how many bytes are missing. Throws when the value does not fit the schema.
   */
  encode(value: T, buffer: Buffer, at: number): number;
  /** Throws a CodecError when the bytes are not a value of this schema or of a version it can read. */
  decode(buffer: Buffer, start: number, end: number): T;
  /**
   * Which schema the bytes were written with and where the value begins in them; undefined: they are the value. Throws
   * as `decode` does where they do not end with the value, but looks at nothing within.
   */
  written(buffer: Buffer, start: number, end: number): Written | undefined;
}

export interface Written {
  /** The same object for the same schema. */
  readonly schema: object;
  readonly at: number;
}

export class CodecError extends Error {
  readonly code: "undecodable" | "unknown-writer-schema";
  /** With Confluent's wire format: the id the registry has to be asked for. */
  readonly schemaId: number | undefined;

  constructor(code: "undecodable" | "unknown-writer-schema", message: string, schemaId?: number) {
    super(message);
    this.name = "CodecError";
    this.code = code;
    this.schemaId = schemaId;
  }
}

export const bytesCodec: Codec<Uint8Array> = {
  name: "bytes",
  encode(value, buffer, at) {
    const missing = at + value.length - buffer.length;
    if (missing > 0) return -missing;
    buffer.set(value, at);
    return at + value.length;
  },
  decode: (buffer, start, end) => buffer.subarray(start, end),

  written: () => undefined,
};
