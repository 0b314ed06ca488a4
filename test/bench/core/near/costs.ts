/** What sketches cost: bytes in the state of whoever holds them, and time of a core, whoever else is at work on it. */

import { HASH_BYTES } from "../../../../processors/near/sketch.ts";

/** A band's number and hash; the key of the text, with its length and those around it; and what a log's store adds to an entry. */
const [KEY_BYTES, VALUE_BYTES, STORE_BYTES] = [7, 14, 20];

/** Each text alone in its bands, as most are. */
export const indexBytes = (bands: number): number => bands * (HASH_BYTES + KEY_BYTES + VALUE_BYTES + STORE_BYTES);

export function cpuMs(run: () => void): number {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
