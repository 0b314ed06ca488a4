/**
 * A fortnight of a few made-up sources, as records of every kind, from a seed. Nothing of it lies near a border that
 * queries draw (a day, a week), so that what they answer does not depend on the second they are asked.
 */

import { createHash } from "node:crypto";
import type { Alarm, CoreDocument, Document, Model, Page, Vector, Verdict } from "../schemas/generated/records.ts";
import { randomOf } from "./bench/random.ts";
import type { Put } from "./rows.ts";

export interface SetAside {
  readonly source: string;
  readonly code: string;
  readonly group: string;
  readonly message: string;
  readonly time: number;
}

export interface Watched {
  readonly now: number;
  readonly pages: readonly Page[];
  readonly documents: readonly Document[];
  readonly vectors: readonly Vector[];
  readonly verdicts: readonly Verdict[];
  readonly alarms: readonly Alarm[];
  /** Of another run. */
  readonly tuned: { readonly verdicts: readonly Verdict[]; readonly alarms: readonly Alarm[] };
  readonly model: Model;
  /** The steps of the core: what is in it, and what left it. */
  readonly cores: readonly { readonly at: number; readonly document: string; readonly held: CoreDocument | null }[];
  readonly rejects: readonly SetAside[];
}

export const SOURCES = ["alpha", "beta", "gamma", "delta", "echo"] as const;
const DAYS = 14;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORDS =
  "river council election match winner storm bridge price school doctor минута город поезд summer court".split(" ");

/** How suspicious a source's documents are, in the last week and before; how many come a day; how late, in minutes. */
const CHARACTER: Readonly<Record<string, readonly [odd: number, oddBefore: number, daily: number, late: number]>> = {
  alpha: [0.3, 0.02, 12, 5],
  beta: [0.02, 0.02, 20, 45],
  gamma: [0, 0, 6, 3],
  delta: [0.1, 0.3, 9, 600],
  echo: [0.05, 0.05, 10, 15],
};

const idOf = (source: string, canonical: string): string =>
  createHash("sha256").update(`${source} ${canonical}`).digest("hex").slice(0, 32);

export function watched(now: number, seed = 1): Watched {
  const random = randomOf(seed);
  const pages: Page[] = [];
  const documents: Document[] = [];
  const vectors: Vector[] = [];
  const verdicts: Verdict[] = [];
  const tuned: Verdict[] = [];
  const words = (count: number): string => Array.from({ length: count }, () => random.pick(WORDS)).join(" ");
  let position = 0;
  for (const source of SOURCES) {
    const [odd, oddBefore, daily, late] = CHARACTER[source]!;
    const own: Document[] = [];
    for (let day = DAYS - 1; day >= 0; day--) {
      // Echo has said nothing since yesterday.
      if (source === "echo" && day === 0) continue;
      for (let count = 0; count < daily; count++) {
        // Between 0.05 and 0.95 of the day, in order.
        const fetchedAt = now - (day + 0.95 - (0.9 * (count + random.next())) / daily) * DAY_MS;
        position++;
        const failed = random.chance(source === "delta" ? 0.2 : 0.01);
        const again = own.length > 5 && random.chance(0.1) ? random.pick(own) : undefined;
        const url = again?.url ?? `https://${source}.example/${position}`;
        const page = pageOf(source, url, fetchedAt, failed ? random.pick(["http-status", "timeout"]) : "ok");
        pages.push(page);
        if (failed) continue;
        const copied =
          again === undefined && documents.length > 0 && random.chance(0.06) ? random.pick(documents) : undefined;
        const text = copied?.text ?? (random.chance(0.03) ? "" : words(5 + random.below(60)));
        const recent = fetchedAt > now - 7 * DAY_MS;
        const ruleVersion = recent ? 2 : 1;
        const delay = late * 60_000 * (0.5 + random.next());
        const published = random.chance(0.1) ? null : fetchedAt - (random.chance(0.03) ? -delay : delay);
        const pageType = random.chance(0.2) ? "live" : "default";
        const ways = random.chance(0.85) ? "rule" : random.chance(0.5) ? "reading" : "";
        const document: Document = {
          ...page,
          id: idOf(source, url),
          version: position,
          ruleVersion,
          kind: "document",
          times: again === undefined ? 0 : again.times + 1,
          charset: "utf-8",
          title: words(4),
          published,
          authors: ["A. Writer"],
          language: "en",
          paragraphs: [text],
          text,
          fragment: `<p>${text}</p>`,
          html: `<p>${text}</p>`,
          pageChars: 1000 + random.below(50_000),
          pageType,
          fields: [
            { name: "title", way: "json-ld", confidence: 0.9, alternative: -1, matched: 1, path: "", others: [] },
            {
              name: "body",
              way: ways,
              confidence: 0.9,
              alternative: ways === "rule" ? random.below(2) : -1,
              matched: 1,
              path: "html/body/article",
              others: random.chance(0.2) ? [{ way: "json-ld", value: "else", confidence: 0.5 }] : [],
            },
          ],
          fallback: ways === "reading" ? "reading" : null,
          skeleton: [1, 2, 3],
          structuredChars: null,
          free: null,
          advertisement: false,
          feedTitle: null,
          feedPublished: random.chance(0.3) && published !== null ? published - 60_000 : null,
          end: null,
          reread: false,
        };
        own.push(document);
        documents.push(document);
        const nine = {
          pageChars: document.pageChars,
          textChars: text.length,
          paragraphs: 1 + random.below(20),
          paragraphVariance: Math.floor(random.next() * 4000) / 2,
          links: random.below(30),
          blocks: random.below(100),
          styles: random.below(10),
          images: random.below(5),
          others: random.below(50),
        };
        const about = {
          document: document.id,
          version: position,
          source,
          sourceVersion: 1,
          ruleVersion,
          batch: page.batch,
          url,
          pageType,
          fetchedAt,
          reread: false,
        };
        vectors.push({ ...about, kind: "document", times: document.times, ...nine, relations: null, end: null });
        const judged = (suspicious: boolean): Verdict => ({
          offset: position,
          times: document.times,
          ...about,
          kind: "document",
          model: 1,
          suspicious,
          failed: suspicious ? [1, 3] : [],
          sensors: suspicious ? ["tail textChars"] : [],
          asked: 20,
          evidence: 0,
          vector: nine,
          check: null,
        });
        const suspicious = random.chance(recent ? odd : oddBefore);
        verdicts.push(judged(suspicious));
        if (source === "alpha" || source === "beta") tuned.push(judged(random.chance(0.1) ? !suspicious : suspicious));
      }
    }
    const last = pages.at(-1)!;
    pages.push({
      ...last,
      kind: "end",
      url: "",
      canonical: "",
      code: "ok",
      end: { pages: 1, failed: 0, unchanged: 0, reason: "done" },
    });
    const end = documents.at(-1)!;
    documents.push({
      ...end,
      kind: "end",
      id: "",
      url: "",
      canonical: "",
      text: "",
      paragraphs: [],
      fields: [],
      end: { pages: 1, failed: 0, codes: {} },
    });
  }
  // Zeta was never to be had.
  for (const days of [3, 2, 1]) pages.push(pageOf("zeta", "https://zeta.example/", now - days * DAY_MS, "dns"));
  return {
    now,
    pages,
    documents,
    vectors,
    verdicts,
    alarms: alarmsOf(now),
    tuned: { verdicts: tuned, alarms: tunedAlarmsOf(now) },
    model: modelOf(
      vectors.filter(({ source }) => source === "alpha"),
      now,
    ),
    cores: coresOf(documents, now, random),
    rejects: Array.from({ length: 60 }, (_, at) => ({
      source: random.pick(SOURCES),
      code: random.pick(["undecodable", "no-body", "too-large"]),
      group: random.pick(["driftwire.extract", "driftwire.features"]),
      message: `rejected, number ${at}`,
      time: now - (random.below(10) + 0.1 + 0.8 * random.next()) * DAY_MS,
    })),
  };
}

const pageOf = (source: string, url: string, fetchedAt: number, code: string): Page => ({
  source,
  sourceVersion: 1,
  batch: `${source} ${new Date(fetchedAt).toISOString().slice(0, 10)}`,
  kind: "article",
  url,
  canonical: url,
  found: url,
  code,
  message: "",
  status: code === "http-status" ? 503 : 200,
  fetchedAt,
  tookMs: 20,
  times: 0,
  headers: {},
  encoding: "identity",
  body: Buffer.alloc(0),
  bytes: 0,
  listed: null,
  parts: [],
  end: null,
});

function alarmsOf(now: number): Alarm[] {
  const { of, changes } = alarming(now);
  return [
    ...changes(
      of("i1", "alpha", ["tail textChars", "novelty"], ["S", "N", "V", "T"]),
      [5.5, "suspected", ""],
      [5.4, "confirmed", ""],
      [2.5, "repaired", "broken"],
    ),
    ...changes(of("i2", "beta", ["novelty"], ["P"]), [20.5, "suspected", ""], [19.5, "closed", "false"]),
    ...changes(of("i3", "gamma", ["novelty", "skeleton"], []), [9.5, "suspected", ""], [9.1, "accepted", "false"]),
    ...changes(of("i4", "delta", ["boxes", "tail textChars"], ["S"]), [1.5, "suspected", ""], [1.2, "confirmed", ""]),
    ...changes(of("i5", "alpha", ["skeleton"], []), [0.3, "suspected", ""]),
    ...changes(of("i7", "gamma", [], ["P", "S", "N", "V"]), [0.1, "confirmed", ""]),
  ];
}

function tunedAlarmsOf(now: number): Alarm[] {
  const { of, changes } = alarming(now);
  return changes(of("i6", "beta", ["skeleton"], []), [200.5, "suspected", ""], [200.2, "closed", "false"]);
}

function alarming(now: number) {
  const of = (incident: string, source: string, sensors: readonly string[], flagged: readonly string[]) => ({
    incident,
    source,
    sourceVersion: 1,
    ruleVersion: 2,
    pageType: "default",
    cause: "layout",
    sentence: `${source} looks broken`,
    detector: "evidence",
    by: "incidents",
    concern: "extraction",
    previous: "",
    times: 1,
    note: "",
    until: 0,
    documents: 20,
    model: 1,
    level: flagged.length > 3 ? "high" : null,
    series: ["P", "S", "N", "V", "T"].map((name) => ({
      name,
      divergence: flagged.includes(name) ? 2 : 0.1,
      threshold: 1,
      flagged: flagged.includes(name),
    })),
    sensors: sensors.map((name, at) => ({ name, flagged: 19 - at, of: 20, healthy: 0.07, evidence: 12 - at })),
    examples: [],
  });
  const changes = (
    about: ReturnType<typeof of>,
    ...steps: readonly (readonly [daysAgo: number, state: string, outcome: string])[]
  ): Alarm[] =>
    steps.map(([daysAgo, state, outcome]) => ({
      ...about,
      state,
      outcome,
      at: now - daysAgo * DAY_MS,
      began: now - steps[0]![0] * DAY_MS - HOUR_MS / 2,
    }));
  return { of, changes };
}

function modelOf(vectors: readonly Vector[], now: number): Model {
  const histogram = (series: string, pick: (vector: Vector) => number, bins: number) => {
    const values = vectors.slice(0, 60).map(pick);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const counts = Array.from({ length: bins }, () => 0);
    for (const value of values) counts[Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins))]!++;
    return { series, low, high, counts, under: 0, over: 0 };
  };
  const reference = [
    histogram("P", ({ pageChars }) => pageChars, 6),
    histogram("S", ({ textChars }) => textChars, 6),
    histogram("N", ({ paragraphs }) => paragraphs, 6),
    histogram("V", ({ paragraphVariance }) => paragraphVariance, 6),
    { series: "T", low: 0, high: 5, counts: [40, 100, 12, 8, 60], under: 0, over: 0 },
  ];
  return {
    version: 3,
    source: "alpha",
    sourceVersion: 1,
    ruleVersion: 2,
    pageType: "default",
    at: now - 6 * DAY_MS,
    partition: 0,
    offset: 100,
    preset: "published",
    reason: "first",
    documents: 60,
    boxes: [{ vector: 1, documents: 60, low: [0, 0, 0, 0, 0], high: [30, 100, 10, 5, 50] }],
    reference,
    curves: [
      {
        series: "P",
        coefficients: [0.1, 2, -1, 0, 0, 0, 0, 0],
        lift: 0.05,
        sizes: [1, 20, 40],
        divergences: [1.05, 0.19, 0.13],
      },
      { series: "T", coefficients: [0.2, 1, 0, 0, 0, 0, 0, 0], lift: 0, sizes: [1, 30], divergences: [1.1, 0.2] },
    ],
    sensors: [{ name: "novelty", low: null, high: 2.5, healthy: 0.03 }],
  };
}

function coresOf(documents: readonly Document[], now: number, random: ReturnType<typeof randomOf>): Watched["cores"] {
  const cores: Watched["cores"][number][] = [];
  const known = new Set<string>();
  for (const [
    at,
    { id, version, source, url, kind, fetchedAt, title, published, authors, language, text },
  ] of documents.entries()) {
    if (kind === "end" || known.has(id)) continue;
    known.add(id);
    const domain = source === "gamma" ? "alpha.example" : `${source}.example`;
    const held: CoreDocument = {
      ...{
        document: id,
        version,
        source,
        url,
        fetchedAt,
        title,
        published,
        authors,
        language,
        text,
        words: 7,
        rank: 0,
      },
      domain,
      bytes: 500 + random.below(9000),
      quality: 40 + (domain.charCodeAt(0) % 50),
    };
    cores.push({ at: now - (10 - at / documents.length) * HOUR_MS, document: id, held });
    if (random.chance(0.3)) cores.push({ at: now - HOUR_MS + at, document: id, held: null });
  }
  return cores;
}

/** As they are written to their topics. */
export function recordsOfWatched(all: Watched): Put[] {
  const put = (topic: string, key: string, value: object | null, time: number, headers = {}): Put => ({
    topic,
    key,
    value,
    time,
    headers,
  });
  const tuned = (...given: Parameters<typeof put>): Put => ({ ...put(...given), run: "tuned" });
  return [
    ...all.pages.map((page) => put("page", page.source, page, page.fetchedAt)),
    ...all.documents.map((document) => put("document", document.source, document, document.fetchedAt)),
    ...all.vectors.map((vector) => put("vector", vector.source, vector, vector.fetchedAt)),
    ...all.verdicts.map((verdict) => put("verdict", verdict.source, verdict, verdict.fetchedAt)),
    ...all.alarms.map((alarm) => put("alarm", alarm.source, alarm, Math.max(alarm.at, all.now - 170 * DAY_MS))),
    ...all.tuned.verdicts.map((verdict) => tuned("verdict", verdict.source, verdict, verdict.fetchedAt)),
    ...all.tuned.alarms.map((alarm) => tuned("alarm", alarm.source, alarm, all.now - 170 * DAY_MS)),
    put("model", all.model.source, all.model, all.model.at),
    ...all.cores.map(({ document, held, at }) => put("core-document", document, held, at)),
    ...all.rejects.map(({ source, code, group, message, time }) =>
      put("reject", source, Buffer.from("x"), time, {
        "driftwire.reject.code": code,
        "__dlq.errors.message": message,
        "__dlq.errors.group": group,
      }),
    ),
  ];
}
