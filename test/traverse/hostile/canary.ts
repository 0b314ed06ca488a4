/**
 * A host that nobody may reach: it listens at addresses of this machine, by TCP and by UDP, and counts what comes. It
 * answers as if it were glad of it, so that a page that got through once goes on to try the rest.
 */

import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { createServer, type Server } from "node:net";

/** The first is the one that pages name; the others are what "localhost" and zero addresses lead to. */
export const CANARY = "127.0.0.66";
const ADDRESSES = [CANARY, "127.0.0.1", "::1"] as const;
const PORTS_TRIED = 20;
const FIRST_LINE_MAX = 200;
const ANSWER =
  "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\naccess-control-allow-origin: *\r\nconnection: close\r\ncontent-length: 3\r\n\r\nhit";

export interface Touch {
  readonly by: "tcp" | "udp";
  readonly address: string;
  /** What it said first: a request's line, where it was one. */
  said: string;
}

export interface Canary {
  readonly host: string;
  readonly port: number;
  readonly touches: readonly Touch[];
  /** Listens at its own address with another port, too. */
  alsoAt(port: number): Promise<void>;
  close(): Promise<void>;
}

export async function openCanary(): Promise<Canary> {
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      // The port may be free at one address and taken at another.
      if (tries === PORTS_TRIED) throw error;
    }
  }
}

async function open(): Promise<Canary> {
  const touches: Touch[] = [];
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => void (await Promise.all(closing.map((end) => end())));
  let port = 0;
  try {
    for (const address of ADDRESSES) {
      const server = await listenTcp(touches, address, port).catch((error: NodeJS.ErrnoException) => {
        // Machines without IPv6 have no such address.
        if (address.includes(":") && error.code !== "EADDRINUSE") return undefined;
        throw error;
      });
      if (server === undefined) continue;
      closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
      port = (server.address() as { port: number }).port;
      const udp = await listenUdp(touches, address, port);
      closing.push(() => new Promise((resolve) => void udp.close(() => resolve())));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const alsoAt = async (other: number): Promise<void> => {
    const server = await listenTcp(touches, CANARY, other);
    closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
  };
  return { host: `${CANARY}:${port}`, port, touches, alsoAt, close };
}

function listenTcp(touches: Touch[], address: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    const touch: Touch = { by: "tcp", address, said: "" };
    touches.push(touch);
    socket.on("error", () => socket.destroy());
    socket.once("data", (data: Buffer) => {
      touch.said = data.toString("latin1", 0, FIRST_LINE_MAX).split("\r\n", 1)[0]!;
      socket.end(ANSWER);
    });
    socket.unref();
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve(server));
  });
}

function listenUdp(touches: Touch[], address: string, port: number): Promise<UdpSocket> {
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  socket.on("message", (data) => touches.push({ by: "udp", address, said: data.toString("hex", 0, 8) }));
  return new Promise((resolve, reject) => {
    socket.once("error", (error) => socket.close(() => reject(error)));
    socket.bind(port, address, () => resolve(socket));
  });
}
