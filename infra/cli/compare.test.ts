/** `driftwire compare` as people call it: with nobody running, while `up` runs, and where it can't be done. */

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { vectors } from "../../test/detecting/vectors.ts";
import { data, driftwire, failure, up, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";
import type { Comparison } from "../access/compare/compare.ts";

const HOUR_MS = 3_600_000;
const START = Math.floor(Date.now() / HOUR_MS - 72) * HOUR_MS;
const at = (number: string): string => `fromUnixTimestamp64Milli(${START} + (${number}) * ${HOUR_MS})`;

/** As sinks would have written them: 30 documents, of which the other run finds one in three without its title. */
const STATEMENTS = ["main", "tuned"].flatMap((run) => [
  `INSERT INTO document (run, log_id, log_offset, log_time, source, id, version, url, kind, fetchedAt, title, text)
   SELECT '${run}', 'log-${run}', number, ${at("number")}, 's1', toString(number), number, concat('https://s1.example/', toString(number)), 'document', ${at("number")},
     if('${run}' = 'tuned' AND number % 3 = 0, '', 'A title'), 'A text.' FROM numbers(30)`,
  `INSERT INTO verdict (run, log_id, log_offset, log_time, source, document, version, url, kind, fetchedAt, pageType, suspicious)
   SELECT '${run}', 'log-${run}', number, ${at("number")}, 's1', toString(number), number, concat('https://s1.example/', toString(number)), 'document', ${at("number")}, 'default',
     '${run}' = 'tuned' AND number % 10 = 0 FROM numbers(30)`,
  `INSERT INTO alarm (run, log_id, log_offset, log_time, source, incident, pageType, concern, at, began, state, cause)
   SELECT '${run}', 'log-${run}', number, ${at("10 + number")}, 's1', 'i', 'default', 'extraction', ${at(run === "main" ? "12 + 6 * number" : "12 + number")}, ${at("10")},
     ['suspected', 'confirmed'][number + 1], 'rule' FROM numbers(2)`,
]);

const TRUTH = [{ kind: "B1", source: "s1", from: START + 10 * HOUR_MS, to: START + 20 * HOUR_MS }];

test("a sweep has no run of its own name: its variants are named", async (context) => {
  const folder = workplace(context, "clickhouse: { use: false }\n");
  await write(folder, "vector", vectors(30, "first"));
  const sweep = ["--sweep", "offline-detect.learnDocuments=30,50", "--detach"];
  const asked = await driftwire(folder, ["replay", "online-detect", "offline-detect", "--as", "trial", ...sweep]);
  assert.equal(asked.code, 0, asked.stderr);
  const line = /^error unknown-run: .*expected one of trial-30, trial-50, got trial, a sweep/;
  assert.match((await failure(folder, ["compare", "main", "trial"])).line, line);
});

test("two runs, compared", async (context) => {
  const folder = workplace(context, "clickhouse: { port: 0 }\n");
  mkdirSync(join(folder, "home"));
  for (const sql of STATEMENTS) assert.equal((await driftwire(folder, ["sql", "--write", sql])).code, 0, sql);
  writeFileSync(join(folder, "truth.json"), JSON.stringify(TRUTH));

  const check = async (): Promise<void> => {
    const [found] = (await data(folder, ["compare", "main", "tuned", "--truth", "truth.json"])) as unknown as [
      Comparison,
    ];
    assert.deepEqual([found.documents!.different, found.documents!.fields], [10, { title: 10 }]);
    assert.equal(found.documents!.examples.length, 5);
    assert.deepEqual([found.verdicts!.newlySuspicious, found.incidents.moved[0]!.laterMs], [3, -5 * HOUR_MS]);
    const [event] = found.truths[0]!.events;
    assert.deepEqual([event!.a!.ms, event!.b!.ms], [8 * HOUR_MS, 3 * HOUR_MS]);
  };
  await check();

  const shown = await driftwire(folder, [
    "compare",
    "main",
    "tuned",
    "--truth",
    "truth.json",
    "--html",
    "page.html",
    "--limit",
    "1",
  ]);
  assert.equal(shown.code, 0, shown.stderr);
  for (const said of [
    /^main and tuned, 20\d\d-.* UTC?.*1 source$|^main and tuned, .*, 1 source$/m,
    /30 documents in both: 10 extracted differently \(33\.3 %\)/,
    /title: A title → none/,
    /30 documents judged by both: 3 newly suspicious/,
    /~ s1: confirmed 5 h earlier/,
    /delay in time, median and p90 +8 h, 8 h +3 h, 3 h/,
    /driftwire alarm show i$/m,
  ])
    assert.match(shown.stdout, said);
  assert.equal(shown.stdout.match(/→/g)!.length, 1, "one example");
  assert.match(readFileSync(join(folder, "page.html"), "utf8"), /^<!doctype html>.*<h2>Incidents<\/h2>.*<\/html>\n$/s);
  assert.match(
    (
      await driftwire(folder, [
        "compare",
        "main",
        "tuned",
        "--to",
        `${START + 2 * HOUR_MS}`,
        "--from",
        `${START + HOUR_MS}`,
      ])
    ).stdout,
    /no difference/,
  );

  const faults: readonly (readonly [args: string[], line: RegExp])[] = [
    [["main", "tunde"], /^error unknown-run: .*expected tuned, got tunde/],
    [["main", "main"], /^error bad-usage: .*main twice/],
    [["main", "tuned", "--from", "1999-01-01", "--to", "1999-01-02"], /^error no-common-range: .*of main 20/],
    [["main", "tuned", "--source", "nobody"], /^error no-common-range: .*of main nothing/],
    [["main", "tuned", "--html", "no/such/folder.html"], /^error bad-usage: .*--html.*can be written/],
    [["main", "tuned", "--html", "."], /^error bad-usage: .*--html/],
    [["main", "tuned", "--limit", "101"], /^error bad-usage: .*--limit.*at most 100/],
    [["main", "tuned", "--truth", "none.json"], /^error bad-truth: .*none\.json/],
    [["main"], /^error bad-usage: .*missing required argument/],
  ];
  writeFileSync(join(folder, "bad.json"), '[\n{"kind": "B1",}\n]');
  for (const [args, line] of faults) assert.match((await failure(folder, ["compare", ...args])).line, line);
  assert.match(
    (await failure(folder, ["compare", "main", "tuned", "--truth", "bad.json"])).line,
    /^error bad-truth: .*bad\.json, line 2, column 15/,
  );
  assert.ok(!existsSync(join(folder, "no")));
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes(".part")),
    [],
  );

  const running = await up(context, folder);
  await check();
  await running.stop();
});
