/** What commands print: data on stdout, talk on stderr. */

import { styleText } from "node:util";

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

/** A value as JSON can carry it: bytes become { base64 }. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array)
    return { base64: Buffer.from(value.buffer, value.byteOffset, value.length).toString("base64") };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Bytes as text where they are printable, else as { base64 }. */
export function bytesShown(bytes: Uint8Array): unknown {
  try {
    const text = decoder.decode(bytes);
    if (!/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ""))) return text;
  } catch {
    // Not UTF-8. Below.
  }
  return plain(bytes);
}

/** Control characters in what somebody else wrote could drive the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export const timeShown = (ms: number): string =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : String(ms);

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
