/** The bench command: what it lists, what it refuses, and how aims are judged. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { judge, quantile } from "./bench.ts";
import { benches } from "./benches.ts";

const MAIN = fileURLToPath(new URL("./main.js", import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [MAIN, ...args], { encoding: "utf8" });
/** Loading all benches takes seconds. */
const unnamed = run();

test("without a name the benches are listed", () => {
  const { status, stdout } = unnamed;
  assert.equal(status, 0);
  for (const { name, about } of benches) assert.ok(stdout.includes(name) && stdout.includes(about), name);
});

test("help is printed, of all benches or of the one named, and nothing runs", () => {
  for (const args of [["--help"], ["-h"], ["no-such-bench", "--help"]])
    assert.equal(run(...args).stdout, unnamed.stdout);
  const { status, stdout, stderr } = run("simulate", "--quick", "--help");
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^ {2}simulate .*\n +--seed .*/m);
  assert.match(stdout, /^ {2}--quick /m);
  assert.doesNotMatch(stdout, /charset/);
});

test("what can't be understood is refused with exit code 2 and what was expected", () => {
  const refused: [string[], RegExp][] = [
    [["no-such-bench"], /expected one of .*crash.* got no-such-bench/],
    [["simulate", "--fast"], /--fast/],
    [["simulate", "--seed", "soon"], /--seed\): expected a whole number, got soon/],
    [["simulate", "--data", "/no/such/folder"], /--data\): expected a folder/],
    [["simulate", "more"], /more/],
  ];
  for (const [args, message] of refused) {
    const { status, stdout, stderr } = run(...args);
    assert.equal(status, 2, args.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, message);
  }
});

test("--json prints one object and nothing else", () => {
  const { status, stdout } = run("simulate", "--seed", "1", "--json");
  assert.equal(status, 0);
  const report = JSON.parse(stdout) as Record<string, unknown>;
  assert.deepEqual(Object.keys(report), ["name", "ranOn", "figures", "limits", "aims", "met"]);
  assert.deepEqual(report.met, { "no life goes wrong": true, "a seed replays exactly": true });
});

test("an aim is met, not met, or can't be told", () => {
  const aims = {
    none: { bound: "= 0", of: "lost" },
    quick: { bound: "<= 2000", of: "ms" },
    share: { bound: ">= 0.60", of: "ratio" },
    unknown: { bound: "= 0", of: "cuts" },
    absent: { bound: "= 0", of: "nothing of that name" },
  };
  const met = judge({ lost: 0, ms: 2001, ratio: 0.6, cuts: null }, aims);
  assert.deepEqual(met, { none: true, quick: false, share: true, unknown: null, absent: null });
});

test("a quantile is one of the numbers", () => {
  assert.equal(quantile([], 0.5), null);
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([3, 1, 2], 0.99), 3);
});
