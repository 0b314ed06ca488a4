/**
 * Processors in this process, on the embedded log or as members of their groups on Kafka: with health and metrics, from
 * start to a graceful stop. What was opened is closed again whatever happens, in the opposite order.
 */

import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../../topology/clock.ts";
import type { Driver } from "../../topology/driver.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import type { Holder } from "../../topology/query.ts";
import { Runtime, type RuntimeOptions } from "../../topology/runtime.ts";
import type { RunsLog } from "../access/runs.ts";
import type { Identity } from "../clickhouse/identity.ts";
import { boundHeap } from "../heap.ts";
import { askedLags } from "../http/lag.ts";
import { type Measured, type Metrics, makeMetrics } from "../http/metrics.ts";
import { serveHttp } from "../http/server.ts";
import { answerState } from "../http/state.ts";
import { type Loaded, load } from "../load.ts";
import { openLog, type ProgramLog } from "../log.ts";
import { HELD, HELD_TOO, type MayFetch, mayFetch } from "../may-fetch.ts";
import { standBackOthers } from "../priority.ts";
import type { LoadedSettings } from "../settings.ts";
import { recordStatistics, type Statistics } from "../statistics.ts";
import { type ThreadPool, threadPool } from "../threads.ts";
import { openTimes, type Times } from "../times.ts";
import { version } from "../version.ts";
import { announce } from "./announcing.ts";
import { endBy, endNow } from "./ending.ts";
import { asFailure, EXIT } from "./failure.ts";
import type { DiskOptions, Keeping } from "./keeping-disk.ts";
import { type LaggingOptions, type Sizes, sizesWritten, watchLag } from "./lagging.ts";
import { openOverview } from "./overview.ts";
import { openPorts } from "./ports.ts";
import { watchReplays } from "./replays.ts";
import { openRows } from "./rows.ts";
import { type InForce, readInForce, watchSettings } from "./settings-in-force.ts";
import { applySources } from "./source-start.ts";
import { type Telling, tellRejects } from "./telling.ts";
import { type TellingDocuments, tellDocuments } from "./telling-documents.ts";
import { tellOpen } from "./telling-open.ts";

/** A log that was opened to be worked on, and what is its kind's own. */
export interface Opened {
  readonly driver: Driver & RunsLog;
  /** What is worked on, for people. */
  readonly place: string;
  /** Where worker threads find committed state. */
  readonly stateHome: string;
  readonly measured: Omit<Measured, "runtime" | "driver">;
  /** Which log a topic is just now, among all that there are and were. */
  identity(topic: string): Promise<Identity>;
  /** Who has a task that is not here. */
  readonly holder?: Holder;
  /** What holds work up, beside what the runtime knows of. */
  trouble(): Promise<DriftwireError | undefined>;
  /** Where the log is on this machine's disk: keeps it within its bound. */
  keepDisk?(options: Pick<DiskOptions, "plans" | "runs" | "rows" | "log" | "hold">): Keeping;
  close(): Promise<void>;
}

/** What goes on beside the processors, from before they run. */
export type Beside = (
  opened: Opened,
  loaded: Loaded,
  log: ProgramLog,
) => Promise<{ close(): Promise<void> } | undefined>;

export type Open = (loaded: Loaded, log: ProgramLog, only: readonly string[] | undefined) => Promise<Opened>;

type Phase = "starting" | "running" | "stopping";

/** How long after `stopMs` the process waits for what does not listen, and then for what is to be closed. */
const GRACE_MS = 1000;
const CLOSE_MS = 5000;
/** How often threads that ClickHouse's engine has started meanwhile are put behind the main one. */
const FAVOUR_MS = 2000;
/** How often it is looked whether fetch has to wait for those that follow it: each of a group's partitions is asked for. */
const LOOK_MS = { embedded: 1000, kafka: 5000, partition: 10 } as const;

/** Runs until a signal or a failure, then ends the process. */
export async function run(
  settings: LoadedSettings,
  only: readonly string[] | undefined,
  open: Open,
  beside: Beside = async () => undefined,
): Promise<never> {
  boundHeap();
  const loaded = await load(settings);
  const log = openLog(settings.values.log);
  const signalled = signals();
  const opened = await Promise.race([open(loaded, log, only), signalled]);
  if (typeof opened === "string") {
    process.exitCode = EXIT.ok;
    return endNow();
  }
  let inTime = false;
  try {
    const live = await Promise.race([readInForce(opened.driver, loaded, log), signalled]);
    const ended =
      typeof live === "string"
        ? { code: EXIT.ok, inTime: true }
        : await runOn(opened, live.loaded, log, { known: live.known, only, beside, signalled });
    process.exitCode = ended.code;
    inTime = ended.inTime;
  } finally {
    const closed = opened.close().then(() => true);
    if (!(await Promise.race([closed, sleep(CLOSE_MS, false, { ref: false })]))) inTime = false;
    log.flush();
  }
  // What a processor has left behind, a socket or a timer, must not keep the process alive.
  return inTime ? process.exit() : endNow();
}

interface Ended {
  readonly code: number;
  /** False: something is still at work, and was given up. */
  readonly inTime: boolean;
}

async function runOn(
  opened: Opened,
  loaded: Loaded,
  log: ProgramLog,
  {
    only,
    beside,
    signalled,
    known,
  }: Pick<InForce, "known"> & { only: readonly string[] | undefined; beside: Beside; signalled: Promise<string> },
): Promise<Ended> {
  const { values } = loaded.settings;
  const metrics = makeMetrics(version);
  const pool = poolFor(opened, loaded, log);
  const fetching = mayFetch(log);
  const sizes = sizesWritten();
  metrics.measureFetching(fetching);
  const ports = await openPorts(loaded.graph, only, values, log, metrics, fetching.may);
  const times = openTimes(values.home, systemClock, log, metrics.onClock);
  const rows = await openRows(opened, loaded, log, only, times.removing);
  const favouring = setInterval(standBackOthers, FAVOUR_MS);
  favouring.unref();
  const names = loaded.graph.plans.map(({ processor }) => processor.name);
  const lagging = (only?.includes(HELD) ?? true) ? watchLag(laggingOf(opened, loaded, fetching, sizes)) : undefined;
  const run = rows?.only ?? only;
  const disk = opened.keepDisk?.({
    plans: loaded.graph.plans,
    runs: ({ processor }) => run?.includes(processor.name) !== false,
    rows: rows?.keeping,
    log,
    hold: (why) => fetching.set("disk", why),
  });
  if (disk !== undefined) metrics.measureDisk(() => disk.state);
  // Members of a cluster run those that they are told to.
  const replays =
    values.kafka.use || only !== undefined ? undefined : watchReplays({ opened, loaded, log, tables: rows?.tables });
  const settings = watchSettings(opened.driver, known, log);
  const telling = tellRejects(opened.driver, rows?.only ?? only ?? names, log);
  const documents = tellDocuments(opened.driver, log);
  const statistics = recordStatistics({
    driver: opened.driver,
    plans: loaded.graph.plans,
    everyMs: values.statisticMs,
    log,
    now: systemClock.now,
  });
  try {
    const runtime = makeRuntime(
      opened,
      loaded,
      log,
      rows?.only ?? only,
      metrics,
      pool,
      ports.ports,
      rows?.bulk,
      telling,
      documents,
      statistics,
      times,
      fetching,
      sizes,
    );
    return await serveUntil(signalled, { opened, loaded, log, metrics, runtime, only, beside, sql: rows?.sql });
  } finally {
    await replays?.stop();
    clearInterval(favouring);
    await lagging?.stop();
    await disk?.stop();
    settings.stop();
    telling.stop();
    documents.stop();
    await statistics.stop();
    await pool?.close();
    await ports.close();
    await rows?.close();
    times.close();
  }
}

interface Serving {
  readonly opened: Opened;
  readonly loaded: Loaded;
  readonly log: ProgramLog;
  readonly metrics: Metrics;
  readonly runtime: Runtime;
  readonly only: readonly string[] | undefined;
  readonly beside: Beside;
  /** Where queries are answered. */
  readonly sql: string | undefined;
}

async function serveUntil(
  signalled: Promise<string>,
  { opened, loaded, log, metrics, runtime, only, beside, sql }: Serving,
): Promise<Ended> {
  const { values } = loaded.settings;
  let phase: Phase = "starting";
  let besides: ReturnType<Beside> | undefined;
  let telling: ReturnType<typeof tellOpen> | undefined;
  const health = {
    started: () => phase !== "starting",
    unready: async () => (phase === "stopping" ? phase : unreadyReason(runtime, opened, phase)),
  };
  const overview = openOverview(opened.driver, runtime.seats);
  const state = answerState(runtime.seats, opened.holder);
  const server = await serveHttp({ ...values.http, health, metrics, state, overview, sql });
  try {
    if (only === undefined || only.includes("sources")) {
      const applied = applySources(opened.driver, loaded.settings, log);
      // It may have to wait for others, and is left alone when it is to end meanwhile.
      applied.catch(() => {});
      await Promise.race([applied, signalled]);
    }
    metrics.measure({ runtime, driver: opened.driver, ...opened.measured, overview });
    telling = tellOpen({ overview, log, isReady: () => runtime.ready });
    besides = beside(opened, loaded, log);
    const started = besides
      .then(() => runtime.start())
      .then(() => {
        if (phase !== "starting") return;
        phase = "running";
        announce(log, opened, loaded, runtime, server, only, sql);
      });
    const failed = Promise.race([runtime.failed, started.then(() => runtime.failed)]);
    const ended = await Promise.race([signalled, failed.catch((error: unknown) => asFailure(error))]);
    phase = "stopping";
    if (typeof ended === "string") log.info({ signal: ended }, `${ended}: stopping within ${values.stopMs} ms`);
    else logFailure(log, ended);
    const failure = await stop(runtime, log, values.stopMs);
    const inTime = failure !== "stop-timed-out";
    if (typeof ended !== "string" || (failure !== undefined && !GIVEN_UP.includes(failure)))
      return { code: EXIT.failed, inTime };
    log.info({}, "stopped");
    return { code: EXIT.ok, inTime };
  } finally {
    telling?.stop();
    await server.close();
    await (await besides?.catch(() => undefined))?.close();
  }
}

/** Worker threads, where a processor wants them. */
function poolFor(
  { stateHome: home }: Opened,
  { graph, settings, registry }: Loaded,
  log: ProgramLog,
): ThreadPool | undefined {
  if (graph.plans.every(({ processor }) => processor.thread === undefined)) return undefined;
  const { threads } = settings.values;
  return threadPool({ home, graph, log, clock: systemClock, registry, ...(threads === 0 ? {} : { threads }) });
}

function laggingOf(
  { driver, measured }: Opened,
  { graph, declaration, settings: { values } }: Loaded,
  fetching: MayFetch,
  sizes: Sizes,
): LaggingOptions {
  const { lags = askedLags(driver) } = measured;
  const everyMs = (values.kafka.use ? LOOK_MS.kafka : LOOK_MS.embedded) + LOOK_MS.partition * values.partitions;
  return { driver, graph, declaration, lags, sizes, maxBytes: values.lag.maxBytes, everyMs, fetching };
}

function makeRuntime(
  { driver }: Opened,
  { graph, settings, registry }: Loaded,
  log: ProgramLog,
  only: readonly string[] | undefined,
  metrics: Metrics,
  pool: ThreadPool | undefined,
  ports: Readonly<Record<string, unknown>>,
  bulk: RuntimeOptions["bulk"],
  telling: Telling,
  documents: TellingDocuments,
  statistics: Statistics,
  { removing }: Times,
  fetching: MayFetch,
  sizes: Sizes,
): Runtime {
  return new Runtime({
    graph,
    driver,
    log,
    clock: systemClock,
    removing,
    ports,
    onOutput: sizes.note,
    mayBegin: (processor) => (processor !== HELD && processor !== HELD_TOO) || fetching.may(),
    commitMs: settings.values.commitMs,
    onRound(processor, round) {
      metrics.onRound(processor, round);
      telling.note(round.counts.rejects);
      documents.note(processor, round.counts.outputs);
      statistics.onRound(processor, round);
    },
    onCommit(processor, ms) {
      metrics.onCommit(processor, ms);
      statistics.onCommit(processor, ms);
    },
    ...(only === undefined ? {} : { only }),
    ...(pool === undefined ? {} : { remote: pool.remote }),
    ...(bulk === undefined ? {} : { bulk }),
    ...(registry === undefined ? {} : { loadSchema: (id: number) => loadSchema(registry, id, log) }),
  });
}

/** The record that needs it is tried again meanwhile. */
export function loadSchema(registry: NonNullable<Loaded["registry"]>, id: number, log: ProgramLog): void {
  registry
    .load(id)
    .catch((error: Error) => log.warn({ code: "registry-failed" satisfies Code, schema: id }, error.message));
}

async function unreadyReason(runtime: Runtime, opened: Opened, phase: Phase): Promise<string | undefined> {
  const trouble = runtime.trouble ?? (await opened.trouble());
  if (trouble !== undefined) return `${trouble.code}: ${trouble.message}`;
  if (phase === "starting") return phase;
  if (runtime.ready) return undefined;
  const left = runtime.seats.reduce((sum, seat) => sum + seat.restoring(), 0);
  return left === 0 ? "starting tasks" : `restoring, ${left} records left`;
}

function logFailure(log: ProgramLog, failure: DriftwireError): void {
  const isDefect = failure.code === "broken-invariant";
  const stack = failure.cause instanceof Error ? failure.cause.stack : failure.stack;
  log.error({ code: failure.code, ...(isDefect ? { stack } : {}) }, failure.message);
}

/** What was in flight and can't be finished is given up: it is done again at the next start. */
const GIVEN_UP: readonly Code[] = ["disk-full", "stop-timed-out"];

/** What went wrong in stopping, if anything did. */
async function stop(runtime: Runtime, log: ProgramLog, ms: number): Promise<Code | undefined> {
  const late = new AbortController();
  const timedOut = sleep(ms + GRACE_MS, undefined, { signal: late.signal }).then(() => {
    throw new DriftwireError("stop-timed-out", { expected: `at most ${ms} ms` });
  });
  timedOut.catch(() => {});
  try {
    await Promise.race([runtime.stop(ms), timedOut]);
    return undefined;
  } catch (error) {
    const failure = asFailure(error);
    if (GIVEN_UP.includes(failure.code)) log.warn({ code: failure.code }, failure.message);
    else logFailure(log, failure);
    return failure.code;
  } finally {
    late.abort();
  }
}

/** Resolves with the first signal to stop; a second one ends the process there and then. */
export function signals(): Promise<string> {
  return new Promise((resolve) => {
    let seen = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        process.exitCode = 128 + constants.signals[signal];
        if (seen) endBy(signal);
        seen = true;
        resolve(signal);
      });
    }
  });
}
