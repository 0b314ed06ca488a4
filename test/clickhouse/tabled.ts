/** For tests of how topics get their tables: a log, sinks and the engine in one process, from a declaration on. */

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EngineOptions } from "../../infra/clickhouse/engine.ts";
import { lazyEngine } from "../../infra/clickhouse/lazy.ts";
import { openSinks } from "../../infra/clickhouse/sinks.ts";
import { tableOf, tablesOf } from "../../infra/clickhouse/tables.ts";
import { withSinks } from "../../infra/clickhouse/with-sinks.ts";
import { type EmbeddedDriver, openEmbedded } from "../../infra/embedded/driver.ts";
import { encode } from "../../topology/access.ts";
import { systemClock } from "../../topology/clock.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import type { Declaration } from "../../topology/graph.ts";
import { encodeHeaders } from "../../topology/headers.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { Runtime } from "../../topology/runtime.ts";
import { graphOf, silent } from "../rig.ts";

export interface Tabled {
  readonly driver: EmbeddedDriver;
  /** Tables that can't be used, as was told. */
  readonly failures: ReadonlyMap<string, DriftwireError>;
  readonly prepared: readonly string[];
  put(topic: string, records: readonly { readonly key: string; readonly value: unknown }[]): Promise<void>;
  /** Until all records of a topic are rows, or set aside. */
  settled(topic: string): Promise<void>;
  rows<T = Record<string, unknown>>(sql: string): Promise<T[]>;
  trouble(topic: string): DriftwireError | undefined;
  rejects(): Promise<number>;
  close(): Promise<void>;
}

const LOOK_MS = 10;

export async function openTabled(
  declaration: Declaration,
  home: string,
  given: Pick<EngineOptions, "url" | "user" | "password"> & { readonly database?: string } = {},
): Promise<Tabled> {
  const schemas = Object.assign({}, ...declaration.processors.map((processor) => processor.schemas ?? {}));
  const names = new Set([...Object.keys(declaration.topics), "reject"].map(tableOf));
  const graph = graphOf(withSinks({ ...declaration, partitions: 2 }, names));
  const failures = new Map<string, DriftwireError>();
  const prepared: string[] = [];
  const engine = lazyEngine({
    database: "driftwire",
    ...given,
    folder: join(home, "clickhouse"),
    tables: () => tablesOf(declaration, schemas),
    onPrepared: (done) => prepared.push(...done),
    onTable: (table, failure) => (failure === undefined ? failures.delete(table) : failures.set(table, failure)),
  });
  const driver = await openEmbedded({ home: join(home, "log"), graph });
  const bulk = openSinks({
    graph,
    engine: engine.openFor,
    makerOf: engine.makerOf,
    identity: async () => ({ id: driver.logId }),
    log: driver,
    environment: { log: silent, clock: systemClock, seed: 0, ports: {} },
  });
  const eager = new Map([...bulk].map(([name, { make }]) => [name, { make, collectMs: 0 }]));
  const only = [...eager.keys()];
  const runtime = new Runtime({ graph, driver, log: silent, clock: systemClock, bulk: eager, only });
  await runtime.start();
  const seatOf = (topic: string) => runtime.seats.find(({ plan }) => plan.processor.name === `sink-${topic}`)!;
  return {
    driver,
    failures,
    prepared,
    async put(topic, records) {
      const { codec, partitions } = graph.topics.get(topic)!;
      for (const { key, value } of records) {
        const bytes = Buffer.from(key);
        const partition = partitionOf(bytes, bytes.length, partitions);
        const record = {
          key: bytes,
          value: value === null ? null : encode(codec, value),
          headers: encodeHeaders([]),
          timestamp: Date.now(),
        };
        await driver.produce([{ topic, partition, records: [record] }]);
      }
    },
    async settled(topic) {
      const { group, partitions } = seatOf(topic).plan;
      for (let partition = 0; partition < partitions; partition++) {
        const place = { topic, partition };
        const { end } = await driver.range(place);
        while (((await driver.committed(group, place)) ?? 0) < end) {
          await Promise.race([runtime.failed, sleep(LOOK_MS)]);
        }
      }
    },
    rows: async (sql) => (await engine.open()).rows(sql),
    trouble: (topic) => seatOf(topic).trouble,
    async rejects() {
      let count = 0;
      for (let partition = 0; partition < graph.topics.get("reject")!.partitions; partition++) {
        const { start, end } = await driver.range({ topic: "reject", partition });
        count += end - start;
      }
      return count;
    },
    async close() {
      await runtime.stop(5000);
      await driver.close();
      await engine.close();
    },
  };
}
