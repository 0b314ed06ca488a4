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
}

export interface HandedPages {
  /** As it stands now. */
  of(source: string): Promise<Handed | undefined>;
  /** Appends to the retry topic and remembers it, all or nothing. */
  commit(entries: readonly Entry[], source: string, handed: Handed): Promise<void>;
}

export const isHanded = ({ spans }: Handed, offset: number): boolean =>
  spans.some(([from, before]) => from <= offset && offset < before);

/** @param joins whether all pages since the last span were handed back, or need not be */
export function withPage({ ruleVersion, spans }: Handed, offset: number, joins: boolean): Handed {
  const before = spans.filter(([from]) => from <= offset);
  const last = before.pop();
  const isIn = last !== undefined && (joins || last[1] >= offset);
  const own: Span[] = isIn
    ? [[last[0], Math.max(last[1], offset + 1)]]
    : [...(last === undefined ? [] : [last]), [offset, offset + 1]];
  return { ruleVersion, spans: [...before, ...own, ...spans.filter(([from]) => from > offset)] };
}

export const toBytes = (handed: Handed): Buffer => Buffer.from(JSON.stringify(handed));
export const fromBytes = (bytes: Uint8Array): Handed => JSON.parse(Buffer.from(bytes).toString()) as Handed;
