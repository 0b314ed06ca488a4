/**
 * Limits the clients of an HTTP server. A connection that does not send a whole request in time, or does not read its
 * answer, is closed. If there is no room for a new connection, the one whose client has been idle longest is closed. So
 * half-sent requests can't block the server, however many.
 */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** For a request to come whole. Node looks at it in steps; its own are of 30 s. */
const REQUEST_MS = 5000;
const LOOK_MS = 1000;
/** For an answer, in which no byte of it is taken. */
const UNREAD_MS = 10_000;
/** Requests that one visitor sends ahead of their answers. */
const AHEAD = 16;

/** Options for `createServer`. */
export const PROMPT = {
  requestTimeout: REQUEST_MS,
  headersTimeout: REQUEST_MS,
  connectionsCheckingInterval: LOOK_MS,
  keepAliveTimeout: REQUEST_MS,
} as const;

/** `most`: connections at once. */
export function boundVisitors(server: Server, most: number): void {
  /** What each asks for and has not been answered; who did something last is last. */
  const visitors = new Map<Socket, IncomingMessage[]>();

  const makeRoom = (): void => {
    let [leaving] = visitors.keys();
    for (const [socket, asked] of visitors) {
      if (asked.some(({ complete }) => complete)) continue;
      leaving = socket;
      break;
    }
    if (leaving === undefined) return;
    visitors.delete(leaving);
    leaving.destroy();
  };
  server.on("connection", (socket: Socket) => {
    if (visitors.size >= most) makeRoom();
    visitors.set(socket, []);
    socket.once("close", () => visitors.delete(socket));
  });
  // Before the server's own listener: who asks for too much at once is not heard.
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const asked = visitors.get(socket);
    if (asked === undefined || asked.length >= AHEAD) return void socket.destroy();
    asked.push(request);
    response.once("prefinish", () => socket.setTimeout(UNREAD_MS));
    response.once("close", () => {
      asked.splice(asked.indexOf(request), 1);
      if (visitors.delete(socket) && !socket.destroyed) visitors.set(socket, asked);
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer may be on its way.
    const isAsked = (visitors.get(socket)?.length ?? 0) > 0;
    if (isAsked || !socket.writable) socket.destroy();
    else refuse(error, socket);
  });
}

/** What can't be understood is answered where that can be done, and its connection closed. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, text] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "expected at most 16 KiB of address and headers"]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", `expected a complete request within ${REQUEST_MS / 1000} s`]
        : ["400 Bad Request", "expected an HTTP/1.1 request"];
  const type = "content-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff";
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\n${type}\r\ncontent-length: ${text.length + 1}\r\n\r\n${text}\n`,
    () => socket.destroy(),
  );
}
