/** Whether memory stays as it is over very many pages: the heap after collections, and what the process takes. */

import type { Part, PartOf } from "../part.ts";
import { collect } from "./collect.ts";
import { pagesOf } from "./quality.ts";
import { extracted } from "./subjects.ts";

const PAGES = 100_000;
const STEPS = 10;

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

export const memory: PartOf = {
  aims: {
    "the heap doesn't grow": { bound: "<= 5", of: "heap_growth_mb" },
    "the process doesn't grow": { bound: "<= 100", of: "rss_growth_mb" },
  },

  async run(options): Promise<Part> {
    const pages = pagesOf({ ...options, given: { set: options.given.set ?? "fundus-dev" } });
    const step = (options.quick ? PAGES / 100 : PAGES) / STEPS;
    const seen: (readonly [number, number, number])[] = [];
    for (let done = 0; done < step * STEPS; ) {
      for (const end = done + step; done < end; done++) extracted(pages[done % pages.length]!);
      collect();
      const { heapUsed, rss } = process.memoryUsage();
      seen.push([done, megabytes(heapUsed), megabytes(rss)]);
      options.note(`${done} pages: heap ${megabytes(heapUsed)} MB, rss ${megabytes(rss)} MB`);
      await new Promise((next) => setImmediate(next));
    }
    // The first steps warm up: what code is compiled to, and what is remembered of names.
    const [, heap, rss] = seen[2]!;
    const [, heapLast, rssLast] = seen.at(-1)!;
    const figures = {
      ...{ heap_mb: heapLast, heap_growth_mb: Math.round((heapLast - heap) * 10) / 10 },
      ...{ rss_mb: rssLast, rss_growth_mb: Math.round((rssLast - rss) * 10) / 10, memory_pages: step * STEPS },
    };
    const table = { name: "memory", columns: ["pages", "heap MB", "rss MB"], rows: seen.map((row) => [...row]) };
    return { figures, limits: {}, faults: [], tables: [table] };
  },
};
