/** Pages as they never were: real ones with some of what can go wrong with them. The same seed gives the same bytes. */

import { type Random, randomOf } from "../random.ts";

const TAGS =
  "p div span a b i td tr table ul li h1 article section main form select option button svg math style script template iframe textarea title noscript pre time meta base br img body html head".split(
    " ",
  );
const TOKENS = [
  ...[
    "<",
    ">",
    "</",
    "/>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<!",
    "<?",
    "&",
    "&amp;",
    "&#0;",
    "&#xd800;",
    "&#x202e;",
  ],
  ...[
    '"',
    "'",
    "=",
    "\0",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "\ud83d",
    "\u202e",
    "\r",
    "\f",
    "\u0085",
    "  \n  ",
    "|",
    " - ",
    ",",
  ],
  ...[
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":',
    "</script>",
    '{"@graph":[',
    "]}",
    "null",
    "1e999",
  ],
  ...[' class="article-body"', ' class="comments"', ' class="related share"', " itemprop=headline", " itemscope"],
  ...[
    ' content="2026-13-45T99:99:99+99:99"',
    ' datetime="',
    "vor 3 Stunden",
    "вчера, 12:30",
    "31.02.2026",
    "1/1/1",
    "99999999999999",
  ],
  ...[
    '<meta charset="utf-16">',
    '<meta charset="koi8-r">',
    '<meta http-equiv=content-type content="text/html; charset=">',
  ],
  ...[
    '<base href="javascript:x">',
    '<link rel=canonical href="//[">',
    "<plaintext>",
    "<frameset>",
    "<noscript>",
    "By , and , and",
  ],
] as const;

type Change = (html: string, random: Random, others: readonly string[]) => string;

const SLICE_MAX = 2000;

/** From where to where. */
function slice(html: string, random: Random, most = SLICE_MAX): [number, number] {
  const from = random.below(html.length + 1);
  return [from, Math.min(html.length, from + random.below(most))];
}

const replaced = (html: string, from: number, to: number, by: string): string =>
  html.slice(0, from) + by + html.slice(to);

/** Where the next of these begins behind a place that is drawn; -1 where there is none. */
const find = (html: string, what: string, random: Random): number => html.indexOf(what, random.below(html.length + 1));

const CHANGES: readonly Change[] = [
  (html, random) => replaced(html, ...slice(html, random), ""),
  (html, random) => {
    const [from, to] = slice(html, random);
    return replaced(html, from, from, html.slice(from, to).repeat(1 + random.below(20)));
  },
  (html, random) => {
    const [from, to] = slice(html, random);
    const rest = replaced(html, from, to, "");
    const at = random.below(rest.length + 1);
    return replaced(rest, at, at, html.slice(from, to));
  },
  (html, random) => {
    const at = random.below(html.length + 1);
    return replaced(html, at, at, random.pick(TOKENS).repeat(random.chance(0.05) ? 1 + random.below(5000) : 1));
  },
  (html, random) => {
    const at = find(html, "</", random);
    return at < 0 ? html : replaced(html, at, html.indexOf(">", at) + 1, "");
  },
  (html, random) => {
    const at = find(html, random.pick([">", '"', "<", "=", "-->"]), random);
    return at < 0 ? html : replaced(html, at, at + 1, "");
  },
  (html, random) => {
    const at = find(html, "<", random);
    return at < 0 ? html : html.slice(0, at + 1) + html.slice(at + 1).replace(/^\/?[a-z0-9]+/i, random.pick(TAGS));
  },
  (html, random) => {
    const at = find(html, ">", random);
    return at < 0 ? html : replaced(html, at, at, ` ${random.pick(TOKENS)}=${random.pick(TOKENS)} `);
  },
  (html, random) => {
    const [from, to] = slice(html, random, 50_000);
    const tag = random.pick(TAGS);
    const depth = random.chance(0.1) ? random.below(3000) : random.below(5);
    return replaced(html, from, to, `<${tag}>`.repeat(depth) + html.slice(from, to) + `</${tag}>`.repeat(depth));
  },
  (html, random) => html.slice(0, random.below(html.length + 1)),
  (html, random, others) => {
    const other = random.pick(others);
    const at = random.below(html.length + 1);
    return replaced(html, at, at, other.slice(...slice(other, random, 50_000)));
  },
  (html, random) => {
    const at = find(html, "application/ld+json", random);
    if (at < 0) return html;
    const place = at + random.below(3000);
    return replaced(
      html,
      place,
      place + random.below(3),
      random.pick(['"', "{", "}", "[", "]", ",", ":", "\\", "\n", "0"]),
    );
  },
  (html, random) => {
    const [from, to] = slice(html, random, 20_000);
    return replaced(
      html,
      from,
      to,
      html.slice(from, to).replace(/\d/g, () => String(random.below(10))),
    );
  },
];

type ByteChange = (bytes: Buffer, random: Random) => Buffer;

const BYTE_CHANGES: readonly ByteChange[] = [
  (bytes, random) => {
    for (let count = 1 + random.below(50); count > 0; count--) bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  (bytes, random) => bytes.fill(0, random.below(bytes.length), random.below(bytes.length)),
  (bytes) => Buffer.from(bytes.toString(), "utf16le"),
  (bytes) => Buffer.from(bytes.toString(), "latin1"),
  (bytes, random) => bytes.subarray(random.below(bytes.length)),
  (bytes, random) =>
    Buffer.concat([Buffer.from(random.pick(["\ufeff", "\0", "\x1f\x8b", "\xff\xfe", "\xfe\xff"]), "latin1"), bytes]),
];

/** One of the pages, changed a few times. */
export function mutated(seed: number, pages: readonly string[]): Uint8Array {
  const random = randomOf(seed);
  let html = random.pick(pages);
  for (let count = 1 + random.below(random.chance(0.2) ? 40 : 6); count > 0; count--)
    html = random.pick(CHANGES)(html, random, pages);
  const bytes = Buffer.from(html);
  return bytes.length > 0 && random.chance(0.15) ? random.pick(BYTE_CHANGES)(bytes, random) : bytes;
}
