import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { extractPage } from "../extract.ts";

const URL = "https://paper.example/2026/11/18/flood.html";
const FETCHED = Date.UTC(2026, 10, 18, 20);
const page = (html: string, url = URL) => extractPage({ html, url, fetchedAt: FETCHED, listed: null, language: null });
const linked = (json: string): string =>
  `<html><head><script type="application/ld+json">${json}</script></head></html>`;
const timeOf = (html: string, url?: string): string | undefined => {
  const { chosen } = page(html, url).published;
  return chosen === undefined ? undefined : new Date(chosen.value.time).toISOString();
};

const ARTICLE = {
  "@context": "https://schema.org",
  "@type": "NewsArticle",
  headline: "The river rises",
  datePublished: "2026-11-18T12:00:00+03:00",
  author: [{ "@type": "Person", name: "Jane Roe" }],
};
const json = JSON.stringify(ARTICLE);

/** How linked data is written, all of it the same. */
const MESS: Readonly<Record<string, string>> = {
  plain: json,
  "in a list": `[{"@type":"BreadcrumbList","itemListElement":[{"@type":"NewsArticle","headline":"Other"}]},${json}]`,
  "in a graph": `{"@graph":[{"@type":"WebSite","name":"Paper"},{"@type":"WebPage","name":"The river"},${json}]}`,
  "in an entity": `{"@type":"WebPage","name":"The river | Paper","mainEntity":${json}}`,
  "in CDATA": `//<![CDATA[\n${json}\n//]]>`,
  "in a comment": `<!--\n${json}\n-->`,
  "with a comma too many": json.replace("}]}", "},]}"),
  "with a semicolon behind it": `${json};`,
  "escaped as HTML": json.replaceAll('"', "&quot;"),
  "with a line's end in a text": json.replace("The river", "The\nriver"),
  "with quotation marks in a text": json.replace("{", '{"description":"They say "it rises" and flee",'),
  "with an escape that there is none of": json.replace("{", String.raw`{"description":"It\'s \"wet\"",`),
  "broken off": `{"x":0,${json.slice(1, -1)},"articleBody":"It is`,
  "with types in a list": json.replace('"NewsArticle"', '["Thing","https://schema.org/NewsArticle"]'),
  "with the author by reference": `{"@graph":[${json.replace(/\[{"@type":"Person".*}\]/, '{"@id":"#p"}')},{"@id":"#p","@type":"Person","name":"Jane Roe"}]}`,
  "with the author as a text": json.replace(/\[{"@type":"Person".*}\]/, '"Jane Roe"'),
  "with a name in parts": json.replace('"name":"Jane Roe"', '"givenName":"Jane","familyName":"Roe"'),
};

for (const [name, text] of Object.entries(MESS))
  test(`linked data ${name}`, () => {
    const { title, published, authors } = page(linked(text));
    assert.equal(title.chosen?.value, "The river rises");
    assert.deepEqual(published.chosen?.value, { time: Date.UTC(2026, 10, 18, 9), zone: 180, hasClock: true });
    assert.deepEqual(authors.chosen?.value, ["Jane Roe"]);
    assert.equal(title.chosen?.way, "json-ld");
  });

test("of several articles the one that has this page's address is its own", () => {
  const other = JSON.stringify({ ...ARTICLE, headline: "Another", url: "https://paper.example/other" });
  const own = JSON.stringify({ ...ARTICLE, url: `${URL}?utm_source=x` });
  assert.equal(page(linked(`[${other},${own}]`)).title.chosen?.value, "The river rises");
});

test("whether all may read it", () => {
  const free = (value: unknown) => page(linked(JSON.stringify({ ...ARTICLE, isAccessibleForFree: value }))).free;
  assert.deepEqual([true, "True", "http://schema.org/True", false, "False"].map(free), [
    true,
    true,
    true,
    false,
    false,
  ]);
  assert.equal(page(linked(json)).free, undefined);
  const parts = {
    ...ARTICLE,
    isAccessibleForFree: true,
    hasPart: { "@type": "WebPageElement", isAccessibleForFree: "False" },
  };
  assert.equal(page(linked(JSON.stringify(parts))).free, false);
});

test("a name of the site does not belong to the title, wherever it stands", () => {
  const title = (text: string, more = '<meta property="og:site_name" content="The Paper">') =>
    page(`<html><head><title>${text}</title>${more}</head></html>`).title.chosen?.value;
  assert.equal(title("The river rises again - The Paper"), "The river rises again");
  assert.equal(title("The river rises again | Local | The Paper"), "The river rises again | Local");
  assert.equal(title("The Paper: The river rises again"), "The river rises again");
  assert.equal(title("The river rises again — paper.example"), "The river rises again");
  assert.equal(title("The river - it rises again"), "The river - it rises again");
  assert.equal(title("Coe &amp;amp; Roe&nbsp; rise   again"), "Coe & Roe rise again");
  assert.equal(
    title("The river rises again | Local | The Paper", '<meta property="og:title" content="The river rises again">'),
    "The river rises again",
  );
});

test("of several headings the one that is like the page's other titles; a kicker in it goes where another has none", () => {
  const title = (body: string, head = "<title>The river rises again - Paper</title>") =>
    page(`<html><head>${head}</head><body>${body}</body></html>`, "https://paper.example/flood").title.chosen;
  assert.equal(title("<h1>Sport today</h1><h1>The river rises again</h1>")?.way, "visible");
  assert.equal(title("<h1>Sport today</h1><h2>The river rises again</h2>")?.way, "visible");
  assert.equal(title("<h1><span>Flood</span> The river rises again</h1>")?.value, "The river rises again");
  assert.equal(title("<h1>Flood: The river rises again</h1>")?.value, "Flood: The river rises again");
  assert.equal(title("<h1>Paper</h1>")?.way, "meta");
  assert.equal(title("<h1>Something else entirely</h1>")?.value, "The river rises again");
  assert.equal(title("<h1>Something else entirely</h1>", "")?.value, "Something else entirely");
});

test("dates that the page shows, when nothing else is said", () => {
  const shown = (date: string, url = "https://paper.example/flood"): string | undefined =>
    timeOf(`<body><article><h1>The river rises again</h1><p>${date}</p><p>It rains.</p></article></body>`, url);
  assert.equal(shown("18 ноября 2026, 14:05"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("Вчера в 14:05"), "2026-11-17T14:05:00.000Z");
  assert.equal(shown("18 ноября 2026 г., 14:05 (МСК)"), "2026-11-18T11:05:00.000Z");
  assert.equal(shown("18. November 2026 um 14:05 Uhr"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("le 18 novembre 2026 à 14h05"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("2026年11月18日 14時05分"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("18 Kasım 2026 14:05"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("3 часа назад"), "2026-11-18T17:00:00.000Z");
  assert.equal(shown('<span class="date">16 ноября, 14:05</span>'), "2026-11-16T14:05:00.000Z");
  assert.equal(shown('<span class="date">Dec 24</span>'), "2025-12-24T00:00:00.000Z");
  assert.equal(
    shown("Обновлено 19.11.2026 09:00", URL),
    "2026-11-18T00:00:00.000Z",
    "the address goes before a change",
  );
  assert.equal(shown("Публикация: 17.11.2026 14:05, обновлено: 18.11.2026 19:00"), "2026-11-17T14:05:00.000Z");
  assert.equal(shown("Сегодня, 14:05 | Автор: Мария Иванова | 1234 просмотра"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("입력 2026.11.18 14:05"), "2026-11-18T14:05:00.000Z");
  assert.equal(shown("Today in history"), undefined);
  assert.equal(shown("It rises.", URL), "2026-11-18T00:00:00.000Z", "the address says the day");
  assert.equal(shown("It rises."), undefined);
});

test("a time of change is not that of publication", () => {
  const html = `<head><meta property="article:modified_time" content="2026-11-18T10:00:00Z"></head>
    <body><h1>The river rises</h1><time datetime="2026-11-16T08:00:00Z">16 Nov</time></body>`;
  const { chosen, others } = page(html, "https://paper.example/flood").published;
  assert.equal(chosen?.value.time, Date.UTC(2026, 10, 16, 8));
  assert.deepEqual(
    others.map(({ value }) => value.time),
    [Date.UTC(2026, 10, 18, 10)],
  );
});

test("bylines that the page shows", () => {
  const shown = (byline: string) =>
    page(`<body><article><h1>The river rises again</h1>${byline}<p>It rains and rains.</p></article></body>`).authors
      .chosen?.value;
  assert.deepEqual(shown('<div class="byline">By <a href="/a">Jane Roe</a> and <a href="/b">John Doe</a></div>'), [
    "Jane Roe",
    "John Doe",
  ]);
  assert.deepEqual(shown('<a rel="author" href="/a">Jane Roe</a>, <a rel="author" href="/b">John Doe</a>'), [
    "Jane Roe",
    "John Doe",
  ]);
  assert.deepEqual(shown("<p>Von Anna Meier</p>"), ["Anna Meier"]);
  assert.deepEqual(shown("<div>Автор: <span>Мария Иванова</span></div>"), ["Мария Иванова"]);
  assert.deepEqual(shown('<div itemprop="author" itemscope><span itemprop="name">Jane Roe</span></div>'), ["Jane Roe"]);
});

test("an address is believed that is of the same site and not its front page", () => {
  const canonical = (href: string): string => page(`<head><link rel="canonical" href="${href}"></head>`).canonical;
  assert.equal(canonical("/2026/11/18/flood?utm_source=x"), "https://paper.example/2026/11/18/flood");
  assert.equal(canonical("https://m.paper.example/flood"), "https://m.paper.example/flood");
  assert.equal(canonical("https://other.example/flood"), URL);
  assert.equal(canonical("/"), URL);
  assert.equal(canonical("javascript:void(0)"), URL);
});

test("pages that mean harm take little time and say nothing of what they mean to change", () => {
  const started = performance.now();
  assert.equal(page(linked(`${'{"mainEntity":'.repeat(100_000)}1${"}".repeat(100_000)}`)).title.chosen, undefined);
  assert.equal(page(linked("[".repeat(1_000_000))).title.chosen, undefined);
  assert.equal(page(linked(`{"a":${"[1,".repeat(90)}${"1,".repeat(600_000)}`)).title.chosen, undefined);
  assert.equal(page(linked(`[${`${json},`.repeat(20_000)}1]`)).title.chosen, undefined, "five million signs");
  const { title } = page(linked('{"__proto__":{"headline":"Stolen"},"@type":"NewsArticle","headline":"Own title"}'));
  assert.equal(title.chosen?.value, "Own title");
  assert.equal(({} as Record<string, unknown>).headline, undefined);
  assert.ok(performance.now() - started < 10_000);
});

test("whatever a page holds, nothing is thrown and what is said is text", () => {
  const html = `<html lang="ru"><head><title>The river | Paper</title><meta name="author" content="By Jane Roe">
    <link rel="canonical" href="/flood"><script type="application/ld+json">${json}</script></head>
    <body><h1 class="headline">The river rises</h1><div class="byline">By Jane Roe</div><time datetime="2026-11-18">18</time></body></html>`;
  const change = fc.record({
    at: fc.nat(html.length),
    length: fc.nat(30),
    text: fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("<h1>", '"', "{", "]", "\ud800", "<time>"),
    ),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      let mutated = html;
      for (const { at, length, text } of changes) mutated = mutated.slice(0, at) + text + mutated.slice(at + length);
      const { title, authors } = page(mutated);
      for (const value of [title.chosen?.value ?? "", ...(authors.chosen?.value ?? [])])
        assert.ok(value.isWellFormed());
    }),
    { numRuns: 500 },
  );
});
