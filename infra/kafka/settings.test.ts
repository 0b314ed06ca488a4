/** Kafka's settings: where they may be written, what the two clients get, what is refused, what is never shown. */

import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { DriftwireError } from "../../topology/errors.ts";
import { type LoadedSettings, listSettings, loadSettings } from "../settings.ts";
import { adminProperties, checkCompression, clientProperties } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "driftwire-settings-"));

function settings(env: Record<string, string>, yaml?: string): LoadedSettings {
  const file = join(folder, "driftwire.yaml");
  writeFileSync(file, yaml ?? "");
  return loadSettings({ cwd: folder, env, file });
}

const properties = (lines: Record<string, unknown>): string => JSON.stringify({ kafka: { properties: lines } });

const refused = (loaded: () => unknown): DriftwireError => {
  let caught: unknown;
  assert.throws(() => {
    try {
      loaded();
    } catch (error) {
      caught = error;
      throw error;
    }
  });
  return caught as DriftwireError;
};

test("the usual variables reach both clients", () => {
  const secret = join(folder, "password");
  writeFileSync(secret, "hush\n");
  const loaded = settings({
    KAFKA_BOOTSTRAP_SERVERS: "one:9092, two:9093",
    KAFKA_BROKERS: "other:1",
    KAFKA_SECURITY_PROTOCOL: "SASL_SSL",
    KAFKA_SASL_MECHANISM: "SCRAM-SHA-512",
    KAFKA_SASL_USERNAME: "me",
    KAFKA_SASL_PASSWORD_FILE: secret,
    KAFKA_CLIENT_ID: "mine",
    TOPIC_PREFIX: "team.news",
  });
  assert.deepEqual(clientProperties(loaded).properties, {
    "bootstrap.servers": "one:9092, two:9093",
    "security.protocol": "sasl_ssl",
    "sasl.mechanism": "SCRAM-SHA-512",
    "sasl.username": "me",
    "sasl.password": "hush",
    "client.id": "mine",
  });
  assert.deepEqual(adminProperties(loaded), {
    brokers: ["one:9092", "two:9093"],
    clientId: "mine",
    ssl: {},
    sasl: { mechanism: "scram-sha-512", username: "me", password: "hush" },
  });
  assert.equal(loaded.values.kafka.topicPrefix, "team.news");
});

test("a prefix may be written with the dot that follows it; what is refused is told what may stand there", () => {
  assert.equal(settings({ TOPIC_PREFIX: "pa." }).values.kafka.topicPrefix, "pa");
  for (const prefix of ["pa..", ".pa", "pa-", "p_a", "PA", "x".repeat(101)])
    assert.throws(
      () => settings({ TOPIC_PREFIX: prefix }),
      /\(TOPIC_PREFIX\): expected .* up to 100 of a-z, 0-9, '\.' and '-', beginning and ending with a letter or digit /,
      prefix,
    );
});

test("KAFKA_BROKERS is another name of KAFKA_BOOTSTRAP_SERVERS, and the environment goes before the file", () => {
  const loaded = settings({ KAFKA_BROKERS: "env:1" }, properties({ "bootstrap.servers": "file:1" }));
  assert.deepEqual(adminProperties(loaded).brokers, ["env:1"]);
  assert.equal(loaded.origin("kafka.properties.bootstrap.servers"), "KAFKA_BROKERS");
});

test("a property goes to the client that knows it", () => {
  const given = {
    "bootstrap.servers": "a:1",
    "linger.ms": 5,
    "compression.type": "lz4",
    "fetch.max.bytes": 1000,
    "session.timeout.ms": 6000,
    "group.instance.id": "pod-1",
    "socket.keepalive.enable": true,
  };
  const found = clientProperties(settings({}, properties(given)));
  assert.deepEqual(found.producerProperties, { "linger.ms": 5, "compression.type": "lz4" });
  assert.deepEqual(found.consumerProperties, {
    "fetch.max.bytes": 1000,
    "session.timeout.ms": 6000,
    "group.instance.id": "pod-1",
  });
  assert.equal(found.properties["socket.keepalive.enable"], true);
});

test("what Java's clients call otherwise is understood", () => {
  const given = {
    "bootstrap.servers": "a:1",
    "security.protocol": "SASL_SSL",
    "sasl.jaas.config": 'org.apache.kafka.….PlainLoginModule required username="me" password="a \\"b\\"";',
    "ssl.truststore.type": "PEM",
    "ssl.truststore.certificates": "-----BEGIN",
    "ssl.endpoint.identification.algorithm": "",
  };
  const loaded = settings({}, properties(given));
  const { properties: found } = clientProperties(loaded);
  assert.equal(found["sasl.username"], "me");
  assert.equal(found["sasl.password"], 'a "b"');
  assert.equal(found["ssl.ca.pem"], "-----BEGIN");
  assert.equal(found["ssl.endpoint.identification.algorithm"], "none");
  const { ssl } = adminProperties(loaded);
  assert.ok(ssl !== false && ssl.ca?.[0] === "-----BEGIN" && ssl.checkServerIdentity !== undefined);
});

test("secrets are never shown", () => {
  const given = {
    "sasl.password": "hush",
    "ssl.key.pem": "hush",
    "sasl.jaas.config": "hush",
    "ssl.key.password": "hush",
  };
  const shown = JSON.stringify(listSettings(settings({}, properties(given))));
  assert.ok(shown.includes("sasl.password"));
  assert.ok(!shown.includes("hush"));
});

test("what is wrong is said with its place", () => {
  const base = { "bootstrap.servers": "a:1" };
  const cases: [given: Record<string, unknown>, at: RegExp, text: RegExp][] = [
    [{}, /cluster mode/, /KAFKA_BOOTSTRAP_SERVERS.*host:port/],
    [{ "bootstrap.servers": "a" }, /driftwire\.yaml:1:/, /host:port/],
    [{ ...base, "enable.auto.commit": true }, /driftwire\.yaml:1:/, /driftwire sets it/],
    [{ ...base, "security.protocol": "TLS" }, /driftwire\.yaml:1:/, /one of PLAINTEXT, SSL/],
    [{ ...base, "security.protocol": "SASL_SSL", "sasl.mechanism": "GSSAPI" }, /driftwire\.yaml:1:/, /one of PLAIN/],
    [{ ...base, "security.protocol": "SASL_SSL", "sasl.username": "me" }, /default/, /sasl\.password as a string/],
    [{ ...base, "sasl.username": "me", "sasl.password": "hush" }, /default/, /SASL_SSL or SASL_PLAINTEXT/],
    [{ ...base, "ssl.keystore.location": "a.jks" }, /driftwire\.yaml:1:/, /PEM files/],
  ];
  for (const [given, at, text] of cases) {
    const error = refused(() => clientProperties(settings({}, properties(given))));
    assert.equal(error.code, "bad-settings");
    assert.match(error.detail.at!, at);
    assert.match(error.message, text);
    assert.ok(!error.message.includes("hush"));
  }
  const missing = { ...base, "security.protocol": "SSL", "ssl.ca.location": "/none/such.pem" };
  const error = refused(() => adminProperties(settings({}, properties(missing))));
  assert.match(error.message, /ssl\.ca\.location as a readable file/);
});

test("zstd is refused where node-rdkafka was compiled without it", () => {
  const found = clientProperties(settings({}, properties({ "bootstrap.servers": "a:1", "compression.type": "zstd" })));
  checkCompression(["gzip", "zstd"], found);
  const error = refused(() => checkCompression(["gzip", "snappy", "lz4", "ssl"], found));
  assert.equal(error.code, "zstd-missing");
  assert.match(error.message, /one of none, gzip, snappy, lz4.*libzstd-dev/);
});
