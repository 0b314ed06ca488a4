/** What all servers share: streams that wait for their reader and stop with it, errors, and a process that stays as it was. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { after, before, test } from "node:test";
import { until } from "../../test/spawned.ts";
import { type HttpServer, newApp, openServer, whole } from "./serving.ts";

const PIECE = 64 * 1024;
const PIECES = 800;
const own = { Request: globalThis.Request, Response: globalThis.Response };
const made = { pieces: 0, cancelled: false };
let server: HttpServer;

/** 50 MiB, made as they are asked for. */
function pieces(): ReadableStream<Uint8Array> {
  Object.assign(made, { pieces: 0, cancelled: false });
  return new ReadableStream({
    pull(controller) {
      if (made.pieces++ === PIECES) controller.close();
      else controller.enqueue(new Uint8Array(PIECE));
    },
    cancel() {
      made.cancelled = true;
    },
  });
}

before(async () => {
  const app = newApp({ "x-own": "a" });
  app.get("/big", () => new Response(pieces()));
  app.get("/small", () => whole({ status: 200, body: "б" }));
  app.get("/wrong", () => {
    throw new Error("as it is");
  });
  server = await openServer(app, { host: "127.0.0.1", port: 0, most: 8 });
});
after(() => server.close());

async function big(): Promise<IncomingMessage> {
  const sent = get(`${server.url}/big`, { agent: false });
  sent.on("error", () => {});
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response.on("error", () => {});
}

test("a stream waits for its reader, and comes whole", async () => {
  const response = await big();
  let before = -1;
  // Until nothing more is made: what fits between the two is full.
  await until(async () => {
    const isStill = made.pieces === before;
    before = made.pieces;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return isStill && made.pieces === before ? true : undefined;
  });
  assert.ok(made.pieces < PIECES / 2, String(made.pieces));
  let length = 0;
  for await (const part of response) length += (part as Buffer).length;
  assert.equal(length, PIECE * PIECES);
  assert.equal(made.cancelled, false);
});

test("a stream stops when its reader has gone", async () => {
  const response = await big();
  response.destroy();
  await until(async () => (made.cancelled ? true : undefined));
  assert.ok(made.pieces < PIECES, String(made.pieces));
});

test("every answer says its length and has the headers of its server; an error is told", async () => {
  for (const [path, status, length] of [
    ["/small", 200, 2],
    ["/wrong", 500, 9],
  ] as const)
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(server.url + path, { method });
      const { headers } = response;
      assert.deepEqual(
        [response.status, headers.get("content-length"), headers.get("x-own"), headers.get("x-content-type-options")],
        [status, String(length), "a", "nosniff"],
      );
      assert.equal((await response.text()).length > 0, method === "GET");
    }
});

test("what everybody in this process uses is not replaced", () => {
  assert.deepEqual({ Request: globalThis.Request, Response: globalThis.Response }, own);
});
