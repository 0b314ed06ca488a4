/** Free ports on the loopback address. */

import { createServer } from "node:net";
import { HOST } from "./properties.ts";

/**
 * Below the range from which systems take ports for outgoing connections: a client that keeps knocking at a stopped
 * broker's port would, sooner or later, be given that very port, talk to itself, and keep the broker from coming back.
 */
const FIRST = 15_000;
const PAST = 30_000;
const TRIES = 200;

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries++) {
    if (tries === TRIES) throw new Error(`no ${count} free ports between ${FIRST} and ${PAST}`);
    const port = FIRST + Math.floor(Math.random() * (PAST - FIRST));
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
