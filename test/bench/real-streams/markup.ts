/** How a real page writes a paragraph: its tags, and where in the text it has links, bold words and breaks. */

import { type Child, isParent, nameOf, type Parent, type Tree, textOf } from "../newsroom/features.ts";

/** Something within a paragraph: from which part of its text to which. A break is nowhere long. */
interface Inline {
  readonly from: number;
  readonly to: number;
  readonly open: string;
  readonly close: string;
}

/** A paragraph without its text. */
export interface Shell {
  readonly open: string;
  readonly close: string;
  readonly inlines: readonly Inline[];
}

export const startOf = (node: Tree | Child): number => node.startIndex!;
/** Behind it. */
export const endOf = (node: Tree | Child): number => node.endIndex! + 1;
export const rawOf = (html: string, node: Child): string => html.slice(startOf(node), endOf(node));

/** Where what it holds begins and ends; undefined where it holds nothing. */
export function insideOf({ children }: Parent): { from: number; to: number } | undefined {
  const [first] = children;
  return first === undefined ? undefined : { from: startOf(first), to: endOf(children.at(-1)!) };
}

const isBlank = (node: Child): boolean => !isParent(node) && textOf(node).trim() === "";

/** The innermost element that still holds all of the text. */
function innermost(unit: Parent): Parent {
  const [only, ...others] = unit.children.filter((child) => !isBlank(child));
  return only !== undefined && others.length === 0 && isParent(only) ? innermost(only) : unit;
}

/** Undefined where it holds nothing. */
export function shellOf(html: string, unit: Parent): Shell | undefined {
  const inner = innermost(unit);
  const inside = insideOf(inner);
  if (inside === undefined) return undefined;
  const length = textOf(inner).length;
  const inlines: Inline[] = [];
  let at = 0;
  for (const child of inner.children) {
    const size = textOf(child).length;
    if (isParent(child)) inlines.push({ from: at / length, to: (at + size) / length, ...tagsOf(html, child) });
    at += size;
  }
  return { open: html.slice(startOf(unit), inside.from), close: html.slice(inside.to, endOf(unit)), inlines };
}

/** What stands before the text of an element and behind it; all of it before where it has none. */
function tagsOf(html: string, element: Parent): Pick<Inline, "open" | "close"> {
  const inside = textOf(element).trim() === "" ? undefined : insideOf(innermost(element));
  if (inside === undefined) return { open: rawOf(html, element), close: "" };
  return { open: html.slice(startOf(element), inside.from), close: html.slice(inside.to, endOf(element)) };
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Another text in the same tags, those within at the same parts of it. `keep` says which of these there are. */
export function written({ open, close, inlines }: Shell, text: string, keep: () => boolean): string {
  const words = text.split(/\s+/).map(escaped);
  let html = "";
  let next = 0;
  for (const { from, to, ...tags } of inlines) {
    if (!keep()) continue;
    const first = Math.max(next, Math.floor(from * words.length));
    const count = to === from ? 0 : Math.max(1, Math.round((to - from) * words.length));
    html += `${words.slice(next, first).join(" ")} ${tags.open}${words.slice(first, first + count).join(" ")}${tags.close} `;
    next = first + count;
  }
  return `${open}${html}${words.slice(next).join(" ")}${close}`;
}

/** Names that a paragraph's own markup does not have. */
const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote div dl dd dt figure figcaption footer form h1 h2 h3 h4 h5 h6 header li main nav ol p picture img video iframe pre script style section table ul svg button".split(
    " ",
  ),
);

/** Whether it holds no further block, so that its text is one paragraph. */
export const isLeaf = (element: Parent): boolean =>
  element.children.filter(isParent).every((child) => !BLOCKS.has(nameOf(child)) && isLeaf(child));
