/** Visitors who hold a server up: half-sent requests of every kind, more of them than it has room for, answers never taken. */

import assert from "node:assert/strict";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { until } from "../../test/spawned.ts";
import { boundVisitors, PROMPT } from "./visitors.ts";

const MOST = 64;
const HEAD = "GET /livez HTTP/1.1\r\nhost: localhost\r\n";
const BIG = 32 * 1024 * 1024;

interface Place {
  readonly server: Server;
  readonly port: number;
  /** Requests that were heard. */
  readonly heard: () => number;
}

async function open(context: TestContext, prompt: object = PROMPT): Promise<Place> {
  let heard = 0;
  const server = createServer(prompt, (request, response) => {
    if (request.socket.destroyed) return;
    heard++;
    // As ours do: not before all of it came.
    request.resume();
    if (request.url === "/big") response.end(Buffer.alloc(BIG));
    else request.once("end", () => response.end("alive"));
  });
  boundVisitors(server, MOST);
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port, heard: () => heard };
}

function visit(context: TestContext, port: number, says: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(says);
  context.after(() => socket.destroy());
  return socket;
}

/** On a connection of its own. */
function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path: "/livez", agent: false, timeout: 4000 }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(text));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject).end();
  });
}

const connected = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

/** What stops within a request: a piece of the line, of the headers, of a body; nothing; and what is no request. */
const unfinished = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: HEAD.length }).map((length) => HEAD.slice(0, length)),
  fc.string({ maxLength: 200 }).map((value) => `${HEAD}x: ${value.replaceAll(/[^\x20-\x7e]/g, "")}`),
  fc.integer({ min: 1, max: 1000 }).map((length) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`),
  fc.constant("POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nff\r\nhalf"),
  fc.string({ minLength: 1, maxLength: 100 }),
  // One that is whole, then half of the next.
  fc.integer({ min: 1, max: HEAD.length }).map((length) => `${HEAD}\r\n${HEAD.slice(0, length)}`),
);

test("more half-sent requests than there is room for don't keep others out", async (context) => {
  const { port } = await open(context);
  await fc.assert(
    fc.asyncProperty(fc.array(unfinished, { minLength: 2 * MOST, maxLength: 6 * MOST }), async (all) => {
      const visitors = all.map((says) => visit(context, port, says));
      await Promise.all(
        visitors.map((socket) => (socket.connecting ? new Promise((done) => socket.once("connect", done)) : undefined)),
      );
      assert.equal(await ask(port), "alive");
      for (const socket of visitors) socket.destroy();
    }),
    { numRuns: 20 },
  );
});

test("a half-sent request is let go in time, also where a byte comes now and then", async (context) => {
  const { server, port } = await open(context);
  const drips = fc.sample(unfinished, { numRuns: 40, seed: 7 }).map((says) => visit(context, port, says));
  const timer = setInterval(() => {
    for (const socket of drips) if (socket.writable) socket.write("x");
  }, 200);
  context.after(() => clearInterval(timer));
  await until(async () => ((await connected(server)) > 0 ? true : undefined));
  await until(async () => ((await connected(server)) === 0 ? true : undefined), 30_000);
});

test("an answer that nobody takes is not kept", async (context) => {
  const { server, port } = await open(context);
  const socket = visit(context, port, "GET /big HTTP/1.1\r\nhost: localhost\r\n\r\n");
  socket.pause();
  await until(async () => ((await connected(server)) === 1 ? true : undefined));
  await until(async () => ((await connected(server)) === 0 ? true : undefined), 40_000);
});

test("requests by the thousand on one connection are not heard", async (context) => {
  const { port, heard } = await open(context);
  const socket = visit(context, port, `${HEAD}\r\n`.repeat(5000));
  await new Promise((resolve) => socket.once("close", resolve));
  assert.ok(heard() < 200, String(heard()));
});

test("who keeps its connection and asks again and again is served", async (context) => {
  const { port } = await open(context);
  for (let i = 0; i < 200; i++) assert.equal(await (await fetch(`http://127.0.0.1:${port}/livez`)).text(), "alive");
});
