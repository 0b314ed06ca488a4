/** Pages with what people know of them: real ones from the folder that `--data` names, or simulated ones with their truth. */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeHTML } from "entities";
import { renderArticle } from "../../../infra/newsroom/render/article.ts";
import { truthOf } from "../../../infra/newsroom/truth.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { decode } from "../../../processors/charset/decode.ts";
import { DriftwireError } from "../../../topology/errors.ts";

export interface Gold {
  readonly set: string;
  readonly file: string;
  readonly publisher: string;
  /** What is tuned by is one half of the publishers, what is aimed at the other. */
  readonly half: "tuning" | "test";
  readonly html: string;
  readonly url: string;
  /** As in `lang`; undefined where nobody said. */
  readonly language: string | undefined;
  readonly fetchedAt: number;
  /** The fields are undefined where nobody knows. */
  readonly title: string | undefined;
  /** As it was written down. */
  readonly date: string | undefined;
  readonly authors: readonly string[] | undefined;
  readonly text: string | undefined;
  /** How the text begins, where no more of it is known. */
  readonly begins: string | undefined;
}

export const SETS = ["fundus-dev", "fundus-dev-history", "postlight-dev", "helsingborg-news"] as const;

/** A line of `gold.jsonl`. */
interface Line {
  readonly file: string;
  readonly publisher: string;
  readonly url: string | null;
  readonly language?: string | null;
  readonly title: string | null;
  readonly authors: readonly string[] | null;
  readonly date: string | null;
  readonly body_text: string | null;
  readonly body_first_words?: string | null;
  readonly crawl_date?: string;
  /** What somebody has asserted, where that is not all. */
  readonly asserted?: readonly string[];
}

/** Where nothing tells when a page was fetched. */
const FETCHED = Date.parse("2026-11-01T00:00:00Z");

export const halfOf = (publisher: string): Gold["half"] =>
  createHash("sha256").update(publisher).digest()[0]! % 2 === 0 ? "tuning" : "test";

/** Throws a DriftwireError `bad-input` where the folder has none of the sets. `most`: of each set so many, spread evenly. */
export function realGold(folder: string, sets: readonly string[], most: number): Gold[] {
  const there = sets.filter((set) => existsSync(join(folder, set, "gold.jsonl")));
  if (there.length > 0) return there.flatMap((set) => goldOf(folder, set, most));
  throw new DriftwireError("bad-input", {
    at: folder,
    expected: `${sets.join(" or ")} with gold.jsonl`,
    got: "none of them",
  });
}

function goldOf(folder: string, set: string, most: number): Gold[] {
  const lines = readFileSync(join(folder, set, "gold.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
  const step = Math.max(1, lines.length / most);
  const count = Math.min(lines.length, most);
  return Array.from({ length: count }, (_, at) => known(folder, set, lines[Math.floor(at * step)]!));
}

function known(folder: string, set: string, line: Line): Gold {
  const bytes = readFileSync(join(folder, set, line.file));
  const isSaid = (field: string): boolean => line.asserted?.includes(field) ?? true;
  // One publisher's pages without authors mean that there are none; a whole set without any means that nobody looked.
  const authors = isSaid("authors") && set !== "helsingborg-news" ? line.authors : null;
  return {
    set,
    file: line.file,
    publisher: line.publisher,
    half: halfOf(line.publisher),
    html: decode(line.file.endsWith(".gz") ? gunzipSync(bytes) : bytes, { kind: "html" }).text,
    url: line.url ?? "https://unknown.example/",
    language: line.language ?? undefined,
    fetchedAt: line.crawl_date === undefined ? FETCHED : Date.parse(`${line.crawl_date.slice(0, 23)}Z`),
    title: (isSaid("title") && line.title) || undefined,
    date: (isSaid("date") && line.date) || undefined,
    authors: authors?.flatMap((one) => (set === "postlight-dev" ? namesOf(one) : [one])),
    text: line.body_text || undefined,
    begins: line.body_first_words ? decodeHTML(line.body_first_words) : undefined,
  };
}

/** The names of a byline that nobody has split. */
export const namesOf = (byline: string): string[] =>
  byline
    .replace(/^\s*(?:written )?by:?\s+/i, "")
    .split(/\s*[,;|•]\s*|\s+(?:and|und|et|y|og|och|e|&)\s+/i)
    .filter((name) => name !== "");

const START = Date.parse("2026-03-04T12:00:00Z");

/** Of so many sites an article or more each, of all page types as they come. */
export function simulatedGold(sites: number, each: number): Gold[] {
  const world = new World({ seed: 23, sites, start: START });
  return Array.from({ length: sites }, (_, index) => world.site(index)).flatMap((site) =>
    world.latest(site, START, each).flatMap((item): Gold[] => {
      const url = site.origin + world.headline(site, item).path;
      const truth = truthOf(world, url, START);
      // What is behind a paywall, broken or gone is not on the page to be found.
      const isWhole = truth !== undefined && !truth.isPaid && truth.broken.length === 0 && truth.fate[0] === "current";
      if (!isWhole) return [];
      return [
        {
          ...{ set: "newsroom", file: url, publisher: site.origin, half: halfOf(site.origin), url, fetchedAt: START },
          language: site.language,
          html: renderArticle(world.view(site, item, START)).pieces.join(""),
          ...{ title: truth.title, date: truth.time, authors: truth.authors },
          text: [truth.lead, ...truth.paragraphs].join("\n\n"),
          begins: undefined,
        },
      ];
    }),
  );
}
