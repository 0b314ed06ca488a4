/** A server that speaks the protocol, and one that speaks it badly. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { honest, older, type Reply, server } from "../test/registry-server.ts";
import { avroCodec } from "./avro.ts";
import { CodecError } from "./codec.ts";
import { RegistryError, schemaRegistry } from "./registry.ts";

const schema = { type: "record", name: "R", fields: [{ name: "id", type: "string" }] };

test("a schema is registered once under each topic, and then known", async (t) => {
  const { host, asked } = await server(t, honest());
  const registry = schemaRegistry({ url: `http://${host}` });
  assert.equal(registry.id(schema), undefined);
  assert.equal(await registry.register("page", schema), 1);
  assert.equal(await registry.register("page", structuredClone(schema)), 1);
  assert.equal(await registry.register("a/b", schema), 1);
  assert.equal(registry.id(structuredClone(schema)), 1);
  assert.deepStrictEqual(asked, ["POST /subjects/page-value/versions", "POST /subjects/a%2Fb-value/versions"]);
});

test("with registering off, a schema is looked up, and a missing one is said to be missing", async (t) => {
  const { host, asked } = await server(t, honest());
  const registry = schemaRegistry({ url: `http://${host}/`, register: false });
  await assert.rejects(
    registry.register("page", schema),
    /the schema is not registered under page-value: got 404 \(Subject not found\)/,
  );
  await schemaRegistry({ url: `http://${host}` }).register("page", schema);
  assert.equal(await registry.register("page", schema), 1);
  assert.equal(asked[0], "POST /subjects/page-value");
});

test("a schema is loaded once by id, also when two ask at a time", async (t) => {
  const { host, asked } = await server(t, honest());
  const registry = schemaRegistry({ url: `http://${host}` });
  assert.equal(registry.schema(0), undefined);
  assert.deepStrictEqual(await Promise.all([registry.load(0), registry.load(0)]), [older, older]);
  await registry.load(0);
  assert.deepStrictEqual(registry.schema(0), older);
  assert.equal(asked.length, 1);
  await assert.rejects(registry.load(9), /it has no schema of id 9: got 404 \(Schema not found\)/);
});

test("a codec reads what another process wrote, after one load", async (t) => {
  const { host } = await server(t, honest());
  const [ours, theirs] = [schemaRegistry({ url: `http://${host}` }), schemaRegistry({ url: `http://${host}` })];
  await theirs.register("r", schema);
  const buffer = Buffer.alloc(50);
  const end = avroCodec({ name: "r", schema, registry: theirs }).encode({ id: "x" }, buffer, 0);
  const codec = avroCodec({ name: "r", schema: { ...schema, doc: "another text" }, registry: ours });
  const failure = assertCodecError(() => codec.decode(buffer, 0, end));
  await ours.load(failure.schemaId!);
  assert.deepStrictEqual(codec.decode(buffer, 0, end), { id: "x" });
});

function assertCodecError(run: () => unknown): CodecError {
  try {
    run();
  } catch (error) {
    if (error instanceof CodecError) return error;
  }
  throw new Error("expected a CodecError");
}

test("name and password go into the header and stay out of messages", async (t) => {
  const seen: (string | undefined)[] = [];
  const { host } = await server(t, (request) => {
    seen.push(request.headers.authorization);
    return { status: 401, body: { message: "Unauthorized" } };
  });
  const registry = schemaRegistry({ url: `http://me:p%40ss@${host}` });
  await assert.rejects(registry.load(1), (error) => {
    return error instanceof RegistryError && error.status === 401 && !/p%40ss|p@ss/.test(error.message);
  });
  assert.deepStrictEqual(seen, [`Basic ${Buffer.from("me:p@ss").toString("base64")}`]);
});

test("failures of the server and of the network are tried three more times", async (t) => {
  const good = honest();
  const passing = await server(t, (request, body, count) => {
    if (count === 1) return undefined;
    return count < 4 ? { status: 503, body: "<html>" } : good(request, body);
  });
  assert.equal(await schemaRegistry({ url: `http://${passing.host}`, retryMs: 1 }).register("r", schema), 1);
  assert.equal(passing.asked.length, 4);

  const lasting = await server(t, () => ({ status: 500, body: { message: "broken" } }));
  await assert.rejects(
    schemaRegistry({ url: `http://${lasting.host}`, retryMs: 1 }).load(1),
    /answered 500 \(broken\)/,
  );
  assert.equal(lasting.asked.length, 4);
});

test("a refusal is not tried again", async (t) => {
  const { host, asked } = await server(t, () => ({ status: 409, body: { error_code: 409, message: "incompatible" } }));
  await assert.rejects(
    schemaRegistry({ url: `http://${host}`, retryMs: 1 }).register("r", schema),
    /409 \(incompatible\)/,
  );
  assert.equal(asked.length, 1);
});

test("the deadline covers all attempts and a server that never answers", async (t) => {
  const busy = await server(t, () => ({ status: 500, body: {} }));
  const started = performance.now();
  await assert.rejects(
    schemaRegistry({ url: `http://${busy.host}`, deadlineMs: 100, retryMs: 10_000 }).load(1),
    RegistryError,
  );
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await assert.rejects(schemaRegistry({ url, deadlineMs: 100 }).load(1), /did not answer: .*timeout/);
  assert.ok(performance.now() - started < 5_000);
});

test("answers that are no use are named", async (t) => {
  const replies: [Reply, RegExp][] = [
    [{ status: 200, body: "<html>" }, /expected JSON, got <html>/],
    [{ status: 200, body: { schema: "{" } }, /The schema of id 1: expected JSON, got \{/],
    [{ status: 200, body: {} }, /The schema of id 1: expected JSON, got undefined/],
    [{ status: 200, body: { schemaType: "JSON", schema: "{}" } }, /expected AVRO, got JSON/],
    [{ status: 200, body: { schema: "{}", references: [{}] } }, /refers to others/],
  ];
  for (const [reply, message] of replies) {
    const { host } = await server(t, () => reply);
    await assert.rejects(schemaRegistry({ url: `http://${host}` }).load(1), message);
  }
  const { host } = await server(t, () => ({ status: 200, body: { id: "x" } }));
  await assert.rejects(schemaRegistry({ url: `http://${host}` }).register("r", schema), /expected an id, got x/);
  assert.throws(
    () => schemaRegistry({ url: "user:secret@" }),
    (error) => !/secret/.test(String(error)),
  );
});
