/**
 * Planted mistakes: the same driver with one promise broken, in the member's process only. A checker that does not flag
 * each of them proves nothing. They wrap the driver or its client, so that nothing of them is in production code.
 */

import { randomUUID } from "node:crypto";
import { type ClientLibrary, type Consumer, clientLibrary, connect } from "../../../infra/kafka/client.ts";
import { KafkaDriver } from "../../../infra/kafka/driver.ts";
import type { KafkaOptions } from "../../../infra/kafka/options.ts";
import { openRequests, type Requests } from "../../../infra/kafka/requests.ts";
import { adminPropertiesOf } from "../../../infra/kafka/settings.ts";
import { LocalState } from "../../../infra/kafka/state.ts";
import type { Driver } from "../../../topology/driver.ts";
import { mutated as splitCommits, withCommit } from "../crash/mutants.ts";
import { pause } from "./load.ts";

/** Offsets, outputs and state in transactions of their own. */
const SPLIT = ["offsets-first", "outputs-first", "state-apart"];
/** Each with the fault that brings it to light. */
export const MUTANTS = [...SPLIT, "state-early", "restore-skipped", "read-uncommitted", "unfenced", "unsettled"];

/** Mistakes in how the driver commits. */
export function mutated(driver: KafkaDriver, mutant: string | undefined): Driver {
  if (mutant === undefined) return driver;
  if (SPLIT.includes(mutant)) return splitCommits(slow(driver), mutant);
  if (mutant !== "state-early") return driver;
  return withCommit(driver, async (commit, outcomes, { group }) => {
    const { state } = driver;
    for (const { partition, changes } of outcomes) state!.apply(group, partition, changes, []);
    await state!.flush();
    await commit(outcomes);
  });
}

/** So that a kill at random mostly hits between two commits that should be one, on fast machines as well. */
const slow = (driver: Driver): Driver =>
  withCommit(driver, async (commit, outcomes) => {
    await pause(BETWEEN_MS);
    await commit(outcomes);
  });
const BETWEEN_MS = 300;

/** Mistakes in what the driver stands on. */
export async function openMutant(options: KafkaOptions, mutant: string): Promise<KafkaDriver> {
  const library = await clientLibrary();
  const state = new LocalState(options.home!);
  const isUncommitted = mutant === "read-uncommitted";
  const consumerProperties = {
    ...options.consumerProperties,
    ...(isUncommitted ? { "isolation.level": "read_uncommitted" } : {}),
  };
  if (mutant === "unfenced") Object.assign(state, { instance: randomUUID().slice(0, 13) });
  const wrong =
    mutant === "unfenced"
      ? unfenced(library, options)
      : mutant === "restore-skipped"
        ? skipping(library, state)
        : library;
  const asking = mutant === "unsettled" ? { requests: () => forgetful(options) } : {};
  const driver = new KafkaDriver({ ...options, ...asking, consumerProperties }, wrong, state);
  await driver.connect();
  return driver;
}

/** Offsets are handed over in the name of somebody who isn't a member, as old clients did: the group can't refuse them. */
function unfenced(library: ClientLibrary, { properties }: KafkaOptions): ClientLibrary {
  const strangers = new Map<Consumer, Promise<Consumer>>();
  const groups = new WeakMap<Consumer, string>();
  const strangerFor = (consumer: Consumer): Promise<Consumer> => {
    let stranger = strangers.get(consumer);
    if (stranger === undefined) {
      const made = new library.KafkaConsumer({ ...properties, "group.id": groups.get(consumer) }, {});
      strangers.set(consumer, (stranger = connect(made, "").then(() => made)));
    }
    return stranger;
  };
  class KafkaConsumer extends library.KafkaConsumer {
    constructor(own: object, topic: object) {
      super(own, topic);
      groups.set(this, (own as Record<string, string>)["group.id"]!);
    }
  }
  class Producer extends library.Producer {
    override sendOffsetsToTransaction(
      ...[offsets, consumer, ms, done]: Parameters<InstanceType<ClientLibrary["Producer"]>["sendOffsetsToTransaction"]>
    ): void {
      strangerFor(consumer).then(
        (stranger) => super.sendOffsetsToTransaction(offsets, stranger, ms, done),
        (error: Error) => done(error as never, undefined),
      );
    }
  }
  return { ...library, KafkaConsumer, Producer };
}

/** Of no transactional id a transaction seems to be known: nothing is settled before the next one begins. */
async function forgetful({ properties }: KafkaOptions): Promise<Requests> {
  const requests = await openRequests(adminPropertiesOf(properties));
  return { ...requests, describeTransactions: async () => [] };
}

/** A changelog seems to end where it was applied to, so that nothing of it is read. */
function skipping(library: ClientLibrary, state: LocalState): ClientLibrary {
  class KafkaConsumer extends library.KafkaConsumer {
    override queryWatermarkOffsets(
      ...[topic, partition, ms, done]: Parameters<Consumer["queryWatermarkOffsets"]>
    ): void {
      super.queryWatermarkOffsets(topic, partition, ms, (error, range) => {
        if (error || !topic.endsWith("-changelog")) return done(error, range);
        const applied = state.applied(topic, partition)?.offset ?? 0;
        done(error, { lowOffset: range.lowOffset, highOffset: applied });
      });
    }
  }
  return { ...library, KafkaConsumer };
}
