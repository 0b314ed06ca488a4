/** Changes the sources to what their file says. */

import type { Driver } from "../../topology/driver.ts";
import { sendCommands } from "./commands.ts";
import { readSourcesFile } from "./file.ts";
import { knownSources } from "./known.ts";
import { planOf, type Step } from "./plan.ts";

/** Says what is to be done before it is; `confirm` may stop it. */
export async function applyFile(
  driver: Driver,
  file: string,
  { prune = false, confirm }: { readonly prune?: boolean; confirm(steps: readonly Step[]): boolean },
): Promise<void> {
  // Before anything is read from the log: a wrong file changes nothing.
  const wanted = readSourcesFile(file);
  const steps = planOf(wanted, await knownSources(driver), { prune });
  if (confirm(steps))
    await sendCommands(
      driver,
      steps.flatMap(({ commands }) => commands),
    );
}

/** "2 to add, 1 to change" */
export function inShort(steps: readonly Step[]): string {
  const counts = new Map<string, number>();
  for (const { what } of steps) if (what !== "left") counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts.size === 0 ? "nothing to do" : [...counts].map(([what, count]) => `${count} to ${what}`).join(", ");
}
