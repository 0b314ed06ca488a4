/** House rules that a machine can check: which way imports point, how modules begin, what no file may hold. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import type { z } from "zod";
import { load } from "../infra/load.ts";
import { loadSettings } from "../infra/settings.ts";
import { packageRoot } from "../schemas/catalog.ts";
import { codes } from "../topology/errors.ts";
import { printText } from "../topology/print.ts";
import { topology } from "../topology/topology.ts";
import { errorsPage } from "./errors-page.ts";
import { settingsPage } from "./settings-page.ts";

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
  browser: ["web"],
  clickhouse: ["http"],
  create: ["clickhouse"],
  demo: ["access", "browser", "newsroom", "sources"],
  doctor: ["access", "browser", "clickhouse", "embedded", "kafka"],
  embedded: [],
  extract: [],
  http: ["readers"],
  kafka: ["embedded"],
  newsroom: ["http"],
  notify: ["web"],
  program: ["access", "browser", "clickhouse", "embedded", "http", "kafka", "notify", "readers", "sources", "web"],
  promotion: ["access", "sources"],
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

/** The folders of processors, as the topology names them. All others below processors/ are shared, and named for what is in them. */
const OWN_FOLDERS = [...read("topology/topology.ts").matchAll(/from "\.\.\/processors\/([^/]+)\/processor\.ts"/g)].map(
  ([, folder]) => folder!,
);

/** Of files by their texts: what lies in a processor's folder and is imported from elsewhere below processors/. */
function importsOfProcessors(texts: ReadonlyMap<string, string>): string[] {
  const folderOf = (file: string): string | undefined => /^processors\/([^/]+)\//.exec(file)?.[1];
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((target) => OWN_FOLDERS.includes(folderOf(target) ?? "") && folderOf(target) !== folderOf(file))
      .map((target) => `${file} imports ${target}`),
  );
}

test("nothing below processors/ imports what lies in another processor's folder", () => {
  const processors = sources.filter((file) => file.startsWith("processors/") && !isTest(file));
  const modules = processors.filter((file) => /^processors\/[^/]+\/processor\.ts$/.test(file));
  assert.deepEqual(
    modules.filter((file) => !OWN_FOLDERS.includes(file.split("/")[1]!)),
    [],
    "a processor that topology.ts does not know",
  );
  const wrong = new Map([
    ["processors/fetch/a.ts", 'import type { A } from "../extract/document.ts";'],
    ["processors/feeds/b.ts", 'const b = await import("../sources/settings.ts");'],
    ["processors/fetch/c.ts", 'import { c } from "./d.ts"; import { e } from "../rules/e.ts";'],
  ]);
  assert.deepEqual(importsOfProcessors(wrong), [
    "processors/fetch/a.ts imports processors/extract/document.ts",
    "processors/feeds/b.ts imports processors/sources/settings.ts",
  ]);
  assert.deepEqual(importsOfProcessors(new Map(processors.map((file) => [file, read(file)]))), []);
});

/** Below processors/ these may look at the machine's clock: they let others have their turn, and what they give does not hang on it. */
const MAY_WAIT: ReadonlySet<string> = new Set(["reading"]);
const TIME =
  /\b(?:Date\.now|performance\.now|process\.hrtime|setTimeout|setInterval|setImmediate|Math\.random)\b|new Date\(\)/;

test("time and chance come to processors by their context", () => {
  const wrong = sources
    .filter((file) => file.startsWith("processors/") && !isTest(file) && !MAY_WAIT.has(file.split("/")[1]!))
    .filter((file) => TIME.test(read(file)));
  assert.deepEqual(wrong, []);
  for (const line of ["const a = Date.now();", "setTimeout(b, 1);", "new Date()", "Math.random()"])
    assert.match(line, TIME);
});

test("the way out to strangers' sites is opened in one place", () => {
  const opens = sources.filter(
    (file) =>
      file.startsWith("infra/") &&
      !file.startsWith("infra/web/") &&
      !isTest(file) &&
      /(?:import\(|^import (?!type)[^;]*from )\s*"[^"]*web\/web\.ts"|openReaders\(/m.test(read(file)),
  );
  assert.deepEqual(opens, ["infra/program/outside.ts", "infra/readers/readers.ts"]);
});

test("every module begins with what it is for", () => {
  const silent = sources.filter((file) => !isTest(file) && !/^(#![^\n]*\n)?\/\*\*/.test(read(file)));
  assert.deepEqual(silent, []);
});

/** What others stamped, or this machine before its clock was set, is not to be compared with what that clock says. */
const ASKS_THE_CLOCK: readonly string[] = [
  "topology/clock.ts", // the program's one clock
  "infra/kafka/passed.ts", // between two boots there is nothing else
  "infra/kafka/kafkajs.ts", // its own times, within the process
];

test("where records of others come by, nothing asks the machine's clock", () => {
  const asking = sources.filter(
    (file) =>
      /^(topology|processors|infra\/(kafka|http))\//.test(file) &&
      !isTest(file) &&
      /Date\.now\(\)|new Date\(\)/.test(read(file)),
  );
  assert.deepEqual(asking.sort(), [...ASKS_THE_CLOCK].sort());
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

test("docs/settings.md lists every setting", () => {
  const accept = "accept it: node dist/test/settings-page.js > docs/settings.md";
  assert.equal(settingsPage(), read("docs/settings.md"), accept);
  const own = topology.processors.flatMap(({ name, settings }) =>
    Object.keys((settings as z.ZodObject | undefined)?.shape ?? {}).map((setting) => `| \`${name}.${setting}\` |`),
  );
  assert.ok(own.length > 3);
  for (const row of own) assert.ok(settingsPage().includes(row), row);
});
