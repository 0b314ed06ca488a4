/** What `driftwire replay` does: asks for the replay by a record, then follows it where something runs, or runs it itself. */

import { parse as parseYaml } from "yaml";
import { DriftwireError } from "../../topology/errors.ts";
import type { Point } from "../access/ranges.ts";
import { askReplay } from "../access/replays.ts";
import type { Loaded } from "../load.ts";
import { type ReplayWish, replayOf, type Settings, type Sweep } from "../program/replay-wish.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import { durationOf, type GlobalOptions, timeOf } from "./options.ts";
import { print, printJson, say } from "./out.ts";
import { follow } from "./replay-progress.ts";
import { rulesIn } from "./rules-given.ts";
import { runHere } from "./runs.ts";

export interface ReplayOptions extends GlobalOptions {
  readonly as: string;
  readonly from: string;
  readonly to: string;
  readonly warm?: string;
  readonly source?: readonly string[];
  readonly set?: readonly string[];
  readonly preset?: string;
  readonly sweep?: string;
  readonly rules?: string;
  readonly speed: string;
  readonly asItWas?: boolean;
  readonly detach?: boolean;
}

export async function replay(loaded: Loaded, processors: readonly string[], options: ReplayOptions): Promise<void> {
  const wish = wishOf(processors, options);
  const isRunning = await withLog(loaded, async (log) => {
    const record = await replayOf(loaded, log.driver, wish).catch((error: unknown) => {
      throw named(error, wish, options);
    });
    await askReplay(log.driver, record);
    return log.isRunning;
  });
  const { as: name, detach, json } = options;
  if (detach && (isRunning || json))
    return json ? printJson({ run: name, state: "asked" }) : print(`run ${name} was asked for: driftwire run list`);
  if (isRunning) return follow(loaded, name, options);
  if (detach) return say(`run ${name} was asked for; it begins when \`driftwire up\` runs`);
  await runHere(loaded, name, options);
}

function wishOf(processors: readonly string[], options: ReplayOptions): ReplayWish {
  const { as: name, from, to, warm, source = [], set = [], preset, sweep, rules, speed, asItWas = false } = options;
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw badUsage("--as", "1 to 40 characters of a-z, 0-9 and '-', starting with a letter", JSON.stringify(name));
  if (rules !== undefined && source.length !== 1)
    throw badUsage("--rules", "the source they are for: --source ID", source.length === 0 ? "none" : source.join(", "));
  const others = [warm, preset, sweep, rules, ...source, ...set].filter((one) => one !== undefined);
  if (asItWas && (others.length > 0 || from !== "earliest" || to !== "latest" || speed !== "max"))
    throw badUsage(
      "--as-it-was",
      "nothing beside it: all is as the live run had it",
      [...others, from, to, speed].filter((one) => !["earliest", "latest", "max"].includes(one)).join(" "),
    );
  const now = Date.now();
  const begin = pointOf("--from", "earliest", now)(from);
  const end = pointOf("--to", "latest", now)(to);
  if (begin.kind === "time" && end.kind === "time" && begin.ms >= end.ms)
    throw badUsage("--to", `a time after --from ${from}`, JSON.stringify(to));
  return {
    asItWas,
    ...{ name, processors: [...new Set(processors)], from, to, sources: source },
    range: {
      from: begin,
      to: end,
      warmMs: warm === undefined ? 0 : durationOf("--warm")(warm),
    },
    settings: settingsOf(set),
    ...(preset === undefined ? {} : { preset }),
    ...(sweep === undefined ? {} : { sweep: sweepOf(sweep) }),
    ...(rules === undefined ? {} : { rules: rulesIn(rules) }),
    speed: speedOf(speed),
    by: process.env.USER || "driftwire replay",
  };
}

/** Says of a wrong setting by which flag it was given. */
function named(error: unknown, { settings }: ReplayWish, { set = [], preset, sweep }: ReplayOptions): unknown {
  if (!(error instanceof DriftwireError)) return error;
  const { at = "" } = error.detail;
  const isOfSettings = error.code === "bad-settings" || at.startsWith("settings of ");
  if (!isOfSettings) return error;
  const processor = /^(?:settings of )?([^.]*)/.exec(at)?.[1] ?? "";
  const isOf = (text: string): boolean => text.startsWith(`${processor}.`);
  const flags = [
    ...set.filter(isOf).map((text) => `--set ${text}`),
    ...(sweep !== undefined && isOf(sweep) ? [`--sweep ${sweep}`] : []),
    ...(preset === undefined || Object.hasOwn(settings[processor] ?? {}, "preset") ? [] : [`--preset ${preset}`]),
  ];
  return new DriftwireError(error.code, { ...error.detail, at: [flags.join(", "), at].filter(Boolean).join(": ") });
}

function pointOf(flag: string, edge: string, now: number): (text: string) => Point {
  return (text) => {
    if (text === edge) return { kind: "edge" };
    if (/^\d{1,11}$/.test(text)) return { kind: "offset", offset: Number(text) };
    try {
      return { kind: "time", ms: timeOf(flag, now)(text) };
    } catch {
      throw badUsage(flag, `${edge}, an offset, or a time such as 2h, 30d, 2026-11-18`, JSON.stringify(text));
    }
  };
}

function speedOf(text: string): number | null {
  if (text === "max") return null;
  const [, number] = /^[x×]?(\d+(?:\.\d+)?)[x×]?$/.exec(text) ?? [];
  if (number !== undefined && Number(number) > 0) return Number(number);
  throw badUsage("--speed", "max, or a number such as x60", JSON.stringify(text));
}

/** "online-detect.boxes=5" */
function partsOf(flag: string, text: string): { processor: string; setting: string; value: string } {
  const [, processor, setting, value] = /^([a-z][a-z0-9-]*)\.([^=]+)=(.*)$/s.exec(text) ?? [];
  if (processor === undefined)
    throw badUsage(flag, "PROCESSOR.SETTING=VALUE, such as offline-detect.preset=published", JSON.stringify(text));
  return { processor, setting: setting!, value: value! };
}

/** Values are YAML, as in the settings file. */
function yamlOf(flag: string, text: string): unknown {
  try {
    return parseYaml(text) as unknown;
  } catch {
    throw badUsage(flag, "a value as in the settings file", JSON.stringify(text));
  }
}

function settingsOf(given: readonly string[]): Settings {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const text of given) {
    const { processor, setting, value } = partsOf("--set", text);
    (settings[processor] ??= {})[setting] = yamlOf("--set", value);
  }
  return settings;
}

function sweepOf(text: string): Sweep {
  const { processor, setting, value } = partsOf("--sweep", text);
  const values = value.split(",").map((one) => yamlOf("--sweep", one.trim()));
  if (values.length < 2) throw badUsage("--sweep", "at least two values, separated by commas", JSON.stringify(value));
  return { processor, setting, values };
}
