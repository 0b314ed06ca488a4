/** `driftwire doctor` beside a driftwire that runs, and on a cluster. */

import assert from "node:assert/strict";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { kafkaTest } from "../../test/broker/cluster.ts";
import { onCluster } from "../../test/broker/workplace.ts";
import { afterwards, driftwire, type Run, serving, up, workplace } from "../../test/spawned.ts";

interface Told {
  readonly code: number | null;
  readonly verdict: string;
  /** Name of a finding → its state and text. */
  readonly found: Readonly<Record<string, string>>;
}

async function doctor(folder: string, args: readonly string[] = [], run: Run = {}): Promise<Told> {
  const { code, stdout, stderr } = await driftwire(folder, ["doctor", "--json", ...args], run);
  const findings = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { name: string; state: string; text: string });
  const found = Object.fromEntries(findings.map(({ name, state, text }) => [name, `${state}: ${text}`]));
  return { code, verdict: stderr.trim(), found };
}

test("doctor knows the driftwire that runs here, and one that runs elsewhere on the same port", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  const env = { DRIFTWIRE_PORT: new URL(running.url).port };
  const here = await doctor(folder, [], { env });
  assert.equal(here.code, 0);
  assert.equal(
    here.found.port,
    `ok: 127.0.0.1:${env.DRIFTWIRE_PORT} answers: process ${running.pid}, which uses this home folder`,
  );
  assert.match(here.found["last run"]!, new RegExp(`^ok: process ${running.pid} runs now`));
  assert.equal(here.verdict, `driftwire runs here, as process ${running.pid}; another instance needs its own --home`);
  const beside = await doctor(folder, ["--home", "beside"], { env });
  assert.equal(beside.code, 1);
  assert.match(
    beside.found.port!,
    new RegExp(
      `^wrong: .* \\(a driftwire with another --home uses it, process ${running.pid}, version \\S+\\): choose another`,
    ),
  );
  assert.equal(beside.verdict, "Driftwire cannot run here: 1 of the checks above failed");
  assert.equal((await running.stop()).code, 0);
  const { code, verdict } = await doctor(folder, [], { env });
  assert.deepEqual([code, verdict], [0, "Driftwire can run here"]);
});

test("doctor and up say that the port of SQL is taken, and where it is answered instead", async (context) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  afterwards(context, () => other.close());
  const { port } = other.address() as AddressInfo;
  const folder = workplace(context, `clickhouse: { port: ${port} }\n`);
  const before = await doctor(folder);
  assert.equal(before.code, 0, "it goes without");
  assert.match(before.found["sql port"]!, new RegExp(`^note: 127\\.0\\.0\\.1:${port} is in use \\(EADDRINUSE\\)`));
  const running = await up(context, folder);
  const [, told] = new RegExp(`SQL: port ${port} is in use; serving at (\\S+) until`).exec(running.stderr())!;
  const during = await doctor(folder);
  assert.equal(during.found["sql port"], `ok: ${told} answers queries for this home folder`);
  assert.equal((await running.stop()).code, 0);
});

test("doctor checks the port that up would be given", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  const { port } = new URL(running.url);
  const of = async (...args: string[]) => (await doctor(folder, args)).found.port;
  assert.equal(await of(), "ok: any free one");
  assert.equal(
    await of("--port", port),
    `ok: 127.0.0.1:${port} answers: process ${running.pid}, which uses this home folder`,
  );
  assert.match(
    String(await of("--port", port, "--host", "127.0.0.2")),
    /^ok: 127\.0\.0\.2:\d+ is free; process \d+ serves/,
  );
  assert.match(String(await of("--port", port, "--home", "beside")), /^wrong: .*a driftwire with another --home/);
  assert.equal((await running.stop()).code, 0);
});

test("a cluster that does not answer is a fault where it is used, and told where it is named", async (context) => {
  const { folder } = onCluster(context, "127.0.0.1:1");
  const used = await doctor(folder);
  assert.equal(used.code, 1);
  assert.match(used.found.kafka!, /^wrong: No Kafka broker answers \(127\.0\.0\.1:1\)/);
  const named = await doctor(workplace(context), [], { env: { KAFKA_BROKERS: "127.0.0.1:1" } });
  assert.equal(named.code, 0);
  assert.match(named.found.kafka!, /^wrong: No Kafka broker answers/);
  const { found } = await doctor(workplace(context));
  assert.equal(found.kafka, undefined);
});

kafkaTest("doctor says how the cluster is, and whether its topics are as declared", async ({ bootstrap }, context) => {
  const { folder, prefix } = onCluster(context, bootstrap);
  const before = await doctor(folder);
  assert.equal(before.code, 1);
  assert.match(before.found.kafka!, /^ok: .* answers, Kafka 4\.0 or newer, \d+ broker/);
  assert.match(before.found.topics!, new RegExp(`^wrong: missing: ${prefix}\\.command, .* driftwire topics apply$`));
  assert.match(before.found["node-rdkafka"]!, /^ok: loads, with .*lz4/);
  const made = await doctor(folder, [], { env: { DRIFTWIRE_CREATE_TOPICS: "true" } });
  assert.equal(made.code, 0);
  assert.match(made.found.topics!, /^ok: missing, created at start/);
  const many = await doctor(folder, [], { env: { DRIFTWIRE_CREATE_TOPICS: "true", DRIFTWIRE_REPLICATION: "99" } });
  assert.equal(many.code, 1);
  assert.match(many.found.replication!, /^wrong: kafka\.replication is 99, but the cluster has \d/);
  const running = await serving(context, folder, ["work", "--all", "--create-topics"]);
  const during = await doctor(folder);
  assert.equal(during.code, 0, JSON.stringify(during.found));
  assert.match(during.found.topics!, /^ok: all \d+ exist, as declared$/);
  assert.match(during.found.replication!, /^\w+: (topics have \d+ replica|min\.insync\.replicas)/);
  assert.match(during.found.state!, /^ok: .*kafka\/log\.mdb/);
  assert.match(during.verdict, new RegExp(`^driftwire runs here, as process ${running.pid};`));
  assert.equal((await running.stop()).code, 0);
});
