/** How a run differs from the live one, to be kept with its promotion: as `driftwire compare main RUN --json` says it, with few examples. */

import { DriftwireError } from "../../topology/errors.ts";
import { withReader } from "../access/asking.ts";
import { type Comparison, compareRuns } from "../access/compare/compare.ts";
import { type Loaded, rowless } from "../load.ts";
import type { PromotionPlan } from "./plan.ts";

const EXAMPLES = 3;
/** Of many sources it may be long: then only its numbers are kept. */
const TEXT_MAX = 100_000;

/** null where there are no rows to compare, or none of this run. */
export async function comparisonOf(loaded: Loaded, run: string, tell: (text: string) => void): Promise<string | null> {
  if (rowless(loaded.settings) !== undefined) return null;
  try {
    const wanted = { a: "main", b: run, sources: [], limit: EXAMPLES };
    return textOf(await withReader(loaded, (reader) => compareRuns(reader, wanted)));
  } catch (error) {
    if (!(error instanceof DriftwireError)) throw error;
    tell(`recorded without a comparison: ${error.message}`);
    return null;
  }
}

function textOf(comparison: Comparison): string | null {
  const whole = JSON.stringify(comparison);
  if (whole.length <= TEXT_MAX) return whole;
  const { a, b, range, counts } = comparison;
  const numbers = JSON.stringify({ a, b, range, counts });
  return numbers.length <= TEXT_MAX ? numbers : null;
}

export const withComparison = (plan: PromotionPlan, comparison: string | null): PromotionPlan => ({
  ...plan,
  promotion: { ...plan.promotion, comparison },
  settings: plan.settings.map((setting) => ({ ...setting, comparison })),
});
