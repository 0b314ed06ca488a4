/**
 * Texts of some megabytes that hurt readers who are not made for them. As a program it reads them all, in a process of
 * its own, and says what each cost: node --expose-gc dist/test/feed-floods.js
 */

import { fileURLToPath } from "node:url";
import { discover, links } from "../processors/feeds/links.ts";
import { readOpml } from "../processors/feeds/opml.ts";
import { readFeed } from "../processors/feeds/read.ts";

const URL_OF_FEED = "https://hostile.example/feed.xml";
const ENTRY = "<item><title>Fine</title><link>https://hostile.example/1</link></item>";
const rss = (inside: string): string => `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;

const MILLION = 1_000_000;
const MANY = 400_000;
export const FLOODS: Readonly<Record<string, () => string>> = {
  "a million references in a title": () =>
    rss(`${ENTRY}<item><title>${"&#65;".repeat(MILLION)}</title><link>/2</link></item>`),
  "undeclared entities": () => rss(`${ENTRY}<item><title>${"&x;".repeat(MANY)}</title></item>`),
  "a million elements inside each other": () => rss(`${ENTRY}<item>${"<a>".repeat(MILLION)}`),
  "names that never close what was opened": () =>
    rss(`${ENTRY}<item>${"<a>".repeat(MANY)}${"</b>".repeat(MANY)}</item>`),
  "entries begun": () => rss(ENTRY + "<item>".repeat(MANY)),
  "entries with addresses": () => rss(ENTRY + "<item><link>/a</link></item>".repeat(MANY / 4)),
  "fields in an entry": () => rss(`${ENTRY}<item>${"<category>x</category>".repeat(MANY / 3)}</item>`),
  "fields in the head": () => rss("<category>x</category>".repeat(MANY / 3) + ENTRY),
  "200,000 attributes": () =>
    rss(`${ENTRY}<item ${Array.from({ length: 200_000 }, (_, n) => `a${n}="${n}"`).join(" ")}></item>`),
  "200,000 prefixes": () =>
    rss(ENTRY + Array.from({ length: 200_000 }, (_, n) => `<a xmlns:p${n}="u:${n}"/>`).join("")),
  "one long attribute": () => rss(`${ENTRY}<item a="${"&amp;x".repeat(MANY)}"/>`),
  "an attribute that never ends": () => rss(`${ENTRY}<item a="${"<item>".repeat(MANY)}`),
  "a comment that never ends": () => rss(`${ENTRY}<!--${"--".repeat(MANY * 2)}`),
  "comments that never end": () => rss(ENTRY + "<!--".repeat(MANY)),
  "a section that never ends": () => rss(`${ENTRY}<item><title><![CDATA[${"]]".repeat(MANY * 2)}`),
  "sections inside sections": () => rss(ENTRY + "<![CDATA[".repeat(MANY / 2)),
  "sections begun in entries": () => rss(ENTRY + "<item><title><![CDATA[x</title></item>".repeat(MANY / 6)),
  "less-than signs": () => rss(ENTRY + "<".repeat(MANY * 4)),
  ampersands: () => rss(`${ENTRY}<item><title>${"&".repeat(MANY * 4)}</title></item>`),
  "half tags in a title": () => rss(`${ENTRY}<item><title>${"&lt;a ".repeat(MANY)}</title><link>/2</link></item>`),
  "half comments in a title": () => rss(`${ENTRY}<item><title>${"&lt;!--".repeat(MANY)}</title><link>/2</link></item>`),
  blanks: () => rss(`${ENTRY}<item><title>${" \n".repeat(MANY * 2)}</title><link>${" ".repeat(MANY)}</link></item>`),
  "a long name": () => rss(`${ENTRY}<${"a".repeat(MANY * 4)}>`),
  "markup in every field": () => rss(`${ENTRY}<item>${"<description><b>x</b>".repeat(MANY / 4)}`),
  "a type that never ends": () => `<!DOCTYPE rss [${"<!ENTITY a 'b'>".repeat(MANY / 3)}`,
  "quotation marks in a type": () => `<!DOCTYPE rss [${"'\"".repeat(MANY)}`,
  "half types": () => ENTRY + "<!doctype ".repeat(MANY / 2),
  "brackets of JSON": () => "[".repeat(MANY * 4),
  "braces of JSON": () => '{"items":'.repeat(MANY / 2),
  "commas of JSON": () => `{"items":[{"url":"https://hostile.example/1"}${",".repeat(MANY * 4)}`,
  "a string of JSON that never ends": () =>
    `{"items":[{"url":"https://hostile.example/1"},{"url":"${'\\"'.repeat(MANY * 2)}`,
  "line breaks in JSON": () => `{"items":[{"url":"https://hostile.example/1",${"\n".repeat(MANY * 4)}}]}`,
  "lines of addresses": () => "https://hostile.example/1\n".repeat(MANY / 3),
  "lines of nothing": () => `https://hostile.example/1${"\n".repeat(MANY * 4)}`,
  dates: () => rss(`${ENTRY}<item><link>/2</link><pubDate>${"1:".repeat(MANY * 2)}</pubDate></item>`),
  "links inside links": () => '<a href="/1">'.repeat(MANY / 3),
  "one link around all": () => `<a href="/1">${"<b>x</b>".repeat(MANY / 2)}`,
  "feeds of a page": () =>
    Array.from({ length: 100_000 }, (_, n) => `<link rel=alternate type="application/rss+xml" href="/${n}.rss">`).join(
      "",
    ),
  "outlines inside each other": () =>
    `<opml>${'<outline text="a" xmlUrl="https://hostile.example/1">'.repeat(MANY / 6)}`,
  "folders inside each other": () =>
    `<opml>${'<outline text="a">'.repeat(MANY / 6)}${Array.from({ length: 50_000 }, (_, n) => `<outline xmlUrl="https://hostile.example/${n}"/>`).join("")}`,
  "a script that never ends": () => `<script>${"</scrip".repeat(MANY / 2)}`,
};

export interface Cost {
  readonly flood: string;
  readonly megabytes: number;
  readonly cpuMs: number;
  /** At most, beside what there was before. */
  readonly addedMb: number;
}

function costOf(flood: string, text: string): Cost {
  globalThis.gc?.();
  const memory = process.memoryUsage.rss();
  const { user } = process.cpuUsage();
  let most = 0;
  for (const read of [readFeed, links, discover, readOpml]) {
    read(text, URL_OF_FEED);
    most = Math.max(most, process.memoryUsage.rss() - memory);
  }
  const cpuMs = Math.round((process.cpuUsage().user - user) / 1000);
  return { flood, megabytes: Math.round(text.length / 2 ** 20), cpuMs, addedMb: Math.round(most / 2 ** 20) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [flood, make] of Object.entries(FLOODS)) console.log(JSON.stringify(costOf(flood, make())));
