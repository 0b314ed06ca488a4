/** The demo's days, without the network and the clock: its pages through the processors, as they come out. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "../../processors/extract/processor.ts";
import { features } from "../../processors/features/processor.ts";
import { incidents } from "../../processors/incidents/processor.ts";
import { offlineDetect } from "../../processors/offline-detect/processor.ts";
import { onlineDetect } from "../../processors/online-detect/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Alarm, Document, Page, Source } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { encode } from "../newsroom/charset.ts";
import { DAY, dayOf, HOUR, MINUTE } from "../newsroom/clock.ts";
import type { Site } from "../newsroom/model.ts";
import { renderArticle } from "../newsroom/render/article.ts";
import { World } from "../newsroom/world.ts";
import { BEFORE_MS, REDESIGNED, redesign, redesignAt, settingsOf, speedAt, WATCHED, world } from "./demo-play.ts";

const START = Date.parse("2026-11-07T00:00:00Z");
/** Of simulated time: a visit brings what came out in it. */
const VISIT = 3 * HOUR;
/** Until so long after the redesign; in the demo that is less than a minute. */
const AFTER = 30 * HOUR;

class Stage {
  readonly world = new World({ ...world(START), port: 4100 });
  readonly driver: TestDriver;
  #batches = 0;

  constructor() {
    const wide = { partitions: 1, maxBytes: 9 * 1024 * 1024 };
    const topics = ["document", "vector", "verdict", "model", "alarm"].map((name) => [name, wide] as const);
    this.driver = new TestDriver(
      {
        topics: {
          source: { entry: "a test", retention: "compact", partitions: 1 },
          page: { entry: "a test", ...wide },
          ...Object.fromEntries(topics),
          finding: { ...wide, shared: true },
          judgement: { ...wide, entry: "a test" },
          adoption: { ...wide, entry: "a test" },
        },
        processors: [extract, features, onlineDetect, offlineDetect, incidents],
      },
      { now: START },
    );
  }

  add(site: Site): void {
    const { origin: url, name } = site;
    const kept = { id: `demo-${site.index}`, name, url, state: "active", version: 1, ruleVersion: 1, by: "demo" };
    this.driver.pipe("source", kept.id, { ...kept, ...sourceSettings.parse(settingsOf(site)) } as Source);
  }

  /** What came out in a span, and the end of its batch. */
  visit(site: Site, from: number, to: number): void {
    const source = `demo-${site.index}`;
    const items = [dayOf(from), dayOf(to)].flatMap((day) => this.world.published(site, day, to));
    const about = {
      ...{ source, sourceVersion: 1, batch: `${source}@${++this.#batches}`, code: "ok", message: "" },
      ...{
        status: 200,
        fetchedAt: to,
        tookMs: 1,
        times: 0,
        headers: {},
        encoding: "identity",
        listed: null,
        parts: [],
      },
    };
    const fresh = new Set(items.filter(({ time }) => time > from));
    for (const item of fresh) {
      const { pieces } = renderArticle(this.world.view(site, item, to));
      const body = Buffer.concat(
        pieces.map((piece) => (typeof piece === "string" ? encode(piece, site.charset) : piece)),
      );
      const url = `${site.origin}${this.world.headline(site, item).path}`;
      const page = { kind: "article", url, canonical: url, found: url, body, bytes: body.length, end: null };
      this.driver.pipe("page", source, { ...about, ...page } as Page);
    }
    const end = { pages: fresh.size, failed: 0, unchanged: 0, reason: "done" };
    const last = { kind: "end", url: "", canonical: "", found: "", body: Buffer.alloc(0), bytes: 0, end };
    this.driver.pipe("page", source, { ...about, ...last } as Page);
  }
}

test("of the demo's sites the redesigned one, and no other, is told to be broken; its rule goes on finding something", () => {
  const stage = new Stage();
  const sites = WATCHED.map((index) => stage.world.site(index));
  for (const site of sites) stage.add(site);
  const redesigned = redesignAt(START);
  for (let time = START; time < redesigned + AFTER; time += VISIT) {
    // As the demo does it: in the midst of all, when the sites have been looked at for days.
    if (time === redesigned) stage.world.plant(redesign(redesigned));
    for (const site of sites) stage.visit(site, time, time + VISIT);
  }
  const alarms = stage.driver.read("alarm").map(({ value }) => value as Alarm);
  assert.deepEqual(
    alarms.map(({ source, state, level }) => ({ source, state, level })),
    [{ source: `demo-${REDESIGNED}`, state: "confirmed", level: "high" }],
  );
  const [{ began, examples }] = alarms as [Alarm];
  assert.ok(began >= redesigned, new Date(began).toISOString());
  assert.ok(examples.length > 0);
  const documents = stage.driver.read("document").map(({ value }) => value as Document);
  assert.deepEqual([...new Set(documents.map(({ kind, pageType }) => `${kind} ${pageType}`))].sort(), [
    "document rule-0",
    "end ",
  ]);
});

test("its news pass fast at first, then slowly, and never come before they happen", () => {
  const real = START + BEFORE_MS;
  const redesigned = redesignAt(START);
  assert.equal(speedAt(undefined, START, real), 3600);
  assert.equal(speedAt(undefined, real - HOUR, real), 3600);
  assert.equal(speedAt(redesigned, redesigned + DAY, real), 3600);
  assert.equal(speedAt(redesigned, real - HOUR, real), 60);
  assert.equal(speedAt(redesigned, real + MINUTE, real), 1);
});
