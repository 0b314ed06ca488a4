/** For tests of the command line on a cluster: a folder whose settings name it, with topics and groups of its own there. */

import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { ownRecords, packageRoot } from "../../schemas/catalog.ts";
import { workplace } from "../spawned.ts";
import { freshName } from "./cluster.ts";

export interface ClusterPlace {
  readonly folder: string;
  readonly prefix: string;
}

export function onCluster(
  context: TestContext,
  bootstrap: string,
  { properties = {}, settings = "" }: { properties?: Record<string, unknown>; settings?: string } = {},
): ClusterPlace {
  const prefix = freshName("cli");
  const all = JSON.stringify({ "bootstrap.servers": bootstrap, ...properties });
  return {
    folder: workplace(context, `kafka: { use: true, topicPrefix: ${prefix}, properties: ${all} }\n${settings}`),
    prefix,
  };
}

/** The program once more, to be changed; it shares the packages, but for those left out. */
export function copyOfProgram(copy: string, { without = [] }: { without?: readonly string[] } = {}): string {
  const modules = join(packageRoot(), "node_modules");
  mkdirSync(join(copy, "node_modules"), { recursive: true });
  for (const part of ["dist", "package.json", "schemas"])
    cpSync(join(packageRoot(), part), join(copy, part), { recursive: true });
  for (const file of Object.values(ownRecords()).map((record) => record.file))
    cpSync(join(packageRoot(), file), join(copy, file));
  const isWords = (path: string): boolean => statSync(path).isDirectory() || path.endsWith(".bank");
  cpSync(join(packageRoot(), "processors"), join(copy, "processors"), { recursive: true, filter: isWords });
  for (const name of readdirSync(modules))
    if (!without.includes(name)) symlinkSync(join(modules, name), join(copy, "node_modules", name));
  return join(copy, "dist/infra/cli/main.js");
}
