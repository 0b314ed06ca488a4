/**
 * The decisions of a task that its input does not determine: when clock timers fired and by how much they were shifted
 * because the clock was set, that a record was processed although an older one arrived later on another input, and up
 * to which offset a table with `everywhere` was advanced. Live runs log them; a replay reads the log and decides the
 * same.
 */

import type { Choice } from "../schemas/generated/records.ts";
import { encode } from "./access.ts";
import type { Effects } from "./effects.ts";
import { DriftwireError } from "./errors.ts";
import type { Plan } from "./graph.ts";
import { NO_HEADERS } from "./headers.ts";

export function writeChoice(effects: Effects, { choices }: Plan, partition: number, choice: Choice, now: number): void {
  if (choices === undefined) throw new DriftwireError("broken-invariant", { got: "a choice of what logs none" });
  const lane = effects.lane(choices.name, partition);
  lane.append({ key: null, value: encode(choices.codec, choice), headers: NO_HEADERS, timestamp: now });
}

/** The choices of an earlier run, applied when a replay reaches the same place. */
export class ChoiceLog {
  /** Timers and tables, in the order in which they were handled. */
  readonly #turns: readonly Choice[];
  /** A record's last choice counts: it may have been taken, failed temporarily, and been taken again after a crash. */
  readonly #held: ReadonlyMap<string, Choice>;
  #next = 0;

  constructor(choices: readonly Choice[]) {
    this.#turns = choices.filter(({ kind, table }) => kind === "timers" || table !== null);
    const records = choices.filter(({ kind, table }) => kind === "record" && table === null);
    this.#held = new Map(records.map((choice) => [`${choice.topic}@${choice.offset}`, choice]));
  }

  /** Whether this record was taken later than its timestamp implies, and that time has not come yet. */
  held(topic: string, offset: number, position: (topic: string) => number): boolean {
    const choice = this.#held.get(`${topic}@${offset}`);
    return choice !== undefined && !reached(choice, position);
  }

  /** Whether timers fired or were shifted here, or a table was advanced: perhaps while a record waited for its retry. */
  next(position: (topic: string) => number): Choice | undefined {
    const choice = this.#turns[this.#next];
    if (choice === undefined || !reached(choice, position)) return undefined;
    this.#next++;
    return choice;
  }
}

const reached = ({ positions }: Choice, position: (topic: string) => number): boolean =>
  Object.entries(positions).every(([topic, offset]) => position(topic) >= offset);
