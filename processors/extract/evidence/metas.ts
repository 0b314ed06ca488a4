/** What meta elements say: OpenGraph, and the older ones of many makers. */

import { attribute, named, type Tree } from "../../dom/tree.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayAuthors, sayCanonical, sayDate, sayLanguage, sayTitle } from "./finds.ts";
import { namesOf } from "./names.ts";

/** Contents by name, in lower case. */
export type Metas = ReadonlyMap<string, readonly string[]>;

const METAS_MAX = 1_000;
const LENGTH_MAX = 20_000;

export function metasOf(tree: Tree): Metas {
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
}

const TITLES = [
  "title",
  "dc.title",
  "dcterms.title",
  "parsely-title",
  "sailthru.title",
  "cxenseparse:title",
  "headline",
];
const DATES = [
  ..."date pubdate pub_date publish-date publish_date publishdate publication_date publicationdate date.issued".split(
    " ",
  ),
  ..."dc.date dc.date.issued dcterms.date dcterms.issued dcterms.created dc.date.created sailthru.date".split(" "),
  ..."parsely-pub-date cxenseparse:recs:publishtime cxenseparse:publishtime article.published article_date_original".split(
    " ",
  ),
  ..."originalpublicationdate rnews:datepublished datepublished published_at published published_time date_published".split(
    " ",
  ),
  ..."citation_publication_date citation_date bt:pubdate displaydate pdate ptime shareaholic:article_published_time".split(
    " ",
  ),
];
const CHANGES = ["article:modified_time", "og:updated_time", "last-modified", "dcterms.modified", "lastmod", "revised"];
const AUTHORS = [
  ..."author dc.creator dcterms.creator dc.author parsely-author sailthru.author byl byline authors article.author".split(
    " ",
  ),
  ..."cxenseparse:author citation_author rnews:author bt:author shareaholic:article_author_name twitter:data1".split(
    " ",
  ),
];
const LANGUAGES = ["content-language", "language", "dc.language", "dcterms.language", "inlanguage"];

export function sayMetas(metas: Metas, finds: Finds): void {
  const { title, published, authors, language, canonical } = CONFIDENCE;
  const first = (name: string): string | undefined => metas.get(name)?.[0];
  const isAlone = finds.title.every(({ way }) => way !== "json-ld");
  sayTitle(finds, "opengraph", first("og:title"), isAlone ? title.ogAlone : title.og);
  sayTitle(finds, "opengraph", first("twitter:title") ?? first("twitter:text:title"), title.twitter);
  for (const name of TITLES) sayTitle(finds, "meta", first(name), title.meta);
  for (const name of ["article:published_time", "og:published_time", "article:published", "og:article:published_time"])
    sayDate(finds, "opengraph", first(name), published.og);
  for (const name of DATES) sayDate(finds, "meta", first(name), published.meta);
  for (const name of CHANGES) sayDate(finds, "meta", first(name), published.modified);
  for (const name of ["article:author", "og:article:author", "og:author"])
    sayAuthors(finds, "opengraph", (metas.get(name) ?? []).flatMap(namesOf), authors.og);
  for (const name of AUTHORS) {
    if (name === "twitter:data1" && !/writ|author|autor|verf|von|écrit|escrit/i.test(first("twitter:label1") ?? ""))
      continue;
    sayAuthors(finds, "meta", (metas.get(name) ?? []).flatMap(namesOf), authors.meta);
  }
  sayLanguage(finds, "opengraph", first("og:locale"), language.og);
  for (const name of LANGUAGES) sayLanguage(finds, "meta", first(name), language.meta);
  sayCanonical(finds, "opengraph", first("og:url"), canonical.og);
  for (const name of ["og:site_name", "application-name", "apple-mobile-web-app-title", "publisher", "dc.publisher"])
    finds.siteNames.push(...(metas.get(name) ?? []).slice(0, 2));
  const tier = first("article:content_tier")?.toLowerCase();
  finds.free ??= tier === "free" ? true : tier === "locked" ? false : undefined;
}
