/** What Russian stories count: with 1, with 2 to 4, with the rest. */

import { TextMistake } from "../../../processors/words/pattern.ts";
import { folderOf, lazily, readAs, readBank, thingsOf } from "./bank.ts";
import type { Counted } from "./inflect-russian.ts";

/** By the first of the three. */
export type AllCounted = ReadonlyMap<string, Counted>;

export function readCounted(folder: string): AllCounted {
  const { lines } = readBank(folder, "counted", { counted: 1 });
  return new Map(thingsOf(lines("counted")).map((line) => [line.text.split(",")[0]!.trim(), readAs(line, threeForms)]));
}

function threeForms(text: string): Counted {
  const [one, few, many, ...more] = text.split(",").map((form) => form.trim());
  if (!one || !few || !many || more.length > 0)
    throw new TextMistake(0, "three forms apart by commas, as in день, дня, дней", JSON.stringify(text));
  return [one, few, many];
}

const all = lazily(() => readCounted(folderOf("russian")));

export function counted(word: string): Counted {
  const forms = all().get(word);
  if (forms === undefined) throw new Error(`nothing counts ${word}`);
  return forms;
}
