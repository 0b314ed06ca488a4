/** What of the topics a replay as it was reads: what each live processor has passed. */

import type { Replay } from "../../schemas/generated/records.ts";
import type { Driver } from "../../topology/driver.ts";
import { groupOf, type Plan } from "../../topology/graph.ts";
import type { Passed } from "./replays.ts";

/** What a processor's live tasks have passed, by the name of its place in the record of a repeat. */
export const placeIn = ({ processor }: Plan, topic: string): string => `${processor.name}:${topic}`;

/** What it had written by then, by the name of its place. */
export const outputIn = ({ processor }: Plan, topic: string): string => `${processor.name}>${topic}`;

/**
 * How far the live processors are: so far they can be repeated. First what they have written: what they are found to have
 * passed afterwards has led to that at least.
 */
export async function repeatRanges(driver: Driver, plans: readonly Plan[]): Promise<Replay["ranges"]> {
  const ranges: Record<string, { begin: number; from: number; to: number }[]> = {};
  for (const plan of plans)
    for (const { called: topic, partitions } of plan.outputs.values())
      for (let partition = 0; partition < partitions; partition++) {
        const { start, end } = await driver.range({ topic, partition });
        (ranges[outputIn(plan, topic)] ??= []).push({ begin: start, from: start, to: end });
      }
  for (const plan of plans)
    for (const { name: topic } of plan.inputs)
      for (let partition = 0; partition < plan.partitions; partition++) {
        const { start } = await driver.range({ topic, partition });
        const to = (await driver.committed(groupOf(plan.processor.name), { topic, partition })) ?? start;
        (ranges[placeIn(plan, topic)] ??= []).push({ begin: start, from: start, to: Math.max(start, to) });
      }
  return ranges;
}

export async function repeatPassed(driver: Driver, { ranges }: Replay, plans: readonly Plan[]): Promise<Passed> {
  let [done, all] = [0, 0];
  for (const plan of plans)
    for (const { name: topic } of plan.inputs)
      for (const [partition, { begin, to }] of ranges[placeIn(plan, topic)]!.entries()) {
        const at = (await driver.committed(plan.group, { topic, partition })) ?? begin;
        done += Math.min(Math.max(0, at - begin), to - begin);
        all += to - begin;
      }
  return { done, all };
}
