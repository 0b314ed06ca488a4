/**
 * `driftwire compare` from end to end: the newsroom's sites, rebuilt as a script says; live work over their
 * pages; replays by other rules and another preset; the newsroom's own truth, people's judgements, and gold.
 */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Page, Source } from "../../schemas/generated/records.ts";
import { put, replayed } from "../../test/replay/home.ts";
import { data, driftwire, idle, up, workplace } from "../../test/spawned.ts";
import type { Comparison } from "../access/compare/compare.ts";
import { textOf } from "../newsroom/article.ts";
import { DAY, HOUR } from "../newsroom/clock.ts";
import type { Item, Site } from "../newsroom/model.ts";
import { renderArticle } from "../newsroom/render/article.ts";
import { ruleOf } from "../newsroom/render/hooks.ts";
import { parseScript } from "../newsroom/script.ts";
import type { Rule } from "../newsroom/view.ts";
import { World } from "../newsroom/world.ts";

const REBUILT = Math.floor((Date.now() - 20 * DAY) / DAY) * DAY;
const OPTIONS = { seed: 4, sites: 8, start: REBUILT - DAY };
const SCRIPT = `- { at: "${new Date(REBUILT).toISOString()}", site: all, event: rebuild }\n`;
const EACH = 80;
const BATCH = 10;
const STEP_MS = HOUR;
const SETTINGS = `clickhouse: { port: 0 }
processors: { offline-detect: { learnDocuments: 30, preset: published } }
`;
/** Where the replays begin and what they end with. */
const CHAIN = ["extract", "incidents"];

const world = new World(OPTIONS);
world.plant(parseScript(SCRIPT, "script", { ...OPTIONS, site: (index) => world.site(index) }));
const sites = Array.from({ length: OPTIONS.sites }, (_, index) => world.site(index)).filter(
  (site) =>
    site.charset === "utf-8" &&
    world.latest(site, REBUILT + 18 * DAY, 4 * EACH).filter(({ time }) => time > REBUILT).length >= EACH,
);
const idOf = (site: Site): string => `site-${site.index}`;

const rulesText = ({ strip, ...fields }: Rule): string =>
  [...Object.entries(fields), ...strip.map((expression) => ["strip", expression] as const)]
    .map(([directive, expression]) => `${directive}: ${expression}`)
    .join("\n");

/** As somebody would write them who sees the site at that time. */
function rulesAt(site: Site, time: number): string {
  const [item] = world.latest(site, time, 1) as [Item];
  return rulesText(ruleOf(site, { ...world.articleFace(site, item, time), breakages: [] }));
}

const old = (site: Site): string => rulesAt(site, REBUILT - HOUR);
const both = (site: Site): string => `${old(site)}\n${rulesAt(site, REBUILT + HOUR)}`;

interface Read {
  readonly item: Item;
  readonly at: number;
}

/** What was read of a site, one an hour: half of it before it was rebuilt. */
function readsOf(site: Site): Read[] {
  const before = world.latest(site, REBUILT - EACH * STEP_MS, EACH).toReversed();
  const after = world
    .latest(site, REBUILT + 18 * DAY, 4 * EACH)
    .filter((item) => item.time > REBUILT)
    .slice(0, EACH)
    .toReversed();
  assert.deepEqual([before.length, after.length], [EACH, EACH]);
  return [...before, ...after].map((item, nth) => ({ item, at: REBUILT + (nth - EACH) * STEP_MS }));
}

const addressOf = (site: Site, { item, at }: Read): string => site.origin + world.article(site, item, at).path;

function pagesOf(site: Site): Page[] {
  return readsOf(site).flatMap((read, nth) => {
    const { item, at } = read;
    const { pieces, headers } = renderArticle(world.view(site, item, at));
    const body = Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
    const url = addressOf(site, read);
    const page: Page = {
      ...{ source: idOf(site), sourceVersion: 1, batch: `${idOf(site)}@${Math.floor(nth / BATCH)}`, kind: "article" },
      ...{ code: "ok", url, canonical: url, found: url, message: "", status: 200, fetchedAt: at, tookMs: 1, times: 0 },
      ...{
        headers: { ...headers },
        encoding: "identity",
        body,
        bytes: body.length,
        listed: null,
        parts: [],
        end: null,
      },
    };
    if (nth % BATCH !== BATCH - 1) return [page];
    const end = { pages: BATCH, failed: 0, unchanged: 0, reason: "complete" as const };
    const empty = { url: "", canonical: "", found: "", body: Buffer.alloc(0), bytes: 0 };
    return [page, { ...page, ...empty, kind: "end", fetchedAt: at + 1000, end } as Page];
  });
}

const sourceOf = (site: Site): Source => ({
  ...{ id: idOf(site), name: idOf(site), url: site.origin, state: "paused", version: 1, ruleVersion: 1, by: "a test" },
  ...sourceSettings.parse({ entries: [{ url: `${site.origin}/rss`, kind: "feed" }], rules: old(site) }),
});

/** What the articles since the rebuilding say, in the form of gold. */
const goldOf = (site: Site): string =>
  readsOf(site)
    .slice(EACH)
    .map((read) => {
      const article = world.article(site, read.item, read.at);
      const body = article.blocks.flatMap((block) => (block.kind === "paragraph" ? textOf([block]) : []));
      return JSON.stringify({ url: addressOf(site, read), title: article.title, body_text: body.join("\n\n") });
    })
    .join("\n");

/** Runs on what there is, until nothing is left: sources are paused, so nothing is fetched. */
async function pass(context: TestContext, folder: string): Promise<void> {
  const running = await up(context, folder);
  await idle(running);
  await running.stop();
}

test("a newsroom's month, replayed by other rules and settings: what differs, and who is right", async (context) => {
  const folder = workplace(context, SETTINGS);
  const [site, other] = sites as [Site, Site];
  // Sources are older than their pages: a replay takes both in the order of time.
  await put(
    folder,
    "source",
    [site, other].map((one) => ({ key: idOf(one), value: sourceOf(one), at: REBUILT - 2 * EACH * STEP_MS })),
  );
  const pages = [site, other].flatMap(pagesOf).sort((one, two) => one.fetchedAt - two.fetchedAt);
  await put(
    folder,
    "page",
    pages.map((page) => ({ key: page.source, value: page, at: page.fetchedAt })),
  );
  await pass(context, folder);
  writeFileSync(join(folder, "both.txt"), both(site));
  await replayed(folder, [...CHAIN, "--as", "mended", "--source", idOf(site), "--rules", "both.txt"]);
  await replayed(folder, [...CHAIN, "--as", "tuned", "--source", idOf(other), "--preset", "published-corrected"]);
  const [alarm] = (await data(folder, ["alarm", "list", "--all"])).filter(({ source }) => source === idOf(other));
  assert.equal((await driftwire(folder, ["alarm", "dismiss", String(alarm!.incident)])).code, 0);
  await pass(context, folder);
  const compare = async (a: string, b: string, ...args: string[]): Promise<Comparison> =>
    ((await data(folder, ["compare", a, b, ...args])) as unknown as [Comparison])[0];

  // By mended rules what came since the rebuilding is read otherwise, and nothing else; gold says which of them is right.
  writeFileSync(join(folder, "gold.jsonl"), goldOf(site));
  const mended = await compare("main", "mended", "--truth", "gold.jsonl");
  assert.deepEqual([mended.documents!.compared, mended.documents!.different], [2 * EACH, EACH]);
  assert.ok(mended.documents!.fields.text! > 0 && mended.documents!.fields["way of body"] === EACH);
  const [example] = mended.documents!.examples;
  assert.ok(example!.text!.segments.some(({ kind }) => kind !== "same"));
  const { gold } = mended;
  assert.deepEqual([gold!.pages, gold!.a.found, gold!.b.found, gold!.elsewhere], [EACH, EACH, EACH, 0]);
  assert.ok(gold!.b.text! > 0.9 && gold!.b.text! > gold!.a.text!, JSON.stringify(gold));
  assert.ok(mended.verdicts!.noLongerSuspicious + mended.verdicts!.newlySuspicious > 0);
  assert.deepEqual(mended.sources.compared, 1);

  // The other preset is silent where the live one has told people, who said that it was nothing.
  const time = new Date(OPTIONS.start).toISOString();
  writeFileSync(join(folder, "script.yaml"), SCRIPT);
  const told = await driftwire(folder, [
    ...["newsroom", "--sites", `${OPTIONS.sites}`, "--seed", `${OPTIONS.seed}`, "--time", time, "--days", "2"],
    ...["--script", "script.yaml", "--truth", "truth"],
  ]);
  assert.equal(told.code, 0, told.stderr);
  const tuned = await compare("main", "tuned", "--truth", join("truth", "events.ndjson"));
  assert.equal(tuned.documents!.different, 0, "the same rules");
  assert.ok(tuned.verdicts!.noLongerSuspicious > 0);
  assert.deepEqual(
    tuned.incidents.disappeared.map(({ incident }) => incident),
    [alarm!.incident],
  );
  const back = await compare("tuned", "main");
  assert.equal(back.incidents.appeared[0]!.incident, alarm!.incident);
  assert.equal(back.verdicts!.newlySuspicious, tuned.verdicts!.noLongerSuspicious);
  const [truth, people] = tuned.truths;
  const [event] = truth!.events;
  assert.deepEqual([event!.kind, event!.source, event!.b], ["rebuild", idOf(other), null]);
  assert.ok(event!.a!.ms > 0 && event!.a!.documents > 0);
  assert.deepEqual([truth!.a.found, truth!.a.missed, truth!.a.falseAlarms], [1, 0, 0]);
  assert.deepEqual([truth!.b.found, truth!.b.missed, truth!.b.delayMs], [0, 1, null]);
  assert.deepEqual([people!.name, people!.a.falseAlarms, people!.b.falseAlarms], ["judgements", 1, 0]);
  writeFileSync(join(folder, "nothing.json"), "[]");
  const [quiet] = (await compare("main", "tuned", "--truth", "nothing.json")).truths;
  assert.deepEqual([quiet!.a.falseAlarms, quiet!.b.falseAlarms], [1, 0]);
});
