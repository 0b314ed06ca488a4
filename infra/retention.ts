/** How long topics keep their records, where that is set: what may be said, and the topology with it. */

import { z } from "zod";
import { DriftwireError } from "../topology/errors.ts";
import { type Declaration, USUAL_RETENTION } from "../topology/graph.ts";
import { nearest } from "./nearest.ts";
import type { LoadedSettings } from "./settings.ts";

const UNITS = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 } as const;
const SIZE = /^(\d+(?:\.\d+)?) ?(KiB|MiB|GiB|TiB)$/;
const HOUR_MS = 3_600_000;

export const size = z
  .union([z.int().positive(), z.string().regex(SIZE, "a number of bytes, or a text such as 20 GiB")])
  .transform((given) => {
    if (typeof given === "number") return given;
    const [, number, unit] = SIZE.exec(given)!;
    return Math.floor(Number(number) * UNITS[unit as keyof typeof UNITS]);
  });

export const topicSettings = z.strictObject({
  keepHours: z.number().positive().max(876_000).optional().describe("So long records are kept."),
  keepBytes: size.optional().describe("So much is kept of each partition: bytes, or a text such as 2 GiB."),
});

/** A compacted topic keeps the last record of each key, whatever the settings say. */
export function withRetention(declaration: Declaration, { values, origin }: LoadedSettings): Declaration {
  const topics = { ...declaration.topics };
  for (const [name, { keepHours, keepBytes }] of Object.entries(values.topics)) {
    const at = `${origin(`topics.${name}`)}, topics.${name}`;
    const topic = topics[name];
    if (topic === undefined)
      throw new DriftwireError("unknown-topic", { at, expected: nearest(name, Object.keys(topics)), got: name });
    if (topic.retention === "compact")
      throw new DriftwireError("bad-settings", { at, expected: "a topic that is not compacted", got: name });
    const ms = keepHours === undefined ? {} : { ms: Math.ceil(keepHours * HOUR_MS) };
    const bytes = keepBytes === undefined ? {} : { bytes: keepBytes };
    topics[name] = { ...topic, retention: { ...(topic.retention ?? USUAL_RETENTION), ...ms, ...bytes } };
  }
  return { ...declaration, topics };
}
