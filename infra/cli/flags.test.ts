/** What Node is started with: the same however the command is called, by its one process. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { until, workplace } from "../../test/spawned.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const MAIN = join(ROOT, "dist/infra/cli/main.js");
const BENCH = join(ROOT, "dist/test/bench/main.js");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

const PRELOAD = `import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
if (isMainThread) appendFileSync(process.env.SEEN, JSON.stringify({ pid: process.pid, flags: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX }) + "\\n");`;

interface Seen {
  readonly pid: number;
  readonly flags: readonly string[];
  readonly arenas?: string;
}

const WANTED = { flags: ["--max-semi-space-size=64"], arenas: "2" };

function placed(folder: string, name: string) {
  const [preload, seen] = [join(folder, "preload.mjs"), join(folder, `${name}.jsonl`)];
  writeFileSync(preload, PRELOAD);
  writeFileSync(seen, "");
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, NODE_OPTIONS: `--import=${preload}`, SEEN: seen, DRIFTWIRE_DEMO: "false" };
  const all = (): Seen[] =>
    readFileSync(seen, "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Seen);
  return { env, all };
}

test("an installed command and npm's scripts start Node with the same flags", async (context) => {
  const folder = workplace(context);
  // As npm installs it: a link of the command's name, to a file that can be executed.
  const installed = join(folder, "node_modules/.bin/driftwire");
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(MAIN, installed);
  chmodSync(MAIN, 0o755);
  const ways: [string, string, string[]][] = [
    ["installed", installed, ["--version"]],
    ...["start", "driftwire"].map((name): [string, string, string[]] => [
      name,
      "sh",
      ["-c", `cd ${ROOT} && ${scripts[name]!.replace(/ up$/, "")} --version`],
    ]),
    ["bench", "sh", ["-c", `cd ${ROOT} && ${scripts.bench}`]],
  ];
  for (const [name, command, args] of ways) {
    const { env, all } = placed(folder, name);
    const child = spawn(command, args, { env, cwd: folder, stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number | null];
    assert.equal(code, 0, name);
    assert.deepEqual(all()[0], { pid: child.pid, ...WANTED }, name);
  }
  // Nothing else says what they are.
  assert.doesNotMatch(Object.values(scripts).join("\n"), /--max-/);
  const first = (file: string): string => readFileSync(file, "utf8").split("\n")[0]!;
  assert.equal(first(BENCH), first(MAIN));
});

test("signals and exit codes are the process's own", async (context) => {
  const folder = workplace(context, "clickhouse: { use: false }\n");
  const { env, all } = placed(folder, "up");
  const up = spawn(MAIN, ["up", "--log-format", "json"], { env, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  up.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await until(() => (said.includes("ready: ") ? true : undefined));
  assert.deepEqual(all()[0], { pid: up.pid, ...WANTED });
  up.kill("SIGTERM");
  assert.deepEqual(await once(up, "exit"), [0, null], said);
  const wrong = spawn(MAIN, ["upp"], { env, cwd: folder, stdio: "ignore" });
  assert.deepEqual(await once(wrong, "exit"), [2, null]);
});
