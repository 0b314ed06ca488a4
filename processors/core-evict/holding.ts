/** Puts documents into the core and takes them out of it: their domain, its place among domains, all counts and the index follow. */

import type { CoreDomain, CoreEnds, CoreHeld } from "../../schemas/generated/records.ts";
import { forgetBands, noteBands } from "../near/bands.ts";
import { append, unlink } from "./lists.ts";
import { BEST, qualityOf } from "./quality.ts";
import { type CoreStores, keyOf, NONE, NOTHING_HELD, type Totals } from "./state.ts";

/** What holds for a core, whatever its preset. */
export interface Rules {
  readonly preset: "published" | "driftwire";
  readonly budget: number;
  readonly unit: "documents" | "bytes";
  /** So many documents of a domain are spared while there are others to take. */
  readonly floor: number;
  /** So many documents of the usual share are added to what is known of a domain. */
  readonly doubt: number;
  /** How many steps of usefulness there are. */
  readonly ranks: number;
}

export interface Core {
  readonly stores: CoreStores;
  readonly rules: Rules;
  readonly totals: Totals;
  /** The time of what is worked on. */
  readonly at: number;
}

const UNKNOWN: Pick<CoreDomain, "all" | "good" | "documents" | "bytes" | "before" | "after" | "isSpared"> = {
  ...{ all: 0, good: 0, documents: 0, bytes: 0 },
  ...{ before: "", after: "", isSpared: false },
};

const levels = (): number[] => new Array<number>(BEST + 1).fill(0);

export const nothingHeld = (): Totals => ({
  ...{ documents: 0, bytes: 0, all: 0, good: 0, iteration: 0, threshold: 1, closing: 0 },
  ...{ documentsOf: levels(), bytesOf: levels(), openOf: levels() },
});

export const sizeOf = ({ unit }: Rules, { bytes }: Pick<CoreHeld, "bytes">): number => (unit === "bytes" ? bytes : 1);
export const volumeOf = ({ rules, totals }: Core): number => (rules.unit === "bytes" ? totals.bytes : totals.documents);
export const volumesOf = ({ rules, totals }: Core): readonly number[] =>
  rules.unit === "bytes" ? totals.bytesOf : totals.documentsOf;

/** The share of good documents in all; before the first one nothing speaks against any domain. */
const usualOf = ({ all, good }: Totals): number => (all === 0 ? 1 : good / all);

export function domainOf({ stores, rules, totals }: Core, name: string): CoreDomain {
  const known = stores.domain.get(name);
  if (known !== undefined) return known;
  return { ...UNKNOWN, quality: qualityOf(UNKNOWN, rules.doubt, usualOf(totals)), ranks: [] };
}

/** A document of a domain was downloaded. */
export function count(core: Core, name: string, isGood: boolean): void {
  const { all, good, ...domain } = domainOf(core, name);
  core.stores.domain.set(name, { ...domain, all: all + 1, good: good + Number(isGood) });
  core.stores.touched.set(name, { at: core.at });
  core.totals.all += 1;
  core.totals.good += Number(isGood);
}

/** A document that was good is so no more. It may have been downloaded before the core began, and not have been counted. */
export function discount(core: Core, name: string): void {
  const domain = domainOf(core, name);
  if (domain.good === 0) return;
  core.stores.domain.set(name, { ...domain, good: domain.good - 1 });
  core.stores.touched.set(name, { at: core.at });
  core.totals.good -= 1;
}

export function hold(core: Core, held: Omit<CoreHeld, "before" | "after">): void {
  const { stores, totals } = core;
  const key = keyOf(held.document);
  stores.held.set(key, { ...held, before: "", after: "" });
  const domain = domainOf(core, held.domain);
  // After the number of steps became smaller there are still documents of the others.
  const steps = Math.max(core.rules.ranks, domain.ranks.length, held.rank + 1);
  const ranks = Array.from({ length: steps }, (_, rank) => domain.ranks[rank] ?? NONE);
  ranks[held.rank] = append(stores.held, ranks[held.rank]!, key);
  setDomain(core, held.domain, domain, {
    ...{ documents: domain.documents + 1, bytes: domain.bytes + held.bytes, ranks },
  });
  totals.documents += 1;
  totals.bytes += held.bytes;
  noteBands(stores.bands, key, held.sketch);
}

export function release(core: Core, held: CoreHeld): void {
  const { stores, totals } = core;
  const key = keyOf(held.document);
  const domain = domainOf(core, held.domain);
  const ranks = domain.ranks.map((ends, rank) => (rank === held.rank ? unlink(stores.held, ends, key) : ends));
  stores.held.delete(key);
  setDomain(core, held.domain, domain, {
    ...{ documents: domain.documents - 1, bytes: domain.bytes - held.bytes, ranks },
  });
  totals.documents -= 1;
  totals.bytes -= held.bytes;
  forgetBands(stores.bands, key, held.sketch);
}

/** Its quality by what was downloaded of it until now. */
export function requalify(core: Core, name: string): void {
  const { rules, totals } = core;
  const domain = domainOf(core, name);
  const quality = qualityOf(domain, rules.doubt, usualOf(totals));
  if (quality !== domain.quality) setDomain(core, name, domain, { quality });
}

/** Stores a domain, in the list and in the counts of its quality. */
function setDomain(core: Core, name: string, old: CoreDomain, change: Partial<CoreDomain>): void {
  const { stores, rules, totals } = core;
  const changed = { ...old, ...change };
  const next = { ...changed, isSpared: changed.documents <= rules.floor };
  const [was, is] = [old.documents > 0, next.documents > 0];
  const stays = was && is && old.quality === next.quality && old.isSpared === next.isSpared;
  if (was && !stays) relist(core, old, (ends) => unlink(stores.domain, ends, name), -1);
  totals.documentsOf[old.quality]! -= old.documents;
  totals.bytesOf[old.quality]! -= old.bytes;
  totals.documentsOf[next.quality]! += next.documents;
  totals.bytesOf[next.quality]! += next.bytes;
  stores.domain.set(name, next);
  if (is && !stays) relist(core, next, (ends) => append(stores.domain, ends, name), 1);
}

function relist({ stores, totals }: Core, domain: CoreDomain, change: (ends: CoreEnds) => CoreEnds, by: 1 | -1): void {
  const key = String(domain.quality);
  const level = stores.level.get(key) ?? NOTHING_HELD;
  const { open, spared } = level;
  stores.level.set(key, domain.isSpared ? { open, spared: change(spared) } : { open: change(open), spared });
  if (!domain.isSpared) totals.openOf[domain.quality]! += by;
}
