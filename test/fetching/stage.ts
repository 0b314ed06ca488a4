/** The processor `fetch` in the test driver, with a network that is played: what lies where, and what is asked for. */

import type { Http, HttpRequest, HttpResponse } from "../../processors/fetch/http.ts";
import { fetchPages } from "../../processors/fetch/processor.ts";
import { inProcess, type Reader } from "../../processors/reading/reader.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Page, Source } from "../../schemas/generated/records.ts";
import type { Declaration } from "../../topology/graph.ts";
import { TestDriver } from "../driver.ts";

export const NOW = Date.parse("2026-11-18T08:00:00Z");
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const declaration: Declaration = {
  topics: {
    source: { entry: "test", retention: "compact", partitions: 2 },
    link: { entry: "test", partitions: 2 },
    page: { partitions: 2, maxBytes: 9 * 1024 * 1024 },
  },
  processors: [fetchPages],
};

export type Answer = Partial<HttpResponse> & { text?: string };

/** A network of its own: what lies where, and what was asked for. */
export class Network implements Http {
  readonly pages = new Map<string, Answer | ((request: HttpRequest) => Answer)>();
  asked: HttpRequest[] = [];

  async get(request: HttpRequest): Promise<HttpResponse> {
    this.asked.push(request);
    const found = this.pages.get(request.url);
    const { text = "", ...answer } =
      typeof found === "function" ? found(request) : (found ?? { code: "http-status", status: 404 });
    const body = Buffer.from(text);
    return {
      ...{ code: "ok", message: "", status: 200, url: request.url, permanent: undefined, headers: {} },
      ...{ body, encoding: "identity", content: body, notBefore: undefined, tookMs: 1, address: "" },
      ...answer,
    };
  }

  urls(): string[] {
    return this.asked.splice(0).map(({ url }) => url);
  }
}

export const SITE = "https://news.example";
export const feedOf = (...numbers: number[]): Answer => ({
  headers: { "content-type": "application/rss+xml", etag: `"${numbers.join()}"` },
  text: `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${numbers
    .map(
      (n) =>
        `<item><title>Story ${n}</title><link>${SITE}/${n}?utm_source=rss</link><pubDate>${new Date(NOW - n * MINUTE_MS).toUTCString()}</pubDate></item>`,
    )
    .join("")}</channel></rss>`,
});
export const story = (n: number, version = 1): Answer => ({
  headers: { "content-type": "text/html" },
  text: `<html><body><h1>Story ${n}</h1><p>Version ${version}</p></body></html>`,
});

export interface Stage {
  readonly driver: TestDriver;
  readonly network: Network;
  set(more?: Partial<Source> | null): Promise<void>;
  advance(ms: number): Promise<void>;
  /** What came since it was asked last, without ends; and the ends. */
  read(): { pages: Page[]; ends: Page[] };
}

export function staged(network = new Network(), log?: TestDriver["log"], now = NOW, reader: Reader = inProcess): Stage {
  const driver = new TestDriver(declaration, {
    now,
    ports: { http: network, reader },
    ...(log === undefined ? {} : { log }),
  });
  return {
    driver,
    network,
    async set(more = {}) {
      const value = more && {
        ...{ id: "news", name: "News", url: SITE, state: "active", version: 1, ruleVersion: 1, by: "a test" },
        ...sourceSettings.parse({ entries: [{ url: `${SITE}/rss`, kind: "feed" }] }),
        ...more,
      };
      driver.pipe("source", "news", value);
      await driver.settle();
    },
    async advance(ms) {
      driver.advance(ms);
      await driver.settle();
    },
    read() {
      const pages = driver.read("page").map(({ value }) => value as Page);
      return { pages: pages.filter(({ kind }) => kind !== "end"), ends: pages.filter(({ kind }) => kind === "end") };
    },
  };
}
