/** The program's own version and what it needs, from its package.json. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../schemas/catalog.ts";

const facts = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as {
  version: string;
  engines: { node: string };
};

export const version = facts.version;
/** ">=20.19" */
export const nodeNeeded = facts.engines.node;
