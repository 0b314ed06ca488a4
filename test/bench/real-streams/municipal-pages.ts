/**
 * The pages of one municipal publishing system in four sections, in the order of their dates, through the real `extract`
 * and `features`: one healthy source without a redesign.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "../../../processors/extract/processor.ts";
import { features } from "../../../processors/features/processor.ts";
import { sourceSettings } from "../../../processors/sources/settings.ts";
import type { Page, Source, Vector } from "../../../schemas/generated/records.ts";
import { DriftwireError } from "../../../topology/errors.ts";
import { TestDriver } from "../../driver.ts";

const SET = "helsingborg-news";
const SOURCE = "municipal";
/** The one that the set's own answers were made by. */
const RULES = "body: //article[@id='article']\n";
const MAX_BYTES = 32 * 1024 * 1024;

interface Line {
  readonly file: string;
  readonly url: string;
  readonly date: string;
}

export interface Municipal {
  /** The version of each is its place. */
  readonly vectors: readonly Vector[];
  /** By place. */
  readonly sections: readonly string[];
}

/** The first ones. Throws a DriftwireError `bad-input` where the folder has none. */
export function municipalIn(folder: string, most: number): Municipal {
  const lines = linesOf(folder).slice(0, most);
  const driver = new TestDriver({
    topics: {
      source: { entry: "the bench", retention: "compact", partitions: 1 },
      page: { entry: "the bench", partitions: 1, maxBytes: MAX_BYTES },
      ...{ document: { partitions: 1, maxBytes: MAX_BYTES }, vector: { partitions: 1 } },
    },
    processors: [extract, features],
  });
  driver.pipe("source", SOURCE, SOURCE_RECORD);
  for (const line of lines) driver.pipe("page", SOURCE, pageOf(folder, line));
  const vectors = driver.read("vector").map(({ value }) => value as Vector);
  // What `extract` set aside is no document.
  const places = new Map(lines.map(({ url }, at) => [url, at]));
  return {
    vectors: vectors.map((vector, at) => ({ ...vector, version: at })),
    sections: vectors.map(({ url }) => lines[places.get(url)!]!.file.split("/")[0]!),
  };
}

function linesOf(folder: string): Line[] {
  const file = join(folder, SET, "gold.jsonl");
  if (!existsSync(file))
    throw new DriftwireError("bad-input", { at: folder, expected: `${SET} with gold.jsonl`, got: "none" });
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line)
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

const SOURCE_RECORD: Source = {
  ...{
    id: SOURCE,
    name: SOURCE,
    url: "https://municipal.example/",
    state: "active",
    version: 1,
    ruleVersion: 1,
    by: "",
  },
  ...sourceSettings.parse({}),
  rules: RULES,
};

function pageOf(folder: string, { file, url, date }: Line): Page {
  const body = readFileSync(join(folder, SET, file));
  return {
    ...{ source: SOURCE, sourceVersion: 1, batch: "", kind: "article", url, canonical: url, found: url },
    ...{ code: "ok", message: "", status: 200, fetchedAt: Date.parse(date), tookMs: 5, times: 0 },
    ...{ headers: { "content-type": "text/html" }, encoding: "gzip", body, bytes: body.length, listed: null },
    ...{ parts: [], end: null },
  };
}
