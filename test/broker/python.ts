/** Python with the packages that the examples need, installed once. */

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "../../infra/kafka/broker/jars.ts";
import { packageRoot } from "../../schemas/catalog.ts";

const FOLDER = join(packageRoot(), "examples/python");
const INSTALL_MS = 180_000;
const OLDEST = [3, 9] as const;

/** Where its interpreter is, or why there is none. */
export function python(): { readonly path: string } | { readonly missing: string } {
  const command = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);
  if (command === undefined) return { missing: "no python3" };
  const version = spawnSync(command, ["-c", "import sys; print(*sys.version_info[:2])"]).stdout.toString().trim();
  const [major = 0, minor = 0] = version.split(" ").map(Number);
  if (major !== OLDEST[0] || minor < OLDEST[1])
    return { missing: `Python ${OLDEST.join(".")} or newer, got ${version}` };
  const wanted = readFileSync(join(FOLDER, "requirements.txt"));
  const sum = createHash("sha256").update(wanted).update(version).digest("hex").slice(0, 12);
  const folder = join(cacheFolder(), `python-${sum}`);
  const path = join(folder, "bin/python");
  if (existsSync(join(folder, "complete"))) return { path };
  rmSync(folder, { recursive: true, force: true });
  // Its scripts know where they lie, so that it can't be made elsewhere and renamed.
  for (const [program, ...args] of [
    [command, "-m", "venv", folder],
    [path, "-m", "pip", "install", "--quiet", "--requirement", join(FOLDER, "requirements.txt")],
  ]) {
    const { status, stderr } = spawnSync(program!, args, { timeout: INSTALL_MS, encoding: "utf8" });
    if (status !== 0) return { missing: `its packages: ${stderr.trim().split("\n").at(-1)}` };
  }
  mkdirSync(join(folder, "making"));
  renameSync(join(folder, "making"), join(folder, "complete"));
  return { path };
}

/** Runs one of the examples to its end, and returns what it printed. */
export async function example(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<string> {
  const [program, ...rest] = args;
  const child = spawn(path, ["-B", join(FOLDER, program!), ...rest], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal === undefined ? {} : { signal }),
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${said.stderr}`);
  return said.stdout;
}
