/**
 * Looks at what a life left behind. Each synchronous task is run again, on the same input, in one go, without faults,
 * with the choices that its life logged: outputs and state have to be the same, byte for byte. Of the asynchronous
 * processor every record has to have one outcome, in the order of its key.
 */

import { crc32 } from "node:zlib";
import type { Choice } from "../schemas/generated/records.ts";
import { ChoiceLog } from "../topology/choices.ts";
import { ChunkCursor } from "../topology/chunk.ts";
import { REJECT_HEADERS } from "../topology/context.ts";
import { type Graph, OWN_STORES, type Plan, REJECT } from "../topology/graph.ts";
import { decodeHeaders, mix } from "../topology/headers.ts";
import { storesOf } from "../topology/seat.ts";
import { Task } from "../topology/task.ts";
import { TestClock } from "./clock.ts";
import { MemoryLog } from "./memory.ts";
import { silent } from "./rig.ts";
import { ASKER, failuresOf, type Item, outsideOf, type Sum } from "./simulation-topology.ts";

const ENDLESS = { ms: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

export function checkLife(graph: Graph, log: MemoryLog): string[] {
  return graph.plans.flatMap((plan) =>
    Array.from({ length: plan.partitions }, (_, partition) => [
      ...checkOffsets(log, plan, partition),
      ...(plan.processor.name === ASKER ? checkAsync(log, plan, partition) : checkReplay(log, plan, partition)),
    ]).flat(),
  );
}

interface Seen {
  readonly offset: number;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: Buffer;
  /** All of it but the offset. */
  readonly text: string;
}

function recordsOf(log: MemoryLog, topic: string, partition: number): Seen[] {
  const records: Seen[] = [];
  for (const chunk of log.partition({ topic, partition }).chunks) {
    const cursor = new ChunkCursor(chunk);
    while (cursor.next()) {
      const { offset, timestamp, buffer, headersAt, headersLength } = cursor;
      const value = cursor.value ?? Buffer.alloc(0);
      const text = [
        timestamp,
        cursor.key?.toString("latin1"),
        cursor.headers.toString("latin1"),
        value.toString("latin1"),
      ].join("|");
      records.push({
        offset,
        key: String(cursor.key),
        headers: decodeHeaders(buffer, headersAt, headersLength),
        value,
        text,
      });
    }
  }
  return records;
}

function checkOffsets(log: MemoryLog, { group, inputs }: Plan, partition: number): string[] {
  return inputs.flatMap(({ name: topic }) => {
    const { end } = log.partition({ topic, partition });
    const offset = log.offset(group, { topic, partition }) ?? 0;
    return offset === end ? [] : [`${group} stands at ${offset} of ${end} in ${topic}/${partition}`];
  });
}

/** Runs one task over its whole input again; what it writes is in the log that is returned. */
function replay(live: MemoryLog, plan: Plan, partition: number): MemoryLog {
  const log = new MemoryLog();
  const inputs = plan.inputs.map(({ name }) => name);
  for (const topic of inputs) {
    const place = { topic, partition };
    log.append(
      place,
      live.partition(place).chunks.map(({ bytes }) => bytes),
    );
  }
  const choices = recordsOf(live, plan.choices!.name, partition).map(
    ({ value }) => plan.choices!.codec.decode(value, 0, value.length) as Choice,
  );
  // What heals in time never fails here; what never heals does.
  const visited = outsideOf(() => Promise.resolve());
  const outside = {
    ...visited,
    visit: (who: string, id: number) =>
      failuresOf(id) === Number.POSITIVE_INFINITY ? visited.visit(who, id) : undefined,
  };
  const clock = new TestClock();
  const environment = { log: silent, ports: { outside }, seed: 5, clock };
  const positions = log.positions(plan.group, inputs, partition);
  const task = new Task(
    plan,
    partition,
    environment,
    log.reader(plan.group, partition),
    { positions },
    {
      choices: new ChoiceLog(choices),
    },
  );
  for (;;) {
    const outcome = task.run(
      task.positions().map((position) => log.read(position, Number.POSITIVE_INFINITY)),
      ENDLESS,
    );
    if (outcome !== undefined) {
      log.commit(plan.group, [outcome]);
      task.committed();
    } else if (task.retrying) {
      clock.pass(Math.max(0, task.wakeIn()));
    } else {
      return log;
    }
  }
}

function checkReplay(live: MemoryLog, plan: Plan, partition: number): string[] {
  const faults: string[] = [];
  const log = replay(live, plan, partition);
  const { group } = plan;
  for (const topic of [...plan.outputs.keys(), REJECT, ...(plan.late === undefined ? [] : [plan.late.name])]) {
    const own = (records: Seen[]): Seen[] =>
      topic === REJECT ? records.filter(({ headers }) => headers[REJECT_HEADERS.group] === group) : records;
    const expected = own(recordsOf(log, topic, partition));
    const found = own(recordsOf(live, topic, partition));
    const other = expected.findIndex(({ text }, index) => found[index]?.text !== text);
    if (other >= 0 && other < found.length)
      faults.push(`${group}: ${topic}/${partition} differs from its replay at ${other}`);
    if (found.length !== expected.length) {
      faults.push(`${group}: ${topic}/${partition} has ${found.length} records, its replay ${expected.length}`);
    }
  }
  for (const store of storesOf(plan)) {
    const expected = log.state(group, partition, store);
    const found = live.state(group, partition, store);
    const keys = new Set([...expected.keys(), ...found.keys()]);
    for (const key of keys) {
      const [a, b] = [expected.get(key), found.get(key)];
      if (a !== undefined && b !== undefined && Buffer.compare(a, b) === 0) continue;
      const what =
        a === undefined ? "is not in its replay's" : b === undefined ? "is missing" : "differs from its replay's";
      faults.push(`${group}: ${JSON.stringify(key)} in store ${store}/${partition} ${what}`);
    }
  }
  return faults;
}

function checkAsync(log: MemoryLog, plan: Plan, partition: number): string[] {
  const faults: string[] = [];
  const [input] = plan.inputs;
  const [output] = plan.outputs.values();
  const offsets = new Map<number, number>();
  const outcomes = new Map<number, number>();
  for (const { offset, value } of recordsOf(log, input!.name, partition)) {
    outcomes.set(offset, 0);
    try {
      offsets.set((input!.codec.decode(value, 0, value.length) as Item).id, offset);
    } catch {
      // It can't be decoded, and is to be found in `reject`.
    }
  }
  const count = (offset: number | undefined): void => {
    if (offset === undefined || !outcomes.has(offset))
      faults.push(`${plan.group}: an outcome of a record that was never there`);
    else outcomes.set(offset, outcomes.get(offset)! + 1);
  };
  const asked = new Map<string, { count: number; offset: number }>();
  for (const { key, value } of recordsOf(log, output!.name, partition)) {
    const { count: nth, sum: id } = output!.codec.decode(value, 0, value.length) as Sum;
    const offset = offsets.get(id);
    count(offset);
    const before = asked.get(key) ?? { count: 0, offset: -1 };
    if (nth !== before.count + 1)
      faults.push(`${plan.group}: answer ${before.count + 1} of ${key} says it is number ${nth}`);
    if (offset !== undefined && offset < before.offset)
      faults.push(`${plan.group}: the records of ${key} changed places`);
    asked.set(key, { count: before.count + 1, offset: offset ?? before.offset });
  }
  for (const { headers } of recordsOf(log, REJECT, partition)) {
    if (headers[REJECT_HEADERS.group] === plan.group) count(Number(headers[REJECT_HEADERS.offset]));
  }
  for (const [offset, times] of outcomes) {
    if (times !== 1) faults.push(`${plan.group}: ${input!.name}/${partition}@${offset} has ${times} outcomes`);
  }
  const state = log.state(plan.group, partition, "asked");
  for (const key of new Set([...state.keys(), ...asked.keys()])) {
    const bytes = state.get(key);
    const kept =
      bytes === undefined ? 0 : (plan.stores.get("asked")!.decode(Buffer.from(bytes), 0, bytes.length) as Sum).count;
    if (kept !== (asked.get(key)?.count ?? 0))
      faults.push(`${plan.group}: state of ${key} counts ${kept}, answers ${asked.get(key)?.count}`);
  }
  const ahead = log.state(plan.group, partition, OWN_STORES.ahead).size;
  if (ahead > 0) faults.push(`${plan.group}: ${ahead} records are remembered as finished ahead though nothing is left`);
  return faults;
}

/** Of all records in all topics. */
export function hashOf(graph: Graph, log: MemoryLog): number {
  let hash = 0;
  for (const { name, partitions } of graph.topics.values()) {
    for (let partition = 0; partition < partitions; partition++) {
      for (const { text } of recordsOf(log, name, partition)) hash = mix(hash, crc32(text));
    }
  }
  return hash;
}
