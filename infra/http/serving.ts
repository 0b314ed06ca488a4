/**
 * What all our HTTP servers share. A Hono app defines the answers; this module gives it an address, limits on its
 * clients (`visitors.ts`) and a way to close. A new server only needs routes.
 */

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { hostNameOf, isLoopback } from "./names.ts";
import { boundVisitors, PROMPT } from "./visitors.ts";

/** `c.env.incoming` is Node's own request: its socket, and its headers as they came. */
interface Env {
  Bindings: HttpBindings;
}
export type App = Hono<Env>;

export interface HttpServer {
  /** Where it is reached, with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** Connections at once. */
  readonly most: number;
}

/** Nothing here is to be kept by a browser, or taken for what it does not say it is. */
const ALWAYS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** `headers` go with every answer. */
export function newApp(headers: Readonly<Record<string, string>> = {}): App {
  const all = Object.entries({ ...ALWAYS, ...headers });
  const app: App = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of all) c.header(name, value);
  });
  app.onError((error) => whole({ status: 500, body: `${messageOf(error)}\n` }));
  return app;
}

/** An answer that is there as a whole: its length is said to those who ask for the head only, too. */
export function whole({ status, body, headers }: Answer): Response {
  const bytes = Buffer.from(body);
  const all = { "content-type": "text/plain; charset=utf-8", ...headers, "content-length": String(bytes.length) };
  return new Response(bytes, { status, headers: all });
}

/** Refuses host names that others may have pointed to this machine, so that no web page reads a server here through its visitor's browser. */
export const ownNames: MiddlewareHandler<Env> = async (c, next) => {
  if (isLoopback(hostNameOf(c.env.incoming.headers.host))) return next();
  return whole({
    status: 421,
    body: "misdirected: this server accepts requests only under this machine's names\n",
  });
};

/** For `node:http`. The program's own `Request` and `Response` stay as they are; a body that nobody reads is Node's to drop. */
export function listenerOf(app: App): RequestListener {
  const answer = getRequestListener(app.fetch, {
    hostname: "localhost",
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      const isBad = error instanceof RequestError;
      const expected = isBad ? "expected a request with a valid address and host: " : "";
      return whole({ status: isBad ? 400 : 500, body: `${expected}${messageOf(error)}\n`, headers: ALWAYS });
    },
  });
  return (request, response) => {
    if (!request.socket.destroyed) void answer(request, response);
  };
}

export async function openServer(app: App, { host, port, most }: ServerOptions): Promise<HttpServer> {
  const server = createServer(PROMPT, listenerOf(app));
  boundVisitors(server, most);
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

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, () => resolve());
  });
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): DriftwireError {
  const at = `${host}:${port}`;
  if (cause.code === "EADDRINUSE") return new DriftwireError("port-in-use", { at, cause });
  const expected = "http.host and http.port to be an address that this process may listen on";
  return new DriftwireError("bad-settings", { at, expected, got: messageOf(cause), cause });
}
