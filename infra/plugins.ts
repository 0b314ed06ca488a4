/** Finds and loads the plug-ins that the settings name: files, and the user's packages. */

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { DriftwireError, messageOf } from "../topology/errors.ts";
import type { Declaration } from "../topology/graph.ts";
import type { Plugin } from "../topology/processor.ts";
import { lineFor, placeOf, syntaxPlace } from "./plugin-place.ts";
import { expectedOf } from "./settings.ts";

export type LoadedPlugin = Plugin & Required<Pick<Plugin, "topics">>;

/** The declaration with everything the plugins bring added. Nothing of theirs may take a name that is in use. */
export async function withPlugins(
  declaration: Declaration,
  plugins: readonly string[],
  folder: string,
): Promise<Declaration> {
  let { topics, processors } = declaration;
  const tables: string[] = [];
  const files = new Map<string, string>();
  // What a processor throws is told with the lines of its source.
  if (plugins.length > 0) process.setSourceMapsEnabled(true);
  for (const plugin of plugins) {
    const url = locate(plugin, folder);
    const file = fileURLToPath(url);
    const added = shaped(await loadPlugin(url, plugin), file);
    for (const name of Object.keys(added.topics)) {
      if (!(name in topics)) continue;
      throw new DriftwireError("duplicate-name", {
        at: `topic ${name}`,
        got: `another topic with that name from ${lineFor(file, name)}`,
      });
    }
    const known = new Set(processors.map(({ name }) => name));
    for (const { name } of added.processors) {
      if (known.has(name))
        throw new DriftwireError("duplicate-name", {
          at: `processor ${name}`,
          got: `another one from ${lineFor(file, name)}`,
        });
      files.set(`processor ${name}`, file);
    }
    for (const name of Object.keys(added.topics)) files.set(`topic ${name}`, file);
    topics = { ...topics, ...added.topics };
    processors = [...processors, ...added.processors];
    if (added.tables !== undefined) tables.push(dirname(fileURLToPath(added.tables)));
  }
  return { ...declaration, topics, processors, tables, files };
}

/** Loads a processor from outside: a package or a file whose default export has a list of them. */
async function loadPlugin(url: string, plugin: string): Promise<LoadedPlugin> {
  const file = fileURLToPath(url);
  let loaded: { default?: unknown };
  try {
    loaded = (await import(url)) as { default?: unknown };
  } catch (cause) {
    const got = firstLine(cause);
    const place = cause instanceof SyntaxError ? syntaxPlace(url) : placeOf(cause);
    throw new DriftwireError("plugin-failed", { at: `${plugin}: ${place ?? file}`, got, cause });
  }
  const found = loaded.default as Partial<Plugin> | null | undefined;
  if (Array.isArray(found?.processors)) return { topics: {}, ...found } as LoadedPlugin;
  const exported = Object.keys(loaded);
  throw new DriftwireError("bad-processor", {
    at: lineFor(file),
    expected: "a default export { processors, topics }",
    got:
      found === undefined
        ? exported.length === 0
          ? "no export"
          : `only ${exported.join(", ")}`
        : JSON.stringify(found)?.slice(0, 100),
  });
}

const text = z.string().min(1);
const texts = z.record(z.string(), text);
const map = z.record(z.string(), z.looseObject({}));

/** The outer shape of what a plugin exports. What its parts mean is checked when the graph is built. */
const pluginShape = z.looseObject({
  processors: z.array(
    z.looseObject({
      name: text,
      version: text,
      inputs: texts,
      outputs: texts.optional(),
      feedback: z.array(text).optional(),
      state: texts.optional(),
      windows: map.optional(),
      ports: z.array(text).optional(),
      schemas: z.record(z.string(), z.union([z.looseObject({}), z.array(z.unknown())])).optional(),
      retry: z.record(z.string(), z.number()).optional(),
      recordMs: z.number().positive().optional(),
    }),
  ),
  topics: map,
  tables: z.url({ protocol: /^file$/ }).optional(),
});

/** Plain JavaScript may hand over anything: what is not of the right shape is named before it can do harm. */
function shaped(module: LoadedPlugin, file: string): LoadedPlugin {
  const issue = pluginShape.safeParse(module).error?.issues[0];
  if (issue === undefined) return module;
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    module,
  );
  const expected = `${issue.path.map(String).join(".")} as ${expectedOf(issue)}`;
  const [, nth] = issue.path;
  const name = typeof nth === "number" ? module.processors[nth]?.name : undefined;
  const got = JSON.stringify(value)?.slice(0, 100) ?? (typeof value === "function" ? "a function" : "nothing");
  throw new DriftwireError("bad-processor", { at: lineFor(file, name), expected, got });
}

/** The schemas that processors bring along. The same name twice has to mean the same schema. */
export function schemasOf({ processors }: Declaration): Record<string, object> {
  const schemas: Record<string, object> = {};
  for (const processor of processors) {
    for (const [name, schema] of Object.entries(processor.schemas ?? {})) {
      const other = schemas[name];
      if (other !== undefined && !isDeepStrictEqual(other, schema)) {
        throw new DriftwireError("duplicate-name", {
          at: `schema ${name} of processor ${processor.name}`,
          got: "a different schema with that name",
        });
      }
      schemas[name] = schema;
    }
  }
  return schemas;
}

/** What `import` takes: a file's address, also for a package, which is looked for from the folder of the configuration. */
function locate(plugin: string, folder: string): string {
  const isPath = /^\.{0,2}\//.test(plugin) || plugin.startsWith("file:") || /\.[cm]?[jt]s$/.test(plugin);
  if (plugin.startsWith("file:")) return plugin;
  if (isPath || isPackage(resolve(folder, plugin))) return existing(entryIn(resolve(folder, plugin)), plugin);
  const base = join(folder, "package.json");
  try {
    return pathToFileURL(createRequire(base).resolve(plugin)).href;
  } catch (error) {
    const found = importEntry(plugin, folder);
    if (found !== undefined) return pathToFileURL(found).href;
    throw new DriftwireError("plugin-not-found", {
      at: plugin,
      expected: `a package that can be found from ${folder}`,
      got: firstLine(error),
    });
  }
}

const isPackage = (path: string): boolean => existsSync(join(path, "package.json"));

/** The file itself, or where it is the folder of a package, what that exports. */
const entryIn = (path: string): string => (isPackage(path) ? (entryOf(path) ?? join(path, "index.js")) : path);

function existing(path: string, plugin: string): string {
  if (existsSync(path)) return pathToFileURL(path).href;
  const hint = /\bdist\b/.test(path) ? " (compiled by `npm install && npm test` in its folder?)" : "";
  throw new DriftwireError("plugin-not-found", { at: plugin, expected: `a file ${path}${hint}`, got: "none" });
}

const firstLine = (error: unknown): string => messageOf(error).split("\n")[0]!;

/** The entry of a package that can only be imported: `require.resolve` does not find those. */
function importEntry(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, "node_modules", name);
    if (existsSync(join(path, "package.json"))) return entryOf(path);
    if (at === dirname(at)) return undefined;
  }
}

function entryOf(path: string): string | undefined {
  const { exports } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as { exports?: unknown };
  let entry = (exports as Record<string, unknown> | undefined)?.["."] ?? exports;
  while (typeof entry === "object" && entry !== null) {
    const conditions = entry as Record<string, unknown>;
    entry = conditions.node ?? conditions.import ?? conditions.default;
  }
  return typeof entry === "string" ? join(path, entry) : undefined;
}
