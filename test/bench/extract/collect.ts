/** Collects garbage now: so that nobody's round pays for another's, and what is kept can be told from what was left. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Node has it only where it was asked for when it started. */
setFlagsFromString("--expose-gc");

export const collect = runInNewContext("gc") as () => void;
