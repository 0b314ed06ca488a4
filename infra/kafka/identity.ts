/**
 * Which log a topic is: by cluster, prefix and the id that the topic got when it was made. A topic that is deleted and
 * made anew is another log, and so is one of the same name on a broker that was made anew with the same cluster id.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { prefixed } from "./names.ts";
import type { Requests } from "./requests.ts";

/** By the names that topics have on the cluster. */
export const topicIdsOf =
  (requests: Pick<Requests, "topics">) =>
  async (topics: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await requests.topics(topics)).map(({ name, id }) => [name, id]));

export interface TopicLog {
  readonly id: string;
  /** What it was known by before topics' ids were asked for. */
  readonly formerly: string;
}

export interface IdentityOptions {
  readonly requests: Pick<Requests, "topics">;
  readonly clusterId: () => Promise<string>;
  readonly prefix: string | undefined;
  /** Those that are asked about, without prefix; others are added when they are. */
  readonly topics: readonly string[];
}

/** Whoever asks within so long is given the same answer. */
const FRESH_MS = 1000;

/** One request for all topics. */
export function topicLogs({
  requests,
  clusterId,
  prefix,
  topics,
}: IdentityOptions): (topic: string) => Promise<TopicLog> {
  const wire = (topic: string): string => prefixed(prefix, topic);
  let asked: { readonly at: number; readonly ids: Promise<ReadonlyMap<string, string>> } | undefined;
  let cluster: Promise<string> | undefined;
  const wanted = new Set(topics);
  const ask = topicIdsOf(requests);
  return async (topic) => {
    const isNew = !wanted.has(topic);
    wanted.add(topic);
    if (isNew || asked === undefined || performance.now() - asked.at > FRESH_MS) {
      const ids = ask([...wanted].map(wire));
      const own = { at: performance.now(), ids };
      asked = own;
      ids.catch(() => {
        if (asked === own) asked = undefined;
      });
    }
    const id = (await asked.ids).get(wire(topic));
    if (id === undefined) throw new DriftwireError("topic-missing", { got: wire(topic) });
    cluster ??= clusterId();
    cluster.catch(() => {
      cluster = undefined;
    });
    const formerly = await cluster;
    return { id: [formerly, prefix ?? "", id].join("/"), formerly };
  };
}
