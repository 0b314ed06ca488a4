/** All kinds of events by name: what a script may hold and what chance may bring. */

import type { SiteEvent } from "../model.ts";
import { answers } from "./answers.ts";
import { articles } from "./articles.ts";
import { breakages } from "./breakages.ts";
import { controls } from "./controls.ts";
import type { Kind } from "./kind.ts";
import { redesigns } from "./redesigns.ts";

export const KINDS: Readonly<Record<string, Kind>> = {
  ...redesigns,
  ...breakages,
  ...controls,
  ...answers,
  ...articles,
};

export const kindOf = (event: Pick<SiteEvent, "kind">): Kind => KINDS[event.kind]!;
