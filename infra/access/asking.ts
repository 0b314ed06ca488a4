/**
 * Chooses whom a command queries in SQL: the server in the settings, a `driftwire up` that runs in this home folder, or
 * the engine in this process.
 */

import { existsSync } from "node:fs";
import { type Code, codes, type Detail, DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Engine } from "../clickhouse/engine.ts";
import type { LazyOptions } from "../clickhouse/lazy.ts";
import type { Answer, Question, Reader } from "../clickhouse/reader.ts";
import { type Loaded, rowless } from "../load.ts";
import { answeringAt } from "./answering.ts";

export async function withReader<T>(loaded: Loaded, use: (reader: Reader) => Promise<T>): Promise<T> {
  const { home, clickhouse } = loaded.settings.values;
  if (clickhouse.url === undefined) {
    const running = await answeringAt(home);
    if (running !== undefined) return use(remoteReader(running.url, clickhouse.database));
    return withEngine(loaded, () => reading(loaded, use));
  }
  return reading(loaded, use);
}

async function reading<T>({ settings }: Loaded, use: (reader: Reader) => Promise<T>): Promise<T> {
  const { openReader } = await import("../clickhouse/reader.ts");
  const reader = await openReader(await optionsFor(settings.values));
  try {
    return await use(reader);
  } finally {
    await reader.close();
  }
}

async function optionsFor({ home, clickhouse }: Loaded["settings"]["values"]) {
  const { clickhouseFolder } = await import("../clickhouse/lazy.ts");
  return { ...clickhouse, folder: clickhouseFolder(home), lanes: 1 };
}

/** With the right to write: on a server, or where nobody else runs on this home folder. */
export async function withEngine<T>(
  loaded: Loaded,
  use: (engine: Engine) => Promise<T>,
  told: Pick<LazyOptions, "onPrepared" | "onTable"> = {},
): Promise<T> {
  const { values } = loaded.settings;
  const { home, clickhouse } = values;
  if (clickhouse.url === undefined) {
    // On a cluster each member would have tables of its own.
    const why = rowless(loaded.settings);
    if (why !== undefined) throw why;
    if (!existsSync(home)) throw new DriftwireError("no-home", { at: home });
    const running = await answeringAt(home);
    if (running !== undefined)
      throw new DriftwireError("clickhouse-in-use", { at: home, got: `driftwire up, process ${running.pid}` });
  }
  const { lazyEngine } = await import("../clickhouse/lazy.ts");
  const { tablesOf } = await import("../clickhouse/tables.ts");
  const lazy = lazyEngine({
    ...(await optionsFor(values)),
    tables: () => tablesOf(loaded.declaration, loaded.schemas),
    ...told,
  });
  try {
    return await use(await lazy.open());
  } finally {
    await lazy.close();
  }
}

/** Brings the tables up to date; says what that took, and which of them can't be used as they are. */
export async function migrated(
  loaded: Loaded,
): Promise<{ readonly done: readonly string[]; readonly failures: ReadonlyMap<string, DriftwireError> }> {
  const done: string[] = [];
  const failures = new Map<string, DriftwireError>();
  await withEngine(loaded, async () => {}, {
    onPrepared: (names) => done.push(...names),
    onTable: (table, failure) => failure && failures.set(table, failure),
  });
  return { done, failures };
}

function remoteReader(url: string, database: string): Reader {
  return {
    database,
    place: url,
    async ask({ sql, params = {}, format = "TabSeparated", run, settings = {} }: Question): Promise<Answer> {
      const given = new URLSearchParams({ ...settings, default_format: format, ...(run === undefined ? {} : { run }) });
      for (const [name, value] of Object.entries(params)) given.set(`param_${name}`, value);
      const begun = performance.now();
      let response: Response;
      let bytes: Buffer;
      try {
        response = await fetch(`${url}/?${given}`, { method: "POST", body: sql });
        bytes = Buffer.from(await response.arrayBuffer());
      } catch (cause) {
        throw new DriftwireError("clickhouse-unreachable", { at: url, got: messageOf(cause), cause });
      }
      if (!response.ok) throw told(response, bytes);
      const summary = JSON.parse(response.headers.get("x-clickhouse-summary") ?? "{}") as Record<string, string>;
      return {
        bytes,
        format: response.headers.get("x-clickhouse-format") ?? format,
        readRows: Number(summary.read_rows),
        readBytes: Number(summary.read_bytes),
        tookMs: performance.now() - begun,
        timezone: response.headers.get("x-clickhouse-timezone") ?? "UTC",
      };
    },
    close: async () => {},
  };
}

/** The error as the other process had it. */
function told(response: Response, body: Buffer): DriftwireError {
  const header = response.headers.get("x-driftwire-error");
  const { code, ...detail } = JSON.parse(decodeURIComponent(header ?? "%7B%7D")) as { code?: Code } & Detail;
  if (code !== undefined && code in codes) return new DriftwireError(code, detail);
  return new DriftwireError("clickhouse-failed", { got: body.toString("utf8").trim() });
}

/** Rows as values. */
export async function rowsOf<T>(
  reader: Reader,
  sql: string,
  more: Pick<Question, "params" | "run"> = {},
): Promise<T[]> {
  const { bytes } = await reader.ask({ sql, ...more, format: "JSONEachRow" });
  return bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
