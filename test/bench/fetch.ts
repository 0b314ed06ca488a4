/**
 * Bench `fetch`: pages from the newsroom's sites into the log, by the processor `fetch` as the program runs it, beside bare
 * undici that has the same bytes written to bare LMDB. Both sides have processes of their own that are kept, and take
 * turns, so that a slow machine slows both alike; what counts are the rounds' ratios. Then what slow hosts cost the others,
 * and the memory of ten thousand sources.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { Source } from "../../schemas/generated/records.ts";
import { type Aim, type Bench, judge, quantile, type Table } from "./bench.ts";
import { livez } from "./fetch/livez.ts";
import { firstSites, foreseen, type Host, SITES, START, sitesWith, sourceOf } from "./fetch/load.ts";
import { type Sites, startSites } from "./fetch/sites.ts";
import { type Subject, startSubject, type Took, type Visited } from "./fetch/subject.ts";
import { machine } from "./machine.ts";

const HOSTS = [2, 20, 200] as const;

interface Sizes {
  readonly hosts: readonly number[];
  readonly rounds: number;
  /** Of all hosts together. */
  readonly pages: number;
  readonly slowRounds: number;
  readonly fast: number;
  readonly slow: number;
  readonly sources: number;
  readonly livezSeconds: number;
}

const FULL: Sizes = {
  hosts: HOSTS,
  rounds: 5,
  pages: 2000,
  slowRounds: 3,
  fast: 1000,
  slow: 1000,
  sources: 10_000,
  livezSeconds: 60,
};
const QUICK: Sizes = {
  hosts: [2, 20],
  rounds: 1,
  pages: 200,
  slowRounds: 1,
  fast: 40,
  slow: 40,
  sources: 100,
  livezSeconds: 9,
};

/** What slow hosts take to answer: within what a request may take. What comes later in a round counts on neither side. */
const SLOW_MS = 25_000;
/** Of a round's pages, so that there is something to compare. */
const LEAST_PART = 0.2;
const PAGES_BESIDE_SLOW = 2;
const PAGES_OF_MANY = 2;
const LOOK_MS = 50;
const AT_ONCE = 16;

const aims: Record<string, Aim> = {
  ...Object.fromEntries(
    HOSTS.map((hosts) => [`${hosts} hosts, of the floor`, { bound: ">= 0.80", of: `hosts_${hosts}_of_bare_ratio` }]),
  ),
  "slow hosts cost the fast ones nothing": { bound: ">= 0.95", of: "fast_beside_slow_ratio" },
  "alive beside hostile and large feeds, p99": { bound: "<= 100", of: "livez_p99_ms" },
  "alive beside half-sent requests too, p99": { bound: "<= 100", of: "livez_half_sent_p99_ms" },
  "10,000 sources": { bound: "<= 500", of: "sources_10000_own_mb" },
  "10,000 sources, what is mapped of the log too": { bound: "<= 500", of: "sources_10000_whole_mb" },
};

interface Found {
  readonly figures: Record<string, number | null>;
  readonly limits: Record<string, number>;
}

interface Context extends Found {
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly sizes: Sizes;
  readonly scratch: string;
  readonly note: (text: string) => void;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Numbers of the rounds, by name. */
class Rounds {
  readonly #seen = new Map<string, number[]>();

  add(name: string, value: number): void {
    this.#seen.set(name, [...(this.#seen.get(name) ?? []), value]);
  }

  count(name: string): number {
    return this.#seen.get(name)?.length ?? 0;
  }

  median(name: string): number {
    return rounded(quantile(this.#seen.get(name) ?? [], 0.5) ?? Number.NaN);
  }
}

export const fetch: Bench = {
  name: "fetch",
  about:
    "pages/s from the newsroom into the log compared with bare undici and bare LMDB; the cost of slow hosts; /livez under hostile feeds; memory",
  options: {
    only: "rates, where, slow, livez or memory (default: all)",
    hosts: "2, 20 or 200, for the rates (default: all; quick: 2 and 20)",
    rounds: "how often each rate is measured (5; quick: 1)",
  },

  async run({ quick, scratch, given, note }) {
    const sizes = {
      ...(quick ? QUICK : FULL),
      ...(given.rounds === undefined ? {} : { rounds: Number(given.rounds) }),
    };
    const found: Found = { figures: {}, limits: {} };
    const context: Context = { ...found, sizes, scratch, note, given };
    const isWanted = (part: string): boolean => (given.only ?? part) === part;
    if (isWanted("rates"))
      for (const hosts of sizes.hosts)
        if (String(hosts) === (given.hosts ?? String(hosts))) await rates(context, hosts);
    const tables = isWanted("where") ? await whereItGoes(context) : [];
    if (isWanted("slow")) await besideSlow(context);
    const faults: string[] = [];
    if (isWanted("livez")) {
      const { faults: more, ...lived } = await livez(scratch, sizes.livezSeconds, note);
      Object.assign(found.figures, lived.figures);
      Object.assign(found.limits, lived.limits);
      faults.push(...more);
    }
    if (isWanted("memory")) await ofMany(context);
    const { figures, limits } = found;
    const ranOn = {
      ...machine(scratch),
      rounds: sizes.rounds,
      pages: sizes.pages,
      sites: "the newsroom's own answers on loopback, kept as ready bytes; not compressed; sites without crawl-delay",
      sources:
        "delayMs 0, allowPrivate, one visit: feed and sitemaps of days, then pages; one request at a time to a host",
      limit:
        "bare undici in a process of its own: the same requests in the same order, one connection to a host, encodings and charsets of feeds undone, bodies to bare LMDB in a thread, one sync for all that came meanwhile",
      figures:
        "cpu: of the fetching process, all threads; busy: its main thread. server: what the sites' process took for the same pages",
      livez:
        "`driftwire up` with ClickHouse, as people start it: feeds, sitemaps and listings of 50,000 entries, floods, robots.txt of 500 KiB, pages of 7 MB, all visited again and again; /livez asked every 25 ms from another process, in turns with an idle node:http server, which is the limit",
      slow: `${sizes.slow} hosts that answer after ${SLOW_MS / 1000} s, all being asked, beside ${sizes.fast} others; both sides: until as many pages were durable as came before the first of them answered`,
    };
    return { name: "fetch", ranOn, figures, limits, aims, met: judge(figures, aims), faults, tables };
  },
};

async function rates({ figures, limits, sizes, scratch, note }: Context, hosts: number): Promise<void> {
  const each = Math.ceil(sizes.pages / hosts);
  const sites = await startSites({ count: SITES, start: START, kept: true, slow: undefined });
  const [ours, bare] = [startSubject(), startSubject()];
  const rounds = new Rounds();
  try {
    const chosen = sitesWith(each, hosts);
    const sources = chosen.map((site) => sourceOf(sites.port, site, each));
    // Everything is made once, and both sides are warm.
    await prepare(bare, scratch, foreseen(sites.port, chosen, each));
    const looked = await ours.run({ kind: "look", scratch, sources });
    const { pages } = allCame(looked);
    await bare.run({ kind: "bare", scratch, hosts: looked.hosts });
    figures[`hosts_${hosts}_page_kb`] = rounded(looked.bytes / pages / 1024);
    for (let round = 0; round < sizes.rounds; round++) {
      const sides = {
        ours: async () => allCame(await ours.run({ kind: "ours", scratch, sources })),
        bare: () => bare.run({ kind: "bare", scratch, hosts: looked.hosts }),
        discard: () => bare.run({ kind: "discard", scratch, hosts: looked.hosts }),
      };
      // They take turns in going first.
      const order = round % 2 === 0 ? (["bare", "ours", "discard"] as const) : (["ours", "bare", "discard"] as const);
      const took: Partial<Record<keyof typeof sides, Took>> = {};
      for (const side of order) {
        const before = await sites.usage();
        const one = (took[side] = await sides[side]());
        const { cpuMs } = await sites.usage();
        rounds.add(`${side}/pages_per_s`, (pages / one.ms) * 1000);
        rounds.add(`${side}/mb_per_s`, looked.bytes / 1000 / one.ms);
        rounds.add(`${side}/cpu_us_per_page`, (one.cpuMs * 1000) / pages);
        rounds.add(`${side}/busy_us_per_page`, (one.busyMs * 1000) / pages);
        rounds.add(`${side}/server_us_per_page`, ((cpuMs - before.cpuMs) * 1000) / pages);
      }
      const [us, floor] = [took.ours!, took.bare!];
      rounds.add("ratio", floor.ms / us.ms);
      rounds.add("cpu ratio", floor.cpuMs / us.cpuMs);
      note(
        `round ${round + 1} of ${sizes.rounds}: ${hosts} hosts, ${Math.round((pages / us.ms) * 1000)} pages/s, bare ${Math.round((pages / floor.ms) * 1000)}: ${(floor.ms / us.ms).toFixed(2)}; by CPU time ${(floor.cpuMs / us.cpuMs).toFixed(2)}`,
      );
    }
    const name = `hosts_${hosts}`;
    for (const what of ["pages_per_s", "mb_per_s", "cpu_us_per_page", "busy_us_per_page"]) {
      figures[`${name}_${what}`] = rounds.median(`ours/${what}`);
      limits[`${name}_${what}`] = rounds.median(`bare/${what}`);
    }
    figures[`${name}_of_bare_ratio`] = rounds.median("ratio");
    figures[`${name}_of_bare_cpu_ratio`] = rounds.median("cpu ratio");
    limits[`${name}_server_cpu_us_per_page`] = rounds.median("ours/server_us_per_page");
    limits[`${name}_server_pages_per_s`] = rounds.median("discard/pages_per_s");
  } finally {
    await Promise.all([ours.end(), bare.end()]);
    await sites.stop();
  }
}

/** What a page takes of our process, beside what the floor takes in all. */
async function whereItGoes({ sizes, scratch, given }: Context): Promise<Table[]> {
  const tables: Table[] = [];
  for (const hosts of sizes.hosts) {
    if (String(hosts) !== (given.hosts ?? String(hosts))) continue;
    const each = Math.ceil(sizes.pages / hosts);
    const sites = await startSites({ count: SITES, start: START, kept: true, slow: undefined });
    const [ours, bare] = [startSubject(), startSubject()];
    try {
      const chosen = sitesWith(each, hosts);
      const sources = chosen.map((site) => sourceOf(sites.port, site, each));
      await prepare(bare, scratch, foreseen(sites.port, chosen, each));
      const looked = await ours.run({ kind: "look", scratch, sources });
      await bare.run({ kind: "bare", scratch, hosts: looked.hosts });
      const floor = await bare.run({ kind: "bare", scratch, hosts: looked.hosts });
      const { where, pages } = allCame(await ours.run({ kind: "where", scratch, sources }));
      const perPage = (ms: number): number => Math.round((ms * 1000) / pages);
      const row = (name: string, [part, ms]: readonly [string, number]): [string, string, number] => [
        name,
        part,
        perPage(ms),
      ];
      const largest = (some: Readonly<Record<string, number>>): [string, number][] =>
        Object.entries(some).sort(([, a], [, b]) => b - a);
      const rows = [
        ...largest(where.main).map((one) => row("main thread", one)),
        ...largest(where.threads)
          .filter(([name]) => name !== "main thread")
          .map((one) => row("beside it", one)),
        row("the floor, all threads", ["bare undici and bare LMDB", floor.cpuMs]),
      ];
      tables.push({
        name: `${hosts} hosts: where the time of a page goes`,
        columns: ["thread", "part", "us_per_page"],
        rows,
      });
    } finally {
      await Promise.all([ours.end(), bare.end()]);
      await sites.stop();
    }
  }
  return tables;
}

/** Has the answers made, of a few sites at a time: a thousand at once would wait too long. */
async function prepare(subject: Subject, scratch: string, hosts: readonly Host[]): Promise<void> {
  for (let at = 0; at < hosts.length; at += AT_ONCE)
    await subject.run({ kind: "discard", scratch, hosts: hosts.slice(at, at + AT_ONCE) });
}

/** Sides are compared where both had all of the same. */
function allCame<V extends Visited>(visited: V): V {
  if (visited.failed > 0) throw new Error(`no page that fails expected, got ${visited.failed}`);
  return visited;
}

async function besideSlow({ figures, limits, sizes, scratch, note }: Context): Promise<void> {
  const chosen = sitesWith(PAGES_BESIDE_SLOW, sizes.fast + sizes.slow);
  const slow = chosen.slice(0, sizes.slow);
  const sites = await startSites({
    ...{ count: SITES, start: START, kept: true },
    slow: { sites: slow.map(({ site }) => site), ms: SLOW_MS },
  });
  const ours = startSubject();
  const rounds = new Rounds();
  try {
    await prepare(ours, scratch, foreseen(sites.port, chosen.slice(sizes.slow), PAGES_BESIDE_SLOW));
    const sourcesOf = (some: typeof chosen): Source[] =>
      some.map((site) => sourceOf(sites.port, site, PAGES_BESIDE_SLOW));
    const sources = sourcesOf(chosen.slice(sizes.slow));
    const run = (): Promise<Visited> => ours.run({ kind: "ours", scratch, sources });
    await run();
    let silentMs = 0;
    const beside = async (): Promise<Visited> => {
      const asked = performance.now();
      await ours.run({ kind: "beside", scratch, sources: sourcesOf(slow) });
      await allAsked(sites, slow.length);
      silentMs = SLOW_MS - (performance.now() - asked);
      return run();
    };
    for (let round = 0; round < sizes.slowRounds; round++) {
      const isFirst = round % 2 === 0;
      const first = await (isFirst ? run() : beside());
      const second = await (isFirst ? beside() : run());
      const [alone, besides] = isFirst ? [first, second] : [second, first];
      const pages = pagesBy(besides, silentMs);
      if (pages < LEAST_PART * besides.pages) {
        note(`round ${round + 1}: ${pages} of ${besides.pages} pages before the slow ones answer: nothing can be told`);
        continue;
      }
      const perSecond = (visited: Visited): number => (pages / msOf(visited, pages)) * 1000;
      rounds.add("alone", perSecond(alone));
      rounds.add("beside", perSecond(besides));
      rounds.add("ratio", perSecond(besides) / perSecond(alone));
      rounds.add("cpu ratio", alone.cpuMs / alone.pages / (besides.cpuMs / besides.pages));
      note(
        `round ${round + 1} of ${sizes.slowRounds}: ${sizes.fast} hosts, ${Math.round(perSecond(besides))} pages/s beside ${slow.length} slow ones, ${Math.round(perSecond(alone))} without; counted are ${pages} of ${besides.pages} pages`,
      );
    }
    if (rounds.count("ratio") === 0) return;
    figures.fast_beside_slow_pages_per_s = rounds.median("beside");
    limits.fast_beside_slow_pages_per_s = rounds.median("alone");
    figures.fast_beside_slow_ratio = rounds.median("ratio");
    figures.fast_beside_slow_cpu_ratio = rounds.median("cpu ratio");
  } finally {
    await ours.end();
    await sites.stop();
  }
}

/** How many pages were there by then, at the last look before it. */
const pagesBy = ({ progress }: Visited, ms: number): number => progress.findLast((one) => one.ms <= ms)?.pages ?? 0;

const msOf = ({ progress }: Visited, pages: number): number =>
  progress.find((one) => one.pages >= pages)?.ms ?? Number.NaN;

async function allAsked(sites: Sites, count: number): Promise<void> {
  const deadline = performance.now() + SLOW_MS;
  for (;;) {
    const { waiting } = await sites.usage();
    if (waiting >= count) return;
    if (performance.now() > deadline) throw new Error(`${count} slow hosts expected to be asked, got ${waiting}`);
    await sleep(LOOK_MS);
  }
}

async function ofMany({ figures, sizes, scratch, note }: Context): Promise<void> {
  const sites = await startSites({ count: SITES, start: START, kept: false, slow: undefined });
  // Node's own sizes: as the command `driftwire` runs.
  const ours: Subject = startSubject([]);
  try {
    const sources = firstSites(sizes.sources).map((site) => sourceOf(sites.port, site, PAGES_OF_MANY));
    const { ms, ownMb, mostOwnMb, mostWholeMb } = await ours.run({ kind: "memory", scratch, sources });
    const name = `sources_${sizes.sources}`;
    figures[`${name}_s`] = rounded(ms / 1000);
    figures[`${name}_own_mb`] = rounded(mostOwnMb);
    figures[`${name}_whole_mb`] = rounded(mostWholeMb);
    figures[`${name}_own_after_mb`] = rounded(ownMb);
    note(
      `${sizes.sources} sources visited: at most ${Math.round(mostOwnMb)} MB, with what is mapped ${Math.round(mostWholeMb)}`,
    );
  } finally {
    await ours.end();
    await sites.stop();
  }
}
