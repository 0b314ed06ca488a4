import assert from "node:assert/strict";
import { test } from "node:test";
import { draining } from "./draining.ts";

/** Answers when it is told to, as the engine's threads do. */
function engine() {
  const done: string[] = [];
  const open: (() => void)[] = [];
  const asked = (name: string, fails: boolean) => () =>
    new Promise<never>((resolve, reject) => {
      open.push(() => {
        done.push(name);
        if (fails) reject(new Error(name));
        else resolve(undefined as never);
      });
    });
  const client = {
    ...{ command: asked("command", false), query: asked("query", true), exec: asked("exec", false) },
    async close() {
      done.push("close");
    },
  };
  return { client: draining(client, "here"), done, open };
}

test("it is closed once all has ended that it was asked, whether that went well or not", async () => {
  const { client, done, open } = engine();
  const command = client.command();
  const query = client.query();
  let isClosed = false;
  const closing = client.close().then(() => {
    isClosed = true;
  });
  open[0]!();
  await command;
  assert.deepEqual([done, isClosed], [["command"], false]);
  open[1]!();
  await assert.rejects(query, /query/);
  await closing;
  assert.deepEqual(done, ["command", "query", "close"]);
});

test("closed it takes nothing more, while it ends what it has or later", async () => {
  const { client, done, open } = engine();
  const exec = client.exec();
  const closing = client.close();
  await assert.rejects(client.command(), { code: "clickhouse-unreachable" });
  open[0]!();
  await Promise.all([exec, closing]);
  await assert.rejects(client.query(), { code: "clickhouse-unreachable" });
  assert.deepEqual(done, ["exec", "close"]);
});
