/** What opens an article in front of its first paragraph: found between the title and the text, by its name or by what the page says of itself. */

import type { Element } from "../../dom/tree.ts";
import type { Meaning } from "./names.ts";
import type { Unit } from "./units.ts";

const LEAD_MIN = 25;
const LEAD_MAX = 900;

/** Letters and digits only, so that quotation marks and blanks make no difference. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Among the units from the title to the text, those that open it. */
export function leadsOf(
  units: readonly Unit[],
  meanings: ReadonlyMap<Element, Meaning>,
  descriptions: readonly string[],
): Unit[] {
  const said = descriptions.map(bare).filter((text) => text.length >= LEAD_MIN);
  return units.filter((unit) => isLead(unit, meanings, said));
}

function isLead(
  { text, linked, element }: Unit,
  meanings: ReadonlyMap<Element, Meaning>,
  said: readonly string[],
): boolean {
  if (text.length < LEAD_MIN || text.length > LEAD_MAX || linked > text.length * 0.4) return false;
  const own = bare(text);
  if (said.some((one) => one === own || (own.length > 40 && (one.startsWith(own) || own.startsWith(one))))) return true;
  if (!/\s/.test(text)) return false;
  for (let one: Element | undefined = element, depth = 0; one !== undefined && depth < 3; one = one.parent, depth++) {
    if (meanings.get(one) === "lead") return true;
    if (one.name === "article" || one.name === "main" || one.name === "body") break;
  }
  return false;
}
