/** Real pages with what people found to be their text, from the folder that `--data` names. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { DriftwireError } from "../../topology/errors.ts";

const SETS = ["fundus-dev", "fundus-dev-history"];

export interface RealPage {
  readonly html: string;
  readonly text: string;
  /** As in `lang`; undefined where nobody said. */
  readonly language: string | undefined;
}

/** Throws a DriftwireError `bad-input` where the folder has none. */
export function realPages(folder: string): RealPage[] {
  const pages = SETS.map((set) => join(folder, set))
    .filter((set) => existsSync(join(set, "gold.jsonl")))
    .flatMap((set) => pagesOf(set));
  if (pages.length > 0) return pages;
  throw new DriftwireError("bad-input", {
    at: folder,
    expected: `${SETS.join(" or ")} with gold.jsonl`,
    got: "neither",
  });
}

function pagesOf(set: string): RealPage[] {
  const lines = readFileSync(join(set, "gold.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.flatMap((line) => {
    const gold = JSON.parse(line) as { file: string; body_text: string | null; language: string | null };
    if (!gold.body_text) return [];
    const bytes = readFileSync(join(set, gold.file));
    const html = (gold.file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    return [{ html, text: gold.body_text, language: gold.language ?? undefined }];
  });
}
