/** From settings to the graph: plugins, schemas, topology. What every command begins with. */

import { codecs, schemaOf } from "../schemas/codecs.ts";
import { type Registry, RegistryError, schemaRegistry } from "../schemas/registry.ts";
import { type Detail, DriftwireError, messageOf } from "../topology/errors.ts";
import { buildGraph, type Declaration, type Graph } from "../topology/graph.ts";
import { withoutPasswords } from "../topology/passwords.ts";
import { topology } from "../topology/topology.ts";
import { changelogName, prefixed } from "./kafka/names.ts";
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
  const declaration = { ...(hasSinks(settings) ? await sunk(whole) : whole), settings: processors };
  const schemas = schemasOf(declaration);
  const registry = registryOf(settings);
  const graph = built(declaration, schemas, registry, settings);
  if (registry !== undefined) await register(registry, graph, schemas, settings);
  return { settings, declaration, graph, schemas, registry };
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
      got: "none, it is not set",
    });
  const at = `${settings.origin("clickhouse.use")}, clickhouse.use`;
  return new DriftwireError("no-rows", { at, expected: "true", got: "false" });
}

async function sunk(declaration: Declaration): Promise<Declaration> {
  const { readMigrations } = await import("./clickhouse/tables.ts");
  const { withSinks } = await import("./clickhouse/sinks.ts");
  return withSinks(declaration, new Set(readMigrations(declaration.tables).map(({ table }) => table)));
}

function built(
  declaration: Declaration,
  schemas: Record<string, object>,
  registry: Registry | undefined,
  settings: LoadedSettings,
): Graph {
  let codecOf: ReturnType<typeof codecs>;
  try {
    codecOf = codecs(schemas, registry);
  } catch (cause) {
    throw new DriftwireError("bad-processor", {
      at: "schemas of a processor from outside",
      got: messageOf(cause).replace(/\.$/, ""),
      cause,
    });
  }
  try {
    return buildGraph(declaration, codecOf);
  } catch (error) {
    throw error instanceof DriftwireError ? placed(error, settings) : error;
  }
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

/** Every topic's schema gets its id before anything is written. */
/** What is written with which schema: topics, and state by the topic of its changes. */
function* written({ topics, plans }: Graph): Generator<[topic: string, schema: string]> {
  for (const { name, codec } of topics.values()) yield [name, codec.name];
  for (const { group, stores, windows } of plans) {
    for (const [store, codec] of stores) yield [changelogName(group, store), codec.name];
    for (const [window, { codec }] of windows) yield [changelogName(group, window), codec.name];
  }
}

async function register(
  registry: Registry,
  graph: Graph,
  schemas: Readonly<Record<string, object>>,
  { values: { kafka } }: LoadedSettings,
): Promise<void> {
  // Subjects are named for topics as the cluster knows them.
  const prefix = kafka.use ? kafka.topicPrefix : undefined;
  try {
    for (const [name, codec] of written(graph)) {
      const schema = schemaOf(codec, schemas);
      if (schema !== undefined) await registry.register(prefixed(prefix, name), schema);
    }
  } catch (cause) {
    throw cause instanceof RegistryError ? new DriftwireError("registry-failed", { got: cause.message, cause }) : cause;
  }
}
