/**
 * Draws the sets of the core as areas to scale, as figure 1 of the paper shows them without: all that is known, what of it was
 * downloaded, what of that is held, and, larger, the core itself. What is gone from the web is hatched.
 */

import { element, text } from "../detection/picture-axes.ts";

/** Documents whose pages are there, and those whose pages are gone. */
export interface There {
  readonly there: number;
  readonly gone: number;
}

/** Each document is in one of them. */
export interface Parts {
  /** Known and never downloaded. */
  readonly unread: There;
  /** Downloaded and not good enough. */
  readonly unwanted: There;
  /** Good and not held. */
  readonly left: There;
  /** Held and checked in this iteration. */
  readonly checked: There;
  /** Held and not checked yet. */
  readonly due: There;
}

export interface Picture {
  readonly title: string;
  readonly budget: number;
  readonly parts: Parts;
}

const sum = (...parts: readonly There[]): number => parts.reduce((all, { there, gone }) => all + there + gone, 0);

/** The sets as the paper names them. */
export function setsOf({ unread, unwanted, left, checked, due }: Parts): Record<string, number> {
  const good = [left, checked, due];
  return {
    A: sum(unread, unwanted, ...good),
    U: [unread, unwanted, ...good].reduce((all, { there }) => all + there, 0),
    D: sum(unwanted, ...good),
    R: sum(unwanted),
    G: good.reduce((all, { there }) => all + there, 0),
    K: sum(checked, due),
    K1: sum(checked),
    K2: sum(due),
    L: checked.gone + due.gone,
  };
}

const WORDS: Readonly<Record<string, string>> = {
  A: "all documents that are known",
  U: "those of them that exist now",
  D: "downloaded",
  R: "downloaded, not wanted",
  G: "downloaded, wanted, exist now",
  K: "held: the core",
  K1: "held, checked in this iteration",
  K2: "held, not checked yet",
  L: "held, gone from their URL",
};

const FILL = { unread: "#f2f2f2", unwanted: "#dddddd", left: "#bbccee", checked: "#228833", due: "#aadd99" } as const;
const NAMES: readonly (readonly [part: keyof Parts, words: string])[] = [
  ["unread", "known, never downloaded"],
  ["unwanted", "R: downloaded, not wanted"],
  ["left", "wanted, no room for it"],
  ["checked", "K1"],
  ["due", "K2"],
];

const [WIDTH, HEIGHT] = [1240, 590];
const MARGIN = 20;
const TOP = 84;
const SIDE = 480;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function pictureSvg({ title, budget, parts }: Picture): string {
  const sets = setsOf(parts);
  const [all, core] = [
    { x: MARGIN, y: TOP, width: SIDE, height: SIDE },
    { x: 2 * MARGIN + SIDE, y: TOP, width: SIDE / 2, height: SIDE },
  ];
  const places = placesOf(parts, all);
  const [checked, due] = cut(core, sum(parts.checked), sum(parts.due), "down");
  const body = [
    element("title", {}, undefined, title),
    HATCH,
    element("rect", { width: WIDTH, height: HEIGHT, fill: "#ffffff" }),
    text(MARGIN, 34, title, { "font-size": 20, "font-weight": "bold" }),
    text(all.x, TOP - 12, "A: areas are as large as the sets", { "font-size": 13 }),
    text(core.x, TOP - 12, "K, enlarged", { "font-size": 13 }),
    ...NAMES.map(([part]) => area(places[part], part, parts[part])),
    frame(places.core, "#000000"),
    frame(places.downloaded, "#444444"),
    frame(all, "#444444"),
    area(checked, "checked", parts.checked),
    area(due, "due", parts.due),
    frame(core, "#000000"),
    ...lines(places.core, core),
    ...named(places, [checked, due]),
    ...legend(sets, budget),
  ].join("\n");
  const root = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("svg", { ...root, role: "img", "font-family": "sans-serif", "font-size": 12 }, body)}\n`;
}

type Places = Readonly<Record<keyof Parts | "downloaded" | "core", Box>>;

/** Where each part lies, in proportion: one box is cut after the other. */
function placesOf({ unread, unwanted, left, checked, due }: Parts, all: Box): Places {
  const good = sum(left, checked, due);
  const [unreadBox, downloaded] = cut(all, sum(unread), sum(unwanted) + good, "across");
  const [unwantedBox, goodBox] = cut(downloaded, sum(unwanted), good, "down");
  // The core lies beside itself, enlarged.
  const [leftBox, coreBox] = cut(goodBox, sum(left), sum(checked, due), "across");
  const [checkedBox, dueBox] = cut(coreBox, sum(checked), sum(due), "down");
  return {
    ...{ unread: unreadBox, unwanted: unwantedBox, left: leftBox, checked: checkedBox, due: dueBox },
    ...{ downloaded, core: coreBox },
  };
}

/** Two boxes instead of one, their areas in proportion. */
function cut({ x, y, width, height }: Box, one: number, other: number, way: "across" | "down"): [Box, Box] {
  const share = one + other > 0 ? one / (one + other) : 0;
  if (way === "across") {
    const part = width * share;
    return [
      { x, y, width: part, height },
      { x: x + part, y, width: width - part, height },
    ];
  }
  const part = height * share;
  return [
    { x, y, width, height: part },
    { x, y: y + part, width, height: height - part },
  ];
}

/** What is gone is hatched, at its lower edge. */
function area(box: Box, part: keyof Parts, { there, gone }: There): string {
  const [, lost] = cut(box, there, gone, "down");
  const shapes = [element("rect", { ...box, fill: FILL[part], stroke: "#ffffff" })];
  if (gone > 0) shapes.push(element("rect", { ...lost, fill: "url(#gone)" }));
  return shapes.join("\n");
}

const HATCH = element(
  "defs",
  {},
  element(
    "pattern",
    { id: "gone", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    element("rect", { width: 2, height: 6, fill: "#cc3311" }),
  ),
);

const frame = (box: Box, stroke: string): string =>
  element("rect", { ...box, fill: "none", stroke, "stroke-width": 1.5 });

/** From the core to itself, enlarged. */
const lines = (small: Box, large: Box): string[] =>
  [0, 1].map((end) =>
    element("line", {
      ...{ x1: small.x + small.width, y1: small.y + end * small.height, x2: large.x, y2: large.y + end * large.height },
      ...{ stroke: "#000000", "stroke-dasharray": "3 3" },
    }),
  );

/** A name stands where there is room for it. */
function named(places: Places, [checked, due]: [Box, Box]): string[] {
  const at = ({ x, y, width, height }: Box, words: string): string =>
    width < 7 * words.length || height < 18
      ? ""
      : text(x + 6, y + 16, words, { "paint-order": "stroke", stroke: "#ffffff", "stroke-width": 3 });
  const inAll = NAMES.map(([part, words]) => at(places[part], words));
  return [...inAll, at(checked, "K1"), at(due, "K2")].filter((one) => one !== "");
}

function legend(sets: Record<string, number>, budget: number): string[] {
  const left = 3 * MARGIN + 1.5 * SIDE;
  const row = (nth: number, name: string, count: number, words: string): string[] => [
    text(left, TOP + 14 + 24 * nth, name, { "font-weight": "bold" }),
    text(left + 110, TOP + 14 + 24 * nth, count.toLocaleString("en-US"), { "text-anchor": "end" }),
    text(left + 124, TOP + 14 + 24 * nth, words, {}),
  ];
  const rows = Object.entries(sets).flatMap(([name, count], nth) => row(nth, name, count, WORDS[name]!));
  const below = Object.keys(sets).length;
  const shown = NAMES.flatMap(([part, words], nth) => {
    const y = TOP + 40 + 24 * (below + 1 + nth);
    return [
      element("rect", { x: left, y: y - 11, width: 14, height: 14, fill: FILL[part] }),
      text(left + 24, y, words, {}),
    ];
  });
  const y = TOP + 40 + 24 * (below + 1 + NAMES.length);
  return [
    ...rows,
    ...row(below, "k max", budget, "the budget"),
    ...shown,
    element("rect", { x: left, y: y - 11, width: 14, height: 14, fill: "url(#gone)" }),
    text(left + 24, y, "gone from the web; in the core: L", {}),
  ];
}
