/**
 * Models prepared for judging, each task's own: another task, of a replay for instance, has different models with the
 * same names. All of it follows from the current models, so it may be dropped at any time.
 */

import type { Model } from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";
import { type Judge, judgeOf } from "../detection/boxes.ts";

const KEPT_MAX = 20_000;

interface Kept {
  readonly version: number;
  readonly judge: Judge;
}

const keptOf = new WeakMap<Store<Model>, Map<string, Kept>>();

/** For the current model of a scope: its version is known, so the model need not be read for each document. */
export function judgeFor(models: Store<Model>, scope: string, version: number): Judge {
  const kept = keptOf.get(models) ?? new Map<string, Kept>();
  keptOf.set(models, kept);
  const known = kept.get(scope);
  if (known?.version === version) return known.judge;
  if (kept.size >= KEPT_MAX) kept.clear();
  const judge = judgeOf(models.get(scope)!.boxes);
  kept.set(scope, { version, judge });
  return judge;
}

/** The model was replaced, perhaps by one of the same version. */
export const forgetJudge = (models: Store<Model>, scope: string): void => void keptOf.get(models)?.delete(scope);
