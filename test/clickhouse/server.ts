/**
 * The process that stands in for a ClickHouse server, where none can be installed: the engine of this machine behind
 * ClickHouse's HTTP interface, for reading and writing. As with a server every request is a session of its own, an
 * insert runs while its rows still come, and it can be killed meanwhile. It knows users, their passwords and `readonly`.
 */

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { constants, type FileHandle, open, unlink } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ClickHouseClient } from "@clickhouse/client";
import { embeddedClient } from "../../infra/clickhouse/engine.ts";
import { messageOf } from "../../topology/errors.ts";

export interface StandInOptions {
  readonly folder: string;
  readonly port: number;
  readonly users: Readonly<Record<string, { readonly password: string; readonly readonly?: 1 | 2 }>>;
  /** What it says it is, for instance an old one. */
  readonly version?: string | undefined;
}

const { folder, port, users, version } = JSON.parse(process.argv[2]!) as StandInOptions;
const pipes = join(folder, "pipes");
mkdirSync(pipes, { recursive: true });
/** Open as long as this process runs: with the last connection the engine would go, too. */
const own = await embeddedClient(folder);
const makePipe = promisify(execFile);

/** Rows on their way into an insert, by the name of the pipe they go through. */
const coming = new Map<string, FileHandle>();
const READ_LATER_MS = 2;

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: number, message: string, name: string) {
    super(`Code: ${code}. DB::Exception: ${message} (${name})`);
    this.status = status;
  }
}

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  answer(request, response).catch((error: unknown) => refuse(request, response, error));
});
server.listen(port, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, "http://localhost");
  if (url.pathname === "/ping") return void response.end("Ok.\n");
  const user = userOf(request);
  const session = await embeddedClient(folder);
  try {
    await begin(session, url.searchParams, user.readonly);
    const given = url.searchParams.get("query");
    const sql = given === null ? (await bytesOf(request)).toString("utf8") : given;
    const params = [...url.searchParams].filter(([name]) => name.startsWith("param_"));
    const query = version === undefined ? sql : sql.replaceAll("version()", `'${version}'`);
    const format = (url.searchParams.get("default_format") ?? "TabSeparated") as never;
    const run = async (text: string) => {
      const { stream, summary } = await session.exec({
        query: text,
        ...(params.length === 0 ? {} : { query_params: valuesOf(params) }),
        clickhouse_settings: { default_format: format },
      });
      return { bytes: Buffer.concat((await stream.toArray()) as Buffer[]), summary };
    };
    const isInsert = given !== null && query.includes(" FROM input(");
    const { bytes, summary } = isInsert ? await withRows(request, query, run) : await run(query);
    if (/^\s*KILL QUERY/.test(query)) await endKilled();
    response.setHeader("x-clickhouse-summary", JSON.stringify(summary ?? {}));
    response.setHeader("x-clickhouse-format", format);
    response.end(bytes);
  } finally {
    await session.close();
  }
}

function userOf({ headers }: IncomingMessage) {
  const [, basic = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const [name = "", password = ""] = Buffer.from(basic, "base64").toString("utf8").split(/:(.*)/s);
  const user = users[name];
  if (user !== undefined && user.password === password) return user;
  const said = `${name}: Authentication failed: password is incorrect, or there is no user with such name.`;
  throw new Refusal(403, 516, said, "AUTHENTICATION_FAILED");
}

const RESERVED = /^(query|query_id|database|default_format|session_id|role|wait_end_of_query|param_.*|.*http_.*)$/;

/** Settings come first: a reader's bounds hold for what follows. */
async function begin(session: ClickHouseClient, params: URLSearchParams, readonly: 1 | 2 | undefined): Promise<void> {
  const settings = [...params].filter(([name]) => !RESERVED.test(name));
  if (readonly === 1 && settings.length > 0)
    throw new Refusal(500, 164, `Cannot modify '${settings[0]![0]}' setting in readonly mode.`, "READONLY");
  const database = params.get("database");
  if (database !== null) await session.command({ query: `USE ${database}` });
  for (const [name, value] of settings) {
    if (!/^\w+$/.test(name)) throw new Refusal(404, 115, `Unknown setting ${name}`, "UNKNOWN_SETTING");
    await session.command({ query: `SET ${name} = ${/^[\d.]+$/.test(value) ? value : `'${value}'`}` });
  }
  if (readonly !== undefined) await session.command({ query: `SET readonly = ${readonly}` });
}

/** As they stand in an address: a list with its brackets, everything else as it is. */
const valuesOf = (params: readonly (readonly [string, string])[]): Record<string, unknown> =>
  Object.fromEntries(params.map(([name, value]) => [name.slice("param_".length), value]));

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Runs an insert while its rows come in; breaks it where they break off. */
async function withRows<T>(request: IncomingMessage, query: string, run: (text: string) => Promise<T>): Promise<T> {
  const name = randomUUID();
  const path = join(pipes, name);
  await makePipe("mkfifo", [path]);
  const text = query
    .replace(
      / FROM input\(('(?:[^'\\]|\\.)*')\)/,
      (_, structure: string) => ` FROM file('${path}', 'Avro', ${structure})`,
    )
    .replace(/ FORMAT Avro\s*$/, "");
  let ended = false;
  const running = run(text).finally(() => {
    ended = true;
  });
  running.catch(() => {});
  try {
    // One that fails, or is killed, waits for no more rows.
    await Promise.race([feed(request, name, path, () => ended), running]);
    return await running;
  } finally {
    await unlink(path);
  }
}

async function feed(request: IncomingMessage, name: string, path: string, isEnded: () => boolean): Promise<void> {
  const pipe = await writerOf(path, isEnded);
  if (pipe === undefined) return;
  coming.set(name, pipe);
  const isOver = (): boolean => isEnded() || !coming.has(name);
  try {
    for await (const part of request) if (!isOver()) await writeTo(pipe, part as Buffer, isOver);
  } catch {
    // What came so far may look like all of it.
    const insert = `query LIKE 'INSERT INTO %' AND position(query, '${name}') > 0`;
    await own.command({ query: `KILL QUERY WHERE ${insert} ASYNC` });
  }
  await breakOff(name);
}

/** Once the engine has it open to read; not at all where the insert fails before. */
async function writerOf(path: string, isOver: () => boolean): Promise<FileHandle | undefined> {
  while (!isOver()) {
    try {
      return await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENXIO") throw error;
      await new Promise((resolve) => setTimeout(resolve, READ_LATER_MS));
    }
  }
  return undefined;
}

async function writeTo(pipe: FileHandle, bytes: Buffer, isOver: () => boolean): Promise<void> {
  for (let at = 0; at < bytes.length && !isOver(); ) {
    try {
      at += (await pipe.write(bytes, at)).bytesWritten;
    } catch (error) {
      if (isOver()) return;
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      await new Promise((resolve) => setTimeout(resolve, READ_LATER_MS));
    }
  }
}

/** A server stops waiting for the rows of an insert that was killed. */
async function endKilled(): Promise<void> {
  const listed = await own.query({
    query: "SELECT query FROM system.processes WHERE is_cancelled",
    format: "JSONEachRow",
  });
  const killed = await listed.json<{ query: string }>();
  for (const name of coming.keys()) if (killed.some(({ query }) => query.includes(name))) await breakOff(name);
}

async function breakOff(name: string): Promise<void> {
  const pipe = coming.get(name);
  if (pipe === undefined) return;
  coming.delete(name);
  await pipe.close();
}

/** ClickHouse's statuses, of those that make a difference to somebody. */
const STATUSES: Readonly<Record<string, number>> = { 60: 404, 62: 400, 497: 403, 516: 403 };

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  request.resume();
  if (response.headersSent || response.destroyed) return void response.destroy();
  const { code, type } = error as { code?: string; type?: string };
  const said =
    error instanceof Refusal || code === undefined || type === undefined
      ? messageOf(error)
      : `Code: ${code}. DB::Exception: ${messageOf(error)} (${type})`;
  const number = /^Code: (\d+)\./.exec(said)?.[1] ?? "1002";
  response.writeHead(error instanceof Refusal ? error.status : (STATUSES[number] ?? 500), {
    "x-clickhouse-exception-code": number,
  });
  response.end(`${said} (version ${version ?? "26.7.2.1"} (stand-in))\n`);
}
