/**
 * Controls, by the names of the evaluation: changes that leave a reader's rules right, so that no detector may take
 * them for a breakage. Those of days change what is published, the others how it looks.
 */

import { z } from "zod";
import { DAY } from "../clock.ts";
import { type Control, PAGE_TYPES, type PageType, SECTIONS } from "../model.ts";
import { chance } from "../random.ts";
import type { General, Kind } from "./kind.ts";
import { numberOf } from "./redesigns.ts";

const TAKES: readonly General[] = ["share", "sections", "ramp", "documents", "stage"];

const length = (factor: number): Pick<Kind, "parameters" | "day" | "takes" | "wholeDays" | "lasts" | "slot"> => ({
  takes: [],
  wholeDays: true,
  lasts: DAY,
  slot: "length",
  parameters: {
    length: z.number().min(0.1).max(8).default(factor).describe("The factor of the usual length."),
    type: z
      .enum(["usual", ...PAGE_TYPES])
      .default("usual")
      .describe("The page type of all articles."),
  },
  day: (shape, { with: { length, type } }) => ({
    length: shape.length * (length as number),
    ...(type === "usual" ? {} : { type: type as PageType }),
  }),
});

export const controls: Readonly<Record<Control, Kind>> = {
  C1: {
    what: "A redesign that leaves the rule right: more wrappers, and a different order around the article.",
    takes: TAKES,
    parameters: {},
    face: (face, event, site) => ({ order: numberOf(site, event, "order"), wraps: face.wraps + 1 }),
  },
  C2: {
    what: "The site changes 30 % of its class names.",
    takes: TAKES,
    parameters: { names: z.number().min(0.01).max(0.5).default(0.3).describe("The share of names.") },
    face: (face, event) => ({ renamed: Math.max(face.renamed, event.with.names as number) }),
  },
  C3: { what: "A day of long articles, or of one page type.", ...length(2.5) },
  C4: { what: "A day of short news.", ...length(0.35) },
  C5: {
    what: "Pages grow by 20 %.",
    takes: TAKES,
    parameters: { by: z.number().min(0.01).max(3).default(0.2).describe("The share by which they grow.") },
    face: (face, event) => ({ weight: face.weight * (1 + (event.with.by as number)) }),
  },
  C6: {
    what: "The site publishes three times as many articles, or a third.",
    takes: [],
    wholeDays: true,
    lasts: DAY,
    slot: "volume",
    parameters: {
      times: z.number().min(0.05).max(10).default(3).describe("The factor of the usual number; 0.333 for a third."),
    },
    day: (shape, { with: { times } }) => ({ volume: shape.volume * (times as number) }),
  },
  C7: {
    what: "A new section with its own template: the named one, or a random one that is new to the site.",
    takes: ["sections"],
    wholeDays: true,
    parameters: {},
    suits: ({ sections }) => sections.length < SECTIONS.length,
    sections: (site, id) => {
      const others = SECTIONS.filter((section) => !site.sections.includes(section));
      return [chance(site.seed, "event", id, "section").pick(others)];
    },
    day: (shape, { sections }) => ({
      moreSections: [...new Set([...(shape.moreSections ?? []), ...(sections ?? [])])],
    }),
    face: (_, event, site) => ({ design: numberOf(site, event, "design") }),
  },
};
