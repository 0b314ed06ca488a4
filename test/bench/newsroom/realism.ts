/**
 * How like real pages the generated ones are: the nine features' quantiles, how they go together, the largest distance
 * between their distributions; and how well an extractor that knows nothing of the newsroom does on either.
 */

import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { textOf } from "../../../infra/newsroom/article.ts";
import { renderArticle } from "../../../infra/newsroom/render/article.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { quantile } from "../bench.ts";
import { realPages } from "../real-pages.ts";
import { FEATURES, type Features, featuresOf, shared, words } from "./features.ts";

const START = Date.parse("2026-03-04T12:00:00Z");
const QUANTILES = [0.1, 0.5, 0.9] as const;

interface Sample {
  readonly html: string;
  readonly text: string;
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
    yield { html, text: textOf(view.article.blocks).join("\n\n") };
  }
}

export async function realism(
  folder: string,
  quick: boolean,
  note: (text: string) => void,
): Promise<{ figures: Record<string, number | null>; limits: Record<string, number> }> {
  const real = realPages(folder);
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
  const read = (samples: readonly Sample[], name: string): number => {
    const scores = samples.map(({ html, text }) => f1(html, text));
    note(`readability on ${name}: ${scores.filter((score) => score === 0).length} of ${scores.length} empty`);
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
  const some = quick ? 40 : 160;
  figures.readability_f1 = round(read(generated.slice(0, some), "generated pages"));
  limits.readability_f1 = round(read(real.slice(0, some), "real pages"));
  figures.readability_f1_difference = round(Math.abs(figures.readability_f1 - limits.readability_f1));
  return { figures, limits };
}

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

/** Of words, each as often as it comes. */
function f1(html: string, text: string): number {
  const { document } = parseHTML(html.replace(/<template[\s\S]*?<\/template>/g, ""));
  let got: string[];
  try {
    got = words(
      new Readability(document as unknown as ConstructorParameters<typeof Readability>[0]).parse()?.textContent ?? "",
    );
  } catch {
    got = [];
  }
  const wanted = words(text);
  const both = shared(got, wanted);
  return both === 0 ? 0 : (2 * both) / (got.length + wanted.length);
}
