/** The title that the page shows: of its headings the one that stands over the article. */

import { type Element, holds, named, type Tree } from "../../dom/tree.ts";
import { plainOf } from "./plain.ts";
import { alike, keyOf } from "./title-parts.ts";

export interface Heading {
  readonly element: Element;
  readonly text: string;
  /** From 0 to 1: how much of another title it is. */
  readonly agreement: number;
}

const HEADINGS_MAX = 20;
const LENGTH_MAX = 400;

/** Less of it in any other title, and a heading may be that of the site, or of a box. */
const AGREEMENT_MIN = 0.15;
/** So much of it, and also a smaller heading is the title. */
const AGREEMENT_SURE = 0.7;
const KICKER_WORDS_MAX = 8;

/** `titles` are those that the page's head says; `isName` tells the names of the site, which stand over every page. */
export function headingAmong(
  tree: Tree,
  titles: readonly string[],
  isName: (text: string) => boolean,
): Heading | undefined {
  const known = titles.map(keyOf);
  const best = bestOf("h1");
  if (best !== undefined && (best.agreement >= AGREEMENT_MIN || known.length === 0)) return best;
  const smaller = bestOf("h2");
  return smaller !== undefined && smaller.agreement >= AGREEMENT_SURE ? smaller : best;

  function bestOf(name: string): Heading | undefined {
    const graded = headingsOf(tree, name)
      .filter(({ text }) => !isName(text))
      .map(({ element, text }, index) => {
        const key = keyOf(text);
        const agreement = Math.max(0, ...known.map((title) => alike(key, title)));
        const isInside = ["article", "main"].some((outer) => named(tree, outer).some((it) => holds(it, element)));
        return { element, text, agreement, grade: 4 * agreement + (isInside ? 1 : 0) - 0.2 * index };
      });
    graded.sort((a, b) => b.grade - a.grade);
    const [first] = graded;
    return first && { element: first.element, text: withoutKicker(first.text, known), agreement: first.agreement };
  }
}

export const isStrange = ({ agreement }: Heading): boolean => agreement < AGREEMENT_MIN;

/** A heading may begin with what only its layout sets off: known from a title that is without. */
function withoutKicker(text: string, known: readonly string[]): string {
  const key = keyOf(text);
  if (!known.some((title) => title !== key && title !== "" && key.endsWith(title))) return text;
  const words = text.split(" ");
  for (let at = 1; at < Math.min(words.length, KICKER_WORDS_MAX + 1); at++) {
    const rest = words.slice(at).join(" ");
    if (rest.length < text.length / 2) break;
    if (/[\p{L}\p{N}]$/u.test(words[at - 1]!) && known.includes(keyOf(rest))) return rest;
  }
  return text;
}

const headingsOf = (tree: Tree, name: string): { readonly element: Element; readonly text: string }[] =>
  named(tree, name)
    .slice(0, HEADINGS_MAX)
    .flatMap((element) => {
      const text = plainOf(element, LENGTH_MAX);
      return text === undefined || text === "" ? [] : [{ element, text }];
    });
