/**
 * Hands rejected records to their processors again, by way of each processor's retry topic: with the bytes, key and
 * headers they had, and where they were read at first. Works beside a running driftwire and without one.
 */

import type { RawRecord } from "../../topology/chunk.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import type { Driver, Entry } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Plan } from "../../topology/graph.ts";
import { encodeHeaders } from "../../topology/headers.ts";
import { namesOf } from "../../topology/names.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import type { Loaded } from "../load.ts";
import type { CommandLog, RejectPlace, Retried } from "./log.ts";
import { recordOf, type StoredRecord } from "./records.ts";
import { type Filter, placeText, type Rejected, rejectAt, rejects } from "./rejects.ts";

export interface RetryOptions extends Filter {
  readonly again?: boolean;
  readonly dryRun?: boolean;
}

/** A rejected record on its way back. */
export interface Retry {
  readonly rejected: Rejected;
  readonly plan: Plan;
  readonly partition: number;
  readonly value: Buffer | null;
  /** The topic's sink, which has passed over what its processor could not decode. */
  readonly sink: Plan | undefined;
}

/** What can't be retried, counted by reason. */
export type Left = ReadonlyMap<string, number>;

interface Open {
  readonly log: CommandLog;
  readonly loaded: Loaded;
  readonly retried: Retried;
}

/** What is retried in one transaction. */
const BATCH = { records: 500, bytes: 16 * 1024 * 1024 } as const;
const TRUNCATED = "too-large";
const UNDECODED: readonly string[] = ["undecodable", "unknown-writer-schema"];

/** All of the places or none: one that can't be retried is an error. */
export async function retryPlaces(
  loaded: Loaded,
  log: CommandLog,
  places: readonly RejectPlace[],
  options: RetryOptions,
): Promise<readonly Retry[]> {
  const open = { log, loaded, retried: await log.retried() };
  const wanted = new Map(places.map((place) => [`${place.partition}:${place.offset}`, place]));
  const retries: Retry[] = [];
  for (const place of wanted.values()) {
    const made = await retryOf(open, await rejectAt(log, place), options.again === true);
    if (made instanceof DriftwireError) throw made;
    retries.push(made);
  }
  await carryOut(open, retries, options);
  return retries;
}

/** Batch by batch; what can't be retried is passed over. */
export async function* retryAll(
  loaded: Loaded,
  log: CommandLog,
  options: RetryOptions,
): AsyncGenerator<readonly Retry[], Left> {
  const open = { log, loaded, retried: await log.retried() };
  const left = new Map<string, number>();
  let batch: Retry[] = [];
  let bytes = 0;
  for await (const rejected of rejects(log, options)) {
    const made = await retryOf(open, rejected, options.again === true);
    if (made instanceof DriftwireError) {
      left.set(reasonOf(made), (left.get(reasonOf(made)) ?? 0) + 1);
      continue;
    }
    batch.push(made);
    bytes += made.value?.length ?? 0;
    if (batch.length < BATCH.records && bytes < BATCH.bytes) continue;
    await carryOut(open, batch, options);
    yield batch;
    batch = [];
    bytes = 0;
  }
  await carryOut(open, batch, options);
  yield batch;
  return left;
}

const reasonOf = ({ code, detail }: DriftwireError): string =>
  code === "already-retried" ? "already retried (--again retries them once more)" : (detail.got ?? code);

/** How a rejected record can go back, or why it can't. */
async function retryOf(
  { log, loaded: { graph }, retried }: Open,
  rejected: Rejected,
  again: boolean,
): Promise<Retry | DriftwireError> {
  const at = placeText(rejected);
  const { origin, processor } = rejected;
  const plan = graph.plans.find((candidate) => candidate.processor.name === processor);
  if (plan === undefined) return new DriftwireError("unknown-processor", { at, got: processor || "none" });
  if (origin.topic === namesOf(graph.run).internal(processor, "timers"))
    return new DriftwireError("not-retryable", { at, expected: "a record", got: "a timer, which fires once" });
  const isPlace = Number.isInteger(origin.partition) && origin.partition >= 0 && origin.partition < plan.partitions;
  if (!isPlace)
    return new DriftwireError("not-retryable", {
      at,
      expected: `a partition below ${plan.partitions}`,
      got: `one from partition ${origin.partition}`,
    });
  if (!again && retried.at(rejected.record) !== undefined) return new DriftwireError("already-retried", { at });
  const partition = partitionFor(graph, rejected, plan);
  const original = await originalOf(log.driver, rejected, plan);
  const isBeside = UNDECODED.includes(rejected.code) && original !== "another";
  const sink = isBeside ? sinkBeside(graph, rejected, plan) : undefined;
  // A row says where its record stands, and would say so of another one.
  if (original === "another" && plan.kind === "sink")
    return new DriftwireError("not-retryable", {
      at,
      got: `a record of ${origin.topic} from before it was recreated`,
    });
  if (typeof original === "object") return { rejected, plan, partition, sink, value: original.value };
  if (rejected.code !== TRUNCATED) return { rejected, plan, partition, sink, value: rejected.record.value };
  return new DriftwireError("not-retryable", {
    at,
    got: `truncated bytes of a record that ${origin.topic} no longer has`,
  });
}

/** Where its key's state is, wherever it lay; a sink goes by where it lay. */
function partitionFor(graph: Graph, { record: { key }, origin }: Rejected, { kind, partitions }: Plan): number {
  const isKeyed = graph.topics.get(origin.topic)?.keyed === true && kind !== "sink";
  return key === null || !isKeyed ? origin.partition : partitionOf(key, key.length, partitions);
}

function sinkBeside({ plans }: Graph, { origin }: Rejected, { firstOf, inputs: own }: Plan): Plan | undefined {
  if (!own.some(({ name, called }) => name === origin.topic && firstOf.has(called))) return undefined;
  return plans.find(({ kind, inputs }) => kind === "sink" && inputs[0]!.name === origin.topic);
}

/**
 * The record as it was read at first, while its topic still has it: what was set aside of it may be only a part. A topic
 * that was made anew since has another in its place, or none yet.
 */
async function originalOf(
  driver: Driver,
  { origin, record }: Rejected,
  { inputs }: Plan,
): Promise<StoredRecord | "gone" | "another"> {
  if (!Number.isInteger(origin.offset) || !inputs.some(({ name }) => name === origin.topic)) return "gone";
  const { end } = await driver.range(origin);
  if (origin.offset >= end) return "another";
  const found = await recordOf(driver, origin);
  if (found === undefined) return "gone";
  return isSame(found, record) ? found : "another";
}

/** What is set aside keeps its time, of which Kafka has none before 1, and its key. */
const isSame = (one: StoredRecord, other: StoredRecord): boolean =>
  Math.max(1, one.timestamp) === Math.max(1, other.timestamp) &&
  (one.key === null || other.key === null ? one.key === other.key : one.key.equals(other.key));

async function carryOut({ retried }: Open, retries: readonly Retry[], { dryRun }: RetryOptions): Promise<void> {
  if (retries.length === 0 || dryRun) return;
  const places = retries.map(({ rejected }) => rejected.record);
  await retried.commit(entriesOf(retries), places, Date.now());
}

function entriesOf(retries: readonly Retry[]): Entry[] {
  const lanes = new Map<string, { topic: string; partition: number; records: RawRecord[] }>();
  const put = ({ retries: { name: topic } }: Plan, partition: number, record: RawRecord): void => {
    let lane = lanes.get(`${topic}/${partition}`);
    if (lane === undefined) lanes.set(`${topic}/${partition}`, (lane = { topic, partition, records: [] }));
    lane.records.push(record);
  };
  for (const { rejected, plan, partition, sink, value } of retries) {
    const { key, timestamp, headers } = rejected.record;
    const record = { key, value, headers: encodeHeaders(Object.entries(withoutCode(headers))), timestamp };
    put(plan, partition, record);
    if (sink !== undefined) put(sink, rejected.origin.partition, record);
  }
  return [...lanes.values()];
}

/** Where it came from goes along, and how often it was delivered; why it failed does not: it has not, this time. */
function withoutCode(headers: Readonly<Record<string, string>>): Record<string, string> {
  const {
    [REJECT_HEADERS.code]: _code,
    [REJECT_HEADERS.message]: _message,
    [REJECT_HEADERS.stack]: _stack,
    ...rest
  } = headers;
  return rest;
}
