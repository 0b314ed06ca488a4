/** The online detector: boxes around clusters of healthy documents, and which of a document's seven vectors lie in none. */

import { type ClusterOptions, clusters } from "./clusters.ts";
import { pointsOf, type Sample, VECTORS } from "./vector.ts";

/** As in the record of the model. */
export interface Box {
  /** Which of the seven, from 1. */
  readonly vector: number;
  readonly documents: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface BoxOptions extends ClusterOptions {
  /** Each box is widened on each side by so large a part of its width. */
  readonly margin: number;
}

/** Of all seven vectors; every document of the sample lies in one box of each. */
export function boxesOf(sample: Sample, options: BoxOptions): Box[] {
  return VECTORS.flatMap((axes, at) => boxesAround(pointsOf(sample, axes), axes.length, at + 1, options));
}

function boxesAround(points: Float64Array, axes: number, vector: number, options: BoxOptions): Box[] {
  const { centroids, assigned } = clusters(points, axes, options);
  const boxes = Array.from({ length: centroids.length / axes }, () => ({
    vector,
    documents: 0,
    low: new Array<number>(axes).fill(Number.POSITIVE_INFINITY),
    high: new Array<number>(axes).fill(Number.NEGATIVE_INFINITY),
  }));
  for (const [at, cluster] of assigned.entries()) {
    const box = boxes[cluster]!;
    box.documents++;
    for (let axis = 0; axis < axes; axis++) {
      const value = points[at * axes + axis]!;
      if (value < box.low[axis]!) box.low[axis] = value;
      if (value > box.high[axis]!) box.high[axis] = value;
    }
  }
  return boxes.filter(({ documents }) => documents > 0).map((box) => widened(box, options.margin));
}

function widened({ low, high, ...box }: Box, margin: number): Box {
  const more = (axis: number): number => margin * (high[axis]! - low[axis]!);
  return { ...box, low: low.map((value, at) => value - more(at)), high: high.map((value, at) => value + more(at)) };
}

/** Boxes laid out for judging: of each of the seven vectors low and high by axis in a row, box after box. */
export type Judge = readonly Float64Array[];

export function judgeOf(boxes: readonly Box[]): Judge {
  return VECTORS.map((axes, at) =>
    Float64Array.from(
      boxes
        .filter(({ vector }) => vector === at + 1)
        .flatMap(({ low, high }) => axes.flatMap((_, axis) => [low[axis]!, high[axis]!])),
    ),
  );
}

/** Which of the seven vectors lie in no box, from 1. */
export function failedOf(judge: Judge, nine: ArrayLike<number>): number[] {
  const failed: number[] = [];
  for (let at = 0; at < VECTORS.length; at++) if (!isInside(judge[at]!, VECTORS[at]!, nine)) failed.push(at + 1);
  return failed;
}

function isInside(bounds: Float64Array, axes: readonly number[], nine: ArrayLike<number>): boolean {
  const step = 2 * axes.length;
  for (let box = 0; box < bounds.length; box += step) {
    let axis = 0;
    while (axis < axes.length) {
      const value = nine[axes[axis]!]!;
      const at = box + 2 * axis;
      if (value < bounds[at]! || value > bounds[at + 1]!) break;
      axis++;
    }
    if (axis === axes.length) return true;
  }
  return false;
}

/** @param need how many of the seven have to lie in a box */
export const isSuspicious = (failed: readonly number[], need: number): boolean => VECTORS.length - failed.length < need;
