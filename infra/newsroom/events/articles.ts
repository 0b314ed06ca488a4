/**
 * What is done to articles after they came out. An event of these is a habit: in its time, of the articles in its share,
 * each is edited, moved or deleted so long after it came out, and stays so.
 */

import { z } from "zod";
import type { SiteEvent } from "../model.ts";
import { duration, type General, type Kind } from "./kind.ts";

const TAKES: readonly General[] = ["share", "sections", "ramp"];
const parameters = { after: duration.prefault("1h").describe("The shortest time after an article's publication.") };
const after = ({ with: { after } }: SiteEvent): number => after as number;

export const articles = {
  edited: {
    what: "Articles are edited: some sentences change, and one is added.",
    takes: TAKES,
    parameters,
    after,
    fate: (_, edited) => ({ edited }),
  },
  corrected: {
    what: "Articles are corrected, with a notice at the end.",
    takes: TAKES,
    parameters,
    after,
    fate: (_, corrected) => ({ corrected }),
  },
  moved: {
    what: "Articles move to other paths; the first ones redirect there.",
    takes: TAKES,
    parameters: {
      ...parameters,
      status: z.literal([301, 302, 307, 308]).default(301).describe("The redirect's status."),
    },
    after,
    fate: ({ with: { status } }, since) => ({ moved: { since, status: status as number } }),
  },
  deleted: {
    what: "Articles are deleted.",
    takes: TAKES,
    parameters: {
      ...parameters,
      status: z.literal([404, 410]).default(404).describe("The status that replaces them."),
    },
    after,
    fate: ({ with: { status } }, since) => ({ deleted: { since, status: status as number } }),
  },
  paywalled: {
    what: "Articles go behind the paywall.",
    takes: TAKES,
    parameters,
    after,
    fate: (_, paid) => ({ paid }),
  },
} as const satisfies Readonly<Record<string, Kind>>;
