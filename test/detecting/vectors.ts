/** For tests: the vectors of a healthy source, written past `features`, and how offline-detect sees it. */

import { withLog } from "../../infra/access/log.ts";
import { type Loaded, load } from "../../infra/load.ts";
import { chance } from "../../infra/newsroom/random.ts";
import { loadSettings } from "../../infra/settings.ts";
import type { Vector, Watch } from "../../schemas/generated/records.ts";
import { decode } from "../../topology/access.ts";
import { groupOf } from "../../topology/graph.ts";
import { BATCH, healthy } from "./stage.ts";

/** Batches of one source, as `features` would have written them. */
export function vectors(count: number, seed: string, more: Partial<Vector> = {}): Vector[] {
  const random = chance(seed);
  const nothing = Object.fromEntries(Object.keys(healthy(random)).map((name) => [name, 0])) as never as Vector;
  return Array.from({ length: count }, (_, visit) => {
    const about = {
      ...{ source: "news", sourceVersion: 1, ruleVersion: 1, batch: `${seed}@${visit}`, version: 0, times: 0 },
      ...{ pageType: "default", fetchedAt: Date.now(), relations: null, ...more },
    };
    const documents = Array.from({ length: BATCH }, (__, at) => {
      const id = `${seed}-${visit}-${at}`;
      return {
        ...about,
        kind: "document",
        document: id,
        url: `https://news.example/${id}`,
        ...healthy(random),
        end: null,
      };
    });
    const end = { pages: BATCH, failed: 0, codes: {} };
    return [...documents, { ...about, ...nothing, ...about, document: "", url: "", pageType: "", kind: "end", end }];
  }).flat() as Vector[];
}

export const loadedIn = (folder: string): Promise<Loaded> => load(loadSettings({ cwd: folder, env: {} }));

/** By scope. */
export async function watches(folder: string): Promise<Record<string, Watch["state"]>> {
  const loaded = await loadedIn(folder);
  const plan = loaded.graph.plans.find(({ processor }) => processor.name === "offline-detect")!;
  const state = await withLog(loaded, (log) => log.state(groupOf("offline-detect"), "watch", plan.partitions));
  const codec = plan.stores.get("watch")!;
  return Object.fromEntries([...state].map(([key, bytes]) => [key, decode<Watch>(codec, bytes).state]));
}
