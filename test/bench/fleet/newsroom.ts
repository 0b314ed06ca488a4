/** The newsroom in a process of its own, whose clock stands until the bench sets it. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath, pathToFileURL } from "node:url";
import { collectEarly, openNewsroom } from "../../../infra/newsroom/server.ts";
import { plansOf } from "./script.ts";

export interface NewsroomOrder {
  readonly seed: number;
  readonly sites: number;
  readonly start: number;
  readonly script: string;
  /** So many articles are made again and again, by each look at a feed: they are to be remembered. */
  readonly articles: number;
}

export interface RunningNewsroom {
  readonly port: number;
  setClock(time: number): Promise<void>;
  stop(): Promise<void>;
}

const DAYS_REMEMBERED = 20_000;

export async function startNewsroom(order: NewsroomOrder): Promise<RunningNewsroom> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  child.send(order);
  const [port] = (await once(child, "message")) as [number];
  return {
    port,
    async setClock(time) {
      child.send(time);
      await once(child, "message");
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function serve({ script, articles, ...options }: NewsroomOrder): Promise<void> {
  collectEarly();
  const memory = {
    sites: options.sites,
    days: DAYS_REMEMBERED,
    items: 4 * articles,
    headlines: 4 * articles,
    articles,
  };
  const room = await openNewsroom({
    ...{ ...options, memory, port: 0, speed: 0 },
    scripted: (world) => plansOf(script, world),
  });
  process.on("message", (time: number) => {
    room.clock.set(time);
    process.send!(time);
  });
  process.send!(room.port);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.once("disconnect", () => process.exit());
  process.once("message", (order: NewsroomOrder) => void serve(order));
}
