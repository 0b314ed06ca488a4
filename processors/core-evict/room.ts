/**
 * Who leaves for a document. It is planned before anybody leaves: what is refused in the end has moved nobody, and no step takes
 * longer than its bound, whatever a document's size.
 */

import type { CoreHeld } from "../../schemas/generated/records.ts";
import { type Core, domainOf, sizeOf, volumeOf } from "./holding.ts";
import { along } from "./lists.ts";
import { BEST } from "./quality.ts";
import { keyOf, NOTHING_HELD } from "./state.ts";

/** So many documents leave for one at most. */
const LEAVE_MOST = 1000;

export interface Leaver {
  readonly held: CoreHeld;
  readonly reason: string;
}

type Wanted = Pick<CoreHeld, "domain" | "bytes" | "rank">;

/** Documents that are spared stand above all that are not; otherwise it is by the quality of their domains. */
interface Standing {
  readonly isSpared: boolean;
  readonly quality: number;
}

/**
 * Who leaves for it, or why it can't enter.
 *
 * @param instead what leaves in any case if it enters
 */
export function roomFor(core: Core, wanted: Wanted, instead: readonly CoreHeld[] = []): readonly Leaver[] | string {
  const { rules } = core;
  if (rules.preset === "published") return [];
  const size = sizeOf(rules, wanted);
  if (size > rules.budget) return "too-large";
  const freed = instead.reduce((sum, one) => sum + sizeOf(rules, one), 0);
  // After the budget became smaller.
  if (volumeOf(core) > rules.budget) return size <= freed ? [] : "no-room";
  return leaversFor(core, wanted, instead, volumeOf(core) - freed + size - rules.budget);
}

/** @param surplus what has to be freed */
function leaversFor(core: Core, wanted: Wanted, instead: readonly CoreHeld[], surplus: number): Leaver[] | string {
  const leavers: Leaver[] = [];
  if (surplus <= 0) return leavers;
  const own = standingOf(core, wanted, instead);
  for (const next of inOrder(core, BEST, instead)) {
    const { held, isSpared, quality } = next;
    const isEqual = isSpared === own.isSpared && quality === own.quality;
    if (isAbove(next, own)) return "quality";
    if (isEqual && held.rank > wanted.rank) return "less-useful";
    if (leavers.length === LEAVE_MOST) return "no-room";
    leavers.push({ held, reason: reasonOf(next, own, held.rank < wanted.rank) });
    surplus -= sizeOf(core.rules, held);
    if (surplus <= 0) return leavers;
  }
  return "no-room";
}

const isAbove = (one: Standing, other: Standing): boolean =>
  one.isSpared === other.isSpared ? one.quality > other.quality : one.isSpared;

function standingOf(core: Core, { domain: name }: Wanted, instead: readonly CoreHeld[]): Standing {
  const { documents, quality } = domainOf(core, name);
  const leave = instead.filter(({ domain }) => domain === name).length;
  return { isSpared: documents - leave < core.rules.floor, quality };
}

function reasonOf(leaver: Standing, own: Standing, isLessUseful: boolean): string {
  if (leaver.quality < own.quality) return "quality";
  if (leaver.isSpared !== own.isSpared) return "floor";
  return isLessUseful ? "less-useful" : "oldest";
}

/** The document that leaves next, of the worst domain that is not better than so. */
export function nextToLeave(core: Core, upTo: number): CoreHeld | undefined {
  for (const { held } of inOrder(core, upTo, [])) return held;
  return undefined;
}

/** All documents as they would leave: of the worst domain the least useful ones, and of these the oldest; those that are spared come last. */
function* inOrder(
  core: Core,
  upTo: number,
  without: readonly CoreHeld[],
): Iterable<Standing & { readonly held: CoreHeld }> {
  const { stores, totals } = core;
  for (const isSpared of [false, true]) {
    for (let quality = 0; quality <= upTo; quality++) {
      if ((isSpared ? totals.documentsOf : totals.openOf)[quality] === 0) continue;
      const { open, spared } = stores.level.get(String(quality)) ?? NOTHING_HELD;
      if (isSpared)
        for (const name of along(stores.domain, spared))
          for (const held of ofDomain(core, name, "all", without)) yield { held, isSpared, quality };
      for (const name of along(stores.domain, open))
        for (const held of ofDomain(core, name, isSpared ? "floor" : "rest", without))
          yield { held, isSpared, quality };
    }
  }
}

/** @param part what has to stay while there are others to take, the rest, or all */
function* ofDomain(
  core: Core,
  name: string,
  part: "all" | "floor" | "rest",
  without: readonly CoreHeld[],
): Iterable<CoreHeld> {
  const { stores, rules } = core;
  const { documents, ranks } = stores.domain.get(name)!;
  const count = documents - without.filter(({ domain }) => domain === name).length;
  const rest = Math.max(0, count - rules.floor);
  const [from, to] = { all: [0, count], floor: [rest, count], rest: [0, rest] }[part] as [number, number];
  if (from >= to) return;
  let at = 0;
  for (const ends of ranks) {
    for (const key of along(stores.held, ends)) {
      if (without.some(({ document }) => keyOf(document) === key)) continue;
      if (at >= from) yield stores.held.get(key)!;
      if (++at >= to) return;
    }
  }
}
