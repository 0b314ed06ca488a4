/** The text of statements on a cluster, which there is none of to run them on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { claim, heldBy } from "./claim.ts";
import type { Engine } from "./engine.ts";
import { stated } from "./migrate.ts";
import { readMigrations } from "./tables.ts";
import { thereOf } from "./there.ts";

const cluster = "two by-two";

function recording(): { readonly engine: Engine; readonly said: string[] } {
  const said: string[] = [];
  const note = (sql: string): void => void said.push(sql.replaceAll(/\s+/g, " "));
  const engine = {
    kind: "server",
    database: "d",
    cluster,
    place: "http://localhost",
    run: async (sql: string) => note(sql),
    async rows(sql: string) {
      note(sql);
      return [{ left: 0 }];
    },
  };
  return { engine: engine as unknown as Engine, said };
}

test("every table is made on all replicas, and replicated", () => {
  const on = stated.bind(null, { kind: "server", cluster });
  for (const { name, statements } of readMigrations())
    for (const statement of statements) {
      const text = on(statement);
      assert.match(text, / ON CLUSTER `two by-two`/, name);
      assert.equal(/ENGINE = \w*MergeTree/.test(text), /ENGINE = Replicated\w*MergeTree/.test(text), name);
    }
  assert.equal(
    on("CREATE TABLE IF NOT EXISTS a (b Int8)\nENGINE = ReplacingMergeTree(b)\nORDER BY b"),
    "CREATE TABLE IF NOT EXISTS a ON CLUSTER `two by-two` (b Int8)\nENGINE = ReplicatedReplacingMergeTree(b)\nORDER BY b",
  );
  assert.equal(on("ALTER TABLE a ADD COLUMN c Int8"), "ALTER TABLE a ON CLUSTER `two by-two` ADD COLUMN c Int8");
  assert.equal(on("CREATE VIEW a AS SELECT 1"), "CREATE VIEW a ON CLUSTER `two by-two` AS SELECT 1");
  assert.equal(on("DROP TABLE IF EXISTS a"), "DROP TABLE IF EXISTS a ON CLUSTER `two by-two`");
});

test("taking over looks at all replicas, and reads what all of them have", async () => {
  const { engine, said } = recording();
  const place = { table: "page", logId: "l" };
  const taken = await claim(engine, place, 3);
  await thereOf(engine, place, 3, 0);
  assert.match(said[0]!, /^INSERT INTO d\.sink_claim .* insert_quorum = 'auto', .* select_sequential_consistency = 1$/);
  assert.match(said[1]!, /FROM clusterAllReplicas\('two by-two', system\.processes\) WHERE query LIKE/);
  assert.equal(said[2], "SYSTEM SYNC REPLICA d.page");
  assert.match(said[3]!, /FROM d\.page WHERE log_id = 'l'/);
  assert.match(heldBy("d", place, [taken]), /\/\* writes <l 3> \*\/$/);
});
