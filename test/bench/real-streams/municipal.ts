/**
 * Part `municipal`: a healthy stream as it was, without anything made: eight years of three sites of one publishing
 * system, as one source and each as its own.
 */

import { corrected, published } from "../../../processors/detection/presets.ts";
import type { Vector } from "../../../schemas/generated/records.ts";
import type { Table } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { folderOf } from "./folder.ts";
import { type Municipal, municipalIn } from "./municipal-pages.ts";
import { percent, rateOf } from "./outcomes.ts";
import { type Healthy, healthyOf, LATE, NEXT, shareOf } from "./tally.ts";
import { type Stream, type Watched, watch } from "./watch.ts";

const SIZES = [50, 100, 200, 500, 1000];
const QUICK = { pages: 600, sizes: [50, 100, 200] } as const;
/** A source has to go on for so long to be told of. */
const REST_MIN = 50;
const VISIT = 15;
const ALL = "all as one source";
const PRESETS = [published, corrected];

const visits = (vectors: readonly Vector[]): Stream =>
  Array.from({ length: Math.ceil(vectors.length / VISIT) }, (_, at) => vectors.slice(at * VISIT, (at + 1) * VISIT));

/** All of it, and site by site. */
function streamsOf({ vectors }: Municipal): Map<string, Vector[]> {
  const streams = new Map<string, Vector[]>([[ALL, [...vectors]]]);
  for (const vector of vectors) {
    const { host } = new URL(vector.url);
    const own = streams.get(host) ?? [];
    streams.set(host, [...own, { ...vector, version: own.length }]);
  }
  return streams;
}

interface Row {
  readonly source: string;
  readonly size: number;
  readonly preset: string;
  readonly watched: Watched;
  readonly healthy: Healthy;
}

const NO_FAULTS: ReadonlySet<number> = new Set();

function rowsOf(streams: ReadonlyMap<string, readonly Vector[]>, sizes: readonly number[]): Row[] {
  return [...streams].flatMap(([source, vectors]) =>
    sizes
      .filter((size) => vectors.length >= size + REST_MIN)
      .flatMap((size) =>
        PRESETS.map((preset) => {
          const watched = watch(new Map([[source, visits(vectors)]]), preset, size).get(source)!;
          return { source, size, preset: preset.name, watched, healthy: healthyOf(watched, NO_FAULTS) };
        }),
      ),
  );
}

const tableOf = (rows: readonly Row[]): Table => ({
  name: `pages of three municipal sites by their dates: per cent suspicious of the next ${NEXT}, of all and of the last ${LATE}, what the first model says of itself; visits that ask, of 10,000 documents`,
  columns: ["source", "learned from", "preset", "documents", "next", "all", "last", "says", "ask rate", "alarms"],
  rows: rows.map(({ source, size, preset, healthy: { all, next, late, claimed, asks, alarms } }) => [
    ...[source, String(size), preset, all.of, percent([next]), percent([all]), percent([late])],
    claimed === undefined ? null : Number((100 * claimed).toFixed(1)),
    ...[rateOf(asks, all.of)[0], alarms],
  ]),
});

/** Of all as one source: which sections are suspected. */
function sectionsOf({ sections }: Municipal, rows: readonly Row[]): Table {
  const names = [...new Set(sections)].sort();
  return {
    name: "the same as one source, per cent suspicious by section",
    columns: ["learned from", "preset", ...names],
    rows: rows
      .filter(({ source }) => source === ALL)
      .map(({ size, preset, watched }) => {
        const judged = watched.verdicts.filter(({ kind, model }) => kind === "document" && model > 0);
        const own = (name: string) => shareOf(judged.filter(({ version }) => sections[version] === name));
        return [String(size), preset, ...names.map((name) => percent([own(name)]))];
      }),
  };
}

export const municipal: PartOf = {
  aims: { "corrected: no alarm on the municipal sites": { bound: "= 0", of: "municipal_corrected_alarms" } },

  async run({ quick, data, note }): Promise<Part> {
    const all = municipalIn(folderOf(data), quick ? QUICK.pages : Number.POSITIVE_INFINITY);
    note(`${all.vectors.length} documents of municipal sites`);
    const rows = rowsOf(streamsOf(all), quick ? QUICK.sizes : SIZES);
    const alarms = (preset: string): number =>
      rows.reduce((sum, row) => sum + (row.preset === preset ? row.healthy.alarms : 0), 0);
    const figures: Record<string, number | null> = {
      municipal_documents: all.vectors.length,
      municipal_published_alarms: alarms(published.name),
      municipal_corrected_alarms: alarms(corrected.name),
    };
    for (const { source, size, preset, healthy } of rows)
      if (source === ALL)
        figures[`municipal_${preset === corrected.name ? "corrected" : "published"}_${size}_suspicious_percent`] =
          percent([healthy.next]);
    return { figures, limits: {}, faults: [], tables: [tableOf(rows), sectionsOf(all, rows)] };
  },
};
