/** Rows in ClickHouse, for a process that serves: its sinks, and the engine they write to. */

import { systemClock } from "../../topology/clock.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import type { RuntimeOptions } from "../../topology/runtime.ts";
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
  { settings, graph, declaration, registry }: Loaded,
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
  const { isSink, openSinks } = await import("../clickhouse/sinks.ts");
  const names = graph.plans.map(({ processor }) => processor.name);
  if (!names.some((name) => isSink(name) && only?.includes(name) !== false)) return undefined;
  const { clickhouseFolder, isEngineThere, lazyEngine } = await import("../clickhouse/lazy.ts");
  const { keptIn } = await import("../clickhouse/keep.ts");
  const { removingRows } = await import("../clickhouse/removing.ts");
  const { readMigrations } = await import("../clickhouse/tables.ts");
  const { home, clickhouse } = settings.values;
  if (clickhouse.url === undefined && !isEngineThere()) {
    const { code, message } = new DriftwireError("no-clickhouse", { got: "none: records are not written to tables" });
    log.warn({ code }, message);
    return { bulk: new Map(), only: names.filter((name) => !isSink(name)), close: async () => {} };
  }
  const engine = lazyEngine({
    ...clickhouse,
    folder: clickhouseFolder(home),
    tables: declaration.tables ?? [],
    onMigrated: (done) => log.info({ migrations: done }, `ClickHouse: applied ${done.join(", ")}`),
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
    engine: engine.open,
    identity: opened.identity,
    log: opened.driver,
    environment,
  });
  const kept = keptIn(readMigrations(declaration.tables ?? []), clickhouse.keepDays);
  const { bulk, stop } = removingRows({ bulk: sinks, engine: engine.open, kept, log, now: removing });
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
      `SQL: port ${port} is taken, so that it is answered at ${answering.url}, until the next start; clickhouse.port (DRIFTWIRE_SQL_PORT) names another`,
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
