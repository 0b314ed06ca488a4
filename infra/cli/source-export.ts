/** `driftwire source export`: prints a sources.yaml of all that is watched. */

import type { Loaded } from "../load.ts";
import { count, printable } from "../shown.ts";
import { exported } from "../sources/export.ts";
import { knownSources } from "../sources/known.ts";
import { withLog } from "./opened.ts";
import { print, printJson, say } from "./out.ts";

export async function exportSources(loaded: Loaded, { json }: { readonly json?: boolean }): Promise<void> {
  const { sources } = await withLog(loaded, ({ driver }) => knownSources(driver));
  const { text, left } = exported([...sources.values()]);
  if (json) printJson({ sources: text, left });
  else print(text.trimEnd());
  if (left.length > 0)
    say(
      `${count(left.length, "source")} left out, whose ids can't be written to a file (driftwire source show ID --json prints them): ${left.map(printable).join(", ")}`,
    );
}
