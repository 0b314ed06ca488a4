/** How an extractor that knows nothing of the newsroom reads a page, and which kinds of mistakes it makes on it. */

import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { shared, words } from "./features.ts";

/** Each is a share of pages; README.md of the newsroom has them for real pages and generated ones. */
export const MISTAKES = ["empty", "first", "last", "a_third", "captions", "links", "more"] as const;
export type Mistake = (typeof MISTAKES)[number];

export interface Reading {
  /** Of words, each as often as it comes. */
  readonly f1: number;
  readonly mistakes: ReadonlySet<Mistake>;
}

/** Shorter ones can stand anywhere. */
const WORDS_LEAST = 8;
const LINKS_LEAST = 3;

export function reading(html: string, text: string): Reading {
  const { document } = parseHTML(html.replace(/<template[\s\S]*?<\/template>/g, ""));
  let content = "";
  let got: string[] = [];
  try {
    const parsed = new Readability(document as unknown as ConstructorParameters<typeof Readability>[0]).parse();
    content = parsed?.content ?? "";
    got = words(parsed?.textContent ?? "");
  } catch {
    // It gives up on some pages: nothing is read.
  }
  const wanted = words(text);
  const both = shared(got, wanted);
  if (both === 0) return { f1: 0, mistakes: new Set(["empty"]) };
  const paragraphs = text
    .split(/\n+/)
    .map(words)
    .filter(({ length }) => length >= WORDS_LEAST);
  const isLost = (paragraph: readonly string[] | undefined): boolean =>
    paragraph !== undefined && !` ${got.join(" ")} `.includes(` ${paragraph.slice(0, WORDS_LEAST).join(" ")} `);
  const isFound: Readonly<Record<Exclude<Mistake, "empty">, boolean>> = {
    first: isLost(paragraphs[0]),
    last: isLost(paragraphs.at(-1)),
    a_third: both < (2 / 3) * wanted.length,
    ...taken(content, wanted),
    more: got.length - both > 0.2 * wanted.length,
  };
  const mistakes = (Object.keys(isFound) as (keyof typeof isFound)[]).filter((mistake) => isFound[mistake]);
  return { f1: (2 * both) / (got.length + wanted.length), mistakes: new Set(mistakes) };
}

/** Whether captions, and lists whose text is links, are in what was read and not in the article. */
function taken(content: string, wanted: readonly string[]): { readonly captions: boolean; readonly links: boolean } {
  const { document } = parseHTML(`<html><body>${content}</body></html>`);
  const isForeign = (text: string): boolean => {
    const own = words(text);
    return (
      own.length >= 3 && shared(own, wanted) < own.length && !` ${wanted.join(" ")} `.includes(` ${own.join(" ")} `)
    );
  };
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
  const links = textsOf("li a, h2 a, h3 a, h4 a, div > a").filter(isForeign);
  return { captions: textsOf("figcaption, figure").some(isForeign), links: links.length >= LINKS_LEAST };
}
