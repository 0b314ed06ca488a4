/**
 * Feeds of a site's newest articles, of every kind that is met, with the faults that are met. A fault is a property of
 * the site, so that its feed is wrong in the same way every day.
 */

import { plain } from "../article.ts";
import type { Article, FeedFault, FeedKind, Section, Site } from "../model.ts";
import { chance, portion } from "../random.ts";
import { localTime } from "../site.ts";
import { voiceFor } from "../text/voices.ts";
import type { Rendered } from "../view.ts";
import { cdata, declaration, element, escaped } from "./xml.ts";

export interface FeedView {
  readonly site: Site;
  readonly charset: string;
  readonly section: Section | undefined;
  /** The newest first; with their bodies, which full-text feeds carry. */
  readonly articles: readonly Article[];
}

/** Where a site has its feeds, by what they are about; none where it has none. */
export function feedPaths(site: Site): ReadonlyMap<string, Section | undefined> {
  if (site.feed.kind === "none") return new Map();
  const own = chance(site.seed, "feed-path", site.index);
  const isJson = site.feed.kind === "json";
  const ending = isJson ? "json" : "xml";
  const all = isJson
    ? "/feed.json"
    : own.pick(["/rss.xml", "/feed", "/rss", "/feed/", "/export/rss2/index.xml", "/atom.xml"]);
  const paths = new Map<string, Section | undefined>([[all, undefined]]);
  if (own.happens(0.6)) for (const section of site.sections) paths.set(`/rss/${section}.${ending}`, section);
  return paths;
}

const TYPES: Readonly<Record<Exclude<FeedKind, "none">, string>> = {
  rss: "application/rss+xml",
  "rss-full": "application/rss+xml",
  atom: "application/atom+xml",
  rdf: "application/rdf+xml",
  json: "application/feed+json",
};
/** How pages name the feeds of their site, where it has this habit. */
export function namedFeeds(site: Site): string {
  const { kind } = site.feed;
  const own = chance(site.seed, "named feeds", site.index);
  if (kind === "none" || own.happens(0.15)) return "";
  const paths = [...feedPaths(site).keys()];
  const named = own.happens(0.3) ? paths : paths.slice(0, 1);
  const title = escaped(site.name);
  return named.map((path) => `<link rel="alternate" type="${TYPES[kind]}" title="${title}" href="${path}">\n`).join("");
}

const WRONG_TYPES = ["text/html", "text/plain", "application/octet-stream", "text/xml"] as const;
/** So much of a feed is left where it breaks off. */
const TRUNCATED = 0.8;

/** What the writers of all kinds need of one entry, with the site's faults in it. */
interface Entry {
  readonly article: Article;
  readonly title: string;
  readonly link: string;
  readonly id: string;
  readonly date: string | undefined;
  readonly summary: string;
}

export function renderFeed(view: FeedView): Rendered {
  const { site, articles, charset } = view;
  const { kind, faults } = site.feed;
  if (kind === "none") throw new Error(`site ${site.index} has no feed`);
  const entries = articles.map((article) => entryOf(site, article));
  const whole = WRITERS[kind](view, entries);
  const begun = faults.includes("leading-blank") ? `\n${whole}` : whole;
  const text = faults.includes("truncated") ? begun.slice(0, Math.floor(begun.length * TRUNCATED)) : begun;
  const wrong = chance(site.seed, "feed-type", site.index).pick(WRONG_TYPES);
  const type = faults.includes("wrong-content-type") ? wrong : TYPES[kind];
  const declared = faults.includes("wrong-charset") ? "iso-8859-1" : charset;
  return { status: 200, headers: { "content-type": `${type}; charset=${declared}` }, pieces: [text] };
}

function entryOf(site: Site, article: Article): Entry {
  const { faults } = site.feed;
  const has = (fault: FeedFault): boolean => faults.includes(fault);
  const tracking = has("tracking-links")
    ? `${article.path.includes("?") ? "&" : "?"}utm_source=rss&utm_medium=feed`
    : "";
  const link = `${has("relative-links") ? "" : site.origin}${article.path}${tracking}`;
  return {
    article,
    title: text(article.title, faults),
    link: has("raw-ampersand") ? link : escaped(link),
    id: escaped(`${site.origin}${article.path}`),
    date: has("no-dates") ? undefined : dateOf(site, article, has("wrong-dates")),
    summary: text(article.lead, faults),
  };
}

function text(given: string, faults: readonly FeedFault[]): string {
  if (faults.includes("twice-escaped")) return escaped(named(given));
  // Among names of firms it is common enough, and then the document is no XML any more.
  if (faults.includes("raw-ampersand")) return `${escaped(given)} & K°`;
  return escaped(given);
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ "«": "laquo", "»": "raquo", "—": "mdash", "–": "ndash", "„": "bdquo", "“": "ldquo", "”": "rdquo", "’": "rsquo" },
  ...{ "…": "hellip", "\u00a0": "nbsp" },
};
/** As HTML that avoids all but letters: what is put into a feed as if it were text. */
const named = (text: string): string => escaped(text).replace(/[«»—–„“”’…\u00a0]/g, (sign) => `&${NAMED[sign]};`);

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const two = (number: number): string => String(number).padStart(2, "0");

export function offsetOf({ zone }: Site, colon: string): string {
  const minutes = Math.abs(zone);
  return `${zone < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}

/** With its zone, as RFC 3339 has it. */
export const isoDate = (site: Site, time: number): string =>
  `${new Date(localTime(site, time)).toISOString().slice(0, 19)}${offsetOf(site, ":")}`;

function mailDate(site: Site, time: number): string {
  const local = new Date(localTime(site, time));
  const clock = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(":");
  const day = `${DAYS[local.getUTCDay()]}, ${two(local.getUTCDate())} ${MONTHS[local.getUTCMonth()]}`;
  return `${day} ${local.getUTCFullYear()} ${clock} ${offsetOf(site, "")}`;
}

/** The zone left out, or in the words of the language: what feeds of home-made systems say. */
function wrongDate(site: Site, time: number): string {
  const local = localTime(site, time);
  return portion(site.seed, "feed-dates", site.index) < 0.5
    ? new Date(local).toISOString().slice(0, 19).replace("T", " ")
    : voiceFor(site.language).date(local, 0);
}

function dateOf(site: Site, { published }: Article, isWrong: boolean): string {
  if (isWrong) return wrongDate(site, published);
  return site.feed.kind === "rss" || site.feed.kind === "rss-full"
    ? mailDate(site, published)
    : isoDate(site, published);
}

const maybe = (name: string, content: string | undefined): string =>
  content === undefined ? "" : element(name, content);

const titleOf = ({ site, section }: FeedView): string =>
  section === undefined ? site.name : `${site.name}: ${voiceFor(site.language).words.sections[section][0]!}`;

/** The body as feeds carry it: plain markup, links that lead to the site. */
function fullText(article: Article): string {
  return article.blocks
    .map((block) => {
      switch (block.kind) {
        case "paragraph":
        case "entry":
          return element("p", escaped(plain(block.spans)));
        case "heading":
          return element("h2", escaped(block.text));
        case "quote":
          return element("blockquote", escaped(block.text));
        case "list":
          return element("ul", block.points.map((point) => element("li", escaped(point))).join(""));
        case "image":
          return `<figure><img src="/images/${block.seed}.svg" alt=""><figcaption>${escaped(block.caption)}</figcaption></figure>`;
        default:
          return "";
      }
    })
    .join("\n");
}

function rss(view: FeedView, entries: readonly Entry[]): string {
  const { site, charset } = view;
  const isFull = site.feed.kind === "rss-full";
  const items = entries.map(({ article, title, link, id, date, summary }) => {
    const categories = article.tags.map((tag) => element("category", escaped(tag))).join("");
    const authors = article.authors.map((author) => element("dc:creator", cdata(author))).join("");
    const full = isFull ? element("content:encoded", cdata(fullText(article))) : "";
    const guid = `<guid isPermaLink="${link === id}">${id}</guid>`;
    return `<item>${element("title", title)}${element("link", link)}${guid}${element("description", summary)}${maybe("pubDate", date)}${authors}${categories}${full}</item>`;
  });
  return `${declaration(charset)}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
${element("title", escaped(titleOf(view)))}${element("link", `${site.origin}/`)}${element("description", escaped(site.name))}${element("language", site.language)}
${items.join("\n")}
</channel></rss>
`;
}

function atom(view: FeedView, entries: readonly Entry[]): string {
  const { site, charset, articles } = view;
  const updated = articles[0] === undefined ? "" : element("updated", isoDate(site, articles[0].published));
  const items = entries.map(({ article, title, link, id, date, summary }) => {
    const authors = article.authors.map((author) => element("author", element("name", escaped(author)))).join("");
    return `<entry>${element("title", title)}<link href="${link}"/>${element("id", id)}${maybe("published", date)}${maybe("updated", date)}${authors}${element("summary", summary)}</entry>`;
  });
  return `${declaration(charset)}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
${element("title", escaped(titleOf(view)))}<link href="${site.origin}/"/>${element("id", `${site.origin}/`)}${updated}
${items.join("\n")}
</feed>
`;
}

function rdf(view: FeedView, entries: readonly Entry[]): string {
  const { site, charset } = view;
  const list = entries.map(({ id }) => `<rdf:li rdf:resource="${id}"/>`).join("");
  const items = entries.map(
    ({ title, link, id, date, summary }) =>
      `<item rdf:about="${id}">${element("title", title)}${element("link", link)}${element("description", summary)}${maybe("dc:date", date)}</item>`,
  );
  return `${declaration(charset)}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${site.origin}/">${element("title", escaped(titleOf(view)))}${element("link", `${site.origin}/`)}${element("description", escaped(site.name))}${element("items", element("rdf:Seq", list))}</channel>
${items.join("\n")}
</rdf:RDF>
`;
}

/** JSON has no ampersands to get wrong: of the faults only those of links and dates show. */
function json(view: FeedView, entries: readonly Entry[]): string {
  const { site } = view;
  const items = entries.map(({ article, date }) => ({
    id: `${site.origin}${article.path}`,
    url: `${site.feed.faults.includes("relative-links") ? "" : site.origin}${article.path}`,
    title: article.title,
    summary: article.lead,
    ...(date === undefined ? {} : { date_published: date }),
    authors: article.authors.map((name) => ({ name })),
    tags: article.tags,
  }));
  const version = "https://jsonfeed.org/version/1.1";
  return JSON.stringify({
    version,
    title: titleOf(view),
    home_page_url: `${site.origin}/`,
    language: site.language,
    items,
  });
}

const WRITERS = { rss, "rss-full": rss, atom, rdf, json } as const;
