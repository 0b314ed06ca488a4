/** Reports each alarm while a process serves: a line, and in a terminal its evidence below it. */

import { styleText } from "node:util";
import { isOver } from "../../processors/incident-life/states.ts";
import type { Notification } from "../../processors/notify/notify.ts";
import { evidence, headline } from "../../processors/notify/text.ts";
import type { Log } from "../../topology/processor.ts";
import { isText, type LogOptions } from "../log.ts";
import { printable } from "../shown.ts";

const INDENT = " ".repeat(4);

export function tellAlarms(log: Log, options: LogOptions): (notification: Notification) => void {
  const asText = isText(options);
  const isColoured = asText && process.stderr.isTTY === true && !process.env.NO_COLOR;
  return ({ alarm }) => {
    const isOpen = !isOver(alarm.state);
    const line = `alarm ${printable(headline(alarm))}`;
    const shown = isColoured ? styleText(isOpen ? ["bold", "red"] : ["bold", "green"], line) : line;
    const below = asText && isOpen ? [...evidence(alarm), `driftwire alarm show ${alarm.incident}`] : [];
    const message = [shown, ...below.map((text) => INDENT + printable(text))].join("\n");
    // Programs read the fields; they are the whole record.
    if (isOpen) log.warn({ alarm }, message);
    else log.info({ alarm }, message);
  };
}
