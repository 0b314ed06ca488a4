/** Rows in ClickHouse, for a process that serves: its sinks, and the engine they write to. */

import { systemClock } from "../../topology/clock.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import type { Plan } from "../../topology/graph.ts";
import type { RuntimeOptions } from "../../topology/runtime.ts";
import type { Table } from "../clickhouse/tables.ts";
import { tableTroubles } from "../clickhouse/troubles.ts";
import { type Loaded, rowless } from "../load.ts";
import type { ProgramLog } from "../log.ts";
import { loadSchema, type Opened } from "./running.ts";

export interface Rows {
  readonly bulk: NonNullable<RuntimeOptions["bulk"]>;
  /** What is run, where the sinks are left out. */
  readonly only: readonly string[] | undefined;
  /** Where queries are answered. */
  readonly sql?: string;
  close(): Promise<void>;
}

export async function openRows(
  opened: Opened,
  { settings, graph, declaration, schemas, registry }: Loaded,
  log: ProgramLog,
  only: readonly string[] | undefined,
  removing: () => number,
): Promise<Rows | undefined> {
  const none = rowless(settings);
  if (none !== undefined) {
    // Where that was asked for it is no news.
    if (settings.values.clickhouse.use) log.warn({ code: none.code }, none.message);
    return undefined;
  }
  const { openSinks } = await import("../clickhouse/sinks.ts");
  const named = (kind: Plan["kind"]): Plan[] =>
    graph.plans.filter((plan) => plan.kind === kind && only?.includes(plan.processor.name) !== false);
  const sunk = named("sink");
  if (sunk.length === 0) return undefined;
  const { clickhouseFolder, isEngineThere, lazyEngine } = await import("../clickhouse/lazy.ts");
  const { keptIn } = await import("../clickhouse/keep.ts");
  const { removingRows } = await import("../clickhouse/removing.ts");
  const { tableOf, tablesOf } = await import("../clickhouse/tables.ts");
  const { home, clickhouse } = settings.values;
  if (clickhouse.url === undefined && !isEngineThere()) {
    const { code, message } = new DriftwireError("no-clickhouse", { got: "none: records are not written to tables" });
    log.warn({ code }, message);
    return { bulk: new Map(), only: named("processor").map(({ processor }) => processor.name), close: async () => {} };
  }
  const tables = (): readonly Table[] => tablesOf(declaration, schemas);
  const engine = lazyEngine({
    ...clickhouse,
    folder: clickhouseFolder(home),
    tables,
    onPrepared: (done) => log.debug({ migrations: done }, `ClickHouse: applied ${done.join(", ")}`),
    onTable: tableTroubles(home, log),
  });
  const environment = {
    log,
    clock: systemClock,
    seed: 0,
    ports: {},
    ...(registry === undefined ? {} : { loadSchema: (id: number) => loadSchema(registry, id, log) }),
  };
  const sinks = openSinks({
    graph,
    engine: engine.openFor,
    makerOf: engine.makerOf,
    identity: opened.identity,
    log: opened.driver,
    environment,
  });
  const written = new Set(
    graph.plans.flatMap(({ kind, inputs }) => (kind === "sink" ? tableOf(inputs[0]!.called) : [])),
  );
  const kept = keptIn(tables(), clickhouse.keepDays);
  const { bulk, stop } = removingRows({ bulk: sinks, written, engine: engine.open, kept, log, now: removing });
  const close = async (): Promise<void> => {
    stop();
    await engine.close();
  };
  if (clickhouse.url !== undefined) return { bulk, only, close };
  const { openAnswering } = await import("../access/answering.ts");
  const options = { ...clickhouse, folder: clickhouseFolder(home) };
  const { port } = clickhouse;
  const { takeUp } = await import("../access/letting.ts");
  const taking = takeUp(home, engine.open, log);
  const answering = await openAnswering(home, port, options, engine.open);
  if (port !== 0 && new URL(answering.url).port !== String(port))
    log.warn(
      { code: "port-in-use" satisfies Code, port, sql: answering.url },
      `SQL: port ${port} is in use; serving at ${answering.url} until the next start. To choose another port, set clickhouse.port (DRIFTWIRE_SQL_PORT)`,
    );
  return {
    bulk,
    only,
    sql: answering.url,
    async close() {
      taking.stop();
      await answering.close();
      await close();
    },
  };
}
