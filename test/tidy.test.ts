/** House rules that a machine can check: which way imports point, how modules begin, what no file may hold. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { load } from "../infra/load.ts";
import { loadSettings } from "../infra/settings.ts";
import { packageRoot } from "../schemas/catalog.ts";
import { codes } from "../topology/errors.ts";
import { printText } from "../topology/print.ts";
import { errorsPage } from "./errors-page.ts";

const root = packageRoot();
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");
const sources = tracked.filter((file) => file.endsWith(".ts") && !file.includes("/generated/"));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** What each part may import, beside itself. */
const ALLOWED: Record<string, readonly string[]> = {
  schemas: [],
  processors: ["schemas", "topology/processor.ts"],
  topology: ["processors", "schemas"],
  infra: ["topology", "processors", "schemas"],
  examples: ["topology/processor.ts", "schemas"],
  console: ["topology", "schemas"],
};

const isTest = (file: string): boolean => file.startsWith("test/") || file.endsWith(".test.ts");

test("imports point one way: infra → topology → processors → contract and schemas", () => {
  const wrong = sources
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const part = file.split("/")[0]!;
      const targets = [...read(file).matchAll(/from "(\.[^"]+)"/g)].map(([, path]) => join(dirname(file), path!));
      return targets
        .filter(
          (target) =>
            !target.startsWith(`${part}/`) &&
            !(ALLOWED[part] ?? []).some((allowed) => target === allowed || target.startsWith(`${allowed}/`)),
        )
        .map((target) => `${file} imports ${target}`);
    });
  assert.deepEqual(wrong, []);
});

/** What each folder of infra/ may import there, beside itself and the files that lie in infra/ itself. The command line may import all. */
const WITHIN_INFRA: Record<string, readonly string[]> = {
  access: ["clickhouse", "embedded", "kafka"],
  browser: [],
  clickhouse: ["http"],
  demo: ["newsroom", "sources"],
  doctor: ["access", "clickhouse", "embedded", "kafka"],
  embedded: [],
  extract: [],
  http: ["readers"],
  kafka: ["embedded"],
  newsroom: [],
  notify: ["web"],
  program: ["access", "clickhouse", "embedded", "http", "kafka", "notify", "readers", "sources", "web"],
  readers: [],
  sources: ["access", "web"],
  web: [],
};

test("nothing in infra/ imports the command line, and its folders only what they stand on", () => {
  const wrong = sources
    .filter((file) => /^infra\/[^/]+\//.test(file) && !file.startsWith("infra/cli/") && !isTest(file))
    .flatMap((file) => {
      const [, folder] = file.split("/") as [string, string];
      const allowed = WITHIN_INFRA[folder];
      if (allowed === undefined) return [`${file}: which folders infra/${folder} may import is not said`];
      return [...read(file).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
        .map(([, path]) => join(dirname(file), path!).split("/"))
        .filter(
          ([part, other, ...rest]) =>
            part === "infra" && rest.length > 0 && other !== folder && !allowed.includes(other!),
        )
        .map((target) => `${file} imports ${target.join("/")}`);
    });
  assert.deepEqual(wrong, []);
});

test("a processor imports no other processor", () => {
  const wrong = sources
    .filter((file) => file.startsWith("processors/") && file.endsWith("/processor.ts"))
    .filter((file) => /from "\.\.\/[^./][^"]*\/processor\.ts"/.test(read(file)));
  assert.deepEqual(wrong, []);
});

test("every module begins with what it is for", () => {
  const silent = sources.filter((file) => !isTest(file) && !/^(#![^\n]*\n)?\/\*\*/.test(read(file)));
  assert.deepEqual(silent, []);
});

test("files stay small and folders are named for what is in them", () => {
  const long = sources
    .filter((file) => read(file).split("\n").length > 500)
    .map((file) => `${file} has more than 500 lines`);
  const vague = sources.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.ts)/.test(file));
  assert.deepEqual([...long, ...vague], []);
});

test("topology.txt is the printed graph, as the command that makes it prints it", async () => {
  const { graph } = await load(loadSettings({ cwd: tmpdir(), env: {} }));
  assert.equal(
    printText(graph),
    read("topology/topology.txt"),
    "accept it: node dist/infra/cli/main.js topology > topology/topology.txt",
  );
});

test("ERRORS.md lists every code", () => {
  assert.equal(errorsPage(codes), read("ERRORS.md"), "accept it: node dist/test/errors-page.js > ERRORS.md");
});
