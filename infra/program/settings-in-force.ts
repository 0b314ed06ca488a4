/**
 * The settings that a process runs with, where the topic `setting` has some: they are read once, before anything is made of
 * them. A change takes effect at the next start, and is only told until then. The graph, worker threads, sinks and ports
 * are all made of the settings, and members of a cluster would each have to be stopped anyway: a restart of the process is
 * the one way to apply them, and it is safe at any time.
 */

import type { Driver } from "../../topology/driver.ts";
import type { Log } from "../../topology/processor.ts";
import { settingsEnd, settingsIn } from "../access/live-settings.ts";
import { fixedAt, type TopicSettings, withLive } from "../live-settings.ts";
import type { Loaded } from "../load.ts";
import type { ProgramLog } from "../log.ts";
import { asFailure } from "./failure.ts";

const LOOK_MS = 5000;

export interface InForce {
  readonly loaded: Loaded;
  /** What the topic had. */
  readonly known: TopicSettings;
}

/** The topic's leader may be away while other brokers answer: it is waited for, as they are. */
export async function readInForce(driver: Driver, loaded: Loaded, log: ProgramLog): Promise<InForce> {
  const read = (): Promise<InForce> => inForce(driver, loaded, log);
  if (!loaded.settings.values.kafka.use) return read();
  const { whileAway } = await import("./awaiting.ts");
  return whileAway(loaded.settings, log, read);
}

async function inForce(driver: Driver, loaded: Loaded, log: Log): Promise<InForce> {
  const known = await settingsIn(driver);
  const live = withLive(loaded, known);
  const processors = new Set(loaded.graph.plans.map(({ processor }) => processor.name));
  for (const [name, one] of known) {
    if (!processors.has(one.processor))
      log.warn({ setting: name }, `topic setting: there is no processor ${one.processor}, so ${name} has no effect`);
    else if (fixedAt(loaded.settings, name) !== undefined)
      log.info(
        { setting: name },
        `${name} is as ${fixedAt(loaded.settings, name)} says: the topic setting has ${one.value}`,
      );
  }
  return { loaded: live, known };
}

/** Says what is changed while this process runs. */
export function watchSettings(driver: Driver, began: TopicSettings, log: Log): { stop(): void } {
  let known = began;
  let end: number | undefined;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const now = await settingsEnd(driver);
      if (now === end) return;
      const after = await settingsIn(driver);
      for (const name of changed(known, after))
        log.info({ setting: name }, `${changeText(name, after)} at the next start`);
      [known, end] = [after, now];
    } catch (error) {
      log.debug({}, `topic setting: ${asFailure(error).message}`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

const changed = (before: TopicSettings, after: TopicSettings): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name)?.value !== after.get(name)?.value,
  );

function changeText(name: string, after: TopicSettings): string {
  const one = after.get(name);
  if (one === undefined) return `the setting ${name} was taken back: it has its default`;
  const from = one.run === null ? "" : `, promoted from run ${one.run}`;
  return `the setting ${name} was changed to ${one.value} by ${one.by}${from}: it takes effect`;
}
