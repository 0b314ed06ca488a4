/**
 * Keeps the tables of the engine in this process to their part of `disk.maxBytes`: when they take more, the oldest rows go before
 * their time (rows-plan.ts says which), and the log says so. A removal may take minutes: looks do not wait for it.
 */

import { sizeText } from "../../topology/print.ts";
import type { Log } from "../../topology/processor.ts";
import type { Engine } from "../clickhouse/engine.ts";
import { beginsAt, rowsPlan } from "./rows-plan.ts";

export interface RowsOptions {
  readonly engine: () => Promise<Engine>;
  /** Tables that may lose rows before their time, and the column that has a row's time. */
  readonly columns: ReadonlyMap<string, string>;
  readonly log: Log;
  /** Rows after this are left alone: a clock was wrong. */
  readonly now: () => number;
}

export interface RowsKeeping {
  /** Tables that lost rows so since the process began. */
  readonly shortened: readonly string[];
  /** Bytes of rows that are left when all has gone that had to, and may. */
  readonly staying: number;
  /** Begins to remove what has to go, unless that is under way. `onDisk`: what the tables' folder takes. */
  look(maxBytes: number, onDisk: number): void;
  /** The end of what is under way. */
  done(): Promise<void>;
}

/** What is said again of a table. */
const TELL_MS = 3_600_000;

export function keepRows({ engine, columns, log, now }: RowsOptions): RowsKeeping {
  const said = new Map<string, number>();
  let staying = 0;
  let removing: Promise<void> | undefined;

  const remove = async (maxBytes: number): Promise<void> => {
    const { shorten, takenByTables, tablesBytes } = await import("../clickhouse/shortening.ts");
    const opened = await engine();
    // The folder also has what merges left behind, which goes by itself.
    staying = await tablesBytes(opened);
    if (staying <= beginsAt(maxBytes)) return;
    const taken = await takenByTables(opened, columns, now());
    const { places, leftBytes } = rowsPlan(maxBytes, taken.bytes, taken.tables);
    staying = leftBytes;
    const gone: { table: string; rows: number; before: string }[] = [];
    for (const { table, before } of places) {
      const rows = await shorten(opened, table, columns.get(table)!, before);
      if (rows > 0) gone.push({ table, rows, before: new Date(before).toISOString().slice(0, 16) });
    }
    tell(gone, taken.bytes, maxBytes);
  };

  const tell = (
    gone: readonly { table: string; rows: number; before: string }[],
    bytes: number,
    most: number,
  ): void => {
    const at = performance.now();
    const isNews = gone.some(({ table }) => at - (said.get(table) ?? Number.NEGATIVE_INFINITY) >= TELL_MS);
    if (!isNews) return;
    for (const { table } of gone) said.set(table, at);
    log.warn(
      { tables: gone, tablesBytes: bytes, maxBytes: most },
      `disk: the tables take ${sizeText(bytes)} of disk.maxBytes (${sizeText(most)}): removed before their time ${gone
        .map(({ table, rows, before }) => `${rows} rows of ${table} from before ${before}Z`)
        .join(", ")}`,
    );
  };

  return {
    get shortened() {
      return [...said.keys()];
    },
    get staying() {
      return staying;
    },
    look(maxBytes, onDisk) {
      if (removing !== undefined) return;
      staying = Math.min(staying, onDisk);
      if (onDisk <= beginsAt(maxBytes)) return;
      removing = remove(maxBytes)
        .catch((error: Error) => log.debug({}, `rows can't be removed for the disk now: ${error.message}`))
        .finally(() => {
          removing = undefined;
        });
    },
    async done() {
      await removing;
    },
  };
}
