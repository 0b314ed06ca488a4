/** The way `url`: the day that an address names: /2024/04/28/, /2024-04-28-, -20240428. */

import { parse } from "../../urls/parse.ts";
import type { Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { nothing, sayDate } from "./finds.ts";

const DAY = /(?:^|[/_.-])((?:19|20)\d\d)([/_.-]?)(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?=$|[/_.-])/;

export const url: Way = {
  name: "url",
  say(view) {
    const finds = nothing(view);
    const day = DAY.exec(parse(view.url)?.pathname ?? "");
    if (day === null) return finds;
    const [, year, , month, date] = day;
    sayDate(finds, `${year}-${month}-${date}`, CONFIDENCE.published.address);
    return finds;
  },
};
