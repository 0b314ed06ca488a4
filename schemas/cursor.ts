/**
 * Reads and writes Avro's primitive values in a buffer. It stands in for avsc's own `Tap`, which its compiled types
 * call, because that one (5.7.9) changes longs below -2^52, leaves rubbish behind a short string that is not ASCII, and
 * reads on past the end, so that a damaged count makes it loop for hours. This one throws at the end of what it was
 * given to read, and never touches a byte outside of what it writes.
 */

export class Cursor {
  buffer: Buffer = Buffer.alloc(0);
  pos = 0;
  /** Where reading has to stop. Writing goes on counting past the end of the buffer, without touching anything. */
  end = 0;

  readBoolean(): boolean {
    const byte = this.byte();
    if (byte > 1) throw new Error(`a boolean is 0 or 1, got ${byte}`);
    return byte === 1;
  }

  readInt(): number {
    const value = this.readLong();
    if (value !== (value | 0)) throw new Error(`an int has 32 bits, got ${value}`);
    return value;
  }

  /** Zigzag, seven bits a byte. Exact up to 2^53; beyond it throws, as a number could not hold it. */
  readLong(): number {
    let byte = this.byte();
    const negative = (byte & 1) === 1;
    let magnitude = (byte & 0x7f) >> 1;
    if (byte >= 0x80) {
      let scale = 64;
      do {
        byte = this.byte();
        magnitude += (byte & 0x7f) * scale;
        scale *= 128;
      } while (byte >= 0x80 && scale < 2 ** 69);
      if (byte >= 0x80) throw new Error("an integer has at most ten bytes");
      if (magnitude > Number.MAX_SAFE_INTEGER) throw new Error("an integer is too large to be represented exactly");
    }
    return negative ? -1 - magnitude : magnitude;
  }

  readFloat(): number {
    return this.buffer.readFloatLE(this.take(4));
  }

  readDouble(): number {
    return this.buffer.readDoubleLE(this.take(8));
  }

  /** A copy: the buffer belongs to whoever read the record, and is used again. */
  readFixed(length: number): Buffer {
    const at = this.take(length);
    const copy = Buffer.allocUnsafe(length);
    this.buffer.copy(copy, 0, at, at + length);
    return copy;
  }

  readBytes(): Buffer {
    return this.readFixed(this.readLong());
  }

  readString(): string {
    const length = this.readLong();
    const at = this.take(length);
    const text = length < 13 ? this.ascii(at, length) : undefined;
    return text ?? this.buffer.toString("utf8", at, at + length);
  }

  skipBoolean(): void {
    this.take(1);
  }

  skipInt(): void {
    this.readLong();
  }

  skipLong(): void {
    while (this.byte() >= 0x80);
  }

  skipFloat(): void {
    this.take(4);
  }

  skipDouble(): void {
    this.take(8);
  }

  skipFixed(length: number): void {
    this.take(length);
  }

  skipBytes(): void {
    this.take(this.readLong());
  }

  skipString(): void {
    this.take(this.readLong());
  }

  writeBoolean(value: boolean): void {
    this.buffer[this.pos++] = value ? 1 : 0;
  }

  writeInt(value: number): void {
    this.writeLong(value);
  }

  writeLong(value: number): void {
    const magnitude = value < 0 ? -1 - value : value;
    const sign = value < 0 ? 1 : 0;
    let low = ((magnitude & 0x3f) << 1) | sign;
    let rest = Math.floor(magnitude / 64);
    while (rest > 0) {
      this.buffer[this.pos++] = low | 0x80;
      low = rest & 0x7f;
      rest = rest <= 0x7fffffff ? rest >> 7 : Math.floor(rest / 128);
    }
    this.buffer[this.pos++] = low;
  }

  writeFloat(value: number): void {
    const at = this.reserve(4);
    if (at >= 0) this.buffer.writeFloatLE(value, at);
  }

  writeDouble(value: number): void {
    const at = this.reserve(8);
    if (at >= 0) this.buffer.writeDoubleLE(value, at);
  }

  writeFixed(value: Buffer, length = value.length): void {
    const at = this.reserve(length);
    if (at >= 0) value.copy(this.buffer, at, 0, length);
  }

  writeBytes(value: Buffer): void {
    this.writeLong(value.length);
    this.writeFixed(value);
  }

  writeString(value: string): void {
    if (value.length < 32 && this.writeAscii(value)) return;
    const length = Buffer.byteLength(value);
    this.writeLong(length);
    const at = this.reserve(length);
    if (at >= 0) this.buffer.write(value, at, length, "utf8");
  }

  /** avsc writes a field's default, encoded beforehand, this way. */
  writeBinary(value: string, length: number): void {
    const at = this.reserve(length);
    if (at >= 0) this.buffer.write(value, at, length, "latin1");
  }

  /** The usual short string, without the cost of a call into the runtime. False, and nothing moved, if it is not one. */
  private writeAscii(value: string): boolean {
    const { buffer, pos } = this;
    const { length } = value;
    if (pos + 1 + length > buffer.length) return false;
    for (let i = 0; i < length; i++) {
      const code = value.charCodeAt(i);
      if (code >= 0x80) return false;
      buffer[pos + 1 + i] = code;
    }
    buffer[pos] = length << 1;
    this.pos = pos + 1 + length;
    return true;
  }

  /** The other way round. V8 joins up to 12 characters without making a tree of them. Undefined if it is not one. */
  private ascii(at: number, length: number): string | undefined {
    let text = "";
    for (let i = at; i < at + length; i++) {
      const code = this.buffer[i]!;
      if (code >= 0x80) return undefined;
      text += String.fromCharCode(code);
    }
    return text;
  }

  private byte(): number {
    if (this.pos >= this.end) throw new Error("it ends too early");
    return this.buffer[this.pos++]!;
  }

  private take(length: number): number {
    if (length < 0) throw new Error(`a length is negative: ${length}`);
    const at = this.pos;
    if (length > this.end - at) throw new Error("it ends too early");
    this.pos = at + length;
    return at;
  }

  /** Where to write, or -1 when the buffer is too small. */
  private reserve(length: number): number {
    const at = this.pos;
    this.pos = at + length;
    return this.pos > this.buffer.length ? -1 : at;
  }
}
