/** What the core knows: the documents it holds, their domains, and for each quality the domains of it. */

import type {
  CoreDomain,
  CoreEnds,
  CoreHeld,
  CoreLevel,
  CoreMark,
  CoreTotals,
} from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";
import type { Bands } from "../near/bands.ts";

export const NONE: CoreEnds = { first: "", last: "" };
export const NOTHING_HELD: CoreLevel = { open: NONE, spared: NONE };

/** Changed while a record is worked on, and stored at its end. */
export type Totals = {
  -readonly [Name in keyof CoreTotals]: CoreTotals[Name] extends readonly number[] ? number[] : CoreTotals[Name];
};

/** By short key (`keyOf`), by domain, by quality, by band. */
export interface CoreStores {
  readonly held: Store<CoreHeld>;
  readonly domain: Store<CoreDomain>;
  readonly level: Store<CoreLevel>;
  /** The domains of which documents were downloaded in this iteration. */
  readonly touched: Store<CoreMark>;
  /** Documents that leave at the end of the iteration, because their pages are gone. */
  readonly gone: Store<CoreMark>;
  readonly bands: Bands;
}

const KEY_DIGITS = 16;

/** Half of a document's id says which one it is among a million, and it stands in many places. */
export const keyOf = (document: string): string =>
  Buffer.from(document.slice(0, KEY_DIGITS), "hex").toString("base64url");
