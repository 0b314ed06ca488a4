/**
 * Two questions of Kafka's protocol, asked over a plain connection before any client is opened: which versions of which
 * requests a broker speaks, and which brokers its cluster has. Both are answered in the oldest form, which brokers of
 * every age understand.
 */

import { connect, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";

const API_VERSIONS = 18;
const METADATA = 3;
const CORRELATION = 1;
const MOST_BYTES = 1024 * 1024;

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly tls?: ConnectionOptions | undefined;
}

/** Number of a request → the newest version of it that the broker speaks. */
export type Versions = ReadonlyMap<number, number>;

export async function askVersions(address: Address, ms: number): Promise<Versions> {
  const answer = new Reader(await ask(address, API_VERSIONS, 0, Buffer.alloc(0), ms));
  const error = answer.int16();
  if (error !== 0) throw new Error(`it answered with Kafka error ${error}`);
  return new Map(
    Array.from({ length: answer.int32() }, () => {
      const request = answer.int16();
      answer.int16();
      return [request, answer.int16()];
    }),
  );
}

/** The brokers that are up. */
export async function askBrokers(
  address: Address,
  ms: number,
): Promise<{ node: number; host: string; port: number }[]> {
  // Of no topics: an empty list.
  const answer = new Reader(await ask(address, METADATA, 1, Buffer.alloc(4), ms));
  return Array.from({ length: answer.int32() }, () => {
    const broker = { node: answer.int32(), host: answer.text()!, port: answer.int32() };
    answer.text();
    return broker;
  });
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  int16(): number {
    return this.#bytes.readInt16BE((this.#at += 2) - 2);
  }

  int32(): number {
    return this.#bytes.readInt32BE((this.#at += 4) - 4);
  }

  text(): string | null {
    const length = this.int16();
    return length < 0 ? null : this.#bytes.toString("utf8", this.#at, (this.#at += length));
  }
}

const withCode = (code: string, text: string): Error => Object.assign(new Error(text), { code });

/** Which certificate is wanted; an address is no name that could be asked for. */
const serverName = (host: string): ConnectionOptions => (isIP(host) === 0 ? { servername: host } : {});

/** One request over a connection of its own; what comes back after the correlation id. */
function ask(
  { host, port, tls }: Address,
  request: number,
  version: number,
  body: Buffer,
  ms: number,
): Promise<Buffer> {
  const head = Buffer.alloc(14);
  head.writeInt32BE(10 + body.length, 0);
  head.writeInt16BE(request, 4);
  head.writeInt16BE(version, 6);
  head.writeInt32BE(CORRELATION, 8);
  // The client's name: none.
  head.writeInt16BE(-1, 12);
  return new Promise((resolve, reject) => {
    const socket: Socket =
      tls === undefined ? connect({ host, port }) : connectTls({ host, port, ...serverName(host), ...tls });
    const timer = setTimeout(() => end(withCode("ETIMEDOUT", `it did not answer within ${ms} ms`)), ms);
    let got = Buffer.alloc(0);
    const end = (error: Error | undefined, answer?: Buffer): void => {
      clearTimeout(timer);
      socket.destroy();
      if (error === undefined) resolve(answer!);
      else reject(error);
    };
    socket.on("error", end);
    socket.on("close", () => end(withCode("ECONNRESET", "it closed the connection")));
    socket.on("data", (data) => {
      got = Buffer.concat([got, data]);
      if (got.length < 4) return;
      const size = got.readInt32BE(0);
      if (size < 4 || size > MOST_BYTES) return end(new Error("it does not speak Kafka's protocol"));
      if (got.length >= 4 + size) end(undefined, got.subarray(8, 4 + size));
    });
    socket.write(Buffer.concat([head, body]));
  });
}
