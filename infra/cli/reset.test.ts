import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { add, data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";

interface Facts {
  readonly dryRun: boolean;
  readonly offsets: readonly { topic: string; partition: number; from: number | null; to: number }[];
  readonly stores: readonly { store: string; entries: number }[];
  readonly removed: readonly { topic: string; records: number }[];
}

const reset = async (folder: string, ...args: string[]): Promise<Facts> =>
  (await data(folder, ["reset", "sources", ...args]))[0] as unknown as Facts;

const total = (facts: Facts, part: "from" | "to"): number =>
  facts.offsets.filter(({ topic }) => topic === "command").reduce((sum, offset) => sum + (offset[part] ?? 0), 0);

test("a dry run says what a reset would change, --yes does it, and then all is made anew", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  const names = Array.from({ length: 30 }, (_, index) => `s${index}`);
  const commands = [...names.map((name) => add(name)), '{"action":"pause","source":"unknown"}'];
  await data(folder, ["send", "command", "-"], { input: commands.join("\n") });
  await idle(running);
  const before = (await data(folder, ["tail", "source"])).map(({ key, value }) => JSON.stringify([key, value])).sort();
  const refused = await failure(folder, ["reset", "sources", "--yes"]);
  assert.match(refused.line, new RegExp(`^error processor-running: .*got process ${running.pid}`));
  await running.stop();

  const dry = await reset(folder, "--outputs");
  assert.equal(dry.dryRun, true);
  assert.deepEqual([total(dry, "from"), total(dry, "to")], [31, 0]);
  assert.equal(dry.stores.find(({ store }) => store === "known")?.entries, 30);
  assert.deepEqual(
    dry.removed.filter(({ topic }) => !topic.startsWith("driftwire-")),
    [
      { topic: "source", records: 30 },
      { topic: "reject", records: 1 },
    ],
  );
  assert.equal((await data(folder, ["tail", "source"])).length, 30, "a dry run changes nothing");
  assert.deepEqual(await reset(folder, "--outputs"), dry);

  await reset(folder, "--outputs", "--yes");
  assert.equal((await data(folder, ["tail", "source"])).length, 0);
  assert.equal((await data(folder, ["reject", "list"])).length, 0);
  assert.ok((await reset(folder)).stores.every(({ entries }) => entries === 0));
  const again = await up(context, folder);
  await idle(again);
  const after = (await data(folder, ["tail", "source"])).map(({ key, value }) => JSON.stringify([key, value])).sort();
  assert.deepEqual(after, before, "the same state from the same input");
  assert.equal((await data(folder, ["reject", "list"])).length, 1);
  assert.equal((await again.stop()).code, 0);
});

test("to the end and to a time", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", add("a")]);
  await sleep(20);
  const between = new Date().toISOString();
  await sleep(20);
  await data(folder, ["send", "command", add("a", "https://later.example/")]);
  const toEnd = await reset(folder, "--to", "end");
  assert.equal(total(toEnd, "to"), 2);
  const toTime = await reset(folder, "--to", between, "--yes");
  assert.equal(total(toTime, "to"), 1);
  const running = await up(context, folder);
  await idle(running);
  const sources = await data(folder, ["tail", "source"]);
  assert.deepEqual(
    sources.map(({ value }) => (value as { url: string }).url),
    ["https://later.example/"],
  );
});

test("state that was not carried into its trees yet goes too", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  await data(folder, ["send", "command", "-"], {
    input: Array.from({ length: 1000 }, (_, index) => add(`s${index}`)).join("\n"),
  });
  await idle(running);
  await running.stop("SIGKILL");
  const facts = await reset(folder, "--yes");
  assert.equal(facts.stores.find(({ store }) => store === "known")?.entries, 1000);
  const { stdout } = await driftwire(folder, ["reset", "sources"]);
  assert.match(stdout, /store known: 0 entries/);
});
