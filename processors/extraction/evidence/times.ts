/** The way `time`: the page's elements of that name, those near the title first. */

import { attribute } from "../../dom/tree.ts";
import type { Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { nothing } from "./finds.ts";
import { nearestOf } from "./nearby.ts";
import { headingOf } from "./place.ts";
import { plainOf } from "./plain.ts";
import { labelOf, sayShownDate } from "./shown-date.ts";

const DATE_MAX = 100;

export const time: Way = {
  name: "time",
  say(view) {
    const finds = nothing(view);
    const times = view.tree.byName.get("time") ?? [];
    const place = headingOf(view)?.element;
    const near = place === undefined ? times.slice(0, 1) : nearestOf(times, place);
    for (const [index, time] of near.slice(0, 4).entries()) {
      const { published } = CONFIDENCE;
      const confidence = index === 0 ? published.time : published.laterTime;
      const label = `${attribute(time, "class") ?? ""} ${labelOf(time)} `;
      sayShownDate(finds, attribute(time, "datetime") ?? plainOf(time, DATE_MAX), confidence, time, label);
    }
    return finds;
  },
};
