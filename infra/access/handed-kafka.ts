/** Which pages were handed back to extract, on a cluster: the compacted topic of the command line says it. */

import { NO_HEADERS } from "../../topology/headers.ts";
import type { KafkaDriver } from "../kafka/driver.ts";
import { RETRIED } from "../kafka/names.ts";
import { fromBytes, type Handed, type HandedPages, toBytes } from "./handed.ts";
import type { Shape } from "./log.ts";
import { recordsFrom } from "./records.ts";

/** Other keys of the topic are places of rejected records. */
const PREFIX = "reextract ";

export async function handedOn(driver: KafkaDriver, shape: (topic: string) => Shape): Promise<HandedPages> {
  shape(RETRIED);
  const place = { topic: RETRIED, partition: 0 };
  const known = new Map<string, Handed>();
  let next = (await driver.range(place)).start;
  return {
    async of(source) {
      const { end } = await driver.range(place);
      for await (const { key, value } of recordsFrom(driver, { ...place, offset: next }, end)) {
        const name = key?.toString() ?? "";
        if (name.startsWith(PREFIX) && value !== null) known.set(name.slice(PREFIX.length), fromBytes(value));
      }
      next = Math.max(next, end);
      return known.get(source);
    },
    async commit(entries, source, handed) {
      const record = { key: Buffer.from(PREFIX + source), value: toBytes(handed), headers: NO_HEADERS };
      await driver.produce([...entries, { ...place, records: [{ ...record, timestamp: Date.now() }] }]);
    },
  };
}
