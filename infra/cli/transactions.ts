/** `driftwire kafka transactions`: those that are open, and ending them. Without --yes it only says what it would do. */

import type { Command } from "commander";
import { DriftwireError } from "../../topology/errors.ts";
import type { OpenTransaction } from "../kafka/open-transactions.ts";
import { EXIT } from "../program/failure.ts";
import { count } from "../shown.ts";
import { badUsage } from "./fail.ts";
import { type GlobalOptions, optionsOf } from "./options.ts";

interface TransactionsOptions extends GlobalOptions {
  readonly abort?: readonly string[];
  readonly abortAllHanging?: boolean;
  readonly yes?: boolean;
}

export function addTransactions(kafka: Command): void {
  kafka
    .command("transactions")
    .description("list the open and hanging transactions on the cluster; --abort ends them")
    .option("--abort <id...>", "abort these: transactional ids, or producer:NUMBER, as in the list")
    .option(
      "--abort-all-hanging",
      "abort all hanging transactions: those that are ended for their coordinator, but open in partitions",
    )
    .option("--yes", "abort them; without this option it is a dry run")
    .action(async (_: unknown, command: Command) => transactions(optionsOf<TransactionsOptions>(command)));
}

async function transactions(options: TransactionsOptions): Promise<void> {
  const { abort, abortAllHanging = false, yes = false, json = false } = options;
  if (abort !== undefined && abortAllHanging)
    throw badUsage("driftwire kafka transactions", "--abort or --abort-all-hanging", "both");
  const isAborting = abort !== undefined || abortAllHanging;
  if (yes && !isAborting) throw badUsage("--yes", "--abort or --abort-all-hanging", "neither");
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  const { prefixed } = await import("../kafka/names.ts");
  const { endTransaction, openTransactions } = await import("../kafka/open-transactions.ts");
  const { openRequests } = await import("../kafka/requests.ts");
  const { adminProperties } = await import("../kafka/settings.ts");
  const { wantedTopics } = await import("../kafka/topics.ts");
  const { settings, graph } = await load(settingsFor(options));
  const prefix = settings.values.kafka.topicPrefix;
  const topics = wantedTopics(graph, prefix).map(({ name }) => name);
  const requests = await openRequests(adminProperties(settings));
  try {
    const found = await openTransactions(requests, prefixed(prefix, "driftwire"), topics);
    if (!isAborting) return await show(found, json);
    const chosen = abortAllHanging ? found.filter(({ hanging }) => hanging) : abort!.map((id) => named(found, id));
    const { print, printJson, say } = await import("./out.ts");
    for (const one of chosen) {
      const became = yes ? await endTransaction(requests, one) : null;
      if (json) printJson({ ...one, dryRun: !yes, became });
      else print(`${one.id}: ${became ?? `would be aborted: it is open in ${places(one).join(", ")}`}`);
    }
    if (!json)
      say(
        yes
          ? `${count(chosen.length, "transaction")} aborted`
          : "dry run, nothing was changed: add --yes to abort them",
      );
  } finally {
    await requests.close();
  }
}

const places = ({ partitions }: OpenTransaction): string[] =>
  partitions.map(({ topic, partition }) => `${topic}/${partition}`);

function named(found: readonly OpenTransaction[], id: string): OpenTransaction {
  const one = found.find((transaction) => transaction.id === id);
  if (one !== undefined) return one;
  const ids = found.map((transaction) => transaction.id);
  throw new DriftwireError("bad-input", {
    at: "--abort",
    expected:
      ids.length === 0 ? "an open transaction, but no transaction is open" : `one of the open ones: ${ids.join(", ")}`,
    got: id,
  });
}

/** Ends with a failure where something hangs, for whoever watches over it. */
async function show(found: readonly OpenTransaction[], json: boolean): Promise<void> {
  const { print, printJson, say, table } = await import("./out.ts");
  const hanging = found.filter((one) => one.hanging);
  if (hanging.length > 0) process.exitCode = EXIT.failed;
  if (json) {
    for (const { since, ...one } of found) printJson({ ...one, since: new Date(since).toISOString() });
    return;
  }
  const rows = found.map((one) => [
    one.id,
    one.group ?? "",
    `${one.producerId}/${one.producerEpoch}`,
    one.hanging ? `hangs (${one.state})` : one.state,
    new Date(one.since).toISOString(),
    places(one).join(" "),
  ]);
  if (found.length > 0) print(table(["id", "group", "producer/epoch", "state", "since", "partitions"], rows));
  say(`${count(found.length, "transaction")} open, ${hanging.length} of them hanging`);
  if (hanging.length > 0) say("to abort those that hang: driftwire kafka transactions --abort-all-hanging --yes");
}
