/** Which real pages are moulds: of each publisher its newest page that can be one, in two halves. */

import { chance } from "../../../infra/newsroom/random.ts";
import { realGold } from "../extract/gold.ts";
import { type Told, toldOf } from "./articles.ts";
import { type Mould, mouldOf } from "./mould.ts";

export const SETS = ["fundus-dev", "fundus-dev-history"];

export interface Moulds {
  /** What anything is tuned by is one half of the publishers, what is reported the other. Their order is by chance. */
  readonly tuning: readonly Mould[];
  readonly test: readonly Mould[];
  /** How many publishers there are, how many of them give a mould. */
  readonly publishers: number;
  readonly told: readonly Told[];
}

/** Throws a DriftwireError `bad-input` where the folder has no pages. */
export function mouldsIn(folder: string): Moulds {
  const all = realGold(folder, SETS, Number.POSITIVE_INFINITY);
  const found = new Map<string, Mould>();
  // Within a set files are named by their days.
  for (const gold of all) {
    const before = found.get(gold.publisher);
    if (before !== undefined && before.gold.set !== gold.set) continue;
    const mould = mouldOf(gold);
    if (typeof mould !== "string") found.set(gold.publisher, mould);
  }
  const moulds = chance("moulds").several([...found.values()], found.size);
  const of = (half: string): Mould[] => moulds.filter(({ gold }) => gold.half === half);
  return {
    ...{ tuning: of("tuning"), test: of("test") },
    publishers: new Set(all.map(({ publisher }) => publisher)).size,
    told: toldOf(all),
  };
}
