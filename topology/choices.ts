/**
 * What a task decides that its input does not determine: when timers of the clock fired, by how much they were moved
 * because the clock was set, and that a record was taken
 * although an older one came later from another input. Live runs log it; a replay reads the log and decides the same.
 */

import type { Choice } from "../schemas/generated/records.ts";
import { encode } from "./access.ts";
import type { Effects } from "./effects.ts";
import type { Plan } from "./graph.ts";
import { NO_HEADERS } from "./headers.ts";

export function writeChoice(effects: Effects, { choices }: Plan, partition: number, choice: Choice, now: number): void {
  const lane = effects.lane(choices.name, partition);
  lane.append({ key: null, value: encode(choices.codec, choice), headers: NO_HEADERS, timestamp: now });
}

/** The choices of an earlier run, handed out when a replay comes to the same place. */
export class ChoiceLog {
  readonly #timers: readonly Choice[];
  /** A record's last choice counts: it may have been taken, failed in passing, and been taken anew after a crash. */
  readonly #held: ReadonlyMap<string, Choice>;
  #next = 0;

  constructor(choices: readonly Choice[]) {
    this.#timers = choices.filter(({ kind }) => kind === "timers");
    const records = choices.filter(({ kind }) => kind === "record");
    this.#held = new Map(records.map((choice) => [`${choice.topic}@${choice.offset}`, choice]));
  }

  /** Whether this record was taken later than its age says, and that time has not come. */
  held(topic: string, offset: number, position: (topic: string) => number): boolean {
    const choice = this.#held.get(`${topic}@${offset}`);
    return choice !== undefined && !reached(choice, position);
  }

  /** That timers were fired or moved here, if they were: perhaps while a record waited for its retry. */
  nextTimers(position: (topic: string) => number): Choice | undefined {
    const choice = this.#timers[this.#next];
    if (choice === undefined || !reached(choice, position)) return undefined;
    this.#next++;
    return choice;
  }
}

const reached = ({ positions }: Choice, position: (topic: string) => number): boolean =>
  Object.entries(positions).every(([topic, offset]) => position(topic) >= offset);
