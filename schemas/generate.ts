/**
 * Writes `generated/records.ts` from the `.avsc` files of the source tree (`npm run schemas`). With `--release <name>`
 * it first freezes that record's current schema as its next released version.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot, readCatalog } from "./catalog.ts";
import { release } from "./release.ts";
import { recordsSource } from "./typescript.ts";

function main(): void {
  const { values } = parseArgs({ options: { release: { type: "string", multiple: true } } });
  const root = packageRoot();
  for (const name of values.release ?? []) {
    const entries = readCatalog(root);
    const entry = entries.find((one) => one.name === name);
    if (entry === undefined)
      throw new Error(`expected one of ${entries.map((one) => one.name).join(", ")}, got ${name}`);
    const file = release(root, entry);
    console.log(file === undefined ? `${name} is as released` : `wrote ${file}`);
  }
  const entries = readCatalog(root);
  writeFileSync(join(root, "schemas/generated/records.ts"), recordsSource(entries));
  console.log(`wrote schemas/generated/records.ts (${entries.length} records)`);
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
