/** Draws a source's picture as SVG: boxes over its documents, histograms, curves. Plain shapes, so that anything can show it. */

import { SERIES_NAMES } from "./histogram.ts";
import type { BoxesFigure, CurveFigure, HistogramFigure, Picture, Point, When } from "./picture.ts";
import {
  type Area,
  axisLines,
  element,
  type Linear,
  linear,
  logarithmic,
  type Scale,
  short,
  text,
} from "./picture-axes.ts";

const WIDTH = 1240;
const MARGIN = 20;
const COLOURS = { reference: "#4477aa", before: "#888888", now: "#cc3311" } as const;
/** How much smaller than the largest divergence the least one may be drawn. */
const RANGE_MAX = 1e5;
const TAGS = ["TH", "TB", "TS", "TI", "TO"];

export function svgOf(picture: Picture): string {
  const parts: string[] = [];
  let top = heading(picture, parts);
  const section = <T>(
    title: string,
    figures: readonly T[],
    columns: number,
    draw: (figure: T, area: Area) => string,
  ) => {
    parts.push(text(MARGIN, top + 18, title, { "font-size": 16, "font-weight": "bold" }));
    top += 30;
    const width = (WIDTH - 2 * MARGIN) / columns;
    const height = 220;
    for (const [at, figure] of figures.entries()) {
      const area = {
        left: MARGIN + (at % columns) * width + 44,
        top: top + Math.floor(at / columns) * (height + 20) + 26,
        width: width - 62,
        height: height - 62,
      };
      parts.push(element("g", {}, draw(figure, area)));
    }
    top += Math.ceil(figures.length / columns) * (height + 20) + 10;
  };
  section("Boxes over documents (figures 3 and 4 of the paper)", picture.boxes, 4, boxesPanel);
  section("Histograms: reference, before, now (figure 5)", picture.histograms, 5, histogramPanel);
  section("Largest divergence of healthy runs, and the lifted curve (figures 6 and 7)", picture.curves, 5, curvePanel);
  const body = [
    element("title", {}, undefined, `${picture.source}, ${picture.pageType}`),
    element("rect", { width: WIDTH, height: top, fill: "#ffffff" }),
    ...parts,
  ].join("\n");
  const root = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${top}`, width: WIDTH, height: top };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("svg", { ...root, role: "img", "font-family": "sans-serif", "font-size": 11 }, body)}\n`;
}

/** Who it is, and what the colours mean. Returns where it ends. */
function heading({ source, pageType, model, windows }: Picture, parts: string[]): number {
  const made = Number.isFinite(model.at) ? new Date(model.at).toISOString().slice(0, 16).replace("T", " ") : "?";
  parts.push(
    text(MARGIN, 34, `${source}${pageType === "" ? "" : `, pages of the type ${pageType}`}`, {
      "font-size": 20,
      "font-weight": "bold",
    }),
    text(
      MARGIN,
      54,
      `model ${model.version} of ${made} UTC, ${model.preset}, made of ${model.documents} documents`,
      {},
    ),
  );
  const keys: readonly [colour: string, words: string][] = [
    [COLOURS.reference, "normal: boxes, reference, healthy runs"],
    [COLOURS.before, `before: ${windows.before} documents`],
    [COLOURS.now, `now: the last ${windows.now} documents`],
  ];
  for (const [at, [fill, words]] of keys.entries()) {
    const left = MARGIN + at * 270;
    parts.push(element("rect", { x: left, y: 66, width: 12, height: 12, fill }), text(left + 18, 76, words, {}));
  }
  parts.push(text(MARGIN + 810, 76, "dots lie in a box, crosses in none", {}));
  return 92;
}

function boxesPanel(figure: BoxesFigure, area: Area): string {
  const { vector, axes, boxes, points } = figure;
  const failed = points.filter((point) => point.failed).length;
  const title = text(
    area.left,
    area.top - 8,
    `Y${vector} (${axes.join(", ")}): ${failed} of ${points.length} in no box`,
    { "font-weight": "bold" },
  );
  const scales = axes.map((_, axis) => {
    const bounds = boxes.flatMap(({ low, high }) => [low[axis]!, high[axis]!]);
    return domainOf(
      bounds,
      points.map(({ values }) => values[axis]!),
    );
  });
  return [title, axes.length === 2 ? plane(figure, scales, area) : parallel(figure, scales, area)].join("\n");
}

/** What boxes span and documents need; those that are very far away are drawn at the edge. */
function domainOf(bounds: readonly number[], values: readonly number[]): Linear {
  const own = bounds.length > 0 ? bounds : values.length > 0 ? values : [0, 1];
  const [least, most] = [smallest(own), largest(own)];
  const span = most - least || Math.abs(most) || 1;
  const low = Math.max(Math.min(least, smallest(values)), least - span);
  const high = Math.min(Math.max(most, largest(values)), most + span);
  return { low: low - 0.04 * (high - low || span), high: high + 0.04 * (high - low || span) };
}

const smallest = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const largest = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

function plane({ axes, boxes, points }: BoxesFigure, domains: readonly Linear[], area: Area): string {
  const x = linear(domains[0]!, area.left, area.left + area.width);
  const y = linear(domains[1]!, area.top + area.height, area.top);
  const drawn = boxes.map(({ low, high }) =>
    element("rect", {
      x: x.at(low[0]!),
      y: y.at(high[1]!),
      // A box of documents that are all the same is a point or a line, and still to be seen.
      width: Math.max(1.5, x.at(high[0]!) - x.at(low[0]!)),
      height: Math.max(1.5, y.at(low[1]!) - y.at(high[1]!)),
      ...BOX,
    }),
  );
  const marks = ordered(points).map((point) => mark(point, x.at(point.values[0]!), y.at(point.values[1]!)));
  return [axisLines(area, x, y, axes as [string, string]), ...drawn, ...marks].join("\n");
}

const BOX = { fill: COLOURS.reference, "fill-opacity": 0.1, stroke: COLOURS.reference, "stroke-width": 1 };

/** What failed, and what is new, lies above. */
const ordered = (points: readonly Point[]): Point[] =>
  [...points].sort(
    (a, b) => Number(a.failed) - Number(b.failed) || Number(a.when === "now") - Number(b.when === "now"),
  );

function mark({ failed, when }: { failed: boolean; when: When }, x: number, y: number): string {
  const colour = COLOURS[when];
  if (!failed) return element("circle", { cx: x, cy: y, r: 2, fill: colour, "fill-opacity": 0.7 });
  const path = `M${x - 3} ${y - 3}L${x + 3} ${y + 3}M${x - 3} ${y + 3}L${x + 3} ${y - 3}`;
  return element("path", { d: path, stroke: colour, "stroke-width": 1.5, fill: "none" });
}

/** Five axes beside each other: a box is a band, a document a line. */
function parallel({ axes, boxes, points }: BoxesFigure, domains: readonly Linear[], area: Area): string {
  const left = (axis: number): number => area.left + (axis * area.width) / (axes.length - 1);
  const scales = domains.map((domain) => linear(domain, area.top + area.height, area.top));
  const line = (values: readonly number[]): string[] =>
    values.map((value, axis) => `${left(axis)},${scales[axis]!.at(value)}`);
  const poles = axes.flatMap((name, axis) => [
    element("line", { x1: left(axis), x2: left(axis), y1: area.top, y2: area.top + area.height, stroke: "#999999" }),
    text(left(axis), area.top + area.height + 14, name, { "text-anchor": "middle" }),
    text(left(axis), area.top + area.height + 27, `to ${short(domains[axis]!.high)}`, {
      "text-anchor": "middle",
      fill: "#666666",
      "font-size": 9,
    }),
  ]);
  const bands = boxes.map(({ low, high }) =>
    element("polygon", { points: [...line(high), ...line(low).reverse()].join(" "), ...BOX, "fill-opacity": 0.04 }),
  );
  const lines = ordered(points).map(({ values, when, failed }) =>
    element("polyline", {
      points: line(values).join(" "),
      fill: "none",
      stroke: COLOURS[when],
      "stroke-opacity": failed ? 0.9 : 0.35,
      ...(failed ? { "stroke-dasharray": "4 2" } : {}),
    }),
  );
  return [...poles, ...bands, ...lines].join("\n");
}

function histogramPanel({ series, low, high, reference, before, now }: HistogramFigure, area: Area): string {
  const y = linear(
    { low: 0, high: Math.max(0.05, ...reference, ...before, ...now) * 1.05 },
    area.top + area.height,
    area.top,
  );
  const x = linear({ low: 0, high: reference.length }, area.left, area.left + area.width);
  const bar = area.width / reference.length / 3.6;
  const all = [
    [COLOURS.reference, reference],
    [COLOURS.before, before],
    [COLOURS.now, now],
  ] as const;
  const bars = all.flatMap(([fill, shares], kind) =>
    shares.map((share, bin) =>
      element("rect", {
        x: x.at(bin + 0.5) + (kind - 1.5) * bar,
        y: y.at(share),
        width: bar,
        height: y.at(0) - y.at(share),
        fill,
      }),
    ),
  );
  const below = area.top + area.height + 14;
  const middle = { "text-anchor": "middle" };
  const names =
    series === "T"
      ? TAGS.map((tag, bin) => text(x.at(bin + 0.5), below, tag, middle))
      : [
          text(x.at(0.5), below, "less", { ...middle, "font-size": 9 }),
          text(x.at(1), below + 12, short(low), middle),
          text(x.at(reference.length - 1), below + 12, short(high), middle),
          text(x.at(reference.length - 0.5), below, "more", { ...middle, "font-size": 9 }),
        ];
  const title = text(area.left, area.top - 8, `${series}: ${SERIES_NAMES[series]}`, { "font-weight": "bold" });
  const noTicks: Scale = { ...x, ticks: [] };
  return [title, axisLines(area, noTicks, y, ["", "share"]), ...bars, ...names].join("\n");
}

function curvePanel({ series, sizes, divergences, longest, curve, before, now }: CurveFigure, area: Area): string {
  const windows = (["before", "now"] as const).flatMap((when) => {
    const measured = when === "before" ? before : now;
    return measured === null ? [] : [{ when, ...measured }];
  });
  const x = logarithmic({ low: 1, high: longest }, area.left, area.left + area.width);
  const seen = [...divergences, ...windows.map(({ divergence }) => divergence)].filter((value) => value > 0);
  const high = Math.max(1e-6, ...seen) * 1.5;
  // Of a run that is the whole reference only rounding is left.
  const domain = { low: Math.max(Math.min(1, ...seen) / 1.5, high / RANGE_MAX), high };
  const y = logarithmic(domain, area.top + area.height, area.top);
  const dots = sizes.map((size, at) =>
    element("circle", { cx: x.at(size), cy: y.at(divergences[at]!), r: 1.8, fill: COLOURS.reference }),
  );
  const path = curve.map(({ documents, height }) => `${x.at(documents)},${y.at(height)}`).join(" ");
  const marks = windows.map(({ when, documents, divergence }) =>
    element("circle", { cx: x.at(documents), cy: y.at(divergence), r: 4.5, fill: COLOURS[when], stroke: "#ffffff" }),
  );
  const judged = now === null ? "" : now.divergence > now.threshold ? ": above the curve" : ": below the curve";
  return [
    text(area.left, area.top - 8, `${series}${judged}`, { "font-weight": "bold" }),
    axisLines(area, x, y, ["documents", "divergence"]),
    ...dots,
    element("polyline", { points: path, fill: "none", stroke: "#222222", "stroke-width": 1.2 }),
    ...marks,
  ].join("\n");
}
