/**
 * What enters the core and what leaves it, one document after the other. `published` admits what is good and takes away at the end of
 * an iteration; `driftwire` never holds more than its budget.
 */

import type { CoreHeld } from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";
import { alike, type Near } from "../near/bands.ts";
import { shared } from "../near/sketch.ts";
import { type Core, count, discount, domainOf, hold, release, requalify, volumeOf, volumesOf } from "./holding.ts";
import { BEST, thresholdOf } from "./quality.ts";
import { type Leaver, nextToLeave, roomFor } from "./room.ts";
import { keyOf } from "./state.ts";

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
  readonly of: Omit<Candidate, "failed" | "isFirst" | "at"> | CoreHeld;
  readonly action: Action;
  readonly reason: string;
  /** The document that was there, or stays, in its place, and what share of the text both have. */
  readonly other?: string;
  readonly share?: number;
}

export type Tell = (change: Change) => void;

type Same = Pick<Change, "other" | "share">;
type Told = Pick<Change, "action" | "reason"> & Same;

/** Texts that share so much are one. */
const ALIKE = 0.5;
/** After the budget became smaller so many leave with each document that comes. */
const SHED_MOST = 100;

/** Takes what was downloaded, once for each version. */
export function take(core: Core, candidate: Candidate, tell: Tell): void {
  const { stores, rules } = core;
  const { document, domain, failed, isFirst } = candidate;
  shed(core, tell, SHED_MOST);
  const key = keyOf(document);
  const known = stores.held.get(key);
  const isKnown = known?.document === document;
  if (isKnown && known.version >= candidate.version) return;
  if (isFirst) count(core, domain, failed.length === 0);
  if (isKnown) stays(core, key);
  const ranked = { ...candidate, rank: Math.min(candidate.rank, rules.ranks - 1) };
  if (isKnown) return again(core, known, ranked, tell);
  if (failed.length > 0) return tell({ of: candidate, action: "refused", reason: failed[0]! });
  // Half of an id was enough for two documents of the world; the first stays.
  if (known !== undefined) return tell({ of: candidate, action: "refused", reason: "same-key" });
  const copies = copiesOf(core, ranked);
  const better = copies.find((copy) => !isBetter(ranked, copy.held));
  if (better !== undefined) return tell({ of: candidate, action: "refused", reason: "duplicate", ...toldOf(better) });
  enter(core, ranked, copies, tell);
}

interface Copy {
  readonly held: CoreHeld;
  readonly share: number;
}

function copiesOf({ stores }: Core, { document, sketch }: Candidate): Copy[] {
  const found = alike(stores.bands, (key) => stores.held.get(key)?.sketch, sketch, ALIKE, keyOf(document));
  return found.map(({ key, share }: Near) => ({ held: stores.held.get(key)!, share }));
}

const toldOf = ({ held, share }: Copy): Same => ({ other: held.document, share });

/** Of copies the earliest stays, and of these the longest. */
const isBetter = (one: Pick<CoreHeld, "since" | "words">, other: CoreHeld): boolean =>
  one.since < other.since || (one.since === other.since && one.words > other.words);

/** A document that is held was downloaded again. */
function again(core: Core, known: CoreHeld, candidate: Candidate, tell: Tell): void {
  const { failed, version, at, rank } = candidate;
  if (failed.length > 0) {
    discount(core, known.domain);
    return evict(core, known, failed[0]!, tell);
  }
  if (known.sketch.equals(candidate.sketch) && known.bytes === candidate.bytes && known.domain === candidate.domain) {
    const held = { ...known, version, rank, checked: at };
    if (rank === known.rank) core.stores.held.set(keyOf(known.document), held);
    else {
      release(core, known);
      hold(core, held);
    }
    return tell({ of: held, action: "refreshed", reason: "same" });
  }
  edit(core, known, { ...candidate, since: Math.min(known.since, candidate.since) }, tell);
}

/** It may have become a copy of another, or have grown out of its place. */
function edit(core: Core, known: CoreHeld, edited: Candidate, tell: Tell): void {
  const copies = copiesOf(core, edited);
  const better = copies.find((copy) => !isBetter(edited, copy.held));
  if (better !== undefined) return evict(core, known, "duplicate", tell, toldOf(better));
  const room = roomFor(core, edited, [known, ...copies.map(({ held }) => held)]);
  if (typeof room === "string") return evict(core, known, room, tell);
  release(core, known);
  const told = { other: known.document, share: shared(known.sketch, edited.sketch) };
  place(core, edited, copies, room, { action: "replaced", reason: "edited", ...told }, tell);
}

/** Its page answers that it is gone. */
export function leave(core: Core, document: string, tell: Tell): void {
  const held = core.stores.held.get(keyOf(document));
  if (held?.document !== document) return;
  if (core.rules.preset === "published") return core.stores.gone.set(keyOf(document), { at: core.at });
  evict(core, held, "gone", tell);
}

/** A detector doubts what was read of it. */
export function doubt(core: Core, document: string, version: number, reason: string, tell: Tell): void {
  const held = core.stores.held.get(keyOf(document));
  if (held?.document !== document || held.version !== version) return;
  discount(core, held.domain);
  evict(core, held, reason, tell);
}

/** @param copies which it replaces, the most alike first */
function enter(core: Core, candidate: Candidate, copies: readonly Copy[], tell: Tell): void {
  const [first] = copies;
  const room = roomFor(
    core,
    candidate,
    copies.map(({ held }) => held),
  );
  const refused = (reason: string, told: Same = {}): void =>
    tell({ of: candidate, action: "refused", reason, ...told });
  // What would not stay by itself takes nobody's place: its text would be lost with it.
  if (first !== undefined && (typeof room === "string" || !wouldStay(core, candidate)))
    return refused("duplicate", toldOf(first));
  if (typeof room === "string") return refused(room);
  const told: Told =
    first === undefined
      ? { action: "admitted", reason: "good" }
      : { action: "replaced", reason: "earlier", ...toldOf(first) };
  place(core, candidate, copies, room, told, tell);
}

/** A domain below the threshold has a place only where there is room to spare; and a date is easily forged. */
function wouldStay(core: Core, candidate: Candidate): boolean {
  if (core.rules.preset === "published") return domainOf(core, candidate.domain).quality >= core.totals.threshold;
  return typeof roomFor(core, candidate) !== "string";
}

function place(
  core: Core,
  candidate: Candidate,
  copies: readonly Copy[],
  leavers: readonly Leaver[],
  told: Told,
  tell: Tell,
): void {
  const { failed, isFirst, at, ...held } = candidate;
  for (const { held: copy, share } of copies)
    evict(core, copy, "duplicate", tell, { other: candidate.document, share });
  for (const leaver of leavers) evict(core, leaver.held, leaver.reason, tell);
  hold(core, { ...held, admitted: at, checked: at });
  tell({ of: candidate, ...told });
}

/**
 * CoreEnds an iteration: domains are qualified anew, and the quality that is needed follows. Not all at once: true if there is more to do.
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
    evict(core, stores.held.get(key)!, "gone", tell);
  }
  if (rules.preset === "driftwire") {
    if (shed(core, tell, left)) return true;
    totals.threshold = lowestOf(core);
  } else {
    const volumes = volumesOf(core);
    // What has left already lowers it; what came between two steps may raise it.
    totals.closing = Math.max(
      totals.closing,
      thresholdOf((quality) => volumes[quality]!, rules.budget),
    );
    for (let held = nextToLeave(core, totals.closing - 1); held !== undefined; ) {
      if (left-- === 0) return true;
      evict(core, held, "quality", tell);
      held = nextToLeave(core, totals.closing - 1);
    }
    totals.threshold = totals.closing;
    totals.closing = 0;
  }
  totals.iteration += 1;
  return false;
}

/** Comes nearer to a budget that became smaller. True if there is more to do. */
function shed(core: Core, tell: Tell, most: number): boolean {
  const { rules } = core;
  if (rules.preset === "published") return false;
  for (let left = most; volumeOf(core) > rules.budget; left--) {
    if (left === 0) return true;
    evict(core, nextToLeave(core, BEST)!, "budget", tell);
  }
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

function evict(core: Core, held: CoreHeld, reason: string, tell: Tell, more: Same = {}): void {
  stays(core, keyOf(held.document));
  release(core, held);
  tell({ of: held, action: "evicted", reason, ...more });
}

/** It does not leave at the end of the iteration, because its page is there again, or because it has left. */
function stays({ stores }: Core, key: string): void {
  if (stores.gone.get(key) !== undefined) stores.gone.delete(key);
}

/** Below it nothing is held but what is spared. */
function lowestOf({ totals }: Core): number {
  const open = totals.openOf.findIndex((domains) => domains > 0);
  return Math.max(1, open);
}
