/**
 * Patterns: text with choices and slots. `{yesterday|on Monday}` is one of the choices, which can be nested, and of which one may be
 * nothing; `<person:gen>` is the slot `person` in the form `gen`. Choices that go together have a number: `{1#he|they}`.
 */

export type Node =
  | string
  | { readonly choices: readonly Pattern[]; readonly together: number | undefined }
  | { readonly slot: string; readonly form: string };
export type Pattern = readonly Node[];

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
