/**
 * One port for all sites: a connection's local address says which site it came to, its first byte whether it speaks
 * TLS. The port is open on every address, since no socket can be bound to all of 127.x.y.z; what does not come from
 * this machine to such an address is closed unread.
 */

import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createHttps } from "node:https";
import { createServer, type Socket } from "node:net";
import { DriftwireError } from "../../topology/errors.ts";
import type { Certificate } from "./certificate.ts";

const TLS_HANDSHAKE = 22;
const PORT_MOST = 65_535;
/** A client that says nothing is let go. */
const SILENT_MS = 10_000;
/** Beyond it the oldest connection goes for a new one: half-sent requests would be kept for ever. */
const CONNECTIONS_MOST = 8192;

export interface ListenerOptions {
  readonly port: number;
  readonly onRequest: (address: string, request: IncomingMessage, response: ServerResponse) => void;
  readonly certificateOf: (address: string) => Certificate;
}

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export async function listen({ port, onRequest, certificateOf }: ListenerOptions): Promise<Listening> {
  if (!(Number.isInteger(port) && port >= 0 && port <= PORT_MOST))
    throw new DriftwireError("bad-usage", { expected: `a port from 0 to ${PORT_MOST}`, got: String(port) });
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    onRequest(request.socket.localAddress ?? "", request, response);
  const plain = createHttp(answer);
  const sockets = new Set<Socket>();
  const door = createServer({ noDelay: true }, (socket) => {
    if (!socket.localAddress?.startsWith("127.")) return void socket.destroy();
    if (sockets.size >= CONNECTIONS_MOST) sockets.values().next().value?.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.once("data", (data) => {
      socket.setTimeout(0);
      socket.removeAllListeners("timeout");
      socket.pause();
      socket.unshift(data);
      const isTls = data[0] === TLS_HANDSHAKE;
      const server = isTls ? tlsServer(certificateOf(socket.localAddress!), answer) : plain;
      server.emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve, reject) => {
    door.once("error", (cause: NodeJS.ErrnoException) => {
      const got = cause.code === "EADDRINUSE" ? {} : { got: cause.message };
      reject(new DriftwireError("port-in-use", { at: `port ${port}`, ...got, cause }));
    });
    door.listen({ port, host: "0.0.0.0", backlog: 1024 }, resolve);
  });
  return {
    port: (door.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const servers = new WeakMap<Certificate, Server>();

/** One for each certificate: a site's certificate can be good today and expired tomorrow. */
function tlsServer(
  certificate: Certificate,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  let found = servers.get(certificate);
  if (found === undefined)
    servers.set(certificate, (found = createHttps({ ...certificate, handshakeTimeout: SILENT_MS }, answer)));
  return found;
}
