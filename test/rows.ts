/** For tests of tables: records on their way through a real log, sinks and the engine, so that what is asked of are rows. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Engine, openEngine } from "../infra/clickhouse/engine.ts";
import type { Identity } from "../infra/clickhouse/identity.ts";
import { migrate } from "../infra/clickhouse/migrate.ts";
import { openSinks } from "../infra/clickhouse/sinks.ts";
import { readMigrations, tableOf } from "../infra/clickhouse/tables.ts";
import { withSinks } from "../infra/clickhouse/with-sinks.ts";
import { type EmbeddedDriver, openEmbedded } from "../infra/embedded/driver.ts";
import { encode } from "../topology/access.ts";
import { systemClock } from "../topology/clock.ts";
import type { Graph } from "../topology/graph.ts";
import { encodeHeaders } from "../topology/headers.ts";
import { MAIN, namesOf } from "../topology/names.ts";
import { partitionOf } from "../topology/partitioner.ts";
import { Runtime } from "../topology/runtime.ts";
import { graphOf, silent } from "./rig.ts";

export interface Put {
  readonly topic: string;
  readonly key: string;
  /** null: a tombstone. */
  readonly value: object | null;
  readonly time: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** One of RUNS; `main` unless said. */
  readonly run?: string;
}

export interface Rows {
  readonly engine: Engine;
  /** Where the engine has its data. */
  readonly folder: string;
  readonly database: string;
  readonly driver: EmbeddedDriver;
  /** Of the run main. */
  readonly graph: Graph;
  /** Returns when all of them are rows. */
  put(records: readonly Put[]): Promise<void>;
  close(): Promise<void>;
}

type LogEntry = Parameters<EmbeddedDriver["produce"]>[0][number]["records"][number];

const LOOK_MS = 10;
export const PARTITIONS = 2;
/** Whose records lie beside each other in the tables. */
export const RUNS = [MAIN, "tuned", "replay"] as const;
export const TOPICS = [
  "page",
  "document",
  "vector",
  "verdict",
  "alarm",
  "model",
  "core",
  "core-document",
  "link",
  "judgement",
] as const;

/** An engine with all tables, and sinks of the topics that have records to come. */
export async function openRows(): Promise<Rows> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-rows-"));
  const folder = join(home, "clickhouse");
  const topics = Object.fromEntries(TOPICS.map((name) => [name, { partitions: PARTITIONS, entry: "a test" }]));
  const declaration = withSinks({ topics, processors: [] }, new Set([...TOPICS, "reject"].map(tableOf)));
  const graphs = RUNS.map((run) => graphOf(declaration, { run, own: new Set(TOPICS) }));
  const [graph] = graphs as [Graph, ...Graph[]];
  const all = { ...graph, topics: new Map(graphs.flatMap(({ topics }) => [...topics])) };
  const database = "driftwire";
  const engine = await openEngine({ database, folder });
  await migrate(engine, readMigrations());
  const driver = await openEmbedded({ home: join(home, "log"), graph: all });
  const environment = { log: silent, clock: systemClock, seed: 0, ports: {} };
  const identity = async (): Promise<Identity> => ({ id: driver.logId });
  const runtimes = graphs.map((one) => {
    const bulk = openSinks({ graph: one, engine: async () => engine, identity, log: driver, environment });
    const eager = new Map([...bulk].map(([name, { make }]) => [name, { make, collectMs: 0 }]));
    return new Runtime({ graph: one, driver, log: silent, clock: systemClock, bulk: eager });
  });
  for (const runtime of runtimes) await runtime.start();

  async function settled(): Promise<void> {
    const seats = runtimes.flatMap((runtime) => runtime.seats);
    const places = seats.flatMap(({ plan: { inputs, group, partitions } }) =>
      Array.from({ length: partitions }, (_, partition) => ({ group, place: { topic: inputs[0]!.name, partition } })),
    );
    for (const { group, place } of places) {
      const { end } = await driver.range(place);
      while (((await driver.committed(group, place)) ?? 0) < end) await sleep(LOOK_MS);
    }
  }

  return {
    engine,
    folder,
    database,
    driver,
    graph,
    async put(records) {
      const entries = new Map<string, { topic: string; partition: number; records: LogEntry[] }>();
      for (const { topic: called, key, value, time, headers = {}, run = MAIN } of records) {
        const topic = namesOf(run).topic(called);
        const { codec, partitions } = all.topics.get(topic)!;
        const bytes = value === null ? null : value instanceof Uint8Array ? value : encode(codec, value);
        const keyBytes = Buffer.from(key);
        const partition = partitionOf(keyBytes, keyBytes.length, partitions);
        const place = `${topic} ${partition}`;
        const entry = entries.get(place) ?? { topic, partition, records: [] };
        entries.set(place, entry);
        const packed = encodeHeaders(Object.entries(headers));
        entry.records.push({ key: keyBytes, value: bytes, headers: packed, timestamp: time });
      }
      await driver.produce([...entries.values()]);
      await settled();
    },
    async close() {
      for (const runtime of runtimes) await runtime.stop(10_000);
      await driver.close();
      await engine.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
