/** `driftwire tail`: the records of a topic, decoded; once, or as they come. */

import { type Command, Option } from "commander";
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

export function tailCommand(program: Command): void {
  program
    .command("tail")
    .description("print the records of a topic")
    .argument("<topic>")
    .option("--from <place>", "start, end or an offset; start unless said, with --follow end")
    .addOption(new Option("--limit <n>", "stop after so many records").argParser(wholeNumber("--limit")))
    .option("--follow", "go on with records as they come")
    .addOption(new Option("--partition <p>", "only this partition").argParser(wholeNumber("--partition")))
    .option("--headers", "headers too")
    .option("--where <test>", "only records of which it holds: FIELD=TEXT or FIELD!=TEXT; may be repeated", repeated)
    .addOption(new Option("--fields <names>", "of values only these fields: title,url,end.pages").argParser(names))
    .option("--full", "long texts and bytes in full; with --json they always are")
    .addHelpText(
      "after",
      `
Pages that could not be had: driftwire tail page --where code!=ok. Of one source: --where source=ID.
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

async function shower(
  { codec }: Shape,
  topic: string,
  { json, headers: withHeaders, full = false, where = [], fields, known }: TailOptions,
): Promise<(record: StoredRecord) => boolean> {
  const { decoded } = await import("../access/records.ts");
  const { picked, shortened, tested } = await import("./record-line.ts");
  const { print, printJson, styled } = await import("./out.ts");
  const tests = where.map((test) => tested(test, known));
  const pick = fields === undefined ? undefined : picked(fields, known);
  return ({ partition, offset, timestamp, key, value, headers }) => {
    const whole = decoded(codec, value);
    if (!tests.every((holds) => holds("value" in whole ? whole.value : null))) return false;
    const content = "value" in whole && pick !== undefined ? { value: pick(whole.value) } : whole;
    const keyText = key?.toString("utf8") ?? null;
    if (json) {
      printJson({
        topic,
        partition,
        offset,
        timestamp,
        key: keyText,
        ...content,
        ...(withHeaders ? { headers } : {}),
      });
      return true;
    }
    const place = styled("dim", `${timeShown(timestamp)} ${partition}:${offset}`);
    const body =
      "error" in content
        ? `${styled("red", content.error)} ${JSON.stringify(full ? content.raw : shortened(content.raw))}`
        : JSON.stringify(full ? content.value : shortened(content.value));
    print(`${place} ${keyText === null ? "-" : printable(keyText)} ${printable(body)}`);
    if (withHeaders)
      for (const [name, text] of Object.entries(headers))
        print(`    ${styled("dim", `${printable(name)}: ${printable(text)}`)}`);
    return true;
  };
}
