/** Models laid out for judging. What is kept here follows from the model alone, so that it may be forgotten at any time. */

import type { Model } from "../../schemas/generated/records.ts";
import { type Judge, judgeOf } from "../detection/boxes.ts";

const KEPT_MAX = 20_000;
const kept = new Map<string, { readonly version: number; readonly judge: Judge }>();

/** `read` is asked only where the judge of that version is not known. */
export function judgeFor(scope: string, version: number, read: () => Model): Judge {
  const known = kept.get(scope);
  if (known?.version === version) return known.judge;
  if (kept.size >= KEPT_MAX) kept.clear();
  const judge = judgeOf(read().boxes);
  kept.set(scope, { version, judge });
  return judge;
}
