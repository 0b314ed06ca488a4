/**
 * A server in a process of its own, for the bench: the newsroom, or bare node:http that has the same pages in memory.
 * It says where it listens, and when asked over its channel how much CPU and memory it has taken.
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectEarly, openNewsroom } from "../../../infra/newsroom/server.ts";

export interface Order {
  readonly kind: "newsroom" | "bare";
  readonly sites: number;
  readonly start: number;
  /** Pages that the bare one serves, in turn. */
  readonly pages: readonly string[];
}

export interface Usage {
  readonly cpuMs: number;
  readonly rssMb: number;
}

async function serve({ kind, sites, start, pages }: Order): Promise<number> {
  if (kind === "newsroom") {
    collectEarly();
    return (await openNewsroom({ seed: 1, sites, start, speed: 0, port: 0 })).port;
  }
  const bytes = pages.map((page) => Buffer.from(page, "base64"));
  let turn = 0;
  const server = createServer((_, response) => {
    const page = bytes[turn++ % bytes.length]!;
    response.writeHead(200, { "content-type": "text/html", "content-length": page.length });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

process.once("message", (order: Order) => {
  void serve(order).then((port) => process.send!({ port }));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send!({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1048576 } satisfies Usage);
  });
});
