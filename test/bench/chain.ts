/**
 * Bench `chain`: from page to row, by the whole program as people run it, in one process and on Kafka. Sites that no
 * politeness slows have pages as large as real ones; counted is from the first page that is fetched until all of them
 * are rows and nothing is left to be read. Beside it extraction alone, which is the slowest stage.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { coresToUse } from "../../infra/cores.ts";
import type { Aim, Bench, BenchOptions, Table } from "./bench.ts";
import { quantile, timesOf } from "./bench.ts";
import { extractionAlone } from "./chain/alone.ts";
import { minus, ownMb, processMs, type Stages, stagesOf } from "./chain/cpu.ts";
import { type Counted, type Program, startEmbedded, startOnKafka } from "./chain/program.ts";
import { type Sites, startSites } from "./chain/sites.ts";
import { benchOf, type Part, type PartOf } from "./part.ts";

/** On a cluster a look asks brokers about every group, which is work as well. */
const LOOK_MS = { embedded: 500, kafka: 2000 } as const;
/** Nothing comes any more, and all is read. */
const QUIET_LOOKS = 3;
const MOST_MS = 900_000;
/** So many sites warm it up, and then so many others count. */
const WARM_SITES = 10;
const SITES = 40;
const PAGES = 60;
const FULL = { articles: 100, warm: 100, aloneMs: 8000 };
const QUICK = { articles: 12, warm: 12, aloneMs: 2000 };

interface Look extends Counted {
  readonly ms: number;
  readonly cpu: Readonly<Record<string, number>>;
  readonly stages: Stages;
  readonly ownMb: number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

async function look({ pids, counted }: Program): Promise<Look> {
  const said = await counted();
  const cpu = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, processMs(pid)]));
  const main = pids.driftwire!;
  return { ...said, ms: performance.now(), cpu, stages: stagesOf(main), ownMb: ownMb(main) };
}

/** Adds sites and looks on until all of their pages are rows: the first look is before any came, the last one at the end. */
async function play(program: Program, from: number, sites: number, articles: number): Promise<Look[]> {
  const everyMs = "broker" in program.pids ? LOOK_MS.kafka : LOOK_MS.embedded;
  const looks = [await look(program)];
  const [before] = looks as [Look];
  const wanted = sites * articles;
  const until = performance.now() + MOST_MS;
  await program.add(from, sites, articles);
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await sleep(everyMs);
    const now = await look(program);
    const last = looks.at(-1)!;
    const isDone = now.rows - before.rows >= wanted && now.rows === last.rows && now.behind === last.behind;
    quiet = isDone ? quiet + 1 : 0;
    looks.push(now);
    if (performance.now() > until)
      throw new Error(`expected ${wanted} rows within ${MOST_MS / 1000} s, got ${now.rows - before.rows}`);
  }
  const whole = looks.findIndex(({ rows }) => rows === looks.at(-1)!.rows);
  return looks.slice(0, whole + 1);
}

/** What one way to run it gave. */
async function measure(name: string, program: Program, sites: Sites, options: BenchOptions): Promise<Part> {
  const { quick, note } = options;
  const { articles, warm, aloneMs } = { ...(quick ? QUICK : FULL) };
  const each = timesOf(options, "articles", articles);
  const cores = coresToUse();
  const oneAlone = await extractionAlone(sites.pages, 1, aloneMs);
  const alone = await extractionAlone(sites.pages, cores, aloneMs);
  note(
    `${name}: extraction alone ${Math.round(alone)} pages/s with ${cores} threads, ${Math.round(oneAlone)} with one`,
  );
  await play(program, 0, WARM_SITES, warm);
  note(`${name}: warm`);
  const served = processMs(sites.pid);
  const looks = await play(program, WARM_SITES, SITES, each);
  const first = looks[0]!;
  const last = looks.at(-1)!;
  const began = looks.find(({ pages }) => pages > first.pages) ?? last;
  const documents = SITES * each;
  const before = looks[looks.indexOf(began) - 1] ?? first;
  const seconds = (last.ms - before.ms) / 1000;
  const stages = minus(last.stages, first.stages);
  const cpu = minus(last.cpu, first.cpu);
  const total = Object.values(cpu).reduce((sum, ms) => sum + ms, 0);
  const perDocument = (ms: number): number => rounded(ms / documents);
  const backlogs = looks.map((one) => one.pages - first.pages - (one.documents - first.documents));
  const memory = looks.map((one) => one.ownMb);
  const rate = documents / seconds;
  note(`${name}: ${rate.toFixed(1)} documents/s, ${(total / documents).toFixed(1)} ms of CPU each`);
  const known = Object.values(stages).reduce((sum, ms) => sum + ms, 0);
  const rows = [
    ...Object.entries(stages),
    ["threads that ended", cpu.driftwire! - known] as const,
    ...Object.entries(cpu).filter(([process]) => process !== "driftwire"),
  ].sort(([, a], [, b]) => b - a);
  return {
    figures: {
      [`${name}_documents_per_s`]: rounded(rate),
      [`${name}_cpu_ms_per_document`]: perDocument(total),
      [`${name}_own_cpu_ms_per_document`]: perDocument(cpu.driftwire!),
      [`${name}_of_extraction_alone_ratio`]: rounded(rate / alone),
      [`${name}_commits_per_document`]: rounded((last.commits - first.commits) / documents),
      [`${name}_most_backlog_pages`]: Math.max(...backlogs),
      [`${name}_most_own_mb`]: Math.round(Math.max(...memory)),
      [`${name}_median_own_mb`]: Math.round(quantile(memory, 0.5)!),
    },
    limits: {
      [`${name}_documents_per_s`]: rounded(alone),
      [`${name}_extraction_alone_one_thread_per_s`]: rounded(oneAlone),
      [`${name}_sites_cpu_ms_per_page`]: perDocument(processMs(sites.pid) - served),
    },
    faults: [],
    tables: [
      {
        name: `${name}: CPU of a document`,
        columns: ["where", "ms", "part"],
        rows: rows.map(([stage, ms]) => [stage, perDocument(ms), rounded(ms / total)]),
      },
      overTime(name, looks),
    ],
  };
}

/** Ten looks of those there are. */
function overTime(name: string, looks: readonly Look[]): Table {
  const first = looks[0]!;
  const chosen = Array.from({ length: 10 }, (_, at) => looks[Math.round((at * (looks.length - 1)) / 9)]!);
  return {
    name: `${name}: over time`,
    columns: ["s", "pages", "documents", "rows", "records behind", "own MB"],
    rows: chosen.map(({ ms, pages, documents, rows, behind, ownMb: mb }) => [
      ...[(ms - first.ms) / 1000, pages - first.pages, documents - first.documents, rows - first.rows],
      ...[behind, Math.round(mb)],
    ]),
  };
}

function partOf(
  name: string,
  aims: Readonly<Record<string, Aim>>,
  start: (options: BenchOptions, port: number, settings: object) => Promise<Program>,
): PartOf {
  return {
    aims,
    async run(options) {
      const encoding = options.given.encoding === "gzip" ? "gzip" : "identity";
      const sites = await startSites({ pages: PAGES, encoding });
      try {
        const more = JSON.parse(options.given.settings ?? "{}") as object;
        const program = await start(options, sites.port, more);
        try {
          return await measure(name, program, sites, options);
        } finally {
          await program.stop();
        }
      } finally {
        await sites.stop();
      }
    },
  };
}

const aimsOf = (name: string, perSecond: number, ms: number): Record<string, Aim> => ({
  [`${name}: documents a second`]: { bound: `>= ${perSecond}`, of: `${name}_documents_per_s` },
  [`${name}: CPU of a document, in ms`]: { bound: `<= ${ms}`, of: `${name}_cpu_ms_per_document` },
});

export const chain: Bench = benchOf(
  {
    name: "chain",
    about:
      "documents/s from page to row, embedded and on Kafka, with the CPU of a document by stage, memory and backlog",
    options: {
      articles: "of each of the 40 sites (100; quick: 12)",
      encoding: "how sites send pages: identity or gzip (identity)",
      settings: "what driftwire.yaml says beside, as JSON",
    },
  },
  {
    embedded: partOf("embedded", aimsOf("embedded", 100, 14), ({ scratch }, port, more) =>
      startEmbedded(scratch, port, more),
    ),
    kafka: partOf("kafka", aimsOf("kafka", 55, 30), ({ scratch, note }, port, more) =>
      startOnKafka(scratch, port, more, note),
    ),
  },
);
