/** The changes that rules make to a page's text before it is parsed as HTML. */

import type { RuleProblem, Rules } from "./compile.ts";

/** By so many characters the text grows at most, so many places are changed, and so many replacements looked for. */
const GROWTH_MAX = 2_000_000;
const PLACES_MAX = 100_000;
const REPLACEMENTS_MAX = 200;

/** A replacement that is more than that is left out. */
export function prepare({ replace }: Rules, html: string): { html: string; problems: RuleProblem[] } {
  let [prepared, places, leftOut] = [html, 0, Math.max(0, replace.length - REPLACEMENTS_MAX)];
  for (const { find, with: other } of replace.slice(0, REPLACEMENTS_MAX)) {
    const count = countOf(find, prepared, PLACES_MAX - places);
    if (count === 0) continue;
    const length = prepared.length + count * (other.length - find.length);
    if (count + places > PLACES_MAX || length > html.length + GROWTH_MAX) {
      leftOut++;
      continue;
    }
    places += count;
    prepared = prepared.replaceAll(find, () => other);
  }
  const message = `expected at most ${REPLACEMENTS_MAX} replacements in ${PLACES_MAX} places that add ${GROWTH_MAX} characters, got more: ${leftOut} left out`;
  const problem: RuleProblem = {
    ...{ line: 0, directive: "replace_string", severity: "warning" },
    ...{ message, position: undefined },
  };
  return { html: prepared, problems: leftOut === 0 ? [] : [problem] };
}

/** How often it is there; no further than one more than `most`. */
function countOf(sought: string, text: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sought); at >= 0 && count <= most; at = text.indexOf(sought, at + sought.length)) count++;
  return count;
}
