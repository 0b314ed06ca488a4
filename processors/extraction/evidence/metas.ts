/** The ways `opengraph` and `meta`: what meta elements say, and the older ones of many makers. */

import { attribute, named, textContent } from "../../dom/tree.ts";
import { wordsOf } from "../../words/bank.ts";
import { oneOfThings, wordBank } from "../../words/expression.ts";
import { perPage, type Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { nothing, sayAuthors, sayCanonical, sayDate, sayLanguage, sayTitle } from "./finds.ts";
import { jsonLd } from "./linked-article.ts";
import { namesOf } from "./names.ts";

/** Contents by name, in lower case. */
export type Metas = ReadonlyMap<string, readonly string[]>;

const METAS_MAX = 1_000;
const LENGTH_MAX = 20_000;

export const metasOf = perPage(({ tree }): Metas => {
  const metas = new Map<string, string[]>();
  for (const meta of named(tree, "meta").slice(0, METAS_MAX)) {
    // Some programs that keep pages write "value".
    const content = (attribute(meta, "content") ?? attribute(meta, "value"))?.trim() ?? "";
    if (content === "" || content.length > LENGTH_MAX) continue;
    const names = [attribute(meta, "property"), attribute(meta, "name"), attribute(meta, "http-equiv")];
    for (const name of new Set(names)) {
      if (name === undefined || name === "") continue;
      const key = name.trim().toLowerCase();
      const list = metas.get(key);
      if (list === undefined) metas.set(key, [content]);
      else list.push(content);
    }
  }
  return metas;
});

const words = wordBank("processors/extraction/words", "metas", [
  ...["opengraph published", "opengraph author", "title", "published", "changed", "author", "language", "site name"],
  "author label",
]);
const namesOfMetas = (key: string): readonly string[] => wordsOf(words(key));
const PUBLISHED = namesOfMetas("opengraph published");
const WRITERS = namesOfMetas("opengraph author");
const TITLES = namesOfMetas("title");
const DATES = namesOfMetas("published");
const CHANGES = namesOfMetas("changed");
const AUTHORS = namesOfMetas("author");
const LANGUAGES = namesOfMetas("language");
const SITE_NAMES = namesOfMetas("site name");
/** Of a pair of a label and a value: what the label says where the value is who wrote. */
const AUTHOR_LABEL = new RegExp(oneOfThings(words("author label")), "i");

/** What the site is called. */
export const siteNamesIn = (metas: Metas): string[] =>
  SITE_NAMES.flatMap((name) => (metas.get(name) ?? []).slice(0, 2));

export const opengraph: Way = {
  name: "opengraph",
  say: perPage((view) => {
    const finds = nothing(view);
    const metas = metasOf(view);
    const first = (name: string): string | undefined => metas.get(name)?.[0];
    const { title, published, authors, language, canonical } = CONFIDENCE;
    const isAlone = jsonLd.say(view).title!.length === 0;
    sayTitle(finds, first("og:title"), isAlone ? title.ogAlone : title.og);
    sayTitle(finds, first("twitter:title") ?? first("twitter:text:title"), title.twitter);
    for (const name of PUBLISHED) sayDate(finds, first(name), published.og);
    for (const name of WRITERS) sayAuthors(finds, (metas.get(name) ?? []).flatMap(namesOf), authors.og);
    sayLanguage(finds, first("og:locale"), language.og);
    sayCanonical(finds, first("og:url"), canonical.og);
    const tier = first("article:content_tier")?.toLowerCase();
    finds.free = tier === "free" ? true : tier === "locked" ? false : undefined;
    return finds;
  }),
};

/** The older ones; and what else the head of a page says in elements of its own. */
export const meta: Way = {
  name: "meta",
  say: perPage((view) => {
    const finds = nothing(view);
    const metas = metasOf(view);
    const first = (name: string): string | undefined => metas.get(name)?.[0];
    const { title, published, authors, language } = CONFIDENCE;
    for (const name of TITLES) sayTitle(finds, first(name), title.meta);
    const [element] = named(view.tree, "title");
    if (element !== undefined) sayTitle(finds, textContent(element), title.document, element);
    for (const name of DATES) sayDate(finds, first(name), published.meta);
    for (const name of CHANGES) sayDate(finds, first(name), published.modified);
    for (const name of AUTHORS) {
      if (name === "twitter:data1" && !AUTHOR_LABEL.test(first("twitter:label1") ?? "")) continue;
      sayAuthors(finds, (metas.get(name) ?? []).flatMap(namesOf), authors.meta);
    }
    for (const name of LANGUAGES) sayLanguage(finds, first(name), language.meta);
    const { html } = view.tree;
    sayLanguage(finds, attribute(html, "lang") ?? attribute(html, "xml:lang"), language.html);
    return finds;
  }),
};
