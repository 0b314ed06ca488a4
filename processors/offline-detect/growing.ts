/**
 * How a model grows. What came since it was made waits in the window `learned`, behind what was learned, until there is as
 * much of it; it is learned where it is like that. All of it, whether it lies in boxes or in none: of what lies in boxes
 * alone ever narrower ones would be made.
 */

import type { Learned, Watch } from "../../schemas/generated/records.ts";
import { areAlike } from "../detection/alike.ts";
import type { Preset } from "../detection/presets.ts";
import { LEARNED_MAX, type OfflineContext } from "./shape.ts";
import { sampleFrom } from "./training.ts";

/** So many are waited for at most. */
const AWAITED_MAX = LEARNED_MAX / 2;

export interface Grown {
  readonly known: readonly Learned[];
  readonly came: readonly Learned[];
}

/** Undefined while there are too few. */
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

/** Of what waits nothing is learned: there is a doubt. */
export function forgetAwaited(scope: string, { learned }: Watch, { windows }: Pick<OfflineContext, "windows">): void {
  if (windows.learned.size(scope) <= learned) return;
  const known = windows.learned.values(scope).slice(0, learned);
  windows.learned.clear(scope);
  for (const one of known) windows.learned.add(scope, one);
}
