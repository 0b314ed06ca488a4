/** Converts between strings and numbers as XPath 1.0 does. */

const NUMBER = /^[ \t\r\n]*(-?(?:\d+(?:\.\d*)?|\.\d+))[ \t\r\n]*$/;

/** NaN where it is none; exponents are none. */
export function numberOf(text: string): number {
  // Nothing longer is a number that is meant.
  const found = text.length > 1000 ? null : NUMBER.exec(text);
  return found === null ? Number.NaN : Number(found[1]);
}

/** Never with an exponent. */
export function textOfNumber(value: number): string {
  if (Object.is(value, -0)) return "0";
  const text = String(value);
  if (!text.includes("e")) return text;
  if (Math.abs(value) >= 1) return BigInt(value).toString();
  const [, sign, digits, exponent] = /^(-?)([\d.]+)e-(\d+)$/.exec(text)!;
  return `${sign}0.${"0".repeat(Number(exponent) - 1)}${digits!.replace(".", "")}`;
}

const PAIRS = /[\ud800-\udfff]/;

/** What XPath counts: characters beyond the first 65,536 are one each. */
export const charactersOf = (text: string): readonly string[] | string => (PAIRS.test(text) ? Array.from(text) : text);

/** The blanks of XML; others are letters to it. */
export const withoutBlanks = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");

/** Those whose place, from 1, is at least `from` and below that plus `length`; NaN and infinities as they fall. */
export function substring(text: string, from: number, length = Number.POSITIVE_INFINITY): string {
  const characters = charactersOf(text);
  const first = Math.round(from);
  const end = first + Math.round(length);
  if (!(first < Number.POSITIVE_INFINITY) || !(end > 1)) return "";
  const cut = characters.slice(Math.max(0, first - 1), Math.min(characters.length, end - 1));
  return typeof cut === "string" ? cut : cut.join("");
}

export function translate(text: string, from: string, to: string): string {
  const replacements = new Map<string, string>();
  const others = Array.from(to);
  for (const [at, character] of Array.from(from).entries())
    if (!replacements.has(character)) replacements.set(character, others[at] ?? "");
  let translated = "";
  for (const character of text) translated += replacements.get(character) ?? character;
  return translated;
}
