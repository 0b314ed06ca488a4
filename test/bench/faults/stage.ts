/**
 * Where faults happen: topics of its own on a cluster, members, the writer and a watch. When the faults are over the
 * input is drained, the members end, and the checker looks at everything.
 */

import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openAdmin } from "../../../infra/kafka/admin.ts";
import { changelogName, prefixed } from "../../../infra/kafka/names.ts";
import { wantedTopics } from "../../../infra/kafka/topics.ts";
import { messageOf } from "../../../topology/errors.ts";
import { storesOf } from "../../../topology/seat.ts";
import type { ProxiedCluster } from "../../broker/proxied.ts";
import type { Fault } from "../crash/fault.ts";
import { type Random, randomOf } from "../random.ts";
import { checkLoad, checkPartition } from "./check.ts";
import { checkLocal, compacted } from "./check-local.ts";
import { type Crew, startCrew } from "./crew.ts";
import { type LoadWriter, loadPartition, pause, startLoad } from "./load.ts";
import { type Asker, ask, type RawRecord, readAll } from "./raw.ts";
import { BELL, COUNTER, faultsGraph, LOAD, PARTITIONS, TALLY } from "./topology.ts";
import { startWatch, type Watch } from "./watch.ts";

export interface StageOptions {
  readonly cluster: ProxiedCluster;
  /** Whether members come through the proxies. */
  readonly proxied?: boolean;
  /** Before the names of its topics, and its folder's. */
  readonly name: string;
  readonly scratch: string;
  readonly members: number;
  readonly sessionMs: number;
  readonly transactionMs: number;
  readonly perSecond: number;
  readonly seed: number;
  readonly mutant?: string | undefined;
  note(text: string): void;
}

export interface Recovery {
  readonly kind: string;
  /** Milliseconds to the first and the last partition that goes on; undefined: not within the bound. */
  readonly first: number | undefined;
  readonly all: number | undefined;
}

export interface Stage {
  readonly cluster: ProxiedCluster;
  readonly crew: Crew;
  readonly watch: Watch;
  readonly random: Random;
  readonly sessionMs: number;
  /** Before the names of its topics and groups. */
  readonly prefix: string;
  /** Takes note of a fault that happened, and unless told otherwise waits until all partitions go on. */
  struck(kind: string, at: number, settle?: boolean): Promise<void>;
  complain(text: string): void;
}

export interface StageResult {
  readonly records: number;
  readonly acknowledged: number;
  /** Input that the writer's client wrote once more. */
  readonly writtenTwice: number;
  readonly recoveries: readonly Recovery[];
  /** Kind → how often. */
  readonly struck: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
  /** What went wrong with the harness or with members: no proof that a checker sees anything. */
  readonly complaints: readonly string[];
}

const RECOVER_MS = 120_000;
const DRAIN_MS = 150_000;
const SAMPLE_MS = 300;

export async function onStage(options: StageOptions, run: (stage: Stage) => Promise<void>): Promise<StageResult> {
  const { cluster, proxied = false, name, scratch, members, mutant, note } = options;
  const { sessionMs, transactionMs } = options;
  const { bootstrap } = cluster.cluster;
  const folder = join(scratch, name);
  const graph = faultsGraph();
  const plan = graph.plans.find(({ processor }) => processor.name === COUNTER);
  const wire = (topic: string): string => prefixed(name, topic);
  const codecOf = (topic: string) => graph.topics.get(topic)!.codec;
  await makeTopics(bootstrap, name);
  mkdirSync(folder, { recursive: true });
  const door = proxied ? cluster.bootstrap : bootstrap;
  const crew = startCrew({ folder, bootstrap: door, prefix: name, sessionMs, transactionMs, mutant });
  const load = await startLoad({ bootstrap, topic: wire(LOAD), codec: codecOf(LOAD), perSecond: options.perSecond });
  const watch = await startWatch(bootstrap, wire(TALLY), codecOf(TALLY), load.sentAt);
  const asker = await ask(bootstrap, wire(plan!.group));
  const sampler = sampleOffsets(asker, wire(LOAD));
  const recoveries: Recovery[] = [];
  const struck = new Map<string, number>();
  const complaints: string[] = [];
  const faults: Fault[] = [];
  const stage: Stage = {
    cluster,
    crew,
    watch,
    random: randomOf(options.seed),
    sessionMs,
    prefix: name,
    async struck(kind, at, settle = true) {
      struck.set(kind, (struck.get(kind) ?? 0) + 1);
      if (!settle) return;
      const took = await watch.recovered(at, RECOVER_MS);
      if ("missing" in took) {
        recoveries.push({ kind, first: undefined, all: undefined });
        const what = `${kind}: ${took.missing.length} partitions did NOT go on within ${RECOVER_MS} ms`;
        complaints.push(`${what}: ${took.missing.join(", ")}; ${watch.seen} outputs seen`);
        note(`  ${name}: ${complaints.at(-1)}`);
        for (const partition of took.missing)
          appendFileSync(join(folder, `watch-${partition}.log`), `${watch.about(partition).join("\n")}\n\n`);
      } else {
        recoveries.push({ kind, ...took });
        note(`  ${name}: ${kind}, all go on after ${Math.round(took.all)} ms`);
      }
    },
    complain: (text) => void complaints.push(text),
  };
  try {
    for (let slot = 0; slot < members; slot++) crew.start(slot);
    if ("missing" in (await watch.recovered(0, RECOVER_MS))) complaints.push("members did not begin");
    else await run(stage);
    await load.stop();
    if (!(await drained(asker, wire(LOAD), load)) && mutant === undefined)
      faults.push({ kind: "lost", what: `${name}: not all input was processed within ${DRAIN_MS} ms` });
  } catch (error) {
    complaints.push(error instanceof Error ? (error.stack ?? error.message) : messageOf(error));
  } finally {
    faults.push(...(await sampler.stop()));
    await (mutant === undefined ? crew.endAll() : crew.killAll());
    await watch.stop();
    await asker.close();
  }
  complaints.push(...crew.complaints);
  if (load.failed > 0) complaints.push(`${load.failed} records could not be written`);
  const topics = [LOAD, TALLY, BELL].map(wire);
  const stores = storesOf(plan!);
  const logs = [...new Set(stores.map((store) => wire(changelogName(plan!.group, store))))];
  const found = await readAll(bootstrap, [...topics, ...logs], PARTITIONS);
  const totals = found.get(wire(changelogName(plan!.group, "total")))!;
  const seen = Array.from({ length: PARTITIONS }, (_, partition) => {
    const [ofLoad, tally, bell] = topics.map((topic) => found.get(topic)![partition]!) as [
      RawRecord[],
      RawRecord[],
      RawRecord[],
    ];
    return { partition, load: ofLoad, tally, bell, totals: compacted(totals[partition]!, Number.POSITIVE_INFINITY) };
  });
  const codecs = { load: codecOf(LOAD), tally: codecOf(TALLY), total: codecOf(BELL) };
  // What a mutant does wrong is in what it makes of the input.
  const checked = checkLoad(seen, load, codecs);
  if (mutant === undefined) faults.push(...checked.faults);
  for (const one of seen) faults.push(...checkPartition(one, codecs));
  for (const slot of crew.slots) {
    const check = { group: plan!.group, stores, partitions: PARTITIONS, wireName: wire, changelogs: found };
    faults.push(...(await checkLocal({ ...check, home: crew.homeOf(slot) })));
  }
  if (faults.length + complaints.length === 0 || mutant !== undefined) rmSync(folder, { recursive: true, force: true });
  else note(`  ${name}: what members said is in ${folder}`);
  return {
    records: seen.reduce((sum, { load: records }) => sum + records.length, 0),
    acknowledged: load.acknowledged.filter((offset) => offset !== undefined).length,
    writtenTwice: checked.twice,
    recoveries,
    struck,
    faults: faults.map(({ kind, what }) => ({ kind, what: `${name}: ${what}` })),
    complaints: complaints.map((text) => `${name}: ${text}`),
  };
}

async function makeTopics(bootstrap: string, prefix: string): Promise<void> {
  const admin = await openAdmin({ brokers: bootstrap.split(","), clientId: "faults", ssl: false });
  try {
    // Its records are of a time of their own.
    const anyAge = { "message.timestamp.before.max.ms": "9223372036854775807" };
    const topics = wantedTopics(faultsGraph(), prefix);
    await admin.create(topics.map((topic) => ({ ...topic, config: { ...topic.config, ...anyAge } })));
  } finally {
    await admin.close();
  }
}

/** Whether everything that was acknowledged has been processed. */
async function drained(asker: Asker, topic: string, { acknowledged }: LoadWriter): Promise<boolean> {
  const last = new Array<number>(PARTITIONS).fill(-1);
  for (const [id, offset] of acknowledged.entries()) {
    if (offset === undefined) continue;
    const partition = loadPartition(id);
    last[partition] = Math.max(last[partition]!, offset);
  }
  for (const deadline = performance.now() + DRAIN_MS; performance.now() < deadline; await pause(SAMPLE_MS)) {
    const committed = await asker.committed(topic, PARTITIONS).catch(() => []);
    if (committed.length > 0 && committed.every((offset, partition) => offset > last[partition]!)) return true;
  }
  return false;
}

/** Looks at the committed offsets all the while: they never go back, and never past the end. */
function sampleOffsets(asker: Asker, topic: string): { stop(): Promise<Fault[]> } {
  const faults: Fault[] = [];
  const highest = new Array<number>(PARTITIONS).fill(0);
  let stopped = false;
  const look = async (): Promise<void> => {
    // Asked for one after the other: what is committed later is not taken for what was there before.
    const committed = await asker.committed(topic, PARTITIONS);
    for (const [partition, offset] of committed.entries()) {
      const at = `offset of ${topic}/${partition}`;
      if (offset < highest[partition]!)
        faults.push({ kind: "doubled", what: `${at} was ${highest[partition]}, then ${offset}` });
      highest[partition] = Math.max(highest[partition]!, offset);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      // Brokers that are away can't be asked.
      await look().catch(() => {});
      await pause(SAMPLE_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      await running;
      try {
        await look();
        for (const [partition, offset] of highest.entries()) {
          const end = await asker.end(topic, partition);
          if (offset > end)
            faults.push({ kind: "torn", what: `offset of ${topic}/${partition} is ${offset}, its end ${end}` });
        }
      } catch (error) {
        faults.push({ kind: "lost", what: `offsets could not be asked for at the end: ${messageOf(error)}` });
      }
      return faults;
    },
  };
}
