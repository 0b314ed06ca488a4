/** `driftwire source picture`: how a source's documents lie beside what is normal for it, as numbers and as SVG. */

import { writeFileSync } from "node:fs";
import { type Picture, pictureOf, windowFor } from "../../processors/detection/picture.ts";
import { svgOf } from "../../processors/detection/picture-svg.ts";
import { knownPreset } from "../../processors/detection/presets.ts";
import { displaces } from "../../processors/detection/scope.ts";
import { figure, pagesText } from "../../processors/notify/text.ts";
import type { Model, Verdict } from "../../schemas/generated/records.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import type { CommandLog } from "../access/log.ts";
import { decoded, recordsFrom } from "../access/records.ts";
import type { Loaded } from "../load.ts";
import { printable } from "../shown.ts";
import { knownSources } from "../sources/known.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, table } from "./out.ts";
import { knownSource } from "./source-known.ts";

export interface PictureOptions extends GlobalOptions {
  readonly out?: string;
  readonly pageType?: string;
  readonly window?: number;
}

/** Verdicts are looked for from the end of their partition back: so many records at first, then further and further. */
const SPAN = 20_000;
const SPAN_FACTOR = 4;

export async function picture(loaded: Loaded, id: string, options: PictureOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const model = await modelOf(log, id, options.pageType);
    const size = options.window ?? windowFor(model.preset);
    const drawn = pictureOf(model, await verdictsOf(log, model, 2 * size), size);
    if (options.out !== undefined) save(options.out, svgOf(drawn));
    if (options.json) printJson(drawn);
    else if (options.out === undefined) show(drawn);
    if (options.out !== undefined) say(`${options.out} written`);
  });
}

/** A model in force: of the page type that is asked for, else the one that most documents were learned of. */
async function modelOf(log: CommandLog, id: string, pageType: string | undefined): Promise<Model> {
  const [{ start }, partition] = await placeOf(log, "model", id);
  const models = new Map<string, Model>();
  for await (const model of recordsOf<Model>(log, "model", id, partition, start)) {
    if (knownPreset(model.preset) === undefined) continue;
    for (const [type, before] of models) if (displaces(model, before)) models.delete(type);
    models.set(model.pageType, model);
  }
  if (models.size === 0) {
    // A source that is watched no more has its models still.
    const source = knownSource(await knownSources(log.driver), id);
    throw new DriftwireError("no-model", { got: source.id, expected: "a model of this source" });
  }
  const all = [...models.values()].sort((a, b) => b.documents - a.documents);
  const found = pageType === undefined ? all[0] : models.get(pageType);
  if (found !== undefined) return found;
  const expected = `a model of the page type ${all.map((one) => one.pageType || '""').join(" or ")}`;
  throw new DriftwireError("no-model", { at: id, expected, got: pageType ?? "" });
}

/** The last so many that count in a picture, in the order in which they came. */
async function verdictsOf(log: CommandLog, model: Model, wanted: number): Promise<Verdict[]> {
  const { source } = model;
  const [{ start, end }, partition] = await placeOf(log, "verdict", source);
  for (let span = SPAN; ; span *= SPAN_FACTOR) {
    const from = Math.max(start, end - span);
    const found: Verdict[] = [];
    for await (const verdict of recordsOf<Verdict>(log, "verdict", source, partition, from))
      if (counts(verdict, model)) found.push(verdict);
    if (found.length >= wanted || from === start) return found.slice(-wanted);
  }
}

/** What other rules found is something else than what this model was learned from. */
const counts = ({ vector, times, reread, pageType, ruleVersion }: Verdict, model: Model): boolean =>
  vector !== null &&
  times === 0 &&
  !reread &&
  ruleVersion === model.ruleVersion &&
  (model.pageType === "" || pageType === model.pageType);

async function placeOf(log: CommandLog, topic: string, id: string) {
  const key = Buffer.from(id);
  const extents = await log.extents(topic);
  const partition = partitionOf(key, key.length, extents.length);
  return [extents[partition]!, partition] as const;
}

/** Others' records are passed over without being decoded. */
async function* recordsOf<T>(
  log: CommandLog,
  topic: string,
  id: string,
  partition: number,
  offset: number,
): AsyncGenerator<T> {
  const { codec } = log.shape(topic);
  const wanted = Buffer.from(id);
  for await (const { key, value } of recordsFrom(log.driver, { topic, partition, offset })) {
    if (key === null || !key.equals(wanted)) continue;
    const content = decoded(codec, value);
    if (!("value" in content) || content.value === null) continue;
    yield content.value as T;
  }
}

function save(file: string, svg: string): void {
  try {
    writeFileSync(file, svg);
  } catch (cause) {
    throw new DriftwireError("bad-usage", {
      at: "--out",
      expected: "a file that can be written",
      got: messageOf(cause),
      cause,
    });
  }
}

function show({ source, pageType, model, windows, boxes, curves }: Picture): void {
  const { version, preset, documents } = model;
  print(`${printable(source + pagesText(pageType))}: model ${version}, ${preset}, trained on ${documents} documents`);
  print(`now: the last ${windows.now} documents; before: ${windows.before} before those`);
  const rows = curves.map(({ series, before, now }) => [
    series,
    ...[before?.divergence, before?.threshold, now?.divergence, now?.threshold].map((value) =>
      value === undefined ? "-" : figure(value),
    ),
  ]);
  print(`\n${table(["series", "before", "threshold", "now", "threshold"], rows, [1, 2, 3, 4])}\n`);
  const outside = boxes.map(({ vector, axes, points }) => {
    const counted = (when: string): string => {
      const of = points.filter((point) => point.when === when);
      return `${of.filter(({ failed }) => failed).length} of ${of.length}`;
    };
    return [`Y${vector}`, axes.join(", "), counted("before"), counted("now")];
  });
  print(table(["vector", "of", "outside all boxes before", "now"], outside, [2, 3]));
  say("--out FILE.svg draws it; --json prints all numbers");
}
