/**
 * Whose rows a table has. A log is one topic's: known by cluster, prefix and the topic's own id, or by the home folder
 * that it lies in. A table takes the rows of one log by itself, and of another only when a person has said so; the table
 * `sink_log` keeps which those are, and under which `log_id` the rows of each lie. README.md says what follows when.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { MAIN } from "../../topology/names.ts";
import { catchUp, claiming, SEEN_EVERYWHERE } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";
import { differing, type LogReader } from "./traces.ts";

export interface Identity {
  /** Identifies the log among all present and past ones. */
  readonly id: string;
  /** The log id in rows of versions that ignored topics' ids: the cluster's id, whatever the prefix and the topic. */
  readonly formerly?: string;
}

/** The log ids of one log's rows in a table. */
export interface Names {
  /** The log id of new rows. */
  readonly logId: string;
  /** The log ids of rows that it wrote before it was allowed to start afresh beside them. */
  readonly earlier: readonly string[];
  /** For a recreated topic: the partitions with commits since then. Commits of other partitions belong to the old topic. */
  readonly begun?: readonly number[] | undefined;
}

/** A run has a log of its own: rows of other runs are neither its earlier rows nor another log's. */
export function identityIn(run: string, { id, ...rest }: Identity): Identity {
  if (run === MAIN) return { id, ...rest };
  const at = id.lastIndexOf("/");
  const place = at < 0 ? id : id.slice(0, at);
  return { id: `${installationIn(place, run)}${id.slice(place.length)}` };
}

/** With this begin the log ids of a run's rows. @param place a home folder's id, or CLUSTER/PREFIX */
export const installationIn = (place: string, run: string): string => `${place}#run-${run}`;

export interface Naming {
  readonly table: string;
  readonly topic: string;
  readonly partitions: number;
  /** The run of the rows; undefined if the table has no such column. */
  readonly run: string | undefined;
  readonly log: LogReader;
}

/** `first`: in an empty table; `carried`: with rows of an earlier version; `asked`: a person has to allow it; `allowed`: a person
 * has; `begun`: a partition of a recreated topic was committed since then. */
export type State = "first" | "carried" | "asked" | "allowed" | "begun";
const ALLOWED: readonly State[] = ["first", "carried", "allowed"];

/** Instead of a table's name: all tables, including those where a log of the same installation asks later. */
const EVERY = "*";
/** The installation of a log: a cluster and a prefix, or a home folder. */
const ownerOf = (log: string): string => log.slice(0, log.lastIndexOf("/") + 1) || log;

export interface Entry {
  readonly table: string;
  readonly logId: string;
  readonly log: string;
  readonly state: State;
  readonly why: string;
  readonly at: string;
}

/** A log in a table, under one of its names. */
export type Asking = Pick<Entry, "table" | "logId" | "log">;

interface Found {
  readonly logId: string;
  readonly rows: number;
  readonly until: string;
}

/** The log ids of a log's existing and new rows in a table; throws if a person has to decide. */
export async function namesIn(engine: Engine, identity: Identity, naming: Naming): Promise<Names> {
  const { table, run } = naming;
  const entries = await entriesOf(engine, table);
  const own = entries
    .filter(({ log, state }) => log === identity.id && ALLOWED.includes(state))
    .map(({ logId }) => logId);
  const names = [...new Set(own)];
  const begun = begunOf(entries, identity);
  if (names.length > 0) return { logId: own.at(-1)!, earlier: names.filter((name) => name !== own.at(-1)), begun };
  const register = async (logId: string, state: State, why: string): Promise<Names> => {
    await write(engine, { table, logId, log: identity.id, state, why });
    return { logId, earlier: [], begun };
  };
  await catchUp(engine, table);
  const found = await logsIn(engine, table, run);
  // An earlier version wrote them without recording it.
  if (found.some(({ logId }) => logId === identity.id)) return register(identity.id, "carried", "rows of its own");
  const former = await formerIn(engine, identity, naming, entries, found);
  if (former?.differs === undefined && former !== undefined)
    return register(former.logId, "carried", "rows of an earlier version");
  if (found.length === 0) return register(identity.id, "first", "the table was empty");
  // A recreated topic has rows of its own prefix beside it, about which a person is asked separately.
  if (begun === undefined && (await isLetIn(engine, identity, identity.id)))
    return register(identity.id, "allowed", "others of this installation are");
  const others = found.map(({ logId, rows, until }) => `${rows} rows of ${logId}, the last of ${until}`).join("; ");
  const error = new DriftwireError("other-log", {
    at: table,
    expected: `rows of ${identity.id} or none`,
    got: former?.differs === undefined ? others : `${others}; ${former.differs}`,
  });
  await ask(engine, entries, { table, logId: identity.id, log: identity.id }, error);
  throw error;
}

/** Undefined if the table had no other topic of this name before. */
function begunOf(entries: readonly Entry[], { id }: Identity): number[] | undefined {
  const stem = id.slice(0, id.lastIndexOf("/") + 1);
  const isAnew = entries.some(({ log }) => stem !== "" && log !== id && log.startsWith(stem));
  if (!isAnew) return undefined;
  return entries.filter(({ log, state }) => log === id && state === "begun").map(({ why }) => Number(why));
}

/** Records that the commits of a partition belong to this log. */
export const begin = (
  engine: Engine,
  table: string,
  { id }: Identity,
  { logId }: Names,
  partition: number,
): Promise<void> => write(engine, { table, logId, log: id, state: "begun", why: String(partition) });

/** Rows with the cluster's id belong to this log, unless they are recorded as another's, or its records differ. */
async function formerIn(
  engine: Engine,
  { formerly }: Identity,
  naming: Naming,
  entries: readonly Entry[],
  found: readonly Found[],
): Promise<{ readonly logId: string; readonly differs?: string | undefined } | undefined> {
  const { table } = naming;
  if (formerly === undefined) return undefined;
  if (entries.some(({ logId, state }) => logId === formerly && ALLOWED.includes(state))) return undefined;
  if (found.some(({ logId }) => logId === formerly))
    return { logId: formerly, differs: await differing(engine, { table, logId: formerly }, naming) };
  // A member of an earlier version may be about to write: both must see each other's claims.
  if (found.length > 0) return undefined;
  const claims = await engine.rows(
    `SELECT 1 FROM ${engine.database}.sink_claim WHERE log_table = ${quoted(table)} AND log_id = ${quoted(formerly)} LIMIT 1${seen(engine)}`,
  );
  return claims.length > 0 ? { logId: formerly } : undefined;
}

/** If rows under the log's own id belong to other records, it may start afresh beside them when a person allows it. */
export async function askToBeginAnew(
  engine: Engine,
  table: string,
  { id }: Identity,
  { earlier }: Names,
  error: DriftwireError,
): Promise<void> {
  const logId = `${id}~${earlier.length + 2}`;
  if (await isLetIn(engine, { id }, logId)) return allow(engine, [{ table, logId, log: id }]);
  await ask(engine, await entriesOf(engine, table), { table, logId, log: id }, error);
}

/** Records a question to a person, once; the answer is `driftwire clickhouse logs --allow`. */
async function ask(
  engine: Engine,
  entries: readonly Entry[],
  asking: Asking,
  { message }: DriftwireError,
): Promise<void> {
  if (entries.some(({ log, logId }) => log === asking.log && logId === asking.logId)) return;
  await write(engine, { ...asking, state: "asked", why: message });
}

/** Logs that wait for a person's permission to write. */
export const waitingIn = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ table, logId, log, state }) =>
      state === "asked" &&
      table !== EVERY &&
      !entries.some(
        (one) => one.table === table && one.logId === logId && one.log === log && ALLOWED.includes(one.state),
      ),
  );

/** Allows logs to write beside the rows of others. */
export async function allow(engine: Engine, waiting: readonly Asking[]): Promise<void> {
  for (const { table, logId, log } of waiting)
    await write(engine, { table, logId, log, state: "allowed", why: "driftwire clickhouse logs --allow" });
}

/**
 * Allows the waiting logs, in these tables or in all. For all tables this applies to the whole installation: its later
 * logs are allowed automatically, until `askAgain`.
 */
export async function letIn(engine: Engine, tables: readonly string[]): Promise<Entry[]> {
  const waiting = waitingIn(await entriesOf(engine)).filter(
    ({ table }) => tables.length === 0 || tables.includes(table),
  );
  await allow(engine, waiting);
  const standing = new Map(
    waiting.map(({ logId, log }) => [`${ownerOf(log)} ${logId.slice(log.length)}`, { logId, log }]),
  );
  if (tables.length === 0)
    for (const { logId, log } of standing.values())
      await allow(engine, [{ table: EVERY, logId: logId.slice(log.length), log: ownerOf(log) }]);
  return waiting;
}

/** Revokes the permissions for later logs; allowed logs stay allowed. Returns the installations. */
export async function askAgain(engine: Engine): Promise<string[]> {
  const standing = standingIn(await entriesOf(engine, EVERY));
  for (const { logId, log } of standing)
    await write(engine, { table: EVERY, logId, log, state: "asked", why: "driftwire clickhouse logs --ask" });
  return standing.map(({ log }) => log);
}

/** The permissions for later logs. */
export function standingIn(entries: readonly Entry[]): Entry[] {
  const last = new Map(
    entries.filter(({ table }) => table === EVERY).map((entry) => [`${entry.log} ${entry.logId}`, entry]),
  );
  return [...last.values()].filter(({ state }) => state === "allowed");
}

/** The entries of single tables, without those for all tables. */
export const ofTables = (entries: readonly Entry[]): Entry[] => entries.filter(({ table }) => table !== EVERY);

/** `logId` is the log's id, with a suffix if it starts afresh. */
const isLetIn = async (engine: Engine, { id }: Identity, logId: string): Promise<boolean> =>
  standingIn(await entriesOf(engine, EVERY)).some(
    (entry) => entry.log === ownerOf(id) && entry.logId === logId.slice(id.length),
  );

/** The logs whose rows a table has, of one run or of all; rows that were inserted by hand belong to none. */
export const logsIn = (engine: Pick<Engine, "rows" | "database">, table: string, run?: string): Promise<Found[]> =>
  engine.rows<Found>(
    `SELECT log_id AS logId, toFloat64(count()) AS rows, toString(max(log_time)) AS until
     FROM ${engine.database}.${table} WHERE log_id != ''${run === undefined ? "" : ` AND run = ${quoted(run)}`} GROUP BY log_id ORDER BY log_id`,
  );

/** In the order in which they were written. */
export const entriesOf = (engine: Pick<Engine, "rows" | "database" | "cluster">, table?: string): Promise<Entry[]> =>
  engine.rows<Entry>(
    `SELECT log_table AS table, log_id AS logId, log, state, why, toString(at) AS at FROM ${engine.database}.sink_log
     ${table === undefined ? "" : `WHERE log_table = ${quoted(table)} `}ORDER BY log_table, number, log_id${seen(engine)}`,
  );

const seen = ({ cluster }: Pick<Engine, "cluster">): string =>
  cluster === undefined ? "" : ` SETTINGS ${SEEN_EVERYWHERE}`;

async function write(engine: Engine, { table, logId, log, state, why }: Omit<Entry, "at">): Promise<void> {
  const { database } = engine;
  await engine.run(
    `INSERT INTO ${database}.sink_log (log_table, number, log_id, log, state, why)
     SELECT ${quoted(table)}, max(number) + 1, ${[logId, log, state, why].map(quoted).join(", ")}
     FROM ${database}.sink_log WHERE log_table = ${quoted(table)} SETTINGS ${claiming(engine)}`,
  );
}
