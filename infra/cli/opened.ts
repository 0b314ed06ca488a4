/** The log, opened for a command: what holds an answer up is said on stderr. */

import { type CommandLog, type LogOptions, withLog as openLog } from "../access/log.ts";
import type { Loaded } from "../load.ts";
import { say } from "./out.ts";

export const withLog = <T>(
  loaded: Loaded,
  use: (log: CommandLog) => Promise<T>,
  options: LogOptions = {},
): Promise<T> => openLog(loaded, use, { tell: say, ...options });
