/**
 * Part `near`: of texts that were edited, cut, reordered, or only tell the same, which are taken for copies, among thousands of
 * originals. What is true is counted: copies share half of all runs of four words. Beside it SimHash, on the same texts.
 */

import type { LanguageCode } from "../../../infra/newsroom/model.ts";
import { nearest, noteBands } from "../../../processors/near/bands.ts";
import { wordsOf } from "../../../processors/near/runs.ts";
import { runsIn, sketchOf } from "../../../processors/near/sketch.ts";
import { mapStore } from "../../core/stores.ts";
import { type BenchOptions, quantile, type Table } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { choices } from "./near/choices.ts";
import { realPairs } from "./near/real.ts";
import { byAll, byTables, type Nearest, simHashOf } from "./near/simhash.ts";
import { speeds } from "./near/speed.ts";
import { articlesOf, copiesOf, EDITS } from "./near/texts.ts";
import {
  ALIKE,
  type Decide,
  precisionOf,
  type Query,
  type Runs,
  recallOf,
  type Score,
  score,
  sharesWith,
} from "./near/truth.ts";

const LANGUAGES: readonly LanguageCode[] = ["ru", "en"];
/** Originals of a language, and edited texts of a kind. */
const FULL = { originals: 4000, texts: 300 };
const QUICK = { originals: 2000, texts: 100 };
/** SimHash's bits that may differ. */
const DISTANCES = Array.from({ length: 33 }, (_, bits) => bits);

interface Asked {
  readonly language: LanguageCode;
  readonly originals: readonly Runs[];
  readonly queries: readonly Query[];
  readonly decide: Decide;
}

export const near: PartOf = {
  aims: {
    "texts taken for copies are copies, ru": { bound: ">= 0.98", of: "near_ru_precision_ratio" },
    "texts taken for copies are copies, en": { bound: ">= 0.98", of: "near_en_precision_ratio" },
    "copies are found, ru": { bound: ">= 0.95", of: "near_ru_recall_ratio" },
    "copies are found, en": { bound: ">= 0.95", of: "near_en_recall_ratio" },
    "close copies of real news are decided as counted": { bound: ">= 0.99", of: "near_real_agreed_ratio" },
    "copies are found among many": { bound: ">= 0.95", of: "near_found_among_most_ratio" },
    "sketch and index of a text": { bound: "<= 600", of: "near_state_bytes" },
  },

  async run(options) {
    const { quick, note, data } = options;
    const asked = LANGUAGES.map((language) => askedIn(language, quick ? QUICK : FULL, note));
    const figures: Record<string, number | null> = {};
    for (const { language, queries, decide } of asked) {
      const all = score(queries, decide);
      figures[`near_${language}_precision_ratio`] = precisionOf(all);
      figures[`near_${language}_recall_ratio`] = recallOf(all);
    }
    const tables = [...asked.map(edits), simHashes(asked, figures)];
    note("near: other choices");
    tables.push(...choices(asked));
    const fast = await speeds(
      options,
      asked.flatMap(({ queries }) => queries.map(({ text }) => text)),
    );
    const real = data === undefined ? undefined : realPairs(data);
    for (const one of [fast, real]) {
      Object.assign(figures, one?.figures);
      tables.push(...(one?.tables ?? []));
    }
    return { figures, limits: {}, faults: [], tables };
  },
};

function askedIn(language: LanguageCode, { originals: count, texts }: typeof FULL, note: BenchOptions["note"]): Asked {
  const articles = articlesOf(language, count);
  const runsOf = (text: string): Runs => runsIn(wordsOf(text));
  const originals = articles.map(({ text }) => runsOf(text));
  const shares = sharesWith(originals);
  const queries = [...copiesOf(language, articles, texts)].map(({ edit, text }): Query => {
    const runs = runsOf(text);
    const own = shares(runs);
    return { edit, text, runs, shares: own, best: [...own.values()].reduce((one, other) => Math.max(one, other), 0) };
  });
  note(`near: ${queries.length} texts beside ${count} originals, ${language}`);
  const [bands, sketches] = [mapStore<{ keys: readonly string[] }>(), new Map<string, Buffer>()];
  for (const [at, { text }] of articles.entries()) {
    const { sketch } = sketchOf(text);
    sketches.set(String(at), sketch);
    noteBands(bands, String(at), sketch);
  }
  const decide: Decide = ({ text }) => {
    const found = nearest(bands, (key) => sketches.get(key), sketchOf(text).sketch);
    return found === undefined || found.share < ALIKE ? undefined : Number(found.key);
  };
  return { language, originals, queries, decide };
}

const shown = ({ texts, copies, border, taken, ...rest }: Score): (number | null)[] => [
  ...[texts, copies, border, taken],
  ...[precisionOf({ texts, copies, border, taken, ...rest }), recallOf({ texts, copies, border, taken, ...rest })],
];

function edits({ language, queries, decide }: Asked): Table {
  const rows = Object.keys(EDITS).map((edit) => {
    const own = queries.filter((query) => query.edit === edit);
    const median = quantile(
      own.map(({ best }) => best),
      0.5,
    );
    return [edit, median, ...shown(score(own, decide))];
  });
  return {
    name: `${language}: median share with the nearest original; copies share over 0.55, the border is 0.45 to 0.55`,
    columns: ["edit", "share", "texts", "copies", "border", "taken", "precision", "recall"],
    rows: [...rows, ["all", null, ...shown(score(queries, decide))]],
  };
}

/** MinHash beside SimHash, at the distance where it is best, found by tables and by looking at all. */
function simHashes(asked: readonly Asked[], figures: Record<string, number | null>): Table {
  const rows: (string | number | null)[][] = [];
  for (const one of asked) {
    rows.push([one.language, "MinHash, bands", null, ...shown(score(one.queries, one.decide)).slice(-2)]);
    const hashes = one.originals.map(simHashOf);
    for (const [way, find] of Object.entries({ tables: byTables(hashes), "all compared": byAll(hashes) })) {
      const nearests = new Map(one.queries.map((query) => [query, find(simHashOf(query.runs))]));
      const { bits, sum } = bestDistance(one.queries, nearests);
      rows.push([one.language, `SimHash, ${way}`, bits, precisionOf(sum), recallOf(sum)]);
      if (way !== "tables") continue;
      figures[`near_${one.language}_simhash_precision_ratio`] = precisionOf(sum);
      figures[`near_${one.language}_simhash_recall_ratio`] = recallOf(sum);
    }
  }
  return {
    name: "MinHash and SimHash (64 bits, four blocks of 16) on the same texts; SimHash at the distance that is best for it",
    columns: ["language", "way", "bits apart", "precision", "recall"],
    rows,
  };
}

function bestDistance(
  queries: readonly Query[],
  nearests: ReadonlyMap<Query, Nearest | undefined>,
): { readonly bits: number; readonly sum: Score } {
  const scored = DISTANCES.map((bits) => {
    const decide: Decide = (query) => {
      const found = nearests.get(query);
      return found !== undefined && found.distance <= bits ? found.at : undefined;
    };
    return { bits, sum: score(queries, decide) };
  });
  const f1 = ({ sum }: { readonly sum: Score }): number => {
    const [precision, recall] = [precisionOf(sum) ?? 0, recallOf(sum) ?? 0];
    return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  };
  return scored.reduce((one, other) => (f1(other) > f1(one) ? other : one));
}
