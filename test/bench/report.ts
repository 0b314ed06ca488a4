/** A bench's report as a person reads it: where it ran, its figures beside the limits, and its aims. */

import type { Report, Table } from "./bench.ts";

export function printReport({ name, ranOn, figures, limits, aims, met, tables = [] }: Report): string {
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
    ...tables.flatMap((one) => [one.name, printTable(one), ""]),
    table(
      [["  figure", "value", "limit"], ...rows, ...others.map(([limit, value]) => [`  ${limit}`, "", number(value)])],
      [1, 2],
    ),
    "",
    table([["  aim", "bound", "figure", ""], ...verdicts], [2]),
  ].join("\n");
}

function printTable({ columns, rows }: Table): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell : cell === null ? "-" : number(cell))),
  );
  const numeric = columns.flatMap((_, at) => (rows.some((row) => typeof row[at] === "string") ? [] : [at]));
  const [first = "", ...others] = columns;
  return table([[`  ${first}`, ...others], ...cells.map(([one, ...more]) => [`  ${one}`, ...more])], numeric);
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
