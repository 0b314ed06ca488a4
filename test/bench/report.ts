/** A bench's report as a person reads it: where it ran, its figures beside the limits, and its aims. */

import type { Report } from "./bench.ts";

export function printReport({ name, ranOn, figures, limits, aims, met }: Report): string {
  const machine = Object.entries(ranOn).map(([what, value]) => [`  ${what}`, String(value)]);
  const rows = Object.entries(figures).map(([figure, value]) => [`  ${figure}`, number(value), number(limits[figure])]);
  const others = Object.entries(limits).filter(([limit]) => !(limit in figures));
  const verdicts = Object.entries(aims).map(([aim, { bound, of }]) => {
    const verdict = met[aim] === null ? "could not tell" : met[aim] ? "met" : "NOT MET";
    return [`  ${aim}`, `${of} ${bound}`, number(figures[of]), verdict];
  });
  return [
    `${name} ran on`,
    table(machine),
    "",
    table(
      [["  figure", "value", "limit"], ...rows, ...others.map(([limit, value]) => [`  ${limit}`, "", number(value)])],
      [1, 2],
    ),
    "",
    table([["  aim", "bound", "figure", ""], ...verdicts], [2]),
  ].join("\n");
}

function number(value: number | null | undefined): string {
  if (value === null) return "unknown";
  if (value === undefined) return "";
  return value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 3 : 1 });
}

function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    right.includes(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}
