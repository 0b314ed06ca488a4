import assert from "node:assert/strict";
import { test } from "node:test";
import { articleLinks } from "./article-links.ts";

const SITE = "https://news.example";

type Given = readonly [href: string, text: string, attributes?: string];

const page = (given: readonly Given[]): string =>
  given.map(([href, text, attributes = ""]) => `<a href="${href}" ${attributes}>${text}</a>`).join("\n");
const chosen = (given: readonly Given[], at = `${SITE}/`): string[] =>
  articleLinks(page(given), at).map(({ url }) => url.replace(SITE, ""));
const title = (n: number): string => `The headline of article number ${n} today`;
const made = (count: number, path: (n: number) => string): Given[] =>
  Array.from({ length: count }, (_, n) => [path(n), title(n)]);

/** What is around the articles of a page everywhere. */
const AROUND: readonly Given[] = [
  ["/", "The News Example, an independent newspaper since 1890"],
  ["/politics/", "Politics"],
  ["/about-us", "All about us and our work in this town"],
  ["/impressum.html", "Impressum und Datenschutz der Beispiel GmbH"],
  ["/author/jane-doe", "Jane Doe, correspondent in the capital"],
  ["/tag/a-rather-long-tag-of-words", "A rather long tag with many words in it"],
  ["/subscribe/", "Subscribe now and read all articles for free"],
  ["/?page=2", "Older articles are on the next page of this"],
  ["/news/page/2/", "Older articles are on the next page of this"],
  ["/files/report-2026-11-18-12345678.pdf", "The whole report of the committee (PDF)"],
  ["/out/123456?to=abc", "The best mattresses of the year in our test"],
  ["/ad/123456", "The best mattresses of the year in our test", 'rel="nofollow sponsored"'],
  ["/go?url=https://other.example/x-y-z-1234567", "Somewhere else, with a title that is long"],
  ["https://other.example/2026/11/18/a-story-of-another-site", "A story of another site that is linked here"],
];

test("articles by the way their addresses are made, and nothing of what is around them", () => {
  const ways: ((n: number) => string)[] = [
    (n) => `/2026/11/1${n}/what-happened-then.html`,
    (n) => `/politics/a-headline-in-words-${2_077_300 + n}`,
    (n) => `/news/${20_773_001 + n}/`,
    (n) => `/article?id=${20_773_001 + n}&rubric=society`,
    (n) => `/politics/id_${20_773_001 + n}/a-headline-in-words.html`,
    (n) => `/${["city", "sport", "culture", "science", "economy", "region"][n]}/the-headline-of-an-article-in-words`,
    (n) => `/story/1c62110${n}-b0eb-3b4d-9b0a-7bb979f80d7d`,
  ];
  for (const way of ways) {
    const articles = made(6, way);
    assert.deepEqual(
      chosen([...AROUND, ...articles, ...AROUND]),
      articles.map(([href]) => href),
    );
  }
});

test("the company decides: a long name among topics is a topic, a picture among articles an article", () => {
  const topics: Given[] = [
    ["/subject/76946/", "Rent"],
    ["/subject/76947/", "Police"],
    ["/subject/76948/", "The parliament's committee on transport and infrastructure"],
  ];
  const articles = made(6, (n) => `/politics/a-headline-in-words-${2_077_300 + n}`);
  const others: Given[] = [
    ["/politics/and-one-with-a-picture-only-2077400", "<img src=x.jpg>"],
    ["/politics/and-one-that-is-brief-2077401", "Rate cut again"],
    ["/service/where-we-say-who-we-are-2077402", "Imprint"],
  ];
  assert.deepEqual(
    chosen([...topics, ...articles, ...others]),
    [...articles, ...others.slice(0, 2)].map(([href]) => href),
  );
});

test("what says most of all links to an article counts, and the first is its title", () => {
  const found = articleLinks(
    page([
      ["/news/20773001/", "3 comments"],
      ["/news/20773001/", title(1)],
    ]),
    SITE,
  );
  assert.deepEqual(
    found.map(({ text, longest }) => [text, longest]),
    [["3 comments", title(1)]],
  );
});

test("where addresses say nothing, titles do; and scripts without spaces say much in few characters", () => {
  assert.deepEqual(chosen([...AROUND, ["/a/one", "A title that is long enough to be one"], ["/b/two", "Short"]]), [
    "/a/one",
  ]);
  assert.deepEqual(
    chosen([
      ["/n1/2024/0424/c1001-40223222.html", "促进航天技术更好惠及人民论坛"],
      ["/n1/2024/0424/c1001-40223223.html", "新闻"],
    ]),
    ["/n1/2024/0424/c1001-40223222.html"],
  );
});
