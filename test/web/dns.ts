/** A name server that answers, or does not, as a test tells it to. */

import { createSocket } from "node:dgram";
import { createServer } from "node:net";

/** Addresses, or how it fails; asked anew with each query. */
export type Zone = Record<string, readonly string[] | "nxdomain" | "servfail" | "silent" | (() => readonly string[])>;

export interface DnsServer {
  /** address:port */
  readonly server: string;
  readonly asked: string[];
  close(): Promise<void>;
}

const A = 1;
const AAAA = 28;
const MAX_UDP = 512;

export async function dnsServer(zone: Zone, ttlSeconds = 0): Promise<DnsServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await listen(zone, ttlSeconds);
    } catch (error) {
      // A port that is free for one protocol may be taken for the other.
      if (tries === 20) throw error;
    }
  }
}

async function listen(zone: Zone, ttlSeconds: number): Promise<DnsServer> {
  const asked: string[] = [];
  const udp = createSocket("udp4");
  udp.on("message", (query, from) => {
    const reply = answer(query, zone, ttlSeconds, asked);
    if (reply === undefined) return;
    // Too long: "ask by TCP".
    if (reply.length > MAX_UDP) reply[2]! |= 2;
    udp.send(reply.length > MAX_UDP ? truncated(reply) : reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  const { port } = udp.address();
  const tcp = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (data: Buffer) => {
      const reply = answer(data.subarray(2), zone, ttlSeconds, asked);
      if (reply === undefined) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length);
      socket.end(Buffer.concat([length, reply]));
    });
  });
  await new Promise<void>((resolve, reject) => {
    tcp.once("error", (error) => udp.close(() => reject(error)));
    tcp.listen(port, "127.0.0.1", resolve);
  });
  udp.unref();
  tcp.unref();
  return {
    server: `127.0.0.1:${port}`,
    asked,
    close: async () => {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => void tcp.close(() => resolve()));
    },
  };
}

const HEADER = 12;

/** The question is kept, its answers are not. */
function truncated(reply: Buffer): Buffer {
  const end = questionEnd(reply);
  const short = Buffer.from(reply.subarray(0, end));
  short.writeUInt16BE(0, 6);
  return short;
}

function questionEnd(message: Buffer): number {
  let at = HEADER;
  while (message[at] !== 0) at += message[at]! + 1;
  return at + 5;
}

function answer(query: Buffer, zone: Zone, ttl: number, asked: string[]): Buffer | undefined {
  const end = questionEnd(query);
  const labels: string[] = [];
  for (let at = HEADER; query[at] !== 0; at += query[at]! + 1) {
    labels.push(query.subarray(at + 1, at + 1 + query[at]!).toString("latin1"));
  }
  const name = labels.join(".").toLowerCase();
  const type = query.readUInt16BE(end - 4);
  asked.push(name);
  const found = zone[name] ?? "nxdomain";
  if (found === "silent") return undefined;
  const addresses = typeof found === "string" ? [] : typeof found === "function" ? found() : found;
  const records = addresses.filter(
    (address) => address.includes(":") === (type === AAAA) && (type === A || type === AAAA),
  );
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180 | (found === "nxdomain" ? 3 : found === "servfail" ? 2 : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...records.map((address) => record(address, type, ttl))]);
}

function record(address: string, type: number, ttl: number): Buffer {
  const data = type === A ? Buffer.from(address.split(".").map(Number)) : sixteen(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(ttl, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function sixteen(address: string): Buffer {
  const [left = "", right] = address.split("::");
  const groups = (text: string): number[] =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(left), groups(right ?? "")];
  const bytes = Buffer.alloc(16);
  for (const [at, group] of first.entries()) bytes.writeUInt16BE(group, at * 2);
  for (const [at, group] of last.entries()) bytes.writeUInt16BE(group, (8 - last.length + at) * 2);
  return bytes;
}
