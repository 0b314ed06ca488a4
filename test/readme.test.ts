/** What the README shows is what there is. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../schemas/catalog.ts";

const read = (file: string): string => readFileSync(join(packageRoot(), file), "utf8");

test("the processor in the README is the example, and it is shown in under 30 lines", () => {
  const [, shown] = /```ts\n([\s\S]+?)```/.exec(read("README.md")) ?? [];
  assert.equal(shown, read("examples/changes/processor.ts"));
  const [, table] = /```sql\n([\s\S]+?)```/.exec(read("README.md")) ?? [];
  assert.equal(table, read("examples/changes/change.sql"));
  assert.ok(`${shown}${table}`.split("\n").length < 30);
});

test("every package it stands on has its reason in the README", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@types/"),
  );
  const readme = read("README.md");
  assert.deepEqual(
    names.filter((name) => !readme.includes(`\`${name}\``)),
    [],
  );
});
