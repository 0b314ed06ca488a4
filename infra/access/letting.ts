/**
 * Passes permissions to the process that writes rows with its own engine, which no other process can open: through a
 * file in the home folder that the process reads and removes. Only who may write to the home folder can do this.
 */

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import type { Engine } from "../clickhouse/engine.ts";
import { askAgain, letIn } from "../clickhouse/identity.ts";

/** Which logs may write rows beside those of others. */
export interface Letting {
  /** None: all, and what asks later. */
  readonly tables: readonly string[];
  /** What asks later is not let in any more. */
  readonly asksAgain: boolean;
}

const LOOK_MS = 1000;
const WAIT_MS = 20_000;
const fileIn = (home: string): string => join(home, "clickhouse-logs.json");

/** Hands it over; whether it was taken up in time. */
export async function handOver(home: string, letting: Letting): Promise<boolean> {
  const fresh = `${fileIn(home)}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(letting));
  renameSync(fresh, fileIn(home));
  for (const deadline = performance.now() + WAIT_MS; performance.now() < deadline; await sleep(LOOK_MS / 4))
    if (!existsSync(fileIn(home))) return true;
  return false;
}

export async function carryOut(engine: Engine, { tables, asksAgain }: Letting): Promise<void> {
  await (asksAgain ? askAgain(engine) : letIn(engine, tables));
}

/** Takes up what is handed over, from now until it is stopped. */
export function takeUp(home: string, engine: () => Promise<Engine>, log: Log): { stop(): void } {
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy || !existsSync(fileIn(home))) return;
    isBusy = true;
    try {
      const { tables, asksAgain } = JSON.parse(readFileSync(fileIn(home), "utf8")) as Partial<Letting>;
      const names = Array.isArray(tables) ? tables.filter((name) => typeof name === "string") : [];
      await carryOut(await engine(), { tables: names, asksAgain: asksAgain === true });
      rmSync(fileIn(home), { force: true });
      log.info({ tables: names }, `applied driftwire clickhouse logs ${asksAgain === true ? "--ask" : "--allow"}`);
    } catch (error) {
      // What can't be read will not be readable later.
      if (error instanceof SyntaxError) rmSync(fileIn(home), { force: true });
      log.warn({}, `${fileIn(home)} could not be applied: ${messageOf(error)}`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
