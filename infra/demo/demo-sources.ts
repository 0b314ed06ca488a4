/**
 * The demo's part of a home folder: where its sites are, and its sources, which rest while their sites are not played.
 * Nobody answers at their addresses then.
 */

import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "../../topology/driver.ts";
import type { Log } from "../../topology/processor.ts";
import { sendCommands } from "../sources/commands.ts";
import { knownSources } from "../sources/known.ts";

const FILE = "demo.json";
/** Whom the sources that it sets belong to. */
export const BY = "demo";

/** Where its sites are is remembered, as their addresses are what they are known by; and how far their news are. */
export interface Begun {
  readonly port: number;
  readonly start: number;
  /** By the sites' clock, when this was written. */
  readonly time: number;
  /** By the sites' clock, when one of them was redesigned; null until then. Earlier versions did it at a fixed time. */
  readonly redesigned?: number | null;
  /** The ids of sources that rest because it was not played; those that people paused are left so. */
  readonly resting?: readonly string[];
  /** A source of one's own has given documents: it is not played again unless that is asked for. */
  readonly ended?: boolean;
}

export function readBegun(home: string): Begun | undefined {
  const file = join(home, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Begun) : undefined;
}

/** Whole or not at all: what is half written could not be read at the next start. */
export function writeBegun(home: string, begun: Begun): void {
  const file = join(home, FILE);
  writeFileSync(`${file}.new`, JSON.stringify(begun));
  renameSync(`${file}.new`, file);
}

/** Whether a home folder is one of the demo, or has nothing in it yet. `isAsked`: also where it has ended. */
export async function isForDemo(home: string, driver: Driver, isAsked: boolean): Promise<boolean> {
  const begun = readBegun(home);
  if (begun !== undefined) return isAsked || begun.ended !== true;
  const { partitions } = driver.topics.get("command")!;
  for (let partition = 0; partition < partitions; partition++) {
    const { end } = await driver.range({ topic: "command", partition });
    if (end > 0) return false;
  }
  return true;
}

/** Pauses its sources where a home folder has some. */
export async function restDemo(home: string, driver: Driver, log: Log): Promise<void> {
  const sources = await rest(home, driver, {});
  if (sources.length > 0)
    log.info(
      { sources },
      `the demo's simulated sites are not running: their ${sources.length} sources are paused until they run again; to remove them: driftwire source remove ${sources.join(" ")}`,
    );
}

/** It has ended for good, because of that source. */
export async function endDemo(home: string, driver: Driver, log: Log, own: string): Promise<void> {
  const sources = await rest(home, driver, { ended: true });
  log.info(
    { source: own, sources },
    `${own} has given its first documents, so the demo ends: its ${sources.length} sources are paused (up --demo resumes them); to remove them: driftwire source remove ${sources.join(" ")}`,
  );
}

/** Pauses its sources, and remembers which. */
async function rest(home: string, driver: Driver, how: Pick<Begun, "ended">): Promise<string[]> {
  const begun = readBegun(home);
  if (begun === undefined) return [];
  const { sources } = await knownSources(driver);
  const active = [...sources.values()].filter(({ by, state }) => by === BY && state === "active").map(({ id }) => id);
  // Before they are paused: what is not remembered would never be visited again.
  writeBegun(home, { ...begun, ...how, resting: [...new Set([...(begun.resting ?? []), ...active])] });
  if (active.length > 0) await change(driver, "pause", active);
  return active;
}

/** What rests goes on. */
export async function wakeDemo(driver: Driver, { resting = [] }: Begun): Promise<void> {
  if (resting.length === 0) return;
  const { sources } = await knownSources(driver);
  await change(
    driver,
    "resume",
    resting.filter((id) => sources.get(id)?.state === "paused"),
  );
}

const change = (driver: Driver, action: "pause" | "resume", ids: readonly string[]): Promise<void> =>
  sendCommands(
    driver,
    ids.map((source) => ({ id: randomUUID(), action, source, url: null, name: null, settings: null, by: BY })),
  );
