/** What promoting a run would change. All of it is checked here: what can't be carried out as a whole is not begun. */

import { randomUUID } from "node:crypto";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Command, Promotion, Replay, Setting, Source } from "../../schemas/generated/records.ts";
import { decode } from "../../topology/access.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { liveLoaded, settingsIn } from "../access/live-settings.ts";
import type { CommandLog } from "../access/log.ts";
import { promotionsIn } from "../access/promotions.ts";
import { replayNamed, replaysIn } from "../access/replays.ts";
import { type Change, changesBy, nameOf } from "../live-settings.ts";
import type { Loaded } from "../load.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { type LearnedState, learnedState } from "./learned.ts";

export interface PromotionWish {
  /** A replay's name; of a sweep the run of one of its values. */
  readonly run: string;
  readonly by: string;
  readonly note: string;
}

export interface PromotionPlan {
  /** As it begins. */
  readonly promotion: Promotion;
  /** An earlier attempt did not come to its end. */
  readonly isResumed: boolean;
  readonly changes: readonly Change[];
  readonly settings: readonly Setting[];
  readonly rules: readonly Command[];
  /** Undefined where the run trained no models. */
  readonly learned: LearnedState | undefined;
}

export async function planPromotion(loaded: Loaded, log: CommandLog, wish: PromotionWish): Promise<PromotionPlan> {
  const { driver } = log;
  const { replay, nth } = await replayOf(log, wish.run);
  const before = await promotionsIn(driver);
  const begun = before.findLast(({ run, state }) => run === wish.run && state === "begun");
  const { id, by, at, note } = begun ?? { id: randomUUID(), by: wish.by, at: Date.now(), note: wish.note };
  const { run, settings: given } = replay.variants[nth]!;
  const wanted = settingsOf(given).map((one): Setting => ({ ...one, by, at, note, run, comparison: null }));
  const known = await settingsIn(driver);
  const changes = changesBy(loaded, known, wanted);
  const sources = await knownSources(driver);
  const rules = replay.instead
    .filter(({ topic }) => topic === "source")
    .flatMap(({ value }) => commandFor(log, sources, value, { id, by }));
  const live = await liveLoaded(loaded, driver);
  const last = before.at(-1);
  // Whoever was killed after its end, and asks again, does not promote what was learned once more.
  const isLive = last?.run === wish.run && last.state === "done" && changes.length + rules.length === 0;
  const learned = isLive ? undefined : await learnedState({ loaded: live, log, replay, nth, sources, id, by });
  if (wanted.length + replay.instead.length === 0 && learned === undefined && !isLive)
    throw new DriftwireError("nothing-to-promote", { at: `run ${run}`, got: replay.processors.join(", ") });
  const promotion: Promotion = {
    ...{ id, run, state: "begun", by, at, note },
    settings: changes.map(({ name, before, after }) => ({ name, before: textOf(before), after: textOf(after)! })),
    rules: rules.map(({ source, ruleVersion }) => ({ source, ruleVersion })),
    models: learned?.sources.map(({ source, models, documents }) => ({ source, models, documents })) ?? [],
    comparison: null,
  };
  const changed = new Set(changes.map(({ name }) => name));
  return {
    ...{ promotion, isResumed: begun !== undefined, changes, learned },
    settings: wanted.filter((one) => changed.has(nameOf(one))),
    rules: rules.map(({ command }) => command),
  };
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

async function replayOf(
  { driver }: CommandLog,
  run: string,
): Promise<{ readonly replay: Replay; readonly nth: number }> {
  const { replays } = await replaysIn(driver);
  const found = [...replays.values()].find(({ variants }) => variants.some((variant) => variant.run === run));
  const replay = found ?? replayNamed(replays, run);
  const { name, variants, state, asItWas } = replay;
  const nth = variants.findIndex((variant) => variant.run === run);
  if (nth < 0)
    throw new DriftwireError("unknown-run", {
      expected: `one of the runs of this sweep: ${variants.map((variant) => variant.run).join(", ")}`,
      got: run,
    });
  if (state !== "done")
    throw new DriftwireError("run-busy", {
      at: `run ${name}`,
      expected: "one that is done",
      got: `one that is ${state}`,
    });
  if (asItWas)
    throw new DriftwireError("nothing-to-promote", { at: `run ${run}`, got: "a repetition of the live run" });
  return { replay, nth };
}

function settingsOf(text: string): Pick<Setting, "processor" | "setting" | "value">[] {
  const settings = JSON.parse(text) as Record<string, Record<string, unknown>>;
  return Object.entries(settings).flatMap(([processor, own]) =>
    Object.entries(own).map(([setting, value]) => ({ processor, setting, value: JSON.stringify(value) })),
  );
}

/** None where the source has these rules already. */
function commandFor(
  { driver }: CommandLog,
  { sources }: Known,
  value: Uint8Array,
  { id, by }: Pick<Command, "id" | "by">,
): { readonly command: Command; readonly source: string; readonly ruleVersion: number }[] {
  const wanted = decode<Source>(driver.topics.get("source")!.codec, value);
  const now = sources.get(wanted.id);
  if (now === undefined) throw new DriftwireError("no-such-source", { got: wanted.id });
  if (now.rules === wanted.rules) return [];
  const { ruleVersion } = wanted;
  if (now.ruleVersion !== ruleVersion - 1)
    throw new DriftwireError("rules-changed", {
      at: `source ${wanted.id}`,
      expected: `its rules of version ${ruleVersion - 1}`,
      got: `version ${now.ruleVersion}, set by ${now.by}`,
    });
  const settings = JSON.stringify(sourceSettings.strip().parse({ ...now, rules: wanted.rules }));
  const command: Command = {
    ...{ id: `${id} ${wanted.id}`, action: "add", source: wanted.id, url: null, name: null, settings, by },
  };
  return [{ command, source: wanted.id, ruleVersion }];
}
