/** The settings of topics (retention and number of partitions), applied to the topology. */

import { z } from "zod";
import { DriftwireError } from "../topology/errors.ts";
import { type Declaration, readTogether, USUAL_RETENTION } from "../topology/graph.ts";
import type { Retention } from "../topology/processor.ts";
import { nearest } from "./nearest.ts";
import type { LoadedSettings } from "./settings.ts";

const UNITS = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 } as const;
const SIZE = /^(\d+(?:\.\d+)?) ?(KiB|MiB|GiB|TiB)$/;
const HOUR_MS = 3_600_000;

export const size = z
  .union([z.int().positive(), z.string().regex(SIZE, "a number of bytes, or a string such as 20 GiB")])
  .transform((given) => {
    if (typeof given === "number") return given;
    const [, number, unit] = SIZE.exec(given)!;
    return Math.floor(Number(number) * UNITS[unit as keyof typeof UNITS]);
  });

/** Each partition of a topic costs files on brokers, and a task in each processor that reads it. */
export const PARTITIONS_MAX = 1000;

export const topicSettings = z.strictObject({
  partitions: z
    .int()
    .min(1)
    .max(PARTITIONS_MAX)
    .optional()
    .describe(
      "The topic's number of partitions, if it differs from the others'; not for topics that are read together with others.",
    ),
  keepHours: z.number().positive().max(876_000).optional().describe("How long records are kept."),
  keepBytes: size.optional().describe("How much of each partition is kept: bytes, or a string such as 2 GiB."),
});

export function withTopicSettings(declaration: Declaration, settings: LoadedSettings): Declaration {
  const { values, origin } = settings;
  const topics = { ...declaration.topics };
  for (const [name, { partitions, ...kept }] of Object.entries(values.topics)) {
    const at = `${origin(`topics.${name}`)}, topics.${name}`;
    const topic = topics[name];
    if (topic === undefined)
      throw new DriftwireError("unknown-topic", { at, expected: nearest(name, Object.keys(topics)), got: name });
    topics[name] = {
      ...topic,
      ...(partitions === undefined ? {} : { partitions }),
      ...(Object.keys(kept).length === 0 ? {} : { retention: retentionOf(topic.retention, kept, at, name) }),
    };
  }
  const set = { ...declaration, partitions: values.partitions, topics };
  for (const [name, { partitions }] of Object.entries(values.topics))
    if (partitions !== undefined) checkTogether(set, name, `${origin(`topics.${name}.partitions`)}, topics.${name}`);
  return set;
}

/** A compacted topic keeps the last record of each key, whatever the settings say. */
function retentionOf(
  declared: Retention = USUAL_RETENTION,
  { keepHours, keepBytes }: Omit<z.output<typeof topicSettings>, "partitions">,
  at: string,
  name: string,
): Retention {
  if (declared === "compact")
    throw new DriftwireError("bad-settings", { at, expected: "a topic that is not compacted", got: name });
  const ms = keepHours === undefined ? {} : { ms: Math.ceil(keepHours * HOUR_MS) };
  const bytes = keepBytes === undefined ? {} : { bytes: keepBytes };
  return { ...declared, ...ms, ...bytes };
}

/** A topic's own number must be that of all that are read together with it, by whatever processors lie between. */
function checkTogether({ topics, processors, partitions: usual }: Declaration, name: string, at: string): void {
  const together = new Set([name]);
  for (let before = 0; before < together.size; ) {
    before = together.size;
    for (const processor of processors) {
      const names = readTogether(processor);
      if (names.some((input) => together.has(input))) for (const input of names) together.add(input);
    }
  }
  const numberOf = (topic: string): number => topics[topic]?.partitions ?? usual!;
  const odd = [...together].filter((topic) => topic in topics && numberOf(topic) !== numberOf(name));
  if (odd.length === 0) return;
  const expected = [...new Set(odd.map(numberOf))].map(
    (number) =>
      `${number}, which ${odd.filter((topic) => numberOf(topic) === number).join(", ")} ${odd.length === 1 ? "has" : "have"}`,
  );
  throw new DriftwireError("not-co-partitioned", { at, expected: expected.join(", "), got: String(numberOf(name)) });
}
