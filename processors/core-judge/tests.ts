/**
 * The tests of a document's quality: e(d) is made of them. Each measures one thing and has a limit and a weight, which are
 * settings. To add one, add an entry here; README.md lists them with how often they fail.
 */

import { hashOf, runsOf, wordsOf } from "../near/runs.ts";
import { FORUM, isListed, isOfKind, MEDIA, NETWORK, SHOP } from "./kinds.ts";
import { aroundSize, contactsIn, isPaid, sellingShare } from "./selling.ts";
import { stemsOf } from "./text.ts";
import { isPlausible, TITLE_MAX, type View } from "./view.ts";

export interface Test {
  readonly name: string;
  /** What it measures, for people. */
  readonly about: string;
  /** What passes: values from the limit on, or up to it. */
  readonly passes: "from" | "upTo";
  readonly limit: number;
  readonly weight: number;
  /** A document that fails it is not good, whatever else it passes. */
  readonly isDecisive: boolean;
  /** Undefined where it can't tell: the test then counts for nothing. */
  measure(view: View): number | undefined;
}

/** Words in a run that is looked for again. */
const RUN = 5;
/** In fewer words nothing is common. */
const COMMON_MIN = 40;
const COMMON = 3;
const COMMON_LETTERS = 4;
const TITLE_LETTERS = 4;
const HUNDRED = 100;
const THOUSAND = 1000;

const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);
const yes = (is: boolean): number => (is ? 1 : 0);

const usual = { isDecisive: false } as const;
const decisive = { isDecisive: true } as const;
/** Is something, or is not. */
const never = { passes: "upTo", limit: 0 } as const;

export const TESTS: readonly Test[] = [
  {
    ...{ name: "length", about: "letters of the text", passes: "from", limit: 150, weight: 3, ...decisive },
    measure: ({ text }) => text.size,
  },
  {
    ...{
      name: "links",
      about: "share of the text that is in links",
      passes: "upTo",
      limit: 0.4,
      weight: 3,
      ...decisive,
    },
    measure: ({ markup }) => share(markup.linked, markup.size),
  },
  {
    ...{ name: "boilerplate", about: "share of the text in labels, and in lines that stand on every page" },
    ...{ passes: "upTo", limit: 0.4, weight: 2, ...usual },
    measure: ({ text }) =>
      text.hasSentences ? share(Math.min(text.size, text.inLabels + aroundSize(text)), text.size) : undefined,
  },
  {
    ...{ name: "sentences", about: "share of the text in sentences of usual length" },
    ...{ passes: "from", limit: 0.3, weight: 6, ...usual },
    measure: ({ text }) => (text.hasSentences ? (share(text.inSentences, text.size) ?? 0) : undefined),
  },
  {
    ...{ name: "letters", about: "share of letters in all that can be seen" },
    ...{ passes: "from", limit: 0.75, weight: 2, ...usual },
    measure: ({ text }) => share(text.letters, text.signs) ?? 0,
  },
  {
    ...{ name: "capitals", about: "share of capitals in letters that have a case" },
    ...{ passes: "upTo", limit: 0.25, weight: 2, ...usual },
    // In scripts without capitals the few that there are stand in names of others.
    measure: ({ text }) => (2 * text.cased < text.letters ? undefined : share(text.capitals, text.cased)),
  },
  {
    ...{ name: "repetition", about: `share of runs of ${RUN} words that the text had before` },
    ...{ passes: "upTo", limit: 0.2, weight: 2, ...usual },
    measure: ({ text }) => repeated(text.words),
  },
  {
    ...{ name: "stuffing", about: `share of the ${COMMON} commonest long words in all of them` },
    ...{ passes: "upTo", limit: 0.33, weight: 4, ...decisive },
    measure: ({ text }) => commonest(stemsOf(text.words, COMMON_LETTERS)),
  },
  {
    ...{ name: "title", about: "share of the title's words that the text has" },
    ...{ passes: "from", limit: 0.2, weight: 4, ...usual },
    measure: (view) => agreement(view),
  },
  {
    ...{
      name: "date",
      about: "whether a day of publication is known that can be",
      passes: "from",
      limit: 1,
      weight: 2,
    },
    ...usual,
    measure: ({ document: { published, feedPublished, fetchedAt } }) =>
      yes(isPlausible(published, fetchedAt) || isPlausible(feedPublished, fetchedAt)),
  },
  {
    ...{ name: "extraction", about: "how sure the extraction of the text is", passes: "from", limit: 0.6, weight: 1 },
    ...usual,
    measure: ({ document: { fields } }) => fields.find(({ name }) => name === "body")?.confidence,
  },
  {
    ...{ name: "contacts", about: "prices, telephone numbers and addresses of mail in 100 words" },
    ...{ passes: "upTo", limit: 4, weight: 3, ...usual },
    measure: ({ text }) => share(HUNDRED * contactsIn(text.text), text.words.length),
  },
  {
    ...{ name: "selling", about: "share of words of those who sell (English, Russian, German)" },
    ...{ passes: "upTo", limit: 0.05, weight: 4, ...decisive },
    measure: ({ text, document }) => sellingShare(text, document.language),
  },
  {
    ...{ name: "advertising", about: "whether it is said to be paid for, by the source's rules or in the text" },
    ...{ ...never, weight: 3, ...decisive },
    measure: ({ text, document }) => yes(document.advertisement || isPaid(text)),
  },
  {
    ...{
      name: "pictures",
      about: "pictures, films and players in 1,000 letters",
      passes: "upTo",
      limit: 20,
      weight: 1,
    },
    ...usual,
    measure: ({ text, markup }) => share(THOUSAND * markup.media, text.size),
  },
  {
    ...{ name: "forum", about: "whether it is a page of a forum", ...never, weight: 3, ...decisive },
    measure: ({ place, markup, text }) => yes(isOfKind(FORUM, place, markup, text.words.length)),
  },
  {
    ...{ name: "network", about: "whether it is on a social network", ...never, weight: 3, ...decisive },
    measure: ({ place }) => yes(isListed(place.host, NETWORK.sites)),
  },
  {
    ...{ name: "shop", about: "whether it is a page of a shop", ...never, weight: 3, ...decisive },
    measure: ({ place, markup, text }) => yes(isOfKind(SHOP, place, markup, text.words.length)),
  },
  {
    ...{
      name: "media",
      about: "whether it is on a host of pictures, films or music",
      ...never,
      weight: 3,
      ...decisive,
    },
    measure: ({ place }) => yes(isListed(place.host, MEDIA.sites)),
  },
];

function repeated(words: readonly string[]): number | undefined {
  const seen = new Set<number>();
  let [all, again] = [0, 0];
  for (const run of runsOf(words.map(hashOf), RUN)) {
    all++;
    if (seen.has(run)) again++;
    else seen.add(run);
  }
  return share(again, all);
}

function commonest(stems: readonly string[]): number | undefined {
  if (stems.length < COMMON_MIN) return undefined;
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = new Array<number>(COMMON).fill(0);
  for (const count of counts.values()) {
    const at = most.findIndex((one) => count > one);
    if (at < 0) continue;
    most.splice(at, 0, count);
    most.pop();
  }
  return most.reduce((sum, count) => sum + count, 0) / stems.length;
}

/** Of a title without a word that is long enough nothing can be told; without a title it is none. */
function agreement({ document, text }: View): number | undefined {
  const title = wordsOf(document.title.slice(0, TITLE_MAX));
  if (title.length === 0) return 0;
  const wanted = new Set(stemsOf(title, TITLE_LETTERS));
  const there = new Set(stemsOf(text.words, TITLE_LETTERS));
  return share([...wanted].filter((stem) => there.has(stem)).length, wanted.size);
}
