/**
 * The results of all ways for a page: one list for each field, in the order of the ways, without the site's own name.
 */

import { NOBODY } from "./evidence/byline-words.ts";
import { CONFIDENCE } from "./evidence/confidence.ts";
import { SAID_MAX } from "./evidence/finds.ts";
import { isNameOn } from "./evidence/place.ts";
import { rule } from "./evidence/rule.ts";
import { withoutNames } from "./evidence/title.ts";
import type { Evidence, Finding, Found, FoundFields, Learned, PageView, Said, Values, Way } from "./way.ts";

/** What a way has found. */
export interface FoundBy {
  readonly way: string;
  readonly finding: Finding;
}

export const askAll = (ways: readonly Way[], view: PageView, learned: Learned): FoundBy[] =>
  ways.map((way) => ({ way: way.name, finding: way.say(view, learned[way.name]) }));

export function together(all: readonly FoundBy[], view: PageView): Evidence {
  const isName = isNameOn(view);
  const believed = all.filter(({ way }) => isBelieved(way, view));
  return {
    title: saidOf(all, view, "title", (said) => withoutNames(said, isName)),
    published: saidOf(all, view, "published"),
    authors: saidOf(all, view, "authors", (said) => said.map((one) => lessWhereSite(one, isName))),
    language: saidOf(all, view, "language"),
    canonical: saidOf(all, view, "canonical"),
    body: saidOf(all, view, "body"),
    free: all.map(({ finding }) => finding.free).find((free) => free !== undefined),
    articleBody: believed.map(({ finding }) => finding.articleBody).find((text) => text !== undefined),
  };
}

/**
 * Rules first, as they say it; of what the others say so much, as `freed` leaves it. What is not believed is left out last: it
 * still tells what the others' titles are made of.
 */
export function saidOf<Name extends keyof Values>(
  all: readonly FoundBy[],
  view: PageView,
  field: Name,
  freed = (said: readonly Said<Values[Name]>[]): readonly Said<Values[Name]>[] => said,
): readonly Said<Values[Name]>[] {
  const said = all.flatMap(({ way, finding }) => {
    const fields: FoundFields = finding;
    const found: FoundFields[Name] = fields[field];
    return (found ?? []).map((one: Found<Values[Name]>): Said<Values[Name]> => ({ ...one, way }));
  });
  const isRuled = ({ way }: Said<unknown>): boolean => way === rule.name;
  const own = freed(said.filter((one) => !isRuled(one)).slice(0, SAID_MAX));
  return [...said.filter(isRuled), ...own.filter(({ way }) => isBelieved(way, view))];
}

/** Rules may say that linked data is not to be believed. */
const isBelieved = (way: string, { rules }: PageView): boolean => way !== "json-ld" || rules?.skipJsonLd !== true;

/** A site names itself where it has no field for who wrote, or fills it in for all. */
function lessWhereSite(one: Said<readonly string[]>, isName: (text: string) => boolean): Said<readonly string[]> {
  const isSite = one.value.every((name) => isName(name) || NOBODY.test(name));
  return isSite ? { ...one, confidence: one.confidence * CONFIDENCE.authors.siteShare } : one;
}
