/** Small pages of every kind, each walked to its end: how many of their addresses are found, and by how many presses. */

import { FEW } from "../../traverse/pages/few.ts";
import { openPages } from "../../traverse/pages/server.ts";
import type { Table } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { openPlace, walked } from "./place.ts";

const PRESSES_MOST = 150;
const WALK_MS = 60_000;

export const pages: PartOf = {
  aims: { "all addresses of all pages": { bound: ">= 1", of: "pages_recall" } },

  async run({ quick, note }) {
    const served = await openPages();
    const place = await openPlace();
    const incomplete: (string | number)[][] = [];
    const sums = { pages: 0, whole: 0, urls: 0, found: 0, presses: 0, least: 0 };
    try {
      for (const { id, url, urls, presses } of served.pages) {
        if (quick && !FEW.has(id)) continue;
        const done = await walked(place.web, { url, preset: "driftwire", maxPresses: PRESSES_MOST }, WALK_MS);
        const found = urls.filter((one) => done.found.has(one)).length;
        sums.pages++;
        if (found === urls.length) sums.whole++;
        else incomplete.push([id, found, urls.length, done.presses, presses, done.end?.why ?? "time"]);
        sums.urls += urls.length;
        sums.found += found;
        sums.presses += done.presses;
        sums.least += presses;
        if (sums.pages % 20 === 0) note(`${sums.pages} pages, ${sums.whole} of them whole`);
      }
    } finally {
      await place.close();
      await served.close();
    }
    const columns = ["page", "found", "of", "presses", "least", "ended"];
    const table: Table = { name: "pages of which something is missing", columns, rows: incomplete };
    return {
      figures: {
        pages: sums.pages,
        pages_whole: sums.whole,
        pages_recall: sums.found / sums.urls,
        pages_presses: sums.presses,
      },
      limits: { pages_whole: sums.pages, pages_recall: 1, pages_presses: sums.least },
      faults: [],
      tables: incomplete.length === 0 ? [] : [table],
    };
  },
};
