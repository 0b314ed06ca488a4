/** Blocks and columns are found in Native of any types, and get what a revision of the protocol puts before them. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import fc from "fast-check";
import type { DriftwireError } from "../../topology/errors.ts";
import { openEngine } from "./engine.ts";
import { forRevision } from "./native.ts";
import { openReader } from "./reader.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-native-"));
const options = { database: "driftwire", folder: join(home, "clickhouse") };
const engine = await openEngine(options);
const reader = await openReader(options);
after(async () => {
  await reader.close();
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

const HEAD = 8;
const native = async (sql: string): Promise<Buffer> => (await reader.ask({ sql, format: "Native" })).bytes;

const { type } = fc.letrec<{ type: string; key: string }>((tie) => ({
  key: fc.constantFrom("String", "UInt8", "Int64", "LowCardinality(String)", "Date", "UUID"),
  type: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(
      ..."UInt8 Int16 UInt32 Int64 UInt128 Int256 Float32 Float64 String FixedString(5) Bool Date Date32 DateTime UUID IPv4 IPv6 Point Ring MultiPolygon".split(
        " ",
      ),
    ),
    fc.constantFrom(
      "DateTime('Asia/Tokyo')",
      "DateTime64(3)",
      "DateTime64(6, 'UTC')",
      "Decimal(9, 2)",
      "Decimal(18, 4)",
    ),
    fc.constantFrom("Decimal(38, 10)", "Decimal(76, 3)", "Enum8('a' = 1, 'b, (\\'c' = 2)", "Enum16('x' = 1000)"),
    fc.constantFrom(
      "Nullable(String)",
      "Nullable(UInt64)",
      "LowCardinality(String)",
      "LowCardinality(Nullable(String))",
    ),
    tie("type").map((inner) => `Array(${inner})`),
    fc.tuple(tie("key"), tie("type")).map(([key, value]) => `Map(${key}, ${value})`),
    fc.array(tie("type"), { minLength: 1, maxLength: 3 }).map((all) => `Tuple(${all.join(", ")})`),
    fc
      .array(tie("type"), { minLength: 1, maxLength: 3 })
      .map((all) => `Tuple(${all.map((one, at) => `x${at} ${one}`).join(", ")})`),
  ),
}));

test("every column of any type is found, at any nesting", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(type, { minLength: 1, maxLength: 4 }),
      fc.nat(1000),
      fc.integer({ min: 0, max: 300 }),
      async (types, seed, rows) => {
        const structure = types.map((one, at) => `c${at} ${one}`).join(", ");
        const bytes = await native(
          `SELECT * FROM generateRandom('${structure.replaceAll(/['\\]/g, "\\$&")}', ${seed}, 6, 3) LIMIT ${rows}`,
        );
        const blocks = bytes.length === 0 ? 0 : 1;
        const early = await forRevision(bytes, 54405);
        assert.equal(early.length, bytes.length + HEAD * blocks, structure);
        if (blocks === 1) assert.deepEqual(early.subarray(HEAD), bytes);
        const late = await forRevision(bytes, 54460);
        assert.equal(late.length, bytes.length + (HEAD + types.length) * blocks, structure);
      },
    ),
    { numRuns: 150 },
  );
});

test("an answer of several blocks", async () => {
  const bytes = await native("SELECT number, toString(number) AS text FROM numbers(200000)");
  const late = await forRevision(bytes, 54460);
  const blocks = (late.length - bytes.length) / (HEAD + 2);
  assert.ok(Number.isInteger(blocks) && blocks > 1, `${blocks}`);
});

test("a column that can't be walked over is said", async () => {
  const bytes = await native("SELECT CAST(1, 'Dynamic') AS x");
  await assert.rejects(forRevision(bytes, 54460), (error: DriftwireError) => error.code === "bad-sql");
});
