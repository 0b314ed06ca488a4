/** What the core knows: the documents it holds, their domains, and for each quality the domains of it. */

import type { Store } from "../../topology/processor.ts";
import type { Bands } from "../near/bands.ts";

/** A document that is held. Its neighbours are those of its domain that are as useful, the oldest first. */
export interface Held {
  readonly document: string;
  readonly version: number;
  readonly domain: string;
  readonly source: string;
  readonly url: string;
  readonly bytes: number;
  /** How useful it is, from 0: what is less useful leaves first. */
  readonly rank: number;
  readonly admitted: number;
  /** When it was seen last to be there still. */
  readonly checked: number;
  /** When it was published, or else fetched first: of copies the earliest is kept. */
  readonly since: number;
  readonly words: number;
  readonly sketch: Buffer;
  readonly before: string;
  readonly after: string;
}

/** The ends of a list; empty where nothing is in it. */
export interface Ends {
  readonly first: string;
  readonly last: string;
}

export interface CoreDomain {
  /** Documents that were downloaded. */
  readonly all: number;
  /** Of these the good ones, by e(d). */
  readonly good: number;
  readonly documents: number;
  readonly bytes: number;
  /** Of the iteration that ended last. */
  readonly quality: number;
  /** What it holds, by rank. */
  readonly ranks: readonly Ends[];
  /** Its neighbours among the domains of its quality that documents may be taken from. */
  readonly before: string;
  readonly after: string;
  /** No document is taken from it while there is another to take. */
  readonly isSpared: boolean;
}

/** The domains of one quality that hold anything: those from which documents may be taken, and those that are spared. */
export interface Level {
  readonly open: Ends;
  readonly spared: Ends;
}

/** Changed while a record is worked on, and stored at its end. */
export interface Totals {
  documents: number;
  bytes: number;
  /** Documents that were downloaded, of all domains, and the good ones among them. */
  all: number;
  good: number;
  iteration: number;
  /** Below this quality nothing is kept. */
  threshold: number;
  /** The threshold of an iteration whose end is worked on; 0 otherwise. */
  closing: number;
  /** By quality, from 0: what its domains hold, and how many of them are open. */
  readonly documentsOf: number[];
  readonly bytesOf: number[];
  readonly openOf: number[];
}

/** By short key (`keyOf`). */
export interface CoreStores {
  readonly held: Store<Held>;
  readonly domain: Store<CoreDomain>;
  readonly level: Store<Level>;
  /** The domains of which documents were downloaded in this iteration. */
  readonly touched: Store<Readonly<Record<string, never>>>;
  /** Documents that leave at the end of the iteration, because their pages are gone. */
  readonly gone: Store<Readonly<Record<string, never>>>;
  readonly bands: Bands;
}

const KEY_DIGITS = 16;

/** Half of a document's id says which one it is among a million, and it stands in many places. */
export const keyOf = (document: string): string =>
  Buffer.from(document.slice(0, KEY_DIGITS), "hex").toString("base64url");
