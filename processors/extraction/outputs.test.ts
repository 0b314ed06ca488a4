/**
 * What extraction makes of simulated pages, compared with hashes that were recorded: a change of how ways, word lists or
 * arbiters are written must not change a byte of documents. Where documents are meant to change, the failure prints what is to
 * be recorded (also where the newsroom's pages change, as `infra/newsroom/pages.test.ts` then says too).
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "../../schemas/generated/records.ts";
import { type Gold, simulatedGold } from "../../test/bench/extract/gold.ts";
import { documentOf } from "../extract/document.ts";
import { rulesOf } from "../rules/compiled.ts";
import { extractPage, type PageInput } from "./extract.ts";

const FILE = fileURLToPath(new URL("../../../processors/extraction/outputs.json", import.meta.url));
const recorded = JSON.parse(readFileSync(FILE, "utf8")) as Readonly<Record<string, string>>;

const RULES = [
  "title: //h1",
  "body: //article",
  "body: //main",
  "date: //time",
  "author: //*[contains(@class,'author')]",
  "strip: //aside",
].join("\n");

/** As pages come: without a word of them, listed by a feed, by rules, and with preferences of their source. */
const CASES: Readonly<Record<string, (page: Gold, listed: Page["listed"]) => Partial<PageInput>>> = {
  alone: () => ({}),
  listed: (_, listed) => ({ listed, language: "de" }),
  "by rules": (_, listed) => ({ listed, rules: rulesOf(RULES) }),
  "rules alone": () => ({ rules: rulesOf(`${RULES}\nskip_json_ld: yes\nautodetect_on_failure: no`) }),
  preferring: (_, listed) => ({
    listed,
    prefer: { title: ["visible"], published: ["time"], authors: ["meta"], body: ["json-ld", "feed"] },
  }),
};

function documentText(gold: Gold, more: Partial<PageInput>): string {
  const { html, url, fetchedAt } = gold;
  const extracted = extractPage({ html, url, fetchedAt, listed: null, language: null, ...more });
  const page = { found: url, fetchedAt, times: 0, status: 200, listed: more.listed ?? null } as Page;
  const about = {
    position: 1,
    ruleVersion: 1,
    reread: false,
    ownWay: undefined,
    charset: "utf-8",
    pageChars: html.length,
  };
  const made = documentOf({ page, ...about }, extracted);
  return JSON.stringify(
    Object.entries(made)
      .filter(([name]) => !OF_THE_PAGE.has(name))
      .sort(),
  );
}

/** What a document only carries on. */
const OF_THE_PAGE = new Set("source sourceVersion ruleVersion run batch version reread".split(" "));

test("documents are what they were, to the byte", () => {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const gold of simulatedGold(50, 1)) {
    const { title = "", date = "", authors = [], text = "" } = gold;
    const listed = { title, published: Date.parse(date), authors: [...authors], summary: "", content: text };
    for (const [name, more] of Object.entries(CASES)) {
      const key = `${gold.language} ${name}`;
      const hash = hashes.get(key) ?? createHash("sha256");
      hashes.set(key, hash);
      hash.update(documentText(gold, more(gold, listed as unknown as Page["listed"])));
    }
  }
  const seen = Object.fromEntries([...hashes].map(([key, hash]) => [key, hash.digest("hex").slice(0, 16)]));
  assert.ok(Object.keys(seen).length >= 5 * Object.keys(CASES).length);
  const meant = `record in processors/extraction/outputs.json what is meant:\n${JSON.stringify(seen, null, 2)}`;
  assert.deepEqual(seen, recorded, meant);
});
