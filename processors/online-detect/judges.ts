/**
 * Models laid out for judging, each task's own: another, of a replay for instance, has other models of the same names.
 * What is kept here follows from the models in force alone, so that it may be forgotten at any time.
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

/** By the model that is there for a scope: its version is known, so that it need not be read for each document. */
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

/** Another model is there now, perhaps of the same version. */
export const forgetJudge = (models: Store<Model>, scope: string): void => void keptOf.get(models)?.delete(scope);
