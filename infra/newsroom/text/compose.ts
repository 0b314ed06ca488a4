/**
 * Sentences from patterns. A pattern is text with choices and slots: `{yesterday|on Monday}, <person> said` takes one of
 * the choices (they can be nested, and `{|…}` may be nothing) and fills the slot `person` in the form that stands after
 * its colon, the first one unless said: `<person:gen>`. Choices that go together have a number: `{1#goes|go}` takes the
 * second where `{1#he|they}` took it.
 */

import type { Chance } from "../random.ts";

type Node =
  | string
  | { readonly choices: readonly Pattern[]; readonly together: number | undefined }
  | { readonly slot: string; readonly form: string };
export type Pattern = readonly Node[];

/** Fills slots: the text of a slot in a form. */
export type Fill = (slot: string, form: string) => string;

/** What is wrong with a text, and where. */
export class TextMistake extends Error {
  readonly offset: number;
  readonly expected: string;
  readonly got: string;

  constructor(offset: number, expected: string, got: string) {
    super(`expected ${expected} at ${offset}, got ${got}`);
    this.offset = offset;
    this.expected = expected;
    this.got = got;
  }
}

/** Looks at a slot, which begins at an offset; throws what is wrong with it. */
export type CheckSlot = (slot: string, form: string, offset: number) => void;

export const pattern = (text: string, check?: CheckSlot): Pattern => parse(text, 0, "", check)[0];

const MARKS = /[{}|<>]/g;

/** Where the next mark is, or the end. */
function markFrom(text: string, from: number): number {
  MARKS.lastIndex = from;
  return MARKS.exec(text)?.index ?? text.length;
}

/** Reads up to one of `ends`. */
function parse(text: string, start: number, ends: string, check: CheckSlot | undefined): [Pattern, number] {
  const nodes: Node[] = [];
  for (let from = start; ; ) {
    const at = markFrom(text, from);
    if (at > from) nodes.push(text.slice(from, at));
    const mark = text[at];
    if (mark === undefined || ends.includes(mark)) return [nodes, at];
    if (mark !== "{" && mark !== "<") throw new TextMistake(at, BEGINNINGS[mark]!, mark);
    const [node, end] = mark === "{" ? choiceAt(text, at, check) : slotAt(text, at, check);
    nodes.push(node);
    from = end;
  }
}

const BEGINNINGS: Readonly<Record<string, string>> = { "|": "{ before a |", "}": "{ before a }", ">": "< before a >" };

/** `{a|b}`, `{1#a|b}`, from its brace. */
function choiceAt(text: string, brace: number, check: CheckSlot | undefined): [Node, number] {
  const choices: Pattern[] = [];
  const isNumbered = text[brace + 2] === "#";
  const together = isNumbered ? Number(text[brace + 1]) : undefined;
  if (Number.isNaN(together)) throw new TextMistake(brace + 1, "a digit before #", text[brace + 1]!);
  let at = isNumbered ? brace + 2 : brace;
  do {
    const [choice, end] = parse(text, at + 1, "|}", check);
    choices.push(choice);
    at = end;
  } while (text[at] === "|");
  if (text[at] !== "}") throw new TextMistake(brace, "a } that ends this choice", "none");
  return [{ choices, together }, at + 1];
}

/** `<slot>`, `<slot:form>`, from its bracket. */
function slotAt(text: string, bracket: number, check: CheckSlot | undefined): [Node, number] {
  const end = markFrom(text, bracket + 1);
  if (text[end] !== ">") throw new TextMistake(bracket, "a > that ends this slot", "none");
  const [slot = "", form = ""] = text.slice(bracket + 1, end).split(":");
  check?.(slot, form, bracket);
  return [{ slot, form }, end + 1];
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
