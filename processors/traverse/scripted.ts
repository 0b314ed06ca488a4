/** For tests: pages without a browser, as a table of states, and a walk to its end over one. */

import { type Preset, type State, stateOf } from "./state.ts";
import { beginWalk, came, next, type Walk, type WalkOptions } from "./walk.ts";

export interface ScriptedState {
  readonly urls?: readonly string[];
  /** Buttons by their texts, in the order of the page, with the state that each leads to. */
  readonly press: readonly (readonly [text: string, to: To])[];
}

/** A state's name, or one that depends on the texts pressed since the load, this one included. */
export type To = string | ((pressed: readonly string[]) => string);

/** The states of a page; what it is after the nth load is said by `root`. */
export interface ScriptedPage {
  readonly root: (load: number) => string;
  readonly states: Readonly<Record<string, ScriptedState>>;
}

export class Scripted {
  readonly urls = new Set<string>();
  readonly done: string[] = [];
  readonly #page: ScriptedPage;
  readonly #preset: Preset;
  #loads = 0;
  #at = "";
  #pressed: string[] = [];

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
    return this.#state();
  }

  press(id: string): State {
    const { press } = this.#page.states[this.#at]!;
    const place = this.#state().buttons.findIndex((button) => button.id === id);
    const texts = [...new Set(press.map(([text]) => text))];
    const found = this.#preset === "published" ? press.find(([text]) => text === texts[place]) : press[place];
    const [text, to] = found!;
    this.#pressed.push(text);
    this.done.push(text);
    this.#at = typeof to === "string" ? to : to(this.#pressed);
    return this.#state();
  }

  #state(): State {
    const { urls = [], press } = this.#page.states[this.#at]!;
    for (const url of urls) this.urls.add(url);
    const pressables = press.map(([text]) => ({ text, handlers: [`on ${text}`] }));
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
    else came(walk, action, page.press(action.button.id));
  }
}
