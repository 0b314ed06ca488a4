/** ClickHouse for a process that serves: opened and brought up to date when it is needed first, again after a failure. */

import { createRequire } from "node:module";
import { join } from "node:path";
import { DriftwireError } from "../../topology/errors.ts";
import { type Engine, type EngineOptions, openEngine } from "./engine.ts";
import { keptIn, takeTtlOff } from "./keep.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

export interface LazyEngine {
  open(): Promise<Engine>;
  close(): Promise<void>;
}

export interface LazyOptions extends EngineOptions {
  /** Folders with SQL of plug-ins. */
  readonly tables: readonly string[];
  readonly onMigrated: (names: readonly string[]) => void;
}

export function lazyEngine(options: LazyOptions): LazyEngine {
  let opening: Promise<Engine> | undefined;
  let isClosed = false;
  const open = async (): Promise<Engine> => {
    const engine = await openEngine(options);
    try {
      const migrations = readMigrations(options.tables);
      const done = await migrate(engine, migrations);
      if (done.length > 0) options.onMigrated(done);
      await takeTtlOff(engine, keptIn(migrations));
      return engine;
    } catch (error) {
      await engine.close();
      throw error;
    }
  };
  return {
    async open() {
      // Whoever was given up, and tries again, would open it while the process exits.
      if (isClosed) throw new DriftwireError("clickhouse-unreachable", { at: options.folder, got: "it is closed" });
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      isClosed = true;
      const engine = await opening?.catch(() => undefined);
      await engine?.close();
    },
  };
}

/** Where the engine in the process has its things, in the home folder. */
export const clickhouseFolder = (home: string): string => join(home, "clickhouse");

/** Whether the engine in the process can be had: it is left out of some installations. */
export function isEngineThere(): boolean {
  try {
    createRequire(import.meta.url)("chdb");
    return true;
  } catch {
    return false;
  }
}
