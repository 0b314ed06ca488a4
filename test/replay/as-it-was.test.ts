/**
 * `--as-it-was`: every processor that reads topics alone writes again what it wrote, byte for byte, whatever happened in
 * its life: models, timers, a clock that was set, records that came late, rejects that were retried, restarts. A difference
 * that is planted is found, and its place is told.
 */

import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "../../infra/embedded/driver.ts";
import type { Page } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Plan } from "../../topology/graph.ts";
import { encodeHeaders, PRODUCER } from "../../topology/headers.ts";
import { Runtime } from "../../topology/runtime.ts";
import { TestClock } from "../clock.ts";
import { silent } from "../rig.ts";
import { add, data, driftwire, failure, workplace } from "../spawned.ts";
import { BEGAN, kept, LIVED_MS, loadedAt, pagesOf, put, putSources, SETTINGS, setting } from "./home.ts";
import { mainOf, recordsIn } from "./seen.ts";

const HOUR_MS = 3_600_000;
const QUIET_LOOKS = 3;

/** Those that a replay can have, as the graph says. */
async function repeatable(folder: string): Promise<string[]> {
  const { declaration } = await loadedAt(folder);
  return declaration.processors
    .filter(({ ports = [], concurrency }) => ports.length === 0 && concurrency === undefined)
    .map(({ name }) => name);
}

/** Runs them in this process, by a clock that is moved meanwhile. */
async function running(folder: string, clock: TestClock, during: (settled: () => Promise<void>) => Promise<void>) {
  const { graph } = await loadedAt(folder);
  const driver = await openEmbedded({ home: join(folder, "home"), graph });
  const only = await repeatable(folder);
  const runtime = new Runtime({ graph, driver, log: silent, clock, only, isHousekeeping: false });
  await runtime.start();
  const behind = async (): Promise<number> => {
    let sum = 0;
    for (const { group, inputs, partitions } of runtime.seats.map((seat): Plan => seat.plan))
      for (const { name: topic } of inputs)
        for (let partition = 0; partition < partitions; partition++) {
          const { end } = await driver.range({ topic, partition });
          sum += end - ((await driver.committed(group, { topic, partition })) ?? 0);
        }
    return sum;
  };
  const settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_LOOKS; await sleep(100)) quiet = (await behind()) === 0 ? quiet + 1 : 0;
  };
  await during(settled);
  await settled();
  await runtime.stop();
  await driver.close();
}

let made: string | undefined;

async function livedOddly(context: TestContext): Promise<string> {
  const folder = workplace(context, SETTINGS);
  if (made !== undefined) {
    cpSync(made, join(folder, "home"), { recursive: true });
    return folder;
  }
  const clock = new TestClock(BEGAN + LIVED_MS);
  await putSources(folder);
  await data(folder, ["send", "command", add("delta")]);
  const pages = pagesOf();
  const half = pages[Math.floor(pages.length / 2)]!.fetchedAt;
  const putPages = (chosen: readonly Page[]) =>
    put(
      folder,
      "page",
      chosen.map((page) => ({ key: page.source, value: page, at: page.fetchedAt })),
    );
  // The later half first: everything of the other one is late where several inputs are merged.
  await putPages(pages.filter(({ fetchedAt }) => fetchedAt >= half));
  await running(folder, clock, async (settled) => {
    await settled();
    clock.pass(HOUR_MS);
    clock.set(-2 * HOUR_MS);
  });
  const nothing = { ...pages[0]!, body: Buffer.from("<html></html>"), found: "https://alpha.example/nothing" };
  await putPages([...pages.filter(({ fetchedAt }) => fetchedAt < half), nothing, ...again(pages)]);
  await running(folder, clock, async (settled) => {
    await settled();
    clock.set(HOUR_MS);
    clock.pass(HOUR_MS);
  });
  assert.equal((await driftwire(folder, ["reject", "retry", "--all"])).code, 0);
  const open = await data(folder, ["alarm", "list"]);
  assert.ok(open.length > 0, "an incident is open");
  await driftwire(folder, ["alarm", "snooze", String(open[0]!.incident), "--for", "1h"]);
  for (const { incident } of open.slice(1)) await driftwire(folder, ["alarm", "dismiss", String(incident)]);
  await running(folder, clock, async (settled) => {
    await settled();
    // Snoozed alarms wake, and what is closed is forgotten.
    clock.set(LIVED_MS);
    clock.pass(2 * HOUR_MS);
    await settled();
    clock.pass(40 * 24 * HOUR_MS);
  });
  made = kept(folder);
  return folder;
}

/** Healthy pages once more after the broken ones, so that models are made anew. */
const again = (pages: readonly Page[]): Page[] =>
  pages.slice(0, 90).map((page) => ({ ...page, fetchedAt: page.fetchedAt + LIVED_MS, batch: `${page.batch} again` }));

test("every processor that reads topics alone repeats its life", async (context) => {
  const folder = await livedOddly(context);
  const before = await mainOf(folder);
  const names = await repeatable(folder);
  assert.ok(names.length >= 7, names.join());
  const choices = Object.entries(before).filter(([topic, lines]) => topic.endsWith("-choices") && lines.length > 0);
  assert.ok(
    choices.some(([topic]) => topic.includes("incidents")),
    "timers fired, or records came late",
  );
  assert.equal(before.reject!.length >= 1, true);
  const { code, stdout, stderr } = await driftwire(folder, ["replay", ...names, "--as", "again", "--as-it-was"]);
  assert.equal(code, 0, stdout + stderr);
  for (const topic of ["document", "vector", "verdict", "model", "finding", "alarm"])
    assert.match(stdout, new RegExp(`^${topic}: [1-9]\\d* records? equal to the live run's$`, "m"));
  const [shown] = await data(folder, ["replay", ...names, "--as", "json", "--as-it-was"]);
  assert.equal(shown!.equal, true);
  // The other sources' were written by the test.
  for (const { topic, records } of shown!.topics as { topic: string; records: number }[])
    assert.equal(records, topic === "source" ? 1 : before[topic]!.length, topic);
  assert.deepEqual(await mainOf(folder), before);
});

test("a difference is found, and its place told", async (context) => {
  const folder = await livedOddly(context);
  setting(folder, SETTINGS.replace("learnDocuments: 30", "learnDocuments: 40"));
  const args = ["replay", "online-detect", "offline-detect", "--as", "differing", "--as-it-was"];
  const { code, stdout, stderr } = await driftwire(folder, args);
  assert.equal(code, 1);
  assert.match(stdout, /^model: \d+ records? equal to the live run's; not equal at \d+:\d+: its value is another$/m);
  assert.match(stdout, /^verdict: [1-9]\d* records equal to the live run's$/m);
  assert.match(stderr, /^error not-repeated: .*topic model/m);
  const json = await driftwire(folder, [...args.slice(0, -2), "json", "--as-it-was", "--json"]);
  assert.equal(json.code, 1);
  const shown = JSON.parse(json.stdout) as { equal: boolean; topics: { topic: string; difference: object | null }[] };
  assert.equal(shown.equal, false);
  assert.ok(shown.topics.find(({ topic }) => topic === "model")!.difference !== null);
  const wrong = await failure(folder, ["replay", "features", "--as", "x", "--as-it-was", "--set", "features.a=1"]);
  assert.match(wrong.line, /^error bad-usage: .*--as-it-was/);
  assert.ok((await recordsIn(folder, "replay")).every(({ key }) => key !== "x"));
});

test("what the live run wrote beyond it is a difference, too", async (context) => {
  const folder = await livedOddly(context);
  const { graph } = await loadedAt(folder);
  // As if the live run had written one more.
  const last = (await recordsIn(folder, "vector")).at(-1)!;
  const driver = await openEmbedded({ home: join(folder, "home"), graph });
  const producer = encodeHeaders([[PRODUCER, "features"]]);
  const { codec } = graph.topics.get("vector")!;
  const value = encode(codec, last.value) as Buffer;
  const record = { key: Buffer.from(last.key!), value, headers: producer, timestamp: last.timestamp };
  await driver.produce([{ topic: "vector", partition: last.partition, records: [record] }]);
  await driver.close();
  const { code, stdout } = await driftwire(folder, ["replay", "features", "--as", "less", "--as-it-was"]);
  assert.equal(code, 1);
  const place = `${last.partition}:${last.offset + 1}`;
  assert.match(stdout, new RegExp(`not equal at ${place}: the live run has one more, at ${place}$`, "m"));
});
