/** How right the arbiter is, and each way alone, on each set with gold; beside readability on two DOMs. */

import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { DriftwireError, messageOf } from "../../../topology/errors.ts";
import type { BenchOptions, Table } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { type Gold, realGold, SETS, simulatedGold } from "./gold.ts";
import { COLUMNS, type Score, score, totals } from "./score.ts";
import { measure } from "./shingles.ts";
import { type Found, JSDOM, ours, readabilityOnJsdom, readabilityOnLinkedom } from "./subjects.ts";

/** In the quick form. */
const SAMPLE = 160;

/** Those that the options ask for: simulated ones where there are no real ones. */
export function pagesOf({ quick, data, given }: BenchOptions): Gold[] {
  const { set } = given;
  if (set !== undefined && !SETS.some((one) => one === set))
    throw new DriftwireError("bad-input", { at: "--set", expected: `one of ${SETS.join(", ")}`, got: set });
  if (data === undefined) return simulatedGold(quick ? 60 : 200, 3);
  return realGold(data, set === undefined ? SETS : [set], quick ? SAMPLE : Number.POSITIVE_INFINITY);
}

interface Row {
  readonly subject: string;
  readonly page: Gold;
  readonly score: Score;
}

/** Of jsdom so many pages a set at most: it takes longer than all others together. */
const JSDOM_MOST = 200;

async function rowsOf(pages: readonly Gold[], options: BenchOptions, errors: WriteStream | undefined): Promise<Row[]> {
  const jsdom = options.quick ? undefined : readabilityOnJsdom();
  if (jsdom === undefined && !options.quick) options.note(`without jsdom: npm install --no-save ${JSDOM}`);
  const counts = new Map<string, number>();
  const rows: Row[] = [];
  for (const page of pages) {
    const found: Record<string, Found> = { ...ours(page), "readability on linkedom": readabilityOnLinkedom(page) };
    const count = (counts.get(page.set) ?? 0) + 1;
    counts.set(page.set, count);
    if (jsdom !== undefined && count <= JSDOM_MOST) found["readability on jsdom"] = jsdom(page);
    for (const [subject, one] of Object.entries(found)) rows.push({ subject, page, score: score(page, one) });
    const own = found.arbiter!;
    if (page.half === "tuning") errors?.write(`${JSON.stringify(lineOf(page, own))}\n`);
    // Windows close themselves when nothing else is going on.
    if (count % 20 === 0) await setImmediate();
  }
  return rows;
}

/** A page of the half that may be looked at, beside what was found of it. */
function lineOf(page: Gold, found: Found): object {
  const { body, begins, title, day, authors } = score(page, found);
  const { set, file, publisher, url } = page;
  return {
    ...{ set, file, publisher, url },
    body: body === undefined ? null : measure(body),
    begins: begins ?? null,
    isEmpty: found.text === "",
    title: { right: title ?? null, gold: page.title ?? null, got: found.title ?? null },
    date: { right: day ?? null, gold: page.date ?? null, got: dateOf(found) },
    authors: { right: authors?.same ?? null, gold: page.authors ?? null, got: found.authors ?? null },
  };
}

const dateOf = ({ published }: Found): string | null =>
  published === undefined ? null : `${new Date(published.time).toISOString()} (${published.zone ?? "no zone"})`;

const HALVES = ["all", "tuning", "test"] as const;
type Half = (typeof HALVES)[number];

const isIn = (half: Half, page: Gold): boolean => half === "all" || page.half === half;

function tableOf(set: string, rows: readonly Row[]): Table {
  const own = rows.filter(({ page }) => page.set === set);
  const subjects = [...new Set(own.map(({ subject }) => subject))];
  return {
    name: `${set}, ${new Set(own.map(({ page }) => page.publisher)).size} publishers`,
    columns: ["half", "by", ...COLUMNS],
    rows: HALVES.flatMap((half) =>
      subjects.flatMap((subject) => {
        const scores = own.filter((row) => row.subject === subject && isIn(half, row.page)).map((row) => row.score);
        return scores.length === 0 ? [] : [[half, subject, ...Object.values(totals(scores))]];
      }),
    ),
  };
}

/** What the arbiter does on the half that nobody tunes by. */
function figuresOf(rows: readonly Row[]): Record<string, number | null> {
  const figures: Record<string, number | null> = {};
  for (const set of new Set(rows.map(({ page }) => page.set))) {
    const own = rows.filter(({ subject, page }) => subject === "arbiter" && page.set === set && page.half === "test");
    const { F1, empty, begins, title, day, authors } = totals(own.map((row) => row.score));
    const shares = { body_f1: F1, empty_pages: empty, begins, title, day, authors };
    const name = set.replaceAll("-", "_");
    for (const [what, value] of Object.entries(shares)) if (value !== null) figures[`${name}_test_${what}`] = value;
  }
  return figures;
}

export const quality: PartOf = {
  aims: {
    "body, publishers never tuned by": { bound: ">= 0.95", of: "fundus_dev_test_body_f1" },
    "title, exactly": { bound: ">= 0.90", of: "fundus_dev_test_title" },
    "published, the same day": { bound: ">= 0.985", of: "fundus_dev_test_day" },
    "authors, all of them and no other": { bound: ">= 0.90", of: "fundus_dev_test_authors" },
  },

  async run(options): Promise<Part> {
    const { errors: file } = options.given;
    const pages = pagesOf(options);
    options.note(`${pages.length} pages`);
    const errors = file === undefined ? undefined : createWriteStream(file);
    try {
      await (errors && once(errors, "open"));
    } catch (cause) {
      throw new DriftwireError("bad-input", { at: "--errors", expected: "a file", got: messageOf(cause), cause });
    }
    const rows = await rowsOf(pages, options, errors);
    if (errors !== undefined) {
      errors.end();
      await once(errors, "finish");
    }
    const sets = [...new Set(pages.map(({ set }) => set))];
    return { figures: figuresOf(rows), limits: {}, faults: [], tables: sets.map((set) => tableOf(set, rows)) };
  },
};
