/** The settings of a source, with defaults: one schema for sources.yaml, the command line and commands. */

import { z } from "zod";
import { FIELDS } from "../extraction/way.ts";
import { WAYS } from "../extraction/ways.ts";
import { compileRules, type RuleProblem } from "../rules/compile.ts";
import { isWeb, parse } from "../urls/parse.ts";

/** With `*` for anything. */
const pattern = z.string().min(1).max(1000);
const minutes = (least: number) => z.number().min(least).max(525_600);

const ways = WAYS.map(({ name }) => name);

export const httpUrl = z
  .string()
  .max(4000)
  .refine((url) => {
    const parsed = parse(url);
    return parsed !== undefined && isWeb(parsed);
  }, "an http or https address expected");

export const entryKinds = ["auto", "feed", "sitemap", "listing", "walk"] as const;

const PRESETS = ["driftwire", "published"] as const;

const entry = z.strictObject({
  url: httpUrl.describe("The entry point's address."),
  kind: z.enum(entryKinds).default("auto").describe("What is at the address; auto detects it."),
});

/** Without what may mean something to others. */
const ruleErrors = (text: string): RuleProblem[] =>
  compileRules(text).problems.filter(({ severity }) => severity === "error");

/** Without its line, for who says that in another way. */
export const ruleErrorText = ({ directive, position, message }: RuleProblem): string =>
  `${directive}${position === undefined ? "" : `, character ${position}`}: ${message}`;

/** What issues about rules have in their `params`. */
export interface RuleIssue {
  readonly problem: RuleProblem;
}

/** Characters of a source's rules. */
export const RULES_MAX = 100_000;

export const sourceSettings = z.strictObject({
  entries: z
    .array(entry)
    .max(100)
    .default([])
    .describe("Feeds, sitemaps and listings that name its articles; default: its url."),
  articles: z
    .array(pattern)
    .max(100)
    .default([])
    .describe(
      "For listings: patterns of its articles' URLs, with * for anything. Default: articles are recognized by what their links look like.",
    ),
  everyMinutes: minutes(0.01)
    .default(5)
    .describe("The shortest time between two visits: 1 or more, unless allowPrivate is set."),
  atMostMinutes: minutes(0.01)
    .default(360)
    .describe("The longest time between two visits, for a source that rarely publishes."),
  visitMinutes: minutes(0.1).default(15).describe("The longest time that a visit may take, even if it is incomplete."),
  lookAgainHours: z
    .array(z.number().min(0.001).max(87_600))
    .max(20)
    .default([1, 24, 168])
    .describe("When an article is fetched again, in hours after it was found."),
  maxPages: z.int().min(1).max(10_000).default(100).describe("The most new articles to fetch in one visit."),
  maxAgeDays: z
    .number()
    .min(0.01)
    .max(36_500)
    .default(7)
    .describe("The age of articles above which they are not fetched, except the newest one."),
  maxBytes: z.int().min(1024).max(8_388_608).default(8_388_608).describe("The largest size of a page, uncompressed."),
  delayMs: z.int().min(0).max(3_600_000).default(1000).describe("The shortest time between two requests to a host."),
  parallel: z.int().min(1).max(32).default(1).describe("The most simultaneous requests, each to a different host."),
  allowPrivate: z
    .boolean()
    .default(false)
    .describe("true: its addresses may be on this machine or in a private network."),
  allowBadTls: z.boolean().default(false).describe("true: its certificate may be invalid."),
  language: z.string().max(35).nullable().default(null).describe("A hint: a language tag."),
  tags: z.array(z.string().min(1).max(100)).max(100).default([]).describe("Tags, for people to find it by."),
  rules: z
    .string()
    .max(RULES_MAX)
    .superRefine((text, context) => {
      for (const problem of ruleErrors(text)) {
        const message = `line ${problem.line}, ${ruleErrorText(problem)}`;
        context.addIssue({ code: "custom", message, params: { problem } satisfies RuleIssue });
      }
    })
    .nullable()
    .default(null)
    .describe("Extraction rules: a site-config file of Full-Text RSS."),
  prefer: z
    .partialRecord(z.enum(FIELDS), z.array(z.enum(ways)).max(ways.length))
    .default({})
    .describe("For a field, the ways that take precedence, in order. Default: rules, if there are any."),
  without: z
    .array(z.enum(ways))
    .max(ways.length)
    .default([])
    .describe(
      "Ways of extraction that are switched off for it: rule leaves its rules alone, reading the reading mode.",
    ),
  traverse: z
    .boolean()
    .default(true)
    .describe("false: its entry points of the kind walk are left alone. true: a browser presses their buttons."),
  traversePreset: z.enum(PRESETS).default("driftwire").describe("How the buttons to press are chosen."),
  maxPresses: z.int().min(1).max(1_000_000).default(1000).describe("The most presses in one walk."),
  fullWalkDays: z
    .number()
    .min(0.001)
    .max(3650)
    .default(7)
    .describe("The shortest time between two walks to the end; those between them stop where only known links come."),
});

/** What an `add` may say: its state as well, so that a source need not be visited before it is paused. */
export const addedSettings = sourceSettings.extend({ state: z.enum(["active", "paused"]).optional() });

export type SourceSettings = z.infer<typeof sourceSettings>;

/** Feeds are read by many: nobody gains by asking a stranger's server more often than each minute. */
const LEAST_MINUTES = 1;

/**
 * What is expected of `everyMinutes` where it is less than politeness allows; undefined where it is not. Sites of one's own, on this
 * machine or a private network, may be visited as often as one likes, and what an earlier version set stays.
 */
export function impolite(
  { everyMinutes, allowPrivate }: Pick<SourceSettings, "everyMinutes" | "allowPrivate">,
  before?: Pick<SourceSettings, "everyMinutes" | "allowPrivate">,
): string | undefined {
  if (everyMinutes >= LEAST_MINUTES || allowPrivate) return undefined;
  if (before?.everyMinutes === everyMinutes && !before.allowPrivate) return undefined;
  return `everyMinutes as ${LEAST_MINUTES} or more, unless the source has allowPrivate`;
}
