/**
 * The checker: counts the input again, in lines that share nothing with the runtime, and compares with what came out,
 * with the changelog and with what each member keeps on its disk.
 */

import type { Codec } from "../../../schemas/codec.ts";
import type { Fault } from "../crash/fault.ts";
import type { RawRecord } from "./raw.ts";
import { amountOf, keyOf, type Load, QUIET_MS, type Tally, type Total, timeOf } from "./topology.ts";

/** What the writer knows. */
export interface Ledger {
  readonly next: number;
  readonly acknowledged: readonly (number | undefined)[];
}

/** What lies in one partition of each topic. */
export interface Seen {
  readonly partition: number;
  readonly load: readonly RawRecord[];
  readonly tally: readonly RawRecord[];
  readonly bell: readonly RawRecord[];
  /** The last state of each key, from the changelog of the totals. */
  readonly totals: ReadonlyMap<string, Buffer>;
}

export interface Codecs {
  readonly load: Codec;
  readonly tally: Codec;
  readonly total: Codec;
}

const decoded = <T>(codec: Codec, value: Buffer): T => codec.decode(value, 0, value.length) as T;
const shown = ({ count, sum }: Total): string => `${count} of ${sum}`;
const same = (a: Total, b: Total): boolean => Number(a.count) === Number(b.count) && Number(a.sum) === Number(b.sum);

/**
 * The input against the ledger: what was acknowledged is there, and nothing else is. What the writer's client wrote
 * twice is input like any other: without transactions it can't promise more, and it is counted.
 */
export function checkLoad(
  partitions: readonly Seen[],
  { next, acknowledged }: Ledger,
  { load }: Codecs,
): { faults: Fault[]; twice: number } {
  const faults: Fault[] = [];
  let twice = 0;
  const seen = new Set<number>();
  for (const { partition, load: records } of partitions) {
    for (const { offset, key, timestamp, value } of records) {
      const { id: long, n } = decoded<Load>(load, value!);
      const id = Number(long);
      const at = `load/${partition}@${offset}`;
      if (!(id >= 0 && id < next)) faults.push({ kind: "strange", what: `${at} is number ${id}, which was not sent` });
      else if (key !== keyOf(id) || Number(n) !== amountOf(id) || timestamp !== timeOf(id))
        faults.push({ kind: "torn", what: `${at} is not what number ${id} was sent as` });
      if (seen.has(id)) twice++;
      seen.add(id);
    }
  }
  for (let id = 0; id < next; id++)
    if (acknowledged[id] !== undefined && !seen.has(id))
      faults.push({ kind: "lost", what: `number ${id} was acknowledged at ${acknowledged[id]} and is not in load` });
  return { faults, twice };
}

/** What one partition's input makes of it. */
interface Recount {
  /** In the order of the input. */
  readonly tallies: readonly (Total & { readonly id: number; readonly offset: number; readonly key: string })[];
  /** Key → its bells in order. */
  readonly bells: ReadonlyMap<string, readonly Total[]>;
  readonly totals: ReadonlyMap<string, Total>;
}

export function recount(records: readonly RawRecord[], codec: Codec): Recount {
  const totals = new Map<string, Total>();
  const tallies: Recount["tallies"][number][] = [];
  const bells = new Map<string, Total[]>();
  const due = new Map<string, number>();
  let time = Number.NEGATIVE_INFINITY;
  for (const { offset, key, timestamp, value } of records) {
    const { id, n } = decoded<Load>(codec, value!);
    const before = totals.get(key) ?? { count: 0, sum: 0 };
    const total = { count: before.count + 1, sum: before.sum + Number(n) };
    totals.set(key, total);
    tallies.push({ id: Number(id), offset, key, ...total });
    due.set(key, timestamp + QUIET_MS);
    time = Math.max(time, timestamp);
    for (const [quiet, at] of due) {
      if (at > time) continue;
      due.delete(quiet);
      const own = bells.get(quiet) ?? [];
      bells.set(quiet, own);
      own.push(totals.get(quiet)!);
    }
  }
  return { tallies, bells, totals };
}

/** One partition's outputs and state against a recount of its input. */
export function checkPartition({ partition, load, tally, bell, totals }: Seen, codecs: Codecs): Fault[] {
  const faults: Fault[] = [];
  const expected = recount(load, codecs.load);
  const byOffset = new Map(expected.tallies.map((one) => [one.offset, one]));
  const times = new Map<number, number>();
  let last = -1;
  for (const { offset: where, key, value } of tally) {
    const found = decoded<Tally>(codecs.tally, value!);
    const offset = Number(found.offset);
    const at = `tally/${partition}@${where}`;
    const wanted = byOffset.get(offset);
    times.set(offset, (times.get(offset) ?? 0) + 1);
    if (wanted === undefined || wanted.id !== Number(found.id) || wanted.key !== key) {
      faults.push({ kind: "strange", what: `${at} counts number ${found.id} at ${offset}, which is not in load` });
      continue;
    }
    if (times.get(offset)! > 1) faults.push({ kind: "doubled", what: `${at} counts number ${found.id} once more` });
    else if (offset < last) faults.push({ kind: "torn", what: `${at} counts ${offset} after ${last}` });
    if (!same(found, wanted))
      faults.push({ kind: "torn", what: `${at} says ${key} counts ${shown(found)}, the input gives ${shown(wanted)}` });
    last = Math.max(last, offset);
  }
  for (const { offset, id } of expected.tallies)
    if (!times.has(offset))
      faults.push({ kind: "lost", what: `number ${id} at load/${partition}@${offset} was not counted` });
  faults.push(...checkOwners(partition, tally, codecs), ...checkBells(partition, bell, expected, codecs));
  for (const key of new Set([...totals.keys(), ...expected.totals.keys()])) {
    const [found, wanted] = [totals.get(key), expected.totals.get(key)];
    const got = found === undefined ? undefined : decoded<Total>(codecs.total, found);
    if (got !== undefined && wanted !== undefined && same(got, wanted)) continue;
    const [said, is] = [got, wanted].map((total) => (total === undefined ? "nothing" : shown(total)));
    faults.push({ kind: "torn", what: `state of ${key} in ${partition} is ${said}, the input gives ${is}` });
  }
  return faults;
}

/** A task that has been followed by another one must not write again. */
function checkOwners(partition: number, tally: readonly RawRecord[], { tally: codec }: Codecs): Fault[] {
  const faults: Fault[] = [];
  const gone = new Set<string>();
  let current: string | undefined;
  for (const { offset, value } of tally) {
    const { owner } = decoded<Tally>(codec, value!);
    if (owner === current) continue;
    if (current !== undefined) gone.add(current);
    if (gone.has(owner))
      faults.push({ kind: "owned", what: `tally/${partition}@${offset}: ${owner} writes after ${current}` });
    current = owner;
  }
  return faults;
}

function checkBells(partition: number, bell: readonly RawRecord[], { bells }: Recount, { total }: Codecs): Fault[] {
  const faults: Fault[] = [];
  const found = new Map<string, Total[]>();
  for (const { key, value } of bell) {
    const own = found.get(key) ?? [];
    found.set(key, own);
    own.push(decoded<Total>(total, value!));
  }
  for (const key of new Set([...bells.keys(), ...found.keys()])) {
    const [got, wanted] = [found.get(key) ?? [], bells.get(key) ?? []];
    const at = `bells of ${key} in ${partition}`;
    if (got.length < wanted.length) faults.push({ kind: "lost", what: `${at}: ${got.length} of ${wanted.length}` });
    if (got.length > wanted.length) faults.push({ kind: "doubled", what: `${at}: ${got.length} of ${wanted.length}` });
    const other = got.findIndex((one, index) => wanted[index] !== undefined && !same(one, wanted[index]));
    if (other >= 0)
      faults.push({
        kind: "torn",
        what: `${at}: number ${other} says ${shown(got[other]!)}, not ${shown(wanted[other]!)}`,
      });
  }
  return faults;
}
