import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDriver } from "../../test/driver.ts";
import { topology } from "../../topology/topology.ts";
import plugin from "./plugin.ts";

test("changes are counted for each source", () => {
  const driver = new TestDriver({
    topics: { ...topology.topics, ...plugin.topics },
    processors: [...topology.processors, ...plugin.processors],
  });
  const command = { source: "lenta", url: "https://lenta.example/", name: null, by: "test" };
  driver.pipe("command", "lenta", { ...command, id: "1", action: "add" });
  driver.pipe("command", "lenta", { ...command, id: "2", action: "pause" });
  assert.deepEqual(
    driver.read("change").map(({ value }) => value),
    [
      { source: "lenta", changes: 1 },
      { source: "lenta", changes: 2 },
    ],
  );
});
