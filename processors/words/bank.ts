/**
 * Reads banks: files of words and texts, in lines `key: text`. An error names file, line and column, what was expected
 * and what came. The README.md beside it describes the format.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TextMistake } from "./pattern.ts";

/** A text and where it begins; lines and columns are counted from 1. */
export interface Line {
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The lines of a key, in order. */
export type Lines = (key: string) => readonly Line[];

export interface Bank {
  /** Of the whole file. */
  readonly lines: Lines;
  /** Each begins with a line `happening`. */
  readonly happenings: readonly Lines[];
}

/** For each key that a file may have, how many lines of it there are at least. */
export type Shape = Readonly<Record<string, number>>;

/** What is wrong with a bank. */
export class BankMistake extends Error {
  /** File, line and column, as far as there are any. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;

  constructor(at: string, expected: string, got: string, cause?: unknown) {
    super(`${at}: expected ${expected}, got ${got}`, cause === undefined ? {} : { cause });
    this.name = "BankMistake";
    this.at = at;
    this.expected = expected;
    this.got = got;
  }
}

const HAPPENING = "happening";
const SHOWN = 40;

/** The file `NAME.bank` of a folder. */
export function readBank(folder: string, name: string, shape: Shape, ofHappenings?: Shape): Bank {
  const file = join(folder, `${name}.bank`);
  const blocks: Block[] = [{ at: { file, line: 1, column: 1, text: "" }, shape, lines: new Map() }];
  for (const [index, raw] of textOf(file).split("\n").entries()) {
    const text = raw.trim();
    if (text === "" || text.startsWith("#")) continue;
    const at = { file, line: index + 1, column: raw.indexOf(text) + 1, text };
    const { key, said } = keyed(at);
    if (ofHappenings !== undefined && key === HAPPENING) blocks.push({ at, shape: ofHappenings, lines: new Map() });
    const { shape: allowed, lines } = blocks.at(-1)!;
    if (!Object.hasOwn(allowed, key)) {
      const more = ofHappenings !== undefined && blocks.length === 1 ? [HAPPENING] : [];
      throw wrong(at, `one of ${[...Object.keys(allowed), ...more].join(", ")}`, quoted(key));
    }
    const known = lines.get(key);
    if (known === undefined) lines.set(key, [said]);
    else known.push(said);
  }
  for (const block of blocks) checkAll(block);
  const [head, ...happenings] = blocks.map(
    ({ lines }): Lines =>
      (key) =>
        lines.get(key) ?? [],
  );
  if (ofHappenings !== undefined && happenings.length === 0) throw wrong(blocks[0]!.at, "a happening or more", "none");
  return { lines: head!, happenings };
}

interface Block {
  readonly at: Line;
  readonly shape: Shape;
  readonly lines: Map<string, Line[]>;
}

function checkAll({ at, shape, lines }: Block): void {
  for (const [key, least] of Object.entries(shape)) {
    const count = lines.get(key)?.length ?? 0;
    if (count >= least) continue;
    const whose = at.text === "" ? "in this file" : "of this happening";
    throw wrong(
      at,
      `${least} ${least === 1 ? "line" : "lines"} "${key}: …" ${whose}`,
      count === 0 ? "none" : `${count}`,
    );
  }
}

function keyed(at: Line): { key: string; said: Line } {
  const colon = at.text.indexOf(":");
  const key = at.text.slice(0, Math.max(0, colon)).trim();
  if (!/^[a-z][a-z0-9 ]*$/.test(key)) throw wrong(at, "a key, a colon and a text", quoted(at.text));
  const rest = at.text.slice(colon + 1);
  const text = rest.trimStart();
  if (text === "") throw wrong({ ...at, column: at.column + colon + 1 }, `a text after "${key}:"`, "nothing");
  return { key, said: { ...at, text, column: at.column + colon + 1 + (rest.length - text.length) } };
}

function textOf(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const got = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new BankMistake(file, "a readable file", got, cause);
  }
  const text = bytes.toString("utf8");
  const odd = text.indexOf("\ufffd");
  if (odd < 0) return text;
  const before = text.slice(0, odd).split("\n");
  const at = { file, text, line: before.length, column: before.at(-1)!.length + 1 };
  throw wrong(at, "text in UTF-8", "a byte that is none, or U+FFFD");
}

/** What a line has between semicolons. */
export function things(line: Line): Line[] {
  let from = 0;
  return line.text.split(";").map((part) => {
    const text = part.trim();
    const thing = { ...line, text, column: line.column + from + part.indexOf(text) };
    from += part.length + 1;
    if (text === "") throw wrong(thing, "something between semicolons", "nothing");
    return thing;
  });
}

export const thingsOf = (lines: readonly Line[]): Line[] => lines.flatMap(things);
export const wordsOf = (lines: readonly Line[]): string[] => thingsOf(lines).map(({ text }) => text);

/** Hands a line's text on, and says where it stands when it can't be read. */
export function readAs<T>(line: Line, read: (text: string) => T): T {
  try {
    return read(line.text);
  } catch (error) {
    if (!(error instanceof TextMistake)) throw error;
    throw wrong({ ...line, column: line.column + error.offset }, error.expected, error.got);
  }
}

const wrong = ({ file, line, column }: Line, expected: string, got: string): BankMistake =>
  new BankMistake(`${file}:${line}:${column}`, expected, got);

export const quoted = (text: string): string => JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
