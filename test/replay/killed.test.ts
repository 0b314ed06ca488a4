/** A replay whose process is killed, alone and beside live work: another one goes on with it, and it is as if nothing had happened. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { data, driftwire, idle, until, up } from "../spawned.ts";
import { LIVED_MS, lived, replayed } from "./home.ts";
import { mainOf, written } from "./seen.ts";

const MAIN = fileURLToPath(new URL("../../infra/cli/main.js", import.meta.url));
/** Slow enough to be met on its way. */
const SLOW = ["--speed", `x${LIVED_MS / 15_000}`];
const CHAIN = ["extract", "incidents"];

const passed = async (folder: string): Promise<number> => {
  const [run] = await data(folder, ["run", "list"]);
  return run === undefined ? 0 : (run.passed as { done: number }).done;
};

test("killed alone: `run resume` goes on with it, and it equals an undisturbed one", async (context) => {
  const folder = await lived(context);
  const before = await mainOf(folder);
  const child = spawn(process.execPath, [MAIN, "replay", ...CHAIN, "--as", "killed", ...SLOW], { cwd: folder });
  let least = 0;
  for (let kill = 0; kill < 2; kill++) {
    const killed = kill === 0 ? child : spawn(process.execPath, [MAIN, "run", "resume", "killed"], { cwd: folder });
    await until(async () => ((await passed(folder).catch(() => 0)) > least ? true : undefined));
    killed.kill("SIGKILL");
    await once(killed, "close");
    least = await passed(folder);
  }
  assert.ok(least > 0 && least < 396, String(least));
  assert.equal((await driftwire(folder, ["run", "resume", "killed"])).code, 0);
  await replayed(folder, [...CHAIN, "--as", "whole"]);
  assert.deepEqual(await written(folder, "killed"), await written(folder, "whole"));
  assert.deepEqual(await mainOf(folder), before);
});

test("`up` is killed in the midst of it: the next one goes on by itself", async (context) => {
  const folder = await lived(context);
  let running = await up(context, folder);
  await idle(running);
  const asked = await driftwire(folder, ["replay", ...CHAIN, "--as", "killed", ...SLOW, "--detach"]);
  assert.equal(asked.code, 0);
  await until(async () => ((await passed(folder)) > 0 ? true : undefined));
  await running.stop("SIGKILL");
  const before = await mainOf(folder);
  running = await up(context, folder);
  await until(async () => {
    const [run] = await data(folder, ["run", "list"]);
    return run!.state === "done" ? true : undefined;
  });
  await replayed(folder, [...CHAIN, "--as", "whole"]);
  await running.stop();
  assert.deepEqual(await written(folder, "killed"), await written(folder, "whole"));
  assert.deepEqual(await mainOf(folder), before);
});
