/**
 * Texts of some megabytes that hurt readers who are not made for them. As a program it reads one in a process of its
 * own, and says what that cost: node dist/test/feed-floods.js NAME
 */

import { discover, links } from "../processors/feeds/links.ts";
import { readOpml } from "../processors/feeds/opml.ts";
import { readFeed } from "../processors/feeds/read.ts";

const URL_OF_FEED = "https://hostile.example/feed.xml";
const ENTRY = "<item><title>Fine</title><link>https://hostile.example/1</link></item>";
const rss = (inside: string): string => `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;

const MILLION = 1_000_000;
export const FLOODS: Readonly<Record<string, () => string>> = {
  "a million references in a title": () =>
    rss(`${ENTRY}<item><title>${"&#65;".repeat(MILLION)}</title><link>/2</link></item>`),
  "a million undeclared entities": () => rss(`${ENTRY}<item><title>${"&x;".repeat(MILLION)}</title></item>`),
  "a million elements inside each other": () => rss(`${ENTRY}<item>${"<a>".repeat(MILLION)}`),
  "names that never close what was opened": () =>
    rss(`${ENTRY}<item>${"<a>".repeat(MILLION)}${"</b>".repeat(MILLION)}</item>`),
  "a million entries begun": () => rss(ENTRY + "<item>".repeat(MILLION)),
  "a million entries with addresses": () => rss(ENTRY + "<item><link>/a</link></item>".repeat(MILLION / 4)),
  "a million fields in an entry": () => rss(`${ENTRY}<item>${"<category>x</category>".repeat(MILLION / 3)}</item>`),
  "a million fields in the head": () => rss("<category>x</category>".repeat(MILLION / 3) + ENTRY),
  "200,000 attributes": () =>
    rss(`${ENTRY}<item ${Array.from({ length: 200_000 }, (_, n) => `a${n}="${n}"`).join(" ")}></item>`),
  "200,000 prefixes": () =>
    rss(ENTRY + Array.from({ length: 200_000 }, (_, n) => `<a xmlns:p${n}="u:${n}"/>`).join("")),
  "one attribute of 8 MB": () => rss(`${ENTRY}<item a="${"&amp;x".repeat(MILLION)}"/>`),
  "an attribute that never ends": () => rss(`${ENTRY}<item a="${"<item>".repeat(MILLION)}`),
  "a comment that never ends": () => rss(`${ENTRY}<!--${"--".repeat(MILLION * 2)}`),
  "comments that never end": () => rss(ENTRY + "<!--".repeat(MILLION)),
  "a section that never ends": () => rss(`${ENTRY}<item><title><![CDATA[${"]]".repeat(MILLION * 2)}`),
  "sections inside sections": () => rss(ENTRY + "<![CDATA[".repeat(MILLION / 2)),
  "sections begun in entries": () => rss(ENTRY + "<item><title><![CDATA[x</title></item>".repeat(MILLION / 6)),
  "less-than signs": () => rss(ENTRY + "<".repeat(MILLION * 4)),
  ampersands: () => rss(`${ENTRY}<item><title>${"&".repeat(MILLION * 4)}</title></item>`),
  "half tags in a title": () => rss(`${ENTRY}<item><title>${"&lt;a ".repeat(MILLION)}</title><link>/2</link></item>`),
  "half comments in a title": () =>
    rss(`${ENTRY}<item><title>${"&lt;!--".repeat(MILLION)}</title><link>/2</link></item>`),
  blanks: () =>
    rss(`${ENTRY}<item><title>${" \n".repeat(MILLION * 2)}</title><link>${" ".repeat(MILLION)}</link></item>`),
  "a name of 4 MB": () => rss(`${ENTRY}<${"a".repeat(MILLION * 4)}>`),
  "markup in every field": () => rss(`${ENTRY}<item>${"<description><b>x</b>".repeat(MILLION / 4)}`),
  "a type that never ends": () => `<!DOCTYPE rss [${"<!ENTITY a 'b'>".repeat(MILLION / 3)}`,
  "quotation marks in a type": () => `<!DOCTYPE rss [${"'\"".repeat(MILLION)}`,
  "half types": () => ENTRY + "<!doctype ".repeat(MILLION / 2),
  "brackets of JSON": () => "[".repeat(MILLION * 4),
  "braces of JSON": () => '{"items":'.repeat(MILLION / 2),
  "commas of JSON": () => `{"items":[{"url":"https://hostile.example/1"}${",".repeat(MILLION * 4)}`,
  "a string of JSON that never ends": () =>
    `{"items":[{"url":"https://hostile.example/1"},{"url":"${'\\"'.repeat(MILLION * 2)}`,
  "line breaks in JSON": () => `{"items":[{"url":"https://hostile.example/1",${"\n".repeat(MILLION * 4)}}]}`,
  "addresses, a million lines": () => "https://hostile.example/1\n".repeat(MILLION / 3),
  "lines of nothing": () => `https://hostile.example/1${"\n".repeat(MILLION * 4)}`,
  dates: () => rss(`${ENTRY}<item><link>/2</link><pubDate>${"1:".repeat(MILLION * 2)}</pubDate></item>`),
  "links inside links": () => '<a href="/1">'.repeat(MILLION / 3),
  "one link around all": () => `<a href="/1">${"<b>x</b>".repeat(MILLION / 2)}`,
  "feeds of a page": () =>
    Array.from({ length: 100_000 }, (_, n) => `<link rel=alternate type="application/rss+xml" href="/${n}.rss">`).join(
      "",
    ),
  "outlines inside each other": () =>
    `<opml>${'<outline text="a" xmlUrl="https://hostile.example/1">'.repeat(MILLION / 6)}`,
  "folders inside each other": () =>
    `<opml>${'<outline text="a">'.repeat(MILLION / 6)}${Array.from({ length: 50_000 }, (_, n) => `<outline xmlUrl="https://hostile.example/${n}"/>`).join("")}`,
  "a script that never ends": () => `<script>${"</scrip".repeat(MILLION / 2)}`,
};

function cost(text: string): { cpuMs: number; addedMb: number; megabytes: number } {
  const memory = process.memoryUsage.rss();
  const { user } = process.cpuUsage();
  let most = 0;
  for (const read of [readFeed, links, discover, readOpml]) {
    read(text, URL_OF_FEED);
    most = Math.max(most, process.memoryUsage.rss() - memory);
  }
  const cpuMs = Math.round((process.cpuUsage().user - user) / 1000);
  return { cpuMs, addedMb: Math.round(most / 2 ** 20), megabytes: Math.round(text.length / 2 ** 20) };
}

const flood = FLOODS[process.argv[2] ?? ""];
if (flood !== undefined) console.log(JSON.stringify(cost(flood())));
