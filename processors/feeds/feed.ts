/** What a feed or a sitemap says, whatever kind it is of. Types only; read.ts makes them. */

export const FEED_KINDS = [
  "rss",
  "rdf",
  "atom",
  "json",
  "sitemap",
  "sitemap-index",
  "news-sitemap",
  "text-sitemap",
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export interface Feed {
  readonly kind: FeedKind;
  readonly title: string | undefined;
  /** A language tag in lower case: `ru`, `en-us`. */
  readonly language: string | undefined;
  /** In the order of the feed. */
  readonly items: readonly FeedItem[];
  /** The sitemaps that an index names. */
  readonly children: readonly FeedChild[];
  /** How long it asks to be left alone. */
  readonly ttlMinutes: number | undefined;
  /** Where its older entries are, if it has pages. */
  readonly next: string | undefined;
}

export interface FeedChild {
  readonly url: string;
  readonly updated?: number;
}

export interface FeedItem {
  /** Absolute, http or https. */
  readonly url: string;
  readonly id?: string;
  /** Text without markup, as are authors, categories and the summary. */
  readonly title?: string;
  /** Milliseconds since 1970. */
  readonly published?: number;
  readonly updated?: number;
  readonly authors?: readonly string[];
  readonly categories?: readonly string[];
  readonly summary?: string;
  /** HTML as the feed has it: not to be shown as it is. Its links may be relative. */
  readonly content?: string;
  readonly language?: string;
}

/** Sitemaps may have so many; what goes beyond is left out, of feeds as well. */
export const ITEMS_MAX = 50_000;
