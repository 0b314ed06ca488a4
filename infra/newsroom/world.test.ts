import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DriftwireError } from "../../topology/errors.ts";
import { textOf } from "./article.ts";
import { DAY, dayOf, HOUR } from "./clock.ts";
import { checkRates, type Rates, USUAL_RATES } from "./events/chance.ts";
import { KINDS } from "./events/kinds.ts";
import type { Item } from "./model.ts";
import { Recent } from "./recent.ts";
import { parseScript } from "./script.ts";
import { makeSite } from "./site.ts";
import { articlesOf, articleTruth, eventsOf, sitesOf, truthOf, writeTruth } from "./truth.ts";
import { World, type WorldOptions } from "./world.ts";

const start = Date.UTC(2026, 2, 2, 9);
const seed = 5;
const SITES = 12;
const text = `
- { at: +2h, site: all, event: B2, share: 0.5, for: 10h }
- { at: +3h, site: every 3rd, event: rebuild, stage: 1h }
- { at: +1h, site: [1, 2], event: edited, share: 0.5 }
- { at: +1h, site: 2, event: moved, share: 0.5, after: 3h }
- { at: +1h, site: 4, event: B19, ramp: 40 }
- { at: +1h, site: 5, event: B23, documents: 10 }
`;
const script = parseScript(text, "s.yaml", { sites: SITES, start, site: (index) => makeSite(seed, index, 80) });
const options: WorldOptions = { seed, sites: SITES, start, script };
const fresh = (more: Partial<WorldOptions> = {}): World => new World({ ...options, ...more });

/** Every rate a hundred times the usual one. */
const often: Rates = Object.fromEntries(
  Object.entries(USUAL_RATES).map(([kind, rate]) => [kind, Math.min(10, rate * 100)]),
);

test("the same is answered whatever was asked for before, and however little is remembered", () => {
  const memory = { sites: 1, days: 1, items: 1, headlines: 1, articles: 1 };
  const [one, other] = [fresh({ chance: often }), fresh({ chance: often, memory })];
  const times = [start + 4 * HOUR, start + 3 * DAY, start + DAY, start + 3 * DAY + HOUR];
  const seen = (world: World, time: number): unknown =>
    [0, 2, 4, 5].map((index) => {
      const site = world.site(index);
      const items = world.latest(site, time, 6);
      const { article, face, related, latest, popular, other } = world.view(site, items[0]!, time);
      const path = world.headline(site, items[1]!).path;
      const answers = [world.find(site, path, time), world.trouble(site, path, time, 0)];
      const events = world.events(site, time);
      return {
        article,
        face,
        related,
        latest,
        popular,
        other,
        answers,
        events,
        truth: articleTruth(world, site, items[2]!, time),
      };
    });
  const forwards = times.map((time) => seen(one, time));
  const backwards = times.toReversed().map((time) => seen(other, time));
  assert.deepEqual(backwards.toReversed(), forwards);
});

test("a list holds what came out by a time, the newest first", () => {
  const world = fresh();
  const site = world.site(1);
  const now = start + 5 * HOUR;
  const all = [0, 1, 2]
    .flatMap((ago) => world.day(site, dayOf(now) - ago).toReversed())
    .filter(({ time }) => time <= now);
  assert.deepEqual(world.latest(site, now, 15), all.slice(0, 15));
  const inSection = ({ section }: Item): boolean => section === site.sections[0];
  assert.deepEqual(
    world.latest(site, now, 5, { section: site.sections[0] }),
    world.latest(site, now, 500).filter(inSection).slice(0, 5),
  );
  const item = world.latest(site, now, 9)[8]!;
  for (const { item: other } of world.related(site, item, now))
    assert.ok(
      other.section === item.section &&
        other.time <= item.time &&
        (other.day !== item.day || other.number < item.number),
    );
  const popular = world.popular(site, now);
  assert.deepEqual(popular, world.popular(site, now + 10));
  assert.ok(popular.length > 0 && popular.every(({ published }) => published <= now && published > now - 2 * DAY));
});

test("a path leads to its article when it has come out, however it is tracked", () => {
  const world = fresh({ script: [] });
  for (let index = 0; index < SITES; index++) {
    const site = world.site(index);
    const item = world.latest(site, start, 1)[0]!;
    const { path } = world.headline(site, item);
    const article = { kind: "article", item };
    assert.deepEqual(world.find(site, path, item.time), article);
    assert.equal(world.find(site, path, item.time - 1), undefined);
    const tracked = `${path}${path.includes("?") ? "&" : "?"}utm_source=rss&utm_medium=feed`;
    assert.deepEqual(world.find(site, tracked, item.time), article);
    const tracks = path.includes("?") ? path.replace("?", "?utm_source=rss&") : tracked;
    assert.deepEqual(world.find(site, tracks, item.time), article);
    for (const wrong of [`/x${path}`, `${path}x`, "/", "/9999999999999/", "/story/999999999/", "/news/123456789/"])
      assert.equal(world.find(site, wrong, start), undefined, wrong);
  }
});

test("an article shows nothing that is still to come", () => {
  const world = fresh({ script: [] });
  let live = 0;
  for (let index = 0; index < SITES; index++) {
    const site = world.site(index);
    for (const item of world.latest(site, start, 60)) {
      const { modified, blocks } = world.article(site, item, item.time);
      assert.equal(modified, undefined);
      const entries = blocks.filter((block) => block.kind === "entry");
      assert.ok(entries.every(({ time }) => time <= item.time));
      const later = world.article(site, item, item.time + DAY).blocks.filter(({ kind }) => kind === "entry");
      if (item.type === "live") live += later.length - entries.length;
    }
  }
  assert.ok(live > 0);
});

test("the truth of a URL is what its page shows, and what is broken about it", () => {
  const world = fresh();
  const time = start + 4 * HOUR;
  let broken = 0;
  for (let index = 0; index < SITES; index++) {
    const site = world.site(index);
    for (const item of world.latest(site, time, 12)) {
      const article = world.article(site, item, time);
      const truth = truthOf(world, site.origin + article.path, time)!;
      assert.deepEqual(
        [truth.title, truth.paragraphs, truth.authors],
        [article.title, textOf(article.blocks), article.authors],
      );
      assert.equal(Date.parse(truth.time), item.time - (item.time % 1000));
      assert.equal(
        new Date(truth.time.slice(0, 19).concat("Z")).getTime() - Date.parse(truth.time),
        site.zone * 60_000,
      );
      assert.deepEqual(truth.broken.toSorted(), world.articleFace(site, item, time).breakages.toSorted());
      for (const name of truth.broken) {
        const span = truth.happenings.find(({ kind }) => kind === name)!;
        assert.ok(Date.parse(span.from) <= time && (span.to === undefined || Date.parse(span.to) > time));
      }
      if (truth.broken.includes("B2")) broken++;
      const moved = world.headline(site, item).path !== article.path;
      assert.equal(moved, truth.fate.includes("moved"));
      assert.deepEqual(truthOf(world, site.origin + truth.path, time), truth, "by its first URL");
    }
  }
  assert.ok(broken > 30);
});

test("where no article is there is no truth", () => {
  const world = fresh();
  const { origin } = world.site(0);
  for (const url of [
    "nonsense",
    `${origin}/`,
    "http://example.org/a-202600001.html",
    "http://127.1.1.200/news/205140001/",
  ])
    assert.equal(truthOf(world, url, start), undefined, url);
});

test("the rule in the truth is that of the page as if nothing were broken", () => {
  const world = fresh();
  const site = world.site(4);
  const time = start + 4 * DAY;
  const item = world.latest(site, time, 1)[0]!;
  assert.deepEqual(world.articleFace(site, item, time).breakages, ["B19"]);
  const rule = { title: "t", body: "b", author: "a", date: "d", strip: [] };
  const truth = articleTruth(world, site, item, time, (_, face) => ({ ...rule, title: face.breakages.join() }));
  assert.deepEqual(truth.rule, { ...rule, title: "" });
  assert.equal(articleTruth(world, site, item, time).rule, undefined);
});

test("a group of near-duplicates tells one text, others do not", () => {
  const world = fresh({ sites: 40, script: [] });
  const groups = new Map<string, { site: number; shingles: Set<string> }[]>();
  for (const { group, site, paragraphs } of articlesOf(world, start - DAY, start)) {
    const words = paragraphs.join(" ").split(" ");
    const shingles = new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(" ")));
    groups.set(group, [...(groups.get(group) ?? []), { site, shingles }]);
  }
  const overlap = (a: Set<string>, b: Set<string>): number =>
    [...a].filter((shingle) => b.has(shingle)).length / Math.min(a.size, b.size);
  const many = [...groups.values()].filter((group) => group.length > 1);
  assert.ok(many.length > 10 && many.some((group) => new Set(group.map(({ site }) => site)).size > 2));
  const first = many.map((group) => group[0]!.shingles);
  const within = many.map((group) => overlap(group[0]!.shingles, group[1]!.shingles));
  const between = first.slice(1).map((shingles, index) => overlap(shingles, first[index]!));
  assert.ok(Math.min(...within) > 0.4, `within a group ${Math.min(...within)}`);
  const strangers = between.filter((share) => share > 0.4).length;
  assert.ok(strangers <= 0.05 * between.length, `${strangers} of ${between.length} pairs alike between groups`);
});

test("events by chance come as often as they are said to, and only where there are rates", () => {
  assert.equal([...eventsOf(fresh({ script: [] }), start, start + 300 * DAY)].length, 0);
  const rates = { outage: 0.05, B2: 0.01, C6: 0.02 };
  const sites = 40;
  const days = 250;
  const world = fresh({ script: [], sites, chance: rates });
  const events = [...eventsOf(world, start, start + days * DAY)];
  for (const [kind, rate] of Object.entries(rates)) {
    const expected = rate * sites * days;
    const count = events.filter((event) => event.kind === kind).length;
    assert.ok(Math.abs(count - expected) < 5 * Math.sqrt(expected), `${kind}: ${count}, expected ${expected}`);
  }
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
  assert.ok(events.every(({ from }) => Date.parse(from) >= dayOf(start) * DAY));
});

test("every kind can come by chance and does nothing that fails", () => {
  const world = fresh({
    script: [],
    sites: 30,
    chance: Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0.05])),
  });
  const seen = new Set<string>();
  for (let index = 0; index < 30; index++) {
    const site = world.site(index);
    for (let time = start; time < start + 30 * DAY; time += 5 * DAY) {
      for (const { kind } of world.events(site, time)) seen.add(kind);
      for (const item of world.latest(site, time, 2)) {
        articleTruth(world, site, item, time);
        world.trouble(site, world.headline(site, item).path, time, 0);
      }
    }
  }
  assert.deepEqual([...seen].sort(), Object.keys(KINDS).sort());
});

test("rates that can't be are refused", () => {
  assert.throws(() => checkRates({ outege: 1 }), { code: "unknown-event", message: /expected outage, got "outege"/ });
  for (const rate of [-1, Number.NaN, 11]) assert.throws(() => checkRates({ outage: rate }), { code: "bad-script" });
  assert.throws(() => fresh({ chance: { outage: -1 } }), DriftwireError);
  assert.deepEqual(Object.keys(USUAL_RATES).sort(), Object.keys(KINDS).sort());
});

test("a world has at least one site and not too many", () => {
  for (const sites of [0, -1, 1.5, 2_000_000, Number.NaN]) assert.throws(() => fresh({ sites }), { code: "bad-usage" });
});

test("the truth is written as files of lines", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-truth-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const world = fresh();
  const [from, to] = [start, start + DAY];
  await writeTruth(world, folder, from, to);
  const read = (name: string): unknown[] =>
    readFileSync(join(folder, `${name}.ndjson`), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as unknown);
  const plain = (records: Iterable<object>): unknown => JSON.parse(JSON.stringify([...records]));
  assert.deepEqual(read("sites"), plain(sitesOf(world)));
  assert.deepEqual(read("events"), plain(eventsOf(world, from, to)));
  assert.deepEqual(read("articles"), plain(articlesOf(world, from, to)));
  assert.equal(read("sites").length, SITES);
  assert.ok(read("articles").length > 100);
  const transient = read("events").find((event) => (event as { kind: string }).kind === "B23") as { to?: string };
  assert.ok(transient.to !== undefined, "its end is known");
});

test("what is remembered is bounded", () => {
  const recent = new Recent<number, number[]>(100, (value) => value.length);
  let made = 0;
  const make = (key: number): number[] => {
    made++;
    return Array.from({ length: 10 }, () => key);
  };
  for (let key = 0; key < 1000; key++) recent.get(key, make);
  assert.ok(recent.size <= 20);
  for (let key = 999; key > 995; key--) assert.deepEqual(recent.get(key, make)[0], key);
  assert.equal(made, 1000, "the last ones are remembered");
});
