/**
 * Incidents stop and start learning. While one is open nothing is learned from the page types that it concerns,
 * whichever detector found it: their documents are held back. A person decides what happens to them; otherwise they are
 * dropped when the incident closes.
 */

import { carried } from "../../schemas/carried.ts";
import type { Alarm, Learned, OpenIncidents, Watch } from "../../schemas/generated/records.ts";
import { isByRule } from "../detection/missed.ts";
import type { Preset } from "../detection/presets.ts";
import { pageTypeIn, scopesOf } from "../detection/scope.ts";
import { isOver } from "../incident-life/states.ts";
import { learnMissed } from "./missed.ts";
import type { OfflineContext } from "./shape.ts";
import { type Reason, remodelled } from "./training.ts";

/** How many open incidents of a source are stored; the latest are kept. */
const OPEN_MAX = 32;

type Open = OpenIncidents["incidents"][number];

/** The open incidents of a source that concern extraction. */
export const openOf = (source: string, { state }: Pick<OfflineContext, "state">): readonly Open[] =>
  state.open.get(source)?.incidents ?? [];

/** An incident without a page type concerns all of them; so does a model for all. */
const isAbout = (open: Open, pageType: string, ruleVersion: number): boolean =>
  open.ruleVersion === ruleVersion && [pageType, ""].some((one) => one === open.pageType || pageType === "");

export const isHeld = (
  source: string,
  pageType: string,
  ruleVersion: number,
  context: Pick<OfflineContext, "state">,
): boolean => openOf(source, context).some((open) => isAbout(open, pageType, ruleVersion));

/** What happened to an incident. */
export function heed(alarm: Alarm, preset: Preset, partition: number, context: OfflineContext): void {
  const { incident, source, pageType, ruleVersion, concern, state: how } = alarm;
  if (concern !== "extraction") return;
  const { state } = context;
  const all = openOf(source, context);
  const others = all.filter((one) => one.incident !== incident);
  const open: Open = { incident, pageType, ruleVersion };
  const now = isOver(how) ? others : [...others, open].slice(-OPEN_MAX);
  if (now.length > 0) state.open.set(source, { incidents: [...now] });
  else if (all.length > 0) state.open.delete(source);
  // Its end was handled when it was first reported.
  if (!isOver(how) || others.length === all.length) return;
  for (const [scope, watch] of [...state.watch.entries(scopesOf(source))]) {
    const type = pageTypeIn(scope);
    if (watch.ruleVersion !== ruleVersion || !isAbout(open, type, watch.ruleVersion)) continue;
    const isFree = !isHeld(source, type, ruleVersion, context);
    state.watch.set(scope, released(scope, watch, { alarm, preset, partition, isFree }, context));
  }
}

interface Release {
  readonly alarm: Alarm;
  readonly preset: Preset;
  readonly partition: number;
  /** Whether no other incident concerns it. */
  readonly isFree: boolean;
}

function released(scope: string, watch: Watch, release: Release, context: OfflineContext): Watch {
  const { windows } = context;
  const { state: how, began, source } = release.alarm;
  const held = windows.held.values(scope);
  const isNormal = how === "accepted" || how === "dismissed";
  if (release.isFree || isNormal) windows.held.clear(scope);
  // It closes when all detectors that found something find the source well again, possibly including this one.
  if (how === "closed") return watch;
  forgetDoubt(scope, context);
  if (!isNormal) return settled(watch);
  const missed = isByRule(pageTypeIn(scope)) ? learnMissed(source, context) : 0;
  if (how === "dismissed") {
    const isAny = held.length + missed > 0;
    return isAny ? relearned(scope, settled(watch), held, "dismissed", release, context) : settled(watch);
  }
  windows.learned.clear(scope);
  const normal = held.filter(({ fetchedAt }) => fetchedAt >= began);
  return relearned(scope, { ...settled(watch), state: "young", trained: 0 }, normal, "accepted", release, context);
}

function forgetDoubt(scope: string, { windows, state }: OfflineContext): void {
  for (const window of [windows.recent, windows.doubted]) window.clear(scope);
  state.counts.delete(scope);
}

const settled = (watch: Watch): Watch => ({
  ...watch,
  state: watch.state === "young" ? "young" : "watched",
  ...{ incident: "", began: 0, documents: 0, flagged: {}, missed: 0, batches: 0, clean: 0 },
});

function relearned(
  scope: string,
  watch: Watch,
  normal: readonly Learned[],
  reason: Reason,
  { alarm, preset, partition }: Release,
  context: OfflineContext,
): Watch {
  const { windows, settings } = context;
  for (const one of normal) windows.learned.add(scope, one);
  const learned = windows.learned.size(scope);
  const after = { ...watch, learned };
  if (learned < (after.state === "young" ? settings.learnDocuments : after.trained)) return after;
  const occasion = { ...carried("model", alarm), offset: watch.seen };
  const training = { scope, occasion, pageType: pageTypeIn(scope), preset, partition };
  return remodelled(after, { ...training, reason }, context);
}
