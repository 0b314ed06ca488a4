/** For tests: pages without a browser, as a table of states, and a walk to its end over one. */

import { type Preset, type Pressable, type State, stateOf } from "./state.ts";
import { beginWalk, came, next, type Walk, type WalkOptions } from "./walk.ts";

export interface ScriptedState {
  readonly urls?: readonly string[];
  /** Buttons by their texts, in the order of the page, with the state that each leads to. */
  readonly press: readonly ScriptedButton[];
}

export type ScriptedButton = readonly [text: string, to: To, made?: Partial<Omit<Pressable, "text">>];

/** What a script has in mind besides the state. */
export interface Mind {
  /** The texts pressed since the load, this one included. */
  readonly pressed: readonly string[];
  /** Milliseconds since the load. */
  readonly sinceLoad: number;
}

/** A state's name, or one that depends on what was done since the load. */
export type To = string | ((mind: Mind) => string);

/** The states of a page; what it is after the nth load is said by `root`. */
export interface ScriptedPage {
  readonly root: (load: number) => string;
  readonly states: Readonly<Record<string, ScriptedState>> | ((name: string) => ScriptedState);
}

export const stateAt = ({ states }: ScriptedPage, name: string): ScriptedState =>
  typeof states === "function" ? states(name) : states[name]!;

const PRESS_MS = 100;
/** Whoever presses late waits so long. */
const LATE_MS = 12_000;

export class Scripted {
  readonly urls = new Set<string>();
  readonly done: string[] = [];
  readonly #page: ScriptedPage;
  readonly #preset: Preset;
  #loads = 0;
  #at = "";
  #pressed: string[] = [];
  #sinceLoad = 0;

  constructor(page: ScriptedPage, preset: Preset) {
    this.#page = page;
    this.#preset = preset;
  }

  get at(): string {
    return this.#at;
  }

  load(): State {
    this.#at = this.#page.root(this.#loads++);
    this.#pressed = [];
    this.#sinceLoad = 0;
    return this.#state();
  }

  press(id: string, isLate = false): State {
    const { press } = stateAt(this.#page, this.#at);
    const place = this.#state().buttons.findIndex((button) => button.id === id);
    const names = press.map(([text, , made]) => JSON.stringify([text, made?.handlers, made?.hints]));
    const unique = [...new Set(names)];
    const [text, to] = press[this.#preset === "published" ? names.indexOf(unique[place]!) : place]!;
    this.#sinceLoad = Math.max(this.#sinceLoad + PRESS_MS, isLate ? LATE_MS : 0);
    this.#pressed.push(text);
    this.done.push(text);
    this.#at = typeof to === "string" ? to : to({ pressed: this.#pressed, sinceLoad: this.#sinceLoad });
    return this.#state();
  }

  #state(): State {
    const { urls = [], press } = stateAt(this.#page, this.#at);
    for (const url of urls) this.urls.add(url);
    const pressables = press.map(([text, , made]) => ({ text, handlers: [`on ${text}`], ...made }));
    return stateOf(pressables, urls, this.#preset);
  }
}

export const OPTIONS: WalkOptions = { preset: "driftwire", longest: 3, maxPresses: 10_000, maxVainReloads: 20 };

export interface Walked {
  readonly walk: Walk;
  readonly page: Scripted;
  readonly why: string;
}

/** @param each looks at the walk before each action, and may hand another one back: as if it had been stored */
export function walked(
  script: ScriptedPage,
  options: Partial<WalkOptions> = {},
  each: (walk: Walk) => Walk = (walk) => walk,
): Walked {
  const all = { ...OPTIONS, ...options };
  const page = new Scripted(script, all.preset);
  let walk = beginWalk(page.load(), all);
  for (;;) {
    walk = each(walk);
    const action = next(walk);
    if (action.kind === "end") return { walk, page, why: action.why };
    if (action.kind === "reload") came(walk, action, page.load());
    else came(walk, action, page.press(action.button.id, action.isLate));
  }
}
