/**
 * ClickHouse's HTTP interface on this machine, for reading: Grafana, notebooks and ClickHouse's clients ask the engine in
 * this process as they would ask a server. Who may connect to this machine may read; web pages in a browser may not.
 */

import { randomUUID } from "node:crypto";
import { type Code, DriftwireError, messageOf } from "../../topology/errors.ts";
import { type Answer, type App, type HttpServer, newApp, openServer, ownNames, whole } from "../http/serving.ts";
import { clickhouseCode } from "./engine.ts";
import { askedOf, encoded, type Request } from "./http-bodies.ts";
import { forRevision } from "./native.ts";
import { type Reader, SQL_HOST } from "./reader.ts";
import { runOfUser } from "./runs.ts";

const MAX_CONNECTIONS = 64;
const NAME = "driftwire";
/** So that commands of ours can say what the error said. */
export const ERROR_HEADER = "x-driftwire-error";

/** Listens at the port, or at a free one where that is taken. `reader` is asked for when the first query comes. */
export async function serveSql(port: number, reader: () => Promise<Reader>): Promise<HttpServer> {
  const app = appOf(reader);
  const at = { host: SQL_HOST, most: MAX_CONNECTIONS };
  return openServer(app, { ...at, port }).catch((error: unknown) => {
    if (port !== 0 && error instanceof DriftwireError && error.code === "port-in-use")
      return openServer(app, { ...at, port: 0 });
    throw error;
  });
}

const plainly = (status: number, text: string): Response => whole({ status, body: `${text}\n` });

function appOf(reader: () => Promise<Reader>): App {
  const app = newApp({ "x-clickhouse-server-display-name": NAME });
  app.onError((error) => whole(refused(error)));
  app.notFound(() => plainly(404, "not found: the paths are / and /ping"));
  // A name that leads here may be anybody's; a browser says which page asks, and of no page is one of ours.
  app.use(ownNames, async (c, next) => {
    const { method, headers } = c.env.incoming;
    const site = headers["sec-fetch-site"];
    if (headers.origin !== undefined || (site !== undefined && site !== "none" && site !== "same-origin"))
      return plainly(403, "web pages may not send requests here");
    if (method !== "GET" && method !== "POST" && method !== "HEAD") return plainly(405, "only GET and POST");
    return next();
  });
  app.on(["GET", "POST"], ["/ping", "/replicas_status"], () => plainly(200, "Ok."));
  app.on(["GET", "POST"], "/", async (c) => {
    const { incoming } = c.env;
    const request = await askedOf(incoming, new URL(c.req.url).searchParams);
    if (request.sql === "" && incoming.method !== "POST") return plainly(200, "Ok.");
    return whole(await answerTo(request, reader));
  });
  return app;
}

async function answerTo({ sql, given, headers }: Request, open: () => Promise<Reader>): Promise<Answer> {
  const reader = await open();
  const database = given.get("database") ?? headers["x-clickhouse-database"];
  // Clients that were told nothing say `default`.
  if (database !== undefined && database !== reader.database && database !== "default" && database !== "")
    throw new DriftwireError("bad-sql", { expected: `the database ${reader.database}`, got: String(database) });
  const entries = [...given].filter(([name]) => name !== "query");
  const revision = Number(given.get("client_protocol_version")) || 0;
  const answer = await reader.ask({
    sql,
    params: Object.fromEntries(
      entries.filter(([name]) => name.startsWith("param_")).map(([name, value]) => [name.slice(6), value]),
    ),
    run: given.get("run") ?? runOfUser(userOf(given, headers)),
    format: given.get("default_format") ?? (headers["x-clickhouse-format"] as string | undefined),
    // Limits and other settings that clients send are passed over: the reader has its own.
    settings: Object.fromEntries(entries),
  });
  const bytes = revision > 0 && answer.format === "Native" ? await forRevision(answer.bytes, revision) : answer.bytes;
  const summary = {
    read_rows: String(answer.readRows),
    read_bytes: String(answer.readBytes),
    written_rows: "0",
    written_bytes: "0",
    total_rows_to_read: "0",
    result_rows: "0",
    result_bytes: String(bytes.length),
    elapsed_ns: String(Math.round(answer.tookMs * 1e6)),
  };
  const { body, encoding } = await encoded(bytes, given, headers);
  return {
    status: 200,
    body,
    headers: {
      ...encoding,
      "content-type": typeOf(answer.format),
      "x-clickhouse-format": answer.format,
      "x-clickhouse-query-id": given.get("query_id")?.replaceAll(/[^\w.-]/g, "") || randomUUID(),
      "x-clickhouse-timezone": answer.timezone ?? "UTC",
      "x-clickhouse-summary": JSON.stringify(summary),
    },
  };
}

/** Anybody may ask, so a name says nothing but which run is meant. */
function userOf(given: URLSearchParams, headers: Request["headers"]): string | undefined {
  const [, basic] = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? "") ?? [];
  const user = basic === undefined ? undefined : Buffer.from(basic, "base64").toString("utf8").split(":", 1)[0];
  return given.get("user") ?? (headers["x-clickhouse-user"] as string | undefined) ?? user;
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

/** As ClickHouse says it: clients read its number and its name out of the text. */
const SAID: Partial<Record<Code, readonly [status: number, number: number, name: string]>> = {
  "sql-not-allowed": [403, 497, "ACCESS_DENIED"],
  "bad-sql": [400, 62, "SYNTAX_ERROR"],
  "unknown-table": [404, 60, "UNKNOWN_TABLE"],
  "unknown-run": [404, 36, "BAD_ARGUMENTS"],
  "view-of-main": [400, 36, "BAD_ARGUMENTS"],
  "runs-mixed": [403, 497, "ACCESS_DENIED"],
  "query-too-heavy": [400, 159, "TIMEOUT_EXCEEDED"],
  "too-many-queries": [503, 202, "TOO_MANY_SIMULTANEOUS_QUERIES"],
};

function refused(error: unknown): Answer {
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
