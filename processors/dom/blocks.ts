/** What an element's text is, block by block, as a reader would see it: blanks made one, lines where lines end. */

import { Element, type Node, SILENT, Text } from "./tree.ts";

/** What is a line of its own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr ul xmp".split(
    " ",
  ),
);

/** One run of text between two boundaries. */
export interface Block {
  readonly text: string;
  /** The innermost block that it stands in, or the root it was found below. */
  readonly element: Element;
}

const isBlank = (text: string): boolean => !/[^\s\u00a0]/.test(text);

/** `leftOut` says what is passed over, with all that it holds. */
export function blocksOf(roots: readonly Node[], leftOut: (node: Node) => boolean): Block[] {
  const blocks: Block[] = [];
  let pieces = "";
  const flush = (element: Element): void => {
    for (const part of pieces.split(/\n[ \t\r\f\n]*\n/)) {
      const text = spaced(part);
      if (text !== "") blocks.push({ text, element });
    }
    pieces = "";
  };
  const visit = (node: Node, block: Element): void => {
    if (leftOut(node)) return;
    if (node instanceof Text) {
      pieces += block.name === "pre" || !isBlank(node.data) ? node.data.replace(/[\n\r\f\v\u2028\u2029]/g, " ") : " ";
      return;
    }
    const { name } = node;
    if (name === "br") {
      pieces += "\n";
      return;
    }
    if (SILENT.has(name)) return;
    const isCell = name === "td" || name === "th";
    if (isCell || !BLOCKS.has(name)) {
      if (isCell) pieces += " ";
      for (const child of node.children) visit(child, block);
      if (isCell) pieces += " ";
      return;
    }
    flush(block);
    for (const child of node.children) visit(child, node);
    flush(node);
  };
  for (const root of roots) {
    const block = root instanceof Element ? root : root.parent;
    visit(root, block);
    if (root instanceof Element && BLOCKS.has(root.name)) flush(block);
  }
  const last = roots.at(-1);
  if (last !== undefined) flush(last instanceof Element ? last : last.parent);
  return blocks;
}

/** Controls and what only directs: nothing that can be seen. Joiners are part of words. */
const UNSEEN = /(?![\t\n\f\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Without halves of surrogates and what can't be seen. */
export const seen = (text: string): string => text.toWellFormed().replace(UNSEEN, "");

/** Blanks as one, lines as they are, nothing that can't be seen. */
export const spaced = (text: string): string =>
  seen(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
