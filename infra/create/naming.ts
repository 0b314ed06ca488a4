/** The names of a new processor and of its topic, record and table. Bad names are rejected before any file is written. */

import { existsSync, readdirSync } from "node:fs";
import { schemaOf } from "../../schemas/codecs.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Declaration, REJECT } from "../../topology/graph.ts";
import { KEPT, tableOf } from "../clickhouse/tables.ts";
import type { Naming } from "./templates.ts";

const camel = (name: string): string => name.replaceAll(/-+(.)?/g, (_, letter: string = "") => letter.toUpperCase());
const pascal = (name: string): string => name[0]!.toUpperCase() + camel(name).slice(1);
/** JavaScript's keywords, and the names that the templates use. */
const WORDS = new Set(
  "abstract arguments await boolean break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in interface let new null package private protected public return static super switch this throw true try typeof var void while with yield schema plugin process processor test assert driver key state emit counted source records undefined".split(
    " ",
  ),
);

export function namingOf(
  name: string,
  input: string,
  declaration: Declaration,
  schemas: Readonly<Record<string, object>>,
): Naming {
  checkName(name);
  const { topics, processors } = declaration;
  const taken = (what: string): DriftwireError =>
    new DriftwireError("duplicate-name", { at: name, expected: "a name that is not used yet", got: what });
  if (processors.some((processor) => processor.name === name)) throw taken(`the processor ${name}`);
  if (name in topics || name === REJECT) throw taken(`the topic ${name}`);
  if (schemaOf(name, schemas) !== undefined) throw taken(`the record ${name}`);
  if (KEPT.has(tableOf(name))) throw taken(`the table ${tableOf(name)}`);
  const read = topics[input];
  if (read === undefined)
    throw new DriftwireError("unknown-topic", {
      at: "--input",
      expected: `one of ${Object.keys(topics).join(", ")}`,
      got: input,
    });
  const inputSchema = read.schema ?? input;
  const word = camel(name);
  return {
    name,
    record: pascal(name),
    constant: WORDS.has(word) || word === camel(input) ? `${word}Processor` : word,
    input,
    inputType: pascal(inputSchema),
    inputSchema,
    isCompacted: read.retention === "compact",
  };
}

function checkName(name: string): void {
  const expected = "1 to 40 characters of a-z, 0-9 and '-', beginning with a letter, without '-' at the end or '--'";
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new DriftwireError("bad-name", { at: "processor", expected, got: JSON.stringify(name) });
  // The names of internal topics and of sinks begin so.
  if (/^(driftwire|sink)-/.test(name))
    throw new DriftwireError("bad-name", {
      at: "processor",
      expected: "a name that does not begin with driftwire- or sink-",
      got: name,
    });
}

/** Throws if the folder has files: none is overwritten. */
export function checkFolder(folder: string): void {
  if (existsSync(folder) && (!isFolder(folder) || readdirSync(folder).length > 0))
    throw new DriftwireError("folder-exists", {
      at: folder,
      expected: "a folder that does not exist or is empty",
      got: "a folder with files",
    });
}

function isFolder(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}
