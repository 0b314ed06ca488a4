/**
 * Runs the tests: finds the compiled ones and hands them to Node's test runner, whose summary closes the output.
 * Usage: node dist/test/run.js [part of a path…]
 */

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.js") && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .map((file) => relative(process.cwd(), join(dist, file)))
  .sort();
if (files.length === 0) {
  process.stderr.write(`no test matches ${wanted.join(", ")}\n`);
  process.exit(2);
}
// Two files at a time: several of them start processes of their own.
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-concurrency=2", ...files], {
  stdio: "inherit",
});
process.exit(status ?? 1);
