/** Both detectors in the test driver: streams of vectors in; verdicts, models and alarms out. */

import { type Chance, chance } from "../../infra/newsroom/random.ts";
import { FEATURES, type Features } from "../../processors/detection/vector.ts";
import { incidents } from "../../processors/incidents/processor.ts";
import { offlineDetect } from "../../processors/offline-detect/processor.ts";
import { onlineDetect } from "../../processors/online-detect/processor.ts";
import type { Alarm, Model, Vector, Verdict } from "../../schemas/generated/records.ts";
import type { Declaration } from "../../topology/graph.ts";
import { TestDriver } from "../driver.ts";

export const NOW = Date.parse("2026-11-18T08:00:00Z");
export const BATCH = 10;

export type Nine = Features;

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

const NOTHING = Object.fromEntries(FEATURES.map((name) => [name, 0])) as unknown as Nine;

export const declaration = (settings: object): Declaration => ({
  topics: {
    vector: { entry: "a test", partitions: 2 },
    verdict: { partitions: 2 },
    model: { partitions: 2 },
    finding: { partitions: 2, shared: true },
    judgement: { partitions: 2, entry: "a test" },
    adoption: { partitions: 2, entry: "a test", maxBytes: 4 * 1024 * 1024 },
    alarm: { partitions: 2 },
  },
  processors: [onlineDetect, offlineDetect, incidents],
  settings: { "offline-detect": settings },
});

export class Stage {
  driver: TestDriver;
  readonly random = chance("detectors");
  #count = 0;
  #batches = 0;

  constructor(settings: object = {}) {
    this.driver = new TestDriver(declaration(settings), { now: NOW });
  }

  /** Goes on with what was committed, perhaps with other settings. What was written before counts as read. */
  restart(settings: object = {}): void {
    const { log, now } = this.driver;
    this.driver = new TestDriver(declaration(settings), { now, log });
    for (const read of [this.verdicts, this.models, this.alarms]) read();
  }

  /** A batch of documents, and its end. */
  visit(of: Made, more: Partial<Vector> = {}): void {
    this.documents(BATCH, of, more);
    this.end(more);
  }

  visits(count: number, of: Made, more: Partial<Vector> = {}): void {
    for (let at = 0; at < count; at++) this.visit(of, more);
  }

  /** A batch that has not ended. */
  documents(count: number, of: Made, more: Partial<Vector> = {}): void {
    this.#batches++;
    for (let index = 0; index < count; index++) {
      const id = ++this.#count;
      const about = { document: `d${id}`, url: `https://news.example/${id}`, relations: null, end: null };
      this.#pipe({ ...about, kind: "document", ...of(this.random, index), ...more });
    }
  }

  /** Of the last batch. */
  end(more: Partial<Vector> = {}): void {
    const end = { pages: BATCH, failed: 0, codes: {} };
    this.#pipe({ document: "", url: "", relations: null, ...NOTHING, ...more, pageType: "", kind: "end", end });
  }

  #pipe(vector: Partial<Vector>): void {
    this.driver.pipe("vector", "news", {
      ...{ version: 0, source: "news", sourceVersion: 1, ruleVersion: 1 },
      ...{ batch: `news@${this.#batches}`, pageType: "default", times: 0, fetchedAt: NOW + this.#count * 60_000 },
      ...vector,
    });
  }

  verdicts = (): Verdict[] => this.driver.read("verdict").map(({ value }) => value as Verdict);
  models = (): Model[] => this.driver.read("model").map(({ value }) => value as Model);
  alarms = (): Alarm[] => this.driver.read("alarm").map(({ value }) => value as Alarm);
}
