/** Records that others write, in ways of their own, into a log that runs: none is lost, none is set aside twice. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { honest, server } from "../../test/registry-server.ts";
import { graphOf } from "../../test/rig.ts";
import { data, idle, type Up, up, workplace } from "../../test/spawned.ts";
import { encode } from "../../topology/access.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { topology } from "../../topology/topology.ts";
import { openEmbedded } from "../embedded/driver.ts";

const graph = graphOf(topology);
const { codec, partitions } = graph.topics.get("command")!;
const home = (key: string): number => partitionOf(Buffer.from(key), Buffer.byteLength(key), partitions);

const encoded = (value: unknown): Buffer => Buffer.from(encode(codec, value));

const command = (source: string): Buffer =>
  encoded({
    ...{ id: `add ${source}`, action: "add", source, url: `https://${source}.example/`, name: null, by: "me" },
    settings: null,
  });

interface Given {
  readonly key: string | null;
  readonly value: Buffer | null;
  readonly partition?: number;
}

/** Writes as a stranger does: nobody looks at it. */
async function write(folder: string, given: readonly Given[]): Promise<void> {
  const driver = await openEmbedded({ home: join(folder, "home"), graph, guest: true });
  const entries = given.map(({ key, value, partition = key === null ? 0 : home(key) }) => ({
    ...{ topic: "command", partition },
    records: [{ key: key === null ? null : Buffer.from(key), value, headers: NO_HEADERS, timestamp: Date.now() }],
  }));
  await driver.produce(entries);
  await driver.close();
}

const rejects = async (folder: string): Promise<string[]> => {
  const found = await data(folder, ["reject", "list"]);
  return found
    .map(({ key, code, processor, retried }) => `${key} ${code} ${processor}${retried ? " again" : ""}`)
    .sort();
};

const sources = async (folder: string): Promise<unknown[]> =>
  (await data(folder, ["tail", "source"])).map(({ key }) => key).sort();

async function running(context: TestContext): Promise<{ folder: string; up: Up }> {
  const folder = workplace(context, "web: { direct: true }\n");
  return { folder, up: await up(context, folder) };
}

test("a command that another partitioner placed is set aside, and mended by a retry", async (context) => {
  const { folder, up } = await running(context);
  const names = ["lenta", "gazeta", "первый", "a.b-c"];
  const elsewhere = names.map((key, at) => ({
    ...{ key, value: command(key) },
    partition: (home(key) + 1 + (at % (partitions - 1))) % partitions,
  }));
  await write(folder, [...elsewhere, { key: "placed", value: command("placed") }]);
  await idle(up);
  assert.deepEqual(await sources(folder), ["placed"]);
  assert.deepEqual(await rejects(folder), names.map((name) => `${name} wrong-partition sources`).sort());
  await data(folder, ["reject", "retry", "--all"]);
  await idle(up);
  assert.deepEqual(await sources(folder), ["placed", ...names].sort());
  // Where it belongs it is found by whoever comes later.
  await data(folder, ["send", "command", "-"], {
    input: names.map((source) => JSON.stringify({ action: "pause", source })).join("\n"),
  });
  await idle(up);
  assert.equal((await rejects(folder)).filter((line) => !line.endsWith(" again")).length, 0);
});

const good = command("good");
/** Each of them is no command, in a way of its own. */
const BAD: Readonly<Record<string, readonly [code: string, value: Buffer | null]>> = {
  empty: ["undecodable", Buffer.alloc(0)],
  text: ["undecodable", Buffer.from("add lenta")],
  json: ["undecodable", Buffer.from('{"action":"add","source":"json"}')],
  cut: ["undecodable", good.subarray(0, good.length - 1)],
  "header-only": ["undecodable", good.subarray(0, 10)],
  longer: ["undecodable", Buffer.concat([good, Buffer.of(0)])],
  action: ["undecodable", Buffer.concat([good.subarray(0, 10), Buffer.of(0, 99)])],
  registry: ["undecodable", Buffer.concat([Buffer.of(0, 0, 0, 0, 7), good.subarray(10)])],
  reversed: [
    "unknown-writer-schema",
    Buffer.concat([good.subarray(0, 2), Buffer.from(good.subarray(2, 10)).reverse(), good.subarray(10)]),
  ],
  nothing: ["no-command", null],
  unknown: [
    "unknown-source",
    encoded({ ...(codec.decode(good, 0, good.length) as object), action: "pause", source: "unknown" }),
  ],
  url: ["bad-url", encoded({ ...(codec.decode(good, 0, good.length) as object), url: "ftp://x", source: "url" })],
  another: ["wrong-key", command("lenta")],
};

test("a command that is bad in whatever way is set aside once, by its processor", async (context) => {
  const { folder, up } = await running(context);
  await write(folder, [
    ...Object.entries(BAD).map(([key, [, value]]) => ({ key, value })),
    { key: null, value: command("keyless") },
    { key: "good", value: good },
  ]);
  await idle(up);
  const expected = Object.entries(BAD).map(([key, [code]]) => `${key} ${code} sources`);
  assert.deepEqual(await rejects(folder), [...expected, "null wrong-key sources"].sort());
  assert.deepEqual(await sources(folder), ["good"]);
  // The sink has gone on behind those that have no row.
  const rows = await data(folder, ["sql", "SELECT source FROM command WHERE source != '' ORDER BY source"]);
  assert.deepEqual(
    rows.map(({ source }) => source),
    ["good", "keyless", "lenta", "unknown", "url"],
  );
});

test("what can be decoded later is handed to its processor and its table alike", async (context) => {
  const { folder, up: first } = await running(context);
  const registry = honest();
  const { host } = await server(context, registry);
  const env = { SCHEMA_REGISTRY_URL: `http://${host}` };
  // The ids are as a registry gives them that knows these schemas already.
  const other = workplace(context);
  const second = await up(context, other, [], { env });
  await data(
    other,
    ["send", "command", JSON.stringify({ action: "add", source: "later", url: "https://l.example/" })],
    { env },
  );
  const [sent] = await data(other, ["tail", "command"], { env });
  assert.ok(sent);
  await second.stop();
  const driver = await openEmbedded({ home: join(other, "home"), graph, guest: true });
  const { chunks } = await driver.read({ topic: "command", partition: home("later"), offset: 0 }, 1 << 20);
  const { ChunkCursor } = await import("../../topology/chunk.ts");
  const cursor = new ChunkCursor(chunks[0]!);
  cursor.next();
  const value = Buffer.from(cursor.value!);
  await driver.close();
  assert.equal(value[0], 0);

  await write(folder, [{ key: "later", value }]);
  await idle(first);
  assert.deepEqual(await rejects(folder), ["later undecodable sources"]);
  await first.stop();
  const again = await up(context, folder, [], { env });
  await data(folder, ["reject", "retry", "--all"], { env });
  await idle(again);
  assert.deepEqual(await sources(folder), ["later"]);
  assert.deepEqual(await data(folder, ["sql", "SELECT source FROM command"], { env }), [{ source: "later" }]);
  assert.deepEqual(await rejects(folder), ["later undecodable sources again"]);
});
