/** `driftwire core status | domains | explain`, printed. */

import { REASONS, reasonText } from "../../processors/core-evict/reasons.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { withReader } from "../access/asking.ts";
import { type CoreStatus, type CoreStep, coreDomains, coreStatus, coreSteps } from "../access/core.ts";
import type { Loaded } from "../load.ts";
import { bytes, count, printable } from "../shown.ts";
import type { CoreOptions } from "./core.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, table } from "./out.ts";

export async function status(loaded: Loaded, { json, run }: GlobalOptions & CoreOptions): Promise<void> {
  const { unit } = (loaded.declaration.settings?.["core-evict"] ?? {}) as { unit?: "documents" | "bytes" };
  const found = await withReader(loaded, (reader) => coreStatus(reader, run));
  if (json) return printJson(found ?? { documents: 0, bytes: 0 });
  if (found === undefined) return say("nothing has come to the core yet");
  print(fullness(found, unit));
  const { iteration, threshold } = found;
  print(`iteration ${iteration}${threshold > 1 ? `; domains below quality ${threshold} have nothing in it` : ""}`);
  print(
    table(
      ["within a day", "why", "documents"],
      found.lately.map(({ action, reason, documents }) => [action, reasonText(reason), String(documents)]),
      [2],
    ),
  );
}

function fullness({ documents, bytes: size, budget }: CoreStatus, unit = "documents"): string {
  const share = (100 * (unit === "bytes" ? size : documents)) / budget;
  const limit = unit === "bytes" ? bytes(budget) : count(budget, "document");
  return `${count(documents, "document")}, ${bytes(size)} of text; ${share.toFixed(1)} % of ${limit}`;
}

export async function domains(loaded: Loaded, { json, limit }: GlobalOptions & { limit: number }): Promise<void> {
  const found = await withReader(loaded, (reader) => coreDomains(reader, limit));
  if (json) {
    for (const one of found) printJson(one);
    return;
  }
  if (found.length === 0) return say("the core is empty");
  print(
    table(
      ["domain", "documents", "size", "quality"],
      found.map((one) => [printable(one.domain), String(one.documents), bytes(one.bytes), String(one.quality)]),
      [1, 3],
    ),
  );
}

export async function explain(
  loaded: Loaded,
  document: string,
  { json, run }: GlobalOptions & CoreOptions,
): Promise<void> {
  const steps = await withReader(loaded, (reader) => coreSteps(reader, document, run));
  if (steps.length === 0)
    throw new DriftwireError("not-at-core", { expected: "the address or id of a document", got: document });
  for (const step of steps) {
    if (json) printJson({ ...step, why: reasonText(step.reason) });
    else print(printable(told(step)));
  }
}

function told({ at, action, reason, url, quality, threshold, other, share, domain }: CoreStep): string {
  const like =
    other === null || share === null ? "" : ` (${Math.round(100 * share)} % of the text is that of ${other})`;
  const where = `${domain} has quality ${quality}, ${threshold} was needed`;
  const isOfDomain = reason in REASONS && reason !== "gone" && reason !== "same";
  return `${at}  ${action}: ${reasonText(reason)}${like}; ${isOfDomain ? where : url}`;
}
