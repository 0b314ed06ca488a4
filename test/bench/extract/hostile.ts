/** Pages made to hurt: whether each is done or refused by name, in what time and memory. In a process of its own. */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Cost, HOSTILE } from "../../hostile-pages.ts";
import type { Part, PartOf } from "../part.ts";

const PROGRAM = fileURLToPath(new URL("../../hostile-pages.js", import.meta.url));
/** All of them together, on a machine that does something else too. */
const TIMEOUT_MS = 900_000;

/** `size` 1 is 50 MB, a million elements, a hundred thousand of most things. */
export async function hostileCosts(size: number): Promise<Cost[]> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--expose-gc", PROGRAM, String(size)], { timeout: TIMEOUT_MS });
  const costs = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Cost);
  return costs;
}

/** Those that came to another end than they should. */
export const wrongOf = (costs: readonly Cost[]): Cost[] =>
  costs.filter(({ name, outcome }) => !(HOSTILE[name]!.codes ?? ["done"]).includes(outcome));

export const hostile: PartOf = {
  aims: {
    "done, or refused by name": { bound: "= 0", of: "hostile_wrong" },
    "the slowest": { bound: "<= 10000", of: "hostile_slowest_ms" },
    "the largest": { bound: "<= 2500", of: "hostile_most_added_mb" },
    "the largest, of those up to 10 MB": { bound: "<= 500", of: "hostile_most_added_below_10mb_mb" },
  },

  async run({ quick, note }): Promise<Part> {
    const costs = await hostileCosts(quick ? 0.1 : 1);
    note(`${costs.length} hostile pages`);
    const most = (of: (cost: Cost) => number, some = costs): number => Math.max(...some.map(of));
    const figures = {
      hostile_pages: costs.length,
      hostile_wrong: wrongOf(costs).length,
      hostile_slowest_ms: most(({ cpuMs }) => cpuMs),
      hostile_most_added_mb: most(({ addedMb }) => addedMb),
      hostile_most_added_below_10mb_mb: most(
        ({ addedMb }) => addedMb,
        costs.filter(({ megabytes }) => megabytes <= 10),
      ),
    };
    const slowest = costs.toSorted((one, other) => other.cpuMs - one.cpuMs).slice(0, quick ? 10 : costs.length);
    const table = {
      name: "hostile pages, the slowest first",
      columns: ["page", "MB", "CPU ms", "added MB", "outcome"],
      rows: slowest.map(({ name, megabytes, cpuMs, addedMb, outcome }) => [name, megabytes, cpuMs, addedMb, outcome]),
    };
    const faults = wrongOf(costs).map(({ name, outcome }) => `${name}: ${outcome}`);
    return { figures, limits: {}, faults, tables: [table] };
  },
};
