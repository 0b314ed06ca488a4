/** Tables that can't be used: logged once, and stored in the home folder for `doctor` and `clickhouse status`. */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DriftwireError } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";

export interface Trouble {
  readonly code: string;
  readonly message: string;
}

const fileOf = (home: string): string => join(home, "clickhouse-tables.json");

/** Returns what to call when a table can't be used, or can be again. The file of an earlier process is removed. */
export function tableTroubles(home: string, log: Log): (table: string, failure: DriftwireError | undefined) => void {
  const troubles = new Map<string, Trouble>();
  rmSync(fileOf(home), { force: true });
  return (table, failure) => {
    if (failure === undefined) {
      troubles.delete(table);
      log.info({ table }, `${table}: the table is correct now, and rows are written again`);
    } else {
      const { code, message } = failure;
      troubles.set(table, { code, message });
      log.error({ table, code }, `${table}: no rows are written to this table. ${message}`);
    }
    if (troubles.size === 0) rmSync(fileOf(home), { force: true });
    else writeFileSync(fileOf(home), JSON.stringify(Object.fromEntries(troubles)));
  };
}

export function readTroubles(home: string): Map<string, Trouble> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(fileOf(home), "utf8")) as Record<string, Trouble>));
  } catch {
    return new Map();
  }
}
