/** The newsroom's texts: banks in a folder for each language, as README.md beside this says, and the patterns in them. */

import { join } from "node:path";
import * as banks from "../../../processors/words/bank.ts";
import { type Pattern, pattern, TextMistake } from "../../../processors/words/pattern.ts";
import { packageRoot } from "../../../schemas/catalog.ts";
import { DriftwireError } from "../../../topology/errors.ts";

export type { Bank, Line, Lines, Shape } from "../../../processors/words/bank.ts";

/** How a language writes patterns down. */
export interface Spelling {
  /** Its slots, with the forms of each. */
  readonly slots: ReadonlyMap<string, Forms>;
  /** What a line stands for, where that is not what it says. */
  written?(text: string): string;
}

export interface Forms {
  has(form: string): boolean;
  /** They in words. */
  readonly said: string;
}

/** Where the texts of a language are. */
export const folderOf = (language: string): string => join(packageRoot(), "infra/newsroom/text", language);

/** Says of what is wrong with a bank that it is one of the newsroom's. */
const telling =
  <Given extends unknown[], Read>(read: (...given: Given) => Read) =>
  (...given: Given): Read => {
    try {
      return read(...given);
    } catch (error) {
      if (!(error instanceof banks.BankMistake)) throw error;
      const { at, expected, got, cause } = error;
      throw new DriftwireError("bad-newsroom-text", { at, expected, got, ...(cause === undefined ? {} : { cause }) });
    }
  };

export const readBank = telling(banks.readBank);
export const things = telling(banks.things);
export const thingsOf = telling(banks.thingsOf);
export const wordsOf = telling(banks.wordsOf);

/** Hands a line's text on, and says where it stands when it can't be read. */
export const readAs = <T>(line: banks.Line, read: (text: string) => T): T =>
  telling((): T => banks.readAs(line, read))();

/** A line's pattern. It is looked at as it is written, so that a mistake has its place there. */
export const patternOf = (line: banks.Line, { slots, written }: Spelling): Pattern =>
  readAs(line, (text) => {
    const nodes = pattern(text, (slot, form, offset) => {
      const forms = slots.get(slot);
      if (forms === undefined)
        throw new TextMistake(offset, `one of ${[...slots.keys()].join(", ")}`, banks.quoted(slot));
      if (form !== "" && !forms.has(form))
        throw new TextMistake(offset, `a form of <${slot}>: ${forms.said}`, banks.quoted(form));
    });
    const meant = written?.(text) ?? text;
    return meant === text ? nodes : pattern(meant);
  });

export const patternsOf = (lines: readonly banks.Line[], spelling: Spelling): Pattern[] =>
  lines.map((line) => patternOf(line, spelling));

/** `{ "p0 p1": "last full" }`: slots that have the same forms. The first form has no name. */
export function slotsOf(table: Readonly<Record<string, string | Forms>>): Map<string, Forms> {
  const slots = new Map<string, Forms>();
  for (const [names, forms] of Object.entries(table))
    for (const name of names.split(" ")) slots.set(name, typeof forms === "string" ? named(forms) : forms);
  return slots;
}

function named(forms: string): Forms {
  const all = new Set(forms.split(" "));
  return { has: (form) => all.has(form), said: forms === "" ? "it has one only" : forms };
}

/** Made when it is first asked for. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
