/** A detector from outside: it writes findings, incidents are made of them, and people speak of these as of any other. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { add, data, driftwire, idle, up, workplace } from "../../test/spawned.ts";

/** What a person writes: it finds sources whose name is too short, and those that got a longer one well. */
const DETECTOR = `export default {
  processors: [{
    name: "short-names", version: "1", inputs: { source: "source" }, outputs: { finding: "finding" },
    process({ key, value, offset }, { emit, time }) {
      if (value === null) return;
      const says = value.name.length < 3 ? "broken" : "well";
      emit("finding", key, {
        detector: "short-names", says, source: key, at: time, position: offset, began: time,
        sentence: \`its name has \${value.name.length} characters\`,
      });
    },
  }],
};`;

test("a detector from a file writes findings: they become incidents, close, and are judged", async (context) => {
  const folder = workplace(context, "plugins: [./detector.mjs]\n");
  writeFileSync(join(folder, "detector.mjs"), DETECTOR);
  const { stdout } = await driftwire(folder, ["topology"]);
  assert.match(stdout, /finding .*offline-detect, outages, short-names/);
  const running = await up(context, folder);
  const named = (source: string, name: string): string =>
    JSON.stringify({ ...(JSON.parse(add(source)) as object), name });
  const send = async (...lines: string[]): Promise<void> => {
    await data(folder, ["send", "command", "-"], { input: lines.join("\n") });
    await idle(running);
  };
  await send(named("a", "x"), named("b", "yy"), named("c", "long enough"));
  const open = await data(folder, ["alarm", "list"]);
  assert.deepEqual(open.map(({ source, state, detector, sentence }) => [source, state, detector, sentence]).sort(), [
    ["a", "confirmed", "short-names", "its name has 1 characters"],
    ["b", "confirmed", "short-names", "its name has 2 characters"],
  ]);
  const incidentOf = (source: string): string => String(open.find((alarm) => alarm.source === source)!.incident);
  await send(named("a", "longer"));
  await data(folder, ["alarm", "dismiss", incidentOf("b")]);
  await idle(running);
  const all = await data(folder, ["alarm", "list", "--all"]);
  assert.deepEqual(all.map(({ source, state }) => [source, state]).sort(), [
    ["a", "closed"],
    ["b", "dismissed"],
  ]);
  assert.deepEqual(await data(folder, ["reject", "list"]), []);
  assert.equal((await running.stop()).code, 0);
});
