/** What the Kafka driver is opened with. */

import type { Clock } from "../../topology/clock.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import type { Graph } from "../../topology/graph.ts";
import type { Properties } from "./client.ts";
import type { KafkaLog } from "./copies.ts";
import type { Requests } from "./requests.ts";
import type { TopicIds } from "./state-restore.ts";

export interface KafkaOptions {
  readonly graph: Graph;
  /** For the local copy of state; without one no processor can be run. */
  readonly home?: string;
  /** Of both clients, in Kafka's own names: `bootstrap.servers`, `security.protocol` and so on. */
  readonly properties: Properties;
  readonly consumerProperties?: Properties;
  readonly producerProperties?: Properties;
  /** Before the names of topics, groups and transactions. */
  readonly prefix?: string;
  /** Keep copies of the state of tasks that other members have, so that one of them can be taken over at once. */
  readonly standby?: boolean;
  /** How long restoring may take no step before it counts as stuck and begins anew. */
  readonly stuckMs?: number;
  /** How long brokers that are away are waited for when a member joins; not at all unless set. */
  readonly waitMs?: number;
  /** How long other members may leave a transaction open before it is ended for them. */
  readonly graceMs?: number;
  /** How long the offsets of a transaction that is not decided are waited for; without an end unless set. */
  readonly pendingMs?: number;
  /** Told while they are; the log is, unless set. */
  readonly onPending?: (error: DriftwireError) => void;
  /** Of topics that `admit` makes; as the brokers say unless set. */
  readonly replication?: number | undefined;
  readonly log?: KafkaLog;
  readonly clock?: Clock;
  /** The ids that topics have on the cluster now, by the names that they have there. */
  readonly topicIds?: TopicIds;
  /** Asks about transactions; as the other clients are connected unless given. */
  readonly requests?: () => Promise<Requests>;
}
