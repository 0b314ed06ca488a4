/** Planted mistakes for the simulation: each breaks one promise of the runtime or of its log, and has to be found. */

import type { Outcome } from "../topology/driver.ts";
import { Effects } from "../topology/effects.ts";
import { OWN_STORES } from "../topology/graph.ts";
import type { MemoryLog } from "./memory.ts";
import type { Mutant } from "./simulation-driver.ts";

const parts = { outputs: [], offsets: [], changes: [] };
const withoutStore = (outcome: Outcome, name: string): Outcome => ({
  ...outcome,
  changes: outcome.changes.filter(({ store }) => store !== name),
});

export const mutants: Readonly<Record<string, Mutant>> = {
  /** What a failing record did stays. */
  "not rolled back": {
    patch() {
      const { rollback } = Effects.prototype;
      Effects.prototype.rollback = function (this: Effects) {
        this.begin();
      };
      return () => {
        Effects.prototype.rollback = rollback;
      };
    },
  },
  "outputs before the commit": {
    handedOver: (log: MemoryLog, group, outcome) =>
      log.commit(group, [{ ...outcome, ...parts, outputs: outcome.outputs }]),
    written: (outcome) => ({ ...outcome, outputs: [] }),
  },
  "state after the commit": {
    written: (outcome) => ({ ...outcome, changes: [] }),
    acknowledged: (log, group, outcome) => log.commit(group, [{ ...outcome, ...parts, changes: outcome.changes }]),
  },
  "offsets before the rest": {
    handedOver: (log, group, outcome) => log.commit(group, [{ ...outcome, ...parts, offsets: outcome.offsets }]),
  },
  "offsets past what was processed": {
    written: (outcome, log) => ({
      ...outcome,
      offsets: outcome.offsets.map(({ topic, offset }) => ({
        topic,
        offset: Math.min(offset + 1, log.partition({ topic, partition: outcome.partition }).end),
      })),
    }),
  },
  "finished ahead and forgotten": { written: (outcome) => withoutStore(outcome, OWN_STORES.ahead) },
  "timers forgotten": { written: (outcome) => withoutStore(outcome, OWN_STORES.timers) },
  "choices forgotten": {
    written: (outcome) => ({ ...outcome, outputs: outcome.outputs.filter(({ topic }) => !topic.endsWith("-choices")) }),
  },
};
