/**
 * Redesigns: what a site's makers change about its pages. Names and places that a reader's rules go by change, what is
 * said does not. Where names that rules go by are new, nearly every rule is wrong; a site in fifty uses the same by chance.
 * Staged by section with `stage`, tried on some pages with `share`, rolled back with `for`.
 */

import { z } from "zod";
import { MARKUPS, type Site, type SiteEvent } from "../model.ts";
import { chance } from "../random.ts";
import type { General, Kind } from "./kind.ts";

const TAKES: readonly General[] = ["share", "sections", "ramp", "documents", "stage"];

/** A number above 0 that only this event has. */
export const numberOf = (site: Site, event: SiteEvent, of: string): number =>
  1 + chance(site.seed, "event", event.id, of).below(0x3fff_ffff);

export const redesigns = {
  "classes-renamed": {
    what: "Some of the class names are written differently.",
    takes: TAKES,
    parameters: {
      names: z.number().min(0.01).max(1).default(0.5).describe("The share of names."),
      fields: z.boolean().default(true).describe("Also rename the classes that rules use."),
    },
    face: (face, event, site) => ({
      renamed: Math.max(face.renamed, event.with.names as number),
      ...(event.with.fields === true ? { classes: numberOf(site, event, "classes") } : {}),
    }),
  },
  "blocks-wrapped": {
    what: "Blocks are wrapped in more elements than before.",
    takes: TAKES,
    parameters: { by: z.int().min(1).max(6).default(2).describe("How many wrappers are added to each.") },
    face: (face, event) => ({ wraps: face.wraps + (event.with.by as number) }),
  },
  "blocks-reordered": {
    what: "The blocks around the article change their order.",
    takes: TAKES,
    parameters: {},
    face: (_, event, site) => ({ order: numberOf(site, event, "order") }),
  },
  "hashes-rolled": {
    what: "All class names are regenerated, as by a build with hashed names.",
    takes: TAKES,
    parameters: {},
    face: (_, event, site) => ({ classes: numberOf(site, event, "classes") }),
  },
  rebuild: {
    what: "The pages are rebuilt: layout, class names, order of blocks, and style of markup.",
    takes: TAKES,
    parameters: {
      markup: z
        .enum(["same", "any", ...MARKUPS])
        .default("any")
        .describe("The style of markup."),
    },
    face: (face, event, site) => ({
      design: numberOf(site, event, "design"),
      classes: numberOf(site, event, "classes"),
      order: numberOf(site, event, "order"),
      renamed: 0,
      wraps: 0,
      markup: markupOf(site, event, face.markup),
    }),
  },
} as const satisfies Readonly<Record<string, Kind>>;

function markupOf(site: Site, event: SiteEvent, before: Site["markup"]): Site["markup"] {
  const said = event.with.markup as "same" | "any" | Site["markup"];
  if (said === "same") return before;
  if (said !== "any") return said;
  const others = MARKUPS.filter((markup) => markup !== before && markup !== "tables");
  return chance(site.seed, "event", event.id, "markup").pick(others);
}
