import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { packageRoot } from "../schemas/catalog.ts";
import { COMMANDS, hintFor, programOf } from "./called.ts";

const main = join(packageRoot(), "dist/infra/cli/main.js");

const called = (script: string, env: Record<string, string> = {}, given: readonly string[] = ["source", "list"]) => ({
  argv: ["/usr/bin/node", script, ...given],
  env: { PATH: "/bin:/usr/local/bin", ...env },
  cwd: "/work place",
});
const npm = (event: string, name = "driftwire") => ({ npm_lifecycle_event: event, npm_package_name: name });

test("the program is named as it was called", () => {
  for (const [script, env, expected] of [
    ["/usr/local/bin/driftwire", {}, "driftwire"],
    ["/opt/bin/driftwire", {}, "/opt/bin/driftwire"],
    ["/work place/driftwire", {}, "./driftwire"],
    ["/clone/node_modules/.bin/driftwire", {}, "npx driftwire"],
    ["/x/dist/infra/cli/main.js", npm("npx"), "npx driftwire"],
    ["/x/dist/infra/cli/main.js", npm("start"), "npx driftwire"],
    ["/x/dist/infra/cli/main.js", npm("driftwire"), "npx driftwire"],
    ["/x/dist/infra/cli/main.js", npm("test"), "node /x/dist/infra/cli/main.js"],
    ["/usr/local/bin/driftwire", npm("start", "of-somebody-else"), "driftwire"],
    ["/work place/dist/infra/cli/main.js", {}, "node dist/infra/cli/main.js"],
    ["/another place/main.js", {}, "node '/another place/main.js'"],
  ] as const)
    assert.equal(programOf(called(script, env)), expected, script);
});

test("options that say where go along, wherever they were given", () => {
  const bin = "/usr/local/bin/driftwire";
  const program = (...given: string[]): string => programOf(called(bin, {}, given));
  assert.equal(program("--home", "/data", "source", "list"), "driftwire --home /data");
  assert.equal(program("source", "list", "--home=my data", "--json"), "driftwire '--home=my data'");
  assert.equal(program("--kafka", "--config", "it's.yaml", "up"), "driftwire --kafka --config 'it'\\''s.yaml'");
  assert.equal(program("sql", "--", "--home", "x"), "driftwire");
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (home) => {
      fc.pre(!home.includes("\0"));
      const hint = hintFor(called(bin, {}, ["--home", home, "up"]), "driftwire up");
      const words = execFileSync("sh", ["-c", `printf '%s\\0' ${hint}`], { encoding: "utf8" }).split("\0");
      assert.deepEqual(words.slice(0, -1), ["driftwire", "--home", home, "up"], "as a shell reads it");
    }),
    { numRuns: 30 },
  );
});

test("hints are rewritten, each of them, and nothing else is", () => {
  const npx = called("/x/node_modules/.bin/driftwire");
  for (const command of COMMANDS)
    assert.equal(
      hintFor(npx, `try \`driftwire ${command}\`, or npx driftwire ${command}`),
      `try \`npx driftwire ${command}\`, or npx driftwire ${command}`,
    );
  for (const text of [
    "driftwire 0.1.0 runs",
    "driftwire sources",
    "the topic driftwire-x",
    "/opt/driftwire up",
    "a driftwire upgrade",
  ])
    assert.equal(hintFor(npx, text), text);
  const started = called(main, npm("start"), ["up"]);
  assert.equal(
    hintFor(started, "run `driftwire up`; driftwire up --no-demo"),
    "run `npm start`; npx driftwire up --no-demo",
  );
});

test("every command there is can be hinted at", () => {
  const help = execFileSync(process.execPath, [main, "--help"], { encoding: "utf8" });
  const [, listed] = /Commands:\n([\s\S]+)$/.exec(help)!;
  const names = [...listed!.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name!);
  assert.deepEqual(names.filter((name) => name !== "help").sort(), COMMANDS.toSorted());
});
