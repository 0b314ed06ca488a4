/**
 * A run's topics and groups on a cluster: made when the run begins, and removed as a whole, which takes several requests.
 * While it goes on there is a topic that says so: whoever meets it knows that the run is not whole, and whoever removes
 * it again completes that.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { type Graph, REJECT } from "../../topology/graph.ts";
import { MAIN, namesOf, startsOf } from "../../topology/names.ts";
import { ensureTopics, type KafkaAdmin } from "./admin.ts";
import { prefixed } from "./names.ts";
import type { LocalState } from "./state.ts";
import type { TopicIds } from "./state-restore.ts";
import { wantedTopics } from "./topics.ts";

/** As many topics as are deleted by one request. */
const BATCH = 50;

export interface OnCluster {
  readonly admin: KafkaAdmin;
  readonly prefix: string | undefined;
  readonly state: LocalState | undefined;
}

export interface Admitting extends OnCluster {
  readonly graph: Graph;
  readonly replication: number | undefined;
  readonly topicIds: TopicIds;
}

/** Makes the topics, changelogs and internal topics that are not there. */
export async function admitTopics({ admin, prefix, state, graph, replication, topicIds }: Admitting): Promise<void> {
  const { run } = graph;
  const names = namesOf(run);
  if (run !== MAIN) await checkFree(admin, prefix, run);
  await ensureTopics(admin, wantedTopics(graph, prefix), { create: true, replication });
  if (run === MAIN || state === undefined) return;
  // A former run of this name may have been removed elsewhere: its copies of state are here still.
  const reject = prefixed(prefix, names.topic(REJECT));
  const id = (await topicIds([reject])).get(reject);
  if (id === undefined) throw new DriftwireError("topic-missing", { got: reject });
  await state.begin(run, id, prefixed(prefix, startsOf(run).topics));
}

async function checkFree(admin: KafkaAdmin, prefix: string | undefined, run: string): Promise<void> {
  const removing = prefixed(prefix, namesOf(run).removing);
  if ((await admin.topics()).includes(removing))
    throw new DriftwireError("run-removing", { at: `run ${run}`, got: `the topic ${removing}` });
  checkOurs(await admin.groups(), prefix, run);
}

/** An installation's prefix can be what our run's topics begin with: then those of both can't be told apart. */
function checkOurs(groups: readonly string[], prefix: string | undefined, run: string): void {
  const other = startsOf(run).topics.slice(0, -1);
  const got = groups.find((group) => group.startsWith(prefixed(prefix, `${other}.${startsOf(MAIN).groups}`)));
  if (got === undefined) return;
  throw new DriftwireError("duplicate-name", {
    at: `run ${run}`,
    got: `the group ${got} of an installation with the prefix ${prefixed(prefix, other)}`,
  });
}

export async function removeFromCluster(
  { admin, prefix, state }: OnCluster,
  run: string,
  elsewhere: () => Promise<void>,
): Promise<void> {
  const starts = startsOf(run);
  const [topics, groups] = [prefixed(prefix, starts.topics), prefixed(prefix, starts.groups)];
  const all = await admin.groups();
  checkOurs(all, prefix, run);
  const own = all.filter((group) => group.startsWith(groups));
  for (const group of own) await checkIdle(admin, group);
  const there = (await admin.topics()).filter((topic) => topic.startsWith(topics));
  const removing = prefixed(prefix, namesOf(run).removing);
  if (!there.includes(removing)) await admin.create([{ name: removing, partitions: 1, internal: true, config: {} }]);
  await elsewhere();
  for (const group of own) await admin.deleteGroup(group);
  const others = there.filter((topic) => topic !== removing);
  for (let at = 0; at < others.length; at += BATCH) await admin.deleteTopics(others.slice(at, at + BATCH));
  await admin.deleteTopics([removing]);
  await state?.remove(run, topics);
}

async function checkIdle(admin: KafkaAdmin, group: string): Promise<void> {
  const members = await admin.members(group);
  if (members.length === 0) return;
  const got = members.map(({ client, host }) => `${client} at ${host}`).join(", ");
  throw new DriftwireError("processor-running", { at: `group ${group}`, got });
}
