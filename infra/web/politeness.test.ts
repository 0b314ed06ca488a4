import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { asking, byPath, PAGE, plain, redirect, serve, type TestServer } from "../../test/web/server.ts";
import { testWeb, until } from "../../test/web/web.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Rules } from "./robots.ts";
import { openTurns, type Turn, type Wish } from "./turns.ts";
import { openWeb } from "./web.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Clocks of timers and of the test may differ by so much. */
const CLOCK_MS = 3;

const gaps = ({ visits }: TestServer): number[] => visits.slice(1).map(({ at }, index) => at - visits[index]!.at);

test("one request at a time to a host, with the delay between them; another host does not wait", async () => {
  const web = testWeb();
  const [one, two] = await Promise.all([serve(plain(PAGE)), serve(plain(PAGE))]);
  await Promise.all(
    [one, two].flatMap(({ origin }) =>
      Array.from({ length: 4 }, (_, at) => web.get(asking(`${origin}/${at}`, { delayMs: 150 }))),
    ),
  );
  for (const server of [one, two]) {
    assert.equal(server.visits.length, 4);
    assert.ok(Math.min(...gaps(server)) >= 150 - CLOCK_MS, gaps(server).join());
  }
  const began = Math.min(one.visits[0]!.at, two.visits[0]!.at);
  // In a row they would begin three delays apart.
  assert.ok(Math.max(one.visits[0]!.at, two.visits[0]!.at) - began < 450);
  await web.close();
  await Promise.all([one.close(), two.close()]);
});

test("a redirect is a request too, and waits its turn", async () => {
  const web = testWeb();
  const server = await serve(byPath({ "/": redirect("/page"), "/page": plain(PAGE) }));
  assert.equal((await web.get(asking(`${server.origin}/`, { delayMs: 150 }))).code, "ok");
  assert.ok(gaps(server)[0]! >= 150 - CLOCK_MS);
  await web.close();
  await server.close();
});

test("a host that is slow or in difficulty is asked less often", async () => {
  const slow = await serve((socket, visit) => setTimeout(() => plain(PAGE)(socket, visit), 200));
  const ill = await serve(plain("", { status: "500 Ill" }));
  const web = testWeb();
  const ask = async (server: TestServer): Promise<void> => {
    for (let at = 0; at < 3; at++) await web.get(asking(`${server.origin}/${at}`, { delayMs: 20 }));
  };
  await Promise.all([ask(slow), ask(ill)]);
  // Twice the time it took, beside that time.
  assert.ok(Math.min(...gaps(slow)) >= 500, gaps(slow).join());
  assert.ok(gaps(ill)[1]! >= 80 - CLOCK_MS && gaps(ill)[0]! >= 40 - CLOCK_MS, gaps(ill).join());
  await web.close();
  await Promise.all([slow.close(), ill.close()]);
});

test("Retry-After: never a request sooner, and the answer says when", async () => {
  for (const status of ["429 Too Many", "503 Busy"]) {
    const server = await serve(plain("", { status, headers: ["retry-after: 1"] }));
    const web = testWeb({ backoffMs: 1 });
    const began = Date.now();
    const first = await web.get(asking(`${server.origin}/1`));
    assert.deepEqual([first.code, first.headers["retry-after"]], ["http-status", "1"]);
    assert.ok(first.notBefore! >= began + SECOND - CLOCK_MS);
    const impatient = await web.get(asking(`${server.origin}/2`, { patienceMs: 100 }));
    assert.deepEqual([impatient.code, server.visits.length], ["not-now", 1]);
    assert.ok(Math.abs(impatient.notBefore! - first.notBefore!) < 50);
    await web.get(asking(`${server.origin}/3`));
    assert.ok(gaps(server)[0]! >= SECOND - CLOCK_MS, gaps(server).join());
    await web.close();
    await server.close();
  }
});

test("Retry-After: seconds, a date by the server's clock, the absurd", () => {
  const date = "Wed, 18 Nov 2026 10:00:00 GMT";
  assert.equal(retryAfterMs("120", date), 120 * SECOND);
  assert.equal(retryAfterMs("Wed, 18 Nov 2026 10:05:00 GMT", date), 300 * SECOND);
  assert.equal(retryAfterMs("Wed, 18 Nov 2026 09:00:00 GMT", date), 0);
  assert.equal(retryAfterMs("Wednesday, 18-Nov-26 10:05:00 GMT", date), 300 * SECOND);
  assert.equal(retryAfterMs("999999999999999", date), 24 * HOUR);
  assert.equal(retryAfterMs("Wed, 18 Nov 2126 10:00:00 GMT", date), 24 * HOUR);
  assert.equal(retryAfterMs("0", date), 0);
  for (const nonsense of ["", "-5", "soon", "120 seconds", "1e9", "NaN", "tomorrow 10"]) {
    assert.equal(retryAfterMs(nonsense, date), undefined, nonsense);
  }
  const inAMinute = new Date(Date.now() + 60 * SECOND).toUTCString();
  const noDate = retryAfterMs(inAMinute, undefined)!;
  assert.ok(noDate > 50 * SECOND && noDate <= 60 * SECOND);
});

test("what waits for a host that is to be left alone is told at once", async () => {
  const server = await serve(plain("", { status: "429 Too Many", headers: ["retry-after: 3600"] }));
  const web = testWeb();
  const got = await Promise.all(Array.from({ length: 20 }, (_, at) => web.get(asking(`${server.origin}/${at}`))));
  assert.deepEqual(got.map(({ code }) => code).sort(), ["http-status", ...Array.from({ length: 19 }, () => "not-now")]);
  assert.ok(got.every(({ notBefore }) => notBefore! > Date.now() + 0.9 * HOUR));
  assert.equal(server.visits.length, 1);
  await web.close();
  await server.close();
});

/** What is held, not what was not collected yet. */
function heapAfterGc(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

const wish = (more: Partial<Wish> = {}): Wish => ({
  delayMs: 0,
  crawlDelayMs: 0,
  patienceMs: HOUR,
  isUrgent: false,
  signal: new AbortController().signal,
  ...more,
});
const LIMITS = { maxRunning: 100, perHost: 1, maxWaiting: 5, maxHosts: 20_000, backoffMs: 1000, maxBackoffMs: HOUR };
const isTurn = (result: Turn | { notBefore: number }): result is Turn => "end" in result;

test("backoff doubles with each failure, up to its most", async () => {
  const turns = openTurns({ ...LIMITS, perHost: 4, backoffMs: HOUR / 4 });
  const taken = await Promise.all(Array.from({ length: 4 }, () => turns.take("a", wish())));
  for (const [at, turn] of taken.entries()) {
    assert.ok(isTurn(turn));
    const before = Date.now();
    turn.end({ kind: "failed", tookMs: 1 });
    const wanted = Math.min(2 ** at / 4, 1) * HOUR;
    const notBefore = turns.notBefore("a")!;
    assert.ok(notBefore >= before + wanted - CLOCK_MS, `${at}: ${notBefore - before}`);
    assert.ok(notBefore <= Date.now() + wanted + CLOCK_MS, `${at}: ${notBefore - Date.now()}`);
  }
});

test("backoff ends with the first success", async () => {
  const web = testWeb({ backoffMs: 40 });
  const first = await serve(plain(PAGE));
  await first.close();
  const url = `http://${first.address}:${first.port}/`;
  for (let at = 0; at < 3; at++) assert.equal((await web.get(asking(url))).code, "connect");
  const again = await serve(plain(PAGE), { address: first.address, port: first.port });
  assert.deepEqual([(await web.get(asking(url))).code, (await web.get(asking(url))).notBefore], ["ok", undefined]);
  await again.close();
  await web.close();
});

test("a host's queue is bounded, what is urgent goes first", async () => {
  const turns = openTurns(LIMITS);
  const first = await turns.take("a", wish());
  assert.ok(isTurn(first));
  const order: string[] = [];
  const waiting = Array.from({ length: 5 }, async (_, at) => {
    const turn = await turns.take("a", wish());
    order.push(String(at));
    if (isTurn(turn)) turn.end({ kind: "fine", tookMs: 1 });
  });
  const refused = await turns.take("a", wish());
  assert.ok(!isTurn(refused));
  const urgent = turns.take("a", wish({ isUrgent: true })).then((turn) => {
    order.push("urgent");
    if (isTurn(turn)) turn.end({ kind: "fine", tookMs: 1 });
  });
  first.end({ kind: "fine", tookMs: 1 });
  first.end({ kind: "fine", tookMs: 1 }); // twice is once
  await Promise.all([...waiting, urgent]);
  assert.deepEqual(order, ["urgent", "0", "1", "2", "3", "4"]);
  assert.deepEqual([turns.running, turns.waiting], [0, 0]);
});

test("hosts take turns at the slots, however much each wants", async () => {
  const turns = openTurns({ ...LIMITS, maxRunning: 1, maxWaiting: 1000 });
  const order: string[] = [];
  const all = ["a", "b", "c"].flatMap((host) =>
    Array.from({ length: host === "a" ? 100 : 2 }, async () => {
      const turn = await turns.take(host, wish());
      order.push(host);
      await new Promise(setImmediate);
      if (isTurn(turn)) turn.end({ kind: "fine", tookMs: 1 });
    }),
  );
  await Promise.all(all);
  assert.equal(order.length, 104);
  assert.ok(order.lastIndexOf("b") < 10 && order.lastIndexOf("c") < 10, order.join(""));
});

test("what hosts asked for outlives their being forgotten; memory is bounded", async () => {
  const turns = openTurns({ ...LIMITS, maxHosts: 10_000 });
  const visit = async (host: string, retryAfter?: number): Promise<boolean> => {
    const turn = await turns.take(host, wish());
    if (isTurn(turn))
      turn.end({ kind: retryAfter === undefined ? "fine" : "failed", tookMs: 1, retryAfterMs: retryAfter });
    return isTurn(turn);
  };
  for (let at = 0; at < 10_000; at++) assert.ok(await visit(`host-${at}.example`, HOUR));
  assert.equal(turns.hosts, 10_000);
  // There is no room for more until one may be forgotten, and none may.
  assert.equal(await visit("one-more.example"), false);
  assert.ok(turns.notBefore("host-0.example")! > Date.now() + HOUR / 2);
});

test("10,000 hosts cost little memory", async () => {
  const rules: Rules = { allows: () => true, crawlDelayMs: 0 };
  const web = openWeb({ version: "0", contact: "", read: () => rules });
  const before = heapAfterGc();
  const got = await Promise.all(
    Array.from({ length: 10_000 }, (_, at) =>
      web.get(asking(`http://127.48.${at >> 8}.${at & 255}:9/`, { patienceMs: 0 })),
    ),
  );
  assert.ok(got.every(({ code }) => code === "connect"));
  assert.equal(web.stats.hosts, 10_000);
  assert.deepEqual([web.stats.running, web.stats.waiting, web.stats.connections], [0, 0, 0]);
  await until(() => heapAfterGc() - before < 20 * 1024 * 1024);
  await web.close();
});

test("robots.txt: asked once for all, before the first page; what it forbids is not asked for", async () => {
  const server = await serve(byPath({ "/open": plain(PAGE), "/moves": redirect("/closed"), "/closed": plain(PAGE) }), {
    robots: "closed",
  });
  const rulesOf = (bytes: Uint8Array): Rules => {
    const word = Buffer.from(bytes).toString();
    return { allows: (url) => !url.includes(word), crawlDelayMs: 100 };
  };
  const web = testWeb({ read: rulesOf });
  const got = await Promise.all(
    ["/open", "/closed", "/open?1", "/moves"].map((path) => web.get(asking(`${server.origin}${path}`))),
  );
  assert.deepEqual(
    got.map(({ code }) => code),
    ["ok", "robots", "http-status", "robots"],
  );
  assert.deepEqual(
    server.visits.map(({ path }) => path),
    ["/open", "/open?1", "/moves"],
  );
  assert.equal(server.robotsVisits.length, 1);
  assert.equal(server.robotsVisits[0]!.headers.get("cookie"), undefined);
  assert.ok(Math.min(...gaps(server)) >= 100 - CLOCK_MS, "crawl-delay is kept");
  await web.close();
  await server.close();
});

test("robots.txt is read as the standard has it, for the name that we go by", async () => {
  const robots = "User-agent: *\nDisallow: /\n\nUser-agent: driftwire\nDisallow: /private*.html$\nCrawl-delay: 0.1\n";
  const server = await serve(plain(PAGE), { robots });
  const web = openWeb({ version: "0", contact: "" });
  const code = async (path: string): Promise<string> => (await web.get(asking(`${server.origin}${path}`))).code;
  assert.deepEqual(
    [await code("/"), await code("/private/x.html"), await code("/private/x.html?a")],
    ["ok", "robots", "ok"],
  );
  assert.ok(gaps(server)[0]! >= 100 - CLOCK_MS);
  await web.close();
  await server.close();
});

test("robots.txt that can't be had: the table of RFC 9309", async () => {
  const elsewhere = await serve(plain(PAGE), { robots: "none" });
  const cases: [robots: Parameters<typeof serve>[1], code: string][] = [
    [{ robots: plain("none", { status: "200 OK" }) }, "robots"],
    [{ robots: plain("all", { status: "203 OK" }) }, "ok"],
    ...["400", "401", "403", "404", "410", "429", "451"].map((status): [object, string] => [
      { robots: plain("none", { status }) },
      "ok",
    ]),
    ...["500", "502", "503", "504", "599"].map((status): [object, string] => [
      { robots: plain("all", { status }) },
      "robots",
    ]),
    [{ robots: redirect(`${elsewhere.origin}/robots.txt`) }, "robots"],
    [{ robots: redirect("/robots.txt") }, "ok"],
    [{ robots: redirect("file:///etc/passwd") }, "ok"],
    [{ robots: (socket) => socket.write("HTTP/1.1 200 OK\r\n") }, "robots"],
    [{ robots: (socket) => socket.destroy() }, "robots"],
  ];
  for (const [at, [options, code]] of cases.entries()) {
    const server = await serve(plain(PAGE), options);
    const web = testWeb({
      backoffMs: 1,
      headersMs: 300,
      read: (bytes) => ({ allows: () => !Buffer.from(bytes).toString().includes("none"), crawlDelayMs: 0 }),
    });
    const got = await web.get(asking(`${server.origin}/`));
    assert.equal(got.code, code, `case ${at}: ${got.message}`);
    assert.equal(server.visits.length, code === "ok" ? 1 : 0);
    await web.close();
    await server.close();
  }
  await elsewhere.close();
});

test("robots.txt: kept for its time, then asked for again; what was had goes on while it can't be", async () => {
  let robots = plain("open", { type: "text/plain" });
  const server = await serve(plain(PAGE), { robots: (socket, visit) => robots(socket, visit) });
  const web = testWeb({
    robotsKeepMs: 50,
    robotsRetryMs: 50,
    backoffMs: 1,
    read: (bytes) => ({ allows: () => Buffer.from(bytes).toString() === "open", crawlDelayMs: 0 }),
  });
  const code = async (): Promise<string> => (await web.get(asking(`${server.origin}/`))).code;
  assert.equal(await code(), "ok");
  robots = plain("", { status: "500 Ill" });
  await until(() => performance.now() > server.robotsVisits.at(-1)!.at + 80);
  assert.equal(await code(), "ok");
  assert.equal(server.robotsVisits.length, 2);
  robots = plain("closed", { type: "text/plain" });
  await until(() => performance.now() > server.robotsVisits.at(-1)!.at + 80);
  assert.equal(await code(), "robots");
  assert.equal(server.robotsVisits.length, 3);
  await web.close();
  await server.close();
});

test("robots.txt of any size: only so much of it is read, and all of them together are bounded", async () => {
  let read = 0;
  const large = await serve(plain(PAGE), { robots: "#".repeat(2_000_000) });
  const web = testWeb({
    robotsMaxBytes: 3_000_000,
    read: (bytes) => {
      read = bytes.length;
      return { allows: () => true, crawlDelayMs: 0 };
    },
  });
  assert.equal((await web.get(asking(`${large.origin}/`))).code, "ok");
  assert.equal(read, 500 * 1024 + 1);
  const more = await Promise.all(
    Array.from({ length: 6 }, () => serve(plain(PAGE), { robots: "#".repeat(2_000_000) })),
  );
  for (const { origin } of more) assert.equal((await web.get(asking(`${origin}/`))).code, "ok");
  assert.ok(web.stats.robotsBytes <= 3_000_000);
  await web.close();
  await Promise.all([large, ...more].map((server) => server.close()));
});
