/** What people say of incidents: at rest, while `up` runs, in SQL; and what can't be said. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { aFinding } from "../../processors/incidents/findings.ts";
import type { Finding } from "../../schemas/generated/records.ts";
import { data, driftwire, failure, idle, until, up, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";

let last = 0;
const found = (given: Partial<Finding>): Finding => {
  const at = Date.now();
  return aFinding({ at, began: at - 60_000, position: ++last, ...given });
};

type Shown = { incident: string; state: string; open: boolean; waiting: unknown[]; by: string; note: string };
const listed = async (folder: string, ...args: string[]): Promise<Shown[]> =>
  (await data(folder, ["alarm", "list", ...args])) as unknown as Shown[];

test("while `up` runs people speak of an incident, and it is carried out; what they said is rows", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  const ids: string[] = [];
  for (const source of ["a", "b", "c", "d", "e"]) {
    await write(folder, "finding", [found({ source })]);
    const [alarm] = await until(async () => {
      const all = await listed(folder, "--source", source).catch(() => []);
      return all.length > 0 ? all : undefined;
    });
    assert.deepEqual([alarm!.state, alarm!.open], ["confirmed", true]);
    ids.push(alarm!.incident);
  }
  const said = [
    [["ack", ids[0]!, "--note", "on it", "--by", "ada"], "acknowledged"],
    [["snooze", ids[1]!, "--for", "3d"], "snoozed"],
    [["accept", ids[2]!], "accepted"],
    [["dismiss", ids[3]!, "--began", "2h"], "dismissed"],
    [["resolve", ids[4]!, "--by", "ada", "--note", "rules mended"], "repaired"],
  ] as const;
  for (const [args, state] of said) {
    const [answer] = await data(folder, ["alarm", ...args]);
    assert.equal(answer?.state, state);
  }
  await idle(running);
  const all = await listed(folder, "--all");
  for (const [nth, [, state]] of said.entries()) {
    const alarm = all.find(({ incident }) => incident === ids[nth])!;
    assert.deepEqual([alarm.state, alarm.waiting], [state, []]);
  }
  assert.deepEqual((await listed(folder)).map(({ state }) => state).sort(), ["acknowledged", "snoozed"]);
  const shown = await driftwire(folder, ["alarm", "show", ids[4]!]);
  assert.match(shown.stdout, /history +\S+ \S+ UTC repaired, by ada: it is repaired \(rules mended\)/);
  const [open] = await data(folder, ["alarm", "show", ids[0]!]);
  assert.equal((open!.history as object[]).length, 2);
  // A second word that can't be said any more.
  assert.match((await failure(folder, ["alarm", "ack", ids[4]!])).line, /^error wrong-state: .*ack in state repaired/);
  const rows = await until(async () => {
    const query = "SELECT action, by, note, forMs, began IS NULL AS none FROM judgement ORDER BY action";
    const all = await data(folder, ["sql", query, "--format", "JSONEachRow"]);
    return all.length === said.length ? all : undefined;
  });
  assert.deepEqual(
    rows.map(({ action, forMs, none }) => [action, Number(forMs), Number(none)]),
    [
      ...[["accept", 0, 1] as const, ["ack", 0, 1] as const, ["dismiss", 0, 0] as const],
      ...[["resolve", 0, 1] as const, ["snooze", 259_200_000, 1] as const],
    ],
  );
  await running.stop();
});

test("at rest it is counted in, said to wait, and carried out when `up` runs", async (context) => {
  const folder = workplace(context);
  const first = await up(context, folder);
  await write(folder, "finding", [found({ source: "lenta" })]);
  const [alarm] = await until(async () => {
    const all = await listed(folder).catch(() => []);
    return all.length > 0 ? all : undefined;
  });
  await first.stop();
  const { incident } = alarm!;
  const { stdout, stderr } = await driftwire(folder, ["alarm", "ack", incident]);
  assert.match(stdout, /is acknowledged/);
  assert.match(stderr, /as soon as `driftwire up` runs/);
  const [waiting] = await listed(folder);
  assert.deepEqual([waiting!.state, waiting!.waiting], ["acknowledged", ["ack"]]);
  assert.match((await failure(folder, ["alarm", "ack", incident])).line, /^error wrong-state: /);
  assert.match((await driftwire(folder, ["alarm", "show", incident])).stdout, /waits +ack, by /);
  assert.match((await driftwire(folder, ["alarm", "list"])).stderr, /1 judgement still to be executed/);
  const second = await up(context, folder);
  await until(async () => ((await listed(folder))[0]!.waiting.length === 0 ? true : undefined));
  assert.equal((await listed(folder))[0]!.state, "acknowledged");
  await second.stop();
});

test("what can't be said has a code and says what can", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  await write(folder, "finding", [found({ source: "lenta" })]);
  const [{ incident }] = (await until(async () => {
    const all = await listed(folder).catch(() => []);
    return all.length > 0 ? all : undefined;
  })) as [Shown];
  const wrong: readonly (readonly [args: readonly string[], line: RegExp])[] = [
    [["ack", `${incident}x`], /^error no-such-incident: .*perhaps/],
    [["ack"], /^error bad-usage: /],
    [["snooze", incident], /^error bad-usage: .*--for/],
    ...["3", "d", "3 d", "-3d", "0d", "3y", "1.5d", "400d", "9999999d", "three days"].map(
      (span) => [["snooze", incident, `--for=${span}`], /^error bad-usage: .*(--for|snooze).*expected/] as const,
    ),
    ...["tomorrow", "2999-01-01", "2026-13-45", ""].map(
      (time) => [["dismiss", incident, `--began=${time}`], /^error bad-usage: .*(--began|dismiss).*expected/] as const,
    ),
    [["accept", incident, "--by", " "], /^error bad-usage: .*expected the author of the judgement/],
    [["forget", incident], /^error bad-usage: /],
  ];
  for (const [args, expected] of wrong) {
    const { line } = await failure(folder, ["alarm", ...args]);
    assert.match(line, expected, args.join(" "));
  }
  assert.equal((await listed(folder))[0]!.state, "confirmed");
  await running.stop();
});
