/** `driftwire kafka`: an Apache Kafka on this machine, to try the cluster mode out, in the home folder; and a cluster's transactions. */

import { type Command, Option } from "commander";
import { DriftwireError } from "../../topology/errors.ts";
import { EXIT } from "../program/failure.ts";
import { count } from "../shown.ts";
import { badUsage } from "./fail.ts";
import { type GlobalOptions, optionsOf, wholeNumber } from "./options.ts";
import { addTransactions } from "./transactions.ts";

interface StartOptions extends GlobalOptions {
  readonly brokers?: 1 | 3;
  readonly port?: number;
}

const DEFAULT_PORT = 9092;

export function kafkaCommand(program: Command): void {
  const kafka = program
    .command("kafka")
    .description("run Apache Kafka on this machine, to try cluster mode; inspect a cluster's transactions");
  kafka
    .command("start")
    .description("start Kafka and print its address; it runs until `driftwire kafka stop`")
    .addOption(
      new Option("--brokers <count>", "the number of brokers: 1, or 3 that replicate each other's records").argParser(
        brokerCount,
      ),
    )
    .addOption(
      new Option("--port <port>", "the port of the first broker; default: 9092 if it is free").argParser(
        wholeNumber("--port", 1),
      ),
    )
    .action(async (_: unknown, command: Command) => start(optionsOf<StartOptions>(command)));
  kafka
    .command("setup")
    .description("install what cluster mode needs on this machine: compiles the client, once")
    .option("--again", "compile it again, for instance after installing a library")
    .action(async (_: unknown, command: Command) => setup(optionsOf<{ again?: boolean }>(command)));
  kafka
    .command("stop")
    .description("stop the brokers that `kafka start` started in this home; their data is kept")
    .action(async (_: unknown, command: Command) => stop(optionsOf(command)));
  kafka
    .command("status")
    .description("print whether Kafka runs, and where")
    .action(async (_: unknown, command: Command) => status(optionsOf(command)));
  addTransactions(kafka);
}

function brokerCount(text: string): 1 | 3 {
  if (text === "1" || text === "3") return Number(text) as 1 | 3;
  throw badUsage("--brokers", "1 or 3", JSON.stringify(text));
}

async function folderFor(options: GlobalOptions): Promise<string> {
  const { settingsFor } = await import("./settings.ts");
  return `${settingsFor(options).values.home}/broker`;
}

/** The address alone goes to stdout: KAFKA_BOOTSTRAP_SERVERS=$(driftwire kafka start). */
async function start(options: StartOptions): Promise<void> {
  const folder = await folderFor(options);
  const { clusterStatus, startBroker } = await import("../kafka/broker/broker.ts");
  const { isFree } = await import("../kafka/broker/ports.ts");
  const { print, printJson, say } = await import("./out.ts");
  const before = clusterStatus(folder);
  const port = options.port ?? ((await isFree(DEFAULT_PORT)) ? DEFAULT_PORT : undefined);
  const cluster = await startBroker({
    folder,
    brokers: options.brokers ?? (before?.members.length === 3 ? 3 : 1),
    afterwards: "outlive",
    say,
    ...(port === undefined ? {} : { port }),
  });
  if (options.json) return printJson(clusterStatus(folder));
  const runsAlready = before?.members.every(({ pid }) => pid !== undefined) === true;
  say(`Apache Kafka ${clusterStatus(folder)!.kafka} ${runsAlready ? "is already running" : "is running"} in ${folder}`);
  print(cluster.bootstrap);
}

/** Neither `npm ci` nor starting compiles anything: this does, for those who want the cluster mode. */
async function setup({ again = false, json = false }: GlobalOptions & { again?: boolean }): Promise<void> {
  const { setUpRdkafka } = await import("../kafka/setup.ts");
  const { printJson, say } = await import("./out.ts");
  const state = await setUpRdkafka({ compile: true, again, say });
  if (!state.ready) throw new DriftwireError("kafka-client-missing", { got: state.why });
  if (json) return printJson(state);
  say(`node-rdkafka is ready: ${state.features.join(", ")}`);
}

async function stop(options: GlobalOptions): Promise<void> {
  const folder = await folderFor(options);
  const { stopCluster } = await import("../kafka/broker/broker.ts");
  const { say } = await import("./out.ts");
  const stopped = await stopCluster(folder);
  say(stopped === 0 ? `no broker is running in ${folder}` : `${count(stopped, "broker")} stopped`);
}

async function status(options: GlobalOptions): Promise<void> {
  const folder = await folderFor(options);
  const { clusterStatus } = await import("../kafka/broker/broker.ts");
  const { print, printJson, say, table } = await import("./out.ts");
  const found = clusterStatus(folder);
  if (found === undefined || found.members.every(({ pid }) => pid === undefined)) process.exitCode = EXIT.failed;
  if (options.json) return printJson(found ?? null);
  if (found === undefined) return say(`there is no Kafka in ${folder}: driftwire kafka start`);
  const rows = found.members.map(({ node, port, pid }) => [
    String(node),
    `127.0.0.1:${port}`,
    pid === undefined ? "stopped" : `runs, process ${pid}`,
  ]);
  print(table(["broker", "address", "state"], rows));
}
