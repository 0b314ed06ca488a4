/**
 * Bench `links`: which links of a page are taken for articles, beside what is true of simulated sites; with `--data`, of
 * real front pages (whose sites number their articles, so that their addresses tell) and of real articles, each alone
 * with its title, which is the least there can be to go by.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openNewsroom } from "../../infra/newsroom/server.ts";
import { decode } from "../../processors/charset/decode.ts";
import { articleLinks } from "../../processors/feeds/article-links.ts";
import { type Link, links } from "../../processors/feeds/links.ts";
import { siteOf } from "../../processors/urls/site.ts";
import { type Bench, judge } from "./bench.ts";
import { machine } from "./machine.ts";

const START = Date.parse("2026-03-04T12:00:00Z");
const SITES = 100;
/** A link of so many of a site's pages is no article but navigation, whatever its address. */
const NAVIGATION_SHARE = 0.1;

const aims = {
  "simulated sites: what is taken is an article": { bound: ">= 0.99", of: "newsroom_precision_ratio" },
  "simulated sites: articles are taken": { bound: ">= 0.99", of: "newsroom_recall_ratio" },
  "real front pages: what is taken is an article": { bound: ">= 0.98", of: "real_precision_ratio" },
  "real front pages: articles are taken": { bound: ">= 0.90", of: "real_recall_ratio" },
};

interface Listing {
  readonly html: string;
  readonly url: string;
  /** Undefined: nobody can say. */
  readonly isArticle: (url: string) => boolean | undefined;
}

type Choose = (html: string, url: string) => readonly Link[];

/** What a title alone tells: all of the same site that say so much. The measure of what shapes are worth. */
const byTitle: Choose = (html, page) =>
  links(html, page).filter(({ url, text }) => siteOf(url) === siteOf(page) && text.length >= 25);

function score(listings: readonly Listing[], choose: Choose): { precision: number; recall: number } {
  const count = { right: 0, wrong: 0, missed: 0 };
  for (const { html, url, isArticle } of listings) {
    const taken = new Set(choose(html, url).map((link) => link.url));
    for (const link of links(html, url)) {
      const truth = isArticle(link.url);
      if (truth === undefined) continue;
      if (taken.has(link.url)) count[truth ? "right" : "wrong"]++;
      else if (truth) count.missed++;
    }
  }
  const { right, wrong, missed } = count;
  return { precision: right / (right + wrong), recall: right / (right + missed) };
}

async function simulated(sites: number): Promise<Listing[]> {
  const room = await openNewsroom({ sites, seed: 3, start: START, speed: 1, port: 0 });
  try {
    const listings: Listing[] = [];
    for (let index = 0; index < sites; index++) {
      const site = room.world.site(index);
      const isArticle = (url: string): boolean =>
        url.startsWith(`${site.origin}/`) &&
        room.world.find(site, url.slice(site.origin.length), START)?.kind === "article";
      for (const path of ["/", `/${site.sections[0]}/`]) {
        const response = await fetch(site.origin + path);
        const contentType = response.headers.get("content-type") ?? undefined;
        const { text } = decode(new Uint8Array(await response.arrayBuffer()), { contentType, kind: "html" });
        if (response.ok) listings.push({ html: text, url: site.origin + path, isArticle });
      }
    }
    return listings;
  } finally {
    await room.close();
  }
}

/** How the addresses of articles of three real sites are made. */
const REAL: Readonly<Record<string, RegExp>> = {
  "fr.de": /^https?:\/\/www\.fr\.de\/.*-\d{7,9}\.html/,
  "heise.de": /^https?:\/\/(?:www\.)?heise\.de\/.*-\d{6,9}\.html/,
  "t-online.de": /^https?:\/\/[\w.]+\.t-online\.de\/(?!.*\/page_\d).*\/id_\d{6,}/,
};

function frontPages(folder: string): Listing[] {
  return Object.entries(REAL).flatMap(([site, address]) => {
    const home = join(folder, "frontpages-dev", site);
    if (!existsSync(home)) return [];
    const pages = readdirSync(home).flatMap((section) =>
      readdirSync(join(home, section)).map((file) => ({
        url: `https://www.${site}/${section}/`,
        html: gunzipSync(readFileSync(join(home, section, file))).toString(),
      })),
    );
    const often = new Map<string, number>();
    for (const { html, url } of pages)
      for (const link of links(html, url)) often.set(link.url, (often.get(link.url) ?? 0) + 1);
    const isArticle = (url: string): boolean | undefined =>
      address.test(url) ? (often.get(url)! > pages.length * NAVIGATION_SHARE ? undefined : true) : false;
    return pages.map((page) => ({ ...page, isArticle }));
  });
}

const SETS = ["fundus-dev", "fundus-dev-history", "postlight-dev"];

/** Articles of real publishers, each the only link of a page. */
function alone(folder: string): number | null {
  const golds = SETS.map((set) => join(folder, set, "gold.jsonl")).filter((file) => existsSync(file));
  const articles = golds
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { url: string | null; title: string | null })
    .filter(({ url, title }) => url && title);
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const taken = articles.filter(
    ({ url, title }) =>
      articleLinks(`<a href="${escaped(url!)}">${escaped(title!)}</a>`, new URL("/", url!).href).length > 0,
  );
  return articles.length === 0 ? null : taken.length / articles.length;
}

const rounded = (value: number): number => Number(value.toFixed(4));

function figuresOf(name: string, listings: readonly Listing[]): Record<string, number> {
  if (listings.length === 0) return {};
  const [ours, titles] = [score(listings, articleLinks), score(listings, byTitle)];
  return {
    [`${name}_pages`]: listings.length,
    [`${name}_precision_ratio`]: rounded(ours.precision),
    [`${name}_recall_ratio`]: rounded(ours.recall),
    [`${name}_titles_only_precision_ratio`]: rounded(titles.precision),
    [`${name}_titles_only_recall_ratio`]: rounded(titles.recall),
  };
}

export const linksBench: Bench = {
  name: "links",
  about:
    "which links of a page are recognised as articles: precision and recall on simulated sites; real ones with --data",

  async run({ quick, scratch, data, note }) {
    const listings = await simulated(quick ? SITES / 5 : SITES);
    note(`${listings.length} pages of simulated sites`);
    const figures: Record<string, number | null> = { ...figuresOf("newsroom", listings) };
    if (data !== undefined) {
      Object.assign(figures, figuresOf("real", frontPages(data)));
      const ratio = alone(data);
      figures.real_alone_ratio = ratio === null ? null : rounded(ratio);
    }
    return { name: "links", ranOn: machine(scratch), figures, limits: {}, aims, met: judge(figures, aims) };
  },
};
