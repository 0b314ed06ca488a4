/** What is exported is read as a file, and makes the same sources. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { carriedOut } from "../../processors/sources/processor.ts";
import { addedSettings } from "../../processors/sources/settings.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { exported } from "./export.ts";
import { readSources } from "./file.ts";

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom("yes", "null", "1", "# a", "- b", "a: b"),
);
const settings = fc.record(
  {
    everyMinutes: fc.integer({ min: 1, max: 500 }),
    tags: fc.array(text, { maxLength: 3 }),
    articles: fc.array(text, { maxLength: 3 }),
    entries: fc.constant([{ url: "https://x.example/rss", kind: "feed" }]),
    allowPrivate: fc.boolean(),
    language: fc.constantFrom("de", "no", null),
    rules: fc.constantFrom(null, "body: //article\nstrip: //aside[@class='x: # y']\n", "title: css:h1"),
    prefer: fc.constantFrom({}, { title: ["rule"] }),
    state: fc.constantFrom("active", "paused"),
  },
  { requiredKeys: [] },
);

const added = (id: string, name: string | null, given: object): Source =>
  carriedOut(
    {
      id: "1",
      action: "add",
      source: id,
      url: `https://${id}.example/`,
      name,
      settings: JSON.stringify(given),
      by: "me",
    },
    undefined,
  )!;

test("sources that are exported and read as a file are the same", () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(ids, fc.option(text), settings, (names, name, given) => {
      const sources = names.map((id) => added(id, name, addedSettings.parse(given)));
      const file = readSources(exported(sources).text, "sources.yaml");
      const again = file.sources.map((one) => added(one.id, one.name ?? null, { ...one.settings, state: one.state }));
      const sorted = (all: readonly Source[]): Source[] => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      assert.deepEqual(sorted(again), sorted(sources));
    }),
    { numRuns: 200 },
  );
});

test("ids that no file may have are told", () => {
  const sources = ["первый", "a"].map((id) => ({ ...added("a", null, {}), id }));
  assert.deepEqual(exported(sources).left, ["первый"]);
  assert.deepEqual(
    readSources(exported(sources).text, "f").sources.map(({ id }) => id),
    ["a"],
  );
});
