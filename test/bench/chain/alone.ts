/** Extraction of the same pages and nothing else: no log, no network, a thread for each core. */

import { Worker, workerData } from "node:worker_threads";
import { documentOf } from "../../../processors/extract/document.ts";
import { textOf } from "../../../processors/extract/page-text.ts";
import { extractPage } from "../../../processors/extraction/extract.ts";
import type { Page } from "../../../schemas/generated/records.ts";

export interface Alone {
  readonly perSecond: number;
  readonly cpuMs: number;
}

interface Given {
  readonly pages: readonly Uint8Array[];
  readonly ms: number;
}

export const pageOf = (at: number, body: Buffer): Page => ({
  ...{ source: "site", sourceVersion: 1, batch: "1", kind: "article", code: "ok", message: "", status: 200 },
  ...{ url: `http://127.7.0.1/news/${at}.html`, canonical: `http://127.7.0.1/news/${at}.html` },
  ...{
    found: `http://127.7.0.1/news/${at}.html`,
    fetchedAt: 0,
    tookMs: 1,
    times: 0,
    listed: null,
    parts: [],
    end: null,
  },
  ...{ headers: { "content-type": "text/html; charset=utf-8" }, encoding: "identity", body, bytes: body.length },
});

function extractOne(at: number, body: Buffer): unknown {
  const page = pageOf(at, body);
  const { text: html, encoding: charset } = textOf(page.body, page.headers["content-type"]);
  const extracted = extractPage({
    ...{ html, url: page.found, fetchedAt: 0, listed: null, language: null, prefer: {}, learned: {} },
  });
  return documentOf(
    { page, position: at, ruleVersion: 1, reread: false, ownWay: undefined, charset, pageChars: html.length },
    extracted,
  );
}

/** After a first time through all pages, which warms it. */
function run({ pages, ms }: Given): number {
  const bodies = pages.map((page) => Buffer.from(page));
  for (const [at, body] of bodies.entries()) extractOne(at, body);
  const until = performance.now() + ms;
  let count = 0;
  const began = performance.now();
  for (; performance.now() < until; count++) extractOne(count, bodies[count % bodies.length]!);
  return count / ((performance.now() - began) / 1000);
}

export async function extractionAlone(pages: readonly Buffer[], threads: number, ms: number): Promise<number> {
  const each = Array.from(
    { length: threads },
    () =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: { chainAlone: { pages, ms } } });
        worker.once("message", resolve);
        worker.once("error", reject);
      }),
  );
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
}

const given = (workerData as { chainAlone?: Given } | null)?.chainAlone;
if (given !== undefined) {
  const { parentPort } = await import("node:worker_threads");
  parentPort!.postMessage(run(given));
}
