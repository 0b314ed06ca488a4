/** The files that are alike in all languages: the words around articles, names, and what an editor changes. */

import { TextMistake } from "../../../processors/words/pattern.ts";
import { SECTIONS } from "../model.ts";
import { type Lines, readAs, readBank, type Shape, thingsOf, wordsOf } from "./bank.ts";
import { type Editing, editing } from "./edited.ts";
import type { Words } from "./voice.ts";

/** Of each there are several ways to say it. */
const NAMES_OF_WORDS = [
  ...["home", "readMore", "loadMore", "seeAlso", "mostRead", "latest", "share", "comments", "reply", "by", "photo"],
  ...["advertisement", "subscribe", "newsletter", "search", "login", "menu", "updated", "about", "contacts", "terms"],
  ...["privacy", "imprint", "previous", "next", "today", "yesterday", "week", "editors", "correspondent", "agency"],
  ...["corrected", "months", "cookies", "paywall", "botWall", "notFound", "gone", "outage", "ads", "smallPrint"],
  "newsletterText",
];
/** One in a line; of the others there are several, between semicolons. */
const SENTENCES = new Set([
  ...["corrected", "cookies", "paywall", "botWall", "notFound", "gone", "outage", "ads", "smallPrint"],
  "newsletterText",
]);

/** `readMore` is `read more` in a file. */
const keyOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const shapeOf = (keys: readonly string[]): Shape => Object.fromEntries(keys.map((key) => [key, 1]));

export function readWords(folder: string): Words {
  const { lines } = readBank(folder, "words", shapeOf([...SECTIONS, ...NAMES_OF_WORDS.map(keyOf)]));
  const short = (key: string): string[] => wordsOf(lines(key));
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, short(section)]));
  const lists = NAMES_OF_WORDS.map((name) => {
    const key = keyOf(name);
    return [name, SENTENCES.has(name) ? lines(key).map(({ text }) => text) : short(key)];
  });
  return { sections, ...Object.fromEntries(lists) } as unknown as Words;
}

export function readEditing(folder: string): Editing {
  const { lines } = readBank(folder, "editing", { same: 1, spare: 1 });
  const groups = thingsOf(lines("same")).map((line) =>
    readAs(line, (text) => {
      const words = text.split(",").map((word) => word.trim());
      if (words.length < 2 || words.includes(""))
        throw new TextMistake(0, "two words or more, apart by commas", JSON.stringify(text));
      return words;
    }),
  );
  return editing(groups, wordsOf(lines("spare")));
}

const NAMES = shapeOf(["man", "woman", "surname", "town", "region", "country"]);

/** What `names.bank` has, by key. */
export const readNames = (folder: string, more: readonly string[] = []): Lines =>
  readBank(folder, "names", { ...NAMES, ...shapeOf(more) }).lines;
