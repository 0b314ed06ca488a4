/** Applies the file of sources when a process starts to serve, and reports it. */

import type { Driver } from "../../topology/driver.ts";
import type { ProgramLog } from "../log.ts";
import type { LoadedSettings } from "../settings.ts";

/** Members that start at the same time send the same commands, and each is carried out once. */
export async function applySources(driver: Driver, { sourcesFile }: LoadedSettings, log: ProgramLog): Promise<void> {
  if (sourcesFile === undefined) return;
  const { applyFile, inShort } = await import("../sources/apply.ts");
  await applyFile(driver, sourcesFile, {
    confirm(steps) {
      const left = steps.filter(({ what }) => what === "left").map(({ id }) => id);
      log.info({ file: sourcesFile }, `sources of ${sourcesFile}: ${inShort(steps)}`);
      if (left.length > 0)
        log.warn(
          { sources: left.slice(0, LEFT_SHOWN) },
          `${left.length} no longer in the file but still watched: \`driftwire source apply --prune\` removes them`,
        );
      return true;
    },
  });
}

const LEFT_SHOWN = 20;
