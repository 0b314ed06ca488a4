/** Alarms told to webhooks: a real server on this machine, and the processor as it runs in production. */

import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { anAlarm } from "../../processors/notify/alarms.ts";
import type { Notification } from "../../processors/notify/notify.ts";
import { notify } from "../../processors/notify/processor.ts";
import { TestDriver } from "../../test/driver.ts";
import { MemoryLog } from "../../test/memory.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import { openNotify } from "./notify.ts";
import { notifySettings } from "./settings.ts";

interface Got {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly text: string; readonly key: string; readonly alarm: { readonly source: string } };
}

interface Receiver {
  readonly origin: string;
  readonly got: Got[];
}

const DECLARATION = {
  topics: { alarm: { entry: "a test" }, notification: { schema: "alarm" } },
  processors: [notify],
};
const SECRET = "s3cr3t";

async function receiver(
  context: TestContext,
  answer: (response: ServerResponse, nth: number) => void = (response) => response.end("ok"),
): Promise<Receiver> {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      got.push({ path: request.url!, headers: request.headers, body: JSON.parse(text) as Got["body"] });
      answer(response, got.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

interface Program {
  readonly driver: TestDriver;
  readonly told: Notification[];
}

/** The program as it starts: on the log of the one before, where one is given. */
function program(context: TestContext, settings: object, log = new MemoryLog()): Program {
  const told: Notification[] = [];
  const tell = (notification: Notification): void => void told.push(notification);
  const opened = openNotify({ ...notifySettings.parse(settings), version: "0", env: {}, tell });
  context.after(() => opened.close());
  return { driver: new TestDriver(DECLARATION, { ports: { notify: opened.notify }, log }), told };
}

const keysOf = ({ got }: Receiver): string[] => got.map(({ headers }) => String(headers["idempotency-key"]));
const codesOf = (driver: TestDriver): (string | undefined)[] =>
  driver.rejects().map(({ headers }) => headers[REJECT_HEADERS.code]);

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !isSo(); ) {
    assert.ok(Date.now() < deadline, "nothing within 10 s");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("each alarm is one POST with its key, its text and the record; those of a source in their order", async (context) => {
  // The first answer is the slowest: what comes after must not overtake it.
  const there = await receiver(context, (response, nth) => setTimeout(() => response.end(), nth === 1 ? 150 : 0));
  const { driver, told } = program(context, { webhooks: [{ url: `${there.origin}/hook` }] });
  driver.pipe("alarm", "a", anAlarm({ incident: "1", source: "a" }));
  driver.pipe("alarm", "a", anAlarm({ incident: "1", source: "a", state: "closed" }));
  driver.pipe("alarm", "a", anAlarm({ incident: "2", source: "a" }));
  await driver.settle();
  assert.deepEqual(keysOf(there), ["1:confirmed", "1:closed", "2:confirmed"]);
  assert.deepEqual(
    told.map(({ key }) => key),
    keysOf(there),
  );
  const [{ headers, body, path }] = there.got as [Got];
  assert.deepEqual([path, headers["content-type"], body.key], ["/hook", "application/json", "1:confirmed"]);
  assert.match(body.text, /^confirmed: a, since 2026-/);
  assert.equal(body.alarm.source, "a");
  assert.deepEqual(codesOf(driver), []);
});

test("a crash before the commit sends it again with the same key; after the commit nothing is sent again", async (context) => {
  const there = await receiver(context);
  const log = new MemoryLog();
  const first = program(context, { webhooks: [{ url: there.origin }] }, log);
  first.driver.pipe("alarm", "a", anAlarm({ incident: "1" }));
  // It has been sent, and the program ends before anything of it is committed.
  await until(() => {
    if (there.got.length === 0) first.driver.run();
    return there.got.length === 1;
  });
  const second = program(context, { webhooks: [{ url: there.origin }] }, log);
  await second.driver.settle();
  assert.deepEqual(keysOf(there), ["1:confirmed", "1:confirmed"]);
  const third = program(context, { webhooks: [{ url: there.origin }] }, log);
  await third.driver.settle();
  assert.equal(there.got.length, 2);
});

test("a receiver that fails is tried again, with the same key; the others have it once, and it is told once", async (context) => {
  const failing = await receiver(context, (response, nth) => {
    response.writeHead(nth < 3 ? 503 : 204).end();
  });
  const other = await receiver(context);
  const { driver, told } = program(context, { webhooks: [{ url: failing.origin }, { url: other.origin }] });
  driver.pipe("alarm", "a", anAlarm({ incident: "1" }));
  for (const ms of [0, 1000, 2000]) {
    driver.advance(ms);
    await driver.settle();
  }
  assert.deepEqual(keysOf(failing), ["1:confirmed", "1:confirmed", "1:confirmed"]);
  assert.deepEqual([other.got.length, told.length], [1, 1]);
  assert.deepEqual(codesOf(driver), []);
});

test("one that can't be reached holds up its own alarms of that source, in their order; no other receiver and no other source", async (context) => {
  let isDown = true;
  const down = await receiver(context, (response) => response.writeHead(isDown ? 503 : 200).end());
  const other = await receiver(context);
  const { driver, told } = program(context, { webhooks: [{ url: down.origin }, { url: other.origin }] });
  for (const [incident, source] of [
    ["1", "a"],
    ["2", "a"],
    ["3", "b"],
  ] as const)
    driver.pipe("alarm", source, anAlarm({ incident, source }));
  await driver.settle();
  const all = ["1:confirmed", "2:confirmed", "3:confirmed"];
  assert.deepEqual([keysOf(other).sort(), told.map(({ key }) => key).sort()], [all, all]);
  assert.deepEqual(keysOf(down).sort(), ["1:confirmed", "3:confirmed"]);
  isDown = false;
  driver.advance(1000);
  await driver.settle();
  assert.deepEqual(keysOf(down).slice(2).sort(), all);
  assert.ok(keysOf(down).lastIndexOf("1:confirmed") < keysOf(down).indexOf("2:confirmed"));
  assert.equal(other.got.length, 3);
  assert.deepEqual(codesOf(driver), []);
});

test("a receiver may say when to try again", async (context) => {
  const there = await receiver(context, (response, nth) => {
    response.writeHead(nth === 1 ? 429 : 200, { "retry-after": "120" }).end();
  });
  const { driver } = program(context, { webhooks: [{ url: there.origin }] });
  driver.pipe("alarm", "a", anAlarm({ incident: "1" }));
  await driver.settle();
  driver.advance(119_000);
  await driver.settle();
  assert.equal(there.got.length, 1);
  driver.advance(1000);
  await driver.settle();
  assert.equal(there.got.length, 2);
  assert.deepEqual(codesOf(driver), []);
});

test("what a receiver refuses is set aside at once; redirects are not followed", async (context) => {
  const elsewhere = await receiver(context);
  const there = await receiver(context, (response, nth) => {
    if (nth === 1) response.writeHead(404).end(`no such hook: ${SECRET}`);
    else response.writeHead(302, { location: elsewhere.origin }).end();
  });
  const { driver } = program(context, { webhooks: [{ url: there.origin }] });
  driver.pipe("alarm", "a", anAlarm({ incident: "1" }));
  driver.pipe("alarm", "a", anAlarm({ incident: "2" }));
  await driver.settle();
  const rejects = driver.rejects().map(({ headers }) => headers);
  assert.deepEqual(
    rejects.map((headers) => headers[REJECT_HEADERS.code]),
    ["webhook-refused", "webhook-moved"],
  );
  assert.equal(rejects[0]![REJECT_HEADERS.message], `${there.origin}: it answered 404`);
  assert.deepEqual([there.got.length, elsewhere.got.length], [2, 0]);
});

test("one that does not answer in time, or is not there, is set aside when retrying did not help", async (context) => {
  const silent = await receiver(context, () => {});
  const { driver } = program(context, { webhooks: [{ url: silent.origin }], timeoutMs: 100 });
  const absent = program(context, { webhooks: [{ url: "http://127.0.0.1:1/" }] });
  for (const each of [driver, absent.driver]) {
    each.pipe("alarm", "a", anAlarm({ incident: "1" }));
    await each.settle();
    for (let attempt = 0; attempt < 12; attempt++) {
      each.advance(300_000);
      await each.settle();
    }
  }
  assert.equal(silent.got.length, 13);
  const messages = [driver, absent.driver].flatMap((each) => each.rejects()).map(({ headers }) => headers);
  assert.deepEqual(
    messages.map((headers) => headers[REJECT_HEADERS.code]),
    ["retries-exhausted", "retries-exhausted"],
  );
  assert.match(messages[0]![REJECT_HEADERS.message]!, /13 attempts, the last: http:.*no answer within 100 ms/);
  assert.match(messages[1]![REJECT_HEADERS.message]!, /the connection was refused \(ECONNREFUSED\)/);
});

test("what is secret is sent, and stands in no reject", async (context) => {
  const there = await receiver(context, (response, nth) => {
    response.writeHead([401, 500][nth % 2]!).end(SECRET);
  });
  const { host } = new URL(there.origin);
  const webhooks = [
    {
      url: `http://${SECRET}:${SECRET}@${host}/${SECRET}?token=${SECRET}`,
      headers: { "X-Token": SECRET, Cookie: `a=${SECRET}` },
    },
    { url: `http://nobody.invalid/${SECRET}` },
  ];
  const { driver, told } = program(context, { webhooks, timeoutMs: 2000 });
  driver.pipe("alarm", "a", anAlarm({ incident: "1" }));
  for (let attempt = 0; attempt < 14; attempt++) {
    await driver.settle();
    driver.advance(300_000);
  }
  await driver.settle();
  const [{ headers, path }] = there.got as [Got];
  assert.equal(headers.authorization, `Basic ${Buffer.from(`${SECRET}:${SECRET}`).toString("base64")}`);
  assert.deepEqual([path, headers["x-token"], headers.cookie], [`/${SECRET}?token=${SECRET}`, SECRET, `a=${SECRET}`]);
  const rejects = driver.rejects();
  assert.equal(rejects.length, 2);
  assert.doesNotMatch(JSON.stringify(rejects), new RegExp(SECRET));
  assert.doesNotMatch(JSON.stringify(told), new RegExp(SECRET));
});

test("only states that a webhook wants are sent", async (context) => {
  const all = await receiver(context);
  const some = await receiver(context);
  const webhooks = [{ url: all.origin }, { url: some.origin, states: ["suspected"] }];
  const { driver, told } = program(context, { webhooks });
  for (const state of ["suspected", "confirmed", "acknowledged", "closed"])
    driver.pipe("alarm", "a", anAlarm({ incident: "1", state }));
  await driver.settle();
  assert.deepEqual(keysOf(all), ["1:confirmed", "1:closed"]);
  assert.deepEqual(keysOf(some), ["1:suspected"]);
  assert.equal(told.length, 4);
});
