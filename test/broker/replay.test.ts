/** Replays on a cluster: members share one, join, leave and are killed, and what it writes is what an embedded one writes. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { withLog } from "../../infra/access/log.ts";
import { recordsFrom } from "../../infra/access/records.ts";
import { replayedBy, replayNamed, replaysIn } from "../../infra/access/replays.ts";
import { LIVED_MS, lived, loadedAt, PROCESSORS, putPages, replayed, SETTINGS } from "../replay/home.ts";
import { data, driftwire, idle, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { testAdmin } from "./subject.ts";
import { onCluster } from "./workplace.ts";

const MAIN = fileURLToPath(new URL("../../infra/cli/main.js", import.meta.url));
const CHAIN = ["extract", "incidents"];
/** Slow enough to be met on its way. */
const SLOW = ["--speed", `x${LIVED_MS / 25_000}`];

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
          const bytes = Buffer.concat([one.value ?? Buffer.from("none"), one.headerBytes]).toString("base64");
          lines.push(`${partition} ${one.timestamp} ${one.key} ${bytes}`);
        }
      }
      found[called] = called === "reject" ? lines.sort() : lines;
    }
    return found;
  });
}

const runNamed = async (folder: string, name: string): Promise<Record<string, unknown>> =>
  (await data(folder, ["run", "show", name]))[0]!;
const passed = async (folder: string, name: string): Promise<number> =>
  ((await runNamed(folder, name)).passed as { done: number }).done;
const stateOf = async (folder: string, name: string): Promise<string | undefined> => {
  const { stdout } = await driftwire(folder, ["run", "list"]);
  return new RegExp(`^${name} +(\\S+)`, "m").exec(stdout)?.[1];
};

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
  "members share a replay, and one is killed: it equals one of a single member, and an embedded one",
  async ({ bootstrap }, context) => {
    const { folder, prefix } = await livedOnCluster(context, bootstrap);
    await replayed(folder, [...CHAIN, "--as", "one", "--home", "a"]);
    const one = await writtenBy(folder, "one");
    assert.ok(one.document!.length > 300 && one.model!.length > 0 && one.alarm!.length > 0);
    const embedded = await lived(context);
    await replayed(embedded, [...CHAIN, "--as", "one"]);
    assert.deepEqual(one, await writtenBy(embedded, "one"));

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
    assert.equal(await end(third, "SIGTERM"), 0, third.said());
    assert.match(third.said(), /^this member has left run many: /m);
    assert.equal(await end(first), 0, first.said());
    assert.match(first.said(), /^run many is done$/m);
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
  },
);

kafkaTest(
  "a replay is stopped by a command, resumed by another member, and repeats the live run",
  async ({ bootstrap }, context) => {
    const { folder } = await livedOnCluster(context, bootstrap);
    const running = member(context, folder, ["replay", ...CHAIN, "--as", "halted", ...SLOW, "--home", "a"]);
    await until(async () => ((await passed(folder, "halted").catch(() => 0)) > 0 ? true : undefined));
    const stopped = await driftwire(folder, ["run", "stop", "halted"]);
    assert.equal(stopped.code, 0, stopped.stderr);
    assert.equal(await end(running), 0, running.said());
    assert.match(running.said(), /^run halted was stopped: /m);
    const least = await passed(folder, "halted");
    assert.ok(least < 396, String(least));
    assert.equal(await stateOf(folder, "halted"), "stopped");
    const resumed = await driftwire(folder, ["run", "resume", "halted", "--home", "b"]);
    assert.equal(resumed.code, 0, resumed.stderr);
    await replayed(folder, [...CHAIN, "--as", "whole", "--home", "a"]);
    assert.deepEqual(await writtenBy(folder, "halted"), await writtenBy(folder, "whole"));

    const again = await driftwire(folder, ["replay", ...PROCESSORS, "--as", "again", "--as-it-was", "--home", "a"]);
    assert.equal(again.code, 0, again.stdout + again.stderr);
    for (const topic of ["document", "vector", "verdict", "model", "finding", "alarm"])
      assert.match(again.stdout, new RegExp(`^${topic}: [1-9]\\d* records? equal to the live run's$`, "m"));
  },
);
