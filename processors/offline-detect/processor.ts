/**
 * Confirms or refutes what the online detector suspects, and trains both detectors. It stores each source's healthy
 * documents, maintains the histograms of a sliding window, and decides once it was asked and enough documents have
 * arrived since. It writes its results as findings; `incidents` keeps the incidents, and its alarms say when to learn.
 */

import type { Processor } from "../../topology/processor.ts";
import { presetNamed } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import { adoptWaiting, promoted } from "./adopting.ts";
import { Desk } from "./desk.ts";
import { heed } from "./held.ts";
import { LEARNED_MAX, type Shape, settings } from "./shape.ts";

const DAY_MS = 86_400_000;
/** After this long, the state of a source that gives nothing any more is removed. */
const IDLE_MS = 180 * DAY_MS;
const WINDOW = 200;

export const offlineDetect: Processor<Shape> = {
  name: "offline-detect",
  version: "1",
  inputs: { verdict: "verdict", alarm: "alarm", adoption: "adoption" },
  outputs: { model: "model", finding: "finding" },
  feedback: ["alarm", "adoption"],
  state: {
    watch: "watch",
    model: "model",
    counts: "window-counts",
    open: "open-incidents",
    once: "bytes",
    adopted: "adoption",
    promoted: "adoption",
  },
  windows: {
    learned: { schema: "learned", count: LEARNED_MAX, idleMs: IDLE_MS },
    recent: { schema: "learned", count: WINDOW, idleMs: IDLE_MS },
    doubted: { schema: "learned", count: WINDOW, idleMs: IDLE_MS },
    held: { schema: "learned", count: LEARNED_MAX, idleMs: IDLE_MS },
  },
  settings,

  process(record, context) {
    const preset = presetNamed(context.settings.preset);
    if (record.topic === "alarm") return heed(record.value, preset, record.partition, context);
    if (record.topic === "adoption") return promoted(record.key, record.value, preset, record.partition, context);
    const { value: verdict, partition } = record;
    // In the papers a source has one model for all page types.
    const pageType = preset.perPageType ? verdict.pageType : "";
    if (verdict.kind === "document")
      adoptWaiting(verdict, scopeOf(verdict.source, pageType), preset, partition, context);
    // A batch without documents, or judged by a model of another preset.
    if (verdict.kind === "check" && context.state.watch.get(scopeOf(verdict.source, pageType)) === undefined) return;
    const desk = new Desk(context, verdict, preset, pageType, partition);
    if (verdict.kind === "check") desk.check();
    else desk.document();
    desk.keep();
  },

  /** A page type was quiet for so long that its documents were removed: their counts restart at 0. */
  closed({ window, key }, { state }) {
    const watch = state.watch.get(key);
    if (window === "learned" && watch !== undefined) state.watch.set(key, { ...watch, learned: 0 });
    if (window === "recent") state.counts.delete(key);
  },
};
