/**
 * ClickHouse's HTTP interface on this machine, for reading: Grafana, notebooks and ClickHouse's clients ask the engine in
 * this process as they would ask a server. Who may connect to this machine may read; web pages in a browser may not.
 */

import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Code, DriftwireError, messageOf } from "../../topology/errors.ts";
import { hostNameOf, isLoopback, listen } from "../http/server.ts";
import { boundVisitors, PROMPT } from "../http/visitors.ts";
import { clickhouseCode } from "./engine.ts";
import type { Reader } from "./reader.ts";

export interface SqlServer {
  readonly url: string;
  close(): Promise<void>;
}

export const SQL_HOST = "127.0.0.1";
const MAX_CONNECTIONS = 64;
const MOST_BODY = 1024 * 1024;
const NAME = "driftwire";
/** So that commands of ours can say what the error said. */
export const ERROR_HEADER = "x-driftwire-error";

/** Listens at the port, or at a free one where that is taken. `reader` is asked for when the first query comes. */
export async function serveSql(port: number, reader: () => Promise<Reader>): Promise<SqlServer> {
  const server = createServer(PROMPT, (request, response) => {
    if (!request.socket.destroyed) void respond(request, response, reader);
  });
  boundVisitors(server, MAX_CONNECTIONS);
  await listen(server, SQL_HOST, port).catch((error: unknown) => {
    if (port !== 0 && error instanceof DriftwireError && error.code === "port-in-use")
      return listen(server, SQL_HOST, 0);
    throw error;
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${SQL_HOST}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Reply {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  reader: () => Promise<Reader>,
): Promise<void> {
  let reply: Reply;
  try {
    reply = await replyTo(request, reader);
  } catch (error) {
    reply = refused(error);
  }
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, {
    "content-type": "text/plain; charset=UTF-8",
    "x-clickhouse-server-display-name": NAME,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...reply.headers,
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const OK: Reply = { status: 200, body: "Ok.\n" };

async function replyTo(request: IncomingMessage, reader: () => Promise<Reader>): Promise<Reply> {
  const { method, headers } = request;
  // A name that leads here may be anybody's; a browser says which page asks, and of no page is one of ours.
  if (!isLoopback(hostNameOf(headers.host)))
    return plainly(421, "this server answers to the names of this machine only");
  const site = headers["sec-fetch-site"];
  if (headers.origin !== undefined || (site !== undefined && site !== "none" && site !== "same-origin"))
    return plainly(403, "web pages may not ask here");
  if (method !== "GET" && method !== "POST" && method !== "HEAD") return plainly(405, "only GET and POST");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/ping" || pathname === "/replicas_status") return OK;
  if (pathname !== "/") return plainly(404, "there are / and /ping");
  const sql = [searchParams.get("query") ?? "", await bodyOf(request)].filter((part) => part !== "").join("\n");
  if (sql === "") return method === "POST" ? answerTo("", searchParams, headers, reader) : OK;
  return answerTo(sql, searchParams, headers, reader);
}

const plainly = (status: number, text: string): Reply => ({ status, body: `${text}\n` });

async function answerTo(
  sql: string,
  given: URLSearchParams,
  headers: IncomingMessage["headers"],
  open: () => Promise<Reader>,
): Promise<Reply> {
  if (given.get("compress") === "1" || given.get("decompress") === "1")
    throw new DriftwireError("bad-sql", { expected: "no compression of ClickHouse's own", got: "compress=1" });
  const reader = await open();
  const database = given.get("database") ?? headers["x-clickhouse-database"];
  // Clients that were told nothing say `default`.
  if (database !== undefined && database !== reader.database && database !== "default" && database !== "")
    throw new DriftwireError("bad-sql", { expected: `the database ${reader.database}`, got: String(database) });
  const entries = [...given].filter(([name]) => name !== "query");
  const answer = await reader.ask({
    sql,
    params: Object.fromEntries(
      entries.filter(([name]) => name.startsWith("param_")).map(([name, value]) => [name.slice(6), value]),
    ),
    format: given.get("default_format") ?? (headers["x-clickhouse-format"] as string | undefined),
    // Limits and other settings that clients send are passed over: the reader has its own.
    settings: Object.fromEntries(entries),
  });
  const summary = {
    read_rows: String(answer.readRows),
    read_bytes: String(answer.readBytes),
    written_rows: "0",
    written_bytes: "0",
    total_rows_to_read: "0",
    result_rows: "0",
    result_bytes: String(answer.bytes.length),
    elapsed_ns: String(Math.round(answer.tookMs * 1e6)),
  };
  return {
    status: 200,
    body: answer.bytes,
    headers: {
      "content-type": typeOf(answer.format),
      "x-clickhouse-format": answer.format,
      "x-clickhouse-query-id": given.get("query_id")?.replaceAll(/[^\w.-]/g, "") || randomUUID(),
      "x-clickhouse-timezone": "UTC",
      "x-clickhouse-summary": JSON.stringify(summary),
    },
  };
}

function typeOf(format: string): string {
  if (/^(Pretty)?JSON.*EachRow|^NDJSON|^JSONLines/.test(format)) return "application/x-ndjson; charset=UTF-8";
  if (/^JSON/.test(format)) return "application/json; charset=UTF-8";
  if (/^CSV/.test(format)) return "text/csv; charset=UTF-8";
  if (/^(TSV|TabSeparated)/.test(format)) return "text/tab-separated-values; charset=UTF-8";
  if (format === "Parquet") return "application/vnd.apache.parquet";
  // A page of somebody's making would be one of this address.
  if (/^(Native|RowBinary|Arrow|ORC|Avro|MsgPack|Protobuf|BSON|Npy|CapnProto)/.test(format))
    return "application/octet-stream";
  return "text/plain; charset=UTF-8";
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip")
    throw new DriftwireError("bad-sql", { expected: "a query as it is, or as gzip", got: encoding });
  const source = request.pipe(encoding === "gzip" ? createGunzip() : new PassThrough());
  request.once("close", () => request.complete || source.destroy());
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of source) {
      length += (part as Buffer).length;
      if (length > MOST_BODY)
        throw new DriftwireError("bad-sql", { expected: `at most ${MOST_BODY} bytes`, got: "more than that" });
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts).toString("utf8");
  } catch (cause) {
    if (cause instanceof DriftwireError) throw cause;
    throw new DriftwireError("bad-sql", { expected: "a query, whole", got: messageOf(cause), cause });
  } finally {
    // Who is still sending would not read the answer.
    request.unpipe();
    request.resume();
  }
}

/** As ClickHouse says it: clients read its number and its name out of the text. */
const SAID: Partial<Record<Code, readonly [status: number, number: number, name: string]>> = {
  "sql-not-allowed": [403, 497, "ACCESS_DENIED"],
  "bad-sql": [400, 62, "SYNTAX_ERROR"],
  "unknown-table": [404, 60, "UNKNOWN_TABLE"],
  "query-too-heavy": [400, 159, "TIMEOUT_EXCEEDED"],
  "too-many-queries": [503, 202, "TOO_MANY_SIMULTANEOUS_QUERIES"],
};

function refused(error: unknown): Reply {
  const failure =
    error instanceof DriftwireError
      ? error
      : new DriftwireError("clickhouse-failed", { got: messageOf(error), cause: error });
  const { code, message, detail } = failure;
  const [status, number, name] = SAID[code] ?? [500, 1002, "UNKNOWN_EXCEPTION"];
  const own = clickhouseCode(failure);
  const type = (failure.cause as { type?: string } | undefined)?.type;
  const { at, expected, got } = detail;
  return {
    status,
    body: `Code: ${own ?? number}. DB::Exception: ${message} (${type ?? name}) (version ${NAME})\n`,
    headers: {
      "x-clickhouse-exception-code": String(own ?? number),
      [ERROR_HEADER]: encodeURIComponent(JSON.stringify({ code, at, expected, got })).slice(0, 4000),
    },
  };
}
