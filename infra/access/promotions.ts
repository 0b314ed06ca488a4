/** What was promoted from runs, as the topic `promotion` has it. */

import type { Promotion } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Driver, Entry } from "../../topology/driver.ts";
import { headers } from "./entry.ts";
import { recordsFrom } from "./records.ts";

const PLACE = { topic: "promotion", partition: 0 } as const;

/** Each as it stands, the oldest first. */
export async function promotionsIn(driver: Driver): Promise<Promotion[]> {
  const { start } = await driver.range(PLACE);
  const { codec } = driver.topics.get(PLACE.topic)!;
  const known = new Map<string, Promotion>();
  for await (const { value } of recordsFrom(driver, { ...PLACE, offset: start })) {
    if (value === null) continue;
    const promotion = codec.decode(value, 0, value.length) as Promotion;
    known.set(promotion.id, promotion);
  }
  return [...known.values()];
}

export function promotionEntry(driver: Driver, promotion: Promotion): Entry {
  const value = encode(driver.topics.get(PLACE.topic)!.codec, promotion) as Buffer;
  return { ...PLACE, records: [{ key: Buffer.from(promotion.run), value, headers: headers(), timestamp: Date.now() }] };
}
