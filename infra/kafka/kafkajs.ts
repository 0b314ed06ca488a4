/**
 * kafkajs, which nobody keeps up any more, made fit to be used for administration: its logger says nothing, its endless
 * timer is stopped. It is loaded only when Kafka is asked for.
 */

import { createRequire } from "node:module";
import type { Admin, SASLOptions } from "kafkajs";
import type { AdminProperties } from "./settings.ts";

/** What is used of its queue of requests. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
}

type Line = { readonly log: { readonly message: string; readonly error?: unknown } };

export interface AdminClient {
  readonly admin: Admin;
  /** Why no coordinator of a group was found: kafkajs tells only its log. */
  coordinatorFailure(): unknown;
}

/** A request as kafkajs sends one, and how its answer is read. */
export interface Sent<T> {
  readonly request: {
    readonly apiKey: number;
    readonly apiVersion: number;
    readonly apiName: string;
    readonly encode: () => Promise<unknown>;
  };
  readonly response: {
    readonly decode: (answer: Buffer) => Promise<T>;
    readonly parse: (answer: T) => Promise<T>;
  };
  readonly requestTimeout?: number;
  readonly logResponseError: boolean;
}

/** A connection to one broker, logged in, for requests that kafkajs itself does not know. */
export interface BrokerConnection {
  connect(): Promise<void>;
  isConnected(): boolean;
  disconnect(): Promise<void>;
  readonly connectionPool: { send<T>(sent: Sent<T>): Promise<T> };
}

export interface Connections {
  to(host: string, port: number): Promise<BrokerConnection>;
  /** What kafkajs wants a request's bytes in. */
  encoded(bytes: Buffer): unknown;
}

const CHECK_MS = 10;
const CONNECT_MS = 10_000;
const REQUEST_MS = 30_000;

export function adminClient(properties: AdminProperties): AdminClient {
  const require = createRequire(import.meta.url);
  const { Kafka, logLevel } = require("kafkajs") as typeof import("kafkajs");
  calm((require("kafkajs/src/network/requestQueue") as { prototype: object }).prototype);
  let failure: unknown;
  const { sasl, ...others } = properties;
  const kafka = new Kafka({
    ...others,
    ...(sasl === undefined ? {} : { sasl: sasl as SASLOptions }),
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: { retries: 4, initialRetryTime: 100, maxRetryTime: 2000 },
    logLevel: logLevel.DEBUG,
    logCreator: () => (entry) => {
      const { log } = entry as unknown as Line;
      if (log.message === "Tried to find group coordinator") failure = log.error;
    },
  });
  return {
    admin: kafka.admin(),
    coordinatorFailure() {
      const last = failure;
      failure = undefined;
      return last;
    },
  };
}

/** Connections to single brokers, with TLS and passwords as the admin client has them. */
export function brokerConnections(
  { brokers, ...properties }: AdminProperties,
  requestTimeout = REQUEST_MS,
): Connections {
  const require = createRequire(import.meta.url);
  const load = <T>(file: string): T => require(`kafkajs/src/${file}`) as T;
  type Builder = (options: object) => { build(address: { host: string; port: number }): Promise<unknown> };
  const builder = load<Builder>("cluster/connectionPoolBuilder");
  const Broker = load<new (options: object) => BrokerConnection>("broker");
  const Encoder = load<new () => { writeBuffer(bytes: Buffer): unknown }>("protocol/encoder");
  const socketFactory = load<() => unknown>("network/socketFactory")();
  const { createLogger } = load<{ createLogger(options: object): unknown }>("loggers");
  calm(load<{ prototype: object }>("network/requestQueue").prototype);
  const logger = createLogger({ level: 0, logCreator: () => () => {} });
  const options = { ...properties, brokers, logger, socketFactory, connectionTimeout: CONNECT_MS, requestTimeout };
  const built = builder({ ...options, enforceRequestTimeout: true });
  return {
    to: async (host, port) => new Broker({ logger, connectionPool: await built.build({ host, port }) }),
    encoded: (bytes) => new Encoder().writeBuffer(bytes),
  };
}

/** What a group has given a member: topic → partitions. */
export function assignmentOf(bytes: Buffer): Readonly<Record<string, readonly number[]>> {
  const { AssignerProtocol } = createRequire(import.meta.url)("kafkajs") as typeof import("kafkajs");
  return bytes.length === 0 ? {} : (AssignerProtocol.MemberAssignment.decode(bytes)?.assignment ?? {});
}

/**
 * kafkajs sets a timer to look for requests that wait, whether some wait or not, for a time that has mostly passed: that
 * wakes the process up 800 times a second for each connection, and newer versions of Node warn of it (its issues 1751
 * and 1768). A request that has to wait sets the timer when it is queued, so that is the only time it is needed.
 */
function calm(prototype: object): void {
  Object.assign(prototype, {
    scheduleCheckPendingRequests(this: RequestQueue): void {
      if (this.pending.length === 0 || this.throttleCheckTimeoutId !== null) return;
      const wait = this.throttledUntil - Date.now();
      this.throttleCheckTimeoutId = setTimeout(
        () => {
          this.throttleCheckTimeoutId = null;
          this.checkPendingRequests();
        },
        wait > 0 ? wait : CHECK_MS,
      );
    },
  });
}
