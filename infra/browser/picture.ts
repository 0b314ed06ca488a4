/** The graph of a walk for people and programs: as data, and as a picture with what was pressed on its edges. */

import type { Walk } from "../../processors/traverse/walk.ts";
import { printable } from "../shown.ts";

export interface WalkGraph {
  readonly root: number;
  readonly states: readonly {
    readonly id: number;
    /** Texts of its buttons, and of those that were not pressed in it. */
    readonly buttons: readonly string[];
    readonly left: readonly string[];
  }[];
  readonly edges: readonly { readonly from: number; readonly to: number; readonly pressed: readonly string[] }[];
}

export function graphOf({ graph }: Walk): WalkGraph {
  const vertices = [...graph.vertices.values()];
  const texts = new Map(vertices.flatMap(({ buttons }) => buttons.map(({ id, text }) => [id, text])));
  return {
    root: graph.root,
    states: vertices.map(({ id, buttons, pressed }) => ({
      id,
      buttons: buttons.map(({ text }) => text),
      left: buttons.filter((button) => !pressed.has(button.id)).map(({ text }) => text),
    })),
    edges: vertices.flatMap(({ id, edges }) =>
      edges.map(({ to, labels }) => ({
        from: id,
        to,
        pressed: labels.map(({ button }) => texts.get(button) ?? button),
      })),
    ),
  };
}

const COLUMN = 190;
const ROW = 76;
const MARGIN = 50;
const RADIUS = 17;
const TEXT_MOST = 24;
/** More than these nobody can tell apart. */
const DRAWN_MOST = 400;

/** States in columns by how many presses they are from the load; what leads back is drawn below. */
export function pictureOf({ root, states, edges }: WalkGraph): string {
  const columns = columnsOf(root, edges);
  const places = new Map<number, { readonly x: number; readonly y: number }>();
  const rows = new Map<number, number>();
  for (const { id } of states.slice(0, DRAWN_MOST)) {
    const column = columns.get(id) ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    places.set(id, { x: MARGIN + column * COLUMN, y: MARGIN + row * ROW });
  }
  const width = 2 * MARGIN + Math.max(0, ...[...places.values()].map(({ x }) => x));
  const height = 2 * MARGIN + Math.max(0, ...[...places.values()].map(({ y }) => y));
  const lines = edges.flatMap(({ from, to, pressed }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a === undefined || b === undefined ? [] : [edge(a, b, pressed)];
  });
  const circles = states.flatMap(({ id, left }) => {
    const at = places.get(id);
    if (at === undefined) return [];
    const kind = id === root ? "root" : left.length > 0 ? "left" : "done";
    const title = left.length === 0 ? "nothing is left to press" : `left: ${left.join(", ")}`;
    return [
      `<g class="${kind}"><title>${escaped(title)}</title><circle cx="${at.x}" cy="${at.y}" r="${RADIUS}"/><text x="${at.x}" y="${at.y + 4}">${id}</text></g>`,
    ];
  });
  const more =
    states.length > DRAWN_MOST
      ? `<text x="${MARGIN}" y="${height - 8}" class="note">${states.length - DRAWN_MOST} more states are not drawn</text>`
      : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<style>circle{fill:#fff;stroke:#345;stroke-width:1.5}.root circle{fill:#cfe8cf}.left circle{fill:#fde9c8}text{text-anchor:middle;fill:#123}path{fill:none;stroke:#89a;marker-end:url(#a)}.label,.note{font-size:10px;fill:#456}.note{text-anchor:start}</style>
<defs><marker id="a" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#89a;stroke:none;marker-end:none"/></marker></defs>
${lines.join("\n")}
${circles.join("\n")}
${more}</svg>
`;
}

/** By the least number of presses from the load. */
function columnsOf(root: number, edges: WalkGraph["edges"]): Map<number, number> {
  const out = new Map<number, { readonly to: number }[]>();
  for (const { from, to } of edges) out.set(from, [...(out.get(from) ?? []), { to }]);
  const columns = new Map([[root, 0]]);
  for (const [id, column] of columns)
    for (const { to } of out.get(id) ?? []) if (!columns.has(to)) columns.set(to, column + 1);
  return columns;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function edge(a: Point, b: Point, pressed: readonly string[]): string {
  const text = escaped(short(pressed));
  if (a === b)
    return `<path d="M${a.x - 6} ${a.y - RADIUS}C${a.x - 24} ${a.y - 46} ${a.x + 24} ${a.y - 46} ${a.x + 6} ${a.y - RADIUS}"/><text class="label" x="${a.x}" y="${a.y - 40}">${text}</text>`;
  const isForth = b.x > a.x;
  const bend = isForth ? -14 : 30;
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2 + bend];
  const from = towards(a, { x: mx, y: my });
  const to = towards(b, { x: mx, y: my });
  const [lx, ly] = [(from.x + 2 * mx + to.x) / 4, (from.y + 2 * my + to.y) / 4 - 3];
  return `<path d="M${from.x} ${from.y}Q${mx} ${my} ${to.x} ${to.y}"/><text class="label" x="${lx}" y="${ly}">${text}</text>`;
}

/** On the circle's edge. */
function towards({ x, y }: Point, other: Point): Point {
  const length = Math.hypot(other.x - x, other.y - y) || 1;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(x + ((other.x - x) * RADIUS) / length), y: round(y + ((other.y - y) * RADIUS) / length) };
}

function short(pressed: readonly string[]): string {
  const [first = ""] = pressed;
  const text = first.length > TEXT_MOST ? `${first.slice(0, TEXT_MOST)}…` : first || "(no text)";
  return pressed.length > 1 ? `${text} +${pressed.length - 1}` : text;
}

const escaped = (text: string): string => printable(text).replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
