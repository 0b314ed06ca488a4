/** The README's section on processors, from a package outside the repository to a row; and one inside. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { add, data, driftwire, failure, idle, until, up, workplace } from "../../test/spawned.ts";

const ROOT = packageRoot();
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const section = readme.slice(readme.indexOf("\n## A processor"), readme.indexOf("\n## SQL"));
const block = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(section)![1]!;

/** As `npm install` leaves it: this package, and what compiles. */
function installed(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@types"), { recursive: true });
  symlinkSync(ROOT, join(modules, "driftwire"));
  for (const name of ["typescript", "@types/node"]) symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
}

interface Packages {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const compile = (folder: string): string =>
  execFileSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc")], { cwd: folder, encoding: "utf8" });

function tested(folder: string, file: string): void {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  execFileSync(process.execPath, ["--test", file], { cwd: folder, encoding: "utf8", env });
}

/** What the README says, word by word. */
async function made(context: TestContext): Promise<string> {
  const folder = workplace(context);
  const [command] = /npx driftwire (create .*)\n/.exec(block("sh"))!.slice(1);
  await driftwire(folder, command!.split(" "));
  installed(join(folder, "changes"));
  return folder;
}

test("the README's processor: from `driftwire create` to a row, with no line written by hand", async (context) => {
  const folder = await made(context);
  const own = join(folder, "changes");
  assert.equal(readFileSync(join(own, "processor.ts"), "utf8"), block("ts"));
  compile(own);
  tested(own, "dist/processor.test.js");
  const running = await up(context, folder);
  await data(folder, ["send", "command", "-"], { input: ["lenta", "ria"].map((name) => add(name)).join("\n") });
  await idle(running);
  const rows = await until(async () => {
    const found = await data(folder, ["sql", "SELECT run, log_key, source, records FROM changes ORDER BY source"]);
    return found.length === 2 ? found : undefined;
  }, 60_000);
  assert.deepEqual(rows, [
    { run: "main", log_key: "lenta", source: "lenta", records: 1 },
    { run: "main", log_key: "ria", source: "ria", records: 1 },
  ]);
  assert.equal((await running.get("/readyz")).status, 200);
  assert.equal((await running.stop()).code, 0);
});

/** Unpacks what `npm pack` makes of a package. */
function unpacked(from: string, to: string): void {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  mkdirSync(to, { recursive: true });
  const made = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", to], {
    cwd: from,
    encoding: "utf8",
    env,
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const file = /"filename": "([^"]+\.tgz)"/.exec(made)![1]!;
  execFileSync("tar", ["xzf", join(to, file), "-C", to, "--strip-components=1"]);
}

test("Driftwire and a plug-in as `npm pack` makes them, in an empty folder: to a row", async (context) => {
  const folder = await made(context);
  const own = join(folder, "changes");
  compile(own);
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  const others = readdirSync(join(ROOT, "node_modules")).filter((name) => !name.startsWith("."));
  for (const name of others) symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  const packed = join(modules, "driftwire");
  unpacked(ROOT, packed);
  unpacked(own, join(modules, "driftwire-changes"));
  rmSync(own, { recursive: true });
  const settings = join(folder, "driftwire.yaml");
  writeFileSync(settings, readFileSync(settings, "utf8").replace("./changes", "driftwire-changes"));
  // npm runs it for every package that is linked, and there is nothing to compile here.
  execFileSync("npm", ["run", "prepare"], { cwd: packed, stdio: "ignore" });
  const packages = JSON.parse(readFileSync(join(modules, "driftwire-changes/package.json"), "utf8")) as Packages;
  const { version } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8")) as { version: string };
  assert.deepEqual([packages.dependencies, packages.peerDependencies], [undefined, { driftwire: `>=${version}` }]);
  const run = { main: join(packed, "dist/infra/cli/main.js") };
  const running = await up(context, folder, [], run);
  await data(folder, ["send", "command", add("lenta")], run);
  const rows = await until(async () => {
    const found = await data(folder, ["sql", "SELECT source, records FROM changes"], run);
    return found.length > 0 ? found : undefined;
  });
  assert.deepEqual(rows, [{ source: "lenta", records: 1 }]);
  assert.equal((await running.stop()).code, 0);
});

test("SQL that is wrong is said in the log, by /readyz, doctor and clickhouse status; what a processor throws has its lines", async (context) => {
  const folder = await made(context);
  const own = join(folder, "changes");
  const source = readFileSync(join(own, "processor.ts"), "utf8");
  writeFileSync(
    join(own, "processor.ts"),
    source.replace(
      '    const source = key ?? "";\n',
      '    const source = key ?? "";\n    if (source === "odd") throw new TypeError("an odd one");\n',
    ),
  );
  const thrown = source.slice(0, source.indexOf("    const source = key")).split("\n").length + 1;
  compile(own);
  writeFileSync(
    join(own, "changes.1.sql"),
    "CREATE TABLE changes (\n  source Strnig\n) ENGINE = MergeTree ORDER BY source;\n",
  );
  const running = await up(context, folder);
  await data(folder, ["send", "command", "-"], { input: ["lenta", "odd"].map((name) => add(name)).join("\n") });
  const said = await until(async () => {
    const { status, text } = await running.get("/readyz");
    return status === 503 && text.includes("bad-table") ? text : undefined;
  }, 60_000);
  assert.match(said, /bad-table: .*changes\.1\.sql, line 2/);
  const [row] = await until(async () => {
    const found = await data(folder, ["sql", "SELECT count() AS sources FROM source"]);
    return (found[0] as { sources: number } | undefined)?.sources === 2 ? found : undefined;
  }, 60_000);
  assert.deepEqual(row, { sources: 2 });
  const states = await data(folder, ["clickhouse", "status"]);
  assert.ok(states.some(({ table, code }) => table === "changes" && code === "bad-table"));
  const findings = await data(folder, ["doctor"]).catch(() => []);
  const rows = findings.find(({ name }) => name === "rows");
  if (findings.length > 0) assert.match(String(rows?.text), /changes.*bad-table/);
  const [reject] = await data(folder, ["reject", "list", "--processor", "changes"]);
  assert.equal(reject?.code, "processor-threw");
  const { stdout } = await driftwire(folder, ["reject", "show", `${reject!.partition}:${reject!.offset}`]);
  assert.match(stdout, /TypeError: an odd one/);
  assert.ok(stdout.includes(`changes/processor.ts:${thrown}:`), stdout);
  assert.doesNotMatch(stdout, /topology\/task/);
  writeFileSync(join(own, "changes.1.sql"), "CREATE TABLE changes (source String, records Int32) ORDER BY source;\n");
  const mended = await until(async () => {
    const found = await data(folder, ["sql", "SELECT source FROM changes"]).catch(() => []);
    return found.length > 0 ? found : undefined;
  }, 90_000);
  assert.deepEqual(mended, [{ source: "lenta" }]);
  assert.equal((await running.get("/readyz")).status, 200);
  assert.equal((await running.stop()).code, 0);
});

test("names that can't be, and folders that are there, are refused, and nothing is written", async (context) => {
  const folder = workplace(context);
  mkdirSync(join(folder, "full"));
  writeFileSync(join(folder, "full/notes.txt"), "mine");
  writeFileSync(join(folder, "file"), "mine");
  const cases: readonly (readonly [args: readonly string[], code: string])[] = [
    ...["Lang", "9x", "a--b", "-a", "a-", "a_b", "../x", "a/b", "ä", "a".repeat(41), "driftwire-x", "sink-x"].map(
      (name) => [["--plugin", "new", "--", name], "bad-name"] as const,
    ),
    ...["page", "reject", "fetch", "migration", "sink-log", "visit"].map(
      (name) => [["--plugin", "new", "--", name], name === "sink-log" ? "bad-name" : "duplicate-name"] as const,
    ),
    [["x", "--plugin", "full"], "folder-exists"],
    [["x", "--plugin", "file"], "folder-exists"],
    [["x", "--plugin", "new", "--input", "pages"], "unknown-topic"],
  ];
  const before = readdirSync(folder).sort();
  for (const [args, code] of cases) {
    const { line } = await failure(folder, ["create", "processor", ...args]);
    assert.ok(line.startsWith(`error ${code}: `), `${args.join(" ")}: ${line}`);
  }
  assert.deepEqual(readdirSync(folder).sort(), before);
  assert.equal(readFileSync(join(folder, "full/notes.txt"), "utf8"), "mine");
});

test("any name that is taken makes a package that compiles, and any input", async (context) => {
  const folder = workplace(context, "# Mine.\nplugins: []\n");
  const topics = ["document", "page", "vector", "verdict", "alarm", "model", "source", "command", "statistic"];
  for (const [at, name] of [
    "delete",
    "new-one",
    "schema",
    "processor",
    "record-of",
    "x1",
    "plugin",
    "assert",
    "source-2",
  ].entries()) {
    await driftwire(folder, ["create", "processor", name, "--plugin", name, "--input", topics[at]!]);
    installed(join(folder, name));
    compile(join(folder, name));
    tested(join(folder, name), "dist/processor.test.js");
  }
  assert.match(readFileSync(join(folder, "driftwire.yaml"), "utf8"), /# Mine\.\nplugins:\n {2}- \.\/delete\n/);
  assert.match((await driftwire(folder, ["topology"])).stdout, /new-one +page → new-one/);
});

test("a processor inside of the repository: its folder, its types, its place in the graph", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-own-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(ROOT))
    if (!["node_modules", "dist", ".git", ".driftwire", "docs"].includes(name) && existsSync(join(ROOT, name)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  compile(folder);
  execFileSync(
    process.execPath,
    ["dist/infra/cli/main.js", "create", "processor", "word-count", "--input", "document"],
    {
      cwd: folder,
    },
  );
  const changed = readFileSync(join(folder, "topology/topology.ts"), "utf8");
  assert.match(changed, /import \{ wordCount \} from "\.\.\/processors\/word-count\/processor\.ts";/);
  compile(folder);
  tested(folder, "dist/processors/word-count/processor.test.js");
  const shown = execFileSync(process.execPath, ["dist/infra/cli/main.js", "topology"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.match(shown, /word-count +document → word-count/);
  assert.match(readFileSync(join(folder, "schemas/generated/records.ts"), "utf8"), /export interface WordCount \{/);
});
