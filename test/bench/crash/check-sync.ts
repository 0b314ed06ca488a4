/**
 * Checks a synchronous processor on disk: after a crash its outputs and its state have to be, byte for byte, what a run
 * in memory makes of the input below the committed offset. The counts are also made anew by hand (check-counts.ts).
 */

import { ChunkBuilder, ChunkCursor } from "../../../topology/chunk.ts";
import { REJECT_HEADERS } from "../../../topology/context.ts";
import { type Plan, REJECT } from "../../../topology/graph.ts";
import { decodeHeaders } from "../../../topology/headers.ts";
import { storesOf } from "../../../topology/seat.ts";
import { Task } from "../../../topology/task.ts";
import { TestClock } from "../../clock.ts";
import { MemoryLog } from "../../memory.ts";
import type { Disk, DiskRecord } from "./disk.ts";
import type { Fault } from "./fault.ts";
import { BEGIN } from "./topology.ts";

/** After all records. */
const NOW = BEGIN + 1_000_000;

export type Check = (disk: Disk) => Fault[];

const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Small pieces: a task looks through all that it holds uncommitted whenever a timer fires. */
const BUDGET = { ms: Number.POSITIVE_INFINITY, bytes: 16 * 1024 };
const READ_BYTES = 256 * 1024;

/** Called after each crash, it follows the disk and compares what has come since, and all of the state. */
export function syncChecker(plan: Plan, partition: number): Check {
  const { group } = plan;
  const log = new MemoryLog();
  const start = log.positions(
    group,
    plan.inputs.map(({ name }) => name),
    partition,
  );
  const environment = { log: silent, ports: {}, seed: 0, clock: new TestClock(NOW) };
  const task = new Task(plan, partition, environment, log.reader(group, partition), { positions: start });
  const fed = new Map<string, number>();
  const rejects = new Map<string, number>();
  const outputs = [
    ...plan.outputs.keys(),
    plan.choices!.name,
    ...(plan.late === undefined ? [] : [plan.late.name]),
    REJECT,
  ];

  const feed = (disk: Disk, faults: Fault[]): void => {
    for (const { name: topic } of plan.inputs) {
      const from = fed.get(topic) ?? 0;
      const to = disk.offset(group, topic, partition) ?? 0;
      const end = disk.end(topic, partition);
      const at = `${group} in ${topic}/${partition}`;
      if (to < from) faults.push({ kind: "doubled", what: `${at} was at ${from} and is at ${to}` });
      if (to > end) faults.push({ kind: "torn", what: `${at} is at ${to} behind the end ${end}` });
      const builder = new ChunkBuilder();
      for (const record of disk.records(topic, partition, from)) if (record.offset < to) builder.append(raw(record));
      log.append({ topic, partition }, builder.finish());
      fed.set(topic, Math.max(from, to));
    }
    for (;;) {
      const outcome = task.run(
        task.positions().map((position) => log.read(position, READ_BYTES)),
        BUDGET,
      );
      if (outcome === undefined) return;
      log.commit(group, [outcome]);
      task.committed();
    }
  };

  const compared = new Map<string, number>();
  const compareOutputs = (disk: Disk, faults: Fault[]): void => {
    for (const topic of outputs) {
      const from = compared.get(topic) ?? 0;
      const expected = recordsOf(log, topic, partition, from);
      const all = disk.records(topic, partition, topic === REJECT ? (rejects.get(topic) ?? 0) : from);
      const found = topic === REJECT ? all.filter(({ headers }) => groupIn(headers) === group) : all;
      if (topic === REJECT) rejects.set(topic, disk.end(topic, partition));
      const at = `${topic}/${partition} by ${group}`;
      const missing = expected.length - found.length;
      if (missing > 0)
        faults.push({ kind: "lost", what: `${at}: ${missing} outputs of ${expected.length} are missing` });
      if (missing < 0)
        faults.push({ kind: "doubled", what: `${at}: ${-missing} outputs more than ${expected.length}` });
      const other = expected.findIndex((record, index) => found[index] !== undefined && !same(record, found[index]!));
      if (other >= 0)
        faults.push({ kind: "torn", what: `${at}: output ${from + other} is not what a run in memory gives` });
      compared.set(topic, from + (topic === REJECT ? expected.length : found.length));
    }
  };

  const compareState = (disk: Disk, faults: Fault[]): void => {
    for (const store of storesOf(plan)) {
      const found = disk.state(group, store, partition);
      const expected = log.state(group, partition, store);
      const wrong = [...expected].filter(([key, value]) => !found.get(key)?.equals(value)).map(([key]) => key);
      const extra = [...found.keys()].filter((key) => !expected.has(key));
      for (const key of [...wrong, ...extra].slice(0, 3)) {
        faults.push({
          kind: "torn",
          what: `${group}, store ${store}/${partition}: ${JSON.stringify(key)} is not what its input makes it`,
        });
      }
    }
  };

  return (disk) => {
    const faults: Fault[] = [];
    feed(disk, faults);
    compareOutputs(disk, faults);
    compareState(disk, faults);
    return faults;
  };
}

export const raw = ({ key, value, headers, timestamp }: DiskRecord) => ({
  key: key === null ? null : Buffer.from(key),
  value,
  headers,
  timestamp,
});

export const groupIn = (headers: Buffer): string | undefined =>
  decodeHeaders(headers, 0, headers.length)[REJECT_HEADERS.group];

export function recordsOf(log: MemoryLog, topic: string, partition: number, from: number): DiskRecord[] {
  const records: DiskRecord[] = [];
  for (const chunk of log.read({ topic, partition, offset: from }, Number.POSITIVE_INFINITY).chunks) {
    const cursor = new ChunkCursor(chunk);
    while (cursor.next()) {
      if (cursor.offset < from) continue;
      const { offset, timestamp, key, headers, value } = cursor;
      records.push({ offset, timestamp, key: key === null ? null : key.toString("utf8"), headers, value });
    }
  }
  return records;
}

export function same(a: DiskRecord, b: DiskRecord): boolean {
  const values = a.value === null || b.value === null ? a.value === b.value : a.value.equals(b.value);
  return a.timestamp === b.timestamp && a.key === b.key && a.headers.equals(b.headers) && values;
}
