/**
 * The HTTP server for what watches the program: health and readiness probes, metrics, questions about state, and a page for people. It
 * only ever answers GET and HEAD. Bound to loopback it refuses foreign host names, so that no web page can read it by way of its visitor's browser.
 */

import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { version } from "../version.ts";
import { hostNameOf, isLoopback } from "./names.ts";
import type { Overview } from "./overview.ts";
import { answerPage } from "./page.ts";
import { type App, type HttpServer, newApp, openServer, ownNames, whole } from "./serving.ts";

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
  readonly state?: (url: URL) => Promise<Response>;
  /** How sources and incidents stand, for the page. */
  readonly overview?: () => Promise<Overview>;
  /** Where queries are answered. */
  readonly sql?: string | undefined;
}

const MAX_CONNECTIONS = 256;

export const serveHttp = (options: HttpOptions): Promise<HttpServer> =>
  openServer(appOf(options), { host: options.host, port: options.port, most: MAX_CONNECTIONS });

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

/** A line of text. */
const said = (status: number, text: string): Response =>
  whole({ status, body: text.endsWith("\n") ? text : `${text}\n` });

const PAGE_MS = 3000;

/** Undefined where it is not known in time. */
const soon = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked.catch(() => undefined), sleep(PAGE_MS, undefined, { ref: false })]);

function appOf({ host, health, metrics, state, overview, sql }: HttpOptions): App {
  const { contentType, text } = askedOnce(metrics);
  // Which of several answers here.
  const app = newApp({ server: `driftwire/${version} process/${process.pid}` });
  if (isLoopback(host)) app.use(ownNames);
  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return whole({ status: 405, body: "only GET and HEAD\n", headers: { allow: "GET, HEAD" } });
  });
  if (state !== undefined)
    app.get("/state/:path{.*}", async (c) => {
      if (isAskedHere(c.env.incoming)) return state(new URL(c.req.url));
      return said(403, "forbidden: state is served only to this machine, under its own names");
    });
  if (overview !== undefined)
    app.get("/", async (c) => {
      const [unready, seen] = await Promise.all([health.unready(), soon(overview())]);
      return answerPage({ unready, overview: seen, isLocal: isAskedHere(c.env.incoming), sql });
    });
  app.get("/livez", () => said(200, "alive"));
  app.get("/startupz", () => (health.started() ? said(200, "started") : said(503, "starting")));
  app.on("GET", ["/readyz", "/healthz"], async () => {
    const reason = await health.unready();
    return reason === undefined ? said(200, "ready") : said(503, `not ready: ${reason}`);
  });
  app.get("/metrics", async () => whole({ status: 200, body: await text(), headers: { "content-type": contentType } }));
  app.notFound(() =>
    said(404, "not found; the paths are /, /livez, /readyz, /startupz, /healthz, /metrics and /state/"),
  );
  return app;
}

/** Wherever the server listens: what is in state is for nobody else's eyes, nor for web pages in a browser here. */
const isAskedHere = ({ socket, headers }: IncomingMessage): boolean =>
  isLocal(socket.remoteAddress) && isLoopback(hostNameOf(headers.host));

const isLocal = (address = ""): boolean => isLoopback(address.replace(/^::ffff:/, ""));
