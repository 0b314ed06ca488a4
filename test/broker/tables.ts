/** For tests of rows on a cluster: members that write what is sent into tables of a server, and what came of it. */

import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { type Engine, openEngine } from "../../infra/clickhouse/engine.ts";
import { startServer } from "../clickhouse/start.ts";
import { add, driftwire, type Up, until } from "../spawned.ts";
import type { ClusterPlace } from "./workplace.ts";

export const COUNT = 8;
export const WORK = ["work", "sources", "sink-command", "--create-topics"];
export const PATIENCE_MS = 120_000;

export interface Stage {
  readonly engine: Engine;
  readonly env: Readonly<Record<string, string>>;
}

export async function withTables(context: TestContext): Promise<Stage> {
  const server = await startServer();
  const { url, user = "", password = "", database } = server.options;
  const engine = await openEngine(server.options);
  context.after(async () => {
    await engine.close();
    await server.close();
  });
  const env = { CLICKHOUSE_URL: url, CLICKHOUSE_USER: user, CLICKHOUSE_PASSWORD: password, CLICKHOUSE_DB: database };
  return { engine, env };
}

/** Adds sources of these names; each is a row of `command`. */
export async function send({ folder }: ClusterPlace, stem: string, count = COUNT): Promise<void> {
  const input = Array.from({ length: count }, (_, at) => `${add(`${stem}-${at}`)}\n`).join("");
  const { code, stderr } = await driftwire(folder, ["send", "command", "-"], { input });
  assert.equal(code, 0, stderr);
}

/** By what stands before the last `-` of the source: how many rows, and how many different sources. */
export const rowsOf = async (engine: Engine, database = engine.database): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await engine.rows<{ stem: string; counts: string }>(
        `SELECT replaceRegexpOne(source, '-\\\\d+$', '') AS stem, concat(toString(count()), '/', toString(uniqExact(source))) AS counts
         FROM ${database}.command GROUP BY stem ORDER BY stem`,
      )
    ).map(({ stem, counts }) => [stem, counts]),
  );

export const whole = (count = COUNT): string => `${count}/${count}`;

export const reach = (engine: Engine, wanted: Readonly<Record<string, string>>): Promise<unknown> =>
  until(async () => {
    const rows = await rowsOf(engine).catch(() => ({}) as Record<string, string>);
    return Object.entries(wanted).every(([stem, counts]) => rows[stem] === counts) ? true : undefined;
  }, PATIENCE_MS);

export const unready = (member: Up, said: RegExp): Promise<unknown> =>
  until(async () => (said.test((await member.get("/readyz")).text) ? true : undefined), PATIENCE_MS);
