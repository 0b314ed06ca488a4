/** A visit of a source whose listings are walked: which are due, how far the walk under way is, and when the next visit is. */

import type { Source, WalkedEntry, Walking } from "../../schemas/generated/records.ts";
import { ownTime } from "../visits/own-clock.ts";
import type { WalkEnded } from "./walking.ts";

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** A walk to the end takes so long at most; others as long as a visit may. */
const FULL_MS = 12 * 60 * MINUTE_MS;
/** So many new articles at once say that visits are too rare. */
const MANY = 3;
const MESSAGE_CHARACTERS = 200;
export const MISSING = "browser-missing";

/** A visit while it is worked on. */
export type Draft = { -readonly [Name in keyof Walking]: Walking[Name] };

export const draftOf = (walking: Walking): Draft => ({ ...walking });

/** The listings of a source that are walked; none where it is not active. */
export function walkedOf({ state, traverse, entries }: Source): readonly string[] {
  if (state !== "active" || !traverse) return [];
  return entries.filter(({ kind }) => kind === "walk").map(({ url }) => url);
}

const unwalked = (url: string): WalkedEntry => ({
  ...{ url, fullAt: 0, isSorted: true },
  ...{ failures: 0, code: "", message: "", failingSince: 0 },
});

const NOTHING_YET = { portions: 0, walkedMs: 0, links: 0, inRow: 0, isMixed: false };

/** Where walking stands with a source that is new or has changed: it is visited at once. */
export function standing(source: Source, before: Walking | undefined, time: number): Walking {
  const entries = walkedOf(source).map(
    (url): WalkedEntry => before?.entries.find((known) => known.url === url) ?? unwalked(url),
  );
  const now = before === undefined ? time : ownTime(before, time);
  if (before !== undefined) return { ...before, entries, nextAt: now };
  return {
    ...{ nextAt: now, intervalMs: source.everyMinutes * MINUTE_MS, sweptAt: now, entries, left: [], batch: null },
    ...{ began: 0, walks: 0, isFull: false, ...NOTHING_YET, fresh: 0, moved: 0 },
  };
}

/** The visit's next walk; false where there is none left. */
export function beginWalk(source: Source, draft: Draft, now: number): boolean {
  draft.left = draft.left.filter((url) => draft.entries.some((one) => one.url === url));
  const [first] = draft.left;
  const entry = draft.entries.find(({ url }) => url === first);
  if (entry === undefined) return false;
  // Two walks are two batches, also within a millisecond or when the clock was set back.
  const began = Math.max(Math.round(now), draft.began + 1);
  const isFull = entry.fullAt === 0 || now - entry.fullAt >= source.fullWalkDays * DAY_MS;
  Object.assign(draft, { ...NOTHING_YET, began, isFull, walks: draft.walks + 1, batch: `${source.id}@${began}` });
  return true;
}

/** The first of the visit's walks. What another listing showed a minute ago does not say that the rest of this one is known. */
export const firstOfVisit = ({ walks, entries, left }: Draft): number =>
  walks - Math.max(0, entries.length - left.length);

export const isLate = ({ visitMinutes }: Source, { isFull, walkedMs }: Draft): boolean =>
  walkedMs >= (isFull ? FULL_MS : visitMinutes * MINUTE_MS);

/** What a walk that is over says of its listing. */
export function concluded(entry: WalkedEntry, draft: Draft, { code, message }: WalkEnded, now: number): WalkedEntry {
  if (code !== "ok") {
    const failingSince = entry.failures === 0 ? now : entry.failingSince;
    const why = { code, message: message.slice(0, MESSAGE_CHARACTERS), failingSince };
    return { ...entry, ...why, failures: entry.failures + 1 };
  }
  const well = { failures: 0, code: "", message: "", failingSince: 0 };
  // The first walk of all finds nothing that is known: it says nothing of the order.
  const isSorted = draft.isFull && entry.fullAt > 0 ? !draft.isMixed : entry.isSorted && !draft.isMixed;
  return { ...entry, ...well, isSorted, fullAt: draft.isFull ? draft.began : entry.fullAt };
}

/** When a source is visited next: as often as it publishes, and more rarely while none of its listings can be had. */
export function reschedule(source: Source, draft: Draft, now: number): void {
  const [least, most] = [source.everyMinutes * MINUTE_MS, source.atMostMinutes * MINUTE_MS];
  const isSilent = draft.entries.length > 0 && draft.entries.every(({ failures }) => failures > 0);
  const isMissing = draft.entries.some(({ code }) => code === MISSING);
  const factor = isSilent ? 2 : draft.fresh >= MANY ? 1 / 2 : draft.fresh === 0 ? 3 / 2 : 1;
  draft.intervalMs = isMissing ? Math.max(least, most) : Math.max(least, Math.min(most, draft.intervalMs * factor));
  draft.nextAt = now + draft.intervalMs;
}
