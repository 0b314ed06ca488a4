/** The sources that are watched as a file of sources: to carry them over to another installation. */

import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { isId } from "./file.ts";

export interface Exported {
  /** As `sources.yaml` has it, with what is not as it is by default. */
  readonly text: string;
  /** Ids that can't stand in such a file. */
  readonly left: readonly string[];
}

export function exported(sources: readonly Source[]): Exported {
  const byId = sources.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const kept = byId.filter(({ id }) => isId(id));
  const text = stringify({ sources: Object.fromEntries(kept.map((source) => [source.id, entryOf(source)])) });
  return { text, left: byId.flatMap(({ id }) => (isId(id) ? [] : [id])) };
}

function entryOf(source: Source): object {
  const { url, name, state, ...all } = JSON.parse(JSON.stringify(source)) as Source;
  const own = Object.entries(sourceSettings.parse({})).flatMap(([setting, usual]) => {
    const value = all[setting as keyof typeof all];
    return isDeepStrictEqual(value, usual) ? [] : [[setting, value]];
  });
  return { url, name, state, ...Object.fromEntries(own) };
}
