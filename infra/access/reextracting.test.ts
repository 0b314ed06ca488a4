/** Pages are handed back once by a version of the rules: on a real log, through a crash at every transaction. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { schemaOf } from "../../schemas/codecs.ts";
import { emptyOf } from "../../schemas/empty.ts";
import type { Page } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import type { EmbeddedDriver } from "../embedded/driver.ts";
import { load } from "../load.ts";
import { loadSettings } from "../settings.ts";
import { type Span, withPage } from "./handed.ts";
import { type CommandLog, withLog } from "./log.ts";
import { recordsFrom } from "./records.ts";
import { planned, reextract, type Telling } from "./reextracting.ts";
import type { Wanted } from "./rereading.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-reread-"));
after(() => rmSync(home, { recursive: true, force: true }));

const NOW = Date.parse("2026-11-18T08:00:00Z");
const MINUTE_MS = 60_000;
const PAGES = 450;
const SOURCE = "news";
const partition = partitionOf(Buffer.from(SOURCE), SOURCE.length, 4);
const telling: Telling = { onProgress: () => {}, onStill: () => {}, signal: new AbortController().signal };
const wanted: Wanted = {
  ...{ source: SOURCE, ruleVersion: 2, from: 0, to: Number.POSITIVE_INFINITY, pageTypes: undefined, again: false },
};

const page = (source: string, n: number, more: Partial<Page> = {}): Page => ({
  ...{ source, sourceVersion: 1, batch: "b", kind: "article", url: "", canonical: "", found: "", code: "ok" },
  ...{
    message: "",
    status: 200,
    fetchedAt: NOW + n * MINUTE_MS,
    tookMs: 1,
    times: 0,
    headers: {},
    encoding: "identity",
  },
  ...{ body: Buffer.from(`<p>${n}`), bytes: 4, listed: null, parts: [], end: null },
  ...more,
});

let places = 0;

/** A log with pages of the source, and between them of others, some failed ones and an end; extract has read all but the last ten. */
async function withPages(use: (log: CommandLog, offsets: readonly number[]) => Promise<void>): Promise<void> {
  const folder = join(home, String(places++));
  mkdirSync(folder);
  const loaded = await load(loadSettings({ cwd: folder, env: { DRIFTWIRE_HOME: folder } }));
  const other = Array.from({ length: 99 }, (_, n) => `other-${n}`).find(
    (id) => partitionOf(Buffer.from(id), id.length, 4) === partition,
  )!;
  await withLog(
    loaded,
    async (log) => {
      const codec = log.shape("page").codec;
      const all = Array.from({ length: PAGES }, (_, n) => [
        page(SOURCE, n),
        ...(n % 7 === 0 ? [page(other, n), page(SOURCE, n, { code: "timeout" })] : []),
        ...(n % 50 === 49 ? [page(SOURCE, n, { kind: "end" })] : []),
      ]).flat();
      const records = all.map((one) => ({
        ...{ key: Buffer.from(one.source), value: encode(codec, one), headers: NO_HEADERS, timestamp: NOW },
      }));
      await log.driver.produce([{ topic: "page", partition, records }]);
      const isArticle = ({ source, kind, code }: Page): boolean =>
        source === SOURCE && kind === "article" && code === "ok";
      const offsets = all.flatMap((one, offset) => (isArticle(one) ? [offset] : []));
      await pass(log, "page", offsets.at(-10)!);
      await use(log, offsets.slice(0, -10));
    },
    { create: true },
  );
}

/** What extract has read. */
const pass = (log: CommandLog, topic: string, offset: number): Promise<void> =>
  (log.driver as EmbeddedDriver).commit(
    { group: groupOf("extract"), inputs: [topic], outputs: [], stores: [], partitions: 4, threaded: true },
    [{ partition, offsets: [{ topic, offset }], outputs: [], changes: [] }],
  );

const loadedFor = async () => load(loadSettings({ cwd: home, env: {} }));
const RETRIES = "driftwire-extract-retry";

async function handedBack(log: CommandLog): Promise<number[]> {
  const found: number[] = [];
  for await (const { headers } of recordsFrom(log.driver, { topic: RETRIES, partition, offset: 0 }))
    found.push(Number(headers[REJECT_HEADERS.offset]));
  return found;
}

test("what extract has read is handed back, in order and once, and nothing else", () =>
  withPages(async (log, offsets) => {
    const done = await reextract(await loadedFor(), log, wanted, telling);
    assert.deepEqual([done.of, done.handed, done.read, done.left], [offsets.length, offsets.length, 0, "resting"]);
    assert.deepEqual(await handedBack(log), offsets);
    const again = await planned(log, wanted);
    assert.deepEqual([again.pages, again.done], [[], offsets.length]);
    const next = await planned(log, { ...wanted, ruleVersion: 3 });
    assert.equal(next.pages.length, offsets.length, "by other rules once more");
    assert.equal((await planned(log, { ...wanted, again: true })).pages.length, offsets.length);
  }));

test("a crash at any transaction, before or after it: asked again it goes on, and doubles nothing", async () => {
  for (const again of [false, true]) for (const isAfter of [false, true]) await crashed({ ...wanted, again }, isAfter);
});

async function crashed(wanted: Wanted, isAfter: boolean): Promise<void> {
  for (let at = 0, isOver = false; !isOver; at++)
    await withPages(async (log, offsets) => {
      let commits = 0;
      const crashing: CommandLog = {
        ...log,
        isRunning: false,
        handed: async () => {
          const memory = await log.handed();
          return {
            of: memory.of,
            async commit(...given) {
              const isHere = commits++ === at;
              if (isHere && !isAfter) throw new Error("killed");
              await memory.commit(...given);
              if (isHere) throw new Error("killed");
            },
          };
        },
      };
      isOver = await reextract(await loadedFor(), crashing, wanted, telling).then(
        () => true,
        (error: Error) => {
          assert.equal(error.message, "killed");
          return false;
        },
      );
      if (!isOver) {
        const handed = Math.min(offsets.length, 100 * (isAfter ? at + 1 : at));
        assert.equal((await handedBack(log)).length, handed);
      }
      // Once more begins anew when it is through.
      const isThrough = (await handedBack(log)).length === offsets.length;
      if (!wanted.again || !isThrough) await reextract(await loadedFor(), log, wanted, telling);
      assert.deepEqual(await handedBack(log), offsets);
      if (wanted.again) assert.equal((await planned(log, wanted)).pages.length, offsets.length);
    });
}

test("parts of the time one after the other: each page once, whatever their order, and those between them are left", () =>
  withPages(async (log, offsets) => {
    const loaded = await loadedFor();
    const at = (n: number): number => NOW + n * MINUTE_MS;
    for (const [from, to] of [
      [300, 350],
      [100, 150],
      [120, 320],
    ])
      await reextract(loaded, log, { ...wanted, from: at(from!), to: at(to!) }, telling);
    assert.deepEqual(
      (await handedBack(log)).toSorted((a, b) => a - b),
      offsets.slice(100, 351),
    );
    await reextract(loaded, log, wanted, telling);
    assert.deepEqual(
      (await handedBack(log)).toSorted((a, b) => a - b),
      offsets,
    );
  }));

test("two at once: one of them gives up, and no page is handed back twice", () =>
  withPages(async (log, offsets) => {
    const loaded = await loadedFor();
    let isFirst = true;
    const slow: CommandLog = {
      ...log,
      isRunning: false,
      handed: async () => {
        const memory = await log.handed();
        return {
          async of(source) {
            const known = await memory.of(source);
            if (!isFirst) return known;
            isFirst = false;
            await reextract(loaded, log, wanted, telling);
            return known;
          },
          commit: memory.commit,
        };
      },
    };
    await assert.rejects(
      reextract(loaded, slow, wanted, telling),
      (error: unknown) => error instanceof DriftwireError && error.code === "reextract-running",
    );
    assert.deepEqual(await handedBack(log), offsets);
  }));

test("no more waits for an extract that rests than has room; an interrupted one says what is left", () =>
  withPages(async (log) => {
    const { codec } = log.shape("page");
    const large = encode(codec, page(SOURCE, 1, { body: Buffer.alloc(7 * 1024 * 1024) }));
    const { end } = await log.driver.range({ topic: "page", partition });
    const records = Array.from({ length: 12 }, () => ({
      ...{ key: Buffer.from(SOURCE), value: large, headers: NO_HEADERS, timestamp: NOW },
    }));
    for (const record of records) await log.driver.produce([{ topic: "page", partition, records: [record] }]);
    await pass(log, "page", end + records.length);
    const loaded = await loadedFor();
    const first = await reextract(loaded, log, wanted, telling);
    assert.deepEqual([first.left, first.of - first.handed], ["resting", 3]);
    assert.equal((await reextract(loaded, log, wanted, telling)).handed, 0);
    const { end: handed } = await log.driver.range({ topic: RETRIES, partition });
    await pass(log, RETRIES, handed);
    const interrupted = { ...telling, signal: AbortSignal.abort() };
    assert.deepEqual((await reextract(loaded, log, wanted, interrupted)).left, "interrupted");
    const last = await reextract(loaded, log, wanted, telling);
    assert.deepEqual([last.of, last.handed], [3, 3]);
  }));

test("pages that retention has removed are counted by what was read of them; those that these rules have read are left", () =>
  withPages(async (log, offsets) => {
    const { codec } = log.shape("vector");
    const vectors = offsets.map((version, n) => ({
      key: Buffer.from(SOURCE),
      value: encode(codec, {
        ...(emptyOf(schemaOf("vector", {})!) as object),
        ...{ source: SOURCE, kind: "document", version, fetchedAt: NOW + n * MINUTE_MS },
        ...{ ruleVersion: n >= 400 ? 2 : 1, pageType: n % 2 === 0 ? "rule-0" : "default" },
      }),
      ...{ headers: NO_HEADERS, timestamp: Date.now() },
    }));
    await log.driver.produce([{ topic: "vector", partition, records: vectors }]);
    const plan = await planned(log, wanted);
    assert.deepEqual([plan.pages.length, plan.done, plan.gone], [400, offsets.length - 400, 0]);
    const odd = await planned(log, { ...wanted, pageTypes: new Set(["rule-0"]) });
    assert.deepEqual(
      odd.pages.map(({ offset }) => offset),
      offsets.slice(0, 400).filter((_, n) => n % 2 === 0),
    );
    const start = offsets[300]!;
    const gone = await planned(
      {
        ...log,
        isRunning: false,
        extents: async (topic) => (await log.extents(topic)).map((one) => (topic === "page" ? { ...one, start } : one)),
      },
      wanted,
    );
    assert.deepEqual([gone.pages.length, gone.gone, gone.since], [100, 300, NOW + 300 * MINUTE_MS]);
  }));

test("spans of pages grow, join and stay apart", () => {
  const none: readonly Span[] = [];
  const three = [5, 7, 9].reduce((spans, offset) => withPage(spans, offset, true), none);
  assert.deepEqual(three, [[5, 10]]);
  assert.deepEqual(withPage(three, 20, false), [
    [5, 10],
    [20, 21],
  ]);
  assert.deepEqual(withPage(three, 1, false), [
    [1, 2],
    [5, 10],
  ]);
  assert.deepEqual(withPage(three, 7, false), [[5, 10]]);
});
