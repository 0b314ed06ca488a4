/**
 * The program's settings, parsed once: flag before environment before file before default. Every value knows where it
 * comes from, so that an error and `driftwire config` can say it.
 */

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { z } from "zod";
import { DriftwireError, messageOf } from "../topology/errors.ts";
import { USUAL_PARTITIONS } from "../topology/graph.ts";
import { withoutPasswords } from "../topology/passwords.ts";
import { nearest } from "./nearest.ts";
import { isWebhookSecret, notifySettings, WEBHOOK_SETTINGS } from "./notify/settings.ts";
import { parseYaml, type YamlFile } from "./settings-file.ts";
import { KAFKA, LEAVES, type Leaf, partsOf } from "./settings-leaves.ts";
import { PARTITIONS_MAX, size, topicSettings } from "./topic-settings.ts";
import { traverseSettings } from "./traverse-settings.ts";

export const settingsSchema = z.strictObject({
  home: z.string().min(1).default(".driftwire").describe("The folder for all data: log, offsets and state."),
  http: z
    .strictObject({
      host: z.string().min(1).default("127.0.0.1").describe("The address that serves health and metrics."),
      port: z
        .int()
        .min(0)
        .max(65_535)
        .default(4000)
        .describe("The port that serves health and metrics; 0 picks a free one."),
    })
    .prefault({}),
  log: z
    .strictObject({
      level: z
        .enum(["debug", "info", "warn", "error", "silent"])
        .default("info")
        .describe("The lowest level of messages to log."),
      format: z.enum(["auto", "text", "json"]).default("auto").describe("auto: text in a terminal, JSON elsewhere."),
    })
    .prefault({}),
  disk: z
    .strictObject({
      maxBytes: size
        .optional()
        .describe(
          "The most that the log and ClickHouse's tables in the home folder may take together: bytes, or a string such as 20 GiB; default: 20 GiB, or half of what is free if that is less. The oldest records are removed before their time to keep it, those of `page` first, but none that has still to be read: fetch waits then. So are the oldest rows when tables take almost half of it (docs/sizing.md). Without effect on a Kafka cluster and on a ClickHouse server.",
        ),
    })
    .prefault({}),
  lag: z
    .strictObject({
      maxBytes: size
        .default(256 * 1024 * 1024)
        .describe(
          "How far a processor or sink may be behind in what was fetched, in bytes or as 256 MiB: beyond it fetch begins nothing new until it has caught up. Of plug-ins only those count that say so (`slowsFetch`).",
        ),
    })
    .prefault({}),
  partitions: z
    .int()
    .min(1)
    .max(PARTITIONS_MAX)
    .default(USUAL_PARTITIONS)
    .describe(
      "Partitions of each topic that is keyed by source: this is the most members that can share the work. Choose it before topics are created (docs/sizing.md): existing topics are never repartitioned.",
    ),
  processors: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .default({})
    .describe("Settings of processors, by the processor's name: see below."),
  topics: z
    .record(z.string(), topicSettings)
    .default({})
    .describe("Retention and partitions of topics, by the topic's name. `driftwire topology` prints the defaults."),
  sources: z
    .string()
    .min(1)
    .optional()
    .describe("The file of the sources to watch; default: sources.yaml beside this file, if it exists."),
  plugins: z
    .array(z.string().min(1))
    .default([])
    .describe("External processors: paths relative to this file's folder, or packages."),
  demo: z
    .boolean()
    .default(true)
    .describe(
      "true: while there are no sources, `up` serves simulated sites and watches them. By default until a source of your own has given documents; if it is set, also after that. false: never.",
    ),
  web: z
    .strictObject({
      contact: z
        .string()
        .max(200)
        .regex(/^[\x21-\x7e]*$/, "an address without spaces")
        .default("")
        .describe("Where site owners can reach you: a page or an e-mail address. It is sent in the user agent."),
      direct: z
        .boolean()
        .default(false)
        .describe("true: connect to sites without a proxy, whatever HTTPS_PROXY and similar variables say."),
      dnsServers: z
        .array(z.string().min(1))
        .default([])
        .describe("Name servers to use, such as 9.9.9.9; default: the system's."),
    })
    .prefault({}),
  traverse: traverseSettings.prefault({}),
  notify: notifySettings.prefault({}),
  registry: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe("The address of a schema registry with Confluent's API."),
      auth: z
        .string()
        .regex(/^[^:]+:/, "user:password")
        .optional()
        .describe("user:password for the schema registry."),
      register: z
        .boolean()
        .default(true)
        .describe("false: schemas are looked up in the registry, but never registered."),
    })
    .prefault({}),
  clickhouse: z
    .strictObject({
      use: z.boolean().default(true).describe("false: no rows are written to ClickHouse."),
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe(
          "A ClickHouse server's HTTP address. Without it the engine runs in this process; on a Kafka cluster no rows are written.",
        ),
      user: z.string().min(1).optional().describe("The server's user; default: the server's default user."),
      password: z.string().optional().describe("The user's password."),
      database: z
        .string()
        .regex(/^[a-zA-Z_]\w{0,62}$/, "letters, digits and '_'")
        .default("driftwire")
        .describe("The database that holds the tables."),
      cluster: z
        .string()
        .regex(/^[\w.-]{1,64}$/, "letters, digits, '_', '-' and '.'")
        .optional()
        .describe("The name of the ClickHouse cluster, if the server is one of several replicas."),
      keepDays: z
        .int()
        .min(1)
        .max(36_500)
        .default(180)
        .describe(
          "How long tables keep rows, by the timestamps of their records; less long if disk.maxBytes requires it; those of compacted topics stay.",
        ),
      port: z
        .int()
        .min(0)
        .max(65_535)
        .default(8123)
        .describe("The port on this machine that answers queries while `up` runs; if it is 0 or in use, a free one."),
    })
    .prefault({}),
  kafka: z
    .strictObject({
      use: z
        .boolean()
        .default(false)
        .describe("true: use the Kafka cluster instead of the embedded log, as --kafka does."),
      properties: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
        .default({})
        .describe("Kafka client properties by their Kafka names, such as bootstrap.servers; for cluster mode."),
      topicPrefix: z
        .string()
        .regex(
          /^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?\.?$/,
          "up to 100 of a-z, 0-9, '.' and '-', beginning and ending with a letter or digit ('_' would be the same as '.' in Kafka's metrics)",
        )
        // A dot comes between in any case.
        .transform((text) => text.replace(/\.$/, ""))
        .optional()
        .describe("A prefix for the names of topics and groups, followed by a dot, for a cluster shared with others."),
      createTopics: z.boolean().default(false).describe("true: missing topics are created before work begins."),
      replication: z
        .int()
        .min(1)
        .max(32_767)
        .optional()
        .describe("The topics' replication factor; default: the brokers' default."),
      waitMs: z
        .int()
        .min(0)
        .max(86_400_000)
        .default(300_000)
        .describe(
          "How long `work` and `up` wait at start for brokers that don't answer, and for topics (30 s at most); 0: no wait.",
        ),
      standby: z
        .boolean()
        .default(false)
        .describe("true: keep standby copies of other members' state, to take over their tasks at once."),
    })
    .prefault({}),
  commitMs: z
    .int()
    .min(0)
    // A transaction of Kafka's that is open for longer than 30 s is ended by the broker.
    .max(10_000)
    .default(0)
    .describe("How long to collect work before a commit; 0 commits immediately."),
  statisticMs: z
    .int()
    .min(1000)
    .max(3_600_000)
    .default(60_000)
    .describe("How often processors write their statistics to the topic `statistic`."),
  stopMs: z.int().min(0).max(600_000).default(10_000).describe("How long to wait for work in flight when stopping."),
  threads: z
    .int()
    .min(0)
    .max(256)
    .default(0)
    .describe("Worker threads for CPU-heavy processors; 0: as many as there are cores to use."),
});

export type Settings = z.output<typeof settingsSchema>;

/** The topic with settings of processors that come between the default and the file. */
export const SETTINGS_TOPIC = "setting";
const CONFIG_ENV = "DRIFTWIRE_CONFIG";
const DEFAULT_FILE = "driftwire.yaml";
const SOURCES_FILE = "sources.yaml";

export interface Given {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `--config`, when it was given. */
  readonly file?: string | undefined;
  /** Path of a setting → the flag it was given with, and its value. */
  readonly flags?: Readonly<Record<string, { readonly flag: string; readonly value: unknown }>>;
}

export interface LoadedSettings {
  readonly values: Settings;
  /** The file they were read from, if there is one. */
  readonly file: string | undefined;
  /** What relative plugins are relative to. */
  readonly pluginFolder: string;
  /** The file of sources that is named, or the usual one where there is one. */
  readonly sourcesFile: string | undefined;
  /** Where a setting comes from: "--port", "DRIFTWIRE_PORT", "driftwire.yaml:3:5" or "default". */
  origin(path: string): string;
}

export function loadSettings(given: Given): LoadedSettings {
  const file = findFile(given);
  const yaml = file === undefined ? undefined : readYaml(file);
  const raw = structuredClone(yaml?.value ?? {}) as Record<string, unknown>;
  const origins = new Map<string, string>();
  readEnvironment(given.env, raw, origins);
  for (const [path, { flag, value }] of Object.entries(given.flags ?? {})) {
    if (value === undefined) continue;
    put(raw, path, value);
    origins.set(path, flag);
  }
  const origin = (path: string): string => origins.get(path) ?? originInFile(yaml, path) ?? "default";
  const parsed = settingsSchema.safeParse(raw);
  if (!parsed.success) throw wrong(parsed.error.issues[0]!, raw, origin, yaml);
  const values = parsed.data;
  const folder = (path: string): string =>
    file !== undefined && !origins.has(path) && yaml!.has(partsOf(path)) ? dirname(file) : given.cwd;
  const usual = resolve(file === undefined ? given.cwd : dirname(file), SOURCES_FILE);
  const usualSources = existsSync(usual) ? usual : undefined;
  return {
    values: { ...values, home: resolve(folder("home"), values.home) },
    file,
    pluginFolder: folder("plugins"),
    sourcesFile: values.sources === undefined ? usualSources : resolve(folder("sources"), values.sources),
    origin,
  };
}

/** The file named, or driftwire.yaml where there is one. */
function findFile({ cwd, env, file }: Given): string | undefined {
  const named = file ?? (env[CONFIG_ENV] || undefined);
  if (named !== undefined) return resolve(cwd, named);
  const usual = resolve(cwd, DEFAULT_FILE);
  return existsSync(usual) ? usual : undefined;
}

function readYaml(file: string): YamlFile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new DriftwireError("bad-settings", { at: file, expected: "a readable file", got: messageOf(cause), cause });
  }
  return parseYaml(text, basename(file));
}

const originInFile = (yaml: YamlFile | undefined, path: string): string | undefined => {
  const parts = partsOf(path);
  return yaml?.has(parts) ? yaml.place(parts) : undefined;
};

function readEnvironment(env: Given["env"], raw: Record<string, unknown>, origins: Map<string, string>): void {
  for (const leaf of LEAVES) {
    const given = leaf.env === undefined ? undefined : fromEnvironment(env, leaf.env, leaf.secret === true);
    // Compose files set variables that are not wanted to nothing.
    if (given === undefined || given.text === "") continue;
    put(raw, leaf.path, read(given.text, leaf.kind));
    origins.set(leaf.path, given.name);
  }
  const known = [CONFIG_ENV, ...LEAVES.flatMap(({ env: name }) => name ?? [])];
  for (const name of Object.keys(env)) {
    if (!name.startsWith("DRIFTWIRE_") || known.includes(name)) continue;
    const meant = nearest(
      name.slice(10),
      known.filter((other) => other.startsWith("DRIFTWIRE_")).map((other) => other.slice(10)),
    );
    if (meant !== undefined)
      throw new DriftwireError("bad-settings", {
        at: `environment variable ${name}`,
        expected: `DRIFTWIRE_${meant}`,
        got: name,
      });
  }
}

/** A secret may stand in a file of its own, which `<NAME>_FILE` names. */
function fromEnvironment(env: Given["env"], name: string, secret: boolean): { name: string; text: string } | undefined {
  const text = env[name];
  const file = secret ? env[`${name}_FILE`] : undefined;
  if (text !== undefined || !file) return text === undefined ? undefined : { name, text };
  try {
    return { name: `${name}_FILE`, text: readFileSync(file, "utf8").trim() };
  } catch (cause) {
    throw new DriftwireError("bad-settings", {
      at: `${name}_FILE`,
      expected: "a readable file",
      got: messageOf(cause),
      cause,
    });
  }
}

/** What can't be read as its kind stays a text, which the schema then refuses. */
function read(text: string, kind: Leaf["kind"]): unknown {
  if ((kind === "number" || kind === "size") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (kind === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  if (kind !== "list" && kind !== "addresses") return text;
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return kind === "list" ? parts : parts.map((url) => ({ url }));
}

function put(raw: Record<string, unknown>, path: string, value: unknown): void {
  const parts = partsOf(path);
  let part = raw;
  for (const name of parts.slice(0, -1)) {
    const next = part[name];
    const isMap = typeof next === "object" && next !== null && !Array.isArray(next);
    part = (isMap ? next : (part[name] = {})) as Record<string, unknown>;
  }
  part[parts.at(-1)!] = value;
}

/** One thing that is wrong, as an error that says where it stands and what was expected. */
function wrong(
  issue: z.core.$ZodIssue,
  raw: unknown,
  origin: (path: string) => string,
  yaml: YamlFile | undefined,
): DriftwireError {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    const name = issue.keys[0]!;
    const full = [...path, name];
    const known = keysAt(path);
    const meant = nearest(name, known);
    const expected = meant === undefined ? `one of ${known.join(", ")}` : `${[...path, meant].join(".")}`;
    return new DriftwireError("bad-settings", {
      at: yaml?.keyPlace(full) ?? full.join("."),
      expected,
      got: full.join("."),
    });
  }
  const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], raw);
  const name = path.join(".");
  const from = origin(path.slice(0, leafLength(path)).join("."));
  const inFile = yaml?.has(path) && from.startsWith(`${yaml.name}:`);
  return new DriftwireError("bad-settings", {
    at: inFile ? yaml!.place(path) : from,
    expected: `${name || "the file"} as ${name.startsWith(KAFKA) ? "a string, a number, true or false" : expectedOf(issue)}`,
    got: isSecret(name) ? "something else" : (JSON.stringify(shownValue(name, value)) ?? "nothing"),
  });
}

/** How much of a path names the setting that origins are kept for. */
function leafLength(path: readonly string[]): number {
  const index = path.findIndex((_, at) => LEAVES.some((leaf) => leaf.path === path.slice(0, at + 1).join(".")));
  return index < 0 ? path.length : index + 1;
}

function keysAt(path: readonly string[]): readonly string[] {
  if (path[0] === "notify" && path[1] === "webhooks") return WEBHOOK_SETTINGS;
  // Of any topic the same.
  if (path[0] === "topics") return Object.keys(topicSettings.shape);
  const prefix = path.map((part) => `${part}.`).join("");
  const names = LEAVES.filter((leaf) => leaf.path.startsWith(prefix)).map(
    (leaf) => leaf.path.slice(prefix.length).split(".")[0]!,
  );
  return [...new Set(names)];
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map of settings",
  record: "a map of settings",
};

/** What would have been right, in words. */
export function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return TYPES[issue.expected] ?? issue.expected;
  if (issue.code === "invalid_value") return `one of ${issue.values.join(", ")}`;
  if (issue.code === "too_small") return issue.origin === "string" ? "a non-empty string" : `${issue.minimum} or more`;
  if (issue.code === "too_big") return `${issue.maximum} or less`;
  if (issue.code === "invalid_union") return "a number of bytes above 0, or a string such as 20 GiB";
  if (issue.code === "invalid_format" && issue.format === "url") return "an http or https address";
  return issue.message;
}

const SECRET_NAME =
  /(password|passwd|secret|token|credential|jaas|(api|private|access)[-_.]?key|key\.pem|^auth$|\.auth$)/i;

/** Whether a setting of this name must not be shown. */
export const isSecret = (path: string): boolean => SECRET_NAME.test(path) || isWebhookSecret(path);

/** A value as it may be shown: secrets, and passwords inside addresses, are left out. */
export function shownValue(path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => shownValue(`${path}.${index}`, item));
  if (value === undefined || value === null) return value;
  // What holds secrets is gone through: their names begin with its own.
  if (typeof value !== "object") {
    if (isSecret(path)) return "***";
    return typeof value === "string" ? withoutPasswords(value) : value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shownValue(`${path}.${name}`, item)]));
}

/** Each setting with its value and where it comes from, in the order of declaration; maps of settings one by one. */
export function listSettings({ values, origin }: LoadedSettings): { name: string; value: unknown; origin: string }[] {
  const listed = (name: string, value: unknown): { name: string; value: unknown; origin: string } => ({
    name,
    value: shownValue(name, value),
    origin: origin(name),
  });
  return LEAVES.filter(({ path }) => !path.startsWith(KAFKA)).flatMap(({ path }) => {
    if (path === "processors" || path === "topics") {
      return Object.entries(values[path]).flatMap(([owner, settings]) =>
        Object.entries(settings).map(([name, value]) => listed(`${path}.${owner}.${name}`, value)),
      );
    }
    if (path === "kafka.properties")
      return Object.entries(values.kafka.properties).map(([name, value]) => listed(KAFKA + name, value));
    const value = partsOf(path).reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key],
      values,
    );
    return [listed(path, value)];
  });
}
