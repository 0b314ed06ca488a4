/** What rules found, in the form that a page's own evidence has: texts as titles, names and times. */

import { type Evidence, nothing, sayAuthors, sayDate, sayTitle } from "../evidence/finds.ts";
import { namesOf, namesShown } from "../evidence/names.ts";
import type { PageView, Said } from "../ways.ts";
import type { Ruled } from "./apply.ts";
import type { Rules } from "./compile.ts";

/** The page's evidence with what the rules say in front, and without what they say is not to be believed. */
export function withRuled(evidence: Evidence, rules: Rules, ruled: Ruled, { url, fetchedAt }: PageView): Evidence {
  const finds = nothing(url, fetchedAt);
  const { title, date, authors } = ruled;
  if (title !== undefined) sayTitle(finds, "rule", title.value, title.confidence, title.node);
  if (date !== undefined) sayDate(finds, "rule", date.value, date.confidence, date.node);
  if (authors !== undefined) {
    const shown = authors.value.flatMap(namesShown);
    const names = shown.length > 0 ? shown : authors.value.flatMap(namesOf);
    sayAuthors(finds, "rule", names, authors.confidence, authors.node);
  }
  const believed = <T>(said: readonly Said<T>[]): readonly Said<T>[] =>
    rules.skipJsonLd ? said.filter(({ way }) => way !== "json-ld") : said;
  return {
    title: [...counted(finds.title, title), ...believed(evidence.title)],
    published: [...counted(finds.published, date), ...believed(evidence.published)],
    authors: [...counted(finds.authors, authors), ...believed(evidence.authors)],
    language: believed(evidence.language),
    canonical: believed(evidence.canonical),
    free: evidence.free,
    articleBody: rules.skipJsonLd ? undefined : evidence.articleBody,
  };
}

/** With which rule it was, and how many nodes matched. */
const counted = <T>(found: readonly Said<T>[], ruled: Said<unknown> | undefined): Said<T>[] =>
  found.map((one) => ({ ...ruled, ...one }));
