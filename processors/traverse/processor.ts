/**
 * Walks the listings of sources that name articles only to those who press. A walk is portions, each set by a timer: what a
 * portion found, and the graph as it is then, commit together. So a crash repeats presses, never links.
 */

import type { Link, Source, Walking } from "../../schemas/generated/records.ts";
import type { Context, Processor } from "../../topology/processor.ts";
import { isArticleAddress } from "../feeds/article-address.ts";
import { canonical } from "../urls/canonical.ts";
import { BROKEN, isFatal, tellBroken, textOf } from "../visits/broken.ts";
import { AT_ONCE, heedClock, ownTime } from "../visits/own-clock.ts";
import { orGivenUp } from "../visits/silence.ts";
import { packed, unpackedWalk } from "./packed.ts";
import { forgetSeen, noteSeen, type Sight, sightOf, sweepSeen } from "./seen.ts";
import {
  beginWalk,
  concluded,
  DAY_MS,
  type Draft,
  draftOf,
  firstOfVisit,
  isLate,
  MISSING,
  reschedule,
  standing,
  walkedOf,
} from "./visit.ts";
import type { FoundLink, Portion, WalkCounted, WalkEnded, Walks } from "./walking.ts";

interface Shape {
  in: { source: Source | null };
  out: { link: Link };
  state: { walking: Walking; walk: Buffer; seen: Buffer };
  tables: { source: Source };
  ports: { walks: Walks };
}

type WalkContext = Context<Shape>;

const VISIT = "visit";
const PORTION_MS = 20_000;
const RECORD_MS = 300_000;
const SILENCE_MS = 240_000;
/** While all browsers are busy. */
const WAIT_MS = 5000;
/** At once in one partition: most of them wait for a browser. */
const VISITS = 256;
/** So many known links in a row, on a listing sorted by time, and the rest is known. */
const KNOWN = 20;
const PATH_CHARACTERS = 4000;
/** A longer URL is none that anybody could ask for. */
const URL_CHARACTERS = 8000;
const NO_COUNTS: WalkCounted = { states: 0, edges: 0, presses: 0, reloads: 0, lost: 0 };

export const traverse: Processor<Shape> = {
  name: "traverse",
  version: "1",
  inputs: { source: "source" },
  outputs: { link: "link" },
  state: { walking: "walking", walk: "bytes", seen: "bytes" },
  tables: { source: "source" },
  ports: ["walks"],
  concurrency: VISITS,
  recordMs: RECORD_MS,

  async process({ key, value: source }, context) {
    const { state, tables, timers, time, ports } = context;
    const id = key ?? "";
    const walking = state.walking.get(id);
    if (source !== null && walkedOf(source).length > 0) {
      state.walking.set(id, standing(source, walking, time));
      timers.set({ by: "wall", key: id, name: VISIT, at: AT_ONCE });
      return;
    }
    if (walking === undefined) return;
    timers.cancel({ by: "wall", key: id, name: VISIT });
    ports.walks.leave(id);
    const before = tables.source.get(id);
    const draft = draftOf(walking);
    const reason = source === null ? "removed" : "paused";
    if (before !== undefined) end(context, before, draft, { reason, ...WELL }, NO_COUNTS, time);
    Object.assign(draft, { left: [], batch: null });
    state.walk.delete(id);
    if (source !== null) return state.walking.set(id, draft);
    state.walking.delete(id);
    await forgetSeen(state.seen, id);
  },

  async timer(timer, context) {
    const { key } = timer;
    const { state, tables, timers, time } = context;
    const source = tables.source.get(key);
    const walking = state.walking.get(key);
    if (source === undefined || walking === undefined || walkedOf(source).length === 0) return;
    const draft = draftOf(walking);
    heedClock(draft, timer, time);
    let waitMs: number | undefined;
    try {
      waitMs = await goOn(context, source, draft);
    } catch (error) {
      if (isFatal(error, context)) throw error;
      waitMs = breakOff(context, source, draft, error);
    }
    const now = time + context.passing.ms();
    if (waitMs === undefined) {
      reschedule(source, draft, ownTime(draft, now));
      timers.set({ by: "wall", key, name: VISIT, at: draft.nextAt + draft.moved });
    } else {
      timers.set({ by: "wall", key, name: VISIT, at: waitMs === 0 ? AT_ONCE : now + waitMs });
    }
    state.walking.set(key, draft);
  },
};

const WELL = { code: "ok", message: "" };

/** One portion of the visit. What it returns is how long to wait for the next one; undefined: the visit is over. */
async function goOn(context: WalkContext, source: Source, draft: Draft): Promise<number | undefined> {
  const now = ownTime(draft, context.time);
  const { state, ports } = context;
  if (draft.batch !== null && !draft.entries.some(({ url }) => url === draft.left[0])) {
    ports.walks.leave(source.id);
    end(context, source, draft, { reason: "removed", ...WELL }, NO_COUNTS, context.time);
  }
  if (draft.batch === null && draft.left.length === 0) await beginVisit(context, source, draft, now);
  if (draft.batch === null) {
    state.walk.delete(source.id);
    if (!beginWalk(source, draft, now)) return undefined;
  }
  const began = context.passing.ms();
  const portion = await asked(context, source, draft);
  if (portion === undefined) return WAIT_MS;
  draft.portions++;
  draft.walkedMs += context.passing.ms() - began;
  const fresh = taken(context, source, draft, portion.found);
  const ended = endOf(source, draft, portion, fresh);
  const bytes = ended === undefined ? await packed(portion.walk) : undefined;
  if (bytes === undefined) state.walk.delete(source.id);
  else state.walk.set(source.id, bytes);
  if (ended === undefined) return 0;
  ports.walks.leave(source.id);
  end(context, source, draft, ended, portion.counts, context.time + context.passing.ms());
  return draft.left.length > 0 ? 0 : undefined;
}

async function beginVisit(context: WalkContext, source: Source, draft: Draft, now: number): Promise<void> {
  Object.assign(draft, { left: draft.entries.map(({ url }) => url), fresh: 0 });
  if (Math.abs(now - draft.sweptAt) < DAY_MS) return;
  await sweepSeen(context.state.seen, source.id);
  draft.sweptAt = now;
}

async function asked(context: WalkContext, source: Source, draft: Draft): Promise<Portion | undefined> {
  const { state, ports, signal, passing } = context;
  const { id, traversePreset: preset, maxPresses, allowPrivate, allowBadTls, delayMs } = source;
  const entry = draft.left[0]!;
  const request = {
    ...{ source: id, entry, batch: draft.batch!, portions: draft.portions, preset, maxPresses, ms: PORTION_MS },
    ...{ allowPrivate, allowBadTls, delayMs, signal },
    before: await unpackedWalk(state.walk.get(id)),
    isEnough: (found: readonly FoundLink[]) => knownInRow(context, source, draft, found) >= KNOWN && stopsEarly(draft),
  };
  return orGivenUp<Portion | undefined>(
    passing,
    SILENCE_MS,
    () => ports.walks.portion(request),
    () => {
      ports.walks.leave(id);
      const message = `nothing came of it within ${SILENCE_MS / 1000} s`;
      return { found: [], walk: undefined, counts: NO_COUNTS, end: { reason: "failed", code: "timeout", message } };
    },
  );
}

const entryOf = (draft: Draft) => draft.entries.find(({ url }) => url === draft.left[0]);

const stopsEarly = (draft: Draft): boolean => !draft.isFull && entryOf(draft)?.isSorted === true;

/** Goes through what was found: `see` is told of each canonical URL once. */
function through(
  { state }: WalkContext,
  source: Source,
  draft: Draft,
  found: readonly FoundLink[],
  see: (link: FoundLink, canonical: string, sight: Exclude<Sight, "now">, isArticle: boolean) => void,
): void {
  const once = new Set<string>();
  const first = firstOfVisit(draft);
  for (const link of found) {
    if (link.url.length > URL_CHARACTERS) continue;
    const key = canonical(link.url);
    if (once.has(key)) continue;
    once.add(key);
    const sight = sightOf(state.seen, source.id, key, first);
    if (sight !== "now") see(link, key, sight, isArticleAddress(link.url, draft.left[0]!, source.articles));
  }
}

function knownInRow(context: WalkContext, source: Source, draft: Draft, found: readonly FoundLink[]): number {
  let inRow = draft.inRow;
  through(context, source, draft, found, (_link, _key, sight, isArticle) => {
    if (isArticle) inRow = sight === "new" ? 0 : inRow + 1;
  });
  return inRow;
}

/** Sends out what is new, and counts what was known. The number of articles that are new. */
function taken(context: WalkContext, source: Source, draft: Draft, found: readonly FoundLink[]): number {
  const foundAt = context.time + context.passing.ms();
  let fresh = 0;
  through(context, source, draft, found, (link, key, sight, isArticle) => {
    if (isArticle && sight === "new") {
      fresh++;
      if (draft.inRow >= KNOWN) draft.isMixed = true;
    }
    if (isArticle) draft.inRow = sight === "new" ? 0 : draft.inRow + 1;
    if (sight === "new") {
      draft.links++;
      context.emit("link", source.id, {
        ...about(source, draft),
        ...{
          kind: "link",
          url: link.url,
          canonical: key,
          foundAt,
          path: shortened(link.path),
          via: link.via ?? null,
          end: null,
        },
      });
    }
    noteSeen(context.state.seen, source.id, key, draft.walks, ownTime(draft, foundAt));
  });
  draft.fresh += fresh;
  return fresh;
}

const about = ({ id, version }: Source, { batch, left }: Draft) => ({
  ...{ source: id, sourceVersion: version, batch: batch!, entry: left[0] ?? "" },
});

/** The last presses of a long path: the others are of no use to people. */
function shortened(path: readonly string[]): string[] {
  let left = PATH_CHARACTERS;
  const kept = path.toReversed().filter((text) => (left -= text.length) >= 0);
  return kept.reverse();
}

/** Why the walk ends with this portion; undefined where it goes on. */
function endOf(source: Source, draft: Draft, portion: Portion, fresh: number): WalkEnded | undefined {
  if (portion.end !== undefined) return portion.end;
  if (stopsEarly(draft) && draft.inRow >= KNOWN)
    return { reason: "known", code: "ok", message: `${KNOWN} known links in a row, on a listing sorted by time` };
  // Where it is not sorted, what is new may be anywhere: only a full walk looks there.
  if (!draft.isFull && entryOf(draft)?.isSorted === false && fresh === 0 && portion.walk !== undefined)
    return { reason: "known", code: "ok", message: "a portion brought nothing new" };
  if (isLate(source, draft)) return { reason: "time", code: "ok", message: "as long as allowed" };
  return undefined;
}

/** The last record of a walk; the visit goes on with the next listing. */
function end(
  context: WalkContext,
  source: Source,
  draft: Draft,
  ended: WalkEnded,
  counts: WalkCounted,
  now: number,
): void {
  if (draft.batch === null) return;
  const { isFull: full, links, portions, walkedMs: tookMs } = draft;
  const entry = entryOf(draft);
  // Nobody is told twice that there is no browser.
  const isOld = ended.code === MISSING && draft.entries.some(({ code }) => code === MISSING);
  if (!isOld) {
    const { presses } = counts;
    context.emit("link", source.id, {
      ...{ ...about(source, draft), kind: "end", url: "", canonical: "", foundAt: now, path: [], via: null },
      end: { status: 0, ...ended, full, links, ...counts, portions, tookMs },
    });
    const { code, reason, message } = ended;
    const brought = code === "ok" ? `${links} new addresses by ${presses} presses; ${reason}` : `${code}: ${message}`;
    context.log.info(
      { source: source.id, code, links, presses, tookMs },
      `walked a listing of ${source.id}: ${brought}`,
    );
  }
  const isOver = ended.reason !== "paused" && ended.reason !== "removed" && entry !== undefined;
  if (isOver) {
    const after = concluded(entry, draft, ended, ownTime(draft, now));
    draft.entries = draft.entries.map((one) => (one.url === entry.url ? after : one));
  }
  draft.left = draft.left.slice(1);
  draft.batch = null;
}

/** A mistake of ours costs this visit and not the source's schedule. */
function breakOff(context: WalkContext, source: Source, draft: Draft, error: unknown): undefined {
  const { ports, time, state } = context;
  tellBroken(context, source.id, draft.left[0] ?? source.url, error);
  ports.walks.leave(source.id);
  state.walk.delete(source.id);
  end(context, source, draft, { reason: BROKEN, code: BROKEN, message: textOf(error) }, NO_COUNTS, time);
  draft.left = [];
  return undefined;
}
