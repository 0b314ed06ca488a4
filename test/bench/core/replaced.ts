/** Figure 2 of the paper: how many documents made room, by the threshold Q of that time, and by the quality of their domains. */

import type { Change } from "../../../processors/core-evict/fold.ts";
import type { Core } from "../../../processors/core-evict/holding.ts";
import { qualityAsPrinted, qualityOf } from "../../../processors/core-evict/quality.ts";
import type { Table } from "../bench.ts";

/** The axis of the figure: 1, 9, 17, … 97. */
const BIN = 8;
const BINS = 13;
const binOf = (quality: number): number => Math.floor((quality - 1) / BIN);
const FIRSTS = Array.from({ length: BINS }, (_, bin) => 1 + bin * BIN);

export interface Replaced {
  readonly byThreshold: number[];
  readonly byQuality: number[];
  hear(change: Change, core: Core): void;
}

/** What is gone, a copy or not good any more made no room for another. */
const MADE_ROOM = ["quality", "oldest", "less-useful", "floor"];

export function replacedBy(): Replaced {
  const [byThreshold, byQuality] = [new Array<number>(BINS).fill(0), new Array<number>(BINS).fill(0)];
  return {
    ...{ byThreshold, byQuality },
    hear({ action, reason, of }, { stores, totals }) {
      if (action !== "evicted" || !MADE_ROOM.includes(reason)) return;
      byThreshold[binOf(totals.closing || totals.threshold)]!++;
      byQuality[binOf(stores.domain.get(of.domain)!.quality)]!++;
    },
  };
}

export const figureTwo = (published: Replaced, driftwire: Replaced): Table => ({
  name: "figure 2: documents that made room, by Q of that iteration, and by q of their domain",
  columns: ["Q", "published by Q", "by q", "driftwire by Q", "by q"],
  rows: FIRSTS.map((first, bin) => [
    `${first} to ${Math.min(100, first + BIN - 1)}`,
    ...[published, driftwire].flatMap(({ byThreshold, byQuality }) => [byThreshold[bin]!, byQuality[bin]!]),
  ]),
});

/** What each Q would keep, by the formula as it is printed and as it can have been meant. */
export function bothFormulas({ stores }: Core): Table {
  const domains = [...stores.domain.entries()].map(([, domain]) => domain).filter(({ all }) => all > 0);
  const kept = (quality: (domain: { all: number; good: number }) => number, threshold: number): number[] => {
    const above = domains.filter((domain) => quality(domain) >= threshold);
    return [above.length, above.reduce((sum, { good }) => sum + good, 0)];
  };
  return {
    name: "q as printed, min(100, 1 + good / all), is never above 2: on the paper's axis from 1 to 97 the first step keeps everything, the next one nothing but spotless domains, and all others nothing",
    columns: ["Q", "printed: domains", "good documents", "in percent: domains", "good documents"],
    rows: [1, 2, 3, ...FIRSTS.slice(1)].map((threshold) => [
      ...[threshold, ...kept(qualityAsPrinted, threshold), ...kept((domain) => qualityOf(domain), threshold)],
    ]),
  };
}
