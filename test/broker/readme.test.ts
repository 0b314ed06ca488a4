/** The README's cluster section does what it says, pasted at once as it stands there. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { add, afterwards, data, driftwire, failure, until } from "../spawned.ts";
import { kafkaMissing } from "./cluster.ts";

const skip = kafkaMissing === undefined ? false : `no Kafka: ${kafkaMissing}`;
/** A broker and two members start beside other tests. */
const START_MS = 180_000;

/** The lines that begin with setting Kafka up. */
const block = (): string => {
  const [, lines] = /```sh\n(npx driftwire kafka setup[\s\S]+?)```/.exec(
    readFileSync(join(packageRoot(), "README.md"), "utf8"),
  )!;
  return lines!;
};

/** A folder in which `npx driftwire` is found, as in a clone in which `npm ci` was run; there npx builds it once more. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-readme-"));
  const bin = join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const main = join(packageRoot(), "dist/infra/cli/main.js");
  writeFileSync(join(bin, "driftwire"), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 });
  return folder;
}

function paste(folder: string, lines: string): { child: ChildProcess; said(): string } {
  const own = Object.entries(process.env).filter(([name]) => !/^(DRIFTWIRE_|KAFKA_|CLICKHOUSE_|TOPIC_)/.test(name));
  const child = spawn("bash", ["-c", lines], {
    cwd: folder,
    env: { ...Object.fromEntries(own), DRIFTWIRE_LOG_FORMAT: "json" },
    stdio: ["ignore", "pipe", "pipe"],
    // Its whole group is ended with it.
    detached: true,
  });
  let text = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
  return { child, said: () => text };
}

test("pasted at once, the lines of the README make two members that share the work", {
  skip,
  timeout: 400_000,
}, async (context) => {
  const folder = clone();
  afterwards(context, () => rmSync(folder, { recursive: true, force: true }));
  const { child, said } = paste(folder, block());
  // Not `close`: the broker goes on, and has its output.
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    const urls = await until(() => {
      const found = [...said().matchAll(/"url":"(http[^"]+)","msg":"ready/g)].map(([, url]) => url!);
      assert.equal(child.exitCode, null, said());
      return found.length === 2 ? found : undefined;
    }, START_MS);
    const [, servers] = /runs on Kafka at (\S+), with state in/.exec(said())!;
    const env = { KAFKA_BOOTSTRAP_SERVERS: servers!, DRIFTWIRE_KAFKA: "true" };
    const shares = async (): Promise<number[]> =>
      Promise.all(
        urls.map(async (url) => {
          const text = await (await fetch(`${url}/metrics`)).text();
          return Number(/^driftwire_tasks\{processor="sources"\} (\d+)$/m.exec(text)![1]);
        }),
      );
    await until(async () => ((await shares()).every((share) => share === 2) ? true : undefined), START_MS);
    for (const url of urls)
      await until(async () => ((await fetch(`${url}/readyz`)).status === 200 ? true : undefined), START_MS);

    await data(folder, ["send", "command", add("lenta")], { env });
    await until(async () => {
      const records = await data(folder, ["tail", "source"], { env });
      return records.some(({ key }) => key === "lenta") ? true : undefined;
    });
    assert.equal(said().split('"code":"no-rows"').length - 1, 2, "each member says that nothing is written to tables");
    const { line } = await failure(folder, ["sql", "SHOW TABLES"], { env });
    assert.match(line, /^error no-rows: .*CLICKHOUSE_URL/);
    const { stdout } = await driftwire(folder, ["doctor"], { env });
    assert.match(stdout, /missing +rows +.*CLICKHOUSE_URL/);
  } finally {
    process.kill(-child.pid!, "SIGTERM");
    await ended;
    const stopped = await driftwire(folder, ["kafka", "stop"]);
    assert.equal(stopped.code, 0, stopped.stderr);
  }
});
