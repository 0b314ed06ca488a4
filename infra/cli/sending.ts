/** Writes records from outside to a topic that is open to it. What is said to be sent is on disk. */

import { randomUUID } from "node:crypto";
import { carriedOut, checkCommand } from "../../processors/sources/processor.ts";
import { schemaOf } from "../../schemas/codecs.ts";
import type { Command } from "../../schemas/generated/records.ts";
import { checkKey, encode } from "../../topology/access.ts";
import type { RawRecord } from "../../topology/chunk.ts";
import type { Driver } from "../../topology/driver.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Topic } from "../../topology/graph.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { Reject } from "../../topology/processor.ts";
import { headers } from "../access/entry.ts";
import { unknownTopic } from "../access/records.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { knownSources } from "../sources/known.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import { print, printJson } from "./out.ts";

export interface SendOptions {
  readonly key?: string;
  readonly keyField?: string;
  readonly json?: boolean;
}

/** One record to be sent, and where it is from: "stdin:3". */
interface Line {
  readonly text: string;
  readonly at: string;
}

interface Prepared {
  readonly partition: number;
  readonly key: string | null;
  readonly record: RawRecord;
}

export async function send(
  loaded: Loaded,
  name: string,
  argument: string | undefined,
  options: SendOptions,
): Promise<void> {
  const topic = entryTopic(loaded, name);
  const fromStdin = argument === undefined || argument === "-";
  if (argument === undefined && process.stdin.isTTY)
    throw badUsage("driftwire send", "a JSON value, or - to read them from stdin", "neither");
  await withLog(
    loaded,
    async ({ driver, shape }) => {
      shape(name);
      const batches = fromStdin ? linesOf(process.stdin) : [[{ text: argument, at: "the argument" }]];
      const full: Full = { ...options, schemas: loaded.schemas, check: commandCheck(driver) };
      let nth = 0;
      for await (const lines of batches) nth += await sendAll(driver, topic, lines, nth, full);
    },
    { create: true },
  );
}

function entryTopic({ graph, declaration }: Loaded, name: string): Topic {
  const topic = graph.topics.get(name);
  if (topic === undefined) throw unknownTopic(name, [...graph.topics.keys()]);
  if (declaration.topics[name]?.entry !== undefined) return topic;
  const entries = Object.entries(declaration.topics).filter(([, { entry }]) => entry !== undefined);
  const expected =
    entries.length === 0 ? "a topic that accepts records" : `one of ${entries.map(([entry]) => entry).join(", ")}`;
  throw new DriftwireError("not-an-entry", { at: `topic ${name}, written by ${topic.writer}`, expected, got: name });
}

/** The lines as they arrive, so that each batch is what was there. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<Line[]> {
  let rest = "";
  let number = 0;
  input.setEncoding("utf8");
  const numbered = (texts: string[]): Line[] =>
    texts.map((text) => ({ text, at: `stdin:${++number}` })).filter(({ text }) => text.trim() !== "");
  for await (const chunk of input) {
    const texts = (rest + (chunk as string)).split("\n");
    rest = texts.pop()!;
    const lines = numbered(texts);
    if (lines.length > 0) yield lines;
  }
  const last = numbered([rest]);
  if (last.length > 0) yield last;
}

type Full = SendOptions & {
  readonly schemas: Readonly<Record<string, object>>;
  /** Throws a `Reject` where a command will not be carried out. */
  readonly check: (command: Command) => Promise<void>;
};

/** By what its processor goes by, as far as that can be known now: what it names may come with a command on its way. */
function commandCheck(driver: Driver): Full["check"] {
  const added = new Set<string>();
  return async (command) => {
    checkCommand(command);
    const { action, source, url } = command;
    if (action !== "add" || added.has(source)) return;
    if (url === null) carriedOut(command, (await knownSources(driver)).sources.get(source));
    added.add(source);
  };
}

/** Sends what comes before a line that is wrong, then says what is wrong with it. */
async function sendAll(
  driver: Driver,
  topic: Topic,
  lines: readonly Line[],
  nth: number,
  options: Full,
): Promise<number> {
  const prepared: Prepared[] = [];
  let failure: unknown;
  for (const line of lines) {
    try {
      prepared.push(await prepare(topic, line, nth + prepared.length, options));
    } catch (error) {
      failure = error;
      break;
    }
  }
  if (prepared.length > 0) await write(driver, topic.name, prepared, options.json === true);
  if (failure !== undefined) throw failure;
  return prepared.length;
}

async function write(driver: Driver, topic: string, prepared: readonly Prepared[], asJson: boolean): Promise<void> {
  const byPartition = new Map<number, RawRecord[]>();
  for (const { partition, record } of prepared) {
    const records = byPartition.get(partition);
    if (records === undefined) byPartition.set(partition, [record]);
    else records.push(record);
  }
  const entries = [...byPartition].map(([partition, records]) => ({ topic, partition, records }));
  const first = await driver.produce(entries);
  const next = new Map(entries.map(({ partition }, index) => [partition, first[index]!]));
  for (const { partition, key } of prepared) {
    const offset = next.get(partition)!;
    next.set(partition, offset + 1);
    if (asJson) printJson({ topic, partition, offset, key });
    else print(`written to ${topic}, partition ${partition}, offset ${offset}`);
  }
}

async function prepare(topic: Topic, { text, at }: Line, nth: number, options: Full): Promise<Prepared> {
  const value = topic.codec.name === "bytes" ? Buffer.from(text) : filled(topic, bytesOf(parse(text, at)));
  const key = await keyOf(topic, value, at, options);
  const bytes = value === null ? null : encoded(topic, value, at, options.schemas);
  if (topic.name === "command" && bytes !== null)
    await coded(at, () => options.check(topic.codec.decode(Buffer.from(bytes), 0, bytes.length) as Command));
  const keyBytes = key === null ? null : Buffer.from(key);
  const partition =
    keyBytes === null ? nth % topic.partitions : partitionOf(keyBytes, keyBytes.length, topic.partitions);
  return { partition, key, record: { key: keyBytes, value: bytes, headers: headers(), timestamp: Date.now() } };
}

function parse(text: string, at: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new DriftwireError("bad-input", { at, expected: "a JSON value in one line", got: messageOf(cause), cause });
  }
}

/** { base64 } is how bytes are written in JSON, here as in what `tail` prints. */
function bytesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bytesOf);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]![0] === "base64" && typeof entries[0]![1] === "string")
    return Buffer.from(entries[0]![1], "base64");
  return Object.fromEntries(entries.map(([name, item]) => [name, bytesOf(item)]));
}

/** A command needs an id, and says who asks: both are known here. */
function filled({ name }: Topic, value: unknown): unknown {
  if (name !== "command" || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return { id: randomUUID(), by: process.env.USER || "driftwire send", ...value };
}

async function keyOf(topic: Topic, value: unknown, at: string, { key, keyField }: SendOptions): Promise<string | null> {
  const field = keyField ?? (topic.name === "command" && key === undefined ? "source" : undefined);
  const given = field === undefined ? key : (value as Record<string, unknown> | null)?.[field];
  if (field !== undefined && typeof given !== "string") {
    throw new DriftwireError("bad-input", {
      at,
      expected: `a string in the field ${field}, the key`,
      got: JSON.stringify(given) ?? "nothing",
    });
  }
  if (topic.name === "command" && given !== (value as { source?: unknown } | null)?.source) {
    throw new DriftwireError("bad-input", {
      at,
      expected: `the source's id as the key, which is the default without --key and --key-field`,
      got: JSON.stringify(given) ?? "none",
    });
  }
  if (given === undefined && topic.retention === "compact") {
    throw new DriftwireError("bad-input", {
      at,
      expected: `a key (--key or --key-field): ${topic.name} is compacted`,
      got: "none",
    });
  }
  if (given === undefined) return null;
  return coded(at, () => {
    checkKey(given as string);
    return given as string;
  });
}

function encoded(topic: Topic, value: unknown, at: string, schemas: Readonly<Record<string, object>>): Uint8Array {
  refuseUnknownFields(topic, value, at, schemas);
  let bytes: Uint8Array;
  try {
    bytes = encode(topic.codec, value);
  } catch (cause) {
    throw new DriftwireError("bad-input", {
      at,
      got: `a value that does not fit the schema: ${messageOf(cause)}`,
      cause,
    });
  }
  if (bytes.length <= topic.maxBytes) return bytes;
  throw new DriftwireError("too-large", { at, expected: `at most ${topic.maxBytes} bytes`, got: String(bytes.length) });
}

/** A field that the schema does not have would be dropped without a word. */
function refuseUnknownFields(
  topic: Topic,
  value: unknown,
  at: string,
  schemas: Readonly<Record<string, object>>,
): void {
  const fields = (schemaOf(topic.codec.name, schemas) as { fields?: { name: string }[] } | undefined)?.fields?.map(
    ({ name }) => name,
  );
  if (fields === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return;
  const odd = Object.keys(value).find((name) => !fields.includes(name));
  if (odd === undefined) return;
  throw new DriftwireError("bad-input", {
    at,
    expected: nearest(odd, fields) ?? `fields ${fields.join(", ")}`,
    got: `the field ${odd}`,
  });
}

/** What the runtime would set a record aside for is refused here. */
async function coded<T>(at: string, make: () => T): Promise<Awaited<T>> {
  try {
    return await make();
  } catch (error) {
    throw error instanceof Reject
      ? new DriftwireError("bad-input", { at, got: `${error.code}: ${error.message}`, cause: error })
      : error;
  }
}
