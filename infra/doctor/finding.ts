/** What a check of `driftwire doctor` found. */

export interface Finding {
  readonly name: string;
  readonly state: "ok" | "note" | "missing" | "wrong";
  /** Whether `driftwire up` can't do without it. */
  readonly needed: boolean;
  readonly text: string;
  /** The driftwire that works here already. */
  readonly process?: number;
}

export const found = (name: string, text: string, needed = true): Finding => ({ name, state: "ok", needed, text });
export const wrong = (name: string, text: string, needed = true): Finding => ({ name, state: "wrong", needed, text });
/** Nothing is wrong, and somebody may want to know. */
export const note = (name: string, text: string): Finding => ({ name, state: "note", needed: false, text });
export const missing = (name: string, text: string): Finding => ({ name, state: "missing", needed: false, text });
