/** The page of a comparison: nothing of what strangers wrote becomes markup, nothing is loaded, and no script is in it. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { parse } from "parse5";
import type { Comparison } from "./compare.ts";
import type { IncidentSeen } from "./incidents.ts";
import { pageOf } from "./page.ts";
import { textDiff } from "./text-diff.ts";

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 2, 4);
/** Each would do something if it were markup, in a text or in an attribute. */
const EVIL = [
  "<script>alert(1)</script>",
  "</title><img src=x onerror=alert(1)>",
  "\" onmouseover=\"alert(1)' onclick='alert(1)",
  "</style><svg onload=alert(1)>",
  "javascript:alert(1)",
  'https://x.example/" onclick="alert(1)',
  "https://x.example/a<b>c",
  "data:text/html,<script>alert(1)</script>",
  "\u202Egnp.exe\u0000\u001b[31m",
  "\ud83d",
];

function comparisonOf(evil: string): Comparison {
  const incident = (began: number, confirmed: number | null): IncidentSeen => ({
    ...{ incident: evil, source: evil, concern: evil, pageType: evil, ruleVersion: 1, began: START + began * HOUR_MS },
    ...{
      seen: START + began * HOUR_MS,
      confirmed: confirmed === null ? null : START + confirmed * HOUR_MS,
      ended: null,
    },
    ...{ state: evil, outcome: evil, cause: evil, detector: evil, sentence: evil },
  });
  const judged = { suspicious: true, model: 1, failed: [1], sensors: [evil] };
  const changes = { compared: 9, newlySuspicious: 1, noLongerSuspicious: 0, bothSuspicious: 1, onlyA: 1, onlyB: 0 };
  const documents = { compared: 9, different: 1, onlyA: 1, onlyB: 0, fields: { [evil]: 1 } };
  const only = [{ source: evil, document: evil, url: evil, title: evil, fetchedAt: START }];
  const found = [incident(1, 2)];
  const right = { right: 1, of: 2 };
  const goldScore = { found: 1, text: 0.5, title: right, authors: right, published: right };
  const score = {
    ...{ found: 1, missed: 0, delayMs: { median: 1, p90: 2 }, delayDocuments: { median: 1, p90: 2 }, falseAlarms: 1 },
    ...{ healthyDocuments: 9, per10000: { rate: 1, low: 0, high: 5 }, unjudged: 0, falseIncidents: found },
  };
  const delay = { ms: HOUR_MS, documents: 3, incident: evil };
  const event = { id: evil, kind: evil, source: evil, from: START + HOUR_MS, to: null, a: delay, b: null };
  const counted = {
    verdicts: { documents: 9, suspicious: 1, checks: 1, unjudged: 0 },
    models: { versions: 1, sources: 1, reasons: { [evil]: 1 } },
  };
  return {
    ...{ a: evil, b: `${evil}2`, range: { from: START, to: START + 24 * HOUR_MS }, spans: { a: {}, b: {} } },
    sources: { compared: 1, onlyA: 1, onlyB: 0, examplesOnlyA: [evil], examplesOnlyB: [] },
    documents: {
      ...{ ...documents, sources: [{ ...documents, source: evil }], examplesOnlyA: only, examplesOnlyB: only },
      examples: [
        {
          source: evil,
          document: evil,
          url: evil,
          fields: { [evil]: { a: evil, b: "" } },
          text: textDiff(`a ${evil}`, `${evil} b`),
        },
      ],
    },
    verdicts: {
      ...{ ...changes, sources: [{ ...changes, source: evil }] },
      examples: [{ source: evil, document: evil, url: evil, fetchedAt: START, a: judged, b: judged }],
    },
    checks: {
      ...{ compared: 1, onlyA: 0, onlyB: 0, changes: [{ a: evil, b: evil, count: 1 }] },
      examples: [{ source: evil, batch: evil, pageType: evil, at: START, a: evil, b: evil }],
    },
    withoutIncidents: [],
    incidents: {
      ...{ a: { seen: 1, confirmed: 1 }, b: { seen: 1, confirmed: 1 }, unchanged: 0, isCut: false },
      ...{ appeared: [incident(1, null)], disappeared: found },
      moved: [{ a: incident(3, 4), b: incident(5, 6), changed: ["began", "confirmed", "cause"], laterMs: 2 * HOUR_MS }],
    },
    truths: [{ name: evil, isComplete: true, events: [event], a: score, b: score, elsewhere: 1, before: 1 }],
    gold: { name: evil, pages: 2, elsewhere: 1, a: goldScore, b: goldScore },
    counts: { a: counted, b: counted, rejects: [{ processor: evil, code: evil, a: 1, b: 0 }] },
  };
}

interface Node {
  readonly nodeName: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

function* all(node: Node): Generator<Node> {
  yield node;
  for (const child of node.childNodes ?? []) yield* all(child);
}

const TAGS = new Set(
  `html head meta title style body header main footer h1 h2 h3 p ul li span strong div b i bdi a br code table thead tbody tr th td
   del ins svg text line rect circle`.split(/\s+/),
);
const ATTRIBUTES =
  /^(lang|charset|http-equiv|content|name|class|scope|href|rel|dir|role|aria-label|viewbox|x|y|x1|x2|y1|y2|cx|cy|r|rx|width|height|text-anchor)$/i;

test("nothing that strangers wrote becomes markup", () => {
  for (const evil of EVIL) {
    const page = pageOf(comparisonOf(evil));
    const nodes = [...all(parse(page) as unknown as Node)];
    for (const { tagName, attrs = [] } of nodes) {
      if (tagName === undefined) continue;
      assert.ok(TAGS.has(tagName), `${evil}: <${tagName}>`);
      for (const { name, value } of attrs) {
        assert.match(name, ATTRIBUTES, `${evil}: <${tagName} ${name}>`);
        if (name === "href") assert.match(value, /^https?:\/\/[^\s"'<>]+$/);
      }
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what may not be there
    assert.doesNotMatch(page, /[\u0000-\u0009\u000b-\u001f]/);
    assert.ok(page.isWellFormed());
  }
});

test("a policy forbids scripts and everything that would be loaded, and is that of its style", () => {
  const page = pageOf(comparisonOf("x"));
  const style = /<style>([^<]*)<\/style>/.exec(page)![1]!;
  const nodes = [...all(parse(page) as unknown as Node)];
  const meta = nodes.find(({ attrs }) => attrs?.some(({ value }) => value === "content-security-policy"));
  const policy = meta!.attrs!.find(({ name }) => name === "content")!.value;
  const hash = createHash("sha256").update(style).digest("base64");
  assert.equal(policy, `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
  assert.doesNotMatch(style, /url\(|@import/);
});

test("what two runs say of each other is there to be read", () => {
  const page = pageOf(comparisonOf("lenta"));
  for (const said of [
    /lenta2/,
    /2026-03-04 00:00/,
    /confirmed 2 h later/,
    /began 2 h later/,
    /1 event of sources/,
    /still|missed/,
    /<del>/,
    /<ins>/,
  ])
    assert.match(page, said);
});
