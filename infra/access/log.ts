/**
 * The log as commands see it: the embedded one in the home folder, as a guest of whoever runs on it, or with --kafka the
 * cluster that the settings name. Whatever is not the same for both is here.
 */

import type { Codec } from "../../schemas/codec.ts";
import type { Driver, Entry, Position, Range } from "../../topology/driver.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Topic } from "../../topology/graph.ts";
import type { Loaded } from "../load.ts";
import type { HandedPages } from "./handed.ts";

/** One partition: where it begins and ends, and how much that is. */
export interface Extent extends Range {
  readonly records: number;
  /** Null where the log does not tell. */
  readonly bytes: number | null;
}

export interface Shape {
  readonly partitions: number;
  readonly codec: Codec;
}

/** A place in the topic `reject`. */
export interface RejectPlace {
  readonly partition: number;
  readonly offset: number;
}

/** When rejected records were retried. */
export interface Retried {
  at(place: RejectPlace): number | undefined;
  /** Appends to the retry topics and remembers what was retried, all or nothing. */
  commit(entries: readonly Entry[], places: readonly RejectPlace[], now: number): Promise<void>;
}

/** Of a store that is too large to be held as a whole. */
export interface StatePart {
  readonly partition: number;
  /** What the keys begin with: any of these. */
  readonly prefixes: readonly string[];
}

export interface CommandLog {
  readonly driver: Driver;
  /** Whether each offset is that of a record; otherwise an extent's records are the most there can be. */
  readonly isDense: boolean;
  /** Whether a process works on it, as far as that can be seen from here. */
  readonly isRunning: boolean;
  /** Whether somebody works in the group now. */
  isWorked(group: string): Promise<boolean>;
  /** All topics there are, also of processors that are no longer configured. */
  names(): readonly string[];
  /** Those topics of a run's graph that there are. From then on they can be read. */
  topicsOf(graph: Graph): readonly Topic[];
  /** Throws where there is no such topic. */
  shape(topic: string): Shape;
  /** By partition. */
  extents(topic: string): Promise<readonly Extent[]>;
  /** By partition; undefined where nothing is committed. */
  committed(group: string, topic: string): Promise<readonly (number | undefined)[]>;
  /** Resolves once there may be something to read, or after so long. */
  wait(positions: readonly Position[], ms: number): Promise<void>;
  /** What a processor's store holds, as far as it can be seen from here; empty where it never ran. */
  state(group: string, store: string, partitions: number, part?: StatePart): Promise<ReadonlyMap<string, Uint8Array>>;
  retried(): Promise<Retried>;
  handed(): Promise<HandedPages>;
  close(): Promise<void>;
}

export interface LogOptions {
  /** An embedded one that is not there yet is made: something is to be written. */
  readonly create?: boolean;
  /** Told what holds an answer up. */
  readonly tell?: (text: string) => void;
  /**
   * Told that topics have another number of partitions than the settings say, which otherwise refuses the command before
   * it reads or writes anything. For who only looks at extents: records are not where the settings look for them.
   */
  readonly onMismatch?: (error: DriftwireError) => void;
}

export type Opening = Required<LogOptions>;

/** Runs something with the log open. */
export async function withLog<T>(
  loaded: Loaded,
  use: (log: CommandLog) => Promise<T>,
  options: LogOptions = {},
): Promise<T> {
  const opening: Opening = { create: false, tell: () => {}, onMismatch: refused, ...options };
  const log = loaded.settings.values.kafka.use
    ? await (await import("./log-kafka.ts")).openLog(loaded, opening)
    : await (await import("./log-embedded.ts")).openLog(loaded, opening);
  try {
    return await use(log);
  } finally {
    await log.close();
  }
}

function refused(error: DriftwireError): never {
  throw error;
}
