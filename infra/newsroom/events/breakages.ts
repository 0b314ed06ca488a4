/**
 * Breakages, by the names of the evaluation: what a reader's rules find on a page is no longer the article, or not all
 * of it. Done to the page's HTML by the renderer; here is which pages they are done to.
 */

import { z } from "zod";
import { BREAKAGES, type Breakage, type Charset, type Face, type SiteEvent } from "../model.ts";
import { chance } from "../random.ts";
import type { General, Kind } from "./kind.ts";

const TAKES: readonly General[] = ["share", "sections", "ramp", "documents", "stage"];

const added = (face: Face, breakage: Breakage): Pick<Face, "breakages"> => ({
  breakages: face.breakages.includes(breakage) ? face.breakages : [...face.breakages, breakage],
});

const simple = (breakage: Breakage, slot: string, what: string): Kind => ({
  what,
  takes: TAKES,
  parameters: {},
  slot,
  face: (face) => added(face, breakage),
});

const SLOTS: Readonly<Partial<Record<string, string>>> = {
  ...{ B18: "charset", B19: "date", B20: "date", B21: "date", B22: "title", B23: "title", B24: "author" },
};
/** These need parameters of their own, so they are not what B27 does. */
const OWN = ["B15", "B16", "B18", "B27"];
const inOneSection = BREAKAGES.filter((breakage) => !OWN.includes(breakage)) as [Breakage, ...Breakage[]];

/** What text in one charset is wrongly declared as. */
export const WRONG: Readonly<Record<Charset, Charset>> = {
  "utf-8": "windows-1251",
  "windows-1251": "utf-8",
  "koi8-r": "windows-1251",
};

export const breakages: Readonly<Record<Breakage, Kind>> = {
  B1: simple("B1", "body", "The body is empty."),
  B2: simple("B2", "body", "The menu replaces the body."),
  B3: simple("B3", "body", "The comments replace the body."),
  B4: simple("B4", "body", "The list of related articles replaces the body."),
  B5: simple("B5", "body", "An advertisement replaces the body."),
  B6: simple("B6", "body", "Only the first paragraph is in the body."),
  B7: simple("B7", "body", "Only the lead is in the body."),
  B8: simple("B8", "body", "The last 30 % of the body is missing."),
  B9: simple("B9", "body", "A block in the middle of the body is missing."),
  B10: simple("B10", "body", "A block of related articles is in the body."),
  B11: simple("B11", "body", "Every paragraph appears twice."),
  B12: simple("B12", "body", "Paragraphs of another article are in the body."),
  B13: simple("B13", "body", "A cookie wall replaces the article."),
  B14: simple("B14", "body", "A paywall's offer follows the first 15 to 25 % of the body."),
  B15: {
    what: "A bot wall replaces the article.",
    takes: TAKES,
    parameters: { status: z.literal([200, 403]).default(200).describe("The answer's status.") },
    slot: "body",
    face: (face) => added(face, "B15"),
    trouble: ({ with: { status } }) => ({ kind: "bot-wall", status: status as 200 | 403 }),
  },
  B16: {
    what: "The article's URL answers with a not-found page or the front page, and status 200.",
    takes: TAKES,
    parameters: { page: z.enum(["soft-404", "front-page"]).default("soft-404").describe("Which page.") },
    slot: "body",
    face: (face) => added(face, "B16"),
    fate: ({ with: { page } }) => ({ instead: { kind: page as "soft-404" | "front-page" } }),
  },
  B17: simple("B17", "body", "The body is in another language."),
  B18: {
    what: "The page declares the wrong charset.",
    takes: TAKES,
    parameters: {},
    slot: "charset",
    face: (face) => ({ ...added(face, "B18"), declaredCharset: WRONG[face.charset] }),
  },
  B19: simple("B19", "date", "The date is the time of the request."),
  B20: simple("B20", "date", "The date is that of a related article."),
  B21: simple("B21", "date", "Day and month of the date are swapped."),
  B22: simple("B22", "title", "The title is the site's name."),
  B23: simple("B23", "title", "The title is that of another article."),
  B24: simple("B24", "author", "The author is missing, or is a role."),
  B25: simple("B25", "body", "The whole page's text is in the body."),
  B26: simple("B26", "body", "An old article from a cache answers under new URLs."),
  B27: {
    what: "Only one section is broken: the named one, or a random one.",
    takes: ["share", "sections", "ramp", "documents"],
    parameters: { as: z.enum(inOneSection).default("B2").describe("The breakage.") },
    slot: ({ with: { as } }: SiteEvent) => SLOTS[as as string] ?? "body",
    sections: (site, id) => [chance(site.seed, "event", id, "section").pick(site.sections)],
    face: (face, { with: { as } }) => added(face, as as Breakage),
  },
};
