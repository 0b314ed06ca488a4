/** The form in which most rules ask for a class: contains(concat(' ', normalize-space(@class), ' '), ' word '). */

import { attributeNamed, attributeOf, stringFrom } from "./compile.ts";
import { type Of, spendSearch } from "./run.ts";
import type { Expression } from "./syntax.ts";

type Parts = readonly Expression[];

/** Undefined where it is something else. Most values don't hold the word at all, which is soon seen. */
export function wordTest([text, sought]: Parts): Of<boolean> | undefined {
  const name = paddedAttribute(text!);
  if (name === undefined || sought!.kind !== "literal" || !/^ [^ \t\r\n]+ $/.test(sought!.value)) return undefined;
  const word = sought!.value.slice(1, -1);
  const padded = stringFrom(text!);
  return (run, node, position, size) => {
    const value = attributeOf(run, node, name);
    if (value === undefined) return false;
    spendSearch(run, value);
    if (!value.includes(word)) return false;
    return value === word || padded(run, node, position, size).includes(` ${word} `);
  };
}

/** The name in concat(' ', normalize-space(@name), ' '), also without normalize-space. */
function paddedAttribute(text: Expression): string | undefined {
  if (text.kind !== "call" || text.name !== "concat" || text.parts.length !== 3) return undefined;
  const [before, middle, after] = text.parts as [Expression, Expression, Expression];
  if (!isBlank(before) || !isBlank(after)) return undefined;
  const isNormal = middle.kind === "call" && middle.name === "normalize-space" && middle.parts.length === 1;
  return attributeNamed(isNormal ? middle.parts[0]! : middle);
}

const isBlank = (expression: Expression): boolean => expression.kind === "literal" && expression.value === " ";
