/** A member: a process of its own that runs the counting topology on Kafka until it is asked to end, or killed. */

import { openKafka } from "../../../infra/kafka/driver.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { mutated, openMutant } from "./mutants.ts";
import { faultsGraph } from "./topology.ts";

export interface MemberOptions {
  readonly home: string;
  readonly bootstrap: string;
  readonly prefix: string;
  readonly sessionMs: number;
  readonly transactionMs: number;
  readonly mutant?: string | undefined;
}

const COMMIT_MS = 20;
const SOCKET_MS = 10_000;

const { home, bootstrap, prefix, sessionMs, transactionMs, mutant } = JSON.parse(process.argv[2]!) as MemberOptions;
const say = (level: string) => (fields: object, message: string) =>
  console.error(new Date().toISOString(), level, message, JSON.stringify(fields));
const log = { debug() {}, info() {}, warn: say("warn"), error: say("error") };
const graph = faultsGraph();
const options = {
  graph,
  home,
  prefix,
  properties: {
    "bootstrap.servers": bootstrap,
    "socket.timeout.ms": Math.min(SOCKET_MS, transactionMs),
    "reconnect.backoff.max.ms": 1000,
  },
  consumerProperties: { "session.timeout.ms": sessionMs, "heartbeat.interval.ms": Math.round(sessionMs / 5) },
  producerProperties: { "transaction.timeout.ms": transactionMs },
  log,
};
const kafka = await (mutant === undefined ? openKafka(options) : openMutant(options, mutant));
const driver = mutated(kafka, mutant);
const runtime = new Runtime({ graph, driver, log, now: Date.now, commitMs: COMMIT_MS });
runtime.failed.catch((error: unknown) => {
  console.error(new Date().toISOString(), error);
  process.exit(1);
});
let ending = false;
process.once("SIGTERM", () => {
  ending = true;
  const end = async (): Promise<void> => {
    await started;
    await runtime.stop();
    await driver.close();
    process.exit(0);
  };
  end().catch((error: unknown) => {
    console.error(new Date().toISOString(), "while ending:", error);
    process.exit(1);
  });
});
const started = runtime.start();
await started;
if (!ending) console.error(new Date().toISOString(), "started");
