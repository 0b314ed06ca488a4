/** The URLs of a source that walks have found: each goes out once, and tells a later walk that it has come to what is known. */

import { hash } from "node:crypto";
import type { Store } from "../../topology/processor.ts";
import { takingBreath } from "../reading/breath.ts";

const DAY_MS = 86_400_000;
/** What no walk found any more is forgotten after so many days on which others were found. A full walk comes more often. */
const FORGOTTEN_DAYS = 60;
/** Of a source; beyond it those go that were found longest ago. */
const MOST = 500_000;
const HASH_CHARACTERS = 24;
const SEPARATOR = "\u001f";

/** By source and hash of the canonical URL: the day and the walk that found it last. */
export type Seen = Store<Buffer>;

/** new: it was never found; earlier: by a walk of an earlier visit; now: in this visit. */
export type Sight = "new" | "earlier" | "now";

const keyOf = (source: string, canonical: string): string =>
  `${source}${SEPARATOR}${hash("sha256", canonical, "base64url").slice(0, HASH_CHARACTERS)}`;

const partsOf = (value: Buffer): number[] => value.toString("latin1").split(" ").map(Number);

/** `first`: of the visit's walks. */
export function sightOf(seen: Seen, source: string, canonical: string, first: number): Sight {
  const known = seen.get(keyOf(source, canonical));
  if (known === undefined) return "new";
  return partsOf(known)[1]! >= first ? "now" : "earlier";
}

export function noteSeen(seen: Seen, source: string, canonical: string, walk: number, now: number): void {
  seen.set(keyOf(source, canonical), Buffer.from(`${Math.floor(now / DAY_MS)} ${walk}`, "latin1"));
}

/** By the days on which any was found, and not by what day it is: a clock that was wrong must not make all of them new. */
export async function sweepSeen(seen: Seen, source: string, most = MOST): Promise<void> {
  const breath = takingBreath();
  const days = new Map<number, number>();
  for (const prefix of parts(source)) {
    for (const [, value] of seen.entries(prefix)) {
      const [day] = partsOf(value);
      days.set(day!, (days.get(day!) ?? 0) + 1);
    }
    await breath();
  }
  const oldest = oldestKept(days, most);
  if (oldest === undefined) return;
  for (const prefix of parts(source)) {
    for (const [key, value] of seen.entries(prefix)) if (partsOf(value)[0]! < oldest) seen.delete(key);
    await breath();
  }
}

/** The first day that stays. The newest one always does. */
function oldestKept(days: ReadonlyMap<number, number>, most: number): number | undefined {
  const newestFirst = [...days].sort(([one], [other]) => other - one);
  const [newest] = newestFirst;
  if (newest === undefined) return undefined;
  let sum = 0;
  let oldest = newest[0];
  for (const [day, count] of newestFirst) {
    sum += count;
    if (day !== newest[0] && (sum > most || newest[0] - day > FORGOTTEN_DAYS)) break;
    oldest = day;
  }
  return oldest;
}

export async function forgetSeen(seen: Seen, source: string): Promise<void> {
  const breath = takingBreath();
  for (const prefix of parts(source)) {
    for (const [key] of seen.entries(prefix)) seen.delete(key);
    await breath();
  }
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** What a source's keys begin with: 64 parts of it, about as large, each read in one turn. */
const parts = (source: string): string[] => [...LETTERS].map((letter) => source + SEPARATOR + letter);
