/** Reads `sources.yaml`: the sources as people write them down. What is wrong is said with its line and column. */

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { FIELDS } from "../../processors/extraction/way.ts";
import { httpUrl, impolite, type RuleIssue, ruleErrorText, sourceSettings } from "../../processors/sources/settings.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { nearest } from "../nearest.ts";
import { expectedOf, shownValue } from "../settings.ts";
import { type Mistake, parseYaml, type YamlFile } from "../settings-file.ts";

/** A source as the file wants it. */
export interface Wanted {
  readonly id: string;
  readonly url: string;
  /** Undefined, as the state: the file does not say, so it is left as it is. */
  readonly name: string | undefined;
  readonly state: "active" | "paused" | undefined;
  /** In the words of `sourceSettings`, what holds for all included; what is not named has its default. */
  readonly settings: z.input<typeof sourceSettings>;
  /** "sources.yaml:7:3" */
  readonly place: string;
}

export interface SourcesFile {
  /** Its base name: who the sources that it sets belong to. */
  readonly name: string;
  readonly sources: readonly Wanted[];
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const ID_EXPECTED = "an id of letters, digits, '.', '_' and '-', at most 100";

export function isId(text: string): boolean {
  return ID.test(text);
}

const source = z
  .strictObject({
    url: httpUrl.describe("Its address: its front page or its feed."),
    name: z.string().min(1).max(200).optional().describe("Its name, for people; default: its host."),
    state: z
      .enum(["active", "paused"])
      .optional()
      .describe("A paused source is kept but not visited. Unchanged if omitted."),
  })
  .extend(sourceSettings.shape);

/** What is one source's own can't hold for all, and what it may beyond others is to be said of each. */
const defaults = sourceSettings
  .omit({ entries: true, articles: true, rules: true, allowPrivate: true, allowBadTls: true })
  .partial();

export const sourcesSchema = z
  .strictObject({
    defaults: defaults.optional().describe("Settings for all sources that do not override them."),
    sources: z.record(z.string().regex(ID), source).default({}).describe("The sources, by id."),
  })
  .describe("The sources that driftwire watches.");

export function readSourcesFile(file: string): SourcesFile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new DriftwireError("bad-sources", { at: file, expected: "a readable file", got: messageOf(cause), cause });
  }
  return readSources(text, basename(file));
}

export function readSources(text: string, name: string): SourcesFile {
  const yaml = parseYaml(text, name, {
    code: "bad-sources",
    what: "a map with `sources` and optionally `defaults`",
    isList: false,
    keepsRepeated: true,
  });
  const parsed = sourcesSchema.safeParse(yaml.value);
  const issues = withoutMisspelled(parsed.error?.issues ?? []);
  const mistakes = [
    ...yaml.repeated,
    ...issues.flatMap((issue) => mistakesOf(issue, yaml)),
    ...(parsed.success ? impoliteIn(parsed.data, yaml) : []),
  ];
  if (mistakes.length > 0) throw wrong(mistakes);
  // As it is written, so that what is not said can be told from what is.
  const given = yaml.value as { defaults?: object; sources?: Record<string, z.input<typeof source>> };
  const sources = Object.entries(given.sources ?? {}).map(([id, { url, name: called, state, ...own }]): Wanted => {
    const settings = { ...given.defaults, ...own };
    return { id, url, name: called, state, settings, place: yaml.keyPlace(["sources", id]) };
  });
  return { name, sources };
}

/** Sources that would be visited too often, each where it says so, or where that is said for all. */
function impoliteIn({ sources, defaults: all }: z.output<typeof sourcesSchema>, yaml: YamlFile): Mistake[] {
  return Object.entries(sources).flatMap(([id, own]) => {
    const path = ["sources", id, "everyMinutes"];
    const isOwn = yaml.has(path);
    const everyMinutes = isOwn ? own.everyMinutes : (all?.everyMinutes ?? own.everyMinutes);
    const expected = impolite({ everyMinutes, allowPrivate: own.allowPrivate });
    if (expected === undefined) return [];
    return [{ at: yaml.place(isOwn ? path : ["defaults", "everyMinutes"]), expected, got: String(everyMinutes) }];
  });
}

/** What is missing because its name is misspelled is one mistake. */
function withoutMisspelled(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const meant = new Set(
    issues.flatMap(({ path, ...issue }) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...path, nearest(key, namesAt(path.map(String)))].join("\n"))
        : [],
    ),
  );
  return issues.filter(({ code, path }) => code === "unrecognized_keys" || !meant.has(path.join("\n")));
}

/** What more is said after the first mistake. */
const SHOWN_MISTAKES = 20;

/** All mistakes, in the order of the file. */
function wrong(mistakes: readonly Mistake[]): DriftwireError {
  const [first, ...rest] = mistakes.toSorted(byPlace) as [Mistake, ...Mistake[]];
  const shown = rest.slice(0, SHOWN_MISTAKES).map(({ at, expected, got }) => `${at}: expected ${expected}, got ${got}`);
  const hidden = rest.length > shown.length ? [`and ${rest.length - shown.length} more`] : [];
  return new DriftwireError("bad-sources", { ...first, ...(rest.length > 0 ? { more: [...shown, ...hidden] } : {}) });
}

/** "sources.yaml:4:12" by its numbers. */
function byPlace(a: Mistake, b: Mistake): number {
  const [[lineA = 0, columnA = 0], [lineB = 0, columnB = 0]] = [a, b].map(({ at }) =>
    at.split(":").slice(-2).map(Number),
  ) as [number[], number[]];
  return lineA - lineB || columnA - columnB;
}

function mistakesOf(issue: z.core.$ZodIssue, yaml: YamlFile): Mistake[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    const known = namesAt(path);
    return issue.keys.map((key) => ({
      at: yaml.keyPlace([...path, key]),
      expected: nearest(key, known) ?? `one of ${known.join(", ")}`,
      got: key,
    }));
  }
  if (issue.code === "invalid_key")
    return [{ at: yaml.keyPlace(path), expected: ID_EXPECTED, got: JSON.stringify(path.at(-1)) }];
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | null | undefined)?.[key],
    yaml.value,
  );
  if (issue.code === "custom" && issue.params !== undefined && "problem" in issue.params)
    return [ruleMistake(issue.params as unknown as RuleIssue, yaml, path, String(value))];
  const name = path.slice(path[0] === "sources" ? 2 : 0).join(".") || path.at(-1);
  return [
    {
      at: yaml.has(path) ? yaml.place(path) : yaml.keyPlace(path.slice(0, -1)),
      expected: `${name} as ${expectation(issue, path)}`,
      got: value === undefined ? "nothing" : shortly(shownValue(path.join("."), value)),
    },
  ];
}

/** At the line of the rule itself. */
function ruleMistake({ problem }: RuleIssue, yaml: YamlFile, path: readonly string[], rules: string): Mistake {
  return {
    at: yaml.linePlace(path, problem.line),
    expected: `a rule that is valid (${ruleErrorText(problem)})`,
    got: shortly(rules.split(/\r\n?|\n/)[problem.line - 1]!.trim()),
  };
}

function expectation(issue: z.core.$ZodIssue, path: readonly string[]): string {
  if (path.length === 1 && path[0] === "sources") return "a map from ids to sources";
  if (path.length === 2 && path[0] === "sources") return "a map with at least a url";
  if (issue.code === "too_big" && issue.origin === "array") return `a list of ${issue.maximum} or less`;
  if (issue.code === "too_big" && issue.origin === "string") return `a string of at most ${issue.maximum} characters`;
  return expectedOf(issue).replace(/ expected$/, "");
}

const SHOWN = 100;

function shortly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function namesAt(path: readonly string[]): string[] {
  const [top, , ...rest] = path;
  if (top === undefined) return Object.keys(sourcesSchema.shape);
  if (path.at(-1) === "prefer") return [...FIELDS];
  if (top === "defaults") return Object.keys(defaults.shape);
  return rest.length === 0 ? Object.keys(source.shape) : ["url", "kind"];
}
