/**
 * How like real pages the generated ones are: the nine features' quantiles, how they go together, the largest distance
 * between their distributions; and how well an extractor that knows nothing of the newsroom does on either.
 */

import { textOf } from "../../../infra/newsroom/article.ts";
import { renderArticle } from "../../../infra/newsroom/render/article.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { quantile } from "../bench.ts";
import { realPages } from "../real-pages.ts";
import { FEATURES, type Features, featuresOf } from "./features.ts";
import { MISTAKES, reading } from "./reading.ts";
import { shots } from "./shots.ts";

const START = Date.parse("2026-03-04T12:00:00Z");
const QUANTILES = [0.1, 0.5, 0.9] as const;

interface Sample {
  readonly html: string;
  readonly text: string;
  /** Where that is not in the text already. */
  readonly lead?: string;
}

/** One article each of so many sites, of all page types as they come. */
function* generatedPages(count: number): Generator<Sample> {
  const world = new World({ seed: 11, sites: count, start: START });
  for (let index = 0; index < count; index++) {
    const site = world.site(index);
    const [item] = world.latest(site, START, 1, { suits: ({ number }) => number % 3 === index % 3 });
    if (item === undefined) continue;
    const view = world.view(site, item, START);
    // As the reader sees it who is not let past a paywall, extraction can only find what is there.
    if (view.article.isPaid) continue;
    const html = renderArticle(view).pieces.join("");
    yield { html, text: textOf(view.article.blocks).join("\n\n"), lead: view.article.lead };
  }
}

export async function realism(
  folders: { readonly data: string; readonly shots: string | undefined },
  quick: boolean,
  note: (text: string) => void,
): Promise<{ figures: Record<string, number | null>; limits: Record<string, number> }> {
  const real = realPages(folders.data);
  const generated = [...generatedPages(quick ? 150 : 400)];
  const figures: Record<string, number | null> = {};
  const limits: Record<string, number> = {};
  const [ours, theirs] = [generated, real].map((samples) =>
    samples.map(({ html, text }) => featuresOf(html, text)),
  ) as [Features[], Features[]];
  note(`features of ${real.length} real and ${generated.length} generated pages`);
  for (const feature of FEATURES) {
    const [own, other] = [ours, theirs].map((all) => all.map((one) => one[feature])) as [number[], number[]];
    for (const part of QUANTILES) {
      figures[`${feature}_p${part * 100}`] = round(quantile(own, part)!);
      limits[`${feature}_p${part * 100}`] = round(quantile(other, part)!);
    }
    figures[`${feature}_distance`] = round(distance(own, other));
  }
  for (const [at, one] of FEATURES.entries()) {
    for (const other of FEATURES.slice(at + 1)) {
      figures[`rank_${one}_${other}`] = round(rankCorrelation(ours, one, other));
      limits[`rank_${one}_${other}`] = round(rankCorrelation(theirs, one, other));
    }
  }
  const some = quick ? 40 : 160;
  const [read, readOfReal] = [generated, real as readonly Sample[]].map((samples) =>
    // What is known of real pages begins with their lead.
    samples.slice(0, some).map(({ html, text, lead }) => reading(html, lead === undefined ? text : `${lead}\n${text}`)),
  ) as [ReturnType<typeof reading>[], ReturnType<typeof reading>[]];
  const share = (of: readonly boolean[]): number => round(of.filter((one) => one).length / of.length);
  const mean = (of: readonly { readonly f1: number }[]): number =>
    round(of.reduce((sum, one) => sum + one.f1, 0) / of.length);
  figures.readability_f1 = mean(read);
  limits.readability_f1 = mean(readOfReal);
  figures.readability_f1_difference = round(Math.abs(figures.readability_f1 - limits.readability_f1));
  for (const mistake of MISTAKES) {
    figures[`readability_${mistake}`] = share(read.map(({ mistakes }) => mistakes.has(mistake)));
    limits[`readability_${mistake}`] = share(readOfReal.map(({ mistakes }) => mistakes.has(mistake)));
  }
  if (folders.shots !== undefined) {
    // Most real pages were saved without their styles: those that carry them in themselves can be compared.
    const dressed = [...real].sort((a, b) => styleOf(b.html) - styleOf(a.html)).slice(0, 20);
    const pages = { real: dressed.map(({ html }) => html), generated: generated.map(({ html }) => html) };
    note(`${await shots(folders.shots, pages)} pictures in ${folders.shots}`);
  }
  return { figures, limits };
}

const styleOf = (html: string): number =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].reduce((sum, [, css]) => sum + css!.length, 0);

const round = (value: number): number => Number(value.toPrecision(3));

/** Kolmogorov and Smirnov's: the largest difference between two samples' distributions, 0 to 1. */
function distance(one: readonly number[], other: readonly number[]): number {
  const below = (all: readonly number[], value: number): number => all.filter((x) => x <= value).length / all.length;
  return Math.max(...[...one, ...other].map((value) => Math.abs(below(one, value) - below(other, value))));
}

function rankCorrelation(all: readonly Features[], one: keyof Features, other: keyof Features): number {
  const [a, b] = [one, other].map((feature) => ranks(all.map((features) => features[feature]))) as [number[], number[]];
  const mean = (a.length - 1) / 2;
  const sum = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((total, value, at) => total + (value - mean) * (y[at]! - mean), 0);
  const spread = Math.sqrt(sum(a, a) * sum(b, b));
  return spread === 0 ? 0 : sum(a, b) / spread;
}

/** Equal ones share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const first = new Map<number, number>();
  const count = new Map<number, number>();
  for (const [at, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, at);
    count.set(value, (count.get(value) ?? 0) + 1);
  }
  return values.map((value) => first.get(value)! + (count.get(value)! - 1) / 2);
}
