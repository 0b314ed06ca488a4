/** Alarms on the command line: told while `up` runs, sent to webhooks, listed and shown. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { anAlarm } from "../../processors/notify/alarms.ts";
import { add, data, driftwire, failure, idle, until, up, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";

const SECRET = "s3cr3t";

/** @param silent so many notifications are left without an answer */
async function receiver(context: TestContext, silent = 0): Promise<{ host: string; keys: unknown[] }> {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    if (keys.length > silent) request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, keys };
}

test("while `up` runs an alarm is told with its evidence and sent once, also over a restart; what is secret is not said", async (context) => {
  const { host, keys } = await receiver(context);
  const folder = workplace(
    context,
    `notify: { webhooks: [{ url: "http://${host}/${SECRET}", headers: { X: ${SECRET} } }] }\n`,
  );
  const first = await up(context, folder);
  await write(folder, "alarm", [anAlarm({ incident: "one" })]);
  await until(() => (keys.length === 1 ? true : undefined));
  const told = await until(() =>
    first
      .stderr()
      .split("\n")
      .find((line) => line.includes('"alarm"')),
  );
  const line = JSON.parse(told) as { level: string; msg: string; alarm: Record<string, unknown> };
  assert.equal(line.level, "warn");
  assert.match(line.msg, /^alarm confirmed: lenta, since 2026-11-18 11:30 UTC: the site was changed/);
  assert.deepEqual([line.alarm.incident, (line.alarm.series as unknown[]).length], ["one", 5]);
  const [shown] = await data(folder, ["alarm", "list"]);
  assert.deepEqual([shown?.incident, shown?.open], ["one", true]);
  const firstEnd = await first.stop();
  assert.equal(firstEnd.code, 0);

  const second = await up(context, folder, ["--log-level", "info"]);
  await write(folder, "alarm", [anAlarm({ incident: "one", state: "closed" })]);
  await until(() => (keys.length === 2 ? true : undefined));
  assert.deepEqual(keys, ["one:confirmed", "one:closed"]);
  const text = second.stderr();
  assert.match(text, /alarm closed: lenta, since/);
  const secondEnd = await second.stop();
  for (const { stderr, stdout } of [firstEnd, secondEnd]) assert.doesNotMatch(stderr + stdout, new RegExp(SECRET));
  const config = await driftwire(folder, ["config", "--origin"]);
  assert.match(config.stdout, /notify\.webhooks/);
  assert.doesNotMatch(config.stdout, new RegExp(SECRET));
});

test("killed while a webhook has it and has not answered: it is sent again with the same key, and then no more", async (context) => {
  const { host, keys } = await receiver(context, 1);
  const folder = workplace(context, `notify: { webhooks: [{ url: "http://${host}/" }] }\n`);
  await write(folder, "alarm", [anAlarm({ incident: "one" })]);
  const first = await up(context, folder);
  await until(() => (keys.length === 1 ? true : undefined));
  await first.stop("SIGKILL");
  const second = await up(context, folder);
  await until(() => (keys.length === 2 ? true : undefined));
  await idle(second);
  await second.stop();
  const third = await up(context, folder);
  await idle(third);
  await third.stop();
  assert.deepEqual(keys, ["one:confirmed", "one:confirmed"]);
});

test("incidents are listed, those that are open first, and shown with what is known of them", async (context) => {
  const folder = workplace(context);
  const at = Date.UTC(2026, 10, 18);
  await driftwire(folder, ["send", "command", add("quiet")]);
  await write(folder, "alarm", [
    anAlarm({ incident: "over", at: at + 1 }),
    anAlarm({ incident: "old", source: "ria", at: at + 2 }),
    anAlarm({ incident: "over", at: at + 3, state: "closed", series: [], examples: [], ruleVersion: 7 }),
    anAlarm({ incident: "new", at: at + 4, pageType: "gallery\u001b[31m" }),
  ]);
  const listed = async (...args: string[]): Promise<unknown[]> =>
    (await data(folder, ["alarm", "list", ...args])).map(({ incident }) => incident);
  assert.deepEqual(await listed(), ["new", "old"]);
  assert.deepEqual(await listed("--all"), ["new", "old", "over"]);
  assert.deepEqual(await listed("--source", "ria"), ["old"]);
  assert.deepEqual(await listed("--source", "quiet"), [], "there is such a source, only no alarm of it");
  const { stdout, stderr } = await driftwire(folder, ["alarm", "list"]);
  assert.match(stdout, /^incident +source +type +state/);
  assert.ok(!stdout.includes("\u001b"));
  assert.match(stderr, /1 that is over: driftwire alarm list --all/);

  const shown = await driftwire(folder, ["alarm", "show", "new"]);
  assert.equal(shown.code, 0, shown.stderr);
  for (const part of [
    /^the site was changed/,
    /since +2026-11-18 11:30 UTC/,
    /level high, from 50 documents/,
    /model +version 3/,
    /P size of the page +2\.5 +0\.512 +broken/,
    /V variance of their sizes +0\.2 +0\.7 +as before/,
    /broken +https:\/\/lenta\.example\/broken\/3\nhealthy +https:\/\/lenta\.example\/healthy\/3/,
    /as read +driftwire sql "SELECT url, .* FROM document_current WHERE id IN \('\S+', .*\) ORDER BY fetchedAt"/,
    /next +driftwire source test lenta/,
  ])
    assert.match(shown.stdout, part);
  const ended = await driftwire(folder, ["alarm", "show", "over"]);
  for (const part of [/state +closed/, /version 1 of its rules/, /P size of the page +2\.5/, /broken +https:/])
    assert.match(ended.stdout, part, "an incident that is over keeps its evidence");
  const [over] = await data(folder, ["alarm", "show", "over"]);
  assert.deepEqual(
    [over!.open, (over!.history as { state: string }[]).map(({ state }) => state)],
    [false, ["confirmed", "closed"]],
  );
});

test("what is not there has a code", async (context) => {
  const folder = workplace(context);
  assert.match((await failure(folder, ["alarm", "list"])).line, /^error no-home: /);
  await driftwire(folder, ["send", "command", add("quiet")]);
  const { stderr, code } = await driftwire(folder, ["alarm", "list"]);
  assert.deepEqual([code, stderr], [0, "no incident is open\n"]);
  await write(folder, "alarm", [anAlarm({ incident: "lenta-1" })]);
  assert.match(
    (await failure(folder, ["alarm", "show", "lenta-2"])).line,
    /^error no-such-incident: .*perhaps lenta-1/,
  );
  assert.match((await failure(folder, ["alarm", "list", "--source", "nobody"])).line, /^error no-such-source: /);
});
