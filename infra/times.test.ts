/** The time by which what is old is removed, under clocks that are set, live and while the program is off. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { TestClock } from "../test/clock.ts";
import { JUMPS } from "../test/jumps.ts";
import { silent } from "../test/rig.ts";
import { openTimes } from "./times.ts";

const NOW = Date.parse("2026-11-18T08:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clockAt = (now: number) => Object.assign(new TestClock(now), { onMoved: undefined });

async function inFolder(run: (home: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-times-"));
  try {
    run(home);
  } finally {
    rmSync(home, { recursive: true });
  }
}

for (const isLive of [true, false])
  for (const [name, by] of Object.entries(JUMPS)) {
    test(`${name} for a minute, ${isLive ? "live" : "across a restart"}: less than two hours more are removed, and it never is ahead of the clock`, () =>
      inFolder((home) => {
        let clock = clockAt(NOW);
        let times = openTimes(home, clock, silent);
        clock.pass(MINUTE_MS);
        const before = times.removing();
        assert.equal(before, clock.now());
        const jump = by(clock.now());
        for (const ms of [jump, -jump]) {
          if (isLive) {
            clock.set(ms);
          } else {
            times.close();
            clock = clockAt(clock.now() + ms);
            times = openTimes(home, clock, silent);
          }
          for (let second = 0; second < 60; second++) {
            clock.pass(1000);
            const removing = times.removing();
            assert.ok(removing <= clock.now() && removing <= before + 2 * 3_600_000 + 10 * MINUTE_MS);
          }
        }
        clock.pass(DAY_MS);
        times.close();
      }));
  }

test("an installation that was off for a month has caught up after some hours", () =>
  inFolder((home) => {
    const first = openTimes(home, clockAt(NOW), silent);
    first.close();
    const clock = clockAt(NOW + 30 * DAY_MS);
    const times = openTimes(home, clock, silent);
    assert.ok(times.removing() < NOW + MINUTE_MS);
    clock.pass(8 * 3_600_000);
    assert.equal(times.removing(), clock.now());
    times.close();
  }));

test("what is noticed is told: live, and what was set while it was off", () =>
  inFolder((home) => {
    const lines: string[] = [];
    const log = {
      ...silent,
      warn: (fields: object, message: string) => lines.push(`${(fields as { code: string }).code} ${message}`),
    };
    openTimes(home, clockAt(NOW), log).close();
    openTimes(home, clockAt(NOW + 5000), log).close();
    assert.deepEqual(lines, []);
    openTimes(home, clockAt(NOW - DAY_MS), log).close();
    assert.match(lines.pop()!, /^clock-moved .* set back by 24 h/);
    openTimes(home, clockAt(NOW + 400 * DAY_MS), log).close();
    assert.match(lines.pop()!, /^clock-moved .*: unless it was stopped for 401 days, the clock is wrong/);
  }));
