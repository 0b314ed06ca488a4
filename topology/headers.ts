/**
 * Record headers: names and texts. Every record that a processor writes carries `traceparent`, the producing processor
 * and its version, so those three are stored short.
 *
 * Block: u16 count, then for each header a u8 kind. Kind 1 is `traceparent`: 16 bytes trace, 8 bytes span, u8 flags.
 * Kinds 2 and 3 are producer and version: u8 length, text. Kind 0 is any other: u16 length, name, u32 length, text.
 */

export type Headers = Readonly<Record<string, string>>;

export const NO_HEADERS = Buffer.from([0, 0]);
export const TRACEPARENT = "traceparent";
export const PRODUCER = "driftwire.producer";
export const VERSION = "driftwire.version";

const SHORT = [PRODUCER, VERSION];
/** `00-`, 32 digits, `-`, 16 digits, `-`, two digits: where the dashes are, and how long it is. */
const TRACE_DASHES: readonly number[] = [2, 35, 52];
const TRACE_LENGTH = 55;
const TRACE_BYTES = 25;
const DASH = 0x2d;
const ZERO = 0x30;
const DIGITS = Buffer.from("0123456789abcdef");
/** What a digit stands for, by its code; 255 for what is none. */
const VALUES = new Uint8Array(256).fill(255);
for (const [value, code] of DIGITS.entries()) VALUES[code] = value;
/** In a block that begins with a trace: where its bytes are. */
const TRACE_AT = 3;
const SPAN_AT = TRACE_AT + 16;
const TRACE_END = SPAN_AT + 9;

export function encodeHeaders(headers: Iterable<readonly [string, string]>): Buffer {
  return packHeaders([...headers].map(([name, text]) => [name, Buffer.from(text)] as const));
}

/** The same, of texts that are at hand as bytes. */
export function packHeaders(headers: readonly (readonly [name: string, text: Uint8Array])[]): Buffer {
  let room = 2;
  for (const [name, text] of headers) room += 7 + 3 * name.length + text.length;
  const block = Buffer.allocUnsafe(room);
  block[0] = headers.length & 255;
  block[1] = headers.length >> 8;
  let at = 2;
  for (const [name, text] of headers) at = packHeader(block, at, name, text);
  return block.subarray(0, at);
}

/** Writes a header and says where it ends. */
function packHeader(block: Buffer, at: number, name: string, text: Uint8Array): number {
  if (name === TRACEPARENT && packTrace(block, at + 1, text)) {
    block[at] = 1;
    return at + 1 + TRACE_BYTES;
  }
  const { length } = text;
  const short = SHORT.indexOf(name);
  if (short >= 0 && length < 256) {
    block[at] = 2 + short;
    block[at + 1] = length;
    for (let i = 0; i < length; i++) block[at + 2 + i] = text[i]!;
    return at + 2 + length;
  }
  block[at] = 0;
  const nameLength = block.write(name, at + 3);
  const textAt = block.writeUInt32LE(length, block.writeUInt16LE(nameLength, at + 1) + nameLength);
  block.set(text, textAt);
  return textAt + length;
}

/** False where it is not a trace as we write them: it is kept as a text then. */
function packTrace(block: Buffer, at: number, text: Uint8Array): boolean {
  if (text.length !== TRACE_LENGTH || text[0] !== ZERO || text[1] !== ZERO) return false;
  for (const dash of TRACE_DASHES) if (text[dash] !== DASH) return false;
  let to = at;
  let wrong = 0;
  for (let i = 3; i < TRACE_LENGTH; i += 2) {
    if (TRACE_DASHES.includes(i)) i++;
    const high = VALUES[text[i]!]!;
    const low = VALUES[text[i + 1]!]!;
    wrong |= high | low;
    block[to++] = (high << 4) | low;
  }
  return wrong < 16;
}

export function decodeHeaders(buffer: Buffer, start: number, length: number): Record<string, string> {
  // Not by assignment: a header may be called `__proto__`.
  return Object.fromEntries(unpackHeaders(buffer, start, length));
}

/** The headers of a block, in their order; a name can come twice. */
export function unpackHeaders(buffer: Buffer, start: number, length: number): [name: string, text: string][] {
  const headers: [name: string, text: string][] = [];
  let at = start + 2;
  for (let left = length < 2 ? 0 : buffer.readUInt16LE(start); left > 0; left--) {
    const kind = buffer[at++]!;
    if (kind === 1) {
      headers.push([TRACEPARENT, traceText(buffer, at)]);
      at += TRACE_BYTES;
    } else if (kind === 0) {
      const nameEnd = at + 2 + buffer.readUInt16LE(at);
      const end = nameEnd + 4 + buffer.readUInt32LE(nameEnd);
      headers.push([buffer.toString("utf8", at + 2, nameEnd), buffer.toString("utf8", nameEnd + 4, end)]);
      at = end;
    } else {
      const end = at + 1 + buffer[at]!;
      headers.push([SHORT[kind - 2]!, shortText(kind - 2, buffer, at + 1, end)]);
      at = end;
    }
  }
  return headers;
}

const trace = Buffer.alloc(TRACE_LENGTH, `00-${"0".repeat(32)}-${"0".repeat(16)}-00`);

function traceText(buffer: Buffer, at: number): string {
  let to = 3;
  for (let i = at; i < at + TRACE_BYTES; i++) {
    if (trace[to] === DASH) to++;
    trace[to++] = DIGITS[buffer[i]! >> 4]!;
    trace[to++] = DIGITS[buffer[i]! & 15]!;
  }
  return trace.toString("latin1");
}

/** The texts last read, by kind: mostly the next is the same. */
const lastShort = SHORT.map(() => ({ bytes: Buffer.alloc(0), text: "" }));

function shortText(kind: number, buffer: Buffer, at: number, end: number): string {
  const { bytes, text } = lastShort[kind]!;
  let same = bytes.length === end - at;
  for (let i = 0; same && i < bytes.length; i++) same = bytes[i] === buffer[at + i];
  if (same) return text;
  const found = { bytes: Buffer.from(buffer.subarray(at, end)), text: buffer.toString("utf8", at, end) };
  lastShort[kind] = found;
  return found.text;
}

/**
 * Writes the headers of one processor's outputs. The trace is the input's, or follows from where the input stands; the
 * span follows from processor, input and place among its outputs: the same in every run, and nothing to draw.
 */
export class HeaderWriter {
  /** The headers of the output last prepared. Valid until the next call. */
  readonly block: Buffer;
  readonly #view: DataView;
  readonly #seed: number;

  constructor(producer: string, version: string) {
    const trace = `00-${"0".repeat(32)}-${"0".repeat(16)}-01`;
    this.block = encodeHeaders([
      [TRACEPARENT, trace],
      [PRODUCER, producer],
      [VERSION, version],
    ]);
    this.#view = new DataView(this.block.buffer, this.block.byteOffset, this.block.length);
    this.#seed = hashText(producer);
  }

  /** @param source the input record's header block, if it has one */
  prepare(
    source: Buffer | null,
    at: number,
    length: number,
    topicHash: number,
    partition: number,
    offset: number,
    nth: number,
  ): void {
    const { block } = this;
    const view = this.#view;
    const low = offset >>> 0;
    const high = Math.floor(offset / 4294967296) ^ Math.imul(partition + 1, 0x9e3779b1);
    const place = mix(low, mix(high, topicHash));
    if (source !== null && length >= TRACE_END && source[at + 2] === 1) {
      for (let i = TRACE_AT; i < SPAN_AT; i++) block[i] = source[at + i]!;
    } else {
      for (let word = 0; word < 4; word++) view.setUint32(TRACE_AT + 4 * word, mix(place, word));
    }
    const span = mix(place, this.#seed + nth);
    view.setUint32(SPAN_AT, span);
    view.setUint32(SPAN_AT + 4, mix(span, place) | 1);
  }
}

/** MurmurHash3's finaliser over two words: not secret, well spread, and fast. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x27d4eb2f, 0xcc9e2d51) ^ b;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** FNV-1a, for names that are hashed once. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
