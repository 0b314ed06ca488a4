/**
 * `driftwire up` on simulated sites is killed in the middle of visits, again and again. Afterwards each article that the
 * feeds name is there once, with its document, and each batch has one end that counts it. A processor that keeps in memory what belongs in
 * state, and records that are tampered with, show that this can fail.
 */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { recordsFrom } from "../../infra/access/records.ts";
import { openEmbedded } from "../../infra/embedded/driver.ts";
import { load } from "../../infra/load.ts";
import { feedPaths } from "../../infra/newsroom/feeds/feed.ts";
import type { Site } from "../../infra/newsroom/model.ts";
import { World } from "../../infra/newsroom/world.ts";
import { loadSettings } from "../../infra/settings.ts";
import { packageRoot } from "../../schemas/catalog.ts";
import type { Document, Page } from "../../schemas/generated/records.ts";
import { startServer } from "../bench/newsroom/load.ts";
import { randomOf } from "../bench/random.ts";
import { afterwards, data, until, up, workplace } from "../spawned.ts";
import { faultsOf } from "./check.ts";

const START = Date.parse("2026-03-04T12:00:00Z");
const SITES = 40;
const WATCHED = 6;
const QUIET_MS = 90_000;

interface Scene {
  readonly context: TestContext;
  readonly folder: string;
  /** By source, where its articles are. */
  readonly truth: ReadonlyMap<string, ReadonlySet<string>>;
  readonly args: readonly string[];
  /** Where the pages go. */
  readonly topic: string;
  /** Of the processor. */
  readonly name: string;
}

/** Sites whose clock stands still, and a home folder that has them as sources. */
async function scene(context: TestContext, plugin: string | undefined, rest: Pick<Scene, "args" | "topic" | "name">) {
  const room = await startServer({ kind: "newsroom", sites: SITES, start: START, pages: [] });
  afterwards(context, () => void room.stop());
  const world = new World({ seed: 1, sites: SITES, start: START, port: room.port });
  const sites = Array.from({ length: SITES }, (_, index) => world.site(index))
    .filter(({ feed }) => feed.kind !== "none" && feed.faults.length === 0)
    .slice(0, WATCHED);
  assert.equal(sites.length, WATCHED);
  const folder = workplace(context, plugin === undefined ? "" : "plugins: [./plugin.mjs]\n");
  if (plugin !== undefined) writeFileSync(join(folder, "plugin.mjs"), plugin);
  await data(folder, ["send", "command", "-"], { input: sites.map(added).join("\n") });
  const truth = new Map(sites.map((site) => [idOf(site), articlesOf(world, site)]));
  return { context, folder, truth, ...rest };
}

const idOf = ({ index }: Site): string => `site-${index}`;

/** Visits of several lengths: some are killed in their first portion, some in a later one, some between visits. */
function added(site: Site, nth: number): string {
  const [path] = feedPaths(site).keys();
  return JSON.stringify({
    ...{ action: "add", source: idOf(site), url: site.origin },
    settings: JSON.stringify({
      entries: [{ url: site.origin + path, kind: "feed" }],
      ...{ everyMinutes: 0.02, atMostMinutes: 0.05, maxPages: 1000, maxAgeDays: 1000, allowPrivate: true },
      delayMs: 4 * 2 ** nth,
    }),
  });
}

const articlesOf = (world: World, site: Site): Set<string> =>
  new Set(
    world
      .latest(site, START, site.feed.size)
      .filter((item) => world.fate(site, item, START).deleted === undefined)
      .map((item) => site.origin + world.article(site, item, START).path),
  );

async function crashed({ context, folder, args }: Scene, times: number, seed: number): Promise<void> {
  const random = randomOf(seed);
  for (let nth = 0; nth < times; nth++) {
    const running = await up(context, folder, args);
    await sleep(100 * 20 ** random.next());
    assert.equal((await running.stop("SIGKILL")).signal, "SIGKILL");
  }
}

/** Runs until all has come, or for so long; then pauses the sources, which ends what is under way. */
async function finished({ context, folder, args, truth, name }: Scene, ms: number): Promise<void> {
  const running = await up(context, folder, args);
  const state = async (store: string, key: string) =>
    (JSON.parse((await running.get(`/state/${name}/${store}${key}`)).text) as { entries: { value: never }[] }).entries;
  const isDone = async () => {
    for (const [source, urls] of truth) {
      const known = await state("article", `?limit=1000&prefix=${source}%1F`);
      if (known.filter(({ value: { times } }: { value: { times: number } }) => times > 0).length < urls.size) return;
    }
    return true;
  };
  await until(isDone, ms).catch(() => undefined);
  const pauses = [...truth.keys()].map((source) => JSON.stringify({ action: "pause", source }));
  await data(folder, ["send", "command", "-"], { input: pauses.join("\n") });
  await until(async () => {
    const sources: { value: { state: string } }[] = await state("source", "");
    return sources.length === truth.size && sources.every(({ value }) => value.state === "paused") ? true : undefined;
  }, QUIET_MS);
  // Extraction comes after all that was fetched.
  await until(async () => {
    const { text } = await running.get("/metrics");
    return [...text.matchAll(EXTRACT_LAG)].every(([, lag]) => lag === "0") ? true : undefined;
  }, QUIET_MS);
  const { code, stderr } = await running.stop();
  assert.equal(code, 0, stderr);
}

const EXTRACT_LAG = /^kafka_consumergroup_lag\{[^}]*group="driftwire\.extract"[^}]*\} (\d+)$/gm;

const pagesOf = async (stage: Scene): Promise<Page[]> =>
  (await recordsOf<Page>(stage, stage.topic)).map(({ value }) => value);

interface Stored<T> {
  readonly offset: number;
  readonly value: T;
}

/** Partition by partition, in order. */
async function recordsOf<T>({ folder }: Scene, topic: string): Promise<Stored<T>[]> {
  const { graph } = await load(loadSettings({ cwd: folder, env: {} }));
  const driver = await openEmbedded({ home: join(folder, "home"), graph });
  try {
    const { partitions, codec } = driver.topics.get(topic)!;
    const records: Stored<T>[] = [];
    for (let partition = 0; partition < partitions; partition++) {
      for await (const { offset, value } of recordsFrom(driver, { topic, partition, offset: 0 }))
        records.push({ offset, value: codec.decode(value!, 0, value!.length) as T });
    }
    return records;
  } finally {
    await driver.close();
  }
}

/** All that is wrong with what came, beside what the sites know. */
function faultsBeside({ truth }: Scene, pages: readonly Page[]): string[] {
  const isArticle = ({ kind, code }: Page): boolean => kind === "article" && code === "ok";
  const came = [...truth].flatMap(([source, urls]) => {
    const found = pages.filter((page) => page.source === source && isArticle(page)).map((page) => page.found);
    return [
      ...[...urls].filter((url) => !found.includes(url)).map((url) => `${url} never came`),
      ...found.filter((url, at) => !urls.has(url) || found.indexOf(url) !== at).map((url) => `${url} is one too many`),
    ];
  });
  const failed = pages
    .filter(({ code }) => code !== "ok")
    .map(({ url, code, message }) => `${url}: ${code}, ${message}`);
  return [...came, ...failed, ...faultsOf(pages, true)];
}

/** Of each page in turn its document, once, and of each end what came of its batch. */
function faultsOfDocuments(pages: readonly Stored<Page>[], documents: readonly Document[]): string[] {
  const wanted = pages
    .filter(({ value: { kind, code } }) => kind === "end" || (kind === "article" && code === "ok"))
    .map(({ offset, value: { source, kind, end } }) =>
      [source, offset, kind === "end" ? `end ${end!.pages} ${end!.failed}` : "document"].join(" "),
    );
  const found = documents.map(({ source, version, kind, end }) =>
    [source, version, kind === "end" ? `end ${end!.pages} ${end!.failed}` : "document"].join(" "),
  );
  const at = wanted.findIndex((one, index) => found[index] !== one);
  if (at < 0 && wanted.length === found.length) return [];
  return [`${wanted[at < 0 ? wanted.length : at]} expected, got ${found[at < 0 ? wanted.length : at]}`];
}

test("kill -9 in the middle of visits loses no article, and gives none twice", async (context) => {
  const stage = await scene(context, undefined, {
    ...{ args: ["--only", "sources,fetch,extract"], topic: "page", name: "fetch" },
  });
  await crashed(stage, 10, 1);
  await finished(stage, QUIET_MS);
  const pages = await pagesOf(stage);
  assert.deepEqual(faultsBeside(stage, pages), []);
  const ends = pages.filter(({ kind }) => kind === "end");
  const articles = pages.filter(({ kind }) => kind === "article");
  assert.ok(ends.length > WATCHED && articles.length > 100, `${ends.length} ends, ${articles.length} articles`);
  const another = { ...articles[0]!, times: 1 };
  const tampered: Readonly<Record<string, Page[]>> = {
    "never came": pages.filter((page) => page !== articles[0]),
    "one too many": pages.flatMap((page) => (page === articles[0] ? [page, page] : [page])),
    "came twice with the same bytes": [...pages.slice(0, -1), another, pages.at(-1)!],
    "goes on after its end": [...pages, another],
    "ends 2 times": [...pages, ends[0]!],
    "has no end": articles,
    "and says": pages.map((page) => (page === ends[0] ? { ...page, end: { ...page.end!, pages: 9999 } } : page)),
  };
  for (const [fault, wrong] of Object.entries(tampered))
    assert.match(faultsBeside(stage, wrong).join("\n"), new RegExp(fault), fault);
  const stored = await recordsOf<Page>(stage, "page");
  const documents = (await recordsOf<Document>(stage, "document")).map(({ value }) => value);
  assert.deepEqual(faultsOfDocuments(stored, documents), []);
  for (const wrong of [documents.slice(1), documents.toSpliced(5, 0, documents[5]!), documents.toSpliced(3, 1)])
    assert.equal(faultsOfDocuments(stored, wrong).length, 1);
});

/** Fetches as the real one does, but keeps in memory where its visits stand. */
const forgetful = `
import { fetchPages } from ${JSON.stringify(pathToFileURL(join(packageRoot(), "dist/processors/fetch/processor.js")).href)};
const visits = new Map();
const visit = { get: (key) => visits.get(key), set: (key, value) => visits.set(key, value), delete: (key) => visits.delete(key) };
const seen = (context) => ({
  time: context.time, timers: context.timers, ports: context.ports, signal: context.signal, passing: context.passing,
  tables: context.tables,
  state: { article: context.state.article, due: context.state.due, listed: context.state.listed, walked: context.state.walked, visit },
  emit: (_, key, value) => context.emit("forgotten", key, value),
});
export default {
  topics: { forgotten: { schema: "page", partitions: 4, maxBytes: 9437184 } },
  processors: [{
    ...fetchPages, name: "forgetful", outputs: { forgotten: "page" },
    process: (record, context) => fetchPages.process(record, seen(context)),
    timer: (timer, context) => fetchPages.timer(timer, seen(context)),
  }],
};`;

test("a fetch that keeps its visits in memory is found out by one kill", async (context) => {
  const stage = await scene(context, forgetful, {
    ...{ args: ["--only", "sources,forgetful"], topic: "forgotten", name: "forgetful" },
  });
  const running = await up(context, stage.folder, stage.args);
  await until(async () => {
    const { text } = await running.get("/state/forgetful/article");
    return (JSON.parse(text) as { entries?: unknown[] }).entries?.length === 0 ? undefined : true;
  });
  await running.stop("SIGKILL");
  await finished(stage, 2000);
  assert.match(faultsBeside(stage, await pagesOf(stage)).join("\n"), /never came/);
});
