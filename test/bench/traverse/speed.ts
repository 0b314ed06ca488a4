/** What a press of a walk costs, with all that came of it read, beside what Playwright's click alone costs on the same page. */

import { chromium } from "playwright-core";
import { chromiumPath } from "../../../infra/browser/launch.ts";
import { quantile } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { onPage, openPlace } from "./place.ts";

const PRESSES = { whole: 200, quick: 40 };
/** The first presses compile what the others use. */
const WARM = 5;
/** As walks have it: a list is kept short, whatever it grows by. */
const GROWTH = 2;

export const speed: PartOf = {
  aims: { "a press beside a click": { bound: "<= 2", of: "press_to_click_ratio" } },

  async run({ quick, note }) {
    const place = await openPlace();
    const count = quick ? PRESSES.quick : PRESSES.whole;
    try {
      const { url } = place.listing("load-more", 10 * (count + 2 * WARM));
      note("bare clicks");
      const clicks = await bareClicks(url, count + WARM);
      note("presses of a walk");
      const [presses, reads] = await onPage(
        place.web,
        url,
        async (tab) => {
          const took: number[] = [];
          const read: number[] = [];
          let sight = await tab.read();
          for (let nth = 0; nth < count + WARM; nth++) {
            const button = sight.pressables.find(({ how }) => how === "click");
            if (button === undefined) break;
            const began = performance.now();
            await tab.press(button);
            const pressed = performance.now();
            sight = await tab.read();
            took.push(performance.now() - began);
            read.push(performance.now() - pressed);
          }
          return [took.slice(WARM), read.slice(WARM)] as const;
        },
        GROWTH,
      );
      const [press, click] = [quantile(presses, 0.5)!, quantile(clicks, 0.5)!];
      return {
        figures: {
          press_ms: press,
          press_p90_ms: quantile(presses, 0.9),
          state_ms: quantile(reads, 0.5),
          presses_per_second: 1000 / press,
          bare_click_ms: click,
          press_to_click_ratio: press / click,
        },
        limits: { press_to_click_ratio: 1 },
        faults: presses.length < count ? [`only ${presses.length} presses of ${count}`] : [],
      };
    } finally {
      await place.close();
    }
  },
};

/** The click alone; what the page does then is waited for, and not counted. */
async function bareClicks(url: string, count: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
    await page.goto(url);
    const rows = (): Promise<number> => page.locator("#listing a").count();
    const took: number[] = [];
    for (let nth = 0; nth < count; nth++) {
      const before = await rows();
      const began = performance.now();
      await page.locator("#more").click();
      took.push(performance.now() - began);
      while ((await rows()) === before) await page.waitForTimeout(2);
    }
    return took.slice(WARM);
  } finally {
    await browser.close();
  }
}
