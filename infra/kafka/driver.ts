/**
 * The Kafka driver: topics, offsets and changelogs on a cluster, a commit is one Kafka transaction. Local state is a
 * copy of the changelogs, kept in the home folder.
 */

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  CopyStore,
  Driver,
  Entry,
  Listener,
  Member,
  Membership,
  Place,
  Position,
  Range,
  Slice,
} from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Topic } from "../../topology/graph.ts";
import { checkRemovable, startsOf } from "../../topology/names.ts";
import { type KafkaAdmin, openAdmin } from "./admin.ts";
import {
  type ClientLibrary,
  type Consumer,
  clientLibrary,
  connect,
  disconnect,
  endsOf,
  kafkaError,
  type Properties,
  watermarks,
} from "./client.ts";
import { ASKING, CONSUMER, PRODUCER, withDefaults } from "./defaults.ts";
import { kafkaFailure } from "./failures.ts";
import { GroupOffsets } from "./group-offsets.ts";
import { topicIdsOf } from "./identity.ts";
import { Inlet } from "./inlet.ts";
import { type Lasting, lasting, type Watched, watchClients } from "./lasting.ts";
import { KafkaMember } from "./member.ts";
import { messageBytes, prefixed } from "./names.ts";
import type { KafkaOptions } from "./options.ts";
import { patiently } from "./patience.ts";
import { EntryProducer, TransactionalProducer } from "./producer.ts";
import { type WireRecord, wireHeaders, wireTime } from "./records.ts";
import { openRequests, type Requests } from "./requests.ts";
import { admitTopics, removeFromCluster } from "./runs.ts";
import { adminPropertiesOf } from "./settings.ts";
import { LocalState } from "./state.ts";

const READ_MS = 30_000;
/** How long open transactions are waited for before their records count as not written, and how often to look. */
const OPEN_MS = 2000;
const LOOK_MS = 5;
/** How long one question about transactions is asked again while brokers move; whoever asks then tries it all anew. */
const ASKED_MS = 30_000;

const WARN_AGAIN_MS = 60_000;
/** What a member that could not join may take to leave. */
const LEAVE_MS = 5000;

export async function openKafka(options: KafkaOptions): Promise<KafkaDriver> {
  const library = await clientLibrary();
  const state = options.home === undefined ? undefined : new LocalState(options.home);
  const driver = new KafkaDriver(options, library, state);
  try {
    await driver.connect();
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}

export class KafkaDriver implements Driver {
  readonly kind = "kafka";
  readonly topics: Map<string, Topic>;
  readonly state: LocalState | undefined;
  readonly #options: KafkaOptions;
  readonly #library: ClientLibrary;
  readonly #consumerProperties: Properties;
  readonly #producerProperties: Properties;
  readonly #entries: EntryProducer;
  readonly #members = new Set<KafkaMember>();
  /** Reads for restoring and for whoever asks, without a group. */
  readonly #reader: Lasting;
  readonly #inlet: Inlet;
  /** Tell where partitions end: one where the committed records do, one without regard to open transactions. */
  readonly #committed: Consumer;
  readonly #uncommitted: Consumer;
  /** All that only ask, these two among them. */
  readonly #asking = new Map<string, Lasting>();
  readonly #offsets: GroupOffsets;
  /** The partition that `read` has open. */
  #open: { readonly place: Place; next: number } | undefined;
  #reading: Promise<unknown> = Promise.resolve();
  #opened: Promise<Requests> | undefined;
  #warned: { readonly message: string; readonly at: number } | undefined;
  /** Brokers that a member waits for before it can join. */
  #away: DriftwireError | undefined;
  #closed = false;
  readonly #unwatch: () => Promise<void>;

  constructor(options: KafkaOptions, library: ClientLibrary, state: LocalState | undefined) {
    this.#options = options;
    this.#library = library;
    this.state = state;
    this.topics = new Map(options.graph.topics);
    const largest = Math.max(...[...options.graph.topics.values()].map(messageBytes));
    const properties = withDefaults(options.properties);
    this.#consumerProperties = { ...properties, ...CONSUMER, ...options.consumerProperties };
    this.#producerProperties = {
      ...properties,
      ...PRODUCER,
      "message.max.bytes": largest,
      "compression.type": library.features.includes("zstd") ? "zstd" : "lz4",
      ...options.producerProperties,
    };
    const own = `driftwire-${state?.instance ?? randomUUID().slice(0, 13)}`;
    this.#entries = new EntryProducer({
      library,
      properties: this.#producerProperties,
      transactionalId: prefixed(options.prefix, `${own}-entry`),
    });
    this.#reader = this.#newConsumer(`${own}-reader`, {});
    this.#committed = this.#newAsker(`${own}-committed`, {});
    this.#uncommitted = this.#newAsker(`${own}-uncommitted`, { "isolation.level": "read_uncommitted" });
    this.#offsets = new GroupOffsets({
      ...options,
      library,
      properties: this.#consumerProperties,
      servers: this.#servers,
      wireName: this.wireName,
      isClosed: () => this.#closed,
    });
    this.#inlet = new Inlet({
      consumer: this.#reader.consumer,
      wireName: (topic) => topic,
      ends: (partitions) => endsOf(this.#committed, partitions),
      onTrouble: (error) => this.#warn(error),
    });
    this.#unwatch = watchClients({
      watched: () => this.watched(),
      brokersAnswer: async () => (await this.#requests()).topics([]),
      log: options.log ?? { warn: () => {} },
    });
  }

  /** Its clients. */
  *watched(): Generator<Watched> {
    const swap = async (put: () => void): Promise<void> => put();
    for (const [name, { consumer: client, renew }] of [...this.#asking, ...this.#offsets.askers()])
      yield { name, client, renew: () => renew(swap) };
    const { consumer: client, renew } = this.#reader;
    yield { name: "reading", client, renew: () => renew((put) => this.#inlet.renewed(put)) };
    yield* this.#entries.watched();
    for (const member of this.#members) yield* member.watched();
  }

  #newAsker(group: string, properties: Properties): Consumer {
    const asker = this.#newConsumer(group, properties);
    this.#asking.set(group, asker);
    return asker.consumer;
  }

  #newConsumer(group: string, properties: Properties): Lasting {
    const own = { ...ASKING, ...this.#consumerProperties, ...properties, "group.id": this.wireName(group) };
    const make = (): Consumer => new this.#library.KafkaConsumer(own, { "auto.offset.reset": "earliest" });
    return lasting(make, this.#servers);
  }

  #warn(error: unknown): void {
    const { code, message } = kafkaFailure(error, "partitions that are read");
    const now = performance.now();
    // The same again and again is told once.
    const isNew = this.#warned?.message !== message || now - this.#warned.at > WARN_AGAIN_MS;
    if (!isNew || this.#closed) return;
    this.#warned = { message, at: now };
    this.#options.log?.warn({ code }, message);
  }

  /** Connected when they are first needed, and anew when that failed. */
  readonly #requests = (): Promise<Requests> => {
    if (this.#opened === undefined) {
      const { requests = () => openRequests(adminPropertiesOf(this.#producerProperties), ASKED_MS) } = this.#options;
      const opening = requests();
      this.#opened = opening;
      opening.catch(() => {
        this.#opened = undefined;
      });
    }
    return this.#opened;
  };

  get #servers(): unknown {
    return this.#options.properties["bootstrap.servers"];
  }

  readonly wireName = (name: string): string => prefixed(this.#options.prefix, name);

  /** Why work does not go on, if it does not. */
  get trouble(): DriftwireError | undefined {
    return [...this.#members].find(({ trouble }) => trouble !== undefined)?.trouble ?? this.#away;
  }

  #member(group: string): KafkaMember | undefined {
    return [...this.#members].find((one) => one.group === group);
  }

  /** How many records the standby copies of a group's member do not have yet. */
  async standbyRemaining(group: string): Promise<number | undefined> {
    return this.#member(group)?.standbyRemaining();
  }

  /** What a group's member counted since it joined. */
  counts(group: string): { rebalances: number; aborted_transactions: number } {
    const member = this.#member(group);
    return { rebalances: member?.rebalances ?? 0, aborted_transactions: member?.abortedTransactions ?? 0 };
  }

  async connect(): Promise<void> {
    await Promise.all(
      [this.#reader.consumer, this.#committed, this.#uncommitted].map((one) => connect(one, this.#servers)),
    );
    this.#inlet.start();
  }

  async join(membership: Membership, listener: Listener): Promise<Member> {
    const { state } = this;
    if (state === undefined) throw new DriftwireError("broken-invariant", { expected: "a home folder to join with" });
    const { waitMs: ms = 0, log } = this.#options;
    const onWait = (error: DriftwireError): void => {
      this.#away = error;
      log?.warn({ group: membership.group, code: error.code }, error.message);
    };
    const member = await patiently(() => this.#join(membership, listener, state), {
      ms,
      onWait,
      isClosed: () => this.#closed,
    });
    this.#away = undefined;
    return member;
  }

  #join(membership: Membership, listener: Listener, state: LocalState): Promise<KafkaMember> {
    let begun: KafkaMember | undefined;
    const joining = KafkaMember.join({
      library: this.#library,
      consumerProperties: this.#consumerProperties,
      producerProperties: this.#producerProperties,
      membership,
      topics: this.topics,
      clock: this.#options.clock,
      listener,
      state,
      source: { inlet: this.#inlet, uncommitted: this.#uncommitted, topicIds: this.#options.topicIds },
      requests: this.#requests,
      standby: this.#options.standby ?? false,
      stuckMs: this.#options.stuckMs,
      graceMs: this.#options.graceMs,
      committed: this.#committed,
      wireName: this.wireName,
      offsetsError: this.#offsets.errorOf,
      log: this.#options.log ?? { info: () => {}, warn: () => {} },
      // It may have to be looked after before it has joined.
      onBegun: (member) => {
        begun = member;
        this.#members.add(member);
      },
      onLeft: (member) => this.#members.delete(member),
    });
    return joining.catch(async (error: unknown) => {
      if (begun !== undefined) this.#members.delete(begun);
      // One that can't leave holds nobody up.
      await Promise.race([begun?.leave().catch(() => {}), sleep(LEAVE_MS, undefined, { ref: false })]);
      throw error;
    });
  }

  copies(group: string, stores: readonly string[]): CopyStore {
    const { state } = this;
    if (state === undefined)
      throw new DriftwireError("broken-invariant", { expected: "a home folder to keep copies in" });
    // What is written first is told last: in the order of the stores, where a write is cut short.
    for (const store of stores) state.size(group, store);
    return {
      reader: (partition) => state.reader(group, partition),
      async write(partition, changes) {
        state.apply(group, partition, changes, []);
        await state.flush();
      },
    };
  }

  async produce(entries: readonly Entry[]): Promise<number[]> {
    const records: WireRecord[] = [];
    const first: number[] = [];
    for (const { topic, partition, records: own } of entries) {
      this.#check({ topic, partition });
      first.push(records.length);
      for (const { key, value, timestamp, headers } of own) {
        const block = Buffer.from(headers.buffer, headers.byteOffset, headers.length);
        const wire = wireHeaders({ buffer: block, headersAt: 0, headersLength: block.length });
        records.push({
          topic: this.wireName(topic),
          partition,
          key,
          value,
          timestamp: wireTime(timestamp),
          headers: wire,
        });
      }
    }
    const offsets = await this.#entries.write(records);
    return first.map((index) => offsets[index] ?? -1);
  }

  #check({ topic, partition }: Place): void {
    const known = this.topics.get(topic);
    if (known === undefined)
      throw new DriftwireError("unknown-topic", { got: topic, expected: [...this.topics.keys()].join(", ") });
    if (partition >= 0 && partition < known.partitions) return;
    throw new DriftwireError("offset-out-of-range", {
      at: topic,
      expected: `a partition below ${known.partitions}`,
      got: String(partition),
    });
  }

  /**
   * A transaction is committed a moment before its records can be read: what was written before the call is waited for,
   * unless its transaction stays open.
   */
  async range(place: Place): Promise<Range> {
    this.#check(place);
    const topic = this.wireName(place.topic);
    try {
      const { highOffset: written } = await watermarks(this.#uncommitted, topic, place.partition);
      for (const deadline = performance.now() + OPEN_MS; ; await sleep(LOOK_MS)) {
        const { lowOffset, highOffset } = await watermarks(this.#committed, topic, place.partition);
        if (highOffset >= written || performance.now() > deadline) return { start: lowOffset, end: highOffset };
      }
    } catch (error) {
      throw kafkaError(error, topic);
    }
  }

  /** One read at a time: they share the consumer's buffer. */
  read(position: Position, bytes: number): Promise<Slice> {
    const run = this.#reading.then(() => this.#read(position, bytes));
    this.#reading = run.catch(() => {});
    return run;
  }

  async #read(position: Position, bytes: number): Promise<Slice> {
    const { start, end } = await this.range(position);
    const { topic, partition, offset } = position;
    if (offset < 0 || offset > end)
      throw new DriftwireError("offset-out-of-range", {
        at: topic,
        expected: `${start} to ${end}`,
        got: String(offset),
      });
    if (offset >= end) return { topic, partition, offset, chunks: [], next: offset, end };
    const wire = { topic: this.wireName(topic), partition, offset: Math.max(offset, start) };
    await this.#openAt(wire);
    const deadline = performance.now() + READ_MS;
    for (;;) {
      const [slice] = await this.#inlet.fetch([wire], bytes);
      if (slice!.next > wire.offset) {
        this.#open!.next = slice!.next;
        return { ...slice!, topic, offset, end: Math.max(end, slice!.next) };
      }
      if (performance.now() > deadline || this.#closed)
        throw new DriftwireError("kafka-failed", {
          at: `${topic}/${partition}`,
          got: `no record at ${offset} within ${READ_MS} ms`,
        });
    }
  }

  /**
   * The partition read last stays open: reading mostly goes on where it stopped. What was read before is read anew, as
   * compaction may have come over it.
   */
  async #openAt({ topic, partition, offset }: Position): Promise<void> {
    const open = this.#open;
    if (open?.place.topic === topic && open.place.partition === partition && open.next === offset) return;
    if (open !== undefined) await this.#inlet.remove([open.place]);
    this.#open = { place: { topic, partition }, next: offset };
    await this.#inlet.add([{ topic, partition }]);
  }

  committed(group: string, place: Place): Promise<number | undefined> {
    return this.#offsets.committed(group, place);
  }

  async admit(graph: Graph): Promise<void> {
    const { prefix, replication } = this.#options;
    const topicIds = this.#options.topicIds ?? topicIdsOf(await this.#requests());
    await this.#withAdmin((admin) => admitTopics({ admin, prefix, state: this.state, graph, replication, topicIds }));
    for (const [name, topic] of graph.topics) this.topics.set(name, topic);
  }

  async remove(run: string, elsewhere = async () => {}): Promise<void> {
    checkRemovable(run);
    const { topics, groups } = startsOf(run);
    await this.#offsets.forget(this.wireName(groups));
    await this.#withAdmin(async (admin) => {
      const { prefix } = this.#options;
      await removeFromCluster({ admin, prefix, state: this.state }, run, elsewhere);
    });
    for (const name of [...this.topics.keys()]) if (name.startsWith(topics)) this.topics.delete(name);
    // The reader would go on asking for it.
    const { place } = this.#open ?? {};
    if (place?.topic.startsWith(this.wireName(topics)) !== true) return;
    this.#open = undefined;
    await this.#inlet.remove([place]);
  }

  /** What all log ids of this installation begin with. */
  async installation(): Promise<string> {
    const clusterId = await this.#withAdmin((admin) => admin.clusterId());
    return `${clusterId}/${this.#options.prefix ?? ""}`;
  }

  async #withAdmin<T>(use: (admin: KafkaAdmin) => Promise<T>): Promise<T> {
    const admin = await openAdmin(adminPropertiesOf(this.#producerProperties));
    try {
      return await use(admin);
    } finally {
      await admin.close();
    }
  }

  /** Sets offsets of a group that nobody is in, and writes records, all or nothing. */
  async commitFor(group: string, records: readonly WireRecord[], offsets: readonly Position[]): Promise<void> {
    const wireGroup = this.wireName(group);
    const producer = new TransactionalProducer({
      library: this.#library,
      properties: this.#producerProperties,
      // One that nobody had before: nothing of an earlier one can come in with this.
      transactionalId: `${wireGroup}-reset-${randomUUID().slice(0, 13)}`,
      onTrouble: (error) => this.#warn(error),
    });
    try {
      await producer.open();
      await producer.transact({
        records: () => records,
        offsets: offsets.map(({ topic, ...place }) => ({ topic: this.wireName(topic), ...place })),
        consumer: await this.#offsets.asker(wireGroup),
        isOurs: () => true,
      });
    } finally {
      await producer.close();
    }
  }

  /** Retention and compaction are Kafka's own. */
  async maintain(_now?: number): Promise<boolean> {
    return false;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#unwatch();
    await Promise.all([...this.#members].map((member) => member.leave()));
    await this.#inlet.close();
    const consumers = [this.#reader.consumer, this.#committed, this.#uncommitted];
    await Promise.all([this.#offsets.close(), ...consumers.map((consumer) => disconnect(consumer))]);
    await this.#entries.close();
    await (await this.#opened?.catch(() => undefined))?.close();
    await this.state?.close();
  }
}
