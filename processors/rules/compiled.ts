/** Rules by their text, compiled once: a source's pages come one after the other. */

import { compileRules, type Rules } from "./compile.ts";

const KEPT = 256;
const known = new Map<string, Rules>();

/** What is wrong in them was said when they were set: here it is left out. */
export function rulesOf(text: string): Rules {
  const before = known.get(text);
  if (before !== undefined) {
    // The one used last stands last.
    known.delete(text);
    known.set(text, before);
    return before;
  }
  const { rules } = compileRules(text);
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(text, rules);
  return rules;
}
