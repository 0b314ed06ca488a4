/** The way `rule`: what a source's rules found, texts made titles, names and times. */

import type { Found, Way } from "../way.ts";
import { nothing, sayAuthors, sayDate, sayTitle } from "./finds.ts";
import { namesOf, namesShown } from "./names.ts";

export const rule: Way = {
  name: "rule",
  isWitness: true,
  say(view) {
    const { ruled } = view;
    if (ruled === undefined) return {};
    const finds = nothing(view);
    const { title, date, authors, body } = ruled;
    if (title !== undefined) sayTitle(finds, title.value, title.confidence, title.node);
    if (date !== undefined) sayDate(finds, date.value, date.confidence, date.node);
    if (authors !== undefined) {
      const shown = authors.value.flatMap(namesShown);
      const names = shown.length > 0 ? shown : authors.value.flatMap(namesOf);
      sayAuthors(finds, names, authors.confidence, authors.node);
    }
    return {
      title: counted(finds.title, title),
      published: counted(finds.published, date),
      authors: counted(finds.authors, authors),
      body: body === undefined ? [] : [body],
    };
  },
};

/** With which rule it was, and how many nodes matched. */
const counted = <T>(found: readonly Found<T>[], ruled: Found<unknown> | undefined): Found<T>[] =>
  found.map((one) => ({ ...ruled, ...one }));
