/** How fast texts are sketched, and how fast the nearest of many held ones is found; what a text costs in state. */

import { chance } from "../../../../infra/newsroom/random.ts";
import { type Bands, nearest, noteBands } from "../../../../processors/near/bands.ts";
import {
  BANDS,
  bandsOf,
  HASH_BYTES,
  SKETCH_BYTES,
  shared,
  sketchOf,
  sketchOfRuns,
} from "../../../../processors/near/sketch.ts";
import type { Band } from "../../../../schemas/generated/records.ts";
import type { BenchOptions } from "../../bench.ts";
import type { Part } from "../../part.ts";
import { cpuMs, indexBytes } from "./costs.ts";
import { ALIKE } from "./truth.ts";

const SEED = 21;
const HELD = [10_000, 100_000, 1_000_000];
const QUICK_HELD = HELD.slice(0, 2);
const LOOKUPS = 20_000;
/** What stands below all texts of a site is the same. */
const SITES = 2000;
/** Of the runs of a text that is looked for: so that it shares 0.6 or more with its original. */
const CHANGED_MOST = 0.25;

/** Texts as their runs: most are a text's own, some its site's. */
function runsOf(number: number, changed = 0): number[] {
  const runs: number[] = [];
  const [text, site, other] = [
    chance(SEED, "text", number),
    chance(SEED, "site", number % SITES),
    chance(SEED, number),
  ];
  for (let at = 60 + (number % 80); at > 0; at--) runs.push(text.word() | 0);
  for (let at = 25; at > 0; at--) runs.push(site.word() | 0);
  return changed === 0 ? runs : runs.map((run) => (other.happens(changed) ? other.word() | 0 : run));
}

/** Without a list for each band that only one text has. */
function openBands(): Bands {
  const all = new Map<string, string | Band>();
  return {
    get(key) {
      const band = all.get(key);
      return typeof band === "string" ? { keys: [band] } : band;
    },
    set: (key, band) => void all.set(key, band.keys.length === 1 ? band.keys[0]! : band),
    delete: (key) => void all.delete(key),
    entries: () => [],
  };
}

const rounded = (value: number): number => Number(value.toPrecision(3));
const keyOf = (number: number): string => number.toString(36).padStart(11, "0");

export function speeds({ quick, note }: BenchOptions, texts: readonly string[]): Pick<Part, "figures" | "tables"> {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  for (const text of texts.slice(0, 500)) sketchOf(text);
  const ms = cpuMs(() => texts.forEach((text) => void sketchOf(text)));
  const found = lookups(quick ? QUICK_HELD : HELD, note);
  const [first, last] = [found[0]!, found.at(-1)!];
  return {
    figures: {
      near_sketches_per_core_s: Math.round((texts.length * 1000) / ms),
      near_text_mb_per_core_s: rounded(bytes / ms / 1000),
      near_text_mean_bytes: Math.round(bytes / texts.length),
      near_sketch_bytes: SKETCH_BYTES,
      near_state_bytes: SKETCH_BYTES - BANDS * HASH_BYTES + indexBytes(BANDS),
      near_lookups_per_core_s: last.perS,
      near_lookups_of_first_ratio: rounded(last.perS / first.perS),
      near_found_among_most_ratio: last.ratio,
    },
    tables: [
      {
        name: "lookups among so many held: a second of a core; texts compared, on average and at most; copies that were found",
        columns: ["held", "lookups/s", "compared", "at most", "found"],
        rows: found.map(({ held, perS, mean, most, ratio }) => [held, perS, mean, most, ratio]),
      },
    ],
  };
}

interface Lookups {
  readonly held: number;
  readonly perS: number;
  readonly mean: number;
  readonly most: number;
  readonly ratio: number;
}

function lookups(steps: readonly number[], note: BenchOptions["note"]): Lookups[] {
  const sketches = Buffer.alloc(steps.at(-1)! * SKETCH_BYTES);
  const sketchAt = (key: string): Buffer => {
    const at = Number.parseInt(key, 36) * SKETCH_BYTES;
    return sketches.subarray(at, at + SKETCH_BYTES);
  };
  const bands = openBands();
  let held = 0;
  return steps.map((step) => {
    for (; held < step; held++) {
      const sketch = sketchOfRuns(runsOf(held));
      sketch.copy(sketches, held * SKETCH_BYTES);
      noteBands(bands, keyOf(held), sketch);
    }
    note(`near: ${held} sketches held`);
    return measured(bands, sketchAt, held);
  });
}

/** Half of what is looked for are copies. */
function measured(bands: Bands, sketchAt: (key: string) => Buffer, held: number): Lookups {
  const own = chance(SEED, "asked", held);
  const asked = Array.from({ length: LOOKUPS }, (_, at) => {
    const number = at % 2 === 0 ? own.below(held) : 1_000_000_000 + at;
    return { number, sketch: sketchOfRuns(runsOf(number, own.within(0, CHANGED_MOST))) };
  });
  const copies = asked.filter(
    ({ number, sketch }) => number < held && shared(sketch, sketchAt(keyOf(number))) >= ALIKE,
  );
  const look = (sketch: Buffer): string | undefined => nearest(bands, sketchAt, sketch)?.key;
  for (const { sketch } of asked.slice(0, 2000)) look(sketch);
  const ms = cpuMs(() => asked.forEach(({ sketch }) => void look(sketch)));
  const perS = Math.round((asked.length * 1000) / ms);
  const compared = asked.map(
    ({ sketch }) => new Set([...bandsOf(sketch)].flatMap((band) => bands.get(band)?.keys ?? [])).size,
  );
  const right = copies.filter(({ number, sketch }) => look(sketch) === keyOf(number));
  return {
    ...{ held, perS },
    mean: rounded(compared.reduce((sum, count) => sum + count, 0) / compared.length),
    most: compared.reduce((one, other) => Math.max(one, other), 0),
    ratio: Number((right.length / copies.length).toFixed(4)),
  };
}
