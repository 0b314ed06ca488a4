/** `driftwire reset` on a cluster: the same input gives the same state again, also to members that were away. */

import assert from "node:assert/strict";
import { add, data, failure, idle, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { onCluster } from "./workplace.ts";

type Facts = {
  readonly offsets: readonly { topic: string; from: number | null; to: number }[];
  readonly stores: readonly { store: string; entries: number }[];
};

kafkaTest("offsets and state go back together, and every member follows", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap);
  const reset = async (...more: string[]): Promise<Facts> =>
    (await data(folder, ["reset", "sources", ...more]))[0] as unknown as Facts;
  const entries = ({ stores }: Facts, name: string): number => stores.find(({ store }) => store === name)!.entries;
  const sources = async (): Promise<unknown[]> => (await data(folder, ["tail", "source"])).map(({ value }) => value);
  const first = await serving(context, folder, ["work", "--all", "--create-topics"]);
  const input = Array.from({ length: 10 }, (_, index) => `${add(`s${index}`)}\n`).join("");
  await data(folder, ["send", "command", "-"], { input });
  await until(async () => ((await sources()).length === 10 ? true : undefined));
  await idle(first);
  const running = await failure(folder, ["reset", "sources", "--yes"]);
  assert.match(running.line, /^error processor-running: .*driftwire\.sources\): got .* at 127\.0\.0\.1/);
  assert.equal((await first.stop()).code, 0);

  const dry = await reset();
  assert.equal(entries(dry, "known"), 10);
  assert.ok(dry.offsets.filter(({ topic }) => topic === "command").every(({ from, to }) => to === 0 && from !== 0));
  assert.deepEqual(await reset(), dry, "a dry run changes nothing");
  assert.match((await failure(folder, ["reset", "sources", "--outputs"])).line, /^error bad-usage: .*--outputs/);
  await reset("--yes");
  const after = await reset();
  assert.ok(after.stores.every((store) => store.entries === 0));
  assert.ok(after.offsets.filter(({ topic }) => topic === "command").every(({ from }) => from === 0));

  // With the home of before: its copy of state has to be emptied too, or the sources would be known already.
  const again = await serving(context, folder, ["work", "--all"]);
  await until(async () => ((await sources()).length === 20 ? true : undefined));
  const counts = new Map<string, number>();
  for (const source of await sources())
    counts.set(JSON.stringify(source), (counts.get(JSON.stringify(source)) ?? 0) + 1);
  assert.deepEqual([...counts.values()], Array(10).fill(2), "the same once more, from the first version on");
  assert.deepEqual(await data(folder, ["reject", "list"]), []);
  assert.equal((await again.stop()).code, 0);
  const toEnd = await reset("--to", "end", "--yes");
  assert.equal(entries(toEnd, "known"), 10);
  assert.deepEqual(
    (await reset()).offsets.map(({ from }) => from),
    toEnd.offsets.map(({ to }) => to),
  );
});
