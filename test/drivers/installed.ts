/** The drivers that people use, fetched once from their registries into the cache folder, each ready to be run. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, MAVEN_PLUGIN } from "../../infra/kafka/broker/jars.ts";
import { packageRoot } from "../../schemas/catalog.ts";

const FOLDER = join(packageRoot(), "test/drivers");
const INSTALL_MS = 600_000;
const PYTHON_DRIVER = "clickhouse-connect==1.12.0";
const GO_DRIVER = "github.com/ClickHouse/clickhouse-go/v2@v2.50.0";

export interface Installed {
  readonly program: string;
  readonly args: readonly string[];
}
export type Found = Installed | { readonly missing: string };

type Step = readonly [program: string, ...args: string[]];

/** Runs the steps in a folder of its own, once for all that is written in `of`. */
function once(
  name: string,
  of: string,
  steps: (folder: string) => readonly Step[],
): { folder: string } | { missing: string } {
  const sum = createHash("sha256").update(of).digest("hex").slice(0, 12);
  const folder = join(cacheFolder(), `driver-${name}-${sum}`);
  if (existsSync(join(folder, "complete"))) return { folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [program, ...args] of steps(folder)) {
    const { error, status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      timeout: INSTALL_MS,
      encoding: "utf8",
    });
    const said = `${stdout ?? ""}\n${stderr ?? ""}`.trim().split("\n").at(-1);
    if (status !== 0) return { missing: `${program} ${args[0]}: ${error?.message ?? said}` };
  }
  writeFileSync(join(folder, "complete"), "");
  return { folder };
}

export function python(): Found {
  const script = join(FOLDER, "driver.py");
  const made = once("python", PYTHON_DRIVER, (folder) => [
    ["python3", "-m", "venv", folder],
    [join(folder, "bin/python"), "-m", "pip", "install", "--quiet", PYTHON_DRIVER],
  ]);
  return "missing" in made ? made : { program: join(made.folder, "bin/python"), args: ["-B", script] };
}

export function jdbc(): Found {
  const pom = join(FOLDER, "pom.xml");
  const made = once("jdbc", readFileSync(pom, "utf8"), (folder) => [
    ["java", "-version"],
    ["mvn", "-B", "-q", `${MAVEN_PLUGIN}:copy-dependencies`, `-DoutputDirectory=${folder}`, "-f", pom],
  ]);
  return "missing" in made
    ? made
    : { program: "java", args: ["-cp", join(made.folder, "*"), join(FOLDER, "Driver.java")] };
}

export function go(): Found {
  const source = join(FOLDER, "driver.go");
  const made = once("go", `${GO_DRIVER}${readFileSync(source, "utf8")}`, (folder) => {
    cpSync(source, join(folder, "driver.go"));
    return [
      ["go", "mod", "init", "driver"],
      ["go", "get", GO_DRIVER],
      ["go", "mod", "tidy"],
      ["go", "build", "-o", "driver", "."],
    ];
  });
  return "missing" in made ? made : { program: join(made.folder, "driver"), args: [] };
}
