/** Planted mistakes of replays: what a replay commits is torn apart, or part of it is forgotten. */

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

export function replayMutated(driver: Driver, mutant: string | undefined): Driver {
  if (mutant === undefined) return driver;
  return withCommit(driver, (commit, outcomes, { group }) =>
    groupParts(group).processor === REPLAY ? wrongs[mutant]!(commit, outcomes) : commit(outcomes),
  );
}
