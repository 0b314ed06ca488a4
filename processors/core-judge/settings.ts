/** What a user may set: which tests count how much, their limits, languages, and what is not wanted at all. */

import { z } from "zod";
import { hostIn } from "./kinds.ts";
import { TESTS } from "./tests.ts";

/** What fails on account of the user's settings alone. It is decisive. */
export const LANGUAGE = "language";
export const DENIED_HOST = "denied-host";
export const DENIED_WORD = "denied-word";

const names = TESTS.map(({ name }) => name);

/** One number for each test, each with its default. */
function numbersOf(most: number, usual: (test: (typeof TESTS)[number]) => number) {
  const defaults = Object.fromEntries(TESTS.map((test) => [test.name, usual(test)]));
  const each = Object.entries(defaults).map(([name, number]) => [name, z.number().min(0).max(most).default(number)]);
  return z.strictObject(Object.fromEntries(each) as Record<string, z.ZodDefault<z.ZodNumber>>).default(defaults);
}

const WEIGHT_MAX = 100;
const LIMIT_MAX = 1_000_000;
const WORD_MAX = 100;

export const judgeSettings = z.strictObject({
  least: z.number().min(0).max(1).default(0.9).describe("The weighted share of tests that a good document passes."),
  weights: numbersOf(WEIGHT_MAX, ({ weight }) => weight).describe("How much each test counts; 0 switches it off."),
  limits: numbersOf(LIMIT_MAX, ({ limit }) => limit).describe("The limit of each test."),
  decisive: z
    .array(z.enum(names))
    .default(TESTS.filter(({ isDecisive }) => isDecisive).map(({ name }) => name))
    .describe("The tests of which a document that fails one is not good, whatever else it passes."),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, "a language's tag such as ru expected"))
    .max(100)
    .default([])
    .describe("The languages that are wanted; default: any. A document whose language is not known is wanted."),
  denyHosts: z
    .array(
      z
        .string()
        .max(1000)
        .refine((host) => hostIn(host) !== undefined, "a host expected"),
    )
    .max(10_000)
    .default([])
    .describe("Hosts whose documents are not wanted, with all their subdomains."),
  denyWords: z
    .array(
      z
        .string()
        .max(WORD_MAX)
        .refine((words) => /[\p{L}\p{N}]/u.test(words), "a word expected"),
    )
    .max(1000)
    .default([])
    .describe(
      "Words and phrases: a document that has one in its title or text is not wanted. A * at the end stands for any ending.",
    ),
});

export type JudgeSettings = z.infer<typeof judgeSettings>;
