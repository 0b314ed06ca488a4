/**
 * Every way in which a log may repeat or change, over tables with rows, without, and with a part of them removed: what
 * goes on by itself, what waits for a person, and that no record is left out or doubled. On the real engine.
 */

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { PAGE, pages, type Running, runSinks, sinkGraph, until } from "../../test/clickhouse/sinking.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { claim } from "./claim.ts";
import { type Engine, openEngine } from "./engine.ts";
import { allow, askAgain, entriesOf, type Identity, letIn, waitingIn } from "./identity.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

const graph = sinkGraph("page");
const [page] = pages(graph, [PAGE]) as [Uint8Array];
const folder = mkdtempSync(join(tmpdir(), "driftwire-identity-"));
const engine = await openEngine({ database: "driftwire", folder: join(folder, "clickhouse") });
await migrate(engine, readMigrations());
after(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of a log on Kafka; every part of it may change. */
interface Parts {
  readonly cluster: string;
  readonly prefix: string;
  readonly topic: string;
}

const PARTS: Parts = { cluster: "c1", prefix: "p1", topic: "t1" };
const onKafka = (changed: Partial<Parts> = {}): Identity => {
  const { cluster, prefix, topic } = { ...PARTS, ...changed };
  return { id: `${cluster}/${prefix}/${topic}`, formerly: cluster };
};
/** As versions before topics' ids were asked for: they note nothing in `sink_log`. */
const asBefore: Identity = { id: PARTS.cluster };

/** Every record has a time of its own, which says of whom and which it is. */
const START = Date.now() - 1_000_000;
const COUNT = 12;

interface Log {
  readonly home: string;
  readonly identity: Identity;
  /** What its records are told from another's by. */
  readonly stamp: number;
}

interface Ended {
  readonly code: string | undefined;
}

/** Writes more records to a log and runs its sink until they are in the table, or somebody is asked. */
async function go({ home, identity, stamp }: Log, more: number): Promise<Ended> {
  const driver = await openEmbedded({ home: join(folder, home), graph });
  const { end } = await driver.range({ topic: "page", partition: 0 });
  const records = Array.from({ length: more }, (_, at) => ({
    key: null,
    value: page,
    headers: NO_HEADERS,
    timestamp: START + 10_000 * stamp + end + at,
  }));
  if (more > 0) await driver.produce([{ topic: "page", partition: 0, records }]);
  const running: Running = await runSinks(graph, driver, async () => engine, identity, { strict: true });
  try {
    await until(async () => running.runtime.trouble !== undefined || (await running.isDrained()));
    return { code: running.runtime.trouble?.code };
  } finally {
    await running.stop();
    await driver.close();
  }
}

/** The times of the rows that are there, each as often as it is. */
const times = async (): Promise<number[]> =>
  (
    await engine.rows<{ time: number }>(
      "SELECT toFloat64(toUnixTimestamp64Milli(log_time)) AS time FROM driftwire.page ORDER BY time",
    )
  ).map(({ time }) => time - START);

const timesOf = ({ stamp }: Log, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => 10_000 * stamp + from + at);

async function emptied(target: Engine): Promise<void> {
  for (const table of ["page", "sink_log", "sink_claim"]) await target.run(`TRUNCATE TABLE driftwire.${table}`);
}

/** What was there before. `cut`: the first rows were removed since, by time or by hand. */
const BEFORE = ["rows", "none", "cut"] as const;
const REMOVED = 5;
let homes = 0;

async function before(kind: (typeof BEFORE)[number], log: Log): Promise<void> {
  await emptied(engine);
  assert.deepEqual(await go(log, kind === "none" ? 0 : COUNT), { code: undefined });
  // The version before wrote rows and claims, and nothing else.
  if (log.identity === asBefore) {
    await engine.run("TRUNCATE TABLE driftwire.sink_log");
    await claim(engine, { table: "page", logId: log.identity.id }, 0);
  }
  if (kind !== "cut") return;
  await engine.run(`ALTER TABLE driftwire.page DELETE WHERE log_offset < ${REMOVED} SETTINGS mutations_sync = 2`);
}

const kept = (kind: (typeof BEFORE)[number], log: Log): number[] =>
  kind === "none" ? [] : timesOf(log, kind === "cut" ? REMOVED : 0, COUNT);

/** Each a change of what the log is known by: another prefix, a topic made anew, brokers made anew, a restored cluster. */
const CHANGES: Partial<Parts>[] = Array.from({ length: 7 }, (_, mask) => ({
  ...((mask + 1) & 1 ? { cluster: "c2" } : {}),
  ...((mask + 1) & 2 ? { prefix: "p2" } : {}),
  ...((mask + 1) & 4 ? { topic: "t2" } : {}),
}));

const LOGS: readonly (readonly [name: string, first: Identity, then: Identity])[] = [
  ...CHANGES.map((change) => [`another ${Object.keys(change).join(" and ")}`, onKafka(), onKafka(change)] as const),
  ...CHANGES.map(
    (change) => [`another ${Object.keys(change).join(" and ")} at an upgrade`, asBefore, onKafka(change)] as const,
  ),
  ["a home made anew", { id: "home-1" }, { id: "home-2" }],
  ["embedded, then Kafka", { id: "home-1" }, onKafka()],
  ["Kafka, then embedded", onKafka(), { id: "home-1" }],
];

for (const kind of BEFORE) {
  for (const [name, first, then] of LOGS) {
    // Several parts at a time make no other difference there.
    if (kind !== "rows" && name.includes(" and ")) continue;
    test(`${name}, ${kind}: waits for a person where rows are, and leaves nothing out`, async () => {
      const former: Log = { home: `${homes++}`, identity: first, stamp: 1 };
      // More records than the former has: the places of all of its rows come again.
      const latter: Log = { home: `${homes++}`, identity: then, stamp: 2 };
      await before(kind, former);
      const { code } = await go(latter, 2 * COUNT);
      if (kind !== "none") {
        assert.equal(code, "other-log");
        assert.deepEqual(await times(), kept(kind, former), "rows were written over those of another log");
        await allow(engine, waitingIn(await entriesOf(engine)));
        assert.deepEqual(await go(latter, 0), { code: undefined });
      }
      assert.deepEqual(await times(), [...kept(kind, former), ...timesOf(latter, 0, 2 * COUNT)]);
      // And on, also after a restart.
      assert.deepEqual(await go(latter, 3), { code: undefined });
      assert.deepEqual(await times(), [...kept(kind, former), ...timesOf(latter, 0, 2 * COUNT + 3)]);
    });
  }

  for (const identity of [onKafka(), { id: "home-1" }])
    test(`the same log again, ${identity.id}, ${kind}: goes on`, async () => {
      const log: Log = { home: `${homes++}`, identity, stamp: 1 };
      await before(kind, log);
      const had = kind === "none" ? 0 : COUNT;
      assert.deepEqual(await go(log, 4), { code: undefined });
      assert.deepEqual(await times(), [...kept(kind, log), ...timesOf(log, had, had + 4)]);
    });

  test(`an upgrade, ${kind}: rows of the cluster's id are carried over, and an earlier version goes on beside it`, async () => {
    const log: Log = { home: `${homes++}`, identity: asBefore, stamp: 1 };
    await before(kind, log);
    const had = kind === "none" ? 0 : COUNT;
    assert.deepEqual(await go({ ...log, identity: onKafka() }, 4), { code: undefined });
    // A partition goes to a member of the earlier version, and comes back.
    assert.deepEqual(await go(log, 3), { code: undefined });
    assert.deepEqual(await go({ ...log, identity: onKafka() }, 2), { code: undefined });
    assert.deepEqual(await times(), [...kept(kind, log), ...timesOf(log, had, had + 9)]);
    const names = await engine.rows("SELECT DISTINCT log_id FROM driftwire.page");
    assert.deepEqual(names, [{ log_id: PARTS.cluster }]);
  });

  test(`a home restored from a backup, ${kind}: waits for a person, also once it has grown beyond its rows`, async () => {
    const log: Log = { home: `${homes++}`, identity: { id: "home-1" }, stamp: 1 };
    await before(kind, log);
    const had = kind === "none" ? 0 : COUNT;
    const backup: Log = { ...log, home: `${homes++}`, stamp: 2 };
    cpSync(join(folder, log.home), join(folder, backup.home), { recursive: true });
    assert.deepEqual(await go(log, 5), { code: undefined });
    const rows = [...kept(kind, log), ...timesOf(log, had, had + 5)];
    for (const more of [2, 10]) {
      assert.deepEqual(await go(backup, more), { code: "log-anew" });
      assert.deepEqual(await times(), rows);
    }
    await allow(engine, waitingIn(await entriesOf(engine)));
    assert.deepEqual(await go(backup, 1), { code: undefined });
    assert.deepEqual(await times(), [...rows, ...timesOf(backup, had, had + 13)]);
    assert.deepEqual(await go(backup, 1), { code: undefined });
    assert.deepEqual(await times(), [...rows, ...timesOf(backup, had, had + 14)]);
  });

  test(`what was in flight when a log was allowed to begin anew is not doubled, ${kind}`, async () => {
    const log: Log = { home: `${homes++}`, identity: { id: "home-1" }, stamp: 1 };
    await before(kind, log);
    const had = kind === "none" ? 0 : COUNT;
    const killed = `${homes++}`;
    cpSync(join(folder, log.home), join(folder, killed), { recursive: true });
    assert.deepEqual(await go(log, 5), { code: undefined });
    await allow(engine, [{ table: "page", log: "home-1", logId: "home-1~2" }]);
    // The same records, whose rows were not committed.
    assert.deepEqual(await go({ ...log, home: killed }, 7), { code: undefined });
    assert.deepEqual(await times(), [...kept(kind, log), ...timesOf(log, had, had + 7)]);
  });
}

for (const [name, first, then, anew] of [
  ["another prefix", onKafka(), onKafka({ prefix: "p2" }), onKafka({ prefix: "p2", topic: "t2" })],
  ["a home made anew", { id: "home-1" }, { id: "home-2" }, undefined],
] as const)
  test(`${name}: what is let in for all tables holds for those that ask later, until that is taken back`, async () => {
    const former: Log = { home: `${homes++}`, identity: first, stamp: 1 };
    const latter: Log = { home: `${homes++}`, identity: then, stamp: 2 };
    await before("rows", former);
    assert.deepEqual(await go(latter, 1), { code: "other-log" });
    // One table is one answer, and no more.
    assert.equal((await letIn(engine, ["page"])).length, 1);
    assert.deepEqual(await go(latter, 1), { code: undefined });
    const forget = (): Promise<void> =>
      engine.run(
        `ALTER TABLE driftwire.sink_log DELETE WHERE log_table = 'page' AND log = '${then.id}' SETTINGS mutations_sync = 2`,
      );
    const again = async (): Promise<void> => {
      // As in a table that has not asked yet.
      await forget();
      await engine.run(`ALTER TABLE driftwire.page DELETE WHERE log_id = '${then.id}' SETTINGS mutations_sync = 2`);
      homes++;
    };
    await again();
    assert.deepEqual(await go({ ...latter, home: `${homes}x` }, 1), { code: "other-log" });
    assert.equal((await letIn(engine, [])).length, 1);
    await again();
    assert.deepEqual(await go({ ...latter, home: `${homes}x` }, 2), { code: undefined });
    assert.deepEqual(await times(), [...timesOf(former, 0, COUNT), ...timesOf(latter, 0, 2)]);
    if (anew !== undefined)
      assert.deepEqual(await go({ ...latter, home: `${homes}a`, identity: anew }, 1), { code: "other-log" });
    assert.equal((await askAgain(engine)).length, 1);
    await again();
    assert.deepEqual(await go({ ...latter, home: `${homes}x` }, 1), { code: "other-log" });
  });

test("rows that were inserted by hand are none's", async () => {
  await emptied(engine);
  await engine.run("INSERT INTO driftwire.page (log_time, source) SETTINGS async_insert = 0 VALUES (now64(3), 'me')");
  assert.deepEqual(await go({ home: `${homes++}`, identity: onKafka(), stamp: 1 }, 2), { code: undefined });
});
