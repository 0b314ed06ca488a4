/** A server, asked and written to over HTTP: who may, what it is too old for, what is refused and how that is said. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { READER, startServer } from "../../test/clickhouse/start.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type EngineOptions, openEngine } from "./engine.ts";
import { openReader, type Reader } from "./reader.ts";

const server = await startServer();
const engine = await openEngine(server.options);
const { database } = server.options;
await engine.run(`CREATE TABLE ${database}.document (id UInt32, title String) ENGINE = MergeTree ORDER BY id`);
await engine.run(`INSERT INTO ${database}.document SELECT number, 'x' FROM numbers(1000) SETTINGS async_insert = 0`);
after(async () => {
  await engine.close();
  await server.close();
});

const ask = async (reader: Reader, sql: string, settings = {}): Promise<string> =>
  (await reader.ask({ sql, settings })).bytes.toString("utf8");

async function refused(work: Promise<unknown>): Promise<DriftwireError> {
  const error = await work.then(
    () => assert.fail("it was done"),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof DriftwireError, String(error));
  return error;
}

test("a wrong password, and nobody there", async () => {
  const wrong: EngineOptions = { ...server.options, password: "wr0ng" };
  for (const work of [openEngine(wrong), openReader(wrong)]) {
    const { code, message } = await refused(work);
    assert.equal(code, "clickhouse-refused");
    assert.match(message, /AUTHENTICATION_FAILED, 516.*CLICKHOUSE_PASSWORD|clickhouse\.password/);
    assert.ok(!message.includes("wr0ng"));
  }
  const nobody: EngineOptions = { ...server.options, url: "http://127.0.0.1:1" };
  assert.equal((await refused(openEngine(nobody))).code, "clickhouse-unreachable");
});

test("a server that is too old is told apart", async () => {
  for (const version of ["24.8.14.39", "26.1.9.1"]) {
    const old = await startServer({ version });
    try {
      const { code, message } = await refused(openEngine(old.options));
      assert.equal(code, "clickhouse-old");
      assert.ok(message.includes(`expected ClickHouse 26.2 or later, got ${version}`), message);
    } finally {
      await old.close();
    }
  }
});

test("readers read within bounds, and nothing else", async () => {
  const reader = await openReader({ ...server.options, bounds: { seconds: 1, readRows: 1e13, resultRows: 2000 } });
  try {
    assert.equal(await ask(reader, "SELECT count() FROM document"), "1000\n");
    const quoted = { output_format_json_quote_64bit_integers: "1" };
    assert.equal(await ask(reader, "SELECT toUInt64(1) AS a FORMAT JSONEachRow", quoted), '{"a":"1"}\n');
    const codes: readonly (readonly [sql: string, code: string])[] = [
      ["SELECT * FROM documents", "unknown-table"],
      ["SELECT nothing FROM document", "bad-sql"],
      ["SELEC 1", "bad-sql"],
      ["SELECT count( FROM document", "bad-sql"],
      ["SELECT 1 INTO OUTFILE '/tmp/x'", "sql-not-allowed"],
      ["SELECT * FROM file('/etc/hostname')", "sql-not-allowed"],
      ["SELECT * FROM url('http://127.0.0.1/', CSV, 'a String')", "sql-not-allowed"],
      ["INSERT INTO document VALUES (1, '')", "sql-not-allowed"],
      ["DROP TABLE document", "sql-not-allowed"],
      ["SELECT 1 SETTINGS readonly = 0", "sql-not-allowed"],
      ["SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 3", "query-too-heavy"],
      ["SELECT number FROM numbers(2001)", "query-too-heavy"],
    ];
    for (const [sql, code] of codes) assert.equal((await refused(ask(reader, sql))).code, code, sql);
  } finally {
    await reader.close();
  }
});

test("a user that may send no settings reads, within the server's own bounds", { skip: server.isGiven }, async () => {
  const reader = await openReader({ ...server.options, ...READER });
  try {
    assert.equal(
      await ask(reader, "SELECT count() FROM document", { output_format_json_quote_64bit_integers: "1" }),
      "1000\n",
    );
    assert.equal(
      (await refused(ask(reader, "SELECT * FROM url('http://127.0.0.1/', CSV, 'a String')"))).code,
      "sql-not-allowed",
    );
  } finally {
    await reader.close();
  }
  const { code, message } = await refused(openEngine({ ...server.options, ...READER, database: "another" }));
  assert.equal(code, "clickhouse-refused", message);
});
