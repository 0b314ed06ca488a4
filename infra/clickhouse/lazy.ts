/**
 * Opens ClickHouse for a process that serves, when it is first needed and again after a failure, and brings the tables
 * up to date.
 */

import { createRequire } from "node:module";
import { join } from "node:path";
import { DriftwireError } from "../../topology/errors.ts";
import { type Engine, type EngineOptions, openEngine } from "./engine.ts";
import { takeTtlOff } from "./keep.ts";
import { makeNotes, migrate } from "./migrate.ts";
import { knownOf, prepareTable } from "./prepare.ts";
import type { RowMaker } from "./row-maker.ts";
import { isOfTable } from "./statement.ts";
import { KEPT, type Table } from "./tables.ts";

export interface LazyEngine {
  /** Opens it with the tables that all sinks need. Errors in other tables do not fail this. */
  open(): Promise<Engine>;
  /** Opens it with this table up to date. Throws if the table is wrong; the next call tries again. */
  openFor(table: string): Promise<Engine>;
  /** Encodes the rows of that table, if the records' own bytes can't be used. */
  makerOf(table: string): RowMaker | undefined;
  close(): Promise<void>;
}

export interface LazyOptions extends EngineOptions {
  /** Read again if a table was wrong. */
  readonly tables: () => readonly Table[];
  readonly onPrepared?: (done: readonly string[]) => void;
  /** Called when a table can't be used, or can be again. */
  readonly onTable?: (table: string, failure: DriftwireError | undefined) => void;
}

export function lazyEngine(options: LazyOptions): LazyEngine {
  const { onPrepared = () => {}, onTable = () => {} } = options;
  let opening: Promise<Engine> | undefined;
  let isClosed = false;
  const makers = new Map<string, RowMaker | undefined>();
  const failures = new Map<string, DriftwireError>();
  const mending = new Map<string, Promise<void>>();

  const prepare = async (engine: Engine, tables: readonly Table[]): Promise<void> => {
    const known = await knownOf(engine);
    const all: string[] = [];
    for (const table of tables) {
      try {
        const { done, maker } = await prepareTable(engine, table, known);
        makers.set(table.name, maker);
        all.push(...done);
        if (failures.delete(table.name)) onTable(table.name, undefined);
      } catch (error) {
        if (!(error instanceof DriftwireError) || !isOfTable(error)) throw error;
        const isNews = failures.get(table.name)?.message !== error.message;
        failures.set(table.name, error);
        if (isNews) onTable(table.name, error);
      }
    }
    if (all.length > 0) onPrepared(all);
  };
  const open = async (): Promise<Engine> => {
    const engine = await openEngine(options);
    try {
      const tables = options.tables();
      const kept = tables.filter(({ name }) => KEPT.has(name)).flatMap(({ migrations }) => migrations);
      await makeNotes(engine);
      const done = await migrate(engine, kept);
      if (done.length > 0) onPrepared(done);
      await prepare(
        engine,
        tables.filter(({ name }) => !KEPT.has(name)),
      );
      await takeTtlOff(engine, tables);
      return engine;
    } catch (error) {
      await engine.close();
      throw error;
    }
  };
  const opened = (): Promise<Engine> => {
    // A task that was given up and retries would open it while the process exits.
    if (isClosed) throw new DriftwireError("clickhouse-unreachable", { at: options.folder, got: "it is closed" });
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  /** Several tasks may call this at once. */
  const mend = (engine: Engine, name: string): Promise<void> => {
    let under = mending.get(name);
    if (under === undefined) {
      const again = async (): Promise<void> => {
        const tables = options.tables().filter((table) => table.name === name);
        await prepare(engine, tables);
        await takeTtlOff(engine, tables);
      };
      under = again().finally(() => mending.delete(name));
      mending.set(name, under);
    }
    return under;
  };
  return {
    open: async () => opened(),
    async openFor(table) {
      const isFirst = opening === undefined;
      const engine = await opened();
      if (failures.has(table) && !isFirst) await mend(engine, table);
      const failure = failures.get(table);
      if (failure !== undefined) throw failure;
      return engine;
    },
    makerOf: (table) => makers.get(table),
    async close() {
      isClosed = true;
      const engine = await opening?.catch(() => undefined);
      await engine?.close();
    },
  };
}

/** The folder of the engine in this process, in the home folder. */
export const clickhouseFolder = (home: string): string => join(home, "clickhouse");

/** Whether the engine for this process is installed; some installations leave it out. */
export function isEngineThere(): boolean {
  try {
    createRequire(import.meta.url)("chdb");
    return true;
  } catch {
    return false;
  }
}
