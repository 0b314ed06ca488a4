/**
 * Bench `charset`: how many texts without a declaration, or with a wrong one, are read as they were written, by their
 * length; and how fast pages are read beside TextDecoder alone, which knows their encoding and looks at nothing.
 */

import { type Decoded, decode } from "../../processors/charset/decode.ts";
import { type Bench, judge, quantile } from "./bench.ts";
import { bytesOf, cut, LENGTHS, tonesApart } from "./charset/cut.ts";
import { samples } from "./charset/texts.ts";
import { transcoded } from "./charset/transcoded.ts";
import { machine } from "./machine.ts";
import { randomOf } from "./random.ts";

const PAGE_CHARACTERS = 200_000;
const TURNS = 10;

const aims = {
  "found out at 80 characters": { bound: ">= 0.98", of: "undeclared_80_ratio" },
  "found out at 2,000 characters": { bound: ">= 0.99", of: "undeclared_2000_ratio" },
  "the truth is believed": { bound: "= 1", of: "truth_believed_ratio" },
  "UTF-8 at TextDecoder's speed": { bound: ">= 0.90", of: "utf-8_of_limit_ratio" },
  "windows-1251 near it": { bound: ">= 0.50", of: "windows-1251_of_limit_ratio" },
};

const page = (text: string, said: string): string =>
  `<html><head><meta charset="${said}"><title>News</title></head><body><p class="text">${text}</p></body></html>`;
const rounded = (value: number): number => Number(value.toPrecision(4));

/** Which part of all cuts of so many characters comes back as it was written, and as `expected` if that is given. */
function cameBack(length: number, said: (own: string) => string, expected?: Decoded["from"]): number {
  let right = 0;
  let all = 0;
  for (const sample of samples) {
    for (const encoding of sample.encodings) {
      for (let turn = 0; turn < TURNS; turn++) {
        const text = cut(sample, length, turn);
        const whole = page(encoding === "windows-1258" ? tonesApart(text) : text, said(encoding));
        const decoded = decode(bytesOf(whole, encoding), { kind: "html" });
        all++;
        if (decoded.text === whole && (expected === undefined || decoded.from === expected)) right++;
      }
    }
  }
  return right / all;
}

/** The same of real pages in what their languages were written in. */
function realCameBack(folder: string): Record<string, number> {
  const pages = transcoded(folder);
  const part = (said: (own: string) => string | undefined): number => {
    const right = pages.filter(({ html, encoding, bytes }) => {
      const label = said(encoding);
      const contentType = label === undefined ? undefined : `text/html; charset=${label}`;
      return decode(bytes, { kind: "html", contentType }).text === html;
    });
    return rounded(right.length / pages.length);
  };
  return {
    real_pages: pages.length,
    real_undeclared_ratio: part(() => undefined),
    "real_wrongly_utf-8_ratio": part(() => "utf-8"),
    real_wrongly_latin1_ratio: part(() => "latin1"),
    real_truth_ratio: part((own) => own),
  };
}

/** Milliseconds. */
function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function speeds(encoding: string, said: string, rounds: number): { ours: number; bare: number; ratio: number } {
  const russian = samples.find(({ language }) => language === "ru")!;
  const bytes = bytesOf(page(cut(russian, PAGE_CHARACTERS, 0), said), encoding);
  const random = randomOf(1);
  const seen = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds + 1; round++) {
    // Whichever comes first at random, since each leaves its garbage to the next; medians, since other programs run too.
    const calls = Array.from({ length: 20 }, () => {
      const run = [() => decode(bytes, { kind: "html" }), () => new TextDecoder(encoding).decode(bytes)] as const;
      const first = random.below(2);
      const took = [timed(run[first]!), timed(run[1 - first]!)] as const;
      return [took[first]!, took[1 - first]!] as const;
    });
    const [ours, bare] = [0, 1].map(
      (which) =>
        quantile(
          calls.map((call) => call[which]!),
          0.5,
        )!,
    ) as [number, number];
    if (round === 0) continue;
    seen.ours.push(bytes.length / ours / 1000);
    seen.bare.push(bytes.length / bare / 1000);
    seen.ratio.push(bare / ours);
  }
  return {
    ours: quantile(seen.ours, 0.5)!,
    bare: quantile(seen.bare, 0.5)!,
    ratio: quantile(seen.ratio, 0.5)!,
  };
}

export const charset: Bench = {
  name: "charset",
  about:
    "share of texts decoded correctly without a declared encoding, or with a wrong one; MB/s; real pages with --data",

  async run({ quick, scratch, data, note }) {
    const rounds = quick ? 5 : 25;
    const figures: Record<string, number | null> = {};
    const limits: Record<string, number> = {};
    for (const length of LENGTHS) {
      figures[`undeclared_${length}_ratio`] = rounded(cameBack(length, () => ""));
      figures[`wrongly_utf-8_${length}_ratio`] = rounded(cameBack(length, () => "utf-8"));
      note(`${length} characters: ${figures[`undeclared_${length}_ratio`]} of the undeclared came back`);
    }
    figures.truth_believed_ratio = rounded(
      Math.min(...LENGTHS.map((length) => cameBack(length, (own) => own, "meta"))),
    );
    if (data !== undefined) Object.assign(figures, realCameBack(data));
    for (const encoding of ["utf-8", "windows-1251", "koi8-r"]) {
      const { ours, bare, ratio } = speeds(encoding, encoding, rounds);
      figures[`${encoding}_mb_per_s`] = rounded(ours);
      limits[`${encoding}_mb_per_s`] = rounded(bare);
      figures[`${encoding}_of_limit_ratio`] = rounded(ratio);
    }
    const undeclared = speeds("windows-1251", "", rounds);
    figures["windows-1251_undeclared_mb_per_s"] = rounded(undeclared.ours);
    limits["windows-1251_undeclared_mb_per_s"] = rounded(undeclared.bare);
    const ranOn = {
      ...machine(scratch),
      languages: samples.length,
      encodings: new Set(samples.flatMap(({ encodings }) => encodings)).size,
      texts_per_length: TURNS * samples.flatMap(({ encodings }) => encodings).length,
      page_characters: PAGE_CHARACTERS,
      limit: "Node's TextDecoder, told the encoding",
    };
    return { name: "charset", ranOn, figures, limits, aims, met: judge(figures, aims) };
  },
};
