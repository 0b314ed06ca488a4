/** Troubles of a site as a whole: how it answers, whatever the page; and pages that answer in place of articles. */

import { z } from "zod";
import { DAY, HOUR, SECOND } from "../clock.ts";
import type { Charset, SiteEvent } from "../model.ts";
import { WRONG } from "./breakages.ts";
import type { General, Kind } from "./kind.ts";

const OF_URLS: readonly General[] = ["share", "documents"];
const OF_PAGES: readonly General[] = ["share", "sections", "ramp", "documents", "stage"];
/** In ten years, and before there was HTTP: no client should wait for either. */
const ABSURD = { "absurd-long": "315360000", "absurd-past": "Thu, 01 Jan 1970 00:00:00 GMT", "absurd-text": "soon" };
const RETRY_AFTER = ["none", "seconds", "date", "absurd-long", "absurd-past", "absurd-text"] as const;

function retryAfterOf(event: SiteEvent, real: number): string | undefined {
  const kind = event.with.retryAfter as (typeof RETRY_AFTER)[number];
  const seconds = event.with.seconds as number;
  if (kind === "none") return undefined;
  if (kind === "seconds") return String(seconds);
  if (kind === "date") return new Date(real + seconds * SECOND).toUTCString();
  return ABSURD[kind];
}

export const answers = {
  outage: {
    what: "Connections are closed without an answer.",
    takes: OF_URLS,
    parameters: {},
    slot: "answer",
    lasts: HOUR,
    trouble: () => ({ kind: "outage" }),
  },
  slow: {
    what: "Answers begin late.",
    takes: OF_URLS,
    parameters: {
      ms: z.int().min(1).max(600_000).default(5000).describe("The delay of each answer, in real milliseconds."),
    },
    slot: "slow",
    lasts: HOUR,
    trouble: ({ with: { ms } }) => ({ kind: "slow", ms: ms as number }),
  },
  status: {
    what: "Every answer is 403, 429 or 503.",
    takes: OF_URLS,
    parameters: {
      status: z.literal([403, 429, 503]).default(503).describe("The status."),
      retryAfter: z.enum(RETRY_AFTER).default("seconds").describe("The form of Retry-After."),
      seconds: z.int().min(0).max(86_400).default(120).describe("Its value, in real seconds."),
    },
    slot: "answer",
    lasts: HOUR,
    trouble: (event, real) => ({
      kind: "status",
      status: event.with.status as 403 | 429 | 503,
      retryAfter: retryAfterOf(event, real),
    }),
  },
  "bot-wall": {
    what: "A bot check answers all requests.",
    takes: OF_URLS,
    parameters: { status: z.literal([200, 403]).default(403).describe("The answer's status.") },
    slot: "answer",
    lasts: 6 * HOUR,
    trouble: ({ with: { status } }) => ({ kind: "bot-wall", status: status as 200 | 403 }),
  },
  certificate: {
    what: "The TLS certificate is not trustworthy.",
    takes: [],
    parameters: {
      fault: z.enum(["expired", "wrong-host", "self-signed"]).default("expired").describe("The fault."),
    },
    slot: "certificate",
    lasts: DAY,
    trouble: ({ with: { fault } }) => ({
      kind: "certificate",
      fault: fault as "expired" | "wrong-host" | "self-signed",
    }),
  },
  "soft-404": {
    what: "Articles' URLs answer with a not-found page, and status 200.",
    takes: OF_PAGES,
    parameters: {},
    slot: "body",
    fate: () => ({ instead: { kind: "soft-404" } }),
  },
  "front-page": {
    what: "Articles' URLs redirect to the front page.",
    takes: OF_PAGES,
    parameters: { status: z.literal([301, 302, 303, 307, 308]).default(302).describe("The redirect's status.") },
    slot: "body",
    fate: ({ with: { status } }) => ({ instead: { kind: "redirect", status: status as number } }),
  },
  encoding: {
    what: "Pages are sent in a different charset; `declared` says whether they declare it.",
    takes: OF_PAGES,
    parameters: {
      charset: z
        .enum(["other", "utf-8", "windows-1251", "koi8-r"])
        .default("other")
        .describe("The new charset; `other`: UTF-8 if the site used another one, otherwise windows-1251 for Russian."),
      declared: z.enum(["right", "wrong", "before"]).default("right").describe("The declaration in the page."),
    },
    slot: "charset",
    // Other languages have letters that these charsets lack.
    suits: ({ language }, { charset }) => language === "ru" || charset === "utf-8",
    face: (face, { with: { charset, declared } }, site) => {
      const other = face.charset === "utf-8" && site.language === "ru" ? "windows-1251" : "utf-8";
      const now = charset === "other" ? other : (charset as Charset);
      const said = { right: now, wrong: WRONG[now], before: face.declaredCharset };
      return { charset: now, declaredCharset: said[declared as keyof typeof said] };
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
