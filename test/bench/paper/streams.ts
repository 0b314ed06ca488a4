/**
 * Streams of documents as hard as the paper's, drawn from the pools by a generator whose every choice is a function of
 * the seed. Its figures were chosen by what the preset `published` makes of the streams, and fixed before anything of
 * `published-corrected` was tuned.
 *
 * A source publishes a third of its healthy test set a day, as the paper's test lasted three days, so its training set is
 * the weeks or months before it. Each document is a page of the pool, smoothed:
 * - its section is drawn by hour and day: sections have hours, and every day has its news;
 * - its size is scaled by chance (the kernel of the bootstrap) and by the day, paragraphs and elements with it;
 * - the weight of pages walks from week to week, as scripts and advertisements change;
 * - one in a hundred is out of proportion, a transcript, a live blog, a page of its own: the more there are, the wider the range. In
 *   the paper it is the largest training sets whose S, V and T told least.
 */

import { type Chance, chance, exp } from "../../../infra/newsroom/random.ts";
import type { Nine } from "../../../processors/detection/vector.ts";
import type { PooledPage } from "./pages.ts";
import type { PublishedSource } from "./published.ts";

/** The one that the figures above were chosen with. */
export const SEED = 2012;
const DAYS_OF_TEST = 3;
/** How much is published in each quarter of a day. */
const QUARTERS = [0.08, 0.36, 0.38, 0.18] as const;
/** Spreads, of logarithms. */
const OF_SECTION = { hour: 0.4, day: 0.4 };
const OF_SIZE = { document: 0.15, day: 0.05 };
const OF_VARIANCE = 0.3;
const OF_COUNT = 0.1;
const OF_PAGE = { document: 0.01, week: 0.02 };
/** How often a document is out of proportion, and by how much its size, variance, page and each kind of element are. */
const ODD = { share: 0.01, size: [2, 1], variance: [2, 1], page: 0.2, count: 1 } as const;
/** A text that is longer by a factor has more paragraphs by this power of it; they are longer by the rest. */
const PARAGRAPHS_POWER = 0.7;

export interface Stream {
  readonly training: readonly Nine[];
  readonly healthy: readonly Nine[];
}

export function streamOf(pool: readonly PooledPage[], source: PublishedSource, seed: number): Stream {
  const { training, healthy } = source;
  const all = drawn(pool, seed, source.name, Math.round(healthy / DAYS_OF_TEST), training + healthy);
  return { training: all.slice(0, training), healthy: all.slice(training) };
}

function drawn(pool: readonly PooledPage[], seed: number, name: string, perDay: number, count: number): Nine[] {
  const sections = [...new Set(pool.map(({ section }) => section))].sort();
  const pages = sections.map((name) => pool.filter(({ section }) => section === name));
  const hours = QUARTERS.map((_, quarter) =>
    sections.map((section) => spread(chance(seed, name, "hours", quarter, section), OF_SECTION.hour)),
  );
  const documents: Nine[] = [];
  let weight = 1;
  for (let day = 0; documents.length < count; day++) {
    const own = chance(seed, name, "day", day);
    if (day % 7 === 0) weight *= spread(own, OF_PAGE.week);
    const size = spread(own, OF_SIZE.day);
    const news = sections.map(() => spread(own, OF_SECTION.day));
    for (const [quarter, share] of QUARTERS.entries()) {
      const weights = sections.map((_, at) => pages[at]!.length * hours[quarter]![at]! * news[at]!);
      for (let left = own.poisson(perDay * share); left > 0; left--) {
        const { nine } = own.pick(pages[weighted(own, weights)]!);
        documents.push(smoothed(own, nine, size, weight));
      }
    }
  }
  return documents.slice(0, count);
}

const spread = (own: Chance, by: number): number => exp(by * own.normal());

function weighted(own: Chance, weights: readonly number[]): number {
  let left = own.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return at < 0 ? weights.length - 1 : at;
}

/** A whole number, up or down by chance, so that the mean stays. */
const whole = (own: Chance, value: number): number => Math.floor(value + own.unit());

export function smoothed(own: Chance, [P, S, N, V, ...tags]: Nine, size: number, weight: number): Nine {
  const isOdd = own.happens(ODD.share);
  const factor = size * spread(own, OF_SIZE.document) * (isOdd ? own.lognormal(...ODD.size) : 1);
  const uneven = spread(own, OF_VARIANCE) * (isOdd ? own.lognormal(...ODD.variance) : 1);
  // By twentieths, since powers may differ in their last bit between machines.
  const more = 1 + PARAGRAPHS_POWER * (factor - 1);
  const text = whole(own, S! * factor);
  const page = whole(own, P! * weight * spread(own, isOdd ? ODD.page : OF_PAGE.document)) + text - S!;
  const paragraphs = S === 0 ? N! : Math.max(1, whole(own, N! * more));
  const variance = paragraphs <= 1 ? 0 : V! * (factor / more) ** 2 * uneven;
  const counts = tags.map((tag) => whole(own, tag * factor * spread(own, isOdd ? ODD.count : OF_COUNT)));
  return [page, text, paragraphs, variance, ...counts];
}

/** A part of them is broken: what the site's own comments are, smoothed like the rest. */
export function partlyBroken(
  stream: readonly Nine[],
  broken: readonly PooledPage[],
  share: number,
  own: Chance,
): Nine[] {
  return stream.map((nine) => (own.happens(share) ? smoothed(own, own.pick(broken).nine, 1, 1) : nine));
}

/** In the order of the stream; how many in each is by chance. */
export function batchesOf(stream: readonly Nine[], mean: number, own: Chance): Nine[][] {
  const batches: Nine[][] = [];
  for (let from = 0; from < stream.length; ) {
    const size = Math.max(1, own.poisson(mean));
    batches.push(stream.slice(from, from + size));
    from += size;
  }
  return batches;
}
