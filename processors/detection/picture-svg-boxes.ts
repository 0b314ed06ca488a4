/** Draws boxes over documents: in a plane where the vector has two axes, else beside each other. */

import type { BoxesFigure, Point } from "./picture.ts";
import { type Area, axisLines, COLOURS, element, type Linear, linear, short, text } from "./picture-axes.ts";
import type { When } from "./picture-series.ts";

export function boxesPanel(figure: BoxesFigure, area: Area): string {
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
