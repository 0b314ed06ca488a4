/** Real drivers connect to ClickHouse's interface, browse as tools do, and get what Driftwire's own reader gets. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { createClient } from "@clickhouse/client";
import { serveSql } from "../../infra/clickhouse/http.ts";
import { readQueries, valuesFor } from "../../infra/clickhouse/queries.ts";
import { openReader } from "../../infra/clickhouse/reader.ts";
import { openRows } from "../rows.ts";
import { recordsOfWatched, watched } from "../watched.ts";
import { type Found, go, type Installed, jdbc, python } from "./installed.ts";

const rows = await openRows();
await rows.put(recordsOfWatched(watched(Date.now())));
const reader = await openReader({ database: rows.database, folder: rows.folder });
const server = await serveSql(0, async () => reader);
const { host } = new URL(server.url);
after(async () => {
  await server.close();
  await reader.close();
  await rows.close();
});

/** The README's, those of `queries/` that need nothing, and what Grafana, DBeaver and others ask to show what there is. */
const QUERIES: Readonly<Record<string, string>> = {
  readme: "SELECT source, version, documents FROM model ORDER BY ALL",
  odd: "SELECT source, model, countIf(suspicious) AS odd, count() AS documents FROM verdict WHERE kind = 'document' GROUP BY ALL ORDER BY ALL",
  tables: "SHOW TABLES",
  databases: "SHOW DATABASES",
  describe: "DESCRIBE TABLE driftwire.document",
  texts: "SELECT title, url, source, published, authors, log_time FROM document ORDER BY ALL LIMIT 300",
  all: "SELECT * FROM vector ORDER BY log_partition, log_offset LIMIT 50",
  nothing: "SELECT source FROM document WHERE 0",
  many: "SELECT toString(number) AS x, number % 7 = 0 ? NULL : 'b' AS y, [toLowCardinality(toString(number))] AS z FROM numbers(200000) ORDER BY number",
  grafanaTables: "SELECT database, name FROM system.tables WHERE database = 'driftwire' ORDER BY database, name",
  grafanaColumns:
    "SELECT database, table, name, type, comment FROM system.columns WHERE (database, table) IN (('driftwire', 'document')) ORDER BY database, table, position",
  dbeaverTables:
    "SELECT name as TABLE_NAME, engine as TABLE_TYPE, database as TABLE_SCHEM, comment as REMARKS, * FROM system.tables WHERE database = 'driftwire' ORDER BY name",
  dbeaverEngines: "SELECT name FROM system.table_engines ORDER BY name",
  dbeaverParts:
    "select table, sum(bytes) as table_size, sum(rows) as table_rows, max(modification_time), min(min_date), any(engine) FROM system.parts WHERE database = 'driftwire' GROUP BY table ORDER BY table",
  settings: "SELECT name, value, readonly FROM system.settings ORDER BY name LIMIT 10000",
  types: "SELECT name, case_insensitive, alias_to FROM system.data_type_families ORDER BY name",
  functions: "SELECT name, is_aggregate FROM system.functions ORDER BY name",
  schemata: "SELECT schema_name FROM information_schema.schemata ORDER BY ALL",
  ...Object.fromEntries(
    readQueries()
      .filter(({ params }) => params.every(({ value }) => value !== undefined))
      .map((query) => [query.name, filled(query.sql, valuesFor(query, {}))]),
  ),
};

/** For drivers with ways of their own to give values. */
function filled(sql: string, values: Readonly<Record<string, string>>): string {
  return sql
    .replace(/^-- .*\n/gm, "")
    .replace(/--.*$/gm, "")
    .replace(/\{(\w+):(\w+)\}/g, (_, name: string, type: string) => `to${type}('${values[name]}')`)
    .replace(/\s+/g, " ")
    .trim();
}

interface Wanted {
  readonly columns: readonly string[];
  /** Of the first column, where every language writes them alike. */
  readonly first: readonly string[] | undefined;
  readonly rows: number;
}

const wanted = new Map<string, Wanted>();
for (const [name, sql] of Object.entries(QUERIES)) {
  const { bytes } = await reader.ask({ sql, format: "JSONCompact" });
  const { meta, data } = JSON.parse(bytes.toString("utf8")) as {
    meta: { name: string; type: string }[];
    data: unknown[][];
  };
  const isPlain = /^(LowCardinality\()?(String|U?Int\d+)\)?$/.test(meta[0]!.type);
  wanted.set(name, {
    columns: meta.map((column) => column.name),
    first: isPlain ? data.map(([value]) => String(value)) : undefined,
    rows: data.length,
  });
}

type Line = [mode: string, name: string, columns: string[], first: string[]];

async function said({ program, args }: Installed, more: readonly string[], input: string): Promise<Line[]> {
  const child = spawn(program, [...args, ...more], { stdio: ["pipe", "pipe", "pipe"] });
  const out: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => out.push(part));
  child.stderr.on("data", (part: Buffer) => errors.push(part));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once("close", resolve));
  assert.equal(code, 0, Buffer.concat(errors).toString("utf8").slice(-3000));
  const text = Buffer.concat(out).toString("utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

function checkAll(lines: readonly Line[], modes: number): void {
  const byMode = grouped(lines);
  assert.equal(byMode.size, modes);
  for (const [mode, own] of byMode) {
    for (const [name, { columns, first, rows: count }] of wanted) {
      const line = own.find((each) => each[1] === name);
      assert.ok(line !== undefined, `${mode}: ${name}`);
      // Native says nothing of columns without rows.
      if (count > 0) assert.deepEqual(line[2], columns, `${mode}: ${name}`);
      assert.equal(line[3]?.length ?? 0, count, `${mode}: ${name}`);
      if (first !== undefined) assert.deepEqual(line[3], first, `${mode}: ${name}`);
    }
    assert.deepEqual(own.find((each) => each[1] === "wrong")?.[3], ["47"], mode);
  }
}

function grouped(lines: readonly Line[]): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of lines) found.set(line[0], [...(found.get(line[0]) ?? []), line]);
  return found;
}

function driverTest(name: string, found: Found, run: (driver: Installed) => Promise<void>): void {
  if ("missing" in found) test(name, { skip: `not run, for want of the driver: ${found.missing}` }, () => {});
  else test(name, () => run(found));
}

driverTest("Python's clickhouse-connect", python(), async (driver) =>
  checkAll(await said(driver, [host], JSON.stringify(QUERIES)), 4),
);

driverTest("Go's clickhouse-go, which Grafana's plugin has", go(), async (driver) => {
  const queries = Object.entries(QUERIES).map(([Name, Sql]) => ({ Name, Sql }));
  checkAll(await said(driver, [host], JSON.stringify(queries)), 6);
});

driverTest("Java's clickhouse-jdbc, which DBeaver has", jdbc(), async (driver) => {
  const file = join(rows.folder, "queries.txt");
  writeFileSync(
    file,
    Object.entries(QUERIES)
      .map(([name, sql]) => `${name}\t${sql}\n`)
      .join(""),
  );
  const lines = await said(driver, [host, file], "");
  checkAll(lines, 4);
  const names = (name: string): string[] => lines.find((line) => line[1] === name)![3];
  assert.ok(names("# schemas").includes("driftwire"));
  assert.equal(names("# tables").length, wanted.get("tables")!.rows);
  assert.equal(names("# columns").length, wanted.get("describe")!.rows);
  assert.ok(names("# types").length > 50 && names("# functions").length > 1000 && names("# keys").length > 0);
  assert.deepEqual(names("# prepared"), ["42"]);
});

test("Node's @clickhouse/client", async () => {
  for (const compression of [{}, { response: true, request: true }]) {
    const client = createClient({
      url: server.url,
      username: "reader",
      password: "any",
      database: "driftwire",
      compression,
    });
    try {
      assert.equal((await client.ping()).success, true);
      assert.equal((await client.ping({ select: true })).success, true);
      for (const [name, query] of Object.entries(QUERIES)) {
        const result = await client.query({ query, format: "JSONCompact", session_id: "one", query_id: name });
        const { meta, data } = await result.json<unknown[]>();
        assert.equal(result.query_id, name);
        assert.deepEqual(
          meta!.map((column) => column.name),
          wanted.get(name)!.columns,
          name,
        );
        assert.equal(data.length, wanted.get(name)!.rows, name);
      }
    } finally {
      await client.close();
    }
  }
});
