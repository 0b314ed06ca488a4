/**
 * Planted mistakes: the same driver with one promise broken. A checker that does not flag each of them proves nothing.
 * They wrap the driver, so that nothing of them is in production code.
 */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { lmdbOptions } from "../../../infra/embedded/options.ts";
import type { Driver, Entry, Member, Membership, Outcome } from "../../../topology/driver.ts";
import { OWN_STORES } from "../../../topology/graph.ts";

type Commit = Member["commit"];

const only = (part: "offsets" | "outputs" | "changes", outcome: Outcome): Outcome => ({
  partition: outcome.partition,
  offsets: part === "offsets" ? outcome.offsets : [],
  outputs: part === "outputs" ? outcome.outputs : [],
  changes: part === "changes" ? outcome.changes : [],
});

const without = (part: "offsets" | "changes", outcome: Outcome): Outcome => ({ ...outcome, [part]: [] });

/** How each mistake commits. */
const commits: Record<string, (commit: Commit, outcomes: readonly Outcome[]) => Promise<void>> = {
  "offsets-first": async (commit, outcomes) => {
    await commit(outcomes.map((outcome) => only("offsets", outcome)));
    await commit(outcomes.map((outcome) => without("offsets", outcome)));
  },
  "outputs-first": async (commit, outcomes) => {
    await commit(outcomes.map((outcome) => without("offsets", outcome)));
    await commit(outcomes.map((outcome) => only("offsets", outcome)));
  },
  "state-apart": async (commit, outcomes) => {
    await commit(outcomes.map((outcome) => without("changes", outcome)));
    await commit(outcomes.map((outcome) => only("changes", outcome)));
  },
  "ahead-forgotten": (commit, outcomes) =>
    commit(
      outcomes.map((outcome) => ({
        ...outcome,
        changes: outcome.changes.filter(({ store }) => store !== OWN_STORES.ahead),
      })),
    ),
};

/** Those found by killing; `no-sync` shows only when the power fails. */
export const KILL_MUTANTS = [...Object.keys(commits), "early-acknowledgement"];
export const POWER_MUTANTS = ["no-sync"];

/** Before the driver opens the home folder: an environment opened first in a process is the one all later opens share. */
export function preopen(home: string, mutant: string | undefined): void {
  if (mutant !== "no-sync") return;
  mkdirSync(home, { recursive: true });
  open({ ...lmdbOptions(join(home, "log.mdb")), noSync: true });
}

export function mutated(driver: Driver, mutant: string | undefined): Driver {
  if (mutant === undefined || mutant === "no-sync") return driver;
  if (mutant === "early-acknowledgement") return { ...plain(driver), produce: (entries) => unawaited(driver, entries) };
  return withCommit(driver, commits[mutant]!);
}

const plain = (driver: Driver): Driver => ({
  kind: driver.kind,
  topics: driver.topics,
  join: (membership, listener) => driver.join(membership, listener),
  produce: (entries) => driver.produce(entries),
  read: (position, bytes) => driver.read(position, bytes),
  range: (place) => driver.range(place),
  copies: (group, stores) => driver.copies(group, stores),
  committed: (group, place) => driver.committed(group, place),
  admit: (graph) => driver.admit(graph),
  remove: (run, elsewhere) => driver.remove(run, elsewhere),
  maintain: (now) => driver.maintain(now),
  close: () => driver.close(),
});

/** The same driver with another way to commit. */
export function withCommit(
  driver: Driver,
  wrong: (commit: Commit, outcomes: readonly Outcome[], membership: Membership) => Promise<void>,
): Driver {
  return {
    ...plain(driver),
    async join(membership, listener) {
      const member = await driver.join(membership, listener);
      const commit: Commit = (outcomes) => member.commit(outcomes);
      return {
        positions: (partition) => member.positions(partition),
        store: (partition) => member.store(partition),
        copy: (partition) => member.copy(partition),
        fetch: (positions, bytes) => member.fetch(positions, bytes),
        wait: (positions, ms) => member.wait(positions, ms),
        commit: (outcomes) => wrong(commit, outcomes, membership),
        restoring: () => member.restoring(),
        leave: () => member.leave(),
      };
    },
  };
}

async function unawaited(driver: Driver, entries: readonly Entry[]): Promise<number[]> {
  driver.produce(entries).catch(() => {});
  return entries.map(() => 0);
}
