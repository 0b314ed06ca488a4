/**
 * What comes in from Kafka: one consumer, polled, with a bounded buffer for each partition. Records become chunks as
 * they arrive. A partition is known to be used up only when its end was asked for and reached: the markers of
 * transactions take up offsets too, so that the last record is rarely at the end.
 */

import { type Chunk, chunkEnd } from "../../topology/chunk.ts";
import { hasMore, type Position, type Slice } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Consumer, called, type Message, type TopicPartition, type TopicPartitionOffset } from "./client.ts";
import { chunkOfMessages } from "./records.ts";

/** Buffered over all partitions before polling pauses. */
const BUFFER_BYTES = 32 * 1024 * 1024;
/** With so much buffered polling can wait a little. */
const ENOUGH_BYTES = 8 * 1024 * 1024;
/** A partition that was closed is read on when no more than this is left of it. */
const REOPEN_BYTES = 4 * 1024 * 1024;
/** Messages of one poll: as many as make up so many bytes. */
const POLL_BYTES = 2 * 1024 * 1024;
const POLL_MESSAGES = 2000;
/** The pauses between polls that find nothing, growing. Blocking polls would each hold a thread of Node's pool. */
const IDLE_MS = [1, 1, 2, 2, 5, 10] as const;
/** A consumer that does not poll is put out of its group: with a full buffer it polls with nothing to come. */
const FULL_POLL_MS = 1000;
const BUSY_MS = 2;
/** How long a fetch waits for what is known to exist. */
const ARRIVAL_MS = 1000;
/** How long nothing may come of a partition that has more, by brokers that answer. */
const STALLED_MS = 30_000;
/** And how often its end has to have been asked for meanwhile: a process that was stopped has only itself to blame. */
const STALLED_ASKS = 5;

/** What is buffered of one partition: everything from `from` up to `next`. */
interface Feed extends TopicPartition {
  chunks: Chunk[];
  bytes: number;
  /** Undefined until somebody has asked from a position. */
  from: number | undefined;
  next: number;
  /** The partition's end as last heard of; undefined until it was asked for. */
  end: number | undefined;
  /** Whether the consumer reads it. */
  isOpen: boolean;
  /** Since when (by the clock that nobody sets) and how often its brokers have said that there is more, and nothing came. */
  still: { readonly since: number; readonly asks: number } | undefined;
}

interface Eof extends TopicPartition {
  readonly offset: number;
}

export interface InletOptions {
  readonly consumer: Consumer;
  /** Topics as they are called on the cluster. */
  readonly wireName: (topic: string) => string;
  /** The ends of partitions, asked for elsewhere: what this consumer asks waits behind its own fetches. */
  readonly ends: (partitions: readonly TopicPartition[]) => Promise<readonly TopicPartitionOffset[]>;
  /** Whether there is better to do than to poll, as long as enough is buffered. */
  readonly isBusy?: () => boolean;
  /** Told of what goes wrong in polling; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  readonly stalledMs?: number;
}

export class Inlet {
  readonly consumer: Consumer;
  readonly #wireName: InletOptions["wireName"];
  readonly #ends: InletOptions["ends"];
  readonly #onTrouble: (error: unknown) => void;
  readonly #isBusy: () => boolean;
  readonly #stalledMs: number;
  readonly #feeds = new Map<string, Feed>();
  /** Ends met by the poll under way: told before its messages, though they lie behind them. */
  #eofs: Eof[] = [];
  #buffered = 0;
  #meanBytes = 1024;
  /** To be done between two polls, when no message is on its way to us. */
  #actions: (() => Promise<void>)[] = [];
  readonly #waiting = new Set<() => void>();
  #wakePump: () => void = () => {};
  #closed = false;
  #pumping: Promise<void> = Promise.resolve();

  constructor({ consumer, wireName, ends, onTrouble, isBusy = () => false, stalledMs = STALLED_MS }: InletOptions) {
    this.#isBusy = isBusy;
    this.#stalledMs = stalledMs;
    this.consumer = consumer;
    this.#wireName = wireName;
    this.#ends = ends;
    this.#onTrouble = onTrouble;
    consumer.on("partition.eof", (eof: Eof) => this.#eofs.push(eof));
    consumer.setDefaultConsumeTimeout(0);
  }

  /** Begins to poll; the consumer is connected. */
  start(): void {
    this.#pumping = this.#pump();
  }

  /**
   * Takes partitions. The consumer gets them once somebody asks from a position, with that offset, and gives them back
   * while there is no room: librdkafka's own pausing loses what it had fetched of a partition nothing was taken from.
   */
  async add(partitions: readonly TopicPartition[]): Promise<void> {
    await this.#between(() => {
      // In a rebalance this is what it waits for.
      this.consumer.incrementalAssign([]);
      for (const { topic, partition } of partitions) {
        const unheard = { from: undefined, next: 0, end: undefined, still: undefined };
        const feed: Feed = { topic, partition, chunks: [], bytes: 0, ...unheard, isOpen: false };
        this.#feeds.set(feedKey(topic, partition), feed);
      }
    });
  }

  async remove(partitions: readonly TopicPartition[]): Promise<void> {
    await this.#between(() => {
      const feeds = partitions.flatMap(({ topic, partition }) => this.#feeds.get(feedKey(topic, partition)) ?? []);
      for (const { topic, partition, bytes } of feeds) {
        this.#buffered -= bytes;
        this.#feeds.delete(feedKey(topic, partition));
      }
      this.#closeFeeds(feeds);
    });
  }

  /** Another consumer is put in the place of the one that there was, and reads on where that stopped. */
  async renewed(put: () => void): Promise<void> {
    await this.#between(() => {
      put();
      this.#eofs = [];
      for (const feed of this.#feeds.values()) feed.isOpen = false;
    });
  }

  #closeFeeds(feeds: readonly Feed[]): void {
    const open = feeds.filter(({ isOpen }) => isOpen);
    for (const feed of open) feed.isOpen = false;
    this.consumer.incrementalUnassign(open.map(({ topic, partition }) => ({ topic, partition })));
  }

  /** Reads a partition from an offset on. */
  async #open(feed: Feed, offset: number): Promise<void> {
    const { topic, partition } = feed;
    await this.#between(() => {
      if (this.#current(feed) === undefined || (feed.isOpen && feed.next === offset)) return;
      if (feed.isOpen) this.#closeFeeds([feed]);
      if (offset !== feed.next) {
        this.#buffered -= feed.bytes;
        feed.chunks = [];
        feed.bytes = 0;
        feed.next = offset;
      }
      this.consumer.incrementalAssign([{ topic, partition, offset }]);
      feed.isOpen = true;
      feed.still = undefined;
    });
  }

  /** Runs something while no poll is under way: what a poll brings would otherwise be taken for what comes after it. */
  #between(action: () => void | Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          await action();
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      };
      if (this.#closed) {
        void run();
        return;
      }
      this.#actions.push(run);
      this.#wakePump();
    });
  }

  /**
   * Reads on from each position. What is said to be empty was empty when it was asked: where one input of a task has
   * records, or nothing has any, the ends of the others are asked for and what is on its way is waited for.
   */
  async fetch(positions: readonly Position[], bytes: number): Promise<Slice[]> {
    const feeds: (Feed | undefined)[] = [];
    for (const position of positions) feeds.push(await this.#from(position));
    await this.#freshen(feeds.filter((feed) => feed !== undefined));
    const share = Math.max(1, Math.floor(bytes / Math.max(1, positions.length)));
    return positions.map((position, index) => sliceOf(this.#current(feeds[index]), position, share));
  }

  /** What has arrived of one partition, whether it is all there is or not. */
  async take(position: Position): Promise<Slice> {
    return sliceOf(this.#current(await this.#from(position)), position, Number.POSITIVE_INFINITY);
  }

  #current(feed: Feed | undefined): Feed | undefined {
    return feed !== undefined && this.#feeds.get(feedKey(feed.topic, feed.partition)) === feed ? feed : undefined;
  }

  /** The feed of a position, without what lies before it. */
  async #from({ topic, partition, offset }: Position): Promise<Feed | undefined> {
    const feed = this.#feeds.get(feedKey(this.#wireName(topic), partition));
    if (feed === undefined) return undefined;
    const isElsewhere = feed.from === undefined || offset < feed.from || offset > feed.next;
    if (isElsewhere) await this.#open(feed, offset);
    feed.from = offset;
    let passed = 0;
    for (; passed < feed.chunks.length && chunkEnd(feed.chunks[passed]!) <= offset; passed++) {
      const { length } = feed.chunks[passed]!.bytes;
      feed.bytes -= length;
      this.#buffered -= length;
    }
    if (passed > 0) feed.chunks.splice(0, passed);
    if (!feed.isOpen && feed.bytes < REOPEN_BYTES) await this.#open(feed, feed.next);
    if (this.#buffered < BUFFER_BYTES) this.#wakePump();
    return feed;
  }

  async #freshen(feeds: readonly Feed[]): Promise<void> {
    const hasAny = feeds.some(({ chunks }) => chunks.length > 0);
    const busy = new Set(feeds.flatMap(({ chunks, partition }) => (chunks.length > 0 ? [partition] : [])));
    const unsure = feeds.filter(({ chunks, partition }) => chunks.length === 0 && (!hasAny || busy.has(partition)));
    if (unsure.length === 0) return;
    await this.#askEnds(unsure);
    const deadline = performance.now() + ARRIVAL_MS;
    while (!this.#closed && !settled(feeds)) {
      const left = deadline - performance.now();
      if (left <= 0) return;
      await this.#arrival(left);
    }
  }

  async #askEnds(feeds: readonly Feed[]): Promise<void> {
    try {
      const ends = await this.#ends(feeds.map(({ topic, partition }) => ({ topic, partition })));
      for (const { topic, partition, offset } of ends) {
        const feed = this.#feeds.get(feedKey(topic, partition));
        if (feed === undefined || typeof offset !== "number" || offset < 0) continue;
        feed.end = Math.max(offset, feed.next);
        if (feed.isOpen && feed.next < offset) await this.#rouse(feed);
        else feed.still = undefined;
      }
    } catch (error) {
      // What is not known to be empty is not passed over.
      this.#onTrouble(error);
      for (const feed of feeds) feed.still = undefined;
    }
  }

  /**
   * librdkafka can stop reading one partition for good after its broker went away and came back, and says nothing of it.
   * A partition that its brokers say has more, and of which nothing comes, is assigned again.
   */
  async #rouse(feed: Feed): Promise<void> {
    const now = performance.now();
    const { since, asks } = feed.still ?? { since: now, asks: 0 };
    feed.still = { since, asks: asks + 1 };
    if (now - since < this.#stalledMs || asks < STALLED_ASKS) return;
    const { topic, partition, next, end } = feed;
    this.#onTrouble(
      new DriftwireError("partition-stalled", {
        at: `partition ${partition} of ${topic}`,
        expected: `the records from offset ${next} to ${end}`,
        got: `none within ${Math.round((now - since) / 1000)} s`,
      }),
    );
    await this.#between(() => {
      if (this.#current(feed) !== undefined && feed.isOpen) this.#closeFeeds([feed]);
    });
    await this.#open(feed, feed.next);
  }

  /** Resolves once one of the positions has something to read, or after so long. */
  async wait(positions: readonly Position[], ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    for (const position of positions) await this.#from(position);
    while (!this.#closed && !positions.some((position) => this.#hasMore(position))) {
      const left = deadline - performance.now();
      if (left <= 0) return;
      await this.#arrival(left);
    }
  }

  #hasMore({ topic, partition, offset }: Position): boolean {
    const feed = this.#feeds.get(feedKey(this.#wireName(topic), partition));
    return feed !== undefined && feed.next > offset;
  }

  /** Resolves with the next thing that comes in, or after so long. */
  #arrival(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
      this.#wakePump();
    });
  }

  async #pump(): Promise<void> {
    for (let idle = 0; !this.#closed; ) {
      for (const action of this.#actions.splice(0)) await action();
      if (this.#buffered >= BUFFER_BYTES && this.#waiting.size > 0) this.#closeLarge();
      if (this.#buffered >= BUFFER_BYTES && this.#waiting.size === 0 && !(await this.#hasDrained()))
        await this.#emptyPoll();
      else if (this.#canWait()) await this.#nap(BUSY_MS);
      else if (await this.#poll()) idle = 0;
      else {
        if (this.#actions.length === 0 && !this.#closed) await this.#nap(IDLE_MS[Math.min(idle, IDLE_MS.length - 1)]!);
        idle++;
      }
    }
  }

  /** Takes what has arrived; false when it was nothing. */
  async #poll(): Promise<boolean> {
    const most = Math.max(1, Math.min(POLL_MESSAGES, Math.floor(POLL_BYTES / this.#meanBytes)));
    let messages: Message[];
    try {
      messages = await called<Message[]>((done) => this.consumer.consume(most, done), this.consumer);
    } catch (error) {
      if (!this.#closed) this.#onTrouble(error);
      return false;
    }
    const eofs = this.#eofs;
    if (messages.length === 0 && eofs.length === 0) return false;
    this.#eofs = [];
    if (messages.length > 0) this.#take(messages);
    for (const eof of eofs) this.#atEnd(eof);
    this.#wakeAll();
    return true;
  }

  #canWait(): boolean {
    return this.#isBusy() && this.#buffered > ENOUGH_BYTES && this.#waiting.size === 0 && this.#actions.length === 0;
  }

  /** With a full buffer: waits for room. */
  async #hasDrained(): Promise<boolean> {
    await this.#nap(FULL_POLL_MS);
    return this.#buffered < BUFFER_BYTES;
  }

  /**
   * The buffer is full, and yet somebody waits for what is not in it: those that fill it are read no further for now.
   * What the client had fetched of them has to be fetched again, so otherwise they are left open.
   */
  #closeLarge(): void {
    const share = BUFFER_BYTES / this.#feeds.size;
    this.#closeFeeds([...this.#feeds.values()].filter(({ bytes }) => bytes >= share));
  }

  /** Polls with nothing to come, so that the group hears of us and rebalances reach us. */
  async #emptyPoll(): Promise<void> {
    this.#closeFeeds([...this.#feeds.values()]);
    await this.#poll();
  }

  #nap(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakePump = () => {
        clearTimeout(timer);
        this.#wakePump = () => {};
        resolve();
      };
    });
  }

  #take(messages: readonly Message[]): void {
    let bytes = 0;
    for (let at = 0; at < messages.length; ) {
      const { topic, partition } = messages[at]!;
      let to = at + 1;
      while (to < messages.length && messages[to]!.partition === partition && messages[to]!.topic === topic) to++;
      const feed = this.#feeds.get(feedKey(topic, partition));
      if (feed !== undefined) bytes += this.#append(feed, messages.slice(at, to));
      at = to;
    }
    this.#meanBytes = 0.8 * this.#meanBytes + (0.2 * bytes) / messages.length + 1;
  }

  #append(feed: Feed, messages: readonly Message[]): number {
    const fresh = messages.filter(({ offset }) => offset >= feed.next);
    if (fresh.length === 0) return 0;
    const chunk = chunkOfMessages(fresh);
    const { length } = chunk.bytes;
    feed.chunks.push(chunk);
    feed.bytes += length;
    feed.next = fresh.at(-1)!.offset + 1;
    feed.still = undefined;
    this.#buffered += length;
    return length;
  }

  /** There is nothing more before this offset: what lies between was markers, or was aborted or compacted away. */
  #atEnd({ topic, partition, offset }: Eof): void {
    const feed = this.#feeds.get(feedKey(topic, partition));
    if (feed === undefined || offset < feed.next) return;
    feed.next = offset;
    feed.end = offset;
    feed.still = undefined;
  }

  #wakeAll(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Polls no more. What waits is woken. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#wakePump();
    this.#wakeAll();
    await this.#pumping;
    for (const action of this.#actions.splice(0)) await action();
  }
}

const feedKey = (topic: string, partition: number): string => `${topic}/${partition}`;

/** Whether a task can go on without passing over what is on its way, or no task has anything. */
function settled(feeds: readonly Feed[]): boolean {
  const hungry = new Set(feeds.flatMap((feed) => (feed.chunks.length === 0 && hasMore(feed) ? [feed.partition] : [])));
  return hungry.size === 0 || feeds.some(({ chunks, partition }) => chunks.length > 0 && !hungry.has(partition));
}

function sliceOf(feed: Feed | undefined, { topic, partition, offset }: Position, bytes: number): Slice {
  if (feed === undefined) return { topic, partition, offset, chunks: [], next: offset, end: undefined };
  const end = feed.end === undefined ? undefined : Math.max(feed.next, feed.end);
  const chunks: Chunk[] = [];
  let size = 0;
  for (const chunk of feed.chunks) {
    if (size > 0 && size + chunk.bytes.length > bytes) {
      return { topic, partition, offset, chunks, next: chunkEnd(chunks.at(-1)!), end };
    }
    chunks.push(chunk);
    size += chunk.bytes.length;
  }
  return { topic, partition, offset, chunks, next: feed.next, end };
}
