/** What commands print: data on stdout, talk on stderr. */

import { styleText } from "node:util";
import { asCalled } from "../called.ts";
import { plain } from "../shown.ts";

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const say = (text: string): void => {
  process.stderr.write(`${asCalled(text)}\n`);
};

/** Data that says what to call next. */
export const printHint = (text: string): void => print(asCalled(text));

export const printJson = (value: unknown): void => print(JSON.stringify(plain(value)));

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Colours only where a person looks at a terminal and has not asked for none. */
export function styled(style: Style, text: string): string {
  return process.stdout.isTTY === true && !process.env.NO_COLOR ? styleText(style, text) : text;
}

/** Rows as columns; the columns named are aligned to the right. @param styleOf how a cell is to look */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
  styleOf: (row: number, column: number) => Style | undefined = () => undefined,
): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => all.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  const line = (row: readonly string[], at?: number): string =>
    row
      .map((cell, column) => {
        const shown = right.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
        const style = at === undefined ? undefined : styleOf(at, column);
        return style === undefined ? shown : styled(style, shown);
      })
      .join("  ")
      .trimEnd();
  return [styled("bold", line(head)), ...rows.map(line)].join("\n");
}
