/**
 * Each event that changes articles' pages, from the outside: over HTTP, by the rule that was right before. What it
 * claims is so while it lasts, on every page, and not before nor after.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ask, letters, madeOf, type Opened, openOutside, type Seen, seen } from "../../../test/outside.ts";
import { spaced } from "../../../test/rule.ts";
import { DAY, HOUR, SECOND } from "../clock.ts";
import { MARKUPS } from "../model.ts";
import type { ArticleTruth } from "../truth.ts";

interface Shown {
  readonly page: Seen;
  /** As it was before the event. */
  readonly healthy: Seen;
  readonly truth: ArticleTruth;
  /** The article before it in its section: now, and before the event. */
  readonly sibling: Seen;
  readonly siblingHealthy: Seen;
  readonly siblingTruth: ArticleTruth;
  /** Of the site, of the last days; the newest last. */
  readonly articles: readonly ArticleTruth[];
  readonly site: Opened["sites"][number];
  /** As the rule of now finds it, where that is another. */
  readonly renewed: () => Seen;
}

interface Row {
  /** As a script has it. */
  readonly event: string;
  readonly what: string;
  readonly is: (shown: Shown) => boolean;
  /** Of so many pages it is true; all unless said. */
  readonly share?: number;
  /** Whether it can be told on a page. */
  readonly suits?: (shown: Pick<Shown, "truth" | "site" | "healthy" | "siblingHealthy">) => boolean;
}

const start = Date.parse("2026-03-02T06:00:00Z");
const SITES = 120;
const whole = ({ truth }: Pick<Shown, "truth">): string => letters(truth.paragraphs.join(""));
const isRight = (page: Seen, truth: ArticleTruth): boolean =>
  page.titles[0] === spaced(truth.title) && page.body === whole({ truth });
const right = ({ page, truth }: Shown): boolean => isRight(page, truth);
/** No paragraph of the article is in what the rule finds, though it finds something. */
const astray = ({ page: { body }, truth }: Shown): boolean =>
  body !== undefined &&
  truth.paragraphs.map(letters).every((paragraph) => paragraph.length < 40 || !body.includes(paragraph));
const paragraph = ({ truth }: Shown, at: number): string => letters(truth.paragraphs.at(at)!);
const others = ({ articles, truth }: Shown): readonly ArticleTruth[] => articles.filter(({ url }) => url !== truth.url);
const SECTION = /^\/[a-z]+\/$/;

/** How the page is made, beside how it was. */
const compared = ({ page, healthy }: Shown) => {
  const [now, old] = [madeOf(page), madeOf(healthy)];
  const sorted = (words: readonly string[]): string => words.toSorted().join(" ");
  return {
    /** The part of the class names that is no more. */
    lost: [...old.classes].filter((name) => !now.classes.has(name)).length / old.classes.size,
    sameWords: sorted(now.words) === sorted(old.words),
    sameOrder: now.words.join(" ") === old.words.join(" "),
    sameTags: now.tags.join(" ") === old.tags.join(" "),
    more: now.tags.length - old.tags.length,
  };
};
const found = (shown: Shown): boolean => isRight(shown.renewed(), shown.truth);
/** Names of elements in the body. */
const shape = ({ html }: Seen): string => html.match(/<\w+/g)?.join() ?? "";
const weight = ({ page, healthy }: Shown): number => page.bytes.length / healthy.bytes.length;

/** Words that a text of each language can't do without. */
const SMALL: Readonly<Record<string, RegExp>> = {
  ru: /[а-яё]+/giu,
  en: /\b(the|and|was|that|with|had)\b/gi,
  de: /\b(der|die|und|das|den|ist)\b/gi,
  fr: /\b(les|des|une|est|dans|du)\b/gi,
  es: /\b(los|las|el|que|una|por)\b/gi,
};
function languageOf({ html }: Seen): string {
  const text = html.replace(/<[^>]*>/g, " ");
  const counts = Object.entries(SMALL).map(([language, words]) => [language, text.match(words)?.length ?? 0] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]![0];
}

const redesigns: readonly Row[] = [
  {
    event: "classes-renamed",
    what: "half of the class names are new, the words are the same, and another rule finds the article",
    is: (shown) => {
      const { lost, sameWords } = compared(shown);
      return !right(shown) && found(shown) && sameWords && lost > 0.1;
    },
    share: 0.8,
  },
  {
    event: "classes-renamed, fields: false, names: 0.3",
    what: "class names are new, and the rule is still right",
    is: (shown) => right(shown) && compared(shown).sameWords && compared(shown).lost > 0,
  },
  {
    event: "blocks-wrapped",
    what: "there are more elements, the words are the same, and the rule is right",
    is: (shown) => right(shown) && compared(shown).sameOrder && compared(shown).more > 2,
  },
  {
    event: "blocks-reordered",
    what: "the same words are in another order, and the rule is right",
    is: (shown) => right(shown) && compared(shown).sameWords && !compared(shown).sameOrder,
    share: 0.7,
  },
  {
    event: "hashes-rolled",
    what: "class names are new, elements and words as before, and another rule finds the article",
    is: (shown) => {
      const { lost, sameOrder } = compared(shown);
      const isNew = shown.site.markup === "utility" || lost > 0.4;
      return !right(shown) && found(shown) && sameOrder && shape(shown.renewed()) === shape(shown.healthy) && isNew;
    },
    share: 0.8,
  },
  {
    event: "rebuild",
    what: "elements and class names are others, and another rule finds the article",
    is: (shown) => !right(shown) && found(shown) && !compared(shown).sameTags && compared(shown).lost > 0.5,
    share: 0.8,
  },
];

const breakages: readonly Row[] = [
  {
    event: "B19",
    what: "the date is that of the request, on all pages alike",
    is: ({ page, healthy, sibling }) => page.dates[0] === sibling.dates[0] && page.dates[0] !== healthy.dates[0],
  },
  // On the fourth of March, so that the day can be taken for a month and is another.
  {
    event: "B21",
    what: "day and month are swapped",
    suits: ({ healthy }) => /^\d{4}-\d\d-\d\dT/.test(healthy.dates[0] ?? ""),
    is: ({ page, healthy }) => page.dates[0] === healthy.dates[0]!.replace(/-(\d\d)-(\d\d)T/, "-$2-$1T"),
  },
  {
    event: "B20",
    what: "the date is that of the article before in its section",
    suits: ({ healthy, siblingHealthy }) => healthy.dates[0] !== siblingHealthy.dates[0],
    is: ({ page, siblingHealthy }) => page.dates[0] === siblingHealthy.dates[0],
  },
  { event: "B1", what: "the body is empty", is: ({ page }) => page.body === "" },
  {
    event: "B2",
    what: "the menu is found, which leads to sections",
    is: (shown) => astray(shown) && shown.page.links.filter((link) => SECTION.test(link)).length >= 3,
  },
  {
    event: "B3",
    what: "comments are found, without links to articles",
    is: (shown) =>
      astray(shown) &&
      shown.page.body!.length > 100 &&
      !shown.articles.some(({ path }) => shown.page.links.includes(path)),
  },
  {
    event: "B4",
    what: "related headlines are found, which lead to other articles",
    is: (shown) =>
      astray(shown) &&
      shown.page.body!.includes(letters(shown.siblingTruth.title)) &&
      shown.page.links.includes(shown.siblingTruth.path),
  },
  {
    event: "B5",
    what: "an advertisement is found",
    is: (shown) =>
      astray(shown) && shown.page.html.includes('rel="nofollow sponsored"') && shown.page.links.length === 1,
  },
  { event: "B6", what: "the first paragraph is all", is: (shown) => shown.page.body === paragraph(shown, 0) },
  { event: "B7", what: "the lead is all", is: ({ page, truth }) => page.body === letters(truth.lead) },
  {
    event: "B8",
    what: "about the first 70 % are there",
    is: (shown) => {
      const part = shown.page.body!.length / whole(shown).length;
      return whole(shown).startsWith(shown.page.body!) && part > 0.35 && part < 0.9;
    },
  },
  {
    event: "B9",
    what: "the beginning and the end are there, and less between them",
    is: (shown) => {
      const { body = "" } = shown.page;
      const isShorter = body.length < whole(shown).length - 20 && body.length > 0.4 * whole(shown).length;
      return isShorter && body.startsWith(paragraph(shown, 0)) && body.endsWith(paragraph(shown, -1));
    },
  },
  {
    event: "B10",
    what: "related headlines follow the text",
    is: (shown) =>
      shown.page.body!.startsWith(whole(shown)) &&
      shown.page.body!.slice(whole(shown).length).includes(letters(shown.siblingTruth.title)),
  },
  {
    event: "B11",
    what: "each paragraph is there twice",
    is: (shown) =>
      shown.page.body!.length === 2 * whole(shown).length &&
      shown.page.body!.startsWith(paragraph(shown, 0) + paragraph(shown, 0)),
  },
  {
    event: "B12",
    what: "paragraphs of another article are between its own",
    is: (shown) => {
      const { body = "" } = shown.page;
      const isMixed = others(shown).some(({ paragraphs }) =>
        paragraphs.map(letters).some((text) => text.length > 40 && body.includes(text) && !whole(shown).includes(text)),
      );
      return isMixed && body.startsWith(paragraph(shown, 0)) && body.endsWith(paragraph(shown, -1));
    },
  },
  {
    event: "B13",
    what: "cookies are asked about, and the article is not there",
    is: (shown) => astray(shown) && /<button[^>]*>/.test(shown.page.html) && shown.page.body === shown.sibling.body,
  },
  {
    event: "B14",
    what: "an offer follows the first part",
    is: (shown) => {
      const { body = "" } = shown.page;
      const texts = shown.truth.paragraphs.map(letters);
      const kept = texts.filter((_, at) => body.startsWith(texts.slice(0, at + 1).join("")));
      const part = kept.join("").length / whole(shown).length;
      return part > 0.02 && part < 0.6 && shown.page.links.includes("/subscribe/");
    },
  },
  {
    event: "B15, status: 200",
    what: "a wall stands there with status 200",
    is: ({ page, truth }) => page.status === 200 && page.text.includes("Ray ID") && !page.text.includes(truth.title),
  },
  {
    event: "B15, status: 403",
    what: "a wall stands there with status 403",
    is: ({ page, truth }) => page.status === 403 && page.text.includes("Ray ID") && !page.text.includes(truth.title),
  },
  {
    event: "B16",
    what: "a page of the site says with status 200 that it isn't there",
    is: (shown) => astray(shown) && shown.page.status === 200 && shown.page.titles[0] === shown.site.name,
  },
  {
    event: "B16, page: front-page",
    what: "the front page stands at the article's URL with status 200",
    is: ({ page, sibling, articles }) =>
      page.status === 200 &&
      page.body === undefined &&
      page.bytes.equals(sibling.bytes) &&
      articles.filter(({ path }) => page.text.includes(`href="${path.replaceAll("&", "&amp;")}"`)).length >= 3,
  },
  {
    event: "B17",
    what: "the body is in another language",
    is: ({ page, truth }) => languageOf(page) !== truth.language && page.body!.length > 200,
  },
  {
    event: "B18",
    what: "read as declared the letters are wrong, read as before they are right",
    is: ({ page, healthy, truth }) =>
      page.charset !== healthy.charset &&
      page.body !== whole({ truth }) &&
      isRight(seen({ ...page, text: new TextDecoder(healthy.charset).decode(page.bytes) }, truth.rule!), truth),
  },
  {
    event: "B22",
    what: "the title is the site's name",
    is: ({ page, site }) => page.titles.length === 1 && page.titles[0] === site.name,
  },
  {
    event: "B23",
    what: "the title is another article's",
    is: (shown) => others(shown).some(({ title }) => spaced(title) === shown.page.titles[0]),
  },
  {
    event: "B24",
    what: "no author is named, or an office",
    suits: ({ truth }) => truth.authors.length > 0,
    is: ({ page, truth }) => page.authors.every((name) => !truth.authors.some((author) => name.includes(author))),
  },
  {
    event: "B25",
    what: "the whole page is the body",
    is: (shown) =>
      shown.page.body!.includes(whole(shown)) &&
      shown.page.body!.length > 1.2 * whole(shown).length &&
      shown.page.body!.includes(letters(shown.siblingTruth.title)),
  },
  {
    event: "B26",
    what: "the same older article stands at all URLs",
    is: (shown) =>
      shown.page.titles[0] === spaced(shown.articles.at(-1)!.title) &&
      shown.page.body === shown.sibling.body &&
      shown.page.body!.startsWith(letters(shown.articles.at(-1)!.paragraphs[0]!)),
  },
];

const controls: readonly Row[] = [
  {
    event: "C1",
    what: "more elements, the same words, and the rule is right",
    is: (shown) => right(shown) && compared(shown).sameWords && compared(shown).more > 0,
  },
  {
    event: "C2",
    what: "class names are others, and the rule is right",
    is: (shown) => {
      const { lost, sameOrder } = compared(shown);
      return right(shown) && sameOrder && lost > 0 && lost < 0.5;
    },
  },
  {
    event: "C5",
    what: "the page grows by about a fifth, and the rule is right",
    is: (shown) => right(shown) && compared(shown).sameWords && weight(shown) > 1.1 && weight(shown) < 1.3,
  },
];

const rows = [...breakages, ...redesigns, ...controls];
/** A day of its own for each; half past an hour, since on the hour the list of what most people read changes. */
const timeOf = (row: Row): number => start + DAY * (rows.indexOf(row) + 1) + 6.5 * HOUR;
const script = rows
  .map(
    (row) =>
      `- { at: ${new Date(timeOf(row)).toISOString()}, site: all, event: ${row.event.split(",")[0]}, for: 1h${[...row.event.split(",").slice(1)].map((one) => `,${one}`).join("")} }`,
  )
  .join("\n");

let opened: Opened;
/** One of each markup and of each charset, with enough articles. */
let chosen: readonly Opened["sites"][number][];

before(async () => {
  opened = await openOutside({ seed: 11, sites: SITES, start, script });
  const busy = opened.sites.filter(({ perDay }) => perDay > 20);
  const all = [
    ...MARKUPS.map((markup) => busy.find((site) => site.markup === markup)),
    ...["windows-1251", "koi8-r"].map((charset) => busy.find((site) => site.charset === charset)),
  ];
  chosen = [...new Set(all)].filter((site) => site !== undefined);
  assert.equal(new Set(chosen.map(({ markup }) => markup)).size, MARKUPS.length);
});
after(() => opened?.room.close());

/** The newest article of several paragraphs that has one before it in its section. */
function pairOf(articles: readonly ArticleTruth[]): readonly [ArticleTruth, ArticleTruth] {
  for (const truth of articles.toReversed()) {
    if (truth.type !== "news" || truth.isPaid || truth.paragraphs.length < 6 || truth.lead === "") continue;
    const sibling = articles.slice(0, articles.indexOf(truth)).findLast(({ section }) => section === truth.section);
    if (sibling !== undefined && !sibling.isPaid) return [truth, sibling];
  }
  throw new Error("no article has another before it in its section");
}

async function show(row: Row, site: Shown["site"]): Promise<Shown[] | undefined> {
  const at = timeOf(row);
  const articles = await opened.articles(site.index, at - 30 * HOUR, at - SECOND);
  const [truth, siblingTruth] = pairOf(articles);
  const rule = truth.rule!;
  const look = async (url: string): Promise<Seen> => seen(await ask(url), rule);
  const pages: (readonly [Seen, Seen])[] = [];
  for (const time of [at - SECOND, at, at + HOUR]) {
    await opened.setTime(time);
    pages.push([await look(truth.url), time === at + HOUR ? pages[0]![1] : await look(siblingTruth.url)]);
  }
  const [healthy, siblingHealthy] = pages[0]!;
  assert.ok(isRight(healthy, truth), `${truth.url}: its rule is right before ${row.event}`);
  if (row.suits?.({ truth, site, healthy, siblingHealthy }) === false) return undefined;
  const now = JSON.parse(await opened.desk(`/truth?url=${encodeURIComponent(truth.url)}&time=${at}`)) as ArticleTruth;
  assert.ok(
    now.happenings.some(({ kind }) => kind === row.event.split(",")[0]),
    "the desk tells of it",
  );
  return pages.map(([page, sibling]) => ({
    ...{ page, healthy, truth, sibling, siblingHealthy, siblingTruth, articles, site },
    renewed: () => seen(page, now.rule!),
  }));
}

for (const row of rows)
  test(`${row.event}: ${row.what}`, async () => {
    const wrong: string[] = [];
    let pages = 0;
    for (const site of chosen) {
      const shown = await show(row, site);
      if (shown === undefined) continue;
      pages++;
      const [healthy, during, ended] = shown as [Shown, Shown, Shown];
      const called = `${site.markup}, ${site.charset}: ${healthy.truth.url}`;
      assert.ok(!row.is(healthy), `not before: ${called}`);
      assert.ok(!row.is(ended), `not after: ${called}`);
      assert.ok(isRight(ended.page, ended.truth), `right again after: ${called}`);
      if (!row.is(during)) wrong.push(`${called} ${during.page.body?.slice(0, 200)}`);
    }
    assert.ok(pages >= 3, `${pages} pages`);
    assert.ok(wrong.length <= (1 - (row.share ?? 1)) * pages, wrong.join("\n"));
  });
