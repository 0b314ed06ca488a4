/** What processors reach the outside by: opened when one that runs here asks for it, and watched. */

import { join } from "node:path";
import type { Http, HttpResponse } from "../../processors/fetch/http.ts";
import type { Walks } from "../../processors/traverse/walking.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Graph } from "../../topology/graph.ts";
import type { Log } from "../../topology/processor.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Settings } from "../settings.ts";
import { count } from "../shown.ts";
import { version } from "../version.ts";
import type { Web, WebOptions } from "../web/web.ts";
import { type Outside, openOutside } from "./outside.ts";
import { tellAlarms } from "./telling-alarms.ts";
import type { WalksOptions } from "./walks.ts";

export interface Ports {
  readonly ports: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

/** How often it is said what was fetched; sooner a few times, until pages come. */
const TELL_MS = 10_000;
const FIRST_TELL_MS = 3000;
const EARLY = 5;

interface Opened {
  readonly port: unknown;
  close(): Promise<void>;
}

export async function openPorts(
  graph: Graph,
  only: readonly string[] | undefined,
  values: Settings,
  log: Log,
  metrics: Metrics,
  mayFetch: () => boolean,
): Promise<Ports> {
  const isWanted = (wanted: string): boolean =>
    graph.plans.some(
      ({ processor: { name, ports = [] } }) => ports.some((port) => port === wanted) && only?.includes(name) !== false,
    );
  const outside = openOutside(values, { log, open: (options, openWeb) => remembering(options, openWeb, values, log) });
  metrics.measureReaders(() => outside.readers.stats);
  const ways = {
    http: async () => openHttp(await outside.web(), log, metrics, mayFetch),
    notify: () => openAlarms(values, log),
    walks: () => openBrowsers(values, outside, log),
    reader: async () => ({ port: outside.readers, close: async () => {} }),
  };
  const opened: [name: string, Opened][] = [];
  for (const [name, open] of Object.entries(ways)) if (isWanted(name)) opened.push([name, await open()]);
  return {
    ports: Object.fromEntries(opened.map(([name, { port }]) => [name, port])),
    close: async () => {
      for (const [, each] of opened) await each.close();
      await outside.close();
    },
  };
}

/** Browsers for listings that are walked. What drives them is loaded with the first walk: it is a quarter of what a start takes. */
async function openBrowsers({ traverse }: Settings, outside: Outside, log: Log): Promise<Opened> {
  const web = await outside.web();
  let loading: ReturnType<typeof loadWalks> | undefined;
  const port: Walks = {
    async portion(request) {
      loading ??= loadWalks({ ...traverse, web, readers: outside.readers, log });
      return (await loading).portion(request);
    },
    // What could not be loaded has no walks, and whoever asked for one was told so.
    leave: (source) => void loading?.then(({ leave }) => leave(source)).catch(() => {}),
  };
  return { port, close: async () => (await loading)?.close() };
}

/** Where there is no Chromium, that is said once, and each walk ends with it. */
async function loadWalks(options: WalksOptions): Promise<Walks & { close(): Promise<void> }> {
  const { openWalks } = await import("./walks.ts");
  const { chromiumPath } = await import("../browser/launch.ts");
  try {
    chromiumPath();
  } catch (error) {
    if (!(error instanceof DriftwireError)) throw error;
    const { code, message } = error;
    options.log.info({ code }, `sources with a listing to be walked are not walked: ${message}`);
  }
  return openWalks(options);
}

/** Whom alarms are told. */
async function openAlarms(values: Settings, log: Log): Promise<Opened> {
  const { openNotify } = await import("../notify/notify.ts");
  const tell = tellAlarms(log, values.log);
  const { notify, receivers, close } = openNotify({ ...values.notify, version, env: process.env, tell });
  if (receivers.length > 0) log.info({ webhooks: receivers }, `alarms are sent to ${receivers.join(", ")}`);
  return { port: notify, close };
}

/** What hosts are owed is remembered in the home folder, if there is room. */
function remembering(options: WebOptions, openWeb: (options: WebOptions) => Web, { home }: Settings, log: Log): Web {
  const proxy =
    options.proxyAsked?.(new URL("https://example.org/")) ?? options.proxyAsked?.(new URL("http://example.org/"));
  if (proxy !== undefined) {
    const { code, message } = new DriftwireError("proxy-not-used", { got: proxy });
    log.warn({ code }, message);
  }
  try {
    return openWeb({ ...options, folder: join(home, "web") });
  } catch (cause) {
    const { code, message } = new DriftwireError("not-remembered", { at: home, got: messageOf(cause), cause });
    log.warn({ code }, message);
    return openWeb(options);
  }
}

function openHttp(web: Web, log: Log, metrics: Metrics, mayFetch: () => boolean): Opened {
  const telling = tell(log);
  const http: Http = {
    mayFetch,
    async get(request) {
      const response = await web.get(request);
      metrics.onRequest(request.wants, response.code, response.tookMs, response.body.length);
      telling.note(request.wants, new URL(request.url).hostname, response);
      return response;
    },
  };
  return { port: http, close: async () => telling.stop() };
}

/** Says now and then what was fetched, and what failed. */
function tell(log: Log): { note(wants: "page" | "feed", host: string, response: HttpResponse): void; stop(): void } {
  let counts = new Map<string, number>();
  let hosts = new Set<string>();
  let bytes = 0;
  /** What to do about failures is said once. */
  let isHelped = false;
  let early = EARLY;
  const say = (): void => {
    early = counts.has("page") ? 0 : early - 1;
    timer = setTimeout(say, early > 0 ? FIRST_TELL_MS : TELL_MS);
    if (counts.size === 0) return;
    const { page = 0, feed = 0, unchanged = 0, ...failed } = Object.fromEntries(counts);
    const failures = Object.entries(failed).sort(([, a], [, b]) => b - a);
    const parts = [
      `fetched ${count(page, "page")} and ${count(feed, "feed")} from ${count(hosts.size, "host")}`,
      ...(unchanged === 0 ? [] : [`${unchanged} unchanged`]),
      ...(failures.length === 0 ? [] : [`failed: ${failures.map(([code, count]) => `${code} ${count}`).join(", ")}`]),
    ];
    log.info({ pages: page, feeds: feed, unchanged, bytes, failed }, parts.join("; "));
    if (failures.length > 0 && !isHelped) {
      log.info(
        {},
        "for the sources and reasons see driftwire source list, driftwire source show ID, driftwire tail page --where code!=ok",
      );
      isHelped = true;
    }
    [counts, hosts, bytes] = [new Map(), new Set(), 0];
  };
  let timer = setTimeout(say, FIRST_TELL_MS);
  return {
    note(wants, host, { code, status, body }) {
      const what =
        code === "ok" ? wants : code === "not-modified" ? "unchanged" : code === "http-status" ? String(status) : code;
      counts.set(what, (counts.get(what) ?? 0) + 1);
      hosts.add(host);
      bytes += body.length;
    },
    stop: () => clearTimeout(timer),
  };
}
