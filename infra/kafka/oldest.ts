/** What topics take no more, as brokers would remove it at once: records that are stamped older than they are kept. */

import { ChunkCursor } from "../../topology/chunk.ts";
import { type Clock, systemClock } from "../../topology/clock.ts";
import type { Outcome } from "../../topology/driver.ts";
import type { Topic } from "../../topology/graph.ts";

/** What is stamped anew is kept for so long. */
const SPARE_MS = 3_600_000;

export interface Aging {
  /** Those that are written. */
  readonly topics: ReadonlyMap<string, Topic>;
  readonly clock?: Clock | undefined;
}

/** Tells of a topic how old a record may be, by our clock. */
export type Oldest = (topic: string) => number;

function oldestOf({ topics, clock = systemClock }: Aging): Oldest {
  return (topic) => {
    const retention = topics.get(topic)?.retention ?? "compact";
    if (retention === "compact" || retention.ms === undefined) return 0;
    return clock.now() - retention.ms + Math.min(SPARE_MS, retention.ms / 2);
  };
}

/** Stamps what is written again when brokers refused it, if it is too old by our clock as well; else that one is wrong. */
export class Renewal {
  readonly #outcomes: readonly Outcome[];
  readonly #oldest: Oldest;
  #isOn = false;

  constructor(outcomes: readonly Outcome[], aging: Aging) {
    this.#outcomes = outcomes;
    this.#oldest = oldestOf(aging);
  }

  /** Whether it is worth another try. */
  readonly renew = (): boolean => {
    if (this.#isOn) return false;
    this.#isOn = this.#outcomes.some(({ outputs }) =>
      outputs.some(({ topic, chunks }) => hasOlder(chunks, this.#oldest(topic))),
    );
    return this.#isOn;
  };

  readonly oldest: Oldest = (topic) => (this.#isOn ? this.#oldest(topic) : 0);
}

function hasOlder(chunks: readonly Buffer[], oldest: number): boolean {
  return chunks.some((bytes) => {
    const cursor = new ChunkCursor({ base: 0, bytes });
    while (cursor.next()) if (cursor.timestamp < oldest) return true;
    return false;
  });
}
