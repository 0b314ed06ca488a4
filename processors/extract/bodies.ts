/**
 * The arbiter of the body: what the ways take for it, which of them is chosen, and which say something else. The page is
 * believed before what is said of it, unless it shows much less: then it is cut off, or made by scripts that did not run.
 */

import { type Block, blocksOf } from "../dom/blocks.ts";
import { parse } from "../dom/parse.ts";
import { Element, Text } from "../dom/tree.ts";
import { bare } from "./reading/lead.ts";
import { readingMode } from "./reading/reading.ts";
import type { Ruled } from "./rules/apply.ts";
import type { Rules } from "./rules/compile.ts";
import type { Body, Field, PageView, Said, Way } from "./ways.ts";

/** Two say the same where they share so large a part of the longer one. */
const SAME_SHARE = 0.8;
/** What is told beside the page has a text from so many characters on, and is whole where it has twice as many as the page shows. */
const TOLD_MIN = 400;
const TOLD_TIMES = 2;
const TOLD_MAX = 500_000;
const TOLD_CONFIDENCE = 0.6;

export interface BodyField extends Field<Body> {
  /** Of the one chosen. */
  readonly blocks: readonly Block[];
}

interface Read {
  readonly said: Said<Body>;
  readonly blocks: readonly Block[];
  readonly size: number;
}

export function chooseBody(
  view: PageView,
  rules: Rules | undefined,
  ruled: Ruled | undefined,
  articleBody: string | undefined,
  prefer: readonly Way[],
): BodyField {
  const found = onPage(view, rules, ruled, articleBody).map(readOf);
  const told = toldOf(view, articleBody).map(readOf);
  const shown = Math.max(0, ...found.map(({ size }) => size));
  const rankOf = ({ said: { way }, size }: Read): number => {
    const preferred = prefer.indexOf(way);
    if (preferred >= 0) return preferred - prefer.length;
    if (told.some((one) => one.said.way === way)) return size >= shown * TOLD_TIMES ? 0 : 2;
    return 1;
  };
  const all = [...found, ...told].filter(({ size }) => size > 0);
  const [chosen, ...others] = all.toSorted((a, b) => rankOf(a) - rankOf(b) || b.said.confidence - a.said.confidence);
  if (chosen === undefined) return { chosen: undefined, others: [], blocks: [] };
  return {
    chosen: chosen.said,
    others: others.filter((other) => likeness(chosen, other) < SAME_SHARE).map(({ said }) => said),
    blocks: chosen.blocks,
  };
}

/** Where rules find none, reading mode looks for it, unless they say no. */
function onPage(
  view: PageView,
  rules: Rules | undefined,
  ruled: Ruled | undefined,
  articleBody: string | undefined,
): Said<Body>[] {
  const byRule = ruled?.body === undefined ? [] : [ruled.body];
  if (rules !== undefined && rules.body.length > 0 && byRule.length === 0 && !rules.autodetectOnFailure) return [];
  const read = readingMode(view, articleBody);
  if (read === undefined) return byRule;
  const { roots, leftOut } = read.value;
  const stripped = ruled === undefined ? leftOut : new Set([...leftOut, ...ruled.stripped]);
  return [...byRule, { ...read, value: { roots, leftOut: stripped } }];
}

/** The text as the page's data for machines has it, and as the feed does. */
function toldOf({ listed }: PageView, articleBody: string | undefined): Said<Body>[] {
  const told: Said<Body>[] = [];
  const tell = (way: Way, written: string | null | undefined): void => {
    if (written == null || written.length < TOLD_MIN || written.length > TOLD_MAX) return;
    const roots = /<(?:p|br|div)\b/i.test(written) ? parse(written).body.children : paragraphs(written);
    told.push({ way, value: { roots, leftOut: new Set() }, confidence: TOLD_CONFIDENCE });
  };
  tell("json-ld", articleBody);
  tell("feed", listed?.content);
  return told;
}

/** Of a text without markup, as elements that are on no page. */
function paragraphs(text: string): Element[] {
  return text
    .split(/\n\s*\n|\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const paragraph = new Element("p", [], undefined, 0);
      paragraph.children.push(new Text(line, paragraph, 0));
      return paragraph;
    });
}

function readOf(said: Said<Body>): Read {
  const { roots, leftOut } = said.value;
  const blocks = blocksOf(roots, (node) => leftOut.has(node));
  return { said, blocks, size: blocks.reduce((sum, { text }) => sum + text.length, 0) };
}

/** By what is written in them, signs aside. */
function likeness(one: Read, other: Read): number {
  const [parts, others] = [one, other].map(({ blocks }) => new Set(blocks.map(({ text }) => bare(text))));
  const sizeOf = (some: Iterable<string>): number => [...some].reduce((sum, { length }) => sum + length, 0);
  const shared = sizeOf([...parts!].filter((part) => others!.has(part)));
  return shared / Math.max(1, sizeOf(parts!), sizeOf(others!));
}
