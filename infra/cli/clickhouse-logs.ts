/** `driftwire clickhouse logs`: whose rows the tables have, and letting a log write beside those of others. */

import { rowsOf, withEngine, withReader } from "../access/asking.ts";
import { allow, type Entry, entriesOf, logsIn, waitingIn } from "../clickhouse/identity.ts";
import type { Loaded } from "../load.ts";
import { count } from "../shown.ts";
import { print, printJson, say, table } from "./out.ts";

interface Shown {
  readonly table: string;
  readonly logId: string;
  readonly rows: number;
  readonly until: string | null;
  /** As of the last that was noted; "not known" of rows that no sink has told of. */
  readonly state: string;
  readonly log: string | null;
}

const among = (tables: readonly string[], entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => tables.length === 0 || tables.includes(entry.table));

export async function showLogs(loaded: Loaded, tables: readonly string[], isJson: boolean): Promise<void> {
  const shown = await withReader(loaded, async (reader) => {
    const { database } = reader;
    const asked = { database, cluster: undefined, rows: <T>(sql: string) => rowsOf<T>(reader, sql) };
    const entries = among(tables, await entriesOf(asked));
    const found: Shown[] = [];
    for (const name of new Set(entries.map((entry) => entry.table)))
      found.push(...shownOf(name, entries, await logsIn(asked, name)));
    return found;
  });
  if (isJson) for (const one of shown) printJson(one);
  else
    print(
      table(
        ["table", "log_id", "rows", "last", "state", "log"],
        shown.map(({ table, logId, rows, until, state, log }) => [
          ...[table, logId, String(rows), until ?? "", state, log ?? ""],
        ]),
        [2],
      ),
    );
  if (!isJson && shown.some(({ state }) => state === "asked"))
    say("those that are asked about wait: driftwire clickhouse logs --allow lets them write beside the others");
}

function shownOf(name: string, entries: readonly Entry[], found: Awaited<ReturnType<typeof logsIn>>): Shown[] {
  const own = entries.filter((entry) => entry.table === name);
  const last = new Map(own.map((entry) => [`${entry.logId} ${entry.log}`, entry]));
  const known = [...last.values()].map(({ logId, state, log }): Shown => {
    const { rows = 0, until = null } = found.find((one) => one.logId === logId) ?? {};
    return { table: name, logId, rows, until, state, log };
  });
  const others = found.filter(({ logId }) => !own.some((entry) => entry.logId === logId));
  return [
    ...known,
    ...others.map(
      ({ logId, rows, until }): Shown => ({ table: name, logId, rows, until, state: "not known", log: null }),
    ),
  ];
}

export async function allowLogs(loaded: Loaded, tables: readonly string[], isJson: boolean): Promise<void> {
  const waiting = await withEngine(loaded, async (engine) => {
    const found = waitingIn(among(tables, await entriesOf(engine)));
    await allow(engine, found);
    return found;
  });
  for (const { table, logId, log } of waiting) isJson ? printJson({ table, logId, log }) : print(`${table}  ${logId}`);
  if (!isJson)
    say(
      waiting.length === 0
        ? "nothing waits"
        : `${count(waiting.length, "log")} let in; their sinks go on by themselves`,
    );
}
