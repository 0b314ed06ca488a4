/** A member with a planted mistake: what `driftwire work` does with the same settings, but for the mistake. */

import { settingsFor } from "../../../infra/cli/settings.ts";
import { clientProperties } from "../../../infra/kafka/settings.ts";
import { systemClock } from "../../../topology/clock.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { mutated, openMutant } from "./mutants.ts";
import { COUNTER, faultsGraph } from "./topology.ts";

const [config, home, mutant] = process.argv.slice(2) as [string, string, string];
const settings = settingsFor({ config, home });
const { commitMs, kafka } = settings.values;
const say = (fields: object, message: string): void => console.error(message, JSON.stringify(fields));
const log = { debug() {}, info() {}, warn: say, error: say };
const graph = faultsGraph();
const options = { graph, home, prefix: kafka.topicPrefix!, ...clientProperties(settings), log };
const driver = mutated(await openMutant(options, mutant), mutant);
const runtime = new Runtime({ graph, driver, log, clock: systemClock, commitMs, only: [COUNTER] });
runtime.failed.catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
const started = runtime.start();
process.once("SIGTERM", () => {
  const end = async (): Promise<void> => {
    await started;
    await runtime.stop();
    await driver.close();
  };
  end().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
await started;
