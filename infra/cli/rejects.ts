/** `driftwire reject list | show`, printed: what was set aside, why, and whether it was retried. */

import { REJECT_HEADERS } from "../../topology/context.ts";
import type { RejectPlace } from "../access/log.ts";
import { contentOf, type Filter, placeText, type Rejected, rejectAt, rejects } from "../access/rejects.ts";
import type { Loaded } from "../load.ts";
import { printable, timeShown } from "../shown.ts";
import { withLog } from "./opened.ts";
import { print, printJson, say, styled, table } from "./out.ts";

const originText = ({ origin }: Rejected): string => `${origin.topic} ${origin.partition}:${origin.offset}`;

/** A processor that is not configured may have been: its rejects are still there. So a wrong name is only remarked upon. */
export function remarkUnknown({ graph }: Loaded, { processor }: Filter): void {
  if (processor === undefined || graph.plans.some((plan) => plan.processor.name === processor)) return;
  say(`note: no processor ${processor} is configured`);
}

export async function list(loaded: Loaded, { json, ...filter }: Filter & { json?: boolean }): Promise<void> {
  remarkUnknown(loaded, filter);
  await withLog(loaded, async (log) => {
    const rows: string[][] = [];
    const { at } = await log.retried();
    for await (const rejected of rejects(log, filter)) {
      const retried = at(rejected.record);
      if (json) printJson(asJson(rejected, retried));
      else rows.push(rowOf(rejected, retried));
    }
    if (!json && rows.length > 0)
      print(table(["place", "code", "processor", "from", "key", "time", "retried", "message"], rows));
    if (!json && rows.length === 0) say("nothing was set aside");
  });
}

function asJson(rejected: Rejected, retried: number | undefined): object {
  const { record, code, message, processor, origin, deliveries } = rejected;
  const { partition, offset, timestamp, key } = record;
  const keyText = key?.toString("utf8") ?? null;
  return {
    partition,
    offset,
    timestamp,
    key: keyText,
    code,
    message,
    processor,
    origin,
    deliveries,
    retried: retried ?? null,
  };
}

const MESSAGE_SHOWN = 100;

function rowOf(rejected: Rejected, retried: number | undefined): string[] {
  const { record, code, message, processor } = rejected;
  const key = record.key === null ? "-" : printable(record.key.toString("utf8"));
  const text = printable(message);
  return [
    placeText(rejected),
    code,
    processor,
    originText(rejected),
    key,
    timeShown(record.timestamp),
    retried === undefined ? "no" : timeShown(retried),
    text.length > MESSAGE_SHOWN ? `${text.slice(0, MESSAGE_SHOWN)}…` : text,
  ];
}

export async function show(loaded: Loaded, place: RejectPlace, json: boolean): Promise<void> {
  await withLog(loaded, async (log) => {
    const rejected = await rejectAt(log, place);
    const { record, origin } = rejected;
    const retried = (await log.retried()).at(record);
    const content = contentOf(loaded, rejected);
    const headers = Object.fromEntries(
      Object.entries(record.headers).filter(([name]) => !Object.values(REJECT_HEADERS).includes(name as never)),
    );
    if (json) return printJson({ ...asJson(rejected, retried), headers, ...content });
    const line = (name: string, text: string): void => print(`${styled("bold", name.padEnd(11))}${printable(text)}`);
    line("place", placeText(rejected));
    line("code", rejected.code);
    line("message", rejected.message);
    line("processor", rejected.processor);
    line("from", `${origin.topic} ${origin.partition}:${origin.offset}`);
    line("key", record.key?.toString("utf8") ?? "-");
    line("time", timeShown(record.timestamp));
    line("deliveries", String(rejected.deliveries));
    line("retried", retried === undefined ? "no" : timeShown(retried));
    for (const [name, text] of Object.entries(headers)) line("header", `${name}: ${text}`);
    if ("error" in content) line("undecoded", content.error);
    print(JSON.stringify("error" in content ? content.raw : content.value, null, 2));
  });
}
