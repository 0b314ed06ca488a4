/**
 * Bench `language`: of how many texts the language is found that they are written in, and how many are left without one, by
 * their length; and how long a text takes.
 */

import { languageIn } from "../../processors/extraction/evidence/language.ts";
import { type Bench, judge } from "./bench.ts";
import { samples } from "./charset/texts.ts";
import { machine } from "./machine.ts";
import { realPages } from "./real-pages.ts";

/** Characters; what is shorter is left out. */
const LENGTHS = [100, 200, 600, 6_000] as const;
const STEP = 20;

const aims = {
  "no wrong answer at 200 characters": { bound: "<= 0.02", of: "wrong_200_ratio" },
  "few texts of 200 characters without an answer": { bound: "<= 0.15", of: "without_200_ratio" },
  "whole texts": { bound: "<= 0.01", of: "wrong_6000_ratio" },
};

interface Text {
  readonly language: string;
  readonly text: string;
}

const rounded = (value: number): number => Number(value.toPrecision(4));
/** What a text is written in tells no more than that. */
const plain = (language: string): string => (/^n[bn]/.test(language) ? "no" : language.split("-")[0]!.toLowerCase());

/** Of texts that are long enough their beginnings; of short ones every part. */
function partsOf({ language, text }: Text, length: number): Text[] {
  if (text.length < length) return length === LENGTHS.at(-1) ? [{ language, text }] : [];
  const starts = Math.min(10, Math.floor((text.length - length) / STEP) + 1);
  return Array.from({ length: starts }, (_, at) => ({ language, text: text.slice(at * STEP, at * STEP + length) }));
}

function judged(texts: readonly Text[]): { without: number; wrong: number; rows: [string, number, number, number][] } {
  const by = new Map<string, [all: number, without: number, wrong: number]>();
  for (const { language, text } of texts) {
    const counts = by.get(plain(language)) ?? [0, 0, 0];
    by.set(plain(language), counts);
    const read = languageIn(text)?.language;
    counts[0]++;
    if (read === undefined) counts[1]++;
    else if (plain(read) !== plain(language)) counts[2]++;
  }
  const sum = (at: number): number => [...by.values()].reduce((all, counts) => all + counts[at]!, 0);
  const rows = [...by]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, counts]) => [name, ...counts] as [string, number, number, number]);
  return { without: sum(1) / sum(0), wrong: sum(2) / sum(0), rows };
}

export const language: Bench = {
  name: "language",
  about: "of texts whose language is not declared: how many get the right one, and none; with --data, of real news",
  async run({ data, scratch }) {
    const real = data === undefined ? [] : realPages(data).filter((page) => page.language !== undefined);
    const texts: readonly Text[] = [...samples, ...real.map((page) => ({ language: page.language!, text: page.text }))];
    const figures: Record<string, number> = {};
    const tables = LENGTHS.map((length) => {
      const { without, wrong, rows } = judged(texts.flatMap((text) => partsOf(text, length)));
      figures[`without_${length}_ratio`] = rounded(without);
      figures[`wrong_${length}_ratio`] = rounded(wrong);
      return { name: `${length} characters`, columns: ["language", "texts", "without", "wrong"], rows };
    });
    const whole = texts.flatMap((text) => partsOf(text, 600));
    const begun = performance.now();
    for (const { text } of whole) languageIn(text);
    figures.text_of_600_ms = rounded((performance.now() - begun) / whole.length);
    const ranOn = {
      ...machine(scratch),
      languages: new Set(texts.map((text) => plain(text.language))).size,
      real: real.length,
    };
    return { name: "language", ranOn, figures, limits: {}, aims, met: judge(figures, aims), tables };
  },
};
