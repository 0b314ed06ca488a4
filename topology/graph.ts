/**
 * Turns the declared topology (topology.ts) into the checked graph the runtime works from: topics with their schemas,
 * processors with their codecs, and the internal topics that each processor brings along.
 */

import type { Codec } from "../schemas/codec.ts";
import { type Code, DriftwireError, messageOf } from "./errors.ts";
import type { AnyProcessor, Plugin, Retention, Retry, TopicDeclaration, WindowSpec } from "./processor.ts";

const DAY_MS = 86_400_000;
const MIB = 1024 * 1024;

export interface Declaration {
  /** Of each topic that does not say a number of its own. */
  readonly partitions?: number;
  readonly topics: Readonly<Record<string, TopicDeclaration>>;
  readonly processors: readonly AnyProcessor[];
  /** Folders with the SQL of tables, of plug-ins. */
  readonly tables?: readonly string[];
  /** Settings by processor, as they stand in the configuration. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Topic {
  readonly name: string;
  readonly codec: Codec;
  readonly partitions: number;
  readonly retention: Retention;
  readonly maxBytes: number;
  /** Whether each record lies in the partition of its key. */
  readonly keyed: boolean;
  /** Internal topics belong to one processor and are left out of the picture. */
  readonly internal: boolean;
  /** Who writes it: a processor's name, or what the declaration says of outside. */
  readonly writer: string;
}

export interface Plan {
  readonly processor: AnyProcessor;
  readonly group: string;
  readonly partitions: number;
  /** Input topics in the order of declaration, the retry topic last. */
  readonly inputs: readonly Topic[];
  /** Those that no processor declared before it reads: what can't be decoded there is its to set aside. */
  readonly firstOf: ReadonlySet<string>;
  readonly outputs: ReadonlyMap<string, Topic>;
  readonly rejects: Topic;
  readonly retries: Topic;
  readonly choices: Topic;
  readonly late: Topic | undefined;
  readonly stores: ReadonlyMap<string, Codec>;
  readonly windows: ReadonlyMap<string, { readonly spec: WindowSpec; readonly codec: Codec }>;
  readonly settings: object;
  readonly retry: Retry;
  readonly recordMs: number;
}

export interface Graph {
  readonly topics: ReadonlyMap<string, Topic>;
  readonly plans: readonly Plan[];
}

/** The topic every processor may write: records set aside. */
export const REJECT = "reject";
export const groupOf = (processor: string): string => `driftwire.${processor}`;

const internalName = (processor: string, use: string): string => `driftwire-${processor}-${use}`;
/** Stores of the runtime's own, beside a processor's. */
export const OWN_STORES = { timers: "~timers", meta: "~meta", ahead: "~ahead" } as const;
const DEFAULT_RETRY: Retry = { attempts: 5, firstMs: 100, factor: 2, maxMs: 30_000 };
const DEFAULT_RECORD_MS = 60_000;
const HEADROOM = 64 * 1024;
/** Of topics whose declaration says none. */
export const USUAL_PARTITIONS = 4;
export const USUAL_RETENTION = { ms: 180 * DAY_MS } as const satisfies Retention;

export function buildGraph(declaration: Declaration, codecOf: (schema: string) => Codec | undefined): Graph {
  const topics = new Map<string, Topic>();
  const writers = writersOf(declaration);
  for (const [name, topic] of Object.entries(declaration.topics)) {
    checkName(name, "topic");
    const placed = { partitions: declaration.partitions ?? USUAL_PARTITIONS, ...topic };
    topics.set(name, makeTopic(name, placed, writers.get(name) ?? "nobody", codecOf));
  }
  if (topics.has(REJECT))
    throw new DriftwireError("duplicate-name", { at: `topic ${REJECT}`, got: "a topic the runtime keeps for itself" });
  const largest = Math.max(MIB, ...[...topics.values()].map((topic) => topic.maxBytes));
  const partitions = Math.max(1, ...[...topics.values()].map((topic) => topic.partitions));
  const internal = (name: string, schema: string, of: number, writer: string, keyed = true): Topic => {
    const declared = { schema, partitions: of, maxBytes: largest + HEADROOM, keyed };
    const topic = { ...makeTopic(name, declared, writer, codecOf), internal: name !== REJECT };
    topics.set(name, topic);
    return topic;
  };
  // What was set aside lies beside where it came from, and may be there because that is not its key's place.
  const rejects = internal(REJECT, "bytes", partitions, "any processor", false);
  const names = new Set<string>();
  const read = new Set<string>();
  const plans = declaration.processors.map((processor) => {
    if (names.has(processor.name)) throw new DriftwireError("duplicate-name", { at: `processor ${processor.name}` });
    names.add(processor.name);
    checkName(processor.name, "processor");
    checkContract(processor);
    const inputs = Object.entries(processor.inputs).map(([name, schema]) => topicOf(topics, processor, name, schema));
    const count = inputs[0]!.partitions;
    const odd = inputs.find((topic) => topic.partitions !== count);
    if (odd !== undefined) {
      throw new DriftwireError("not-co-partitioned", {
        at: `processor ${processor.name}`,
        expected: `${count} partitions as ${inputs[0]!.name} has`,
        got: `${odd.partitions} of ${odd.name}`,
      });
    }
    const firstOf = new Set(inputs.map(({ name }) => name).filter((name) => !read.has(name)));
    for (const name of firstOf) read.add(name);
    const outputs = Object.entries(processor.outputs ?? {}).map(([name, schema]) =>
      topicOf(topics, processor, name, schema),
    );
    const retries = internal(internalName(processor.name, "retry"), "bytes", count, "driftwire reject retry");
    const windows = Object.entries(processor.windows ?? {}) as [string, WindowSpec][];
    const late = windows.some(([, spec]) => "ms" in spec)
      ? internal(internalName(processor.name, "late"), "bytes", count, processor.name)
      : undefined;
    return {
      processor,
      group: groupOf(processor.name),
      partitions: count,
      inputs: [...inputs, retries],
      firstOf,
      outputs: new Map(outputs.map((topic) => [topic.name, topic])),
      rejects,
      retries,
      choices: internal(internalName(processor.name, "choices"), "choice", count, processor.name),
      late,
      stores: new Map(storesOf(processor, codecOf)),
      windows: new Map(
        windows.map(([name, spec]) => [name, { spec, codec: known(codecOf, spec.schema, `window ${name}`) }]),
      ),
      settings: settingsOf(processor, declaration.settings?.[processor.name]),
      retry: { ...DEFAULT_RETRY, ...processor.retry },
      recordMs: processor.recordMs ?? DEFAULT_RECORD_MS,
    };
  });
  for (const name of Object.keys(declaration.settings ?? {})) {
    if (!names.has(name))
      throw new DriftwireError("unknown-processor", { at: `settings of ${name}`, expected: list(names) });
  }
  checkCycles(declaration.processors);
  return { topics, plans };
}

function makeTopic(
  name: string,
  declared: TopicDeclaration & { readonly partitions: number },
  writer: string,
  codecOf: (schema: string) => Codec | undefined,
): Topic {
  const { partitions, maxBytes = MIB, retention = USUAL_RETENTION, keyed = true } = declared;
  const positive = (value: number, what: string): void => {
    if (Number.isInteger(value) && value > 0) return;
    throw new DriftwireError("bad-topology", {
      at: `topic ${name}`,
      expected: `${what} as a positive whole number`,
      got: String(value),
    });
  };
  positive(partitions, "partitions");
  positive(maxBytes, "maxBytes");
  const codec = known(codecOf, declared.schema ?? name, `topic ${name}`);
  return { name, codec, partitions, maxBytes, retention, keyed, writer, internal: false };
}

function known(codecOf: (schema: string) => Codec | undefined, schema: string, at: string): Codec {
  const codec = codecOf(schema);
  if (codec === undefined) throw new DriftwireError("unknown-schema", { at, got: schema });
  return codec;
}

/** Who writes each topic: exactly one processor, or somebody outside. */
function writersOf({ topics, processors }: Declaration): Map<string, string> {
  const writers = new Map<string, string>();
  for (const [name, { entry }] of Object.entries(topics)) if (entry !== undefined) writers.set(name, entry);
  for (const { name, outputs } of processors) {
    for (const topic of Object.keys(outputs ?? {})) {
      const other = writers.get(topic);
      if (other !== undefined)
        throw new DriftwireError("two-writers", { at: `topic ${topic}`, got: `${other} and ${name}` });
      writers.set(topic, name);
    }
  }
  return writers;
}

function topicOf(topics: ReadonlyMap<string, Topic>, processor: AnyProcessor, name: string, schema: string): Topic {
  const topic = topics.get(name);
  const at = `processor ${processor.name}`;
  if (topic === undefined || topic.internal) {
    throw new DriftwireError("unknown-topic", { at, expected: list(topics.keys()), got: name });
  }
  if (topic.codec.name !== schema) {
    throw new DriftwireError("schema-mismatch", { at, expected: `${schema} in topic ${name}`, got: topic.codec.name });
  }
  return topic;
}

function storesOf(processor: AnyProcessor, codecOf: (schema: string) => Codec | undefined): [string, Codec][] {
  return Object.entries(processor.state ?? {}).map(([name, schema]) => {
    checkName(name, `store of ${processor.name}`);
    return [name, known(codecOf, schema as string, `store ${name} of ${processor.name}`)];
  });
}

function settingsOf(processor: AnyProcessor, given: unknown): object {
  if (processor.settings === undefined) {
    if (given === undefined || Object.keys(given as object).length === 0) return {};
    throw new DriftwireError("bad-settings", {
      at: `settings of ${processor.name}`,
      expected: "none",
      got: Object.keys(given as object).join(", "),
    });
  }
  const parsed = processor.settings.safeParse(given ?? {});
  if (parsed.success) return parsed.data as object;
  const issue = parsed.error.issues[0]!;
  throw new DriftwireError("bad-settings", {
    at: [processor.name, ...issue.path].join("."),
    got: `${JSON.stringify(at(given, issue.path)) ?? "nothing"} (${issue.message})`,
  });
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** Names stand in topics, file names and metrics: what all three can carry. */
function checkName(name: string, what: string): void {
  if (/^[a-z][a-z0-9-]{0,62}$/.test(name)) return;
  throw new DriftwireError("bad-name", {
    at: what,
    expected: "1 to 63 of a-z, 0-9 and '-', a letter first",
    got: JSON.stringify(name),
  });
}

function checkContract(processor: AnyProcessor): void {
  const wrong = (expected: string, got: string, code: Code = "bad-processor"): never => {
    throw new DriftwireError(code, { at: `processor ${processor.name}`, expected, got });
  };
  if (typeof processor.process !== "function") wrong("process as a function", typeof processor.process);
  if (typeof processor.version !== "string" || processor.version === "") wrong("a version", String(processor.version));
  if (Object.keys(processor.inputs ?? {}).length === 0) wrong("at least one input topic", "none");
  const { concurrency, thread, ports } = processor;
  if (concurrency !== undefined && !(Number.isInteger(concurrency) && concurrency > 0)) {
    wrong("concurrency as a positive whole number", String(concurrency));
  }
  if (thread !== undefined && (concurrency !== undefined || (ports?.length ?? 0) > 0)) {
    wrong("a worker thread without concurrency and ports", "both");
  }
  for (const topic of processor.feedback ?? [])
    if (!(topic in processor.inputs)) wrong("feedback to name an input", String(topic));
  for (const name of Object.keys(processor.windows ?? {})) {
    checkName(name, `window of ${processor.name}`);
    if (name in (processor.state ?? {})) wrong("windows and stores with names of their own", name, "duplicate-name");
    const spec = processor.windows![name]! as WindowSpec;
    const bound = "count" in spec ? spec.count : spec.ms;
    if (!(bound > 0 && spec.idleMs > 0)) wrong("a window with a positive bound and idleMs", JSON.stringify(spec));
  }
}

/** Every cycle must pass an input that its processor declares as feedback. */
function checkCycles(processors: readonly AnyProcessor[]): void {
  const readers = new Map<string, AnyProcessor[]>();
  for (const processor of processors) {
    for (const topic of Object.keys(processor.inputs)) {
      if ((processor.feedback ?? []).includes(topic as never)) continue;
      readers.set(topic, [...(readers.get(topic) ?? []), processor]);
    }
  }
  const done = new Set<string>();
  const visit = (processor: AnyProcessor, path: readonly { name: string; topic: string }[]): void => {
    const start = path.findIndex(({ name }) => name === processor.name);
    if (start >= 0) {
      const loop = path.slice(start).map(({ name, topic }) => `${name} → ${topic} → `);
      throw new DriftwireError("undeclared-cycle", { got: `${loop.join("")}${processor.name}` });
    }
    if (done.has(processor.name)) return;
    for (const topic of Object.keys(processor.outputs ?? {})) {
      for (const reader of readers.get(topic) ?? []) visit(reader, [...path, { name: processor.name, topic }]);
    }
    done.add(processor.name);
  };
  for (const processor of processors) visit(processor, []);
}

const list = (names: Iterable<string>): string =>
  `one of ${[...names].filter((name) => !name.startsWith("driftwire-")).join(", ")}`;

export type LoadedPlugin = Plugin & Required<Pick<Plugin, "topics">>;

/** Loads a processor from outside: a package or a file whose default export is a processor, or a list of them. */
export async function loadPlugin(specifier: string): Promise<LoadedPlugin> {
  let loaded: { default?: unknown };
  try {
    loaded = (await import(specifier)) as { default?: unknown };
  } catch (cause) {
    throw new DriftwireError("plugin-not-found", { at: specifier, got: messageOf(cause), cause });
  }
  const found = loaded.default as Partial<Plugin> | null | undefined;
  if (!Array.isArray(found?.processors)) {
    throw new DriftwireError("bad-processor", {
      at: specifier,
      expected: "a default export { processors, topics }",
      got: typeof found,
    });
  }
  return { topics: {}, ...found } as LoadedPlugin;
}
