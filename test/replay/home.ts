/**
 * For tests of replays: a home in which some sites were watched for three days. Their articles are the newsroom's, on
 * simple pages; the last ones of the first site have comments where their article was. The processors
 * have run on them once, live. It is made once for a test run, and copied for each test.
 */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { headers } from "../../infra/access/entry.ts";
import { withLog } from "../../infra/access/log.ts";
import { type Loaded, load } from "../../infra/load.ts";
import type { ArticleView } from "../../infra/newsroom/view.ts";
import { World } from "../../infra/newsroom/world.ts";
import { loadSettings } from "../../infra/settings.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Page, Source } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Entry } from "../../topology/driver.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { copied, SINCE_MS } from "../shared.ts";
import { driftwire, idle, serving, workplace } from "../spawned.ts";

export const SITES = ["alpha", "beta", "gamma"] as const;
/** Those whose input is topics alone: what they did can be done again. */
export const PROCESSORS = ["extract", "features", "online-detect", "offline-detect", "outages", "incidents"];
const EACH = 120;
const BATCH = 10;
const BROKEN_FROM = 60;
const MINUTE_MS = 60_000;
/** So that nothing is old, and nothing lies in the future. */
export const LIVED_MS = 3 * 86_400_000;
export const BEGAN = SINCE_MS - LIVED_MS - 3_600_000;
const STEP_MS = Math.floor(LIVED_MS / (SITES.length * EACH));

export const SETTINGS = `clickhouse: { use: false }
processors:
  offline-detect: { learnDocuments: 30, preset: published }
`;

const sourceOf = (id: string): Source => ({
  ...{ id, name: id, url: `https://${id}.example`, state: "paused", version: 1, ruleVersion: 1, by: "a test" },
  ...sourceSettings.parse({ entries: [{ url: `https://${id}.example/rss`, kind: "feed" }] }),
});

function* pages(site: string, index: number, world: World): Generator<Page> {
  const found = world.site(index);
  const items = world.latest(found, BEGAN, EACH);
  for (let nth = 0; nth < EACH; nth++) {
    const item = items[nth % items.length]!;
    const isBroken = index === 0 && nth >= BROKEN_FROM;
    const at = BEGAN + (nth * SITES.length + index) * STEP_MS;
    yield pageOf(
      site,
      `${Math.floor(nth / BATCH)}`,
      nth,
      at,
      isBroken ? commented(nth) : plain(world.view(found, item, BEGAN)),
    );
    if (nth % BATCH === BATCH - 1) yield endOf(site, `${Math.floor(nth / BATCH)}`, at + MINUTE_MS);
  }
}

/** An article as a simple page: its own text, and little beside it. */
const plain = ({ article }: ArticleView): string => {
  const text = (spans: readonly { readonly text: string }[]): string => spans.map((span) => span.text).join("");
  const blocks = article.blocks.map((block) => {
    if (block.kind === "paragraph") return `<p>${text(block.spans)}</p>`;
    return block.kind === "heading" ? `<h2>${block.text}</h2>` : "";
  });
  const head = `<title>${article.title}</title><meta property="og:title" content="${article.title}">`;
  const body = `<h1>${article.title}</h1><p>${article.lead}</p>${blocks.join("\n")}`;
  return `<html><head>${head}</head><body><nav><a href="/">Home</a></nav><article>${body}</article></body></html>`;
};

const commented = (nth: number): string => {
  const comments = Array.from(
    { length: 40 },
    (_, at) => `<p>Reader ${at} says on ${nth}: yes. <a href="/u/${at}">more</a><br><span>.</span></p>`,
  );
  return `<html><head><title>Comments ${nth}</title></head><body><article><h1>Comments ${nth}</h1>${comments.join("")}</article></body></html>`;
};

const about = (source: string, batch: string, fetchedAt: number) => ({
  ...{ source, sourceVersion: 1, batch: `${source}@${batch}`, code: "ok", message: "", status: 200, fetchedAt },
  ...{ tookMs: 5, times: 0, headers: {}, encoding: "identity", body: Buffer.alloc(0), bytes: 0 },
  ...{ url: "", canonical: "", found: "", listed: null, parts: [], end: null },
});

function pageOf(source: string, batch: string, nth: number, at: number, html: string): Page {
  const url = `https://${source}.example/news/${nth}.html`;
  const body = Buffer.from(html);
  return {
    ...about(source, batch, at),
    ...{ kind: "article", url, canonical: url, found: url, body, bytes: body.length },
    headers: { "content-type": "text/html; charset=utf-8" },
  };
}

const endOf = (source: string, batch: string, at: number): Page => ({
  ...about(source, batch, at),
  ...{ kind: "end" as const, end: { pages: BATCH, failed: 0, unchanged: 0, reason: "complete" } },
});

export const loadedAt = (folder: string): Promise<Loaded> => load(loadSettings({ cwd: folder, env: {} }));

/** Writes records of one topic, each at its time. */
export async function put(
  folder: string,
  topic: string,
  records: readonly { readonly key: string; readonly value: unknown; readonly at: number }[],
): Promise<void> {
  const loaded = await loadedAt(folder);
  const { codec, partitions } = loaded.graph.topics.get(topic)!;
  const entries = records.map(({ key, value, at }): Entry => {
    const bytes = Buffer.from(key);
    const encoded = value === null ? null : (encode(codec, value) as Buffer);
    const record = { key: bytes, value: encoded, headers: headers(), timestamp: at };
    return { topic, partition: partitionOf(bytes, bytes.length, partitions), records: [record] };
  });
  await withLog(loaded, ({ driver }) => driver.produce(entries), { create: true });
}

/** All pages of all sites, in the order of time. */
export function pagesOf(): Page[] {
  const world = new World({ seed: 7, sites: SITES.length, start: BEGAN });
  const all = SITES.flatMap((site, index) => [...pages(site, index, world)]);
  return all.sort((one, other) => one.fetchedAt - other.fetchedAt);
}

export const putSources = (folder: string): Promise<void> =>
  put(
    folder,
    "source",
    SITES.map((id) => ({ key: id, value: sourceOf(id), at: BEGAN - MINUTE_MS })),
  );

/** What fetching would have left: sources, and their pages. */
export async function putPages(folder: string): Promise<void> {
  await putSources(folder);
  await put(
    folder,
    "page",
    pagesOf().map((page) => ({ key: page.source, value: page, at: page.fetchedAt })),
  );
}

/** Runs the processors until they have nothing left to do. */
export async function live(context: TestContext, folder: string): Promise<void> {
  const running = await serving(context, folder, ["up", "--only", PROCESSORS.join(",")]);
  await idle(running);
  await running.stop();
}

const folders = mkdtempSync(join(tmpdir(), "driftwire-replay-"));
process.once("exit", () => rmSync(folders, { recursive: true, force: true }));

/** A copy of the home as it is now, until the process ends. */
export function kept(folder: string): string {
  const copy = mkdtempSync(join(folders, "home-"));
  cpSync(join(folder, "home"), copy, { recursive: true });
  return copy;
}

/** A workplace with a home in which all of that has happened. */
export async function lived(context: TestContext, settings = SETTINGS): Promise<string> {
  const folder = workplace(context, settings);
  await copied(`a home for replays: ${settings}`, join(folder, "home"), async () => {
    const first = workplace(context, settings);
    await putPages(first);
    await live(context, first);
    return join(first, "home");
  });
  return folder;
}

/** Runs a replay to its end, which has to be a good one. */
export async function replayed(folder: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await driftwire(folder, ["replay", ...args]);
  if (code !== 0) throw new Error(`replay ${args.join(" ")}: exit ${code}\n${stderr}`);
  return stdout;
}

export const setting = (folder: string, text: string): void =>
  writeFileSync(join(folder, "driftwire.yaml"), `home: home\nhttp: { port: 0 }\n${text}`);
