/** What `offline-detect` reads, writes and stores, and its settings. */

import { z } from "zod";
import type {
  Adoption,
  Alarm,
  Finding,
  Learned,
  Model,
  OpenIncidents,
  Verdict,
  Watch,
  WindowCounts,
} from "../../schemas/generated/records.ts";
import type { Context } from "../../topology/processor.ts";
import { presets } from "../detection/presets.ts";

/** How many healthy documents of a page type are stored. */
export const LEARNED_MAX = 5000;

export const settings = z.strictObject({
  preset: z
    .enum(presets.map(({ name }) => name) as [string, ...string[]])
    .default("published-corrected")
    .describe("How both detectors are set."),
  learnDocuments: z.int().min(20).max(LEARNED_MAX).default(200).describe("So many documents make a first model."),
});

export interface Shape {
  in: { verdict: Verdict; alarm: Alarm; adoption: Adoption };
  out: { model: Model; finding: Finding };
  state: { watch: Watch; model: Model; counts: WindowCounts; open: OpenIncidents; once: Buffer } & {
    /** The last adoption of a source, without what was learned; and the whole of one that waits. */
    adopted: Adoption;
    promoted: Adoption;
  };
  windows: { learned: Learned; recent: Learned; doubted: Learned; held: Learned };
  settings: z.infer<typeof settings>;
}

export type OfflineContext = Context<Shape>;
