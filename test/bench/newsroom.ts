/**
 * Bench `newsroom`: how fast simulated sites answer beside bare node:http with the same bytes in memory, what ten
 * thousand of them cost, whether the order of requests matters; with `--data`, how like real pages theirs are.
 */

import { createHash } from "node:crypto";
import { World } from "../../infra/newsroom/world.ts";
import { type Bench, judge, quantile } from "./bench.ts";
import { machine } from "./machine.ts";
import { endAgent, page, pages, rate, startServer } from "./newsroom/load.ts";
import { realism } from "./newsroom/realism.ts";

const START = Date.parse("2026-03-04T12:00:00Z");
const SITES = 10_000;
const ROUNDS = 5;
const SAMPLE = 200;

const aims = {
  "speed: pages per core": { bound: ">= 3000", of: "pages_per_core_s" },
  "or: of bare node:http": { bound: ">= 0.20", of: "of_bare_ratio" },
  "10,000 sites": { bound: "<= 1024", of: "rss_all_sites_mb" },
  "median page": { bound: ">= 170", of: "page_median_kb" },
  "same bytes in any order": { bound: "= 0", of: "order_differences" },
  "read like real pages": { bound: "<= 0.05", of: "readability_f1_difference" },
};

/** URLs of articles, spread over sites: so many of each. */
function urlsOf(port: number, sites: readonly number[], each: number): string[] {
  const world = new World({ seed: 1, sites: SITES, port, start: START });
  return sites.flatMap((index) => {
    const site = world.site(index);
    return world.latest(site, START, each).map((item) => site.origin + world.headline(site, item).path);
  });
}

const every = (count: number, of: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor((at * of) / count));
const round = (value: number): number => Number(value.toPrecision(4));

export const newsroom: Bench = {
  name: "newsroom",
  about:
    "pages/s of simulated sites compared with bare node:http; memory of 10,000 sites; same bytes in any order; with --data also realism",

  options: { shots: "a folder for pictures of ten real pages and ten generated ones (needs --data)" },

  async run({ quick, scratch, data, given, note }) {
    const rounds = quick ? 2 : ROUNDS;
    const ours = await startServer({ kind: "newsroom", sites: SITES, start: START, pages: [] });
    const figures: Record<string, number | null> = {};
    const limits: Record<string, number> = {};
    try {
      const busy = urlsOf(ours.port, every(quick ? 12 : 40, SITES), quick ? 40 : 50);
      const sizes: number[] = [];
      const kept: string[] = [];
      const before = await ours.usage();
      await pages(busy, ({ bytes }, at) => {
        sizes.push(bytes.length);
        if (at % Math.ceil(busy.length / SAMPLE) === 0) kept.push(bytes.toString("base64"));
      });
      const { cpuMs } = await ours.usage();
      figures.first_time_pages_per_core_s = round((busy.length / (cpuMs - before.cpuMs)) * 1000);
      note(`${busy.length} pages of ${sizes.reduce((sum, size) => sum + size, 0) / 1e6} MB`);
      const bare = await startServer({ kind: "bare", sites: 0, start: START, pages: kept });
      const seen = { ours: [] as number[], bare: [] as number[], core: [] as number[], ratio: [] as number[] };
      try {
        const bareUrls = busy.map(() => `http://127.0.0.1:${bare.port}/`);
        for (let at = 0; at < rounds; at++) {
          const limit = await rate(bare, bareUrls);
          const own = await rate(ours, busy);
          seen.ours.push(own.perSecond);
          seen.bare.push(limit.perSecond);
          seen.core.push(own.perCpuSecond);
          seen.ratio.push(own.perCpuSecond / limit.perCpuSecond);
          note(
            `round ${at + 1} of ${rounds}: ${Math.round(own.perCpuSecond)} pages/s of a core, bare ${Math.round(limit.perCpuSecond)}`,
          );
        }
      } finally {
        await bare.stop();
      }
      const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)!;
      figures.pages_per_s = round(median(seen.ours));
      limits.pages_per_s = round(median(seen.bare));
      figures.pages_per_core_s = round(median(seen.core));
      figures.of_bare_ratio = round(median(seen.ratio));
      figures.page_median_kb = round(median(sizes) / 1024);
      figures.page_p90_kb = round(quantile(sizes, 0.9)! / 1024);
      const all = urlsOf(ours.port, every(quick ? 1000 : SITES, SITES), 1);
      await pages(all, () => {});
      const rss = round((await ours.usage()).rssMb);
      figures[quick ? `rss_${all.length}_sites_mb` : "rss_all_sites_mb"] = rss;
      note(`${all.length} sites asked for a page: ${rss} MB`);
      figures.order_differences = await orderDifferences(
        ours.port,
        busy.filter((_, at) => at % 10 === 0),
      );
    } finally {
      endAgent();
      await ours.stop();
    }
    const like = data === undefined ? undefined : await realism({ data, shots: given.shots }, quick, note);
    Object.assign(figures, like?.figures);
    Object.assign(limits, like?.limits);
    const ranOn = {
      ...machine(scratch),
      rounds,
      sites: SITES,
      cached:
        "what pages of a site or a publishing system share, as bytes; the words of the 4,000 articles asked for last, since whoever watches a site asks for an article again and again; each page is put together anew, and first_time is with nothing of it remembered",
      limit: "bare node:http in a process of its own, the same pages as ready bytes",
      ...(like === undefined ? {} : { "beside features": "the same of real pages" }),
    };
    return { name: "newsroom", ranOn, figures, limits, aims, met: judge(figures, aims) };
  },
};

/** Another process is asked for the same pages the other way round. */
async function orderDifferences(port: number, urls: readonly string[]): Promise<number> {
  const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
  const first = new Map<string, string>();
  for (const url of urls) first.set(url, hashOf((await page(url)).bytes));
  const second = await startServer({ kind: "newsroom", sites: SITES, start: START, pages: [] });
  let differences = 0;
  try {
    for (const url of [...urls].reverse()) {
      const { bytes } = await page(url.replace(`:${port}/`, `:${second.port}/`));
      // Pages name their own port.
      const same = Buffer.from(bytes.toString("latin1").replaceAll(`:${second.port}`, `:${port}`), "latin1");
      if (hashOf(same) !== first.get(url)) differences++;
    }
  } finally {
    await second.stop();
  }
  return differences;
}
