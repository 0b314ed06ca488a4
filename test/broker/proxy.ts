/**
 * A TCP proxy in front of a broker, for tests of what networks do: it delays, slows down, slices, stalls, freezes
 * (half-open connections), cuts and refuses; and since it knows where Kafka's requests and replies begin, it can lose
 * or hold back a chosen one. Faults can be changed while connections are open.
 */

import { createServer, type Server, type Socket, connect as tcpConnect } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** Up: from the client to the broker. */
export type Direction = "up" | "down";

/** A request, or the reply to it. */
export interface Frame {
  readonly direction: Direction;
  /** Kafka's number of the request: see API. */
  readonly api: number;
  readonly bytes: number;
  /** With its length in front; what is changed in it is what comes. */
  readonly content: Buffer;
}

/** Pass it, lose it, lose it and cut its connection, or hold it (and all behind it) back for so many milliseconds. */
export type Verdict = "pass" | "lose" | "cut" | { readonly holdMs: number };

export interface Faults {
  /** On the way, each way. */
  readonly delayMs?: number;
  readonly bytesPerSecond?: number;
  /** Nothing is written in larger pieces. */
  readonly sliceBytes?: number;
  /** So large a share of pieces waits for so long, as when a packet was lost and is sent again. */
  readonly stall?: { readonly share: number; readonly ms: number };
  /** Connections stay open, but nothing arrives any more, not even that the other side has gone. */
  readonly frozen?: Direction | "both";
  /** New connections are closed at once. */
  readonly refusing?: boolean;
  readonly onFrame?: (frame: Frame) => Verdict;
}

export interface KafkaProxy {
  readonly port: number;
  /** Replaces all faults; without an argument there are none. */
  set(faults?: Faults): void;
  /** Where connections go from now on. */
  aim(port: number): void;
  /** Resets every open connection. */
  cut(): void;
  connections(): number;
  close(): Promise<void>;
}

/** Kafka's numbers of the requests that tests are after. */
export const API = {
  produce: 0,
  fetch: 1,
  listOffsets: 2,
  metadata: 3,
  offsetCommit: 8,
  offsetFetch: 9,
  findCoordinator: 10,
  joinGroup: 11,
  heartbeat: 12,
  syncGroup: 14,
  initProducerId: 22,
  addPartitionsToTransaction: 24,
  addOffsetsToTransaction: 25,
  endTransaction: 26,
  transactionOffsetCommit: 28,
} as const;

const HOST = "127.0.0.1";
const MOST_QUEUED = 4 * 1024 * 1024;
const LOOK_MS = 10;

interface Connection {
  readonly client: Socket;
  readonly broker: Socket;
  /** Correlation id → request, of those that wait for a reply. */
  readonly asked: Map<number, number>;
}

interface Shared {
  faults: Faults;
  target: number;
  readonly open: Set<Connection>;
  random(): number;
}

export async function startProxy({
  target = 0,
  seed = 1,
}: {
  target?: number;
  seed?: number;
} = {}): Promise<KafkaProxy> {
  const shared: Shared = { faults: {}, target, open: new Set(), random: randomFrom(seed) };
  // A closed side may still have to be written to: what was held back arrives, whoever has gone.
  const server = createServer({ allowHalfOpen: true }, (client) => accept(client, shared));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    port: (server.address() as { port: number }).port,
    set(faults = {}) {
      shared.faults = faults;
    },
    aim(port) {
      shared.target = port;
    },
    cut: () => cutAll(shared),
    connections: () => shared.open.size,
    close: () => close(server, shared),
  };
}

function close(server: Server, shared: Shared): Promise<void> {
  cutAll(shared);
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function cutAll({ open }: Shared): void {
  for (const connection of open) cut(connection);
  open.clear();
}

function cut({ client, broker }: Connection): void {
  for (const socket of [client, broker]) {
    // Node leaks the handle of a socket that is reset after its own end.
    if (socket.writableEnded || socket.connecting) socket.destroy();
    else socket.resetAndDestroy();
  }
}

function accept(client: Socket, shared: Shared): void {
  client.on("error", () => {});
  if (shared.faults.refusing === true) return void client.resetAndDestroy();
  const broker = tcpConnect({ host: HOST, port: shared.target, allowHalfOpen: true, noDelay: true });
  client.setNoDelay(true);
  broker.on("error", () => {});
  const connection: Connection = { client, broker, asked: new Map() };
  shared.open.add(connection);
  void Promise.all([
    carry(client, broker, "up", connection, shared),
    carry(broker, client, "down", connection, shared),
  ]).then(() => {
    shared.open.delete(connection);
    // One that broke off on one side still has the other.
    client.destroy();
    broker.destroy();
  });
}

interface Queued {
  readonly bytes: Buffer;
  readonly arrived: number;
}

/** Carries one direction of a connection until its source has ended and all that is due has been written. */
async function carry(
  from: Socket,
  to: Socket,
  direction: Direction,
  connection: Connection,
  shared: Shared,
): Promise<void> {
  const queue: Queued[] = [];
  let queued = 0;
  let ended = false;
  let rest: Buffer = Buffer.alloc(0);
  let wake = (): void => {};
  from.on("data", (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
      const bytes = rest.subarray(0, 4 + rest.readUInt32BE(0));
      rest = rest.subarray(bytes.length);
      queue.push({ bytes, arrived: Date.now() });
      queued += bytes.length;
    }
    if (queued > MOST_QUEUED) from.pause();
    wake();
  });
  from.once("close", () => {
    ended = true;
    wake();
  });
  from.once("end", () => {
    ended = true;
    wake();
  });
  while (queue.length > 0 || !ended) {
    const next = queue.shift();
    if (next === undefined) {
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    queued -= next.bytes.length;
    if (queued < MOST_QUEUED) from.resume();
    if (!(await deliver(next, to, direction, connection, shared))) return;
  }
  await thawed(direction, connection, shared);
  to.end();
}

/** False when the connection was cut. */
async function deliver(
  { bytes, arrived }: Queued,
  to: Socket,
  direction: Direction,
  connection: Connection,
  shared: Shared,
): Promise<boolean> {
  const api = apiOf(bytes, direction, connection);
  const { delayMs = 0, onFrame } = shared.faults;
  if (delayMs > 0) await sleep(Math.max(0, arrived + delayMs - Date.now()));
  const verdict = onFrame?.({ direction, api, bytes: bytes.length, content: bytes }) ?? "pass";
  if (verdict === "lose") return true;
  if (verdict === "cut") {
    cut(connection);
    return false;
  }
  if (typeof verdict === "object") await sleep(verdict.holdMs);
  await thawed(direction, connection, shared);
  const { sliceBytes = bytes.length, bytesPerSecond, stall } = shared.faults;
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    const piece = bytes.subarray(at, at + sliceBytes);
    if (stall !== undefined && shared.random() < stall.share) await sleep(stall.ms);
    if (bytesPerSecond !== undefined) await sleep((piece.length / bytesPerSecond) * 1000);
    if (to.destroyed || to.writableEnded) return false;
    await new Promise<void>((resolve) => to.write(piece, () => resolve()));
    // The next piece waits for another turn, so that it does not travel with this one.
    if (piece.length < bytes.length) await nextTurn();
  }
  return true;
}

/** A reply has no more than the number by which its request was sent. */
function apiOf(bytes: Buffer, direction: Direction, { asked }: Connection): number {
  if (direction === "up") {
    const [api, correlation] = [bytes.readInt16BE(4), bytes.readInt32BE(8)];
    asked.set(correlation, api);
    return api;
  }
  const correlation = bytes.readInt32BE(4);
  const api = asked.get(correlation) ?? -1;
  asked.delete(correlation);
  return api;
}

async function thawed(direction: Direction, { client, broker }: Connection, shared: Shared): Promise<void> {
  while (shared.faults.frozen === direction || shared.faults.frozen === "both") {
    if (client.destroyed && broker.destroyed) return;
    await sleep(LOOK_MS);
  }
}

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
