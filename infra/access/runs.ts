/** What is left of runs. */

import type { Driver } from "../../topology/driver.ts";

export async function removeRun(driver: Driver, _engine: unknown, run: string): Promise<void> {
  await driver.remove(run);
}
