/**
 * The demo: who has no sources yet watches simulated sites, played by this process on loopback. A home folder that began
 * with it goes on with it, beside sources of one's own, until it is told not to.
 */

import { randomUUID } from "node:crypto";
import type { Driver } from "../../topology/driver.ts";
import { messageOf } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import { type Newsroom, openNewsroom } from "../newsroom/server.ts";
import { sendCommands } from "../sources/commands.ts";
import { BEFORE_MS, REDESIGN_MS, redesignAt, settingsOf, speedAt, WATCHED, world } from "./demo-play.ts";
import { BY, readBegun, restDemo, wakeDemo, writeBegun } from "./demo-sources.ts";

export interface Demo {
  close(): Promise<void>;
}

interface DemoOptions {
  readonly home: string;
  readonly driver: Driver;
  readonly log: Log;
}

const TICK_MS = 2000;

export async function startDemo({ home, driver, log }: DemoOptions): Promise<Demo | undefined> {
  const begun = readBegun(home);
  const start = begun?.start ?? Date.now() - BEFORE_MS;
  let room: Newsroom;
  try {
    room = await openNewsroom({ ...world(start), port: begun?.port ?? 0, speed: 0 });
  } catch (error) {
    log.warn({}, `the demo's sites can't be played: ${messageOf(error)}`);
    await restDemo(home, driver, log);
    return undefined;
  }
  room.clock.set(begun?.time ?? start);
  if (begun === undefined) await addSources(driver, room);
  else await wakeDemo(driver, begun);
  announce(log, room, start, begun === undefined);
  const stop = play(log, room, start, home);
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
        by: BY,
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
  log.info(
    {},
    "to try next: driftwire source list, driftwire source add URL; --no-demo plays no sites, and pauses these",
  );
}

/** Lets the news pass, and remembers how far they are. */
function play(log: Log, { clock, port }: Newsroom, start: number, home: string): () => void {
  let isTold = clock.now() >= redesignAt(start);
  const tick = (): void => {
    const time = clock.now();
    clock.run(speedAt(start, time, Date.now()));
    if (!isTold && time >= redesignAt(start)) {
      isTold = true;
      log.info({}, "one of the simulated sites has just been redesigned; nobody tells the detectors, or which");
    }
    writeBegun(home, { port, start, time });
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => {
    clearInterval(timer);
    tick();
  };
}
