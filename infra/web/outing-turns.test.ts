import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { test } from "node:test";
import { randomOf } from "../../test/bench/random.ts";
import { browsing, going } from "../../test/web/outing.ts";
import {
  type Answering,
  asking,
  byPath,
  PAGE,
  plain,
  redirect,
  serve,
  type TestServer,
} from "../../test/web/server.ts";
import { testWeb, until } from "../../test/web/web.ts";
import type { BrowserKind } from "./kinds.ts";
import type { BrowserAnswer } from "./outing.ts";
import type { Web } from "./web.ts";

const SECOND = 1000;
/** Clocks of timers and of the test may differ by so much. */
const CLOCK_MS = 3;

const isAtRest = ({ stats }: Web): boolean => stats.running === 0 && stats.waiting === 0 && stats.heldBytes === 0;
const codesOf = (got: readonly BrowserAnswer[]): string[] => got.map(({ code }) => code);

/** Answers when it is told to. */
function held(): { answer: Answering; sockets: Socket[]; most: () => number; open(): void } {
  const sockets: Socket[] = [];
  let most = 0;
  return {
    sockets,
    most: () => most,
    answer: (socket) => {
      sockets.push(socket);
      most = Math.max(most, sockets.length);
    },
    open() {
      for (const socket of sockets.splice(0)) plain("x")(socket, {} as never);
    },
  };
}

test("six together, of all hosts, and never more; each of the others as one is done", async () => {
  const gate = held();
  const servers = await Promise.all([1, 2, 3].map(() => serve(gate.answer)));
  const web = testWeb();
  const outing = web.outing(going());
  const asked = Array.from({ length: 30 }, (_, at) => outing.ask(browsing(`${servers[at % 3]!.origin}/${at}`)));
  for (let done = 0; done < 30; done += 6) {
    await until(() => gate.sockets.length === 6);
    // Whatever would come has had time to.
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(gate.sockets.length, 6);
    gate.open();
  }
  assert.deepEqual(new Set(codesOf(await Promise.all(asked))), new Set(["ok"]));
  assert.equal(gate.most(), 6);
  assert.equal(web.stats.running, 3, "a turn at each host");
  outing.end();
  assert.ok(isAtRest(web));
  await web.close();
  await Promise.all(servers.map((server) => server.close()));
});

test("a host's turn is waited for once; what follows goes at once; the pause begins when it is given back", async () => {
  const server = await serve(plain(PAGE));
  const web = testWeb();
  const ends: number[] = [];
  const walk = async (): Promise<void> => {
    const outing = web.outing(going({ delayMs: 300 }));
    await outing.ask(browsing(`${server.origin}/page`, { kind: "document" }));
    for (let at = 0; at < 5; at++) await outing.ask(browsing(`${server.origin}/part`));
    ends.push(performance.now());
    outing.end();
  };
  await walk();
  await Promise.all([walk(), walk()]);
  const { visits } = server;
  assert.equal(visits.length, 18);
  for (const begun of [1, 2]) {
    const mine = visits.slice(begun * 6, begun * 6 + 6);
    assert.deepEqual(
      mine.map(({ path }) => path),
      ["/page", "/part", "/part", "/part", "/part", "/part"],
    );
    assert.ok(mine[0]!.at - ends[begun - 1]! >= 300 - CLOCK_MS, "the delay, from the end of the one before");
    assert.ok(mine[5]!.at - mine[0]!.at < 5 * 300, "one by one they would take as many delays");
  }
  assert.ok(isAtRest(web));
  await web.close();
  await server.close();
});

test("outings and get share a host's turns, with the delay between them", async () => {
  const server = await serve(plain(PAGE));
  const web = testWeb();
  const get = async (name: string): Promise<void> => {
    await web.get(asking(`${server.origin}/${name}`, { delayMs: 100 }));
  };
  const walk = async (name: string): Promise<void> => {
    const outing = web.outing(going({ delayMs: 100 }));
    const ask = () => outing.ask(browsing(`${server.origin}/${name}`));
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    outing.end();
  };
  await Promise.all([get("a"), walk("b"), get("c"), walk("d"), get("e")]);
  const turns: { path: string; from: number; to: number; count: number }[] = [];
  for (const { path, at } of server.visits) {
    const last = turns.at(-1);
    if (last?.path !== path) turns.push({ path, from: at, to: at, count: 1 });
    else Object.assign(last, { to: at, count: last.count + 1 });
  }
  const counts = Object.fromEntries(turns.map(({ path, count }) => [path, count]));
  assert.deepEqual([turns.length, counts], [5, { "/a": 1, "/b": 4, "/c": 1, "/d": 4, "/e": 1 }]);
  for (const [at, { from }] of turns.slice(1).entries()) assert.ok(from - turns[at]!.to >= 100 - CLOCK_MS);
  await web.close();
  await server.close();
});

test("patience ends with an answer that says when", async () => {
  const server = await serve(plain(PAGE));
  const web = testWeb();
  const first = web.outing(going());
  await first.ask(browsing(`${server.origin}/`));
  const impatient = web.outing(going({ patienceMs: 50 }));
  const got = await Promise.all([1, 2].map(() => impatient.ask(browsing(`${server.origin}/`))));
  assert.deepEqual(codesOf(got), ["not-now", "not-now"]);
  assert.ok(got.every(({ notBefore }) => notBefore! > Date.now() - SECOND));
  first.end();
  // It may try again: nothing is remembered against the host.
  assert.equal((await impatient.ask(browsing(`${server.origin}/`))).code, "ok");
  impatient.end();
  assert.ok(isAtRest(web));
  await web.close();
  await server.close();
});

test("429 and 503: nothing more to this host in the outing, and never a request sooner than Retry-After says", async () => {
  for (const status of ["429 Too Many", "503 Busy"]) {
    const busy = await serve(
      byPath({ "/busy": plain("{}", { status, headers: ["retry-after: 1"] }), "/": plain(PAGE) }),
    );
    const other = await serve(plain(PAGE));
    const web = testWeb({ backoffMs: 1 });
    const outing = web.outing(going());
    assert.equal((await outing.ask(browsing(`${busy.origin}/`))).code, "ok");
    const asked = performance.now();
    const told = await outing.ask(browsing(`${busy.origin}/busy`));
    assert.deepEqual(
      [told.code, told.status, Buffer.from(told.body).toString()],
      ["ok", Number(status.slice(0, 3)), "{}"],
    );
    assert.ok(Math.abs(told.notBefore! - Date.now() - SECOND) < SECOND / 2);
    const next = await outing.ask(browsing(`${busy.origin}/`));
    assert.deepEqual([next.code, next.notBefore! > Date.now()], ["not-now", true]);
    assert.equal((await outing.ask(browsing(`${other.origin}/`))).code, "ok");
    outing.end();
    assert.equal((await web.get(asking(`${busy.origin}/`, { patienceMs: 10 }))).code, "not-now");
    const later = web.outing(going());
    assert.equal((await later.ask(browsing(`${busy.origin}/`))).code, "ok");
    assert.ok(busy.visits.at(-1)!.at - asked >= SECOND - CLOCK_MS);
    later.end();
    assert.equal(busy.visits.length, 3);
    await web.close();
    await Promise.all([busy.close(), other.close()]);
  }
});

test("of what waits for a slot, nothing goes to a host that has asked for a pause meanwhile", async () => {
  const gate = held();
  const server = await serve((socket, visit) =>
    visit.path === "/busy" ? plain("", { status: "429 No" })(socket, visit) : gate.answer(socket, visit),
  );
  const web = testWeb();
  const outing = web.outing(going());
  const asked = [1, 2, 3, 4, 5].map(() => outing.ask(browsing(`${server.origin}/`)));
  await until(() => gate.sockets.length === 5);
  const busy = outing.ask(browsing(`${server.origin}/busy`));
  const after = Array.from({ length: 20 }, () => outing.ask(browsing(`${server.origin}/`)));
  assert.equal((await busy).status, 429);
  assert.deepEqual(new Set(codesOf(await Promise.all(after))), new Set(["not-now"]));
  gate.open();
  assert.deepEqual(new Set(codesOf(await Promise.all(asked))), new Set(["ok"]));
  assert.equal(server.visits.length, 6);
  outing.end();
  await web.close();
  await server.close();
});

test("a host that does not answer is left alone for the rest of an outing, and has failed once", async () => {
  const server = await serve((socket, visit) => (visit.path === "/slow" ? undefined : plain(PAGE)(socket, visit)));
  const web = testWeb({ backoffMs: 60 * SECOND, headersMs: 200 });
  const outing = web.outing(going());
  const ask = (path: string) => outing.ask(browsing(`${server.origin}${path}`));
  assert.equal((await ask("/")).code, "ok");
  assert.deepEqual(codesOf(await Promise.all([ask("/slow"), ask("/slow"), ask("/slow")])), [
    "timeout",
    "timeout",
    "timeout",
  ]);
  const next = await ask("/");
  assert.deepEqual([next.code, server.visits.length], ["not-now", 4]);
  outing.end();
  const { code, notBefore } = await web.get(asking(`${server.origin}/`, { patienceMs: 0 }));
  assert.equal(code, "not-now");
  assert.ok(notBefore! > Date.now() && notBefore! <= Date.now() + 60 * SECOND + CLOCK_MS, "not doubled");
  assert.ok(isAtRest(web));
  await web.close();
  await server.close();
});

test("robots.txt holds for requests of every kind, at every origin of an outing, and is asked for once", async () => {
  const read = (bytes: Uint8Array) => {
    const closed = Buffer.from(bytes).toString();
    return { allows: (url: string) => closed === "" || !url.includes(closed), crawlDelayMs: 0 };
  };
  const web = testWeb({ read });
  const server = await serve(byPath({ "/open": plain(PAGE), "/moves": redirect("/closed") }), { robots: "closed" });
  const other = await serve(plain(PAGE), { robots: "private", address: server.address });
  const outing = web.outing(going());
  for (const kind of ["document", "script", "style", "data", "other"] satisfies BrowserKind[]) {
    for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
      const at = (url: string) => outing.ask(browsing(url, { kind, method }));
      const got = await Promise.all(
        [
          `${server.origin}/open`,
          `${server.origin}/closed`,
          `${server.origin}/moves`,
          `${other.origin}/private`,
          `${other.origin}/`,
        ].map(at),
      );
      assert.deepEqual(codesOf(got), ["ok", "robots", "ok", "robots", "ok"], `${kind} ${method}`);
    }
  }
  outing.end();
  assert.deepEqual([server.robotsVisits.length, other.robotsVisits.length], [1, 1]);
  assert.ok([...server.visits, ...other.visits].every(({ path }) => !/closed|private/.test(path)));
  await web.close();
  await Promise.all([server.close(), other.close()]);
});

test("crawl-delay is between outings, not within them", async () => {
  const server = await serve(plain(PAGE), { robots: "any" });
  const web = testWeb({ read: () => ({ allows: () => true, crawlDelayMs: 400 }) });
  for (let at = 0; at < 3; at++) {
    const outing = web.outing(going());
    for (let part = 0; part < 3; part++) await outing.ask(browsing(`${server.origin}/${at}`));
    outing.end();
  }
  const { visits } = server;
  for (const at of [0, 3, 6]) {
    assert.ok(visits[at + 2]!.at - visits[at]!.at < 400);
    if (at > 0) assert.ok(visits[at]!.at - visits[at - 1]!.at >= 400 - CLOCK_MS);
  }
  await web.close();
  await server.close();
});

test("outings that hold what others wait for end up in none's way", async () => {
  const servers = await Promise.all([1, 2, 3].map(() => serve(plain(PAGE))));
  const web = testWeb();
  const done = await Promise.all(
    servers.map(async (_, first) => {
      const outing = web.outing(going({ delayMs: 1, patienceMs: 20 * SECOND }));
      const codes: string[] = [];
      for (let round = 0; round < 2; round++) {
        for (let at = 0; at < 3; at++) {
          codes.push((await outing.ask(browsing(`${servers[(first + at) % 3]!.origin}/${first}`))).code);
        }
      }
      outing.end();
      return codes;
    }),
  );
  assert.deepEqual(new Set(done.flat()), new Set(["ok"]));
  assert.ok(isAtRest(web));
  await web.close();
  await Promise.all(servers.map((server) => server.close()));
});

test("what only waits keeps no idle host from others; what is at work does", async () => {
  const [free, taken] = await Promise.all([serve(plain(PAGE)), serve(plain(PAGE))]);
  const web = testWeb();
  const [one, two] = [web.outing(going()), web.outing(going())];
  await two.ask(browsing(`${taken.origin}/`));
  await one.ask(browsing(`${free.origin}/`));
  let hasCome = false;
  const page = web.get(asking(`${free.origin}/get`)).then((got) => {
    hasCome = true;
    return got;
  });
  await until(() => web.stats.waiting === 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(hasCome, false, "an outing that may go on at any moment keeps its turn");
  const waits = one.ask(browsing(`${taken.origin}/`));
  assert.equal((await page).code, "ok");
  two.end();
  assert.equal((await waits).code, "ok");
  one.end();
  assert.ok(isAtRest(web));
  await web.close();
  await Promise.all([free.close(), taken.close()]);
});

test("an abort in the middle rejects with its reason, and gives slot, room and connection back", async () => {
  const half = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n".padEnd(50_000, "x");
  const server = await serve(
    (socket, visit) => void (visit.path === "/half" ? socket.write(half) : plain(PAGE)(socket, visit)),
  );
  const web = testWeb();
  const outing = web.outing(going());
  const ending = new AbortController();
  const asked = Array.from({ length: 9 }, () =>
    outing.ask(browsing(`${server.origin}/half`, { signal: ending.signal })),
  );
  await until(() => web.stats.heldBytes > 6 * 40_000);
  const next = outing.ask(browsing(`${server.origin}/next`));
  ending.abort(new Error("enough"));
  for (const each of asked) await assert.rejects(each, /enough/);
  assert.equal(web.stats.heldBytes, 0);
  assert.equal((await next).code, "ok", "the outing goes on, and the host is not blamed");
  await assert.rejects(outing.ask(browsing(`${server.origin}/`, { signal: ending.signal })), /enough/);
  outing.end();
  assert.ok(isAtRest(web));
  await until(() => server.sockets.size <= 1);
  assert.equal((await web.get(asking(`${server.origin}/`))).notBefore, undefined);
  await web.close();
  await server.close();
});

test("the end of an outing, or its signal, ends what is under way with a code, wherever it is", async () => {
  const silent = await serve(() => {});
  const silentRobots = await serve(plain(PAGE), { robots: () => {} });
  const web = testWeb();
  for (const how of ["end", "signal"]) {
    const taken: TestServer = await serve(plain(PAGE));
    const [holder, ending] = [web.outing(going()), new AbortController()];
    await holder.ask(browsing(`${taken.origin}/`));
    const outing = web.outing(going({ signal: ending.signal }));
    const asked = [silent, silentRobots, taken].flatMap(({ origin }) =>
      Array.from({ length: 8 }, () => outing.ask(browsing(`${origin}/`))),
    );
    const before = silent.visits.length;
    await until(() => silent.visits.length - before >= 6 && web.stats.waiting >= 1);
    if (how === "end") outing.end();
    else ending.abort(new Error("enough"));
    assert.deepEqual(new Set(codesOf(await Promise.all(asked))), new Set(["timeout"]));
    holder.end();
    await until(() => silent.sockets.size === 0);
    await taken.close();
  }
  await web.close();
  await Promise.all([silent.close(), silentRobots.close()]);
});

test("whatever outings do and servers fail at, nothing is held in the end", async () => {
  const { below: random, pick } = randomOf(7);
  const ways: Answering[] = [
    plain(PAGE),
    plain(PAGE),
    plain(PAGE, { status: "500 Ill" }),
    plain("", { status: "429 No" }),
    redirect("/again"),
    redirect("file:///x"),
    (socket) => void socket.destroy(),
    (socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\nabc"),
    (socket) => void socket.write("HTTP/1.1 2"),
    () => {},
    plain("x".repeat(300_000)),
    plain("no", { headers: ["content-encoding: br"] }),
    (socket, visit) => void setTimeout(() => plain(PAGE)(socket, visit), 20),
  ];
  const servers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      serve(
        (socket, visit) => pick(ways)(socket, visit),
        at === 0 ? { robots: (socket) => void socket.destroy() } : {},
      ),
    ),
  );
  const web = testWeb({
    headersMs: 150,
    stallMs: 100,
    backoffMs: 5,
    maxBackoffMs: 20,
    maxRunning: 12,
    robotsRetryMs: 50,
  });
  const seen = new Set<string>();
  const life = async (): Promise<void> => {
    const all = new AbortController();
    const outing = web.outing(
      going({
        signal: all.signal,
        delayMs: random(4),
        patienceMs: 50 + random(500),
        deadlineMs: 300,
        maxBytes: 200_000,
        maxRequests: 15,
        maxTotalBytes: 300_000,
      }),
    );
    const asked = Array.from({ length: 1 + random(20) }, async () => {
      await new Promise((resolve) => setTimeout(resolve, random(60)));
      const one = new AbortController();
      if (random(4) === 0) setTimeout(() => one.abort(new Error("enough")), random(80));
      const { origin } = pick(servers);
      const method = pick(["GET", "HEAD", "POST", "PUT"]);
      const request = browsing(`${origin}/${random(9)}`, {
        method,
        body: Buffer.alloc(random(2000)),
        signal: one.signal,
      });
      const got = await outing.ask(request).catch((error: Error) => {
        assert.equal(error.message, "enough");
        return undefined;
      });
      got?.release();
      seen.add(got?.code ?? "aborted");
    });
    const [ends, aborts] = [random(3) === 0, random(5) === 0];
    if (ends) setTimeout(() => outing.end(), random(200));
    if (aborts) setTimeout(() => all.abort(new Error("all")), random(200));
    await Promise.all(asked);
    outing.end();
  };
  for (let round = 0; round < 6; round++) {
    const pages = servers.map(({ origin }) => web.get(asking(`${origin}/`, { patienceMs: 300, deadlineMs: 300 })));
    await Promise.all([...pages, ...Array.from({ length: 15 }, life)]);
    // A robots.txt that nobody waits for any more may still be under way.
    await until(() => isAtRest(web));
  }
  // Which others come is a matter of time.
  for (const code of ["ok", "timeout", "refused-request", "aborted"]) {
    assert.ok(seen.has(code), `${code} never came: ${[...seen].join()}`);
  }
  await web.close();
  await Promise.all(servers.map((server) => server.close()));
});
