/** The day that an address names: /2024/04/28/, /2024-04-28-, -20240428. */

import { parse } from "../../urls/parse.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayDate } from "./finds.ts";

const DAY = /(?:^|[/_.-])((?:19|20)\d\d)([/_.-]?)(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?=$|[/_.-])/;

export function sayAddressDate(finds: Finds): void {
  const day = DAY.exec(parse(finds.url)?.pathname ?? "");
  if (day === null) return;
  const [, year, , month, date] = day;
  sayDate(finds, "url", `${year}-${month}-${date}`, CONFIDENCE.published.address);
}
