/**
 * All that reads text of strangers, as data: what is read, how much of it is let in, and what it is made of. A reader that
 * stands here is measured with hostile repetitions by hostile-text.test.ts and the bench `hostile-text`.
 */

import { address, text as asText, lines } from "../infra/access/compare/page-parts.ts";
import { TEXT_MAX, textDiff } from "../infra/access/compare/text-diff.ts";
import { allowed } from "../infra/clickhouse/allowed.ts";
import { MOST_SQL } from "../infra/clickhouse/reader.ts";
import { hostNameOf } from "../infra/http/names.ts";
import { nearest } from "../infra/nearest.ts";
import { printable } from "../infra/shown.ts";
import { webAddress } from "../infra/sources/address.ts";
import { readSources } from "../infra/sources/file.ts";
import { importAll } from "../infra/sources/import.ts";
import { idOf } from "../infra/sources/propose.ts";
import { siteName } from "../infra/sources/site-name.ts";
import { reachOf } from "../infra/web/addresses.ts";
import { openCookies } from "../infra/web/cookies.ts";
import { decompress } from "../infra/web/decompress.ts";
import { isBinary, isPage, mayBe } from "../infra/web/kinds.ts";
import { retryAfterMs } from "../infra/web/retry-after.ts";
import { readRules } from "../infra/web/rules.ts";
import { wallOf } from "../infra/web/walls.ts";
import { HEADER_BYTES, MAX_BYTES } from "../infra/web/web.ts";
import { headerEncoding } from "../processors/charset/declared.ts";
import { decode } from "../processors/charset/decode.ts";
import { escaped } from "../processors/dom/escaped.ts";
import { parse as parseHtml } from "../processors/dom/parse.ts";
import { pathOf } from "../processors/dom/path.ts";
import { named } from "../processors/dom/tree.ts";
import { PAGE_BYTES_MAX } from "../processors/extract/page-text.ts";
import { namesOf, namesShown } from "../processors/extraction/evidence/names.ts";
import { extractPage } from "../processors/extraction/extract.ts";
import { matches } from "../processors/feeds/article-address.ts";
import { articleLinks } from "../processors/feeds/article-links.ts";
import { readMoment, zoneOf } from "../processors/feeds/dates.ts";
import { parseJson } from "../processors/feeds/json-text.ts";
import { discover, links } from "../processors/feeds/links.ts";
import { readOpml } from "../processors/feeds/opml.ts";
import { readFeed } from "../processors/feeds/read.ts";
import { paragraphs, plainText, titleText } from "../processors/feeds/text.ts";
import { anAlarm } from "../processors/notify/alarms.ts";
import { told } from "../processors/notify/text.ts";
import { MOST_BYTES } from "../processors/robots/robots.ts";
import { applyRules } from "../processors/rules/apply.ts";
import { compileRules } from "../processors/rules/compile.ts";
import { RULES_MAX } from "../processors/sources/settings.ts";
import { answerLinks } from "../processors/traverse/answer-links.ts";
import { headerLinks } from "../processors/traverse/header-links.ts";
import { canonical } from "../processors/urls/canonical.ts";
import { ADDRESS_MAX } from "../processors/urls/parse.ts";
import { resolve } from "../processors/urls/resolve.ts";
import { siteOf } from "../processors/urls/site.ts";
import { compileSelector } from "../processors/xpath/css.ts";
import { LENGTH_MAX as XPATH_MAX } from "../processors/xpath/read.ts";
import { compileXPath } from "../processors/xpath/xpath.ts";
import { documentReaders } from "./hostile-documents.ts";
import { everythingOf } from "./hostile-pages.ts";
import {
  ADDRESS_FRAMES,
  ADDRESS_SEEDS,
  BARE,
  FEED_FRAMES,
  FEED_SEEDS,
  type HostileReader,
  PAGE_FRAMES,
  PAGE_SEEDS,
  pieces,
} from "./hostile-pieces.ts";

const URL_HERE = "https://hostile.example/2026/03/04/page.html";
const NOW = Date.parse("2026-03-05T12:00:00Z");

const tree = parseHtml(`<html><body>${"<div class=a><p id=b>c<a href=d>e</a></p>".repeat(200)}`);
const asked = (rules: string): unknown => applyRules(compileRules(rules).rules, tree, URL_HERE);

const NAMES_OF_TABLES = ["page", "document", "vector", "verdict", "alarm", "page_current", "document_current"];

const readers: readonly HostileReader[] = [
  { name: "text between tags", read: escaped, most: MAX_BYTES, frames: [BARE], seeds: pieces(`&¦<¦"¦'¦a`) },
  {
    name: "robots.txt",
    read: (text) => {
      const { rules } = readRules(Buffer.from(text));
      return rules.allows(`https://hostile.example/${"a".repeat(1000)}?${"/a=".repeat(300)}`);
    },
    most: MOST_BYTES,
    frames: [BARE, ["User-agent: *\n", ""], ["User-agent: *\nDisallow: ", ""], ["User-agent: *\nCrawl-delay: ", ""]],
    seeds: pieces(
      `User-agent: a\n¦User-agent: *\n¦Disallow: /a\n¦Allow: /\n¦Crawl-delay: 1\n¦Sitemap: a\n¦*¦$¦*a¦/a*¦%41¦#¦a: b\n¦Disallow: /*a*a\n¦User-agent: a\nDisallow: /\n¦\r`,
    ),
  },
  {
    name: "feeds",
    read: (text) => readFeed(text, URL_HERE, undefined, NOW),
    most: MAX_BYTES,
    frames: FEED_FRAMES,
    seeds: FEED_SEEDS,
  },
  {
    name: "JSON feeds",
    read: (text) => readFeed(text, URL_HERE, undefined, NOW),
    most: MAX_BYTES,
    frames: [
      ["{", ""],
      ['{"version":"https://jsonfeed.org/version/1","items":[{"url":"/a","title":"', '"}]}'],
      ['{"items":[{"url":"/a","content_text":"', '"}]}'],
      ['{"items":[{"url":"/a","date_published":"', '"}]}'],
      ['{"items":[', "]}"],
      ['{"home_page_url":"https://hostile.example/', `","items":[${'{"url":"a"},'.repeat(100)}{"url":"b"}]}`],
    ],
    seeds: pieces(`{¦[¦{"a":¦[{"items":[¦"¦\\"¦\\¦,¦{"url":"/a"},¦"a":1,¦]¦}¦\\u00¦\n`),
  },
  {
    name: "JSON",
    read: (text) => parseJson(text),
    most: MAX_BYTES,
    frames: [BARE, ["{", "}"], ['{"a":"', '"}']],
    seeds: pieces(`{¦[¦{"a":¦"¦\\"¦\\¦, ¦]¦"a":1,¦" ¦\n`),
  },
  {
    name: "links in JSON answers",
    read: (text) => answerLinks.run(Buffer.from(text), { url: URL_HERE, contentType: "application/json" }),
    most: MAX_BYTES,
    frames: [BARE, ["{", "}"], ['{"a":"', '"}'], ['["/a', '"]'], ['{"html":"<a href=', '"}'], [")]}'", '["/a"]']],
    seeds: pieces(`{¦[¦{"a":¦"¦\\"¦\\¦, ¦]¦"/a",¦//a¦../¦href=¦href='¦" ¦\n¦ `),
  },
  {
    name: "links in XML, events and texts that were asked for",
    read(text) {
      for (const contentType of ["application/xml", "text/event-stream", "text/plain", "text/html"])
        answerLinks.run(Buffer.from(text), { url: URL_HERE, contentType });
    },
    most: MAX_BYTES,
    frames: [BARE, ['<a href="', '">'], ["<loc>", "</loc>"], ["data: ", "\n\n"], ["f(", ");"], ["<!--", "-->"]],
    seeds: pieces(`<¦>¦<loc>¦https://a.example/¦href="¦href=¦<![CDATA[¦]]>¦data:¦\n¦\n\n¦\r¦f(¦(¦)¦;¦{¦[¦/**/¦ `),
  },
  {
    name: "links in headers",
    read: (text) => headerLinks(text, URL_HERE),
    most: 32_768,
    frames: [BARE, ["</a>; rel=", ""], ['</a>; rel="', '"'], ["<", ">; rel=next"]],
    seeds: pieces(`<¦>¦</a>¦;¦; rel=¦; rel="next"¦,¦"¦\\¦ ¦rel`),
  },
  { name: "links", read: (text) => links(text, URL_HERE), most: MAX_BYTES, frames: PAGE_FRAMES, seeds: PAGE_SEEDS },
  {
    name: "article links",
    read: (text) => articleLinks(text, URL_HERE),
    most: MAX_BYTES,
    frames: PAGE_FRAMES,
    seeds: PAGE_SEEDS,
  },
  {
    name: "discover",
    read: (text) => [discover(text, URL_HERE), siteName(text)],
    most: MAX_BYTES,
    frames: [...PAGE_FRAMES, [`<link rel=alternate type="application/rss+xml" title="`, '" href="/a">']],
    seeds: [
      ...PAGE_SEEDS,
      ...pieces(`/rss¦sitemap¦.xml¦<a href=/sitemap.xml>¦<link rel=alternate type='application/rss+xml' href=/a>`),
    ],
  },
  {
    name: "OPML",
    read: (text) => readOpml(text),
    most: MAX_BYTES,
    frames: [
      BARE,
      ["<opml><body>", "</body></opml>"],
      ["<opml><outline text='", "' xmlUrl='http://a.example/'/>"],
      ["<opml><outline text='a' xmlUrl='feed:", "'/>"],
    ],
    seeds: [...FEED_SEEDS, ...pieces(`<outline>¦<outline text='a'>¦feed:¦</outline>¦frss:a='b' `)],
  },
  {
    name: "import of lists and rules",
    read: (text) => importAll([{ name: "a.txt", bytes: Buffer.from(text), kind: undefined }], new Map()),
    most: MAX_BYTES / 8,
    frames: [BARE, ["https://a.example/\n", ""], ["title: //h1\n", ""], ["<opml>", "</opml>"]],
    seeds: pieces(
      `https://a.example/\n¦https://a.example/ a ¦a.example\n¦title: //a\n¦sources:¦<outline xmlUrl='http://a.example/'>¦a: b\n¦# a\n`,
    ),
  },
  {
    name: "sources.yaml",
    read: (text) => readSources(text, "sources.yaml"),
    most: MAX_BYTES / 8,
    frames: [
      ["sources:\n", ""],
      ["sources:\n  a:\n    url: ", ""],
      ["sources: {", "}"],
      ["defaults:\n  ", ""],
    ],
    seeds: pieces(`[¦{¦- ¦? ¦&a ¦*a ¦a:\n  ¦a: b\n¦  a:\n    url: https://a.example/\n¦|\n¦'¦"¦!!a ¦--- ¦#¦\n    `),
  },
  {
    name: "rules",
    read: asked,
    most: RULES_MAX,
    frames: [
      BARE,
      ["title: ", ""],
      ["body: //div[", "]"],
      ["title: css:", ""],
      ["replace_string(", "): b"],
      ["strip_id_or_class: ", ""],
      ["find_string: ", ""],
    ],
    seeds: pieces(
      `title: //h1\n¦body: //div[@class='a']\n¦strip: //p\n¦(¦)¦[¦]¦//¦//*¦a(¦test_url: http://a.example/\n¦replace_string(a): b\n¦find_string: a\n¦single_page_link: //a\n¦if_page_contains: //a\n¦: ¦next_page_link: //a/@href\n¦css:a b ¦/..¦not(¦a or ¦'¦|//a¦-¦a > `,
    ),
  },
  {
    name: "XPath",
    read: (text) => compileXPath(text).evaluate(tree),
    most: XPATH_MAX,
    frames: [BARE, ["//div[", "]"], ["string(", ")"], ["//a[contains(., '", "')]"]],
    seeds: pieces(
      `(¦[¦//*¦//div¦/..¦not(¦1+¦-¦a or ¦|//a¦'¦[1]¦[//a]¦concat(¦ancestor::*/¦//a[.=//a]¦following::*/¦normalize-space(¦[last()]¦a/`,
    ),
  },
  {
    name: "selectors",
    read: (text) => compileSelector(text).evaluate(tree),
    most: XPATH_MAX,
    frames: [BARE, ["div:not(", ")"], ["a[href='", "']"]],
    seeds: pieces(`a ¦a>¦a~¦a+¦:not(¦:is(¦:has(¦.a¦#a¦[a]¦[a=b]¦:nth-child(2n+1)¦*¦, ¦\\¦a:¦:nth-child(`),
  },
  {
    name: "dates",
    read: (text) => [readMoment(text, 0, NOW), zoneOf(text)],
    most: MAX_BYTES,
    frames: [BARE, ["2026-03-05T12:00", ""], ["5 Jan ", ""], ["5 минут ", " назад"], ["2026年", ""], ["vor ", ""]],
    seeds: pieces(
      `1 ¦1:¦1-¦Jan ¦минут ¦назад ¦ago ¦2026¦年¦午後¦+01:00¦GMT ¦(¦(a)¦де ¦h ¦1.¦/¦März ¦vor einem ¦einem `,
    ),
  },
  {
    name: "names",
    read: (text) => [namesOf(text), namesShown(text)],
    most: MAX_BYTES,
    frames: [BARE, ["By ", ""], ["Von ", " und B C"], ["By\n", ""], ["Anna Berg (", ")"]],
    seeds: pieces(
      `By ¦von ¦Anna Berg, ¦ and ¦ & ¦@¦a@b.c ¦https://a ¦(¦[¦ - ¦ in Rom ¦photo: ¦автор ¦text ¦ein A ¦| ¦/¦al-¦写真 ¦GmbH `,
    ),
  },
  {
    name: "texts of feeds",
    read: (text) => [plainText(text), titleText(text), paragraphs(text)],
    most: MAX_BYTES,
    frames: [BARE, ["<b>", ""]],
    seeds: pieces(`<b>¦<!--¦-->¦<!¦&amp;¦&lt;¦&¦\n \n¦<br ¦<a href=¦</¦\u00ad¦\u200b ¦<p>a`),
  },
  {
    name: "encodings",
    read: (text) =>
      ["html", "xml", "text"].map((kind) => decode(Buffer.from(text, "latin1"), { kind: kind as "html" })),
    most: MAX_BYTES,
    frames: [
      BARE,
      ["<meta charset=", ">"],
      ["<meta http-equiv=content-type content='", "'>"],
      ["<?xml version='1.0' encoding='", "'?>"],
      ["<meta charset=windows-1251>", ""],
      ["\u00ef\u00bb\u00bf", ""],
      ["\u00ff\u00fe", ""],
    ],
    seeds: pieces(
      `<meta ¦<!--¦<meta charset=utf-8>¦<meta charset=x ¦charset=¦charset¦<a b='¦\u00e0¦\u00d0\u00b0¦\u00c3\u00a4¦\u0082\u00a0¦a\u0000¦\u001b$B¦\u00ff¦\u00e4 ¦</a ¦<?¦<\u0000`,
    ),
  },
  {
    name: "headers",
    read: (text) => {
      const headers = { "content-type": text, server: text, "retry-after": text };
      const cookies = openCookies({ maxCookies: 1000 });
      cookies.keep("a", new URL(URL_HERE), [text]);
      cookies.keep("a", new URL(URL_HERE), text.split("\n"));
      cookies.header("a", new URL(URL_HERE));
      decompress(new Uint8Array(), text, 10, { isFile: true }).catch(() => {});
      return [
        headerEncoding(text),
        retryAfterMs(text, text),
        mayBe("page", headers),
        mayBe("feed", headers),
        isPage(headers, new Uint8Array()),
        wallOf(403, headers, new Uint8Array()),
        hostNameOf(text),
        reachOf(text),
      ];
    },
    most: HEADER_BYTES,
    frames: [BARE, ["text/html;", ""], ["a=b;", ""], ["Thu, ", " GMT"], ["a=b; expires=", ""]],
    seeds: pieces(
      `charset=¦;charset=¦charset¦charset = ¦; ¦=¦a=b; ¦a=b\n¦gzip, ¦12:00 ¦1¦Jan ¦path=/; ¦domain=a.¦max-age=1; ¦expires=¦/¦1.¦:¦::¦(¦+`,
    ),
  },
  {
    name: "addresses",
    read: (text) => [
      canonical(text),
      siteOf(text),
      resolve(text, URL_HERE),
      webAddress(text),
      matches("https://*a*b*/c", canonical(`https://a.example/${text}`)),
    ],
    most: ADDRESS_MAX,
    frames: ADDRESS_FRAMES,
    seeds: ADDRESS_SEEDS,
  },
  {
    name: "ids of addresses",
    read: (text) => (URL.canParse(text) ? idOf(text) : undefined),
    most: ADDRESS_MAX,
    frames: ADDRESS_FRAMES,
    seeds: ADDRESS_SEEDS,
  },
  {
    name: "walls",
    read: (text) => [
      wallOf(403, {}, Buffer.from(text)),
      wallOf(200, {}, Buffer.from(text)),
      isBinary(Buffer.from(text)),
    ],
    most: MAX_BYTES,
    frames: [BARE, ["<title>", ""]],
    seeds: pieces(
      `<title>Access Denied<¦Reference #¦_Incapsula_Resource¦incident_id¦edet=¦window._pxAppId¦captcha¦<form¦<form ¦action="/checkcaptcha¦akamai¦challenge¦<title>¦Variti¦<¦Reference&#32;`,
    ),
  },
  {
    name: "pages",
    read: (text) => everythingOf(Buffer.from(text)),
    most: PAGE_BYTES_MAX,
    frames: PAGE_FRAMES,
    seeds: PAGE_SEEDS,
  },
  {
    name: "pages with rules",
    read: (text) => {
      const page = extractPage({
        html: text,
        url: URL_HERE,
        fetchedAt: NOW,
        listed: null,
        language: null,
        rules: RULES,
      });
      return named(page.tree, "p").slice(-1).map(pathOf);
    },
    most: PAGE_BYTES_MAX,
    frames: PAGE_FRAMES,
    seeds: PAGE_SEEDS,
  },
  {
    name: "what feeds list",
    read: (text) =>
      extractPage({
        html: "<h1>A title</h1><p>Some words.</p>",
        url: URL_HERE,
        fetchedAt: NOW,
        listed: {
          in: URL_HERE,
          title: text,
          published: null,
          updated: null,
          authors: [text],
          summary: text,
          content: text.slice(0, 100_000),
        },
        language: null,
      }),
    most: MAX_BYTES,
    frames: [BARE],
    seeds: PAGE_SEEDS,
  },
  {
    name: "notices",
    read: (text) => told(anAlarm({ sentence: text, source: text.slice(0, 256) })),
    most: PAGE_BYTES_MAX,
    frames: [BARE],
    seeds: pieces(`a\n¦\n ¦\r\n`),
  },
  {
    name: "what the page of a comparison shows",
    read: (text) => [lines(text), asText(text, text.length), address(`https://${text}`)],
    most: TEXT_MAX,
    frames: [BARE],
    seeds: pieces("<¦&¦\n¦\u001b[1m¦https://¦a¦\ud83d"),
  },
  {
    name: "the difference of two texts",
    read: (text) => [textDiff(text, text.toUpperCase()), textDiff(text.slice(0, text.length >> 1), text)],
    most: TEXT_MAX,
    frames: [BARE, ["a b\n", " c"]],
    seeds: pieces("a¦ ¦\n¦a b¦B ¦\n\n¦ab\n¦ß¦\ud83d¦\u2028"),
  },
  {
    name: "what a terminal shows",
    read: (text) => printable(text),
    most: PAGE_BYTES_MAX,
    frames: [BARE],
    seeds: pieces(`\u001b[1m`),
  },
  {
    name: "SQL",
    read: (text) => {
      const surroundings = { tableFunctions: new Set(["url"]), closed: new Set(["default"]) };
      return [
        refused(() => allowed(text, "SelectWithUnionQuery (children 1)\n Identifier a", surroundings)),
        refused(() => allowed("SELECT 1", `SelectWithUnionQuery\n ${text}`, surroundings)),
        nearest(text, NAMES_OF_TABLES),
      ];
    },
    most: MOST_SQL,
    frames: [BARE, ["SELECT ", ""], [" Identifier ", ""], [" Function a (alias ", ")"]],
    seeds: pieces(`'¦\`¦\\¦\\'¦''¦\`a\`¦ (alias ¦ (alias a)¦ (children 1)¦)¦Identifier a\n¦ ¦a.¦:¦(¦ Function `),
  },
];

const RULES = compileRules(
  "title: //h1\nbody: //div[contains(@class, 'a')]\nauthor: //p[1]\ndate: //time\nstrip: //span\nstrip_id_or_class: b\nreplace_string(a): b\nnext_page_link: //a[contains(., 'next')]\n",
).rules;

/** A refusal is an answer. */
function refused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

export const READERS = [...readers, ...documentReaders];

/** What the test is to find out. */
export const SLOW_READER: HostileReader = {
  name: "a reader of quadratic time",
  read: (text) => /\s+$/.test(text),
  most: MAX_BYTES,
  frames: [BARE, ["", "x"]],
  seeds: [" "],
};
