/** What `npm ci` installs: nothing that isn't checked against a sum, from whatever registry, and no script that nobody has looked at. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../schemas/catalog.ts";

const read = (file: string): string => readFileSync(join(packageRoot(), file), "utf8");
interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
const lock = JSON.parse(read("package-lock.json")) as { packages: Readonly<Record<string, Locked>> };
const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Readonly<Record<string, boolean>> };
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== "" && link !== true);
const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Engines of other platforms, which the registry that the lock was made with has not: add a sum, and take the name away. */
const WITHOUT_SUM = ["@chdb/lib-darwin-arm64", "@chdb/lib-darwin-x64", "@chdb/lib-linux-arm64-gnu"];

test("every package has a sum", () => {
  const without = packages.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
  assert.deepEqual(without.map(([path]) => nameOf(path)).sort(), WITHOUT_SUM);
  assert.ok(packages.length > 100);
});

test("none is bound to a registry", () => {
  assert.deepEqual(
    packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
    [],
  );
  assert.doesNotMatch(read("package-lock.json"), /https?:\/\/[^"]*(?:registry|\.tgz)/);
  assert.match(read(".npmrc"), /^omit-lockfile-registry-resolved=true$/m);
});

test("every install script is allowed or forbidden by name, and no other is named", () => {
  const scripts = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameOf(path));
  assert.deepEqual([...new Set(scripts)].sort(), Object.keys(allowScripts).sort());
});
