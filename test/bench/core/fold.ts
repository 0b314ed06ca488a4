/**
 * The fold alone, in memory, on a generated web of which everything is known: what both presets keep and what makes room (figure 2 of the
 * paper), the sets (figure 1), beside simpler ways to keep to a budget, and how fast it is. Sketches are generated, not made of texts.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Picture, pictureSvg, setsOf } from "../../../processors/core-evict/picture.ts";
import { faultsOf } from "../../core/recount.ts";
import type { BenchOptions, Table } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { stateBytes } from "./bytes.ts";
import { completeness } from "./complete.ts";
import { anyOne, type Fold, foldKeeper, idOf, leastRecent, newest } from "./keepers.ts";
import { type Played, play } from "./play.ts";
import { bothFormulas, figureTwo, type Replaced, replacedBy } from "./replaced.ts";
import { partsOf } from "./sets.ts";
import { becauseOf, besides, bytesTable, overTime, setsTable } from "./tables.ts";
import { type World, worldOf } from "./world.ts";

const SIZES = {
  whole: { documents: 1_000_000, domains: 5000, iterations: 100, seed: 1 },
  quick: { documents: 40_000, domains: 500, iterations: 40, seed: 1 },
};
const BUDGETS = { whole: 50_000, quick: 2000 };
/** In a web that is smaller all is counted again so often. */
const [RECOUNTED, RECOUNT_EVERY] = [100_000, 2000];

export interface PlayedFold extends Played {
  readonly keeper: Fold;
  readonly replaced: Replaced;
  readonly faults: readonly string[];
}

function playFold(
  world: World,
  rules: Parameters<typeof foldKeeper>[2],
  { note }: Pick<BenchOptions, "note">,
  name: string,
): PlayedFold {
  const replaced = replacedBy();
  const keeper = foldKeeper(name, world, rules, replaced.hear);
  const faults: string[] = [];
  let [above, events] = [0, 0];
  const played = play(world, keeper, () => {
    if (rules.preset !== "published" && keeper.volume > rules.budget) above++;
    if (world.documents < RECOUNTED && ++events % RECOUNT_EVERY === 0) faults.push(...faultsOf(keeper.core));
  });
  if (above > 0) faults.push(`${name}: above the budget ${above} times`);
  faults.push(...faultsOf(keeper.core).map((fault) => `${name}: ${fault}`), ...unsaid(keeper));
  note(`${name}: ${Math.round(played.seconds)} s`);
  return { ...played, keeper, replaced, faults };
}

/** What settings beside the published rule cost and give. */
const variantsOf = (world: World, options: BenchOptions): PlayedFold[] =>
  [
    { floor: 0, doubt: 0 },
    { floor: 1, doubt: 0 },
    { floor: 3, doubt: 0 },
    { floor: 0, doubt: 3 },
    { floor: 0, doubt: 10 },
  ].map(({ floor, doubt }) =>
    playFold(world, { budget: BUDGETS.quick, floor, doubt }, options, `driftwire, floor ${floor}, doubt ${doubt}`),
  );

/** What was told has to be all that happened. */
function unsaid({ name, isHeld, core }: Fold): string[] {
  const told = new Set<string>();
  for (const [nth, is] of isHeld.entries()) if (is === 1) told.add(idOf(nth));
  const held = new Set([...core.stores.held.entries()].map(([, { document }]) => document));
  const odd = [...held].filter((id) => !told.has(id)).length + [...told].filter((id) => !held.has(id)).length;
  return odd === 0 ? [] : [`${name}: of ${odd} documents it was not told that they entered or left`];
}

const AT_THE_END =
  "at the end: of texts worth to be held the share that is there, and the most that the budget allows; what of the held is worth it; variety";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const percent = (part: number, whole: number): number => Number(((100 * part) / whole).toFixed(2));

export const fold: PartOf = {
  aims: {
    "driftwire never holds more than its budget": { bound: "= 0", of: "driftwire_above_budget_percent" },
    "driftwire fills its budget": { bound: ">= 99", of: "driftwire_filled_percent" },
    "what fits is there in full": { bound: "= 100", of: "complete_while_it_fits_percent" },
    "state of a document": { bound: "<= 1024", of: "state_per_document_bytes" },
  },

  async run(options): Promise<Part> {
    const { quick, note } = options;
    const form = quick ? "quick" : "whole";
    const [world, budget] = [worldOf(SIZES[form]), BUDGETS[form]];
    const folds = [
      playFold(world, { budget, preset: "published" }, options, "published"),
      playFold(world, { budget }, options, "driftwire"),
    ];
    const variants = variantsOf(quick ? world : worldOf(SIZES.quick), options);
    const [published, driftwire] = folds as [PlayedFold, PlayedFold];
    const others = [leastRecent, anyOne, newest].map((keeper) => play(world, keeper(world, budget)));
    const complete = completeness(note);
    const pictures = [published, driftwire].map((played) => pictureOf(world, played, budget));
    draw(options, pictures);
    const bytes = stateBytes(driftwire.keeper.core);
    return {
      figures: {
        ...figuresOf(published, driftwire, budget),
        ...complete.figures,
        state_per_document_bytes: Math.round(sum(Object.values(bytes)) / driftwire.keeper.volume),
      },
      limits: {},
      faults: [...folds, ...variants].flatMap(({ faults }) => faults).concat(complete.faults),
      tables: tablesOf(folds, others, pictures, budget).concat(
        besides("variants, on the web of the quick form", variants, BUDGETS.quick),
        complete.table,
        bytesTable(bytes, driftwire.keeper.volume),
      ),
    };
  },
};

function figuresOf(published: Played, driftwire: Played, budget: number): Record<string, number> {
  const over = published.before.map((volume) => Math.max(0, volume - budget));
  const full = driftwire.before.indexOf(budget);
  const publishedFull = published.before.findIndex((volume) => volume >= budget);
  return {
    published_overshoot_most_percent: percent(published.most - budget, budget),
    published_overshoot_percent: percent(mean(over.slice(publishedFull)), budget),
    published_filled_percent: percent(mean(published.after.slice(publishedFull)), budget),
    driftwire_above_budget_percent: percent(Math.max(0, driftwire.most - budget), budget),
    driftwire_filled_percent: percent(mean(driftwire.after.slice(full)), budget),
    driftwire_filled_least_percent: percent(Math.min(...driftwire.after.slice(full)), budget),
  };
}

function pictureOf(world: World, played: Played, budget: number): Picture {
  const title = `Core, preset ${played.keeper.name}, after ${world.iterations} iterations`;
  return { title, budget, parts: partsOf(world, played) };
}

function draw({ given }: BenchOptions, pictures: readonly Picture[]): void {
  if (given.pictures === undefined) return;
  for (const [at, picture] of pictures.entries())
    writeFileSync(join(given.pictures, `core-${["published", "driftwire"][at]}.svg`), pictureSvg(picture));
}

function tablesOf(
  folds: readonly PlayedFold[],
  others: readonly Played[],
  pictures: readonly Picture[],
  budget: number,
): Table[] {
  const [published, driftwire] = folds as [PlayedFold, PlayedFold];
  return [
    figureTwo(published.replaced, driftwire.replaced),
    setsTable(pictures.map(({ parts }) => setsOf(parts))),
    bothFormulas(driftwire.keeper.core),
    overTime(published, driftwire),
    becauseOf(folds),
    besides(AT_THE_END, [...folds, ...others], budget),
  ];
}
