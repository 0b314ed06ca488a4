/** What commands print: data on stdout, talk on stderr. */

import { styleText } from "node:util";
import { plain } from "../shown.ts";

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(plain(value)));

type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Colours only where a person looks at a terminal and has not asked for none. */
export function styled(style: Style, text: string): string {
  return process.stdout.isTTY === true && !process.env.NO_COLOR ? styleText(style, text) : text;
}

/** Rows as columns; the columns named are aligned to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => all.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (right.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ")
      .trimEnd();
  return [styled("bold", line(head)), ...rows.map(line)].join("\n");
}
