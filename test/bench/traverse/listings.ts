/**
 * What walks find on each of the simulated listings and on the front page of a site of each kind, and by how many presses, beside the
 * least possible and beside simpler ways: a crawl of links without a browser, every button once from the page as loaded, depth first
 * without a history, and scrolling to the end.
 */

import type { Tab } from "../../../infra/browser/tab.ts";
import { LISTINGS, type Listing, MARKUPS } from "../../../infra/newsroom/model.ts";
import { links } from "../../../processors/feeds/links.ts";
import type { Preset } from "../../../processors/traverse/state.ts";
import type { Table } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { onPage, openPlace, type Place, type Wanted, walked } from "./place.ts";

const HIDES = { whole: 200, quick: 60 };
const QUICK: readonly Listing[] = ["load-more", "numbered", "calendar", "stateful"];
const PRESSES_MOST = 600;
const WALK_MS = 180_000;

/** What a way of collecting addresses came to. */
interface Came {
  readonly found: ReadonlySet<string>;
  readonly presses: number;
}

type Way = (place: Place, url: string) => Promise<Came>;

/** As an address is told, so that ways can be compared. */
const plain = (url: string): string => url.replace(/#(?!!?\/).*$/, "");

async function withoutBrowser({ web }: Place, url: string): Promise<Came> {
  const { signal } = new AbortController();
  const response = await web.get({ url, source: "bench", wants: "page", allowPrivate: true, delayMs: 0, signal });
  // As a browser reads it: of the pages here, all characters of addresses are ASCII.
  const all = links(Buffer.from(response.content).toString("latin1"), url);
  return { found: new Set(all.map((link) => plain(link.url))), presses: 0 };
}

const walk =
  (preset: Preset): Way =>
  async ({ web }, url) =>
    walked(web, { url, preset, maxPresses: PRESSES_MOST }, WALK_MS);

/** @param press says how many presses it made */
const pressed =
  (press: (tab: Tab) => Promise<number>): Way =>
  ({ web }, url) =>
    onPage(web, url, async (tab, found) => {
      const presses = await press(tab);
      return { found: new Set([...found].map(plain)), presses };
    });

/** Every button that the page has when it is loaded, once, one after the other. */
async function onceEach(tab: Tab): Promise<number> {
  const { pressables } = await tab.read();
  const all = pressables.slice(0, PRESSES_MOST);
  for (const one of all) {
    await tab.press(one);
    await tab.read();
  }
  return all.length;
}

/** The first button of the page that was not pressed, whatever the page has become. */
async function depthFirst(tab: Tab): Promise<number> {
  const done = new Set<string>();
  for (let presses = 0; ; presses++) {
    const { pressables } = await tab.read();
    const next = pressables.find(({ text, handlers }) => !done.has(JSON.stringify([text, handlers])));
    if (next === undefined || presses === PRESSES_MOST) return presses;
    done.add(JSON.stringify([next.text, next.handlers]));
    await tab.press(next);
  }
}

async function scrolled(tab: Tab): Promise<number> {
  for (let turn = 0; ; turn++) {
    const { pressables } = await tab.read();
    const scroll = pressables.find(({ how }) => how === "scroll");
    if (scroll === undefined || turn === PRESSES_MOST || !(await tab.press(scroll))) return turn;
  }
}

const WAYS: Readonly<Record<string, Way>> = {
  driftwire: walk("driftwire"),
  published: walk("published"),
  "links alone": withoutBrowser,
  "each button once": pressed(onceEach),
  "depth first": pressed(depthFirst),
  scrolled: pressed(scrolled),
};

/** The listings, and the front page of the first site of each kind of markup, where nothing hides and all links count. */
async function pagesOf(place: Place, quick: boolean): Promise<[name: string, wanted: Wanted][]> {
  const listed = (quick ? QUICK : LISTINGS).map((kind): [string, Wanted] => [
    kind,
    place.listing(kind, quick ? HIDES.quick : HIDES.whole),
  ]);
  for (const markup of MARKUPS) {
    const site = place.sites.find((one) => one.markup === markup);
    if (site === undefined) continue;
    const url = `${site.origin}/`;
    const { found } = await withoutBrowser(place, url);
    listed.push([`a site of ${markup}, in ${site.language}`, { url, gold: found, presses: 0 }]);
  }
  return listed;
}

export const listings: PartOf = {
  aims: {
    "all articles of all listings": { bound: ">= 1", of: "recall_driftwire" },
    "presses beside the least possible": { bound: "<= 1.2", of: "presses_driftwire_ratio" },
    "no page on which a crawl of links finds more": { bound: "= 0", of: "pages_behind_links" },
  },

  async run({ quick, note }) {
    const place = await openPlace();
    const rows: (string | number)[][] = [];
    const sums = { gold: 0, ours: 0, theirs: 0, presses: 0, least: 0, behind: 0 };
    try {
      for (const [name, { url, gold, presses }] of await pagesOf(place, quick)) {
        note(name);
        const came: Record<string, Came> = {};
        for (const [way, go] of Object.entries(WAYS)) came[way] = await go(place, url);
        const of = (way: string): number => [...gold].filter((one) => came[way]!.found.has(one)).length;
        const ours = came.driftwire!;
        if ([...came["links alone"]!.found].some((one) => !ours.found.has(one))) sums.behind++;
        rows.push([name, gold.size, presses, ...Object.keys(WAYS).flatMap((way) => [of(way), came[way]!.presses])]);
        // A front page hides nothing, so presses there are no walk's work.
        if (presses === 0) continue;
        sums.gold += gold.size;
        sums.ours += of("driftwire");
        sums.theirs += of("published");
        sums.presses += ours.presses;
        sums.least += presses;
      }
    } finally {
      await place.close();
    }
    const columns = ["page", "URLs", "least", ...Object.keys(WAYS).flatMap((way) => [way, "presses"])];
    const table: Table = { name: "URLs found on each listing and site, and presses, by each way", columns, rows };
    return {
      figures: {
        recall_driftwire: sums.ours / sums.gold,
        recall_published: sums.theirs / sums.gold,
        presses_driftwire_ratio: sums.presses / sums.least,
        pages_behind_links: sums.behind,
      },
      limits: { recall_driftwire: 1, recall_published: 1, presses_driftwire_ratio: 1 },
      faults: [],
      tables: [table],
    };
  },
};
