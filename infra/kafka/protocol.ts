/** The bytes of Kafka's compact requests (KIP-482): what requests.ts writes and reads them with, and their numbers. */

export const PROTOCOL = {
  metadata: { name: "Metadata", key: 3, version: 12 },
  findCoordinator: { name: "FindCoordinator", key: 10, version: 4 },
  initProducerId: { name: "InitProducerId", key: 22, version: 4 },
  writeTxnMarkers: { name: "WriteTxnMarkers", key: 27, version: 1 },
  describeProducers: { name: "DescribeProducers", key: 61, version: 0 },
  describeTransactions: { name: "DescribeTransactions", key: 65, version: 0 },
  listTransactions: { name: "ListTransactions", key: 66, version: 1 },
  /** What comes after the correlation id of an answer: its header ends with fields that nobody knows yet. */
  reader(answer: Buffer): Reader {
    const reader = new Reader(answer);
    reader.tags();
    return reader;
  },
} as const;

/** Begins with the end of the request's header, which is without such fields. */
export class Writer {
  readonly #parts: Buffer[] = [Buffer.alloc(1)];

  #add(size: number, fill: (bytes: Buffer) => void): this {
    const bytes = Buffer.alloc(size);
    fill(bytes);
    this.#parts.push(bytes);
    return this;
  }

  int8(value: number): this {
    return this.#add(1, (bytes) => bytes.writeInt8(value));
  }

  int16(value: number): this {
    return this.#add(2, (bytes) => bytes.writeInt16BE(value));
  }

  int32(value: number): this {
    return this.#add(4, (bytes) => bytes.writeInt32BE(value));
  }

  int64(value: number): this {
    return this.#add(8, (bytes) => bytes.writeBigInt64BE(BigInt(value)));
  }

  zeros(count: number): this {
    return this.#add(count, () => {});
  }

  #unsigned(value: number): this {
    let left = value;
    for (; left > 127; left >>>= 7) this.#add(1, (bytes) => bytes.writeUInt8((left & 127) | 128));
    return this.#add(1, (bytes) => bytes.writeUInt8(left));
  }

  text(value: string): this {
    const bytes = Buffer.from(value);
    this.#unsigned(bytes.length + 1);
    this.#parts.push(bytes);
    return this;
  }

  /** A list that is not given. */
  none(): this {
    return this.#unsigned(0);
  }

  list<T>(values: readonly T[], write: (value: T) => unknown): this {
    this.#unsigned(values.length + 1);
    for (const value of values) write(value);
    return this;
  }

  tags(): this {
    return this.#unsigned(0);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  int8(): number {
    return this.#bytes.readInt8((this.#at += 1) - 1);
  }

  int16(): number {
    return this.#bytes.readInt16BE((this.#at += 2) - 2);
  }

  int32(): number {
    return this.#bytes.readInt32BE((this.#at += 4) - 4);
  }

  /** Offsets, times and producers' ids: far below what a number holds. */
  int64(): number {
    return Number(this.#bytes.readBigInt64BE((this.#at += 8) - 8));
  }

  id(): string {
    return this.#bytes.toString("base64url", this.#at, (this.#at += 16));
  }

  #unsigned(): number {
    for (let [value, shift] = [0, 0]; ; shift += 7) {
      const byte = this.#bytes.readUInt8(this.#at++);
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  text(): string | null {
    const length = this.#unsigned() - 1;
    return length < 0 ? null : this.#bytes.toString("utf8", this.#at, (this.#at += length));
  }

  list<T>(read: () => T): T[] {
    const found: T[] = [];
    for (let left = this.#unsigned() - 1; left > 0; left--) found.push(read());
    return found;
  }

  tags(): void {
    for (let left = this.#unsigned(); left > 0; left--) {
      this.#unsigned();
      const size = this.#unsigned();
      this.#at += size;
    }
  }
}
