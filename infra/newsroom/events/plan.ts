/** From what a script or chance plans to the event of one site. */

import { DAY } from "../clock.ts";
import type { Section, Site, SiteEvent } from "../model.ts";
import { KINDS } from "./kinds.ts";

export type Sites = "all" | { readonly nth: number } | readonly number[];

export interface Plan extends Omit<SiteEvent, "site"> {
  readonly sites: Sites;
  /** Where it stands in its script. */
  readonly at?: string;
}

export const includes = (sites: Sites, site: number): boolean =>
  sites === "all" || ("nth" in sites ? site % sites.nth === 0 : sites.includes(site));

/** Undefined where it can't happen at the site. */
export function eventAt(plan: Plan, site: Site): SiteEvent | undefined {
  const kind = KINDS[plan.kind]!;
  if (kind.suits?.(site, plan.with) === false) return undefined;
  const id = `${plan.id}-${site.index}`;
  const sections: readonly Section[] | undefined = plan.sections ?? kind.sections?.(site, id);
  const { sites: _, at: __, ...rest } = plan;
  return { ...rest, id, site: site.index, sections };
}

/** Those of whole days begin and end at midnight. */
export function spanned(kind: string, from: number, lasts: number | undefined): Pick<SiteEvent, "from" | "to"> {
  const { wholeDays, lasts: usual } = KINDS[kind]!;
  const length = lasts ?? usual;
  const begin = wholeDays === true ? Math.floor(from / DAY) * DAY : from;
  if (length === undefined) return { from: begin, to: undefined };
  const end = begin + length;
  return { from: begin, to: wholeDays === true ? Math.ceil(end / DAY) * DAY : end };
}
