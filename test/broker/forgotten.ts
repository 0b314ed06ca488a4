/**
 * Does to a transactional id what a broker was traced to do that was killed, or hung, in the middle of a transaction: its
 * coordinator counts the last transaction as ended, and partitions never hear of that. Here records and offsets are
 * written in the name of the id's producer behind the coordinator's back, while brokers do not ask it.
 */

import type { Kafka } from "kafkajs";
import { type BrokerConnection, brokerConnections } from "../../infra/kafka/kafkajs.ts";
import { openRequests, type Requests } from "../../infra/kafka/requests.ts";
import type { AdminProperties } from "../../infra/kafka/settings.ts";

export interface Forgotten {
  readonly transactionalId: string;
  readonly records: readonly { topic: string; partition: number; key: string; value: Buffer }[];
  readonly group: string;
  readonly offsets: readonly { topic: string; partition: number; offset: number }[];
}

/** What kafkajs can ask a broker besides. */
interface OldBroker extends BrokerConnection {
  produce(request: object): Promise<unknown>;
  txnOffsetCommit(request: object): Promise<unknown>;
  findGroupCoordinator(request: object): Promise<{ coordinator: { host: string; port: number } }>;
}

const BROKER = 4;
/** Kafka's error of a producer whose coordinator knows of no such transaction. */
const REFUSED = 48;

/** Whether brokers ask the coordinator before they take a record into a transaction (KIP-890). */
async function verify(bootstrap: string, isOn: boolean): Promise<void> {
  const { default: library } = await import("kafkajs");
  const kafka: Kafka = new library.Kafka({ brokers: bootstrap.split(","), logLevel: library.logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const configEntries = [{ name: "transaction.partition.verification.enable", value: String(isOn) }];
  const { brokers } = await admin.describeCluster();
  const resources = brokers.map(({ nodeId }) => ({ type: BROKER, name: String(nodeId), configEntries }));
  await admin.alterConfigs({ validateOnly: false, resources });
  await admin.disconnect();
}

const addressOf = (address: string): [string, number] => {
  const [host, port] = address.split(":") as [string, string];
  return [host, Number(port)];
};

/** @param isFenced whether the last transaction is aborted first, as it is by whoever takes the id's place */
export async function forget(bootstrap: string, forgotten: Forgotten, isFenced: boolean): Promise<void> {
  const properties: AdminProperties = { brokers: bootstrap.split(","), clientId: "forgetful", ssl: false };
  const requests = await openRequests(properties);
  const opened: BrokerConnection[] = [];
  const to = async (host: string, port: number): Promise<OldBroker> => {
    const broker = (await brokerConnections(properties).to(host, port)) as OldBroker;
    opened.push(broker);
    await broker.connect();
    return broker;
  };
  try {
    if (isFenced) await requests.fence(forgotten.transactionalId);
    // Somebody else may do the same just now, and be done with it.
    for (let isDone = false; !isDone; ) {
      await verify(bootstrap, false);
      isDone = await write(bootstrap, requests, to, forgotten).then(
        () => true,
        (error: { code?: number }) => {
          if (error.code !== REFUSED) throw error;
          return false;
        },
      );
    }
  } finally {
    await verify(bootstrap, true);
    await Promise.all([requests.close(), ...opened.map((broker) => broker.disconnect())]);
  }
}

async function write(
  bootstrap: string,
  requests: Requests,
  to: (host: string, port: number) => Promise<OldBroker>,
  { transactionalId, records, group, offsets }: Forgotten,
): Promise<void> {
  const [{ producerId, producerEpoch } = neverHeard(transactionalId)] = await requests.describeTransactions([
    transactionalId,
  ]);
  const own = { transactionalId, producerId, producerEpoch };
  for (const { topic, partition, key, value } of records) {
    const [{ leaders } = neverHeard(topic)] = await requests.topics([topic]);
    const leader = await to(...addressOf(bootstrap.split(",")[leaders[partition]! - 1]!));
    const messages = [{ key: Buffer.from(key), value, headers: {}, timestamp: Date.now() }];
    const firstSequence = await nextSequence(requests, { topic, partition }, producerId, producerEpoch);
    const topicData = [{ topic, partitions: [{ partition, firstSequence, messages }] }];
    await leader.produce({ ...own, acks: -1, timeout: 10_000, topicData });
  }
  if (offsets.length === 0) return;
  const seed = await to(...addressOf(bootstrap.split(",")[0]!));
  const { coordinator } = await seed.findGroupCoordinator({ groupId: group, coordinatorType: 0 });
  const topics = offsets.map(({ topic, partition, offset }) => ({
    topic,
    partitions: [{ partition, offset: String(offset), metadata: "" }],
  }));
  await (await to(coordinator.host, coordinator.port)).txnOffsetCommit({ ...own, groupId: group, topics });
}

const neverHeard = (what: string): never => {
  throw new Error(`the brokers know no ${what}`);
};

async function nextSequence(
  requests: Requests,
  place: { topic: string; partition: number },
  producerId: number,
  producerEpoch: number,
): Promise<number> {
  const known = (await requests.producers([place])).find((one) => one.producerId === producerId);
  return known === undefined || known.producerEpoch !== producerEpoch ? 0 : known.lastSequence + 1;
}
