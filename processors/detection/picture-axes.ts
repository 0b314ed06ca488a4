/**
 * What drawings share: scales that stay inside their panel, axes with readable numbers, elements with escaped texts.
 */

import { escaped } from "../dom/escaped.ts";

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Linear {
  readonly low: number;
  readonly high: number;
}

export interface Scale {
  /** Where a value lies; what is outside of the scale, or no number, lies at its edge. */
  at(value: number): number;
  readonly ticks: readonly number[];
}

export const COLOURS = { reference: "#4477aa", before: "#888888", now: "#cc3311" } as const;

const TICKS = 4;

export function linear({ low, high }: Linear, from: number, to: number): Scale {
  const span = high - low;
  const at = (value: number): number => placed(span > 0 ? (value - low) / span : 0.5, from, to);
  const rough = span / TICKS;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step) * step;
  const ticks: number[] = [];
  // Where a step is lost in rounding there is none.
  for (
    let tick = first;
    tick <= high && ticks.length <= TICKS && first + step > first;
    tick = first + ticks.length * step
  )
    ticks.push(tick);
  return { at, ticks };
}

/** By powers of ten; what is not above 0 lies at its lower edge. */
export function logarithmic({ low, high }: Linear, from: number, to: number): Scale {
  const [first, last] = [Math.log10(low), Math.log10(Math.max(high, low * 10))];
  const at = (value: number): number =>
    placed(value > 0 ? (Math.log10(value) - first) / (last - first) : Number.NEGATIVE_INFINITY, from, to);
  const every = Math.ceil((last - first) / (TICKS + 1));
  const ticks: number[] = [];
  for (let power = Math.ceil(first); power <= last; power += every) ticks.push(10 ** power);
  return { at, ticks };
}

const placed = (part: number, from: number, to: number): number =>
  rounded(from + (to - from) * Math.min(1, Math.max(0, Number.isNaN(part) ? 0 : part)));

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A frame, ticks with their numbers, and what the axes are. */
export function axisLines(
  { left, top, width, height }: Area,
  x: Scale,
  y: Scale,
  names: readonly [string, string],
): string {
  const bottom = top + height;
  const grid = { stroke: "#e4e4e4" };
  const parts = [
    ...x.ticks.flatMap((tick) => [
      element("line", { x1: x.at(tick), x2: x.at(tick), y1: top, y2: bottom, ...grid }),
      text(x.at(tick), bottom + 14, short(tick), { "text-anchor": "middle", fill: "#444444", "font-size": 10 }),
    ]),
    ...y.ticks.flatMap((tick) => [
      element("line", { x1: left, x2: left + width, y1: y.at(tick), y2: y.at(tick), ...grid }),
      text(left - 4, y.at(tick) + 3.5, short(tick), { "text-anchor": "end", fill: "#444444", "font-size": 10 }),
    ]),
    element("rect", { x: left, y: top, width, height, fill: "none", stroke: "#999999" }),
  ];
  const [across, up] = names;
  if (across !== "") parts.push(text(left + width / 2, bottom + 27, across, { "text-anchor": "middle" }));
  if (up !== "") {
    const middle = top + height / 2;
    const turned = { "text-anchor": "middle", transform: `rotate(-90 ${rounded(left - 34)} ${rounded(middle)})` };
    parts.push(text(left - 34, middle, up, turned));
  }
  return parts.join("\n");
}

const UNITS: readonly [size: number, name: string][] = [
  [1e12, "T"],
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
];

const LEAST_WRITTEN = 0.01;

/** A number in few characters. */
export function short(value: number): string {
  if (value !== 0 && Math.abs(value) < LEAST_WRITTEN) return value.toExponential(0);
  const [size, name] = UNITS.find(([one]) => Math.abs(value) >= one) ?? [1, ""];
  const digits = Number((value / size).toPrecision(3));
  return `${digits}${name}`;
}

type Attributes = Readonly<Record<string, string | number>>;

/** @param body elements, as they are @param words a text, which is escaped */
export function element(name: string, attributes: Attributes, body?: string, words?: string): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${inXml(String(shown(value)))}"`);
  const inside = words === undefined ? body : inXml(words);
  return inside === undefined ? `<${name}${all.join("")}/>` : `<${name}${all.join("")}>${inside}</${name}>`;
}

export const text = (x: number, y: number, words: string, attributes: Attributes): string =>
  element("text", { x, y, ...attributes }, undefined, words);

const shown = (value: string | number): string | number => (typeof value === "number" ? rounded(value) : value);

/** XML has no way to write most control characters and broken surrogates: they are replaced. */
const inXml = (words: string): string =>
  escaped(words.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD"));
