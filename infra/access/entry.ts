/** Records that are sent from outside. */

import { randomBytes } from "node:crypto";
import { encodeHeaders, PRODUCER, TRACEPARENT, VERSION } from "../../topology/headers.ts";
import { version } from "../version.ts";

/** A trace begins here: everything that follows from the record carries it on. */
export function headers(): Buffer {
  return encodeHeaders([
    [TRACEPARENT, `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-01`],
    [PRODUCER, "send"],
    [VERSION, version],
  ]);
}
