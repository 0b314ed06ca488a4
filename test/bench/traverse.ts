/**
 * Bench `traverse`: what walks find on simulated listings and by how many presses, what a press costs beside a bare click, and
 * whether that stays so over ten thousand presses. With `--url` it walks any page instead, and prints what it found.
 */

import { openWeb } from "../../infra/web/web.ts";
import { type Bench, wholeNumber } from "./bench.ts";
import { machine } from "./machine.ts";
import { benchOf } from "./part.ts";
import { hostile } from "./traverse/hostile.ts";
import { listings } from "./traverse/listings.ts";
import { long } from "./traverse/long.ts";
import { pages } from "./traverse/pages.ts";
import { walked } from "./traverse/place.ts";
import { speed } from "./traverse/speed.ts";

const PRESSES = 1000;
const WALK_MS = 600_000;

const parts = benchOf(
  {
    name: "traverse",
    about:
      "URLs and presses of walks on simulated listings; ms of a press beside a bare click; hostile pages; 10,000 presses of one list",
    options: {
      url: "walk this page instead, and print each URL that is found",
      presses: "how many presses of the one list, or at most of the page",
    },
  },
  { listings, pages, hostile, speed, long },
);

export const traverse: Bench = {
  ...parts,
  async run(options) {
    const { url } = options.given;
    if (url === undefined) return parts.run(options);
    const web = openWeb({ version: "0", contact: "" });
    try {
      const maxPresses = wholeNumber("presses", options.given.presses) ?? PRESSES;
      const done = await walked(web, { url, preset: "driftwire", maxPresses, allowPrivate: true }, WALK_MS);
      const { found, end, ms, ...counts } = done;
      return {
        name: "traverse",
        ranOn: machine(options.scratch),
        figures: { ...counts, seconds: ms / 1000 },
        limits: {},
        aims: {},
        met: {},
        tables: [
          { name: `ended: ${end?.why ?? "time"}; found`, columns: ["url"], rows: [...found].map((one) => [one]) },
        ],
        faults: [],
      };
    } finally {
      await web.close();
    }
  },
};
