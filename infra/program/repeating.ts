/**
 * Runs processors as they ran: each reads what the live one read, meets what that took from the clock and from the order
 * of its inputs, and has to write the same, byte for byte. What it writes has no rows: it is compared and deleted.
 */

import type { Choice, Replay } from "../../schemas/generated/records.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Driver } from "../../topology/driver.ts";
import type { Plan } from "../../topology/graph.ts";
import { Runtime } from "../../topology/runtime.ts";
import type { Repeats } from "../../topology/tables.ts";
import { recordsFrom } from "../access/records.ts";
import { placeIn, repeatPassed } from "../access/repeats.ts";
import { repeatedBy } from "../access/replays.ts";
import { coresToUse } from "../cores.ts";
import { threadPool } from "../threads.ts";
import type { Replaying, ReplayingOptions } from "./replaying.ts";
import { untilOver } from "./until-over.ts";

export async function startRepeat(options: ReplayingOptions): Promise<Replaying> {
  const { opened, loaded, replay, log } = options;
  const { driver } = opened;
  const graph = repeatedBy(loaded, replay);
  // How far it came can't be told from offsets alone, so it begins anew.
  await driver.remove(graph.run);
  await driver.admit(graph);
  const pool = threadPool({
    ...{ home: opened.stateHome, graph, log, clock: systemClock, registry: loaded.registry },
    ...{ threads: options.threads ?? coresToUse(), readsMain: true, isFar: options.isBeside === true },
  });
  const runtime = new Runtime({
    ...{ graph, driver, log, clock: systemClock, remote: pool.remote, isHousekeeping: false },
    // It sees tables as the live tasks saw them, from their beginning on.
    holding: () => [],
    repeats: (plan, partition) => repeatsOf(driver, replay, plan, partition),
  });
  const passed = () => repeatPassed(driver, replay, graph.plans);
  const isOver = async (): Promise<boolean> => {
    const { done, all } = await passed();
    return done >= all;
  };
  return { ...untilOver(runtime, pool, isOver), passed };
}

async function repeatsOf(driver: Driver, { ranges }: Replay, plan: Plan, partition: number): Promise<Repeats> {
  const ends = plan.inputs.map(({ name }): [string, number] => [name, ranges[placeIn(plan, name)]![partition]!.to]);
  const choices: Choice[] = [];
  const topic = plan.choices?.called;
  if (topic !== undefined) {
    const { start } = await driver.range({ topic, partition });
    const { codec } = plan.choices!;
    for await (const { value } of recordsFrom(driver, { topic, partition, offset: start }))
      choices.push(codec.decode(value!, 0, value!.length) as Choice);
  }
  return { ends: Object.fromEntries(ends), choices };
}
