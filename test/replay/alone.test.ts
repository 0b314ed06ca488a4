/** `driftwire replay` where nothing else runs: what it writes, and what it leaves alone. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { data, driftwire, failure } from "../spawned.ts";
import { BEGAN, LIVED_MS, lived, replayed, SITES } from "./home.ts";
import { leftOf, mainOf, recordsIn, type Seen, written } from "./seen.ts";

const count = (topics: Seen, topic: string): number => topics[topic]?.length ?? 0;

test("two replays with equal settings are equal, and the live run is as it was", async (context) => {
  const folder = await lived(context);
  const before = await mainOf(folder);
  assert.match(await replayed(folder, ["extract", "incidents", "--as", "a"]), /^run a is done\n/);
  await replayed(folder, ["extract", "incidents", "--as", "b"]);
  const [a, b] = [await written(folder, "a"), await written(folder, "b")];
  assert.deepEqual(b, a);
  for (const topic of ["document", "vector", "verdict", "model", "finding", "alarm"])
    assert.ok(count(a, topic) > 0, `records in ${topic}`);
  assert.equal(count(a, "document"), before.page!.length, "every page, and every end of a batch, once");
  assert.deepEqual(await mainOf(folder), before);
});

test("runs are listed, shown and deleted, in words and as JSON; of a deleted one nothing is left", async (context) => {
  const folder = await lived(context);
  const before = await mainOf(folder);
  assert.match((await driftwire(folder, ["run", "list"])).stderr, /no runs/);
  assert.deepEqual(await data(folder, ["run", "list"]), []);
  await replayed(folder, ["features", "--as", "one"]);
  assert.deepEqual(await data(folder, ["replay", "features", "--as", "two"]), [
    { name: "two", runs: ["two"], state: "done", failure: null },
  ]);
  const { stdout } = await driftwire(folder, ["run", "list"]);
  assert.match(stdout, /two +done +100 % +396 +features/);
  assert.deepEqual(
    (await data(folder, ["run", "list"])).map(({ name, state, passed }) => [name, state, passed]),
    [
      ["two", "done", { done: 396, all: 396 }],
      ["one", "done", { done: 396, all: 396 }],
    ],
  );
  assert.match((await driftwire(folder, ["run", "show", "one"])).stdout, /run-one\.vector +396 records/);
  const [shown] = await data(folder, ["run", "show", "one"]);
  assert.deepEqual([shown!.name, shown!.processors, shown!.state], ["one", ["features"], "done"]);
  assert.deepEqual((shown!.written as Record<string, number>)["run-one.vector"], 396);
  assert.match((await failure(folder, ["run", "show", "on"])).line, /^error unknown-run: .*expected one, got on/);
  assert.match((await failure(folder, ["run", "stop", "one"])).line, /^error run-busy: .*got one that is done/);
  assert.match((await failure(folder, ["run", "resume", "one"])).line, /^error run-busy: .*got one that is done/);
  const dry = await driftwire(folder, ["run", "delete", "one"]);
  assert.match(dry.stderr, /dry run, nothing was deleted/);
  assert.equal(count(await written(folder, "one"), "vector"), 396);
  assert.equal((await driftwire(folder, ["run", "delete", "one", "--yes"])).code, 0);
  assert.deepEqual(await leftOf(folder, "one"), []);
  assert.equal(count(await written(folder, "two"), "vector"), 396);
  const [deleted] = await data(folder, ["run", "delete", "two", "--yes"]);
  assert.deepEqual([deleted!.name, deleted!.dryRun], ["two", false]);
  assert.deepEqual(await leftOf(folder, "two"), []);
  assert.deepEqual(await data(folder, ["run", "list"]), []);
  assert.deepEqual(await mainOf(folder), before);
  // The name is free again.
  await replayed(folder, ["features", "--as", "one"]);
});

test("a range by time or offset, some sources, and a warm state", async (context) => {
  const folder = await lived(context);
  const half = new Date(BEGAN + LIVED_MS / 2).toISOString();
  const vectors = (run: string) => recordsIn(folder, `run-${run}.vector`);
  await replayed(folder, ["features", "--as", "all"]);
  await replayed(folder, ["features", "--as", "late", "--from", half]);
  await replayed(folder, ["features", "--as", "early", "--to", half]);
  const [all, late, early] = [await vectors("all"), await vectors("late"), await vectors("early")];
  assert.ok(late.every(({ timestamp }) => timestamp >= Date.parse(half)));
  assert.ok(early.every(({ timestamp }) => timestamp < Date.parse(half)));
  assert.ok(late.length > 150 && early.length > 150);
  assert.equal(late.length + early.length, all.length);
  await replayed(folder, ["features", "--as", "some", "--source", `${SITES[0]},${SITES[2]}`]);
  const some = await vectors("some");
  assert.deepEqual([...new Set(some.map(({ key }) => key))].sort(), [SITES[0], SITES[2]]);
  assert.equal(some.length, (2 * all.length) / 3);
  // In each partition from its offset on.
  await replayed(folder, ["features", "--as", "offset", "--from", "100", "--to", "120"]);
  const offset = await vectors("offset");
  const partitions = new Set(all.map(({ partition }) => partition));
  assert.equal(offset.length, 20 * partitions.size);
  // What was before the range only warms up: the same vectors as in the whole, and none of before.
  await replayed(folder, ["features", "--as", "warm", "--from", half, "--warm", "30d"]);
  const warm = await vectors("warm");
  assert.deepEqual(warm.map(shape), late.map(shape));
  const tail = all.filter(({ timestamp }) => timestamp >= Date.parse(half));
  assert.deepEqual(
    warm.map(({ value }) => value),
    tail.map(({ value }) => value),
  );
});

const shape = ({ partition, timestamp, key }: { partition: number; timestamp: number; key: string | null }): string =>
  `${partition} ${timestamp} ${key}`;

test("other settings, another preset, other rules and a sweep", async (context) => {
  const folder = await lived(context);
  await replayed(folder, ["online-detect", "offline-detect", "--as", "base"]);
  await replayed(folder, [
    "online-detect",
    "offline-detect",
    "--as",
    "set",
    "--set",
    "offline-detect.learnDocuments=50",
  ]);
  const first = async (run: string): Promise<number[]> =>
    (await recordsIn(folder, `run-${run}.model`)).flatMap(({ value }) => {
      const { reason, documents } = value as { reason: string; documents: number };
      return reason === "first" ? [documents] : [];
    });
  assert.deepEqual(await first("base"), [30, 30, 30]);
  assert.deepEqual(await first("set"), [50, 50, 50]);
  const [set] = await data(folder, ["run", "show", "set"]);
  assert.deepEqual(set!.variants, [{ run: "set", settings: { "offline-detect": { learnDocuments: 50 } } }]);
  await replayed(folder, ["online-detect", "offline-detect", "--as", "other", "--preset", "published-corrected"]);
  const presets = (await recordsIn(folder, "run-other.model")).map(({ value }) => (value as { preset: string }).preset);
  assert.ok(presets.every((preset) => preset === "published-corrected"));
  const sweep = ["--sweep", "offline-detect.learnDocuments=30,50"];
  await replayed(folder, ["online-detect", "offline-detect", "--as", "swept", ...sweep]);
  assert.deepEqual(await written(folder, "swept-30"), await written(folder, "base"));
  assert.deepEqual(await written(folder, "swept-50"), await written(folder, "set"));
  assert.equal((await driftwire(folder, ["run", "delete", "swept", "--yes"])).code, 0);
  for (const run of ["swept", "swept-30", "swept-50"]) assert.deepEqual(await leftOf(folder, run), []);
  writeFileSync(join(folder, "rules.txt"), "title: //h1\nbody: //article/p[1]\n");
  const rules = ["--source", SITES[1]!, "--rules", "rules.txt"];
  await replayed(folder, ["extract", "--as", "ruled", ...rules]);
  const documents = async (topic: string) =>
    (await recordsIn(folder, topic)).map(({ value }) => value as { kind: string; source: string; text: string });
  const ruled = (await documents("run-ruled.document")).filter(({ kind }) => kind === "document");
  const before = (await documents("document")).filter((one) => one.source === SITES[1] && one.kind === "document");
  assert.equal(ruled.length, before.length);
  assert.ok(ruled.every((one, at) => one.text.length < before[at]!.text.length));
  const [shown] = await data(folder, ["run", "show", "ruled"]);
  assert.deepEqual(shown!.rules, [SITES[1]]);
});

test("a speed of its own: records come at their distances", async (context) => {
  const folder = await lived(context);
  // Three days in six seconds.
  const began = performance.now();
  await replayed(folder, ["features", "--as", "slow", "--speed", `x${LIVED_MS / 6000}`]);
  await replayed(folder, ["features", "--as", "fast"]);
  // As long as it has to take, at least: how long it took is the machine's affair.
  assert.ok(performance.now() - began > 5900);
  assert.deepEqual(await written(folder, "slow"), await written(folder, "fast"));
});

test("it is asked for and begins later; stopped and gone on with", async (context) => {
  const folder = await lived(context);
  const detached = await driftwire(folder, ["replay", "features", "--as", "later", "--detach"]);
  assert.match(detached.stderr, /begins when `driftwire up` runs/);
  assert.deepEqual(
    (await data(folder, ["run", "list"])).map(({ state }) => state),
    ["asked"],
  );
  assert.deepEqual(await data(folder, ["run", "stop", "later"]), [{ name: "later", state: "stopped" }]);
  assert.match((await driftwire(folder, ["run", "resume", "later"])).stdout, /run later is done/);
  await replayed(folder, ["features", "--as", "now"]);
  assert.deepEqual(await written(folder, "later"), await written(folder, "now"));
});

test("progress: one line that is written over on a terminal, lines elsewhere", async (context) => {
  const folder = await lived(context);
  const elsewhere = await driftwire(folder, ["replay", "features", "--as", "lines"]);
  assert.match(elsewhere.stderr, /^lines: \d+ of 396 records, \d+ %/);
  assert.ok(!elsewhere.stderr.includes("\r") && !elsewhere.stderr.includes("\u001b"));
  const main = fileURLToPath(new URL("../../infra/cli/main.js", import.meta.url));
  const command = `${process.execPath} ${main} replay features --as terminal`;
  let shown: string;
  try {
    shown = execFileSync("script", ["-qec", command, "/dev/null"], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return context.skip("script (util-linux) is not installed");
    throw error;
  }
  assert.ok(shown.includes("\r\u001b[K"), shown);
  assert.match(shown, /terminal: \d+ of 396 records, \d+ %/);
  assert.match(shown, /run terminal is done/);
});
