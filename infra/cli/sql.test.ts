/** Asking ClickHouse from the command line: with nobody running, while `up` runs, and of a server. */

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { startProxy } from "../../test/clickhouse/proxy.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import { add, afterwards, data, driftwire, failure, idle, until, up, workplace } from "../../test/spawned.ts";
import { openEngine } from "../clickhouse/engine.ts";
import { serveSql } from "../clickhouse/http.ts";
import { openReader } from "../clickhouse/reader.ts";

const SETTINGS = "clickhouse: { port: 0 }\n";

/** Rows that are older than tables keep would be gone. */
const START = Math.floor(Date.now() / 3_600_000 - 48) * 3_600_000;

/** Rows as a sink would have written them, over twelve hours. */
const ROWS = `INSERT INTO reject (log_id, log_partition, log_offset, log_time, value)
  SELECT 'l', 0, number, fromUnixTimestamp64Milli(${START} + number * 1000), if(number % 2 = 0, '=1+1', 'x') FROM numbers(45000)`;

test("with nobody running: formats, parameters, and writing where that is said", async (context) => {
  const folder = workplace(context, SETTINGS);
  mkdirSync(join(folder, "home"));
  const applied = await data(folder, ["clickhouse", "migrate"]);
  assert.ok(applied.some(({ name }) => name === "reject.1"));
  assert.deepEqual(await data(folder, ["clickhouse", "migrate"]), []);
  const states = await data(folder, ["clickhouse", "status"]);
  assert.deepEqual([...new Set(states.map(({ state }) => state))], ["applied"]);

  const shown = await driftwire(folder, ["sql", "SELECT 1 AS a, 'x\\ny' AS b, NULL AS c"]);
  assert.equal(shown.stdout, "a  b    c\n1  x y  ᴺᵁᴸᴸ\n");
  assert.match(shown.stderr, /^1 row in /);
  assert.deepEqual(await data(folder, ["sql", "SELECT {n:UInt8} + 1 AS n", "--param", "n=4"]), [{ n: 5 }]);
  const csv = await driftwire(folder, ["sql", "--format", "csv"], { input: "SELECT 1 AS a -- piped" });
  assert.equal(csv.stdout, '"a"\n1\n');
  writeFileSync(join(folder, "q.sql"), "SELECT 2 AS b FORMAT TSV");
  assert.equal((await driftwire(folder, ["sql", "--file", "q.sql"])).stdout, "2\n");
  writeFileSync(join(folder, "own.sql"), "-- What is it?\n-- n = 3: a number\nSELECT {n:UInt8} AS n\n");
  assert.deepEqual(await data(folder, ["sql", "-f", "own.sql"]), [{ n: 3 }]);
  assert.deepEqual(await data(folder, ["sql", "-f", "own.sql", "--param", "n=4"]), [{ n: 4 }]);
  const listed = await data(folder, ["sql", "--queries"]);
  assert.ok(listed.length >= 15);
  assert.match(
    (await driftwire(folder, ["sql", "--queries"])).stdout,
    /^rule-versions {2}What .*\n {2}--param source=… {2}the source$/m,
  );
  assert.deepEqual(await data(folder, ["sql", "--query", "worst-sources", "--param", "days=3"]), []);
  for (const [args, message] of [
    [["--query", "worst-source"], /expected worst-sources/],
    [["--query", "rule-versions"], /--param source=… \(the source\)/],
    [["--query", "worst-sources", "--param", "day=3"], /expected days, got day/],
    [["SELECT 1", "--query", "worst-sources"], /more than one/],
  ] as const)
    assert.match((await failure(folder, ["sql", ...args])).line, message);

  const refused = await failure(folder, ["sql", ROWS]);
  assert.match(refused.line, /^error sql-not-allowed: .*INSERT INTO/);
  assert.equal((await driftwire(folder, ["sql", "--write", ROWS])).code, 0);
  const [counted] = await data(folder, ["sql", "SELECT toUInt32(count()) AS n FROM reject"]);
  assert.deepEqual(counted, { n: 45_000 });

  for (const [format, check] of Object.entries({
    jsonl: (text: Buffer) => assert.equal(text.toString().trimEnd().split("\n").length, 45_000),
    csv(text: Buffer) {
      const lines = text.toString().trimEnd().split("\n");
      assert.equal(lines.length, 45_001);
      assert.match(lines[0]!, /^"log_id","log_partition","log_offset",/);
      // What a spreadsheet would run.
      assert.ok(lines[1]!.includes('"\'=1+1"') || lines[2]!.includes('"\'=1+1"'), lines[1]);
    },
    parquet: (bytes: Buffer) => assert.equal(bytes.subarray(-4).toString(), "PAR1"),
  })) {
    const out = join(folder, `rejects.${format}`);
    const [done] = await data(folder, ["export", "reject", "--format", format, "--out", out]);
    assert.deepEqual(done, { file: out, rows: 45_000 });
    check(readFileSync(out));
  }
  const written = `SELECT toUInt32(count()) AS n, toUInt32(uniqExact(log_offset)) AS different FROM file('${join(folder, "rejects.parquet")}')`;
  assert.deepEqual(await data(folder, ["sql", "--write", written]), [{ n: 45_000, different: 45_000 }]);
  const span = ["--from", `${START + 60_000}`, "--to", `${START + 120_000}`, "--out", join(folder, "few.parquet")];
  assert.equal((await data(folder, ["export", "reject", ...span]))[0]!.rows, 60);
  const none = ["--to", "1999-01-01", "--out", join(folder, "none.parquet")];
  assert.equal((await data(folder, ["export", "reject", ...none]))[0]!.rows, 0);
  assert.equal(readFileSync(join(folder, "none.parquet")).subarray(-4).toString(), "PAR1");
  assert.match((await failure(folder, ["export", "reject", ...span])).line, /^error export-exists: /);
  assert.match(
    (await failure(folder, ["export", "rejects", "--out", "x"])).line,
    /^error unknown-table: .*expected reject,/,
  );
  assert.match(
    (await failure(folder, ["export", "migration", "--source", "s", "--out", "x"])).line,
    /^error bad-usage: /,
  );
  assert.match((await failure(folder, ["export", "reject", "--out", "no/where"])).line, /^error bad-usage: .*--out/);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes(".part") || name === "x"),
    [],
  );
});

test("while up runs, it answers: reads only", async (context) => {
  const folder = workplace(context, `statisticMs: 1000\n${SETTINGS}`);
  const running = await up(context, folder);
  await data(folder, ["send", "command", add("a")]);
  await idle(running);
  const query = "SELECT log_key AS source FROM source";
  const rows = await until(async () => {
    const found = await data(folder, ["sql", query]);
    return found.length > 0 ? found : undefined;
  }, 30_000);
  assert.deepEqual(rows, [{ source: "a" }]);
  const [did] = await until(async () => {
    const found = await data(folder, [
      "sql",
      "SELECT toUInt8(sum(records)) AS n FROM statistic WHERE processor = 'sources'",
    ]);
    return found[0]!.n === 0 ? undefined : found;
  }, 30_000);
  assert.deepEqual(did, { n: 1 });
  assert.deepEqual(await data(folder, ["sql", "SELECT action, source FROM command"]), [{ action: "add", source: "a" }]);
  assert.match(
    (await failure(folder, ["sql", "SELECT * FROM sorce"])).line,
    /^error unknown-table: .*expected source,/,
  );
  assert.match((await failure(folder, ["sql", "SELECT 1,\n, 2"])).line, /^error bad-sql: .*line 2, column 3/);
  assert.match((await failure(folder, ["sql", "SELECT 1 INTO OUTFILE 'x'"])).line, /^error sql-not-allowed: /);
  assert.match((await failure(folder, ["sql", "--write", "SELECT 1"])).line, /^error clickhouse-in-use: .*process \d+/);
  const out = join(folder, "source.parquet");
  assert.equal((await data(folder, ["export", "source", "--out", out]))[0]!.rows, 1);
  assert.equal(
    (await data(folder, ["clickhouse", "status"])).every(({ state }) => state === "applied"),
    true,
  );
  // Killed, it leaves its file behind, which misleads nobody.
  await running.stop("SIGKILL");
  assert.ok(existsSync(join(folder, "home", "sql.json")));
  assert.deepEqual(await data(folder, ["sql", query]), [{ source: "a" }]);
});

test("what is not there, or does not let us in, is said with a code", async (context) => {
  const folder = workplace(context, SETTINGS);
  assert.match((await failure(folder, ["sql", "SELECT 1"])).line, /^error no-home: /);
  assert.match((await failure(folder, ["sql"])).line, /^error bad-usage: /);
  assert.match((await failure(folder, ["sql", "SELECT 1", "--param", "x"])).line, /^error bad-usage: /);
  // An installation without the optional package.
  mkdirSync(join(folder, "home"));
  const resolve = `export const resolve = (name, context, next) => { if (/^chdb/.test(name)) throw new Error("no " + name); return next(name, context); };`;
  const hook = `import { register } from "node:module"; register("data:text/javascript,${encodeURIComponent(resolve)}");`;
  writeFileSync(join(folder, "without.mjs"), hook);
  const without = { NODE_OPTIONS: `--import ${join(folder, "without.mjs")}` };
  assert.match(
    (await failure(folder, ["sql", "SELECT 1"], { env: without })).line,
    /^error no-clickhouse: .*npm install chdb/,
  );
  const nobody = { CLICKHOUSE_URL: "http://127.0.0.1:1" };
  assert.match((await failure(folder, ["sql", "SELECT 1"], { env: nobody })).line, /^error clickhouse-unreachable: /);
  const server = createServer((_, response) => {
    const body = "Code: 516. DB::Exception: default: Authentication failed. (AUTHENTICATION_FAILED)\n";
    response.writeHead(401, { "x-clickhouse-exception-code": "516" }).end(body);
  }).listen(0, "127.0.0.1");
  afterwards(context, () => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const strict = { CLICKHOUSE_URL: `http://127.0.0.1:${port}`, CLICKHOUSE_PASSWORD: "s3cret" };
  const { line } = await failure(folder, ["sql", "SELECT 1"], { env: strict });
  assert.match(line, /^error clickhouse-refused: /);
  assert.ok(!line.includes("s3cret"));
});

test("while a server does not answer, up says so at /readyz, and goes on by itself", async (context) => {
  const folder = workplace(context);
  const server = await startServer();
  const proxy = await startProxy(server.options.url);
  try {
    await proxy.refuse();
    const { user, password } = server.options;
    const env = { CLICKHOUSE_URL: proxy.url, CLICKHOUSE_USER: user!, CLICKHOUSE_PASSWORD: password! };
    const running = await up(context, folder, [], { env });
    await data(folder, ["send", "command", add("a")], { env });
    const { text } = await until(async () => {
      const answer = await running.get("/readyz");
      return answer.status === 503 ? answer : undefined;
    }, 30_000);
    assert.match(text, /^not ready: clickhouse-unreachable: ClickHouse does not answer \(.*ECONNREFUSED/);
    await proxy.accept();
    const rows = await until(async () => {
      const found = await data(folder, ["sql", "SELECT log_key AS source FROM source"], { env }).catch(() => []);
      return found.length > 0 ? found : undefined;
    }, 60_000);
    assert.deepEqual(rows, [{ source: "a" }]);
    await until(async () => ((await running.get("/readyz")).status === 200 ? true : undefined), 30_000);
  } finally {
    await proxy.close();
    await server.close();
  }
});

test("a server is asked over HTTP", async (context) => {
  const folder = workplace(context);
  const options = { database: "driftwire", folder: join(folder, "elsewhere") };
  const engine = await openEngine(options);
  await engine.run("CREATE TABLE few (a UInt8) ENGINE = MergeTree ORDER BY a");
  await engine.run("INSERT INTO few VALUES (1), (2)");
  const reader = await openReader(options);
  const server = await serveSql(0, async () => reader);
  try {
    const env = { CLICKHOUSE_URL: server.url };
    assert.deepEqual(await data(folder, ["sql", "SELECT toUInt8(sum(a)) AS s FROM few"], { env }), [{ s: 3 }]);
    assert.match(
      (await failure(folder, ["sql", "SELECT * FROM few2"], { env })).line,
      /^error unknown-table: .*expected few,/,
    );
    assert.match((await failure(folder, ["sql", "SELECT file('x')"], { env })).line, /Readers may not use this/);
  } finally {
    await server.close();
    await reader.close();
    await engine.close();
  }
});
