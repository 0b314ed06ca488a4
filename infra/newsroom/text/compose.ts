/**
 * Sentences from patterns. A pattern is text with choices and slots: `{yesterday|on Monday}, <person> said` takes one of
 * the choices (they can be nested, and `{|…}` may be nothing) and fills the slot `person` in the form that stands after
 * its colon, the first one unless said: `<person:gen>`. Choices that go together have a number: `{1#goes|go}` takes the
 * second where `{1#he|they}` took it. Patterns are read once, when their module loads.
 */

import type { Chance } from "../random.ts";

type Node =
  | string
  | { readonly choices: readonly Pattern[]; readonly together: number | undefined }
  | { readonly slot: string; readonly form: string };
export type Pattern = readonly Node[];

/** Fills slots: the text of a slot in a form. */
export type Fill = (slot: string, form: string) => string;

export function pattern(text: string): Pattern {
  const [nodes, end] = parse(text, 0, "");
  if (end < text.length) throw new Error(`pattern ends early at ${end}: ${text}`);
  return nodes;
}

export const patterns = (...texts: readonly string[]): readonly Pattern[] => texts.map(pattern);

/** Reads up to one of `ends`. */
function parse(text: string, start: number, ends: string): [Pattern, number] {
  const nodes: Node[] = [];
  let at = start;
  let from = start;
  const flush = (): void => {
    if (at > from) nodes.push(text.slice(from, at));
  };
  while (at < text.length && !ends.includes(text[at]!)) {
    if (text[at] === "{") {
      flush();
      const choices: Pattern[] = [];
      const together = text[at + 2] === "#" ? Number(text[at + 1]) : undefined;
      if (together !== undefined) at += 2;
      do {
        const [choice, end] = parse(text, at + 1, "|}");
        choices.push(choice);
        at = end;
      } while (text[at] === "|");
      if (text[at] !== "}") throw new Error(`a choice without an end: ${text}`);
      nodes.push({ choices, together });
      from = ++at;
    } else if (text[at] === "<") {
      flush();
      const end = text.indexOf(">", at);
      if (end < 0) throw new Error(`a slot without an end: ${text}`);
      const [slot = "", form = ""] = text.slice(at + 1, end).split(":");
      nodes.push({ slot, form });
      from = at = end + 1;
    } else at++;
  }
  flush();
  return [nodes, at];
}

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
