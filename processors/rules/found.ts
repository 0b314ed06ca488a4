/** What each rule finds on a page by itself, whether it is the one that is used or not: for people who repair rules. */

import type { Tree } from "../dom/tree.ts";
import { type Budget, budgetOf } from "../xpath/xpath.ts";
import { asking, type Ruled, textsOf } from "./apply.ts";
import type { Rule, Rules } from "./compile.ts";

export interface FoundByRule {
  /** In the rules' text, from 1. */
  readonly line: number;
  readonly directive: string;
  /** As it is written. */
  readonly rule: string;
  /** How many nodes or texts; null where it was given up, since it looks at more than it may. */
  readonly found: number | null;
  /** How the first of them that is not empty begins. */
  readonly value: string;
  /** Whether it is the first of its field that finds something of use. */
  readonly isTaken: boolean;
}

/** Those of which documents' fields are made, in the order of the fields. Each may take so many steps. */
export function foundByRules(rules: Rules, tree: Tree, ruled: Ruled, stepsMax?: number): FoundByRule[] {
  const fields = [
    [rules.title, ruled.title],
    [rules.date, ruled.date],
    [rules.author, ruled.authors],
    [rules.body, ruled.body],
  ] as const;
  return fields.flatMap(([all, said]) =>
    all.map((rule): FoundByRule => {
      const { line, directive, text, alternative } = rule;
      const isTaken = said?.alternative === alternative;
      return { line, directive, rule: text, ...foundBy(rule, tree, budgetOf(stepsMax)), isTaken };
    }),
  );
}

function foundBy(rule: Rule, tree: Tree, budget: Budget): Pick<FoundByRule, "found" | "value"> {
  const value = asking(tree, budget, [])(rule);
  if (value === undefined) return { found: null, value: "" };
  const texts = textsOf(value, tree).filter((text) => text !== "");
  return { found: typeof value === "object" ? value.length : texts.length, value: texts[0] ?? "" };
}
