/** Lists of teasers on a page: elements in a row that are made alike and each hold a link with a text. */

import { type Child, isParent, nameOf, type Parent, type Tree, textOf } from "../newsroom/features.ts";
import { endOf, startOf } from "./markup.ts";
import { attributesOf, elementsOf } from "./rule.ts";

/** A teaser, around its longest text. */
export interface Teaser {
  readonly before: string;
  readonly after: string;
}

export interface List {
  readonly from: number;
  readonly to: number;
  readonly teasers: readonly Teaser[];
}

const LEAST = 3;
/** What is shorter is no headline. */
const TEXT_MIN = 20;
/** Menus are the same on every page. */
const LASTING: ReadonlySet<string> = new Set(["nav", "header", "footer", "head", "script", "style", "svg"]);

/** Those that do not reach into the article. */
export function listsOf(html: string, page: Tree, article: { readonly from: number; readonly to: number }): List[] {
  const found: List[] = [];
  const visit = (node: Tree | Parent): void => {
    if (LASTING.has(nameOf(node))) return;
    const list = listIn(html, node);
    if (list !== undefined && (list.to <= article.from || list.from >= article.to)) found.push(list);
    else for (const child of node.children) if (isParent(child)) visit(child);
  };
  visit(page);
  return found;
}

const kindOf = (child: Child): string => (isParent(child) ? `${nameOf(child)} ${attributesOf(child).class ?? ""}` : "");

/** The longest row of its children that are alike. */
function listIn(html: string, { children }: Tree | Parent): List | undefined {
  const elements = children.filter(isParent);
  let best: Parent[] = [];
  for (let at = 0; at < elements.length; ) {
    const row = [elements[at++]!];
    while (at < elements.length && kindOf(elements[at]!) === kindOf(row[0]!)) row.push(elements[at++]!);
    if (row.length > best.length) best = row;
  }
  if (best.length < LEAST) return undefined;
  const teasers = best.map((element) => teaserOf(html, element));
  if (teasers.some((teaser) => teaser === undefined)) return undefined;
  return { from: startOf(best[0]!), to: endOf(best.at(-1)!), teasers: teasers as Teaser[] };
}

function teaserOf(html: string, element: Parent): Teaser | undefined {
  if (![element, ...elementsOf(element)].some((one) => nameOf(one) === "a")) return undefined;
  const texts = [element, ...elementsOf(element)]
    .filter((one) => !LASTING.has(nameOf(one)))
    .flatMap((one) => one.children.filter((child) => child.type === "text"))
    .sort((one, other) => textOf(other).length - textOf(one).length);
  const [longest] = texts;
  if (longest === undefined || textOf(longest).trim().length < TEXT_MIN) return undefined;
  return { before: html.slice(startOf(element), startOf(longest)), after: html.slice(endOf(longest), endOf(element)) };
}
