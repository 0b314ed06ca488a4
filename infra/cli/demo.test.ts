import assert from "node:assert/strict";
import { test } from "node:test";
import { chromiumHere } from "../../test/chromium.ts";
import { add, data, driftwire, idle, until, up, workplace } from "../../test/spawned.ts";
import { settingsOf, WATCHED, world } from "../demo/demo-play.ts";
import { DAY } from "../newsroom/clock.ts";
import { openNewsroom } from "../newsroom/server.ts";

const DEMO = { env: { DRIFTWIRE_DEMO: "true" } };
const LONG_MS = 120_000;

/** With a browser a listing is watched, too. */
const listing = chromiumHere === undefined ? [] : ["demo-listing"];
const COUNT = 4 + listing.length;
const isDemo = ({ id }: Record<string, unknown>): boolean => String(id).startsWith("demo-");

test("without sources simulated sites are watched: pages flow, and go on where they were", async (context) => {
  const folder = workplace(context);
  const first = await up(context, folder, [], DEMO);
  await until(() => (/no sources yet: watching 4 simulated sites/.test(first.stderr()) ? true : undefined), LONG_MS);
  const pages = async (): Promise<number> =>
    Number(
      /^driftwire_records_out_total\{processor="fetch"\} (\d+)$/m.exec((await first.get("/metrics")).text)?.[1] ?? 0,
    );
  await until(async () => ((await pages()) > 20 ? true : undefined), LONG_MS);
  await until(() => (/fetched \d+ pages/.test(first.stderr()) ? true : undefined), LONG_MS);
  await until(
    () => (/extracted \d+ documents from \d+ sources; text by rule \d+/.test(first.stderr()) ? true : undefined),
    LONG_MS,
  );
  const { text } = await first.get("/metrics");
  assert.match(text, /^driftwire_http_requests_total\{wants="page",code="ok"\} \d+$/m);
  const before = (await data(folder, ["source", "list"])).filter(isDemo);
  assert.equal(before.length, COUNT);
  assert.equal((await first.stop()).code, 0);
  const again = await up(context, folder, [], DEMO);
  await until(() => (/4 simulated sites/.test(again.stderr()) ? true : undefined), LONG_MS);
  const after = (await data(folder, ["source", "list"])).filter(isDemo);
  assert.deepEqual(after.map(({ url }) => url).sort(), before.map(({ url }) => url).sort());
  assert.equal((await again.stop()).code, 0);
});

test("without the demo its sources rest, and go on with it; what people paused stays paused", async (context) => {
  const folder = workplace(context);
  const states = async () =>
    Object.fromEntries(
      (await data(folder, ["source", "list"])).map(({ id, state }) => [
        String(id),
        state === "paused" ? "paused" : "active",
      ]),
    );
  const watched = ["demo-2", "demo-22", "demo-49", "demo-58", ...listing];
  const all = (state: string, own: object) => ({ ...Object.fromEntries(watched.map((id) => [id, state])), ...own });
  const first = await up(context, folder, [], DEMO);
  await data(folder, ["send", "command", add("lenta")]);
  await data(folder, ["source", "pause", "demo-22"]);
  assert.deepEqual(await states(), all("active", { "demo-22": "paused", lenta: "active" }));
  assert.equal((await first.stop()).code, 0);
  for (const isFirst of [true, false]) {
    const without = await up(context, folder, ["--no-demo"], DEMO);
    assert.deepEqual(await states(), all("paused", { lenta: "active" }));
    const told = new RegExp(
      `their ${COUNT - 1} sources are paused until they run again; .*source remove demo-2 demo-49 demo-58`,
    );
    assert.equal(told.test(without.stderr()), isFirst, without.stderr());
    assert.equal((await without.stop()).code, 0);
  }
  const again = await up(context, folder, [], DEMO);
  assert.deepEqual(await states(), all("active", { "demo-22": "paused", lenta: "active" }));
  assert.equal((await again.stop()).code, 0);
});

test("whoever has sources, or wants none, sees no simulated sites", async (context) => {
  const folder = workplace(context);
  assert.equal((await driftwire(folder, ["send", "command", add("lenta")])).code, 0);
  const running = await up(context, folder, [], DEMO);
  await idle(running);
  assert.deepEqual(
    (await data(folder, ["source", "list"])).map(({ id }) => id),
    ["lenta"],
  );
  assert.equal((await running.stop()).code, 0);
  const other = workplace(context);
  const without = await up(context, other, ["--no-demo"], DEMO);
  await idle(without);
  assert.deepEqual(await data(other, ["source", "list"]), []);
  assert.doesNotMatch(without.stderr(), /simulated/);
  assert.equal((await without.stop()).code, 0);
});

test("it ends when a source of one's own has given a document, and stays ended unless it is asked for", async (context) => {
  const folder = workplace(context);
  const usual = { env: { DRIFTWIRE_DEMO: "" } };
  const states = async (): Promise<unknown[]> =>
    (await data(folder, ["source", "list"]))
      .filter(isDemo)
      .map(({ state }) => (state === "paused" ? "paused" : "active"));
  const site = await openNewsroom({ ...world(Date.now() - DAY), port: 0, speed: 0 });
  context.after(() => site.close());
  site.clock.set(Date.now());
  const { origin, ...rest } = site.world.site(WATCHED[0]!);
  const settings = { ...settingsOf({ origin, ...rest }), maxPages: 3 };
  const own = { action: "add", source: "own", url: origin, settings: JSON.stringify(settings) };

  const running = await up(context, folder, [], usual);
  assert.deepEqual(await states(), Array(COUNT).fill("active"));
  await data(folder, ["send", "command", JSON.stringify(own)]);
  const told =
    /"msg":"own has given its first documents, so the demo ends: its \d sources are paused \(up --demo resumes them\); to remove them: [^"]*source remove demo-/g;
  await until(() => (told.test(running.stderr()) ? true : undefined), LONG_MS);
  await until(async () => ((await states()).every((state) => state === "paused") ? true : undefined));
  const [desk] = /http:\/\/127\.0\.0\.1:\d+(?= has the truth)/.exec(running.stderr()) ?? [];
  await assert.rejects(fetch(`${desk}/events`), "its sites are not served any more");
  assert.equal((await running.stop()).code, 0);
  for (const [args, state] of [
    [[], "paused"],
    [["--demo"], "active"],
  ] as const) {
    const again = await up(context, folder, args, usual);
    assert.deepEqual(await states(), Array(COUNT).fill(state));
    assert.equal((await again.stop()).code, 0);
    assert.doesNotMatch(again.stderr(), /the demo ends/);
  }
});
