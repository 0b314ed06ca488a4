/** Makes a record of the topic `model` from the stored documents. */

import { carried } from "../../schemas/carried.ts";
import type { Learned, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import { isByRule } from "../detection/missed.ts";
import type { Preset } from "../detection/presets.ts";
import { scopesOf } from "../detection/scope.ts";
import { isTelling } from "../detection/self-check.ts";
import { documentsFor, learnedRate, ratedBy } from "../detection/sensors.ts";
import { healthyRate, type Trained, train, trainBoxes } from "../detection/train.ts";
import { type Sample, sampleOf } from "../detection/vector.ts";
import { missedSoFar } from "./missed.ts";
import type { OfflineContext } from "./shape.ts";

/**
 * first: there was none. grown: there are twice as many documents. retrained: the online detector was wrong. A person said of an
 * incident: accepted, that what is now is normal; dismissed, that it was a false alarm. (promoted: see adopting.ts.)
 */
export type Reason = "first" | "grown" | "retrained" | "accepted" | "dismissed";

/** What a model is made on the occasion of. */
export type Occasion = Pick<Verdict, "source" | "sourceVersion" | "ruleVersion" | "offset">;

export interface Making {
  readonly occasion: Occasion;
  readonly pageType: string;
  readonly preset: Preset;
  readonly reason: Reason;
  /** The one in force. */
  readonly before: Model | undefined;
  readonly at: number;
  readonly partition: number;
  readonly version: number;
  /** Beside the documents to learn from: in how many the source's rules found nothing. */
  readonly missed: number;
}

export const sampleFrom = (learned: readonly Learned[]): Sample => sampleOf(learned.map(({ nine }) => nine));

/** What the online detector got wrong changes the boxes only: the reference and the curves stay. */
export function modelOf(learned: readonly Learned[], making: Making): Model {
  const { occasion, pageType, preset, reason, before, at, partition, version, missed } = making;
  const sample = sampleFrom(learned);
  const isWhole = reason !== "retrained" || before === undefined;
  const trained: Trained = isWhole
    ? train(sample, preset)
    : { ...before, documents: sample.count, ...trainBoxes(sample, preset) };
  // What has a page type of its own is answered for by one that rules find.
  const rated = ratedBy(preset).filter(({ isElsewhere }) => !isElsewhere || isByRule(pageType));
  const rates = isWhole
    ? rated.flatMap((sensor) => {
        const flagged = sensor.isElsewhere
          ? missed
          : learned.filter(({ sensors }) => sensors.includes(sensor.name)).length;
        return learnedRate(sensor, flagged, documentsFor(sensor, sample.count, flagged), preset);
      })
    : before.sensors.filter(({ name }) => rated.some((sensor) => sensor.name === name));
  return {
    ...carried("model", occasion),
    ...{ version, pageType, at },
    ...{ partition, offset: occasion.offset + 1, preset: preset.name, reason, documents: sample.count },
    boxes: trained.boxes.map((box) => ({ ...box, low: [...box.low], high: [...box.high] })),
    reference: trained.reference.map((histogram) => ({ ...histogram, counts: [...histogram.counts] })),
    curves: trained.curves.map(({ series, coefficients, lift, sizes, divergences }) => ({
      ...{ series, lift },
      ...{ coefficients: [...coefficients], sizes: [...sizes], divergences: [...divergences] },
    })),
    sensors: [...trained.sensors, ...rates].map((sensor) => ({ ...sensor })),
  };
}

/** Young ones begin by these. */
const BEGINNING: ReadonlySet<Reason> = new Set(["first", "accepted"]);

export type Training = Pick<Making, "occasion" | "pageType" | "preset" | "partition" | "reason"> & {
  readonly scope: string;
};

/** Makes a model of all that is remembered as healthy, and says how things stand then. */
export function remodelled(watch: Watch, training: Training, context: OfflineContext): Watch {
  const { scope, occasion, preset, reason, ...more } = training;
  const { state, windows, emit, time } = context;
  const model = modelOf(windows.learned.values(scope), {
    ...{ ...more, occasion, preset, reason, before: state.model.get(scope), at: time },
    missed: missedSoFar(occasion, context),
    version: 1 + Math.max(watch.model, lastModel(occasion, context)),
  });
  const after = { ...watch, trained: model.documents };
  // Too young: by such a model nothing would be asked about, and nothing more be learned.
  if (BEGINNING.has(reason) && !isTelling(preset.selfCheck, healthyRate(model))) return after;
  state.model.set(scope, model);
  emit("model", occasion.source, model);
  return { ...after, state: "watched", model: model.version };
}

/** The version of the source's last model: versions go on growing, whatever it is of. */
export function lastModel({ source }: Pick<Occasion, "source">, { state }: OfflineContext): number {
  let last = 0;
  for (const [, { model }] of state.watch.entries(scopesOf(source))) last = Math.max(last, model);
  return last;
}
