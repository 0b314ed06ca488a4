/**
 * Which pages of a source were handed back to extract, to be read again by a version of its rules. It is written in one
 * transaction with the pages: after a crash it says how far that has come.
 */

import type { Entry } from "../../topology/driver.ts";

/** Offsets of pages, from the first to before the second. */
export type Span = readonly [from: number, before: number];

export interface Handed {
  readonly ruleVersion: number;
  /** Within them all pages were handed back that were to be; in order, apart from each other. */
  readonly spans: readonly Span[];
  /** While all are handed back once more: those that were so far. */
  readonly again?: readonly Span[];
}

export interface HandedPages {
  /** As it stands now. */
  of(source: string): Promise<Handed | undefined>;
  /** Appends to the retry topic and remembers it, all or nothing. */
  commit(entries: readonly Entry[], source: string, handed: Handed): Promise<void>;
}

export const isIn = (spans: readonly Span[], offset: number): boolean =>
  spans.some(([from, before]) => from <= offset && offset < before);

/** @param joins whether all pages since the last span were handed back, or need not be */
export function withPage(spans: readonly Span[], offset: number, joins: boolean): readonly Span[] {
  const before = spans.filter(([from]) => from <= offset);
  const last = before.pop();
  const isNext = last !== undefined && (joins || last[1] >= offset);
  const own: Span[] = isNext
    ? [[last[0], Math.max(last[1], offset + 1)]]
    : [...(last === undefined ? [] : [last]), [offset, offset + 1]];
  return [...before, ...own, ...spans.filter(([from]) => from > offset)];
}

export const toBytes = (handed: Handed): Buffer => Buffer.from(JSON.stringify(handed));
export const fromBytes = (bytes: Uint8Array): Handed => JSON.parse(Buffer.from(bytes).toString()) as Handed;
