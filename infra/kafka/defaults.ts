/** The default settings of clients. */

import type { Properties } from "./client.ts";

export const CONSUMER: Properties = {
  "enable.auto.commit": false,
  "enable.auto.offset.store": false,
  "enable.partition.eof": true,
  "isolation.level": "read_committed",
  "partition.assignment.strategy": "cooperative-sticky",
  "allow.auto.create.topics": false,
  "fetch.wait.max.ms": 100,
  // When the queue below is full: the usual second would be spent with nothing to do.
  "fetch.queue.backoff.ms": 10,
  "queued.max.messages.kbytes": 32_768,
  "session.timeout.ms": 10_000,
  "heartbeat.interval.ms": 2000,
};

/**
 * Of consumers that have no subscription: what they know of a partition's leader they would otherwise never look up again, and
 * ask a broker that is gone until it comes back.
 */
export const ASKING: Properties = { "metadata.max.age.ms": 1000 };

export const PRODUCER: Properties = {
  acks: "all",
  "transaction.timeout.ms": 30_000,
  "queue.buffering.max.messages": 100_000,
  "queue.buffering.max.kbytes": 262_144,
  // What is in a transaction shows with its commit, which does not wait for this: larger batches cost nothing.
  "linger.ms": 50,
};

export const withDefaults = (properties: Properties): Properties => ({
  "client.id": "driftwire",
  "socket.keepalive.enable": true,
  ...properties,
});
