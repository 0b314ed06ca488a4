/** Shows that the checker sees: each planted mistake is put under the fault that brings it to light, until it is flagged. */

import type { ProxiedCluster } from "../../broker/proxied.ts";
import { leftOpen } from "./broker-in-transaction.ts";
import { MUTANTS } from "./mutants.ts";
import { comings, kills, stops } from "./scenarios.ts";
import { onStage, type Stage } from "./stage.ts";

export interface TeethOptions {
  readonly cluster: ProxiedCluster;
  readonly scratch: string;
  readonly quick: boolean;
  /** Only these. */
  readonly only?: readonly string[] | undefined;
  note(text: string): void;
}

/** A quick run shows one of them. */
const QUICK = ["offsets-first", "unsettled"];
const TRIES = 6;

const FAULTS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  unfenced: (stage) => stops(stage, 2),
  unsettled: (stage) => leftOpen(stage, 2, "offsets"),
  "restore-skipped": (stage) => comings(stage, 3, 2000),
};

/** A member that merely breaks is not a mutant caught: only what the checker found counts. */
export async function catchMutants({
  cluster,
  scratch,
  quick,
  only,
  note,
}: TeethOptions): Promise<{ mutant: string; caught: boolean }[]> {
  note("planting mutants");
  const results: { mutant: string; caught: boolean }[] = [];
  for (const mutant of only ?? (quick ? QUICK : MUTANTS)) {
    let caught: string | undefined;
    let tries = 0;
    while (caught === undefined && tries < TRIES) {
      const run = FAULTS[mutant] ?? ((stage: Stage) => kills(stage, 3));
      const shape = { members: 2, sessionMs: 2000, transactionMs: 4000, perSecond: 300, seed: 10 + tries };
      const name = `${mutant}-${++tries}`;
      const { faults, complaints } = await onStage({ ...shape, cluster, name, scratch, mutant, note() {} }, run);
      caught = faults[0] && `${faults[0].kind}: ${faults[0].what}`;
      if (caught === undefined) for (const complaint of complaints) note(`  ${complaint}`);
    }
    results.push({ mutant, caught: caught !== undefined });
    note(`  ${mutant}: ${caught === undefined ? `NOT caught in ${tries} tries` : `caught, try ${tries}: ${caught}`}`);
  }
  return results;
}
