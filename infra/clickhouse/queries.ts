/**
 * Queries that are kept as files: those of `queries/`, and a user's own. A file begins with a sentence that says what it
 * answers, then its parameters, one in a line: `-- days = 7: how far back`. One without `=` has to be given.
 */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { packageRoot } from "../../schemas/catalog.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { nearest } from "../nearest.ts";

export interface Parameter {
  readonly name: string;
  /** Undefined: it has to be given. */
  readonly value: string | undefined;
  readonly about: string;
}

export interface Query {
  readonly name: string;
  /** What it answers. */
  readonly about: string;
  readonly params: readonly Parameter[];
  readonly sql: string;
}

const PARAMETER = /^(\w+)(?: =(?: (.*?))?)?: (.+)/;
const SUFFIX = ".sql";

export function queryOf(name: string, text: string): Query {
  const lines = text.split("\n");
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("-- ")),
  );
  const about: string[] = [];
  const params: Parameter[] = [];
  for (const line of head.map((one) => one.slice(3))) {
    const [, param, value, what] = PARAMETER.exec(line) ?? [];
    if (param === undefined) about.push(line);
    else params.push({ name: param, value: line.startsWith(`${param} =`) ? (value ?? "") : undefined, about: what! });
  }
  return { name, about: about.join(" "), params, sql: text };
}

/** Those that come with driftwire, by name. */
export function readQueries(): Query[] {
  const folder = join(packageRoot(), "queries");
  return readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => queryOf(basename(file, SUFFIX), readFileSync(join(folder, file), "utf8")));
}

export function queryNamed(name: string, among: readonly Query[]): Query {
  const found = among.find((query) => query.name === name);
  if (found !== undefined) return found;
  const names = among.map((query) => query.name);
  throw new DriftwireError("bad-usage", {
    at: "--query",
    expected: nearest(name, names) ?? `one of ${names.join(", ")}`,
    got: name,
  });
}

export type Values = Readonly<Record<string, string>>;

/** The values of a query's parameters: those that are given, else what the file says. */
export function valuesFor({ name, params }: Query, given: Values): Values {
  const own = new Map(params.map((param) => [param.name, param.value]));
  for (const wanted of Object.keys(given)) {
    if (own.has(wanted)) continue;
    const expected =
      nearest(wanted, [...own.keys()]) ?? (own.size === 0 ? "none" : `one of ${[...own.keys()].join(", ")}`);
    throw new DriftwireError("bad-usage", { at: `--param of ${name}`, expected, got: wanted });
  }
  const missing = params.filter((param) => param.value === undefined && given[param.name] === undefined);
  if (missing.length > 0) {
    const wanted = missing.map((param) => `--param ${param.name}=… (${param.about})`);
    throw new DriftwireError("bad-usage", { at: name, expected: wanted.join(", "), got: "no value" });
  }
  return Object.fromEntries(params.map((param) => [param.name, given[param.name] ?? param.value!]));
}
