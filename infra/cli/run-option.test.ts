/** `--run` of `sql` and `export`: the rows of main unless another run is named, with nobody running. */

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { data, driftwire, failure, workplace } from "../../test/spawned.ts";

/** As sinks would have written them. */
const VERDICTS = `INSERT INTO verdict (run, log_id, log_offset, log_time, source, document, kind, fetchedAt, suspicious)
  SELECT if(number < 30, 'main', 'tuned'), 'l', number, now64(3) - 3600, 's', toString(number), 'document', now64(3) - 3600, number % 2 FROM numbers(70)`;

test("sql and export see one run", async (context) => {
  const folder = workplace(context, "clickhouse: { port: 0 }\n");
  mkdirSync(join(folder, "home"));
  assert.equal((await driftwire(folder, ["sql", "--write", VERDICTS])).code, 0);
  const count = async (...more: string[]) =>
    (await data(folder, ["sql", "SELECT toUInt32(count()) AS n FROM verdict", ...more]))[0]!.n;
  assert.deepEqual([await count(), await count("--run", "tuned"), await count("--run", "all")], [30, 40, 70]);
  assert.match(
    (await failure(folder, ["sql", "SELECT 1 FROM verdict", "--run", "tunde"])).line,
    /^error unknown-run: .*tuned/,
  );
  assert.match(
    (await failure(folder, ["sql", "SELECT 1", "--write", "--run", "tuned"])).line,
    /^error bad-usage: .*--run/,
  );

  const hinted = await driftwire(folder, ["sql", "SELECT run, count() FROM verdict GROUP BY run"]);
  assert.match(hinted.stdout, /^run .*\nmain +30\n$/);
  assert.match(hinted.stderr, /only rows of the run main; --run NAME or --run all/);
  // As the value of the parameter of that name.
  const named = async (...more: string[]) =>
    (await data(folder, ["sql", "--query", "worst-sources", ...more]))[0]!.documents;
  assert.deepEqual([Number(await named()), Number(await named("--run", "tuned"))], [30, 40]);
  assert.equal(Number(await named("--param", "run=tuned")), 40);
  assert.match(
    (await failure(folder, ["sql", "--query", "worst-sources", "--run", "all"])).line,
    /^error bad-usage: .*one run/,
  );
  writeFileSync(
    join(folder, "own.sql"),
    "-- How many?\n-- run = main: the run\nSELECT toUInt32(count()) AS n FROM verdict WHERE run = {run:String}\n",
  );
  assert.deepEqual(await data(folder, ["sql", "-f", "own.sql", "--run", "tuned"]), [{ n: 40 }]);

  const exported = async (...more: string[]): Promise<string[]> => {
    const out = join(folder, `rows${more.join("")}.jsonl`);
    await data(folder, ["export", "verdict", "--out", out, ...more]);
    const lines = readFileSync(out, "utf8").trimEnd().split("\n");
    return lines.map((line) => (JSON.parse(line) as { run: string }).run);
  };
  assert.deepEqual(new Set(await exported()), new Set(["main"]));
  assert.equal((await exported("--run", "tuned")).length, 40);
  assert.equal((await exported("--run", "all")).length, 70);
});
