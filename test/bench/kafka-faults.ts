/**
 * Bench `faults`: members on a real Kafka are killed and stopped, brokers end and hang, networks fail, replies get lost,
 * members come and go. A checker that reads committed records as any client would says what was lost, doubled, torn or
 * written by two. Then the same checker is shown mutants, each of which breaks one promise, and has to flag every one.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { kafkaVersion } from "../../infra/kafka/broker/jars.ts";
import { clientLibrary } from "../../infra/kafka/client.ts";
import { askVersions } from "../../infra/kafka/wire.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { kafkaMissing } from "../broker/cluster.ts";
import { type ProxiedCluster, startProxied } from "../broker/proxied.ts";
import { API } from "../broker/proxy.ts";
import { type Aim, type Bench, type BenchOptions, judge, quantile, type Result } from "./bench.ts";
import { countOf } from "./crash/fault.ts";
import { BROKER_IN_TRANSACTION, type Part, planOf, SCENARIOS } from "./faults/plan.ts";
import { onStage, type StageResult } from "./faults/stage.ts";
import { catchMutants } from "./faults/teeth.ts";
import { machine } from "./machine.ts";

const aims: Record<string, Aim> = {
  "nothing lost": { bound: "= 0", of: "lost" },
  "nothing doubled": { bound: "= 0", of: "doubled" },
  "nothing torn": { bound: "= 0", of: "torn" },
  "nothing from nowhere": { bound: "= 0", of: "strange" },
  "no partition owned twice": { bound: "= 0", of: "owned_twice" },
  "every fault recovered from": { bound: "= 0", of: "not_recovered" },
  "every mutant caught": { bound: "= 0", of: "mutants_missed" },
};

export const faults: Bench = {
  name: "faults",
  about: "failing members, brokers and networks on a real Kafka; planted bugs",
  options: {
    only: `one of ${[...SCENARIOS, "mutants"].join(", ")} (default: all)`,
    brokers: "1 or 3: only what is done to so many (default: both)",
  },

  async run(options) {
    const { quick, note } = options;
    const { only, brokers: many } = options.given;
    if (many !== undefined && many !== "1" && many !== "3")
      throw new DriftwireError("bad-input", { at: "--brokers", expected: "1 or 3", got: many });
    if (only !== undefined && only !== "mutants" && !SCENARIOS.includes(only))
      throw new DriftwireError("bad-input", {
        at: "--only",
        expected: [...SCENARIOS, "mutants"].join(", "),
        got: only,
      });
    if (kafkaMissing !== undefined) return notRun(options, kafkaMissing);
    const parts = planOf(options.quick).filter(
      ({ name, brokers, whenNamed = false }) =>
        (only === undefined ? !whenNamed : only === name) && (many === undefined || String(brokers) === many),
    );
    const scratch = mkdtempSync(join(options.scratch, "driftwire-faults-"));
    const results: StageResult[] = [];
    let mutants: { mutant: string; caught: boolean }[] | undefined;
    let standsOn: Record<string, string> = {};
    try {
      for (const brokers of [1, 3] as const) {
        const own = parts.filter((part) => part.brokers === brokers);
        const ofPart = only === BROKER_IN_TRANSACTION ? ["unsettled"] : undefined;
        if (many !== undefined && String(brokers) !== many) continue;
        const withMutants = brokers === 1 && (only === undefined || only === "mutants" || ofPart !== undefined);
        if (own.length === 0 && !withMutants) continue;
        options.note(`starting ${brokers} of Kafka's brokers`);
        const cluster = await startProxied({
          brokers,
          properties: PROPERTIES,
          folder: join(scratch, `kafka-${brokers}`),
        });
        try {
          standsOn = { ...standsOn, ...(await foundations(cluster, brokers)) };
          for (const part of own) results.push(await runPart(part, cluster, scratch, options));
          if (withMutants) mutants = await catchMutants({ cluster, scratch, quick, only: ofPart, note });
        } finally {
          await cluster.stop();
        }
      }
    } finally {
      if (results.every(({ faults: found, complaints }) => found.length + complaints.length === 0))
        rmSync(scratch, { recursive: true, force: true });
    }
    return reportOf(options, results, mutants, standsOn);
  },
};

/** What tests press harder than people do: sessions of seconds. */
const PROPERTIES = { "group.min.session.timeout.ms": "1000" } as const;

async function runPart(
  { name, about, run, ...shape }: Part,
  cluster: ProxiedCluster,
  scratch: string,
  { note }: BenchOptions,
): Promise<StageResult> {
  note(about);
  const result = await onStage({ ...shape, cluster, name, scratch, seed: 1, note }, run);
  const { records, faults: found, complaints } = result;
  note(`  ${name}: ${records} records, ${found.length} faults, ${complaints.length} complaints`);
  for (const { kind, what } of found.slice(0, 5)) note(`  ${kind}: ${what}`);
  for (const complaint of complaints.slice(0, 5)) note(`  ${complaint}`);
  return result;
}

/** Broker's requests: how they are versioned says whether transactions are fenced by epoch (KIP-890). */
const TRANSACTIONS_OF_4 = 5;

async function foundations({ cluster }: ProxiedCluster, brokers: number): Promise<Record<string, string>> {
  const [host, port] = cluster.bootstrap.split(",")[0]!.split(":") as [string, string];
  const versions = await askVersions({ host, port: Number(port) }, 5000);
  const { librdkafkaVersion } = await clientLibrary();
  const isNew = (versions.get(API.endTransaction) ?? 0) >= TRANSACTIONS_OF_4;
  return {
    kafka: kafkaVersion(),
    librdkafka: librdkafkaVersion,
    broker_transactions: isNew ? "up to version 2 (KIP-890), partitions verified" : "version 1",
    client_transactions: "version 1: librdkafka has a new epoch with each start only",
    acks: "all",
    [`min_insync_of_${brokers}`]: String(Math.min(2, brokers)),
  };
}

function reportOf(
  { quick, scratch }: BenchOptions,
  results: readonly StageResult[],
  mutants: readonly { mutant: string; caught: boolean }[] | undefined,
  standsOn: Readonly<Record<string, string>>,
): Result {
  const found = results.flatMap((result) => result.faults);
  const complaints = results.flatMap((result) => result.complaints);
  const recoveries = results.flatMap((result) => result.recoveries);
  const struck = new Map<string, number>();
  for (const result of results)
    for (const [kind, times] of result.struck) struck.set(kind, (struck.get(kind) ?? 0) + times);
  const known = results.length > 0;
  const count = (kind: Parameters<typeof countOf>[1]): number | null => (known ? countOf(found, kind) : null);
  const missed = mutants?.filter(({ caught }) => !caught);
  const times = (part: "first" | "all", kind?: string): number[] =>
    recoveries.flatMap((one) => (kind === undefined || kind === one.kind ? (one[part] ?? []) : []));
  const figures: Record<string, number | null> = {
    records: results.reduce((sum, { records }) => sum + records, 0),
    records_acknowledged: results.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    records_written_twice_by_the_load_writer: results.reduce((sum, { writtenTwice }) => sum + writtenTwice, 0),
    faults_inflicted: [...struck.values()].reduce((sum, one) => sum + one, 0),
    lost: count("lost"),
    doubled: count("doubled"),
    torn: count("torn"),
    strange: count("strange"),
    owned_twice: count("owned"),
    not_recovered: known ? recoveries.filter(({ all }) => all === undefined).length : null,
    first_output_p50_ms: quantile(times("first"), 0.5),
    first_output_p99_ms: quantile(times("first"), 0.99),
    all_partitions_p50_ms: quantile(times("all"), 0.5),
    all_partitions_p99_ms: quantile(times("all"), 0.99),
  };
  for (const [kind, number] of struck) {
    figures[kind] = number;
    const own = times("all", kind);
    if (own.length > 0) figures[`${kind}, all partitions p50 ms`] = quantile(own, 0.5);
    if (own.length > 2) figures[`${kind}, all partitions p99 ms`] = quantile(own, 0.99);
  }
  figures.mutants_planted = mutants?.length ?? null;
  figures.mutants_caught = mutants?.filter(({ caught }) => caught).length ?? null;
  figures.mutants_missed = missed?.length ?? null;
  return {
    name: "faults",
    ranOn: { ...machine(scratch), ...standsOn, members: "driftwire work", form: quick ? "quick" : "full" },
    figures,
    limits: {},
    aims,
    met: judge(figures, aims),
    faults: [
      ...found.map(({ kind, what }) => `${kind}: ${what}`),
      ...complaints,
      ...(missed ?? []).map(({ mutant }) => `the mutant ${mutant} was not caught`),
    ],
  };
}

/** Where there is no Kafka nothing is shown: that is said, and it is a fault where everything is insisted on. */
function notRun({ note, scratch }: BenchOptions, why: string): Result {
  note(`faults: NOT RUN, no Kafka: ${why}`);
  const insists = process.env.CI === "true";
  return {
    name: "faults",
    ranOn: { ...machine(scratch), kafka: `none: ${why}` },
    figures: {},
    limits: {},
    aims,
    met: judge({}, aims),
    faults: insists ? [`CI=true insists on Kafka: ${why}`] : [],
  };
}
