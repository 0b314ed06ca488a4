/** Truth from the newsroom, from files, and what is wrong with one: both runs are judged by it, and faults are named by their place. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { alarmsOf, DOCUMENTS, HOUR_MS, putsOf, runOf, timeOf } from "../../../test/compared.ts";
import { openRows } from "../../../test/rows.ts";
import { DriftwireError } from "../../../topology/errors.ts";
import { openReader } from "../../clickhouse/reader.ts";
import { openNewsroom } from "../../newsroom/server.ts";
import { compareRuns } from "./compare.ts";
import { likeness } from "./gold.ts";
import type { Judgment } from "./judged.ts";
import { givenTruth } from "./truth.ts";
import { readTruth } from "./truth-form.ts";

const folder = mkdtempSync(join(tmpdir(), "driftwire-truth-"));
const rows = await openRows();
const reader = await openReader({ database: rows.database, folder: rows.folder });
after(async () => {
  await reader.close();
  await rows.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Broken from 10 to 20 and from 24 to 26: main is late and sees one of them, and has a false alarm; tuned sees both. */
const SOURCE = "site";
const main = [
  ...alarmsOf({ incident: "late", source: SOURCE, began: 12, confirmed: 18, closed: 21 }),
  ...alarmsOf({ incident: "none", source: SOURCE, began: 30, confirmed: 31, closed: 32 }),
  // People were not told of it.
  ...alarmsOf({ incident: "hint", source: SOURCE, began: 35, closed: 36 }),
];
const tuned = [
  ...alarmsOf({ incident: "one", source: SOURCE, began: 10, confirmed: 12, closed: 20 }),
  ...alarmsOf({ incident: "two", source: SOURCE, began: 24, confirmed: 25, closed: 27 }),
];
await rows.put([
  ...putsOf("main", { ...runOf(SOURCE), alarms: main }),
  ...putsOf("tuned", { ...runOf(SOURCE), alarms: tuned }),
]);

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

async function judged(truth: string): Promise<Judgment> {
  const { truths } = await compareRuns(reader, { a: "main", b: "tuned", sources: [SOURCE], limit: 5, truth });
  return truths[0]!;
}

const iso = (at: number): string => new Date(timeOf(at)).toISOString();
const EVENTS = [
  { id: "first", kind: "B3", source: SOURCE, from: iso(10), to: iso(20) },
  { id: "second", kind: "B1", source: SOURCE, from: timeOf(24), to: timeOf(26) },
  { id: "redesign", kind: "C1", source: SOURCE, from: iso(29) },
];

function check(judgment: Judgment): void {
  assert.deepEqual(
    judgment.events.map(({ id, a, b }) => [id, a?.ms, a?.documents, b?.ms, b?.documents]),
    [
      ["first", 8 * HOUR_MS, 9, 2 * HOUR_MS, 3],
      ["second", undefined, undefined, HOUR_MS, 2],
    ],
  );
  const { a, b } = judgment;
  assert.deepEqual([a.found, a.missed, b.found, b.missed], [1, 1, 2, 0]);
  assert.deepEqual([a.falseIncidents.map(({ incident }) => incident), b.falseAlarms], [["none"], 0]);
  assert.deepEqual(b.delayMs, { median: HOUR_MS, p90: 2 * HOUR_MS });
  assert.deepEqual(b.delayDocuments, { median: 2, p90: 3 });
  assert.deepEqual([a.healthyDocuments, b.healthyDocuments], [DOCUMENTS - 12, DOCUMENTS - 12]);
  assert.ok(Math.abs(a.per10000!.rate - 10_000 / 28) < 1e-6 && b.per10000!.low === 0 && b.per10000!.high > 0);
}

test("files: a list, an object, a record a line", async () => {
  check(await judged(file("list.json", EVENTS)));
  check(await judged(file("object.json", { events: EVENTS, complete: true })));
  check(await judged(file("lines.ndjson", `${EVENTS.map((event) => JSON.stringify(event)).join("\n")}\n`)));
  // By site, as the newsroom writes it: an index, with the sites beside it.
  file("sites.ndjson", `${JSON.stringify({ index: 3, origin: `https://${SOURCE}.example:4100` })}\n`);
  check(
    await judged(
      file("events.ndjson", EVENTS.map(({ source: _, ...event }) => JSON.stringify({ ...event, site: 3 })).join("\n")),
    ),
  );
  check(
    await judged(
      file(
        "hosts.json",
        EVENTS.map(({ source: _, ...event }) => ({ ...event, site: `https://${SOURCE}.example/` })),
      ),
    ),
  );
});

test("gold: what pages say, beside the documents of both runs", async () => {
  const source = "golden";
  const base = runOf(source);
  const changed = base.documents.map((one, at) =>
    at === 1 ? { ...one, title: "Another", text: "" } : at === 2 ? { ...one, authors: [], published: null } : one,
  );
  await rows.put([
    ...putsOf("main", base),
    ...putsOf("tuned", { ...base, documents: changed.filter((_, at) => at !== 3) }),
  ]);
  const pages = base.documents.slice(0, 4).map(({ url, title, authors, published, text }) => ({
    ...{ file: "x.html", publisher: "x", language: "en", url, title, authors, body_text: text },
    date: new Date(published!).toISOString(),
  }));
  const elsewhere = { url: "https://nowhere.example/", body_text: "Nothing of that." };
  const judgedBy = async (name: string, content: unknown) => {
    const wanted = { a: "main", b: "tuned", sources: [source], limit: 5, truth: file(name, content) };
    const { gold, truths } = await compareRuns(reader, wanted);
    return { gold: gold!, truths };
  };
  const lines = [...pages, elsewhere].map((page) => JSON.stringify(page)).join("\n");
  const { gold, truths } = await judgedBy("gold.jsonl", lines);
  assert.deepEqual([gold.pages, gold.elsewhere, truths.length], [4, 1, 0]);
  const all = { right: 4, of: 4 };
  assert.deepEqual(gold.a, { found: 4, text: 1, title: all, authors: all, published: all });
  const two = { right: 2, of: 4 };
  assert.deepEqual(gold.b, { found: 3, text: 0.5, title: two, authors: two, published: two });
  const both = await judgedBy("both.json", { events: EVENTS, gold: pages });
  assert.deepEqual([both.gold.a, both.truths.length], [gold.a, 1]);
  assert.equal(likeness("One two, three four five.", "one two three four six"), 0);
  assert.equal(likeness("One two three four five", "One two three four six"), 0.5);
});

test("a truth that does not say all, or not of all", async () => {
  const partly = await judged(file("partly.json", { events: EVENTS, complete: false }));
  // The alarm lies in the time of the redesign, which should raise none.
  assert.deepEqual([partly.a.falseAlarms, partly.a.unjudged], [1, 0]);
  const silent = await judged(file("silent.json", { events: EVENTS.slice(0, 2), complete: false }));
  assert.deepEqual([silent.a.falseAlarms, silent.a.unjudged], [0, 1]);
  const either = await judged(
    file("either.json", [...EVENTS, { kind: "outage", source: SOURCE, from: timeOf(29), to: timeOf(33) }]),
  );
  assert.deepEqual([either.a.falseAlarms, either.a.healthyDocuments], [0, DOCUMENTS - 16]);
  const others = await judged(
    file("others.json", {
      events: [...EVENTS, { kind: "B1", site: "https://nowhere.example", from: timeOf(3) }],
      sources: ["other"],
    }),
  );
  assert.deepEqual([others.elsewhere, others.a.falseAlarms, others.a.healthyDocuments], [1, 0, 0]);
  assert.equal(others.a.per10000, null);
  const own = await judged(
    file("own.json", [
      { kind: "mine", expect: "alarm", source: SOURCE, from: timeOf(24), to: timeOf(26), pageType: "live" },
    ]),
  );
  assert.deepEqual([own.b.found, own.b.missed], [0, 1]);
});

test("the newsroom, by its address: its events are put where its documents came", async (context) => {
  // The site's clock is a year ahead, and runs at another speed.
  const YEAR_MS = 365 * 24 * HOUR_MS;
  const base = runOf("room");
  const published = base.documents.map((one) => ({ ...one, feedPublished: one.fetchedAt + YEAR_MS, url: one.url }));
  const verdicts = base.verdicts.map((one) => ({ ...one, url: one.url === "" ? "" : "http://127.9.9.9:4100/a" }));
  const alarms = alarmsOf({ incident: "r", source: "room", began: 10, confirmed: 14, closed: 20 });
  await rows.put([
    ...putsOf("main", { ...base, documents: published, verdicts, alarms }),
    ...putsOf("tuned", { ...base, documents: published, verdicts }),
  ]);
  const answers: Readonly<Record<string, string>> = {
    "/events": `${JSON.stringify({ id: "e", kind: "B2", what: "", site: 0, from: new Date(timeOf(10) + YEAR_MS - 60_000).toISOString(), share: 1, with: {} })}\n`,
    "/sites": `${JSON.stringify({ index: 0, origin: "http://127.9.9.9:4100", feeds: [] })}\n`,
    "/clock": JSON.stringify({ time: "", ms: 0, speed: 3600 }),
  };
  const server = createServer(({ url }, response) => void response.end(answers[url!])).listen(0, "127.0.0.1");
  context.after(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const truth = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { truths } = await compareRuns(reader, { a: "main", b: "tuned", sources: ["room"], limit: 5, truth });
  const [event, ...more] = truths[0]!.events;
  assert.equal(more.length, 0);
  assert.deepEqual([event!.source, event!.from, event!.a!.ms, event!.b], ["room", timeOf(10), 4 * HOUR_MS, null]);
});

test("the simulated newsroom itself says what can be read", async (context) => {
  const start = Date.UTC(2026, 2, 2);
  const script = [
    {
      ...{ id: "plan", kind: "B3", sites: [1], from: start + HOUR_MS, to: undefined, share: 1, sections: undefined },
      ...{ ramp: 0, documents: undefined, stage: 0, with: {} },
    },
  ];
  const room = await openNewsroom({ sites: 3, seed: 5, start, port: 0, speed: 3600, scripted: () => script });
  context.after(() => room.close());
  const given = await givenTruth(`http://127.0.0.1:${room.port}/events`);
  assert.deepEqual([given.clock, given.sites!.length], ["site", 3]);
  assert.ok(
    given.events.some(({ kind, site, from }) => kind === "B3" && site === 1 && from === start + HOUR_MS),
    JSON.stringify(given.events),
  );
});

test("what can't be read is named by its place", async () => {
  const faults: readonly (readonly [text: string, message: RegExp])[] = [
    ["", /^$/],
    ["[\n  {\n    oops", /bad\.json, line 3, column 5\): expected JSON/],
    ["[\n1,\n oops]", /bad\.json, line 3, column 2\).*got "oops\]"/],
    ['[{"kind":"B1",}]', /line 1, column 15\).*got "}]"/],
    ['[{"kind":"B1"', /line 1, column 14\).*got its end/],
    ['[{"kind":"B1"}] more', /line 1, column 17\).*got "more"/],
    ["[-x]", /line 1, column 3\).*got "x]"/],
    ['["\\q"]', /line 1, column 4\)/],
    ['{"kind":"B1","source":"s","from":1}\n{"kind":', /bad\.json, line 2, column 9\).*got its end/],
    [
      '[{"kind":"B1","source":"s","from":1},{"kind":"B1","source":"s","from":"soon"}]',
      /bad\.json, events\[1\]\.from\): expected a time.*got "soon"/,
    ],
    ['[{"kind":"B1","from":1}]', /events\[0\].*either source or site/],
    ['[{"kind":"fire","source":"s","from":1}]', /events\[0\].*alarm, quiet, either/],
    ['{"events":3}', /bad\.json, events\): .*array.*got 3/],
  ];
  for (const [text, message] of faults) {
    const path = file("bad.json", text);
    try {
      readTruth(text, path);
      assert.equal(text, "", text);
    } catch (error) {
      assert.ok(error instanceof DriftwireError && error.code === "bad-truth", `${text}: ${error}`);
      assert.match(error.message, message, text);
    }
  }
  for (const place of [join(folder, "none.json"), "http://127.0.0.1:9/events"])
    await assert.rejects(givenTruth(place), (error) => error instanceof DriftwireError && error.code === "bad-truth");
});
