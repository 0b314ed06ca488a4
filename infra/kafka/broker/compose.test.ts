/** compose.yaml and the brokers started without Docker have the same settings, but for addresses and folders. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { packageRoot } from "../../../schemas/catalog.ts";
import { kafkaVersion } from "./jars.ts";
import { type BrokerShape, CONTROLLER, PLAIN, propertiesOf } from "./properties.ts";

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly command: readonly string[];
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
}

const text = readFileSync(join(packageRoot(), "compose.yaml"), "utf8");
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const OF_DOCKER = /^(KAFKA_HEAP_OPTS)$/;
const ADDRESSES = /listener|voters|log\.dirs/;

function fromCompose(name: string): Record<string, string> {
  const named = Object.entries(services[name]!.environment).filter(([key]) => !OF_DOCKER.test(key));
  return Object.fromEntries(
    named.map(([key, value]) => [key.slice("KAFKA_".length).toLowerCase().replaceAll("_", "."), String(value)]),
  );
}

function ours(node: number, count: number): Record<string, string> {
  const all: BrokerShape[] = Array.from({ length: count }, (_, index) => ({
    node: index + 1,
    ports: { [PLAIN]: 1, [CONTROLLER]: 2 },
  }));
  const lines = propertiesOf(all[node - 1]!, all, "/folder", {}, {})
    .trim()
    .split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

const comparable = (properties: Record<string, string>): [string, string][] =>
  Object.entries(properties)
    .filter(([name]) => !ADDRESSES.test(name))
    .sort();

test("compose.yaml runs the pinned version with our settings", () => {
  for (const [name, node, count] of [
    ["kafka", 1, 1],
    ["kafka-1", 1, 3],
    ["kafka-2", 2, 3],
    ["kafka-3", 3, 3],
  ] as const) {
    assert.equal(services[name]!.image, `apache/kafka:${kafkaVersion()}`);
    assert.deepEqual(comparable(fromCompose(name)), comparable(ours(node, count)));
    assert.deepEqual(Object.keys(fromCompose(name)).sort(), Object.keys(ours(node, count)).sort());
  }
});

/** Runs a service's command as Docker would, with folders for what the image and its volumes hold. */
function run(name: string, folder: string): string {
  const [shell, option, script] = services[name]!.command as [string, string, string];
  const own = script
    .replaceAll("$$", "$")
    .replaceAll("/ids/", `${join(folder, "ids")}/`)
    .replaceAll("/var/lib/kafka/data", join(folder, name))
    .replaceAll("/opt/kafka/bin/kafka-storage.sh", join(folder, "kafka-storage.sh"))
    .replaceAll("/etc/kafka/docker/run", join(folder, "run"));
  const { status, stdout, stderr } = spawnSync(shell, [option, own], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

const BROKERS = ["kafka", "kafka-1", "kafka-2", "kafka-3"] as const;

function installation(): string {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-compose-"));
  for (const name of ["ids", ...BROKERS]) mkdirSync(join(folder, name));
  const program = (name: string, text: string): void =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program(
    "kafka-storage.sh",
    `[ "$1" = random-uuid ] && head -c 16 /dev/urandom | base64 | tr '+/' '-_' | cut -c 1-22`,
  );
  program("run", 'echo "$CLUSTER_ID"');
  return folder;
}

test("each installation has cluster ids of its own, which stay, and brokers that are there keep theirs", () => {
  const seen = new Set<string>();
  const folders = [installation(), installation()];
  try {
    for (const folder of folders) {
      run("cluster-id", folder);
      const [one, ...three] = BROKERS.map((name) => run(name, folder)) as [string, string, string, string];
      assert.match(one, /^[\w-]{22}$/);
      assert.equal(new Set(three).size, 1);
      assert.notEqual(one, three[0]);
      run("cluster-id", folder);
      assert.deepEqual(
        BROKERS.map((name) => run(name, folder)),
        [one, ...three],
      );
      seen.add(one).add(three[0]);
      writeFileSync(join(folder, "kafka", "meta.properties"), "version=1\ncluster.id=theirs\nnode.id=1\n");
      assert.equal(run("kafka", folder), "theirs");
    }
    assert.equal(seen.size, 4);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
  for (const name of BROKERS) {
    const { environment, volumes, depends_on } = services[name]!;
    assert.ok(volumes.includes("ids:/ids:ro") && !("CLUSTER_ID" in environment), name);
    assert.deepEqual(depends_on, { "cluster-id": { condition: "service_completed_successfully" } });
  }
  assert.equal(services["cluster-id"]!.image, services.kafka!.image);
});
