/**
 * Confirms or refutes what the online detector suspects, and trains both. It remembers each source's healthy documents,
 * keeps the histograms of a sliding window, and once it is asked and enough documents have come since, it decides.
 */

import type { Processor } from "../../topology/processor.ts";
import { presetNamed } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import { Desk } from "./desk.ts";
import { LEARNED_MAX, type Shape, settings } from "./shape.ts";

const DAY_MS = 86_400_000;
/** What is remembered of a source that gives nothing any more goes after so long. */
const IDLE_MS = 180 * DAY_MS;
const WINDOW = 200;

export const offlineDetect: Processor<Shape> = {
  name: "offline-detect",
  version: "1",
  inputs: { verdict: "verdict" },
  outputs: { model: "model", alarm: "alarm" },
  state: { watch: "watch", model: "model", counts: "window-counts" },
  windows: {
    learned: { schema: "learned", count: LEARNED_MAX, idleMs: IDLE_MS },
    recent: { schema: "learned", count: WINDOW, idleMs: IDLE_MS },
    doubted: { schema: "learned", count: WINDOW, idleMs: IDLE_MS },
  },
  settings,

  process({ value: verdict, partition }, context) {
    const preset = presetNamed(context.settings.preset);
    // The papers have one model for all of a source.
    const pageType = preset.perPageType ? verdict.pageType : "";
    // Of a batch without documents, or of what is judged by a model of another preset still.
    if (verdict.kind === "check" && context.state.watch.get(scopeOf(verdict.source, pageType)) === undefined) return;
    const desk = new Desk(context, verdict, preset, pageType, partition);
    if (verdict.kind === "check") desk.check();
    // What is fetched again says nothing new.
    else if (verdict.times === 0) desk.document();
    desk.keep();
  },

  /** A page type was quiet for so long that what was remembered of it is gone: what counts that begins at 0. */
  closed({ window, key }, { state }) {
    const watch = state.watch.get(key);
    if (window === "learned" && watch !== undefined) state.watch.set(key, { ...watch, learned: 0 });
    if (window === "recent") state.counts.delete(key);
  },
};
