/** The subject that is measured: a processor on the Kafka driver, one member of its group. */

import { setTimeout as sleep } from "node:timers/promises";
import { type KafkaDriver, openKafka } from "../../../infra/kafka/driver.ts";
import { systemClock } from "../../../topology/clock.ts";
import type { Driver, Listener, Membership } from "../../../topology/driver.ts";
import { Seat } from "../../../topology/seat.ts";
import { graphOf, silent } from "../../rig.ts";
import { declarationOf } from "../runtime/subjects.ts";
import type { Job, Prepared, Said } from "./subject.ts";

const JOINED_MS = 300_000;
const LOOK_MS = 5;

/** Follows what a member owns and how far it has committed its input. */
export class Watch {
  readonly owned = new Set<number>();
  readonly committed = new Map<number, number>();
  readonly #input: string;
  onCommit: () => void = () => {};
  onOwned: () => void = () => {};

  constructor(input: string) {
    this.#input = input;
  }

  /** The driver as a seat sees it. */
  over(driver: Driver): Driver {
    const join = async (membership: Membership, listener: Listener) => {
      const member = await driver.join(membership, {
        assigned: (partitions) => {
          for (const partition of partitions) this.owned.add(partition);
          this.onOwned();
          listener.assigned(partitions);
        },
        revoked: (partitions) => {
          for (const partition of partitions) this.owned.delete(partition);
          this.onOwned();
          return listener.revoked(partitions);
        },
      });
      const commit = member.commit.bind(member);
      member.commit = async (outcomes) => {
        await commit(outcomes);
        for (const { partition, offsets } of outcomes)
          for (const { topic, offset } of offsets) if (topic === this.#input) this.committed.set(partition, offset);
        this.onCommit();
      };
      return member;
    };
    return { join } as Driver;
  }
}

interface Opened {
  readonly seat: Seat;
  readonly driver: KafkaDriver;
  readonly watch: Watch;
}

async function openSeat({
  kind,
  bootstrap,
  home,
  commitMs,
  ends,
  input,
  standby = false,
  ...names
}: Job): Promise<Opened> {
  const graph = graphOf(declarationOf(kind, ends.length, { ...names, input }));
  const log = { ...silent, warn: (_: object, message: string) => process.stderr.write(`${message}\n`) };
  const driver = await openKafka({ graph, home, standby, properties: { "bootstrap.servers": bootstrap }, log });
  const watch = new Watch(input);
  const environment = { log, ports: {}, seed: 0, clock: systemClock };
  const seat = new Seat({ plan: graph.plans[0]!, driver: watch.over(driver), environment, commitMs });
  return { seat, driver, watch };
}

/** Joins, and waits until this member has its share of the partitions, their state, and the copies it is to have. */
async function joined({ seat, watch, driver }: Opened, { ends, members, standby }: Job): Promise<void> {
  await seat.join();
  const deadline = performance.now() + JOINED_MS;
  while (watch.owned.size !== ends.length / members || seat.restoring() > 0) {
    if (performance.now() > deadline) throw new Error(`it has ${watch.owned.size} of ${ends.length} partitions`);
    await sleep(LOOK_MS);
  }
  while (standby && (await driver.standbyRemaining(seat.plan.group)) !== 0) await sleep(LOOK_MS);
}

async function close({ seat, driver }: Opened): Promise<void> {
  await seat.stop(0);
  await driver.close();
}

export async function prepareOurs(job: Job): Promise<Prepared> {
  const opened = await openSeat(job);
  const { seat, watch } = opened;
  tellOf(opened);
  await joined(opened, job);
  return {
    async run() {
      const isDone = (): boolean =>
        [...watch.owned].every((partition) => (watch.committed.get(partition) ?? 0) >= job.ends[partition]!);
      const done = new Promise<void>((resolve) => {
        watch.onCommit = () => {
          if (isDone()) resolve();
        };
      });
      await Promise.race([done, seat.loop()]);
    },
    close: () => close(opened),
  };
}

function tellOf({ seat, watch, driver }: Opened): void {
  const say = (said: Said): void => void (process.connected && process.send!(said));
  watch.onOwned = () => say({ owned: [...watch.owned] });
  let was = 0;
  const look = (): void => {
    const { rebalances } = driver.counts(seat.plan.group);
    if (rebalances > was) say("rebalanced");
    was = rebalances;
  };
  setInterval(look, LOOK_MS).unref();
}

/** Its work is to come to its state. */
export async function prepareRestore(job: Job): Promise<Prepared> {
  const opened = await openSeat(job);
  return { run: () => joined(opened, job), close: () => close(opened) };
}
