/** The newsroom's port and its desk, by sockets and HTTP. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { after, before, test } from "node:test";
import { connect as connectTls } from "node:tls";
import { ask, lines } from "../../test/outside.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import { DAY, HOUR } from "./clock.ts";
import { type Newsroom, type NewsroomOptions, openNewsroom } from "./server.ts";
import type { ArticleTruth, EventTruth, SiteTruth } from "./truth.ts";

const start = Date.parse("2026-03-03T15:00:00Z");
const options: NewsroomOptions = { seed: 7, sites: 4, start, speed: 0, port: 0 };
let room: Newsroom;
before(async () => {
  room = await openNewsroom({ ...options, chance: { B1: 2 } });
});
after(() => room.close());

const desk = (path: string, init: RequestInit = {}): ReturnType<typeof ask> => ask(room.url + path, init);
/** With headers that fetch does not let one set. */
async function plain(path: string, method: string, headers: Record<string, string>): Promise<number> {
  const sent = request(room.url + path, { method, headers });
  sent.end();
  const [response] = (await once(sent, "response")) as [import("node:http").IncomingMessage];
  response.resume();
  return response.statusCode!;
}
/** What a connection gives until it is closed. */
async function spoken(host: string, said: string): Promise<string> {
  const socket = connect({ host, port: room.port });
  let text = "";
  socket.on("data", (data) => (text += String(data)));
  socket.on("error", () => {});
  socket.write(said);
  await once(socket, "close");
  return text;
}

test("one port answers for each site and for the desk, by the address that was asked", async () => {
  for (const index of [0, 1, 2, 3]) {
    const { address, name, origin } = room.world.site(index);
    const { text, status } = await ask(`http://${address}:${room.port}/`);
    assert.equal(status, 200);
    assert.ok(text.includes(name) && text.includes(`<link rel="canonical" href="${origin}/">`));
  }
  assert.match((await desk("/")).text, /^The newsroom's desk/);
});

test("an address without a site closes the connection, as does one that is not of this machine's loop", async () => {
  const hello = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  for (const host of ["127.1.1.5", "127.9.9.9", "127.0.0.2"]) assert.equal(await spoken(host, hello), "");
  const outer = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  if (outer !== undefined) assert.equal(await spoken(outer.address, hello), "");
});

test("what is no HTTP is refused, and the next request is answered", async () => {
  assert.match(await spoken("127.1.1.1", "what is this\r\n\r\n"), /^(HTTP\/1.1 400 |$)/);
  assert.doesNotMatch(await spoken("127.1.1.1", "\u0016\u0003\u0001\u0000\u0005wrong"), /HTTP/);
  assert.equal((await ask("http://127.1.1.1:PORT/".replace("PORT", String(room.port)))).status, 200);
});

test("the same port speaks TLS, and who trusts the authority trusts each site", async () => {
  const { text: ca } = await desk("/authority.pem");
  for (const index of [0, 3]) {
    const { address, name } = room.world.site(index);
    const socket = connectTls({ host: address, port: room.port, ca });
    await once(socket, "secureConnect");
    socket.write(`GET / HTTP/1.1\r\nHost: ${address}\r\nConnection: close\r\n\r\n`);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    assert.ok(new TextDecoder(room.world.site(index).charset).decode(Buffer.concat(parts)).includes(name));
  }
});

test("HEAD has the length of what GET gives, and no body", async () => {
  const { origin } = room.world.site(0);
  const whole = await ask(`${origin}/`);
  const head = await ask(`${origin}/`, { method: "HEAD" });
  assert.equal(head.bytes.length, 0);
  assert.equal(head.headers.get("content-length"), String(whole.bytes.length));
});

test("the desk tells of sites, articles, events and listings", async () => {
  const sites = lines<SiteTruth & { feeds: string[] }>((await desk("/sites")).text);
  assert.deepEqual(
    sites.map(({ index }) => index),
    [0, 1, 2, 3],
  );
  const articles = lines<ArticleTruth>((await desk("/articles?site=2")).text);
  assert.ok(articles.length > 0 && articles.every(({ site }) => site === 2));
  assert.ok(articles.every(({ time }) => Date.parse(time) > start - DAY - HOUR && Date.parse(time) <= start));
  const one = articles.at(-1)!;
  assert.deepEqual(JSON.parse((await desk(`/truth?url=${encodeURIComponent(one.url)}`)).text), one);
  assert.equal(
    (await desk(`/truth?url=${encodeURIComponent(one.url)}&time=${Date.parse(one.time) - 2 * HOUR}`)).status,
    404,
  );
  const events = lines<EventTruth>((await desk(`/events?to=${start + 3 * DAY}`)).text);
  assert.ok(events.length > 5 && events.every(({ kind }) => kind === "B1"));
  const listing = await desk(`/listing?url=${encodeURIComponent(`${sites[1]!.origin}/listing/tabs?hides=25`)}`);
  assert.equal((JSON.parse(listing.text) as { urls: number }).urls > 25, true);
});

test("time is told, is set, runs, and stands still", async () => {
  const clock = async (query: string, method: string): Promise<{ ms: number; speed: number; time: string }> =>
    JSON.parse((await desk(`/clock${query}`, { method })).text) as { ms: number; speed: number; time: string };
  try {
    assert.deepEqual(await clock("", "GET"), { time: "2026-03-03T15:00:00.000Z", ms: start, speed: 0 });
    assert.equal((await clock(`?time=${start + DAY}`, "GET")).ms, start, "asking changes nothing");
    assert.equal((await clock("?time=2026-03-09T00:00:00Z", "POST")).ms, Date.parse("2026-03-09T00:00:00Z"));
    assert.equal((await clock("?speed=1000000", "POST")).speed, 1_000_000);
    const first = (await clock("", "GET")).ms;
    let next = first;
    while (next === first) next = (await clock("", "GET")).ms;
    assert.ok(next > first);
  } finally {
    await clock(`?time=${start}&speed=0`, "POST");
  }
});

test("what the desk can't do is refused with the reason", async () => {
  const cases: [path: string, status: number, text: RegExp, method?: string][] = [
    ["/nothing", 404, /POST \/clock/],
    ["/truth", 404, /no article/],
    ["/truth?url=not%20a%20url", 404, /no article/],
    ["/truth?url=http://127.1.1.1/none", 404, /no article/],
    ["/listing?url=http://127.1.1.1/", 404, /no listing/],
    ["/articles?from=yesterday", 400, /expected from and to as times/],
    ["/articles?site=4", 400, /expected site as a number below 4/],
    ["/articles?site=x", 400, /expected site as a number below 4/],
    ["/articles?site=0.5", 400, /expected site as a number below 4/],
    ["/articles?from=2025-01-01&to=2026-03-01", 413, /more than 10000 records/],
    ["/events?to=soon", 400, /expected from and to as times/],
    ["/truth?url=http://127.1.1.1/none&time=soon", 400, /expected time as a time/],
    ["/clock?time=soon", 400, /expected time as a time/, "POST"],
    ["/clock?speed=-1", 400, /speed as a number/, "POST"],
    ["/clock?speed=1e9", 400, /speed as a number/, "POST"],
    [`/clock?time=${"9".repeat(20)}`, 400, /expected time as a time/, "POST"],
    ["/clock?time=9e99", 400, /expected time as a time/, "POST"],
    ["/clock", 405, /only POST/, "PUT"],
    ["/sites", 405, /only POST/, "DELETE"],
  ];
  for (const [path, status, text, method = "GET"] of cases) {
    const got = await desk(path, { method });
    assert.deepEqual([got.status, text.test(got.text)], [status, true], `${path}: ${got.status} ${got.text}`);
  }
  assert.equal(room.clock.now(), start);
});

test("time is changed by no web page and under no other name", async () => {
  assert.equal(await plain("/clock?speed=9", "POST", { origin: "http://127.1.1.1:4100" }), 403);
  assert.equal(await plain("/clock?speed=9", "POST", { host: "evil.example" }), 403);
  assert.equal(await plain("/sites", "GET", { host: "evil.example" }), 403);
  assert.equal(room.clock.speed, 0);
  assert.equal(await plain("/clock?speed=0", "POST", { host: `localhost:${room.port}` }), 200);
});

test("a port that is taken, one that can't be, and no sites are named", async (context) => {
  const code = (error: unknown): string => (error as DriftwireError).code;
  const server = createServer();
  context.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const { port } = server.address() as { port: number };
  await assert.rejects(openNewsroom({ ...options, port }), (error) => code(error) === "port-in-use");
  for (const wrong of [70_000, -1, 1.5])
    await assert.rejects(openNewsroom({ ...options, port: wrong }), (error) => code(error) === "bad-usage");
  for (const sites of [0, -1, 1_000_001, Number.NaN])
    await assert.rejects(openNewsroom({ ...options, sites }), (error) => code(error) === "bad-usage");
});

test("a newsroom that is closed lets its port and its connections go", async () => {
  const short = await openNewsroom(options);
  const socket = connect({ host: "127.1.1.1", port: short.port });
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  const closed = once(socket.resume(), "close");
  await short.close();
  await closed;
  const again = await openNewsroom({ ...options, port: short.port });
  await again.close();
});
