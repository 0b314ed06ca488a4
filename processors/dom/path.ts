/** The path of an element, for people: "html/body/div[2]/article". */

import type { Element } from "./tree.ts";

export function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let one = element; one.parent !== undefined; one = one.parent) steps.push(stepOf(one, one.parent));
  return steps.reverse().join("/");
}

/** Numbered where it is not the only one of its name. */
function stepOf(element: Element, parent: Element): string {
  const { name } = element;
  let at = 0;
  let count = 0;
  for (const child of parent.children) {
    if (!("name" in child) || child.name !== name) continue;
    count++;
    if (child === element) at = count;
    else if (at > 0) break;
  }
  return count > 1 ? `${name}[${at}]` : name;
}
