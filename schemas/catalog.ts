/** Finds the records of the source tree: all `.avsc` files, with their released versions. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface RecordSchema {
  readonly type: "record";
  readonly name: string;
  readonly namespace: string;
  readonly doc?: string;
  readonly fields: readonly { readonly name: string; readonly type: unknown; readonly doc?: string }[];
}

export interface CatalogEntry {
  /** Of the file, the topic and the record, which is its CamelCase. */
  readonly name: string;
  /** Relative to the package root. */
  readonly file: string;
  readonly schema: RecordSchema;
  /** Oldest first. */
  readonly released: readonly object[];
}

export const namespace = "driftwire";
export const releasedFolder = "schemas/released";

/** Where package.json is, whether this runs from `dist/` or not. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    if (folder === dirname(folder)) throw new Error("There is no package.json in any folder above this program");
    folder = dirname(folder);
  }
  return folder;
}

/** By name. Throws an Error that lists everything that is wrong. */
export function readCatalog(root: string): CatalogEntry[] {
  const problems: string[] = [];
  const entries = new Map<string, CatalogEntry>();
  const paths = schemaFiles(root);
  for (const path of paths) {
    const file = relative(root, path);
    const name = basename(path, ".avsc");
    try {
      const entry = { name, file, schema: readRecord(path, name), released: readReleased(root, name) };
      const other = entries.get(name);
      if (other !== undefined) throw new Error(`there is ${other.file} already, and a record has one schema`);
      entries.set(name, entry);
    } catch (error) {
      problems.push(`${file}: ${(error as Error).message}`);
    }
  }
  const names = paths.map((path) => basename(path, ".avsc"));
  for (const name of namesIn(join(root, releasedFolder))) {
    const known = names.includes(name) || name.endsWith(".json");
    if (!known) problems.push(`${releasedFolder}/${name}: no ${name}.avsc is left`);
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

let own: Readonly<Record<string, CatalogEntry>> | undefined;

/** Those of this repository, by name. They are read from its folder when they are first asked for. */
export function ownRecords(): Readonly<Record<string, CatalogEntry>> {
  return (own ??= Object.fromEntries(readCatalog(packageRoot()).map((entry) => [entry.name, entry])));
}

/** CoreEntry → core-entry. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
}

/** The files of a record's released versions, oldest first. Throws when a number is missing. */
export function releasedFiles(root: string, name: string): string[] {
  const folder = join(releasedFolder, name);
  const files = namesIn(join(root, folder));
  const wanted = files.map((_, index) => `${index + 1}.avsc`);
  const odd = files.find((file) => !wanted.includes(file));
  if (odd !== undefined) throw new Error(`${folder}: expected 1.avsc to ${files.length}.avsc, got ${odd}`);
  return wanted.map((file) => join(folder, file));
}

function schemaFiles(root: string): string[] {
  const processors = namesIn(join(root, "processors")).map((name) => join(root, "processors", name));
  return [join(root, "schemas/shared"), ...processors].flatMap((folder) =>
    namesIn(folder)
      .filter((file) => file.endsWith(".avsc"))
      .map((file) => join(folder, file)),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

function readRecord(path: string, name: string): RecordSchema {
  const schema = JSON.parse(readFileSync(path, "utf8")) as Partial<RecordSchema>;
  expect("type", "record", schema.type);
  expect("namespace", namespace, schema.namespace);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(schema.name ?? "")) {
    throw new Error(`expected "name" in CamelCase, got ${JSON.stringify(schema.name)}`);
  }
  expect(
    "file name",
    `${kebabCase(schema.name!)}.avsc (its record is ${schema.name})`,
    `${name}.avsc`,
    kebabCase(schema.name!) === name,
  );
  return schema as RecordSchema;
}

function expect(what: string, wanted: string, got: unknown, holds = wanted === got): void {
  if (!holds) throw new Error(`expected ${what} ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
}

function readReleased(root: string, name: string): object[] {
  return releasedFiles(root, name).map((file) => JSON.parse(readFileSync(join(root, file), "utf8")) as object);
}
