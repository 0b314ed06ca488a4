/** What is not used is not loaded: nothing of Kafka without a cluster, and next to nothing to print help. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { watching } from "../../test/loaded.ts";
import { driftwire, idle, up, workplace } from "../../test/spawned.ts";

const KAFKA = /\/node_modules\/(?:kafkajs|node-rdkafka)\/|\/dist\/infra\/kafka\//;
/** Only who opens a server needs it. */
const SERVERS = /\/node_modules\/@?hono\//;
/** What is compiled, large, or the program's inside. */
const HEAVY =
  /\/node_modules\/(?:@?chdb|lmdb|@clickhouse|undici|avsc|zod|pino|htmlparser2|tldts)\b|\/dist\/(?:processors\/(?!words\/)|infra\/(?!cli\/|program\/(?:ending|failure)\.js|called\.js|shown\.js|version\.js))|\.node$/;

const those = (loaded: readonly string[], pattern: RegExp): string[] => loaded.filter((file) => pattern.test(file));

test("help loads the command line, and no more", async (context) => {
  const folder = workplace(context);
  for (const args of [["--help"], ["--version"], ["topics", "--help"], ["kafka", "start", "--help"]]) {
    const { run, loaded } = watching(folder, args.join("").replaceAll("-", ""));
    const { code, stderr } = await driftwire(folder, args, run);
    assert.equal(code, 0, stderr);
    assert.ok(those(loaded(), /\/dist\/infra\/cli\/main\.js$/).length > 0);
    assert.deepEqual(
      [HEAVY, KAFKA, SERVERS].flatMap((pattern) => those(loaded(), pattern)),
      [],
      args.join(" "),
    );
  }
});

test("embedded nothing of Kafka is loaded, in any thread", async (context) => {
  const folder = workplace(context, "web: { direct: true }\n");
  const { run, loaded } = watching(folder, "up");
  const running = await up(context, folder, [], run);
  const sent = watching(folder, "send");
  const command = '{"action":"add","source":"a","url":"http://127.0.0.1:9/feed"}';
  assert.equal((await driftwire(folder, ["send", "command", command], sent.run)).code, 0);
  await idle(running);
  await running.stop();
  assert.ok(those(loaded(), /\/dist\/processors\/fetch\/processor\.js$/).length > 0);
  assert.deepEqual(those(loaded(), KAFKA), []);
  assert.ok(those(loaded(), SERVERS).length > 0);
  assert.deepEqual(those(sent.loaded(), SERVERS), []);
  assert.deepEqual(those(sent.loaded(), KAFKA), []);
  for (const args of [["topics"], ["tail", "source"], ["reject", "list"], ["source", "list"], ["alarm", "list"]]) {
    const { run, loaded } = watching(folder, args.join("-"));
    assert.equal((await driftwire(folder, args, run)).code, 0);
    assert.deepEqual(
      [KAFKA, SERVERS].flatMap((pattern) => those(loaded(), pattern)),
      [],
      args.join(" "),
    );
  }
});
