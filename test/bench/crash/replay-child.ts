/**
 * The process that is killed while it works and replays: both detectors live, under a load of its own, and beside them
 * one replay of the past after the other, each deleted when it is done. Tells its parent on stdout what was acknowledged
 * (`acked`), when replays commit (`commits`, then `within` or `ended`), what each replay has written (`replayed`), and that all is done (`drained`).
 */

import { writeSync } from "node:fs";
import { headers } from "../../../infra/access/entry.ts";
import { replayedBy, replaysIn, writeReplay } from "../../../infra/access/replays.ts";
import type { EmbeddedDriver } from "../../../infra/embedded/driver.ts";
import { type Loaded, load } from "../../../infra/load.ts";
import { watchReplays } from "../../../infra/program/replays.ts";
import { openForWork } from "../../../infra/program/serving-embedded.ts";
import { loadSettings } from "../../../infra/settings.ts";
import { encode } from "../../../topology/access.ts";
import { systemClock } from "../../../topology/clock.ts";
import type { Driver } from "../../../topology/driver.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { write } from "../replay/place.ts";
import { LIVE, type ReplayChildOptions } from "./replay-child-options.ts";
import { liveVector } from "./replay-load.ts";
import { digestOf, leftOf } from "./replay-look.ts";
import { replayHeard } from "./replay-mutants.ts";

const PACE_MS = 10;
const LOOK_MS = 20;

const tell = (line: string): void => void writeSync(1, `${line}\n`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const quiet = { debug() {}, info() {}, warn() {}, error: (_: object, message: string) => console.error(message) };

async function isDrained(driver: Driver, runtime: Runtime): Promise<boolean> {
  for (const { plan } of runtime.seats)
    for (const { name: topic } of plan.inputs)
      for (let partition = 0; partition < plan.partitions; partition++) {
        const { end } = await driver.range({ topic, partition });
        if (((await driver.committed(plan.group, { topic, partition })) ?? 0) < end) return false;
      }
  return true;
}

interface Place {
  readonly loaded: Loaded;
  /** The one that is killed and heard. */
  readonly driver: Driver;
  readonly own: EmbeddedDriver;
}

/** Asks for the next replay when the last one is done, told and gone; false when there is nothing to wait for. */
async function goOn({ loaded, driver, own }: Place, { replay, isLast }: ReplayChildOptions): Promise<boolean> {
  const [current] = (await replaysIn(driver)).replays.values();
  if (current === undefined) {
    if (isLast) return false;
    const name = `r${Date.now()}`;
    const asked = { ...replay, name, variants: [{ ...replay.variants[0]!, run: name }], askedAt: Date.now() };
    await writeReplay(driver, name, asked);
    return true;
  }
  if (current.state === "failed") throw new Error(`replay ${current.name}: ${current.failure}`);
  if (current.state !== "done") return true;
  // A process that began after its end does not know its topics.
  await driver.admit(replayedBy(loaded, current).graph);
  tell(`replayed ${await digestOf(driver, current.name)}`);
  await writeReplay(driver, current.name, { ...current, state: "deleting" });
  while ((await replaysIn(driver)).replays.has(current.name)) await pause(LOOK_MS);
  const left = leftOf(own, current.name);
  if (left.length > 0) tell(`left ${left.join(",").replaceAll(" ", "_")}`);
  return true;
}

async function run(options: ReplayChildOptions): Promise<void> {
  const { folder, first, isLast, mutant } = options;
  const loaded = await load(loadSettings({ cwd: folder, env: {} }));
  const own = await openForWork(loaded);
  const driver = replayHeard(own.driver, mutant, {
    commits: () => tell("commits"),
    committed: (of, isEnd) => tell(`${isEnd ? "ended" : "within"} ${of}`),
  }) as typeof own.driver;
  const opened = { ...own, driver };
  const runtime = new Runtime({ graph: loaded.graph, driver, log: quiet, clock: systemClock, only: LIVE });
  runtime.failed.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  await runtime.start();
  const replays = watchReplays({ opened, loaded, log: quiet as never, tables: undefined });
  const { codec } = driver.topics.get("vector")!;
  tell("going");
  for (let nth = first; ; nth++) {
    if (!isLast) {
      const vector = liveVector(nth);
      const record = { key: Buffer.from(vector.source), value: encode(codec, vector) as Buffer, headers: headers() };
      tell(`sent ${nth}`);
      await write(driver, "vector", [{ ...record, timestamp: vector.fetchedAt }]);
      tell(`acked ${nth}`);
    }
    if (
      !(await goOn({ loaded, driver, own: own.driver as EmbeddedDriver }, options)) &&
      (await isDrained(driver, runtime))
    )
      break;
    await pause(PACE_MS);
  }
  await replays.stop();
  await runtime.stop();
  await own.close();
  tell("drained");
}

await run(JSON.parse(process.argv[2]!) as ReplayChildOptions);
process.exit(0);
