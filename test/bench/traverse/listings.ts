/**
 * What walks find on each of the simulated listings, and by how many presses, beside the least possible and beside simpler ways: a
 * crawl of links without a browser, every button once from the page as loaded, depth first, and scrolling to the end.
 */

import type { Tab } from "../../../infra/browser/tab.ts";
import { LISTINGS, type Listing } from "../../../infra/newsroom/model.ts";
import { links } from "../../../processors/feeds/links.ts";
import type { Table } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { onPage, openPlace, type Place, type Wanted, walked } from "./place.ts";

const HIDES = { whole: 200, quick: 60 };
const QUICK: readonly Listing[] = ["load-more", "numbered", "calendar", "stateful"];
const PRESSES_MOST = 600;
const WALK_MS = 180_000;

const foundOf = (found: ReadonlySet<string>, { gold }: Wanted): number =>
  [...gold].filter((one) => found.has(one)).length;

async function withoutBrowser({ web }: Place, { url, gold }: Wanted): Promise<number> {
  const { signal } = new AbortController();
  const response = await web.get({ url, source: "bench", wants: "page", allowPrivate: true, delayMs: 0, signal });
  const found = new Set(links(Buffer.from(response.content).toString("utf8"), url).map((link) => link.url));
  return [...gold].filter((one) => found.has(one)).length;
}

/** Every button that the page has when it is loaded, once, one after the other. */
async function onceEach(tab: Tab): Promise<void> {
  const { pressables } = await tab.read();
  for (const one of pressables.slice(0, PRESSES_MOST)) {
    await tab.press(one);
    await tab.read();
  }
}

/** The first button of the page that was not pressed, whatever the page has become. */
async function depthFirst(tab: Tab): Promise<void> {
  const pressed = new Set<string>();
  for (let presses = 0; presses < PRESSES_MOST; presses++) {
    const { pressables } = await tab.read();
    const next = pressables.find(({ text, handlers }) => !pressed.has(JSON.stringify([text, handlers])));
    if (next === undefined) return;
    pressed.add(JSON.stringify([next.text, next.handlers]));
    await tab.press(next);
  }
}

async function scrolled(tab: Tab): Promise<void> {
  for (let turn = 0; turn < PRESSES_MOST; turn++) {
    const { pressables } = await tab.read();
    const scroll = pressables.find(({ how }) => how === "scroll");
    if (scroll === undefined || !(await tab.press(scroll))) return;
  }
}

export const listings: PartOf = {
  aims: {
    "all articles of all listings": { bound: ">= 1", of: "recall_driftwire" },
    "presses beside the least possible": { bound: "<= 1.2", of: "presses_driftwire_ratio" },
    "no fewer than a crawl of links": { bound: "= 0", of: "listings_behind_links" },
  },

  async run({ quick, note }) {
    const place = await openPlace();
    const rows: (string | number)[][] = [];
    const sums = { gold: 0, ours: 0, theirs: 0, presses: 0, least: 0, behind: 0 };
    try {
      for (const kind of quick ? QUICK : LISTINGS) {
        note(kind);
        const wanted = place.listing(kind, quick ? HIDES.quick : HIDES.whole);
        const all = wanted.gold.size;
        const plain = await withoutBrowser(place, wanted);
        const ours = await walked(
          place.web,
          { url: wanted.url, preset: "driftwire", maxPresses: PRESSES_MOST },
          WALK_MS,
        );
        const theirs = await walked(
          place.web,
          { url: wanted.url, preset: "published", maxPresses: PRESSES_MOST },
          WALK_MS,
        );
        const simple: number[] = [];
        for (const way of quick ? [onceEach] : [onceEach, depthFirst, scrolled])
          simple.push(
            await onPage(place.web, wanted.url, async (tab, found) => {
              await way(tab);
              return foundOf(found, wanted);
            }),
          );
        const [own, other] = [foundOf(ours.found, wanted), foundOf(theirs.found, wanted)];
        sums.gold += all;
        sums.ours += own;
        sums.theirs += other;
        sums.presses += ours.presses;
        sums.least += wanted.presses;
        if (own < plain || other < plain) sums.behind++;
        rows.push([kind, all, own, ours.presses, wanted.presses, other, theirs.presses, plain, ...simple]);
      }
    } finally {
      await place.close();
    }
    const columns = ["listing", "articles", "driftwire", "presses", "least", "published", "presses", "links alone"];
    const more = quick ? ["each button once"] : ["each button once", "depth first", "scrolled"];
    const table: Table = { name: "articles found on each listing", columns: [...columns, ...more], rows };
    return {
      figures: {
        recall_driftwire: sums.ours / sums.gold,
        recall_published: sums.theirs / sums.gold,
        presses_driftwire_ratio: sums.presses / sums.least,
        listings_behind_links: sums.behind,
      },
      limits: { recall_driftwire: 1, recall_published: 1, presses_driftwire_ratio: 1 },
      faults: [],
      tables: [table],
    };
  },
};
