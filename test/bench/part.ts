/** A bench of parts, each of which can be run alone. */

import { DriftwireError } from "../../topology/errors.ts";
import { type Aim, type Bench, type BenchOptions, judge, type Table } from "./bench.ts";
import { machine } from "./machine.ts";

export interface Part {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly tables?: readonly Table[];
}

export interface PartOf {
  readonly aims: Readonly<Record<string, Aim>>;
  run(options: BenchOptions): Promise<Part>;
}

type Described = Pick<Bench, "name" | "about" | "options">;

/** `--only` names one of them; without it all are run, one after the other. */
export function benchOf({ name, about, options }: Described, parts: Readonly<Record<string, PartOf>>): Bench {
  const names = Object.keys(parts).join(", ");
  return {
    name,
    about,
    options: { only: `one part of it: ${names}`, ...options },

    async run(options) {
      const { only } = options.given;
      if (only !== undefined && !Object.hasOwn(parts, only))
        throw new DriftwireError("bad-input", { at: "--only", expected: `one of ${names}`, got: only });
      const chosen = Object.entries(parts).filter(([part]) => only === undefined || part === only);
      const ranOn = machine(options.scratch);
      const done: Part[] = [];
      for (const [, part] of chosen) done.push(await part.run(options));
      const figures = Object.assign({}, ...done.map((part) => part.figures)) as Part["figures"];
      const aims = Object.assign({}, ...chosen.map(([, part]) => part.aims)) as PartOf["aims"];
      const tables = done.flatMap((part) => part.tables ?? []);
      return {
        name,
        ranOn,
        figures,
        limits: Object.assign({}, ...done.map(({ limits }) => limits)) as Part["limits"],
        aims,
        met: judge(figures, aims),
        faults: done.flatMap(({ faults }) => faults),
        ...(tables.length === 0 ? {} : { tables }),
      };
    },
  };
}
