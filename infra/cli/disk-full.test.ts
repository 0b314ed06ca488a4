import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { smallDisk } from "../../test/small-disk.ts";
import { add, afterwards, data, driftwire, idle, type Up, until, up, workplace } from "../../test/spawned.ts";

/** Fetch would go on filling the disk with what became of its visits. */
const ONLY = ["--only", "sources"];
const FULL =
  /^not ready: disk-full: There is no disk space left to commit .*work then resumes by itself\. Nothing acknowledged is lost/;

const lines = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => add(`s${from + index}`, `https://x.example/${"y".repeat(200)}`)).join(
    "\n",
  );

/** Sends until there is no room any more, before any of it can be processed; returns how many were acknowledged. */
async function fill(folder: string, { pid }: Up): Promise<number> {
  process.kill(pid, "SIGSTOP");
  try {
    return await sendUntilFull(folder);
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

async function sendUntilFull(folder: string): Promise<number> {
  let sent = 0;
  for (let round = 0; round < 100; round++) {
    const { code, stdout, stderr } = await driftwire(folder, ["send", "command", "-"], { input: lines(sent, 400) });
    sent += stdout.split("\n").filter((line) => line !== "").length;
    if (code === 0) continue;
    // On a disk that is really full LMDB itself writes a line or two before ours.
    assert.match(stderr, /^error disk-full: There is no disk space left to commit \(.*log\.mdb\)/m);
    return sent;
  }
  throw new assert.AssertionError({ message: "it never became full" });
}

async function heldUp(running: Up): Promise<void> {
  const { status, text } = await until(async () => {
    const answer = await running.get("/readyz");
    return answer.status === 503 ? answer : undefined;
  });
  assert.equal(status, 503);
  assert.match(text, FULL);
  assert.match(running.stderr(), /"level":"error".*"code":"disk-full"/);
  assert.match((await running.get("/metrics")).text, /driftwire_trouble\{processor="sources"\} 1/);
  assert.equal((await running.get("/livez")).status, 200);
}

async function allThere(folder: string, sent: number): Promise<void> {
  const keys = (await data(folder, ["tail", "source"])).map(({ key }) => key as string);
  assert.equal(keys.length, sent, "each acknowledged command has one output");
  assert.deepEqual(new Set(keys), new Set(Array.from({ length: sent }, (_, index) => `s${index}`)));
}

test("at disk.maxBytes it says so, is not ready, loses nothing, and goes on with a higher limit", async (context) => {
  const folder = workplace(context, "disk: { maxBytes: 500000 }\n");
  const running = await up(context, folder, ONLY);
  const sent = await fill(folder, running);
  await heldUp(running);
  const doctor = await driftwire(folder, ["doctor"]);
  assert.match(doctor.stdout, /wrong +disk limit +log and tables have reached disk\.maxBytes/);
  const { code, stderr } = await running.stop();
  assert.equal(code, 0, "what is held up is given up, which loses nothing");
  assert.match(stderr, /"level":"warn".*"code":"disk-full"/);
  const again = await up(context, folder, ONLY, { env: { DRIFTWIRE_DISK_MAX_BYTES: "50 MiB" } });
  await idle(again);
  await allThere(folder, sent);
});

test("on a disk that is full it says so, is not ready, and goes on by itself once there is room", async (context) => {
  const folder = workplace(context);
  const unmount = smallDisk(join(folder, "home"), 8);
  if (typeof unmount === "string") {
    context.diagnostic(`not shown here: ${unmount}`);
    context.skip(unmount);
    return;
  }
  afterwards(context, unmount);
  const ballast = join(folder, "home/ballast");
  writeFileSync(ballast, Buffer.alloc(6.5 * 2 ** 20));
  const running = await up(context, folder, ONLY);
  const sent = await fill(folder, running);
  await heldUp(running);
  rmSync(ballast);
  await idle(running);
  assert.equal((await running.get("/readyz")).status, 200);
  await allThere(folder, sent);
  assert.equal((await running.stop()).code, 0);
});
