/** compose.yaml and the brokers started without Docker have the same settings, but for addresses and folders. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { packageRoot } from "../../../schemas/catalog.ts";
import { kafkaVersion } from "./jars.ts";
import { type BrokerShape, CONTROLLER, PLAIN, propertiesOf } from "./properties.ts";

type Service = { image: string; environment: Record<string, string | number> };

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
