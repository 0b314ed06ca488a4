/** Draws the histograms of a series, and its curve. */

import { SERIES_NAMES } from "./histogram.ts";
import {
  type Area,
  axisLines,
  COLOURS,
  element,
  linear,
  logarithmic,
  type Scale,
  short,
  text,
} from "./picture-axes.ts";
import type { CurveFigure, HistogramFigure } from "./picture-series.ts";
import { SYMBOLS, TEXT_FEATURES } from "./vector.ts";

/** How much smaller than the largest divergence the least one may be drawn. */
const RANGE_MAX = 1e5;
const TAGS = SYMBOLS.slice(TEXT_FEATURES);

export function histogramPanel({ series, low, high, reference, before, now }: HistogramFigure, area: Area): string {
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

export function curvePanel(
  { series, sizes, divergences, longest, curve, before, now }: CurveFigure,
  area: Area,
): string {
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
