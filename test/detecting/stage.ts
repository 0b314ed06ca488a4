/** Both detectors in the test driver: streams of vectors in; verdicts, models and alarms out. */

import { type Chance, chance } from "../../infra/newsroom/random.ts";
import { offlineDetect } from "../../processors/offline-detect/processor.ts";
import { onlineDetect } from "../../processors/online-detect/processor.ts";
import type { Alarm, Model, Vector, Verdict } from "../../schemas/generated/records.ts";
import { TestDriver } from "../driver.ts";

export const NOW = Date.parse("2026-11-18T08:00:00Z");
export const BATCH = 10;

const NINE = [
  "pageChars",
  "textChars",
  "paragraphs",
  "paragraphVariance",
  "links",
  "blocks",
  "styles",
  "images",
  "others",
] as const;
export type Nine = Pick<Vector, (typeof NINE)[number]>;

/** Two kinds of documents, news and reports, each with its own sizes. */
export function healthy(random: Chance): Nine {
  const isReport = random.unit() < 0.3;
  const paragraphs = (isReport ? 14 : 5) + random.below(isReport ? 12 : 6);
  const textChars = paragraphs * (180 + random.below(120));
  return {
    ...{ pageChars: 90_000 + random.below(30_000) + textChars, textChars, paragraphs },
    ...{ paragraphVariance: 3000 + random.below(9000), links: random.below(8), blocks: 3 + random.below(9) },
    ...{ styles: random.below(6), images: 1 + random.below(3), others: paragraphs + random.below(6) },
  };
}

/** Comments instead of articles. */
export const broken = (random: Chance): Nine => ({
  ...{
    pageChars: 95_000 + random.below(20_000),
    textChars: 300 + random.below(900),
    paragraphs: 20 + random.below(30),
  },
  ...{ paragraphVariance: 200 + random.below(500), links: 40 + random.below(30), blocks: 90 + random.below(60) },
  ...{ styles: 0, images: 20 + random.below(10), others: 60 + random.below(30) },
});

export const NOTHING_ODD: NonNullable<Vector["relations"]> = {
  ...{ empty: [], titleInText: 1, feedTitle: null, structured: null, publishedLagMs: 0, otherLanguage: false },
  ...{ seenShingles: 0, repeatedShingles: 0, sameTextAs: null, damaged: 0, fallback: false, disagreeing: [] },
  ...{ matched: 1, path: "", skeleton: [], paid: null },
};

/** What is said of a document beside its nine numbers may be said for each. */
type Made = (random: Chance, index: number) => Nine & Partial<Vector>;

export class Stage {
  readonly driver: TestDriver;
  readonly random = chance("detectors");
  #count = 0;
  #batches = 0;

  constructor(settings: object = {}) {
    this.driver = new TestDriver(
      {
        topics: {
          vector: { entry: "a test", partitions: 2 },
          verdict: { partitions: 2 },
          model: { partitions: 2 },
          alarm: { partitions: 2 },
        },
        processors: [onlineDetect, offlineDetect],
        settings: { "offline-detect": settings },
      },
      { now: NOW },
    );
  }

  /** A batch of documents, and its end. */
  visit(of: Made, more: Partial<Vector> = {}): void {
    const batch = `news@${++this.#batches}`;
    const about = {
      version: 0,
      source: "news",
      sourceVersion: 1,
      ruleVersion: 1,
      run: "main",
      batch,
      pageType: "default",
      times: 0,
    };
    for (let index = 0; index < BATCH; index++) {
      const id = ++this.#count;
      const where = { document: `d${id}`, url: `https://news.example/${id}`, fetchedAt: NOW + id * 60_000 };
      const vector: Vector = {
        ...about,
        ...where,
        ...{ kind: "document", relations: null, end: null },
        ...of(this.random, index),
        ...more,
      };
      this.driver.pipe("vector", "news", vector);
    }
    const nothing = Object.fromEntries(NINE.map((name) => [name, 0])) as Nine;
    const end = { pages: BATCH, failed: 0, codes: {} };
    const last = {
      ...about,
      ...nothing,
      document: "",
      url: "",
      fetchedAt: NOW + this.#count * 60_000,
      relations: null,
    };
    this.driver.pipe("vector", "news", { ...last, ...more, kind: "end", end });
  }

  visits(count: number, of: Made, more: Partial<Vector> = {}): void {
    for (let at = 0; at < count; at++) this.visit(of, more);
  }

  verdicts = (): Verdict[] => this.driver.read("verdict").map(({ value }) => value as Verdict);
  models = (): Model[] => this.driver.read("model").map(({ value }) => value as Model);
  alarms = (): Alarm[] => this.driver.read("alarm").map(({ value }) => value as Alarm);
}
