/** Replays on a cluster: members share one, join, leave and are killed, and what it writes is what an embedded one writes. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { withLog } from "../../infra/access/log.ts";
import { recordsFrom } from "../../infra/access/records.ts";
import { replayedBy, replayNamed, replaysIn, writeReplay } from "../../infra/access/replays.ts";
import { LIVED_MS, lived, loadedAt, PROCESSORS, putPages, replayed, SETTINGS } from "../replay/home.ts";
import { digest } from "../replay/seen.ts";
import { data, driftwire, idle, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { testAdmin } from "./subject.ts";
import { onCluster } from "./workplace.ts";

const MAIN = fileURLToPath(new URL("../../infra/cli/main.js", import.meta.url));
const CHAIN = ["extract", "incidents"];
/** Slow enough to be met on its way, however long members take to join. */
const SLOW = ["--speed", `x${LIVED_MS / 600_000}`];

/** A cluster on which the pages of some sites have been worked on. */
async function livedOnCluster(context: TestContext, bootstrap: string): Promise<{ folder: string; prefix: string }> {
  const place = onCluster(context, bootstrap, { settings: SETTINGS });
  const { code, stderr } = await driftwire(place.folder, ["topics", "apply"]);
  assert.equal(code, 0, stderr);
  await putPages(place.folder);
  const member = await serving(context, place.folder, ["work", ...PROCESSORS]);
  await idle(member);
  assert.equal((await member.stop()).code, 0);
  return place;
}

/** What a run wrote, by topic and partition: in Kafka markers of transactions take offsets, too. */
async function writtenBy(folder: string, run: string): Promise<Record<string, string[]>> {
  const loaded = await loadedAt(folder);
  return withLog(loaded, async (log) => {
    const replay = replayNamed((await replaysIn(log.driver)).replays, run);
    const found: Record<string, string[]> = {};
    for (const { name, called, partitions, internal } of log.topicsOf(replayedBy(loaded, replay).graph)) {
      if (internal || !name.startsWith(`run-${run}.`)) continue;
      const lines: string[] = [];
      for (let partition = 0; partition < partitions; partition++) {
        const { start } = await log.driver.range({ topic: name, partition });
        for await (const one of recordsFrom(log.driver, { topic: name, partition, offset: start })) {
          lines.push([partition, one.timestamp, one.key, digest(one.value), digest(one.headerBytes)].join(" "));
        }
      }
      found[called] = called === "reject" ? lines.sort() : lines;
    }
    return found;
  });
}

/** Ids of what a record was caused by begin with the pages', which have others in each log. */
const withoutHeaders = (written: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(written).map(([topic, lines]) => [topic, lines.map((line) => line.slice(0, line.lastIndexOf(" ")))]),
  );

const runNamed = async (folder: string, name: string): Promise<Record<string, unknown>> =>
  (await data(folder, ["run", "show", name]))[0]!;
const passed = async (folder: string, name: string): Promise<number> =>
  ((await runNamed(folder, name)).passed as { done: number }).done;
const stateOf = async (folder: string, name: string): Promise<string | undefined> => {
  const { stdout } = await driftwire(folder, ["run", "list"]);
  return new RegExp(`^${name} +(\\S+)`, "m").exec(stdout)?.[1];
};

/** From here on it is as fast as it can be. */
const hurry = async (folder: string, name: string): Promise<void> =>
  withLog(await loadedAt(folder), async ({ driver }) => {
    const replay = replayNamed((await replaysIn(driver)).replays, name);
    await writeReplay(driver, name, { ...replay, speed: null });
  });

function member(context: TestContext, folder: string, args: readonly string[]): ChildProcess & { said(): string } {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder });
  context.after(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  return Object.assign(child, { said: () => said });
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  const closed = child.exitCode === null ? once(child, "close") : Promise.resolve([child.exitCode]);
  if (signal !== undefined) child.kill(signal);
  return ((await closed) as [number | null])[0];
}

kafkaTest(
  "members share a replay, leave it and are killed: it equals one of a single member, and an embedded one",
  async ({ bootstrap }, context) => {
    const { folder, prefix } = await livedOnCluster(context, bootstrap);
    await replayed(folder, [...CHAIN, "--as", "one", "--home", "a"]);
    const one = await writtenBy(folder, "one");
    assert.ok(one.document!.length > 300 && one.model!.length > 0 && one.alarm!.length > 0);
    const embedded = await lived(context);
    await replayed(embedded, [...CHAIN, "--as", "one"]);
    assert.deepEqual(withoutHeaders(one), withoutHeaders(await writtenBy(embedded, "one")));

    const first = member(context, folder, ["replay", ...CHAIN, "--as", "many", ...SLOW, "--home", "a"]);
    await until(async () => ((await stateOf(folder, "many")) === "running" ? true : undefined));
    const second = member(context, folder, ["run", "resume", "many", "--home", "b"]);
    const third = member(context, folder, ["run", "resume", "many", "--home", "c"]);
    const admin = await testAdmin();
    context.after(() => admin.close());
    const group = `${prefix}.driftwire.run-many.replay`;
    await until(async () => ((await admin.members(group)).length === 3 ? true : undefined));
    const before = await passed(folder, "many");
    await until(async () => ((await passed(folder, "many")) > before ? true : undefined));
    await end(second, "SIGKILL");
    // As by the signal: whoever started it must not take the run for done.
    assert.equal(await end(third, "SIGTERM"), 143, third.said());
    assert.match(third.said(), /^this member has left run many: /m);
    const stopped = await driftwire(folder, ["run", "stop", "many"]);
    assert.equal(stopped.code, 0, stopped.stderr);
    assert.equal(await end(first), 0, first.said());
    assert.match(first.said(), /^run many was stopped: /m);
    assert.equal(await stateOf(folder, "many"), "stopped");
    assert.ok((await passed(folder, "many")) < one.document!.length);

    await hurry(folder, "many");
    const others = ["b", "d"].map((home) => member(context, folder, ["run", "resume", "many", "--home", home]));
    for (const other of others) {
      assert.equal(await end(other), 0, other.said());
      assert.match(other.said(), /^run many is done$/m);
    }
    assert.deepEqual(await writtenBy(folder, "many"), one);

    const { written } = await runNamed(folder, "many");
    const called = (topic: string): number => (written as Record<string, number>)[`run-many.${topic}`]!;
    assert.ok(
      called("document") >= one.document!.length && called("alarm") >= one.alarm!.length,
      JSON.stringify(written),
    );
    const deleted = await driftwire(folder, ["run", "delete", "many", "--yes"]);
    assert.equal(deleted.code, 0, deleted.stderr);
    assert.match(deleted.stdout, /run-many\.document: \d+ records/);
    const left = [...(await admin.topics()), ...(await admin.groups())].filter((name) => name.includes("run-many"));
    assert.deepEqual(left, []);

    const again = await driftwire(folder, ["replay", ...PROCESSORS, "--as", "again", "--as-it-was", "--home", "a"]);
    assert.equal(again.code, 0, again.stdout + again.stderr);
    for (const topic of ["document", "vector", "verdict", "model", "finding", "alarm"])
      assert.match(again.stdout, new RegExp(`^${topic}: [1-9]\\d* records? equal to the live run's$`, "m"));
  },
);
