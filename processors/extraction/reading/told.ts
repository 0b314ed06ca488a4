/** The text as the page's own metadata has it: where next to nothing of it was found, it is looked for. */

import { bare } from "./lead.ts";
import type { Unit } from "./units.ts";

const TOLD_MIN = 300;
const TOLD_MAX = 200_000;
const UNIT_MIN = 30;
/** Longer pages have more of them; a text is looked through for each. */
const UNITS_MAX = 2000;

export function toldUnits(
  articleBody: string,
  units: readonly Unit[],
  found: readonly Unit[],
): readonly Unit[] | undefined {
  const said = bare(articleBody.slice(0, TOLD_MAX));
  if (said.length < TOLD_MIN) return undefined;
  const of = (all: readonly Unit[]): Unit[] =>
    all
      .filter(({ text }) => text.length > UNIT_MIN)
      .slice(0, UNITS_MAX)
      .filter(({ text }) => said.includes(bare(text)));
  const share = (some: readonly Unit[]): number =>
    some.reduce((sum, { text }) => sum + bare(text).length, 0) / said.length;
  if (share(of(found)) > 0.3) return undefined;
  const told = of(units);
  return share(told) > 0.7 ? told : undefined;
}
