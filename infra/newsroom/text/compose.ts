/**
 * Sentences from patterns. A pattern is text with choices and slots: `{yesterday|on Monday}, <person> said` takes one of
 * the choices (they can be nested, and `{|…}` may be nothing) and fills the slot `person` in the form that stands after
 * its colon, the first one unless said: `<person:gen>`. Choices that go together have a number: `{1#goes|go}` takes the
 * second where `{1#he|they}` took it.
 */

import type { Pattern } from "../../../processors/words/pattern.ts";
import type { Chance } from "../random.ts";

/** Fills slots: the text of a slot in a form. */
export type Fill = (slot: string, form: string) => string;

export function say(own: Chance, nodes: Pattern, fill: Fill, taken: number[] = []): string {
  let text = "";
  for (const node of nodes) {
    if (typeof node === "string") text += node;
    else if ("slot" in node) text += fill(node.slot, node.form);
    else text += say(own, choose(own, node.choices, node.together, taken), fill, taken);
  }
  return text;
}

function choose(own: Chance, choices: readonly Pattern[], together: number | undefined, taken: number[]): Pattern {
  if (together === undefined) return own.pick(choices);
  const number = (taken[together] ??= own.below(choices.length));
  return choices[number % choices.length]!;
}

const OPENING = '„“”"«‹¿¡(—–- \u00a0';
const CLOSING = '“”"»\u00a0';
const ENDING = ".!?…";

/** A sentence begins with a capital letter and ends with a mark, which may be the last of a quotation. */
export function sentence(text: string): string {
  let first = 0;
  while (OPENING.includes(text[first]!)) first++;
  let last = text.length - 1;
  while (CLOSING.includes(text[last]!)) last--;
  const end = ENDING.includes(text[last]!) ? "" : ".";
  return text.slice(0, first) + text[first]!.toUpperCase() + text.slice(first + 1) + end;
}
