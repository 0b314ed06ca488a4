/**
 * Brokers are killed in the middle of transactions, and members with them: one of a few goes at about the same time and
 * comes back with the same transactional id; every third broker is killed once more while it reads what it knows of
 * transactions.
 */

import { pause } from "./load.ts";
import type { Stage } from "./stage.ts";

const now = (): number => performance.now();
/** A broker is up some seconds after it was started: within this it reads its logs. */
const LOADING_MS = 7000;

export async function brokerInTransaction(stage: Stage, count: number): Promise<void> {
  const { cluster } = stage.cluster;
  const { crew, random } = stage;
  for (let nth = 0; nth < count; nth++) {
    const broker = 1 + (nth % cluster.pids.length);
    await pause(200 + random.below(800));
    const at = now();
    const slot = random.pick(crew.running);
    const isMemberKilled = nth % 2 === 0;
    // Now before the broker, now after it: its transaction is open, or about to be ended.
    const member = isMemberKilled ? pause(random.below(200)).then(() => crew.kill(slot)) : undefined;
    await pause(random.below(200));
    await cluster.kill(broker);
    await member;
    const again = isMemberKilled ? pause(random.below(8000)).then(() => crew.start(slot)) : undefined;
    if (nth % 3 === 2) {
      const starting = cluster.start(broker).catch(() => {});
      await pause(LOADING_MS / 2 + random.below(LOADING_MS));
      await cluster.kill(broker);
      await starting;
    }
    await cluster.start(broker);
    await again;
    await stage.struck("broker killed in transactions", at);
  }
}
