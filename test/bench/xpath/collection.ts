/** Expressions of a folder of site-config files, each once. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSiteConfig } from "../../../processors/site-config/site-config.ts";
import { DriftwireError } from "../../../topology/errors.ts";

const FOLDER = "ftr-site-config";

/** How many there are, and those that differ. Throws a DriftwireError `bad-input` where the folder has none. */
export function collected(data: string): { count: number; expressions: readonly string[] } {
  const folder = join(data, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".txt")) : [];
  if (files.length === 0) throw new DriftwireError("bad-input", { at: data, expected: FOLDER, got: "none" });
  const all = files.flatMap((name) => expressionsOf(readFileSync(join(folder, name), "utf8")));
  return { count: all.length, expressions: [...new Set(all)] };
}

function expressionsOf(text: string): string[] {
  const { title, body, author, date, strip, stripAttribute, reshape, move, ...config } = readSiteConfig(text);
  const links = [...config.singlePageLink, ...config.nextPageLink];
  const conditions = links.flatMap((link) => (link.if === undefined ? [] : [link.if]));
  return [
    ...[title, body, author, date, strip, stripAttribute, reshape, move.map(({ what }) => what)],
    ...[links, conditions, config.nativeAdClue, config.notLoggedIn],
  ].flatMap((written) => written.map((one) => one.text));
}
