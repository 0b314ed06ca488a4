/** The mathematics alone, 10,000 sources in turn: judged, counted into the window and out of it, compared, self-checked. */

import { failedOf, isSuspicious, type Judge, judgeOf } from "../../../processors/detection/boxes.ts";
import { compare } from "../../../processors/detection/decide.ts";
import { type Counts, count, countsOf, noCounts, referenceOf } from "../../../processors/detection/histogram.ts";
import { selfCheckAfter } from "../../../processors/detection/past-batches.ts";
import { corrected } from "../../../processors/detection/presets.ts";
import { healthyRate, type Trained, train } from "../../../processors/detection/train.ts";
import { NINE, sampleOf } from "../../../processors/detection/vector.ts";
import type { PartOf } from "../part.ts";
import { type Deal, dealOf } from "./documents.ts";

const SOURCES = 10_000;
/** Sources that share a model: judging is the same, and training 10,000 would take minutes. */
const MODELS = 40;
const REFERENCE = 500;
const WINDOW = 200;
const BATCH = 25;

interface Watched {
  readonly model: Trained;
  readonly judge: Judge;
  readonly reference: ReturnType<typeof referenceOf>;
  readonly counts: Counts;
  /** The last documents, the oldest overwritten. */
  readonly window: Float64Array;
  came: number;
  suspicious: number;
}

function watched(model: Trained): Watched {
  const reference = referenceOf(model.reference);
  const window = new Float64Array(WINDOW * NINE);
  const counts = noCounts(reference.cuts);
  return { model, judge: judgeOf(model.boxes), reference, counts, window, came: 0, suspicious: 0 };
}

type Count = (one: Watched, nine: ArrayLike<number>) => Counts;

/** Only what comes and goes. */
const kept: Count = ({ counts, window, came, reference: { cuts } }, nine) => {
  const at = (came % WINDOW) * NINE;
  if (came >= WINDOW) count(counts, cuts, window.subarray(at, at + NINE), -1);
  count(counts, cuts, nine);
  window.set(nine, at);
  return counts;
};

/** All of the window. */
const recomputed: Count = ({ window, came, reference: { cuts } }, nine) => {
  window.set(nine, (came % WINDOW) * NINE);
  return countsOf({ count: Math.min(came + 1, WINDOW), values: window }, cuts);
};

function detect(one: Watched, nine: ArrayLike<number>, counted: Count): number {
  if (isSuspicious(failedOf(one.judge, nine), corrected.need)) one.suspicious++;
  const found = compare(counted(one, nine), one.reference.counts, one.model.curves, corrected);
  one.came++;
  if (one.came % BATCH === 0) {
    selfCheckAfter([], { documents: BATCH, suspicious: one.suspicious }, corrected.selfCheck, healthyRate(one.model));
    one.suspicious = 0;
  }
  return found.length;
}

/** Vectors a second of this core, once the windows are full. */
function rate(models: readonly Trained[], deal: Deal, counted: Count, seconds: number): number {
  const sources = Array.from({ length: SOURCES }, (_, at) => watched(models[at % MODELS]!));
  for (const [at, one] of sources.entries())
    for (; one.came < WINDOW; one.came++) kept(one, deal(at % MODELS, one.came));
  const before = process.cpuUsage();
  const until = performance.now() + seconds * 1000;
  let vectors = 0;
  while (performance.now() < until)
    for (let step = 0; step < 1000; step++, vectors++) {
      const source = (vectors * 7919) % SOURCES;
      detect(sources[source]!, deal(source % MODELS, sources[source]!.came), counted);
    }
  const { user, system } = process.cpuUsage(before);
  return Math.round(vectors / ((user + system) / 1e6));
}

export const arithmetic: PartOf = {
  aims: {},

  async run({ quick, note }) {
    const deal = dealOf();
    const models = Array.from({ length: MODELS }, (_, source) =>
      train(sampleOf(Array.from({ length: REFERENCE }, (_, nth) => deal(source, nth))), corrected),
    );
    note(`${MODELS} models of ${REFERENCE} documents each`);
    const seconds = quick ? 3 : 15;
    const [own, again] = [kept, recomputed].map((counted) => rate(models, deal, counted, seconds)) as [number, number];
    return {
      figures: { arithmetic_vectors_per_core_s: own, window_recomputed_vectors_per_core_s: again },
      limits: {},
      faults: [],
    };
  },
};
