/** How sources stand: in the list, in the metrics, and in what is said of open alarms, all of them the same. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { anAlarm } from "../../processors/notify/alarms.ts";
import type { Alarm } from "../../schemas/generated/records.ts";
import { add, data, driftwire, failure, idle, until, up, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";

const ESC = "\u001b[31m";

/** Of each state that incidents give one, under ids that sort the other way round. */
const ALARMS: readonly Partial<Alarm>[] = [
  { source: "z-broken", state: "acknowledged", level: "high" },
  { source: "y-failing", concern: "access", level: null, pageType: "", sentence: `its feeds can't be fetched${ESC}` },
  { source: "x-suspected", state: "suspected", outcome: "", level: "medium" },
  { source: "w-silent", concern: "silence", level: null, pageType: "" },
  { source: "a-well", state: "closed" },
  { source: "a-paused", level: "low" },
  { source: "nobody", state: "suspected", outcome: "", level: `odd${ESC}` },
];

const EXPECTED = [
  ["z-broken", "broken"],
  ["y-failing", "failing"],
  ["x-suspected", "suspected"],
  ["w-silent", "silent"],
  ["a-new", "learning"],
  ["a-well", "learning"],
  ["a-paused", "paused"],
];

async function filled(folder: string): Promise<void> {
  const ids = [...ALARMS.map(({ source }) => source!), "a-new"].filter((id) => id !== "nobody");
  for (const id of ids) {
    const command = { ...(JSON.parse(add(id)) as object), settings: `{"tags":["all","${id.slice(0, 1)}"]}` };
    await data(folder, ["send", "command", JSON.stringify(command)]);
  }
  await data(folder, ["source", "pause", "a-paused"]);
  await write(
    folder,
    "alarm",
    ALARMS.map((given) => anAlarm({ incident: `of-${given.source}`, ...given })),
  );
}

const states = async (folder: string, ...args: string[]) =>
  (await data(folder, ["source", "list", ...args])).map(({ id, state }) => [id, state]);

test("sources are listed by state, the worst first", async (context) => {
  const folder = workplace(context);
  await filled(folder);
  assert.deepEqual(await states(folder), EXPECTED);
  assert.deepEqual(await states(folder, "--state", "silent,broken"), [EXPECTED[0], EXPECTED[3]]);
  assert.deepEqual(await states(folder, "--tag", "all", "--tag", "a", "--state", "paused"), [EXPECTED[6]]);
  assert.deepEqual(await states(folder, "--tag", "nothing"), []);
  const { stdout, stderr } = await driftwire(folder, ["source", "list"]);
  assert.match(stdout, /^id +state +name .*\nz-broken +broken .* the site was changed, .*\ny-failing +failing /);
  assert.match(stderr, /^7 sources: 1 broken, 1 failing, 1 suspected, 1 silent, 2 learning, 1 paused$/m);
  assert.match(stderr, /driftwire alarm show of-z-broken$/m);
  const some = await driftwire(folder, ["source", "list", "--state", "failing"]);
  assert.match(some.stderr, /^1 of 7 sources: 1 failing$/m);
  const shown = await driftwire(folder, ["source", "show", "y-failing"]);
  assert.match(
    shown.stdout,
    /^state +failing\nincident +of-y-failing: confirmed, access, since 2026-11-18 11:30 UTC$/m,
  );
  assert.match(shown.stdout, /alarm show of-y-failing/);
  const json = (await data(folder, ["source", "show", "y-failing"]))[0]!;
  assert.deepEqual(
    [json.state, (json.incidents as Alarm[]).map(({ incident }) => incident)],
    ["failing", ["of-y-failing"]],
  );
  for (const text of [stdout, shown.stdout]) assert.ok(!text.includes("\u001b"));
  assert.match(
    (await failure(folder, ["source", "list", "--state", "brken"])).line,
    /--state\): expected broken, got "brken"/,
  );

  // What a person says of an incident counts at once.
  await data(folder, ["alarm", "resolve", "of-x-suspected"]);
  assert.deepEqual(await states(folder, "--state", "suspected"), []);
});

test("while it runs metrics count them, and open alarms are said", async (context) => {
  const folder = workplace(context);
  await filled(folder);
  const running = await up(context, folder);
  await idle(running);
  const counted = async (name: string): Promise<Record<string, number>> => {
    const { text } = await running.get("/metrics");
    const lines = text.matchAll(new RegExp(`^driftwire_${name}\\{(.*)\\} (\\d+)$`, "gm"));
    return Object.fromEntries([...lines].map(([, labels, number]) => [labels!.replaceAll('"', ""), Number(number)]));
  };
  const expected = {
    ...{ "state=broken": 1, "state=failing": 1, "state=suspected": 1, "state=silent": 1 },
    ...{ "state=learning": 2, "state=ok": 0, "state=paused": 1 },
  };
  // Its host is not there, so in time all that have no incident fail as well.
  const sources = await until(async () => {
    const now = await counted("sources");
    return now["state=broken"] === 1 ? now : undefined;
  });
  assert.deepEqual(Object.keys(sources).sort(), Object.keys(expected).sort());
  assert.equal(
    Object.values(sources).reduce((sum, one) => sum + one),
    7,
  );
  for (const state of ["state=suspected", "state=silent", "state=paused"] as const)
    assert.ok(sources[state]! <= expected[state], state);
  // Its list says the same, once nothing moves between the two questions.
  await until(async () => {
    const metrics = await counted("sources");
    const listed = await states(folder);
    const same = Object.entries(metrics).every(
      ([label, number]) => listed.filter(([, state]) => label === `state=${state}`).length === number,
    );
    return same ? true : undefined;
  });
  const incidents = await counted("open_incidents");
  assert.equal(Object.keys(incidents).length, 16, "no label is a stranger's");
  assert.deepEqual(
    Object.entries(incidents)
      .filter(([, number]) => number > 0)
      .sort(),
    [
      ["level=high,state=acknowledged", 1],
      ["level=low,state=confirmed", 1],
      ["level=medium,state=suspected", 1],
      ["level=none,state=confirmed", 2],
      ["level=none,state=suspected", 1],
    ],
  );
  const told = await until(() => {
    const lines = running
      .stderr()
      .split("\n")
      .filter((line) => line.includes('"open"'));
    return lines.length >= 6 ? lines.map((line) => JSON.parse(line) as { level: string; msg: string }) : undefined;
  });
  assert.match(
    told[0]!.msg,
    /^open alarm suspected: x-suspected, since 2026-11-18 11:30 UTC: .*; driftwire alarm show of-x-suspected$/,
  );
  assert.match(told.at(-1)!.msg, /^6 open alarms: 1 acknowledged or snoozed; driftwire alarm list$/);
  assert.ok(told.every(({ level, msg }) => level === "warn" && !msg.includes("\u001b")));
  await running.stop();
});

test("a source is learning until a model of its present rules is in force", async (context) => {
  const folder = workplace(context);
  for (const id of ["learned", "changed", "new"]) await data(folder, ["send", "command", add(id)]);
  const running = await up(context, folder, ["--only", "sources,online-detect,incidents"]);
  await idle(running);
  const model = { version: 1, sourceVersion: 1, ruleVersion: 1, pageType: "", at: Date.now(), partition: 0, offset: 0 };
  const rest = {
    preset: "published",
    reason: "first",
    documents: 200,
    boxes: [],
    reference: [],
    curves: [],
    sensors: [],
  };
  await write(
    folder,
    "model",
    ["learned", "changed"].map((source) => ({ ...model, ...rest, source })),
  );
  const both = async (): Promise<unknown> => {
    const { text } = await running.get("/metrics");
    const of = (state: string) =>
      Number(new RegExp(`^driftwire_sources\\{state="${state}"\\} (\\d+)$`, "m").exec(text)?.[1]);
    return { listed: Object.fromEntries(await states(folder)), counted: [of("ok"), of("learning")] };
  };
  const shown = async (listed: Record<string, string>, counted: number[]): Promise<void> => {
    await until(async () => (isDeepStrictEqual(await both(), { listed, counted }) ? true : undefined));
  };
  await shown({ learned: "ok", changed: "ok", new: "learning" }, [2, 1]);
  await data(folder, ["source", "set", "changed", "--set", 'rules="title: //h1"']);
  await shown({ learned: "ok", changed: "learning", new: "learning" }, [1, 2]);
  assert.match((await running.get("/")).text, /<span class="ok">ok<\/span> 1<.*<td class="state ok">ok<\/td>/s);
  await running.stop();
});
