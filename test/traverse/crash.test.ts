/**
 * `driftwire up` walks a listing of the newsroom with a real browser. The program is killed in the middle of the walk, later on the page's
 * process, and then the whole browser: afterwards each address of an article is in the topic once, and pages of what was found have come.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { recordsFrom } from "../../infra/access/records.ts";
import { openEmbedded } from "../../infra/embedded/driver.ts";
import { load } from "../../infra/load.ts";
import { listingPaths } from "../../infra/newsroom/listings/answer.ts";
import { World } from "../../infra/newsroom/world.ts";
import { loadSettings } from "../../infra/settings.ts";
import { canonical } from "../../processors/urls/canonical.ts";
import type { Link, Page, Walking } from "../../schemas/generated/records.ts";
import { startServer } from "../bench/newsroom/load.ts";
import { skip } from "../chromium.ts";
import { afterwards, data, type Up, until, up, workplace } from "../spawned.ts";

const START = Date.parse("2026-03-04T15:00:00Z");
const SITES = 3;
const HIDES = 1200;
const WALK_MS = 300_000;
const ARGS = ["--only", "sources,traverse,fetch"];

test("kill -9 of the program, of a renderer and of the browser during a walk: each link once, and pages of them come", {
  skip,
  timeout: 600_000,
}, async (context) => {
  const room = await startServer({ kind: "newsroom", sites: SITES, start: START, pages: [] });
  afterwards(context, () => void room.stop());
  const world = new World({ seed: 1, sites: SITES, start: START, port: room.port });
  const site = world.site(1);
  const path = `/listing/load-more?hides=${HIDES}`;
  const wanted = new Set(listingPaths(world, site, path, START).map((one) => canonical(site.origin + one)));
  assert.ok(wanted.size > HIDES / 2, `${wanted.size} articles`);
  const folder = workplace(context);
  const settings = {
    entries: [{ url: site.origin + path, kind: "walk" }],
    // So slow that the walk takes several portions, and so few pages that they do not keep it from its turns.
    ...{ allowPrivate: true, delayMs: 400, maxPages: 10, everyMinutes: 600, atMostMinutes: 600 },
  };
  const added = { action: "add", source: "site", url: site.origin, settings: JSON.stringify(settings) };
  await data(folder, ["send", "command", "-"], { input: JSON.stringify(added) });

  const first = await up(context, folder, ARGS);
  await until(() => walking(first).then((one) => (one !== undefined && one.portions > 0 ? true : undefined)), WALK_MS);
  assert.equal((await first.stop("SIGKILL")).signal, "SIGKILL");

  const second = await up(context, folder, ARGS);
  const before = (await walking(second))!;
  assert.notEqual(before.batch, null, "it was killed in the middle of the walk");
  const renderer = await until(() => processOf(second.pid, isRenderer), WALK_MS);
  process.kill(renderer, "SIGKILL");
  await until(() => walking(second).then((one) => (one!.portions > before.portions ? true : undefined)), WALK_MS);
  assert.notEqual((await walking(second))!.batch, null, "the browser is killed in the middle of the walk");
  process.kill(await until(() => processOf(second.pid, isBrowser), WALK_MS), "SIGKILL");
  await until(() => walking(second).then((one) => (one!.batch === null ? true : undefined)), WALK_MS);
  const visits = async (): Promise<number> =>
    (await entries<{ pagesEver: number }>(second, "fetch/visit"))[0]?.pagesEver ?? 0;
  await until(async () => ((await visits()) > 0 ? true : undefined), WALK_MS);
  const { code, stderr } = await second.stop();
  assert.equal(code, 0, stderr);

  const links = await recordsOf<Link>(folder, "link");
  const found = links.filter(({ kind }) => kind === "link").map((one) => one.canonical);
  assert.deepEqual(
    found.filter((one, at) => found.indexOf(one) !== at),
    [],
    "none comes twice",
  );
  assert.deepEqual(
    [...wanted].filter((one) => !found.includes(one)),
    [],
    "none is lost",
  );
  const ends = links.flatMap(({ end }) => end ?? []);
  assert.deepEqual(
    ends.map(({ reason, code: how, full }) => [reason, how, full]),
    [["complete", "ok", true]],
  );
  assert.equal(ends[0]!.lost, 2, "the browser whose renderer was killed, and the one that was killed itself");
  const pages = (await recordsOf<Page>(folder, "page")).filter(({ kind }) => kind === "article");
  const asked = pages.map((one) => one.canonical);
  assert.equal(asked.length, new Set(asked).size);
  assert.ok(asked.length >= 10 && asked.every((one) => wanted.has(one)), asked.join("\n"));
  assert.ok(pages.every(({ code: how }) => how === "ok"));
});

async function entries<T>(running: Up, store: string): Promise<T[]> {
  const { text } = await running.get(`/state/${store}`);
  return (JSON.parse(text) as { entries: { value: T }[] }).entries.map(({ value }) => value);
}

const walking = async (running: Up): Promise<Walking | undefined> =>
  (await entries<Walking>(running, "traverse/walking"))[0];

const isBrowser = (text: string): boolean => text.includes("--proxy-server=") && !text.includes("--type=");
/** The page's own: Chromium keeps another one in reserve. */
const isRenderer = (text: string): boolean => text.includes("--type=renderer") && !text.includes("--top-chrome-webui");

/** A process of a browser, below this one. */
function processOf(ancestor: number, isMeant: (text: string) => boolean): number | undefined {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const said = (pid: string, file: string): string => {
    try {
      return readFileSync(join("/proc", pid, file), "latin1");
    } catch {
      return "";
    }
  };
  const parents = new Map(all.map((pid) => [Number(pid), Number(/\) \S (\d+)/.exec(said(pid, "stat"))?.[1] ?? 0)]));
  const isBelow = (pid: number): boolean => pid > 1 && (pid === ancestor || isBelow(parents.get(pid) ?? 0));
  return all.map(Number).find((pid) => pid !== ancestor && isBelow(pid) && isMeant(said(String(pid), "cmdline")));
}

async function recordsOf<T>(folder: string, topic: string): Promise<T[]> {
  const { graph } = await load(loadSettings({ cwd: folder, env: {} }));
  const driver = await openEmbedded({ home: join(folder, "home"), graph });
  try {
    const { partitions, codec } = driver.topics.get(topic)!;
    const records: T[] = [];
    for (let partition = 0; partition < partitions; partition++)
      for await (const { value } of recordsFrom(driver, { topic, partition, offset: 0 }))
        records.push(codec.decode(value!, 0, value!.length) as T);
    return records;
  } finally {
    await driver.close();
  }
}
