/** What readers may ask, and what not: no file is read or written, and no socket opened, however it is put. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { DriftwireError } from "../../topology/errors.ts";
import { openEngine } from "./engine.ts";
import { openReader, type Question } from "./reader.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-reader-"));
const folder = join(home, "clickhouse");
const outside = join(home, "outside");
mkdirSync(outside);
const SECRET = "canary-7f3a";
const canary = join(outside, "canary.csv");
writeFileSync(canary, `${SECRET},1\n`);

let connections = 0;
const listener = createServer((socket) => {
  connections++;
  socket.destroy();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => listener.once("listening", resolve));
const { port } = listener.address() as { port: number };

const engine = await openEngine({ database: "driftwire", folder });
await engine.run(
  "CREATE TABLE document (id UInt32, source LowCardinality(String), title String) ENGINE = MergeTree ORDER BY id",
);
await engine.run("INSERT INTO document SELECT number, concat('s', toString(number % 3)), 'x' FROM numbers(1000)");
const reader = await openReader({ database: "driftwire", folder });
after(async () => {
  await reader.close();
  await engine.close();
  listener.close();
  rmSync(home, { recursive: true, force: true });
});

const text = async (sql: string, more: Partial<Question> = {}): Promise<string> =>
  (await reader.ask({ sql, ...more })).bytes.toString("utf8");

async function refusedAs(sql: string, more: Partial<Question> = {}): Promise<DriftwireError> {
  try {
    const answer = await text(sql, more);
    assert.fail(`${sql} was answered: ${answer.slice(0, 200)}`);
  } catch (error) {
    assert.ok(error instanceof DriftwireError, `${sql}: ${error}`);
    return error;
  }
}

test("tables of ClickHouse's own, for materialized views, are in no list", async () => {
  const made = ["CREATE MATERIALIZED VIEW counted", "CREATE MATERIALIZED VIEW `my.view`"];
  for (const sql of made)
    await engine.run(
      `${sql} ENGINE = MergeTree ORDER BY source AS SELECT source, count() AS n FROM document GROUP BY source`,
    );
  try {
    assert.match(JSON.stringify(await engine.rows("SHOW TABLES")), /\.inner/, "there are some");
    const [names, lists] = ["counted\ndocument\nmy.view\n", [] as string[]];
    for (const sql of [
      "SHOW TABLES",
      "SHOW TABLES FROM driftwire LIKE '%' FORMAT TSV",
      "SELECT name FROM system.tables WHERE database = 'driftwire' ORDER BY name",
      "SELECT DISTINCT table FROM system.columns WHERE database = 'driftwire' ORDER BY table",
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'driftwire' ORDER BY table_name",
    ])
      for (const run of [undefined, "all"]) lists.push(await text(sql, { run }));
    assert.deepEqual(new Set(lists), new Set([names]));
    assert.doesNotMatch(await text("SHOW FULL TABLES"), /inner/);
    assert.doesNotMatch((await refusedAs("SELECT 1 FROM nothing_like_it")).message, /inner/);
  } finally {
    for (const name of ["counted", "`my.view`"]) await engine.run(`DROP TABLE ${name} SYNC`);
  }
});

test("what people ask is answered", async () => {
  const asked: [sql: string, answer: string][] = [
    ["SELECT count() FROM document", "1000\n"],
    ["select /* why */ source, count() from driftwire.document group by 1 order by 1 limit 1 -- end", "s0\t334\n"],
    ["SELECT 1;", "1\n"],
    ["SELECT 1 -- ; DROP TABLE document", "1\n"],
    ["SELECT ';', '--', $$;$$", ";\t--\t;\n"],
    ["WITH few AS (SELECT * FROM document WHERE id < 3) SELECT sum(id) FROM few", "3\n"],
    ["(SELECT 1) UNION ALL (SELECT 2 EXCEPT SELECT 2)", "1\n"],
    [
      "SELECT sum(id) OVER (PARTITION BY source ORDER BY id ROWS 1 PRECEDING) AS s FROM document ORDER BY id LIMIT 1",
      "0\n",
    ],
    ["SELECT count() FROM document AS a JOIN document AS b USING (id) WHERE a.source IN ('s1')", "333\n"],
    ["SELECT arrayMap(x -> x + 1, [1, 2]), CAST(3 AS String), 4::UInt8", "[2,3]\t3\t4\n"],
    ["SELECT * FROM numbers(2)", "0\n1\n"],
    ["SELECT count() FROM (VALUES (1), (2))", "2\n"],
    ["SELECT * EXCEPT (title) REPLACE (id + 1 AS id) FROM document ORDER BY id LIMIT 1", "1\ts0\n"],
    ["SHOW TABLES", "document\n"],
    ["SHOW TABLES FROM driftwire LIKE 'doc%'", "document\n"],
    ["EXISTS TABLE document", "1\n"],
    ["SELECT name FROM system.tables WHERE database = 'driftwire'", "document\n"],
    ["SELECT name FROM system.columns WHERE table = 'document' AND position = 1", "id\n"],
    ["SELECT 1 AS a FORMAT JSONEachRow", '{"a":1}\n'],
    ["EXPLAIN SYNTAX SELECT 1", "SELECT 1\nFROM system.one\n"],
    [
      "EXPLAIN AST SELECT 1",
      "SelectWithUnionQuery (children 1)\n ExpressionList (children 1)\n  SelectQuery (children 1)\n   ExpressionList (children 1)\n    Literal UInt64_1\n",
    ],
    [
      "DESCRIBE TABLE document FORMAT CSV",
      '"id","UInt32","","","","",""\n"source","LowCardinality(String)","","","","",""\n"title","String","","","","",""\n',
    ],
  ];
  for (const [sql, answer] of asked) assert.equal(await text(sql), answer, sql);
});

test("drivers learn which settings there are, and nothing that is set for others", async () => {
  assert.equal(await text("SELECT count() > 1000 FROM system.settings"), "1\n");
  assert.equal(await text("SELECT value FROM system.settings WHERE name = 'readonly'"), "2\n");
  // What the program's own connection and others' tables know is no business of readers.
  const { place } = engine;
  await engine.run(`SET ai_function_text_default_credentials = '${SECRET}'`);
  await engine.run(`CREATE NAMED COLLECTION hidden AS url = 'http://127.0.0.1:1/', password = '${SECRET}'`);
  await engine.run(
    `CREATE TABLE bucket (a Int8) ENGINE = S3('http://127.0.0.1:1/bucket/x', 'key', '${SECRET}', 'CSV')`,
  );
  await engine.run(`CREATE TABLE far (a Int8) ENGINE = MySQL('127.0.0.1:1', 'd', 't', 'u', '${SECRET}')`);
  try {
    const tables = await text(
      "SELECT name FROM system.tables WHERE database = 'system' AND name NOT LIKE '%numbers%' AND name NOT LIKE 'zeros%' AND name NOT IN ('primes', 'unicode')",
    );
    const open: string[] = [];
    for (const name of tables.trim().split("\n")) {
      const answer = await text(`SELECT * FROM system.${name} LIMIT 10000 FORMAT TSVRaw`).catch((error: unknown) => {
        assert.ok(error instanceof DriftwireError && error.code === "sql-not-allowed", `${name}: ${error}`);
      });
      if (answer === undefined) continue;
      open.push(name);
      assert.ok(!answer.includes(SECRET), `${name} of ${place}`);
    }
    for (const name of [
      "settings",
      "tables",
      "columns",
      "functions",
      "data_type_families",
      "databases",
      "table_engines",
    ])
      assert.ok(open.includes(name), name);
    for (const name of ["named_collections", "server_settings", "users", "processes", "disks", "clusters", "macros"])
      assert.ok(!open.includes(name), name);
    for (const sql of ["SHOW CREATE TABLE bucket", "SHOW CREATE TABLE far"])
      assert.ok(!(await text(sql)).includes(SECRET), sql);
  } finally {
    for (const sql of ["DROP TABLE bucket", "DROP TABLE far", "DROP NAMED COLLECTION hidden"]) await engine.run(sql);
    await engine.run("SET ai_function_text_default_credentials = ''");
  }
});

test("what tools ask to show what there is", async () => {
  const asked: [sql: string, answer: RegExp][] = [
    ["SHOW COLUMNS FROM document", /^id\tUInt32\t/],
    ["SHOW FULL COLUMNS FROM document FROM driftwire LIKE 'ti%'", /^title\tString\t/],
    ["SHOW INDEXES FROM document", /^document\t/],
    ["SHOW FUNCTIONS LIKE 'lower'", /^lower\t/],
    ["SHOW ENGINES", /(^|\n)MergeTree\t/],
    ["SHOW SETTINGS LIKE 'readonly'", /^readonly\t/],
    ["SHOW CREATE DATABASE driftwire", /^CREATE DATABASE driftwire/],
    ["SHOW DATABASES", /(^|\n)driftwire\n/],
    ["EXISTS DATABASE driftwire", /^1\n$/],
    ["EXISTS VIEW document", /^0\n$/],
    ["EXISTS DICTIONARY document", /^0\n$/],
    ["SELECT table_name FROM information_schema.tables WHERE table_schema = 'driftwire'", /^document\n$/],
  ];
  for (const [sql, answer] of asked) assert.match(await text(sql), answer, sql);
  // Nor of files, which the database `default` has for tables.
  for (const sql of [`SHOW COLUMNS FROM \`${canary}\` FROM default`, `SHOW INDEXES FROM \`${canary}\` FROM default`])
    assert.equal(await text(sql), "", sql);
});

test("values come as parameters", async () => {
  const params = { s: "s'1\n", n: "7", list: "[1,2]", t: "document" };
  assert.equal(await text("SELECT {n:UInt8} + 1, {list:Array(UInt8)}", { params }), "8\t[1,2]\n");
  assert.equal(await text("SELECT {s:String} = 's\\'1\\n'", { params }), "1\n");
  assert.equal(await text("SELECT count() FROM {t:Identifier}", { params }), "1000\n");
  const closed = await refusedAs("SELECT count() FROM system.{t:Identifier}", { params: { t: "processes" } });
  assert.equal(closed.code, "sql-not-allowed");
  assert.equal((await refusedAs("SELECT {n:UInt8}")).code, "bad-sql");
  for (const [sql, given] of [
    ["SELECT * FROM {d:Identifier}.{t:Identifier}", { d: "default", t: canary }],
    ["SELECT * FROM {t:Identifier}", { t: `default.${canary}` }],
    ["SELECT 1 IN {d:Identifier}.{t:Identifier}", { d: "default", t: canary }],
    ["SHOW TABLES FROM {d:Identifier}", { d: "default" }],
  ] as const)
    assert.equal((await refusedAs(sql, { params: given })).code, "sql-not-allowed", sql);
});

const at = `127.0.0.1:${port}`;
const NOT_FOR_READERS: readonly string[] = [
  // Files, however they are named.
  `SELECT * FROM file('${canary}')`,
  `SELECT * FROM file('${canary}', CSV, 'a String, b Int8')`,
  `select*from/**/FILE/**/('${canary}')`,
  `SELECT * FROM \`file\`('${canary}')`,
  `SELECT * FROM "file"('${canary}')`,
  `SELECT * FROM FiLe ( -- x\n '${canary}')`,
  `SELECT file('${canary}')`,
  `SELECT \`file\`('${canary}') AS x`,
  `SELECT length(concat('', file('${canary}')))`,
  `SELECT 1 WHERE 1 IN file('${canary}')`,
  `SELECT 1 IN (SELECT b FROM file('${canary}', CSV, 'a String, b Int8'))`,
  `WITH x AS (SELECT * FROM file('${canary}')) SELECT * FROM x`,
  `WITH (SELECT any(a) FROM file('${canary}', CSV, 'a String, b Int8')) AS x SELECT x`,
  `SELECT * FROM (SELECT * FROM (SELECT * FROM file('${canary}')))`,
  `SELECT (SELECT a FROM file('${canary}', CSV, 'a String, b Int8'))`,
  `SELECT * FROM document JOIN file('${canary}', CSV, 'a String, id Int8') AS f USING (id)`,
  `SELECT 1 UNION ALL SELECT b FROM file('${canary}', CSV, 'a String, b Int8')`,
  `SELECT * FROM view(SELECT * FROM file('${canary}'))`,
  `SELECT * FROM viewExplain('EXPLAIN', '', (SELECT * FROM file('${canary}')))`,
  `SELECT * FROM viewIfPermitted(SELECT 1 AS a ELSE file('${canary}'))`,
  `SELECT * FROM default.\`${canary}\``,
  `SELECT * FROM \`default\`.\`${canary}\``,
  `SELECT 1 IN default.\`${canary}\``,
  `DESCRIBE TABLE default.\`${canary}\``,
  `SHOW CREATE TABLE default.\`${canary}\``,
  `EXISTS TABLE default.\`${canary}\``,
  `SHOW TABLES FROM default`,
  `DESCRIBE TABLE file('${canary}')`,
  `DESC file('${canary}')`,
  `EXPLAIN SELECT * FROM file('${canary}')`,
  `EXPLAIN SELECT (SELECT a FROM file('${canary}', CSV, 'a String, b Int8'))`,
  `SELECT * APPLY(file) FROM (SELECT '${canary}')`,
  `SELECT COLUMNS('a') APPLY file FROM (SELECT '${canary}' AS a)`,
  `SELECT arrayMap(x -> file(x), ['${canary}'])`,
  `SELECT * FROM fileCluster('c', '${canary}')`,
  `SELECT * FROM filesystem('${outside}')`,
  `SELECT * FROM icebergLocal('${outside}')`,
  `SELECT * FROM deltaLakeLocal('${outside}')`,
  `SELECT * FROM sqlite('${outside}/x.db', 't')`,
  `SELECT * FROM executable('cat', CSV, 'a String', (SELECT 1))`,
  `SELECT * FROM eval('SELECT 1')`,
  `SELECT * FROM loop(default, '${canary}')`,
  `SELECT * FROM merge('default', '.*')`,
  `SELECT * FROM merge(REGEXP('.*'), '.*')`,
  `SELECT * FROM input('a String')`,
  `SELECT * FROM dictionary('x')`,
  `SELECT * FROM mergeTreeIndex(driftwire, document)`,
  `SELECT catboostEvaluate('${outside}/m.bin', 1)`,
  `SELECT * FROM format(CSV, (SELECT file('${canary}')))`,
  // Writing.
  `SELECT 1 INTO OUTFILE '${outside}/a'`,
  `SELECT 1 INTO/**/OUTFILE'${outside}/b'TRUNCATE FORMAT CSV`,
  `SELECT 1 FORMAT CSV INTO OUTFILE '${outside}/c'`,
  `DESCRIBE document INTO OUTFILE '${outside}/d'`,
  `SHOW TABLES INTO OUTFILE '${outside}/e'`,
  `EXPLAIN SELECT 1 INTO OUTFILE '${outside}/f'`,
  `(SELECT 1) UNION ALL (SELECT 2) INTO OUTFILE '${outside}/g'`,
  `INSERT INTO FUNCTION file('${outside}/h', CSV, 'a Int8') SELECT 1`,
  `INSERT INTO TABLE FUNCTION file('${outside}/i', CSV, 'a Int8') VALUES (1)`,
  `EXPLAIN INSERT INTO FUNCTION file('${outside}/j', CSV, 'a Int8') SELECT 1`,
  `SELECT 1; SELECT 2 INTO OUTFILE '${outside}/k'`,
  `SELECT 1 ; ; INSERT INTO document VALUES (1, '', '')`,
  `SELECT ')'); DROP TABLE document; --`,
  `SELECT 1 PARALLEL WITH SELECT 2 INTO OUTFILE '${outside}/l'`,
  `CREATE TABLE x (a Int8) ENGINE = File(CSV, '${outside}/m')`,
  `CREATE TEMPORARY TABLE x AS SELECT * FROM file('${canary}')`,
  `CREATE VIEW x AS SELECT 1`,
  `CREATE FUNCTION f AS x -> file(x)`,
  `CREATE DICTIONARY d (a Int8) PRIMARY KEY a SOURCE(FILE(PATH '${canary}' FORMAT 'CSV')) LAYOUT(FLAT()) LIFETIME(0)`,
  `INSERT INTO document VALUES (1, '', '')`,
  `ALTER TABLE document DELETE WHERE 1`,
  `DELETE FROM document WHERE 1`,
  `TRUNCATE TABLE document`,
  `DROP TABLE document`,
  `RENAME TABLE document TO x`,
  `EXCHANGE TABLES document AND x`,
  `OPTIMIZE TABLE document FINAL`,
  `ATTACH TABLE x FROM '${outside}' (a Int8) ENGINE = MergeTree ORDER BY a`,
  `BACKUP TABLE document TO File('${outside}/n')`,
  `SYSTEM SHUTDOWN`,
  `SYSTEM FLUSH LOGS`,
  `KILL QUERY WHERE 1`,
  `SET readonly = 0`,
  `USE default`,
  `GRANT ALL ON *.* TO x`,
  // The network.
  `SELECT * FROM url('http://${at}/x', CSV, 'a String')`,
  `SELECT * FROM Url('http://${at}/x')`,
  `SELECT * FROM s3('http://${at}/b/x.csv')`,
  `SELECT * FROM gcs('http://${at}/b/x.csv')`,
  `SELECT * FROM remote('${at}', system.one)`,
  `SELECT * FROM remoteSecure('${at}', system.one)`,
  `SELECT * FROM cluster('default', system.one)`,
  `SELECT * FROM mysql('${at}', 'd', 't', 'u', 'p')`,
  `SELECT * FROM postgresql('${at}', 'd', 't', 'u', 'p')`,
  `SELECT * FROM mongodb('${at}', 'd', 't', 'u', 'p', 'a Int8')`,
  `SELECT * FROM redis('${at}', 'k', 'k String')`,
  `SELECT * FROM odbc('DSN=x', 'd', 't')`,
  `SELECT * FROM jdbc('x', 'd', 't')`,
  `SELECT * FROM hdfs('hdfs://${at}/x', 'CSV')`,
  `SELECT * FROM azureBlobStorage('http://${at}/', 'c', 'x')`,
  `SELECT hasColumnInTable('${at}', 'u', 'p', 'd', 't', 'c')`,
  `SELECT reverseDNSQuery('127.0.0.1')`,
  `SELECT aiGenerate('x')`,
  `INSERT INTO FUNCTION url('http://${at}/', CSV, 'a Int8') VALUES (1)`,
  // Limits, and what others do.
  `SELECT 1 SETTINGS max_execution_time = 0`,
  `SELECT 1 settings/**/readonly=0`,
  `SELECT * FROM (SELECT 1 SETTINGS max_memory_usage = 0)`,
  `SELECT 1 FORMAT JSON SETTINGS max_result_rows = 0`,
  `(SELECT 1 SETTINGS max_threads = 64) UNION ALL SELECT 2`,
  `SELECT sleep(3)`,
  `SELECT sleepEachRow(1) FROM numbers(100)`,
  `SELECT * FROM system.processes`,
  `SELECT * FROM SYSTEM.processes`,
  `SELECT * FROM \`system\`.\`users\``,
  `SELECT 1 IN system.users`,
  `SELECT * FROM system.server_settings`,
  `SELECT * FROM system.disks`,
  `SELECT * FROM system.named_collections`,
  `SELECT * FROM system.stack_trace`,
  `SHOW PROCESSLIST`,
  `SHOW MERGES`,
  `SHOW CLUSTERS`,
  `SHOW GRANTS`,
  `SHOW USERS`,
  `SELECT getServerSetting('path')`,
  `SELECT getMacro('x')`,
  `SELECT logTrace('x')`,
  `SELECT hostName()`,
  // Names that would pass for something else.
  `SELECT 1 AS "x\n  Literal"`,
  "SELECT `a\n Identifier CSV` FROM document FORMAT CSV",
  "",
  "-- nothing",
];

test("none of what is not for readers runs", async () => {
  for (const sql of NOT_FOR_READERS) {
    const error = await refusedAs(sql);
    assert.ok(["sql-not-allowed", "bad-sql", "unknown-table"].includes(error.code), `${sql}: ${error.message}`);
    assert.ok(!error.message.includes(SECRET), error.message);
  }
  assert.deepEqual(readdirSync(outside), ["canary.csv"]);
  assert.equal(connections, 0);
  assert.equal(await text("SELECT count() FROM document"), "1000\n");
});

test("nor put in other letters, with comments, in quotes, or deeper inside", async () => {
  const spaced = fc.constantFrom(" ", "\n", "\t", "/**/", " /* ; */ ", " -- x\n");
  const inner = fc.constantFrom(
    (gap: string) => `file${gap}(${gap}'${canary}',${gap}'CSV', 'a String, b Int8')`,
    (gap: string) => `\`file\`(${gap}'${canary}', CSV, 'a String, b Int8')`,
    (gap: string) => `url(${gap}'http://${at}/', CSV, 'a String')`,
    (gap: string) => `${gap}default.\`${canary}\``,
    (gap: string) => `"default"${gap}.${gap}"${canary}"`,
    (gap: string) => `system${gap}.${gap}processes`,
    (gap: string) => `remote('${at}',${gap}system.one)`,
  );
  const wrap = fc.constantFrom(
    (from: string) => `SELECT * FROM ${from}`,
    (from: string) => `SELECT 1 FROM document WHERE id IN (SELECT 1 FROM ${from})`,
    (from: string) => `WITH w AS (SELECT * FROM ${from}) SELECT * FROM w`,
    (from: string) => `SELECT * FROM view(SELECT * FROM ${from})`,
    (from: string) => `SELECT (SELECT count() FROM ${from})`,
    (from: string) => `SELECT 1 UNION ALL SELECT count() FROM ${from}`,
    (from: string) => `EXPLAIN SELECT * FROM ${from}`,
    (from: string) => `DESCRIBE (SELECT * FROM ${from})`,
    (from: string) => `SELECT if(exists(SELECT 1 FROM ${from}), 1, 2)`,
    (from: string) => `SELECT * FROM document CROSS JOIN ${from}`,
  );
  await fc.assert(
    fc.asyncProperty(
      inner,
      wrap,
      spaced,
      fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      async (in_, put, gap, upper) => {
        const words = /\b(select|from|where|in|with|as|explain|describe|union|all|if|exists|cross|join|view)\b/gi;
        let at = 0;
        const sql = put(in_(gap)).replace(words, (word) =>
          upper[at++ % upper.length] ? word.toUpperCase() : word.toLowerCase(),
        );
        const error = await refusedAs(sql);
        assert.equal(error.code, "sql-not-allowed", `${sql}: ${error.message}`);
      },
    ),
    { numRuns: 200 },
  );
  assert.equal(connections, 0);
});

test("what is wrong with a query is said, and where", async () => {
  const wrong = await refusedAs("SELECT id,\n  count( FROM document");
  assert.equal(wrong.code, "bad-sql");
  assert.equal(wrong.detail.at, "line 2, column 8");
  const table = await refusedAs("SELECT * FROM documents");
  assert.deepEqual([table.code, table.detail.expected, table.detail.got], ["unknown-table", "document", "documents"]);
  assert.equal((await refusedAs("SELECT nothing FROM document")).code, "bad-sql");
  assert.equal((await refusedAs("SELECT conut(1)")).code, "bad-sql");
  assert.equal((await refusedAs("SELECT 1 FORMAT Jason")).code, "bad-sql");
  assert.equal((await refusedAs(`SELECT '${"x".repeat(300_000)}'`)).code, "bad-sql");
});

test("what is too heavy ends by itself, and nothing of it stays", async () => {
  const bounds = { seconds: 1, readRows: 1_000_000_000_000, resultRows: 100, memoryBytes: 50_000_000 };
  const small = await openReader({ database: "driftwire", folder, bounds, lanes: 1 });
  try {
    const heavy = [
      "SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 3",
      "SELECT number FROM numbers(101)",
      "SELECT length(groupArray(number)) FROM numbers(30000000)",
    ];
    for (const sql of heavy)
      await assert.rejects(small.ask({ sql }), (error: DriftwireError) => error.code === "query-too-heavy");
    assert.equal((await small.ask({ sql: "SELECT count() FROM document" })).bytes.toString(), "1000\n");
  } finally {
    await small.close();
  }
  // Bounds are the reader's connections' own.
  assert.equal((await engine.rows("SELECT number FROM numbers(200)")).length, 200);
});

test("writers go on while readers ask, and too many that wait are refused", async () => {
  const slow = await openReader({ database: "driftwire", folder, bounds: { seconds: 300, readRows: 1e12 }, lanes: 1 });
  try {
    const asks = Array.from({ length: 40 }, () => slow.ask({ sql: "SELECT 1" }));
    const ends = await Promise.allSettled(asks);
    assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 33);
    const codes = ends.flatMap((end) => (end.status === "rejected" ? [(end.reason as DriftwireError).code] : []));
    assert.deepEqual([...new Set(codes)], ["too-many-queries"]);
    const long = slow.ask({ sql: "SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 3" });
    const ended = assert.rejects(long, (error: DriftwireError) => /QUERY_WAS_CANCELLED/.test(error.message));
    const running = "query LIKE 'SELECT count() FROM numbers(100000000000)%'";
    while ((await engine.rows(`SELECT 1 FROM system.processes WHERE ${running}`)).length === 0) await setImmediate();
    await engine.run("INSERT INTO document VALUES (5000, 's9', 'late')");
    await engine.run(`KILL QUERY WHERE ${running} ASYNC`);
    await ended;
  } finally {
    await slow.close();
  }
});

test("bytes come as they are", async () => {
  const { bytes } = await reader.ask({ sql: "SELECT unhex('00ff80fe0a') AS b FORMAT RowBinary" });
  assert.deepEqual(bytes, Buffer.from("0500ff80fe0a", "hex"));
  const parquet = await reader.ask({ sql: "SELECT number FROM numbers(1000)", format: "Parquet" });
  assert.equal(parquet.bytes.subarray(0, 4).toString(), "PAR1");
  assert.equal(parquet.bytes.subarray(-4).toString(), "PAR1");
});

test("the functions of this version of ClickHouse were looked at", async () => {
  // Another one brings others: go through system.functions and system.table_functions, then say so here.
  assert.equal(await text("SELECT extract(version(), '^\\\\d+\\\\.\\\\d+')"), "26.7\n");
});
