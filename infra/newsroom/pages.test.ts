/**
 * What the newsroom's sites answer and what its voices say, compared with hashes that were recorded: a change of how
 * texts are kept or read must not change a byte of a seed's pages. Where pages are meant to change, the failure prints
 * what is to be recorded.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { answer } from "./answer.ts";
import { DAY, dayOf, HOUR } from "./clock.ts";
import { type Rates, USUAL_RATES } from "./events/chance.ts";
import { feedPaths } from "./feeds/feed.ts";
import { sitemapPath } from "./feeds/sitemap.ts";
import { LISTINGS, SECTIONS, type Site } from "./model.ts";
import { chance } from "./random.ts";
import type { Voice } from "./text/voice.ts";
import { languages, voiceFor } from "./text/voices.ts";
import type { Piece } from "./view.ts";
import { World } from "./world.ts";

const FILE = fileURLToPath(new URL("../../../infra/newsroom/pages.json", import.meta.url));
const recorded = JSON.parse(readFileSync(FILE, "utf8")) as Readonly<Record<string, string>>;
const start = Date.UTC(2026, 2, 2, 9);
const STORIES = 960;

/** Every rate fifty times the usual one: sites are redesigned, break, correct and delete. */
const often: Rates = Object.fromEntries(
  Object.entries(USUAL_RATES).map(([kind, rate]) => [kind, Math.min(10, rate * 50)]),
);

function compare(seen: ReadonlyMap<string, ReturnType<typeof createHash>>): void {
  const hashes = Object.fromEntries([...seen].map(([name, hash]) => [name, hash.digest("hex").slice(0, 16)]));
  const wanted = Object.fromEntries(Object.keys(hashes).map((name) => [name, recorded[name]]));
  assert.deepEqual(
    hashes,
    wanted,
    `record in infra/newsroom/pages.json what is meant:\n${JSON.stringify(hashes, null, 2)}`,
  );
}

/** Everything a voice can be asked of one story. */
function* sayings(voice: Voice, index: number): Generator<unknown> {
  const section = SECTIONS[index % SECTIONS.length]!;
  const time = start + index * 7 * HOUR;
  const facts = voice.facts(chance(index, "facts"), section, time);
  const own = chance(index, "sayings");
  yield [facts, voice.title(own, facts), voice.lead(own, facts), voice.siteName(own)];
  for (let place = 0; place < 1; place += 0.125) {
    const text = voice.paragraph(own, facts, own.between(80, 420), place);
    yield [text, voice.edited(own, text)];
  }
  yield [voice.heading(own, facts), voice.quotation(own, facts), voice.point(own, facts), voice.caption(own, facts)];
  yield [
    voice.tags(own, facts, 5),
    voice.comment(own, facts),
    voice.byline(voice.person(own)),
    voice.date(time, index),
  ];
}

for (const code of languages)
  test(`${code}: the voice says what it said`, () => {
    const voice = voiceFor(code);
    const hash = createHash("sha256");
    for (let index = 0; index < STORIES; index++)
      for (const said of sayings(voice, index)) hash.update(JSON.stringify(said));
    compare(
      new Map([
        [`${code} texts`, hash],
        [`${code} words`, createHash("sha256").update(JSON.stringify(voice.words))],
      ]),
    );
  });

/** Versions of zlib press the same into different bytes. */
const unzipped = (piece: Piece): Piece =>
  typeof piece !== "string" && piece[0] === 0x1f && piece[1] === 0x8b ? gunzipSync(piece) : piece;

/** What a visitor asks for at a time. */
function* pathsOf(world: World, site: Site, now: number): Generator<string> {
  yield* ["/", `/${site.sections[0]}/`, "/robots.txt", "/nothing/", "/topic/3/"];
  yield* feedPaths(site).keys();
  yield sitemapPath(site);
  if (site.sitemap === "index") yield `/sitemaps/${dayOf(now)}.xml.gz`;
  yield* ["/listing?hides=40", "/listing/items?count=5"];
  for (const item of world.latest(site, now, 3)) yield world.headline(site, item).path;
}

test("sites of every language, kind of markup and of lists answer what they answered", () => {
  const seen = new Map<string, ReturnType<typeof createHash>>();
  const kinds = new Set<string>();
  for (const seed of [1, 58, 2026]) {
    const world = new World({ seed, sites: 400, start, chance: often });
    for (let index = 0; index < 400; index++) {
      const site = world.site(index);
      const own = [`${site.language} ${site.markup}`, site.listing, `${site.feed.kind} feed`, `${site.sitemap} map`];
      if (own.every((kind) => kinds.has(kind))) continue;
      for (const kind of own) kinds.add(kind);
      const hash = seen.get(`${site.language} pages`) ?? createHash("sha256");
      seen.set(`${site.language} pages`, hash);
      for (const now of [start, start + 3 * DAY])
        for (const path of pathsOf(world, site, now)) {
          const { waitMs, rendered } = answer(world, site, { path, now, real: now });
          hash.update(JSON.stringify([path, waitMs, rendered?.status, rendered?.headers]));
          for (const piece of rendered?.pieces ?? []) hash.update(unzipped(piece));
        }
    }
  }
  assert.ok(kinds.size >= 5 * 4 + LISTINGS.length);
  compare(seen);
});
