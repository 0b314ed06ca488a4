/**
 * How a model grows. Documents that arrive after its training wait in the window `learned`, behind those it was trained
 * on, until they are as many; they are learned if they are like those. All of them, whether they lie in boxes or not:
 * from documents in boxes alone the boxes would become ever narrower.
 */

import type { Learned, Watch } from "../../schemas/generated/records.ts";
import { areAlike } from "../detection/alike.ts";
import type { Preset } from "../detection/presets.ts";
import { LEARNED_MAX, type OfflineContext } from "./shape.ts";
import { sampleFrom } from "./training.ts";

/** The largest number of documents to wait for. */
const AWAITED_MAX = LEARNED_MAX / 2;

export interface Grown {
  readonly known: readonly Learned[];
  readonly came: readonly Learned[];
}

/** Undefined while there are too few documents. */
export function grown(
  scope: string,
  { learned, trained }: Watch,
  { windows }: Pick<OfflineContext, "windows">,
): Grown | undefined {
  if (windows.learned.size(scope) - learned < Math.min(trained, AWAITED_MAX)) return undefined;
  const all = windows.learned.values(scope);
  return { known: all.slice(0, learned), came: all.slice(learned) };
}

export function isLike({ known, came }: Grown, { growing }: Preset): boolean {
  return growing === undefined || areAlike(sampleFrom(known), sampleFrom(came), growing.chance);
}

/** Drops the waiting documents, since there is a suspicion. */
export function forgetAwaited(scope: string, { learned }: Watch, { windows }: Pick<OfflineContext, "windows">): void {
  if (windows.learned.size(scope) <= learned) return;
  const known = windows.learned.values(scope).slice(0, learned);
  windows.learned.clear(scope);
  for (const one of known) windows.learned.add(scope, one);
}
