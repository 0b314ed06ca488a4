/**
 * Feeds as they are met, in samples/, each beside what is to be read in it. After a change, print what is read now with
 * `ACCEPT=1`, format it, and look at the difference.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import type { FeedItem } from "./feed.ts";
import { readFeed } from "./read.ts";

const folder = join(packageRoot(), "processors/feeds/samples");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const names = readdirSync(folder).filter((name) => name.endsWith(".feed"));

/** As JSON has it: times in words, what is undefined left out. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, it: unknown) =>
      name === "published" || name === "updated" ? new Date(it as number).toISOString() : it,
    ),
  );

for (const name of names)
  test(name, () => {
    const feed = shown(readFeed(read(name), "https://reader.example/feeds/all.xml"));
    const expected = name.replace(/feed$/, "json");
    if (process.env.ACCEPT === "1") writeFileSync(join(folder, expected), `${JSON.stringify(feed, null, 2)}\n`);
    assert.deepEqual(feed, JSON.parse(read(expected)));
  });

/** Addresses that stand before better ones of the same entries. */
const SECOND_BEST = new Set(["https://atom.example/blog/1.pdf", "http://feedproxy.example/~r/burnt/1/"]);

// But for lists: nothing tells that their last line is whole.
for (const name of names.filter((one) => one !== "sitemap-text.feed"))
  test(`${name} cut anywhere says less, and nothing else`, () => {
    const text = read(name);
    const url = "https://reader.example/feeds/all.xml";
    const known = new Map(readFeed(text, url)!.items.map((item) => [item.url, item]));
    for (let end = 0; end < text.length; end++)
      for (const item of readFeed(text.slice(0, end), url)?.items ?? []) {
        const whole = known.get(item.url);
        if (whole === undefined) assert.ok(SECOND_BEST.has(item.url), `${item.url} of ${end} characters`);
        else
          for (const [field, said] of Object.entries(item)) {
            const all: FeedItem[keyof FeedItem] = whole[field as keyof FeedItem];
            assert.deepEqual(said, Array.isArray(said) ? (all as string[]).slice(0, said.length) : all, `${end}`);
          }
      }
  });

test("what is neither feed nor sitemap is nothing", () => {
  const others = [
    "",
    " \n",
    "Just a text about https://news.example/rss",
    "https://news.example/1 is where it began",
    "<!DOCTYPE html><html><body><rss><channel><item><link>https://news.example/1</link></item></channel></rss></body></html>",
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html><head/></html>',
    "<html><feed><entry><id>https://news.example/1</id></entry></feed></html>",
    '<svg xmlns="http://www.w3.org/2000/svg"><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a/></rdf:RDF></metadata></svg>',
    '<opml><body><outline xmlUrl="https://news.example/rss"/></body></opml>',
    '<?xml version="1.0"?><error>404</error>',
    "User-agent: *\nSitemap: https://news.example/sitemap.xml",
    "{}",
    '{"items":[]}',
    '{"items":[{"name":"no address"}]}',
    '{"items":"none"}',
    "[1,2]",
    "{",
    "null",
  ];
  for (const text of others) assert.equal(readFeed(text, "https://news.example/"), undefined, text);
});

test("times without a zone are of the zone given, or else of the feed's own date", () => {
  const feed = (date: string): string =>
    `<rss><channel><title>Zones</title>${date}<item><link>https://news.example/1</link><pubDate>2026-11-18 12:00</pubDate></item></channel></rss>`;
  const hours = (text: string, zone?: number): number =>
    new Date(readFeed(text, "https://news.example/", zone)!.items[0]!.published!).getUTCHours();
  assert.deepEqual(
    [
      hours(feed("")),
      hours(feed("<lastBuildDate>Wed, 18 Nov 2026 12:30:00 +0300</lastBuildDate>")),
      hours(feed("<lastBuildDate>Wed, 18 Nov 2026 12:30:00 +0300</lastBuildDate>"), 300),
      hours(feed("<pubDate>12:30</pubDate>"), -60),
    ],
    [12, 9, 7, 13],
  );
});
