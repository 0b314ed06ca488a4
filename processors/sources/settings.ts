/** What can be set of a source, with defaults: one schema for sources.yaml, the command line and commands. */

import { z } from "zod";
import { compileRules, type RuleProblem } from "../extract/rules/compile.ts";
import { FIELDS, WAYS } from "../extract/ways.ts";
import { isWeb, parse } from "../urls/parse.ts";

/** With `*` for anything. */
const pattern = z.string().min(1).max(1000);
const minutes = (least: number) => z.number().min(least).max(525_600);

export const httpUrl = z
  .string()
  .max(4000)
  .refine((url) => {
    const parsed = parse(url);
    return parsed !== undefined && isWeb(parsed);
  }, "an http or https address expected");

export const entryKinds = ["auto", "feed", "sitemap", "listing", "walk"] as const;

const entry = z.strictObject({
  url: httpUrl.describe("Where it is."),
  kind: z.enum(entryKinds).default("auto").describe("What is there; auto finds out."),
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
    .describe("Feeds, sitemaps and listings that name its articles; its url where there is none."),
  articles: z
    .array(pattern)
    .max(100)
    .default([])
    .describe(
      "Patterns of its articles' URLs, * for anything: for listings. By what links look like where there are none.",
    ),
  everyMinutes: minutes(0.01).default(5).describe("At least so long between two visits."),
  atMostMinutes: minutes(0.01).default(360).describe("A source that publishes rarely is visited as rarely."),
  visitMinutes: minutes(0.1).default(15).describe("A visit ends after so long, whatever is missing."),
  lookAgainHours: z
    .array(z.number().min(0.001).max(87_600))
    .max(20)
    .default([1, 24, 168])
    .describe("When an article is fetched again, in hours after it was found."),
  maxPages: z.int().min(1).max(10_000).default(100).describe("New articles of one visit."),
  maxAgeDays: z
    .number()
    .min(0.01)
    .max(36_500)
    .default(7)
    .describe("Articles older than that, beside the newest one, are left alone."),
  maxBytes: z.int().min(1024).max(8_388_608).default(8_388_608).describe("Of one page, not compressed."),
  delayMs: z.int().min(0).max(3_600_000).default(1000).describe("At least so long between two requests to a host."),
  parallel: z
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe("Requests at a time, to different hosts: of one host there is one."),
  allowPrivate: z.boolean().default(false).describe("It may be on this machine or in a private network."),
  allowBadTls: z.boolean().default(false).describe("Its certificate may be wrong."),
  language: z.string().max(35).nullable().default(null).describe("A hint: a language tag."),
  tags: z.array(z.string().min(1).max(100)).max(100).default([]).describe("For people, to find it by."),
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
    .describe("How to extract: a site-config file of Full-Text RSS."),
  prefer: z
    .partialRecord(z.enum(FIELDS), z.array(z.enum(WAYS)).max(WAYS.length))
    .default({})
    .describe("Of a field the ways whose word goes first, in this order; rules where there are some, unless said."),
});

/** What an `add` may say: its state as well, so that a source need not be visited before it is paused. */
export const addedSettings = sourceSettings.extend({ state: z.enum(["active", "paused"]).optional() });

export type SourceSettings = z.infer<typeof sourceSettings>;
