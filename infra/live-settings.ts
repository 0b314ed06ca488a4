/**
 * Puts the settings of the topic `setting` between the defaults and the settings file. They are known only once the log is
 * open, so a program is loaded without them first. What the file, the environment or a flag sets is as they say.
 */

import { isDeepStrictEqual } from "node:util";
import type { Setting } from "../schemas/generated/records.ts";
import { DriftwireError } from "../topology/errors.ts";
import { type Loaded, withSettings } from "./load.ts";
import type { LoadedSettings } from "./settings.ts";

/** By processor.setting. */
export type TopicSettings = ReadonlyMap<string, Setting>;

export const nameOf = ({ processor, setting }: Pick<Setting, "processor" | "setting">): string =>
  `${processor}.${setting}`;

const pathOf = (name: string): string => `processors.${name}`;

/** Where a setting is set that the topic can't change; undefined where it can. */
export function fixedAt(settings: LoadedSettings, name: string): string | undefined {
  const origin = settings.origin(pathOf(name));
  return origin === "default" ? undefined : origin;
}

/** The loaded program, with these settings in force. Those of processors that are not configured any more change nothing. */
export function withLive(loaded: Loaded, known: TopicSettings): Loaded {
  const there = configured(loaded, known);
  return there.size === 0 ? loaded : withSettings(loaded, merged(loaded.settings, there));
}

function configured({ graph }: Loaded, known: TopicSettings): TopicSettings {
  const names = new Set(graph.plans.map(({ processor }) => processor.name));
  return new Map([...known].filter(([, { processor }]) => names.has(processor)));
}

function merged(settings: LoadedSettings, known: TopicSettings): LoadedSettings {
  const applied = new Map([...known].filter(([name]) => fixedAt(settings, name) === undefined));
  const processors: Record<string, Record<string, unknown>> = structuredClone(settings.values.processors);
  for (const { processor, setting, value } of applied.values())
    processors[processor] = { ...processors[processor], [setting]: JSON.parse(value) as unknown };
  const origin = (path: string): string => {
    const [, name = ""] = /^processors\.(.*)$/.exec(path) ?? [];
    const own = applied.get(name);
    return own === undefined ? settings.origin(path) : originOf(own);
  };
  return { ...settings, values: { ...settings.values, processors }, origin };
}

const originOf = ({ by, run }: Setting): string =>
  `topic setting, by ${by}${run === null ? "" : `, promoted from run ${run}`}`;

export interface Change {
  /** processor.setting */
  readonly name: string;
  /** The value that is in force, default or not; undefined: there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What settings would change. Throws where something else sets one of them, and where a value is invalid: nothing may be
 * written then.
 */
export function changesBy(loaded: Loaded, known: TopicSettings, wanted: readonly Setting[]): Change[] {
  const live = withLive(loaded, known);
  const valueIn = ({ graph }: Loaded, { processor, setting }: Setting): unknown =>
    (graph.plans.find((plan) => plan.processor.name === processor)?.settings as Record<string, unknown> | undefined)?.[
      setting
    ];
  for (const one of wanted) checkFree(loaded.settings, one);
  const all = new Map([...configured(loaded, known), ...wanted.map((one) => [nameOf(one), one] as const)]);
  const after = withSettings(loaded, merged(loaded.settings, all));
  return wanted
    .map((one) => ({ name: nameOf(one), before: valueIn(live, one), after: valueIn(after, one) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function checkFree(settings: LoadedSettings, one: Setting): void {
  const name = nameOf(one);
  const at = fixedAt(settings, name);
  const given = settings.values.processors[one.processor]?.[one.setting];
  // What it is to be it is already.
  if (at === undefined || isDeepStrictEqual(given, JSON.parse(one.value))) return;
  throw new DriftwireError("setting-fixed", {
    at: `${at}, ${pathOf(name)}`,
    expected: one.value,
    got: JSON.stringify(given),
  });
}
