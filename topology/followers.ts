/**
 * Who follows a processor: the processors and sinks that read what descends from its output, and of which topics. By how far
 * they are behind there it can be told to wait. Those that it waits for itself are left out: each would wait for the other.
 */

import type { Graph, Plan, Topic } from "./graph.ts";

export interface Follower {
  readonly plan: Plan;
  /** Of its inputs, those that descend from the processor. */
  readonly topics: readonly Topic[];
}

export function followersOf({ plans }: Graph, name: string): Follower[] {
  const start = plans.find(({ processor }) => processor.name === name);
  if (start === undefined) return [];
  const descending = reached(outputsOf(start), (topics) => reading(plans, topics).flatMap(outputsOf));
  const leading = reached(inputsOf(start), (topics) => writing(plans, topics).flatMap(inputsOf));
  return plans.flatMap((plan) => {
    const topics = inputsOf(plan).filter((topic) => descending.has(topic));
    const isWaitedFor = plan === start || outputsOf(plan).some((topic) => leading.has(topic) && topic !== plan.rejects);
    return topics.length === 0 || isWaitedFor ? [] : [{ plan, topics }];
  });
}

/** Without what `reject retry` writes: people do that, and not the processors before it. */
const inputsOf = ({ inputs, retries }: Plan): Topic[] => inputs.filter((topic) => topic !== retries);

const outputsOf = ({ outputs, rejects }: Plan): Topic[] => [...outputs.values(), rejects];

const reading = (plans: readonly Plan[], topics: ReadonlySet<Topic>): Plan[] =>
  plans.filter((plan) => inputsOf(plan).some((topic) => topics.has(topic)));

const writing = (plans: readonly Plan[], topics: ReadonlySet<Topic>): Plan[] =>
  plans.filter((plan) => [...plan.outputs.values()].some((topic) => topics.has(topic)));

/** All that can be reached from these, themselves among them. */
function reached(from: readonly Topic[], next: (topics: ReadonlySet<Topic>) => readonly Topic[]): ReadonlySet<Topic> {
  const all = new Set(from);
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const topic of next(all)) all.add(topic);
  }
  return all;
}
