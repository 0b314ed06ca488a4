/** What is to be done for the sources to be as a file wants them: a plan to be shown, and the commands that carry it out. */

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

function differences(before: Source, after: Source): string[] {
  return COMPARED.filter((name) => !isDeepStrictEqual(before[name], after[name])).map(
    (name) => `${name}: ${shortly(before[name])} → ${shortly(after[name])}`,
  );
}

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
