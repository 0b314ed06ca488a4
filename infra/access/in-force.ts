/** Whether extract reads a source's pages by its rules as they are: it has them when it has passed the source's record. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf } from "../../topology/graph.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import type { CommandLog } from "./log.ts";
import { recordsFrom } from "./records.ts";
import { EXTRACT } from "./rereading.ts";

const TOPIC = "source";
const LOOK_MS = 100;
/** When it has not come to that for so long it is told, once. */
const STILL_MS = 10_000;

/** False if the signal came first. Throws where nothing runs that could bring it to that. */
export async function untilInForce(
  log: CommandLog,
  source: Source,
  { onStill, signal }: { readonly onStill: () => void; readonly signal: AbortSignal },
): Promise<boolean> {
  const began = performance.now();
  for (let isTold = false; ; await sleep(LOOK_MS)) {
    // Before it is looked whether they are: it may end in between.
    const isResting = log.driver.kind === "embedded" && !log.isRunning;
    if (await isInForce(log, source)) return true;
    if (isResting)
      throw new DriftwireError("rules-not-in-force", { at: source.id, expected: `version ${source.ruleVersion}` });
    if (signal.aborted) return false;
    if (isTold || performance.now() - began < STILL_MS) continue;
    isTold = true;
    onStill();
  }
}

async function isInForce(log: CommandLog, { id, version }: Source): Promise<boolean> {
  const { partitions, codec } = log.shape(TOPIC);
  const partition = partitionOf(Buffer.from(id), Buffer.byteLength(id), partitions);
  const { start } = (await log.extents(TOPIC))[partition]!;
  const passed = (await log.committed(groupOf(EXTRACT), TOPIC))[partition] ?? 0;
  let last: number | undefined;
  for await (const { key, value, offset } of recordsFrom(log.driver, { topic: TOPIC, partition, offset: start })) {
    if (key?.toString() !== id || value === null) continue;
    if ((codec.decode(value, 0, value.length) as Source).version >= version) last ??= offset;
  }
  return last !== undefined && passed > last;
}
