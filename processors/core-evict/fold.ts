/**
 * What enters the core and what leaves it, one document after the other. `published` admits what is good and takes away at the end of
 * an iteration; `driftwire` never holds more than its budget.
 */

import type { Store } from "../../topology/processor.ts";
import { nearest } from "../near/bands.ts";
import { shared } from "../near/sketch.ts";
import {
  type Core,
  count,
  discount,
  domainOf,
  hold,
  nextToLeave,
  release,
  requalify,
  sizeOf,
  volumeOf,
  volumesOf,
} from "./holding.ts";
import { BEST, thresholdOf } from "./quality.ts";
import { type Held, keyOf } from "./state.ts";

export type Action = "admitted" | "refused" | "evicted" | "replaced" | "refreshed";

/** A document that was downloaded, with what is to be known of it. */
export interface Candidate {
  readonly document: string;
  readonly version: number;
  readonly source: string;
  readonly domain: string;
  readonly url: string;
  readonly bytes: number;
  /** Which tests of e(d) it failed; none if it is good. */
  readonly failed: readonly string[];
  /** Whether it was downloaded for the first time. */
  readonly isFirst: boolean;
  readonly rank: number;
  readonly at: number;
  readonly since: number;
  readonly words: number;
  readonly sketch: Buffer;
}

export interface Change {
  readonly of: Omit<Candidate, "failed" | "isFirst" | "at"> | Held;
  readonly action: Action;
  readonly reason: string;
  /** The document that was there, or stays, in its place, and what share of the text both have. */
  readonly other?: string;
  readonly share?: number;
}

export type Tell = (change: Change) => void;

/** Texts that share so much are one. */
const ALIKE = 0.5;

/** Takes what was downloaded, once for each version. */
export function take(core: Core, candidate: Candidate, tell: Tell): void {
  const { stores } = core;
  const { domain, failed, isFirst } = candidate;
  const isGood = failed.length === 0;
  const known = stores.held.get(keyOf(candidate.document));
  if (known !== undefined && known.version >= candidate.version) return;
  if (isFirst) count(core, domain, isGood);
  if (known !== undefined) return again(core, known, candidate, tell);
  if (!isGood) return tell({ of: candidate, action: "refused", reason: failed[0]! });
  const near = nearest(stores.bands, (key) => stores.held.get(key)?.sketch, candidate.sketch);
  if (near === undefined || near.share < ALIKE) return enter(core, candidate, tell, "good");
  const other = stores.held.get(near.key)!;
  const told = { other: other.document, share: near.share };
  const isBetter = candidate.since < other.since || (candidate.since === other.since && candidate.words > other.words);
  if (!isBetter || !hasRoom(core, candidate, sizeOf(core.rules, other)))
    return tell({ of: candidate, action: "refused", reason: "duplicate", ...told });
  evict(core, other, "duplicate", tell, { other: candidate.document, share: near.share });
  enter(core, candidate, tell, "earlier", "replaced", told);
}

/** A document that is held was downloaded again. */
function again(core: Core, known: Held, candidate: Candidate, tell: Tell): void {
  const { failed, version, at, since } = candidate;
  if (failed.length > 0) {
    discount(core, known.domain);
    return evict(core, known, failed[0]!, tell);
  }
  if (known.sketch.equals(candidate.sketch) && known.bytes === candidate.bytes && known.domain === candidate.domain) {
    const held = { ...known, version, checked: at };
    core.stores.held.set(keyOf(known.document), held);
    return tell({ of: held, action: "refreshed", reason: "same" });
  }
  const share = shared(known.sketch, candidate.sketch);
  const edited = { ...candidate, since: Math.min(known.since, since) };
  release(core, known);
  if (hasRoom(core, edited, 0))
    return enter(core, edited, tell, "edited", "replaced", { other: known.document, share });
  tell({ of: known, action: "evicted", reason: "no-room" });
}

/** Its page answers that it is gone. */
export function leave(core: Core, document: string, tell: Tell): void {
  const held = core.stores.held.get(keyOf(document));
  if (held?.document !== document) return;
  if (core.rules.preset === "published") return core.stores.gone.set(keyOf(document), {});
  evict(core, held, "gone", tell);
}

function enter(
  core: Core,
  candidate: Candidate,
  tell: Tell,
  reason: string,
  action: Action = "admitted",
  more: Pick<Change, "other" | "share"> = {},
): void {
  const { rules } = core;
  const refused = (why: string): void => tell({ of: candidate, action: "refused", reason: why });
  if (rules.preset === "driftwire") {
    if (!hasRoom(core, candidate, 0)) return refused(sizeOf(rules, candidate) > rules.budget ? "too-large" : "quality");
    const own = standingOf(core, candidate);
    while (volumeOf(core) + sizeOf(rules, candidate) > rules.budget) {
      const victim = nextToLeave(core, own)!;
      const { quality } = domainOf(core, victim.domain);
      if (quality >= own && victim.rank > candidate.rank) return refused("less-useful");
      evict(core, victim, quality < own ? "quality" : "oldest", tell);
    }
  }
  const { failed, isFirst, at, ...held } = candidate;
  hold(core, { ...held, admitted: at, checked: at });
  tell({ of: candidate, action, reason, ...more });
}

/** Domains that are better than so lose nothing for it. */
function standingOf(core: Core, { domain: name }: Candidate): number {
  const domain = domainOf(core, name);
  return domain.documents < core.rules.floor ? BEST : domain.quality;
}

/** Whether there would be room if all left that may leave for it, and so much that is freed besides. */
function hasRoom(core: Core, candidate: Candidate, freed: number): boolean {
  const { rules } = core;
  if (rules.preset === "published") return true;
  let room = rules.budget - volumeOf(core) + freed - sizeOf(rules, candidate);
  const [most, volumes] = [standingOf(core, candidate), volumesOf(core)];
  for (let quality = 0; room < 0 && quality <= most; quality++) room += volumes[quality]!;
  return room >= 0;
}

/**
 * Ends an iteration: domains are qualified anew, and the quality that is needed follows. Not all at once: true if there is more to do.
 *
 * @param most so many domains and documents
 */
export function closeIteration(core: Core, tell: Tell, most: number): boolean {
  const { stores, rules, totals } = core;
  let left = most;
  for (const name of firstOf(stores.touched, left + 1)) {
    if (left-- === 0) return true;
    requalify(core, name);
    stores.touched.delete(name);
  }
  for (const key of firstOf(stores.gone, left + 1)) {
    if (left-- === 0) return true;
    const held = stores.held.get(key);
    stores.gone.delete(key);
    if (held !== undefined) evict(core, held, "gone", tell);
  }
  const volumes = volumesOf(core);
  // Once for all steps: what has left already would lower it.
  totals.closing ||= thresholdOf((quality) => volumes[quality]!, rules.budget);
  for (;;) {
    const held = surplus(core, totals.closing);
    if (held === undefined) break;
    if (left-- === 0) return true;
    evict(core, held, "quality", tell);
  }
  totals.threshold = rules.preset === "published" ? totals.closing : lowestOf(core);
  totals.closing = 0;
  totals.iteration += 1;
  return false;
}

function firstOf(store: Store<unknown>, most: number): string[] {
  const keys: string[] = [];
  for (const [key] of store.entries()) {
    if (keys.length === most) break;
    keys.push(key);
  }
  return keys;
}

/** `published` takes away all of domains that are not good enough; otherwise there is a surplus only where the budget has become smaller. */
function surplus(core: Core, threshold: number): Held | undefined {
  if (core.rules.preset === "published") return nextToLeave(core, threshold - 1);
  return volumeOf(core) > core.rules.budget ? nextToLeave(core, BEST) : undefined;
}

function evict(core: Core, held: Held, reason: string, tell: Tell, more: Pick<Change, "other" | "share"> = {}): void {
  release(core, held);
  tell({ of: held, action: "evicted", reason, ...more });
}

/** Below it nothing is held. */
const lowestOf = (core: Core): number =>
  Math.max(
    1,
    volumesOf(core).findIndex((volume) => volume > 0),
  );
