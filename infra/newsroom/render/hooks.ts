/**
 * By which attributes a reader's rule finds the fields of a site's articles, and the rule itself. A site has had them
 * from its makers: they are a function of its number, its markup and `face.classes`, so a redesign that takes another
 * `design` keeps the rule right, and one that takes other classes breaks it.
 */

import type { Face, Markup, Site } from "../model.ts";
import { type Chance, chance } from "../random.ts";
import type { Rule } from "../view.ts";
import { type Names, namesOf } from "./names.ts";
import type { RoleName } from "./roles.ts";

export type Field = "title" | "body" | "author" | "date";

export interface Hook {
  readonly attribute: "class" | "id" | "data-testid" | "data-role";
  readonly value: string;
}

export interface Hooks {
  readonly title: Hook;
  readonly body: Hook;
  readonly author: Hook;
  readonly date: Hook;
  /** Where the date is said: in the element's attribute, in its text, or only in the head. */
  readonly dateIn: "datetime" | "text" | "meta";
  readonly authorIn: "text" | "meta";
}

const KINDS: Readonly<Record<Markup, Readonly<Record<Hook["attribute"], number>>>> = {
  semantic: { class: 75, id: 15, "data-testid": 5, "data-role": 5 },
  divs: { class: 65, id: 30, "data-testid": 0, "data-role": 5 },
  tables: { class: 65, id: 35, "data-testid": 0, "data-role": 0 },
  utility: { class: 15, id: 20, "data-testid": 45, "data-role": 20 },
  hashed: { class: 65, id: 5, "data-testid": 30, "data-role": 0 },
};
const DATES: Readonly<Record<Markup, Readonly<Record<Hooks["dateIn"], number>>>> = {
  semantic: { datetime: 65, text: 25, meta: 10 },
  divs: { datetime: 15, text: 70, meta: 15 },
  tables: { datetime: 0, text: 100, meta: 0 },
  utility: { datetime: 65, text: 20, meta: 15 },
  hashed: { datetime: 65, text: 25, meta: 10 },
};
/** What is called by other attributes than classes. */
const CALLED: Readonly<Record<Field, readonly string[]>> = {
  title: ["headline", "title", "article-title", "page-title", "main-title"],
  body: ["article-body", "story-body", "content", "article-text", "news-text", "maincontent"],
  author: ["author", "byline-name", "article-author", "writer"],
  date: ["pubdate", "publish-date", "article-date", "date", "timestamp"],
};

export function hooksOf(site: Site, face: Face, names: Names): Hooks {
  const own = chance(site.seed, "hooks", site.index, face.markup, face.classes);
  const usual = own.weighted(KINDS[face.markup]);
  const hook = (field: Field): Hook => {
    const attribute = own.happens(0.7) ? usual : own.weighted(KINDS[face.markup]);
    const called = own.pick(CALLED[field]);
    return { attribute, value: attribute === "class" ? names[field] : calledBy(attribute, called, own) };
  };
  const fields = { title: hook("title"), body: hook("body"), author: hook("author"), date: hook("date") };
  // In the head a faulty date would be the only one.
  const isHeadRight = site.metadata.openGraph && site.metadata.faults.length === 0;
  const dateIn = own.weighted(DATES[face.markup]);
  return {
    ...fields,
    dateIn: dateIn === "meta" && !isHeadRight ? "text" : dateIn,
    authorIn: isHeadRight && own.happens(0.1) ? "meta" : "text",
  };
}

const calledBy = (attribute: Hook["attribute"], called: string, own: Chance): string =>
  attribute === "id" && own.happens(0.5) ? called.replaceAll("-", "_") : called;

/** What is inside the body and does not belong to its text. */
export const STRIPPED: readonly RoleName[] = [
  "seeAlso",
  "adInside",
  "letter",
  "embed",
  "figure",
  "entryTime",
  "quoteBy",
];

const byClass = (value: string): string => `contains(concat(' ', normalize-space(@class), ' '), ' ${value} ')`;
const byHook = ({ attribute, value }: Hook): string =>
  attribute === "class" ? `//*[${byClass(value)}]` : `//*[@${attribute}='${value}']`;

/** Of a face without breakages; breakages leave it as it is, and what it finds is wrong. */
export function ruleOf(site: Site, face: Face): Rule {
  const names = namesOf(site, face);
  const hooks = hooksOf(site, face, names);
  return {
    title: byHook(hooks.title),
    body: byHook(hooks.body),
    author: hooks.authorIn === "meta" ? "//meta[@name='author']/@content" : byHook(hooks.author),
    date:
      hooks.dateIn === "meta"
        ? "//meta[@property='article:published_time']/@content"
        : byHook(hooks.date) + (hooks.dateIn === "datetime" ? "/@datetime" : ""),
    strip: STRIPPED.map((role) => `.//*[${byClass(names[role])}]`),
  };
}
