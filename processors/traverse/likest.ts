/** Which button to press first: the one whose text is most like that of the last one, so that an arrow is pressed to its end. */

import { distance } from "fastest-levenshtein";
import type { Button } from "./state.ts";

/** The same text, else the least edit distance to it; among equals, which the paper leaves open, the first on the page. */
export function likest(buttons: readonly Button[], text: string): Button {
  const same = buttons.find((button) => button.text === text);
  if (same !== undefined) return same;
  let [best] = buttons as [Button];
  let least = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    // No text is nearer than by the difference of lengths.
    if (Math.abs(button.text.length - text.length) >= least) continue;
    const far = distance(button.text, text);
    if (far < least) [best, least] = [button, far];
  }
  return best;
}
