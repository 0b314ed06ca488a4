/** Choices of a pattern that go together without saying so, as languages with endings need them. */

import { TextMistake } from "../../../processors/words/pattern.ts";

interface Group {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly string[];
}

/**
 * Choices that stand side by side and are as many belong together, the first with the first: `{The man|The men} {was|were}`
 * is `{The man was|The men were}`. A choice that begins with `=` belongs to the nearest before it that has as many.
 */
export function paired(text: string): string {
  const joined = joinedUp(text);
  const odd = joined.indexOf("{=");
  if (odd < 0) return joined;
  const at = text.indexOf(joined.slice(odd, joined.indexOf("}", odd)));
  throw new TextMistake(at, "as many choices as another has before it", text.slice(at, text.indexOf("}", at) + 1));
}

function joinedUp(text: string): string {
  const groups = groupsOf(text);
  for (let i = groups.length - 1; i > 0; i--) {
    const group = groups[i]!;
    const isMarked = group.choices[0]!.startsWith("=");
    let other = i - 1;
    while (isMarked && other > 0 && groups[other]!.choices.length !== group.choices.length) other--;
    const before = groups[other]!;
    if (before.choices.length !== group.choices.length) continue;
    const between = text.slice(before.to, group.from);
    if (between !== " " && !isMarked) continue;
    if (!isMarked && [...group.choices, ...before.choices].includes("")) continue;
    const choices = group.choices.map(
      (choice, at) => before.choices[at]! + between + (isMarked && at === 0 ? choice.slice(1) : choice),
    );
    return joinedUp(`${text.slice(0, before.from)}{${choices.join("|")}}${text.slice(group.to)}`);
  }
  return text;
}

/** The choices of a text that are not inside others. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let depth = 0;
  let from = 0;
  let choices: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "{" && depth++ === 0) {
      from = at;
      start = at + 1;
      choices = [];
    } else if (letter === "|" && depth === 1) {
      choices.push(text.slice(start, at));
      start = at + 1;
    } else if (letter === "}" && --depth === 0) {
      choices.push(text.slice(start, at));
      groups.push({ from, to: at + 1, choices });
    }
  }
  return groups;
}
