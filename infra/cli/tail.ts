/** `driftwire tail`: the records of a topic, decoded, the newest first; or from a place on, or as they come. */

import { type Command, Option } from "commander";
import type { Document } from "../../schemas/generated/records.ts";
import type { Position, Range } from "../../topology/driver.ts";
import type { CommandLog, Shape } from "../access/log.ts";
import type { StoredRecord } from "../access/records.ts";
import { printable, timeShown } from "../shown.ts";
import { badUsage } from "./fail.ts";
import { names, optionsOf, wholeNumber } from "./options.ts";

interface TailOptions {
  readonly from?: string;
  readonly limit?: number;
  readonly follow?: boolean;
  readonly partition?: number;
  readonly headers?: boolean;
  readonly json?: boolean;
  readonly full?: boolean;
  /** "code!=ok" */
  readonly where?: readonly string[];
  /** Of values only these. */
  readonly fields?: readonly string[];
  /** The fields of the topic's values, where they have some. */
  readonly known?: readonly string[] | undefined;
}

const LOOK_MS = 1000;
/** For people who don't say how many. */
const NEWEST = 20;

export function tailCommand(program: Command): void {
  program
    .command("tail")
    .description("print the records of a topic, one per line, newest first")
    .argument("<topic>")
    .option(
      "--from <place>",
      "from here on, oldest first: start, end or an offset; default: newest first, or end with --follow",
    )
    .addOption(
      new Option(
        "--limit <n>",
        `stop after this many records; default: ${NEWEST} if newest first, all with --json`,
      ).argParser(wholeNumber("--limit")),
    )
    .option("--follow", "keep printing new records as they arrive")
    .addOption(new Option("--partition <p>", "only this partition").argParser(wholeNumber("--partition")))
    .option("--headers", "also print headers")
    .option("--where <test>", "only matching records: FIELD=TEXT or FIELD!=TEXT; may be repeated", repeated)
    .addOption(new Option("--fields <names>", "only these fields of values: title,url,end.pages").argParser(names))
    .option("--full", "print whole records, with their offsets and the ends of batches; --json always does")
    .addHelpText(
      "after",
      `
Pages that could not be fetched: driftwire tail page --where code!=ok. Of one source: --where source=ID.
For programs: driftwire tail document --json --fields url,title,text | jq .value.title`,
    )
    .action(async (topic: string, _: unknown, command: Command) => {
      const options = optionsOf<TailOptions>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { withLog } = await import("./opened.ts");
      const loaded = await load(settingsFor(options));
      const { schemaOf } = await import("../../schemas/codecs.ts");
      await withLog(loaded, (log) => {
        const schema = schemaOf(log.shape(topic).codec.name, loaded.schemas) as
          | { fields?: { name: string }[] }
          | undefined;
        return tail(log, topic, { ...options, known: schema?.fields?.map(({ name }) => name) });
      });
    });
}

const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

async function tail(log: CommandLog, topic: string, options: TailOptions): Promise<void> {
  const { merged, recordsFrom } = await import("../access/records.ts");
  const shown = await shower(log.shape(topic), topic, options);
  if (options.from === undefined && options.follow !== true) return newest(log, topic, options, shown);
  let positions = await positionsOf(await log.extents(topic), topic, options);
  const stop = stopSignal(options.follow === true);
  let left = options.limit ?? Number.POSITIVE_INFINITY;
  while (left > 0 && !stop.aborted) {
    const ends = (await log.extents(topic)).map(({ end }) => end);
    for await (const record of merged(positions.map((position) => recordsFrom(log.driver, position)))) {
      if (record.offset >= ends[record.partition]!) continue;
      if (!shown(record)) continue;
      if (--left === 0 || stop.aborted) return;
    }
    if (!options.follow) return;
    positions = positions.map(({ partition, offset }) => ({
      topic,
      partition,
      offset: Math.max(offset, ends[partition]!),
    }));
    await log.wait(positions, LOOK_MS);
  }
}

/** The newest first: all of them for programs, and for people as many as they look at. */
async function newest(
  log: CommandLog,
  topic: string,
  options: TailOptions,
  shown: (record: StoredRecord) => boolean,
): Promise<void> {
  const { merged, recordsBack } = await import("../access/records.ts");
  const extents = await log.extents(topic);
  const positions = await positionsOf(extents, topic, { ...options, from: "start" });
  const { limit = options.json ? Number.POSITIVE_INFINITY : NEWEST } = options;
  const back = positions.map(({ partition, offset: start }) =>
    recordsBack(log.driver, { topic, partition }, { start, end: extents[partition]!.end }),
  );
  let left = limit;
  if (left === 0) return;
  for await (const record of merged(back, true)) if (shown(record) && --left === 0) break;
  if (left > 0 || options.limit !== undefined) return;
  const { say } = await import("./out.ts");
  say(`the newest ${limit}: --limit N prints more, --from start all of them, oldest first`);
}

/** Ends by itself between two records, so that nothing is left open in the log. */
function stopSignal(wanted: boolean): AbortSignal {
  const controller = new AbortController();
  if (wanted) for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

async function positionsOf(
  extents: readonly Range[],
  topic: string,
  { from, follow, partition }: TailOptions,
): Promise<Position[]> {
  const place = from ?? (follow ? "end" : "start");
  const offset = /^\d{1,15}$/.test(place) ? Number(place) : undefined;
  if (offset === undefined && place !== "start" && place !== "end")
    throw badUsage("--from", "start, end or an offset", JSON.stringify(place));
  const { DriftwireError } = await import("../../topology/errors.ts");
  const all = extents.map(({ start, end }, index) => ({ partition: index, start, end }));
  const ranges = partition === undefined ? all : all.slice(partition, partition + 1);
  if (ranges.length === 0) {
    const expected = `a partition below ${all.length}`;
    throw new DriftwireError("offset-out-of-range", { at: topic, expected, got: String(partition) });
  }
  const reached = offset === undefined ? ranges : ranges.filter(({ end }) => offset <= end);
  if (reached.length === 0) {
    const most = Math.max(...ranges.map(({ end }) => end));
    throw new DriftwireError("offset-out-of-range", { at: topic, expected: `at most ${most}`, got: String(offset) });
  }
  return ranges.map(({ partition: index, start, end }) => {
    const first = offset === undefined ? (place === "start" ? start : end) : Math.min(Math.max(offset, start), end);
    return { topic, partition: index, offset: first };
  });
}

/** Each visit ends a batch of documents: a record of its own, between those that people want to read. */
const isEndOfDocuments = (schema: string, value: unknown): boolean =>
  schema === "document" && (value as Document | null)?.kind === "end";

async function shower(
  { codec }: Shape,
  topic: string,
  { json, headers: withHeaders = false, full = false, where = [], fields, known }: TailOptions,
): Promise<(record: StoredRecord) => boolean> {
  const { decoded } = await import("../access/records.ts");
  const { picked, shortened, tested } = await import("./record-line.ts");
  const { readable } = await import("./readable.ts");
  const { print, printJson, styled } = await import("./out.ts");
  const tests = where.map((test) => tested(test, known));
  const pick = fields === undefined ? undefined : picked(fields, known);
  const isForPeople = !json && !full && pick === undefined && tests.length === 0;
  return (record) => {
    const { partition, offset, timestamp, key, value, headers } = record;
    const whole = decoded(codec, value);
    if (!tests.every((holds) => holds("value" in whole ? whole.value : null))) return false;
    if (isForPeople && "value" in whole && isEndOfDocuments(codec.name, whole.value)) return false;
    const content = "value" in whole && pick !== undefined ? { value: pick(whole.value) } : whole;
    const keyText = key?.toString("utf8") ?? null;
    const all = { topic, partition, offset, timestamp, key: keyText, ...content, ...(withHeaders ? { headers } : {}) };
    const shownKey = keyText === null ? "-" : printable(keyText);
    if (json) printJson(all);
    else if ("error" in content || full || pick !== undefined) {
      const body =
        "error" in content
          ? `${styled("red", content.error)} ${JSON.stringify(full ? content.raw : shortened(content.raw))}`
          : JSON.stringify(full ? content.value : shortened(content.value));
      print(`${styled("dim", `${timeShown(timestamp)} ${partition}:${offset}`)} ${shownKey} ${printable(body)}`);
    } else print(readable(codec.name, record, content.value));
    if (withHeaders && !json)
      for (const [name, text] of Object.entries(headers))
        print(`    ${styled("dim", `${printable(name)}: ${printable(text)}`)}`);
    return true;
  };
}
