/**
 * Turns the declared topology (topology.ts) into the checked graph that the runtime uses: topics with their schemas,
 * processors with their codecs, and each processor's internal topics.
 */

import type { Codec } from "../schemas/codec.ts";
import { type Code, DriftwireError } from "./errors.ts";
import { MAIN, namesOf } from "./names.ts";
import type { AnyProcessor, Retention, Retry, TableSpec, TopicDeclaration, WindowSpec } from "./processor.ts";

const DAY_MS = 86_400_000;
const MIB = 1024 * 1024;

export interface Declaration {
  /** The number of partitions of each topic that declares none. */
  readonly partitions?: number;
  readonly topics: Readonly<Record<string, TopicDeclaration>>;
  readonly processors: readonly AnyProcessor[];
  /** The sinks, which write whole slices of a topic to its table. The program adds them to the declaration. */
  readonly sinks?: readonly AnyProcessor[];
  /** Plug-ins' folders with the SQL of their tables. */
  readonly tables?: readonly string[];
  /** The files that plug-ins' processors and topics come from, by `processor x` and `topic y`. */
  readonly files?: ReadonlyMap<string, string>;
  /** The processors' settings, as given by the user. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Topic {
  /** Its name in the log. */
  readonly name: string;
  /** The name that processors use, the same in every run. */
  readonly called: string;
  /** The run that it belongs to: `main` even if another run reads it. */
  readonly run: string;
  readonly codec: Codec;
  readonly partitions: number;
  readonly retention: Retention;
  /** For compacted topics: how long records stay even if superseded by later ones with the same key. */
  readonly compactAfterMs: number;
  readonly maxBytes: number;
  /** Whether each record is in its key's partition. */
  readonly keyed: boolean;
  /** Internal topics belong to one processor and are left out of the picture. */
  readonly internal: boolean;
  /** Whether any processor may write it. */
  readonly shared: boolean;
  /** Its writers: names of processors, or the declaration's `entry`. */
  readonly writer: string;
}

export interface Plan {
  /** A sink takes whole slices, keeps no state and decides nothing. */
  readonly kind: "processor" | "sink";
  readonly processor: AnyProcessor;
  readonly run: string;
  readonly group: string;
  readonly partitions: number;
  /** First topics that are only tables, then inputs, both in the order of declaration; the retry topic last. */
  readonly inputs: readonly Topic[];
  /** The inputs (by its own names) that no processor before it reads: it rejects their undecodable records. */
  readonly firstOf: ReadonlySet<string>;
  /** By the names that processors use. */
  readonly outputs: ReadonlyMap<string, Topic>;
  readonly rejects: Topic;
  readonly retries: Topic;
  /** Undefined if it makes no decisions beyond its input, or does not log them. */
  readonly choices: Topic | undefined;
  readonly late: Topic | undefined;
  readonly stores: ReadonlyMap<string, Codec>;
  /** By the processor's names; their topics are among the inputs. */
  readonly tables: ReadonlyMap<string, Topic>;
  /** Tables with `everywhere`. */
  readonly whole: ReadonlyMap<string, Topic>;
  readonly windows: ReadonlyMap<string, { readonly spec: WindowSpec; readonly codec: Codec }>;
  readonly settings: object;
  readonly retry: Retry;
  readonly recordMs: number;
}

export interface Graph {
  readonly run: string;
  /** By their names in the log. */
  readonly topics: ReadonlyMap<string, Topic>;
  readonly plans: readonly Plan[];
}

/** The topic of rejected records, which every processor may write. */
export const REJECT = "reject";
/** The group of a processor of the run `main`. */
export const groupOf = namesOf(MAIN).group;

/** The runtime's own stores, beside a processor's. */
export const OWN_STORES = { timers: "~timers", meta: "~meta", ahead: "~ahead" } as const;
const DEFAULT_RETRY: Retry = { attempts: 5, firstMs: 100, factor: 2, maxMs: 30_000 };
const DEFAULT_RECORD_MS = 60_000;
const HEADROOM = 64 * 1024;
const FOR_EVER_MS = Number.MAX_SAFE_INTEGER;
/** The default of topics. */
export const USUAL_PARTITIONS = 4;
export const USUAL_RETENTION = { ms: 180 * DAY_MS } as const satisfies Retention;

export interface RunOptions {
  /** By default `main`. */
  readonly run?: string;
  /** The topics of which this run has its own copies, by default those that its processors write. It reads all others from `main`. */
  readonly own?: ReadonlySet<string>;
  /** Whether its processors read what those of `main` read, and not what those before them in this run wrote. */
  readonly readsMain?: boolean;
}

export function buildGraph(
  declaration: Declaration,
  codecOf: (schema: string) => Codec | undefined,
  { run = MAIN, own = writtenBy(declaration), readsMain = false }: RunOptions = {},
): Graph {
  checkName(run, "run");
  const names = namesOf(run);
  const topics = new Map<string, Topic>();
  const writers = writersOf(declaration);
  for (const [called, topic] of Object.entries(declaration.topics)) {
    checkName(called, "topic");
    const placed = { partitions: declaration.partitions ?? USUAL_PARTITIONS, ...topic };
    const named = own.has(called) ? { name: names.topic(called), run } : { name: called, run: MAIN };
    const made = makeTopic({ called, ...named }, placed, writers.get(called) ?? "nobody", codecOf);
    topics.set(called, { ...made, compactAfterMs: compactAfterOf(called, declaration) });
  }
  const mains = new Map(
    [...topics].map(([called, topic]): [string, Topic] => [called, { ...topic, name: called, run: MAIN }]),
  );
  if (topics.has(REJECT))
    throw new DriftwireError("duplicate-name", { at: `topic ${REJECT}`, got: "a topic reserved by the runtime" });
  const largest = Math.max(MIB, ...[...topics.values()].map((topic) => topic.maxBytes));
  const partitions = Math.max(1, ...[...topics.values()].map((topic) => topic.partitions));
  const internal = (processor: string, use: string, schema: string, of: number, writer: string): Topic => {
    const [name, called] = [names.internal(processor, use), namesOf(MAIN).internal(processor, use)];
    const declared = { schema, partitions: of, maxBytes: largest + HEADROOM };
    const topic = { ...makeTopic({ name, called, run }, declared, writer, codecOf), internal: true };
    topics.set(name, topic);
    return topic;
  };
  // A reject goes to the partition of its origin, which may not be its key's partition.
  const rejects = makeTopic(
    { name: names.topic(REJECT), called: REJECT, run },
    { schema: "bytes", partitions, maxBytes: largest + HEADROOM, keyed: false, shared: true },
    "any processor",
    codecOf,
  );
  topics.set(REJECT, rejects);
  const known = new Set<string>();
  const read = new Set<string>();
  const ofKind = (kind: Plan["kind"], processor: AnyProcessor): Plan => {
    if (known.has(processor.name)) throw new DriftwireError("duplicate-name", { at: `processor ${processor.name}` });
    known.add(processor.name);
    checkName(processor.name, "processor");
    checkContract(processor);
    const readable = readsMain && kind === "processor" ? mains : topics;
    const tables = tablesOf(readable, processor, false);
    const only = new Set([...tables.values()].filter(({ called }) => !(called in processor.inputs)));
    const declared = Object.entries(processor.inputs).map(([name, schema]) =>
      topicOf(readable, processor, name, schema),
    );
    const inputs = [...only, ...declared];
    const count = inputs[0]!.partitions;
    const odd = inputs.find((topic) => topic.partitions !== count);
    if (odd !== undefined) {
      throw new DriftwireError("not-co-partitioned", {
        at: `processor ${processor.name}`,
        expected: `${count} partitions, like ${inputs[0]!.name}`,
        got: `${odd.partitions} in ${odd.name}`,
      });
    }
    const firstOf = new Set(inputs.map(({ called }) => called).filter((called) => !read.has(called)));
    for (const name of firstOf) read.add(name);
    const outputs = Object.entries(processor.outputs ?? {}).map(([name, schema]) =>
      topicOf(topics, processor, name, schema),
    );
    const ownRetries = internal(processor.name, "retry", "bytes", count, "driftwire reject retry");
    const retries = readable === mains ? { ...ownRetries, name: ownRetries.called, run: MAIN } : ownRetries;
    const windows = Object.entries(processor.windows ?? {}) as [string, WindowSpec][];
    const late = windows.some(([, spec]) => "ms" in spec)
      ? internal(processor.name, "late", "bytes", count, processor.name)
      : undefined;
    return {
      kind,
      processor,
      run,
      group: names.group(processor.name),
      partitions: count,
      inputs: [...inputs, retries],
      firstOf,
      outputs: new Map(outputs.map((topic) => [topic.called, topic])),
      rejects,
      retries,
      choices: logsChoices(kind, processor)
        ? internal(processor.name, "choices", "choice", count, processor.name)
        : undefined,
      late,
      stores: new Map(storesOf(processor, codecOf)),
      tables,
      whole: tablesOf(readable, processor, true),
      windows: new Map(
        windows.map(([name, spec]) => [name, { spec, codec: codecNamed(codecOf, spec.schema, `window ${name}`) }]),
      ),
      settings: settingsOf(processor, declaration.settings?.[processor.name]),
      retry: { ...DEFAULT_RETRY, ...processor.retry },
      recordMs: processor.recordMs ?? DEFAULT_RECORD_MS,
    };
  };
  const plans = [
    ...declaration.processors.map((processor) => ofKind("processor", processor)),
    ...(declaration.sinks ?? []).map((sink) => ofKind("sink", sink)),
  ];
  for (const name of Object.keys(declaration.settings ?? {})) {
    if (!known.has(name))
      throw new DriftwireError("unknown-processor", { at: `settings of ${name}`, expected: list(known) });
  }
  checkCycles(declaration.processors);
  const all = [...topics.values(), ...plans.flatMap(({ inputs }) => inputs)];
  return { run, topics: new Map(all.map((topic) => [topic.name, topic])), plans };
}

/** Synchronous tasks do. Asynchronous ones finish records in an order that can't be repeated, so they only log where tables changed. Sinks decide nothing. */
const logsChoices = (kind: Plan["kind"], { concurrency, tables = {} }: AnyProcessor): boolean =>
  kind === "processor" &&
  (concurrency === undefined ||
    Object.values(tables as Record<string, TableSpec>).some((spec) => typeof spec !== "string"));

function makeTopic(
  { name, called, run }: Pick<Topic, "name" | "called" | "run">,
  declared: TopicDeclaration & { readonly partitions: number },
  writer: string,
  codecOf: (schema: string) => Codec | undefined,
): Topic {
  const { partitions, maxBytes = MIB, retention = USUAL_RETENTION, keyed = true, shared = false } = declared;
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
  const codec = codecNamed(codecOf, declared.schema ?? called, `topic ${name}`);
  return {
    ...{ name, called, run, codec, partitions, maxBytes, retention, compactAfterMs: 0 },
    ...{ keyed, shared, writer, internal: false },
  };
}

function codecNamed(codecOf: (schema: string) => Codec | undefined, schema: string, at: string): Codec {
  const codec = codecOf(schema);
  if (codec === undefined) throw new DriftwireError("unknown-schema", { at, got: schema });
  return codec;
}

/**
 * A table's topic is not compacted while records that are read with it are kept, so that a replay of them finds the
 * table's entries of that time.
 */
function compactAfterOf(called: string, { topics, processors }: Declaration): number {
  const together = processors
    .filter((processor) => tableTopics(processor).includes(called))
    .flatMap((processor) => readBy(processor))
    .map((name) => topics[name]?.retention ?? USUAL_RETENTION);
  return Math.max(0, ...together.map((kept) => (kept === "compact" ? 0 : (kept.ms ?? FOR_EVER_MS))));
}

const writtenBy = ({ processors }: Declaration): Set<string> =>
  new Set(processors.flatMap(({ outputs }) => Object.keys(outputs ?? {})));

/** The topics that it reads partition by partition: its inputs and its tables' topics. */
export const readTogether = ({ inputs, tables = {} }: AnyProcessor): string[] => [
  ...new Set([...Object.keys(inputs), ...Object.values(tables).filter((spec) => typeof spec === "string")]),
];

/** All topics that it reads. */
export const readBy = (processor: AnyProcessor): string[] => [
  ...new Set([...readTogether(processor), ...tableTopics(processor)]),
];

const tableTopics = ({ tables = {} }: AnyProcessor): string[] =>
  (Object.values(tables) as TableSpec[]).map((spec) => (typeof spec === "string" ? spec : spec.topic));

/** The writers of each topic: exactly one processor or an outside writer; for a shared topic all of them. */
function writersOf({ topics, processors }: Declaration): Map<string, string> {
  const writers = new Map<string, string>();
  for (const [name, { entry }] of Object.entries(topics)) if (entry !== undefined) writers.set(name, entry);
  for (const { name, outputs } of processors) {
    for (const topic of Object.keys(outputs ?? {})) {
      const other = writers.get(topic);
      if (other !== undefined && topics[topic]?.shared !== true)
        throw new DriftwireError("two-writers", { at: `topic ${topic}`, got: `${other} and ${name}` });
      writers.set(topic, other === undefined ? name : `${other}, ${name}`);
    }
  }
  return writers;
}

function tablesOf(
  topics: ReadonlyMap<string, Topic>,
  processor: AnyProcessor,
  isEverywhere: boolean,
): Map<string, Topic> {
  const specs = Object.entries((processor.tables ?? {}) as Record<string, TableSpec>);
  return new Map(
    specs
      .filter(([, spec]) => isEverywhere === (typeof spec !== "string"))
      .map(([name, spec]) => {
        checkName(name, `table of ${processor.name}`);
        const topic = topicOf(topics, processor, typeof spec === "string" ? spec : spec.topic);
        if (topic.retention === "compact" && topic.keyed) return [name, topic];
        const at = `processor ${processor.name}, table ${name}`;
        throw new DriftwireError("bad-processor", {
          at,
          expected: "a compacted topic, placed by key",
          got: topic.called,
        });
      }),
  );
}

function topicOf(topics: ReadonlyMap<string, Topic>, processor: AnyProcessor, name: string, schema?: string): Topic {
  const topic = topics.get(name);
  const at = `processor ${processor.name}`;
  if (topic === undefined || topic.internal) {
    throw new DriftwireError("unknown-topic", { at, expected: list(topics.keys()), got: name });
  }
  if (schema !== undefined && topic.codec.name !== schema) {
    throw new DriftwireError("schema-mismatch", { at, expected: `${schema} in topic ${name}`, got: topic.codec.name });
  }
  return topic;
}

function storesOf(processor: AnyProcessor, codecOf: (schema: string) => Codec | undefined): [string, Codec][] {
  return Object.entries(processor.state ?? {}).map(([name, schema]) => {
    checkName(name, `store of ${processor.name}`);
    return [name, codecNamed(codecOf, schema as string, `store ${name} of ${processor.name}`)];
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

/** Names appear in topics, file names and metrics, so only what all three allow is valid. */
function checkName(name: string, what: string): void {
  if (/^[a-z][a-z0-9-]{0,62}$/.test(name)) return;
  throw new DriftwireError("bad-name", {
    at: what,
    expected: "1 to 63 characters of a-z, 0-9 and '-', starting with a letter",
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
    if (!readBy(processor).includes(topic)) wrong("feedback to name an input or a table's topic", String(topic));
  for (const name of Object.keys(processor.windows ?? {})) {
    checkName(name, `window of ${processor.name}`);
    if (name in (processor.state ?? {})) wrong("windows and stores with different names", name, "duplicate-name");
    const spec = processor.windows![name]! as WindowSpec;
    const bound = "count" in spec ? spec.count : spec.ms;
    if (!(bound > 0 && spec.idleMs > 0)) wrong("a window with a positive bound and idleMs", JSON.stringify(spec));
  }
}

/** Every cycle must pass an input that its processor declares as feedback. */
function checkCycles(processors: readonly AnyProcessor[]): void {
  const readers = new Map<string, AnyProcessor[]>();
  for (const processor of processors) {
    for (const topic of readBy(processor)) {
      if ((processor.feedback ?? []).includes(topic)) continue;
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
