/**
 * Tells the offsets that groups have committed. Kafka lets the question wait while a transaction with them is not
 * decided, so each group is asked by a client of its own, and one that would wait for long is told of.
 */

import type { Place } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import {
  type ClientError,
  type ClientLibrary,
  type Consumer,
  called,
  committedOf,
  connect,
  disconnect,
  ERR,
  kafkaError,
  type Properties,
  type TopicPartition,
  type TopicPartitionOffset,
} from "./client.ts";
import { type Lasting, lasting } from "./lasting.ts";
import type { KafkaOptions } from "./options.ts";

/** So long one question about offsets may take: Kafka lets those wait whose transaction is not decided. */
const QUERY_MS = 5000;
/** Without regard to transactions they are told at once. */
const UNSTABLE_MS = 2000;

type Level = "read_committed" | "read_uncommitted";

export interface GroupOffsetsOptions extends Pick<KafkaOptions, "pendingMs" | "onPending" | "log"> {
  readonly library: ClientLibrary;
  readonly properties: Properties;
  readonly servers: unknown;
  readonly wireName: (name: string) => string;
  readonly isClosed: () => boolean;
}

export class GroupOffsets {
  readonly #options: GroupOffsetsOptions;
  /** One for each group that was asked about, and for each level of isolation. */
  readonly #askers = new Map<string, { readonly lasting: Lasting; readonly connected: Promise<Consumer> }>();
  /** Groups of which it was told that their offsets are waited for. */
  readonly #pending = new Set<string>();

  constructor(options: GroupOffsetsOptions) {
    this.#options = options;
  }

  /** Those of a transaction that is not decided are waited for. */
  async committed(group: string, { topic, partition }: Place): Promise<number | undefined> {
    const { wireName, pendingMs = Number.POSITIVE_INFINITY, isClosed } = this.#options;
    const wireGroup = wireName(group);
    const asked = [{ topic: wireName(topic), partition }];
    for (const began = performance.now(); ; ) {
      try {
        const consumer = await this.asker(wireGroup);
        const [found] = await committedOf(consumer, asked, QUERY_MS);
        this.#pending.delete(group);
        return found?.offset ?? undefined;
      } catch (cause) {
        const error = await this.errorOf(cause, wireGroup, asked);
        if (error.code !== "transaction-pending" || isClosed() || performance.now() - began > pendingMs) throw error;
        this.#tellPending(group, error);
      }
    }
  }

  /** Once, however many partitions are asked for at the same time. */
  #tellPending(group: string, error: DriftwireError): void {
    if (this.#pending.has(group)) return;
    this.#pending.add(group);
    const { log, onPending = () => log?.warn({ group, code: error.code }, error.message) } = this.#options;
    onPending(error);
  }

  /** Why offsets were not told: the client says of a transaction that is not decided only that time has passed. */
  readonly errorOf = async (
    error: unknown,
    wireGroup: string,
    places: readonly TopicPartition[],
  ): Promise<DriftwireError> => {
    const failure = kafkaError(error, `group ${wireGroup}`);
    if ((error as ClientError).code !== ERR.timedOut || this.#options.isClosed()) return failure;
    try {
      const consumer = await this.asker(wireGroup, "read_uncommitted");
      await called<TopicPartitionOffset[]>((done) => consumer.committed(places, UNSTABLE_MS, done), consumer);
    } catch {
      return failure;
    }
    return new DriftwireError("transaction-pending", { at: `group ${wireGroup}`, cause: error });
  };

  /** Asks in the name of a group, without being a member of it. */
  asker(group: string, level: Level = "read_committed"): Promise<Consumer> {
    const name = `${level} ${group}`;
    let found = this.#askers.get(name);
    if (found === undefined) {
      const { library, properties, servers } = this.#options;
      const own = { ...properties, "isolation.level": level, "group.id": group };
      const asker = lasting(() => new library.KafkaConsumer(own, {}), servers);
      const { consumer } = asker;
      found = { lasting: asker, connected: connect(consumer, servers).then(() => consumer) };
      this.#askers.set(name, found);
    }
    return found.connected;
  }

  /** Its clients. */
  *askers(): Generator<readonly [name: string, Lasting]> {
    for (const [name, asker] of this.#askers) yield [name, asker.lasting];
  }

  /** Gives up the clients of groups that are to be removed, by how their names begin. */
  async forget(start: string): Promise<void> {
    const old = [...this.#askers].filter(([name]) => name.slice(name.indexOf(" ") + 1).startsWith(start));
    for (const [name] of old) this.#askers.delete(name);
    await disconnectAll(old.map(([, { connected }]) => connected));
  }

  close(): Promise<void> {
    return disconnectAll([...this.#askers.values()].map(({ connected }) => connected));
  }
}

async function disconnectAll(clients: readonly Promise<Consumer>[]): Promise<void> {
  const connected = await Promise.all(clients.map((client) => client.catch(() => undefined)));
  await Promise.all(connected.map((client) => client && disconnect(client)));
}
