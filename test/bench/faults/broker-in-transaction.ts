/**
 * Brokers are killed in the middle of transactions, and members with them: one of a few goes at about the same time and
 * comes back with the same transactional id; every third broker is killed once more while it reads what it knows of
 * transactions. Mostly the next kill comes before all is well again; now and then that is waited for. A broker does not leave transactions open in partitions each time, so it is also done in its place: what
 * a killed member had not committed is written once more, in the name of its aborted transaction, and stays open.
 */

import { openAdmin } from "../../../infra/kafka/admin.ts";
import { prefixed } from "../../../infra/kafka/names.ts";
import { openRequests } from "../../../infra/kafka/requests.ts";
import { LocalState } from "../../../infra/kafka/state.ts";
import { encode } from "../../../topology/access.ts";
import { groupOf } from "../../../topology/graph.ts";
import { forget } from "../../broker/forgotten.ts";
import { pause } from "./load.ts";
import type { Stage } from "./stage.ts";
import { COUNTER, faultsGraph, LOAD, PARTITIONS, TALLY, type Tally } from "./topology.ts";

const now = (): number => performance.now();
/** A broker is up some seconds after it was started: within this it reads its logs. */
const LOADING_MS = 4000;
/** Of so many kills one is followed by a pause until all partitions go on. */
const SETTLED_EVERY = 5;
/** Otherwise members have so long to begin transactions anew. */
const AGAIN_MS = 3000;

export async function brokerInTransaction(stage: Stage, count: number): Promise<void> {
  const { cluster } = stage.cluster;
  const { crew, random } = stage;
  for (let nth = 0; nth < count; nth++) {
    const broker = 1 + (nth % cluster.pids.length);
    await pause(200 + random.below(800));
    const at = now();
    const slot = random.pick(crew.running);
    // Now before the broker, now after it: its transaction is open, or about to be ended.
    const member = pause(random.below(200)).then(() => crew.kill(slot));
    await pause(random.below(200));
    await cluster.kill(broker);
    await member;
    if (nth % 3 === 2) {
      const starting = cluster.start(broker).catch(() => {});
      await pause(LOADING_MS / 2 + random.below(LOADING_MS));
      await cluster.kill(broker);
      await starting;
    }
    await cluster.start(broker);
    const settles = nth % SETTLED_EVERY === SETTLED_EVERY - 1 || nth === count - 1;
    if (settles) await leaveOpen(stage, slot);
    else crew.start(slot);
    await stage.struck("broker killed in transactions", settles ? now() : at, settles);
    if (!settles) await pause(random.below(AGAIN_MS));
  }
}

/**
 * Members are killed, and their transactions left open as a broker does that has forgotten them.
 * @param parts with offsets alone nobody waits behind a record that nobody would end
 */
export async function leftOpen(stage: Stage, count: number, parts: Parts = "all"): Promise<void> {
  const { crew, random } = stage;
  for (let nth = 0; nth < count; nth++) {
    await pause(200 + random.below(800));
    const at = now();
    const slot = random.pick(crew.running);
    await crew.kill(slot);
    await leaveOpen(stage, slot, parts);
    await stage.struck("transaction left open", at);
  }
}

type Parts = "all" | "offsets";
/** So many offsets that nobody processed wait in the transaction. */
const AHEAD = 20;

/**
 * The offsets of one partition wait, and another one has a record, in a transaction that was aborted. All members are
 * down meanwhile, or the group's later offsets would count.
 */
async function leaveOpen({ cluster, crew, random, prefix }: Stage, slot: number, parts: Parts = "all"): Promise<void> {
  const { bootstrap } = cluster.cluster;
  const slots = [...new Set([...crew.running, slot])];
  await Promise.all(crew.running.map((one) => crew.kill(one)));
  const group = prefixed(prefix, groupOf(COUNTER));
  const state = new LocalState(crew.homeOf(slot));
  const transactionalId = `${group}-${state.instance}`;
  await state.close();
  const properties = { brokers: bootstrap.split(","), clientId: "faults", ssl: false } as const;
  const [admin, requests] = [await openAdmin(properties), await openRequests(properties)];
  try {
    const partition = random.below(PARTITIONS);
    const load = prefixed(prefix, LOAD);
    const offset = ((await admin.offsets(group, load))[partition] ?? 0) + AHEAD;
    const tally: Tally = { id: -1, offset: -1, count: 0, sum: 0, owner: "nobody" };
    const value = Buffer.from(encode(faultsGraph().topics.get(TALLY)!.codec, tally));
    const place = { topic: prefixed(prefix, TALLY), partition: (partition + 1) % PARTITIONS };
    const records = parts === "all" ? [{ ...place, key: "nobody", value }] : [];
    const known = await requests.describeTransactions([transactionalId]);
    const offsets = [{ topic: load, partition, offset }];
    if (known.length > 0) await forget(bootstrap, { transactionalId, group, offsets, records }, true);
  } finally {
    await Promise.all([admin.close(), requests.close()]);
  }
  for (const one of slots) crew.start(one);
}
