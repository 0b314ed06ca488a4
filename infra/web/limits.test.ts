import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { after, before, test } from "node:test";
import type { FailureCode, HttpRequest } from "../../processors/fetch/http.ts";
import { browsing, going } from "../../test/web/outing.ts";
import { type Answering, asking, PAGE, plain, serve } from "../../test/web/server.ts";
import { testWeb, until } from "../../test/web/web.ts";
import type { BrowserAnswer } from "./outing.ts";
import type { Web } from "./web.ts";

const KIB = 1024;
const LIMITS = { headersMs: 1500, stallMs: 400, minBytes: 400, backoffMs: 1, maxHeaderBytes: 64 * KIB };
const REQUEST = { deadlineMs: 2500, maxBytes: 256 * KIB };

let web: Web;
before(() => {
  web = testWeb(LIMITS);
});
after(() => web.close());

/** Writes again and again for as long as it is listened to. */
function drip(socket: Socket, everyMs: number, what: () => string | Buffer): void {
  const timer = setInterval(() => socket.writable && socket.write(what()), everyMs);
  socket.once("close", () => clearInterval(timer));
}

/** As fast as the other side takes it. */
function pour(socket: Socket, what: () => string | Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(what()));
    if (!socket.destroyed) socket.once("drain", more);
  };
  more();
}

const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n`;
const chunkOf = (length: number): string => `${length.toString(16)}\r\n${"x".repeat(length)}\r\n`;

interface Case {
  readonly answer: Answering;
  readonly codes: readonly FailureCode[];
  readonly request?: Partial<HttpRequest>;
}

const CASES: Record<string, Case> = {
  "accepts, and says nothing": { answer: () => {}, codes: ["timeout"] },
  "closes without a word": { answer: (socket) => socket.end(), codes: ["bad-response"] },
  "resets without a word": { answer: (socket) => socket.resetAndDestroy(), codes: ["bad-response", "connect"] },
  "one byte of the status line per while": {
    answer: (socket) => drip(socket, 50, pieceByPiece(HEAD)),
    codes: ["timeout"],
  },
  "headers without end, slowly": {
    answer: (socket) => {
      socket.write(HEAD);
      drip(socket, 20, () => `x-${Math.random()}: y\r\n`);
    },
    codes: ["timeout"],
  },
  "headers without end, fast": {
    answer: (socket) => {
      socket.write(HEAD);
      pour(socket, () => `x-flood: ${"y".repeat(8000)}\r\n`);
    },
    codes: ["bad-response"],
  },
  "one header of a megabyte": {
    answer: (socket) => socket.write(`${HEAD}x-long: ${"y".repeat(KIB * KIB)}\r\n\r\nbody`),
    codes: ["bad-response"],
  },
  "a hundred thousand headers": {
    answer: (socket) => socket.write(`${HEAD}${"a: b\r\n".repeat(100_000)}\r\nbody`),
    codes: ["bad-response"],
  },
  "informational answers without end": {
    answer: (socket) => pour(socket, () => "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(50)),
    codes: ["bad-response"],
  },
  "a status line without end": {
    answer: (socket) => pour(socket, () => "HTTP/1.1 200 ".padEnd(9000, "O")),
    codes: ["bad-response"],
  },
  "one byte of the body per while": {
    answer: (socket) => {
      socket.write(CHUNKED);
      drip(socket, 30, () => chunkOf(1));
    },
    codes: ["timeout"],
  },
  "just fast enough, without end": {
    answer: (socket) => {
      socket.write(CHUNKED);
      drip(socket, 50, () => chunkOf(500));
    },
    codes: ["timeout"],
  },
  "chunks without end, fast": {
    answer: (socket) => {
      socket.write(CHUNKED);
      pour(socket, () => chunkOf(32 * KIB));
    },
    codes: ["too-large"],
  },
  "a body without length and end, fast": {
    answer: (socket) => {
      socket.write(`${HEAD}\r\n`);
      pour(socket, () => "x".repeat(32 * KIB));
    },
    codes: ["too-large"],
  },
  "empty chunk extensions without end": {
    answer: (socket) => {
      socket.write(`${CHUNKED}1;`);
      pour(socket, () => "e".repeat(32 * KIB));
    },
    codes: ["bad-response"],
  },
  "trailers without end": {
    answer: (socket) => {
      socket.write(`${CHUNKED}${chunkOf(4)}0\r\n`);
      pour(socket, () => `x-trailer: ${"y".repeat(8000)}\r\n`);
    },
    codes: ["bad-response"],
  },
  "says it is large": {
    answer: (socket) => socket.write(`${HEAD}content-length: 99999999999\r\n\r\n<html>`),
    codes: ["too-large"],
  },
  "is shorter than it says": {
    answer: (socket) => socket.end(`${HEAD}content-length: 1000\r\n\r\n${PAGE}`),
    codes: ["bad-response"],
  },
  "says a length below nothing": {
    answer: (socket) => socket.end(`${HEAD}content-length: -5\r\n\r\n${PAGE}`),
    codes: ["bad-response"],
  },
  "says two lengths": {
    answer: (socket) => socket.end(`${HEAD}content-length: 5\r\ncontent-length: 50\r\n\r\n${PAGE}`),
    codes: ["bad-response"],
  },
  "chunks that are no chunks": {
    answer: (socket) => socket.end(`${CHUNKED}zz\r\n${PAGE}`),
    codes: ["bad-response"],
  },
  "stops in the middle of a chunk": {
    answer: (socket) => socket.end(`${CHUNKED}ff\r\nabc`),
    codes: ["bad-response"],
  },
  "stops in the middle and stays": {
    answer: (socket) => socket.write(`${HEAD}content-length: 1000\r\n\r\nabc`),
    codes: ["timeout"],
  },
  "does not speak HTTP": { answer: (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"), codes: ["bad-response"] },
  "binary noise": {
    answer: (socket) => socket.end(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) & 255))),
    codes: ["bad-response"],
  },
  "switches protocols": {
    answer: (socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
    codes: ["bad-response"],
  },
  "continues what nobody began": {
    answer: (socket) => socket.write("HTTP/1.1 100 Continue\r\n\r\n"),
    codes: ["bad-response"],
  },
};

function pieceByPiece(text: string): () => string {
  let at = 0;
  return () => text[at++] ?? "";
}

/** A page as a browser loads it. */
async function load(url: string): Promise<BrowserAnswer> {
  const outing = web.outing(going(REQUEST));
  const got = await outing.ask(browsing(url, { kind: "document" }));
  outing.end();
  return got;
}

for (const [name, { answer, codes, request }, isLoad] of Object.entries(CASES).flatMap(([name, each]) => [
  [name, each, false] as const,
  [name, each, true] as const,
])) {
  test(`a server that ${name}: ${codes.join(" or ")}, and its slot is free${isLoad ? ", in an outing too" : ""}`, async () => {
    const server = await serve(answer);
    const before = web.stats.running;
    const began = performance.now();
    const url = `${server.origin}/`;
    const got = isLoad ? await load(url) : await web.get(asking(url, { ...REQUEST, ...request }));
    assert.ok(codes.includes(got.code as FailureCode), `${got.code}: ${got.message}`);
    assert.equal(web.stats.running, before);
    assert.equal(web.stats.heldBytes, 0);
    // Not a question of speed: without the limit it would last for ever.
    assert.ok(performance.now() - began < 30_000);
    await until(() => server.sockets.size === 0);
    await server.close();
  });
}

test("more than was announced is left alone, and does not become the next answer", async () => {
  const server = await serve((socket, visit) => {
    if (visit.path === "/")
      socket.write(`${HEAD}content-length: 5\r\n\r\n<p>ab${HEAD}content-length: 7\r\n\r\n<p>evil`);
    else plain(PAGE)(socket, visit);
  });
  assert.equal(Buffer.from((await web.get(asking(`${server.origin}/`))).content).toString(), "<p>ab");
  const next = await web.get(asking(`${server.origin}/next`));
  assert.equal(Buffer.from(next.content).toString(), PAGE);
  await server.close();
});

test("a server that closes idle connections is asked again on a new one", async () => {
  let isFirst = true;
  const server = await serve((socket, visit) => {
    if (visit.path === "/closes" && isFirst) {
      isFirst = false;
      socket.destroy();
    } else plain(PAGE)(socket, visit);
  });
  assert.equal((await web.get(asking(`${server.origin}/`))).code, "ok");
  assert.equal((await web.get(asking(`${server.origin}/closes`))).code, "ok");
  assert.equal(server.connections, 2);
  await server.close();
});

test("bodies for which there is no room are given up, and the room is given back", async () => {
  const small = testWeb({ ...LIMITS, maxHeldBytes: 300 * KIB, stallMs: 60_000 });
  const servers = await Promise.all(
    Array.from({ length: 8 }, () =>
      serve((socket) => {
        socket.write(CHUNKED);
        socket.write(chunkOf(100 * KIB));
      }),
    ),
  );
  const got = await Promise.all(servers.map(({ origin }) => small.get(asking(`${origin}/`, { deadlineMs: 1500 }))));
  const codes = got.map(({ code }) => code).sort();
  assert.ok(codes.includes("not-now"), codes.join());
  assert.ok(codes.includes("timeout"), codes.join());
  assert.equal(small.stats.heldBytes, 0);
  await small.close();
  await Promise.all(servers.map((server) => server.close()));
});

test("slow hosts hold up nobody else, and no more slots than there are", async () => {
  const slow = await Promise.all(Array.from({ length: 40 }, () => serve(() => {})));
  const fast = await serve(plain(PAGE));
  const patient = testWeb({ ...LIMITS, headersMs: 20_000, maxRunning: 45 });
  const ending = new AbortController();
  const stuck = slow.map(({ origin }) =>
    patient.get(asking(`${origin}/`, { signal: ending.signal })).catch(() => "ended"),
  );
  await until(() => patient.stats.running === 40);
  for (let at = 0; at < 50; at++) assert.equal((await patient.get(asking(`${fast.origin}/${at}`))).code, "ok");
  // One host asked for a thousand things takes one slot.
  const many = Array.from({ length: 200 }, (_, at) =>
    patient.get(asking(`${slow[0]!.origin}/${at}`, { signal: ending.signal })).catch(() => "ended"),
  );
  await until(() => patient.stats.waiting === 200);
  assert.equal(patient.stats.running, 40);
  assert.equal((await patient.get(asking(`${fast.origin}/again`))).code, "ok");
  ending.abort();
  assert.ok((await Promise.all([...stuck, ...many])).every((result) => result === "ended"));
  assert.deepEqual([patient.stats.running, patient.stats.waiting], [0, 0]);
  await patient.close();
  await Promise.all([fast, ...slow].map((server) => server.close()));
});

test("an aborted request rejects with the reason, and its connection ends", async () => {
  const server = await serve(() => {});
  const ending = new AbortController();
  const asked = web.get(asking(`${server.origin}/`, { signal: ending.signal }));
  await until(() => server.visits.length === 1);
  ending.abort(new Error("enough"));
  await assert.rejects(asked, /enough/);
  await until(() => server.sockets.size === 0);
  await server.close();
});
