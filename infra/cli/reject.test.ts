import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../schemas/catalog.ts";
import { add, data, driftwire, failure, idle, until, up, workplace } from "../../test/spawned.ts";

const CONTRACT = pathToFileURL(join(packageRoot(), "dist/topology/processor.js")).href;

/** Rejects what it is given until a file `mended` lies beside it; counts what it let pass, and where it came from. */
const PICKY = `import { existsSync } from "node:fs";
import { Reject } from ${JSON.stringify(CONTRACT)};
const mended = new URL("./mended", import.meta.url);
const passed = { type: "record", name: "Passed", fields: [{ name: "from", type: "string" }, { name: "action", type: "string" }] };
export default {
  topics: { passed: {} },
  processors: [{
    name: "picky", version: "1", inputs: { command: "command" }, outputs: { passed: "passed" }, schemas: { passed },
    process(record, { emit, timers }) {
      if (record.key === "timer") return timers.set({ by: "stream", key: "t", at: 1 });
      if (!existsSync(mended)) throw new Reject("too-" + record.key, "not yet", record.key === "cut" ? Buffer.from("a part") : undefined);
      emit("passed", record.key, { from: record.topic + "/" + record.offset, action: record.value.action });
    },
    timer() { throw new Reject("bad-timer", "it failed"); },
  }],
};`;

function pickyPlace(context: Parameters<typeof workplace>[0]): { folder: string; mend(): void } {
  const folder = workplace(context, "plugins: [./picky.mjs]\n");
  writeFileSync(join(folder, "picky.mjs"), PICKY);
  return { folder, mend: () => writeFileSync(join(folder, "mended"), "") };
}

const input = ["cold", "warm", "cut", "timer"].map((name) => add(name)).join("\n");
const place = (reject: Record<string, unknown> | undefined): string => `${reject?.partition}:${reject?.offset}`;

test("rejects are listed, shown, and retried beside a running driftwire", async (context) => {
  const { folder, mend } = pickyPlace(context);
  const running = await up(context, folder);
  await data(folder, ["send", "command", "-"], { input });
  await idle(running);
  const all = await data(folder, ["reject", "list", "--processor", "picky"]);
  assert.deepEqual(all.map(({ code }) => code).sort(), ["bad-timer", "too-cold", "too-cut", "too-warm"]);
  for (const code of ["bad-timer", "too-cold", "too-cut", "too-warm"])
    await until(() => running.stderr().includes(`picky rejected 1 record: ${code}: `) || undefined);
  const [cold] = await data(folder, ["reject", "list", "--code", "too-cold"]);
  assert.ok(cold);
  assert.deepEqual([cold?.key, cold?.message, cold?.deliveries, cold?.retried], ["cold", "not yet", 1, null]);
  assert.equal((cold.origin as { topic: string }).topic, "command");
  assert.equal((await data(folder, ["reject", "list", "--since", "2099-01-01"])).length, 0);
  const shown = await driftwire(folder, ["reject", "show", place(cold)]);
  assert.match(shown.stdout, /code +too-cold\n/);
  assert.match(shown.stdout, /"source": "cold"/);

  mend();
  const dry = await data(folder, ["reject", "retry", place(cold), "--dry-run"]);
  assert.equal(dry[0]?.retried, false);
  await data(folder, ["reject", "retry", place(cold)]);
  await idle(running);
  const passed = await data(folder, ["tail", "passed"]);
  const from = (cold.origin as { offset: number }).offset;
  assert.deepEqual(
    passed.map(({ key, value }) => [key, value]),
    [["cold", { from: `command/${from}`, action: "add" }]],
  );

  const again = await failure(folder, ["reject", "retry", place(cold)]);
  assert.match(again.line, /^error already-retried: /);
  assert.notEqual((await data(folder, ["reject", "list", "--code", "too-cold"]))[0]?.retried, null);
  const timer = all.find(({ code }) => code === "bad-timer");
  assert.match((await failure(folder, ["reject", "retry", place(timer)])).line, /^error not-retryable: .*a timer/);

  const rest = await driftwire(folder, ["reject", "retry", "--all", "--processor", "picky"]);
  assert.equal(rest.code, 0);
  assert.match(rest.stderr, /2 records retried\n/);
  assert.match(rest.stderr, /1 skipped: already retried/);
  assert.match(rest.stderr, /1 skipped: a timer/);
  await idle(running);
  const now = await data(folder, ["tail", "passed"]);
  assert.deepEqual(now.map(({ key }) => key).sort(), ["cold", "cut", "warm"], "the cut one from its topic, whole");
  await data(folder, ["reject", "retry", place(cold), "--again"]);
  await idle(running);
  assert.equal((await data(folder, ["tail", "passed"])).length, 4);
  assert.equal((await running.stop()).code, 0);
});

test("a retry without a running driftwire is carried out at the next start, and counts deliveries", async (context) => {
  const { folder } = pickyPlace(context);
  const first = await up(context, folder);
  await data(folder, ["send", "command", add("cold")]);
  await idle(first);
  await first.stop();
  await data(folder, ["reject", "retry", "--all", "--code", "too-cold"]);
  const second = await up(context, folder);
  await idle(second);
  const rejects = await data(folder, ["reject", "list", "--code", "too-cold"]);
  assert.deepEqual(
    rejects.map(({ deliveries, retried }) => [deliveries, retried === null]),
    [
      [1, false],
      [2, true],
    ],
  );
  assert.deepEqual(rejects[1]?.origin, rejects[0]?.origin, "where it was read at first");
});

test("rejects are grouped by code: how many, the last one, and what to do", async (context) => {
  const { folder } = pickyPlace(context);
  const running = await up(context, folder);
  const none = await driftwire(folder, ["reject", "list"]);
  assert.deepEqual([none.stdout, none.stderr], ["", "no rejected records\n"]);
  await data(folder, ["send", "command", "-"], { input });
  await data(folder, ["send", "command", "-"], { input: `${add("cold")}\n{"action":"pause","source":"nobody"}` });
  await idle(running);
  const all = await data(folder, ["reject", "list"]);
  const { stdout, stderr } = await driftwire(folder, ["reject", "list"]);
  const groups = new Map<string, number>();
  for (const { code, processor } of all) {
    const name = `${code} of ${processor}`;
    groups.set(name, (groups.get(name) ?? 0) + 1);
  }
  const heads = [...stdout.matchAll(/^(\S+) {2}(\d+) records? of (\S+), last \d{4}-/gm)];
  assert.deepEqual(
    heads.map(([, code, number, processor]) => [`${code} of ${processor}`, Number(number)] as const).sort(),
    [...groups].sort(),
  );
  assert.ok(groups.size >= 5 && [...groups.values()].some((number) => number > 1), stdout);
  const places = new Set(all.map((reject) => `${place(reject)} ${reject.code}`));
  for (const [, code, at] of stdout.matchAll(/^(\S+) {2}\d+ rec.*\n {2}example {2}(\d+:\d+)/gm))
    assert.ok(places.has(`${at} ${code}`), `the example is of the code: ${at} ${code}`);
  assert.match(stdout, /^ {2}to do .*driftwire reject show \d:\d+: .*driftwire reject retry --all --code too-cold$/m);
  assert.match(stderr, /driftwire reject list --all, or --code CODE/);
  const single = await driftwire(folder, ["reject", "list", "--all"]);
  assert.equal(single.stdout.trimEnd().split("\n").length, all.length + 1);
  await data(folder, ["reject", "retry", "--all", "--code", "too-cold"]);
  await idle(running);
  assert.match(
    (await driftwire(folder, ["reject", "list"])).stdout,
    /^too-cold {2}\d records of picky, 2 of them retried, last/m,
  );
});

test("retrying several is all or nothing", async (context) => {
  const { folder } = pickyPlace(context);
  const running = await up(context, folder);
  await data(folder, ["send", "command", "-"], { input });
  await idle(running);
  const all = await data(folder, ["reject", "list"]);
  const { line } = await failure(folder, ["reject", "retry", ...all.map(place)]);
  assert.match(line, /^error not-retryable: /);
  assert.ok((await data(folder, ["reject", "list"])).every(({ retried }) => retried === null));
  assert.ok(!existsSync(join(folder, "mended")));
});

test("what is said of rejects while it runs is bounded: a line for each code, and how many more", async (context) => {
  const { folder } = pickyPlace(context);
  const running = await up(context, folder);
  const names = Array.from({ length: 40 }, (_, index) => `k${index % 20}`);
  await data(folder, ["send", "command", "-"], { input: names.map((name) => add(name)).join("\n") });
  await idle(running);
  const REJECTED = /rejected \d+ record|\d+ more records? rejected/;
  const told = (): string[] =>
    running
      .stderr()
      .split("\n")
      .filter((line) => REJECTED.test(line));
  const number = (line: string): number => Number(/\d+/.exec(REJECTED.exec(line)![0]));
  await until(() => told().reduce((sum, line) => sum + number(line), 0) === 40 || undefined);
  assert.ok(told().length <= 22, told().join("\n"));
});
