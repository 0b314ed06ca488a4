/** What a program loads, module by module: `watching` makes it write their files down, worker threads' as well. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Run } from "./spawned.ts";

export interface Watching {
  readonly run: Run;
  /** Files below the package and its node_modules, each once. */
  loaded(): readonly string[];
}

/** Notes what `import` loads and what `require` finds, one in a line. */
const hook = (file: string): string => `
import { appendFileSync } from "node:fs";
import Module, { register } from "node:module";
const source = \`import { appendFileSync } from "node:fs";
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(file)}, url + "\\\\n");
  return next(url, context);
}\`;
register("data:text/javascript," + encodeURIComponent(source));
const find = Module._resolveFilename;
Module._resolveFilename = function (...given) {
  const found = find.apply(this, given);
  appendFileSync(${JSON.stringify(file)}, found + "\\n");
  return found;
};
`;

export function watching(folder: string, name: string): Watching {
  const [module, file] = [join(folder, `${name}.mjs`), join(folder, `${name}.loaded`)];
  writeFileSync(module, hook(file));
  return {
    run: { env: { NODE_OPTIONS: `--import ${module}` } },
    loaded() {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
      return [...new Set(lines.filter((line) => line.includes("/")))].sort();
    },
  };
}
