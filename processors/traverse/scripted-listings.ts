/** For tests: the newsroom's listings as tables of states (`infra/newsroom/listings/scripts.ts` says what each does). */

import type { Mind, ScriptedButton, ScriptedPage, ScriptedState } from "./scripted.ts";

export interface ScriptedListing {
  readonly page: ScriptedPage;
  /** The least that show everything. */
  readonly presses: number;
  readonly urls: number;
}

const PIECE = 10;

const always = (name: string) => (): string => name;
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const rows = (name: string | number): string[] => range(PIECE).map((at) => `/${name}/${at}`);
const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);

/** Pieces one after the other, the page as long as its last one; `others` are further buttons of each. */
function pieces(
  count: number,
  others: (piece: number) => readonly ScriptedButton[] = () => [],
  made: ScriptedButton[2] = {},
  text = "more",
): ScriptedPage {
  const states = (name: string): ScriptedState => {
    const piece = numberIn(name);
    const more: ScriptedButton[] = piece < count ? [[text, `piece-${piece + 1}`, made]] : [];
    return { urls: rows(piece), press: [...others(piece), ...more] };
  };
  return { root: always("piece-0"), states };
}

const list = (page: ScriptedPage, presses: number, count = presses + 1): ScriptedListing => ({
  ...{ page, presses, urls: count * PIECE },
});

export const loadMore = (count: number): ScriptedListing => list(pieces(count), count);

/** All that was loaded stays: each state has the rows of all before it. */
export const growing = (count: number): ScriptedListing => {
  const { root, states } = pieces(count);
  const all = (name: string): ScriptedState => {
    const one = (states as (name: string) => ScriptedState)(name);
    return { ...one, urls: range(numberIn(name) + 1).flatMap(rows) };
  };
  return list({ root, states: all }, count);
};

export const infinite = (count: number): ScriptedListing =>
  list(pieces(count, undefined, { hints: ["scroll"] }, ""), count);

/** Buttons that stand for a piece each, the first of which is shown at once. */
const row = (texts: readonly string[]): ScriptedListing => {
  const press = texts.map((text, at): ScriptedButton => [text, `piece-${at}`, { handlers: ["show(this)"] }]);
  const states = (name: string): ScriptedState => ({ urls: rows(numberIn(name)), press });
  return list({ root: always("piece-0"), states }, texts.length - 1);
};

export const numbered = (count: number): ScriptedListing => row(range(count).map((at) => String(at + 1)));

const SECTIONS = ["Politics", "Economy", "World", "Sport", "Culture", "Science", "Health", "Opinion"];

export const tabs = (count: number): ScriptedListing => row(SECTIONS.slice(0, count));

/** The fold shares its source text with the other one, as all do where one listener serves all. */
export const delegated = (count: number): ScriptedListing => {
  const handlers = ["event.target.closest(…)"];
  const fold = (piece: number): ScriptedButton[] => [["Menu", `piece-${piece}`, { handlers, look: "span" }]];
  return list(pieces(count, fold, { handlers, look: "div" }), count);
};

/** After some presses a banner has come, which stays until it is closed. */
export const banner = (count: number): ScriptedListing => {
  const states = (name: string): ScriptedState => {
    const piece = numberIn(name);
    const isClosed = name.endsWith("closed");
    const more = `piece-${piece + 1}${isClosed ? "-closed" : ""}`;
    const press: ScriptedButton[] = piece < count ? [["more", more]] : [];
    if (piece > 3 && !isClosed) press.push(["×", `${name}-closed`]);
    return { urls: rows(piece), press };
  };
  return list({ root: always("piece-0"), states }, count);
};

const LATE_FROM = 10_000;

/** For ten seconds after a load the button does nothing. */
export const lateHandler = (count: number): ScriptedListing => {
  const states = (name: string): ScriptedState => {
    const piece = numberIn(name);
    const to = ({ sinceLoad }: Mind): string => (sinceLoad < LATE_FROM ? name : `piece-${piece + 1}`);
    return { urls: rows(piece), press: piece < count ? [["more", to]] : [] };
  };
  return list({ root: always("piece-0"), states }, count);
};

/** What "Search" does depends on the choice before it, which by itself changes nothing. */
export const stateful = (count: number, isSearchFirst = false): ScriptedListing => {
  const states = (name: string): ScriptedState => {
    const choices = range(count).map((at): ScriptedButton => [SECTIONS[at]!, name, { handlers: ["chosen = this"] }]);
    const to = ({ pressed }: Mind): string => {
      const chosen = pressed.findLast((text) => text !== "Search");
      return chosen === undefined ? name : `piece-${SECTIONS.indexOf(chosen) + 1}`;
    };
    const search: ScriptedButton = ["Search", to];
    return {
      urls: name === "start" ? [] : rows(numberIn(name)),
      press: isSearchFirst ? [search, ...choices] : [...choices, search],
    };
  };
  return list({ root: always("start"), states }, 2 * count, count);
};

/**
 * "Today" opens a calendar at its first day, an arrow goes a day back, and a click beside it closes it: the list stays as it is.
 * @param shows whether arrows that would lead nowhere are hidden
 */
export const calendar = (days: number, shows = false, isOutsideFirst = true): ScriptedListing => {
  const states = (name: string): ScriptedState => {
    const [is, day, at] = name.split(" ") as [string, string, string];
    const outside: ScriptedButton = ["", `closed ${day}`, { handlers: ["close"], hints: ["outside"] }];
    const press: ScriptedButton[] = [["Today", is === "open" ? name : `open ${day} 0`]];
    const go = (text: string, to: number): void => {
      const isThere = to >= 0 && to < days;
      if (isThere || shows) press.push([text, isThere ? `open ${to} ${to}` : name]);
    };
    if (is === "open") {
      go("‹", Number(at) + 1);
      go("›", Number(at) - 1);
    }
    return { urls: rows(day), press: isOutsideFirst ? [outside, ...press] : [...press, outside] };
  };
  return list({ root: always("closed 0"), states }, days, days);
};

/** Tabs, each with a list that grows. */
export const tabsThatGrow = (count: number, each: number): ScriptedListing => {
  const states = (name: string): ScriptedState => {
    const [tab, piece] = name.split(" ").map(Number) as [number, number];
    const press = range(count).map((at): ScriptedButton => [SECTIONS[at]!, `${at} 0`, { handlers: ["show(this)"] }]);
    if (piece < each) press.push(["more", `${tab} ${piece + 1}`]);
    return { urls: rows(`${tab}-${piece}`), press };
  };
  return list({ root: always("0 0"), states }, count * (each + 1) - 1);
};
