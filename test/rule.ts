/** Applies the newsroom's rules to pages: the few forms of XPath that they are written in, on htmlparser2's tree. */

import { DomUtils, parseDocument } from "htmlparser2";
import type { Rule } from "../infra/newsroom/view.ts";

type Document = ReturnType<typeof parseDocument>;
type AnyNode = Document | Document["children"][number];
type Element = Extract<AnyNode, { attribs: unknown }>;

export interface Found {
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  readonly dates: readonly string[];
  /** What each match of the body's path holds, with spaces set right. */
  readonly bodies: readonly string[];
  readonly fragments: readonly Element[];
}

const BY_CLASS = /^\.?\/\/\*\[contains\(concat\(' ', normalize-space\(@class\), ' '\), ' (.+?) '\)\]$/;
const BY_ATTRIBUTE = /^\/\/(\*|meta)\[@([\w-]+)='(.+?)'\]$/;

function elements(root: AnyNode, path: string): Element[] {
  const [, name] = BY_CLASS.exec(path) ?? [];
  if (name !== undefined) return all(root, (element) => ` ${element.attribs.class ?? ""} `.includes(` ${name} `));
  const [, tag, attribute, value] = BY_ATTRIBUTE.exec(path) ?? [];
  if (attribute === undefined) throw new Error(`not a path of the newsroom: ${path}`);
  return all(root, (element) => (tag === "*" || element.name === tag) && element.attribs[attribute] === value);
}

const all = (root: AnyNode, wanted: (element: Element) => boolean): Element[] =>
  DomUtils.filter((node) => "attribs" in node && wanted(node), root, true, 1e6) as Element[];

function values(root: AnyNode, path: string): string[] {
  const [, of, attribute] = /^(.*?)(?:\/@([\w-]+))?$/.exec(path)!;
  return elements(root, of!).map((element) =>
    attribute === undefined ? spaced(textWithout(element, new Set())) : (element.attribs[attribute] ?? ""),
  );
}

export const spaced = (text: string): string => text.replace(/[\s\u00a0]+/g, " ").trim();

export function textWithout(node: AnyNode, stripped: ReadonlySet<AnyNode>): string {
  if (node.type === "text") return node.data;
  if (!("children" in node) || node.type === "script" || node.type === "style" || stripped.has(node)) return "";
  return node.children.map((child) => textWithout(child, stripped)).join(" ");
}

export function find(html: string, rule: Rule): Found {
  const page: Document = parseDocument(html);
  const fragments = elements(page, rule.body);
  const bodies = fragments.map((fragment) => {
    const stripped = new Set<AnyNode>(rule.strip.flatMap((path) => elements(fragment, path)));
    return spaced(textWithout(fragment, stripped));
  });
  return {
    titles: values(page, rule.title),
    authors: values(page, rule.author),
    dates: values(page, rule.date),
    bodies,
    fragments,
  };
}
