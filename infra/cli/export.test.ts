/** Exporting documents: in each format, of a source and a time, with nothing lost or changed on the way. */

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { data, driftwire, workplace } from "../../test/spawned.ts";

const HOUR_MS = 3_600_000;
/** Rows that are older than tables keep would be gone. */
const START = Math.floor(Date.now() / HOUR_MS - 72) * HOUR_MS;
const COUNT = 30_000;

/** As a sink would have written them: one every four seconds, of three sources in turns. */
const DOCUMENTS = `INSERT INTO document (log_id, log_partition, log_offset, log_time, id, version, source, kind, fetchedAt, title, text, authors, fields, published, language)
  SELECT 'l', 0, number, fromUnixTimestamp64Milli(${START} + number * 4000) AS time, lower(hex(number)), number, concat('s', toString(number % 3)), 'document', time,
    if(number = 3, '=1+1', concat('Заголовок "', toString(number), '"')), concat('One, two;\\n\\n', repeat('слово ', number % 50)), ['A. Writer', 'B'],
    [('title', 'rule', 0.75, 0, 1, 'html/h1', [('feed', 'else', 0.5)])], if(number % 2 = 0, time, NULL), 'ru'
  FROM numbers(${COUNT})`;

test("documents of a source and a time, as Parquet, JSON lines and CSV", async (context) => {
  const folder = workplace(context, "clickhouse: { port: 0 }\n");
  mkdirSync(join(folder, "home"));
  const written = await driftwire(folder, ["sql", "--write", DOCUMENTS]);
  assert.equal(written.code, 0, written.stderr);
  const export_ = async (format: string, ...more: string[]): Promise<string> => {
    const out = join(folder, `documents.${format}`);
    const [done] = await data(folder, ["export", "documents", "--format", format, "--out", out, ...more]);
    assert.equal(done!.file, out);
    assert.equal(done!.rows, wanted.length);
    return out;
  };
  const [from, to] = [START + 10 * HOUR_MS, START + 20 * HOUR_MS];
  const numbers = Array.from({ length: COUNT }, (_, number) => number);
  let wanted = numbers.filter(
    (number) => number % 3 === 0 && START + number * 4000 >= from && START + number * 4000 < to,
  );
  const some = ["--source", "s0", "--from", `${from}`, "--to", `${to}`];

  const lines = readFileSync(await export_("jsonl", ...some), "utf8")
    .trimEnd()
    .split("\n");
  const documents = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .sort((a, b) => Number(a.version) - Number(b.version));
  assert.deepEqual(
    documents.map(({ version, title, text }) => [version, title, text]),
    wanted.map((number) => [number, `Заголовок "${number}"`, `One, two;\n\n${"слово ".repeat(number % 50)}`]),
  );
  assert.deepEqual(
    [documents[0]!.authors, documents[0]!.fields],
    [
      ["A. Writer", "B"],
      [
        {
          name: "title",
          way: "rule",
          confidence: 0.75,
          alternative: 0,
          matched: 1,
          path: "html/h1",
          others: [{ way: "feed", value: "else", confidence: 0.5 }],
        },
      ],
    ],
  );

  const csv = readFileSync(await export_("csv", ...some), "utf8");
  assert.match(csv, /^"log_id","log_partition",.*"title",.*\n/);
  assert.equal(csv.split('"One, two;').length - 1, wanted.length);

  wanted = numbers;
  const parquet = await export_("parquet");
  const [read] = await data(folder, [
    "sql",
    "--write",
    `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(id)) AS ids, toUInt32(countIf(published IS NULL)) AS undated,
       toUInt32(sum(lengthUTF8(text))) AS characters, any(language) AS language, toString(any(fields)) AS fields,
       min(fetchedAt) = fromUnixTimestamp64Milli(${START}) AS inTime FROM file('${parquet}')`,
  ]);
  const characters = numbers.reduce((sum, number) => sum + 11 + 6 * (number % 50), 0);
  const fields = "[('title','rule',0.75,0,1,'html/h1',[('feed','else',0.5)])]";
  assert.deepEqual(read, {
    rows: COUNT,
    ids: COUNT,
    undated: COUNT / 2,
    characters,
    language: "ru",
    fields,
    inTime: 1,
  });
});
