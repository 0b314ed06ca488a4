/**
 * What the newsroom is made of: sites, articles, stories, events. Types only; each is made by the module named beside
 * it, as a function of the seed and of what it is for, and none of them is ever changed.
 */

export type LanguageCode = "ru" | "en" | "de" | "fr" | "es";
export type Charset = "utf-8" | "windows-1251" | "koi8-r";
export const SECTIONS = [
  "politics",
  "economy",
  "society",
  "incidents",
  "world",
  "region",
  "sport",
  "culture",
  "science",
  "technology",
  "auto",
  "health",
] as const;
export type Section = (typeof SECTIONS)[number];
export const PAGE_TYPES = ["news", "live", "gallery", "opinion", "video"] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** How markup is written: see render/. */
export const MARKUPS = ["semantic", "divs", "tables", "utility", "hashed"] as const;
export type Markup = (typeof MARKUPS)[number];

export const LISTINGS = [
  "plain",
  "load-more",
  "numbered",
  "tabs",
  "calendar",
  "infinite",
  "ticker",
  "delegated",
  "shadow",
  "frame",
  "late-handler",
  "stateful",
  "banner",
  "shadow-closed",
  "frame-elsewhere",
  "late-start",
  "changed-handler",
] as const;
export type Listing = (typeof LISTINGS)[number];

export const FEED_KINDS = ["rss", "rss-full", "atom", "rdf", "json", "none"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];
/** What is wrong with a feed, as it often is. */
export const FEED_FAULTS = [
  "raw-ampersand",
  "wrong-dates",
  "relative-links",
  "twice-escaped",
  "leading-blank",
  "wrong-content-type",
  "truncated",
  "tracking-links",
  "no-dates",
  "wrong-charset",
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

export const METADATA_FAULTS = [
  "title-with-site",
  "date-of-change",
  "date-without-zone",
  "author-is-site",
  "broken-json",
  "relative-canonical",
] as const;
export type MetadataFault = (typeof METADATA_FAULTS)[number];

/** A site as it is from beginning to end; what changes with time is in its face (face.ts). Made by site.ts. */
export interface Site {
  readonly seed: number;
  /** From 0. */
  readonly index: number;
  /** 127.a.b.c */
  readonly address: string;
  /** `http://127.a.b.c:port`. */
  readonly origin: string;
  readonly name: string;
  /** Of the name it would have on the open net: in mail addresses and the small print. */
  readonly domain: string;
  readonly language: LanguageCode;
  readonly charset: Charset;
  /** Minutes east of UTC. */
  readonly zone: number;
  readonly founded: number;
  /** The publishing system: sites of one system share scripts, styles and habits. */
  readonly system: number;
  readonly markup: Markup;
  readonly sections: readonly Section[];
  readonly authors: readonly Name[];
  /** Articles on a weekday; on Saturday and Sunday times `weekend`. */
  readonly perDay: number;
  readonly weekend: number;
  /** Shares of page types. */
  readonly types: Readonly<Record<PageType, number>>;
  readonly urls: "dated" | "number" | "section" | "query";
  readonly listing: Listing;
  readonly feed: { readonly kind: FeedKind; readonly faults: readonly FeedFault[]; readonly size: number };
  readonly sitemap: "none" | "plain" | "news" | "index";
  readonly metadata: {
    readonly jsonLd: "none" | "plain" | "graph";
    readonly openGraph: boolean;
    readonly microdata: boolean;
    readonly articleBody: boolean;
    readonly faults: readonly MetadataFault[];
  };
  readonly habits: Habits;
}

/** What sets the sizes of a site's articles and pages apart from others'. Medians and shares. */
export interface Habits {
  /** Characters of an article. */
  readonly length: number;
  /** Spread of that (of its logarithm), within the site. */
  readonly lengthSpread: number;
  /** Characters of a paragraph. */
  readonly paragraph: number;
  readonly paragraphSpread: number;
  /** Per paragraph. */
  readonly links: number;
  readonly emphasis: number;
  readonly images: number;
  readonly headings: number;
  readonly quotes: number;
  readonly lists: number;
  /** Wrappers, spans and breaks per paragraph, inside the article. */
  readonly wrapping: number;
  /** Ads, see-also boxes and newsletter boxes inside the article, per paragraph. */
  readonly inserts: number;
  /** Characters of everything around the article, scripts and styles included. */
  readonly around: number;
  /** Links around the article. */
  readonly navigation: number;
  readonly comments: number;
  readonly paywall: number;
  readonly reprints: number;
  readonly cookieBanner: boolean;
  readonly breaksInsteadOfParagraphs: boolean;
}

export interface Name {
  readonly first: string;
  readonly last: string;
  readonly isFemale: boolean;
}

/** Something that happened, which several sites may write about. Made by stories.ts. */
export interface Story {
  readonly id: string;
  readonly language: LanguageCode;
  readonly section: Section;
  readonly day: number;
  readonly time: number;
  /** 0 to 1: how many sites take it up. */
  readonly weight: number;
  /** An agency has a text of it that sites reprint. */
  readonly isAgency: boolean;
}

/** An article as a schedule knows it. Made by schedule.ts. */
export interface Item {
  readonly site: number;
  readonly day: number;
  /** Its number within the day. */
  readonly number: number;
  readonly time: number;
  readonly section: Section;
  readonly type: PageType;
  readonly story: Story;
  /** It repeats the agency's text with small changes. */
  readonly isReprint: boolean;
  /** Times as long as such articles usually are: by the day. */
  readonly length: number;
}

/** What a reader would call the article: the truth that extraction is judged by. Made by article.ts. */
export interface Article {
  readonly item: Item;
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly authors: readonly string[];
  readonly published: number;
  readonly modified: number | undefined;
  readonly blocks: readonly Block[];
  /** Behind a paywall: only the first blocks are shown to readers. */
  readonly isPaid: boolean;
  readonly tags: readonly string[];
}

/** A run of text inside a block. */
export interface Span {
  readonly text: string;
  readonly mark?: "link" | "strong" | "em";
}

/** What an article's body is made of, in order. All but insets belong to the body's text. */
export type Block =
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "quote"; readonly text: string; readonly by: string }
  | { readonly kind: "list"; readonly points: readonly string[] }
  /** Of a live blog: with the time of day before its paragraphs. */
  | { readonly kind: "entry"; readonly time: number; readonly spans: readonly Span[] }
  | { readonly kind: "image"; readonly caption: string; readonly credit: string; readonly seed: number }
  | { readonly kind: "inset"; readonly inset: "see-also" | "ad" | "newsletter" | "embed" };

/**
 * What is broken about a page, by the names of the evaluation. They are done to the page's HTML: names that rules go by
 * (classes, ids) move to where they do not belong, or content does.
 */
export const BREAKAGES = [
  "B1",
  "B2",
  "B3",
  "B4",
  "B5",
  "B6",
  "B7",
  "B8",
  "B9",
  "B10",
  "B11",
  "B12",
  "B13",
  "B14",
  "B15",
  "B16",
  "B17",
  "B18",
  "B19",
  "B20",
  "B21",
  "B22",
  "B23",
  "B24",
  "B25",
  "B26",
  "B27",
] as const;
export type Breakage = (typeof BREAKAGES)[number];
export const CONTROLS = ["C1", "C2", "C3", "C4", "C5", "C6", "C7"] as const;
export type Control = (typeof CONTROLS)[number];

/**
 * How a site looks at one time for one URL. Made by events/face.ts from the events so far; a renderer shows it. The
 * names by which a reader's rules find fields are those of `names`: a redesign changes them, or where they are.
 */
export interface Face {
  /** Of layout and arrangement: a full rebuild takes another. */
  readonly design: number;
  readonly markup: Markup;
  /** Of class names: they are rolled over with it. */
  readonly classes: number;
  /** So large a part of the class names differ from those of `classes`. */
  readonly renamed: number;
  /** More elements around blocks than there were. */
  readonly wraps: number;
  /** Blocks around the article are in another order. */
  readonly order: number;
  /** 1, or more where pages have grown. */
  readonly weight: number;
  readonly charset: Charset;
  /** As the page declares it; differs where that is broken. */
  readonly declaredCharset: Charset;
  readonly breakages: readonly Breakage[];
}

/** How a site answers at one time, whatever the page. */
export type Trouble =
  | { readonly kind: "outage" }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "status"; readonly status: 403 | 429 | 503; readonly retryAfter: string | undefined }
  | { readonly kind: "bot-wall"; readonly status: 200 | 403 }
  | { readonly kind: "certificate"; readonly fault: "expired" | "wrong-host" | "self-signed" };

/** Something that happens to a site, in a span of simulated time. Made from a script or by chance: events/. */
export interface SiteEvent {
  readonly id: string;
  readonly site: number;
  /** A name of events/kinds.ts: "rebuild", "B2", "C6", "outage", … */
  readonly kind: string;
  readonly from: number;
  /** Undefined: from then on. */
  readonly to: number | undefined;
  /** The share of pages it is about, by a hash of their URL. */
  readonly share: number;
  /** Only these sections; all unless said. */
  readonly sections: readonly Section[] | undefined;
  /** In so many articles the share grows from 0. */
  readonly ramp: number;
  /** It ends when so many articles have come out in it. */
  readonly documents: number | undefined;
  /** Each section follows the one before it after so many milliseconds. */
  readonly stage: number;
  readonly with: Readonly<Record<string, string | number | boolean>>;
}
