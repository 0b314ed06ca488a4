/** The tables beside the records: they have the records' fields; views show what is in force, of the run main. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ownRecords } from "../../schemas/catalog.ts";
import { openRows, type Put, TOPICS } from "../../test/rows.ts";
import { type Watched, watched } from "../../test/watched.ts";
import { quoted } from "./sql.ts";
import { removeSuperseded } from "./superseded.ts";
import { tableOf } from "./tables.ts";

const rows = await openRows();
after(() => rows.close());

interface Field {
  readonly name: string;
  readonly type: unknown;
}

/** What stays in the topic, because it is large and of no use in SQL, or stands in another table. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  page: ["body", "parts", "listed_summary", "listed_content"],
  document: ["fragment", "html", "paragraphs"],
  vector: ["relations_skeleton"],
  command: ["settings"],
  source: ["entries", "articles", "lookAgainHours", "rules"],
};

function fieldsOf(fields: readonly Field[], within = ""): string[] {
  return fields.flatMap(({ name, type }) => {
    const inner = [type].flat().find((one) => (one as { type?: unknown }).type === "record") as
      | { fields: Field[] }
      | undefined;
    return inner === undefined ? [within + name] : fieldsOf(inner.fields, `${within}${name}_`);
  });
}

test("each field is a column of its name, or is left out on purpose", async () => {
  for (const topic of [...TOPICS, "source", "command", "statistic", "finding", "judgement"]) {
    const columns = await rows.engine.rows<{ name: string }>(
      `SELECT name FROM system.columns WHERE database = ${quoted(rows.database)} AND table = ${quoted(tableOf(topic))} AND default_kind != 'MATERIALIZED'`,
    );
    const own = columns.map(({ name }) => name).filter((name) => !/^(log_|is_deleted$|run$)/.test(name));
    const fields = fieldsOf(ownRecords()[topic]!.schema.fields);
    assert.deepEqual([...own, ...(LEFT_OUT[topic] ?? [])].sort(), fields.sort(), topic);
  }
});

const NOW = Date.now();
const all: Watched = watched(NOW);
const [first] = all.documents as [Watched["documents"][number]];
const document = (id: string, version: number, title: string, time: number, run = "main"): Put => ({
  topic: "document",
  key: "alpha",
  value: { ...first, id, version, title },
  time,
  run,
});
const titles = async (): Promise<string[]> =>
  (await rows.engine.rows<{ title: string }>("SELECT title FROM document_current ORDER BY id")).map(
    ({ title }) => title,
  );

test("a document is shown as its last version has it, whatever the clock says, of the run main", async () => {
  await rows.put([
    document("a", 10, "a, 10", NOW),
    document("b", 11, "b, 11", NOW),
    // The clock was set back.
    document("a", 12, "a, 12", NOW - 3_600_000),
    document("b", 5, "b, 5: an old page, read again", NOW),
    document("b", 99, "b, of another run", NOW, "replay"),
  ]);
  assert.deepEqual(await titles(), ["a, 12", "b, 11"]);
  // Extracted again, from the same page.
  await rows.put([document("b", 11, "b, 11, by other rules", NOW)]);
  assert.deepEqual(await titles(), ["a, 12", "b, 11, by other rules"]);
  // A log that was made anew counts from 0.
  const columns = "log_partition, log_offset, id, source, title, version, kind";
  await rows.engine.run(
    `INSERT INTO document (log_id, log_time, ${columns}) VALUES ('a later log', fromUnixTimestamp64Milli(${NOW + 1000}), 0, 0, 'a', 'alpha', 'a, of the later log', 1, 'document')`,
  );
  assert.deepEqual(await titles(), ["a, of the later log", "b, 11, by other rules"]);
});

test("what left the core is not shown as in it, whatever the clock says", async () => {
  const held = all.cores[0]!.held!;
  const step = (id: string, isIn: boolean, time: number, run = "main"): Put => ({
    ...{ topic: "core-document", key: id, value: isIn ? { ...held, document: id } : null, time, run },
  });
  await rows.put([
    step("stays", true, NOW),
    step("stays", true, NOW + 1),
    step("leaves", true, NOW),
    step("leaves", false, NOW + 1),
    step("back", true, NOW),
    step("back", false, NOW),
    // The clock was set back.
    step("back", true, NOW - 3_600_000),
    step("other", true, NOW, "replay"),
  ]);
  const shown = await rows.engine.rows<{ document: string }>("SELECT document FROM core_current ORDER BY document");
  assert.deepEqual(
    shown.map((one) => one.document),
    ["back", "stays"],
  );
  const count = "SELECT toInt32(count()) AS rows FROM core_document WHERE run = 'main'";
  assert.equal(await removeSuperseded(rows.engine, "core_document", "document"), 5);
  assert.deepEqual(await rows.engine.rows(count), [{ rows: 2 }]);
  assert.deepEqual(await rows.engine.rows("SELECT document FROM core_current ORDER BY document"), shown);
  assert.equal(await removeSuperseded(rows.engine, "core_document", "document"), 0);
});

test("incidents and models are shown as they stand, of the run main, whatever the clock says", async () => {
  const [alarm] = all.alarms as [Watched["alarms"][number]];
  const later = { ...alarm, incident: "i8", state: "confirmed", outcome: "broken" };
  await rows.put([
    ...[...all.alarms, later, { ...later, state: "closed", at: alarm.at - 3_600_000 }].map(
      (value): Put => ({ topic: "alarm", key: value.source, value, time: NOW }),
    ),
    ...[3, 5, 4].map((version): Put => ({ topic: "model", key: "alpha", value: { ...all.model, version }, time: NOW })),
    { topic: "model", key: "alpha", value: { ...all.model, version: 9 }, time: NOW, run: "replay" },
  ]);
  assert.deepEqual(await rows.engine.rows("SELECT incident, state, outcome FROM alarm_current ORDER BY incident"), [
    { incident: "i1", state: "repaired", outcome: "broken" },
    { incident: "i2", state: "closed", outcome: "false" },
    { incident: "i3", state: "accepted", outcome: "false" },
    { incident: "i4", state: "confirmed", outcome: "" },
    { incident: "i5", state: "suspected", outcome: "" },
    { incident: "i7", state: "confirmed", outcome: "" },
    { incident: "i8", state: "closed", outcome: "broken" },
  ]);
  const [current, ...others] = await rows.engine.rows<{
    version: number;
    reference: { series: string; counts: number[] }[];
  }>("SELECT version, reference FROM model_current");
  assert.deepEqual([current!.version, others.length], [5, 0]);
  assert.deepEqual(
    current!.reference.map(({ series, counts }) => [series, counts]),
    all.model.reference.map(({ series, counts }) => [series, counts]),
  );
});

test("documents that an open incident covers are marked, until it is over or later rules have read them again", async () => {
  const source = "marked";
  const began = NOW - 60_000;
  const alarm = (incident: string, more: object): Put => ({
    ...{ topic: "alarm", key: source, time: NOW },
    value: { ...all.alarms[0]!, source, incident, began, concern: "extraction", sensors: [], ruleVersion: 1, ...more },
  });
  let version = 1000;
  const read = (id: string, more: object): Put => ({
    ...{ topic: "document", key: source, time: NOW },
    value: { ...first, source, id, version: version++, ruleVersion: 1, fetchedAt: began, pageType: "rule-0", ...more },
  });
  const marked = async (): Promise<unknown[]> =>
    (
      await rows.engine.rows<{ id: string; incident: string }>(
        `SELECT id, incident FROM document_current WHERE source = '${source}' ORDER BY id`,
      )
    ).map(({ id, incident }) => `${id} ${incident}`);
  await rows.put([
    read("before", { fetchedAt: began - 1 }),
    read("covered", {}),
    read("missed", { pageType: "default" }),
    read("other-type", { pageType: "rule-1" }),
    read("other-rules", { ruleVersion: 2 }),
    alarm("missing", { pageType: "rule-0", state: "confirmed" }),
    alarm("silence", { pageType: "", state: "confirmed", concern: "silence" }),
    alarm("dismissed", { pageType: "", state: "dismissed" }),
  ]);
  const unmarked = ["before ", "covered ", "missed ", "other-rules ", "other-type "];
  const withMark = (...ids: string[]): string[] =>
    unmarked.map((one) => (ids.includes(one.trim()) ? `${one}missing` : one));
  assert.deepEqual(await marked(), withMark("covered"));
  const sensors = [{ name: "rules-found-nothing", flagged: 9, of: 10, healthy: 0, evidence: 0 }];
  await rows.put([alarm("missing", { pageType: "rule-0", state: "acknowledged", sensors })]);
  assert.deepEqual(await marked(), withMark("covered", "missed"));
  // Read again: the same page, by other rules.
  version = 1001;
  await rows.put([read("covered", { ruleVersion: 2, reread: true })]);
  assert.deepEqual(await marked(), withMark("missed"));
  await rows.put([alarm("missing", { pageType: "rule-0", state: "closed" })]);
  assert.deepEqual(await marked(), unmarked);
});

test("the largest numbers that detectors let through are rows as they are", async () => {
  const most = 2 ** 31 - 1;
  const huge = { pageChars: most, textChars: most, paragraphs: most, paragraphVariance: 1e300, others: most };
  const verdict = all.verdicts.find(({ kind }) => kind === "document")!;
  const fetchedAt = Date.UTC(2076, 10, 18);
  const told = { ...verdict, document: "giant", fetchedAt, vector: { ...verdict.vector!, ...huge } };
  const reference = all.model.reference.map((one) => ({ ...one, high: 1e300, over: 5000 * most }));
  await rows.put([
    { topic: "verdict", key: "alpha", value: told, time: NOW },
    { topic: "model", key: "giant", value: { ...all.model, source: "giant", reference }, time: NOW },
  ]);
  assert.deepEqual(
    await rows.engine.rows(
      "SELECT vector_textChars AS textChars, vector_others AS others, vector_paragraphVariance AS variance, toUnixTimestamp64Milli(fetchedAt) AS at FROM verdict WHERE document = 'giant'",
    ),
    [{ textChars: most, others: most, variance: 1e300, at: fetchedAt }],
  );
  const [{ high, over }] = (await rows.engine.rows(
    "SELECT reference[1].high AS high, reference[1].over AS over FROM model WHERE source = 'giant'",
  )) as [{ high: number; over: number }];
  assert.deepEqual([high, over], [1e300, 5000 * most]);
});

test("what projections answer is what the rows say", async () => {
  const { engine } = rows;
  const hour = Math.floor(NOW / 3_600_000) * 3_600_000;
  const time = (salt: number): string =>
    `fromUnixTimestamp64Milli(${hour} - cityHash64(number, ${salt}) % 36000000) AS log_time`;
  // So many that reading the projection is less than reading the rows; in several parts.
  for (let part = 0; part < 3; part++) {
    await engine.run(
      `INSERT INTO page (log_id, log_offset, log_time, source, kind, code, fetchedAt, bytes)
       SELECT 'p', ${part} * 50000 + number, ${time(part)}, concat('s', toString(number % 3)), 'article', if(number % 7 = 0, 'timeout', 'ok'), log_time, number FROM numbers(50000)`,
    );
    await engine.run(
      `INSERT INTO reject (log_id, log_offset, log_time, log_headers, value)
       SELECT 'p', ${part} * 50000 + number, ${time(part)}, map('driftwire.reject.code', if(number % 5 = 0, 'a', 'b')), 'x' FROM numbers(50000)`,
    );
  }
  const figures = [
    "SELECT run, source, toStartOfHour(fetchedAt) AS hour, kind, code, count() AS pages, sum(bytes) AS size FROM page GROUP BY run, source, hour, kind, code ORDER BY ALL",
    "SELECT * FROM reject_hour ORDER BY ALL",
  ];
  for (const sql of figures) {
    const byProjection = await engine.rows(`${sql} SETTINGS force_optimize_projection = 1`);
    assert.deepEqual(byProjection, await engine.rows(`${sql} SETTINGS optimize_use_projections = 0`));
    assert.ok(byProjection.length >= 20);
  }
});
