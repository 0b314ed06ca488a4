/**
 * A script: which events happen to which sites and when, as YAML that people write.
 *
 * - { at: 2026-03-02T09:00:00Z, site: 3, event: rebuild }
 * - { at: +1d 6h, site: every 10th, event: B2, share: 0.3, sections: [sport], for: 12h }
 * - { at: +2d, site: [0, 4], event: status, status: 429, retryAfter: date, for: 15m }
 */

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { nearest } from "../nearest.ts";
import { expectedOf } from "../settings.ts";
import { parseYaml, type YamlFile } from "../settings-file.ts";
import { meant } from "./events/chance.ts";
import { DURATION, duration, type General, type Kind, lengthOf, slotOf } from "./events/kind.ts";
import { KINDS } from "./events/kinds.ts";
import { eventAt, includes, type Plan, type Sites, spanned } from "./events/plan.ts";
import { SECTIONS, type Site, type SiteEvent } from "./model.ts";

/** The newsroom that it is for. */
export interface Stage {
  readonly sites: number;
  /** The beginning of its time. */
  readonly start: number;
  readonly site: (index: number) => Site;
}

const WANTED = { code: "bad-script", what: "a list of events", isList: true } as const;
const COUNT_MOST = 10_000;

/** Each once, as what it may be. */
const general: Readonly<Record<General, z.ZodType>> = {
  share: z.number().min(0.001).max(1).default(1).describe("The share of pages, by a hash of their URL."),
  sections: z.array(z.enum(SECTIONS)).min(1).optional().describe("Only these sections."),
  ramp: z.int().min(0).max(COUNT_MOST).default(0).describe("Over this many articles the share grows from 0."),
  documents: z.int().min(1).max(COUNT_MOST).optional().describe("It ends after this many articles."),
  stage: duration.optional().describe("The delay between one section and the next."),
};

const A_TIME = "a time such as 2026-03-02T09:00:00Z, or +1d 12h from the start";
const A_SITE = "a site's number, a list of them, all, or every 10th";
const EVERY = /^every (\d{1,7})(st|nd|rd|th)?$/;

const timed = {
  at: z.custom((given) => !Number.isNaN(timeOf(String(given), 0)), A_TIME),
  site: z.custom((given) => sitesOf(given) !== undefined, A_SITE),
  event: z.string(),
  for: duration.optional(),
};

export function readScript(file: string, stage: Stage): Plan[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new DriftwireError("bad-script", { at: file, expected: "a readable file", got: messageOf(cause), cause });
  }
  return parseScript(text, basename(file), stage);
}

export function parseScript(text: string, name: string, stage: Stage): Plan[] {
  const yaml = parseYaml(text, name, WANTED);
  const plans = (yaml.value as unknown[]).map((entry, index) => planOf(yaml, entry, index, stage));
  checkClashes(plans);
  return plans;
}

function planOf(yaml: YamlFile, entry: unknown, index: number, stage: Stage): Plan {
  const path = [String(index)];
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    throw bad(yaml.place(path), "an event with at, site and event", entry);
  const name = (entry as { event?: unknown }).event;
  if (typeof name !== "string") throw bad(yaml.place([...path, "event"]), "event as the name of an event", name);
  const kind = KINDS[name];
  if (kind === undefined || !Object.hasOwn(KINDS, name))
    throw new DriftwireError("unknown-event", {
      at: yaml.place([...path, "event"]),
      expected: meant(name),
      got: JSON.stringify(name),
    });
  const parsed = schemaOf(kind).safeParse(entry);
  if (!parsed.success) throw wrong(parsed.error.issues[0]!, yaml, path, name, kind, entry);
  const { at, site, event, for: lasts, share, sections, ramp, documents, stage: step, ...own } = parsed.data as Entry;
  const from = timeOf(at, stage.start);
  if (from < stage.start)
    throw bad(yaml.place([...path, "at"]), `at as a time not before ${new Date(stage.start).toISOString()}`, at);
  const plan: Plan = {
    id: `script-${index + 1}`,
    kind: event,
    sites: sitesOf(site)!,
    ...spanned(event, from, lasts),
    share: share ?? 1,
    sections,
    ramp: ramp ?? 0,
    documents,
    stage: step ?? 0,
    with: own as Plan["with"],
    at: yaml.place(path),
  };
  checkSites(plan, yaml, [...path, "site"], stage);
  return plan;
}

interface Entry extends Partial<Pick<SiteEvent, "share" | "sections" | "ramp" | "documents" | "stage">> {
  readonly at: string;
  readonly site: unknown;
  readonly event: string;
  readonly for?: number;
  /** The parameters of its kind. */
  readonly [parameter: string]: unknown;
}

function schemaOf({ takes, parameters }: Kind): z.ZodType {
  return z.strictObject({
    ...timed,
    ...Object.fromEntries(takes.map((name) => [name, general[name]])),
    ...parameters,
  });
}

/** Milliseconds; NaN where the text is no time. A time without a zone is in UTC. */
function timeOf(text: string, start: number): number {
  if (text.startsWith("+")) return DURATION.test(text.slice(1)) ? start + lengthOf(text.slice(1)) : Number.NaN;
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (parts === null) return Number.NaN;
  const [, date, minute = "00:00", second = ":00", zone = "Z"] = parts;
  return Date.parse(`${date}T${minute}${second}${zone}`);
}

function sitesOf(given: unknown): Sites | undefined {
  if (given === "all") return "all";
  const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (isNumber(given)) return [given];
  if (Array.isArray(given)) return given.length > 0 && given.every(isNumber) ? given : undefined;
  const nth = Number(EVERY.exec(String(given))?.[1] ?? 0);
  return nth > 0 ? { nth } : undefined;
}

/** Sites that are named have to be there, and such that it can happen to them. */
function checkSites(plan: Plan, yaml: YamlFile, path: readonly string[], stage: Stage): void {
  if (!Array.isArray(plan.sites)) return;
  for (const site of plan.sites as readonly number[]) {
    if (site >= stage.sites) throw bad(yaml.place(path), `site from 0 to ${stage.sites - 1}`, site);
    if (eventAt(plan, stage.site(site)) === undefined)
      throw bad(yaml.place(path), `site as one that ${plan.kind} can happen to`, site);
  }
}

const bad = (at: string, expected: string, got: unknown): DriftwireError =>
  new DriftwireError("bad-script", { at, expected, got: JSON.stringify(got) ?? "nothing" });

function wrong(
  issue: z.core.$ZodIssue,
  yaml: YamlFile,
  path: readonly string[],
  name: string,
  kind: Kind,
  entry: unknown,
): DriftwireError {
  if (issue.code === "unrecognized_keys") {
    const key = issue.keys[0]!;
    const known = [...Object.keys(timed), ...kind.takes, ...Object.keys(kind.parameters)];
    const expected = nearest(key, known) ?? `one of ${known.join(", ")}, which ${name} takes`;
    return new DriftwireError("bad-script", { at: yaml.keyPlace([...path, key]), expected, got: key });
  }
  const inside = issue.path.map(String);
  const value = inside.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], entry);
  return bad(yaml.place([...path, ...inside]), `${inside.join(".")} as ${expectedOf(issue)}`, value);
}

/** Of two events in one slot of a site only one can be. Those that end after so many articles are taken as short. */
function checkClashes(plans: readonly Plan[]): void {
  const slots = new Map<string, Plan[]>();
  for (const plan of plans) {
    const slot = slotOf(KINDS[plan.kind]!, { ...plan, site: 0 });
    if (slot !== undefined) slots.set(slot, [...(slots.get(slot) ?? []), plan]);
  }
  for (const inSlot of slots.values()) {
    for (const [index, second] of inSlot.entries()) {
      const first = inSlot.slice(0, index).find((other) => clash(other, second));
      if (first === undefined) continue;
      const [early, late] = first.from <= second.from ? [first, second] : [second, first];
      throw new DriftwireError("clashing-events", {
        at: second.at,
        expected: `the end of ${early.kind}${early === first ? ` (${first.at})` : ""} before ${late.kind} begins`,
        got: early.to === undefined ? "one without an end" : `one that ends at ${new Date(early.to).toISOString()}`,
      });
    }
  }
}

function clash(a: Plan, b: Plan): boolean {
  const endOf = ({ from, to, documents }: Plan): number =>
    documents === undefined ? (to ?? Number.POSITIVE_INFINITY) : from + 1;
  if (a.from >= endOf(b) || b.from >= endOf(a)) return false;
  const sections = a.sections?.filter((section) => b.sections?.includes(section) ?? true);
  if (sections?.length === 0) return false;
  return meet(a.sites, b.sites);
}

/** Whether two choices of sites have one in common. */
function meet(a: Sites, b: Sites): boolean {
  if (Array.isArray(a)) return (a as readonly number[]).some((site) => includes(b, site));
  // Site 0 is in all of them that are no lists.
  return Array.isArray(b) ? meet(b, a) : true;
}
