/** `driftwire clickhouse logs`: whose rows the tables have, and letting a log write beside those of others. */

import { answeringAt } from "../access/answering.ts";
import { rowsOf, withEngine, withReader } from "../access/asking.ts";
import { carryOut, handOver, type Letting } from "../access/letting.ts";
import { type Entry, entriesOf, logsIn, ofTables, standingIn, waitingIn } from "../clickhouse/identity.ts";
import { ALL_RUNS } from "../clickhouse/runs.ts";
import type { Loaded } from "../load.ts";
import { count } from "../shown.ts";
import { print, printJson, say, table } from "./out.ts";

interface Shown {
  readonly table: string;
  readonly logId: string;
  readonly rows: number;
  readonly until: string | null;
  /** As of the last that was noted; "not known" of rows that no sink has told of. */
  readonly state: "writes" | "waits" | "not known";
  readonly log: string | null;
}

const among = (tables: readonly string[], entries: readonly Entry[]): Entry[] =>
  ofTables(entries).filter((entry) => tables.length === 0 || tables.includes(entry.table));

export async function showLogs(loaded: Loaded, tables: readonly string[], isJson: boolean): Promise<void> {
  const { shown, standing } = await withReader(loaded, async (reader) => {
    const { database } = reader;
    const asked = { database, cluster: undefined, rows: <T>(sql: string) => rowsOf<T>(reader, sql, { run: ALL_RUNS }) };
    const all = await entriesOf(asked);
    const entries = among(tables, all);
    const found: Shown[] = [];
    for (const name of new Set(entries.map((entry) => entry.table)))
      found.push(...shownOf(name, entries, await logsIn(asked, name)));
    return { shown: found, standing: standingIn(all) };
  });
  if (isJson) {
    for (const one of shown) printJson(one);
    return;
  }
  print(
    table(
      ["table", "log_id", "rows", "last", "state", "log"],
      shown.map(({ table, logId, rows, until, state, log }) => [
        ...[table, logId, String(rows), until ?? "", state, log ?? ""],
      ]),
      [2],
    ),
  );
  if (shown.some(({ state }) => state === "waits"))
    say("waiting logs write no rows: driftwire clickhouse logs --allow lets them write beside the others");
  for (const { log } of standing)
    say(`later requests of ${log} are allowed automatically; driftwire clickhouse logs --ask undoes that`);
}

function shownOf(name: string, entries: readonly Entry[], found: Awaited<ReturnType<typeof logsIn>>): Shown[] {
  const own = entries.filter((entry) => entry.table === name);
  const last = new Map(own.map((entry) => [`${entry.logId} ${entry.log}`, entry]));
  const known = [...last.values()].map(({ logId, state, log }): Shown => {
    const { rows = 0, until = null } = found.find((one) => one.logId === logId) ?? {};
    return { table: name, logId, rows, until, state: state === "asked" ? "waits" : "writes", log };
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
  const waiting = await withReader(loaded, async (reader) => {
    const rows = <T>(sql: string) => rowsOf<T>(reader, sql);
    return waitingIn(among(tables, await entriesOf({ database: reader.database, cluster: undefined, rows })));
  });
  if (waiting.length > 0) await told(loaded, { tables, asksAgain: false });
  for (const { table, logId, log } of waiting) isJson ? printJson({ table, logId, log }) : print(`${table}  ${logId}`);
  if (isJson) return;
  if (waiting.length === 0) return say("no log is waiting");
  const later = tables.length === 0 ? "; later requests of the same installation are allowed, too" : "";
  say(`${count(waiting.length, "log")} allowed; their sinks resume within half a minute${later}`);
}

export async function askAgain(loaded: Loaded): Promise<void> {
  await told(loaded, { tables: [], asksAgain: true });
  say("logs that ask from now on wait for an answer; logs already allowed continue");
}

/** By the process that has the engine, where one runs on this home folder; else by this one. */
async function told(loaded: Loaded, letting: Letting): Promise<void> {
  const { home, clickhouse } = loaded.settings.values;
  const running = clickhouse.url === undefined ? await answeringAt(home) : undefined;
  if (running === undefined) return withEngine(loaded, (engine) => carryOut(engine, letting));
  if (!(await handOver(home, letting)))
    say(`process ${running.pid} has not applied it yet: it does so when its engine answers`);
}
