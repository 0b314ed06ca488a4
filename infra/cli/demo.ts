/**
 * The demo: who has no sources yet watches simulated sites, played by this process on loopback. A home folder that began
 * with it goes on with it, beside sources of one's own, until it is told not to.
 */

import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "../../topology/driver.ts";
import { messageOf } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import { type Newsroom, openNewsroom } from "../newsroom/server.ts";
import { sendCommands } from "../sources/commands.ts";
import { BEFORE_MS, REDESIGN_MS, redesignAt, settingsOf, speedAt, WATCHED, world } from "./demo-play.ts";

export interface Demo {
  close(): Promise<void>;
}

interface DemoOptions {
  readonly home: string;
  readonly driver: Driver;
  readonly log: Log;
}

/** Where its sites are is remembered, as their addresses are what they are known by; and how far their news are. */
const FILE = "demo.json";
const TICK_MS = 2000;

interface Begun {
  readonly port: number;
  readonly start: number;
  /** By the sites' clock, when this was written. */
  readonly time: number;
}

/** Whether a home folder is one of the demo, or has nothing in it yet. */
export async function isForDemo(home: string, driver: Driver): Promise<boolean> {
  if (existsSync(join(home, FILE))) return true;
  const { partitions } = driver.topics.get("command")!;
  for (let partition = 0; partition < partitions; partition++) {
    const { end } = await driver.range({ topic: "command", partition });
    if (end > 0) return false;
  }
  return true;
}

export async function startDemo({ home, driver, log }: DemoOptions): Promise<Demo | undefined> {
  const file = join(home, FILE);
  const begun = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Begun) : undefined;
  const start = begun?.start ?? Date.now() - BEFORE_MS;
  let room: Newsroom;
  try {
    room = await openNewsroom({ ...world(start), port: begun?.port ?? 0, speed: 0 });
  } catch (error) {
    log.warn({}, `the demo's sites can't be played: ${messageOf(error)}`);
    return undefined;
  }
  room.clock.set(begun?.time ?? start);
  if (begun === undefined) await addSources(driver, room);
  announce(log, room, start, begun === undefined);
  const stop = play(log, room, start, file);
  return {
    async close() {
      stop();
      await room.close();
    },
  };
}

async function addSources(driver: Driver, { world }: Newsroom): Promise<void> {
  await sendCommands(
    driver,
    WATCHED.map((index) => {
      const site = world.site(index);
      return {
        id: randomUUID(),
        action: "add" as const,
        source: `demo-${index}`,
        url: site.origin,
        name: site.name,
        settings: JSON.stringify(settingsOf(site)),
        by: "demo",
      };
    }),
  );
}

function announce(log: Log, { url, clock }: Newsroom, start: number, isNew: boolean): void {
  const sites = `${WATCHED.length} simulated sites`;
  log.info(
    { sites: WATCHED.length, desk: url },
    `${isNew ? `no sources of your own yet: ${sites} are watched instead` : `the ${sites} of the demo go on`}; ${url} tells the truth about them`,
  );
  if (clock.now() < redesignAt(start))
    log.info(
      {},
      `what is to come: an hour of news passes each second, and the detectors learn from it; ${REDESIGN_MS / 1000} s after the beginning one of the sites is redesigned, its rule finds comments in place of articles, and an alarm is to say so before three minutes are over`,
    );
  log.info({}, "to try next: driftwire source list, driftwire source add URL; --no-demo plays none, in a new --home");
}

/** Lets the news pass, and remembers how far they are. */
function play(log: Log, { clock, port }: Newsroom, start: number, file: string): () => void {
  let isTold = clock.now() >= redesignAt(start);
  const tick = (): void => {
    const time = clock.now();
    clock.run(speedAt(start, time, Date.now()));
    if (!isTold && time >= redesignAt(start)) {
      isTold = true;
      log.info({}, "one of the simulated sites has just been redesigned; nobody tells the detectors, or which");
    }
    // Whole or not at all: what is half written could not be read at the next start.
    writeFileSync(`${file}.new`, JSON.stringify({ port, start, time } satisfies Begun));
    renameSync(`${file}.new`, file);
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => {
    clearInterval(timer);
    tick();
  };
}
