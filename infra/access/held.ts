/** What a processor's store has, for commands: read from the log, whether or not something runs. */

import { groupOf } from "../../topology/graph.ts";
import type { Loaded } from "../load.ts";
import type { CommandLog } from "./log.ts";
import { decoded } from "./records.ts";

/** Empty where the processor has not run; what can't be read is left out. */
export async function heldOf<T>(
  { graph }: Loaded,
  log: CommandLog,
  processor: string,
  store: string,
): Promise<(readonly [key: string, value: T])[]> {
  const plan = graph.plans.find((one) => one.processor.name === processor);
  const codec = plan?.stores.get(store);
  if (codec === undefined) return [];
  const entries = await log.state(groupOf(processor), store, plan!.partitions);
  return [...entries]
    .map(([key, bytes]) => [key, decoded(codec, Buffer.from(bytes))] as const)
    .flatMap(([key, content]) => ("value" in content ? [[key, content.value as T] as const] : []));
}
