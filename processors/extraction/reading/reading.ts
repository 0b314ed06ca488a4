/**
 * Reading mode: the body of a page that nothing is known of. The page is cut into units of text; the element whose units
 * weigh most is where the article is; what in it does not belong is left out, and a lead in front of it is taken.
 */

import type { Body } from "../../dom/body.ts";
import { attribute, Element, type Node, named, type Tree, textContent } from "../../dom/tree.ts";
import { articleBodyOf } from "../evidence/linked-article.ts";
import type { Found, PageView, Way } from "../way.ts";
import { judge } from "./judge.ts";
import { unitsOf } from "./units.ts";
import { sizeOf } from "./weigh.ts";

/** So much text is as sure as it gets. */
const SURE_CHARS = 1500;

/** Where rules for the body find none, it is looked for unless they say no; what they strip belongs to no body. */
export const reading: Way = {
  name: "reading",
  say(view) {
    const { rules, ruled } = view;
    const isRuled = rules !== undefined && rules.body.length > 0;
    if (isRuled && ruled?.body === undefined && !rules.autodetectOnFailure) return {};
    const read = readingMode(view, articleBodyOf(view));
    if (read === undefined) return {};
    const { roots, leftOut } = read.value;
    const stripped = ruled === undefined ? leftOut : new Set([...leftOut, ...ruled.stripped]);
    return { body: [{ ...read, value: { roots, leftOut: stripped } }] };
  },
};

/** `articleBody` is the text as the page's metadata has it. */
export function readingMode({ tree }: PageView, articleBody?: string): Found<Body> | undefined {
  const { kept, container } = judge(tree, unitsOf(tree), { ...toldBy(tree), articleBody });
  if (kept.length === 0) return undefined;
  const chars = kept.reduce((sum, { text }) => sum + sizeOf(text), 0);
  return {
    value: bodyOf(
      tree,
      kept.map(({ first, last }) => [first, last] as const),
    ),
    confidence: 0.5 + 0.45 * Math.min(1, chars / SURE_CHARS),
    matched: kept.length,
    node: container,
  };
}

const DESCRIPTIONS: ReadonlySet<string> = new Set(["description", "og:description", "twitter:description"]);
const TITLES: ReadonlySet<string> = new Set(["og:title", "twitter:title"]);

/** What the page says that it is called and about: the latter is often its lead. */
function toldBy(tree: Tree): { titles: string[]; descriptions: string[] } {
  const titles = named(tree, "h1").slice(0, 3).map(textContent);
  const descriptions: string[] = [];
  for (const meta of named(tree, "meta")) {
    const name = (attribute(meta, "property") ?? attribute(meta, "name") ?? "").toLowerCase();
    if (TITLES.has(name)) titles.push(attribute(meta, "content") ?? "");
    else if (DESCRIPTIONS.has(name)) descriptions.push(attribute(meta, "content") ?? "");
  }
  return { titles, descriptions };
}

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
      // Lines that end go on ending: between two runs there may be nothing else.
      if (!(node instanceof Element && node.name === "br")) leftOut.add(node);
      return;
    }
    // Wholly within one run.
    if (node.order >= run[0].order && end <= run[1].order) return;
    if (node instanceof Element) for (const child of node.children) visit(child);
  };
  for (const child of root.children) visit(child);
  return { roots: [root], leftOut };
}
