/** Sites that were rebuilt, and whose rules were mended: every hurt document comes once more, and no other. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { anAlarm } from "../../processors/notify/alarms.ts";
import type { Alarm, Document, Page } from "../../schemas/generated/records.ts";
import { data, driftwire, failure, idle, killed, type Up, until, up, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";
import { withLog } from "../access/log.ts";
import { decoded, recordsFrom } from "../access/records.ts";
import { load } from "../load.ts";
import { DAY, HOUR } from "../newsroom/clock.ts";
import type { Item, Site } from "../newsroom/model.ts";
import { renderArticle } from "../newsroom/render/article.ts";
import { ruleOf } from "../newsroom/render/hooks.ts";
import { parseScript } from "../newsroom/script.ts";
import type { Rule } from "../newsroom/view.ts";
import { World } from "../newsroom/world.ts";
import { loadSettings } from "../settings.ts";

const SITES = 10;
const REBUILT = Math.floor((Date.now() - 6 * DAY) / DAY) * DAY;
const HURT = { from: REBUILT, to: REBUILT + 2 * DAY };
/** So few are enough to see that each comes once. */
const PAGES = { before: 4, hurt: 12, after: 3 };

const OPTIONS = { seed: 4, sites: 60, start: REBUILT - 60 * DAY };
const world = new World(OPTIONS);
const script = `- { at: "${new Date(REBUILT).toISOString()}", site: all, event: rebuild }`;
world.plant(parseScript(script, "script", { ...OPTIONS, site: (index) => world.site(index) }));
const sites = Array.from({ length: 60 }, (_, index) => world.site(index))
  .filter(({ charset }) => charset === "utf-8")
  .slice(0, SITES);
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

function pagesAt(site: Site, time: number, count: number): Page[] {
  const items = world.latest(site, time, count).toReversed();
  return items.map((item, index) => {
    const { pieces, headers } = renderArticle(world.view(site, item, time));
    const body = Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
    const url = site.origin + world.article(site, item, time).path;
    return {
      ...{ source: idOf(site), sourceVersion: 1, batch: `${idOf(site)}@${time}`, kind: "article", code: "ok" },
      ...{ url, canonical: url, found: url, message: "", status: 200, fetchedAt: time - HOUR + index, tookMs: 1 },
      ...{ times: 0, headers: { ...headers }, encoding: "identity", body, bytes: body.length, listed: null },
      ...{ parts: [], end: null },
    };
  });
}

const endOf = (page: Page): Page => ({
  ...page,
  ...{ kind: "end", url: "", canonical: "", found: "", body: Buffer.alloc(0) },
  end: { pages: 1, failed: 0, unchanged: 0, reason: "done" },
});

const add = (site: Site): string =>
  JSON.stringify({
    ...{ action: "add", source: idOf(site), url: site.origin },
    settings: JSON.stringify({ rules: rulesAt(site, HURT.from - HOUR), state: "paused" }),
  });

async function documentsIn(folder: string): Promise<(Document & { readonly offset: number })[]> {
  const loaded = await load(loadSettings({ cwd: folder, env: {} }));
  return withLog(loaded, async (log) => {
    const { codec, partitions } = log.shape("document");
    const found: (Document & { offset: number })[] = [];
    for (let partition = 0; partition < partitions; partition++)
      for await (const { value, offset } of recordsFrom(log.driver, { topic: "document", partition, offset: 0 }))
        found.push({ ...(decoded(codec, value) as { value: Document }).value, offset });
    return found;
  });
}

const keyOf = ({ source, version }: Document): string => `${source} ${version}`;

test("ten sites are rebuilt and mended: through kills of both, each hurt document once more, and no other", async (context) => {
  const folder = workplace(context);
  let running: Up = await up(context, folder);
  await data(folder, ["send", "command", "-"], { input: sites.map(add).join("\n") });
  await idle(running);
  const ripe = [HURT.from, HURT.to, HURT.to + DAY] as const;
  for (const [nth, count] of [PAGES.before, PAGES.hurt, PAGES.after].entries()) {
    const pages = sites.map((site) => pagesAt(site, ripe[nth]!, count));
    await write(
      folder,
      "page",
      pages.flatMap((own) => [...own, endOf(own.at(-1)!)]),
    );
  }
  await idle(running);
  const before = (await documentsIn(folder)).filter(({ kind }) => kind === "document");
  assert.equal(before.length, SITES * (PAGES.before + PAGES.hurt + PAGES.after));
  const hurt = before.filter(({ fetchedAt }) => fetchedAt >= HURT.from && fetchedAt <= HURT.to);
  assert.equal(hurt.length, SITES * PAGES.hurt);
  assert.ok(
    hurt.every(({ pageType }) => pageType === "default"),
    "by rules that find nothing",
  );

  for (const [nth, site] of sites.entries()) {
    const file = `${idOf(site)}.txt`;
    writeFileSync(join(folder, file), rulesAt(site, HURT.to));
    const [from, to] = [HURT.from, HURT.to].map((time) => new Date(time).toISOString()) as [string, string];
    const args = ["reextract", "--source", idOf(site), "--from", from, "--to", to];
    const first = [...args, "--rules", file, "--yes"];
    if (nth % 2 === 1) await killed(folder, first, 150 * nth);
    if (nth % 3 === 2) {
      const begun = driftwire(folder, first);
      await running.stop("SIGKILL");
      await begun;
      running = await up(context, folder);
      await idle(running);
    }
    const { code, stderr } = await driftwire(folder, first);
    // All of it had been done.
    if (code !== 0) assert.match(stderr, /^error nothing-to-reread: /m);
  }
  await idle(running);
  const all = (await documentsIn(folder)).filter(({ kind }) => kind === "document");
  const again = all.filter(({ reread }) => reread);
  assert.deepEqual(again.map(keyOf).sort(), hurt.map(keyOf).sort());
  assert.deepEqual(
    again.map(({ ruleVersion }) => ruleVersion),
    again.map(() => 2),
  );
  assert.deepEqual(again.filter(({ pageType }) => pageType !== "rule-0").map(keyOf), [], "by rules that find the text");
  assert.equal(all.length, before.length + hurt.length);
  const sample = hurt[0]!;
  const rows = await until(async () => {
    const query = `SELECT ruleVersion, pageType, incident FROM document_current WHERE id = '${sample.id}'`;
    const found = await data(folder, ["sql", query]);
    return found[0]?.ruleVersion === 2 ? found : undefined;
  });
  assert.deepEqual(rows, [{ ruleVersion: 2, pageType: "rule-0", incident: "" }]);
  assert.deepEqual(
    (await data(folder, ["reject", "list"])).map(({ code }) => code),
    [],
  );
  await running.stop();
});

test("for an incident: its source, time and page type; what can't be done is said by a code, and nothing is begun", async (context) => {
  const folder = workplace(context);
  const [site, other] = sites as [Site, Site];
  const id = idOf(site);
  writeFileSync(join(folder, "mended.txt"), rulesAt(site, HURT.to));
  writeFileSync(join(folder, "bad.txt"), "body: //div[\n");
  let running = await up(context, folder);
  await data(folder, ["send", "command", "-"], { input: [add(site), add(other)].join("\n") });
  // Pages that come before their source would be read by no rules, and so be read again.
  await idle(running);
  await write(folder, "page", [
    ...pagesAt(site, HURT.from, 3),
    ...pagesAt(site, HURT.to, 5),
    ...pagesAt(other, HURT.to, 2),
  ]);
  const alarm = (given: Partial<Alarm>): Alarm =>
    anAlarm({ source: id, ruleVersion: 1, began: HURT.from, at: Date.now(), state: "confirmed", ...given });
  const sensors = [{ name: "rules-found-nothing", flagged: 50, of: 50, healthy: 0.01, evidence: 0 }];
  await write(folder, "alarm", [
    alarm({ incident: "missed", pageType: "rule-0", sensors }),
    alarm({ incident: "other-type", pageType: "rule-7" }),
    alarm({ incident: "silent", concern: "silence" }),
  ]);
  await idle(running);
  const refused = async (...args: string[]): Promise<string> => (await failure(folder, ["reextract", ...args])).line;
  assert.match(await refused(), /^error bad-usage: .*--source ID or --incident ID/);
  assert.match(await refused("--source", "nobody"), /^error no-such-source: /);
  assert.match(await refused("--incident", "nothing"), /^error no-such-incident: /);
  assert.match(await refused("--source", id, "--incident", "missed"), /^error bad-usage: /);
  assert.match(await refused("--incident", "silent"), /^error no-pages: .*silence/);
  assert.match(await refused("--incident", "other-type"), /^error no-pages: /);
  assert.match(await refused("--source", id, "--to", "60d"), /^error no-pages: /);
  assert.match(await refused("--source", id, "--rules", "bad.txt"), /^error bad-rule: .*bad\.txt:1/);
  assert.match(await refused("--source", id, "--rules", "mended.txt"), /^error bad-usage: .*--yes/);
  assert.match(await refused("--source", id), /^error nothing-to-reread: .*8 pages/);
  assert.match((await driftwire(folder, ["alarm", "show", "missed"])).stdout, /driftwire reextract --incident missed/);
  const marked = "SELECT incident, count() AS documents FROM document_current GROUP BY ALL ORDER BY ALL";
  await until(async () =>
    JSON.stringify(await data(folder, ["sql", marked])) ===
    JSON.stringify([
      { incident: "", documents: 5 },
      { incident: "missed", documents: 5 },
    ])
      ? true
      : undefined,
  );

  const [done] = await data(folder, ["reextract", "--incident", "missed", "--rules", "mended.txt", "--yes"]);
  assert.deepEqual(done, { source: id, ruleVersion: 2, pages: 5, handed: 5, read: 5, done: 0, gone: 0, left: null });
  await idle(running);
  await until(async () =>
    (await data(folder, ["sql", marked])).some(({ incident }) => incident !== "") ? undefined : true,
  );

  // Nothing runs: the rules are set, and pages follow when they are in force.
  await running.stop();
  writeFileSync(join(folder, "again.txt"), `${rulesAt(site, HURT.to)}\n# once more\n`);
  const early = await driftwire(folder, ["reextract", "--source", id, "--rules", "again.txt", "--yes"]);
  assert.match(early.stderr, /^error rules-not-in-force: /m);
  running = await up(context, folder);
  await idle(running);
  await running.stop();
  const resting = await driftwire(folder, ["reextract", "--source", id]);
  assert.match(resting.stderr, /^8 pages more will be read when `driftwire up` runs$/m);
  running = await up(context, folder);
  await idle(running);
  const all = await documentsIn(folder);
  const newest = all.filter(({ source, ruleVersion }) => source === id && ruleVersion === 3);
  assert.equal(new Set(newest.map(keyOf)).size, 8);
  assert.equal(newest.length, 8);
  await running.stop();
});
