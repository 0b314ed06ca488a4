/**
 * A processor's membership in its Kafka group. The group hands out the partitions of the first input; the partitions of
 * the same number of the other inputs go with them, as no assignor of librdkafka's keeps them together. A task starts
 * once its state is as its changelogs say, and ends before its partition is given back.
 */

import type { Change, Copy, Member, Outcome, Position, Slice, StoreReader } from "../../topology/driver.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import {
  answered,
  type ClientError,
  type Consumer,
  connect,
  disconnect,
  ERR,
  endsOf,
  type TopicPartition,
} from "./client.ts";
import { Copies, tasksText } from "./copies.ts";
import { kafkaFailure } from "./failures.ts";
import { Inlet } from "./inlet.ts";
import { type Lasting, lasting, type Watched } from "./lasting.ts";
import { changelogName } from "./names.ts";
import { type Oldest, Renewal } from "./oldest.ts";
import { appliedAfter, recordsOfOutcomes } from "./outcomes.ts";
import type { MemberOptions, Owned } from "./owned.ts";
import { type Prepare, preparing } from "./preparing.ts";
import { TransactionalProducer } from "./producer.ts";
import { offsetsOf, type WireRecord } from "./records.ts";
import { settle, settlingOf } from "./settle.ts";

/** The client tells of what goes wrong in reading with each of its tries: what it has not told for so long has passed. */
const TROUBLE_MS = 5000;
/** The group is given so long to hand out partitions before a member counts as having joined without any. */
const JOIN_MS = 60_000;

export class KafkaMember implements Member {
  readonly #options: MemberOptions;
  readonly #consumer: Consumer;
  readonly #lasting: Lasting;
  readonly #inlet: Inlet;
  readonly #producer: TransactionalProducer;
  readonly #copies: Copies;
  readonly #prepare: Prepare;
  readonly #owned = new Map<number, Owned>();
  /** Tasks that run and were not told of yet. */
  readonly #begun: number[] = [];
  #starts = 0;
  /** Counts up with each consumer that takes the place of another. */
  #consumers = 0;
  #rebalancing: Promise<void> = Promise.resolve();
  #rejoining: Promise<void> = Promise.resolve();
  /** Outcomes whose records are in the open transaction, and those that wait for the commit under way. */
  #sent: Outcome[] = [];
  #waiting: Outcome[] = [];
  #committing = false;
  #sending = 0;
  #joined: () => void = () => {};
  /** When a commit last went through, by the time of the folder: the tasks were nobody else's until then. */
  #committedAt = 0;
  #leaving = false;
  /** Its consumer has been told to close. */
  #closing = false;
  #left: Promise<void> | undefined;
  #writingTrouble: DriftwireError | undefined;
  #readingTrouble: { readonly error: DriftwireError; readonly until: number } | undefined;
  /** The topic has more partitions than it had: nobody reads those. */
  #raised: DriftwireError | undefined;
  /** After it this member can do nothing any more. */
  #fatal: DriftwireError | undefined;
  rebalances = 0;

  private constructor(options: MemberOptions) {
    this.#options = options;
    this.#copies = new Copies(options);
    const { library, consumerProperties, producerProperties, membership, wireName, log, state } = options;
    const group = wireName(membership.group);
    const transactionalId = `${group}-${state.instance}`;
    this.#lasting = lasting(() => this.#newConsumer(group), consumerProperties["bootstrap.servers"]);
    this.#consumer = this.#lasting.consumer;
    const settling = settlingOf(options, this.#consumer);
    const { consumer } = this.#lasting;
    this.#prepare = preparing({ options, consumer, copies: this.#copies, settling, transactionalId });
    this.#inlet = new Inlet({
      consumer: this.#consumer,
      wireName,
      ends: (partitions) => endsOf(options.committed, partitions),
      // What is sent holds up the commit; while that is under way there is time to poll.
      isBusy: () => this.#sending > 0,
      onTrouble: (error) => this.#readingFailed(kafkaFailure(error, `group ${group}`)),
    });
    // Only the client's log says what was fatal; the calls that fail afterwards do not.
    this.#consumer.on("event.log", ({ message }: { message: string }) => {
      const [, what] = /Fatal error: (.*)/.exec(message) ?? [];
      if (what !== undefined) this.#fatal ??= kafkaFailure(new Error(what), `group ${group}`);
    });
    this.#producer = new TransactionalProducer({
      library,
      properties: producerProperties,
      transactionalId,
      clock: options.clock,
      settle: () => settle(settling, transactionalId),
      onTrouble: (error) => {
        // Where a member came or went nothing is wrong.
        if (error !== undefined && this.#writingTrouble?.message !== error.message)
          log[error.code === "commit-given-up" ? "info" : "warn"]({ group, code: error.code }, error.message);
        this.#writingTrouble = error;
      },
    });
  }

  #newConsumer(group: string): Consumer {
    const { library, consumerProperties } = this.#options;
    const nth = ++this.#consumers;
    const rebalance = (error: ClientError, partitions: readonly TopicPartition[]): void => {
      if (nth === this.#consumers) return this.#rebalance(error, partitions);
      try {
        // One that was replaced only has to be let go.
        if (error.code === ERR.revokePartitions) consumer.incrementalUnassign(partitions);
        else consumer.incrementalAssign([]);
      } catch {} // It is closed already.
    };
    const own = { ...consumerProperties, "group.id": group, rebalance_cb: rebalance };
    const consumer = new library.KafkaConsumer(own, { "auto.offset.reset": "earliest" });
    return consumer;
  }

  /** Its clients. */
  *watched(): Generator<Watched> {
    const { group } = this;
    const producer = this.#producer;
    yield { name: `${group}, writing`, client: producer.client, renew: async () => producer.lost() };
    yield { name: `${group}, reading`, client: this.#consumer, renew: () => this.#rejoin() };
  }

  /** Goes into the group anew with another consumer: what the old one had is somebody's once the group says so. */
  async #rejoin(): Promise<void> {
    const { membership, wireName } = this.#options;
    const [topic] = membership.inputs.map(wireName);
    const rejoining = this.#rebalancing.then(async () => {
      if (this.#leaving) return;
      this.#options.log.info({ group: membership.group }, `${membership.group}: rejoining the group`);
      await this.#revoke([...this.#owned.keys()].map((partition) => ({ topic: topic!, partition })));
      await this.#lasting.renew((put) => this.#inlet.renewed(put));
      this.#consumer.subscribe([topic!]);
    });
    this.#rejoining = this.#rebalancing = rejoining.catch(() => {});
    await rejoining;
  }

  /** What goes wrong in reading is tried again by the client: it has passed when it is not told any more. */
  #readingFailed(error: DriftwireError): void {
    const { log, membership } = this.#options;
    if (this.trouble?.message !== error.message) log.warn({ group: membership.group, code: error.code }, error.message);
    this.#readingTrouble = { error, until: performance.now() + TROUBLE_MS };
  }

  /** Why work does not go on, if it does not. */
  get trouble(): DriftwireError | undefined {
    const reading = this.#readingTrouble;
    const restoring = [...this.#owned.values()].find(({ trouble }) => trouble !== undefined)?.trouble;
    return (
      restoring ??
      this.#writingTrouble ??
      this.#raised ??
      (reading !== undefined && performance.now() < reading.until ? reading.error : undefined)
    );
  }

  static async join(options: MemberOptions): Promise<KafkaMember> {
    const member = new KafkaMember(options);
    options.onBegun(member);
    try {
      await member.#join();
    } catch (error) {
      throw kafkaFailure(error, `group ${options.wireName(options.membership.group)}`);
    }
    return member;
  }

  async #join(): Promise<void> {
    const { membership, wireName, consumerProperties } = this.#options;
    await connect(this.#consumer, consumerProperties["bootstrap.servers"]);
    this.#inlet.start();
    await this.#producer.begin();
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#joined = resolve;
      timer = setTimeout(resolve, JOIN_MS);
      this.#consumer.subscribe([wireName(membership.inputs[0]!)]);
    });
    clearTimeout(timer);
    for (let partition = 0; partition < membership.partitions; partition++) this.#follow(partition);
  }

  /** Rebalances are handled one after the other; librdkafka goes on with each when its partitions are added or removed. */
  #rebalance(error: ClientError, partitions: readonly TopicPartition[]): void {
    this.rebalances++;
    const handle = (): Promise<void> => {
      if (error.code === ERR.assignPartitions) return this.#assign(partitions);
      if (error.code === ERR.revokePartitions) return this.#revoke(partitions);
      this.#options.log.warn({}, error.message);
      return Promise.resolve();
    };
    this.#rebalancing = this.#rebalancing.then(handle).catch((failure: unknown) => {
      this.#options.log.warn({}, messageOf(failure));
    });
  }

  /** All inputs of tasks. */
  #inputsOf(partitions: readonly TopicPartition[]): TopicPartition[] {
    const { membership, wireName } = this.#options;
    return partitions.flatMap(({ partition }) =>
      membership.inputs.map((topic) => ({ topic: wireName(topic), partition })),
    );
  }

  /** Those that there were when this member started; who raised their number behind our back is told. */
  #declared(partitions: readonly TopicPartition[]): TopicPartition[] {
    const { membership, wireName } = this.#options;
    const beyond = partitions.find(({ partition }) => partition >= membership.partitions);
    if (beyond !== undefined) {
      const expected = `${membership.partitions} partitions`;
      const at = `topic ${wireName(membership.inputs[0]!)}`;
      const error = new DriftwireError("topic-differs", { at, expected, got: `partition ${beyond.partition}` });
      if (this.#raised === undefined) this.#options.log.warn({ code: error.code }, error.message);
      this.#raised = error;
    }
    return partitions.filter(({ partition }) => partition < membership.partitions);
  }

  async #assign(assigned: readonly TopicPartition[]): Promise<void> {
    const partitions = this.#declared(assigned);
    // A consumer that is being closed waits for an answer to this as well, and takes this one only. Until then the usual one
    // is due: after any other the consumer would wait for it when it is closed, without end.
    if (this.#closing) return this.#inlet.remove(this.#inputsOf(partitions));
    if (this.#leaving) return this.#inlet.add([]);
    await this.#inlet.add(this.#inputsOf(partitions));
    this.#say(
      partitions.map(({ partition }) => partition),
      "assigned to this member",
    );
    for (const { partition } of partitions) this.#start(partition);
    this.#joined();
  }

  async #revoke(revoked: readonly TopicPartition[]): Promise<void> {
    const partitions = this.#declared(revoked);
    const numbers = partitions.map(({ partition }) => partition);
    if (this.#leaving) return this.#inlet.remove(this.#inputsOf(partitions));
    this.#touch(numbers);
    for (const number of numbers) this.#owned.delete(number);
    this.#say(numbers, "revoked; released once work in flight is committed");
    try {
      await this.#options.listener.revoked(numbers);
    } finally {
      await this.#inlet.remove(this.#inputsOf(partitions));
    }
    for (const number of numbers) this.#follow(number);
  }

  /** One line for all of them; a group that hands out nothing is not worth one. */
  #say(partitions: readonly number[], what: string): void {
    if (partitions.length === 0) return;
    const { membership, log } = this.#options;
    const { group } = membership;
    const sorted = [...partitions].sort((a, b) => a - b);
    log.info({ group, partitions: sorted }, `${group}: ${tasksText(sorted)} ${what}`);
  }

  /** Said once for those that begin together. */
  #sayRunning(partition: number): void {
    this.#begun.push(partition);
    if (this.restoring() > 0) return;
    this.#say(
      this.#begun.splice(0).filter((one) => this.#task(one) === "running"),
      "running",
    );
  }

  #follow(partition: number): void {
    this.#copies.follow(partition, () => !this.#owned.has(partition) && !this.#leaving);
  }

  /** Prepares a task anew, after what may still be under way of an earlier start. */
  #start(partition: number): void {
    const owned: Owned = { start: ++this.#starts, positions: new Map(), left: 1 };
    this.#owned.set(partition, owned);
    const isCurrent = (): boolean => this.#owned.get(partition) === owned && !this.#leaving;
    const prepared = this.#copies.next(partition, isCurrent, async () => {
      try {
        await this.#prepare(partition, owned, isCurrent);
      } catch (error) {
        if (error instanceof DriftwireError) owned.trouble = error;
        throw error;
      }
    });
    void prepared.then(() => {
      if (!isCurrent()) return;
      owned.trouble = undefined;
      owned.left = undefined;
      this.#sayRunning(partition);
      this.#options.listener.assigned([partition]);
    });
  }

  async positions(partition: number): Promise<ReadonlyMap<string, number>> {
    return this.#owned.get(partition)?.positions ?? new Map();
  }

  store(partition: number): StoreReader {
    return this.#options.state.reader(this.#options.membership.group, partition);
  }

  async fetch(positions: readonly Position[], bytes: number): Promise<Slice[]> {
    if (this.#fatal !== undefined) throw this.#fatal;
    return this.#inlet.fetch(positions, bytes);
  }

  wait(positions: readonly Position[], ms: number): Promise<void> {
    return this.#inlet.wait(positions, ms);
  }

  async ahead(outcomes: readonly Outcome[]): Promise<void> {
    this.#waiting.push(...outcomes);
    if (!this.#committing) await this.#sendAhead();
  }

  async #sendAhead(): Promise<void> {
    const outcomes = this.#waiting.splice(0);
    if (outcomes.length === 0) return;
    this.#sent.push(...outcomes);
    this.#sending++;
    await this.#producer.send(this.#records(outcomes));
    this.#sending--;
  }

  async commit(outcomes: readonly Outcome[]): Promise<void> {
    this.#waiting = this.#waiting.filter((outcome) => !outcomes.includes(outcome));
    this.#committing = true;
    try {
      await this.#commit(outcomes);
    } catch (error) {
      // Whoever waits for this commit drops its tasks first; then they start over, as far as they are still ours.
      setTimeout(() => this.#startOver(), 0);
      throw error;
    }
    this.#committing = false;
    void this.#sendAhead();
  }

  async #commit(outcomes: readonly Outcome[]): Promise<void> {
    const { state, membership } = this.#options;
    const owned = outcomes.map(({ partition }) => this.#owned.get(partition));
    const sent = this.#sent;
    this.#sent = [];
    // Anything else that was sent ahead must not come in with this.
    const isBegun = sent.length > 0 && sent.every((outcome, index) => outcome === outcomes[index]);
    const { renew, oldest } = new Renewal(outcomes, this.#options);
    await this.#producer.transact({
      records: () => this.#records(outcomes, oldest),
      renew,
      rest: isBegun ? () => this.#records(outcomes.slice(sent.length)) : undefined,
      offsets: offsetsOf(outcomes, this.#options.wireName),
      consumer: this.#consumer,
      isOurs: () =>
        owned.every((task, index) => task !== undefined && this.#owned.get(outcomes[index]!.partition) === task),
    });
    this.#committedAt = state.now();
    for (const partition of new Set(outcomes.map((outcome) => outcome.partition))) {
      const own = outcomes.filter((outcome) => outcome.partition === partition);
      const positions = this.#owned.get(partition)?.positions;
      for (const { offsets } of own) for (const { topic, offset } of offsets) positions?.set(topic, offset);
      const changes = own.flatMap((outcome) => outcome.changes);
      state.apply(membership.group, partition, changes, this.#applied(partition, changes));
    }
    await state.room();
    if (membership.threaded) await state.flush();
  }

  #records(outcomes: readonly Outcome[], oldest: Oldest = () => 0): Iterable<WireRecord> {
    const { membership, wireName } = this.#options;
    return recordsOfOutcomes(outcomes, { group: membership.group, wireName, oldest });
  }

  #applied(partition: number, changes: readonly Change[]): [string, number][] {
    const { membership, wireName, state } = this.#options;
    return appliedAfter(changes, (store) => {
      const topic = wireName(changelogName(membership.group, store));
      return [topic, state.applied(topic, partition)?.offset ?? 0];
    });
  }

  /**
   * Of tasks that ran the copy of state was as new as can be when this member last committed, however long ago it was
   * changed. Later than that they may have been somebody else's: this process may have slept.
   */
  #touch(partitions: readonly number[]): void {
    const ran = partitions.filter((partition) => this.#task(partition) === "running");
    this.#copies.touch(ran, this.#committedAt);
  }

  #task(partition: number): "running" | "restoring" | undefined {
    const owned = this.#owned.get(partition);
    return owned && (owned.left === undefined ? "running" : "restoring");
  }

  copy(partition: number): Promise<Copy | undefined> {
    return this.#copies.copy(partition, this.#task(partition));
  }

  /** How many records its standby copies do not have yet. */
  standbyRemaining(): Promise<number | undefined> {
    return this.#copies.standbyRemaining((partition) => this.#owned.has(partition));
  }

  /** Goes on from what is committed, with all tasks. */
  #startOver(): void {
    this.#committing = false;
    this.#waiting = [];
    if (this.#leaving) return;
    for (const partition of this.#owned.keys()) this.#start(partition);
  }

  get group(): string {
    return this.#options.membership.group;
  }

  get abortedTransactions(): number {
    return this.#producer.aborted;
  }

  restoring(): number {
    let left = 0;
    for (const owned of this.#owned.values()) left += owned.left ?? 0;
    return left;
  }

  leave(): Promise<void> {
    this.#leaving = true;
    return (this.#left ??= this.#leave());
  }

  async #leave(): Promise<void> {
    this.#joined();
    await this.#rejoining;
    await this.#inlet.close();
    await this.#copies.settled();
    this.#touch([...this.#owned.keys()]);
    // One that has no partitions does not tell the group that it goes, unless it is asked to.
    if (this.#owned.size === 0 && this.#consumer.isConnected()) this.#consumer.unsubscribe();
    await answered(this.#consumer);
    this.#closing = true;
    await disconnect(this.#consumer);
    await this.#producer.close();
    this.#options.onLeft(this);
  }
}
