/** From settings to the graph: plug-ins, schemas, topology. Every command begins here. */

import { codecs, schemaOf } from "../schemas/codecs.ts";
import { type Registry, RegistryError, schemaRegistry } from "../schemas/registry.ts";
import { type Detail, DriftwireError, messageOf } from "../topology/errors.ts";
import { buildGraph, type Declaration, type Graph, REJECT } from "../topology/graph.ts";
import { namesOf } from "../topology/names.ts";
import { withoutPasswords } from "../topology/passwords.ts";
import { topology } from "../topology/topology.ts";
import { addressAdvice } from "./other-side.ts";
import { lineFor } from "./plugin-place.ts";
import { schemasOf, withPlugins } from "./plugins.ts";
import { isSecret, type LoadedSettings } from "./settings.ts";
import { withTopicSettings } from "./topic-settings.ts";

export interface Loaded {
  readonly settings: LoadedSettings;
  readonly declaration: Declaration;
  readonly graph: Graph;
  /** Schemas that processors from outside bring along. */
  readonly schemas: Readonly<Record<string, object>>;
  readonly registry: Registry | undefined;
}

export async function load(settings: LoadedSettings): Promise<Loaded> {
  const { plugins, processors } = settings.values;
  const whole = withTopicSettings(await withPlugins(topology, plugins, settings.pluginFolder), settings);
  const schemas = schemasOf(whole);
  const declaration = { ...(hasSinks(settings) ? await sunk(whole) : whole), settings: processors };
  const registry = registryOf(settings);
  const graph = built(declaration, schemas, registry, settings);
  if (registry !== undefined) await register(registry, graph, schemas, settings);
  return { settings, declaration, graph, schemas, registry };
}

/** The same with other settings of processors. */
export function withSettings(loaded: Loaded, settings: LoadedSettings): Loaded {
  const declaration = { ...loaded.declaration, settings: settings.values.processors };
  return { ...loaded, settings, declaration, graph: built(declaration, loaded.schemas, loaded.registry, settings) };
}

/** On a cluster there is ClickHouse where a server is named: an engine of each member's own would have a part each. */
export const hasSinks = ({ values: { clickhouse, kafka } }: LoadedSettings): boolean =>
  clickhouse.use && (clickhouse.url !== undefined || !kafka.use);

/** Why there are no rows; undefined where records become some. */
export function rowless(settings: LoadedSettings): DriftwireError | undefined {
  if (hasSinks(settings)) return undefined;
  if (settings.values.clickhouse.use)
    return new DriftwireError("no-rows", {
      at: "clickhouse.url",
      expected: "the address of a ClickHouse server",
      got: "none",
    });
  const at = `${settings.origin("clickhouse.use")}, clickhouse.use`;
  return new DriftwireError("no-rows", { at, expected: "true", got: "false" });
}

async function sunk(declaration: Declaration): Promise<Declaration> {
  const { tableOf } = await import("./clickhouse/tables.ts");
  const { withSinks } = await import("./clickhouse/with-sinks.ts");
  const topics = Object.entries(declaration.topics).filter(([, { table }]) => table !== false);
  return withSinks(declaration, new Set([...topics.map(([name]) => name), REJECT].map(tableOf)));
}

function built(
  declaration: Declaration,
  schemas: Readonly<Record<string, object>>,
  registry: Registry | undefined,
  settings: LoadedSettings,
): Graph {
  let codecOf: ReturnType<typeof codecs>;
  try {
    codecOf = codecs(schemas, registry);
  } catch (cause) {
    const [, name] = /^The schema "([^"]+)"/.exec(messageOf(cause)) ?? [];
    const of = declaration.processors.find((processor) => name !== undefined && name in (processor.schemas ?? {}));
    const file = declaration.files?.get(`processor ${of?.name}`);
    throw new DriftwireError("bad-processor", {
      at: `schemas of an external processor${file === undefined ? "" : `, ${lineFor(file, name)}`}`,
      got: messageOf(cause).replace(/\.$/, ""),
      cause,
    });
  }
  try {
    return buildGraph(declaration, codecOf);
  } catch (error) {
    throw error instanceof DriftwireError ? placed(located(error, declaration), settings) : error;
  }
}

/** Says of a plug-in's processor or topic in which file it stands. */
function located(error: DriftwireError, { files = new Map<string, string>() }: Declaration): DriftwireError {
  const { at = "", got } = error.detail;
  for (const [name, file] of files) {
    const [, short] = name.split(" ");
    const isOf = at === name || at.endsWith(`of ${short}`) || got?.split(" and ").includes(short!) === true;
    if (isOf && error.code !== "bad-settings")
      return new DriftwireError(error.code, { ...error.detail, at: `${at}, ${lineFor(file, got, short)}` });
  }
  return error;
}

/** Says of a wrong setting of a processor where it stands, and hides its value where it is a secret. */
function placed(error: DriftwireError, settings: LoadedSettings): DriftwireError {
  const { at, got } = error.detail;
  const [, owner] = /^settings of (.*)$/.exec(at ?? "") ?? [];
  const path = owner === undefined ? `processors.${at}` : `processors.${owner}`;
  if (error.code !== "bad-settings" && owner === undefined) return error;
  const detail: Detail = {
    ...error.detail,
    at: `${settings.origin(path)}, ${path}`,
    got: isSecret(path) ? "something else" : got && withoutPasswords(got),
  };
  return new DriftwireError(error.code, detail);
}

function registryOf({ values: { registry } }: LoadedSettings): Registry | undefined {
  if (registry.url === undefined) return undefined;
  const url = new URL(registry.url);
  if (registry.auth !== undefined) {
    const colon = registry.auth.indexOf(":");
    url.username = encodeURIComponent(registry.auth.slice(0, colon));
    url.password = encodeURIComponent(registry.auth.slice(colon + 1));
  }
  return schemaRegistry({ url: url.href, register: registry.register });
}

/** What is written with which schema: topics, and state by the topic of its changes. */
function* written({ run, topics, plans }: Graph): Generator<[topic: string, schema: string]> {
  const { changelog } = namesOf(run);
  for (const { name, codec } of topics.values()) yield [name, codec.name];
  for (const { processor, stores, windows } of plans) {
    for (const [store, codec] of stores) yield [changelog(processor.name, store), codec.name];
    for (const [window, { codec }] of windows) yield [changelog(processor.name, window), codec.name];
  }
}

/** Every topic's schema gets its id before anything is written. */
async function register(
  registry: Registry,
  graph: Graph,
  schemas: Readonly<Record<string, object>>,
  {
    values: {
      kafka,
      registry: { url },
    },
  }: LoadedSettings,
): Promise<void> {
  // Subjects are named for topics as the cluster knows them.
  const named = kafka.use ? await prefixing(kafka.topicPrefix) : (name: string): string => name;
  try {
    for (const [name, codec] of written(graph)) {
      const schema = schemaOf(codec, schemas);
      if (schema !== undefined) await registry.register(named(name), schema);
    }
  } catch (cause) {
    if (!(cause instanceof RegistryError)) throw cause;
    const expected = addressAdvice(cause, url ?? "");
    throw new DriftwireError("registry-failed", { expected, got: cause.message, cause });
  }
}

async function prefixing(prefix: string | undefined): Promise<(name: string) => string> {
  const { prefixed } = await import("./kafka/names.ts");
  return (name) => prefixed(prefix, name);
}
