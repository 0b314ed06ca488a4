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

/** `titles` are those that the page's head says; `isName` tells the names of the site, which stand over every page. */
export function headingOf(
  tree: Tree,
  titles: readonly string[],
  isName: (text: string) => boolean,
): Heading | undefined {
  const headings = headingsOf(tree, "h1").filter(({ text }) => !isName(text));
  const known = titles.map(keyOf);
  const graded = (headings.length > 0 ? headings : headingsOf(tree, "h2").filter(({ text }) => !isName(text))).map(
    (heading, index) => {
      const key = keyOf(heading.text);
      const agreement = Math.max(0, ...known.map((title) => alike(key, title)));
      const isInside = ["article", "main"].some((name) => named(tree, name).some((it) => holds(it, heading.element)));
      return { heading: { ...heading, agreement }, grade: 4 * agreement + (isInside ? 1 : 0) - 0.2 * index };
    },
  );
  graded.sort((a, b) => b.grade - a.grade);
  const best = graded[0];
  // A smaller heading that nothing confirms is that of a box.
  return best === undefined || (headings.length === 0 && best.heading.agreement < 0.7) ? undefined : best.heading;
}

const headingsOf = (tree: Tree, name: string): Omit<Heading, "agreement">[] =>
  named(tree, name)
    .slice(0, HEADINGS_MAX)
    .flatMap((element) => {
      const text = plainOf(element, LENGTH_MAX);
      return text === undefined || text === "" ? [] : [{ element, text }];
    });
