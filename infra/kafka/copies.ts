/**
 * A member's local copies of state, one for each task: brought up to date before the task starts here, optionally
 * followed while it runs elsewhere, and available for queries.
 */

import type { Copy, Membership } from "../../topology/driver.ts";
import { type Consumer, endsOf } from "./client.ts";
import { kafkaFailure } from "./failures.ts";
import type { LocalState } from "./state.ts";
import { changelogsOf, follow, type Restore, type RestoreSource, restore } from "./state-restore.ts";

const RETRY_MS = 1000;
/** Between two lines in the log on how restoring goes on. */
const PROGRESS_MS = 10_000;

export interface KafkaLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface CopiesOptions {
  readonly membership: Membership;
  readonly state: LocalState;
  readonly source: RestoreSource;
  /** Keep copies of the state of tasks that other members have. */
  readonly standby: boolean;
  /** Tells where committed records end. */
  readonly committed: Consumer;
  readonly wireName: (name: string) => string;
  readonly log: KafkaLog;
  /** How long restoring may take no step before it begins anew. */
  readonly stuckMs?: number | undefined;
}

/** "task 3", "tasks 0, 1", "tasks 0–5, 8": in order, three and more in a row as a range. */
export function tasksText(partitions: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const partition of partitions) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === partition - 1) run[1] = partition;
    else runs.push([partition, partition]);
  }
  const texts = runs.flatMap(([first, last]): (string | number)[] => {
    if (last - first > 1) return [`${first}–${last}`];
    return first === last ? [first] : [first, last];
  });
  return `task${partitions.length === 1 ? "" : "s"} ${texts.join(", ")}`;
}

export class Copies {
  readonly #options: CopiesOptions;
  /** By partition: what reads and writes the copy, one after the other. */
  readonly #work = new Map<number, Promise<void>>();

  /** Partitions whose copy has stood by. */
  readonly #standing = new Set<number>();

  constructor(options: CopiesOptions) {
    this.#options = options;
  }

  /** Does something with a copy once what was begun before has ended; what fails is tried again while it is wanted. */
  next(partition: number, isWanted: () => boolean, work: () => Promise<void>): Promise<void> {
    const before = this.#work.get(partition) ?? Promise.resolve();
    const after = before.then(() => this.#untilDone(partition, isWanted, work));
    this.#work.set(partition, after);
    return after;
  }

  async #untilDone(partition: number, isWanted: () => boolean, work: () => Promise<void>): Promise<void> {
    while (isWanted()) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isWanted()) return;
        const { group } = this.#options.membership;
        const { code, message } = kafkaFailure(error, `group ${group}, ${tasksText([partition])}`);
        this.#options.log.warn({ group, partition, code }, message);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** Resolves when nothing reads or writes any copy; what is still wanted goes on. */
  async settled(): Promise<void> {
    await Promise.all(this.#work.values());
  }

  async restore(partition: number, cancelled: () => boolean, onProgress: (left: number) => void): Promise<void> {
    const { membership, state } = this.#options;
    if (membership.stores.length === 0) return;
    const told = this.#progress(partition);
    await restore({
      ...this.#restore(partition, cancelled),
      onProgress: (left) => {
        onProgress(left);
        told(left);
      },
    });
    // Worker threads read only what is in the file.
    if (membership.threaded) await state.flush();
  }

  /** Says in the log that restoring begins and ends, where there is something to restore, and how it goes on. */
  #progress(partition: number): (left: number) => void {
    const { log, membership } = this.#options;
    const { group } = membership;
    const began = performance.now();
    const stoodBy = this.#standing.delete(partition);
    let all: number | undefined;
    let next = began + PROGRESS_MS;
    const say = (left: number, text: string): void =>
      log.info({ group, partition, left }, `${group}: ${tasksText([partition])} ${text}`);
    return (left) => {
      const now = performance.now();
      if (all === undefined) {
        all = left;
        if (stoodBy) say(left, `taken over from a standby copy, which is ${left} records behind`);
        else if (left > 0) say(left, `restoring state: ${left} records`);
      } else if (left === 0) {
        say(left, `state restored: ${all} records in ${((now - began) / 1000).toFixed(1)} s`);
      } else if (now > next) {
        next = now + PROGRESS_MS;
        say(left, `restoring state: ${left} of ${all} records left`);
      }
    };
  }

  /** Goes along with what another member does to a task's state, for as long as it is another's. */
  follow(partition: number, isOthers: () => boolean): void {
    const { standby, membership } = this.#options;
    if (!standby || membership.stores.length === 0) return;
    void this.next(partition, isOthers, () => {
      this.#standing.add(partition);
      return follow(this.#restore(partition, () => !isOthers()));
    });
  }

  #restore(partition: number, cancelled: () => boolean): Restore {
    const { membership, state, source, wireName, stuckMs } = this.#options;
    const { group, stores } = membership;
    return { group, stores, partition, state, source, wireName, stuckMs, cancelled };
  }

  /** Until then these copies were as new as can be, however long ago they were changed. */
  touch(partitions: readonly number[], time: number): void {
    for (const partition of partitions)
      for (const topic of this.topics) this.#options.state.touch(topic, partition, time);
  }

  /** The changelogs of its tasks. */
  get topics(): string[] {
    const { membership, wireName } = this.#options;
    return changelogsOf({ ...membership, wireName });
  }

  /** @param task what becomes of it here; undefined where it is another's */
  async copy(partition: number, task: "running" | "restoring" | undefined): Promise<Copy | undefined> {
    const { membership, state, standby, source, committed } = this.#options;
    if (task === undefined && !standby) return undefined;
    const store = state.reader(membership.group, partition);
    if (task === "running") return { store, task, behind: 0 };
    // A task waits for transactions that are open, too; a copy that stands by can't have what they hold.
    const ends = task === "restoring" ? source.uncommitted : committed;
    return { store, task: task ?? "standby", behind: await this.#behind([partition], ends) };
  }

  /** State is answered for at once, as it is here; only how much is missing the brokers have to say. */
  async #behind(partitions: readonly number[], consumer: Consumer): Promise<number | undefined> {
    const { state } = this.#options;
    const places = this.topics.flatMap((topic) => partitions.map((partition) => ({ topic, partition })));
    if (places.length === 0) return 0;
    try {
      const ends = await endsOf(consumer, places);
      const missing = ends.map(
        ({ topic, partition, offset }) => (offset ?? 0) - (state.applied(topic, partition)?.offset ?? 0),
      );
      return missing.reduce((sum, records) => sum + Math.max(0, records), 0);
    } catch {
      return undefined;
    }
  }

  /** How many records all standby copies together do not have yet. */
  standbyRemaining(isOwned: (partition: number) => boolean): Promise<number | undefined> {
    const { membership, standby, committed } = this.#options;
    const all = Array.from({ length: standby ? membership.partitions : 0 }, (_, partition) => partition);
    return this.#behind(
      all.filter((partition) => !isOwned(partition)),
      committed,
    );
  }
}
