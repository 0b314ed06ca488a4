/** What `driftwire run …` does. */

import type { Promotion, Replay } from "../../schemas/generated/records.ts";
import type { Driver } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { CommandLog } from "../access/log.ts";
import { promotionsIn } from "../access/promotions.ts";
import {
  type Passed,
  progressOf,
  repeatedBy,
  replayedBy,
  replayNamed,
  replaysIn,
  workedGroupOf,
  writeReplay,
} from "../access/replays.ts";
import type { Loaded } from "../load.ts";
import { count, printable, timeShown } from "../shown.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, table } from "./out.ts";
import { follow, openProgress, tellEnd } from "./replay-progress.ts";

const REMOVED_MS = 300_000;
const LOOK_MS = 200;

export async function list(loaded: Loaded, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const { driver } = log;
    const { replays } = await replaysIn(driver);
    const all = [...replays.values()].sort((a, b) => b.askedAt - a.askedAt);
    const rows = await Promise.all(
      all.map(async (replay) => {
        const passed = await passedBy(driver, loaded, replay);
        return { replay, passed, state: await stateText(log, replay, passed) };
      }),
    );
    if (json) {
      for (const { replay, passed } of rows) printJson({ ...shown(replay), passed });
      return;
    }
    if (rows.length === 0) return say("no runs: `driftwire replay PROCESSOR --as NAME` makes one");
    const lines = rows.map(({ replay, state, passed: { done, all: of } }) => [
      replay.name,
      state,
      of === 0 ? "-" : `${Math.floor((100 * done) / of)} %`,
      String(of),
      replay.processors.join(", "),
      whatText(replay),
      [rangeText(replay), ...replay.sources].join(", "),
      timeShown(replay.askedAt),
    ]);
    print(table(["run", "state", "done", "records", "processors", "as", "range", "asked"], lines, [2, 3]));
  });
}

/** When settings are no longer those with which the run was asked for. */
const CHANGED: readonly string[] = ["unknown-processor", "not-replayable", "bad-settings"];

/** Runs of processors that are not configured any more are shown, too, and can be deleted. */
async function ifKnown<T>(ask: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DriftwireError && CHANGED.includes(error.code)) return otherwise;
    throw error;
  }
}

const passedBy = (driver: Driver, loaded: Loaded, replay: Replay): Promise<Passed> =>
  ifKnown(() => progressOf(driver, loaded, replay), { done: 0, all: 0 });

async function stateText(log: CommandLog, replay: Replay, { done }: Passed): Promise<string> {
  if (replay.state !== "asked") return replay.state;
  if (await log.isWorked(workedGroupOf(replay))) return done > 0 ? "running" : "waiting";
  return done > 0 ? "interrupted" : "waiting";
}

function whatText({ asItWas, variants, instead }: Replay): string {
  if (asItWas) return "it was";
  const settings =
    variants.length > 1 ? variants.map(({ run }) => run).join(", ") : settingsText(variants[0]!.settings);
  return [...(settings === "" ? [] : [settings]), ...(instead.length === 0 ? [] : ["other rules"])].join(", ");
}

/** As it was asked for; a time that was told by how long ago it was says nothing later. */
function rangeText({ from, to, askedAt, until }: Replay): string {
  const ago = /^(\d+)([smhd])$/.exec(from);
  const begin = ago === null ? from : timeShown(askedAt - Number(ago[1]) * UNITS[ago[2]!]!);
  return `${begin} to ${to === "latest" ? timeShown(until) : to}`;
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const settingsText = (settings: string): string => (settings === "{}" ? "" : settings);

const shown = ({ variants, instead, ...rest }: Replay): object => ({
  ...rest,
  variants: variants.map(({ run, settings }) => ({ run, settings: JSON.parse(settings) as unknown })),
  rules: instead.map(({ key }) => key),
});

export async function show(loaded: Loaded, name: string, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const { driver } = log;
    const replay = replayNamed((await replaysIn(driver)).replays, name);
    const passed = await passedBy(driver, loaded, replay);
    const written = await ifKnown<Record<string, number>>(() => writtenBy(loaded, log, replay), {});
    const runs = new Set(replay.variants.map(({ run }) => run));
    const promotions = (await promotionsIn(driver)).filter(({ run }) => runs.has(run));
    if (json) return printJson({ ...shown(replay), passed, written, promotions });
    const { sources, askedAt, endedAt, by, speed, failure, asItWas } = replay;
    const state = await stateText(log, replay, passed);
    const next = state === "interrupted" ? `; driftwire run resume ${name} goes on with it` : "";
    const lines = [
      ["state", state + next + (failure === null ? "" : `: ${failure}`)],
      [
        "processors",
        (await ifKnown<readonly string[]>(() => processorsOf(loaded, replay), replay.processors)).join(", "),
      ],
      ["range", `${rangeText(replay)}, ${passed.done} of ${count(passed.all, "record")} passed`],
      ...(asItWas ? [["as it was", "compared record by record when it ends: it has no rows"]] : []),
      ...(sources.length === 0 ? [] : [["sources", sources.join(", ")]]),
      ...replay.variants.map(({ run, settings }) => [`run ${run}`, settingsText(settings) || "the live settings"]),
      ...replay.instead.map(({ key }) => ["other rules", key]),
      ...(speed === null ? [] : [["speed", `x${speed}`]]),
      ["asked", `${timeShown(askedAt)} by ${by}`],
      ...(endedAt === null ? [] : [["ended", timeShown(endedAt)]]),
      ...promotions.map((promotion) => ["promoted", promotionText(promotion)]),
      ...Object.entries(written).map(([topic, records]) => [topic, count(records, "record")]),
    ];
    print(table(["run", name], lines as string[][]));
  });
}

function promotionText({ run, state, by, at, note, settings, rules, models }: Promotion): string {
  const what = [
    ...settings.map(({ name, after }) => `${name}=${after}`),
    ...rules.map(({ source, ruleVersion }) => `rules of ${printable(source)} (version ${ruleVersion})`),
    ...(models.length === 0 ? [] : [`models of ${count(models.length, "source")}`]),
  ];
  const how = state === "done" ? "" : `, not completed: driftwire run promote ${run} --yes`;
  return `${run}, ${timeShown(at)} by ${printable(by)}: ${what.join(", ")}${note === "" ? "" : ` (${printable(note)})`}${how}`;
}

const processorsOf = (loaded: Loaded, replay: Replay): string[] =>
  (replay.asItWas ? repeatedBy(loaded, replay) : replayedBy(loaded, replay).chains[0]!).plans.map(
    ({ processor }) => processor.name,
  );

/** Records by topic. */
async function writtenBy(loaded: Loaded, log: CommandLog, replay: Replay): Promise<Record<string, number>> {
  const { driver } = log;
  const graph = replay.asItWas ? repeatedBy(loaded, replay) : replayedBy(loaded, replay).graph;
  const written = new Set(graph.plans.flatMap(({ kind, outputs }) => (kind === "sink" ? [] : [...outputs.values()])));
  const topics = log.topicsOf(graph).filter((topic) => written.has(topic));
  const sizes = topics.map(async (topic): Promise<[string, number]> => {
    let records = 0;
    for (let partition = 0; partition < topic.partitions; partition++) {
      const { start, end } = await driver.range({ topic: topic.name, partition });
      records += end - start;
    }
    return [topic.name, records];
  });
  return Object.fromEntries(await Promise.all(sizes));
}

export async function stop(loaded: Loaded, name: string, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async ({ driver }) => {
    const replay = replayNamed((await replaysIn(driver)).replays, name);
    if (replay.state !== "asked") throw busy(replay, "a replay that runs or waits");
    await writeReplay(driver, name, { ...replay, state: "stopped" });
  });
  if (json) printJson({ name, state: "stopped" });
  else print(`run ${name} is stopped: driftwire run resume ${name} goes on with it`);
}

const busy = ({ name, state }: Replay, expected: string): DriftwireError =>
  new DriftwireError("run-busy", { at: `run ${name}`, expected, got: `one that is ${state}` });

export async function resume(loaded: Loaded, name: string, options: GlobalOptions): Promise<void> {
  const { kafka } = loaded.settings.values;
  const isRunning = await withLog(loaded, async (log) => {
    const replay = replayNamed((await replaysIn(log.driver)).replays, name);
    // On a cluster it goes on with whoever joins.
    const isGoing = replay.state === "asked" && (log.isRunning || kafka.use);
    if (["done", "deleting"].includes(replay.state)) throw busy(replay, "a replay that was stopped or has failed");
    if (!isGoing) await writeReplay(log.driver, name, { ...replay, state: "asked", endedAt: null, failure: null });
    return log.isRunning;
  });
  if (isRunning) return follow(loaded, name, options);
  await runHere(loaded, name, options);
}

/** Runs it in this process, which ends with it. */
export async function runHere(loaded: Loaded, name: string, { json }: GlobalOptions): Promise<void> {
  const { runReplay } = await import("../program/replay-alone.ts");
  const progress = openProgress(name);
  try {
    const ended = await runReplay(loaded, name, progress.tell);
    progress.end();
    await tellEnd(loaded, ended, json === true);
  } finally {
    progress.end();
  }
}

export async function remove(
  loaded: Loaded,
  name: string,
  { yes, json }: GlobalOptions & { yes?: boolean },
): Promise<void> {
  const facts = await withLog(loaded, async (log) => {
    const { driver, isRunning } = log;
    const replay = replayNamed((await replaysIn(driver)).replays, name);
    const written = await ifKnown<Record<string, number>>(() => writtenBy(loaded, log, replay), {});
    if (yes) await writeReplay(driver, name, { ...replay, state: "deleting" });
    return { replay, written, isRunning };
  });
  if (json) printJson({ name, dryRun: yes !== true, removed: facts.written });
  else for (const [topic, records] of Object.entries(facts.written)) print(`  ${topic}: ${count(records, "record")}`);
  if (!yes) return say("dry run, nothing was deleted: add --yes to delete it");
  if (facts.isRunning) await untilGone(loaded, name);
  else await (await import("../program/replay-alone.ts")).removeReplay(loaded, facts.replay);
  say(`run ${name} was deleted`);
}

/** The running process deletes it. */
async function untilGone(loaded: Loaded, name: string): Promise<void> {
  const until = performance.now() + REMOVED_MS;
  await withLog(loaded, async ({ driver }) => {
    while ((await replaysIn(driver)).replays.has(name)) {
      if (performance.now() > until)
        throw new DriftwireError("run-busy", { at: `run ${name}`, got: "one that is still being deleted" });
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  });
}
