/** The parts of a page that a site's rules exclude from every body. */

import { attribute, type Element, type Node, named, type Tree } from "../dom/tree.ts";
import { Attribute } from "../xpath/nodes.ts";
import type { Ask } from "./apply.ts";
import type { Rules } from "./compile.ts";

/** Classes that sites once gave to what reading services were to leave out; Full-Text RSS does. */
const IGNORED = /(?:^|[ \t\r\n])(?:entry-unrelated|instapaper_ignore)(?:$|[ \t\r\n])/;

export function strippedBy(rules: Rules, tree: Tree, ask: Ask): Set<Node> {
  const stripped = new Set<Node>();
  for (const rule of rules.strip) {
    const value = ask(rule);
    if (typeof value !== "object") continue;
    for (const node of value) if (!(node instanceof Attribute) && node !== tree.root) stripped.add(node);
  }
  const isStripped = unwantedNames(rules);
  for (const elements of tree.byName.values())
    for (const element of elements) if (isUnwanted(element, isStripped)) stripped.add(element);
  for (const image of rules.stripImageSrc.length === 0 ? [] : named(tree, "img")) {
    const address = attribute(image, "src");
    if (address !== undefined && rules.stripImageSrc.some((part) => address.includes(part))) stripped.add(image);
  }
  return stripped;
}

/** Whether a class or an id is to go. Most are on a page many times: each is looked through once. */
function unwantedNames({ stripIdOrClass }: Rules): (value: string) => boolean {
  const known = new Map<string, boolean>();
  return (value) => {
    let isStripped = known.get(value);
    if (isStripped === undefined) {
      isStripped = IGNORED.test(value) || stripIdOrClass.some((part) => value.includes(part));
      known.set(value, isStripped);
    }
    return isStripped;
  };
}

function isUnwanted({ attributes }: Element, isStripped: (value: string) => boolean): boolean {
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at];
    const value = attributes[at + 1]!;
    if (name === "class" || name === "id") {
      if (isStripped(value)) return true;
    } else if (name === "style" && value.includes("display:none")) return true;
  }
  return false;
}
