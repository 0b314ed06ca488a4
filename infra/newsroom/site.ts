/**
 * A site's character, from the seed and its number: language, publishing system, sections, how long its articles are,
 * what is around them, and what is wrong with its feeds and metadata. Shares and spreads are those measured on real
 * news sites (README.md has the table); within a site things are alike, between sites they are not.
 */

import { HOUR } from "./clock.ts";
import {
  type Charset,
  FEED_FAULTS,
  type FeedKind,
  type Habits,
  type LanguageCode,
  type Listing,
  type Markup,
  METADATA_FAULTS,
  type Name,
  type PageType,
  SECTIONS,
  type Site,
} from "./model.ts";
import { type Chance, chance } from "./random.ts";
import { voiceFor } from "./text/voices.ts";

const LANGUAGES: Readonly<Record<LanguageCode, number>> = { ru: 50, en: 20, de: 15, fr: 8, es: 7 };
const MARKUP: Readonly<Record<Markup, number>> = { semantic: 35, divs: 30, tables: 6, utility: 14, hashed: 15 };
const SYSTEMS = 48;
const LISTING: Readonly<Record<Listing, number>> = {
  ...{ plain: 30, "load-more": 20, numbered: 10, tabs: 6, calendar: 6, infinite: 10, ticker: 4, delegated: 4 },
  ...{ shadow: 2, frame: 2, "late-handler": 2, stateful: 2, banner: 2 },
  // Every site has them for those who ask by name; none as its own, so that sites stay as they were.
  ...{ "shadow-closed": 0, "frame-elsewhere": 0, "late-start": 0, "changed-handler": 0 },
};
const FEED: Readonly<Record<FeedKind, number>> = { rss: 55, "rss-full": 15, atom: 12, rdf: 3, json: 3, none: 12 };
const ZONES: Readonly<Record<LanguageCode, readonly number[]>> = {
  ru: [180, 180, 180, 180, 300, 420, 600],
  en: [0, 0, -300, -480],
  de: [60],
  fr: [60],
  es: [60, -180],
};
const AUTHORS_MOST = 40;
/** Stands for the port in addresses of sites that no server answers for. */
export const NO_PORT = 80;

/** 127.a.b.c with every part between 1 and 250; 127.0.0.1 is the newsroom's own. */
export function addressOf(index: number): string {
  const c = (index % 250) + 1;
  const b = (Math.floor(index / 250) % 250) + 1;
  const a = Math.floor(index / 62_500) + 1;
  return `127.${a}.${b}.${c}`;
}

/** The number of the site with an address; -1 where none can have it. */
export function indexOf(address: string): number {
  const parts = address.split(".").map(Number);
  const [first, a, b, c] = parts as [number, number, number, number];
  const fits = parts.length === 4 && first === 127 && [a, b, c].every((part) => part >= 1 && part <= 250);
  return fits ? (a - 1) * 62_500 + (b - 1) * 250 + (c - 1) : -1;
}

export function makeSite(seed: number, index: number, port: number): Site {
  const own = (of: string): Chance => chance(seed, "site", index, of);
  const who = own("who");
  const language = who.weighted(LANGUAGES);
  const voice = voiceFor(language);
  const markup = who.weighted(MARKUP);
  const address = addressOf(index);
  const { name, domain } = voice.siteName(own("name"));
  const habits = habitsOf(own("habits"), markup);
  return {
    seed,
    index,
    address,
    origin: `http://${address}:${port}`,
    name,
    domain,
    language,
    charset: charsetOf(own("charset"), language, markup),
    zone: who.pick(ZONES[language]),
    founded: who.between(1996, 2021),
    system: who.below(SYSTEMS),
    markup,
    sections: own("sections").several(SECTIONS, who.between(5, SECTIONS.length)),
    authors: authorsOf(own("authors"), (c) => voice.person(c)),
    perDay: clamp(who.lognormal(45, 0.9), 4, 600),
    weekend: who.within(0.35, 0.8),
    types: typesOf(own("types")),
    urls: who.pick(["dated", "number", "section", "query"] as const),
    listing: own("listing").weighted(LISTING),
    feed: feedOf(own("feed")),
    sitemap: own("sitemap").weighted({ none: 20, plain: 25, news: 35, index: 20 }),
    metadata: metadataOf(own("metadata")),
    habits,
  };
}

function charsetOf(own: Chance, language: LanguageCode, markup: Markup): Charset {
  if (language !== "ru") return "utf-8";
  const old = markup === "tables" ? 0.7 : 0.15;
  if (!own.happens(old)) return "utf-8";
  return own.happens(0.75) ? "windows-1251" : "koi8-r";
}

function authorsOf(own: Chance, person: (own: Chance) => Name): Name[] {
  return Array.from({ length: own.between(4, AUTHORS_MOST) }, () => person(own));
}

function typesOf(own: Chance): Record<PageType, number> {
  const shares = {
    live: own.happens(0.5) ? own.within(0.005, 0.05) : 0,
    gallery: own.happens(0.6) ? own.within(0.01, 0.08) : 0,
    opinion: own.happens(0.7) ? own.within(0.02, 0.12) : 0,
    video: own.happens(0.5) ? own.within(0.01, 0.08) : 0,
  };
  return { news: 1 - shares.live - shares.gallery - shares.opinion - shares.video, ...shares };
}

function feedOf(own: Chance): Site["feed"] {
  const kind = own.weighted(FEED);
  const faults = own.happens(0.3) ? own.several(FEED_FAULTS, own.happens(0.2) ? 2 : 1) : [];
  return { kind, faults, size: own.pick([10, 20, 20, 30, 50, 50, 100]) };
}

function metadataOf(own: Chance): Site["metadata"] {
  return {
    jsonLd: own.weighted({ none: 12, plain: 63, graph: 25 }),
    openGraph: own.happens(0.95),
    microdata: own.happens(0.2),
    articleBody: own.happens(0.28),
    faults: own.happens(0.3) ? own.several(METADATA_FAULTS, own.happens(0.2) ? 2 : 1) : [],
  };
}

/** One draw of how rich a site is moves what goes together on real pages: wrappers, boxes, images and weight. */
function habitsOf(own: Chance, markup: Markup): Habits {
  const rich = own.normal();
  const scaled = (median: number, spread: number, pull: number): number =>
    own.lognormal(median, spread) * Math.max(0.2, 1 + pull * rich);
  const isPlain = markup === "tables";
  const length = clamp(own.lognormal(3900, 0.45), 700, 12_000);
  return {
    length,
    lengthSpread: own.within(0.35, 0.75),
    paragraph: clamp(own.lognormal(250, 0.35), 90, 700),
    paragraphSpread: own.within(0.3, 0.65),
    links: scaled(0.33, 0.8, 0.15),
    emphasis: own.happens(0.3) ? 0 : scaled(0.2, 1, 0),
    images: scaled(0.095, 0.65, 0.4),
    headings: own.happens(0.25) ? 0 : own.lognormal(0.12, 0.6),
    quotes: own.lognormal(0.06, 0.7),
    lists: own.lognormal(0.02, 0.8),
    wrapping: isPlain ? own.within(0.1, 0.8) : scaled(1.5, 0.65, 0.55),
    inserts: isPlain ? own.within(0, 0.08) : scaled(0.11, 0.6, 0.45),
    around: clamp((length / 3900) * (isPlain ? 0.35 : 1) * scaled(330_000, 0.5, 0.5), 25_000, 1_200_000),
    navigation: Math.round(clamp(scaled(150, 0.5, 0.3), 30, 500)),
    comments: own.happens(0.45) ? own.lognormal(8, 1) : 0,
    paywall: own.happens(0.25) ? own.within(0.05, 0.5) : 0,
    reprints: own.within(0.05, 0.4),
    cookieBanner: own.happens(0.6),
    breaksInsteadOfParagraphs: isPlain && own.happens(0.6),
  };
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The site's wall clock: milliseconds as if its zone were UTC. */
export const localTime = ({ zone }: Site, time: number): number => time + (zone / 60) * HOUR;
