/** Freezes a record's current schema as its next released version, and detects changes of frozen ones. */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CatalogEntry, releasedFiles, releasedFolder } from "./catalog.ts";
import { incompatibilities, versionsOf } from "./compatibility.ts";

const checksumsFile = `${releasedFolder}/checksums.json`;

/** The file it wrote; undefined when the schema is that of the last release. */
export function release(root: string, entry: CatalogEntry): string | undefined {
  const { name, schema, released } = entry;
  if (JSON.stringify(schema) === JSON.stringify(released.at(-1))) return undefined;
  const reasons = incompatibilities(versionsOf(entry));
  if (reasons.length > 0) throw new Error(reasons.join("\n"));
  const file = join(releasedFolder, name, `${released.length + 1}.avsc`);
  const text = readFileSync(join(root, entry.file), "utf8");
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: "wx" });
  const sums = { ...readChecksums(root), [file]: checksum(text) };
  const sorted = Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, checksumsFile), `${JSON.stringify(sorted, null, 2)}\n`);
  return file;
}

/** The released files that are not what they were when they were released. */
export function changedReleases(root: string, names: readonly string[]): string[] {
  const files = names.flatMap((name) => releasedFiles(root, name));
  const sums = readChecksums(root);
  const changed = files.filter((file) => sums[file] !== checksum(readFileSync(join(root, file), "utf8")));
  return [...changed, ...Object.keys(sums).filter((file) => !files.includes(file))].sort();
}

function readChecksums(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, checksumsFile), "utf8")) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** Of what the file says, so that line ends don't matter. */
function checksum(text: string): string {
  return createHash("sha256")
    .update(JSON.stringify(JSON.parse(text)))
    .digest("hex");
}
