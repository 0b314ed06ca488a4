/**
 * Starts Apache Kafka on this machine, one broker or three, each both broker and controller (KRaft), for tests, for
 * benches and for those who try the cluster mode out. All of it lies in one folder, and a second start goes on there.
 */

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError, messageOf } from "../../../topology/errors.ts";
import { askBrokers } from "../wire.ts";
import { kafkaJars, kafkaVersion } from "./jars.ts";
import { findJava } from "./java.ts";
import { freePorts } from "./ports.ts";
import {
  type BrokerProcess,
  end,
  format,
  isRunning,
  type LaunchOptions,
  lastWords,
  launch,
  signal,
} from "./process.ts";
import { type BrokerShape, CONTROLLER, HOST, type ListenerOptions, PLAIN, propertiesOf } from "./properties.ts";

export interface BrokerOptions {
  readonly brokers?: 1 | 3;
  /** Made where it isn't there; where it is, its brokers go on with what they hold. */
  readonly folder: string;
  /** Kafka's own settings, before those chosen here. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Doors beside the plain one, by name. */
  readonly listeners?: Readonly<Record<string, ListenerOptions>>;
  /** Of the first broker, when it is started for the first time; any free one unless said. */
  readonly port?: number;
  readonly heapMb?: number;
  /** What becomes of brokers and folder when this process ends without having stopped them; "keep" unless said. */
  readonly afterwards?: LaunchOptions["afterwards"];
  readonly say?: (text: string) => void;
}

/** Brokers have the numbers 1, 2 and 3. */
export interface Cluster {
  /** "127.0.0.1:port", for each broker, with commas. */
  readonly bootstrap: string;
  /** The same for a door of another name; where the broker itself listens, not a proxy. */
  addresses(listener: string): string[];
  readonly pids: readonly number[];
  /** Shuts down in order; whatever doesn't within some seconds is ended by force. */
  stop(): Promise<void>;
  /** One broker, in order. */
  stopBroker(node: number): Promise<void>;
  /** kill -9. */
  kill(node: number): Promise<void>;
  start(node: number): Promise<void>;
  restart(node: number): Promise<void>;
  /** SIGSTOP: it holds its connections and answers nothing. */
  pause(node: number): void;
  resume(node: number): void;
}

interface Member extends BrokerShape {
  pid?: number;
}

/** `cluster.json`: what a later start, `driftwire kafka stop` and `status` need to know. */
interface Saved {
  readonly kafka: string;
  readonly clusterId: string;
  readonly members: readonly Member[];
}

const STATE = "cluster.json";
const START_MS = 120_000;
const STOP_MS = 20_000;
const ANSWER_MS = 2_000;
const HEAP_MB = { 1: 512, 3: 384 } as const;
const PORT_TRIES = 3;

export async function startBroker(options: BrokerOptions): Promise<Cluster> {
  const folder = resolve(options.folder);
  const java = findJava();
  const jars = await kafkaJars(options.say);
  const count = options.brokers ?? 1;
  const launching = {
    java,
    jars,
    heapMb: options.heapMb ?? HEAP_MB[count],
    afterwards: options.afterwards ?? "keep",
  };
  mkdirSync(folder, { recursive: true });
  const known = savedIn(folder);
  if (known !== undefined && known.members.length !== count) {
    throw new DriftwireError("broker-failed", {
      at: folder,
      expected: `${count} brokers`,
      got: `a folder that holds ${known.members.length}`,
    });
  }
  for (let tries = 1; ; tries++) {
    const saved = known ?? (await fresh(count, options));
    try {
      return await startAll(folder, saved, options, launching);
    } catch (error) {
      // Between being looked for and being used a port may have become somebody else's.
      const taken = error instanceof DriftwireError && /BindException|already in use/.test(error.message);
      if (known !== undefined || !taken || tries === PORT_TRIES) throw error;
    }
  }
}

async function fresh(count: number, { listeners = {}, port }: BrokerOptions): Promise<Saved> {
  const names = [PLAIN, CONTROLLER, ...Object.keys(listeners)];
  const ports = await freePorts(count * names.length);
  const members = Array.from({ length: count }, (_, index) => ({
    node: index + 1,
    ports: Object.fromEntries(names.map((name) => [name, ports.pop()!])),
  }));
  if (port !== undefined) members[0]!.ports[PLAIN] = port;
  return { kafka: kafkaVersion(), clusterId: newId(), members };
}

/** Sixteen bytes in Kafka's spelling, which must not begin like an option. */
const newId = (): string => `d${randomBytes(16).toString("base64url").slice(1)}`;

async function startAll(
  folder: string,
  saved: Saved,
  { listeners = {}, properties = {} }: BrokerOptions,
  launching: LaunchOptions,
): Promise<Cluster> {
  const { clusterId } = saved;
  const members: Member[] = saved.members.map((member) => ({ ...member }));
  const save = (): void => {
    const file = join(folder, STATE);
    writeFileSync(`${file}.new`, `${JSON.stringify({ kafka: kafkaVersion(), clusterId, members }, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  };
  const folderOf = (node: number): string => join(folder, `broker-${node}`);
  const of = (node: number): Member => {
    const member = members.find((one) => one.node === node);
    if (member === undefined) throw new RangeError(`there is no broker ${node}`);
    return member;
  };
  const processOf = (node: number): BrokerProcess => ({ pid: of(node).pid ?? 0, folder: folderOf(node) });
  const launchOne = (node: number): void => {
    if (of(node).pid !== undefined && isRunning(processOf(node))) return;
    of(node).pid = launch(folderOf(node), launching).pid;
    save();
  };

  for (const member of members) {
    const own = folderOf(member.node);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "server.properties"), propertiesOf(member, members, own, listeners, properties));
  }
  const news = members.filter(({ node }) => !existsSync(join(folderOf(node), "data", "meta.properties")));
  const faults = await Promise.all(news.map(({ node }) => format(folderOf(node), clusterId, launching)));
  const fault = faults.find((text) => text !== undefined);
  if (fault !== undefined) throw new DriftwireError("broker-failed", { at: folder, got: fault });

  const stop = async (graceMs = STOP_MS): Promise<void> => {
    await Promise.all(members.map(({ node }) => end(processOf(node), graceMs)));
    for (const member of members) delete member.pid;
    if (launching.afterwards === "remove") rmSync(folder, { recursive: true, force: true });
    else save();
  };
  try {
    for (const { node } of members) launchOne(node);
    await Promise.all(members.map(({ node }) => answers(of(node), processOf(node), members.length)));
  } catch (error) {
    await stop(0);
    throw error;
  }
  const startOne = async (node: number): Promise<void> => {
    launchOne(node);
    await answers(of(node), processOf(node), 1);
  };
  const addresses = (listener: string): string[] => members.map(({ ports }) => `${HOST}:${ports[listener]}`);
  return {
    bootstrap: addresses(PLAIN).join(","),
    addresses,
    get pids() {
      return members.flatMap(({ pid }) => pid ?? []);
    },
    stop: () => stop(),
    stopBroker: (node) => end(processOf(node), STOP_MS),
    kill: (node) => end(processOf(node), 0),
    start: startOne,
    async restart(node) {
      await end(processOf(node), STOP_MS);
      await startOne(node);
    },
    pause: (node) => signal(processOf(node), "SIGSTOP"),
    resume: (node) => signal(processOf(node), "SIGCONT"),
  };
}

/** Resolves once a broker serves requests and knows of so many brokers. */
async function answers({ node, ports }: Member, broker: BrokerProcess, count: number): Promise<void> {
  let last = "";
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await sleep(100)) {
    if (!isRunning(broker)) {
      throw new DriftwireError("broker-failed", {
        at: `broker ${node}, ${join(broker.folder, "server.log")}`,
        got: lastWords(broker.folder),
      });
    }
    try {
      const brokers = await askBrokers({ host: HOST, port: ports[PLAIN]! }, ANSWER_MS);
      if (brokers.length >= count) return;
      last = `${brokers.length} of ${count} brokers`;
    } catch (error) {
      last = messageOf(error);
    }
  }
  throw new DriftwireError("broker-failed", {
    at: `broker ${node}, ${join(broker.folder, "server.log")}`,
    expected: `an answer within ${START_MS / 1000} s`,
    got: last,
  });
}

function savedIn(folder: string): Saved | undefined {
  const file = join(folder, STATE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Saved) : undefined;
}

export interface ClusterStatus {
  readonly kafka: string;
  readonly bootstrap: string;
  readonly members: readonly { readonly node: number; readonly port: number; readonly pid: number | undefined }[];
}

/** What is known of the brokers of a folder; a pid only of those that run. */
export function clusterStatus(folder: string): ClusterStatus | undefined {
  const saved = savedIn(resolve(folder));
  if (saved === undefined) return undefined;
  const members = saved.members.map(({ node, ports, pid }) => {
    const running = pid !== undefined && isRunning({ pid, folder: join(resolve(folder), `broker-${node}`) });
    return { node, port: ports[PLAIN]!, pid: running ? pid : undefined };
  });
  return { kafka: saved.kafka, bootstrap: members.map(({ port }) => `${HOST}:${port}`).join(","), members };
}

/** Stops brokers that another process started; says how many ran. */
export async function stopCluster(folder: string): Promise<number> {
  const running = clusterStatus(folder)?.members.filter(({ pid }) => pid !== undefined) ?? [];
  await Promise.all(
    running.map(({ node, pid }) => end({ pid: pid!, folder: join(resolve(folder), `broker-${node}`) }, STOP_MS)),
  );
  return running.length;
}
