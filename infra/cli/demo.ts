/**
 * The demo: who has no sources yet watches simulated sites, played by this process on loopback. A home folder that began
 * with it goes on with it, beside sources of one's own, until it is told not to.
 */

import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceSettings } from "../../processors/sources/settings.ts";
import type { Driver } from "../../topology/driver.ts";
import { messageOf } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import { feedPaths } from "../newsroom/feeds/feed.ts";
import type { Site } from "../newsroom/model.ts";
import { type Newsroom, openNewsroom } from "../newsroom/server.ts";
import { sendCommands } from "../sources/commands.ts";

export interface Demo {
  close(): Promise<void>;
}

interface DemoOptions {
  readonly home: string;
  readonly driver: Driver;
  readonly log: Log;
}

/** Where its sites are is remembered: their addresses are what they are known by. */
const FILE = "demo.json";
const SITES = 8;
const SEED = 1;
/** An hour of news in a minute. */
const SPEED = 60;
const BEFORE_MS = 2 * 86_400_000;
const SETTINGS: Partial<SourceSettings> = {
  everyMinutes: 0.25,
  atMostMinutes: 2,
  delayMs: 100,
  maxPages: 30,
  allowPrivate: true,
  tags: ["demo"],
};

interface Begun {
  readonly port: number;
  readonly start: number;
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
    room = await openNewsroom({ sites: SITES, seed: SEED, start, port: begun?.port ?? 0, speed: SPEED });
  } catch (error) {
    log.warn({}, `the demo's sites can't be played: ${messageOf(error)}`);
    return undefined;
  }
  if (begun === undefined) {
    const sites = Array.from({ length: SITES }, (_, index) => room.world.site(index));
    await sendCommands(
      driver,
      sites.map((site) => ({
        id: randomUUID(),
        action: "add" as const,
        source: `demo-${site.index}`,
        url: site.origin,
        name: site.name,
        settings: JSON.stringify({ ...SETTINGS, entries: [entryOf(site)] }),
        by: "demo",
      })),
    );
    writeFileSync(file, JSON.stringify({ port: room.port, start } satisfies Begun));
  }
  log.info(
    { sites: SITES, desk: room.url },
    `${begun === undefined ? `no sources of your own yet: ${SITES} simulated sites are watched instead` : `the ${SITES} simulated sites of the demo go on`}, an hour of news a minute; ${room.url} tells the truth about them`,
  );
  log.info({}, "to try next: driftwire source list, driftwire source add URL; --no-demo plays none, in a new --home");
  return { close: () => room.close() };
}

function entryOf(site: Site): { url: string; kind: "feed" | "listing" } {
  const [path] = feedPaths(site).keys();
  return path === undefined
    ? { url: `${site.origin}/`, kind: "listing" }
    : { url: `${site.origin}${path}`, kind: "feed" };
}
