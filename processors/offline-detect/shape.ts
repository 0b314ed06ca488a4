/** What `offline-detect` reads, writes and remembers, and how it is set. */

import { z } from "zod";
import type { Alarm, Learned, Model, Verdict, Watch, WindowCounts } from "../../schemas/generated/records.ts";
import type { Context } from "../../topology/processor.ts";
import { presets } from "../detection/presets.ts";

/** So many healthy documents are remembered of a page type. */
export const LEARNED_MAX = 5000;

export const settings = z.strictObject({
  preset: z
    .enum(presets.map(({ name }) => name) as [string, ...string[]])
    .default("published-corrected")
    .describe("How both detectors are set."),
  learnDocuments: z.int().min(20).max(LEARNED_MAX).default(200).describe("So many documents make a first model."),
});

export interface Shape {
  in: { verdict: Verdict };
  out: { model: Model; alarm: Alarm };
  state: { watch: Watch; model: Model; counts: WindowCounts };
  windows: { learned: Learned; recent: Learned; doubted: Learned };
  settings: z.infer<typeof settings>;
}

export type OfflineContext = Context<Shape>;
