/** What the benches of speed write: vectors, which are small, and documents, which are large. */

import type { Document, Vector } from "../../../schemas/generated/records.ts";
import { randomOf } from "../random.ts";

export type Kind = "vector" | "document";

const WORDS =
  "the council said on monday that its new bridge over the river would open before winter and cost less than planned".split(
    " ",
  );
const SOURCES = 300;
/** Of a real page: a few thousand characters in paragraphs of some hundred. */
const PARAGRAPHS = 12;
const PARAGRAPH_WORDS = 70;

/** Records of a kind, all different, each with the source that is its key. */
export function* recordsOf(kind: Kind, count: number, seed: number): Generator<{ source: string; value: object }> {
  const random = randomOf(seed);
  const hex = (): string =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  for (let at = 0; at < count; at++) {
    const source = `source-${random.below(SOURCES)}`;
    const id = hex() + hex() + hex() + hex();
    const about = {
      version: at,
      source,
      sourceVersion: 1,
      ruleVersion: 1,
      batch: `${source} ${Math.floor(at / 20_000)}`,
      url: `https://${source}.example/news/${id.slice(0, 12)}.html`,
      pageType: "default",
      fetchedAt: Date.now() - random.below(86_400_000),
      times: 0,
      pageChars: 40_000 + random.below(100_000),
      end: null,
    };
    yield {
      source,
      value: kind === "vector" ? vectorOf(id, about, random.below) : documentOf(id, about, random.below),
    };
  }
}

type About = Pick<
  Vector,
  | "version"
  | "source"
  | "sourceVersion"
  | "ruleVersion"
  | "batch"
  | "url"
  | "pageType"
  | "fetchedAt"
  | "times"
  | "pageChars"
  | "end"
>;
type Below = (bound: number) => number;

const vectorOf = (document: string, about: About, below: Below): Vector => ({
  ...about,
  document,
  reread: false,
  kind: "document",
  textChars: 500 + below(5000),
  paragraphs: 3 + below(30),
  paragraphVariance: below(1_000_000) / 8,
  links: below(20),
  blocks: below(60),
  styles: below(15),
  images: below(6),
  others: below(80),
  relations: {
    empty: [],
    titleInText: below(1000) / 1000,
    feedTitle: 1,
    structured: 0.99,
    publishedLagMs: below(3_600_000),
    otherLanguage: false,
    seenShingles: 0,
    repeatedShingles: 0,
    sameTextAs: null,
    damaged: 0,
    fallback: false,
    disagreeing: [],
    matched: 1,
    path: "html/body/main/article/div",
    skeleton: Array.from({ length: 32 }, () => below(2 ** 31)),
    paid: null,
  },
});

function documentOf(id: string, about: About, below: Below): Document {
  const paragraphs = Array.from({ length: PARAGRAPHS }, () =>
    Array.from({ length: PARAGRAPH_WORDS }, () => WORDS[below(WORDS.length)]!).join(" "),
  );
  const html = paragraphs.map((text) => `<p>${text}</p>`).join("\n");
  const field = (name: string, way: string) => ({
    name,
    way,
    confidence: 0.9,
    alternative: way === "rule" ? 0 : -1,
    matched: 1,
    path: "html/body/main/article",
    others: [],
  });
  return {
    ...about,
    id,
    kind: "document",
    canonical: about.url,
    status: 200,
    charset: "utf-8",
    title: paragraphs[0]!.slice(0, 60),
    published: about.fetchedAt - below(3_600_000),
    authors: ["A. Writer"],
    language: "en",
    paragraphs,
    text: paragraphs.join("\n\n"),
    fragment: `<div class="article">${html}<div class="share"></div></div>`,
    html,
    fields: [field("title", "rule"), field("published", "json-ld"), field("body", "rule")],
    fallback: null,
    skeleton: Array.from({ length: 32 }, () => below(2 ** 31)),
    structuredChars: null,
    free: null,
    advertisement: false,
    feedTitle: paragraphs[0]!.slice(0, 60),
    feedPublished: about.fetchedAt,
    end: null,
    reread: false,
  };
}
