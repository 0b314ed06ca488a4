/** `driftwire work` and the other commands with --kafka, as a user meets them on a real broker. */

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kafkaTest } from "../../test/broker/cluster.ts";
import { onCluster } from "../../test/broker/workplace.ts";
import { add, data, driftwire, failure, idle, serving, until } from "../../test/spawned.ts";
import { startBroker } from "../kafka/broker/broker.ts";

kafkaTest("topics that are missing are waited for, then named", async ({ bootstrap }, context) => {
  const { folder, prefix } = onCluster(context, bootstrap);
  const { code, stderr } = await driftwire(folder, ["work", "--all"], { env: { DRIFTWIRE_KAFKA_WAIT_MS: "20000" } });
  assert.equal(code, 1);
  assert.match(
    stderr,
    new RegExp(`waiting up to 20 s for \\d+ topics .* such as ${prefix}\\.command: .*--create-topics`),
  );
  assert.match(stderr, new RegExp(`^error topic-missing: .*${prefix}\\.command, .*driftwire topics apply`, "m"));
  assert.match((await failure(folder, ["send", "command", add("x")])).line, /^error topic-missing: .*command/);
  const applied = await driftwire(folder, ["topics", "apply"]);
  assert.equal(applied.code, 0, applied.stderr);
  const running = await serving(context, folder, ["work", "--all"]);
  assert.equal((await running.stop()).code, 0);
});

kafkaTest("members that are started at once wait for the one that makes the topics", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap);
  const start = (home: string, ...more: string[]) =>
    serving(context, folder, ["work", "sources", "notify", "--home", home, ...more]);
  const members = await Promise.all([start("one"), start("two"), start("three", "--create-topics"), start("four")]);
  for (const member of members)
    await until(async () => ((await member.get("/readyz")).status === 200 ? true : undefined));
  await data(folder, ["send", "command", add("a")]);
  await until(async () => ((await data(folder, ["tail", "source"])).length === 1 ? true : undefined));
});

kafkaTest("two that make the topics at once do not hinder each other", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap);
  const start = (home: string) => serving(context, folder, ["work", "sources", "--home", home, "--create-topics"]);
  for (const member of await Promise.all([start("one"), start("two"), start("three")]))
    await until(async () => ((await member.get("/readyz")).status === 200 ? true : undefined));
});

kafkaTest("commands can be given in the moment in which topics were made", async ({ bootstrap }, context) => {
  const asked: (readonly string[])[] = [
    ["topics", "--all"],
    ["send", "command", add("a")],
    ["tail", "page"],
    ["topics", "plan"],
    ["reject", "list"],
    ["source", "list"],
  ];
  for (const args of asked) {
    const { folder } = onCluster(context, bootstrap);
    assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
    const { code, stderr } = await driftwire(folder, args);
    assert.equal(code, 0, `${args.join(" ")}: ${stderr}`);
  }
});

kafkaTest("two members share the partitions; one that leaves gives its own back", async ({ bootstrap }, context) => {
  const { folder, prefix } = onCluster(context, bootstrap);
  const first = await serving(context, folder, ["work", "sources", "--create-topics", "--home", "one"]);
  await until(async () => ((await first.get("/readyz")).status === 200 ? true : undefined));
  const tasks = async (member: typeof first): Promise<number> =>
    Number(/^driftwire_tasks\{processor="sources"\} (\d+)$/m.exec((await member.get("/metrics")).text)![1]);
  await until(async () => ((await tasks(first)) === 4 ? true : undefined));
  const home = await failure(folder, ["work", "sources", "--home", "one"]);
  assert.match(home.line, /^error home-in-use: .*choose another --home/);
  const second = await serving(context, folder, ["up", "--only", "sources", "--home", "two", "--standby"]);
  await until(async () => ((await tasks(first)) === 2 && (await tasks(second)) === 2 ? true : undefined), 30_000);
  const sent = await data(folder, ["send", "command", "-"], {
    input: Array.from({ length: 20 }, (_, index) => `${add(`s${index}`)}\n`).join(""),
  });
  assert.equal(sent.length, 20);
  await until(async () => ((await data(folder, ["tail", "source"])).length >= 20 ? true : undefined), 30_000);
  const listed = JSON.parse((await first.get("/state/sources/known")).text) as Record<string, unknown[]>;
  assert.equal(listed.partitions as unknown, 4);
  assert.equal(listed.elsewhere!.length, 2);
  assert.equal(listed.elsewhere!.length + listed.sources!.length, 4);
  const [there] = listed.elsewhere as [number];
  const elsewhere = await first.get(`/state/sources/known/s0?partition=${there}`);
  assert.equal(elsewhere.status, 404);
  const { code: why, message } = JSON.parse(elsewhere.text) as Record<string, string>;
  assert.equal(why, "state-elsewhere");
  assert.match(message!, new RegExp(`expected state of task ${there} of 4, got none: member driftwire-\\S+ at `));
  await until(async () =>
    /^driftwire_standby_remaining\{processor="sources"\} 0$/m.test((await second.get("/metrics")).text)
      ? true
      : undefined,
  );
  const { code, stderr } = await second.stop();
  assert.equal(code, 0, stderr);
  assert.match(stderr, /SIGTERM: stopping.*\n.*stopped/);
  await until(async () => ((await tasks(first)) === 4 ? true : undefined), 30_000);
  assert.match(first.stderr(), /"msg":"driftwire\.sources: tasks \d, \d revoked; [^"]*"/);
  await idle(first);
  const keys = (await data(folder, ["tail", "source"])).map(({ key }) => key);
  assert.equal(new Set(keys).size, 20);
  assert.equal(keys.length, 20, "nothing twice");
  const { text } = await first.get("/metrics");
  assert.match(
    text,
    new RegExp(`^kafka_consumergroup_lag_seconds\\{consumergroup="${prefix}\\.driftwire\\.sources"`, "m"),
  );
  assert.match(text, /^driftwire_rebalances_total\{processor="sources"\} [2-9]/m);
  assert.match(text, /^driftwire_aborted_transactions_total\{processor="sources"\} \d/m);
  const [command] = (await data(folder, ["topics"])).filter(({ topic }) => topic === "command");
  assert.deepEqual([command!.counted, command!.bytes, command!.lag], [false, null, { "driftwire.sources": 0 }]);
  // Transactions have marks.
  assert.ok((command!.records as number) > 20, String(command!.records));
  const table = (await driftwire(folder, ["topics"])).stdout;
  assert.match(table, new RegExp(`^command +4 .* ≤ ${command!.records} +- +driftwire\\.sources 0$`, "m"));
  assert.match(table, /^reject +4 +- - - - +0 +-/m);
  assert.equal((await first.stop("SIGINT")).code, 0);
});

kafkaTest("lag is told while nobody works", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  await data(folder, ["send", "command", add("waiting")]);
  // A broker that has just made topics may not lead all of them yet, and says so.
  const listed = await until(async () => {
    const { code, stdout } = await driftwire(folder, ["topics", "--json"]);
    return code === 0 ? stdout : undefined;
  }, 30_000);
  const all = listed.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Record<string, unknown>]));
  const command = all.find(({ topic }) => topic === "command");
  assert.deepEqual(command!.lag, { "driftwire.sources": 1 });
});

kafkaTest("what was set aside is listed, shown and retried once", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap);
  const running = await serving(context, folder, ["work", "--all", "--create-topics"]);
  await data(folder, ["send", "command", JSON.stringify({ action: "pause", source: "nobody" })]);
  const [rejected] = await until(async () => {
    const found = await data(folder, ["reject", "list"]);
    return found.length > 0 ? found : undefined;
  }, 30_000);
  assert.deepEqual([rejected!.code, rejected!.retried], ["unknown-source", null]);
  const place = `${rejected!.partition}:${rejected!.offset}`;
  const [shown] = await data(folder, ["reject", "show", place]);
  assert.equal((shown!.value as { action: string }).action, "pause");
  const [retried] = await data(folder, ["reject", "retry", place]);
  assert.equal(retried!.retried, true);
  const again = await failure(folder, ["reject", "retry", place]);
  assert.match(again.line, /^error already-retried/);
  const both = await until(async () => {
    const found = await data(folder, ["reject", "list"]);
    return found.length === 2 ? found : undefined;
  }, 30_000);
  assert.deepEqual(
    both.map(({ retried: time }) => time !== null),
    [true, false],
    "nothing was mended, so it came back",
  );
  assert.equal((await running.stop()).code, 0);
});

kafkaTest(
  "a broker that does not answer: not ready, with the reason; a second signal ends at once",
  async (_, context) => {
    const folder = mkdtempSync(join(tmpdir(), "driftwire-kafka-"));
    const cluster = await startBroker({ folder, afterwards: "remove" });
    context.after(() => cluster.stop());
    const place = onCluster(context, cluster.bootstrap, { settings: "stopMs: 600000\n" });
    const member = await serving(context, place.folder, ["work", "--all", "--create-topics"]);
    const ready = async (wanted: RegExp): Promise<void> => {
      await until(async () => (wanted.test((await member.get("/readyz")).text) ? true : undefined), 120_000);
    };
    await ready(/^ready/);
    cluster.pause(1);
    await ready(/^not ready: broker-unreachable: No Kafka broker answers/);
    assert.equal((await member.get("/livez")).status, 200);
    assert.equal((await member.get("/metrics")).status, 200);
    cluster.resume(1);
    await ready(/^ready/);
    cluster.pause(1);
    const ended = member.stop();
    await until(() => (/SIGTERM: stopping/.test(member.stderr()) ? true : undefined));
    process.kill(member.pid, "SIGTERM");
    assert.equal((await ended).signal, "SIGTERM", "a client that waits for an answer does not hold the process");
    cluster.resume(1);
  },
);
