/**
 * `driftwire compare` from end to end: the newsroom's sites, of which three are rebuilt as a script says; live work over their
 * pages; replays by other rules and another preset; the newsroom's own truth, people's judgements, and gold.
 */

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "../../schemas/generated/records.ts";
import { live, put, replayed } from "../../test/replay/home.ts";
import { data, driftwire, workplace } from "../../test/spawned.ts";
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
const OPTIONS = { seed: 4, sites: 60, start: REBUILT - 60 * DAY };
const SCRIPT = `- { at: "${new Date(REBUILT).toISOString()}", site: all, event: rebuild }\n`;
const EACH = 80;
const BATCH = 10;
const STEP_MS = HOUR;
const SETTINGS = "clickhouse: { port: 0 }\nprocessors: { offline-detect: { learnDocuments: 30 } }\n";
/** Where the replays begin and what they end with. */
const CHAIN = ["extract", "incidents"];

const world = new World(OPTIONS);
world.plant(parseScript(SCRIPT, "script", { ...OPTIONS, site: (index) => world.site(index) }));
const sites = Array.from({ length: OPTIONS.sites }, (_, index) => world.site(index)).filter(
  ({ charset }) => charset === "utf-8",
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
  assert.ok(before.length === EACH && after.length > EACH / 2);
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

const add = (site: Site, rules: string): string =>
  JSON.stringify({
    ...{ action: "add", source: idOf(site), url: site.origin },
    settings: JSON.stringify({ rules, state: "paused" }),
  });

test("a newsroom's month, replayed by other rules and settings: what differs, and who is right", async (context) => {
  const folder = workplace(context, SETTINGS);
  const [broken, mended, tuned] = sites as [Site, Site, Site];
  const commands = [add(broken, old(broken)), add(mended, both(mended)), add(tuned, old(tuned))];
  await data(folder, ["send", "command", "-"], { input: commands.join("\n") });
  await live(context, folder, ["sources"]);
  const pages = [broken, mended, tuned].flatMap(pagesOf).sort((one, other) => one.fetchedAt - other.fetchedAt);
  await put(
    folder,
    "page",
    pages.map((page) => ({ key: page.source, value: page, at: page.fetchedAt })),
  );
  await live(context, folder, ["sources"]);
  writeFileSync(join(folder, "script.yaml"), SCRIPT);
  const time = new Date(OPTIONS.start).toISOString();
  const told = await driftwire(folder, [
    ...["newsroom", "--sites", "60", "--seed", "4", "--time", time, "--days", "80"],
    ...["--script", "script.yaml", "--truth", "truth"],
  ]);
  assert.equal(told.code, 0, told.stderr);
  writeFileSync(join(folder, "both.txt"), both(broken));
  writeFileSync(join(folder, "old.txt"), old(mended));
  await replayed(folder, [...CHAIN, "--as", "better", "--source", idOf(broken), "--rules", "both.txt"]);
  await replayed(folder, [...CHAIN, "--as", "worse", "--source", idOf(mended), "--rules", "old.txt"]);
  await replayed(folder, [...CHAIN, "--as", "tuned", "--source", idOf(tuned), "--preset", "published"]);
  const compare = async (run: string, ...args: string[]): Promise<Comparison> =>
    ((await data(folder, ["compare", "main", run, ...args])) as unknown as [Comparison])[0];
  const truth = ["--truth", join("truth", "events.ndjson")];
  for (const run of ["better", "worse", "tuned"]) {
    const { documents, verdicts, incidents, truths } = await compare(run, ...truth);
    console.log(
      run,
      JSON.stringify(
        {
          d: { ...documents, examples: documents!.examples.length },
          v: { ...verdicts, examples: 0 },
          incidents,
          truths,
        },
        null,
        1,
      ).slice(0, 6000),
    );
  }
  console.log(readFileSync(join(folder, "truth", "events.ndjson"), "utf8").slice(0, 600));
  console.log(JSON.stringify(await data(folder, ["alarm", "list", "--all"])).slice(0, 3000));
  void textOf;
});
