/**
 * Parts of a page as HTML again: as the page has them, to count in; or made safe, to be shown. Both nest as the tree does,
 * close what they open, and hold no script and no style.
 */

import { BLOCKS, seen } from "./blocks.ts";
import { TABLE_PARTS, VOID } from "./nesting.ts";
import { DROPPED, SHOWN, safeAttributes } from "./safe.ts";
import { Element, type Node, Text } from "./tree.ts";

/** What they hold is no text, but would be one where it is escaped. */
const SILENCED: ReadonlySet<string> = new Set(["iframe", "noembed", "noframes"]);
const OMITTED: ReadonlySet<string> = new Set(["script", "style"]);
/** All that they hold is read as it stands, as nothing else is here. */
const AS_PRE: ReadonlySet<string> = new Set(["listing", "plaintext", "xmp"]);
/** Parsers leave out a line's end that stands first in them. */
const FIRST_LINE_LOST: ReadonlySet<string> = new Set(["pre", "textarea"]);

/** Others can't be read again as they were. */
const NAME = /^[a-z][^\s"'<>/=\0]*$/;
const ATTRIBUTE = /^[^\s"'<>/=\0]+$/;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (one) => ESCAPES[one]!);
const quoted = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one]!);

/** How one of them is written: undefined leaves it out with all it holds, without a name what it holds stands alone. */
interface Written {
  readonly name: string | undefined;
  readonly attributes: readonly string[];
  readonly isSilenced?: boolean;
}

/** With all attributes. Drawings, forms and frames are there, what frames would show is not. */
export const rawHtml = (roots: readonly Node[], leftOut: ReadonlySet<Node>): string =>
  write(roots, leftOut, (text) => text.toWellFormed().replaceAll("\0", ""), asItIs);

/** Nothing in it runs, and nothing loads but images; addresses are absolute. */
export const safeHtml = (roots: readonly Node[], leftOut: ReadonlySet<Node>, baseUrl: string): string =>
  write(roots, leftOut, seen, (element, isInTable) => shown(element, isInTable, baseUrl));

function asItIs({ name, attributes }: Element): Written | undefined {
  if (OMITTED.has(name)) return undefined;
  if (!NAME.test(name)) return { name: undefined, attributes };
  const kept: string[] = [];
  for (let at = 0; at < attributes.length; at += 2)
    if (ATTRIBUTE.test(attributes[at]!)) kept.push(attributes[at]!, attributes[at + 1]!);
  return { name: AS_PRE.has(name) ? "pre" : name, attributes: kept, isSilenced: SILENCED.has(name) };
}

function shown(element: Element, isInTable: boolean, base: string): Written | undefined {
  const { name } = element;
  if (DROPPED.has(name)) return undefined;
  if (AS_PRE.has(name)) return { name: "pre", attributes: [] };
  // Parsers pass over parts of tables that are in none.
  if (TABLE_PARTS.has(name) && !isInTable) return { name: "div", attributes: [] };
  const attributes = SHOWN.has(name) ? safeAttributes(element, base) : undefined;
  if (attributes !== undefined) return { name, attributes };
  return { name: BLOCKS.has(name) ? "div" : undefined, attributes: [] };
}

function write(
  roots: readonly Node[],
  leftOut: ReadonlySet<Node>,
  clean: (text: string) => string,
  written: (element: Element, isInTable: boolean) => Written | undefined,
): string {
  let html = "";
  let tables = 0;
  const visit = (node: Node): void => {
    if (leftOut.has(node)) return;
    if (!(node instanceof Element)) {
      html += escaped(clean(node.data));
      return;
    }
    const as = written(node, tables > 0);
    if (as === undefined) return;
    const { name, attributes, isSilenced = false } = as;
    if (name !== undefined) {
      html += `<${name}`;
      for (let at = 0; at < attributes.length; at += 2)
        html += ` ${attributes[at]}="${quoted(clean(attributes[at + 1]!))}"`;
      html += ">";
      if (VOID.has(name)) return;
    }
    const [first] = node.children;
    if (name !== undefined && FIRST_LINE_LOST.has(name) && first instanceof Text && first.data[0] === "\n")
      html += "\n";
    if (name === "table") tables++;
    if (!isSilenced) for (const child of node.children) visit(child);
    if (name === "table") tables--;
    if (name !== undefined) html += `</${name}>`;
  };
  for (const root of roots) visit(root);
  return html;
}
