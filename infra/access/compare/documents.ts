/** Documents that two runs extracted differently: field by field, by source, and examples with what differs in the text. */

import { type Asked, COMPARED, ms, number, paramsOf } from "./asked.ts";
import { inSlice, type Params, slicesOf } from "./slices.ts";
import { TEXT_MAX, type TextDiff, textDiff } from "./text-diff.ts";

export interface SourceDocuments {
  readonly source: string;
  /** In both runs. */
  readonly compared: number;
  readonly different: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** Field → how many documents differ in it; only fields that differ. */
  readonly fields: Readonly<Record<string, number>>;
}

export interface DocumentExample {
  readonly source: string;
  readonly document: string;
  readonly url: string;
  /** Field → its value in each run; of the text its length. */
  readonly fields: Readonly<Record<string, { readonly a: string; readonly b: string }>>;
  /** If the text differs. */
  readonly text: TextDiff | null;
}

export interface OnlyInOne {
  readonly source: string;
  readonly document: string;
  readonly url: string;
  readonly title: string;
  readonly fetchedAt: number;
}

export interface Documents extends Omit<SourceDocuments, "source"> {
  /** Sources with a difference, the worst first. */
  readonly sources: readonly SourceDocuments[];
  readonly examples: readonly DocumentExample[];
  readonly examplesOnlyA: readonly OnlyInOne[];
  readonly examplesOnlyB: readonly OnlyInOne[];
}

const way = (name: string): string => `tupleElement(arrayFirst(field -> field.name = '${name}', fields), 'way')`;

/** What is compared: the field, how people see its value, and how it is compared if otherwise. */
const FIELDS: readonly (readonly [name: string, shown: string, compared?: string])[] = [
  ["text", "toString(textChars)", "textHash"],
  ["title", "title"],
  ["published", "ifNull(toString(published), '')"],
  ["authors", "arrayStringConcat(authors, ', ')", "authors"],
  ["language", "ifNull(language, '')"],
  ["page type", "pageType"],
  ["canonical URL", "canonical"],
  ["charset", "charset"],
  ["paid", "ifNull(toString(NOT free), '')"],
  ["advertisement", "toString(advertisement)"],
  ["fallback", "ifNull(fallback, '')"],
  ...["body", "title", "published", "authors", "language"].map((name) => [`way of ${name}`, way(name)] as const),
];
const NAMES = FIELDS.map(([name]) => name);

/** Documents that are looked at together; each takes a few hundred bytes while its versions are compared. */
const SLICE = 250_000;
const VALUE_CHARACTERS = 300;
/** Of each document the last version of each run: by its page's place in the log, whatever clocks say; among logs the later one's. */
const LAST = `
  SELECT source, id, countIf(isA) > 0 AS inA, countIf(NOT isA) > 0 AS inB,
    arrayResize(argMaxIf(hashes, moment, isA), ${NAMES.length}) AS ofA, arrayResize(argMaxIf(hashes, moment, NOT isA), ${NAMES.length}) AS ofB,
    argMaxIf(place, moment, isA) AS placeA, argMaxIf(place, moment, NOT isA) AS placeB
  FROM (
    SELECT source, id, run = {a:String} AS isA,
      [${FIELDS.map(([, shown, compared = shown]) => `cityHash64(toString(tuple(${compared})))`).join(", ")}] AS hashes,
      (indexOf(JSONExtract({logs:String}, 'Array(String)'), toString(log_id)), version, log_offset) AS moment,
      (toString(log_id), log_partition, log_offset) AS place
    FROM document
    WHERE ${inSlice("id")}
  )
  GROUP BY source, id`;

type Counts = Omit<SourceDocuments, "fields"> & { readonly fields: readonly number[] };

/** @param most documents of a slice */
export async function compareDocuments(asked: Asked, most = SLICE): Promise<Documents> {
  const logs = JSON.stringify(await logsOf(asked));
  const counts = new Map<string, Counts>();
  const differing: Differing[] = [];
  const [onlyA, onlyB]: [OnlyInOne[], OnlyInOne[]] = [[], []];
  for (const slice of await slicesOf(asked, "document", most)) {
    const params = { ...slice, logs, limit: String(asked.limit) };
    let here = NONE;
    for (const one of await asked.rows<Counts>(COUNTS, params)) {
      counts.set(one.source, sum(counts.get(one.source), one));
      here = sum(here, one);
    }
    if (here.different > 0) differing.push(...(await asked.rows<Differing>(DIFFERING, params)));
    if (here.onlyA > 0 && onlyA.length < asked.limit) onlyA.push(...(await onlyIn(asked, "A", params)));
    if (here.onlyB > 0 && onlyB.length < asked.limit) onlyB.push(...(await onlyIn(asked, "B", params)));
  }
  const all = [...counts.values()];
  return {
    ...named(all.reduce<Counts>(sum, NONE)),
    sources: all
      .map((one) => ({ ...named(one), source: one.source }))
      .filter(isChanged)
      .sort(worstFirst),
    examples: await examplesOf(asked, varied(differing).slice(0, asked.limit)),
    examplesOnlyA: onlyA.slice(0, asked.limit),
    examplesOnlyB: onlyB.slice(0, asked.limit),
  };
}

/** The logs that the runs' documents come from, the one that began last at the end. */
async function logsOf(asked: Asked): Promise<string[]> {
  const rows = await asked.rows<{ log: string }>(
    "SELECT toString(log_id) AS log FROM document WHERE run IN ({a:String}, {b:String}) GROUP BY log ORDER BY min(log_time)",
    paramsOf(asked),
  );
  return rows.map(({ log }) => log);
}

const COUNTS = `
  SELECT source, ${number("countIf(inA AND inB)")} AS compared, ${number("countIf(inA AND inB AND ofA != ofB)")} AS different,
    ${number("countIf(NOT inB)")} AS onlyA, ${number("countIf(NOT inA)")} AS onlyB,
    arrayMap(n -> toFloat64(n), sumForEachIf(arrayMap((a, b) -> toUInt64(a != b), ofA, ofB), inA AND inB)) AS fields
  FROM (${LAST}) GROUP BY source ORDER BY source`;

const NONE: Counts = { source: "", compared: 0, different: 0, onlyA: 0, onlyB: 0, fields: [] };

const sum = (before: Counts = NONE, one: Counts): Counts => ({
  source: one.source,
  compared: before.compared + one.compared,
  different: before.different + one.different,
  onlyA: before.onlyA + one.onlyA,
  onlyB: before.onlyB + one.onlyB,
  fields: NAMES.map((_, at) => (before.fields[at] ?? 0) + (one.fields[at] ?? 0)),
});

const named = ({ source: _, fields, ...counts }: Counts) => ({
  ...counts,
  fields: Object.fromEntries(
    NAMES.map((name, at) => [name, fields[at] ?? 0] as const).filter(([, count]) => count > 0),
  ),
});

const changesOf = ({ different, onlyA, onlyB }: SourceDocuments): number => different + onlyA + onlyB;
const isChanged = (one: SourceDocuments): boolean => changesOf(one) > 0;
const worstFirst = (one: SourceDocuments, other: SourceDocuments): number =>
  changesOf(other) - changesOf(one) || (one.source < other.source ? -1 : 1);

type Place = readonly [log: string, partition: number, offset: number];

interface Differing {
  readonly source: string;
  readonly id: string;
  /** Indexes of fields. */
  readonly differing: readonly number[];
  readonly placeA: Place;
  readonly placeB: Place;
}

/** One of each set of fields that differ, then a second of each: they show what there is. */
const DIFFERING = `
  SELECT source, id, arrayFilter((at, a, b) -> a != b, range(${NAMES.length}), ofA, ofB) AS differing,
    tuple(placeA.1, ${number("placeA.2")}, ${number("placeA.3")}) AS placeA, tuple(placeB.1, ${number("placeB.2")}, ${number("placeB.3")}) AS placeB
  FROM (${LAST}) WHERE inA AND inB AND ofA != ofB
  ORDER BY row_number() OVER (PARTITION BY differing ORDER BY cityHash64(id)), has(differing, 0) DESC, length(differing) DESC, source, id
  LIMIT {limit:UInt32}`;

/** The same over all slices. */
function varied(all: readonly Differing[]): Differing[] {
  const times = new Map<string, number>();
  const ranked = all.toSorted(mostFirst).map((one) => {
    const kind = one.differing.join();
    const rank = times.get(kind) ?? 0;
    times.set(kind, rank + 1);
    return { one, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

const mostFirst = (one: Differing, other: Differing): number =>
  Number(other.differing.includes(0)) - Number(one.differing.includes(0)) ||
  other.differing.length - one.differing.length ||
  (one.id < other.id ? -1 : 1);

interface Row {
  readonly place: Place;
  readonly url: string;
  readonly text: string;
  readonly shown: readonly string[];
}

async function examplesOf(asked: Asked, differing: readonly Differing[]): Promise<DocumentExample[]> {
  if (differing.length === 0) return [];
  const places = differing.flatMap(({ placeA, placeB }) => [placeA, placeB]);
  const rows = await asked.rows<Row>(
    `SELECT tuple(toString(log_id), ${number("log_partition")}, ${number("log_offset")}) AS place, url, leftUTF8(text, ${TEXT_MAX}) AS text,
       [${FIELDS.map(([, shown]) => `leftUTF8(toString(${shown}), ${VALUE_CHARACTERS})`).join(", ")}] AS shown
     FROM document
     WHERE ${COMPARED} AND (toString(log_id), log_partition, log_offset) IN (
       SELECT one.1, one.2, one.3 FROM (SELECT arrayJoin(JSONExtract({places:String}, 'Array(Tuple(String, UInt32, UInt64))')) AS one)
     )`,
    { ...paramsOf(asked), places: JSON.stringify(places) },
  );
  const at = new Map(rows.map((row) => [row.place.join(" "), row]));
  return differing.flatMap(({ source, id, differing, placeA, placeB }) => {
    const [a, b] = [at.get(placeA.join(" ")), at.get(placeB.join(" "))];
    // Removed since it was found.
    if (a === undefined || b === undefined) return [];
    const fields = differing.map((index) => [NAMES[index]!, { a: a.shown[index]!, b: b.shown[index]! }] as const);
    const text = differing.includes(0) ? textDiff(a.text, b.text) : null;
    return [{ source, document: id, url: b.url, fields: Object.fromEntries(fields), text }];
  });
}

const onlyIn = (asked: Asked, run: "A" | "B", params: Params): Promise<OnlyInOne[]> =>
  asked.rows<OnlyInOne>(
    `SELECT source, id AS document, url, leftUTF8(title, ${VALUE_CHARACTERS}) AS title, ${ms("lone.fetchedAt")} AS fetchedAt
     FROM (
       SELECT * FROM document
       WHERE ${COMPARED} AND kind = 'document' AND (toString(log_id), log_partition, log_offset) IN (
         SELECT place${run}.1, place${run}.2, place${run}.3 FROM (${LAST}) WHERE NOT in${run === "A" ? "B" : "A"}
         ORDER BY source, id LIMIT 2 BY source LIMIT {limit:UInt32}
       )
     ) AS lone
     ORDER BY source, id`,
    params,
  );
