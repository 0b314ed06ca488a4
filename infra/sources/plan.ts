/** Compares the sources with a file: a plan to show, and the commands that carry it out. */

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { carriedOut } from "../../processors/sources/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Command, Source } from "../../schemas/generated/records.ts";
import type { SourcesFile, Wanted } from "./file.ts";
import type { Known } from "./known.ts";

/** `left`: the file set it once and does not name it any more; it stays unless it is to be removed. */
export type Doing = "add" | "change" | "pause" | "resume" | "remove" | "left";

export interface Step {
  readonly id: string;
  readonly what: Doing;
  /** What differs: "everyMinutes: 5 → 10". */
  readonly changes: readonly string[];
  /** Where the file says so. */
  readonly place: string;
  readonly commands: readonly Command[];
}

/** Nothing for a source that is as it is wanted. */
export function planOf(file: SourcesFile, { sources, upTo }: Known, { prune = false } = {}): Step[] {
  const make: Maker = (asked) => commandOf(asked, file.name, upTo(asked.source));
  const steps = file.sources.flatMap((wanted) => stepFor(wanted, sources.get(wanted.id), make));
  const named = new Set(file.sources.map(({ id }) => id));
  const gone = [...sources.values()].filter(({ id, by }) => by === file.name && !named.has(id));
  const rest = gone.map(({ id }): Step => {
    const commands = prune ? [make({ action: "remove", source: id })] : [];
    return { id, what: prune ? "remove" : "left", changes: [], place: file.name, commands };
  });
  return [...steps, ...rest];
}

type Asked = Pick<Command, "action" | "source"> & Partial<Command>;
type Maker = (asked: Asked) => Command;

function stepFor(wanted: Wanted, before: Source | undefined, make: Maker): Step[] {
  const { id, url, place } = wanted;
  // What has commands of its own holds until the file speaks of it: `import` sets rules, `pause` the state.
  const rules = "rules" in wanted.settings || before === undefined ? {} : { rules: before.rules };
  // In one command with the rest where it is new: between two it would be visited.
  const begins = before === undefined && wanted.state === "paused" ? { state: wanted.state } : {};
  const settings = JSON.stringify({ ...wanted.settings, ...rules, ...begins });
  const set = make({ action: "add", source: id, url, name: wanted.name ?? before?.name ?? null, settings });
  const after = carriedOut(set, before)!;
  const changes =
    before === undefined ? Object.values(begins).map((state) => `state: ${state}`) : differences(before, after);
  const commands = before === undefined || changes.length > 0 ? [set] : [];
  const { state } = before ?? after;
  const turns = wanted.state !== undefined && wanted.state !== state;
  if (turns) {
    const action = wanted.state === "paused" ? "pause" : "resume";
    commands.push(make({ action, source: id }));
    changes.push(`state: ${state} → ${wanted.state}`);
  }
  if (commands.length === 0) return [];
  const what = before === undefined ? "add" : commands[0] === set ? "change" : commands[0]!.action;
  return [{ id, what: what as Doing, changes, place, commands }];
}

/** The same command for the same change: who asks twice, or asks as one of several, is obeyed once. */
function commandOf(asked: Asked, by: string, upTo: number): Command {
  const { action, source, url = null, name = null, settings = null } = asked;
  const content = JSON.stringify([action, source, url, name, settings, by, upTo]);
  const id = createHash("sha256").update(content).digest("hex").slice(0, 32);
  return { id, action, source, url, name, settings, by };
}

const COMPARED = ["url", "name", ...Object.keys(sourceSettings.shape)] as (keyof Source)[];
const SHOWN = 60;
/** Of texts of several lines. */
const LINES_SHOWN = 20;

/** What differs: "everyMinutes: 5 → 10", and of a text its lines that are gone and those that are new. */
export function differences(before: Source, after: Source): string[] {
  return changedFields(before, after).map((name) => {
    const [old, now] = [before[name], after[name]];
    return [old, now].some((text) => typeof text === "string" && text.includes("\n"))
      ? `${name}: ${linesText(old)} → ${linesText(now)}${changedLines(linesOf(old), linesOf(now))}`
      : `${name}: ${shortly(old)} → ${shortly(now)}`;
  });
}

export const changedFields = (before: Source, after: Source): (keyof Source)[] =>
  COMPARED.filter((name) => !isDeepStrictEqual(before[name], after[name]));

const linesOf = (text: unknown): string[] => (typeof text === "string" ? text.trimEnd().split(/\r?\n/) : []);

function linesText(text: unknown): string {
  const { length } = linesOf(text);
  return length === 0 ? "none" : `${length} line${length === 1 ? "" : "s"}`;
}

/** A line that is only at another place is none of them. */
function changedLines(before: readonly string[], after: readonly string[]): string {
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`);
  const fresh = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const all = [...gone, ...fresh];
  if (all.length === 0) return ", the same lines in another order";
  const more = all.length > LINES_SHOWN ? [`… ${all.length - LINES_SHOWN} more`] : [];
  return ["", ...all.slice(0, LINES_SHOWN), ...more].join("\n  ");
}

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
