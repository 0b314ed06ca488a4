/**
 * The HTTP server for what watches the program: health and readiness probes, metrics, and questions about state. It
 * only ever answers GET and HEAD. Bound to loopback it refuses foreign host names, so that no web page can read it by way of its visitor's browser.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { version } from "../version.ts";
import { boundVisitors, PROMPT } from "./visitors.ts";

export interface Health {
  /** Whether starting is over. */
  started(): boolean;
  /** Why it is not ready, or undefined when it is. */
  unready(): Promise<string | undefined>;
}

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  readonly health: Health;
  readonly metrics: { readonly contentType: string; text(): Promise<string> };
  /** Answers what is under `/state/`; only those on this machine may ask. */
  readonly state?: (url: URL) => Promise<Answer>;
}

export interface HttpServer {
  /** Where it is reached, with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

const MAX_CONNECTIONS = 256;
const TEXT = "text/plain; charset=utf-8";

export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { host, port } = options;
  const given = { ...options, metrics: askedOnce(options.metrics) };
  const server = createServer(PROMPT, (request, response) => {
    if (!request.socket.destroyed) void respond(given, request, response);
  });
  boundVisitors(server, MAX_CONNECTIONS);
  await listen(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Many who ask at the same time get the same answer: to make it takes some milliseconds of everybody's. */
function askedOnce({ contentType, text }: HttpOptions["metrics"]): HttpOptions["metrics"] {
  let asked: Promise<string> | undefined;
  return {
    contentType,
    text: () => {
      asked ??= text().finally(() => {
        asked = undefined;
      });
      return asked;
    },
  };
}

export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, () => resolve());
  });
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): DriftwireError {
  const at = `${host}:${port}`;
  if (cause.code === "EADDRINUSE") return new DriftwireError("port-in-use", { at, cause });
  const expected = "http.host and http.port to be an address of this machine that may be listened on";
  return new DriftwireError("bad-settings", { at, expected, got: messageOf(cause), cause });
}

async function respond(options: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let answer: Answer;
  try {
    answer = await answerTo(options, request);
  } catch (error) {
    answer = { status: 500, body: messageOf(error) };
  }
  const { status, body, type = TEXT } = answer;
  const bytes = Buffer.from(body.endsWith("\n") ? body : `${body}\n`);
  response.writeHead(status, {
    // Which of several answers here.
    server: `driftwire/${version} process/${process.pid}`,
    "content-type": type,
    "content-length": bytes.length,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(status === 405 ? { allow: "GET, HEAD" } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

async function answerTo({ host, health, metrics, state }: HttpOptions, request: IncomingMessage): Promise<Answer> {
  if (isLoopback(host) && !isLoopback(hostNameOf(request.headers.host))) {
    return { status: 421, body: "misdirected: this server answers to the names of this machine only" };
  }
  if (request.method !== "GET" && request.method !== "HEAD") return { status: 405, body: "only GET and HEAD" };
  const path = (request.url ?? "/").split("?")[0]!;
  if (state !== undefined && path.startsWith("/state/")) {
    // Wherever the server listens: what is in state is for nobody else's eyes, nor for web pages in a browser here.
    if (isLocal(request.socket.remoteAddress) && isLoopback(hostNameOf(request.headers.host)))
      return state(new URL(`http://localhost${request.url}`));
    return { status: 403, body: "forbidden: state is told on this machine only, under its own names" };
  }
  switch (path) {
    case "/livez":
      return { status: 200, body: "alive" };
    case "/startupz":
      return health.started() ? { status: 200, body: "started" } : { status: 503, body: "starting" };
    case "/readyz":
    case "/healthz": {
      const reason = await health.unready();
      return reason === undefined ? { status: 200, body: "ready" } : { status: 503, body: `not ready: ${reason}` };
    }
    case "/metrics":
      return { status: 200, body: await metrics.text(), type: metrics.contentType };
    default:
      return { status: 404, body: "not found; there are /livez, /readyz, /startupz, /healthz, /metrics and /state/" };
  }
}

/** The host name without its port; a client that sends none is no browser. */
export function hostNameOf(host: string | undefined): string {
  if (host === undefined) return "localhost";
  return host.startsWith("[") ? host.slice(1, host.indexOf("]")) : host.replace(/:\d*$/, "");
}

const isLocal = (address = ""): boolean => isLoopback(address.replace(/^::ffff:/, ""));

export const isLoopback = (name: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i.test(name);
