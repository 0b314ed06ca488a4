/** Sends commands: when this returns they are on disk, and `sources` executes them as soon as it runs. */

import type { Command } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { RawRecord } from "../../topology/chunk.ts";
import type { Driver, Entry } from "../../topology/driver.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { headers } from "../access/entry.ts";

/** Written at a time. */
const COMMANDS_MAX = 500;

export async function sendCommands(driver: Driver, commands: readonly Command[]): Promise<void> {
  for (let from = 0; from < commands.length; from += COMMANDS_MAX) {
    await driver.produce(commandEntries(driver, commands.slice(from, from + COMMANDS_MAX)));
  }
}

/** To be written with other records. */
export function commandEntries(driver: Driver, commands: readonly Command[]): Entry[] {
  const topic = driver.topics.get("command")!;
  const entries = new Map<number, RawRecord[]>();
  for (const command of commands) {
    const key = Buffer.from(command.source);
    const partition = partitionOf(key, key.length, topic.partitions);
    const record = { key, value: encode(topic.codec, command), headers: headers(), timestamp: Date.now() };
    const records = entries.get(partition);
    if (records === undefined) entries.set(partition, [record]);
    else records.push(record);
  }
  return [...entries].map(([partition, records]) => ({ topic: topic.name, partition, records }));
}
