/** What a document's markup holds: how much of its text is links, how many pictures, and marks of shops and forums. */

import { parse } from "../dom/parse.ts";
import { attribute, type Element, type Node, named, SILENT, type Tree, walk } from "../dom/tree.ts";
import { sizeOf } from "./text.ts";

/** Characters: they make fewer nodes than the parser lets in. */
export const FRAGMENT_MAX = 600_000;
const NAMES_MAX = 1000;

export interface Markup {
  /** The size of its text, and of the part that is in links. */
  readonly size: number;
  readonly linked: number;
  readonly links: number;
  /** Pictures, films and players. */
  readonly media: number;
  /** How often each class, id or property is named, in lower case. */
  readonly names: ReadonlyMap<string, number>;
}

const MEDIA = ["img", "video", "audio", "iframe", "embed", "object"];

export function markupOf(fragment: string): Markup {
  const tree = parse(fragment.slice(0, FRAGMENT_MAX));
  const links = linksOf(tree);
  return {
    size: sizeWithin(tree.body),
    linked: links.reduce((sum, link) => sum + sizeWithin(link), 0),
    links: links.length,
    media: MEDIA.reduce((sum, name) => sum + named(tree, name).length, 0),
    names: namesIn(tree),
  };
}

/** None of them in another one. */
function linksOf(tree: Tree): Element[] {
  const links: Element[] = [];
  let last = -1;
  for (const link of named(tree, "a")) {
    if (link.order <= last || attribute(link, "href") === undefined) continue;
    links.push(link);
    last = link.last;
  }
  return links;
}

function sizeWithin(within: Node): number {
  let size = 0;
  walk(
    within,
    ({ name }) => !SILENT.has(name),
    ({ data }) => {
      size += sizeOf(data);
    },
  );
  return size;
}

function namesIn(tree: Tree): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (written: string | undefined): void => {
    for (const name of written?.slice(0, NAMES_MAX).toLowerCase().split(/\s+/) ?? [])
      if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  walk(
    tree.body,
    (element) => {
      count(attribute(element, "class"));
      count(attribute(element, "id"));
      count(attribute(element, "itemprop"));
      return true;
    },
    () => {},
  );
  return counts;
}
