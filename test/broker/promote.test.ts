/** On a cluster: members take settings from the topic at their start, and a promoted run's models go along. */

import assert from "node:assert/strict";
import { scopeOf } from "../../processors/detection/scope.ts";
import { vectors, watches } from "../detecting/vectors.ts";
import { add, data, driftwire, failure, idle, serving, until } from "../spawned.ts";
import { write } from "../written.ts";
import { kafkaTest } from "./cluster.ts";
import { onCluster } from "./workplace.ts";

const PROCESSORS = ["sources", "online-detect", "offline-detect"];

kafkaTest("a run is promoted on a cluster: settings at the next start, and models", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap, {
    settings: "processors: { offline-detect: { learnDocuments: 100 } }\n",
  });
  const first = await serving(context, folder, ["work", ...PROCESSORS, "--create-topics"]);
  const created = await driftwire(folder, ["topics", "apply"]);
  assert.equal(created.code, 0, created.stderr);
  await data(folder, ["send", "command", add("news")]);
  await write(folder, "vector", vectors(30, "first"));
  await idle(first);
  const replayed = await driftwire(folder, [
    ...["replay", "online-detect", "offline-detect", "--preset", "published", "--as", "trial", "--home", "other"],
  ]);
  assert.equal(replayed.code, 0, replayed.stderr);
  const [done] = await data(folder, ["run", "promote", "trial", "--yes", "--by", "Ada"]);
  assert.deepEqual(
    [
      done!.settings,
      (done!.models as { source: string; models: number }[]).map(({ source, models }) => [source, models]),
    ],
    [[{ name: "offline-detect.preset", before: '"published-corrected"', after: '"published"' }], [["news", 1]]],
  );
  await until(() =>
    /offline-detect\.preset was changed to .* promoted from run trial/.test(first.stderr()) ? true : undefined,
  );
  await idle(first);
  assert.deepEqual(Object.keys(await watches(folder)), [scopeOf("news", "default")], "not before the next start");
  assert.equal((await first.stop()).code, 0);

  const second = await serving(context, folder, ["work", ...PROCESSORS]);
  await write(folder, "vector", vectors(1, "second"));
  await idle(second);
  const after = await watches(folder);
  assert.deepEqual(Object.keys(after), [scopeOf("news", "")]);
  assert.notEqual(after[scopeOf("news", "")], "young");
  const shown = (await data(folder, ["config", "--origin"])).find(
    ({ name }) => name === "processors.offline-detect.preset",
  );
  assert.equal(shown!.origin, "topic setting, by Ada, promoted from run trial");
  assert.equal((await second.stop()).code, 0);
  assert.match(
    (await failure(folder, ["config", "set", "offline-detect.learnDocuments", "50"])).line,
    /^error setting-fixed: /,
  );
});
