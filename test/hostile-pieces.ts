/** Where in feeds, pages and addresses hostile text may stand, and the pieces that such texts are made of. */

export const BARE: readonly [string, string] = ["", ""];

const inElements = (before: string, behind: string, names: string): readonly (readonly [string, string])[] =>
  names.split(" ").map((name) => [`${before}<${name}>`, `</${name}>${behind}`]);

const ITEM = "<item><title>Fine</title><link>https://hostile.example/1</link></item>";
const RSS = `<rss version="2.0"><channel><title>T</title>${ITEM}`;
export const FEED_FRAMES = [
  BARE,
  [RSS, "</channel></rss>"],
  ...inElements(
    `${RSS}<item><link>/2</link>`,
    "</item></channel></rss>",
    "title link guid author description pubDate category content:encoded dc:creator yandex:full-text",
  ),
  ...inElements("<rss><channel>", `${ITEM}</channel></rss>`, "title link pubDate ttl language sy:updatePeriod"),
  [`${RSS}<item><description><![CDATA[`, "]]></description></item>"],
  [`${RSS}<item a="`, '"><link>/2</link></item>'],
  [`<rss xml:base="https://hostile.example/`, `/"><channel>${"<item><link>a</link></item>".repeat(100)}`],
  [`<rss><channel><link>http://`, `</link>${"<item><link>a</link></item>".repeat(100)}`],
  [`<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>a</id><link href="`, '"/></entry></feed>'],
  [`<urlset><url><loc>`, "</loc></url></urlset>"],
  [`<urlset><url><loc>/a</loc><news:news><news:keywords>`, "</news:keywords></news:news></url></urlset>"],
  ["<!DOCTYPE rss [", `]>${RSS}`],
] as const;
export const FEED_SEEDS = [
  ...["<item>", "</item>", "<item><link>/a</link></item>", "<title>", "<![CDATA[", "]]>", "<!--", "-->", "<?xml", "?>"],
  ...["&amp;", "&#65;", "&lt;a ", "<a b='c'>", "<a ", "/>", "xmlns:a='b' ", "a@b.c ", "a@b (c) ", "<a@b>", "1, "],
  ...["<link>/a</link>", "<category>x</category>", "<x:a xmlns:x='u'>", "</b>", "<outline xmlUrl='http://a.example/'>"],
  ...[
    "<!ENTITY a 'b'>",
    "<!doctype ",
    "https://a.example/1\n",
    "<url><loc>/a</loc></url>",
    "\n\n",
    "<p>",
    "</p>",
    "Jan ",
  ],
];

export const PAGE_FRAMES = [
  BARE,
  ["<html><head><title>", "</title></head><body><p>x</p>"],
  ["<html><body><h1>A title of some words</h1><p>", `</p><p>${"Some words of a text that goes on. ".repeat(20)}</p>`],
  [`<meta property="og:title" content="`, '"><h1>A title</h1>'],
  [`<meta name="author" content="`, '"><h1>A title</h1>'],
  [`<meta property="article:published_time" content="`, '"><h1>A title</h1>'],
  [`<script type="application/ld+json">`, "</script><h1>A title</h1>"],
  [`<script type="application/ld+json">{"@type":"NewsArticle","headline":"a","author":"`, '"}</script>'],
  [`<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"`, '"}</script><p>Some words.</p>'],
  [`<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"`, '"}</script>'],
  [`<base href="https://hostile.example/`, `/">${"<a href=b>Some words of a title here</a>".repeat(100)}`],
  [`<body class="`, '"><p>x'],
  [`<div class="byline">`, "</div><p>x"],
  [`<h1>A title</h1><p class=author>By `, "</p><p>x"],
  [`<time datetime="`, '">x</time><h1>A title</h1>'],
  [`<a href="`, '">Some words of a title here</a>'],
  [`<a href="/a">`, "</a>"],
  [`<img srcset="`, '"><p>x'],
  ["<table>", "</table>"],
  ["<svg>", "</svg>"],
  ["<!--", "-->"],
  ["<script>", "</script>"],
] as const;
export const PAGE_SEEDS = [
  ...[
    "<p>",
    "</p>",
    "<p>Some words. ",
    "<div>",
    "<b>",
    "<b><i>",
    "<a href=/b>c",
    "<a href='/2026/a-b-c-d-1'>A b c</a>",
  ],
  ...["<li>", "<ul><li>", "<table><tr><td>", "<br>", "<h1>A title</h1>", "<span>", "</div>", "<section><p>a</p>"],
  ...['{"@type":', '{"a":', '[{"@graph":[', '"', "\\", "\\u", "&amp;", "&", "&#x", "&quot;", "<meta name=a content=b>"],
  ...["<!--", "<![CDATA[", "<script>", "</script", "<svg><p>", "By Anna Berg, ", "1.1.2026 ", "12:00 ", "January "],
  ...["Text: ", " | ", " - ", " – ", "(", "[", "а", "字", "Some words of a text. ", "<img src=a>", "<time>", "x y\n\n"],
  ...["a-b/", "?a=b&", "https://", "/../", ";jsessionid=1", "%41", "%", ", ", " and ", "2x, ", "</b></i>", "<font>"],
];

/** Where an address may stand, and no longer one is read. */
export const ADDRESS_FRAMES = [
  BARE,
  ["https://hostile.example/", ""],
  ["https://hostile.example/?", ""],
  ["https://hostile.example/..;jsessionid=1/", ""],
  ["https://", ".example/"],
  ["https://a:", "@hostile.example/"],
  ["https://hostile.example/#", ""],
] as const;
export const ADDRESS_SEEDS = [
  ...["/..", "/.", ";jsessionid=1", "/..;jsessionid=1", "?a=b", "&a=b", "&amp;", "amp;", "%41", "%", "+", "utm_a=b&"],
  ...["a.", "xn--", "é", "я", "@", ":", "[", "::", "//", "\\", "/(S(aaaaaaaaaaaaaaaa))", "a-b-c-d-1/", "2026/03/"],
];

export interface HostileReader {
  readonly name: string;
  /** Throws what is refused by name; what else it throws is a fault. */
  readonly read: (text: string) => unknown;
  /** Characters: what production lets in before it reads. */
  readonly most: number;
  /** Around what is repeated: where in a text of its kind it stands. */
  readonly frames: readonly (readonly [before: string, behind: string])[];
  /** Pieces of its grammar. */
  readonly seeds: readonly string[];
}

/** Of a grammar, apart by ¦. */
export const pieces = (text: string): readonly string[] => text.split("¦");
