/** That readers see the rows of one run: `main` unless they ask for another, however a query is put and through whatever interface. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { READER, startServer } from "../../test/clickhouse/start.ts";
import { openRows } from "../../test/rows.ts";
import { recordsOfWatched, watched } from "../../test/watched.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { dashboard } from "./dashboard.ts";
import { openEngine } from "./engine.ts";
import { exported } from "./export.ts";
import { serveSql } from "./http.ts";
import { readQueries, valuesFor } from "./queries.ts";
import { openReader, type Question } from "./reader.ts";
import { ALL_RUNS } from "./runs.ts";

const rows = await openRows();
await rows.put(recordsOfWatched(watched(Date.now())));
const { engine, database } = rows;
const reader = await openReader({ database, folder: rows.folder });
after(async () => {
  await reader.close();
  await rows.close();
});

const text = async (sql: string, more: Partial<Question> = {}): Promise<string> =>
  (await reader.ask({ sql, ...more })).bytes.toString("utf8").trimEnd();
const lines = async (sql: string): Promise<string[]> => (await text(sql)).split("\n").filter(Boolean);

async function refusal(asked: Promise<unknown>): Promise<DriftwireError> {
  const error = await asked.then(
    (answer) => assert.fail(`it was answered: ${answer}`),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof DriftwireError, String(error));
  return error;
}

/** What queries need to have said. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "compared-runs": { run: "tuned" },
  curves: { source: "alpha" },
  histograms: { source: "alpha" },
  "rule-versions": { source: "beta", before: "1", after: "2" },
  "source-hours": { source: "alpha", days: "12" },
  words: { words: "river" },
};

const TABLES = await lines(
  `SELECT name FROM system.tables WHERE database = '${database}' AND engine NOT LIKE '%View'
   AND name IN (SELECT table FROM system.columns WHERE database = '${database}' AND name = 'run') ORDER BY name`,
);
const VIEWS = await lines(
  `SELECT name FROM system.tables WHERE database = '${database}' AND engine = 'View' ORDER BY name`,
);

/** All that we ask: the queries that come with Driftwire, the dashboard's, and views; and tables as people ask and export them. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const query of readQueries())
    found.set(query.name, await text(query.sql, { params: valuesFor(query, GIVEN[query.name] ?? {}) }));
  const panels = JSON.stringify(dashboard(readQueries()));
  for (const [at, { rawSql }] of [
    ...(JSON.parse(panels) as { panels: { targets: { rawSql: string }[] }[] }).panels.entries(),
  ].map(([at, { targets }]) => [at, targets[0]!] as const)) {
    const values = { source: "'alpha'", days: "7", run: "'main'" };
    const sql = rawSql.replace(/\$\{(\w+)(?::sqlstring)?\}/g, (_, name: keyof typeof values) => values[name]);
    found.set(`panel ${at}`, await text(sql));
  }
  for (const view of VIEWS) found.set(view, (await lines(`SELECT * FROM ${view}`)).sort().join("\n"));
  for (const table of TABLES) {
    found.set(`count of ${table}`, await text(`SELECT count() FROM ${table}`));
    let rows = 0;
    for await (const { total } of exported(reader, { table, format: "JSONEachRow" })) rows = total;
    found.set(`export of ${table}`, String(rows));
  }
  return found;
}

const TRIES = 3;

test("rows of another run change no answer", async () => {
  assert.ok(TABLES.length >= 12 && VIEWS.length >= 7, `${TABLES} ${VIEWS}`);
  // Each table has a row of main, at least.
  for (const table of TABLES)
    if ((await text(`SELECT count() FROM ${table}`)) === "0")
      await engine.run(`INSERT INTO ${table} (log_id, log_time) VALUES ('log', now64(3))`);
  // Windows of queries end now: a row may leave one between two answers, which is no other run's doing, and does not happen again.
  for (let tries = 1; ; tries++) {
    const before = await answers();
    for (const table of TABLES) {
      const rows = `SELECT * REPLACE ('replay' AS run, concat(log_id, '#run-replay') AS log_id, log_offset + 1000000 AS log_offset) FROM (SELECT * FROM ${table} WHERE run = 'main')`;
      for (let times = 0; times < 2; times++) await engine.run(`INSERT INTO ${table} ${rows}`);
    }
    const [{ others } = { others: 0 }] = await engine.rows<{ others: number }>(
      `SELECT toUInt32(count()) AS others FROM ${database}.verdict WHERE run = 'replay'`,
    );
    assert.ok(others > 100);
    const changed = [...(await answers())].filter(([name, answer]) => answer !== before.get(name));
    if (changed.length === 0) return;
    assert.ok(
      tries < TRIES,
      changed.map(([name, answer]) => `${name}: ${before.get(name)} became ${answer}`).join("\n"),
    );
    for (const table of TABLES)
      await engine.run(`ALTER TABLE ${table} DELETE WHERE run = 'replay' SETTINGS mutations_sync = 1`);
  }
});

test("however a query is put, it sees one run", async () => {
  const count = Number(await text("SELECT count() FROM verdict"));
  const all = Number(await text("SELECT count() FROM verdict", { run: ALL_RUNS }));
  const tuned = Number(await text("SELECT count() FROM verdict", { run: "tuned" }));
  const replay = Number(await text("SELECT count() FROM verdict", { run: "replay" }));
  assert.equal(all, count + tuned + replay);
  assert.ok(tuned > 0 && tuned !== count && replay === 2 * count);
  const ways = [
    "SELECT count() FROM verdict AS v",
    `SELECT count() FROM ${database}.verdict`,
    "SELECT count() FROM (SELECT * FROM verdict)",
    "WITH few AS (SELECT * FROM verdict) SELECT count() FROM few",
    "SELECT sum(n) FROM (SELECT count() AS n FROM verdict GROUP BY source)",
    "SELECT count() FROM verdict AS a SEMI JOIN verdict AS b USING (source, version, run)",
    "SELECT (SELECT count() FROM verdict)",
    "SELECT count() FROM verdict WHERE source IN (SELECT source FROM verdict)",
    "SELECT count() FROM view(SELECT * FROM verdict)",
    "SELECT toUInt64(count() / 2) FROM (SELECT 1 FROM verdict UNION ALL SELECT 1 FROM verdict)",
    "SELECT count() FROM (SELECT 'x' AS run FROM verdict)",
    "SELECT countIf(run = '{run}') FROM verdict",
    "FROM verdict SELECT count()",
    "(SELECT count() FROM verdict)",
  ];
  for (const sql of ways) {
    assert.equal(await text(sql.replace("{run}", "main")), String(count), sql);
    assert.equal(await text(sql.replace("{run}", "tuned"), { run: "tuned" }), String(tuned), sql);
  }
  assert.equal(await text("SELECT ('alpha', 'replay') IN (SELECT source, run FROM verdict)"), "0");
  assert.equal(await text("SELECT DISTINCT run FROM verdict"), "main");
  assert.equal(await text("SELECT uniqExact(run) FROM verdict", { run: ALL_RUNS }), "3");
  // A query that has the run as a parameter says itself which one it means.
  assert.equal(
    await text("SELECT count() FROM verdict WHERE run = {run:String}", { params: { run: "tuned" } }),
    `${tuned}`,
  );
  // A table of a user's own may call something else a run.
  await engine.run("CREATE TABLE marathon (run String) ENGINE = MergeTree ORDER BY run");
  await engine.run("INSERT INTO marathon VALUES ('Berlin')");
  assert.equal(await text("SELECT run FROM marathon"), "Berlin");
});

test("a table whose name has to be quoted is no way around", async () => {
  for (const name of ["from", "my-table", "a.b"]) {
    await engine.run(
      `CREATE TABLE \`${name}\` (run LowCardinality(String) DEFAULT 'main', log_offset UInt64) ENGINE = MergeTree ORDER BY (run, log_offset)`,
    );
    await engine.run(`INSERT INTO \`${name}\` VALUES ('main', 1), ('replay', 2)`);
    assert.equal(await text(`SELECT count() FROM \`${name}\``), "1", name);
    assert.equal(await text(`SELECT sum(log_offset) FROM ${database}.\`${name}\` AS t`, { run: "replay" }), "2", name);
    await engine.run(`DROP TABLE \`${name}\``);
  }
});

test("an unknown run, and a view of main, are said", async () => {
  const unknown = await refusal(text("SELECT count() FROM verdict", { run: "tunde" }));
  assert.deepEqual([unknown.code, unknown.detail.expected, unknown.detail.got], ["unknown-run", "tuned", "tunde"]);
  const list = await refusal(text("SELECT 1 FROM verdict", { run: "x' OR 1 = 1 --" }));
  assert.deepEqual([list.code, list.detail.expected], ["unknown-run", "one of main, replay, tuned"]);
  for (const sql of [
    "SELECT count() FROM document_current",
    `SELECT 1 WHERE 'x' IN (SELECT incident FROM ${database}.alarm_current)`,
  ]) {
    assert.equal((await refusal(text(sql, { run: "tuned" }))).code, "view-of-main", sql);
    assert.match(await text(sql, { run: "main" }), /^\d*$/);
  }
});

test("over HTTP: a parameter, or the user's name", async () => {
  const server = await serveSql(0, async () => reader);
  try {
    const get = async (more: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
      const answer = await fetch(
        `${server.url}/?query=${encodeURIComponent("SELECT DISTINCT run FROM verdict ORDER BY run")}${more}`,
        {
          headers,
        },
      );
      return (await answer.text()).trimEnd();
    };
    const basic = (user: string) => ({ authorization: `Basic ${Buffer.from(`${user}:secret`).toString("base64")}` });
    assert.equal(await get(""), "main");
    assert.equal(await get("&run=tuned"), "tuned");
    assert.equal(await get("&run=all"), "main\nreplay\ntuned");
    assert.equal(await get("", basic("grafana")), "main");
    assert.equal(await get("", basic("run-tuned")), "tuned");
    assert.equal(await get("", { "x-clickhouse-user": "run-replay" }), "replay");
    assert.equal(await get("&user=run-all"), "main\nreplay\ntuned");
    assert.match(await get("", basic("run-none")), /There is no run with that name.*one of main, replay, tuned/s);
  } finally {
    await server.close();
  }
});

test("a server is asked the same way; who may set nothing is not given what others' rows are mixed into", async () => {
  const server = await startServer();
  const own = await openEngine(server.options);
  try {
    await own.run(
      "CREATE TABLE verdict (run LowCardinality(String) DEFAULT 'main', log_offset UInt64) ENGINE = MergeTree ORDER BY (run, log_offset)",
    );
    await own.run("INSERT INTO verdict VALUES ('main', 1), ('main', 2)");
    const ask = async (user: Partial<typeof READER>, run?: string): Promise<string> => {
      const asking = await openReader({ ...server.options, ...user });
      try {
        return (await asking.ask({ sql: "SELECT count() FROM verdict", run })).bytes.toString("utf8").trimEnd();
      } finally {
        await asking.close();
      }
    };
    if (!server.isGiven) assert.equal(await ask(READER), "2");
    await own.run("INSERT INTO verdict VALUES ('tuned', 1)");
    assert.deepEqual([await ask({}), await ask({}, "tuned"), await ask({}, ALL_RUNS)], ["2", "1", "3"]);
    if (server.isGiven) return;
    assert.equal((await refusal(ask(READER))).code, "runs-mixed");
    assert.equal(await ask(READER, ALL_RUNS), "3");
  } finally {
    await own.close();
    await server.close();
  }
});
