/**
 * Reading mode: the body of a page that nothing is known of. The page is cut into units of text; the element whose units
 * weigh most is where the article is; what in it does not belong is left out, and a lead in front of it is taken.
 */

import { attribute, Element, type Node, named, type Tree } from "../../dom/tree.ts";
import type { Body, PageView, Said } from "../ways.ts";
import { judge } from "./judge.ts";
import { unitsOf } from "./units.ts";

/** `articleBody` is the text as the page's metadata has it. */
export function readingMode({ tree }: PageView, articleBody?: string): Said<Body> | undefined {
  const { units, meanings } = unitsOf(tree);
  const taken = judge(tree, units, meanings, descriptionsOf(tree), articleBody);
  if (taken.kept.length === 0) return undefined;
  return {
    way: "reading",
    value: bodyOf(
      tree,
      taken.kept.map(({ first, last }) => [first, last] as const),
    ),
    confidence: 0.9,
    node: taken.container,
  };
}

const DESCRIPTIONS: ReadonlySet<string> = new Set(["description", "og:description", "twitter:description"]);

/** What the page says that it is about: often its lead. */
const descriptionsOf = (tree: Tree): string[] =>
  named(tree, "meta")
    .filter((meta) => DESCRIPTIONS.has((attribute(meta, "name") ?? attribute(meta, "property") ?? "").toLowerCase()))
    .map((meta) => attribute(meta, "content") ?? "");

/** The smallest element that holds all of these runs, without what stands between them. */
function bodyOf(tree: Tree, runs: readonly (readonly [Node, Node])[]): Body {
  const from = runs[0]![0].order;
  const to = runs.at(-1)![1].order;
  let root: Element = tree.body;
  for (;;) {
    const inner: Node | undefined = root.children.find(
      (child) => child instanceof Element && child.order <= from && child.last >= to,
    );
    if (!(inner instanceof Element)) break;
    root = inner;
  }
  const leftOut = new Set<Node>();
  let at = 0;
  /** Whether anything of it is taken. */
  const visit = (node: Node): void => {
    const end = node instanceof Element ? node.last : node.order;
    while (at < runs.length && runs[at]![1].order < node.order) at++;
    const run = runs[at];
    if (run === undefined || run[0].order > end) {
      leftOut.add(node);
      return;
    }
    // Wholly within one run.
    if (node.order >= run[0].order && end <= run[1].order) return;
    if (node instanceof Element) for (const child of node.children) visit(child);
  };
  for (const child of root.children) visit(child);
  return { roots: [root], leftOut };
}
