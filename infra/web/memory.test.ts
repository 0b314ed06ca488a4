import assert from "node:assert/strict";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { TestClock } from "../../test/clock.ts";
import { JUMPS } from "../../test/jumps.ts";
import { asking, PAGE, plain, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { type Memory, openMemory } from "./memory.ts";
import { readRules } from "./rules.ts";
import { openTurns, type Wish } from "./turns.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX = 1024 * 1024;
const later = (): number => Date.now() + HOUR;

function folder(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), "driftwire-memory-"));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** As after a kill: nobody closed it. */
const reopened = (path: string, maxBytes = MAX): Memory => openMemory(path, maxBytes);

test("what was written last is there again, what was removed or is over is not", (context) => {
  const path = join(folder(context), "new", "hosts.jsonl");
  const memory = openMemory(path, MAX);
  memory.write("a", { n: 1 }, later());
  memory.write("b", { n: 2, text: "тест\n\u0000" }, later());
  memory.write("a", { n: 3 }, later());
  memory.write("gone", {}, later());
  memory.remove("gone");
  memory.write("over", {}, Date.now() - 1);
  for (const each of [memory, reopened(path), reopened(path)]) {
    assert.deepEqual(each.read("a"), { n: 3 });
    assert.deepEqual(each.read("b"), { n: 2, text: "тест\n\u0000" });
    for (const key of ["gone", "over", "never"]) assert.equal(each.read(key), undefined);
  }
});

test("lines that can't be read are left out, wherever the file breaks off", (context) => {
  const path = join(folder(context), "hosts.jsonl");
  const memory = openMemory(path, MAX);
  for (const key of ["a", "b", "c"]) memory.write(key, { key }, later());
  const whole = readFileSync(path);
  for (let length = 0; length <= whole.length; length++) {
    writeFileSync(path, whole.subarray(0, length));
    const cut = openMemory(path, MAX);
    const lines = whole.subarray(0, length).filter((byte) => byte === 0x0a).length;
    cut.write("d", {}, later());
    const again = reopened(path);
    assert.deepEqual(
      ["a", "b", "c", "d"].filter((key) => again.read(key) !== undefined),
      [...["a", "b", "c"].slice(0, lines), "d"],
    );
    cut.close();
    again.close();
  }
  writeFileSync(path, whole);
  appendFileSync(path, Buffer.concat([Buffer.from([0, 255, 10]), Buffer.from('{}\n[1,2]\n["x"]\nnull\n'), whole]));
  assert.deepEqual(reopened(path).read("c"), { key: "c" });
});

test("the file holds what is known, and little more; beyond its bound what is oldest goes", (context) => {
  const path = join(folder(context), "hosts.jsonl");
  const memory = openMemory(path, 100_000);
  for (let n = 0; n < 100_000; n++) memory.write(`host-${n % 50}`, { n, text: "x".repeat(100) }, later());
  assert.ok(statSync(path).size < 5 * MAX, String(statSync(path).size));
  for (const each of [memory, reopened(path)])
    for (let n = 0; n < 50; n++) assert.equal((each.read(`host-${n}`) as { n: number }).n, 99_950 + n);
  for (let n = 0; n < 2000; n++) memory.write(`more-${n}`, { text: "x".repeat(100) }, later());
  assert.equal(memory.read("more-0"), undefined);
  assert.ok(memory.has("more-1999"));
});

const wish: Wish = {
  delayMs: 1000,
  crawlDelayMs: 0,
  patienceMs: 0,
  isUrgent: false,
  signal: new AbortController().signal,
};
const LIMITS = { maxRunning: 9, perHost: 1, maxWaiting: 5, maxHosts: 100, backoffMs: 1000, maxBackoffMs: HOUR };

test("what a host is owed outlives the process: Retry-After, backoff that grows, delay, strain", async (context) => {
  const path = join(folder(context), "hosts.jsonl");
  const outcomes = [
    { kind: "failed", tookMs: 1, retryAfterMs: HOUR },
    { kind: "failed", tookMs: 1 },
    { kind: "strained", tookMs: 100_000 },
    { kind: "fine", tookMs: 1 },
  ] as const;
  const begun = Date.now();
  for (const [at, outcome] of outcomes.entries()) {
    const turn = await openTurns({ ...LIMITS, memory: reopened(path) }).take(`host-${at}`, wish);
    assert.ok("end" in turn);
    turn.end(outcome);
  }
  const turns = openTurns({ ...LIMITS, memory: reopened(path) });
  const owed = await Promise.all(outcomes.map((_, at) => turns.take(`host-${at}`, wish)));
  const waits = owed.map((turn) => ("end" in turn ? 0 : turn.notBefore - begun));
  for (const [at, least] of [HOUR, 1000, 60_000, 1000].entries()) assert.ok(waits[at]! >= least - 1, waits.join());
  assert.ok(turns.notBefore("host-0")! >= begun + HOUR - 1);
});

test("a clock that was wrong silences no host for long", async (context) => {
  const memory = openMemory(join(folder(context), "hosts.jsonl"), MAX);
  const year = Date.now() + 365 * 24 * HOUR;
  memory.write("a", { endedAt: year, notBefore: year, failures: 1, strain: 1, paceMs: 1 }, year);
  const { notBefore } = (await openTurns({ ...LIMITS, memory }).take("a", wish)) as { notBefore: number };
  assert.ok(notBefore <= Date.now() + 24 * HOUR + 1);
});

test("a host that asked to be left alone is, and its robots.txt is known, by who comes after", async (context) => {
  const place = folder(context);
  const robots = "User-agent: *\nDisallow: /closed\nCrawl-delay: 2\n";
  let isIll = false;
  const server = await serve(
    (socket, visit) =>
      (isIll ? plain("", { status: "503 Ill", headers: ["retry-after: 3600"] }) : plain(PAGE))(socket, visit),
    { robots },
  );
  const get = async (path: string): Promise<{ code: string; notBefore: number | undefined }> => {
    const web = testWeb({ folder: place, read: (bytes) => readRules(bytes).rules });
    context.after(() => web.close());
    return web.get(asking(`${server.origin}${path}`, { patienceMs: 60_000 }));
  };
  assert.equal((await get("/one")).code, "ok");
  assert.equal((await get("/closed")).code, "robots");
  isIll = true;
  assert.equal((await get("/two")).code, "http-status");
  // It is asked as often as its robots.txt says.
  assert.ok(server.visits[1]!.at - server.visits[0]!.at >= 1990);
  const { code, notBefore } = await get("/three");
  assert.equal(code, "not-now");
  assert.ok(notBefore! > Date.now() + 0.9 * HOUR);
  assert.deepEqual([server.visits.length, server.robotsVisits.length], [2, 1]);
  await server.close();
});

/** A life of the program: its clocks as a test sets them, its memory and its turns. */
function life(path: string, at: number): { clock: TestClock; memory: Memory; wait: () => number } {
  const clock = new TestClock(at);
  const memory = openMemory(path, MAX, clock);
  const wait = (): number => {
    const until = openTurns({ ...LIMITS, memory }).notBefore("host");
    return until === undefined ? 0 : until - Date.now();
  };
  return { clock, memory, wait };
}

/** Asked to wait for an hour, as its memory has it. */
function owe({ memory }: { memory: Memory }): void {
  const endedAt = memory.time();
  const kept = { endedAt, notBefore: endedAt + HOUR, failures: 1, strain: 1, paceMs: 1 };
  memory.write("host", kept, endedAt + 2 * HOUR);
}

const about = (got: number, wanted: number, what: string): void =>
  assert.ok(Math.abs(got - wanted) < 60_000, `${what}: ${got} ms, and not ${wanted}`);

for (const [name, by] of Object.entries(JUMPS)) {
  test(`an hour that a host asked for is an hour when the clock is set ${name} and back, live`, (context) => {
    const path = join(folder(context), "hosts.jsonl");
    const { clock, memory, wait } = life(path, Date.now());
    owe({ memory });
    const jump = by(clock.now());
    for (const [n, ms] of [jump, -jump].entries()) {
      clock.pass(10 * MINUTE);
      clock.set(ms);
      about(wait(), HOUR - 10 * (n + 1) * MINUTE, name);
    }
    // Written anew by a clock that is wrong, and read by who comes after, five minutes later.
    clock.set(jump);
    owe({ memory });
    clock.pass(MINUTE);
    memory.close();
    const off = Math.max(0, 5 * MINUTE + Math.min(jump, 0));
    about(life(path, clock.now() + 5 * MINUTE).wait(), HOUR - MINUTE - off, `${name}, and a restart`);
  });

  test(`it is not forgotten, nor longer, when the clock is set ${name} while the program is off`, (context) => {
    const path = join(folder(context), "hosts.jsonl");
    const begun = Date.now();
    const first = life(path, begun);
    owe(first);
    first.clock.pass(10 * MINUTE);
    first.memory.close();
    const jump = by(begun);
    const second = life(path, first.clock.now() + jump);
    const unknown = jump < 0 || jump > 30 * 24 * HOUR;
    about(second.wait(), Math.max(0, 50 * MINUTE - (unknown ? 0 : jump)), name);
    assert.equal(second.memory.isSure, !unknown);
    second.clock.pass(10 * MINUTE);
    second.memory.close();
    const third = life(path, second.clock.now() - jump);
    const wait = third.wait();
    assert.ok(wait <= 50 * MINUTE + 1000, `${name}, and back: ${wait} ms`);
    if (unknown) about(wait, 40 * MINUTE, `${name}, and back`);
  });
}
