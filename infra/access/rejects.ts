/** Reads the topic `reject`: rejected records, and why they were rejected. */

import { REJECT_HEADERS } from "../../topology/context.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf, REJECT } from "../../topology/graph.ts";
import type { Loaded } from "../load.ts";
import type { CommandLog, RejectPlace } from "./log.ts";
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
  /** Where in the processor it threw, a line for each call. */
  readonly stack: string | undefined;
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
    stack: record.headers[REJECT_HEADERS.stack],
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

/** The value as the topic it came from has it. */
export function contentOf({ graph }: Loaded, { record, origin }: Rejected) {
  const codec = graph.topics.get(origin.topic)?.codec ?? graph.topics.get(REJECT)!.codec;
  return decoded(codec, record.value);
}
