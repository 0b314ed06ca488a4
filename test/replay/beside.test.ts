/** `driftwire replay` beside a running `up`: what it writes has rows of its own, and live work goes on as it would. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Vector } from "../../schemas/generated/records.ts";
import { data, driftwire, idle, until, up } from "../spawned.ts";
import { LIVED_MS, lived, put, replayed, SETTINGS } from "./home.ts";
import { leftOf, mainOf, ofMain, recordsIn, seen, written } from "./seen.ts";

const WITH_ROWS = SETTINGS.replace("clickhouse: { use: false }\n", "");

const counted = async (folder: string, query: string): Promise<number> => {
  const [row] = await data(folder, ["sql", query, "--run", "all", "--format", "JSONEachRow"]);
  return Number(row!.rows);
};

test("a replay beside live work has rows under its name; live rows, records, offsets and state are untouched", async (context) => {
  const folder = await lived(context, WITH_ROWS);
  const running = await up(context, folder);
  await idle(running);
  const before = await mainOf(folder);
  const rowsOf = (run: string) => counted(folder, `SELECT count() AS rows FROM vector WHERE run = '${run}'`);
  const live = await rowsOf("main");
  assert.equal(live, 396);
  await replayed(folder, ["features", "incidents", "--as", "one"]);
  const detached = await driftwire(folder, ["replay", "features", "incidents", "--as", "two", "--detach"]);
  assert.match(detached.stdout, /run two was asked for/);
  await until(async () =>
    (await data(folder, ["run", "list"])).every(({ state }) => state === "done") ? true : undefined,
  );
  assert.deepEqual(await written(folder, "two"), await written(folder, "one"));
  assert.deepEqual([await rowsOf("main"), await rowsOf("one"), await rowsOf("two")], [live, 396, 396]);
  assert.deepEqual(await mainOf(folder), before);
  assert.equal((await driftwire(folder, ["run", "delete", "one", "--yes"])).code, 0);
  assert.deepEqual(await leftOf(folder, "one"), []);
  assert.deepEqual([await rowsOf("main"), await rowsOf("one"), await rowsOf("two")], [live, 0, 396]);
  assert.equal((await running.stop()).code, 0);
  // It was alone what it was beside live work.
  await replayed(folder, ["features", "incidents", "--as", "alone"]);
  assert.deepEqual(await written(folder, "alone"), await written(folder, "two"));
});

test("it is stopped, resumed and deleted while `up` runs, and live records come meanwhile", async (context) => {
  const folder = await lived(context);
  const running = await up(context, folder);
  await idle(running);
  const slow = ["--speed", `x${LIVED_MS / 600_000}`];
  await driftwire(folder, ["replay", "features", "--as", "slow", "--detach", ...slow]);
  const passed = async (): Promise<number> => {
    const [run] = await data(folder, ["run", "list"]);
    return (run!.passed as { done: number }).done;
  };
  await until(async () => ((await passed()) > 0 ? true : undefined));
  await data(folder, ["run", "stop", "slow"]);
  // Live work goes on; what came after it was asked for is no part of it.
  const [first] = (await recordsIn(folder, "document")).filter(({ key }) => key === "beta");
  await put(folder, "document", [{ key: "beta", value: first!.value, at: Date.now() }]);
  await idle(running);
  const liveVectors = (await seen(folder, ofMain)).vector!.length;
  assert.equal(liveVectors, 397);
  const began = await passed();
  assert.ok(began > 0 && began < 396);
  const resumed = driftwire(folder, ["run", "resume", "slow"]);
  await until(async () => ((await passed()) > began ? true : undefined));
  assert.equal((await driftwire(folder, ["run", "delete", "slow", "--yes"])).code, 0);
  assert.match((await resumed).stderr, /^error (unknown-run|run-busy): |deleted/m);
  assert.deepEqual(await leftOf(folder, "slow"), []);
  await replayed(folder, ["features", "--as", "slow", "--to", "132"]);
  const vectors = await recordsIn(folder, "run-slow.vector");
  assert.ok(vectors.every(({ value }) => (value as Vector).fetchedAt < Date.now()));
  assert.equal((await running.stop()).code, 0);
});
