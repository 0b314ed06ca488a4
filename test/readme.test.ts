/** What the README and the pages beside it show is what there is. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { namingOf } from "../infra/create/naming.ts";
import { pluginFiles } from "../infra/create/templates.ts";
import { packageRoot } from "../schemas/catalog.ts";
import { topology } from "../topology/topology.ts";

const read = (file: string): string => readFileSync(join(packageRoot(), file), "utf8");

test("the README is short, and the processor in it is what `driftwire create` makes", () => {
  const readme = read("README.md");
  assert.ok(readme.trimEnd().split("\n").length <= 150, "at most 150 lines; the rest has its place in docs/");
  const [, shown] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
  const naming = namingOf("changes", "source", topology, {});
  const made = pluginFiles(naming, { driftwire: "", version: "", typescript: "", types: "" });
  assert.equal(shown, made["processor.ts"]);
});

test("docs/packages.md gives a reason for every package", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@types/"),
  );
  const page = read("docs/packages.md");
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});

test("docs/benches.md lists every bench", () => {
  const main = join(packageRoot(), "dist/test/bench/main.js");
  const listed = execFileSync(process.execPath, [main], { encoding: "utf8" });
  const names = [...listed.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name]) => name!);
  const page = read("docs/benches.md");
  assert.ok(names.length > 10, `the benches, as they list themselves, in: ${listed}`);
  assert.deepEqual(
    names.filter((name) => !page.includes(`| \`${name}\` |`)),
    [],
  );
});

/** The anchors that GitHub makes of a page's headings. */
const anchors = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("links between pages lead somewhere", () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { cwd: packageRoot(), encoding: "utf8" }).trim().split("\n");
  const broken = files.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path, anchor]) => {
      const target = path === "" ? file : join(dirname(file), path!);
      if (!existsSync(join(packageRoot(), target))) return `${file}: ${path}`;
      return anchor === undefined || !target.endsWith(".md") || anchors(read(target)).includes(anchor)
        ? []
        : `${file}: ${path}#${anchor}`;
    }),
  );
  assert.deepEqual(broken, []);
});
