import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { JUMPS } from "../../test/jumps.ts";
import type { Consumer } from "./client.ts";
import type { Inlet } from "./inlet.ts";
import { type KeptMoment, ownTime } from "./passed.ts";
import { LocalState } from "./state.ts";
import { restore } from "./state-restore.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAMES = Object.keys(JUMPS);

test("a folder's time is what passed, however often its machine's clock was set, over restarts of the program", () => {
  const step = fc.record({ passes: fc.nat(10 * DAY_MS), jump: fc.constantFrom(...NAMES), restart: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let [upMs, wall, all] = [HOUR_MS, 1.8e12, 0];
      let kept: KeptMoment = { boot: "one", upMs, wall, own: wall };
      const { own: began } = kept;
      for (const { passes, jump, restart } of steps) {
        all += passes;
        upMs += passes;
        wall += passes + JUMPS[jump]!(wall);
        const now = { boot: "one", upMs, wall };
        assert.equal(ownTime(kept, now) - began, all);
        if (restart) kept = { ...now, own: ownTime(kept, now) };
      }
    }),
  );
});

test("over a restart of the machine it goes by the clock, and by nothing where that was set back", () => {
  const kept: KeptMoment = { boot: "one", upMs: DAY_MS, wall: 1.8e12, own: 5 };
  assert.equal(ownTime(kept, { boot: "two", upMs: 1000, wall: 1.8e12 + HOUR_MS }), 5 + HOUR_MS);
  assert.ok(ownTime(kept, { boot: "two", upMs: 1000, wall: 1.8e12 - 1 }) > 365 * DAY_MS);
  assert.equal(ownTime(undefined, { boot: "two", upMs: 1000, wall: 1.8e12 }), 1.8e12);
});

/** A machine's clock and the time since its boot, as a test wants them. */
interface Machine {
  pass(ms: number): void;
  set(wall: number): void;
}

function machine(context: TestContext): Machine {
  const os = createRequire(import.meta.url)("node:os") as { uptime: () => number };
  const [{ uptime }, { now }] = [os, Date];
  let [passed, off] = [0, 0];
  os.uptime = () => uptime() + passed / 1000;
  Date.now = () => now() + passed + off;
  syncBuiltinESMExports();
  context.after(() => {
    os.uptime = uptime;
    Date.now = now;
    syncBuiltinESMExports();
  });
  return {
    pass: (ms) => void (passed += ms),
    set: (wall) => void (off = wall - now() - passed),
  };
}

const [START, APPLIED, END] = [2, 5, 10];

/** From where a copy is brought up to date that was noted under one clock, and is looked at some time later under another. */
async function readFrom({ pass, set }: Machine, noted: string, later: string, passes: number): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-passed-"));
  const right = Date.now();
  if (noted !== "") set(right + JUMPS[noted]!(right));
  let state = new LocalState(home);
  state.apply("group", 0, [], [["driftwire-group-store-changelog", APPLIED]]);
  await state.close();
  pass(passes);
  set(right + passes);
  if (later !== "") set(Date.now() + JUMPS[later]!(Date.now()));
  state = new LocalState(home);
  let first: number | undefined;
  const inlet: Pick<Inlet, "add" | "remove" | "take" | "wait"> = {
    add: async () => {},
    remove: async () => {},
    wait: async () => {},
    async take({ topic, partition, offset }) {
      first ??= offset;
      return { topic, partition, offset, chunks: [], next: END, end: END };
    },
  };
  const ends = { lowOffset: START, highOffset: END };
  const uncommitted = {
    queryWatermarkOffsets: (_topic: string, _partition: number, _ms: number, done: (e: null, v: object) => void) =>
      done(null, ends),
  } as unknown as Consumer;
  await restore({
    ...{ group: "group", partition: 0, stores: ["store"], state, cancelled: () => false },
    source: { inlet: inlet as Inlet, uncommitted },
    wireName: (topic) => topic,
  });
  await state.close();
  set(right + passes);
  rmSync(home, { recursive: true });
  return first!;
}

for (const [noted, later] of [
  ["", ""],
  ...NAMES.flatMap((name) => [
    [name, ""],
    ["", name],
  ]),
] as [string, string][]) {
  const clocks = `noted ${noted || "in time"}, looked at ${later || "in time"}`;
  test(`a copy of yesterday is brought up to date, one of last week made anew: ${clocks}`, async (context) => {
    const own = machine(context);
    assert.equal(await readFrom(own, noted, later, DAY_MS), APPLIED);
    assert.equal(await readFrom(own, noted, later, 8 * DAY_MS), START);
  });
}
