/**
 * The newsroom's sites in a process of their own: as the newsroom answers, each page made anew, or with its answers kept
 * as bytes, so that who asks is what is measured. It says where it listens, and when asked what CPU it has taken.
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { answer } from "../../../infra/newsroom/answer.ts";
import { encode } from "../../../infra/newsroom/charset.ts";
import { listen } from "../../../infra/newsroom/listener.ts";
import { parseScript } from "../../../infra/newsroom/script.ts";
import { openNewsroom } from "../../../infra/newsroom/server.ts";
import { indexOf } from "../../../infra/newsroom/site.ts";
import { World, type WorldOptions } from "../../../infra/newsroom/world.ts";

export interface SitesOrder {
  readonly count: number;
  readonly start: number;
  /** Answers are kept once they were made. */
  readonly kept: boolean;
  /** Sites whose answers begin late. */
  readonly slow: { readonly sites: readonly number[]; readonly ms: number } | undefined;
}

export interface Sites {
  readonly port: number;
  usage(): Promise<SitesUsage>;
  stop(): Promise<void>;
}

export interface SitesUsage {
  readonly cpuMs: number;
  /** Requests to slow sites that are not answered yet; known where answers are kept. */
  readonly waiting: number;
}

export const SEED = 1;
let waiting = 0;

export async function startSites(order: SitesOrder): Promise<Sites> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  child.send(order);
  const [port] = (await once(child, "message")) as [number];
  return {
    port,
    async usage() {
      child.send("usage");
      const [usage] = (await once(child, "message")) as [SitesUsage];
      return usage;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function scriptOf({ slow }: SitesOrder, world: World): NonNullable<WorldOptions["script"]> {
  if (slow === undefined || slow.sites.length === 0) return [];
  const { sites, start } = world.options;
  const text = `- { at: +1s, site: [${slow.sites.join(", ")}], event: slow, ms: ${slow.ms}, for: 30d }`;
  return parseScript(text, "slow", { sites, start, site: (index) => world.site(index) });
}

async function serve(order: SitesOrder): Promise<number> {
  const { count: sites, start } = order;
  const now = start + 2000;
  const options = { seed: SEED, sites, start };
  if (!order.kept) {
    const room = await openNewsroom({ ...options, port: 0, speed: 0, scripted: (world) => scriptOf(order, world) });
    room.clock.set(now);
    return room.port;
  }
  let reply: (index: number, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const { port } = await listen({
    port: 0,
    onRequest: (address, request, response) => void reply(indexOf(address), request, response),
    certificateOf: () => {
      throw new Error("no TLS here");
    },
  });
  const world = new World({ ...options, port, script: scriptOf(order, new World({ ...options, port })) });
  reply = keeper(world, now);
  return port;
}

interface Kept {
  readonly waitMs: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** What pages share is kept once. */
  readonly pieces: readonly Buffer[];
}

function keeper(world: World, now: number) {
  const kept = new Map<string, Kept>();
  const made = (index: number, path: string): Kept => {
    const { waitMs, rendered, face } = answer(world, world.site(index), { path, now, real: now });
    if (rendered === undefined) throw new Error(`no answer at ${path} of site ${index}`);
    const pieces = rendered.pieces.map((piece) => (typeof piece === "string" ? encode(piece, face.charset) : piece));
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return { waitMs, status: rendered.status, headers: { ...rendered.headers, "content-length": length }, pieces };
  };
  return async (index: number, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    const path = request.url ?? "/";
    const key = `${index} ${path}`;
    let found = kept.get(key);
    if (found === undefined) kept.set(key, (found = made(index, path)));
    if (found.waitMs > 0) {
      waiting++;
      await sleep(found.waitMs, undefined, { ref: false });
      waiting--;
    }
    response.writeHead(found.status, found.headers);
    response.cork();
    for (const piece of found.pieces) response.write(piece);
    response.end();
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.once("message", (order: SitesOrder) => {
    void serve(order).then((port) => process.send!(port));
    process.on("message", () => {
      const { user, system } = process.cpuUsage();
      process.send!({ cpuMs: (user + system) / 1000, waiting } satisfies SitesUsage);
    });
  });
}
