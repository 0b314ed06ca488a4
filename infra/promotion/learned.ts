/**
 * What a run has learned, read from its state: models and learned documents, source by source. A replay keeps the state of
 * all its processors in one store (topology/replay-task.ts). It is read a partition at a time.
 */

import { pageTypeIn, sourceIn } from "../../processors/detection/scope.ts";
import { adoptionOf, type LearnedType } from "../../processors/offline-detect/handing.ts";
import type { Adoption, Learned, Model, Replay, Watch } from "../../schemas/generated/records.ts";
import { decode } from "../../topology/access.ts";
import type { Plan } from "../../topology/graph.ts";
import { REPLAY_STATE } from "../../topology/replay-graph.ts";
import { stateKeys } from "../../topology/replay-task.ts";
import type { CommandLog } from "../access/log.ts";
import { groupOfReplay, replayedBy } from "../access/replays.ts";
import type { Loaded } from "../load.ts";
import type { Known } from "../sources/known.ts";

const DETECTOR = "offline-detect";

export interface LearnedState {
  /** What goes along, by source. */
  readonly sources: readonly {
    readonly source: string;
    readonly models: number;
    readonly documents: number;
  }[];
  readonly partitions: number;
  /** Of one partition, which is that of the topic `adoption` too. */
  adoptions(partition: number): Promise<readonly Adoption[]>;
}

export interface LearnedOptions {
  /** With the settings that are in force. */
  readonly loaded: Loaded;
  readonly log: CommandLog;
  readonly replay: Replay;
  /** Which of its variants. */
  readonly nth: number;
  readonly sources: Known;
  /** The promotion's id. */
  readonly id: string;
  readonly by: string;
}

export async function learnedState(options: LearnedOptions): Promise<LearnedState | undefined> {
  const { loaded, replay, nth } = options;
  const chain = replayedBy(loaded, replay).chains[nth]!;
  const plan = chain.plans.find(({ processor }) => processor.name === DETECTOR);
  if (plan === undefined) return undefined;
  const adoptions = (partition: number): Promise<Adoption[]> => adoptionsIn(options, plan, partition);
  const sources: LearnedState["sources"][number][] = [];
  for (let partition = 0; partition < plan.partitions; partition++)
    for (const { source, types } of await adoptions(partition))
      sources.push({
        source,
        models: types.filter(({ model }) => model !== null).length,
        documents: types.reduce((sum, { documents }) => sum + documents.length, 0),
      });
  return { sources, partitions: plan.partitions, adoptions };
}

async function adoptionsIn(options: LearnedOptions, plan: Plan, partition: number): Promise<Adoption[]> {
  const { log, replay, nth, sources, id, by } = options;
  const prefixes = Object.fromEntries(
    ["watch", "model", "learned"].map((store) => [store, stateKeys(nth, DETECTOR, store)]),
  ) as Readonly<Record<"watch" | "model" | "learned", string>>;
  const state = await log.state(groupOfReplay(replay), REPLAY_STATE, plan.partitions, {
    partition,
    prefixes: Object.values(prefixes),
  });
  const bySource = new Map<string, LearnedType[]>();
  const documents = documentsIn(state, prefixes.learned, plan);
  for (const [key, bytes] of state) {
    if (!key.startsWith(prefixes.watch)) continue;
    const scope = key.slice(prefixes.watch.length);
    const model = state.get(prefixes.model + scope);
    const type: LearnedType = {
      pageType: pageTypeIn(scope),
      watch: decode<Watch>(plan.stores.get("watch")!, bytes),
      model: model && decode<Model>(plan.stores.get("model")!, model),
      documents: documents.get(scope) ?? [],
    };
    const source = sourceIn(scope);
    bySource.set(source, [...(bySource.get(source) ?? []), type]);
  }
  const { preset } = plan.settings as { readonly preset: string };
  const run = replay.variants[nth]!.run;
  return [...bySource].flatMap(([source, types]) => {
    const now = sources.sources.get(source);
    // It was removed since.
    if (now === undefined) return [];
    const about = { id, run, by, source, sourceVersion: now.version, preset, until: replay.until };
    return adoptionOf(about, types) ?? [];
  });
}

/** The values of the window `learned`, by its keys, the oldest first: an entry's key is the window's key, U+0000 and a number. */
function documentsIn(
  state: ReadonlyMap<string, Uint8Array>,
  prefix: string,
  { windows }: Plan,
): Map<string, Learned[]> {
  const { codec } = windows.get("learned")!;
  const entries = new Map<string, [number: string, bytes: Uint8Array][]>();
  for (const [key, bytes] of state) {
    if (!key.startsWith(prefix)) continue;
    const [scope, number] = key.slice(prefix.length).split("\u0000") as [string, string?];
    // The window's head.
    if (number === undefined) continue;
    const same = entries.get(scope);
    if (same === undefined) entries.set(scope, [[number, bytes]]);
    else same.push([number, bytes]);
  }
  return new Map(
    [...entries].map(([scope, all]) => [
      scope,
      all.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bytes]) => decode<Learned>(codec, bytes)),
    ]),
  );
}
