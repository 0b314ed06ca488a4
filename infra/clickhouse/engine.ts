/**
 * ClickHouse, in this process or a server: one client, the same SQL. What differs is how the bytes of a file of rows
 * reach a statement (the engine in the process reads them from disk, a server from the request), and whose folder it is.
 */

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type ClickHouseClient, type ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { type Code, DriftwireError, messageOf } from "../../topology/errors.ts";
import { addressAdvice } from "../other-side.ts";
import { defining, SEEN_EVERYWHERE } from "./cluster.ts";
import { draining } from "./draining.ts";
import { quoted } from "./sql.ts";

export interface EngineOptions {
  /** Of a server; without it the engine runs in this process. */
  readonly url?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly database: string;
  /** Of a server with replicas: what it calls the cluster that they are. */
  readonly cluster?: string | undefined;
  /** Where the engine in the process has its data. */
  readonly folder: string;
  /** How long a server may take to answer. */
  readonly answerMs?: number;
}

export type Params = Readonly<Record<string, unknown>>;

/** The bytes of a file of rows, and the statement that reads it, given what stands after FROM and at the end. */
export interface RowsFile {
  readonly parts: readonly Buffer[];
  /** ClickHouse's types of its columns. */
  readonly structure: string;
  readonly statement: (from: string, settings: string, format: string) => string;
}

export interface Engine {
  readonly kind: "embedded" | "server";
  readonly database: string;
  readonly cluster: string | undefined;
  /** What it is, for people. */
  readonly place: string;
  run(sql: string, params?: Params): Promise<void>;
  rows<T>(sql: string, params?: Params): Promise<T[]>;
  /** What any statement answers, in the format given where it names none. */
  answer(sql: string, format: string, params?: Params): Promise<Buffer>;
  insert(file: RowsFile): Promise<void>;
  close(): Promise<void>;
}

const MIB = 2 ** 20;

/** Without these a power cut leaves a folder that does not open (measured); inserts are durable when they return. */
export const DURABLE =
  "fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, min_compressed_bytes_to_fsync_after_merge = 1";
/** Rows come in batches of ours: one block each where memory allows, at once, whatever was inserted before. */
const INSERTING =
  "async_insert = 0, insert_deduplicate = 0, max_insert_threads = 1, min_insert_block_size_rows = 1048576, min_insert_block_size_bytes = 268435456";
/**
 * Of the engine in this process: a server's own would let its caches grow to 5 GB each, and its pools to hundreds of threads that
 * are kept (one that removed old parts of tables had 128).
 */
const ENGINE_BOUNDS: readonly string[] = Object.entries({
  mark_cache_size: 64 * MIB,
  primary_index_cache_size: 64 * MIB,
  index_mark_cache_size: 16 * MIB,
  text_index_tokens_cache_size: 16 * MIB,
  text_index_header_cache_size: 16 * MIB,
  text_index_postings_cache_size: 32 * MIB,
  query_condition_cache_size: 16 * MIB,
  compiled_expression_cache_size: 16 * MIB,
  max_thread_pool_free_size: 8,
  max_io_thread_pool_size: 8,
  max_io_thread_pool_free_size: 0,
  max_parts_cleaning_thread_pool_size: 2,
  max_active_parts_loading_thread_pool_size: 4,
  max_outdated_parts_loading_thread_pool_size: 2,
}).map(([name, value]) => `--${name}=${value}`);
const ANSWER_MS = 60_000;
/** The first in which the tables' text indexes are no experiment. */
const LEAST_VERSION = [26, 2] as const;

export async function openEngine(options: EngineOptions): Promise<Engine> {
  if (options.url !== undefined) {
    // A client that names a database has to find it there.
    const first = server(options, options.url, undefined);
    try {
      await checkVersion(first);
      await makeDatabase(first);
    } finally {
      await first.close();
    }
    return server(options, options.url, options.database);
  }
  const engine = await embedded(options);
  try {
    await engine.run(`CREATE DATABASE IF NOT EXISTS ${options.database}`);
    await engine.run(`USE ${options.database}`);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function checkVersion(engine: Engine): Promise<void> {
  const [{ version } = { version: "" }] = await engine.rows<{ version: string }>("SELECT version() AS version");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = LEAST_VERSION;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new DriftwireError("clickhouse-old", {
    at: engine.place,
    expected: `ClickHouse ${LEAST_VERSION.join(".")} or later`,
    got: version,
  });
}

/** A user may have a database without the right to make one. */
async function makeDatabase(engine: Engine): Promise<void> {
  const { database } = engine;
  const there = await engine.rows(`SELECT 1 FROM system.databases WHERE name = ${quoted(database)}`);
  if (there.length === 0) await engine.run(defining(engine, `CREATE DATABASE IF NOT EXISTS ${database}`));
}

/** A connection to the engine in this process; there may be several to one folder, each with settings of its own. */
export async function embeddedClient(folder: string): Promise<ClickHouseClient> {
  const data = join(folder, "data");
  mkdirSync(data, { recursive: true });
  const [{ createChdbConnection }, { Session }] = await Promise.all([import("chdb/connection"), import("chdb")]).catch(
    (cause: unknown) => {
      throw new DriftwireError("no-clickhouse", {
        expected: "the package chdb",
        got: messageOf(cause).split("\n")[0]!,
        cause,
      });
    },
  );
  let bounding: { close(): void } | undefined;
  try {
    // The engine begins with its first connection, and takes its bounds from nowhere else; a client's connection can't bring them.
    bounding = new Session(data, { connectionArgs: ENGINE_BOUNDS });
    return draining(createClient({ connection: createChdbConnection({ path: data }) as never }), folder);
  } catch (cause) {
    throw failureOf(cause, folder);
  } finally {
    bounding?.close();
  }
}

async function embedded({ folder, database }: EngineOptions): Promise<Engine> {
  const client = await embeddedClient(folder);
  const scratch = join(folder, "rows");
  mkdirSync(scratch, { recursive: true });
  // Of a process that was killed.
  for (const name of readdirSync(scratch)) rmSync(join(scratch, name));
  let files = 0;
  return {
    ...asked(client, folder, database, undefined),
    kind: "embedded",
    async insert({ parts, statement }) {
      const path = join(scratch, `${process.pid}-${files++}.avro`);
      const file = await open(path, "wx").catch((cause: unknown) => {
        throw failureOf(cause, folder);
      });
      try {
        await writeAll(file, parts, folder);
        await command(client, folder, statement(`file(${quoted(path)}, 'Avro')`, INSERTING, ""));
      } finally {
        await file.close();
        await unlink(path);
      }
    },
  };
}

/** A disk that gets full takes a part of it and says nothing. */
async function writeAll(file: FileHandle, parts: readonly Buffer[], folder: string): Promise<void> {
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev([...parts]).catch((cause: unknown) => {
    throw failureOf(cause, folder);
  });
  if (bytesWritten === bytes) return;
  const got = `no space left after ${bytesWritten}`;
  throw new DriftwireError("clickhouse-failed", { at: folder, expected: `room for ${bytes} bytes of rows`, got });
}

export const serverClient = (
  { user, password, answerMs }: EngineOptions,
  url: string,
  within?: string,
): ClickHouseClient =>
  createClient({
    url,
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(within === undefined ? {} : { database: within }),
    application: "driftwire",
    // What fails is thrown, and said by whoever catches it.
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: answerMs ?? ANSWER_MS,
  });

function server(options: EngineOptions, url: string, within: string | undefined): Engine {
  const { database, cluster } = options;
  const client = serverClient(options, url, within);
  const settings = `${INSERTING}${cluster === undefined ? "" : `, ${SEEN_EVERYWHERE}`}`;
  return {
    ...asked(client, url, database, cluster),
    kind: "server",
    async insert({ parts, structure, statement }) {
      const from = `input(${quoted(structure)})`;
      try {
        const query = statement(from, settings, "FORMAT Avro");
        const { stream } = await client.exec({ query, values: Readable.from(parts, { objectMode: false }) });
        for await (const _ of stream) {
          // Nothing comes, but the end of it is the end of the insert.
        }
      } catch (cause) {
        throw failureOf(cause, url);
      }
    },
  };
}

const asked = (
  client: ClickHouseClient,
  place: string,
  database: string,
  cluster: string | undefined,
): Omit<Engine, "kind" | "insert"> => ({
  place,
  database,
  cluster,
  run: (sql, params) => command(client, place, sql, params),
  async rows<T>(sql: string, params?: Params): Promise<T[]> {
    try {
      const query_params = params as Record<string, unknown>;
      const result = await client.query({ query: sql, format: "JSONEachRow", ...(params ? { query_params } : {}) });
      return await result.json<T>();
    } catch (cause) {
      throw failureOf(cause, place);
    }
  },
  async answer(query, default_format, params) {
    try {
      const { stream } = await client.exec({
        query,
        clickhouse_settings: { default_format: default_format as never },
        ...(params ? { query_params: params as Record<string, unknown> } : {}),
      });
      return Buffer.concat((await stream.toArray()) as Buffer[]);
    } catch (cause) {
      throw failureOf(cause, place);
    }
  },
  close: () => client.close(),
});

async function command(client: ClickHouseClient, place: string, query: string, params?: Params): Promise<void> {
  try {
    const query_params = params as Record<string, unknown>;
    await client.command({ query, ...(params ? { query_params } : {}) });
  } catch (cause) {
    throw failureOf(cause, place);
  }
}

/** ClickHouse's number of what went wrong, where it was ClickHouse that said so. */
export function clickhouseCode(error: unknown): number | undefined {
  const cause = error instanceof DriftwireError ? error.cause : error;
  return isClickHouseError(cause) ? Number(cause.code) : undefined;
}

/** By its looks: the engine in the process and the client for servers have classes of their own for it. */
const isClickHouseError = (cause: unknown): cause is ClickHouseError =>
  cause instanceof Error && "type" in cause && "code" in cause && /^\d+$/.test(String(cause.code));

const CODES: Readonly<Record<number, Code>> = {
  76: "clickhouse-in-use",
  164: "clickhouse-refused",
  193: "clickhouse-refused",
  194: "clickhouse-refused",
  516: "clickhouse-refused",
  497: "clickhouse-refused",
};

export function failureOf(cause: unknown, at: string): DriftwireError {
  if (cause instanceof DriftwireError) return cause;
  const got = messageOf(cause).split("\n")[0]!.trim();
  if (isClickHouseError(cause)) {
    const code = CODES[Number(cause.code)] ?? "clickhouse-failed";
    return new DriftwireError(code, { at, got: `${got} (${cause.type ?? "no name"}, ${cause.code})`, cause });
  }
  return new DriftwireError("clickhouse-unreachable", { at, expected: addressAdvice(cause, at), got, cause });
}
