/**
 * The arbiter of the body: which of the ways' bodies is chosen, and which disagree with it. The page takes precedence
 * over metadata, unless it shows much less: then it is cut off, or made by scripts that did not run.
 */

import { type Block, blocksOf } from "../dom/blocks.ts";
import type { Body } from "../dom/body.ts";
import { bare } from "./reading/lead.ts";
import type { Field, Said } from "./way.ts";

/** Two say the same where they share so large a part of the longer one. */
const SAME_SHARE = 0.8;
/** What is told beside the page is whole where it has so many times as many characters as the page shows. */
const TOLD_TIMES = 2;

export interface BodyField extends Field<Body> {
  /** Of the one chosen. */
  readonly blocks: readonly Block[];
}

interface Read {
  readonly said: Said<Body>;
  readonly blocks: readonly Block[];
  readonly size: number;
}

export function chooseBody(said: readonly Said<Body>[], prefer: readonly string[]): BodyField {
  const found = said.filter(({ isTold }) => !isTold).map(readOf);
  // Of what is as sure, what the page itself has goes before what is said where it was listed.
  const told = said
    .filter(({ isTold }) => isTold)
    .map(readOf)
    .toReversed();
  const shown = Math.max(0, ...found.map(({ size }) => size));
  const rankOf = ({ said: { way, isTold }, size }: Read): number => {
    const preferred = prefer.indexOf(way);
    if (preferred >= 0) return preferred - prefer.length;
    if (isTold) return size >= shown * TOLD_TIMES ? 0 : 2;
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
