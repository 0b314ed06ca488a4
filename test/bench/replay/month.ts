/**
 * A month of newsroom sites, lived once by all processors that read topics alone, and then repeated as it was: each has to write the
 * same again, byte for byte. Sites change, are rebuilt and break meanwhile, as the newsroom has it.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { equalities } from "../../../infra/access/equal.ts";
import { repeatedBy } from "../../../infra/access/replays.ts";
import { DAY, HOUR } from "../../../infra/newsroom/clock.ts";
import type { Item, Site } from "../../../infra/newsroom/model.ts";
import { renderArticle } from "../../../infra/newsroom/render/article.ts";
import { ruleOf } from "../../../infra/newsroom/render/hooks.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { replayOf } from "../../../infra/program/replay-wish.ts";
import { startReplay } from "../../../infra/program/replaying.ts";
import { threadPool } from "../../../infra/threads.ts";
import { sourceSettings } from "../../../processors/sources/settings.ts";
import type { Page, Source } from "../../../schemas/generated/records.ts";
import { encode } from "../../../topology/access.ts";
import { systemClock } from "../../../topology/clock.ts";
import { encodeHeaders } from "../../../topology/headers.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { silent } from "../../rig.ts";
import type { PartOf } from "../part.ts";
import { type Bench, inHome, sizeOf, write } from "./place.ts";

const DAYS = 30;
const SIZES = { whole: { sites: 20, each: 300 }, quick: { sites: 3, each: 60 } };
const BATCH = 10;
const TOGETHER = 50;
const BEGAN = Date.parse("2026-03-04T00:00:00Z");
const LOOK_MS = 50;
const QUIET_LOOKS = 3;

const idOf = (site: Site): string => `site-${site.index}`;

function rulesOf(world: World, site: Site, item: Item): string {
  const { strip, ...fields } = ruleOf(site, { ...world.articleFace(site, item, BEGAN), breakages: [] });
  const lines = [...Object.entries(fields), ...strip.map((expression) => ["strip", expression] as const)];
  return lines.map(([directive, expression]) => `${directive}: ${expression}`).join("\n");
}

const sourceOf = (world: World, site: Site): Source => ({
  ...{
    id: idOf(site),
    name: idOf(site),
    url: site.origin,
    state: "paused",
    version: 1,
    ruleVersion: 1,
    by: "the bench",
  },
  ...sourceSettings.parse({
    entries: [{ url: `${site.origin}/rss`, kind: "feed" }],
    rules: rulesOf(world, site, world.latest(site, BEGAN, 1)[0]!),
  }),
});

/** What fetching would have left of a site: its articles through the month, and the ends of visits. */
function pagesOf(world: World, site: Site, each: number): Page[] {
  const items = world.latest(site, BEGAN + DAYS * DAY, 20 * each).filter(({ time }) => time > BEGAN);
  const step = Math.max(1, Math.floor(items.length / each));
  const chosen = items.filter((_, nth) => nth % step === 0).slice(0, each);
  return chosen.toReversed().flatMap((item, nth) => {
    const at = item.time + HOUR;
    const { pieces, headers } = renderArticle(world.view(site, item, at));
    const body = Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
    const url = site.origin + world.article(site, item, at).path;
    const batch = `${idOf(site)}@${Math.floor(nth / BATCH)}`;
    const page: Page = {
      ...{ source: idOf(site), sourceVersion: 1, batch, kind: "article", code: "ok", message: "", status: 200 },
      ...{ url, canonical: url, found: url, fetchedAt: at, tookMs: 1, times: 0, headers: { ...headers } },
      ...{ encoding: "identity", body, bytes: body.length, listed: null, parts: [], end: null },
    };
    if (nth % BATCH !== BATCH - 1) return [page];
    const end = { pages: BATCH, failed: 0, unchanged: 0, reason: "complete" as const };
    const nothing = { url: "", canonical: "", found: "", body: Buffer.alloc(0), bytes: 0 };
    return [page, { ...page, ...nothing, kind: "end", fetchedAt: at + 1000, end } as Page];
  });
}

async function fill({ loaded, opened: { driver } }: Bench, { sites, each }: typeof SIZES.whole): Promise<number> {
  const world = new World({ seed: 11, sites, start: BEGAN });
  const all = Array.from({ length: sites }, (_, index) => world.site(index));
  const record = (topic: string, source: string, value: object, timestamp: number) => ({
    ...{ key: Buffer.from(source), headers: encodeHeaders([]), timestamp },
    value: encode(loaded.graph.topics.get(topic)!.codec, value) as Buffer,
  });
  const sources = all.map((site) => record("source", idOf(site), sourceOf(world, site), BEGAN - HOUR));
  await write(driver, "source", sources);
  const pages = all.flatMap((site) => pagesOf(world, site, each)).sort((one, other) => one.fetchedAt - other.fetchedAt);
  for (let from = 0; from < pages.length; from += TOGETHER)
    await write(
      driver,
      "page",
      pages.slice(from, from + TOGETHER).map((page) => record("page", page.source, page, page.fetchedAt)),
    );
  return pages.filter(({ kind }) => kind === "article").length;
}

/** Those whose inputs are topics alone, as the graph says. */
const repeatable = ({ declaration }: Bench["loaded"]): string[] =>
  declaration.processors
    .filter(({ ports = [], concurrency }) => ports.length === 0 && concurrency === undefined)
    .map(({ name }) => name);

async function live({ loaded, opened }: Bench, only: readonly string[]): Promise<void> {
  const { driver, stateHome: home } = opened;
  const { graph } = loaded;
  const pool = threadPool({ home, graph, log: silent, clock: systemClock });
  const runtime = new Runtime({
    ...{ graph, driver, log: silent, clock: systemClock, remote: pool.remote, only, isHousekeeping: false },
  });
  const behind = async (): Promise<number> => {
    let sum = 0;
    for (const { plan } of runtime.seats)
      for (const { name: topic } of plan.inputs)
        for (let partition = 0; partition < plan.partitions; partition++) {
          const { end } = await driver.range({ topic, partition });
          sum += end - ((await driver.committed(plan.group, { topic, partition })) ?? 0);
        }
    return sum;
  };
  try {
    await runtime.start();
    for (let quiet = 0; quiet < QUIET_LOOKS; await sleep(LOOK_MS)) quiet = (await behind()) === 0 ? quiet + 1 : 0;
  } finally {
    await runtime.stop();
    await pool.close();
  }
}

export const month: PartOf = {
  aims: { "all that was written is written again, byte for byte": { bound: "= 1", of: "month_equal_ratio" } },

  run: ({ scratch, quick, note }) =>
    inHome(scratch, async (place) => {
      const { loaded, opened } = place;
      const names = repeatable(loaded);
      const pages = await fill(place, quick ? SIZES.quick : SIZES.whole);
      note(`${pages} pages of ${DAYS} days, through ${names.join(", ")}`);
      const began = performance.now();
      await live(place, names);
      const lived = performance.now();
      const replay = await replayOf(loaded, opened.driver, {
        ...{ name: "month", processors: names, from: "earliest", to: "latest", sources: [], settings: {}, speed: null },
        ...{ range: { from: { kind: "edge" }, to: { kind: "edge" }, warmMs: 0 }, asItWas: true, by: "the bench" },
      });
      await (await startReplay({ opened, loaded, replay, log: silent, tables: undefined })).done;
      const repeated = performance.now();
      const rows: (readonly [string, number, string])[] = [];
      for await (const { topic, records, difference } of equalities(opened.driver, repeatedBy(loaded, replay), replay))
        rows.push([
          topic,
          records,
          difference === null ? "" : `${difference.partition}:${difference.offset}: ${difference.what}`,
        ]);
      const differing = rows.filter(([, , what]) => what !== "");
      const documents = await sizeOf(opened.driver, "document");
      return {
        figures: {
          month_pages: pages,
          month_documents: documents,
          month_alarms: await sizeOf(opened.driver, "alarm"),
          month_records: rows.reduce((sum, [, records]) => sum + records, 0),
          month_lived_s: Number(((lived - began) / 1000).toFixed(1)),
          month_repeated_s: Number(((repeated - lived) / 1000).toFixed(1)),
          month_equal_ratio: (rows.length - differing.length) / rows.length,
        },
        limits: {},
        faults: differing.map(([topic, , what]) => `${topic} is not equal: ${what}`),
        tables: [{ name: "equal to the live run's", columns: ["topic", "records", "difference"], rows }],
      };
    }),
};
