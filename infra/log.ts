/** The program's log: lines for people in a terminal, JSON lines otherwise. On stderr, since stdout is for data. */

import { type DestinationStream, destination, type Level, pino } from "pino";
import pretty from "pino-pretty";
import { withoutPasswords } from "../topology/passwords.ts";
import type { Log } from "../topology/processor.ts";
import { asCalled } from "./called.ts";
import { shownValue } from "./settings.ts";

export interface LogOptions {
  readonly level: Level | "silent";
  /** "auto": text in a terminal, JSON elsewhere. */
  readonly format: "auto" | "text" | "json";
}

export interface ProgramLog extends Log {
  /** Everything logged so far is out: to be called before the process ends. */
  flush(): void;
}

const STDERR = 2;

export const isText = ({ format }: LogOptions): boolean =>
  format === "text" || (format === "auto" && process.stderr.isTTY === true);

export function openLog({ level, format }: LogOptions): ProgramLog {
  const asText = isText({ level, format });
  // Synchronous, so that the last lines before an end are never lost.
  const stream = asText ? textStream() : destination({ dest: STDERR, sync: true });
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return {
    debug: (fields, message) => logger.debug(shown(fields), said(message)),
    info: (fields, message) => logger.info(shown(fields), said(message)),
    warn: (fields, message) => logger.warn(shown(fields), said(message)),
    error: (fields, message) => logger.error(shown(fields), said(message)),
    flush: () => logger.flush(),
  };
}

const said = (message: string): string => asCalled(withoutPasswords(message));

/** Fields in which no address tells a password. */
const shown = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shownValue(name, value)]));

/** What our own messages say in words: as fields it is for programs. */
const SAID =
  "pages,feeds,unchanged,bytes,failed,version,node,home,file,processor,rejects,signal,sites,desk,url,sql,pid,alarm,open,webhooks";

/** In this thread: a worker of pino's own would lose lines when the process ends. */
function textStream(): DestinationStream {
  const colorize = process.stderr.isTTY === true && !process.env.NO_COLOR;
  return pretty({
    destination: STDERR,
    sync: true,
    colorize,
    singleLine: true,
    ignore: SAID,
    translateTime: "SYS:HH:MM:ss.l",
  });
}
