/** The conformance suite on a real broker, with one member and with three. */

import { after } from "node:test";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import { conformance } from "../conformance.ts";
import { kafkaMissing } from "./cluster.ts";
import { kafkaSubject, testAdmin } from "./subject.ts";

let admin: Promise<KafkaAdmin> | undefined;

for (const [name, members] of [
  ["Kafka", 1],
  ["Kafka, three members", 3],
] as const) {
  const skip = kafkaMissing === undefined ? false : `no Kafka: ${kafkaMissing}`;
  conformance(name, async () => kafkaSubject(await (admin ??= testAdmin()), members), {
    ...{ skip, concurrency: 3, isSlow: true, isShared: members > 1 },
  });
}

after(async () => (await admin)?.close());
