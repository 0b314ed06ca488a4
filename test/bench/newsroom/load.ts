/** Asks servers for pages: a few connections, each with one request at a time. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import type { Order, Usage } from "./served.ts";

const CONNECTIONS = 8;

export interface Served {
  readonly port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export async function startServer(order: Order): Promise<Served> {
  const child: ChildProcess = fork(new URL("./served.js", import.meta.url), { serialization: "advanced" });
  child.send(order);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    port,
    async usage() {
      child.send("usage");
      const [usage] = (await once(child, "message")) as [Usage];
      return usage;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

export interface Page {
  readonly status: number;
  readonly bytes: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export function page(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }));
    }).on("error", (error: NodeJS.ErrnoException) => {
      // A server may end an idle connection just as it is taken for the next request: nothing was asked yet.
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(page(url));
      else reject(error);
    });
  });
}

/** All of them, a few at once, in their order. */
export async function pages(urls: readonly string[], use: (page: Page, at: number) => void): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < urls.length) {
      const at = next++;
      use(await page(urls[at]!), at);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

export interface Rate {
  /** By the clock. */
  readonly perSecond: number;
  /** By the server's own CPU time: what one core could do. */
  readonly perCpuSecond: number;
  readonly megabytesPerSecond: number;
}

export async function rate(server: Served, urls: readonly string[]): Promise<Rate> {
  const before = await server.usage();
  const began = performance.now();
  let bytes = 0;
  await pages(urls, (one) => {
    bytes += one.bytes.length;
  });
  const ms = performance.now() - began;
  const { cpuMs } = await server.usage();
  return {
    perSecond: (urls.length / ms) * 1000,
    perCpuSecond: (urls.length / (cpuMs - before.cpuMs)) * 1000,
    megabytesPerSecond: bytes / 1e3 / ms,
  };
}

export const endAgent = (): void => agent.destroy();
