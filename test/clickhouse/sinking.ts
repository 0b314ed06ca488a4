/** What tests of sinks share: a graph of sinks alone, pages for it, and running it until a condition holds. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../../infra/clickhouse/engine.ts";
import { allow, entriesOf, type Identity } from "../../infra/clickhouse/identity.ts";
import { openSinks } from "../../infra/clickhouse/sinks.ts";
import { tableOf } from "../../infra/clickhouse/tables.ts";
import { withSinks } from "../../infra/clickhouse/with-sinks.ts";
import { encode } from "../../topology/access.ts";
import type { RawRecord } from "../../topology/chunk.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Driver } from "../../topology/driver.ts";
import type { Graph } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { Runtime, type RuntimeOptions } from "../../topology/runtime.ts";
import { topology } from "../../topology/topology.ts";
import { graphOf, silent } from "../rig.ts";

export const sinkGraph = (...topics: string[]): Graph =>
  graphOf(withSinks({ ...topology, processors: [] }, new Set(topics)));

/** Rows go after 180 days, by the time of their records. */
export const START = Date.now();
export const DAY_MS = 86_400_000;

export const PAGE = {
  source: "example-1",
  sourceVersion: 1,
  batch: "b1",
  kind: "article",
  url: "https://example.org/a",
  canonical: "https://example.org/a",
  found: "https://example.org/a",
  code: "ok",
  message: "",
  status: 200,
  fetchedAt: 1_770_000_000_123,
  tookMs: 12.5,
  times: 0,
  headers: { etag: "x" },
  encoding: "identity",
  body: Buffer.from("<html>"),
  bytes: 6,
  listed: null,
  parts: [],
  end: null,
};

export const pages = (graph: Graph, values: readonly object[]): Uint8Array[] =>
  values.map((value) => encode(graph.topics.get("page")!.codec, value));

/** Over several months, so that an insert is several parts in the table. */
export const rawRecords = (values: readonly (Uint8Array | null)[], stepMs = DAY_MS): RawRecord[] =>
  values.map((value, at) => ({
    key: Buffer.from(`key-${at}`),
    value,
    headers: NO_HEADERS,
    timestamp: START - ((at * stepMs) % (90 * DAY_MS)),
  }));

export interface Running {
  readonly runtime: Runtime;
  /** Whether all that is in the log is in the table, or in `reject`. */
  isDrained(): Promise<boolean>;
  stop(): Promise<void>;
}

export async function runSinks(
  graph: Graph,
  driver: Driver & { readonly logId: string },
  engine: () => Promise<Engine>,
  identity: Identity = { id: driver.logId },
  { strict = false, ...more }: Pick<RuntimeOptions, "fetchBytes"> & { readonly strict?: boolean } = {},
) {
  const environment = { log: silent, clock: systemClock, seed: 0, ports: {} };
  if (!strict) await allowed(await engine().catch(() => undefined), graph, identity.id);
  const bulk = openSinks({ graph, engine, identity: async () => identity, log: driver, environment });
  const runtime = new Runtime({ graph, driver, log: silent, clock: systemClock, bulk, ...more });
  await runtime.start();
  const isDrained = async (): Promise<boolean> => {
    for (const { plan } of runtime.seats)
      for (let partition = 0; partition < plan.partitions; partition++) {
        const place = { topic: plan.inputs[0]!.name, partition };
        if (((await driver.committed(plan.group, place)) ?? 0) < (await driver.range(place)).end) return false;
      }
    return true;
  };
  return { runtime, isDrained, stop: () => runtime.stop(5000) } satisfies Running;
}

/** As if somebody had said so: many logs of tests share a database. */
export async function allowed(engine: Engine | undefined, graph: Graph, id: string): Promise<void> {
  if (engine === undefined) return;
  const tables = graph.plans.map(({ inputs }) => tableOf(inputs[0]!.name));
  const known = new Set((await entriesOf(engine)).filter(({ log }) => log === id).map(({ table }) => table));
  const news = tables.filter((table) => !known.has(table));
  await allow(
    engine,
    news.map((table) => ({ table, logId: id, log: id })),
  );
}

const LOOK_MS = 10;

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(LOOK_MS);
}

/** Runs the sinks until nothing is left to be read. */
export async function drain(graph: Graph, driver: Driver & { readonly logId: string }, engine: Engine): Promise<void> {
  const running = await runSinks(graph, driver, async () => engine);
  try {
    await Promise.race([until(running.isDrained), running.runtime.failed]);
  } finally {
    await running.stop();
  }
}

export interface Counted {
  readonly rows: number;
  readonly different: number;
}

/** Rows of a log in the table of pages: as many as places where all are there once. */
export async function counted(engine: Engine, logId: string): Promise<Counted> {
  const [found] = await engine.rows<Counted>(
    `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(log_partition, log_offset)) AS different
     FROM ${engine.database}.page WHERE log_id = '${logId}'`,
  );
  return found!;
}
