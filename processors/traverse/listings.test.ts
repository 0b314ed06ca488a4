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
  // Nothing is missed below, but each button is pressed in each state, and each of them costs the way there.
  { name: "numbered", listing: numbered(20), published: [200, 401] },
  { name: "tabs", listing: tabs(6), published: [60, 39] },
  { name: "tabs, few", listing: tabs(5), published: [50, 27] },
  { name: "tabs, each with more", listing: tabsThatGrow(4, 5), published: [240, 530] },
  { name: "calendar", listing: calendar(14), published: [140, 226] },
  { name: "calendar, click beside it last", listing: calendar(14, false, false), published: [140, 329] },
  { name: "calendar with idle arrows", listing: calendar(14, true), published: [140, 175] },
  {
    name: "calendar with idle arrows, click beside it last",
    listing: calendar(14, true, false),
    published: [140, 198],
  },
  { name: "calendar, longer", listing: calendar(60), published: [600, 2365] },
  { name: "delegated", listing: delegated(12), published: [130, 36] },
  { name: "banner", listing: banner(12), published: [130, 89] },
  // It presses once, while nothing happens yet, and a button is pressed once in a state.
  { name: "late-handler", listing: lateHandler(12), published: [10, 1] },
  // It presses each choice in turn, and then Search: that shows the last choice alone, from wherever it is pressed.
  { name: "stateful", listing: stateful(6), published: [10, 14] },
  // Search is pressed before any choice is made, has no effect, and isn't pressed again.
  { name: "stateful, search first", listing: stateful(6, true), published: [0, 7] },
];

const WITHIN = 1.2;

for (const { name, listing, published } of CASES)
  test(name, () => {
    const ours = walked(listing.page);
    assert.deepEqual([ours.why, ours.page.urls.size], ["complete", listing.urls]);
    // Rounded up: of four presses, one more.
    const most = Math.ceil(WITHIN * listing.presses);
    assert.ok(ours.walk.presses <= most, `${ours.walk.presses} presses, ${listing.presses} at least`);
    const paper = walked(listing.page, { preset: "published" });
    assert.deepEqual([paper.page.urls.size, paper.walk.presses], published);
  });
