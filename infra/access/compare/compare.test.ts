/** Two runs with planted differences, written by the real sinks: each row of the comparison finds what was planted, and no more. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  alarmsOf,
  DOCUMENTS,
  documentOf,
  HOUR_MS,
  idOf,
  judgementOf,
  putsOf,
  type Run,
  runOf,
  timeOf,
  verdictOf,
} from "../../../test/compared.ts";
import { openRows, PARTITIONS } from "../../../test/rows.ts";
import { DriftwireError } from "../../../topology/errors.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { openReader } from "../../clickhouse/reader.ts";
import { asking } from "./asked.ts";
import { type Comparison, compareRuns, type Wanted } from "./compare.ts";
import { compareDocuments, type Documents } from "./documents.ts";
import { compareVerdicts } from "./verdicts.ts";

const rows = await openRows();
const reader = await openReader({ database: rows.database, folder: rows.folder });
after(async () => {
  await reader.close();
  await rows.close();
});

const compare = (source: string, more: Partial<Wanted> = {}): Promise<Comparison> =>
  compareRuns(reader, { a: "main", b: "tuned", sources: [source], limit: 10, ...more });

/** The source in both runs: as it is in main, and as the other run has it. */
async function plant(source: string, change: Partial<Run> = {}, main: Partial<Run> = {}): Promise<void> {
  const base = runOf(source);
  await rows.put([...putsOf("main", { ...base, ...main }), ...putsOf("tuned", { ...base, ...change })]);
}

async function refusal(asked: Promise<unknown>): Promise<DriftwireError> {
  const error = await asked.then(
    () => assert.fail("it was compared"),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof DriftwireError, String(error));
  return error;
}

test("where nothing differs nothing is found", async () => {
  const alarms = alarmsOf({ incident: "i", source: "same", began: 10, confirmed: 15, closed: 30 });
  await plant("same", { alarms, rejects: ["no-body"] }, { alarms, rejects: ["no-body"] });
  const { documents, verdicts, checks, incidents, counts, sources, truths, range } = await compare("same");
  assert.deepEqual(range, { from: timeOf(0), to: timeOf(DOCUMENTS - 1) + 1 });
  assert.deepEqual(sources, { compared: 1, onlyA: 0, onlyB: 0, examplesOnlyA: [], examplesOnlyB: [] });
  assert.deepEqual(documents, {
    ...{ compared: DOCUMENTS, different: 0, onlyA: 0, onlyB: 0, fields: {}, sources: [] },
    ...{ examples: [], examplesOnlyA: [], examplesOnlyB: [] },
  });
  assert.deepEqual(verdicts, {
    ...{ compared: DOCUMENTS, newlySuspicious: 0, noLongerSuspicious: 0, bothSuspicious: 4, onlyA: 0, onlyB: 0 },
    ...{ sources: [], examples: [] },
  });
  assert.deepEqual(checks, { compared: 4, onlyA: 0, onlyB: 0, changes: [], examples: [] });
  const one = { seen: 1, confirmed: 1 };
  assert.deepEqual(incidents, { a: one, b: one, unchanged: 1, appeared: [], disappeared: [], moved: [], isCut: false });
  assert.deepEqual(counts.a, counts.b);
  assert.deepEqual(counts.a, {
    verdicts: { documents: DOCUMENTS, suspicious: 4, checks: 4, unjudged: 0 },
    models: { versions: 1, sources: 1, reasons: { first: 1 } },
  });
  assert.deepEqual(counts.rejects, [{ processor: "extract", code: "no-body", a: 1, b: 1 }]);
  assert.deepEqual(truths, []);
});

test("each field that was extracted differently is found, alone", async () => {
  const changes: readonly (readonly [field: string, change: object])[] = [
    ["title", { title: "Another title" }],
    ["published", { published: null }],
    ["authors", { authors: ["A. Writer", "B. Writer"] }],
    ["text", { text: "The first paragraph of 3.\n\nThe river rose at noon, and the bridge was closed.\n\nThe end." }],
    ["language", { language: null }],
    ["page type", { pageType: "live" }],
    ["canonical URL", { canonical: "https://fields.example/moved" }],
    ["charset", { charset: "windows-1251" }],
    ["paid", { free: false }],
    ["advertisement", { advertisement: true }],
    ["fallback", { fallback: "reading" }],
    [
      "way of title",
      { fields: documentOf("fields", 0).fields.map((one) => (one.name === "title" ? { ...one, way: "feed" } : one)) },
    ],
    [
      "way of body",
      { fields: documentOf("fields", 0).fields.map((one) => (one.name === "body" ? { ...one, way: "other" } : one)) },
    ],
  ];
  const documents = runOf("fields").documents.map((one, at) => ({ ...one, ...changes[at]?.[1] }));
  await plant("fields", { documents });
  const found = (await compare("fields", { limit: 50 })).documents!;
  assert.deepEqual([found.compared, found.different], [DOCUMENTS, changes.length]);
  assert.deepEqual(found.fields, Object.fromEntries(changes.map(([field]) => [field, 1])));
  assert.deepEqual(
    found.sources.map(({ source, different }) => [source, different]),
    [["fields", changes.length]],
  );
  const byDocument = new Map(found.examples.map((example) => [example.document, example]));
  for (const [at, [field]] of changes.entries())
    assert.deepEqual(Object.keys(byDocument.get(idOf("fields", at))!.fields), [field]);
  assert.deepEqual(byDocument.get(idOf("fields", 0))!.fields, { title: { a: "Title 0", b: "Another title" } });
  const { text } = byDocument.get(idOf("fields", 3))!;
  assert.deepEqual(
    text!.segments.filter(({ kind }) => kind !== "same"),
    [
      { kind: "removed", text: "in the night, " },
      { kind: "added", text: "at noon, " },
    ],
  );
  assert.equal(found.examples[0]!.document, idOf("fields", 3), "a text that differs comes first");
});

test("of each document the last version counts, in each run", async () => {
  const base = runOf("versions").documents;
  const again = (title: string) => ({ ...base[5]!, version: 1000 + DOCUMENTS, fetchedAt: timeOf(20), title });
  // Read again by other rules: the same page, so the same version, and the later record is the one.
  const reread = { ...base[7]!, title: "Read again" };
  await plant("versions", { documents: [...base, again("New"), reread] }, { documents: [...base, again("Newer")] });
  const found = (await compare("versions")).documents!;
  assert.deepEqual([found.compared, found.different, found.fields], [DOCUMENTS, 2, { title: 2 }]);
  const titles = found.examples.map(({ fields }) => fields.title);
  assert.deepEqual(titles, [
    { a: "Newer", b: "New" },
    { a: "Title 7", b: "Read again" },
  ]);
});

test("documents that only one run has", async () => {
  const base = runOf("lost").documents;
  await plant("lost", { documents: base.filter((_, at) => at !== 4 && at !== 6) }, { documents: base.slice(0, -1) });
  const found = (await compare("lost")).documents!;
  assert.deepEqual([found.compared, found.onlyA, found.onlyB, found.different], [DOCUMENTS - 3, 2, 1, 0]);
  assert.deepEqual(
    found.examplesOnlyA.map(({ document, url, title, fetchedAt }) => [document, url, title, fetchedAt]),
    [4, 6].map((at) => [idOf("lost", at), `https://lost.example/${at}`, `Title ${at}`, timeOf(at)]),
  );
  assert.deepEqual(
    found.examplesOnlyB.map(({ document }) => document),
    [idOf("lost", DOCUMENTS - 1)],
  );
});

test("verdicts that changed, both ways, with what each run says", async () => {
  const verdicts = runOf("judged").verdicts.map((one) =>
    one.document === idOf("judged", 3)
      ? { ...one, suspicious: true, failed: [1, 3], sensors: ["novelty"], model: 2 }
      : one.document === idOf("judged", 9) || one.document === idOf("judged", 19)
        ? { ...one, suspicious: false }
        : one,
  );
  await plant("judged", { verdicts: verdicts.filter(({ document }) => document !== idOf("judged", 0)) });
  const found = (await compare("judged")).verdicts!;
  const counts = {
    compared: DOCUMENTS - 1,
    newlySuspicious: 1,
    noLongerSuspicious: 2,
    bothSuspicious: 2,
    onlyA: 1,
    onlyB: 0,
  };
  const { sources, examples, ...total } = found;
  assert.deepEqual(total, counts);
  assert.deepEqual(sources, [{ source: "judged", ...counts }]);
  assert.deepEqual(
    examples.map(({ document }) => document),
    [3, 9, 19].map((at) => idOf("judged", at)),
  );
  assert.deepEqual(examples[0], {
    ...{ source: "judged", document: idOf("judged", 3), url: "https://judged.example/3", fetchedAt: timeOf(3) },
    a: { suspicious: false, model: 1, failed: [], sensors: [] },
    b: { suspicious: true, model: 2, failed: [1, 3], sensors: ["novelty"] },
  });
});

test("checks of batches that decided otherwise", async () => {
  const verdicts = runOf("checked").verdicts.map((one) =>
    one.kind === "check" && one.batch === "batch-2" ? { ...one, check: { ...one.check!, outcome: "ask" } } : one,
  );
  await plant("checked", { verdicts });
  const { checks, verdicts: found } = await compare("checked");
  assert.deepEqual(checks!.changes, [{ a: "none", b: "ask", count: 1 }]);
  assert.deepEqual(checks!.examples, [
    { source: "checked", batch: "batch-2", pageType: "default", at: timeOf(29), a: "none", b: "ask" },
  ]);
  assert.equal(found!.sources.length, 0);
});

test("incidents that appear, disappear, move, and those of other scopes", async () => {
  const source = "broken";
  const main = [
    ...alarmsOf({ incident: "gone", source, began: 2, confirmed: 5, closed: 8 }),
    ...alarmsOf({ incident: "moved", source, began: 20, confirmed: 30, closed: 36 }),
    ...alarmsOf({ incident: "same", source, began: 20, concern: "access", confirmed: 24 }),
    ...alarmsOf({ incident: "other", source, began: 20, pageType: "live", confirmed: 25 }),
  ];
  const tuned = [
    // The ids of another run may be the same for something else.
    ...alarmsOf({ incident: "gone", source, began: 20, confirmed: 24, closed: 36 }),
    ...alarmsOf({ incident: "x", source, began: 20, concern: "access", confirmed: 24 }),
    ...alarmsOf({ incident: "y", source, began: 20, pageType: "gallery", confirmed: 25 }),
    ...alarmsOf({ incident: "z", source, began: 38, concern: "silence" }),
  ];
  await plant(source, { alarms: tuned }, { alarms: main });
  const found = (await compare(source)).incidents;
  assert.deepEqual([found.a, found.b, found.unchanged], [{ seen: 4, confirmed: 4 }, { seen: 4, confirmed: 3 }, 1]);
  assert.deepEqual(
    found.disappeared.map(({ incident }) => incident),
    ["gone", "other"],
  );
  // People were told of the first.
  assert.deepEqual(
    found.appeared.map(({ incident, confirmed }) => [incident, confirmed]),
    [
      ["y", timeOf(25)],
      ["z", null],
    ],
  );
  assert.deepEqual(
    found.moved.map(({ a, b, changed, laterMs }) => [a.incident, b.incident, changed, laterMs]),
    [["moved", "gone", ["confirmed"], -6 * HOUR_MS]],
  );
  // The nearest one, within a day: began 26 h after the other had ended it is another break.
  const near = (began: number) =>
    alarmsOf({ incident: `n${began}`, source: "near", began, confirmed: began + 1, closed: began + 2 });
  await plant("near", { alarms: [...near(12), ...near(37)] }, { alarms: [...near(2), ...near(8)] });
  const nearest = (await compare("near")).incidents;
  assert.deepEqual(
    nearest.moved.map(({ a, b, laterMs }) => [a.incident, b.incident, laterMs]),
    [["n8", "n12", 4 * HOUR_MS]],
  );
  assert.deepEqual([nearest.disappeared.length, nearest.appeared.length], [1, 1]);
});

test("people's judgements are a truth", async () => {
  const source = "known";
  const main = [
    ...alarmsOf({ incident: "real", source, began: 10, confirmed: 14, closed: 18 }),
    ...alarmsOf({ incident: "false", source, began: 25, confirmed: 27, closed: 28 }),
    ...alarmsOf({ incident: "silent", source, began: 30, concern: "silence", confirmed: 31 }),
  ];
  const tuned = alarmsOf({ incident: "t", source, began: 10, confirmed: 12, closed: 18 });
  const judgements = [
    judgementOf("real", source, "ack"),
    judgementOf("false", source, "ack"),
    judgementOf("false", source, "dismiss"),
  ];
  await plant(source, { alarms: tuned }, { alarms: main, judgements });
  const [truth, ...more] = (await compare(source)).truths;
  assert.deepEqual([truth!.name, truth!.isComplete, more.length], ["judgements", false, 0]);
  assert.deepEqual(
    truth!.events.map(({ id, kind, a, b }) => [id, kind, a, b]),
    [
      [
        "real",
        "ack",
        { ms: 4 * HOUR_MS, documents: 5, incident: "real" },
        { ms: 2 * HOUR_MS, documents: 3, incident: "t" },
      ],
    ],
  );
  // Ten to eighteen were broken; nobody said anything of the silence.
  const healthy = DOCUMENTS - 8;
  assert.deepEqual([truth!.a.falseAlarms, truth!.a.unjudged, truth!.a.healthyDocuments], [1, 1, healthy]);
  assert.deepEqual([truth!.b.falseAlarms, truth!.b.unjudged, truth!.b.missed], [0, 0, 0]);
  const { rate, low, high } = truth!.a.per10000!;
  // The exact interval of one event: 0.0253 to 5.5716.
  const close = (got: number, wanted: number) => assert.ok(Math.abs(got / ((wanted / healthy) * 10_000) - 1) < 0.001);
  close(rate, 1);
  close(low, 0.02532);
  close(high, 5.57164);
  // Began when a person says it did.
  await rows.put(
    putsOf("main", {
      ...runOf(source),
      documents: [],
      models: [],
      verdicts: [verdictOf(source, 0)],
      judgements: [judgementOf("real", source, "resolve", 8)],
    }),
  );
  const [later] = (await compare(source)).truths;
  assert.equal(later!.events[0]!.a!.ms, 6 * HOUR_MS);
});

test("verdict counts, models and rejects of both", async () => {
  const base = runOf("counted");
  const models = [...base.models, { ...base.models[0]!, version: 2, reason: "retrain", at: timeOf(9) }];
  const verdicts = base.verdicts.map((one, at) => (at < 3 ? { ...one, model: 0 } : one));
  await plant("counted", { models, verdicts, rejects: ["no-body", "no-body", "too-large"] }, { rejects: ["no-body"] });
  const { counts } = await compare("counted");
  assert.deepEqual(counts.b.models, { versions: 2, sources: 1, reasons: { first: 1, retrain: 1 } });
  assert.deepEqual(counts.a.models, { versions: 1, sources: 1, reasons: { first: 1 } });
  assert.deepEqual([counts.a.verdicts.unjudged, counts.b.verdicts.unjudged], [0, 3]);
  assert.deepEqual(counts.rejects, [
    { processor: "extract", code: "no-body", a: 1, b: 2 },
    { processor: "extract", code: "too-large", a: 0, b: 1 },
  ]);
});

test("the range is what both cover, or what is asked for; a source of one run is named, not counted as lost", async () => {
  const base = runOf("range");
  await plant("range", { ...base, documents: base.documents.slice(10, 30), verdicts: base.verdicts.slice(10, 30) });
  await rows.put(putsOf("main", runOf("elsewhere")));
  const both = { sources: ["range", "elsewhere"] };
  const { range, spans, documents, sources } = await compare("range", both);
  assert.deepEqual(range, { from: timeOf(10), to: timeOf(29) + 1 });
  assert.deepEqual(spans.a.document, { rows: 2 * DOCUMENTS, from: timeOf(0), to: timeOf(DOCUMENTS - 1) });
  assert.deepEqual(spans.b.document, { rows: 20, from: timeOf(10), to: timeOf(29) });
  assert.deepEqual([documents!.compared, documents!.onlyA], [20, 0]);
  assert.deepEqual(sources, { compared: 1, onlyA: 1, onlyB: 0, examplesOnlyA: ["elsewhere"], examplesOnlyB: [] });
  const some = await compare("range", { from: timeOf(15), to: timeOf(20) });
  assert.equal(some.documents!.compared, 5);
  // Without documents of its own a run has read those of main.
  await rows.put([
    ...putsOf("main", runOf("detected")),
    ...putsOf("tuned", { ...runOf("detected"), documents: [verdictOf("detected", 0)].slice(1) as never }),
  ]);
  const detected = await compare("detected");
  assert.deepEqual([detected.documents, detected.verdicts!.compared], [null, DOCUMENTS]);
});

test("each partition ends where the run does that has less of it: what came later is no difference", async () => {
  const partition = (source: string): number => partitionOf(Buffer.from(source), source.length, PARTITIONS);
  const names = Array.from({ length: 20 }, (_, nth) => `ends${nth}`);
  const [early, late] = [0, 1].map((at) => names.find((name) => partition(name) === at)!) as [string, string];
  // Later than all else that lies in these partitions.
  const shifted = <T extends { fetchedAt: number }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, fetchedAt: one.fetchedAt + 200 * HOUR_MS }));
  const of = (source: string, lost: (at: number) => boolean): Run => {
    const { documents, verdicts } = runOf(source);
    const isKept = ({ fetchedAt }: { fetchedAt: number }): boolean => !lost((fetchedAt - timeOf(0)) / HOUR_MS);
    const none = { alarms: [], models: [], judgements: [], rejects: [] };
    return { ...none, documents: shifted(documents.filter(isKept)), verdicts: shifted(verdicts.filter(isKept)) };
  };
  const nothing = (): boolean => false;
  await rows.put([...putsOf("main", of(early, nothing)), ...putsOf("main", of(late, nothing))]);
  // Asked for when the one partition was at 30, and the other at its end; on the way two were lost.
  await rows.put([
    ...putsOf(
      "tuned",
      of(early, (at) => at > 30 || at === 4),
    ),
    ...putsOf(
      "tuned",
      of(late, (at) => at === 35),
    ),
  ]);
  const both = { sources: [early, late] };
  const { documents, verdicts, range } = await compare("", both);
  assert.equal(range.to, timeOf(200 + DOCUMENTS - 1) + 1);
  assert.deepEqual([documents!.compared, documents!.onlyA, documents!.onlyB], [30 + DOCUMENTS - 1, 2, 0]);
  assert.deepEqual([verdicts!.compared, verdicts!.onlyA], [30 + DOCUMENTS - 1, 2]);
  // Whoever gives an end means it.
  const given = await compare("", { ...both, to: range.to });
  assert.equal(given.documents!.onlyA, 2 + DOCUMENTS - 1 - 30);
});

test("in slices, however small, the same is found", async () => {
  const sources = ["fields", "versions", "lost", "judged", "same"];
  const { range, documents, verdicts } = await compare("", { sources, limit: 3 });
  const asked = { a: "main", b: "tuned", sources, range, behind: [], limit: 3, rows: asking(reader) };
  for (const most of [7, 100]) {
    const [some, others] = [await compareDocuments(asked, most), await compareVerdicts(asked, most)];
    const counts = ({ examples: _, examplesOnlyA: __, examplesOnlyB: ___, ...rest }: Documents) => rest;
    assert.deepEqual(counts(some), counts(documents!));
    assert.ok(some.different > 10 && some.onlyA === 2);
    assert.deepEqual([some.examples.length, some.examplesOnlyA.length, others.examples.length], [3, 2, 3]);
    assert.deepEqual({ ...others, examples: [] }, { ...verdicts!, examples: [] });
  }
});

test("what can't be compared is said with a code", async () => {
  const unknown = await refusal(compare("same", { b: "tunde" }));
  assert.deepEqual([unknown.code, unknown.detail.expected], ["unknown-run", "tuned"]);
  assert.equal((await refusal(compare("same", { b: "main" }))).code, "bad-usage");
  const early = await refusal(compare("same", { to: timeOf(0) - 1 }));
  assert.equal(early.code, "no-common-range");
  assert.match(early.message, /of main 20.*, of tuned 20.*, asked for/);
  assert.equal((await refusal(compare("no-such-source"))).code, "no-common-range");
});
