/**
 * Bench `kafka`: what is left of a Kafka client's speed when processors run on it with exactly-once transactions. Raw
 * node-rdkafka does the same traffic without transactions; both have processes of their own and take turns, so that a
 * slow machine slows both alike, and what counts are the rounds' ratios. Then restoring, failing over to a member with
 * and without a standby copy, and latency by commit interval.
 */

import { CONSUMER } from "../../infra/kafka/defaults.ts";
import { type Aim, type Bench, judge, quantile } from "./bench.ts";
import { type BenchCluster, openCluster } from "./kafka/cluster.ts";
import { type FailoverOptions, measureFailover } from "./kafka/failover.ts";
import { measureLatency } from "./kafka/latency.ts";
import { type Filled, fill, type Load } from "./kafka/load.ts";
import { PER_SECOND } from "./kafka/pace.ts";
import { measureReading } from "./kafka/reading.ts";
import { measureRestore } from "./kafka/restore.ts";
import { type Case, measure } from "./kafka/throughput.ts";
import { machine } from "./machine.ts";
import { type Kind, STATE_BYTES } from "./runtime/subjects.ts";

const KEYS = 100_000;
const PARTITIONS = 4;
const COMMIT_MS = 100;
/** A quick run leaves out what it would not get done before this. */
const QUICK_MS = 38_000;

const SIZES = { "1kb": 1024, "100kb": 102_400 } as const;
type Size = keyof typeof SIZES;

interface Sizes {
  readonly rounds: number;
  readonly records: Readonly<Record<Size, number>>;
  readonly keys: number;
  readonly failovers: readonly FailoverOptions["how"][];
  readonly intervalsMs: readonly number[];
  readonly latencyMs: number;
}

const FULL: Sizes = {
  rounds: 5,
  records: { "1kb": 300_000, "100kb": 3000 },
  keys: 1_000_000,
  failovers: ["stopped", "killed"],
  intervalsMs: [10, 50, 100, 500],
  latencyMs: 10_000,
};
const QUICK: Sizes = {
  rounds: 1,
  records: { "1kb": 60_000, "100kb": 600 },
  keys: 100_000,
  failovers: ["stopped"],
  intervalsMs: [100],
  latencyMs: 2000,
};

const cases = (["1kb", "100kb"] as const).flatMap((size) =>
  [1, 2].flatMap((members) =>
    (["identity", "stateful"] as const).map((kind) => ({
      name: `${kind}_${size}${members === 1 ? "" : `_${members}_members`}`,
      ...{ kind, size, members },
    })),
  ),
);

const aims: Record<string, Aim> = {
  ...Object.fromEntries(
    cases.map(({ kind, size, members, name }) => [
      `${kind}, ${size}, ${members === 1 ? "one member" : `${members} members`}`,
      { bound: ">= 0.70", of: `${name}_of_raw_ratio` },
    ]),
  ),
  "a standby takes over, member stopped": { bound: "<= 1000", of: "failover_stopped_standby_takeover_ms" },
  "a standby takes over, member killed": { bound: "<= 1000", of: "failover_killed_standby_takeover_ms" },
};

type Numbers = Record<string, number | null>;

interface Found {
  readonly figures: Numbers;
  readonly limits: Record<string, number>;
}

const median = (numbers: readonly number[]): number | null => quantile(numbers, 0.5);
const rounded = (number: number): number => Number(number.toPrecision(4));
const put = (numbers: Numbers | Record<string, number>, name: string, number: number | null | undefined): void => {
  if (number !== null && number !== undefined) numbers[name] = rounded(number);
};

export const kafka: Bench = {
  name: "kafka",
  about: "processors on Kafka compared with raw node-rdkafka: records/s, restore, failover, latency",
  options: {
    only: "throughput, restore, failover or latency (default: all; with --quick without failover)",
    case: "one case of the throughput, such as identity_1kb",
    rounds: "how often each case is measured (5; quick: 1)",
  },

  async run({ quick, scratch, given, note }) {
    const sizes = quick ? QUICK : FULL;
    const started = performance.now();
    const hasTime = (): boolean => !quick || performance.now() - started < QUICK_MS;
    const isWanted = (part: string): boolean => (given.only ?? part) === part && hasTime();
    const rounds = given.rounds === undefined ? sizes.rounds : Number(given.rounds);
    const found: Found = { figures: {}, limits: {} };
    const cluster = await openCluster(scratch, note);
    try {
      const context = { cluster, scratch, sizes, note, hasTime };
      const wanted = cases.filter(({ name }) => (given.case ?? name) === name);
      if (isWanted("throughput")) await throughput(context, wanted, rounds, found);
      if (isWanted("restore")) await restoring(context, found);
      if (isWanted("failover") && (!quick || given.only === "failover")) await failingOver(context, found);
      if (isWanted("latency")) await latencies(context, found);
    } finally {
      await cluster.stop();
    }
    const { figures, limits } = found;
    const ranOn = {
      ...machine(scratch),
      ...cluster.ranOn,
      rounds,
      records: Object.entries(sizes.records)
        .map(([size, records]) => `${records} of ${size}`)
        .join(", "),
      partitions: PARTITIONS,
      commit_interval_ms: COMMIT_MS,
      state: `${KEYS} keys of ${STATE_BYTES} bytes, uniform`,
      restore: `${sizes.keys} keys of ${STATE_BYTES} bytes`,
      failover: `one of two members ends, ${sizes.keys} keys; it is missed after its session of ${CONSUMER["session.timeout.ms"]} ms, or at once when it leaves`,
      latency: `${PER_SECOND} records of 1 KB per second`,
      limit: "raw node-rdkafka in processes of its own: the same records, headers and settings, no transactions",
    };
    return { name: "kafka", ranOn, figures, limits, aims, met: judge(figures, aims) };
  },
};

interface Context {
  readonly cluster: BenchCluster;
  readonly scratch: string;
  readonly sizes: Sizes;
  readonly note: (text: string) => void;
  readonly hasTime: () => boolean;
}

interface NamedCase {
  readonly name: string;
  readonly kind: Kind;
  readonly size: Size;
  readonly members: number;
}

async function throughput(
  { cluster, scratch, sizes, note, hasTime }: Context,
  wanted: readonly NamedCase[],
  rounds: number,
  { figures, limits }: Found,
): Promise<void> {
  const inputs = new Map<Size, Filled>();
  for (const size of new Set(wanted.map((one) => one.size))) {
    const load: Load = { records: sizes.records[size], bytes: SIZES[size], keys: KEYS, partitions: PARTITIONS };
    const topic = `${cluster.stem}-in-${size}`;
    note(`writing ${load.records} records of ${size}`);
    const filled = await fill(cluster, topic, load);
    const reading = await measureReading(cluster, topic, PARTITIONS, load.records);
    inputs.set(size, filled);
    limits[`write_${size}_records_per_s`] = Math.round(load.records / filled.seconds);
    limits[`read_${size}_records_per_s`] = Math.round(load.records / reading.seconds);
  }
  const seen = new Map<string, number[]>();
  const add = (name: string, number: number): void => void seen.set(name, [...(seen.get(name) ?? []), number]);
  for (let round = 0; round < rounds; round++) {
    for (const { name, kind, size, members } of wanted) {
      if (!hasTime()) continue;
      const { topic: input, ends } = inputs.get(size)!;
      const one: Case = { kind, input, ends, members, commitMs: COMMIT_MS };
      // They take turns in going first.
      const order = round % 2 === 0 ? (["raw", "ours"] as const) : (["ours", "raw"] as const);
      const runs = { raw: 0, ours: 0 };
      for (const subject of order) {
        const { perSecond, cpuMs, rssMb } = await measure(cluster, scratch, subject, one);
        runs[subject] = perSecond;
        add(`${name}/${subject}`, perSecond);
        add(`${name}/${subject}/cpu`, (cpuMs * 1000) / sizes.records[size]);
        add(`${name}/${subject}/rss`, rssMb);
      }
      const { raw, ours } = runs;
      add(`${name}/ratio`, ours / raw);
      note(
        `round ${round + 1} of ${rounds}: ${name} ${Math.round(ours)} records/s, raw ${Math.round(raw)}: ${(ours / raw).toFixed(2)}`,
      );
    }
  }
  for (const { name, size } of wanted) {
    const of = (what: string): number | null => median(seen.get(`${name}/${what}`) ?? []);
    const bytes = SIZES[size];
    for (const [subject, numbers] of Object.entries({ ours: figures, raw: limits })) {
      const perSecond = of(subject);
      put(numbers, `${name}_records_per_s`, perSecond);
      put(numbers, `${name}_mb_per_s`, perSecond && (perSecond * bytes) / 1e6);
      put(numbers, `${name}_cpu_us_per_record`, of(`${subject}/cpu`));
      put(numbers, `${name}_rss_mb`, of(`${subject}/rss`));
    }
    figures[`${name}_of_raw_ratio`] = null;
    put(figures, `${name}_of_raw_ratio`, of("ratio"));
  }
}

async function restoring({ cluster, scratch, sizes, note }: Context, { figures, limits }: Found): Promise<void> {
  note(`restoring ${sizes.keys} keys`);
  const { seconds, readingSeconds, bytes } = await measureRestore(cluster, scratch, sizes.keys);
  for (const [numbers, took] of [
    [figures, seconds],
    [limits, readingSeconds],
  ] as const) {
    put(numbers, "restore_s", took);
    put(numbers, "restore_mb_per_s", bytes / 1e6 / took);
  }
}

async function failingOver(
  { cluster, scratch, sizes, note, hasTime }: Context,
  { figures, limits }: Found,
): Promise<void> {
  for (const how of sizes.failovers) {
    for (const standby of [false, true]) {
      if (!hasTime()) continue;
      const { ms, takeoverMs } = await measureFailover(cluster, scratch, { keys: sizes.keys, standby, how });
      const name = `failover_${how}${standby ? "_standby" : ""}`;
      put(figures, `${name}_ms`, ms);
      put(figures, `${name}_takeover_ms`, takeoverMs);
      note(
        `a member was ${how}, ${standby ? "a" : "no"} standby: ${Math.round(ms)} ms, of it ${Math.round(takeoverMs)} ms from the assignment until the state was there`,
      );
    }
  }
  // Sooner the group does not know of one that was killed.
  if (sizes.failovers.includes("killed")) limits.failover_killed_ms = Number(CONSUMER["session.timeout.ms"]);
}

async function latencies(
  { cluster, scratch, sizes, note, hasTime }: Context,
  { figures, limits }: Found,
): Promise<void> {
  for (const commitMs of sizes.intervalsMs) {
    for (const [subject, numbers] of [
      ["ours", figures],
      ["raw", limits],
    ] as const) {
      if (!hasTime()) continue;
      const ms = await measureLatency(cluster, scratch, { subject, commitMs, ms: sizes.latencyMs });
      const parts = { p50: 0.5, p95: 0.95, p99: 0.99 };
      for (const [name, part] of Object.entries(parts))
        put(numbers, `latency_commit_${commitMs}ms_${name}_ms`, quantile(ms, part));
      note(
        `latency with a commit every ${commitMs} ms, ${subject}: p50 ${median(ms)?.toFixed(1)} ms, ${ms.length} records`,
      );
    }
  }
}
