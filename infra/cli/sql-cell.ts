/** A value of ClickHouse in a table for people: text in one line, numbers as long as they say something. Other formats have all of it. */

import { printable } from "../shown.ts";

/** What is longer is cut where a person looks. */
const CELL = 80;
/** More than a cell shows, whatever is shortened in it, need not be looked at. */
const LOOKED_MAX = 2000;
/** Of a fraction; whole digits are never left out: they may be an id, or a time. */
const DIGITS = 4;

const NUMBER = /^(?:LowCardinality\()?(?:Nullable\()?(?:U?Int|Float|BFloat|Decimal)/;
const HAS_FRACTIONS = /(?:Float|Decimal)/;

export const isNumber = (type: string): boolean => NUMBER.test(type);

export function cellOf(value: string | null, type: string): string {
  if (value === null) return "NULL";
  const shown = HAS_FRACTIONS.test(type) ? (isNumber(type) ? short(value) : withShort(value)) : value;
  const line = printable(shown.replaceAll(/\s+/g, " ").trim());
  const characters = Array.from(line.slice(0, 2 * CELL + 2));
  return characters.length > CELL ? `${characters.slice(0, CELL - 1).join("")}…` : line;
}

/** 0.30000000000000004 → 0.3, 17.333333333333332 → 17.33, 1763467845123.25 → 1763467845123, 1.2345678e-7 → 1.235e-7. */
function short(text: string): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)\.(\d+)$/.exec(text) ?? [];
  const number = Number(text);
  if (!Number.isFinite(number) || (fraction === undefined && !/e/i.test(text))) return text;
  if (fraction === undefined || whole === "0") {
    const rounded = Number(number.toPrecision(DIGITS));
    return Number.isFinite(rounded) ? String(rounded) : text;
  }
  const left = Math.max(0, DIGITS - whole!.length);
  // Of a decimal with more digits than a number has, the whole ones stay as they are.
  if (left === 0 && whole!.length > 15) return `${sign}${whole}`;
  return String(Number(number.toFixed(left)));
}

// bounded: LOOKED_MAX characters
const PARTS = /'(?:[^'\\]|\\.)*'|(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.])/gi;

/** Numbers within arrays, tuples and maps; what is quoted is text. */
const withShort = (text: string): string =>
  text.slice(0, LOOKED_MAX).replaceAll(PARTS, (part) => (part.startsWith("'") ? part : short(part)));
