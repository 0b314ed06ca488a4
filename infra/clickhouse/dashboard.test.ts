/** The dashboard that comes with driftwire, asked as Grafana asks; and how files of queries are read. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { openRows } from "../../test/rows.ts";
import { recordsOfWatched, watched } from "../../test/watched.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { dashboard } from "./dashboard.ts";
import { queryNamed, queryOf, readQueries, valuesFor } from "./queries.ts";
import { openReader } from "./reader.ts";

const rows = await openRows();
await rows.put(recordsOfWatched(watched(Date.now())));
const reader = await openReader({ database: rows.database, folder: rows.folder });
const queries = readQueries();
after(async () => {
  await reader.close();
  await rows.close();
});

interface Dashboard {
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly query: string }[];
  };
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly rawSql: string }[] }[];
}

test("the dashboard is made of the queries, and each of its panels is answered", async () => {
  const file = readFileSync(join(packageRoot(), "queries/grafana.json"), "utf8");
  const accept = "accept it: node dist/infra/clickhouse/dashboard.js > queries/grafana.json && npm run fix";
  assert.deepEqual(JSON.parse(file), JSON.parse(JSON.stringify(dashboard(queries))), accept);
  const { templating, panels } = JSON.parse(file) as Dashboard;
  const values = new Map(templating.list.map(({ name, query }) => [name, query]));
  const [found] = (await reader.ask({ sql: values.get("source")!, format: "TSV" })).bytes.toString("utf8").split("\n");
  values.set("source", found!);
  assert.equal(found, "alpha");
  for (const { title, targets } of panels) {
    for (const { rawSql } of targets) {
      // As Grafana does it.
      const sql = rawSql.replace(/\$\{(\w+)(:sqlstring)?\}/g, (_, name: string, text?: string) => {
        const value = values.get(name)!;
        return text === undefined ? value : `'${value.replaceAll("'", "''")}'`;
      });
      const { bytes } = await reader.ask({ sql, format: "JSONEachRow" });
      assert.ok(bytes.length > 0, title);
    }
  }
});

test("a file's head is read, and what is missing or not known is said", () => {
  const query = queryOf(
    "q",
    "-- What is it?\n-- a = 1: the one\n-- b =: may be empty\n-- c: has to be given\nSELECT 1 -- d: no\n",
  );
  assert.equal(query.about, "What is it?");
  assert.deepEqual(query.params, [
    { name: "a", value: "1", about: "the one" },
    { name: "b", value: "", about: "may be empty" },
    { name: "c", value: undefined, about: "has to be given" },
  ]);
  assert.deepEqual(valuesFor(query, { c: "x", a: "2" }), { a: "2", b: "", c: "x" });
  const refused = (run: () => unknown, message: RegExp) =>
    assert.throws(
      run,
      (error) => error instanceof DriftwireError && error.code === "bad-usage" && message.test(error.message),
    );
  refused(() => valuesFor(query, {}), /--param c=… \(has to be given\)/);
  refused(() => valuesFor(query, { c: "1", bb: "2" }), /expected b, got bb/);
  refused(() => queryNamed("worst-source", queries), /expected worst-sources/);
});
