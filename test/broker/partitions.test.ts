/** Numbers of partitions on a cluster: what was made is told to differ, never raised; raised by others it is told too. */

import assert from "node:assert/strict";
import { add, data, driftwire, failure, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { kafkaTool } from "./tools.ts";
import { onCluster } from "./workplace.ts";

kafkaTest("topics are made with the number that is set, and refused with another", async ({ bootstrap }, context) => {
  const { folder, prefix } = onCluster(context, bootstrap);
  const env = { DRIFTWIRE_PARTITIONS: "6" };
  assert.equal((await driftwire(folder, ["topics", "apply"], { env })).code, 0);
  const [command] = (await data(folder, ["topics"], { env })).filter(({ topic }) => topic === "command");
  assert.equal((command!.partitions as unknown[]).length, 6);
  const { code, stdout } = await driftwire(folder, ["topics", "plan"]);
  assert.equal(code, 1);
  assert.match(stdout, new RegExp(`${prefix}\\.command +differs +4 +partitions 6 → 4 \\(!\\)`));
  for (const args of [
    ["topics", "apply", "--alter"],
    ["work", "--all"],
  ]) {
    const { line } = await failure(folder, args);
    assert.match(line, /^error topic-differs: .*expected 4 partitions, got 6\. .*docs\/sizing\.md/);
  }
});

kafkaTest("a member says that a topic's number was raised while it ran", async ({ bootstrap }, context) => {
  const properties = { "topic.metadata.refresh.interval.ms": 1000 };
  const { folder, prefix } = onCluster(context, bootstrap, { properties });
  const running = await serving(context, folder, ["work", "sources", "--create-topics"]);
  await until(async () => ((await running.get("/readyz")).status === 200 ? true : undefined));
  const raise = ["--bootstrap-server", bootstrap, "--alter", "--topic", `${prefix}.command`, "--partitions", "9"];
  await kafkaTool("TopicCommand", raise);
  const told = /topic-differs: .*command\): expected 4 partitions, got partition [4-8]/;
  await until(async () => {
    const { status, text } = await running.get("/readyz");
    return status === 503 && told.test(text) ? true : undefined;
  });
  // What lies where it always did is worked on.
  await data(folder, ["send", "command", add("lenta")]);
  await until(async () => ((await data(folder, ["tail", "source"])).length === 1 ? true : undefined));
  assert.equal((await running.stop()).code, 0);
  assert.match(
    (await failure(folder, ["work", "sources"])).line,
    /^error topic-differs: .*expected 4 partitions, got 9/,
  );
});
