/**
 * The driver of the simulation: the in-memory log, but nothing happens by itself. Commits wait until they are written,
 * then until they are acknowledged; a crash keeps what was written and forgets the rest.
 */

import type { Driver, Listener, Member, Membership, Outcome } from "../topology/driver.ts";
import { DriftwireError } from "../topology/errors.ts";
import type { Graph } from "../topology/graph.ts";
import { MemoryDriver, type MemoryLog } from "./memory.ts";

/** A way to do it wrong. Stages are those of a commit: handed over, written, acknowledged. */
export interface Mutant {
  handedOver?(log: MemoryLog, group: string, outcome: Outcome): void;
  written?(outcome: Outcome, log: MemoryLog): Outcome;
  acknowledged?(log: MemoryLog, group: string, outcome: Outcome): void;
  /** Changes the runtime's own code; returns how to take it back. */
  patch?(): () => void;
}

export interface Commit {
  readonly group: string;
  written: boolean;
  write(): void;
  acknowledge(): void;
  /** There is no room on the disk. */
  refuse(): void;
  /** It is given up, and whoever gave it does not learn whether it went through. */
  giveUp(): void;
}

/** A seat's place in its group: partitions are taken from it, and come back. */
export interface Place {
  partitions(): number[];
  /** Takes a partition away; it comes back as an arrival. */
  revoke(partition: number): void;
}

export interface SimulatedDriver extends Driver {
  /** Those under way, oldest first. */
  readonly commits: Commit[];
  readonly places: Place[];
  /** Partitions on their way to a seat. */
  readonly arrivals: (() => void)[];
  /** A new process: nobody has joined yet. */
  restart(): void;
}

/** @param onWrong told when an offset goes back */
export function simulatedDriver(
  graph: Graph,
  log: MemoryLog,
  mutant: Mutant,
  onWrong: (what: string) => void,
): SimulatedDriver {
  const memory = new MemoryDriver(graph, log);
  const commits: Commit[] = [];
  const places: Place[] = [];
  const arrivals: (() => void)[] = [];

  const check = (group: string, { partition, offsets }: Outcome): void => {
    for (const { topic, offset } of offsets) {
      const before = log.offset(group, { topic, partition }) ?? 0;
      if (offset < before) onWrong(`${group} went back from ${before} to ${offset} in ${topic}/${partition}`);
    }
  };

  const begin = (group: string, outcomes: readonly Outcome[], startOver: () => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => void commits.splice(commits.indexOf(commit), 1);
      const commit: Commit = {
        group,
        written: false,
        write() {
          commit.written = true;
          for (const outcome of outcomes) check(group, outcome);
          log.commit(
            group,
            outcomes.map((outcome) => mutant.written?.(outcome, log) ?? outcome),
          );
        },
        acknowledge() {
          for (const outcome of outcomes) mutant.acknowledged?.(log, group, outcome);
          end();
          resolve();
        },
        refuse() {
          end();
          reject(new DriftwireError("disk-full"));
        },
        giveUp() {
          end();
          reject(new DriftwireError("commit-given-up"));
          startOver();
        },
      };
      for (const outcome of outcomes) mutant.handedOver?.(log, group, outcome);
      commits.push(commit);
    });

  const join = async (membership: Membership, listener: Listener): Promise<Member> => {
    /** By partition, which time it came: what is on its way from an earlier time is not waited for any more. */
    const owned = new Map<number, number>();
    let times = 0;
    const arrive = (partition: number): void => {
      const time = ++times;
      owned.set(partition, time);
      arrivals.push(() => {
        if (owned.get(partition) === time) listener.assigned([partition]);
      });
    };
    places.push({
      partitions: () => [...owned.keys()],
      revoke(partition) {
        owned.delete(partition);
        listener.revoked([partition]).then(
          () => arrive(partition),
          (error: DriftwireError) => {
            // What was finished is done again: that commit may fail as any other.
            if (error.code === "disk-full" || error.code === "commit-given-up") arrive(partition);
            else onWrong(`${membership.group} could not let go of ${partition}: ${error.message}`);
          },
        );
      },
    });
    const member = await memory.join(membership, {
      ...listener,
      assigned: (first) => {
        for (const partition of first) owned.set(partition, ++times);
        listener.assigned(first);
      },
    });
    const startOver = (): void => {
      for (const partition of [...owned.keys()]) arrive(partition);
    };
    return { ...member, commit: (outcomes) => begin(membership.group, outcomes, startOver) };
  };

  const restart = (): void => {
    places.length = 0;
    arrivals.length = 0;
  };

  return Object.assign(Object.create(memory) as MemoryDriver, { commits, places, arrivals, join, restart });
}
