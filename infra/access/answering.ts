/** While `up` runs, it answers queries; a file in the home folder says where, so that `driftwire sql` finds it. */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../clickhouse/engine.ts";
import { openReader, type Reader, type ReaderOptions } from "../clickhouse/reader.ts";

const fileOf = (home: string): string => join(home, "sql.json");
const LOOK_MS = 2000;

export async function openAnswering(
  home: string,
  port: number,
  options: ReaderOptions,
  engine: () => Promise<Engine>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  let opening: Promise<Reader> | undefined;
  const reader = (): Promise<Reader> => {
    // The engine first: it makes the database and its tables.
    opening ??= engine()
      .then(() => openReader(options))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };
  // Most who import this module only ask.
  const { serveSql } = await import("../clickhouse/http.ts");
  const server = await serveSql(port, reader);
  writeFileSync(fileOf(home), JSON.stringify({ url: server.url, pid: process.pid }));
  return {
    url: server.url,
    async close() {
      rmSync(fileOf(home), { force: true });
      await server.close();
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

/** Where somebody answers for this home folder; what a process that was killed has left says nothing. */
export async function answeringAt(home: string): Promise<{ url: string; pid: number } | undefined> {
  try {
    const { url, pid } = JSON.parse(readFileSync(fileOf(home), "utf8")) as { url: string; pid: number };
    const response = await fetch(`${url}/ping`, { signal: AbortSignal.timeout(LOOK_MS) });
    const isOurs = response.headers.get("x-clickhouse-server-display-name") === "driftwire";
    return isOurs && (await response.text()) === "Ok.\n" ? { url, pid } : undefined;
  } catch {
    return undefined;
  }
}
