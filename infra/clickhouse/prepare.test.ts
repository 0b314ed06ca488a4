/** Tables of plug-ins: SQL that knows nothing of the columns we need, SQL that is wrong, schemas that change. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, test } from "node:test";
import { until } from "../../test/clickhouse/sinking.ts";
import { openTabled, type Tabled } from "../../test/clickhouse/tabled.ts";
import type { Declaration } from "../../topology/graph.ts";
import type { TopicDeclaration } from "../../topology/processor.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-prepare-"));
after(() => rmSync(home, { recursive: true, force: true }));

const INT = { name: "changes", type: "int" };
const change = (...more: object[]): object => ({
  type: "record",
  name: "Change",
  fields: [{ name: "source", type: "string" }, INT, ...more],
});
const VALUE = { source: "lenta", changes: 1 };

interface Given {
  readonly schema?: object;
  /** Of change.1.sql; without it the table is made from the schema. */
  readonly sql?: string;
  readonly place?: string;
  readonly topic?: TopicDeclaration;
}

const running = new Set<Tabled>();
async function close(tabled: Tabled): Promise<void> {
  if (running.delete(tabled)) await tabled.close();
}
afterEach(async () => {
  for (const tabled of running) await close(tabled);
});

let places = 0;
const folderFor = (place: string): string => join(place, "sql");

/** A topic `change` with SQL of its own or none, beside one whose table is always right. */
async function open({ schema = change(), sql, topic = {}, place = join(home, `p${places++}`) }: Given) {
  const folder = folderFor(place);
  mkdirSync(folder, { recursive: true });
  if (sql !== undefined) writeFileSync(join(folder, "change.1.sql"), sql);
  const holder = {
    name: "holder",
    version: "1",
    inputs: { other: "other" },
    schemas: { change: schema, other: { type: "record", name: "Other", fields: [INT] } },
    process() {},
  };
  const declaration: Declaration = {
    topics: { change: { entry: "a test", ...topic }, other: { entry: "a test" } },
    processors: [holder],
    tables: [folder],
  };
  const tabled = await openTabled(declaration, place);
  running.add(tabled);
  return { place, folder, tabled };
}

const COLUMNS = "run, log_partition, toUInt32(log_offset) AS log_offset, source, changes, log_key";
const ROW = { run: "main", log_offset: 0, ...VALUE, log_key: "lenta" };

async function rowOf(tabled: Tabled): Promise<unknown> {
  await tabled.put("change", [{ key: "lenta", value: VALUE }]);
  await tabled.settled("change");
  const [{ log_partition, ...row }] = (await tabled.rows(`SELECT ${COLUMNS} FROM change`)) as [
    { log_partition: number },
  ];
  assert.ok(log_partition >= 0);
  return row;
}

/** What people write: none of it says where a record stands. */
const FORMS: readonly string[] = [
  "CREATE TABLE IF NOT EXISTS change (source String, changes Int32) ENGINE = MergeTree ORDER BY source",
  "CREATE TABLE change (source String, changes Int32) ENGINE = MergeTree ORDER BY source;\n",
  "create table if not exists change (source String, changes Int32) engine=MergeTree() order by (source, changes);",
  "CREATE TABLE change\r\n(\r\n  source String, -- the key\r\n  changes Int32\r\n)\r\nORDER BY source;\r\n",
  "-- Counts.\nCREATE TABLE change (source LowCardinality(String), changes UInt64) ENGINE = ReplacingMergeTree(changes) ORDER BY source SETTINGS index_granularity = 1024;\nCREATE VIEW change_current AS SELECT * FROM change FINAL;\n",
  "CREATE TABLE change (log_time DateTime64(3), source String, changes Int32) ENGINE = MergeTree PARTITION BY toYYYYMM(log_time) ORDER BY (source, log_time) TTL toDateTime(log_time) + INTERVAL 30 DAY;",
  "CREATE TABLE change (source String, changes Int32, twice Int64 MATERIALIZED 2 * changes, seen DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY tuple();",
  "CREATE TABLE change (source String) ORDER BY source;\nALTER TABLE change ADD COLUMN changes Int32;",
];

for (const [at, sql] of FORMS.entries())
  test(`SQL that does not know our columns, ${at}: rows come, also after a restart`, async () => {
    const first = await open({ sql });
    assert.deepEqual(await rowOf(first.tabled), ROW);
    assert.deepEqual([...first.tabled.failures], []);
    await close(first.tabled);
    const { tabled } = await open({ place: first.place });
    await tabled.put("change", [{ key: "ria", value: { ...VALUE, source: "ria" } }]);
    await tabled.settled("change");
    assert.deepEqual(await tabled.rows("SELECT source FROM change ORDER BY source"), [
      { source: "lenta" },
      { source: "ria" },
    ]);
    assert.deepEqual(tabled.prepared, []);
    await close(tabled);
  });

const GOOD = FORMS[1]!;
/** What is wrong, on which line it stands, and what the message says. */
const WRONG: readonly (readonly [sql: string, line: number, said: RegExp])[] = [
  ["CREATE TABLE change (source Strnig, changes Int32) ENGINE = MergeTree ORDER BY source;", 1, /Strnig/],
  [
    "-- Changes.\nCREATE TABLE change (\n  source String,\n  changes Itn32\n)\nENGINE = MergeTree ORDER BY source;",
    4,
    /Itn32/,
  ],
  ["CREATE TABLE change (\n  source String,\n  changes Int32\nENGINE = MergeTree ORDER BY source;", 1, /[Ss]yntax/],
  ["CREATE TABEL change (source String) ORDER BY source;", 1, /[Ss]yntax/],
  ["\n\nCREATE TABLE change (source String, changes Int32)\nENGINE = MergeTree\nORDER BY sorce;", 5, /sorce/],
  ["CREATE TABLE change (source String, changes Int32) ENGINE = MergTree ORDER BY source;", 1, /MergTree/],
  ["CREATE TABLE changes (source String, changes Int32) ORDER BY source;", 1, /creates the topic's table, change/],
  [
    "CREATE TABLE change (source String, changes Int32)\nPARTITION BY toYYYYMM(log_time)\nORDER BY source;",
    2,
    /the column log_time DateTime64\(3\)/,
  ],
  [`${GOOD}ALTER TABLE change\n  ADD COLUMN x Intt32;`, 3, /Intt32/],
  [`${GOOD}ALTER TABLE chnage ADD COLUMN x Int32;`, 2, /chnage/],
  [`${GOOD}INSERT INTO change SELECT * FROM nowhere;`, 2, /nowhere/],
  ["CREATE TABLE change (source String, changes Array(Int32)) ORDER BY source;", 1, /whose types can hold/],
  ["CREATE TABLE change (source String, changes Int32) ENGINE = Memory;", 1, /MergeTree/],
  ["CREATE VIEW change AS SELECT '' AS source, 1 AS changes;", 1, /MergeTree|view|View/],
  ["CREATE TABLE change (log_offset String, source String, changes Int32) ORDER BY source;", 1, /log_offset UInt64/],
  ["", 1, /creates the topic's table, change/],
];

for (const [at, [sql, line, said]] of WRONG.entries())
  test(`SQL that is wrong, ${at}, stops its own sink only, and what was mended goes on by itself`, async () => {
    const { tabled, folder, place } = await open({ sql });
    await tabled.put("other", [{ key: "a", value: { changes: 1 } }]);
    await tabled.settled("other");
    assert.deepEqual(await tabled.rows("SELECT changes FROM other"), [{ changes: 1 }]);
    assert.deepEqual([...tabled.failures.keys()], ["change"]);
    const { code, message } = tabled.failures.get("change")!;
    assert.equal(code, "bad-table");
    assert.match(message, said);
    assert.ok(message.includes(`${folder}/change.1.sql, line ${line})`), message);
    assert.deepEqual(await tabled.rows("SELECT name FROM migration WHERE name LIKE 'change%'"), []);
    await tabled.put("change", [{ key: "lenta", value: VALUE }]);
    await until(() => tabled.trouble("change")?.code === "bad-table");
    assert.equal(tabled.trouble("other"), undefined);
    writeFileSync(join(folder, "change.1.sql"), GOOD);
    await tabled.settled("change");
    const [row] = await tabled.rows(`SELECT ${COLUMNS} FROM change`);
    assert.deepEqual({ ...row, log_partition: undefined }, { ...ROW, log_partition: undefined });
    assert.deepEqual([...tabled.failures], []);
    await close(tabled);
    if (at > 0) return;
    const again = await open({ place });
    assert.deepEqual([...again.tabled.failures], []);
    await close(again.tabled);
  });

test("files whose names are wrong, and a text that was changed, concern their own table", async () => {
  const first = await open({ sql: GOOD });
  assert.deepEqual(await rowOf(first.tabled), ROW);
  await close(first.tabled);
  writeFileSync(join(first.folder, "change.1.sql"), `${GOOD}-- changed\n`);
  const changed = await open({ place: first.place });
  // It is opened when the first record comes.
  await changed.tabled.put("other", [{ key: "b", value: { changes: 2 } }]);
  await changed.tabled.settled("other");
  assert.deepEqual(
    [...changed.tabled.failures].map(([table, { code }]) => [table, code]),
    [["change", "migration-changed"]],
  );
  await changed.tabled.put("other", [{ key: "a", value: { changes: 1 } }]);
  await changed.tabled.settled("other");
  await close(changed.tabled);
  for (const name of ["change.sql", "change.3.sql", "change.x.sql"]) {
    const { place, tabled } = await open({});
    await close(tabled);
    writeFileSync(join(folderFor(place), name), GOOD);
    const misnamed = await open({ place });
    await misnamed.tabled.put("other", [{ key: "b", value: { changes: 2 } }]);
    await misnamed.tabled.settled("other");
    assert.deepEqual(
      [...misnamed.tabled.failures].map(([table, { code }]) => [table, code]),
      [["change", "bad-migration"]],
      name,
    );
    await misnamed.tabled.put("other", [{ key: "a", value: { changes: 1 } }]);
    await misnamed.tabled.settled("other");
    await close(misnamed.tabled);
  }
});

const LATER = [
  { name: "note", type: "string", default: "none" },
  { name: "size", type: "long", default: 7 },
  { name: "at", type: { type: "long", logicalType: "timestamp-millis" }, default: 1000 },
  {
    name: "who",
    type: ["null", { type: "record", name: "Who", fields: [{ name: "id", type: "int" }] }],
    default: null,
  },
  { name: "tags", type: { type: "array", items: "string" }, default: [] },
];

for (const sql of [undefined, "CREATE TABLE change (source String) ORDER BY source;"])
  test(`fields that come later become columns, ${sql === undefined ? "without SQL" : "and what SQL leaves out stays out"}`, async () => {
    const first = await open(sql === undefined ? {} : { sql });
    await first.tabled.put("change", [{ key: "a", value: VALUE }]);
    await first.tabled.settled("change");
    await close(first.tabled);
    const schema = { schema: change(...LATER), released: [change()] };
    const { tabled } = await open({ place: first.place, schema });
    assert.deepEqual([...tabled.failures], []);
    const more = { note: "new", size: 8, at: 2000, who: { id: 5 }, tags: ["x"] };
    await tabled.put("change", [{ key: "b", value: { ...VALUE, ...more } }]);
    await tabled.settled("change");
    const all = await tabled.rows(
      "SELECT * EXCEPT (run, log_id, log_partition, log_offset, log_time) FROM change ORDER BY log_key",
    );
    const own = sql === undefined ? VALUE : { source: VALUE.source };
    assert.deepEqual(all, [
      { log_key: "a", ...own, note: "none", size: 7, at: "1970-01-01 00:00:01.000", who_id: null, tags: [] },
      { log_key: "b", ...own, note: "new", size: 8, at: "1970-01-01 00:00:02.000", who_id: 5, tags: ["x"] },
    ]);
    await close(tabled);
  });

test("types that became wider, and tombstones of a compacted topic", async () => {
  const record = (type: unknown): object => ({ type: "record", name: "Change", fields: [{ name: "value", type }] });
  const steps: readonly (readonly [unknown, unknown])[] = [
    ["int", 1],
    ["long", 2 ** 40],
    [["null", "long"], null],
    [["null", "double"], 0.5],
  ];
  let place: string | undefined;
  const released: object[] = [];
  for (const [type, value] of steps) {
    const schema = record(type);
    const given = { schema: { schema, released: [...released] }, topic: { retention: "compact" } } as const;
    const opened = await open(place === undefined ? given : { ...given, place });
    place = opened.place;
    released.push(schema);
    assert.deepEqual([...opened.tabled.failures], []);
    await opened.tabled.put("change", [{ key: "k", value: { value } }]);
    await opened.tabled.settled("change");
    await close(opened.tabled);
  }
  const { tabled } = await open({
    place: place!,
    schema: { schema: record(["null", "double"]), released },
    topic: { retention: "compact" },
  });
  await tabled.put("change", [{ key: "k", value: null }]);
  await tabled.settled("change");
  assert.deepEqual(await tabled.rows("SELECT value, is_deleted FROM change ORDER BY log_offset"), [
    { value: 1, is_deleted: 0 },
    { value: 2 ** 40, is_deleted: 0 },
    { value: null, is_deleted: 0 },
    { value: 0.5, is_deleted: 0 },
    { value: null, is_deleted: 1 },
  ]);
  await close(tabled);
});
