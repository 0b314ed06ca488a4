/**
 * The driver of the simulation: the in-memory log, but nothing happens by itself. Commits wait until they are written,
 * then until they are acknowledged; a crash keeps what was written and forgets the rest.
 */

import type { Driver, Member, Membership, Outcome } from "../topology/driver.ts";
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
}

export interface SimulatedDriver extends Driver {
  /** Those under way, oldest first. */
  readonly commits: Commit[];
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

  const check = (group: string, { partition, offsets }: Outcome): void => {
    for (const { topic, offset } of offsets) {
      const before = log.offset(group, { topic, partition }) ?? 0;
      if (offset < before) onWrong(`${group} went back from ${before} to ${offset} in ${topic}/${partition}`);
    }
  };

  const begin = (group: string, outcomes: readonly Outcome[]): Promise<void> =>
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
      };
      for (const outcome of outcomes) mutant.handedOver?.(log, group, outcome);
      commits.push(commit);
    });

  const join = async (membership: Membership, listener: Parameters<Driver["join"]>[1]): Promise<Member> => {
    const member = await memory.join(membership, listener);
    return { ...member, commit: (outcomes) => begin(membership.group, outcomes) };
  };

  return Object.assign(Object.create(memory) as MemoryDriver, { commits, join });
}
