/**
 * The nine numbers of an article, measured alike on real and on generated pages: the fragment is the smallest element
 * that holds nine tenths of the known text.
 */

import { parseDocument } from "htmlparser2";

export type Tree = ReturnType<typeof parseDocument>;
export type Child = Tree["children"][number];
export type Parent = Extract<Child, { children: Child[] }>;

export const FEATURES = ["P", "S", "N", "V", "TH", "TB", "TS", "TI", "TO"] as const;
export type Features = Readonly<Record<(typeof FEATURES)[number], number>>;

const COVERED = 0.9;
const UNSEEN = new Set(["script", "style", "noscript", "template"]);
const BLOCKS = new Set(["br", "div", "span"]);
const STYLES = new Set(["i", "b", "u", "em", "strong"]);

export const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const isParent = (node: Child): node is Parent => "children" in node;
export const nameOf = (node: Tree | Child): string => ("name" in node ? (node.name as string) : "");

export function textOf(node: Tree | Child): string {
  if ("data" in node && node.type === "text") return `${node.data} `;
  if (!("children" in node)) return "";
  let text = "";
  for (const child of node.children) if (!UNSEEN.has(nameOf(child))) text += textOf(child);
  return text;
}

function counted(text: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many words two texts share, each as often as both have it. */
export function shared(one: readonly string[], other: readonly string[]): number {
  const left = counted(other);
  let count = 0;
  for (const word of one) {
    const has = left.get(word) ?? 0;
    if (has === 0) continue;
    left.set(word, has - 1);
    count++;
  }
  return count;
}

/** The smallest element that holds nine tenths of the text; the page itself where none does. */
export function fragmentOf(page: Tree, text: string): Tree | Parent {
  const wanted = words(text);
  let fragment: Tree | Parent = page;
  for (;;) {
    const inner: Parent | undefined = fragment.children
      .filter(isParent)
      .find((child) => !UNSEEN.has(nameOf(child)) && shared(words(textOf(child)), wanted) >= COVERED * wanted.length);
    if (inner === undefined) return fragment;
    fragment = inner;
  }
}

export function featuresOf(html: string, text: string): Features {
  const fragment = fragmentOf(parseDocument(html), text);
  const counts = { TH: 0, TB: 0, TS: 0, TI: 0, TO: 0 };
  const paragraphs: number[] = [];
  const walk = (node: Parent | Tree): void => {
    for (const child of node.children) {
      if (!isParent(child)) continue;
      const name = nameOf(child);
      if (name === "a" && "href" in ((child as { attribs?: object }).attribs ?? {})) counts.TH++;
      else if (BLOCKS.has(name)) counts.TB++;
      else if (STYLES.has(name)) counts.TS++;
      else if (name === "img") counts.TI++;
      else counts.TO++;
      if (name === "p") paragraphs.push(textOf(child).replace(/\s+/g, " ").trim().length);
      walk(child);
    }
  };
  walk(fragment);
  const sizes = paragraphs.filter((size) => size > 0);
  const S = sizes.reduce((sum, size) => sum + size, 0);
  const N = sizes.length;
  const mean = N === 0 ? 0 : S / N;
  const V = N === 0 ? 0 : sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / N;
  return { P: html.length, S, N, V, ...counts };
}
