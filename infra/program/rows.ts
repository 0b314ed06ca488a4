/** Rows in ClickHouse, for a process that serves: its sinks, and the engine they write to. */

import { systemClock } from "../../topology/clock.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import type { Graph, Plan } from "../../topology/graph.ts";
import type { RuntimeOptions } from "../../topology/runtime.ts";
import type { lazyEngine } from "../clickhouse/lazy.ts";
import type { Table } from "../clickhouse/tables.ts";
import { tableTroubles } from "../clickhouse/troubles.ts";
import { type Loaded, rowless } from "../load.ts";
import type { ProgramLog } from "../log.ts";
import { keepRows, type RowsKeeping } from "./keeping-rows.ts";
import { loadSchema, type Opened } from "./running.ts";

export interface Rows {
  readonly bulk: NonNullable<RuntimeOptions["bulk"]>;
  /** What is run, where the sinks are left out. */
  readonly only: readonly string[] | undefined;
  /** Where queries are answered. */
  readonly sql?: string;
  /** Removes rows for the disk's bound; undefined where a server has them. */
  readonly keeping?: RowsKeeping;
  /** To write others' records to the same tables; none where there are none. */
  readonly tables?: Tables;
  close(): Promise<void>;
}

/** The engine, and the sinks that write to its tables. */
export interface Tables {
  readonly engine: ReturnType<typeof lazyEngine>;
  readonly tables: () => readonly Table[];
  sinksOf(graph: Graph): NonNullable<RuntimeOptions["bulk"]>;
}

/** Undefined where records become no rows; says why unless that was asked for. */
export async function openTables(opened: Opened, loaded: Loaded, log: ProgramLog): Promise<Tables | undefined> {
  const { settings, declaration, schemas, registry } = loaded;
  const none = rowless(settings) ?? (await engineless(settings));
  if (none !== undefined) {
    if (settings.values.clickhouse.use) log.warn({ code: none.code }, none.message);
    return undefined;
  }
  const { openSinks } = await import("../clickhouse/sinks.ts");
  const { clickhouseFolder, lazyEngine } = await import("../clickhouse/lazy.ts");
  const { tablesOf } = await import("../clickhouse/tables.ts");
  const { home, clickhouse } = settings.values;
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
  return {
    engine,
    tables,
    sinksOf: (graph) =>
      openSinks({
        ...{ graph, environment, engine: engine.openFor, makerOf: engine.makerOf },
        ...{ identity: opened.identity, log: opened.driver },
      }),
  };
}

async function engineless({ values: { clickhouse } }: Loaded["settings"]): Promise<DriftwireError | undefined> {
  if (clickhouse.url !== undefined || (await import("../clickhouse/lazy.ts")).isEngineThere()) return undefined;
  return new DriftwireError("no-clickhouse", { got: "none: records are not written to tables" });
}

export async function openRows(
  opened: Opened,
  loaded: Loaded,
  log: ProgramLog,
  only: readonly string[] | undefined,
  removing: () => number,
): Promise<Rows | undefined> {
  const { settings, graph } = loaded;
  const named = (kind: Plan["kind"]): Plan[] =>
    graph.plans.filter((plan) => plan.kind === kind && only?.includes(plan.processor.name) !== false);
  if (rowless(settings) === undefined && named("sink").length === 0) return undefined;
  const opening = await openTables(opened, loaded, log);
  if (opening === undefined) {
    if (named("sink").length === 0) return undefined;
    // The sinks are left out.
    return { bulk: new Map(), only: named("processor").map(({ processor }) => processor.name), close: async () => {} };
  }
  const { engine, tables } = opening;
  const { keptIn } = await import("../clickhouse/keep.ts");
  const { removingRows } = await import("../clickhouse/removing.ts");
  const { tableOf } = await import("../clickhouse/tables.ts");
  const { clickhouseFolder } = await import("../clickhouse/lazy.ts");
  const { home, clickhouse } = settings.values;
  const sinks = opening.sinksOf(graph);
  const written = new Set(
    graph.plans.flatMap(({ kind, inputs }) => (kind === "sink" ? tableOf(inputs[0]!.called) : [])),
  );
  const kept = keptIn(tables(), clickhouse.keepDays);
  const { bulk, stop } = removingRows({ bulk: sinks, written, engine: engine.open, kept, log, now: removing });
  const close = async (): Promise<void> => {
    stop();
    await engine.close();
  };
  if (clickhouse.url !== undefined) return { bulk, only, tables: opening, close };
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
  const { shortenable } = await import("../clickhouse/shortening.ts");
  return {
    bulk,
    only,
    tables: opening,
    keeping: keepRows({ engine: engine.open, columns: shortenable(tables(), kept), log, now: removing }),
    sql: answering.url,
    async close() {
      taking.stop();
      await answering.close();
      await close();
    },
  };
}
