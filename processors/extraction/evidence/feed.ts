/** The way `feed`: what was said of a page where it was found, and what its source is said to be written in. */

import { toldBody } from "../told.ts";
import { perPage, type Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { nothing, sayAuthors, sayDate, sayLanguage, sayTitle } from "./finds.ts";

export const feed: Way = {
  name: "feed",
  isWitness: true,
  say: perPage((view) => {
    const finds = nothing(view);
    const { listed, language } = view;
    sayLanguage(finds, language, CONFIDENCE.language.source);
    if (listed === null) return finds;
    sayTitle(finds, listed.title, CONFIDENCE.title.feed);
    if (listed.published !== null) sayDate(finds, new Date(listed.published).toISOString(), CONFIDENCE.published.feed);
    sayAuthors(finds, listed.authors, CONFIDENCE.authors.feed);
    return { ...finds, body: toldBody(listed.content) };
  }),
};
