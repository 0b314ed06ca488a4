/** A part of the bench, that can be run alone. */

import type { Aim, BenchOptions } from "../bench.ts";

export interface Part {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export interface PartOf {
  readonly aims: Readonly<Record<string, Aim>>;
  run(options: BenchOptions): Promise<Part>;
}
