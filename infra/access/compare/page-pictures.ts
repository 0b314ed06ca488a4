/** The pictures of a comparison's page, as SVG without scripts: incidents in time beside what was true, and rates of false alarms. */

import { escaped } from "../../../processors/dom/escaped.ts";
import { printable } from "../../shown.ts";
import type { Comparison } from "./compare.ts";
import type { IncidentSeen } from "./incidents.ts";
import type { Judgment, Score } from "./judged.ts";
import { aboutShown, momentShown } from "./shown.ts";

const WIDTH = 1160;
const LABEL = 220;
const LANE = 13;
const ROW = 2 * LANE + 10;
const TOP = 24;
const ROWS_MAX = 30;
const TICKS = 6;
const NAME_CHARACTERS = 30;

const inSvg = (text: string): string => escaped(printable(text.toWellFormed()));
const place = (value: number): string => value.toFixed(1);

interface Row {
  readonly source: string;
  readonly a: IncidentSeen[];
  readonly b: IncidentSeen[];
  readonly truth: { readonly from: number; readonly to: number | null; readonly kind: string }[];
}

/** Sources where incidents differ, or that something happened to; the most differences first. */
function rowsOf({ incidents, truths }: Comparison): Row[] {
  const rows = new Map<string, Row>();
  const of = (source: string): Row => {
    const row = rows.get(source) ?? { source, a: [], b: [], truth: [] };
    rows.set(source, row);
    return row;
  };
  for (const one of incidents.disappeared) of(one.source).a.push(one);
  for (const one of incidents.appeared) of(one.source).b.push(one);
  for (const { a, b } of incidents.moved) {
    of(a.source).a.push(a);
    of(b.source).b.push(b);
  }
  for (const { events, name } of truths)
    for (const { source, from, to, kind } of events)
      if (name !== "judgements" || rows.has(source)) of(source).truth.push({ from, to, kind });
  return [...rows.values()].sort((one, other) => other.a.length + other.b.length - one.a.length - one.b.length);
}

/** Undefined if there is nothing to draw. */
export function timeline(comparison: Comparison): string | undefined {
  const { range, a, b } = comparison;
  const all = rowsOf(comparison);
  const rows = all.slice(0, ROWS_MAX);
  if (rows.length === 0) return undefined;
  const x = (time: number): number =>
    LABEL +
    ((Math.min(range.to, Math.max(range.from, time)) - range.from) / (range.to - range.from)) * (WIDTH - LABEL - 8);
  const height = TOP + rows.length * ROW + 4;
  const ticks = Array.from({ length: TICKS }, (_, at) => range.from + ((range.to - range.from) * at) / (TICKS - 1));
  const marks = ticks.map((time, at) => {
    const anchor = at === 0 ? "start" : at === TICKS - 1 ? "end" : "middle";
    return `<line class="rule" x1="${place(x(time))}" x2="${place(x(time))}" y1="${TOP - 6}" y2="${height}"/><text class="dim" x="${place(x(time))}" y="12" text-anchor="${anchor}">${momentShown(time)}</text>`;
  });
  const bar = (one: IncidentSeen, lane: "a" | "b", y: number, run: string): string => {
    const end = one.ended ?? range.to;
    const title = `<title>${inSvg(`${run}: ${aboutShown(one)}, ${one.cause}, began ${momentShown(one.began)}, ${one.confirmed === null ? "only suspected" : `confirmed ${momentShown(one.confirmed)}`}, ${one.ended === null ? "open" : `ended ${momentShown(one.ended)}`}`)}</title>`;
    const rect = (from: number, to: number, more: string): string =>
      `<rect class="f${lane}${more}" x="${place(x(from))}" y="${y}" width="${place(Math.max(2, x(to) - x(from)))}" height="${LANE - 2}" rx="2">${title}</rect>`;
    return one.confirmed === null
      ? rect(one.began, end, " pale")
      : rect(one.began, one.confirmed, " pale") + rect(one.confirmed, Math.max(end, one.confirmed), "");
  };
  const drawn = rows.map((row, at) => {
    const y = TOP + at * ROW;
    const truth = row.truth.map(
      ({ from, to, kind }) =>
        `<rect class="ft" x="${place(x(from))}" y="${y}" width="${place(Math.max(2, x(to ?? range.to) - x(from)))}" height="${ROW - 4}"><title>${inSvg(`${kind}, from ${momentShown(from)}`)}</title></rect>`,
    );
    const name = row.source.length > NAME_CHARACTERS ? `${row.source.slice(0, NAME_CHARACTERS)}…` : row.source;
    return `<text x="0" y="${y + ROW / 2 + 2}">${inSvg(name)}</text>${truth.join("")}${row.a.map((one) => bar(one, "a", y + 3, a)).join("")}${row.b.map((one) => bar(one, "b", y + 3 + LANE, b)).join("")}<line class="rule" x1="0" x2="${WIDTH}" y1="${y + ROW - 2}" y2="${y + ROW - 2}"/>`;
  });
  const rest =
    all.length > rows.length
      ? `<p class="dim">and ${all.length - rows.length} more sources: <code>--json</code></p>`
      : "";
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Incidents that differ, by source and time">${marks.join("")}${drawn.join("")}</svg>${rest}`;
}

const RATE_HEIGHT = 74;
const RATE_LEFT = 120;

/** Both runs' false alarms per 10,000 healthy documents, with their intervals. */
export function rates(judgment: Judgment, names: Pick<Comparison, "a" | "b">): string | undefined {
  const both = [judgment.a.per10000, judgment.b.per10000];
  const most = Math.max(...both.map((one) => one?.high ?? 0));
  if (both.includes(null) || most === 0) return undefined;
  const x = (value: number): number => RATE_LEFT + (value / most) * (WIDTH - RATE_LEFT - 60);
  const lane = (which: "a" | "b", rate: NonNullable<Score["per10000"]>, y: number): string =>
    `<text x="0" y="${y + 4}">${inSvg(names[which].slice(0, 16))}</text>` +
    `<line class="whisker s${which}" x1="${place(x(rate.low))}" x2="${place(x(rate.high))}" y1="${y}" y2="${y}"/>` +
    `<circle class="f${which}" cx="${place(x(rate.rate))}" cy="${y}" r="5"><title>${rate.rate.toPrecision(3)} (${rate.low.toPrecision(3)} to ${rate.high.toPrecision(3)})</title></circle>`;
  const axis = `<line class="rule" x1="${RATE_LEFT}" x2="${place(x(most))}" y1="52" y2="52"/><text class="dim" x="${RATE_LEFT}" y="68">0</text><text class="dim" x="${place(x(most))}" y="68" text-anchor="end">${Number(most.toPrecision(3))} false alarms per 10,000 healthy documents</text>`;
  return `<svg viewBox="0 0 ${WIDTH} ${RATE_HEIGHT}" role="img" aria-label="False alarms per 10,000 healthy documents">${lane("a", judgment.a.per10000!, 14)}${lane("b", judgment.b.per10000!, 36)}${axis}</svg>`;
}
