/**
 * What a walk has learned of buttons over all states, for the preset `driftwire`: a table of what is pressed per state alone costs
 * states × buttons presses on a page with numbers 1 to n. Here a button is pressed again in another state only if that promises
 * something; what is left over is for the second look (`further.ts`).
 */

import { type Graph, type Vertex, vertexAt } from "./graph.ts";
import { type Button, withoutPlace } from "./state.ts";

/** What came of a press. */
export type Outcome =
  /** The same state. */
  | "silent"
  /** A state that was in the graph. */
  | "known"
  /** A new state, with URLs that another one had: other buttons. */
  | "buttons"
  /** A new state with new URLs. */
  | "urls";

/** Of one button, by its identity. */
export interface Habit {
  /** Presses that taught something: the first in each state. */
  presses: number;
  /** Those that led to another state. */
  effects: number;
  /** Those that brought new URLs, and not right after a press without an effect, which might have had a part in it. */
  fruits: number;
  /** Those since the last new state that led to none. */
  vain: number;
  failed: number;
  /** What came of pressing it once more right after it had brought new URLs. */
  repeat: "good" | "vain" | undefined;
  /** Where it led when it brought new URLs first. */
  target: number | undefined;
  /** It brought no URLs when it first had an effect, but buttons. */
  opens: boolean;
  /** How many presses the walk had made before its first one. */
  first: number;
}

/** Of buttons of a kind, and of equal buttons of a state. */
export interface Kin {
  presses: number;
  news: number;
  vain: number;
  repeatsGood: number;
  repeatsVain: number;
  /** Tried as preparing another button's effect, in vain. */
  tried: number;
  /** Buttons that had another effect after one of these, which themselves have none. */
  prepares: readonly string[];
  /** One of them led to the root. */
  ledHome: boolean;
  /** What one of them brought came in place of other URLs: there are no more of them than before. */
  replaces: boolean;
}

export interface Habits {
  readonly buttons: Map<string, Habit>;
  /** By the kind, and by the identity without its place among equal buttons. */
  readonly kin: Map<string, Kin>;
  /** Which button brought a button. */
  readonly born: Map<string, string>;
}

/** So many vain presses in a row, and a button that used to bring new states is spent; also of equal buttons. */
const VAIN_MOST = 3;
/** So many buttons of a kind that bring nothing, and the others of the kind are spent unpressed. */
const KIN_VAIN = 8;
/** Of so many buttons of one press, and of so many in all, it is known what brought them. */
const BROUGHT_MOST = 20;
const BORN_MOST = 5_000;
/** From so many buttons of a kind on a row of choices is known as one. */
export const ROW_LEAST = 3;

export const newHabits = (): Habits => ({ buttons: new Map(), kin: new Map(), born: new Map() });

export function habitOf({ buttons }: Habits, id: string, first = 0): Habit {
  let habit = buttons.get(id);
  if (habit === undefined) {
    habit = {
      presses: 0,
      effects: 0,
      fruits: 0,
      vain: 0,
      failed: 0,
      repeat: undefined,
      target: undefined,
      opens: false,
      first,
    };
    buttons.set(id, habit);
  }
  return habit;
}

export function kinOf({ kin }: Habits, of: string): Kin {
  let found = kin.get(of);
  if (found === undefined) {
    const [tried, prepares]: [number, readonly string[]] = [0, []];
    found = {
      presses: 0,
      news: 0,
      vain: 0,
      repeatsGood: 0,
      repeatsVain: 0,
      tried,
      prepares,
      ledHome: false,
      replaces: false,
    };
    kin.set(of, found);
  }
  return found;
}

export interface Lesson {
  readonly button: Button;
  readonly outcome: Outcome;
  readonly from: Vertex;
  readonly to: Vertex;
  /** The press before was of this button, too, and brought new URLs. */
  readonly isRepeat: boolean;
  /** The press before had no effect. */
  readonly isPrepared: boolean;
  readonly isHome: boolean;
  /** How many presses were made before. */
  readonly presses: number;
}

export function learn(habits: Habits, lesson: Lesson): void {
  const { button, outcome, isRepeat, isPrepared } = lesson;
  const habit = habitOf(habits, button.id, lesson.presses);
  const isNews = (outcome === "urls" || outcome === "buttons") && !lesson.to.isPoor;
  if (isNews) noteBirths(habits, lesson);
  if (habit.effects === 0 && outcome === "buttons") habit.opens = isNews;
  habit.presses++;
  if (outcome !== "silent") habit.effects++;
  if (outcome === "urls" && !isPrepared) habit.fruits++;
  habit.vain = isNews ? 0 : habit.vain + 1;
  if (outcome === "urls") habit.target ??= lesson.to.id;
  if (isRepeat) habit.repeat = outcome === "urls" || habit.repeat === "good" ? "good" : "vain";
  const base = withoutPlace(button.id);
  for (const kin of [kinOf(habits, button.kind), kinOf(habits, base)]) {
    kin.presses++;
    if (isNews) kin.news++;
    kin.vain = isNews ? 0 : kin.vain + 1;
    if (isRepeat && outcome === "urls") kin.repeatsGood++;
    else if (isRepeat) kin.repeatsVain++;
    kin.ledHome ||= lesson.isHome;
    kin.replaces ||= outcome === "urls" && countOf(lesson.to) <= countOf(lesson.from);
  }
}

/** N of a state. */
const countOf = ({ urls }: Vertex): number => Number.parseInt(urls, 10);

function noteBirths({ born, buttons }: Habits, { button, from, to }: Lesson): void {
  const before = new Set(from.buttons.map(({ id }) => id));
  const come = to.buttons.filter(({ id }) => !before.has(id) && !born.has(id) && !buttons.has(id));
  for (const { id } of come.slice(0, Math.min(BROUGHT_MOST, BORN_MOST - born.size))) born.set(id, button.id);
}

/** A button that opened something is needed again only where that is closed: where nothing is that it brought, or that these did. */
function isOpened({ born }: Habits, { buttons }: Vertex, opener: string): boolean {
  return buttons.some(({ id }) => {
    for (let [at, far] = [born.get(id), 0]; at !== undefined && far < BROUGHT_MOST; far++, at = born.get(at))
      if (at === opener) return true;
    return false;
  });
}

/** It was never pressed, in no state. */
export const isUntried = ({ buttons }: Habits, { id }: Button): boolean => (buttons.get(id)?.presses ?? 0) === 0;

/** Buttons of the kind stand for a state each, as numbers of pages do: pressing one twice gives nothing. */
export const isChoice = ({ kin }: Habits, { kind }: Button): boolean => {
  const found = kin.get(kind);
  return found !== undefined && found.repeatsVain > 0 && found.repeatsGood === 0;
};

/** Whether a button that was not pressed in a state is to be pressed there in the first look. */
export function isPromising(habits: Habits, graph: Graph, vertex: Vertex, button: Button): boolean {
  const habit = habits.buttons.get(button.id);
  if (habit === undefined) return isNewPromising(habits, graph, vertex, button);
  if (habit.presses === 0) return habit.failed < VAIN_MOST && isNewPromising(habits, graph, vertex, button);
  if (vertex.isPoor || habit.effects === 0) return false;
  if (habit.fruits > 1) return habit.vain < VAIN_MOST;
  if (habit.fruits === 0 && habit.opens) return habit.vain < VAIN_MOST && !isOpened(habits, vertex, button.id);
  return habit.vain === 0 && (habit.repeat === "good" || (habit.repeat === undefined && !isChoice(habits, button)));
}

function isNewPromising(habits: Habits, graph: Graph, vertex: Vertex, button: Button): boolean {
  const kind = habits.kin.get(button.kind);
  if (kind === undefined) return true;
  const base = habits.kin.get(withoutPlace(button.id));
  if (kind.prepares.length > 0) return true;
  if (base !== undefined && base.vain >= VAIN_MOST) return false;
  if (kind.news === 0 && kind.presses >= KIN_VAIN) return false;
  return !isHomes(habits, graph, vertex, button, kind);
}

/**
 * The last of a row of choices, none of which led back to the page as loaded: it does. So of the pages 1 to n the first, which
 * is shown at once, isn't pressed in the first look. Where what they bring is added to what is there, none of them leads back.
 */
function isHomes(habits: Habits, graph: Graph, vertex: Vertex, button: Button, kind: Kin): boolean {
  if (kind.ledHome || !kind.replaces || !isChoice(habits, button)) return false;
  const isLast = vertex.buttons.every(
    (other) => other.kind !== button.kind || other.id === button.id || !isUntried(habits, other),
  );
  if (!isLast) return false;
  const row = vertexAt(graph, graph.root).buttons.filter(({ kind: of }) => of === button.kind);
  return row.length >= ROW_LEAST && row.some(({ id }) => id === button.id);
}
