/** Where on a page its article is: the element whose units weigh most. */

import { Element, holds, type Tree } from "../../dom/tree.ts";
import type { Meaning } from "./names.ts";
import { FLOW, type Sum } from "./weigh.ts";

/** What is named an article's text holds at least so much of it, and others of that name next to nothing. */
const MOST = 0.6;
const NEXT_TO_NOTHING = 0.05;

export function containerOf({ body }: Tree, meanings: ReadonlyMap<Element, Meaning>, worth: Sum): Element {
  let container = body;
  let best = Number.NEGATIVE_INFINITY;
  /** The innermost of equals. */
  const visit = (element: Element): void => {
    const sum = worth(element);
    if (sum >= best) {
      best = sum;
      container = element;
    }
    for (const child of element.children) if (child instanceof Element) visit(child);
  };
  visit(body);
  // A paragraph alone has the others beside it.
  while (FLOW.has(container.name)) container = container.parent!;
  return narrowed(container, meanings, worth);
}

/** What is named an article's text is taken for it if most of the prose is there, and it is not one of several. */
function narrowed(container: Element, meanings: ReadonlyMap<Element, Meaning>, worth: Sum): Element {
  let most: Element | undefined;
  let all = 0;
  let last = -1;
  for (const [element, meaning] of meanings) {
    // In the order of the page: what lies within the last outermost one is none.
    if (meaning !== "body" || element === container || !holds(container, element) || element.order <= last) continue;
    last = element.last;
    all += Math.max(0, worth(element));
    if (most === undefined || worth(element) > worth(most)) most = element;
  }
  if (most === undefined) return container;
  const whole = worth(container);
  const isIt = worth(most) >= whole * MOST && all - worth(most) <= whole * NEXT_TO_NOTHING;
  return isIt ? narrowed(most, meanings, worth) : container;
}
