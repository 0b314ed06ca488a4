/**
 * Bench `xpath`: whether rules find on real pages what libxml2 finds there, on the same trees, and what twenty rules
 * cost on a page of some 200 KB. With `--data` it takes the expressions of the site-config collection and real pages;
 * without it simulated pages and expressions of the same kinds.
 */

import type { XmlXPath } from "libxml2-wasm";
import { parse } from "../../processors/dom/parse.ts";
import type { Tree } from "../../processors/dom/tree.ts";
import { BadRule } from "../../processors/xpath/errors.ts";
import { STEPS_MAX } from "../../processors/xpath/run.ts";
import { budgetOf, compileXPath, type Value, type XPath } from "../../processors/xpath/xpath.ts";
import { type BenchOptions, quantile } from "./bench.ts";
import { realGold, simulatedGold } from "./extract/gold.ts";
import { benchOf, type Part, type PartOf } from "./part.ts";
import { collected } from "./xpath/collection.ts";
import { TRICKY, TWENTY } from "./xpath/expressions.ts";
import { compileThere, oracleOf } from "./xpath/libxml2.ts";
import { isSame } from "./xpath/same.ts";

const PAGES = 100;
const PAGES_QUICK = 8;
const SIZE = 200_000;
const LARGE = 10;
const ROUNDS = 50;

interface Compared {
  readonly text: string;
  readonly ours: XPath;
  readonly theirs: XmlXPath;
}

function pagesOf({ data, quick }: BenchOptions): readonly string[] {
  const gold = data === undefined ? simulatedGold(PAGES, 1) : realGold(data, ["fundus-dev"], PAGES);
  return gold.slice(0, quick ? PAGES_QUICK : PAGES).map(({ html }) => html);
}

/** Those that both read; what either refuses is told. */
function bothOf(expressions: readonly string[], note: BenchOptions["note"]): Both {
  const pairs: Compared[] = [];
  const refused = { ours: 0, theirs: 0 };
  for (const text of expressions) {
    const theirs = compileThere(text);
    if (theirs === undefined) refused.theirs++;
    try {
      const ours = compileXPath(text);
      if (theirs !== undefined) pairs.push({ text, ours, theirs });
      else note(`libxml2 refuses ${text}`);
    } catch (error) {
      if (!(error instanceof BadRule)) throw error;
      refused.ours++;
      note(`${text}\n  character ${error.position}: ${error.message}`);
    }
  }
  return { pairs, refused };
}

interface Both {
  readonly pairs: readonly Compared[];
  readonly refused: { readonly ours: number; readonly theirs: number };
}

/** A text where it was given up. */
function evaluated(xpath: XPath, tree: Tree, steps: { most: number }): Value {
  const budget = budgetOf();
  const { left } = budget;
  try {
    return xpath.evaluate(tree, budget);
  } catch (error) {
    return String(error);
  } finally {
    steps.most = Math.max(steps.most, left - budget.left);
  }
}

const same: PartOf = {
  aims: {
    "the same as libxml2": { bound: "= 0", of: "pairs_differing_count" },
    "no rule is near the bound of steps": { bound: `<= ${STEPS_MAX / 5}`, of: "steps_most_count" },
  },

  async run(options) {
    const { note, data } = options;
    const { count, expressions } = data === undefined ? { count: TRICKY.length, expressions: TRICKY } : collected(data);
    const { pairs, refused } = bothOf(expressions, note);
    const figures = { pairs: 0, differing: 0, finding: 0 };
    const steps = { most: 0 };
    const pages = pagesOf(options);
    for (const html of pages) {
      const tree = parse(html);
      const oracle = oracleOf(tree);
      for (const { text, ours, theirs } of pairs) {
        const found = evaluated(ours, tree, steps);
        figures.pairs++;
        if (Array.isArray(found) ? found.length > 0 : found !== "") figures.finding++;
        if (isSame(found, oracle.evaluate(theirs))) continue;
        if (figures.differing++ < 20) note(`differs: ${text}`);
      }
      oracle.dispose();
    }
    for (const { theirs } of pairs) theirs.dispose();
    return {
      figures: {
        expressions_count: count,
        expressions_different_count: expressions.length,
        expressions_refused_count: refused.ours,
        expressions_refused_by_libxml2_count: refused.theirs,
        pages_count: pages.length,
        pairs_compared_count: figures.pairs,
        pairs_finding_something_count: figures.finding,
        pairs_differing_count: figures.differing,
        steps_most_count: steps.most,
      },
      limits: {},
      faults: [],
    } satisfies Part;
  },
};

/** Those nearest to the size; simulated ones are put together until they have it. */
function largePages(options: BenchOptions): string[] {
  const pages = pagesOf({ ...options, quick: false });
  const far = (html: string): number => Math.abs(html.length - SIZE);
  if (options.data !== undefined) return [...pages].sort((one, other) => far(one) - far(other)).slice(0, LARGE);
  let page = "";
  for (const html of pages) if (page.length < SIZE) page += html;
  return [page];
}

const milliseconds = (run: () => void): number => {
  const from = performance.now();
  run();
  return performance.now() - from;
};

interface Times {
  /** By page, the median of rounds. */
  readonly first: number[];
  readonly again: number[];
  readonly theirs: number[];
}

function race(html: string, ours: readonly XPath[], theirs: readonly XmlXPath[], times: Times): void {
  const oracle = oracleOf(parse(html));
  const rounds: Times = { first: [], again: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round++) {
    // A new tree each time: what is looked up in it is made with the first rule.
    const tree = parse(html);
    const all = (): void => {
      for (const xpath of ours) xpath.evaluate(tree);
    };
    rounds.first.push(milliseconds(all));
    rounds.again.push(milliseconds(all));
    rounds.theirs.push(milliseconds(() => theirs.forEach(oracle.run)));
  }
  oracle.dispose();
  for (const name of ["first", "again", "theirs"] as const) times[name].push(quantile(rounds[name], 0.5)!);
}

const mean = (all: readonly number[]): number =>
  Number((all.reduce((sum, one) => sum + one, 0) / all.length).toPrecision(3));

const speed: PartOf = {
  aims: { "twenty rules in a millisecond": { bound: "<= 1", of: "twenty_rules_ms" } },

  async run(options) {
    const pages = largePages(options);
    const ours = TWENTY.map(compileXPath);
    const theirs = TWENTY.map((text) => compileThere(text)!);
    const times = { first: [] as number[], again: [] as number[], theirs: [] as number[] };
    for (const html of pages) race(html, ours, theirs, times);
    for (const xpath of theirs) xpath.dispose();
    const compiling = Array.from({ length: 50 }, () => milliseconds(() => TWENTY.map(compileXPath)));
    return {
      figures: {
        large_pages_count: pages.length,
        large_page_characters_count: Math.round(pages.reduce((sum, html) => sum + html.length, 0) / pages.length),
        twenty_rules_ms: mean(times.first),
        twenty_rules_on_a_known_page_ms: mean(times.again),
        twenty_rules_libxml2_ms: mean(times.theirs),
        twenty_rules_compiled_ms: Number(quantile(compiling, 0.5)!.toPrecision(3)),
      },
      limits: {},
      faults: [],
    };
  },
};

export const xpathBench = benchOf(
  {
    name: "xpath",
    about:
      "whether rules find what libxml2 finds on the same pages; ms of twenty rules on 200 KB; real pages with --data",
  },
  { same, speed },
);
