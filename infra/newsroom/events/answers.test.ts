/**
 * Each event that changes how a site answers, what becomes of its articles, or how much it publishes, and how far an
 * event reaches, from the outside: by HTTP. What it claims is so while it lasts, and not before nor after.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { connect, type TLSSocket } from "node:tls";
import { type Answered, ask, letters, lines, madeOf, type Opened, openOutside, seen } from "../../../test/outside.ts";
import { spaced } from "../../../test/rule.ts";
import { DAY, dayOf, HOUR, SECOND } from "../clock.ts";
import { SECTIONS } from "../model.ts";
import type { ArticleTruth, EventTruth } from "../truth.ts";

const start = Date.parse("2026-03-02T06:00:00Z");
const SITES = 120;

interface Stage {
  readonly site: Opened["sites"][number];
  /** As it was before the event. */
  readonly truth: ArticleTruth;
  /** Before the event; by path. */
  readonly healthy: ReadonlyMap<string, Answered>;
  /** Undefined: the connection was closed. */
  readonly get: (path: string) => Promise<Answered | undefined>;
}

interface Row {
  /** As a script has it. */
  readonly event: string;
  readonly what: string;
  readonly is: (stage: Stage) => Promise<boolean>;
  /** It stays so after the event. */
  readonly stays?: boolean;
  readonly suits?: (site: Stage["site"]) => boolean;
}

const everywhere =
  (is: (answered: Answered | undefined, stage: Stage) => boolean): Row["is"] =>
  async (stage) => {
    const answers = await Promise.all(["/", "/robots.txt", stage.truth.path].map(stage.get));
    return answers.every((answered) => is(answered, stage));
  };

const status = (event: string, code: number, retryAfter: (said: string | null) => boolean): Row => ({
  event: `status, status: ${code}, ${event}`,
  what: `every answer is ${code}, and Retry-After is so`,
  is: everywhere((answered) => answered?.status === code && retryAfter(answered.headers.get("retry-after"))),
});

const wall = (code: number): Row => ({
  event: `bot-wall, status: ${code}`,
  what: "a wall stands before every page",
  is: everywhere(
    (answered, { truth }) =>
      answered?.status === code && answered.text.includes("Ray ID") && !answered.text.includes(truth.title),
  ),
});

const isArticle = (answered: Answered | undefined, truth: ArticleTruth): boolean => {
  if (answered?.status !== 200) return false;
  const { titles, body } = seen(answered, truth.rule!);
  return titles[0] === spaced(truth.title) && body === letters(truth.paragraphs.join(""));
};

const encoding = (parameters: string, charset: string, declared: (before: string) => string): Row => ({
  event: `encoding${parameters}`,
  what: `pages come in ${charset}, and say what is said`,
  suits: ({ language, charset: usual }) => language === "ru" && usual !== charset,
  is: async ({ site, truth, healthy, get }) => {
    const page = await get(truth.path);
    const old = healthy.get(truth.path)!;
    const text = new TextDecoder(charset).decode(page!.bytes);
    const isRight = isArticle({ ...page!, text }, truth) && !page!.bytes.equals(old.bytes);
    return isRight && page!.charset === declared(site.charset);
  },
});

/** What a link of the front page leads to, if there is one. */
const isListed = (front: Answered | undefined, path: string): boolean =>
  front!.text.includes(`href="${path.replaceAll("&", "&amp;")}"`);

const moved = (code: number): Row => ({
  event: `moved, status: ${code}`,
  what: "the first URL leads on to another, where the article is, as the front page says too",
  stays: true,
  is: async ({ site, truth, get }) => {
    const page = await get(truth.path);
    const to = page!.headers.get("location");
    if (page!.status !== code || to === null || !to.startsWith(site.origin)) return false;
    const path = to.slice(site.origin.length);
    const front = await get("/");
    return isArticle(await get(path), truth) && !isListed(front, truth.path);
  },
});

const deleted = (code: number): Row => ({
  event: `deleted, status: ${code}`,
  what: "the article is gone, also from the front page",
  stays: true,
  is: async ({ truth, get }) => (await get(truth.path))?.status === code && !isListed(await get("/"), truth.path),
});

/** What the rule of before finds now. */
const bodyOf = async ({ truth, get }: Stage): Promise<string> => seen((await get(truth.path))!, truth.rule!).body ?? "";

const rows: readonly Row[] = [
  { event: "outage", what: "connections are closed without an answer", is: everywhere((got) => got === undefined) },
  {
    event: "slow, ms: 4000",
    what: "an answer takes so long",
    suits: ({ language }) => language !== "ru",
    is: async ({ truth, get }) => {
      const began = performance.now();
      const page = await get(truth.path);
      return page?.status === 200 && performance.now() - began >= 4000;
    },
  },
  status("retryAfter: none", 403, (said) => said === null),
  status("seconds: 77", 429, (said) => said === "77"),
  status("retryAfter: date, seconds: 3600", 503, (said) => {
    const ahead = Date.parse(said ?? "") - Date.now();
    return ahead > 3000 * SECOND && ahead <= 3600 * SECOND;
  }),
  status("retryAfter: absurd-long", 503, (said) => Number(said) > 9 * 365 * 86_400),
  status("retryAfter: absurd-past", 429, (said) => Date.parse(said ?? "") === 0),
  status("retryAfter: absurd-text", 503, (said) => said !== null && Number.isNaN(Date.parse(said) + Number(said))),
  wall(403),
  wall(200),
  {
    event: "soft-404",
    what: "the article's URL says that it is not there, with status 200; the front page is as before",
    is: async ({ site, truth, healthy, get }) => {
      const [page, front] = [await get(truth.path), await get("/")];
      const { titles } = seen(page!, truth.rule!);
      return page!.status === 200 && titles[0] === site.name && front!.bytes.equals(healthy.get("/")!.bytes);
    },
  },
  {
    event: "front-page, status: 307",
    what: "the article's URL redirects to the front page",
    is: async ({ site, truth, get }) => {
      const page = await get(truth.path);
      return page!.status === 307 && page!.headers.get("location") === `${site.origin}/`;
    },
  },
  encoding(", charset: koi8-r", "koi8-r", () => "koi8-r"),
  encoding(", charset: koi8-r, declared: before", "koi8-r", (usual) => usual),
  encoding(", charset: koi8-r, declared: wrong", "koi8-r", () => "windows-1251"),
  {
    ...encoding("", "utf-8", () => "utf-8"),
    what: "pages of an old charset come in UTF-8 and say so",
  },
  {
    event: "edited, after: 1s",
    what: "some sentences are others, and there is one more paragraph",
    stays: true,
    is: async (stage) => {
      const body = await bodyOf(stage);
      const texts = stage.truth.paragraphs.map(letters);
      const kept = texts.filter((text) => body.includes(text)).length;
      return kept < texts.length && kept > 0 && body !== texts.join("") && body.length > 0.8 * texts.join("").length;
    },
  },
  {
    event: "corrected, after: 1s",
    what: "a correction follows the text",
    stays: true,
    is: async (stage) => {
      const whole = letters(stage.truth.paragraphs.join(""));
      const body = await bodyOf(stage);
      return body.startsWith(whole) && body.length > whole.length + 20;
    },
  },
  ...[301, 302, 307, 308].map(moved),
  deleted(404),
  deleted(410),
  {
    event: "paywalled, after: 1s",
    what: "the first part and an offer are left",
    stays: true,
    is: async (stage) => {
      const page = seen((await stage.get(stage.truth.path))!, stage.truth.rule!);
      const end = letters(stage.truth.paragraphs.at(-1)!);
      return page.text.includes('href="/subscribe/"') && !page.body!.includes(end) && page.status === 200;
    },
  },
];

/** Half past an hour of a day of its own. */
const timeOf = (row: Row): number => start + DAY * (rows.indexOf(row) + 1) + 6.5 * HOUR;
const written = (at: number, event: string, more = ""): string => {
  const [name, ...parameters] = event.split(",");
  return `- { at: ${new Date(at).toISOString()}, site: all, event: ${[name, ...parameters].join(",")}${more} }`;
};
/** Events that are looked at over days, each with room around it. */
const later = (number: number): number => Math.floor(start / DAY) * DAY + (rows.length + 6 * number) * DAY;
const LATER = [
  ...["C3", "C4", "C3, type: gallery", "C6", "C6, times: 0.333", "C7, for: 2d"],
  ...["rebuild, stage: 3h, for: 2d", "rebuild, share: 0.5, for: 3h", "B1, ramp: 30, for: 3d", "B1, documents: 6"],
  ...["B27, as: B1, for: 3h", "certificate, for: 3h", "certificate, fault: wrong-host, for: 3h"],
  "certificate, fault: self-signed, for: 3h",
];
const laterAt = (event: string): number => later(1 + LATER.indexOf(event)) + (event.startsWith("C") ? 0 : 12.5 * HOUR);

let opened: Opened;
let chosen: readonly Stage["site"][];

before(async () => {
  const script = [
    ...rows.map((row) => written(timeOf(row), row.event, ", for: 1h")),
    ...LATER.map((event) => written(laterAt(event), event)),
  ].join("\n");
  opened = await openOutside({ seed: 11, sites: SITES, start, script });
  const busy = opened.sites.filter(({ perDay }) => perDay > 40);
  const all = [
    busy.find(({ language }) => language !== "ru"),
    ...["utf-8", "windows-1251"].map((charset) =>
      busy.find((site) => site.charset === charset && site.language === "ru"),
    ),
  ];
  chosen = all.filter((site) => site !== undefined);
});
after(() => opened?.room.close());

const isPlain = ({ type, isPaid, paragraphs }: ArticleTruth): boolean =>
  type === "news" && !isPaid && paragraphs.length >= 6;

async function phases(row: Row, site: Stage["site"]): Promise<boolean[]> {
  const at = timeOf(row);
  await opened.setTime(at - SECOND);
  const truth = (await opened.articles(site.index, at - 8 * HOUR, at - HOUR)).findLast(isPlain)!;
  const get = (path: string): Promise<Answered | undefined> => ask(site.origin + path).catch(() => undefined);
  const healthy = new Map<string, Answered>();
  for (const path of ["/", truth.path]) healthy.set(path, (await get(path))!);
  assert.ok(isArticle(healthy.get(truth.path), truth), truth.url);
  const found: boolean[] = [];
  for (const time of [at - SECOND, at + SECOND, at + HOUR]) {
    await opened.setTime(time);
    // The front page is compared with what it was, so nothing may come out between.
    found.push(await row.is({ site, truth, healthy, get }));
  }
  return found;
}

for (const row of rows)
  test(`${row.event}: ${row.what}`, async () => {
    const suited = chosen.filter((site) => row.suits?.(site) ?? true);
    assert.ok(suited.length > 0);
    for (const site of suited)
      assert.deepEqual(await phases(row, site), [false, true, row.stays === true], site.origin);
  });

/** What each of three faults of a certificate is called by who checks it. */
const FAULTS = {
  "certificate, for: 3h": "CERT_HAS_EXPIRED",
  "certificate, fault: wrong-host, for: 3h": "ERR_TLS_CERT_ALTNAME_INVALID",
  "certificate, fault: self-signed, for: 3h": "DEPTH_ZERO_SELF_SIGNED_CERT",
};

for (const [event, code] of Object.entries(FAULTS))
  test(`${event}: refused by who checks it, and in order before and after`, async () => {
    const [site] = chosen;
    const ca = await opened.desk("/authority.pem");
    const shake = (): Promise<string> =>
      new Promise((resolve) => {
        const host = site!.address;
        const socket: TLSSocket = connect({ host, port: opened.room.port, ca }, () => {
          resolve("trusted");
          socket.destroy();
        });
        socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
    const seenAs: string[] = [];
    for (const time of [-SECOND, 0, 3 * HOUR]) {
      await opened.setTime(laterAt(event) + time);
      seenAs.push(await shake());
    }
    assert.deepEqual(seenAs, ["trusted", code, "trusted"]);
  });

/** Letters of the bodies of a day's articles, seen when it is over. */
async function bodies(site: Stage["site"], day: number): Promise<number[]> {
  await opened.setTime((day + 1) * DAY);
  const articles = await opened.articles(site.index, day * DAY, (day + 1) * DAY);
  const lengths: number[] = [];
  for (const truth of articles.filter(({ isPaid }) => !isPaid).slice(0, 30))
    lengths.push(seen(await ask(truth.url), truth.rule!).body!.length);
  return lengths.sort((a, b) => a - b);
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;

test("C3, C4: a day of long articles, and one of short ones, between usual days", async () => {
  const [site] = chosen;
  const ratios: number[] = [];
  for (const event of ["C3", "C4"]) {
    const day = dayOf(laterAt(event));
    const [previous, own, next] = [
      await bodies(site!, day - 1),
      await bodies(site!, day),
      await bodies(site!, day + 1),
    ];
    const usual = (median(previous) + median(next)) / 2;
    ratios.push(median(own) / usual);
    assert.ok(median(previous) / median(next) > 0.6 && median(previous) / median(next) < 1.7);
  }
  assert.ok(ratios[0]! > 1.6 && ratios[1]! < 0.65, String(ratios));
});

test("C3 with a type: all articles of the day are of it, and not those of the day before", async () => {
  const day = dayOf(laterAt("C3, type: gallery"));
  const pictures = async (of: number): Promise<number> => {
    await opened.setTime((of + 1) * DAY);
    const articles = await opened.articles(chosen[0]!.index, of * DAY, (of + 1) * DAY);
    const counts: number[] = [];
    for (const truth of articles.filter(({ isPaid }) => !isPaid).slice(0, 15))
      counts.push(seen(await ask(truth.url), truth.rule!).html.split("<img").length - 1);
    return median(counts.sort((a, b) => a - b));
  };
  const [usual, galleries] = [await pictures(day - 1), await pictures(day)];
  assert.ok(galleries >= 5 && galleries > 1.5 * usual, `${galleries} pictures after ${usual}`);
});

test("C6: three times as many articles come out, or a third, by the sitemap", async () => {
  const site = opened.sites.find(({ sitemap, perDay }) => sitemap === "plain" && perDay > 60)!;
  const ratios: number[] = [];
  for (const event of ["C6", "C6, times: 0.333"]) {
    const day = dayOf(laterAt(event));
    await opened.setTime((day + 2) * DAY);
    const { text } = await ask(`${site.origin}/sitemap.xml`);
    const days = [...text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, time]) => dayOf(Date.parse(time!)));
    const count = (of: number): number => days.filter((one) => one === of).length;
    // The same day of the week does not lie within it, so the day after stands for the usual.
    ratios.push(count(day) / Math.max(1, count(day + 1)));
  }
  assert.ok(ratios[0]! > 1.8 && ratios[1]! < 0.6, String(ratios));
});

test("C7: a section that was not there, with a template of its own; other sections keep theirs", async () => {
  const event = "C7, for: 2d";
  const at = laterAt(event);
  const site = chosen.find(({ sections }) => sections.length < SECTIONS.length);
  const events = lines<EventTruth>(await opened.desk(`/events?from=${at}&to=${at + DAY}`));
  const { sections } = events.find(({ kind, site: index }) => kind === "C7" && index === site!.index)!;
  const [section] = sections!;
  const statuses: number[] = [];
  for (const time of [at - SECOND, at, at + 2 * DAY]) {
    await opened.setTime(time);
    statuses.push((await ask(`${site!.origin}/${section}/`)).status);
  }
  assert.deepEqual(statuses, [404, 200, 404]);
  await opened.setTime(at + 2 * DAY - SECOND);
  const articles = (await opened.articles(site!.index, at, at + 2 * DAY)).filter(isPlain);
  const added = articles.find((truth) => truth.section === section)!;
  const usual = articles.filter((truth) => truth.section !== section).slice(0, 2);
  const [own, ...others] = await Promise.all([added, ...usual].map(({ url }) => ask(url)));
  assert.ok(isArticle(own, added), "its rule is that of the others");
  assert.deepEqual(added.rule, usual[0]!.rule);
  const lost = (one: Answered, other: Answered): number => {
    const [left, right] = [madeOf(one).classes, madeOf(other).classes];
    return [...left].filter((name) => !right.has(name)).length / left.size;
  };
  assert.ok(lost(others[0]!, own!) > 0.3 && lost(others[0]!, others[1]!) < 0.2);
});

test("a staged redesign takes one section after the other, and is rolled back", async () => {
  const event = "rebuild, stage: 3h, for: 2d";
  const at = laterAt(event);
  const [site] = chosen;
  const articles = (await opened.articles(site!.index, at - 2 * DAY, at - SECOND)).filter(isPlain);
  const turns = site!.sections.slice(0, 4).map((section) => articles.findLast((truth) => truth.section === section)!);
  const right = async (time: number): Promise<boolean[]> => {
    await opened.setTime(at + time);
    return Promise.all(turns.map(async (truth) => isArticle(await ask(truth.url), truth)));
  };
  assert.deepEqual(await right(-SECOND), [true, true, true, true]);
  assert.deepEqual(await right(0), [false, true, true, true]);
  assert.deepEqual(await right(7 * HOUR), [false, false, false, true]);
  assert.deepEqual(await right(9 * HOUR), [false, false, false, false]);
  assert.deepEqual(await right(2 * DAY), [true, true, true, true]);
});

async function reached(site: Stage["site"], truths: readonly ArticleTruth[], time: number): Promise<boolean[]> {
  await opened.setTime(time);
  const found: boolean[] = [];
  for (const truth of truths) found.push(!isArticle(await ask(site.origin + truth.path), truth));
  return found;
}
const part = (found: readonly boolean[]): number => found.filter((one) => one).length / found.length;

test("a redesign that is tried on half of the pages is on the same half each time, and rolled back", async () => {
  const at = laterAt("rebuild, share: 0.5, for: 3h");
  const [site] = chosen;
  const articles = (await opened.articles(site!.index, at - 2 * DAY, at - SECOND)).filter(isPlain).slice(-40);
  assert.equal(part(await reached(site!, articles, at - SECOND)), 0);
  const half = await reached(site!, articles, at);
  assert.ok(part(half) > 0.2 && part(half) < 0.8, String(part(half)));
  assert.deepEqual(await reached(site!, articles, at + 2 * HOUR), half);
  assert.equal(part(await reached(site!, articles, at + 3 * HOUR)), 0);
});

test("a ramp reaches more and more pages, until all", async () => {
  const at = laterAt("B1, ramp: 30, for: 3d");
  const [site] = chosen;
  const older = (await opened.articles(site!.index, at - DAY, at - SECOND)).filter(isPlain).slice(-30);
  const times = (await opened.articles(site!.index, at, at + DAY)).map(({ time }) => Date.parse(time));
  const parts: number[] = [];
  for (const time of [at - SECOND, times[15]! + SECOND, times[30]! + SECOND, at + 3 * DAY])
    parts.push(part(await reached(site!, older, time)));
  assert.ok(parts[0] === 0 && parts[1]! > 0.2 && parts[1]! < 0.8 && parts[2] === 1 && parts[3] === 0, String(parts));
});

test("what ends after so many articles is on the pages of these while it lasts, and then gone", async () => {
  const at = laterAt("B1, documents: 6");
  const [site] = chosen;
  const articles = await opened.articles(site!.index, at, at + DAY);
  const found: boolean[] = [];
  for (const truth of articles.slice(0, 10)) {
    await opened.setTime(Date.parse(truth.time) + SECOND);
    found.push(seen(await ask(truth.url), truth.rule!).body === "");
  }
  assert.deepEqual(found, [...Array<boolean>(6).fill(true), ...Array<boolean>(4).fill(false)]);
});

test("B27: one section only is broken", async () => {
  const at = laterAt("B27, as: B1, for: 3h");
  const [site] = chosen;
  const articles = (await opened.articles(site!.index, at - 2 * DAY, at - SECOND)).filter(isPlain).slice(-50);
  assert.equal(part(await reached(site!, articles, at - SECOND)), 0);
  const broken = await reached(site!, articles, at);
  const sections = new Set(articles.filter((_, index) => broken[index]).map(({ section }) => section));
  assert.equal(sections.size, 1);
  const [section] = sections;
  assert.deepEqual(
    broken,
    articles.map((truth) => truth.section === section),
  );
});
