/** A port with TLS under an http:// address, and one without it under an https:// one: each client's error says what to write. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer as createNet, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { request } from "undici";
import type { DriftwireError } from "../topology/errors.ts";
import { openEngine } from "./clickhouse/engine.ts";
import { kafkaFailure } from "./kafka/failures.ts";
import { makeAuthority } from "./newsroom/certificate.ts";
import { addressAdvice, spoken } from "./other-side.ts";
import { refusalOf } from "./web/refusal.ts";

const now = Date.now();
const identity = { host: "127.0.0.1", from: now - 1e6, to: now + 1e9 };
const folder = mkdtempSync(join(tmpdir(), "driftwire-other-side-"));
const plain = createHttp((_, response) => void response.end("x"));
const tls = createHttps(makeAuthority(now - 1e6).issue(identity), (_, response) => void response.end("x"));
/** As OpenSSL answers a request that is not TLS, and as servers do that read both. */
const alerting = createNet(
  (socket) => void socket.once("data", () => socket.end(Buffer.from("15030100020246", "hex"))),
);
const talking = (text: string): Server =>
  createNet(
    (socket) =>
      void socket.once("data", () =>
        socket.end(`HTTP/1.1 400 Bad Request\r\ncontent-length: ${text.length}\r\n\r\n${text}`),
      ),
  );
const servers = [
  plain,
  tls,
  alerting,
  talking("The plain HTTP request was sent to HTTPS port"),
  talking("Client sent an HTTP request to an HTTPS server."),
];
for (const server of servers) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
after(() => {
  for (const server of servers) server.close();
  plain.closeAllConnections();
  tls.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

async function thrown(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  return assert.fail("it did not fail");
}

const clickhouse = async (url: string): Promise<DriftwireError> =>
  (await thrown(() => openEngine({ url, database: "driftwire", folder }))) as DriftwireError;

test("an https:// address of a port without TLS", async () => {
  const url = `https://${hostOf(plain)}`;
  for (const error of [await thrown(() => fetch(url)), await thrown(() => request(url))])
    assert.match(addressAdvice(error, url) ?? "", /^http:\/\/ in the address/);
  const refusal = refusalOf(await thrown(() => request(url)), true);
  assert.equal(refusal.code, "tls");
  assert.match(refusal.message, /begins with http:\/\//);
  const failure = await clickhouse(url);
  assert.equal(failure.code, "clickhouse-unreachable");
  assert.match(failure.message, /expected http:\/\/ in the address, since that port does not speak TLS/);
  const kafka = Object.assign(
    new Error("Connection error: write EPROTO 80:SSL routines:ssl3_get_record:wrong version number"),
    {
      name: "KafkaJSConnectionError",
    },
  );
  assert.match(kafkaFailure(kafka, url).message, /security\.protocol has to be PLAINTEXT/);
});

test("an http:// address of a port with TLS, however that answers", async () => {
  for (const server of servers.slice(1)) {
    const url = `http://${hostOf(server)}`;
    const failure = await clickhouse(url);
    assert.match(failure.message, /https:\/\/ in the address/, String(server === tls));
  }
  const url = `http://${hostOf(alerting)}`;
  const refusal = refusalOf(await thrown(() => request(url)), true);
  assert.equal(refusal.code, "tls");
  assert.match(refusal.message, /its address begins with https:\/\//);
  assert.equal(spoken(await thrown(() => request(`http://${hostOf(tls)}`))), "unsure");
});

test("other failures get no such advice", async () => {
  const gone = createNet();
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const url = `http://${hostOf(gone)}`;
  await new Promise((resolve) => gone.close(resolve));
  for (const error of [await thrown(() => fetch(url)), await thrown(() => request(url))])
    assert.equal(addressAdvice(error, url), undefined);
  assert.equal(addressAdvice(new Error("certificate has expired"), "https://x.example"), undefined);
});
