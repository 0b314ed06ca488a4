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
const TRACE_PATTERN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** In a block that begins with a trace: where its bytes are. */
const TRACE_AT = 3;
const SPAN_AT = TRACE_AT + 16;
const TRACE_END = SPAN_AT + 9;

export function encodeHeaders(headers: Iterable<readonly [string, string]>): Buffer {
  const parts: Buffer[] = [Buffer.alloc(2)];
  for (const [name, text] of headers) parts.push(encodeHeader(name, text));
  parts[0]!.writeUInt16LE(parts.length - 1, 0);
  return Buffer.concat(parts);
}

function encodeHeader(name: string, text: string): Buffer {
  const trace = name === TRACEPARENT ? TRACE_PATTERN.exec(text) : null;
  if (trace !== null) return Buffer.from(`01${trace[1]}${trace[2]}${trace[3]}`, "hex");
  const bytes = Buffer.from(text);
  if (SHORT.includes(name) && bytes.length < 256) {
    return Buffer.concat([Buffer.from([2 + SHORT.indexOf(name), bytes.length]), bytes]);
  }
  const nameBytes = Buffer.from(name);
  const block = Buffer.alloc(3 + nameBytes.length + 4);
  block.writeUInt16LE(nameBytes.length, 1);
  nameBytes.copy(block, 3);
  block.writeUInt32LE(bytes.length, 3 + nameBytes.length);
  return Buffer.concat([block, bytes]);
}

export function decodeHeaders(buffer: Buffer, start: number, length: number): Record<string, string> {
  const headers: [name: string, text: string][] = [];
  let at = start + 2;
  for (let left = length < 2 ? 0 : buffer.readUInt16LE(start); left > 0; left--) {
    const kind = buffer[at++]!;
    if (kind === 1) {
      const hex = buffer.toString("hex", at, at + 25);
      headers.push([TRACEPARENT, `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-${hex.slice(48)}`]);
      at += 25;
    } else if (kind === 0) {
      const nameEnd = at + 2 + buffer.readUInt16LE(at);
      const end = nameEnd + 4 + buffer.readUInt32LE(nameEnd);
      headers.push([buffer.toString("utf8", at + 2, nameEnd), buffer.toString("utf8", nameEnd + 4, end)]);
      at = end;
    } else {
      const end = at + 1 + buffer[at]!;
      headers.push([SHORT[kind - 2]!, buffer.toString("utf8", at + 1, end)]);
      at = end;
    }
  }
  // Not by assignment: a header may be called `__proto__`.
  return Object.fromEntries(headers);
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
