/** Turns words and phrases of banks into regular expressions; README.md describes the notation. */

import { join } from "node:path";
import { packageRoot } from "../../schemas/catalog.ts";
import { type Line, type Lines, readAs, readBank, thingsOf } from "./bank.ts";
import { type Pattern, pattern, TextMistake } from "./pattern.ts";

/** What may stand in angle brackets, and the expression that it stands for. */
export type Slots = Readonly<Record<string, string | ((form: string) => string)>>;

/** Letters of a name in a page's markup: `related*` begins so, `sidebar-+` goes on. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\\^$.?()[\]{}|/]/g, "\\$&"],
  [/\*/g, "[a-z]*"],
  [/\+/g, "[a-z]+"],
];

/** One of what these lines say, in their order: for the inside of an expression. */
export const oneOf = (lines: readonly Line[], slots: Slots = {}): string =>
  lines.map((line) => readAs(line, (text) => sourceOf(parsed(text, slots), slots))).join("|");

/** One of the things in these lines. */
export const oneOfThings = (lines: readonly Line[], slots: Slots = {}): string => oneOf(thingsOf(lines), slots);

const parsed = (text: string, slots: Slots): Pattern =>
  pattern(text, (slot, _, offset) => {
    if (slots[slot] === undefined)
      throw new TextMistake(offset, `one of ${Object.keys(slots).join(", ") || "no slots"}`, JSON.stringify(slot));
  });

const sourceOf = (nodes: Pattern, slots: Slots): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return MARKS.reduce((text, [mark, made]) => text.replace(mark, made), node);
      if ("slot" in node) {
        const made = slots[node.slot]!;
        return typeof made === "string" ? made : made(node.form);
      }
      return `(?:${node.choices.map((choice) => sourceOf(choice, slots)).join("|")})`;
    })
    .join("");

/** The bank `NAME.bank` of a folder, which has to have a line of each key. */
export const wordBank = (folder: string, name: string, keys: readonly string[]): Lines =>
  readBank(join(packageRoot(), folder), name, Object.fromEntries(keys.map((key) => [key, 1]))).lines;
