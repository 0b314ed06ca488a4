/**
 * The program's metrics in Prometheus' text format. Counters and histograms grow with every round and commit; what the
 * log knows anyway (lag, sizes) is read when somebody asks.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@platformatic/prom-client";
import type { Driver } from "../../topology/driver.ts";
import type { Plan } from "../../topology/graph.ts";
import type { Counts } from "../../topology/runner.ts";
import type { Runtime } from "../../topology/runtime.ts";
import type { Round } from "../../topology/seat.ts";
import { type MayFetch, REASONS } from "../may-fetch.ts";
import type { ReadersStats } from "../readers/readers.ts";
import { askedLags, inTime, type Lag, measureLag } from "./lag.ts";
import type { Overview } from "./overview.ts";
import { measureStanding } from "./standing.ts";

/** What the home folder takes on the disk, and may take. */
export interface DiskState {
  readonly logBytes: number;
  readonly tablesBytes: number;
  readonly maxBytes: number;
  /** Topics whose records are removed before their time. */
  readonly shortened: readonly string[];
  /** Tables that lost rows before their time since the process began. */
  readonly tablesShortened: readonly string[];
}

/** What is measured. The driver-specific parts are left out where the driver has none. */
export interface Measured {
  readonly runtime: Runtime;
  readonly driver: Driver;
  /** How far a processor is behind; the driver is asked about one partition after the other where this is left out. */
  lags?(plan: Plan): Promise<readonly Lag[]>;
  /** What topics and groups are called where other tools see them. */
  wireName?(name: string): string;
  /** What a group's member counts of its own: name of a metric, without `driftwire_` and `_total` → how many. */
  counts?(group: string): Readonly<Record<"rebalances" | "aborted_transactions", number>>;
  /** Records that the standby copies of a group's member do not have yet. */
  standbyRemaining?(group: string): Promise<number | undefined>;
  /** Entries of a store in its tree, and changed entries still held in memory. */
  stateSize?(group: string, store: string): { readonly entries: number; readonly held: number };
  /** What the records of a topic take up. */
  logBytes?(topic: string): number;
  /** What the log takes up on disk. */
  fileBytes?(): number;
  /** How sources and incidents stand. */
  overview?(): Promise<Overview>;
}

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** From here on the rest is measured too; until then there are only the figures of the process. */
  measure(measured: Measured): void;
  onRound(processor: string, round: Round): void;
  onCommit(processor: string, ms: number): void;
  /** The threads that read what strangers wrote. */
  measureReaders(stats: () => ReadersStats): void;
  /** Whether fetch waits, and for whom. */
  measureFetching(fetching: MayFetch): void;
  /** What the home folder takes on the disk; undefined until it was looked at. */
  measureDisk(state: () => DiskState | undefined): void;
  /** By how much the clock was set. */
  onClock(ms: number): void;
  /** An answer from the network; `code` is ok, or what went wrong. */
  onRequest(wants: string, code: string, ms: number, bytes: number): void;
}

const PROCESSOR = ["processor"] as const;
const WORK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY_SECONDS = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 3600, 21_600, 86_400,
];

/** Metric of each count that a round reports. */
const COUNTS: Readonly<Record<keyof Counts, readonly [name: string, help: string]>> = {
  records: ["driftwire_records_in_total", "Records processed."],
  outputs: ["driftwire_records_out_total", "Records written to output topics."],
  rejects: ["driftwire_rejects_total", "Records rejected."],
  retries: ["driftwire_retries_total", "Retries of records after temporary failures."],
  late: ["driftwire_late_total", "Records that arrived too late for a window."],
  timers: ["driftwire_timers_total", "Timers fired."],
};

export function makeMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const jumps = new Counter({
    name: "driftwire_clock_jumps_total",
    help: "Detected changes of the machine's clock.",
    registers,
  });
  const moved = new Gauge({
    name: "driftwire_clock_moved_seconds",
    help: "Total of the detected clock changes.",
    registers,
  });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "driftwire_build_info",
    help: "Constant 1, labeled with the running version.",
    labelNames: ["version", "node"],
    registers,
  })
    .labels(version, process.version)
    .set(1);
  const counters = Object.fromEntries(
    Object.entries(COUNTS).map(([count, [name, help]]) => [
      count,
      new Counter({ name, help, labelNames: PROCESSOR, registers }),
    ]),
  ) as Record<keyof Counts, Counter<"processor">>;
  const histogram = (name: string, help: string, buckets: number[]): Histogram<"processor"> =>
    new Histogram({ name, help, buckets, labelNames: PROCESSOR, registers });
  const requests = new Counter({
    name: "driftwire_http_requests_total",
    help: "Requests for pages and feeds, by outcome.",
    labelNames: ["wants", "code"],
    registers,
  });
  const received = new Counter({
    name: "driftwire_http_received_bytes_total",
    help: "Bytes received for pages and feeds, as sent over the network.",
    labelNames: ["wants"],
    registers,
  });
  const answered = new Histogram({
    name: "driftwire_http_request_seconds",
    help: "Duration of requests, from the first byte sent to the last one received.",
    buckets: WORK_SECONDS,
    labelNames: ["wants"],
    registers,
  });
  const processing = histogram("driftwire_processing_seconds", "Duration of a processing round.", WORK_SECONDS);
  const commit = histogram("driftwire_commit_seconds", "Duration of a commit, until it is durable.", WORK_SECONDS);
  const delay = histogram(
    "driftwire_delay_seconds",
    "Age of a round's newest record when it has been processed, by this machine's clock and its writer's.",
    DELAY_SECONDS,
  );
  return {
    contentType: registry.contentType,
    // The library writes Nan where the format says NaN.
    text: async () => (await registry.metrics()).replaceAll(/ Nan$/gm, " NaN"),
    measure(measured) {
      for (const { plan } of measured.runtime.seats)
        for (const counter of Object.values(counters)) counter.inc({ processor: plan.processor.name }, 0);
      measureWhenAsked(measured, registers);
    },
    measureReaders: (stats) => measureReaders(stats, registers),
    measureFetching: (fetching) => measureFetching(fetching, registers),
    measureDisk: (state) => measureDisk(state, registers),
    onRound(processor, { counts, ms, delayMs }) {
      for (const [count, counter] of Object.entries(counters))
        counter.inc({ processor }, counts[count as keyof Counts]);
      processing.observe({ processor }, ms / 1000);
      if (delayMs !== undefined) delay.observe({ processor }, delayMs / 1000);
    },
    onCommit: (processor, ms) => commit.observe({ processor }, ms / 1000),
    onClock(ms) {
      jumps.inc();
      moved.inc(ms / 1000);
    },
    onRequest(wants, code, ms, bytes) {
      requests.inc({ wants, code });
      received.inc({ wants }, bytes);
      if (ms > 0) answered.observe({ wants }, ms / 1000);
    },
  };
}

/** Gauges whose values are looked up with each scrape. */
function measureWhenAsked(measured: Measured, registers: Registry[]): void {
  const { runtime, driver, lags, wireName = (name: string) => name, counts, standbyRemaining } = measured;
  const { stateSize, logBytes, fileBytes } = measured;
  const { seats } = runtime;
  const gauge = <T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
    collect: (gauge: Gauge<T>) => void | Promise<void>,
  ): void => {
    const made: Gauge<T> = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      collect: () => collect(made),
    });
  };
  gauge("driftwire_trouble", "1 while commits fail and are retried.", PROCESSOR, (made) => {
    for (const { plan, trouble } of seats) made.set({ processor: plan.processor.name }, trouble === undefined ? 0 : 1);
  });
  gauge("driftwire_restore_remaining", "Records of state still to be restored.", PROCESSOR, (made) => {
    for (const seat of seats) made.set({ processor: seat.plan.processor.name }, seat.restoring());
  });
  gauge("driftwire_tasks", "Tasks running in this process.", PROCESSOR, (made) => {
    for (const { plan, tasks } of seats) made.set({ processor: plan.processor.name }, tasks.length);
  });
  const plans = seats.map(({ plan }) => plan);
  measureLag({ plans, driver, lags: lags ?? askedLags(driver), wireName, registers });
  if (counts !== undefined) measureCounts(plans, counts, registers);
  if (standbyRemaining !== undefined) {
    gauge("driftwire_standby_remaining", "Records that standby copies do not have yet.", PROCESSOR, async (made) => {
      made.reset();
      await inTime(
        Promise.all(
          plans.map(async ({ processor, group }) => {
            const left = await standbyRemaining(group);
            if (left !== undefined) made.set({ processor: processor.name }, left);
          }),
        ),
      );
    });
  }
  if (measured.overview !== undefined) measureStanding(measured.overview, registers);
  if (stateSize !== undefined) measureState(plans, stateSize, gauge);
  if (logBytes !== undefined) {
    gauge("driftwire_log_bytes", "Size of a topic's records.", ["topic"], (made) => {
      for (const topic of driver.topics.keys()) made.set({ topic }, logBytes(topic));
    });
  }
  if (fileBytes !== undefined)
    gauge("driftwire_file_bytes", "Size of the log's file.", [], (made) => made.set(fileBytes()));
}

type MakeGauge = <T extends string>(
  name: string,
  help: string,
  labelNames: readonly T[],
  collect: (gauge: Gauge<T>) => void,
) => void;

function measureState(plans: readonly Plan[], stateSize: NonNullable<Measured["stateSize"]>, gauge: MakeGauge): void {
  const labels = ["processor", "store"] as const;
  const each = (made: Gauge<"processor" | "store">, part: "entries" | "held"): void => {
    for (const { processor, group, stores, windows } of plans) {
      for (const store of [...stores.keys(), ...windows.keys()])
        made.set({ processor: processor.name, store }, stateSize(group, store)[part]);
    }
  };
  gauge("driftwire_state_entries", "Entries in a state store's tree on disk.", labels, (made) => each(made, "entries"));
  gauge("driftwire_state_held_entries", "Changed entries that are committed but not yet in the tree.", labels, (made) =>
    each(made, "held"),
  );
}

function measureReaders(stats: () => ReadersStats, registers: Registry[]): void {
  const counter = (name: string, help: string, value: () => number): void => {
    const made = new Counter({
      name: `driftwire_${name}_total`,
      help,
      registers,
      collect: () => {
        made.reset();
        made.inc(value());
      },
    });
  };
  counter("readings", "External texts parsed in reader threads.", () => stats().read);
  counter(
    "readings_stopped",
    "External texts whose parsing was stopped for exceeding time or memory limits.",
    () => stats().stopped,
  );
  counter("reading_seconds", "Time that reader threads spent parsing.", () => stats().busyMs / 1000);
  const gauge = (name: string, help: string, value: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(value()) });
  };
  gauge("driftwire_readers_busy", "Busy reader threads.", () => stats().busy);
  gauge("driftwire_readers_waiting", "External texts waiting for a reader thread.", () => stats().waiting);
}

function measureFetching({ why }: MayFetch, registers: Registry[]): void {
  const made: Gauge<"reason"> = new Gauge({
    name: "driftwire_fetch_waits",
    help: "1 while fetch begins nothing new: because what follows it is behind (lag), or there is no room (disk).",
    labelNames: ["reason"],
    registers,
    collect: () => {
      for (const reason of REASONS) made.set({ reason }, why(reason) === undefined ? 0 : 1);
    },
  });
}

function measureDisk(state: () => DiskState | undefined, registers: Registry[]): void {
  const taken: Gauge<"of"> = new Gauge({
    name: "driftwire_disk_bytes",
    help: "What the log's file and ClickHouse's tables take on the disk.",
    labelNames: ["of"],
    registers,
    collect() {
      const { logBytes, tablesBytes } = state() ?? {};
      if (logBytes !== undefined) taken.set({ of: "log" }, logBytes);
      if (tablesBytes !== undefined) taken.set({ of: "tables" }, tablesBytes);
    },
  });
  const gauge = (name: string, help: string, value: (known: DiskState) => number): void => {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(knownOf(state(), value)) });
  };
  gauge(
    "driftwire_disk_max_bytes",
    "The most that log and tables may take (disk.maxBytes).",
    ({ maxBytes }) => maxBytes,
  );
  gauge(
    "driftwire_disk_topics_shortened",
    "Topics whose oldest records are removed before their time, so that the disk's bound is kept.",
    ({ shortened }) => shortened.length,
  );
  gauge(
    "driftwire_disk_tables_shortened",
    "Tables whose oldest rows were removed before their time since the process began, so that the disk's bound is kept.",
    ({ tablesShortened }) => tablesShortened.length,
  );
}

const knownOf = (known: DiskState | undefined, value: (known: DiskState) => number): number =>
  known === undefined ? Number.NaN : value(known);

const COUNTED = {
  rebalances: "Partition assignments and revocations by the group.",
  aborted_transactions: "Transactions that were begun and aborted; their work was retried.",
} as const;

function measureCounts(plans: readonly Plan[], counts: NonNullable<Measured["counts"]>, registers: Registry[]): void {
  for (const name of Object.keys(COUNTED) as (keyof typeof COUNTED)[]) {
    const counter = new Counter({
      name: `driftwire_${name}_total`,
      help: COUNTED[name],
      labelNames: PROCESSOR,
      registers,
      collect: () => {
        counter.reset();
        for (const { processor, group } of plans) counter.inc({ processor: processor.name }, counts(group)[name]);
      },
    });
  }
}
