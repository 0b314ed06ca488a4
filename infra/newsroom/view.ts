/**
 * What a page is made from, and what it is made into: the seam between the newsroom's world and its renderers. A
 * renderer is a function from a view to pieces of bytes; a piece that pages share is one Buffer, kept and sent again.
 */

import type { Headline } from "./article.ts";
import type { Article, Face, Site } from "./model.ts";

/** An article's page. */
export interface ArticleView {
  readonly site: Site;
  readonly face: Face;
  /** Simulated time of the request. */
  readonly now: number;
  readonly article: Article;
  /** Of the same section, before it. */
  readonly related: readonly Headline[];
  readonly latest: readonly Headline[];
  readonly popular: readonly Headline[];
  /** Another article of the site, which some breakages show in place of this one or beside it. */
  readonly other: Article;
}

/** A page that lists articles: the front page, a section, an archive. */
export interface ListView {
  readonly site: Site;
  readonly face: Face;
  readonly now: number;
  /** Undefined: the front page. */
  readonly section: Site["sections"][number] | undefined;
  readonly headlines: readonly Headline[];
  readonly popular: readonly Headline[];
}

/** In the face's charset; strings are encoded by the server. */
export type Piece = string | Buffer;

export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Piece[];
}

/** XPath 1.0 by which a reader finds the fields of a site's articles, as its face was when the rule was written. */
export interface Rule {
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly date: string;
  /** What is to be taken out of the body. */
  readonly strip: readonly string[];
}
