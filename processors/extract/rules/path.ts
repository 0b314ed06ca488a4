/** Where on a page something stands, so that it is the same on all pages of one layout. */

import { attribute, type Element } from "../../dom/tree.ts";

const STEPS_MAX = 8;
const NAME_MAX = 40;

/** "div#main>article.text>h1": from the nearest element with an id on, or the last steps. Numbers in names are 0. */
export function pathOf(node: Element): string {
  const steps: string[] = [];
  for (let at: Element | undefined = node; at?.parent !== undefined && steps.length < STEPS_MAX; at = at.parent) {
    const id = nameIn(attribute(at, "id"));
    steps.push(id === "" ? `${at.name}${classOf(at)}` : `${at.name}#${id}`);
    if (id !== "") break;
  }
  return steps.reverse().join(">");
}

function classOf(element: Element): string {
  const first = nameIn(attribute(element, "class"));
  return first === "" ? "" : `.${first}`;
}

/** The first word, cut and without what differs from page to page. */
function nameIn(value: string | undefined): string {
  const [word = ""] = value?.trim().slice(0, 200).split(/\s/, 1) ?? [];
  return word.replace(/\d+/g, "0").slice(0, NAME_MAX);
}
