/** Numbers of partitions on a cluster: what was made is told to differ, never raised; raised by others it is told too. */

import assert from "node:assert/strict";
import { openCluster } from "../../infra/kafka/opened.ts";
import { load } from "../../infra/load.ts";
import { loadSettings } from "../../infra/settings.ts";
import { sendCommands } from "../../infra/sources/commands.ts";
import { ON_THE_LOG } from "../on-the-log.ts";
import { data, driftwire, failure, serving, until } from "../spawned.ts";
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
  for (const args of [["topics", "apply", "--alter"], ["work", "--all"], ...ON_THE_LOG]) {
    const { line } = await failure(folder, args);
    assert.match(
      line,
      /^error topic-differs: .*expected 4 partitions, got 6\. .*DRIFTWIRE_PARTITIONS.*docs\/sizing\.md/,
    );
  }
  const looked = await driftwire(folder, ["topics", "--json"]);
  assert.equal(looked.code, 0);
  assert.match(looked.stderr, /^topic-differs: .*expected 4 partitions, got 6/);
  assert.ok(looked.stdout.split("\n").every((text) => text === "" || JSON.parse(text).records === 0));
  assert.deepEqual(await data(folder, ["tail", "command"], { env }), []);
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
  const driver = await openCluster(await load(loadSettings({ cwd: folder, env: {} })), {});
  await sendCommands(driver, [
    { id: "1", action: "add", source: "lenta", url: "https://lenta.example/", name: null, by: "me", settings: null },
  ]);
  await driver.close();
  const known = async () => JSON.parse((await running.get("/state/sources/known/lenta")).text) as { value: unknown };
  await until(async () => (await known()).value ?? undefined);
  assert.equal((await running.stop()).code, 0);
  assert.match(
    (await failure(folder, ["work", "sources"])).line,
    /^error topic-differs: .*expected 4 partitions, got 9/,
  );
});
