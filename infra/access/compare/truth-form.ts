/**
 * The form of truth: events, each with a source or a site, a kind and a time. It is that of the simulated newsroom's `/events`, and of
 * files that people write, or gold: what pages say. README.md describes it. What can't be read is named by line and column, or by its path.
 */

import { z } from "zod";
import { DriftwireError } from "../../../topology/errors.ts";

/** What a detector should do about an event: raise an alarm, raise none, or as it likes. */
export const EXPECTATIONS = ["alarm", "quiet", "either"] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** Kinds of the newsroom that break extraction. */
const BREAKS = /^(B\d+|rebuild|soft-404|front-page|bot-wall)$/;
/** Kinds that leave the rules right. */
const HARMLESS = /^(C\d+|edited|corrected|moved|deleted|paywalled|slow)$/;
/** Kinds that may break the rules of one site and not of another, or end before anybody would want to know. */
const EITHER = /^(classes-renamed|blocks-wrapped|blocks-reordered|hashes-rolled|outage|status|certificate|encoding)$/;

export function expectedOf(kind: string): Expectation | undefined {
  if (BREAKS.test(kind)) return "alarm";
  if (HARMLESS.test(kind)) return "quiet";
  return EITHER.test(kind) ? "either" : undefined;
}

const time = z
  .union([z.number(), z.string()])
  .transform((given) => (typeof given === "number" ? given : Date.parse(given)))
  .refine((ms) => Number.isFinite(ms), "expected a time: ISO 8601, or milliseconds since 1970");

const event = z
  .object({
    id: z.string().optional(),
    kind: z.string(),
    source: z.string().optional(),
    /** A site's index or address. */
    site: z.union([z.number(), z.string()]).optional(),
    from: time,
    to: time.nullish(),
    pageType: z.string().optional(),
    concern: z.string().optional(),
    expect: z.enum(EXPECTATIONS).optional(),
  })
  .refine(({ source, site }) => (source === undefined) !== (site === undefined), "expected either source or site")
  .refine(
    ({ kind, expect }) => expect !== undefined || expectedOf(kind) !== undefined,
    `expected expect (${EXPECTATIONS.join(", ")}), since its kind is none of the newsroom's`,
  );

const site = z.object({ index: z.number(), origin: z.string() });

/** What a page says; a field that gold says nothing of is left out. */
const page = z.object({
  url: z.string(),
  title: z.string().nullish(),
  authors: z.array(z.string()).nullish(),
  date: z
    .string()
    .refine((given) => Number.isFinite(Date.parse(given)), "expected a date: ISO 8601")
    .nullish(),
  body_text: z.string().nullish(),
});

const whole = z.object({
  events: z.array(event).default([]),
  gold: z.array(page).optional(),
  sites: z.array(site).optional(),
  sources: z.array(z.string()).optional(),
  clock: z.enum(["fetched", "site"]).optional(),
  complete: z.boolean().optional(),
});

export type GivenEvent = z.infer<typeof event>;
export type Given = z.infer<typeof whole>;
export type GoldPage = z.infer<typeof page>;
export type Site = z.infer<typeof site>;

/** @param at the file's or the answer's name, for messages */
export const readTruth = (text: string, at: string): Given => checked(whole, wrapped(parsed(text, at)), at);
export const readSites = (text: string, at: string): Site[] => checked(z.array(site), parsed(text, at), at);

const wrapped = (value: unknown): unknown =>
  Array.isArray(value) ? (value.length > 0 && value.every(isPage) ? { gold: value } : { events: value }) : value;

const isPage = (value: unknown): boolean => typeof value === "object" && value !== null && "body_text" in value;

/** JSON, or one record a line. */
function parsed(text: string, at: string): unknown {
  const value = attempt(text);
  if (!(value instanceof SyntaxError)) return isEvent(value) ? [value] : value;
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0) return [];
  // A record on its first line: one on each.
  if (attempt(lines[first]!) instanceof SyntaxError) throw unreadable(at, text, 0);
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const record = attempt(line);
    if (record instanceof SyntaxError) throw unreadable(at, line, index);
    return [record];
  });
}

/** A single record of a kind is a list of one. */
const isEvent = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("kind" in value || "origin" in value || "body_text" in value);

function attempt(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return error as SyntaxError;
  }
}

function unreadable(at: string, text: string, linesBefore: number): DriftwireError {
  const fault = faultIn(text);
  const before = text.slice(0, fault).split("\n");
  const place = `line ${linesBefore + before.length}, column ${before.at(-1)!.length + 1}`;
  const got = fault === text.length ? "its end" : JSON.stringify(text.slice(fault, fault + SHOWN).toWellFormed());
  return new DriftwireError("bad-truth", { at: `${at}, ${place}`, expected: "JSON, or a JSON record a line", got });
}

const SHOWN = 20;

/** Where a text stops being JSON: the shortest beginning of it that no end could make right. The messages of Node don't all say. */
function faultIn(text: string): number {
  let from = 0;
  let to = text.length + 1;
  while (from + 1 < to) {
    const middle = (from + to) >> 1;
    if (mayGoOn(text.slice(0, middle))) from = middle;
    else to = middle;
  }
  return from;
}

function mayGoOn(beginning: string): boolean {
  const error = attempt(beginning);
  if (!(error instanceof SyntaxError)) return true;
  const [, position] = /at position (\d+)/.exec(error.message) ?? [];
  return /^(Unexpected end of|Unterminated string)/.test(error.message) || Number(position ?? -1) >= beginning.length;
}

function checked<T>(form: z.ZodType<T>, value: unknown, at: string): T {
  const result = form.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue!.path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  const place = path === "" ? at : `${at}, ${path.replace(/^\./, "")}`;
  throw new DriftwireError("bad-truth", {
    at: place,
    expected: issue!.message.replace(/^expected /, ""),
    got: gotAt(value, issue!.path),
  });
}

function gotAt(value: unknown, path: readonly PropertyKey[]): string {
  let found: unknown = value;
  for (const part of path) found = (found as Record<PropertyKey, unknown> | undefined)?.[part];
  const text = JSON.stringify(found) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
