/** What a check of `driftwire doctor` found. */

export interface Finding {
  readonly name: string;
  readonly state: "ok" | "missing" | "wrong";
  /** Whether `driftwire up` can't do without it. */
  readonly needed: boolean;
  readonly text: string;
  /** The driftwire that works here already. */
  readonly process?: number;
}

export const found = (name: string, text: string, needed = true): Finding => ({ name, state: "ok", needed, text });
export const wrong = (name: string, text: string, needed = true): Finding => ({ name, state: "wrong", needed, text });
export const missing = (name: string, text: string): Finding => ({ name, state: "missing", needed: false, text });
