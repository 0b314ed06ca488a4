/** Which documents e(d) calls good: of real articles, of listings, of generated spam; and which test fails how often on each. */

import { judge as judged, measuredOf } from "../../../processors/core-judge/judge.ts";
import { judgeSettings } from "../../../processors/core-judge/settings.ts";
import { TESTS } from "../../../processors/core-judge/tests.ts";
import { sketchOf } from "../../../processors/near/sketch.ts";
import { quantile, type Table } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { realSubjects, type Subject, simulatedSubjects } from "./documents.ts";
import { spamSubjects } from "./spam.ts";

const SETTINGS = judgeSettings.parse({});
const QUICK = 100;

interface Row {
  readonly set: string;
  readonly isArticle: boolean;
  readonly isGenerated: boolean;
  readonly from: string;
  readonly isGood: boolean;
  readonly quality: number;
  readonly failed: readonly string[];
  readonly values: ReadonlyMap<string, number>;
  readonly ms: number;
}

function rowOf({ set, isArticle, from, document }: Subject, isGenerated: boolean): Row {
  const began = process.cpuUsage();
  const { failed, quality } = judged(document, SETTINGS);
  sketchOf(document.text);
  const { user, system } = process.cpuUsage(began);
  const measured = measuredOf(document, SETTINGS);
  return {
    ...{ set, isArticle, isGenerated, from, isGood: failed.length === 0, quality },
    failed: measured.filter(({ isPassed }) => isPassed === false).map(({ test }) => test.name),
    values: new Map(measured.flatMap(({ test, value }) => (value === undefined ? [] : [[test.name, value]]))),
    ms: (user + system) / 1000,
  };
}

const ratio = (rows: readonly Row[], is: (row: Row) => boolean): number | null =>
  rows.length === 0 ? null : Number((rows.filter(is).length / rows.length).toFixed(4));
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(3)));

function bySet(rows: readonly Row[]): Table {
  return {
    name: "by set",
    columns: ["set", "documents", "good", "quality, lowest tenth", "fails oftenest"],
    rows: [...new Set(rows.map(({ set }) => set))].map((set) => {
      const own = rows.filter((row) => row.set === set);
      const qualities = own.map(({ quality }) => quality);
      const counts = TESTS.map(({ name }) => [name, own.filter(({ failed }) => failed.includes(name)).length] as const);
      const most = counts.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
      const shown = most.slice(0, 3).map(([name, count]) => `${name} ${rounded(count / own.length)}`);
      return [set, own.length, ratio(own, ({ isGood }) => isGood), rounded(quantile(qualities, 0.1)), shown.join(", ")];
    }),
  };
}

/** Groups that the tests are shown for. */
const GROUPS: Readonly<Record<string, (row: Row) => boolean>> = {
  "real articles": ({ isArticle, isGenerated }) => isArticle && !isGenerated,
  "generated articles": ({ isArticle, isGenerated }) => isArticle && isGenerated,
  "front pages": ({ isArticle, set }) => !isArticle && /front|listing/.test(set),
  "other generated": ({ isArticle, isGenerated, set }) => !isArticle && isGenerated && !/front|listing/.test(set),
};

function byTest(rows: readonly Row[]): Table {
  const groups = Object.entries(GROUPS).map(([name, is]) => [name, rows.filter(is)] as const);
  return {
    name: "share that fails, by test",
    columns: ["test", "limit", ...groups.map(([name]) => name)],
    rows: TESTS.map(({ name, passes, limit }) => [
      ...[name, `${passes === "from" ? ">=" : "<="} ${limit}`],
      ...groups.map(([, own]) => ratio(own, ({ failed }) => failed.includes(name))),
    ]),
  };
}

/** Where limits come from: between what articles have and what others have. */
function values(rows: readonly Row[]): Table {
  const [articles, others] = [rows.filter(GROUPS["real articles"]!), rows.filter(({ isArticle }) => !isArticle)];
  const own = articles.length > 0 ? articles : rows.filter(({ isArticle }) => isArticle);
  const parts = [0.005, 0.02, 0.1, 0.5, 0.9, 0.98, 0.995];
  const of = (some: readonly Row[], name: string): (number | null)[] => {
    const found = some.flatMap(({ values: all }) => all.get(name) ?? []);
    return parts.map((part) => rounded(quantile(found, part)));
  };
  return {
    name: "values",
    columns: ["test", "of", ...parts.map((part) => `${part * 100} %`)],
    rows: TESTS.flatMap(({ name }) => [
      [name, "articles", ...of(own, name)],
      [name, "others", ...of(others, name)],
    ]),
  };
}

const FIGURES: Readonly<Record<string, (row: Row) => boolean>> = {
  good_articles_ratio: ({ set, isArticle }) => isArticle && /^(?:fundus|postlight)/.test(set),
  good_municipal_ratio: ({ set }) => set === "helsingborg-news",
  good_russian_ratio: ({ set }) => set === "neardup-ru",
  good_front_pages_ratio: ({ set }) => set === "frontpages-dev",
  good_generated_articles_ratio: GROUPS["generated articles"]!,
  good_generated_others_ratio: ({ isArticle, isGenerated }) => !isArticle && isGenerated,
};

export const judge: PartOf = {
  aims: {
    "articles of publishers are good": { bound: ">= 0.97", of: "good_articles_ratio" },
    "Russian texts are good": { bound: ">= 0.97", of: "good_russian_ratio" },
    "front pages are not": { bound: "<= 0.10", of: "good_front_pages_ratio" },
    "generated articles are good": { bound: ">= 0.97", of: "good_generated_articles_ratio" },
    "what is generated to be refused is": { bound: "<= 0.05", of: "good_generated_others_ratio" },
  },

  async run({ data, quick, note }): Promise<Part> {
    const rows: Row[] = [];
    const real = data === undefined ? [] : realSubjects(data, quick ? QUICK : Number.POSITIVE_INFINITY);
    for (const subject of real) rows.push(rowOf(subject, false));
    note(`${rows.length} real documents`);
    for (const subject of simulatedSubjects(quick ? 40 : 120)) rows.push(rowOf(subject, true));
    for (const subject of spamSubjects(quick ? 5 : 20)) rows.push(rowOf(subject, true));
    const figures: Record<string, number | null> = {};
    for (const [name, is] of Object.entries(FIGURES)) {
      const own = rows.filter(is);
      if (own.length > 0) figures[name] = ratio(own, ({ isGood }) => isGood);
    }
    const times = rows.map(({ ms }) => ms);
    figures.judge_median_ms = rounded(quantile(times, 0.5));
    figures.judge_p99_ms = rounded(quantile(times, 0.99));
    return { figures, limits: {}, faults: [], tables: [bySet(rows), byTest(rows), values(rows)] };
  },
};
