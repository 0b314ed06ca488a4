/**
 * What is measured: the processor `fetch` of the topology as `driftwire up` runs it, with its port on the network and the
 * embedded log, from the moment that its sources are there until the last page is durable.
 */

import { existsSync, readFileSync } from "node:fs";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { boundHeap } from "../../../infra/heap.ts";
import { makeMetrics } from "../../../infra/http/metrics.ts";
import { load } from "../../../infra/load.ts";
import { openPorts } from "../../../infra/program/ports.ts";
import { loadSettings } from "../../../infra/settings.ts";
import { version } from "../../../infra/version.ts";
import type { Page, Source } from "../../../schemas/generated/records.ts";
import { encode } from "../../../topology/access.ts";
import { ChunkCursor } from "../../../topology/chunk.ts";
import { systemClock } from "../../../topology/clock.ts";
import type { Driver, Outcome } from "../../../topology/driver.ts";
import type { Graph } from "../../../topology/graph.ts";
import { NO_HEADERS } from "../../../topology/headers.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { silent } from "../../rig.ts";
import type { Host } from "./load.ts";

export interface Seen {
  pages: number;
  /** Pages and feeds. */
  failed: number;
  ends: number;
  bytes: number;
  hosts: Map<string, string[]>;
  /** How many pages were durable when, by the clock of `performance`. */
  readonly progress: { readonly at: number; readonly pages: number }[];
}

const newSeen = (): Seen => ({ pages: 0, failed: 0, ends: 0, bytes: 0, hosts: new Map(), progress: [] });

export interface Fetching {
  readonly seen: Seen;
  add(sources: readonly Source[]): Promise<void>;
  /** Resolves when so many visits have ended and all they gave is durable. */
  until(ends: number): Promise<void>;
  close(): Promise<void>;
}

const TOPIC = "page";
/** Ends and failures are small; pages are looked at only where that is asked for. */
const SMALL_BYTES = 4096;

/** `looks`: at pages too, which takes time. */
export async function openFetching(home: string, looks: boolean): Promise<Fetching> {
  boundHeap();
  const settings = loadSettings({
    cwd: home,
    env: {},
    file: undefined,
    flags: { home: { flag: "--home", value: home } },
  });
  const { graph } = await load(settings);
  const driver = await openEmbedded({ home, graph });
  const log = { ...silent, error: (_: object, message: string) => void process.stderr.write(`${message}\n`) };
  const metrics = makeMetrics(version);
  const ports = await openPorts(graph, ["fetch"], settings.values, log, metrics, () => true);
  const seen = newSeen();
  let durable = 0;
  let tell = (): void => {};
  const watched = watching(driver, async (outcomes, commit) => {
    // Before its bytes travel to the thread that writes.
    look(graph, outcomes, seen, looks);
    const { ends, pages } = seen;
    await commit();
    durable = ends;
    seen.progress.push({ at: performance.now(), pages });
    tell();
  });
  const runtime = new Runtime({
    graph,
    log,
    ports: ports.ports,
    driver: watched,
    only: ["fetch"],
    clock: systemClock,
    commitMs: settings.values.commitMs,
    onRound: metrics.onRound,
    onCommit: metrics.onCommit,
  });
  await runtime.start();
  const when = (isSo: () => boolean): Promise<void> => {
    const waiting = new Promise<void>((resolve) => {
      tell = () => {
        if (isSo()) resolve();
      };
      tell();
    });
    return Promise.race([waiting, runtime.failed]);
  };
  return {
    seen,
    add: (sources) => add(driver, graph, sources),
    until: (ends) => when(() => durable >= ends),
    async close() {
      await runtime.stop(0);
      await ports.close();
      await driver.close();
    },
  };
}

type Watch = (outcomes: readonly Outcome[], commit: () => Promise<void>) => Promise<void>;

/** The driver as a seat sees it, with every commit watched. */
function watching(driver: Driver, watch: Watch): Driver {
  const join: Driver["join"] = async (membership, listener) => {
    const member = await driver.join(membership, listener);
    const commit = member.commit.bind(member);
    member.commit = (outcomes) => watch(outcomes, () => commit(outcomes));
    return member;
  };
  return { join, maintain: (now: number) => driver.maintain(now) } as Driver;
}

async function add(driver: Driver, graph: Graph, sources: readonly Source[]): Promise<void> {
  const { codec, partitions } = graph.topics.get("source")!;
  const records = sources.map((source) => {
    const key = Buffer.from(source.id);
    return {
      partition: partitionOf(key, key.length, partitions),
      record: { key, value: encode(codec, source), headers: NO_HEADERS, timestamp: Date.now() },
    };
  });
  const of = (partition: number) => records.filter((one) => one.partition === partition).map(({ record }) => record);
  const entries = Array.from({ length: partitions }, (_, partition) => ({
    topic: "source",
    partition,
    records: of(partition),
  }));
  await driver.produce(entries.filter((entry) => entry.records.length > 0));
}

function look(graph: Graph, outcomes: readonly Outcome[], seen: Seen, looks: boolean): void {
  const { codec } = graph.topics.get(TOPIC)!;
  const chunks = outcomes
    .flatMap(({ outputs }) => outputs.filter(({ topic }) => topic === TOPIC))
    .flatMap((one) => one.chunks);
  for (const bytes of chunks) {
    const cursor = new ChunkCursor({ base: 0, bytes: bytes as Buffer });
    while (cursor.next()) {
      if (cursor.valueLength > SMALL_BYTES && !looks) {
        seen.pages++;
        continue;
      }
      note(codec.decode(cursor.buffer, cursor.valueAt, cursor.valueAt + cursor.valueLength) as Page, seen);
    }
  }
}

function note({ kind, code, found, body }: Page, seen: Seen): void {
  if (kind === "end") {
    seen.ends++;
    return;
  }
  if (code !== "ok") {
    seen.failed++;
    return;
  }
  seen.pages++;
  seen.bytes += body.length;
  const { origin, pathname, search } = new URL(found);
  const paths = seen.hosts.get(origin) ?? [];
  seen.hosts.set(origin, paths);
  paths.push(pathname + search);
}

/** All the requests that were made for what was seen. */
export function requestsOf({ hosts }: Seen, sources: readonly Source[]): Host[] {
  return sources.map(({ url, entries }) => {
    const first = ["/robots.txt", ...entries.map((entry) => entry.url.slice(url.length))];
    return { origin: url, paths: [...first, ...(hosts.get(url) ?? [])], entries: first.length };
  });
}

/** Memory of this process in MB: its own, and with what it has mapped of the log's file. */
export function memory(): { readonly ownMb: number; readonly wholeMb: number } {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1000;
  return { ownMb: of("RssAnon"), wholeMb: of("VmRSS") };
}
