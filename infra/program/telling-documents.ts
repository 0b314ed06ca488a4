/** Reports, while a process serves, how many documents were extracted, and by which way their texts were found. */

import { takingBreath } from "../../processors/reading/breath.ts";
import type { Document } from "../../schemas/generated/records.ts";
import type { Driver, Position } from "../../topology/driver.ts";
import type { Log } from "../../topology/processor.ts";
import { endsOf, recordsFrom } from "../access/records.ts";
import { count } from "../shown.ts";

export interface TellingDocuments {
  /** A processor wrote so many records. */
  note(processor: string, outputs: number): void;
  stop(): void;
}

const TOPIC = "document";
const WRITER = "extract";
const FIRST_MS = 3000;
const AGAIN_MS = 10_000;
/** Looked at in one go; those beyond are passed over. */
const READ_MAX = 500;

export function tellDocuments(driver: Driver, log: Log): TellingDocuments {
  if (driver.topics.get(TOPIC) === undefined) return { note() {}, stop() {} };
  let positions: Promise<Position[]> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;
  let isStopped = false;

  const look = async (from: readonly Position[]): Promise<void> => {
    const { documents, next } = await newOnes(driver, from);
    positions = Promise.resolve(next);
    if (documents.length > 0 && !isStopped) say(documents, log);
  };

  return {
    note(processor, outputs) {
      if (processor !== WRITER || outputs === 0 || isStopped || timer !== undefined) return;
      // What is written now is not committed yet: the end lies before it.
      const from = (positions ??= endsOf(driver, TOPIC));
      timer = setTimeout(
        () => {
          from
            .then(look)
            .catch((error: Error) => {
              positions = undefined;
              log.debug({}, `documents can't be read: ${error.message}`);
            })
            .finally(() => {
              timer = undefined;
            });
        },
        isFirst ? FIRST_MS : AGAIN_MS,
      );
      timer.unref();
      isFirst = false;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function newOnes(
  driver: Driver,
  positions: readonly Position[],
): Promise<{ documents: Document[]; next: Position[] }> {
  const { codec } = driver.topics.get(TOPIC)!;
  const documents: Document[] = [];
  const next: Position[] = [];
  const breath = takingBreath();
  for (const position of positions) {
    let { end: offset } = await driver.range(position);
    let read = 0;
    for await (const { value, offset: at } of recordsFrom(driver, position)) {
      offset = Math.max(offset, at + 1);
      if (value === null || ++read > READ_MAX / positions.length) break;
      await breath();
      const document = codec.decode(value, 0, value.length) as Document;
      if (document.kind === "document") documents.push(document);
    }
    next.push({ ...position, offset });
  }
  return { documents, next };
}

function say(documents: readonly Document[], log: Log): void {
  const ways = new Map<string, number>();
  for (const { fields } of documents) {
    const way = fields.find(({ name }) => name === "body")?.way || "none";
    ways.set(way, (ways.get(way) ?? 0) + 1);
  }
  const sources = new Set(documents.map(({ source }) => source)).size;
  const untitled = documents.filter(({ title }) => title === "").length;
  const undated = documents.filter(({ published }) => published === null).length;
  const parts = [
    `extracted ${count(documents.length, "document")} from ${count(sources, "source")}`,
    `text by ${[...ways]
      .sort(([, a], [, b]) => b - a)
      .map(([way, number]) => `${way} ${number}`)
      .join(", ")}`,
    ...(untitled === 0 ? [] : [`${untitled} without a title`]),
    ...(undated === 0 ? [] : [`${undated} without a time`]),
  ];
  log.info({ documents: documents.length, ways: Object.fromEntries(ways), untitled, undated }, parts.join("; "));
}
