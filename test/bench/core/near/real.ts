/** Pairs of real news: what they share, as counted and as their sketches say, and how that is decided. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest, noteBands } from "../../../../processors/near/bands.ts";
import { wordsOf } from "../../../../processors/near/runs.ts";
import { runsIn, shared, sketchOf } from "../../../../processors/near/sketch.ts";
import { mapStore } from "../../../core/stores.ts";
import type { Part } from "../../part.ts";
import { ALIKE, isBorder, jaccard } from "./truth.ts";

/** What shares so much is shown one by one. */
const CLOSE = 0.4;

interface Pair {
  readonly language: string;
  readonly label: string;
  readonly text_a: string;
  readonly text_b: string;
}

export function realPairs(folder: string): Pick<Part, "figures" | "tables"> {
  const file = join(folder, "neardup-ru", "pairs_with_text.jsonl");
  if (!existsSync(file)) return { figures: {} };
  const lines = readFileSync(file, "utf8").split("\n");
  const pairs = lines.filter((line) => line !== "").map((line, at) => judged(at + 1, JSON.parse(line) as Pair));
  const clear = pairs.filter(({ exact }) => !isBorder(exact));
  const close = pairs.filter(({ exact }) => exact >= CLOSE).sort((one, other) => other.exact - one.exact);
  const agreed = clear.filter(({ exact, isTaken }) => exact >= ALIKE === isTaken);
  const off = Math.sqrt(pairs.reduce((sum, { exact, share }) => sum + (share - exact) ** 2, 0) / pairs.length);
  return {
    figures: {
      near_real_pairs: pairs.length,
      near_real_copies: pairs.filter(({ exact }) => exact >= ALIKE).length,
      near_real_border: pairs.length - clear.length,
      near_real_agreed_ratio: Number((agreed.length / clear.length).toFixed(4)),
      near_real_off_ratio: Number(off.toFixed(4)),
    },
    tables: [
      {
        name: `close copies of real news, which share ${CLOSE} or more: as counted, as sketches say, whether a band finds them, what is decided`,
        columns: ["line", "language", "same story", "words", "and", "counted", "sketches", "found", "decided"],
        rows: close.map(({ at, language, label, words, exact, share, isFound, isTaken }) => [
          ...[String(at), language, label === "OK" ? "yes" : "no", ...words, exact, share],
          ...[isFound ? "yes" : "no", `${isTaken ? "one" : "two"}${isBorder(exact) ? ", border" : ""}`],
        ]),
      },
    ],
  };
}

function judged(at: number, { language, label, text_a, text_b }: Pair) {
  const words = [text_a, text_b].map((text) => wordsOf(text));
  const [one, other] = [sketchOf(text_a).sketch, sketchOf(text_b).sketch];
  const bands = mapStore<{ keys: readonly string[] }>();
  noteBands(bands, "a", one);
  const found = nearest(bands, () => one, other);
  return {
    ...{ at, language, label, words: words.map(({ length }) => length) },
    exact: jaccard(runsIn(words[0]!), runsIn(words[1]!)),
    share: shared(one, other),
    isFound: found !== undefined,
    isTaken: found !== undefined && found.share >= ALIKE,
  };
}
