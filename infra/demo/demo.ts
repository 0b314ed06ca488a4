/**
 * The demo: who has no sources yet watches simulated sites, played by this process on loopback. A home folder that began
 * with it goes on with it until a source of one's own has given its first documents, or it is told not to.
 */

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Driver } from "../../topology/driver.ts";
import { messageOf } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import { findChromium } from "../browser/find.ts";
import { type Newsroom, openNewsroom } from "../newsroom/server.ts";
import { sendCommands } from "../sources/commands.ts";
import { type Look, lookForModel, lookForOwn } from "./demo-looks.ts";
import {
  BEFORE_MS,
  REDESIGN_MS,
  REDESIGNED,
  redesign,
  redesignAt,
  settingsOf,
  speedAt,
  WALKED,
  WATCHED,
  walkedSettingsOf,
  world,
} from "./demo-play.ts";
import { type Begun, BY, endDemo, readBegun, restDemo, wakeDemo, writeBegun } from "./demo-sources.ts";

export interface Demo {
  close(): Promise<void>;
}

interface DemoOptions {
  readonly home: string;
  readonly driver: Driver;
  readonly log: Log;
  /** It goes on whatever other sources give. */
  readonly stays: boolean;
}

const TICK_MS = 2000;

const idOf = (index: number): string => `demo-${index}`;
const LISTING_ID = "demo-listing";

export async function startDemo({ home, driver, log, stays }: DemoOptions): Promise<Demo | undefined> {
  const begun = readBegun(home);
  const start = begun?.start ?? Date.now() - BEFORE_MS;
  let room: Newsroom;
  try {
    room = await openNewsroom({ ...world(start), port: begun?.port ?? 0, speed: 0 });
  } catch (error) {
    log.warn({}, `the demo's sites can't be served: ${messageOf(error)}`);
    await restDemo(home, driver, log);
    return undefined;
  }
  room.clock.set(begun?.time ?? start);
  const isWalked = begun === undefined && findChromium() !== undefined;
  if (begun === undefined) await addSources(driver, room, isWalked);
  else await wakeDemo(driver, begun);
  const redesigned = redesignedIn(begun);
  announce(log, room, redesigned, { isNew: begun === undefined, isWalked });
  const stop = play(log, room, { home, start, redesigned, look: lookForModel(driver, idOf(REDESIGNED)) });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      ended.abort();
      stop();
      await room.close();
    })();
    return closing;
  };
  const ended = new AbortController();
  if (!stays)
    void untilOwn(driver, log, ended.signal).then(async (own) => {
      if (own === undefined) return;
      await close();
      await endDemo(home, driver, log, own);
    });
  return { close };
}

/** When one of its sites was redesigned. */
function redesignedIn(begun: Begun | undefined): number | undefined {
  if (begun === undefined || begun.redesigned === null) return undefined;
  // A version before this one did it at a fixed time.
  return begun.redesigned ?? (begun.time >= redesignAt(begun.start) ? redesignAt(begun.start) : undefined);
}

/** The source of one's own that has given documents; undefined where the demo was closed before. */
const untilOwn = (driver: Driver, log: Log, signal: AbortSignal): Promise<string | undefined> =>
  untilSeen(lookForOwn(driver, new Set([...WATCHED.map(idOf), LISTING_ID])), log, signal);

async function untilSeen(look: Look, log: Log, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    try {
      const seen = await look();
      if (seen !== undefined) return seen;
    } catch (error) {
      log.debug({}, `the demo can't read the log: ${messageOf(error)}`);
    }
    await sleep(TICK_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  return undefined;
}

/** Where there is a browser, a listing too: without one it would be a source that fails. */
async function addSources(driver: Driver, { world }: Newsroom, isWalked: boolean): Promise<void> {
  const added = (id: string, index: number, settings: typeof settingsOf) => {
    const site = world.site(index);
    const { origin: url, name } = site;
    const written = JSON.stringify(settings(site));
    return { id: randomUUID(), action: "add" as const, source: id, url, name, settings: written, by: BY };
  };
  await sendCommands(driver, [
    ...WATCHED.map((index) => added(idOf(index), index, settingsOf)),
    ...(isWalked ? [added(LISTING_ID, WALKED, walkedSettingsOf)] : []),
  ]);
}

/** In a line: what is watched, what happens next, and what to do instead. */
function announce(
  log: Log,
  { url }: Newsroom,
  redesigned: number | undefined,
  { isNew, isWalked }: { readonly isNew: boolean; readonly isWalked: boolean },
): void {
  const listing = isWalked ? ", and pressing the button of a fifth one's listing," : "";
  const sites = `${WATCHED.length} simulated sites${listing}`;
  const next =
    redesigned === undefined
      ? [
          `after ${REDESIGN_MS / 1000} s, or once it is learned, one of them is redesigned, and an alarm should report it within three minutes`,
        ]
      : [];
  const parts = [
    `${isNew ? `no sources yet: watching ${sites} instead` : `resuming the demo's ${sites}`}; ${url} has the truth about them`,
    ...next,
    "sites of your own: driftwire source add URL",
  ];
  log.info({ sites: WATCHED.length, desk: url }, parts.join("; "));
}

interface Played {
  readonly home: string;
  readonly start: number;
  readonly redesigned: number | undefined;
  readonly look: Look;
}

/** Lets the news pass, redesigns a site that is learned, and remembers how far all that is. */
function play(log: Log, { world: sites, clock, port }: Newsroom, { home, start, look, ...before }: Played): () => void {
  let { redesigned } = before;
  if (redesigned !== undefined) sites.plant(redesign(redesigned));
  const stopped = new AbortController();
  let isLearned = false;
  if (redesigned === undefined)
    void untilSeen(look, log, stopped.signal).then((seen) => {
      isLearned = seen !== undefined;
    });
  const tick = (): void => {
    const time = clock.now();
    if (redesigned === undefined && isLearned && time >= redesignAt(start) && !stopped.signal.aborted) {
      redesigned = time;
      sites.plant(redesign(time));
      log.info(
        {},
        "one of the simulated sites has just been redesigned; the detectors are not told, nor which site it is",
      );
    }
    clock.run(speedAt(redesigned, time, Date.now()));
    writeBegun(home, { port, start, time, redesigned: redesigned ?? null });
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => {
    stopped.abort();
    clearInterval(timer);
    tick();
  };
}
