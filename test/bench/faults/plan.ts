/** Which faults are done, how often and under what load: in the full form, and in the quick one. */

import { brokerInTransaction, leftOpen } from "./broker-in-transaction.ts";
import {
  aloneHangs,
  comings,
  hangs,
  kills,
  lateRequests,
  leaders,
  lostReplies,
  NETWORKS,
  network,
  REQUESTS,
  restarts,
  stops,
} from "./scenarios.ts";
import type { Stage, StageOptions } from "./stage.ts";

export interface Part extends Pick<StageOptions, "members" | "sessionMs" | "transactionMs" | "perSecond" | "proxied"> {
  readonly name: string;
  readonly about: string;
  readonly brokers: 1 | 3;
  /** Takes too long for every quick run: only where it is named. */
  readonly whenNamed?: boolean;
  run(stage: Stage): Promise<void>;
}

const FULL = { members: 3, sessionMs: 6000, transactionMs: 10_000, perSecond: 200, brokers: 1 } as const;
const QUICK = { members: 2, sessionMs: 2000, transactionMs: 4000, perSecond: 200, brokers: 1 } as const;

/** Of what a broker has lying about only a little is read again each time it comes back. */
const LITTLE = 40;

export const BROKER_IN_TRANSACTION = "broker-in-transaction";

const LATE = ["endTransaction", "transactionOffsetCommit", "produce", "addPartitionsToTransaction"] as const;
/** Longer than a client waits for an answer: SOCKET_MS in crew.ts. */
const LATE_MS = 12_000;

const full: readonly Part[] = [
  { ...FULL, name: "kills", about: "killing members, 100 times", run: (stage) => kills(stage, 100) },
  {
    ...FULL,
    name: "stops",
    about: "stopping members beyond their session, 10 times",
    run: (stage) => stops(stage, 10),
  },
  {
    ...FULL,
    name: "restarts",
    about: "the broker is restarted and killed, 3 times each",
    run: (stage) => restarts(stage, 3),
  },
  {
    ...FULL,
    perSecond: LITTLE,
    name: BROKER_IN_TRANSACTION,
    about: "the only broker is killed in the middle of transactions, 50 times",
    run: (stage) => brokerInTransaction(stage, 50),
  },
  {
    ...FULL,
    perSecond: LITTLE,
    name: BROKER_IN_TRANSACTION,
    about: "one of three brokers is killed in the middle of transactions, 50 times",
    brokers: 3,
    run: (stage) => brokerInTransaction(stage, 50),
  },
  {
    ...FULL,
    name: "network",
    about: "the network fails",
    proxied: true,
    run: (stage) => network(stage, NETWORKS, 15_000),
  },
  {
    ...FULL,
    name: "replies",
    about: "replies get lost",
    proxied: true,
    run: (stage) => lostReplies(stage, REQUESTS, ["cut", "lose"]),
  },
  {
    ...FULL,
    name: "late",
    about: "requests arrive when their client has sent them again",
    proxied: true,
    run: (stage) => lateRequests(stage, LATE, 3, LATE_MS),
  },
  {
    ...FULL,
    name: "joins",
    about: "50 members come and go in 5 minutes",
    run: (stage) => comings(stage, 50, 6000),
  },
  {
    ...FULL,
    name: "hangs",
    about: "one of three brokers hangs for 1, 10 and 60 s",
    brokers: 3,
    run: (stage) => hangs(stage, [1000, 10_000, 60_000]),
  },
  {
    ...FULL,
    name: "alone-hangs",
    about: "the only broker hangs for longer than its session, 10 times",
    run: (stage) => aloneHangs(stage, 10),
  },
  {
    ...FULL,
    name: "leaders",
    about: "one of three brokers is killed, 6 times",
    brokers: 3,
    run: (stage) => leaders(stage, 6),
  },
];

const quick: readonly Part[] = [
  {
    ...QUICK,
    name: "quick",
    about: "a few faults of the quick kinds",
    proxied: true,
    async run(stage) {
      await kills(stage, 2);
      await stops(stage, 1);
      await lostReplies(stage, ["endTransaction", "transactionOffsetCommit"], ["cut"]);
      await hangs(stage, [1000]);
    },
  },
  {
    ...QUICK,
    name: BROKER_IN_TRANSACTION,
    about: "transactions that were left open, and the broker killed in the middle of some",
    async run(stage) {
      await leftOpen(stage, 1);
      await brokerInTransaction(stage, 1);
    },
  },
  {
    ...QUICK,
    name: "alone-hangs",
    about: "the only broker hangs for longer than its session, twice",
    whenNamed: true,
    run: (stage) => aloneHangs(stage, 2),
  },
];

export const SCENARIOS: readonly string[] = [...new Set(full.map(({ name }) => name))];

export const planOf = (isQuick: boolean): readonly Part[] => (isQuick ? quick : full);
