/** Creates a new processor: a package of its own, or a folder of this repository with an entry in the graph. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { Document, isSeq, parseDocument } from "yaml";
import { packageRoot, readCatalog } from "../../schemas/catalog.ts";
import { recordsSource } from "../../schemas/typescript.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Declaration } from "../../topology/graph.ts";
import { checkFolder, namingOf } from "./naming.ts";
import { type Naming, ownFiles, pluginFiles } from "./templates.ts";

export interface Created {
  readonly folder: string;
  /** All files that were written or changed. */
  readonly files: readonly string[];
  /** The commands to run next. */
  readonly next: readonly string[];
}

export interface Given {
  readonly name: string;
  readonly input: string;
  readonly declaration: Declaration;
  readonly schemas: Readonly<Record<string, object>>;
}

const EXPORTED = /^export (?:interface|type) (\w+)/gm;

/** `settings` is the file that names plug-ins. It is created if it does not exist. */
export function createPlugin(given: Given, to: string, settings: string): Created {
  const naming = namingOf(given.name, given.input, given.declaration, given.schemas);
  const folder = resolve(to);
  checkFolder(folder);
  const root = packageRoot();
  const { version, devDependencies: own } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
    devDependencies: Record<string, string>;
  };
  const files = pluginFiles(naming, {
    version,
    driftwire: `file:${relative(folder, root) || "."}`,
    typescript: own.typescript!,
    types: own["@types/node"]!,
  });
  const plugins = withPlugin(settings, folder);
  const written = writeAll(folder, files);
  writeFileSync(settings, plugins);
  return {
    folder,
    files: [...written, settings],
    next: [
      `cd ${relative(process.cwd(), folder) || "."} && npm install && npm test`,
      "driftwire up",
      `driftwire sql "SELECT * FROM ${naming.name.replaceAll("-", "_")}"`,
    ],
  };
}

function writeAll(folder: string, files: Readonly<Record<string, string>>): string[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text, { flag: "wx" });
    return path;
  });
}

/** The settings with the plug-in added; comments are kept. */
function withPlugin(settings: string, folder: string): string {
  const path = relative(dirname(settings), folder);
  const entry = path.startsWith(".") ? path : `./${path}`;
  const document = existsSync(settings) ? parseDocument(readFileSync(settings, "utf8")) : new Document({});
  const plugins = document.get("plugins");
  if (document.errors.length > 0 || (plugins !== undefined && plugins !== null && !isSeq(plugins)))
    throw new DriftwireError("bad-settings", {
      at: `${settings}, plugins`,
      expected: "a list",
      got: String(document.errors[0]?.message ?? plugins),
    });
  if (isSeq(plugins)) {
    plugins.flow = false;
    plugins.add(entry);
  } else document.set("plugins", [entry]);
  return document.toString();
}

/** `root` is a working copy of this repository. */
export function createOwn(given: Given, root = packageRoot()): Created {
  const naming = namingOf(given.name, given.input, given.declaration, given.schemas);
  const folder = join(root, "processors", naming.name);
  const graph = join(root, "topology/topology.ts");
  if (!existsSync(graph) || !existsSync(join(root, "processors")))
    throw new DriftwireError("bad-usage", {
      at: "driftwire create processor",
      expected: "--plugin DIR, since this is not a working copy of the repository",
      got: root,
    });
  checkFolder(folder);
  const types = join(root, "schemas/generated/records.ts");
  if ([...readFileSync(types, "utf8").matchAll(EXPORTED)].some(([, name]) => name === naming.record))
    throw new DriftwireError("duplicate-name", {
      at: naming.name,
      expected: "a name that is not used yet",
      got: `the type ${naming.record}`,
    });
  const changed = withEntry(readFileSync(graph, "utf8"), naming);
  const written = writeAll(folder, ownFiles(naming));
  writeFileSync(types, recordsSource(readCatalog(root)));
  writeFileSync(graph, changed);
  return {
    folder,
    files: [...written, types, graph],
    next: [
      "npm run -s fix && npm run -s build",
      "node dist/infra/cli/main.js topology > topology/topology.txt",
      `node dist/test/run.js processors/${naming.name} test/contract`,
    ],
  };
}

/** Where the graph's list of processors begins. */
const LIST = "\n  processors: [";

/** The text of the graph with the processor added at the end, and its topic. */
function withEntry(text: string, { name, constant, input }: Naming): string {
  const last = [...text.matchAll(/^import .*\n/gm)].findLast(([line]) => line.includes('"../processors/'));
  const begin = text.indexOf(LIST);
  const end = text.indexOf("]", begin);
  const topics = begin < 0 ? -1 : text.lastIndexOf("  },\n", begin);
  if (last === undefined || topics < 0 || end < 0)
    throw new DriftwireError("bad-input", {
      at: "topology/topology.ts",
      expected: "imports, topics and a list of processors",
      got: "something else",
    });
  const at = last.index + last[0].length;
  const key = /^[a-z]\w*$/.test(name) ? name : JSON.stringify(name);
  const listed = text.slice(begin + LIST.length, end).trimEnd();
  const processors = listed.endsWith(",") ? listed.slice(0, -1) : listed;
  const behind = processors.includes("\n") ? ",\n  " : "";
  return [
    text.slice(0, at),
    `import { ${constant} } from ${JSON.stringify(`../processors/${name}/processor.ts`)};\n`,
    text.slice(at, topics),
    `    /** Counts of the records of ${input}, by the processor ${name}. */\n    ${key}: {},\n`,
    text.slice(topics, begin),
    `${LIST}${processors}, ${constant}${behind}`,
    text.slice(end),
  ].join("");
}
