/** Draws a source's picture as SVG: boxes over its documents, histograms, curves. Plain shapes, so that anything can show it. */

import type { Picture } from "./picture.ts";
import { type Area, COLOURS, element, text } from "./picture-axes.ts";
import { boxesPanel } from "./picture-svg-boxes.ts";
import { curvePanel, histogramPanel } from "./picture-svg-series.ts";

const WIDTH = 1240;
const MARGIN = 20;

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
      `model ${model.version} of ${made} UTC, ${model.preset}, trained on ${model.documents} documents`,
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
  parts.push(text(MARGIN + 810, 76, "dots are in a box, crosses in none", {}));
  return 92;
}
