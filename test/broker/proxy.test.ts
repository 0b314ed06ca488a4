/** The proxy does what it says, shown with a server of frames that answers each with its own bytes. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { API, type KafkaProxy, startProxy } from "./proxy.ts";

let server: Server;
let proxy: KafkaProxy;
/** What arrived at the server, frame by frame. */
let arrived: Buffer[] = [];
const sockets = new Set<Socket>();

before(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
        const frame = rest.subarray(0, 4 + rest.readUInt32BE(0));
        rest = rest.subarray(frame.length);
        arrived.push(frame);
        // A reply: length, correlation id, the request's own bytes.
        const reply = Buffer.alloc(8 + frame.length);
        reply.writeUInt32BE(4 + frame.length, 0);
        frame.copy(reply, 4, 8, 12);
        frame.copy(reply, 8);
        if (socket.writable) socket.write(reply);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy = await startProxy({ target: (server.address() as { port: number }).port });
});

after(async () => {
  await proxy.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

function request(api: number, correlation: number, size = 20): Buffer {
  const frame = Buffer.alloc(4 + 8 + size, "x");
  frame.writeUInt32BE(8 + size, 0);
  frame.writeInt16BE(api, 4);
  frame.writeInt16BE(0, 6);
  frame.writeInt32BE(correlation, 8);
  return frame;
}

async function client(): Promise<Socket & { got: () => number; pieces: () => number }> {
  arrived = [];
  const socket = connect({ host: "127.0.0.1", port: proxy.port, noDelay: true });
  let [bytes, pieces] = [0, 0];
  socket.on("data", (data) => {
    bytes += data.length;
    pieces++;
  });
  socket.on("error", () => {});
  // One that is refused may never have been connected.
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => {});
  return Object.assign(socket, { got: () => bytes, pieces: () => pieces });
}

async function until(done: () => boolean, ms = 3000): Promise<number> {
  const began = Date.now();
  while (!done()) {
    if (Date.now() - began > ms) assert.fail("it did not happen");
    await sleep(2);
  }
  return Date.now() - began;
}

const REPLY = 8 + 32;

test("passes what is said both ways", async () => {
  proxy.set();
  const socket = await client();
  socket.write(Buffer.concat([request(API.produce, 1), request(API.fetch, 2)]));
  await until(() => socket.got() === 2 * REPLY);
  socket.end();
  await once(socket, "close");
  await until(() => proxy.connections() === 0);
});

test("delays, slows and slices", async () => {
  proxy.set({ delayMs: 50 });
  const socket = await client();
  socket.write(request(API.produce, 1));
  assert.ok((await until(() => socket.got() === REPLY)) >= 95);
  proxy.set({ bytesPerSecond: 1000 });
  socket.write(request(API.produce, 2));
  assert.ok((await until(() => socket.got() === 2 * REPLY)) >= 60);
  proxy.set({ sliceBytes: 1 });
  const before = socket.pieces();
  socket.write(request(API.produce, 3));
  await until(() => socket.got() === 3 * REPLY);
  assert.ok(socket.pieces() - before > REPLY / 4, `${socket.pieces() - before} pieces`);
  socket.destroy();
});

test("loses a chosen reply, whose request has arrived", async () => {
  proxy.set({
    onFrame: ({ direction, api }) => (direction === "down" && api === API.endTransaction ? "lose" : "pass"),
  });
  const socket = await client();
  socket.write(Buffer.concat([request(API.endTransaction, 1), request(API.produce, 2)]));
  await until(() => socket.got() === REPLY);
  assert.equal(arrived.length, 2);
  socket.destroy();
});

test("holds a request back, and delivers it although its client has gone", async () => {
  proxy.set({ onFrame: ({ direction }) => (direction === "up" ? { holdMs: 150 } : "pass") });
  const socket = await client();
  socket.write(request(API.endTransaction, 1));
  await sleep(30);
  socket.destroy();
  await sleep(50);
  assert.equal(arrived.length, 0);
  await until(() => arrived.length === 1);
});

test("freezes: connections stay open, and nobody learns that the other has gone", async () => {
  proxy.set({ frozen: "both" });
  const socket = await client();
  socket.write(request(API.produce, 1));
  await sleep(80);
  assert.equal(arrived.length, 0);
  assert.equal(socket.destroyed, false);
  proxy.set();
  await until(() => socket.got() === REPLY);
  socket.destroy();
});

test("cuts, refuses, and cuts at a chosen reply", async () => {
  proxy.set();
  const socket = await client();
  proxy.cut();
  await until(() => socket.destroyed);
  proxy.set({ refusing: true });
  const refused = await client();
  await until(() => refused.destroyed);
  proxy.set({ onFrame: ({ direction }) => (direction === "down" ? "cut" : "pass") });
  const answered = await client();
  answered.write(request(API.produce, 1));
  await until(() => answered.destroyed);
  assert.equal(arrived.length, 1);
});
