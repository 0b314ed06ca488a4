/** ClickHouse's own client, and requests by hand, against the engine in this process. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";
import { type ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { unzstd } from "../../processors/compression/zstd.ts";
import { openEngine } from "./engine.ts";
import { clickhouseBlocks, fromClickhouseBlocks, fromLz4Frame, lz4Frame } from "./frames.ts";
import { serveSql } from "./http.ts";
import { openReader } from "./reader.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-http-"));
const options = { database: "driftwire", folder: join(home, "clickhouse") };
const engine = await openEngine(options);
await engine.run("CREATE TABLE document (id UInt64, title String) ENGINE = MergeTree ORDER BY id");
await engine.run("INSERT INTO document VALUES (1, 'a'), (18446744073709551615, 'б\\n')");
const reader = await openReader({ ...options, bounds: { seconds: 1, readRows: 1e13 } });
const server = await serveSql(0, async () => reader);
after(async () => {
  await server.close();
  await reader.close();
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function ask(path: string, { method = "GET", headers = {}, body = "" as string | Buffer } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const get = (sql: string, more = ""): Promise<Got> => ask(`/?query=${encodeURIComponent(sql)}${more}`);

test("ClickHouse's client asks as it would ask a server", async () => {
  const client = createClient({
    url: server.url,
    username: "grafana",
    password: "any",
    database: "driftwire",
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    assert.equal((await client.ping()).success, true);
    const result = await client.query({
      query: "SELECT id, title FROM document WHERE id > {least:UInt64} ORDER BY id",
      query_params: { least: 0 },
      format: "JSON",
      clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
    });
    const { data, rows } = await result.json();
    assert.deepEqual(data, [
      { id: "1", title: "a" },
      { id: "18446744073709551615", title: "б\n" },
    ]);
    assert.equal(rows, 2);
    const each = await client.query({ query: "SELECT number FROM numbers(50000)", format: "JSONEachRow" });
    let count = 0;
    for await (const part of each.stream()) count += part.length;
    assert.equal(count, 50_000);
    const fails = (query: string, code: string, type: string) =>
      assert.rejects(
        client.query({ query }),
        (error: ClickHouseError) => error.code === code && error.type === type,
        query,
      );
    await fails("SELEC 1", "62", "SYNTAX_ERROR");
    await fails("SELECT * FROM documents", "60", "UNKNOWN_TABLE");
    await fails("SELECT * FROM file('/etc/hostname')", "497", "ACCESS_DENIED");
    await fails("SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 3", "159", "TIMEOUT_EXCEEDED");
    await assert.rejects(client.insert({ table: "document", values: [{ id: 3, title: "" }], format: "JSONEachRow" }));
    await assert.rejects(client.command({ query: "DROP TABLE document" }));
  } finally {
    await client.close();
  }
  assert.equal((await get("SELECT count() FROM document")).body.toString(), "2\n");
});

test("requests by hand: where the query stands, formats, headers", async () => {
  assert.equal((await ask("/ping")).body.toString(), "Ok.\n");
  assert.equal((await ask("/")).body.toString(), "Ok.\n");
  assert.equal((await ask("/", { method: "POST", body: "SELECT 1" })).body.toString(), "1\n");
  assert.equal((await ask("/?query=SELECT", { method: "POST", body: "1 + 1" })).body.toString(), "2\n");
  const headers = { "content-encoding": "gzip" };
  assert.equal((await ask("/", { method: "POST", headers, body: gzipSync("SELECT 3") })).body.toString(), "3\n");
  assert.equal((await get("SELECT {a:String}", "&param_a=x")).body.toString(), "x\n");
  const csv = await get("SELECT 1 AS a", "&default_format=CSVWithNames&user=u&password=p&database=default");
  assert.equal(csv.body.toString(), '"a"\n1\n');
  assert.equal(csv.headers["x-clickhouse-format"], "CSVWithNames");
  assert.equal(csv.headers["content-type"], "text/csv; charset=UTF-8");
  assert.ok(Number(JSON.parse(String(csv.headers["x-clickhouse-summary"])).elapsed_ns) > 0);
  const binary = await get("SELECT unhex('00ff80fe') AS b FORMAT RowBinaryWithNamesAndTypes");
  assert.deepEqual(binary.body, Buffer.from("01016206537472696e670400ff80fe", "hex"));
  const native = await get("SELECT toUInt8(200) AS n", "&default_format=Native");
  assert.deepEqual(native.body, Buffer.from("0101016e0555496e7438c8", "hex"));
  const parquet = await get("SELECT * FROM document", "&default_format=Parquet");
  assert.deepEqual(
    [parquet.body.subarray(0, 4), parquet.body.subarray(-4)],
    [Buffer.from("PAR1"), Buffer.from("PAR1")],
  );
});

/** As drivers send them first: the query, how it is asked, and what they check of the answer. Their versions: late in 2026. */
test("the first requests of drivers", async () => {
  const basic = { authorization: `Basic ${Buffer.from("reader:any").toString("base64")}` };
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Got> =>
    ask(path, { method: "POST", headers: { ...basic, ...headers }, body });
  // clickhouse-go, and with it Grafana: a revision of the protocol, for which Native has heads and a byte a column.
  const hello = "SELECT displayName(), version(), revision(), timezone()";
  const grafana = "/?client_protocol_version=54460&database=driftwire&default_format=Native&limit=1000";
  const greeted = await post(grafana, hello, { "accept-encoding": "gzip" });
  assert.equal(greeted.headers["content-encoding"], undefined);
  assert.equal(greeted.body.subarray(0, 10).toString("hex"), "010002ffffffff000401");
  assert.equal(greeted.body.subarray(10, 32).toString("latin1"), "\x0ddisplayName()\x06String\x00");
  // clickhouse-connect: settings, and whether a revision does anything.
  const settings = await post(
    "/?wait_end_of_query=1&query_id=a-1",
    "SELECT name, value, readonly FROM system.settings LIMIT 10000\n FORMAT Native",
  );
  assert.deepEqual([settings.status, settings.headers["x-clickhouse-query-id"]], [200, "a-1"]);
  const probe = await post("/?client_protocol_version=54405", "SELECT 1 AS check\n FORMAT Native");
  assert.equal(probe.body.subarray(8, 16).toString("latin1"), "\x01\x01\x05check");
  const [{ timezone }] = (await engine.rows("SELECT timezone() AS timezone")) as [{ timezone: string }];
  assert.equal(probe.headers["x-clickhouse-timezone"], timezone);
  // clickhouse-jdbc: ClickHouse's own blocks unless it is told otherwise, then LZ4, and it reads nothing else.
  const jdbc = {
    "content-type": "text/plain",
    "x-clickhouse-format": "RowBinaryWithNamesAndTypes",
    "x-clickhouse-database": "driftwire",
  };
  const plain = await post("/?session_id=s&wait_end_of_query=0", "SELECT version() as server_version", jdbc);
  const own = await post("/?compress=1&session_id=s", "SELECT version() as server_version", jdbc);
  assert.deepEqual(
    fromClickhouseBlocks(own.body, 1e6, () => assert.fail()),
    plain.body,
  );
  const lz4 = await post("/?enable_http_compression=1", "SELECT version() as server_version", {
    ...jdbc,
    "accept-encoding": "lz4",
  });
  assert.equal(lz4.headers["content-encoding"], "lz4");
  assert.deepEqual(fromLz4Frame(lz4.body, 1e6), plain.body);
  const sent = await post("/?decompress=1", await clickhouseBlocks(Buffer.from("SELECT 7")));
  assert.equal(sent.body.toString(), "7\n");
  const framed = await post("/", lz4Frame(Buffer.from("SELECT 8")), { "content-encoding": "lz4" });
  assert.equal(framed.body.toString(), "8\n");
  // A form, and who asks said in headers or in the address; whoever it is.
  const form =
    '--b\r\nContent-Disposition: form-data; name="query"\r\n\r\nSELECT {x:UInt8} AS x\r\n--b\r\nContent-Disposition: form-data; name="param_x"\r\n\r\n9\r\n--b--\r\n';
  assert.equal((await post("/", form, { "content-type": "multipart/form-data; boundary=b" })).body.toString(), "9\n");
  const names = { "x-clickhouse-user": "u", "x-clickhouse-key": "k", "x-clickhouse-quota": "q" };
  assert.equal((await ask("/?query=SELECT%201&role=r&role=s&quota_key=q", { headers: names })).body.toString(), "1\n");
  for (const path of ["/", "/ping", "/replicas_status", "/?query=SELECT%201"]) {
    const { status, body } = await ask(path, { method: "HEAD" });
    assert.deepEqual([status, body.length], [200, 0], path);
  }
});

test("answers are encoded where that is asked for, and only then", async () => {
  const sql = "SELECT number FROM numbers(5000)";
  const plain = (await get(sql)).body;
  const decode: Record<string, (bytes: Buffer) => Buffer> = {
    gzip: gunzipSync,
    deflate: inflateSync,
    br: brotliDecompressSync,
    lz4: (bytes) => fromLz4Frame(bytes, 1e6),
    zstd: (bytes) => Buffer.from(unzstd(bytes, 1e6)),
  };
  for (const [name, decoded] of Object.entries(decode)) {
    const headers = { "accept-encoding": `${name};q=0.9, odd` };
    const encoded = await ask(`/?query=${encodeURIComponent(sql)}&enable_http_compression=1`, { headers });
    assert.equal(encoded.headers["content-encoding"], name);
    assert.deepEqual(decoded(encoded.body), plain);
    assert.equal((await ask(`/?query=${encodeURIComponent(sql)}`, { headers })).headers["content-encoding"], undefined);
  }
});

test("what a request may not do, or does wrong, is said as ClickHouse says it", async () => {
  const wrong = await get("SELECT nothing");
  assert.equal(wrong.status, 400);
  assert.equal(wrong.headers["x-clickhouse-exception-code"], "47");
  assert.match(wrong.body.toString(), /^Code: 47\. DB::Exception: .* \(UNKNOWN_IDENTIFIER\)/);
  assert.equal((await get("SELECT 1", "&database=other")).status, 400);
  const table = '--b\r\nContent-Disposition: form-data; name="t"; filename="t"\r\n\r\n1\r\n--b--\r\n';
  const form = { "content-type": "multipart/form-data; boundary=b" };
  assert.equal((await ask("/?query=SELECT%201", { method: "POST", headers: form, body: table })).status, 400);
  for (const encoding of ["gzip", "deflate", "br", "zstd", "lz4", "odd", "constructor"]) {
    const { status, headers } = await ask("/", {
      method: "POST",
      headers: { "content-encoding": encoding },
      body: "SELECT 1",
    });
    assert.deepEqual([status, headers["x-clickhouse-exception-code"]], [400, "62"], encoding);
  }
  for (const bomb of [gzipSync(Buffer.alloc(2_000_000)), gzipSync(Buffer.alloc(50_000_000))])
    assert.equal((await ask("/", { method: "POST", headers: { "content-encoding": "gzip" }, body: bomb })).status, 400);
  assert.equal((await ask("/?decompress=1", { method: "POST", body: "x".repeat(100) })).status, 400);
  assert.equal((await get("SELECT 1", "&output_format_schema=/tmp/x&max_execution_time=0&readonly=0")).status, 200);
  assert.equal((await get("SELECT 1 INTO OUTFILE '/tmp/x'")).status, 403);
  assert.equal((await ask("/", { method: "POST", body: "x".repeat(2_000_000) })).status, 400);
  assert.equal((await ask("/", { method: "POST", headers: { "content-encoding": "gzip" }, body: "no" })).status, 400);
  assert.equal((await ask("/play")).status, 404);
  assert.equal((await ask("/?query=SELECT%201", { method: "DELETE" })).status, 405);
});

test("web pages in a browser get nothing, by whatever name", async () => {
  const path = "/?query=SELECT%201";
  for (const headers of [
    { host: "rebound.example:8123" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    const { status, body } = await ask(path, { headers: headers as unknown as Record<string, string> });
    assert.ok(status === 403 || status === 421, JSON.stringify(headers));
    assert.ok(!body.includes("1\n"), body.toString());
  }
  assert.equal((await ask(path, { headers: { host: "localhost:1" } })).status, 200);
});
