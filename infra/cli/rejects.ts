/** Reads the topic `reject` for people: what was set aside, why, and whether it was retried. */

import { REJECT_HEADERS } from "../../topology/context.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf, REJECT } from "../../topology/graph.ts";
import type { Loaded } from "./load.ts";
import { type CommandLog, withLog } from "./log.ts";
import type { RejectPlace } from "./options.ts";
import { print, printable, printJson, say, styled, table, timeShown } from "./out.ts";
import { decoded, merged, recordOf, recordsFrom, type StoredRecord } from "./records.ts";

export interface Filter {
  readonly code?: string;
  readonly processor?: string;
  /** Milliseconds since 1970. */
  readonly since?: number;
}

/** A record set aside: itself, and what its headers say of it. */
export interface Rejected {
  readonly record: StoredRecord;
  readonly code: string;
  readonly message: string;
  readonly processor: string;
  readonly origin: { readonly topic: string; readonly partition: number; readonly offset: number };
  readonly deliveries: number;
}

const GROUP_PREFIX = groupOf("");

export function rejectedOf(record: StoredRecord): Rejected {
  const header = (name: keyof typeof REJECT_HEADERS): string => record.headers[REJECT_HEADERS[name]] ?? "";
  const group = header("group");
  return {
    record,
    code: header("code"),
    message: header("message"),
    processor: group.startsWith(GROUP_PREFIX) ? group.slice(GROUP_PREFIX.length) : group,
    origin: { topic: header("topic"), partition: Number(header("partition")), offset: Number(header("offset")) },
    deliveries: Number(header("deliveries")),
  };
}

/** Everything set aside that matches, the oldest record first. */
export async function* rejects(log: CommandLog, filter: Filter): AsyncGenerator<Rejected> {
  const sources = (await log.extents(REJECT)).map(({ start }, partition) =>
    recordsFrom(log.driver, { topic: REJECT, partition, offset: start }),
  );
  for await (const record of merged(sources)) {
    const rejected = rejectedOf(record);
    if (filter.code !== undefined && rejected.code !== filter.code) continue;
    if (filter.processor !== undefined && rejected.processor !== filter.processor) continue;
    if (filter.since !== undefined && record.timestamp < filter.since) continue;
    yield rejected;
  }
}

export async function rejectAt({ driver, shape }: CommandLog, { partition, offset }: RejectPlace): Promise<Rejected> {
  const { partitions } = shape(REJECT);
  const record = partition < partitions ? await recordOf(driver, { topic: REJECT, partition, offset }) : undefined;
  if (record === undefined) throw new DriftwireError("no-such-reject", { at: `${partition}:${offset}` });
  return rejectedOf(record);
}

export const placeText = ({ record }: Rejected): string => `${record.partition}:${record.offset}`;
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

/** The value as the topic it came from has it. */
function contentOf({ graph }: Loaded, { record, origin }: Rejected) {
  const codec = graph.topics.get(origin.topic)?.codec ?? graph.topics.get(REJECT)!.codec;
  return decoded(codec, record.value);
}
