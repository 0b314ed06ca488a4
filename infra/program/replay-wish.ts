/** From what a person asks for to the record of a replay: everything is checked and resolved before anything begins. */

import { randomUUID } from "node:crypto";
import { carriedOut } from "../../processors/sources/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import { codecs } from "../../schemas/codecs.ts";
import type { Replay, Source } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Driver } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { MAIN } from "../../topology/names.ts";
import { repeatGraph, replayedProcessors, replayGraph, type Variant } from "../../topology/replay-graph.ts";
import { checkKept, type RangeWish, rangesOf, viewsOf } from "../access/ranges.ts";
import { repeatRanges } from "../access/repeats.ts";
import { replaysIn } from "../access/replays.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { knownSources } from "../sources/known.ts";

/** Settings by processor. */
export type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Sweep {
  readonly processor: string;
  readonly setting: string;
  readonly values: readonly unknown[];
}

export interface ReplayWish {
  readonly name: string;
  readonly processors: readonly string[];
  readonly range: RangeWish;
  /** As they were asked for. */
  readonly from: string;
  readonly to: string;
  readonly sources: readonly string[];
  readonly settings: Settings;
  /** The preset of all processors that have presets. */
  readonly preset?: string;
  readonly sweep?: Sweep;
  /** Other rules for the one source that is named. */
  readonly rules?: string;
  readonly speed: number | null;
  /** Each processor reads what the live one read, and meets what that took from the clock and from the order of its inputs. */
  readonly asItWas: boolean;
  readonly by: string;
}

export async function replayOf(loaded: Loaded, driver: Driver, wish: ReplayWish): Promise<Replay> {
  const { declaration, schemas, registry } = loaded;
  if (wish.asItWas) return repeatOf(loaded, driver, wish);
  await checkName(driver, wish);
  const processors = replayedProcessors(declaration, wish.processors);
  const variants = variantsOf(wish, processors);
  const replayed = replayGraph(declaration, codecs(schemas, registry), wish.processors, variants);
  const { reads } = replayed;
  await checkKept(driver, reads, wish.range);
  const ranges = await rangesOf(driver, reads, wish.range);
  const instead = await insteadOf(driver, wish);
  return {
    ...{ name: wish.name, state: "asked", processors: wish.processors, by: wish.by, from: wish.from, to: wish.to },
    variants: variants.map(({ run, settings }) => ({ run, settings: JSON.stringify(settings) })),
    ...{ ranges, instead, sources: wish.sources, speed: wish.speed, asItWas: false },
    views: await viewsOf(driver, replayed),
    until: wish.range.to.kind === "time" ? wish.range.to.ms : Date.now(),
    ...{ askedAt: Date.now(), endedAt: null, failure: null },
  };
}

async function repeatOf({ declaration, schemas, registry }: Loaded, driver: Driver, wish: ReplayWish): Promise<Replay> {
  await checkName(driver, wish);
  const { plans } = repeatGraph(declaration, codecs(schemas, registry), wish.processors, wish.name);
  return {
    ...{ name: wish.name, state: "asked", processors: wish.processors, by: wish.by, from: wish.from, to: wish.to },
    ...{ variants: [{ run: wish.name, settings: "{}" }], ranges: await repeatRanges(driver, plans), until: Date.now() },
    ...{ instead: [], sources: [], speed: null, views: {}, asItWas: true },
    ...{ askedAt: Date.now(), endedAt: null, failure: null },
  };
}

async function checkName(driver: Driver, { name, sweep }: ReplayWish): Promise<void> {
  const { replays } = await replaysIn(driver);
  const taken = new Set([
    MAIN,
    ...replays.keys(),
    ...[...replays.values()].flatMap(({ variants }) => variants.map(({ run }) => run)),
  ]);
  const wanted = [name, ...(sweep?.values ?? []).map((value) => runOf(name, value))];
  const found = wanted.find((one) => taken.has(one));
  if (found !== undefined) throw new DriftwireError("run-exists", { got: found });
}

/** The run of one value of a sweep. */
const runOf = (name: string, value: unknown): string =>
  `${name}-${String(typeof value === "object" ? JSON.stringify(value) : value)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")}`;

function variantsOf(wish: ReplayWish, processors: ReturnType<typeof replayedProcessors>): Variant[] {
  const { name, preset, sweep } = wish;
  const settings: Record<string, Record<string, unknown>> = structuredClone(wish.settings) as never;
  if (preset !== undefined) {
    const having = processors.filter(
      ({ settings: schema }) => "preset" in ((schema as { shape?: object } | undefined)?.shape ?? {}),
    );
    if (having.length === 0)
      throw new DriftwireError("bad-settings", {
        at: "preset",
        expected: "a processor that has presets",
        got: processors.map((one) => one.name).join(", "),
      });
    for (const processor of having) settings[processor.name] = { preset, ...settings[processor.name] };
  }
  if (sweep === undefined) return [{ run: name, settings }];
  const variants = sweep.values.map((value) => ({
    run: runOf(name, value),
    settings: { ...settings, [sweep.processor]: { ...settings[sweep.processor], [sweep.setting]: value } },
  }));
  const [twice] = variants.filter(({ run }, at) => variants.findIndex((one) => one.run === run) !== at);
  if (twice !== undefined) throw new DriftwireError("run-exists", { at: "the values of the sweep", got: twice.run });
  return variants;
}

async function insteadOf(driver: Driver, { sources, rules, by }: ReplayWish): Promise<Replay["instead"]> {
  if (sources.length === 0) return [];
  const known = await knownSources(driver);
  for (const id of sources) {
    if (known.sources.has(id)) continue;
    const meant = nearest(id, known.sources.keys());
    throw new DriftwireError("no-such-source", {
      expected: meant === undefined ? "the id of a source" : `perhaps ${meant}`,
      got: id,
    });
  }
  if (rules === undefined) return [];
  const source = known.sources.get(sources[0]!)!;
  const changed = withRules(source, rules, by);
  const value = encode(driver.topics.get("source")!.codec, changed) as Buffer;
  return [{ topic: "source", key: source.id, value }];
}

/** As the source would be if it was given these rules now. */
function withRules(source: Source, rules: string, by: string): Source {
  const settings = JSON.stringify(sourceSettings.strip().parse({ ...source, rules }));
  return carriedOut(
    { ...{ id: randomUUID(), action: "add", source: source.id, url: null, name: null }, settings, by },
    source,
  )!;
}
