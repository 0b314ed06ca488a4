/**
 * The names that a run gives to things in the log: topics, groups, changelogs, and stores by group. Names of `main` are
 * plain. Names of other runs begin with the run's name, so that no two runs share any.
 */

import { DriftwireError } from "./errors.ts";

/** The run that is live. */
export const MAIN = "main";

/** Runs of an installation share its cluster: with a prefix of its own a run can be granted, listed and deleted as a whole. */
const PREFIX = "run-";
const GROUPS = "driftwire.";

export interface Names {
  topic(name: string): string;
  /** Of a topic that belongs to one processor. */
  internal(processor: string, use: string): string;
  group(processor: string): string;
  /** The topic of a store's changes. */
  changelog(processor: string, store: string): string;
  /** The topic that is there on a cluster while the run is being removed. */
  readonly removing: string;
}

/** The runtime's own stores (`~timers` and so on). */
export const isOwnStore = (store: string): boolean => store.startsWith("~");

export function namesOf(run: string): Names {
  const own = run === MAIN ? "" : `${PREFIX}${run}.`;
  return {
    topic: (name) => own + name,
    internal: (processor, use) => `${own}driftwire-${processor}-${use}`,
    group: (processor) => GROUPS + own + processor,
    // The runtime's own stores share one changelog. Its name has a dot, which no processor's has.
    changelog: (processor, store) =>
      isOwnStore(store)
        ? `${own}driftwire-${processor}.runtime-changelog`
        : `${own}driftwire-${processor}-${store}-changelog`,
    removing: `${own}driftwire.removing`,
  };
}

/** With what the names of a run's topics and groups begin, and no other run's. */
export function startsOf(run: string): { readonly topics: string; readonly groups: string } {
  const names = namesOf(run);
  return { topics: names.topic(""), groups: names.group("") };
}

/** Nobody may be in a run's groups while it is removed. */
export function checkIdle(run: string, joined: Iterable<string>): void {
  const { groups } = startsOf(run);
  for (const group of joined)
    if (group.startsWith(groups)) throw new DriftwireError("processor-running", { at: `group ${group}` });
}

/** Only a run beside `main` can be removed. */
export function checkRemovable(run: string): void {
  if (run === MAIN) throw new DriftwireError("live-run", { got: run });
  if (!RUN.test(run))
    throw new DriftwireError("bad-name", {
      at: "run",
      expected: "1 to 63 characters of a-z, 0-9 and '-', starting with a letter",
      got: JSON.stringify(run),
    });
}

const RUN = /^[a-z][a-z0-9-]{0,62}$/;

const GROUP = /^driftwire\.(?:run-([a-z0-9-]+)\.)?(.*)$/;

/** The run and the processor that a group is of. */
export function groupParts(group: string): { readonly run: string; readonly processor: string } {
  const [, run = MAIN, processor = group] = GROUP.exec(group) ?? [];
  return { run, processor };
}
