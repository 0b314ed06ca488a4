/** The lines that `tail` prints, of every topic there is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { schemaOf } from "../../schemas/codecs.ts";
import { valuesOf } from "../../test/avro-values.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import { groupOf } from "../../topology/graph.ts";
import { topology } from "../../topology/topology.ts";
import type { StoredRecord } from "../access/records.ts";
import { plain } from "../shown.ts";
import { FIELDS, readable } from "./readable.ts";

const HOSTILE = [
  "\u001b[31mred",
  "two\nlines\r\n",
  "\u0000",
  "x".repeat(5000),
  "Ein Satz. Noch einer.",
  "",
  "🙂".repeat(300),
];
const WORDS = Object.fromEntries(
  ["url", "title", "text", "message", "sentence", "name", "settings", "authors", "tags", "by", "note"].map((name) => [
    name,
    HOSTILE,
  ]),
);
const schemas = [...new Set(Object.entries(topology.topics).map(([name, { schema }]) => schema ?? name))];

const recordOf = (key: string | null, topic = "x"): StoredRecord => ({
  ...{ topic, partition: 0, offset: 1, timestamp: Date.UTC(2026, 10, 18, 9, 30), value: null },
  ...{ key: key === null ? null : Buffer.from(key), headerBytes: Buffer.alloc(0), headers: {} },
});

test("fields that are shown are fields of their schema", () => {
  for (const [name, fields] of Object.entries(FIELDS)) {
    const schema = schemaOf(name) as { fields: { name: string }[] };
    const known = schema.fields.map((field) => field.name);
    assert.deepEqual(
      fields.filter((field) => !known.includes(field)),
      [],
      name,
    );
  }
});

for (const schema of schemas)
  test(`a record of ${schema} is one line that drives no terminal and says something`, () => {
    fc.assert(
      fc.property(
        valuesOf(schemaOf(schema)!, WORDS),
        fc.constantFrom("lenta", null, ...HOSTILE.slice(0, 3)),
        (value, key) => {
          const line = readable(schema, recordOf(key), plain(value));
          assert.doesNotMatch(line, /\p{Cc}/u);
          assert.ok(line.startsWith(`2026-11-18T09:30:00Z  ${key === null ? "-" : ""}`));
          assert.ok(Array.from(line).length <= 240, String(line.length));
        },
      ),
    );
    assert.match(readable(schema, recordOf("lenta"), null), /^\S+ {2}lenta {2}removed$/);
  });

test("a document is a line of news; records of plug-ins name what they say; what was set aside says why", () => {
  const document = {
    kind: "document",
    source: "lenta",
    title: " A\ntitle ",
    authors: ["Ann", "Bob"],
    text: "First words.\n\nMore.",
  };
  assert.equal(
    readable("document", recordOf("lenta"), document),
    "2026-11-18T09:30:00Z  lenta  A title  Ann, Bob  First words. More.",
  );
  assert.match(
    readable("document", recordOf("lenta"), { ...document, title: "", authors: [] }),
    /lenta {2}no title {2}First words/,
  );
  const ended = { kind: "end", source: "lenta", end: { pages: 3, failed: 0, codes: { "http-status 404": 2 } } };
  assert.match(
    readable("document", recordOf("lenta"), ended),
    /lenta {2}end {2}end \(pages 3, codes \(http-status 404 2\)\)$/,
  );
  const counted = {
    source: "lenta",
    records: 3,
    ratio: 0.30000000000000004,
    words: ["a", "b"],
    nested: [{ a: 1 }, { a: 2 }],
    body: { base64: "AAEC" },
    none: null,
  };
  assert.match(
    readable("changes", recordOf("lenta"), counted),
    /lenta {2}records 3 {2}ratio 0\.3 {2}words a, b {2}nested \(2\) {2}body \(3 bytes\)$/,
  );
  const headers = {
    [REJECT_HEADERS.code]: "too-cold",
    [REJECT_HEADERS.group]: groupOf("picky"),
    [REJECT_HEADERS.message]: "not\nyet",
  };
  assert.match(
    readable("bytes", { ...recordOf("k", "reject"), headers }, "raw"),
    /^\S+ {2}k {2}too-cold {2}picky {2}not yet$/,
  );
});
