/** The settings of a broker on this machine: Kafka's own, small enough for a laptop, as strict as a real cluster's. */

import { join } from "node:path";

/** A door into a broker beside the plain one, which brokers use among themselves. */
export interface ListenerOptions {
  readonly protocol: "PLAINTEXT" | "SASL_PLAINTEXT" | "SSL" | "SASL_SSL";
  /** The port clients are told to come back to, of each broker; a proxy stands there. Its own unless said. */
  readonly advertised?: readonly number[];
}

export const PLAIN = "PLAINTEXT";
export const CONTROLLER = "CONTROLLER";
export const HOST = "127.0.0.1";

export interface BrokerShape {
  readonly node: number;
  /** Listener → port. */
  readonly ports: Readonly<Record<string, number>>;
}

export function propertiesOf(
  { node, ports }: BrokerShape,
  all: readonly BrokerShape[],
  folder: string,
  listeners: Readonly<Record<string, ListenerOptions>>,
  own: Readonly<Record<string, string>>,
): string {
  const copies = all.length;
  const names = Object.keys(ports);
  const protocolOf = (name: string): string => listeners[name]?.protocol ?? "PLAINTEXT";
  const advertisedPort = (name: string): number => listeners[name]?.advertised?.[node - 1] ?? ports[name]!;
  const properties: Record<string, string | number | boolean> = {
    "process.roles": "broker,controller",
    "node.id": node,
    "log.dirs": join(folder, "data"),
    "controller.quorum.voters": all.map((one) => `${one.node}@${HOST}:${one.ports[CONTROLLER]}`).join(","),
    listeners: names.map((name) => `${name}://${HOST}:${ports[name]}`).join(","),
    "advertised.listeners": names
      .filter((name) => name !== CONTROLLER)
      .map((name) => `${name}://${HOST}:${advertisedPort(name)}`)
      .join(","),
    "listener.security.protocol.map": names.map((name) => `${name}:${protocolOf(name)}`).join(","),
    "inter.broker.listener.name": PLAIN,
    "controller.listener.names": CONTROLLER,

    // A topic that nobody planned would have the wrong number of partitions.
    "auto.create.topics.enable": false,
    "default.replication.factor": copies,
    "min.insync.replicas": Math.min(2, copies),
    "offsets.topic.replication.factor": copies,
    "transaction.state.log.replication.factor": copies,
    "transaction.state.log.min.isr": Math.min(2, copies),
    "share.coordinator.state.topic.replication.factor": copies,
    "share.coordinator.state.topic.min.isr": Math.min(2, copies),

    // What one machine needs of each: fewer partitions, threads and bytes than a cluster would have.
    "offsets.topic.num.partitions": 4,
    "transaction.state.log.num.partitions": 4,
    "share.coordinator.state.topic.num.partitions": 1,
    "num.network.threads": 2,
    "num.io.threads": 4,
    "log.segment.bytes": 64 * 1024 * 1024,
    "log.index.size.max.bytes": 1024 * 1024,
    "log.cleaner.dedupe.buffer.size": 16 * 1024 * 1024,

    // A broker that was killed is let in again once its old self is given up: sooner than the usual 9 s.
    "broker.session.timeout.ms": 6000,
    "broker.heartbeat.interval.ms": 1000,

    // Groups begin at once instead of waiting for more members.
    "group.initial.rebalance.delay.ms": 0,
    ...own,
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${escaped(String(value))}\n`)
    .join("");
}

/** Java reads a backslash and a line break in properties as its own. */
const escaped = (value: string): string => value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
