/** Pages that are read again by `extract`, beside the same extraction in as many threads without a log. */

import { coresToUse } from "../../../infra/cores.ts";
import type { Page } from "../../../schemas/generated/records.ts";
import { encode } from "../../../topology/access.ts";
import type { Driver } from "../../../topology/driver.ts";
import { encodeHeaders } from "../../../topology/headers.ts";
import { extractionAlone, pageOf } from "../chain/alone.ts";
import { pagesOf } from "../chain/sites.ts";
import type { PartOf } from "../part.ts";
import { inHome, sizeOf, timed, write } from "./place.ts";

const DIFFERENT = 60;
const PAGES = { whole: 4000, quick: 500 };
const ALONE_MS = { whole: 10_000, quick: 3000 };
/** So that all partitions have some. */
const SOURCES = 64;
const TOGETHER = 50;
const BEGAN = Date.parse("2026-03-04T12:00:00Z");

export const different = (): Buffer[] => pagesOf(DIFFERENT);

/** The nth record of the topic `page`: the pages come again and again, at other addresses. */
export function pageRecord(driver: Driver, pages: readonly Buffer[], nth: number, timestamp: number) {
  const page: Page = { ...pageOf(nth, pages[nth % pages.length]!), source: `site-${nth % SOURCES}` };
  const value = encode(driver.topics.get("page")!.codec, page) as Buffer;
  return { key: Buffer.from(page.source), value, headers: encodeHeaders([]), timestamp };
}

export async function fillPages(driver: Driver, pages: readonly Buffer[], count: number): Promise<void> {
  for (let first = 0; first < count; first += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - first) }, (_, at) => first + at);
    await write(
      driver,
      "page",
      some.map((nth) => pageRecord(driver, pages, nth, BEGAN + nth * 1000)),
    );
  }
}

export const pages: PartOf = {
  aims: { "of extraction without a log": { bound: ">= 0.8", of: "pages_of_extraction_alone_ratio" } },

  run: ({ scratch, quick, note }) =>
    inHome(scratch, async (place) => {
      const { driver } = place.opened;
      const threads = coresToUse();
      const all = different();
      const count = quick ? PAGES.quick : PAGES.whole;
      await fillPages(driver, all, count);
      const aloneMs = quick ? ALONE_MS.quick : ALONE_MS.whole;
      const before = await extractionAlone(all, threads, aloneMs);
      note(`${count} pages; extraction alone ${before.toFixed(0)} pages/s with ${threads} threads`);
      const { seconds, coreSeconds, mostMb } = await timed(place, "pages", ["extract"]);
      const documents = await sizeOf(driver, "run-pages.document");
      const after = await extractionAlone(all, threads, aloneMs);
      const [rate, limit] = [documents / seconds, (before + after) / 2];
      note(`${documents} documents in ${seconds.toFixed(1)} s`);
      return {
        figures: {
          pages_documents_per_s: Number(rate.toFixed(1)),
          pages_of_extraction_alone_ratio: Number((rate / limit).toFixed(3)),
          pages_threads: threads,
          pages_cores: Number((coreSeconds / seconds).toFixed(2)),
          pages_most_mb: mostMb,
        },
        limits: { pages_documents_per_s: Number(limit.toFixed(1)) },
        faults: documents === count ? [] : [`${count} documents expected, got ${documents}`],
      };
    }),
};
