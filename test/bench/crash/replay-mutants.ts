/** What replays commit: told of as it happens, or with planted mistakes: torn apart, or part of it is forgotten. */

import type { Driver, Member, Outcome } from "../../../topology/driver.ts";
import { groupParts } from "../../../topology/names.ts";
import { REPLAY } from "../../../topology/replay-graph.ts";
import { withCommit } from "./mutants.ts";

type Commit = Member["commit"];
type Wrong = (commit: Commit, outcomes: readonly Outcome[]) => Promise<void>;

const PROGRESS = "~progress";
const isAtEnd = (value: Uint8Array | null): boolean =>
  value !== null && (JSON.parse(Buffer.from(value).toString()) as { isDone: boolean }).isDone;

const wrongs: Readonly<Record<string, Wrong>> = {
  /** Its clock, and how far it is within, are in the state only at its end. */
  "progress-forgotten": (commit, outcomes) =>
    commit(
      outcomes.map((outcome) => ({
        ...outcome,
        changes: outcome.changes.map(({ store, entries }) => ({
          store,
          entries: new Map([...entries].filter(([key, value]) => key !== PROGRESS || isAtEnd(value))),
        })),
      })),
    ),
  /** What it has written is there before it is known that it was. */
  "outputs-first": async (commit, outcomes) => {
    await commit(outcomes.map((outcome) => ({ ...outcome, offsets: [], changes: [] })));
    await commit(outcomes.map((outcome) => ({ ...outcome, outputs: [] })));
  },
};

export const REPLAY_MUTANTS = Object.keys(wrongs);

export interface Hearing {
  /** A replay commits. */
  commits(): void;
  /** It has: its group and partition, and whether this was the partition's last commit. */
  committed(of: string, isEnd: boolean): void;
}

export function replayHeard(driver: Driver, mutant: string | undefined, hearing: Hearing): Driver {
  return withCommit(driver, async (commit, outcomes, { group }) => {
    if (groupParts(group).processor !== REPLAY) return commit(outcomes);
    hearing.commits();
    await (mutant === undefined ? commit(outcomes) : wrongs[mutant]!(commit, outcomes));
    for (const { partition, changes } of outcomes)
      hearing.committed(
        `${group}/${partition}`,
        changes.some(({ entries }) => isAtEnd(entries.get(PROGRESS) ?? null)),
      );
  });
}
