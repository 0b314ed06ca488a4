/** Joins an article on several pages: the pages that its text is taken from, in order. */

import type { PagePart } from "../../schemas/generated/records.ts";
import type { Extracted } from "./extract.ts";

export interface Part {
  readonly kind: PagePart["kind"];
  readonly extracted: Extracted;
}

/** The whole on one page goes in place of the first; the next ones follow, those that say nothing new left out. */
export function joined(first: Extracted, parts: readonly Part[]): readonly Extracted[] {
  const single = parts.find(({ kind, extracted }) => kind === "single" && extracted.text !== "");
  const bodies = [single?.extracted ?? first];
  for (const { kind, extracted } of parts)
    if (kind === "next" && extracted.text !== "" && bodies.every(({ text }) => text !== extracted.text))
      bodies.push(extracted);
  return bodies;
}
