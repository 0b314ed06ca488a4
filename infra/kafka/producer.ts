/**
 * Writes to Kafka. A member's transactions carry outputs, changelog and offsets together; what goes wrong in passing is
 * aborted and tried again, with the same records. When it can't be known whether a commit went through, or the
 * partitions have gone to somebody else, the transaction is given up and its member starts over from what is committed.
 */

import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "../../topology/clock.ts";
import { type Code, DriftwireError, messageOf } from "../../topology/errors.ts";
import {
  type ClientError,
  type ClientLibrary,
  type Consumer,
  called,
  connect,
  type DeliveryReport,
  disconnect,
  ERR,
  kafkaError,
  type Producer,
  type Properties,
  type TopicPartitionOffset,
} from "./client.ts";
import type { Watched } from "./lasting.ts";
import type { WireRecord } from "./records.ts";

/** How long one call may take; what took longer is asked for again. */
const CALL_MS = 10_000;
/** What has not gone through for so long is given up. */
const STUCK_MS = 30_000;
/** librdkafka's own `socket.timeout.ms`. */
const SOCKET_MS = 60_000;
const RETRY_MS = [50, 100, 200, 500, 1000, 2000] as const;
const FULL_MS = 2;
/** Handed over in one go, before others have their turn. */
const RUN = 500;
const SERVE_MS = 500;
/** A producer that is given up is not waited for to write what it has. */
const ABANDON_MS = 1;

export interface ProducerOptions {
  readonly library: ClientLibrary;
  readonly properties: Properties;
  readonly transactionalId: string;
  /** Makes sure that nothing under this id is undecided; not needed for one that nobody had before. */
  readonly settle?: (() => Promise<void>) | undefined;
  /** Why the transaction under way does not go through, if it does not. */
  readonly onTrouble: (error: DriftwireError | undefined) => void;
  readonly clock?: Clock | undefined;
}

/** What is to be committed together. */
export interface Transaction {
  /** Walked anew with each try. */
  records(): Iterable<WireRecord>;
  /** Where it begins with what was sent ahead: what is left to be sent at first. */
  readonly rest?: (() => Iterable<WireRecord>) | undefined;
  readonly offsets: readonly TopicPartitionOffset[];
  /** Brokers refused records as too old: whether they are by our clock as well, and come stamped with the oldest time that is taken. */
  renew?(): boolean;
  /** Stands for the member in its group. */
  readonly consumer: Consumer;
  /** Whether all of it is about partitions that are still this member's. */
  isOurs(): boolean;
}

/** A transaction that was begun, and records on their way into it. */
interface Sending {
  readonly begun: Promise<void>;
  readonly sent: Promise<unknown>;
}

/** A transaction that was given up, or of which it is not known whether it went through. */
export const givenUp = (cause: unknown, got = messageOf(cause)): DriftwireError =>
  new DriftwireError("commit-given-up", { got, cause });

/** A clock that is wrong is looked at so often; the brokers', which may be so as well, are asked so often. */
const CLOCK_LOOK_MS = 200;
const CLOCK_MS = 600_000;

/** What keeps a new producer from starting just now. */
const UNSETTLED: readonly Code[] = ["transaction-hangs", "transaction-pending"];
const PASSING: readonly Code[] = ["broker-unreachable", "kafka-failed", ...UNSETTLED];
/** Partitions were handed out anew meanwhile, as whenever a member comes or goes: what is ours still is tried again. */
const handedOut = (cause: unknown): DriftwireError =>
  new DriftwireError("commit-given-up", { got: "partitions were reassigned; retrying", cause });

/** Errors that say that the group has gone on without this member. */
const LEFT_BEHIND: readonly number[] = [ERR.illegalGeneration, ERR.unknownMember, ERR.fencedInstance];

export class TransactionalProducer {
  readonly #options: ProducerOptions;
  #producer: Producer | undefined;
  #closed = false;
  /** Whether a request may have been sent twice: its first copy can still arrive, and would end the next transaction. */
  #mayLinger = false;
  /** It will not be connected any more: nothing is asked of it again. */
  #isLost = false;
  /** Records on their way into a transaction that is not to be committed yet. */
  #sending: Sending | undefined;
  /** Whether the transaction's end was asked for: a failure then leaves open whether it went through. */
  #isCommitting = false;
  /** Transactions that were given up. */
  aborted = 0;

  constructor(options: ProducerOptions) {
    this.#options = options;
  }

  get client(): Producer | undefined {
    return this.#producer;
  }

  /** One that is being closed is not replaced any more: what is still asked of it fails as of a closed one. */
  get #there(): Producer {
    if (this.#producer !== undefined) return this.#producer;
    throw Object.assign(new Error("The client is closed"), { code: ERR.state });
  }

  /** The client is replaced as soon as what it is asked has failed, or before the next transaction. */
  lost(): void {
    this.#isLost = true;
    this.#mayLinger = true;
  }

  /** Puts an end to what an earlier process of this instance left open. */
  async open(): Promise<void> {
    const { library, properties, transactionalId, settle } = this.#options;
    await settle?.();
    const producer = new library.Producer({ ...properties, "transactional.id": transactionalId }, {});
    await connect(producer, properties["bootstrap.servers"]);
    try {
      producer.setPollInterval(SERVE_MS);
      producer.on("event.error", () => {
        this.#mayLinger = true;
      });
      this.#mayLinger = false;
      this.#isLost = false;
      await this.#insist((done) => producer.initTransactions(CALL_MS, done), [producer]);
      this.#producer = producer;
      this.#options.onTrouble(undefined);
    } catch (error) {
      await disconnect(producer, ABANDON_MS);
      throw error;
    }
  }

  /**
   * Sends records into the transaction that `transact` will commit. Not to be called while it does that. A failure is
   * met by the transaction.
   */
  async send(records: Iterable<WireRecord>): Promise<void> {
    const { begun, sent } = this.#sending ?? this.#started();
    const more = sent.then(() => produceAll(this.#there, records));
    more.catch(() => {});
    this.#sending = { begun, sent: more };
    await more.catch(() => {});
  }

  #started(): Sending {
    const begun = this.#begin();
    return { begun, sent: begun };
  }

  async #begin(): Promise<void> {
    // What happened to the client is told here, and not later than the next transaction begins.
    this.#producer?.poll();
    // A new producer has a new epoch, under which nothing of the old one counts any more.
    if (this.#mayLinger) await this.#reopen();
    const producer = this.#there;
    await called((done) => producer.beginTransaction(done), producer);
  }

  /**
   * Writes all of it and commits, or nothing. Throws `commit-given-up` when the member has to start over, `too-large`
   * when it can't ever be done.
   */
  async transact(transaction: Transaction): Promise<void> {
    let sending = this.#sending;
    this.#sending = undefined;
    if (sending !== undefined && (transaction.rest === undefined || this.#mayLinger)) {
      await sending.sent.catch(() => {});
      sending = undefined;
      if (!(await this.#hasAborted())) throw givenUp(undefined, "records sent ahead could not be withdrawn");
    }
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#try(transaction, sending);
        this.#options.onTrouble(undefined);
        return;
      } catch (cause) {
        sending = undefined;
        const error = cause as ClientError & Error;
        if (error.isFatal || this.#closed || this.#isLost || (this.#isCommitting && !error.isTxnRequiresAbort)) {
          await this.#reopen();
          throw givenUp(error);
        }
        if (!(await this.#hasAborted())) throw givenUp(error);
        // In a rebalance the group's generation changes under a member that keeps its partitions: the next try has the new one.
        if (LEFT_BEHIND.includes(error.code) && !transaction.isOurs()) throw givenUp(error);
        // Whatever brokers were about may have kept them from telling all partitions of the end.
        if (!LEFT_BEHIND.includes(error.code)) this.#mayLinger = true;
        const failure = LEFT_BEHIND.includes(error.code) ? handedOut(error) : kafkaError(error, "transaction");
        if (failure.code === "too-large") throw failure;
        if (failure.code === "clock-off" && transaction.renew?.() === true) continue;
        this.#options.onTrouble(failure);
        if (failure.code === "clock-off") {
          await this.#clockSet();
          throw givenUp(error);
        }
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!);
      }
    }
  }

  async #try({ records, rest, offsets, consumer }: Transaction, sending: Sending | undefined): Promise<void> {
    this.#isCommitting = false;
    const { begun, sent } = sending ?? this.#started();
    await begun;
    const all = sent.then(() => produceAll(this.#there, sending === undefined ? records() : rest!()));
    // The offsets go while records do. Nothing else may be asked for before both are done.
    const settled = await Promise.allSettled([all, this.#sendOffsets(offsets, consumer)]);
    for (const part of settled) if (part.status === "rejected") throw part.reason;
    this.#isCommitting = true;
    const producer = this.#there;
    await this.#insist((done) => producer.commitTransaction(CALL_MS, done), [producer]);
  }

  /** What came of a clock that is wrong must not be written, and comes anew when that was set; at times it is tried whatever it says. */
  async #clockSet(): Promise<void> {
    const { clock = systemClock } = this.#options;
    const before = clock.moved();
    const deadline = performance.now() + CLOCK_MS;
    while (!this.#closed && clock.moved() === before && performance.now() < deadline) await pause(CLOCK_LOOK_MS);
  }

  async #sendOffsets(offsets: readonly TopicPartitionOffset[], consumer: Consumer): Promise<void> {
    const producer = this.#there;
    if (offsets.length > 0)
      await this.#insist(
        (done) => producer.sendOffsetsToTransaction(offsets, consumer, CALL_MS, done),
        [producer, consumer],
      );
  }

  #insist(call: Parameters<typeof called>[0], clients: readonly object[], mostMs: number = STUCK_MS): Promise<void> {
    // What was not answered for so long the client sends again by itself.
    const patient = performance.now() + 0.9 * Number(this.#options.properties["socket.timeout.ms"] ?? SOCKET_MS);
    return insist(call, clients, {
      mostMs,
      onAnswer: () => {
        if (performance.now() > patient) this.#mayLinger = true;
      },
      onTrouble: (error) =>
        this.#options.onTrouble(
          LEFT_BEHIND.includes((error as ClientError).code) ? handedOut(error) : kafkaError(error, "transaction"),
        ),
      isClosed: () => this.#closed || this.#isLost,
    });
  }

  /** Gives up the transaction under way, if there is one; false when not even that could be done. */
  async #hasAborted(): Promise<boolean> {
    const producer = this.#there;
    this.aborted++;
    try {
      // Once a broker was away the client may be at it for ever; a new producer ends the transaction just as well.
      await this.#insist((done) => producer.abortTransaction(CALL_MS, done), [producer], 0);
      return true;
    } catch (error) {
      if ((error as ClientError).code === ERR.state && !(error as ClientError).isFatal) return true;
      await this.#reopen();
      return false;
    }
  }

  /** A producer that failed for good is replaced; the new one finishes what the old one left open, one way or the other. */
  async #reopen(): Promise<void> {
    const old = this.#producer;
    this.#producer = undefined;
    if (old !== undefined) await disconnect(old, ABANDON_MS);
    await this.#openUnless(PASSING);
  }

  /** What was left open and can't be ended here somebody else may end: that is waited for. */
  begin(): Promise<void> {
    return this.#openUnless(UNSETTLED);
  }

  /** Tries again after such failures. */
  async #openUnless(passing: readonly Code[]): Promise<void> {
    for (let attempt = 0; !this.#closed; attempt++) {
      try {
        return await this.open();
      } catch (error) {
        const failure = kafkaError(error, "transaction");
        if (!passing.includes(failure.code)) throw failure;
        this.#options.onTrouble(failure);
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!);
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    // An open transaction would hide what others write behind it until it times out.
    if (this.#sending !== undefined) await this.#sending.sent.then(() => this.#hasAborted()).catch(() => {});
    if (this.#producer !== undefined) await disconnect(this.#producer);
  }
}

interface Insisting {
  readonly mostMs: number;
  /** Whatever the answer was. */
  onAnswer?(): void;
  /** It is called again. */
  onTrouble?(error: unknown): void;
  isClosed?(): boolean;
}

/** Calls again as long as the answer is that calling again may help. */
async function insist(
  call: Parameters<typeof called>[0],
  clients: readonly object[],
  { mostMs, onAnswer, onTrouble, isClosed }: Insisting,
): Promise<void> {
  const began = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      await called(call, ...clients);
      onAnswer?.();
      return;
    } catch (cause) {
      onAnswer?.();
      const error = cause as ClientError;
      if (!error.isRetriable || error.isTxnRequiresAbort || error.isFatal || isClosed?.()) throw error;
      if (performance.now() - began > mostMs) throw error;
      onTrouble?.(error);
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!);
    }
  }
}

/** The client takes bytes that lie nowhere, as those of an empty buffer do, for none. */
const EMPTY = Buffer.allocUnsafeSlow(1).subarray(0, 0);
const present = (bytes: Uint8Array | null): Uint8Array | null => (bytes?.length === 0 ? EMPTY : bytes);

/** Hands records over; where the client's queue is full, waits for room. */
export async function produceAll(
  producer: Producer,
  records: Iterable<WireRecord>,
  opaque?: (index: number) => unknown,
): Promise<number> {
  let index = 0;
  for (const { topic, partition, value, key, timestamp, headers } of records) {
    for (;;) {
      try {
        producer.produce(topic, partition, present(value), present(key), timestamp, opaque?.(index), headers);
        break;
      } catch (error) {
        if ((error as ClientError).code !== ERR.queueFull) throw error;
        producer.poll();
        await pause(FULL_MS);
      }
    }
    if (++index % RUN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return index;
}

/** Writes from outside of any processor: one record durably, or several all or nothing. Says the offset of each. */
export class EntryProducer {
  readonly #options: Omit<ProducerOptions, "onTrouble" | "settle">;
  #single: Promise<Producer> | undefined;
  #several: Promise<Producer> | undefined;
  readonly #clients = new Map<"single" | "several", Producer>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Omit<ProducerOptions, "onTrouble" | "settle">) {
    this.#options = options;
  }

  async write(records: readonly WireRecord[]): Promise<number[]> {
    if (records.length <= 1) return this.#written(await (this.#single ??= this.#open(false)), records);
    // One transaction at a time.
    const run = this.#last.then(() => this.#transact(records));
    this.#last = run.catch(() => {});
    return run;
  }

  /** What a lost client was given it keeps until its time is over; others get what comes after. */
  *watched(): Generator<Watched> {
    for (const [name, client] of this.#clients) {
      const renew = async (): Promise<void> => {
        this.#clients.delete(name);
        if (name === "several") this.#several = undefined;
        else this.#single = undefined;
      };
      yield { name: `writing, ${name}`, client, renew };
    }
  }

  async #open(isTransactional: boolean): Promise<Producer> {
    const { library, properties, transactionalId } = this.#options;
    // With an id that nobody had before, nothing of an earlier transaction can come in with one of these.
    const id = `${transactionalId}-${randomUUID().slice(0, 13)}`;
    const own = isTransactional ? { "transactional.id": id } : { "enable.idempotence": true };
    const producer = new library.Producer({ ...properties, ...own, dr_cb: true, "linger.ms": 0 }, {});
    producer.on("delivery-report", (error: ClientError | null | undefined, { opaque, offset }: DeliveryReport) =>
      (opaque as Delivery)(error, offset),
    );
    await connect(producer, properties["bootstrap.servers"]);
    producer.setPollInterval(SERVE_MS);
    if (isTransactional)
      await insist((done) => producer.initTransactions(CALL_MS, done), [producer], { mostMs: STUCK_MS });
    this.#clients.set(isTransactional ? "several" : "single", producer);
    return producer;
  }

  async #transact(records: readonly WireRecord[]): Promise<number[]> {
    const opening = (this.#several ??= this.#open(true));
    try {
      const producer = await opening;
      await called((done) => producer.beginTransaction(done), producer);
      const offsets = await this.#written(producer, records);
      await insist((done) => producer.commitTransaction(CALL_MS, done), [producer], { mostMs: STUCK_MS });
      return offsets;
    } catch (error) {
      this.#several = undefined;
      await opening.then(
        (producer) => disconnect(producer),
        () => {},
      );
      throw kafkaError(error, "transaction");
    }
  }

  async #written(producer: Producer, records: readonly WireRecord[]): Promise<number[]> {
    const offsets = new Array<number>(records.length).fill(-1);
    let left = records.length;
    let failure: ClientError | undefined;
    const delivered =
      (index: number): Delivery =>
      (error, offset) => {
        left--;
        if (error) failure = error;
        else offsets[index] = offset;
      };
    try {
      await produceAll(producer, records, delivered);
      for (let ms = 1; left > 0; ms = Math.min(ms + 1, 10)) {
        await pause(ms);
        producer.poll();
      }
      if (failure !== undefined) throw failure;
    } catch (error) {
      throw kafkaError(error, records[0]?.topic ?? "");
    }
    return offsets;
  }

  async close(): Promise<void> {
    for (const opening of [this.#single, this.#several]) {
      const producer = await opening?.catch(() => undefined);
      if (producer !== undefined) await disconnect(producer);
    }
  }
}

type Delivery = (error: ClientError | null | undefined, offset: number) => void;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
