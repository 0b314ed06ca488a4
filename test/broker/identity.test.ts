/**
 * Logs that repeat or change on a real broker, with rows there: another prefix, a topic deleted and made anew, a broker
 * made anew with the cluster id it had, an upgrade that is killed. No record is left out, none is doubled.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../../infra/kafka/admin.ts";
import { startBroker } from "../../infra/kafka/broker/broker.ts";
import { afterwards, data, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { COUNT, PATIENCE_MS, reach, rowsOf, send, unready, WORK, whole, withTables } from "./tables.ts";
import { onCluster } from "./workplace.ts";

kafkaTest(
  "another prefix, and then a topic made anew: nothing goes over the others' rows by itself",
  async ({ bootstrap }, context) => {
    const { engine, env } = await withTables(context);
    const [first, second] = [onCluster(context, bootstrap), onCluster(context, bootstrap)] as const;
    const one = await serving(context, first.folder, WORK, { env });
    await send(first, "first");
    await reach(engine, { first: whole() });
    await one.stop();

    // More records than the first has, so that the offsets of all its rows come again.
    const two = await serving(context, second.folder, WORK, { env });
    await send(second, "second", 3 * COUNT);
    await unready(two, /other-log.*command.*driftwire clickhouse logs --allow/s);
    assert.deepEqual(await rowsOf(engine), { first: whole() });
    const logs = await data(second.folder, ["clickhouse", "logs"], { env });
    assert.deepEqual(
      logs.map(({ table, state, rows }) => [table, state, rows]),
      [
        ["command", "writes", COUNT],
        ["command", "waits", 0],
      ],
    );
    const allowed = await data(second.folder, ["clickhouse", "logs", "--allow"], { env });
    assert.equal(allowed.length, 1);
    await reach(engine, { first: whole(), second: whole(3 * COUNT) });
    await two.stop();

    const admin = await openAdmin({ brokers: bootstrap.split(",") } as never);
    await admin.deleteTopics([`${second.prefix}.command`]);
    await admin.close();
    const three = await serving(context, second.folder, WORK, { env });
    await send(second, "third", 4 * COUNT);
    await unready(three, /other-log.*command/s);
    assert.deepEqual(await rowsOf(engine), { first: whole(), second: whole(3 * COUNT) });
    await data(second.folder, ["clickhouse", "logs", "--allow"], { env });
    await reach(engine, { first: whole(), second: whole(3 * COUNT), third: whole(4 * COUNT) });
    await three.stop();

    // The first goes on as before.
    const four = await serving(context, first.folder, WORK, { env });
    await send(first, "fourth");
    await reach(engine, { fourth: whole() });
    assert.deepEqual(Object.keys(await rowsOf(engine)), ["first", "fourth", "second", "third"]);
    await four.stop();
  },
);

kafkaTest(
  "a broker made anew with the same cluster id: neither rows nor copies of state are taken for its own",
  async (_, context) => {
    const { engine, env } = await withTables(context);
    const folder = mkdtempSync(join(tmpdir(), "driftwire-anew-"));
    afterwards(context, () => rmSync(folder, { recursive: true, force: true }));
    const begin = () => startBroker({ folder, properties: { "offsets.topic.num.partitions": "1" } });
    let broker = await begin();
    context.after(() => broker.stop());
    const place = onCluster(context, broker.bootstrap);
    const one = await serving(context, place.folder, WORK, { env });
    await send(place, "known");
    await reach(engine, { known: whole() });
    await until(async () => (await data(place.folder, ["tail", "source"])).length === COUNT || undefined, PATIENCE_MS);
    await one.stop();
    await broker.stop();
    // What makes it another broker; its id stands in a file of the folder, as it does in an image.
    rmSync(join(folder, "broker-1", "data"), { recursive: true });
    broker = await begin();

    const two = await serving(context, place.folder, WORK, { env });
    await send(place, "known", 2 * COUNT);
    // None is known to it: each is written as a new one.
    const sources = await until(async () => {
      const found = await data(place.folder, ["tail", "source"]);
      return found.length === 2 * COUNT ? found : undefined;
    }, PATIENCE_MS);
    assert.ok(sources.every(({ value }) => (value as { version: number }).version === 1));
    assert.deepEqual(await data(place.folder, ["reject", "list"]), []);
    await unready(two, /other-log/);
    assert.deepEqual(await rowsOf(engine), { known: whole() });
    await two.stop();
    // A way out that needs nobody's word.
    const own = { ...env, CLICKHOUSE_DB: "another" };
    const three = await serving(context, place.folder, WORK, { env: own });
    await until(
      async () =>
        (await rowsOf(engine, "another").catch(() => ({ known: "" }))).known === whole(2 * COUNT) || undefined,
      PATIENCE_MS,
    );
    await three.stop();
  },
);

kafkaTest(
  "an upgrade goes on where the rows of the version before end, killed or not",
  async ({ bootstrap }, context) => {
    const { engine, env } = await withTables(context);
    // Who was killed keeps its partitions for so long.
    const properties = { "session.timeout.ms": 4000, "heartbeat.interval.ms": 1000 };
    const place = onCluster(context, bootstrap, { properties });
    const before = await serving(context, place.folder, WORK, { env });
    await send(place, "before");
    await reach(engine, { before: whole() });
    // Rows whose commit did not come through, maybe.
    await before.stop("SIGKILL");
    const admin = await openAdmin({ brokers: bootstrap.split(",") } as never);
    const clusterId = await admin.clusterId();
    await admin.close();
    // What the version before has left behind.
    const { database } = engine;
    for (const table of ["command", "sink_claim"])
      await engine.run(`CREATE TABLE ${database}.was_${table} AS ${database}.${table}`);
    for (const table of ["command", "sink_claim"]) {
      await engine.run(
        `INSERT INTO ${database}.was_${table} SELECT * REPLACE ('${clusterId}' AS log_id) FROM ${database}.${table}`,
      );
      await engine.run(`EXCHANGE TABLES ${database}.${table} AND ${database}.was_${table}`);
      await engine.run(`DROP TABLE ${database}.was_${table}`);
    }
    await engine.run(`TRUNCATE TABLE ${database}.sink_log`);

    for (let kill = 0; kill < 3; kill++) {
      const member = await serving(context, place.folder, WORK, { env });
      await send(place, `during${kill}`);
      await sleep(400 * kill);
      await member.stop("SIGKILL");
    }
    const last = await serving(context, place.folder, WORK, { env });
    await send(place, "after");
    const all = Object.fromEntries(["before", "during0", "during1", "during2", "after"].map((stem) => [stem, whole()]));
    await reach(engine, all);
    await last.stop();
    assert.deepEqual(await rowsOf(engine), Object.fromEntries(Object.entries(all).sort()));
    const names = await engine.rows(`SELECT DISTINCT log_id FROM ${database}.command`);
    assert.deepEqual(names, [{ log_id: clusterId }]);
  },
);

kafkaTest(
  "a topic made anew under a running member ends it; then all of the new one's records are rows",
  async ({ bootstrap }, context) => {
    const { engine, env } = await withTables(context);
    const place = onCluster(context, bootstrap);
    const one = await serving(context, place.folder, WORK, { env });
    await send(place, "old");
    // Set aside, with its place in the topic as it is now.
    await data(place.folder, ["send", "command", JSON.stringify({ action: "pause", source: "nobody" })]);
    const [aside] = await until(async () => {
      const found = await data(place.folder, ["reject", "list"]);
      return found.length > 0 ? found : undefined;
    }, PATIENCE_MS);
    await reach(engine, { old: whole() });
    const admin = await openAdmin({ brokers: bootstrap.split(",") } as never);
    await admin.deleteTopics([`${place.prefix}.command`]);
    await admin.close();
    await data(place.folder, ["topics", "apply"]);
    await send(place, "new", 5 * COUNT);
    await Promise.race([one.ended, sleep(30_000)]);
    // Where the client does not read on in the new topic nothing was taken for the old one's.
    const { stderr } = await one.stop();
    if (!/driftwire stopped|SIGTERM/.test(stderr)) assert.match(stderr, /topic-anew/);
    const two = await serving(context, place.folder, WORK, { env });
    await unready(two, /other-log/);
    await data(place.folder, ["clickhouse", "logs", "--allow"], { env });
    await reach(engine, { old: whole(), new: whole(5 * COUNT) });

    // Another record lies in the place of the one that was set aside.
    await data(place.folder, ["reject", "retry", `${aside!.partition}:${aside!.offset}`]);
    const again = await until(async () => {
      const found = await data(place.folder, ["reject", "list"]);
      return found.length > 1 ? found : undefined;
    }, PATIENCE_MS);
    assert.deepEqual(
      again.map(({ code, key }) => [code, key]),
      Array(again.length).fill(["unknown-source", aside!.key]),
    );
    await two.stop();
  },
);
