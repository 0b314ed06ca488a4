/**
 * What a page costs: pages/s and MB/s of the main thread's own time, warm, the median of rounds in which all take turns.
 * The limit is htmlparser2's bare parse into its DOM, of the same pages.
 */

import { parseDocument } from "htmlparser2";
import { parse } from "../../../processors/dom/parse.ts";
import { type BenchOptions, quantile } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { collect } from "./collect.ts";
import { cpuMs } from "./cpu.ts";
import type { Gold } from "./gold.ts";
import { pagesOf } from "./quality.ts";
import { extracted, JSDOM, readabilityOnJsdom, readabilityOnLinkedom } from "./subjects.ts";

const ROUNDS = 7;
/** So many characters of pages a round, spread over all of them. */
const CHARACTERS = 20e6;
/** So long a round of the slow ones may take: they get fewer pages. */
const SLOW_PAGES = 12;

interface Racer {
  readonly name: string;
  readonly run: (page: Gold) => unknown;
  readonly pages: readonly Gold[];
  readonly perCharacter: number[];
}

const sizeOf = (pages: readonly Gold[]): number => pages.reduce((sum, { html }) => sum + html.length, 0);

/** Whole numbers of pages that add up to about so many characters. */
function sample(pages: readonly Gold[], characters: number): Gold[] {
  const count = Math.max(1, Math.min(pages.length, Math.round((pages.length * characters) / sizeOf(pages))));
  return Array.from({ length: count }, (_, at) => pages[Math.floor((at * pages.length) / count)]!);
}

function racersOf(all: readonly Gold[], options: BenchOptions): Racer[] {
  const { quick, note } = options;
  const pages = sample(all, CHARACTERS);
  const some = pages.filter((_, at) => at % Math.ceil(pages.length / SLOW_PAGES) === 0);
  const jsdom = quick ? undefined : readabilityOnJsdom();
  if (jsdom === undefined && !quick) note(`without jsdom: npm install --no-save ${JSDOM}`);
  const racer = (name: string, run: Racer["run"], own = pages): Racer => ({ name, run, pages: own, perCharacter: [] });
  return [
    racer("bare_dom", ({ html }) => parseDocument(html)),
    racer("parse", ({ html }) => parse(html)),
    racer("arbiter", extracted),
    racer("readability_linkedom", readabilityOnLinkedom, quick ? some : pages),
    ...(jsdom === undefined ? [] : [racer("readability_jsdom", jsdom, some)]),
  ];
}

function round({ run, pages, perCharacter }: Racer, counts: boolean): void {
  collect();
  const before = cpuMs();
  for (const page of pages) run(page);
  if (counts) perCharacter.push((cpuMs() - before) / sizeOf(pages));
}

const short = (value: number): number => Number(value.toPrecision(4));

export const speed: PartOf = {
  aims: { "the whole arbiter beside the bare parse": { bound: "<= 3", of: "arbiter_to_bare_dom" } },

  async run(options): Promise<Part> {
    const all = pagesOf({ ...options, given: { ...options.given, set: options.given.set ?? "fundus-dev" } });
    const racers = racersOf(all, options);
    const rounds = options.quick ? 3 : ROUNDS;
    for (let at = -1; at < rounds; at++) {
      for (const racer of racers) round(racer, at >= 0);
      options.note(at < 0 ? "warm" : `round ${at + 1} of ${rounds}`);
      await new Promise((done) => setImmediate(done));
    }
    const median = ({ perCharacter }: Racer): number => quantile(perCharacter, 0.5)!;
    const bare = median(racers[0]!);
    const figures: Record<string, number> = {
      mean_page_kb: short(sizeOf(racers[0]!.pages) / racers[0]!.pages.length / 1024),
    };
    const limits: Record<string, number> = {};
    for (const racer of racers) {
      // Per page of the mean size: the slow ones had others.
      const msPerPage = (median(racer) * sizeOf(racers[0]!.pages)) / racers[0]!.pages.length;
      figures[`${racer.name}_pages_per_s`] = short(1000 / msPerPage);
      figures[`${racer.name}_mb_per_s`] = short(1 / median(racer) / 1e3);
      limits[`${racer.name}_pages_per_s`] = short((1000 / msPerPage) * (median(racer) / bare));
      figures[`${racer.name}_to_bare_dom`] = short(median(racer) / bare);
    }
    return { figures, limits, faults: [] };
  },
};
