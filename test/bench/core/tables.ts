/** What the part `fold` prints. */

import type { Table } from "../bench.ts";
import type { PlayedFold } from "./fold.ts";
import type { Played } from "./play.ts";

const percent = (part: number, whole: number): number => Number(((100 * part) / Math.max(1, whole)).toFixed(2));

export function setsTable([published, driftwire]: readonly Record<string, number>[]): Table {
  return {
    name: "figure 1: the sets at the end",
    columns: ["set", "published", "driftwire"],
    rows: Object.keys(published!).map((name) => [name, published![name]!, driftwire![name]!]),
  };
}

export function overTime(published: Played, driftwire: Played): Table {
  return {
    name: "over time: documents held at the ends of iterations, of these gone from their URL, and such as have the text of another",
    columns: ["iteration", ...["published", "legacy %", "copies %"], ...["driftwire", "legacy %", "copies %"]],
    rows: published.measured.map(({ iteration }, at) => [
      iteration + 1,
      ...[published, driftwire].flatMap(({ measured }) => {
        const { held, legacy, duplicates } = measured[at]!;
        return [held, percent(legacy, held), percent(duplicates, held)];
      }),
    ]),
  };
}

export function becauseOf(folds: readonly PlayedFold[]): Table {
  const names = [...new Set(folds.flatMap(({ keeper }) => [...keeper.changes.keys()]))].sort();
  return {
    name: "what happened, and why",
    columns: ["change", ...folds.map(({ keeper }) => keeper.name)],
    rows: names.map((name) => [name, ...folds.map(({ keeper }) => keeper.changes.get(name) ?? 0)]),
  };
}

export function besides(name: string, all: readonly Played[], budget: number): Table {
  return {
    name,
    columns: ["", "held", "there %", "at most %", "worth %", "legacy %", "copies %", "domains", "bits over them"],
    rows: all.map(({ keeper, measured }) => {
      const { held, wanted, covered, worth, legacy, duplicates, domains, entropy } = measured.at(-1)!;
      return [
        ...[keeper.name, held, percent(covered, wanted), percent(Math.min(budget, wanted), wanted)],
        ...[
          percent(worth, held),
          percent(legacy, held),
          percent(duplicates, held),
          domains,
          Number(entropy.toFixed(2)),
        ],
      ];
    }),
  };
}

export const bytesTable = (bytes: Readonly<Record<string, number>>, documents: number): Table => ({
  name: "state, by rule: bytes of a document held",
  columns: ["store", "bytes"],
  rows: Object.entries(bytes).map(([store, size]) => [store, Math.round(size / documents)]),
});
