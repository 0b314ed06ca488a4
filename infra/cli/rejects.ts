/** `driftwire reject list | show`, printed: what was set aside, why, and whether it was retried. */

import { REJECT_HEADERS } from "../../topology/context.ts";
import { codes } from "../../topology/errors.ts";
import type { CommandLog, RejectPlace } from "../access/log.ts";
import { contentOf, type Filter, placeText, type Rejected, rejectAt, rejects } from "../access/rejects.ts";
import type { Loaded } from "../load.ts";
import { count, printable, timeShown } from "../shown.ts";
import { withLog } from "./opened.ts";
import { print, printHint, printJson, say, styled, table } from "./out.ts";

const originText = ({ origin }: Rejected): string => `${origin.topic} ${origin.partition}:${origin.offset}`;

/** A processor that is not configured may have been: its rejects are still there. So a wrong name is only remarked upon. */
export function remarkUnknown({ graph }: Loaded, { processor }: Filter): void {
  if (processor === undefined || graph.plans.some((plan) => plan.processor.name === processor)) return;
  say(`note: no processor ${processor} is configured`);
}

export interface ListOptions extends Filter {
  readonly json?: boolean;
  readonly all?: boolean;
}

export async function list(loaded: Loaded, { json, all, ...filter }: ListOptions): Promise<void> {
  remarkUnknown(loaded, filter);
  const { code, processor, since } = filter;
  const isSingle = json === true || all === true || [code, processor, since].some((given) => given !== undefined);
  await withLog(loaded, async (log) => {
    if (!isSingle) return showCodes(await codesIn(log));
    const rows: string[][] = [];
    const { at } = await log.retried();
    for await (const rejected of rejects(log, filter)) {
      const retried = at(rejected.record);
      if (json) printJson(asJson(rejected, retried));
      else rows.push(rowOf(rejected, retried));
    }
    if (!json && rows.length > 0)
      print(table(["place", "code", "processor", "from", "key", "time", "retried", "message"], rows));
    if (!json && rows.length === 0) say("no rejected records");
  });
}

/** All records of a processor that have the same code. */
interface Code {
  readonly number: number;
  readonly retried: number;
  /** The newest. */
  readonly last: Rejected;
}

async function codesIn(log: CommandLog): Promise<Code[]> {
  const codes = new Map<string, Code>();
  const { at } = await log.retried();
  for await (const last of rejects(log, {})) {
    const name = JSON.stringify([last.code, last.processor]);
    const { number = 0, retried = 0 } = codes.get(name) ?? {};
    const isRetried = at(last.record) !== undefined;
    codes.set(name, { number: number + 1, retried: retried + (isRetried ? 1 : 0), last });
  }
  return [...codes.values()].sort((a, b) => b.last.record.timestamp - a.last.record.timestamp);
}

const CODES_SHOWN = 30;

function showCodes(all: readonly Code[]): void {
  for (const { number, retried, last } of all.slice(0, CODES_SHOWN)) {
    const { record, message, processor } = last;
    const code = printable(last.code);
    const key = record.key === null ? "" : `, key ${cut(printable(record.key.toString("utf8")))}`;
    const again = retried === 0 ? "" : `, ${retried} of them retried`;
    print(
      `${styled("bold", code)}  ${count(number, "record")} of ${printable(processor)}${again}, last ${timeShown(record.timestamp)}`,
    );
    print(`  example  ${placeText(last)}${key}: ${cut(printable(message))}`);
    for (const [index, step] of stepsFor(last).entries())
      printHint(`  ${(index === 0 ? "to do" : "").padEnd(9)}${step}`);
  }
  const more = all.length - CODES_SHOWN;
  if (more > 0) say(`${count(more, "more code")}: driftwire reject list --all`);
  if (all.length === 0) say("no rejected records");
  else say("one by one: driftwire reject list --all, or --code CODE");
}

/** What the catalogue says, if the code is one of ours; otherwise the record itself says more. */
function stepsFor(rejected: Rejected): string[] {
  const code = printable(rejected.code);
  const known = rejected.code in codes ? codes[rejected.code as keyof typeof codes][1] : undefined;
  const retry = `driftwire reject retry --all --code ${code}`;
  return [
    ...(known === undefined ? [] : [known]),
    `driftwire reject show ${placeText(rejected)}: all of it; once its cause is gone: ${retry}`,
  ];
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
    cut(text),
  ];
}

const cut = (text: string): string => (text.length > MESSAGE_SHOWN ? `${text.slice(0, MESSAGE_SHOWN)}…` : text);

export async function show(loaded: Loaded, place: RejectPlace, json: boolean): Promise<void> {
  await withLog(loaded, async (log) => {
    const rejected = await rejectAt(log, place);
    const { record, origin } = rejected;
    const retried = (await log.retried()).at(record);
    const content = contentOf(loaded, rejected);
    const headers = Object.fromEntries(
      Object.entries(record.headers).filter(([name]) => !Object.values(REJECT_HEADERS).includes(name as never)),
    );
    const { stack } = rejected;
    if (json) return printJson({ ...asJson(rejected, retried), stack: stack ?? null, headers, ...content });
    const line = (name: string, text: string): void => print(`${styled("bold", name.padEnd(11))}${printable(text)}`);
    line("place", placeText(rejected));
    line("code", rejected.code);
    line("message", rejected.message);
    for (const frame of stack?.split("\n") ?? []) line("", frame);
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
