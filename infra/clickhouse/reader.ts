/**
 * Answers what people ask in SQL: only reads (allowed.ts), within bounds of time, rows and memory, and on connections
 * of its own, so that no sink waits for a reader. What is looked at is what runs: the query as ClickHouse's parser
 * writes it, one statement without comments.
 */

import type { ClickHouseClient } from "@clickhouse/client";
import { DriftwireError } from "../../topology/errors.ts";
import { MAIN } from "../../topology/names.ts";
import { nearest } from "../nearest.ts";
import { type Asked, allowed, type Surroundings } from "./allowed.ts";
import { clickhouseCode, type EngineOptions, embeddedClient, failureOf, serverClient } from "./engine.ts";
import { ALL_RUNS, checkUnmixed, checkViews, filtersFor, filtersText, runOf, WITHOUT_INNER } from "./runs.ts";
import { quoted } from "./sql.ts";

/** Where the engine in this process answers (http.ts): on this machine only. */
export const SQL_HOST = "127.0.0.1";

export interface Bounds {
  readonly seconds: number;
  readonly readRows: number;
  readonly readBytes: number;
  readonly resultRows: number;
  readonly resultBytes: number;
  readonly memoryBytes: number;
}

export const BOUNDS: Bounds = {
  seconds: 30,
  readRows: 1_000_000_000,
  readBytes: 50_000_000_000,
  resultRows: 1_000_000,
  resultBytes: 256_000_000,
  memoryBytes: 1_000_000_000,
};

export interface Question {
  readonly sql: string;
  /** Of `{name:Type}` in the query. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Where the query names none. */
  readonly format?: string | undefined;
  /** Whose rows it sees: `main` unless said, or ALL_RUNS. */
  readonly run?: string | undefined;
  /** How values are written; of others none are taken. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

export interface Answer {
  readonly bytes: Buffer;
  readonly format: string;
  readonly readRows: number;
  readonly readBytes: number;
  readonly tookMs: number;
  /** The engine's, which times have that are written without one. */
  readonly timezone?: string;
}

export interface Reader {
  readonly database: string;
  /** What is asked, for people. */
  readonly place: string;
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** The same, for the rows of a run. */
export const inRun = (reader: Reader, run: string | undefined): Reader => ({
  database: reader.database,
  place: reader.place,
  ask: (question) => reader.ask({ ...question, run }),
  close: () => reader.close(),
});

export interface ReaderOptions extends EngineOptions {
  readonly bounds?: Partial<Bounds>;
  /** Queries that run at once. */
  readonly lanes?: number;
}

const LANES = 2;
const MOST_WAITING = 32;
/** ClickHouse's own limit; beyond it the parser refuses. */
export const MOST_SQL = 256 * 1024;
const DEFAULT_FORMAT = "TabSeparated";
/** How values are written: these change nothing else and name no file. */
const WRITING =
  /^(output_format_(json|csv|tsv|pretty|parquet|arrow|native|binary|decimal)_\w+|date_time_output_format)$/;
const FORMAT = /^\w{1,64}$/;
/** Statements that answer with rows of tables. */
const READS_ROWS = /^[\s(]*(SELECT|WITH|FROM|VALUES|EXPLAIN)\b/;
/** ClickHouse answers these from `system.tables`. */
const LISTS_TABLES = /^SHOW (FULL )?TABLES\b/;
/** Explains the statement as it is written, with what follows it. */
const EXPLAIN_AST = /^EXPLAIN AST\b/;

type Settings = Readonly<Record<string, string | number>>;

export async function openReader(options: ReaderOptions): Promise<Reader> {
  const { url, database, folder } = options;
  const place = url ?? folder;
  const settings = settingsOf({ ...BOUNDS, ...options.bounds });
  const lanes: ClickHouseClient[] = [];
  const reader = new Lanes(lanes, options, url === undefined ? {} : { ...settings, readonly: 2 });
  try {
    for (let left = options.lanes ?? LANES; left > 0; left--) {
      const lane = url === undefined ? await embeddedClient(folder) : serverClient(options, url, database);
      lanes.push(lane);
      if (url !== undefined) continue;
      await lane.command({ query: `USE ${database}` });
      // They hold for this connection only.
      const set = Object.entries(settings).map(([name, value]) => `${name} = ${sqlOf(value)}`);
      await lane.command({ query: `SET ${set.join(", ")}` });
      await lane.command({ query: "SET readonly = 2" });
    }
    await reader.begin();
    return reader;
  } catch (cause) {
    await reader.close();
    throw cause instanceof DriftwireError ? cause : failureOf(cause, place);
  }
}

const settingsOf = (bounds: Bounds): Settings => ({
  max_execution_time: bounds.seconds,
  timeout_overflow_mode: "throw",
  max_rows_to_read: bounds.readRows,
  max_bytes_to_read: bounds.readBytes,
  read_overflow_mode: "throw",
  max_result_rows: bounds.resultRows,
  max_result_bytes: bounds.resultBytes,
  result_overflow_mode: "throw",
  max_memory_usage: bounds.memoryBytes,
});

const sqlOf = (value: string | number): string => (typeof value === "number" ? String(value) : quoted(value));

/** One connection runs one query at a time: who asks waits for a free one. */
class Lanes implements Reader {
  readonly database: string;
  readonly place: string;
  #timezone = "UTC";
  readonly #all: readonly ClickHouseClient[];
  /** Sent with each query; the connections to the engine in the process have theirs already. */
  #settings: Settings;
  readonly #isServer: boolean;
  readonly #free: ClickHouseClient[] = [];
  readonly #waiting: ((lane: ClickHouseClient) => void)[] = [];
  #surroundings: Surroundings = { tableFunctions: new Set(), closed: new Set() };

  constructor(all: readonly ClickHouseClient[], { url, database, folder }: EngineOptions, settings: Settings) {
    this.#all = all;
    this.#settings = settings;
    this.#isServer = url !== undefined;
    this.database = database;
    this.place = url ?? folder;
  }

  async begin(): Promise<void> {
    this.#free.push(...this.#all);
    const [lane] = this.#all as [ClickHouseClient];
    await this.#run(lane, "SELECT 1").catch((error: unknown) => {
      if (!this.#isServer || !NO_SETTINGS.has(clickhouseCode(error) ?? 0)) throw error;
      this.#settings = {};
    });
    const list = (sql: string) => this.#list(lane, sql);
    this.#timezone = (await list("SELECT timezone()"))[0] ?? this.#timezone;
    const tableFunctions = await list("SELECT lower(name) FROM system.table_functions");
    // In the process a database that nobody made takes names of tables for files. A server has grants.
    const databases = this.#isServer ? [] : await list("SELECT lower(name) FROM system.databases");
    const open = [this.database.toLowerCase(), "information_schema"];
    this.#surroundings = {
      tableFunctions: new Set(tableFunctions),
      closed: new Set([...databases, "system", "default"].filter((name) => !open.includes(name))),
    };
  }

  async ask({ sql, params = {}, format, run, settings = {} }: Question): Promise<Answer> {
    if (Buffer.byteLength(sql) > MOST_SQL)
      throw new DriftwireError("bad-sql", { expected: `at most ${MOST_SQL} bytes`, got: `${Buffer.byteLength(sql)}` });
    const lane = await this.#take();
    try {
      const asked = await this.#look(lane, sql, params);
      const written = asked.format ?? format ?? DEFAULT_FORMAT;
      if (!FORMAT.test(written))
        throw new DriftwireError("bad-sql", { expected: "a format's name", got: JSON.stringify(written) });
      const how = this.#isBound ? [] : Object.entries(settings).filter(([name]) => WRITING.test(name));
      const only = await this.#only(lane, asked, runOf({ run, params }));
      const set = [...how.map(([name, value]) => `${name} = ${sqlOf(value)}`), ...only];
      const begun = performance.now();
      // Behind EXPLAIN AST a format would be part of what is explained.
      const text =
        set.length === 0 || EXPLAIN_AST.test(asked.text)
          ? asked.text
          : `${asked.text} FORMAT ${written} SETTINGS ${set.join(", ")}`;
      const { bytes, readRows, readBytes } = await this.#run(lane, text, params, written);
      return {
        bytes,
        format: written,
        readRows,
        readBytes,
        tookMs: performance.now() - begun,
        timezone: this.#timezone,
      };
    } catch (error) {
      throw await this.#named(lane, error, sql);
    } finally {
      this.#give(lane);
    }
  }

  async close(): Promise<void> {
    for (const lane of this.#all) await lane.close();
  }

  /** Whether its user may set nothing. */
  get #isBound(): boolean {
    return this.#isServer && Object.keys(this.#settings).length === 0;
  }

  /** What to set so that a query sees only the rows of a run. */
  async #only(lane: ClickHouseClient, { text, names }: Asked, run: string): Promise<string[]> {
    if (EXPLAIN_AST.test(text) || (!READS_ROWS.test(text) && !LISTS_TABLES.test(text))) return [];
    // A server may be another program's interface, which hides them itself and lets nobody set anything.
    const filters = [...(this.#isServer ? [] : WITHOUT_INNER), ...(await this.#ofRun(lane, { text, names }, run))];
    return filters.length === 0 ? [] : [`additional_table_filters = ${filtersText(filters)}`];
  }

  async #ofRun(lane: ClickHouseClient, { text, names }: Pick<Asked, "text" | "names">, run: string) {
    if (run === ALL_RUNS || names.size === 0 || !READS_ROWS.test(text)) return [];
    const list = (sql: string) => this.#list(lane, sql);
    if (run !== MAIN) await checkViews(list, this.database, run, names);
    if (this.#isBound) {
      await checkUnmixed(list, this.database, run);
      return [];
    }
    return filtersFor(list, this.database, run);
  }

  async #list(lane: ClickHouseClient, sql: string): Promise<string[]> {
    return (await this.#run(lane, `${sql} FORMAT TSVRaw`)).bytes.toString("utf8").split("\n").filter(Boolean);
  }

  /** As a text the query is parsed and nothing of it runs, however many statements it has. */
  async #look(lane: ClickHouseClient, sql: string, params: Readonly<Record<string, string>>) {
    const text = (await this.#run(lane, `SELECT formatQuerySingleLine(${quoted(sql)}) FORMAT TSVRaw`)).bytes
      .toString("utf8")
      .trimEnd();
    const first = /^[\s(]*(\w+)/.exec(text)?.[1] ?? "";
    // Of other kinds some are not explained, and some are not one statement to the parser of EXPLAIN.
    if (!/^(SELECT|WITH|FROM|SHOW|DESCRIBE|DESC|EXISTS|EXPLAIN|VALUES)$/i.test(first))
      return allowed(text, first === "" ? "Nothing" : `${first}Query`, this.#surroundings);
    const tree = await this.#run(lane, `EXPLAIN AST ${text}`, params, "TSVRaw");
    return allowed(text, tree.bytes.toString("utf8"), this.#surroundings);
  }

  async #run(lane: ClickHouseClient, query: string, params: Readonly<Record<string, string>> = {}, format?: string) {
    const { stream, summary } = await lane.exec({
      query,
      ...(Object.keys(params).length === 0 ? {} : { query_params: params }),
      clickhouse_settings: {
        ...this.#settings,
        ...(format === undefined ? {} : { default_format: format as never }),
      },
    });
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return {
      bytes: Buffer.concat(parts),
      readRows: Number(summary?.read_rows ?? 0),
      readBytes: Number(summary?.read_bytes ?? 0),
    };
  }

  #take(): Promise<ClickHouseClient> {
    const lane = this.#free.pop();
    if (lane !== undefined) return Promise.resolve(lane);
    if (this.#waiting.length >= MOST_WAITING)
      throw new DriftwireError("too-many-queries", {
        expected: `at most ${MOST_WAITING} waiting queries`,
        got: "one more",
      });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(lane: ClickHouseClient): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(lane);
    else next(lane);
  }

  async #named(lane: ClickHouseClient, error: unknown, sql: string): Promise<DriftwireError> {
    if (error instanceof DriftwireError) return error;
    const failure = failureOf(error, this.place);
    const number = clickhouseCode(error);
    const got = failure.detail.got!;
    if (number === undefined) return failure;
    if (HEAVY.has(number)) return new DriftwireError("query-too-heavy", { got, cause: error });
    // Settings of the query are applied before they can be looked at.
    if (number === 164) return new DriftwireError("sql-not-allowed", { expected: "no SETTINGS", got, cause: error });
    if (number === 60) return this.#unknownTable(lane, got, error);
    if (number === 62) {
      const { at, message } = syntax(got, sql);
      return new DriftwireError("bad-sql", { at, got: message, cause: error });
    }
    return QUERY.has(number) ? new DriftwireError("bad-sql", { got, cause: error }) : failure;
  }

  async #unknownTable(lane: ClickHouseClient, message: string, cause: unknown): Promise<DriftwireError> {
    const name = /(?:identifier|Table) [`']?(?:\w+\.)?([^\s`']+)[`']?/.exec(message)?.[1];
    const { bytes } = await this.#run(
      lane,
      `SELECT name FROM system.tables WHERE database = ${quoted(this.database)} AND NOT startsWith(name, '.inner') ORDER BY name FORMAT TSVRaw`,
    );
    const names = bytes.toString("utf8").split("\n").filter(Boolean);
    const meant = name === undefined ? undefined : nearest(name, names);
    const expected = meant ?? (names.length === 0 ? undefined : `one of ${names.join(", ")}`);
    return new DriftwireError("unknown-table", { expected, got: name ?? message, cause });
  }
}

/** A user with `readonly = 1`, or with limits on settings: what bounds it then is the server's own. */
const NO_SETTINGS = new Set([164, 452]);
/** Time, rows, bytes, memory, result. */
const HEAVY = new Set([159, 160, 158, 307, 396, 241, 191]);
/** What is wrong with the query, not with ClickHouse: names, types, values, formats. */
const QUERY = new Set([
  6, 20, 27, 35, 36, 38, 41, 42, 43, 44, 46, 47, 48, 50, 51, 53, 63, 70, 72, 73, 80, 81, 115, 117, 153, 168, 179, 184,
  207, 215, 352, 386, 390, 395, 403, 407, 441, 456, 457, 691,
]);

/** ClickHouse says which byte; people count lines. The query that was parsed is quoted behind it, which helps nobody. */
function syntax(got: string, sql: string): { at: string | undefined; message: string } {
  const scope = got.indexOf(" In scope ", got.lastIndexOf("\n") + 1);
  const message = scope < 0 ? got : got.slice(0, scope).replace(/:$/, "");
  const position = /failed at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return { at: undefined, message };
  const before = Buffer.from(sql)
    .subarray(0, Number(position) - 1)
    .toString("utf8")
    .split("\n");
  return { at: `line ${before.length}, column ${before.at(-1)!.length + 1}`, message };
}
