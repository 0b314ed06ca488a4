/** What rules change in a page's text before it is read as HTML. */

import type { RuleProblem, Rules } from "./compile.ts";

/** The text grows by no more than so many characters. */
const GROWTH_MAX = 8_000_000;
const REPLACEMENTS_MAX = 200;

/** A replacement that would make it larger than that is left out. */
export function prepare({ replace }: Rules, html: string): { html: string; problems: RuleProblem[] } {
  const most = html.length + GROWTH_MAX;
  let prepared = html;
  let tooLarge = 0;
  for (const { find, with: other } of replace.slice(0, REPLACEMENTS_MAX)) {
    if (!prepared.includes(find)) continue;
    const pieces = prepared.split(find);
    if (prepared.length + (pieces.length - 1) * (other.length - find.length) > most) tooLarge++;
    else prepared = pieces.join(other);
  }
  if (tooLarge === 0) return { html: prepared, problems: [] };
  const message = `expected a page that grows by at most ${GROWTH_MAX} characters, got ${tooLarge} replacements that make it larger`;
  return {
    html: prepared,
    problems: [{ line: 0, directive: "replace_string", severity: "warning", message, position: undefined }],
  };
}
