/** The context that a processor gets with a record: the contract's `Context`, over one task's effects and state. */

import { CodecError } from "../schemas/codec.ts";
import {
  CLOSING,
  checkKey,
  closingTime,
  encode,
  removeTimer,
  type StoredTimer,
  storeOf,
  type TimerAccess,
  timersOf,
  type WindowAccess,
  windowOf,
} from "./access.ts";
import { type ChunkBuilder, keyInto, keyScratch, type RecordBytes } from "./chunk.ts";
import type { Clock } from "./clock.ts";
import type { Effects, View } from "./effects.ts";
import type { Plan, Topic } from "./graph.ts";
import { decodeHeaders, encodeHeaders, HeaderWriter, hashText, mix } from "./headers.ts";
import { namesOf } from "./names.ts";
import { partitionOf } from "./partitioner.ts";
import { withoutPasswords } from "./passwords.ts";
import {
  type Context,
  type EmitOptions,
  isReject,
  isTransient,
  type Log,
  type Passing,
  Reject,
  type Store,
  type Table,
  type Timer,
  type TopicRecord,
  Transient,
  type Window,
} from "./processor.ts";
import { stackOf } from "./stack.ts";
import { tableOf } from "./tables.ts";
import type { Whole } from "./whole.ts";

/** What a task is given by its surroundings. */
export interface Environment {
  readonly log: Log;
  readonly ports: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** For asynchronous processing, retries and timers of the clock only: `mayBegin` says whether those may begin something just now. */
  readonly clock: Clock;
  mayBegin?(): boolean;
  /** Asks the registry for a schema that a record was written with; the record is retried meanwhile. */
  loadSchema?(id: number): void;
}

/** A record's origin. For a retried record that is where it was first read. */
export interface Origin {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** How often its processor has received it before. */
  readonly deliveries: number;
}

/** A record of the log, whose parts are read from the chunk when needed. */
export class LogRecord implements TopicRecord<string, unknown> {
  readonly topic: string;
  /** The name of its topic in the log. */
  readonly log: string;
  /** Whether it was rejected and is being retried. */
  readonly isRetried: boolean;
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly deliveries: number;
  readonly buffer: Buffer;
  readonly headersAt: number;
  readonly headersLength: number;
  /** The key, once it was read. */
  keyText: string | undefined;
  /** Whether it must be in its key's partition. */
  readonly keyed: boolean;
  /** Whether its value was decoded. */
  #isSound = false;
  readonly #codec: Topic["codec"];
  readonly #keyAt: number;
  readonly #keyLength: number;
  readonly #valueAt: number;
  readonly #valueLength: number;

  constructor(topic: Topic, origin: Origin | undefined, partition: number, cursor: RecordBytes) {
    this.topic = origin === undefined || origin.topic === topic.name ? topic.called : origin.topic;
    this.log = origin?.topic ?? topic.name;
    this.isRetried = origin !== undefined;
    this.partition = origin?.partition ?? partition;
    this.offset = origin?.offset ?? cursor.offset;
    this.deliveries = origin?.deliveries ?? 0;
    this.timestamp = cursor.timestamp;
    this.buffer = cursor.buffer;
    this.headersAt = cursor.headersAt;
    this.headersLength = cursor.headersLength;
    this.keyed = topic.keyed && cursor.keyLength >= 0;
    this.#codec = topic.codec;
    this.#keyAt = cursor.keyAt;
    this.#keyLength = cursor.keyLength;
    this.#valueAt = cursor.valueAt;
    this.#valueLength = cursor.valueLength;
  }

  get key(): string | null {
    if (this.#keyLength < 0) return null;
    this.keyText ??= this.buffer.toString("utf8", this.#keyAt, this.#keyAt + this.#keyLength);
    return this.keyText;
  }

  get keyBytes(): Buffer | null {
    return this.#keyLength < 0 ? null : this.buffer.subarray(this.#keyAt, this.#keyAt + this.#keyLength);
  }

  /** Copies the key's bytes and returns their number. */
  copyKey(target: Buffer): number {
    const { buffer } = this;
    for (let i = 0; i < this.#keyLength; i++) target[i] = buffer[this.#keyAt + i]!;
    return this.#keyLength;
  }

  /** Whether its key belongs to a partition of so many; one without a key belongs to any. */
  belongsTo(partition: number, partitions: number): boolean {
    return !this.keyed || partitions === 1 || this.home(partitions) === partition;
  }

  /** The partition of its key. */
  home(partitions: number): number {
    return partitionOf(this.buffer, this.#keyLength, partitions, this.#keyAt);
  }

  get bytes(): Buffer | null {
    return this.#valueLength < 0 ? null : this.buffer.subarray(this.#valueAt, this.#valueAt + this.#valueLength);
  }

  get value(): unknown {
    if (this.#valueLength < 0) return null;
    const value = this.#codec.decode(this.buffer, this.#valueAt, this.#valueAt + this.#valueLength);
    this.#isSound = true;
    return value;
  }

  /** Throws if the value can't be decoded, which may not have been tried yet. */
  checkValue(): void {
    if (this.#isSound || this.#valueLength < 0) return;
    this.#codec.written(this.buffer, this.#valueAt, this.#valueAt + this.#valueLength);
  }

  get headers(): Record<string, string> {
    return decodeHeaders(this.buffer, this.headersAt, this.headersLength);
  }
}

const NEVER = new AbortController().signal;

/** One task has one of these, an asynchronous task one per record in flight. */
// biome-ignore lint/suspicious/noExplicitAny: the processor's author sees the typed contract
export class RecordContext implements Context<any> {
  time = 0;
  signal: AbortSignal = NEVER;
  readonly state: Record<string, Store<unknown>> = {};
  readonly windows: Record<string, Window<unknown>> = {};
  readonly tables: Record<string, Table<unknown>> = {};
  readonly timers: TimerAccess;
  readonly settings: Record<string, unknown>;
  readonly ports: Readonly<Record<string, unknown>>;
  readonly log: Log;
  readonly passing: Passing;
  /** Records since `begin` whose value was too late for a window. */
  late = false;
  readonly effects: Effects;
  readonly #plan: Plan;
  readonly #partition: number;
  readonly #access: { view: View; effects: Effects };
  /** Timers of the runtime's own, whose names a processor can't use. */
  readonly #timers: TimerAccess;
  readonly #seed: number;
  readonly #headers: HeaderWriter;
  readonly #topicHashes = new Map<string, number>();
  #source: LogRecord | undefined;
  #topicHash = 0;
  #offset = 0;
  #emitted = 0;
  #drawn = 0;
  /** By the steady clock; only read for processors with ports. */
  #began = 0;
  readonly #clock: Clock | undefined;

  constructor(
    plan: Plan,
    partition: number,
    environment: Environment,
    access: { view: View; effects: Effects; whole: Whole },
    onTimer: (timer: StoredTimer) => void,
  ) {
    this.#plan = plan;
    this.#partition = partition;
    this.#seed = mix(environment.seed, hashText(plan.processor.name));
    this.#headers = new HeaderWriter(plan.processor.name, plan.processor.version);
    this.effects = access.effects;
    this.settings = plan.settings as Record<string, unknown>;
    this.ports = environment.ports;
    this.log = environment.log;
    const { clock } = environment;
    this.#clock = (plan.processor.ports?.length ?? 0) > 0 ? clock : undefined;
    this.passing = { ms: () => clock.steady() - this.#began, after: (ms, run) => clock.after(ms, run) };
    const timers = timersOf(access, () => this.time, onTimer);
    this.#timers = timers;
    this.#access = access;
    this.timers = {
      set: (timer) => timers.set({ ...timer, name: ownName(timer.name) }),
      cancel: (timer) => timers.cancel({ ...timer, name: ownName(timer.name) }),
    };
    for (const [name, topic] of plan.whole) this.tables[name] = access.whole.table(topic);
    for (const [name, topic] of plan.tables) this.tables[name] = tableOf(topic, access.view);
    for (const [name, codec] of plan.stores) this.state[name] = storeOf(name, codec, access);
    const self = this;
    const windowAccess: WindowAccess = {
      ...access,
      timers,
      get time() {
        return self.time;
      },
      late: () => {
        this.late = true;
      },
    };
    for (const [name, { spec, codec }] of plan.windows) this.windows[name] = windowOf(name, spec, codec, windowAccess);
  }

  /** Starts the effects of this record. */
  beginRecord(record: LogRecord): void {
    this.#source = record;
    this.#begin(record.topic, record.offset, record.timestamp);
  }

  /** Starts the effects of the nth timer that fired at this time. */
  beginTimer(name: string, nth: number, time: number): void {
    this.#source = undefined;
    this.#begin(name, nth, time);
  }

  #begin(topic: string, offset: number, time: number): void {
    let hash = this.#topicHashes.get(topic);
    if (hash === undefined) this.#topicHashes.set(topic, (hash = hashText(topic)));
    this.#topicHash = hash;
    this.#offset = offset;
    this.time = time;
    this.late = false;
    if (this.#clock !== undefined) this.#began = this.#clock.steady();
    this.#emitted = 0;
    this.#drawn = 0;
    this.effects.begin();
  }

  /** Handles a timer: calls the processor's handler, or closes a window that was quiet. */
  fire(timer: Timer): void | Promise<void> {
    const { processor, windows } = this.#plan;
    if (!timer.name.startsWith(CLOSING)) return processor.timer?.(timer, this as never);
    const { key } = timer;
    const window = timer.name.slice(CLOSING.length);
    const spec = windows.get(window)?.spec;
    const at = spec === undefined ? undefined : closingTime(window, spec, key, this.#access, this.time);
    if (at === undefined) return;
    if (at > this.time) return this.#timers.set({ ...timer, at });
    const values = this.windows[window]!.values(key);
    this.windows[window]!.clear(key);
    return processor.closed?.({ window, key, values }, this as never);
  }

  /** Finishes a timer whose handler failed: it does not fire again, and its window is closed. */
  giveUp(timer: Timer): void {
    removeTimer(this.effects, timer);
    if (timer.name.startsWith(CLOSING)) this.windows[timer.name.slice(CLOSING.length)]?.clear(timer.key);
  }

  /** Bound, like `emit`: both may be destructured from the context. */
  readonly random = (): number => {
    const low = this.#offset >>> 0;
    const high = Math.floor(this.#offset / 4294967296) ^ Math.imul(this.#partition + 1, 0x9e3779b1);
    return mix(mix(low, mix(high, this.#topicHash)), mix(this.#seed, ++this.#drawn)) / 4294967296;
  };

  readonly emit = (name: string, key: string | null, value: unknown, options?: EmitOptions): void => {
    const topic = this.#plan.outputs.get(name);
    if (topic === undefined) {
      throw new Reject(
        "processor-threw",
        `emit to ${name}: only ${[...this.#plan.outputs.keys()].join(", ") || "no topic"} is declared`,
      );
    }
    if (key !== null && topic.retention === "compact") checkKey(key);
    if (key === null && topic.retention === "compact")
      throw new Reject("invalid-output", `${name} is compacted: expected a key, got null`);
    const keyLength = key === null ? 0 : this.#keyInto(key);
    const builder = this.#open(topic, key === null ? null : keyScratch, keyLength, options);
    if (value === null) return builder.close(null);
    try {
      builder.close(this.#encode(topic, value, builder));
    } catch (error) {
      builder.abandon();
      throw isReject(error) ? error : new Reject("invalid-output", `${name}: ${(error as Error).message}`);
    }
  };

  /** Most outputs have their input's key, whose bytes are available. */
  #keyInto(key: string): number {
    const source = this.#source;
    return key.length < 64 && key === source?.keyText ? source.copyKey(keyScratch) : keyInto(key);
  }

  #open(topic: Topic, key: Buffer | null, keyLength: number, options?: EmitOptions): ChunkBuilder {
    const { partitions } = topic;
    const partition =
      partitions === 1 ? 0 : key === null ? this.#partition % partitions : partitionOf(key, keyLength, partitions);
    const builder = this.effects.lane(topic.name, partition);
    const source = this.#source;
    this.#headers.prepare(
      source?.buffer ?? null,
      source?.headersAt ?? 0,
      source?.headersLength ?? 0,
      this.#topicHash,
      this.#partition,
      this.#offset,
      this.#emitted++,
    );
    let { block } = this.#headers;
    if (options?.headers !== undefined) {
      block = encodeHeaders([
        ...Object.entries(decodeHeaders(block, 0, block.length)),
        ...Object.entries(options.headers),
      ]);
    }
    builder.open(options?.timestamp ?? this.time, key, keyLength, block, block.length);
    return builder;
  }

  #encode(topic: Topic, value: unknown, builder: ChunkBuilder): number {
    for (;;) {
      const end = topic.codec.encode(value, builder.buffer, builder.at);
      const length = end - builder.at;
      if (end >= 0 && length <= topic.maxBytes) {
        this.effects.bytes += length;
        return end;
      }
      if (end >= 0 || builder.buffer.length - builder.at - end > topic.maxBytes) {
        const bytes = encode(topic.codec, value);
        throw new Reject(
          "too-large",
          `expected a value of at most ${topic.maxBytes} bytes in ${topic.name}, got ${bytes.length}; the first ${REJECTED_BYTES} are kept`,
          bytes.subarray(0, REJECTED_BYTES),
        );
      }
      builder.require(builder.buffer.length - builder.at - end);
    }
  }
}

/** How much of a value that is too large is written to `reject`. */
const REJECTED_BYTES = 64 * 1024;

function ownName(name = ""): string {
  if (/^[^~\0]*$/.test(name)) return name;
  throw new Reject("processor-threw", `expected a timer's name without '~' and U+0000, got ${JSON.stringify(name)}`);
}

/** The header names of a rejected record: Kafka's own (KIP-1191), and our code. */
export const REJECT_HEADERS = {
  topic: "__dlq.errors.topic",
  partition: "__dlq.errors.partition",
  offset: "__dlq.errors.offset",
  group: "__dlq.errors.group",
  deliveries: "__dlq.errors.delivery.count",
  message: "__dlq.errors.message",
  code: "driftwire.reject.code",
  stack: "driftwire.reject.stack",
} as const;

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly bytes: Uint8Array | undefined;
  /** The stack trace in the processor, if the processor failed. */
  readonly stack?: string | undefined;
}

/** The codes of failures that only a change of the processor can correct. */
const OF_PROCESSOR = ["processor-threw", "invalid-output"];

/** Turns any error that was thrown while a record was processed into a failure of the record. */
export function failureOf(error: unknown): Failure {
  if (isReject(error)) {
    const { code, message, bytes } = error;
    return { code, message, bytes, ...(OF_PROCESSOR.includes(code) ? { stack: stackOf(error) } : {}) };
  }
  if (error instanceof CodecError) return { code: error.code, message: error.message, bytes: undefined };
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: "processor-threw", message: text, bytes: undefined, stack: stackOf(error) };
}

/** What is rejected: a record, or a timer whose handler failed. */
export interface Subject {
  /** The topic's name in the log. */
  readonly log: string;
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly deliveries: number;
  readonly keyBytes: Uint8Array | null;
  readonly bytes: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
}

export function timerSubject(plan: Plan, partition: number, timer: Timer, time: number): Subject {
  return {
    log: namesOf(plan.run).internal(plan.processor.name, "timers"),
    partition,
    offset: -1,
    timestamp: time,
    deliveries: 0,
    keyBytes: Buffer.from(timer.key),
    bytes: Buffer.from(JSON.stringify(timer)),
    headers: {},
  };
}

/** Returns the error; if a schema is unknown it is requested, and the failure is temporary. */
export function passing(error: unknown, environment: Environment): unknown {
  if (!(error instanceof CodecError) || error.schemaId === undefined || environment.loadSchema === undefined)
    return error;
  environment.loadSchema(error.schemaId);
  return new Transient(error.message);
}

/** Why a record is rejected after its last attempt. */
export function exhausted(error: unknown, attempts: number): Failure {
  if (!isTransient(error)) return failureOf(error);
  return { code: "retries-exhausted", message: `${attempts} attempts, the last: ${error.message}`, bytes: undefined };
}

/** Rejects a record: with its bytes and headers unchanged, its origin and the reason. */
export function setAside(
  effects: Effects,
  plan: Plan,
  partition: number,
  subject: Subject,
  failure: Failure,
  attempts: number,
): void {
  const lane = effects.lane(plan.rejects.name, partition % plan.rejects.partitions);
  const headers = encodeHeaders(
    Object.entries({
      ...subject.headers,
      [REJECT_HEADERS.topic]: subject.log,
      [REJECT_HEADERS.partition]: String(subject.partition),
      [REJECT_HEADERS.offset]: String(subject.offset),
      [REJECT_HEADERS.group]: plan.group,
      [REJECT_HEADERS.deliveries]: String(subject.deliveries + attempts),
      [REJECT_HEADERS.message]: withoutPasswords(failure.message.slice(0, 2000)),
      [REJECT_HEADERS.code]: failure.code,
      ...(failure.stack === undefined ? {} : { [REJECT_HEADERS.stack]: withoutPasswords(failure.stack) }),
    }),
  );
  lane.append({ key: subject.keyBytes, value: failure.bytes ?? subject.bytes, headers, timestamp: subject.timestamp });
}

/** Sends a record that was too late for a window to the processor's late topic, unchanged. */
export function setLate(effects: Effects, plan: Plan, partition: number, record: LogRecord): void {
  if (plan.late === undefined) return;
  const headers = encodeHeaders(
    Object.entries({
      ...record.headers,
      "driftwire.late.topic": record.log,
      "driftwire.late.partition": String(record.partition),
      "driftwire.late.offset": String(record.offset),
    }),
  );
  effects
    .lane(plan.late.name, partition)
    .append({ key: record.keyBytes, value: record.bytes, headers, timestamp: record.timestamp });
}

/** Where a record of a retry topic was first read, by its headers. */
export function originOf(cursor: RecordBytes): Origin | undefined {
  const headers = decodeHeaders(cursor.buffer, cursor.headersAt, cursor.headersLength);
  const topic = headers[REJECT_HEADERS.topic];
  if (topic === undefined) return undefined;
  return {
    topic,
    partition: Number(headers[REJECT_HEADERS.partition]),
    offset: Number(headers[REJECT_HEADERS.offset]),
    deliveries: Number(headers[REJECT_HEADERS.deliveries] ?? 0),
  };
}
