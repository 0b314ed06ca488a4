/** Stands between a client and ClickHouse, on loopback, and does to requests what networks and servers do to them. */

import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Fault =
  /** Answered here. */
  | { readonly kind: "said"; readonly status: number; readonly body: string }
  /** The connection ends in the middle of the request. */
  | { readonly kind: "cut" }
  /** ClickHouse did it, and nobody hears of that. */
  | { readonly kind: "lost" }
  /** It lies somewhere until it is let go, whether or not its sender still waits. */
  | { readonly kind: "held"; readonly until: Promise<void> }
  /** In pieces of so many bytes, with a pause after each. */
  | { readonly kind: "slow"; readonly bytes: number; readonly pauseMs: number }
  /** No answer comes, ever. */
  | { readonly kind: "silent" };

export interface Proxy {
  readonly url: string;
  /** What becomes of a request, by its SQL; nothing unless said. */
  fault: (sql: string) => Fault | undefined;
  /** How many inserts ClickHouse did. */
  inserted: number;
  /** How many requests are on their way. */
  pending: number;
  /** As if nobody listened; and listening again. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
}

export const isInsert = (sql: string): boolean => /^INSERT INTO .* FROM input\(/.test(sql);

export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, "127.0.0.1", resolve));
  const end = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${own}`,
    fault: () => undefined,
    inserted: 0,
    pending: 0,
    refuse: end,
    accept: () => listen(own),
    close: end,
  };
  return proxy;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = new URL(request.url!, "http://localhost").searchParams.get("query");
    const parts: Buffer[] = [];
    const all = async (): Promise<Buffer> => {
      for await (const part of request) parts.push(part as Buffer);
      return Buffer.concat(parts);
    };
    // Statements without rows stand in the body.
    const body = query === null ? await all() : undefined;
    const fault = proxy.fault(query ?? body!.toString("utf8"));
    switch (fault?.kind) {
      case "said": {
        request.resume();
        const code = /Code: (\d+)/.exec(fault.body)?.[1];
        response.writeHead(fault.status, code === undefined ? {} : { "x-clickhouse-exception-code": code });
        return void response.end(fault.body);
      }
      case "silent":
        return void request.resume();
      case "cut": {
        const whole = body ?? (await all());
        const sent = forward(request, response, false);
        sent.on("error", () => {});
        sent.write(whole.subarray(0, whole.length >> 1), () => {
          sent.destroy();
          request.socket.destroy();
        });
        return;
      }
      case "held": {
        const whole = body ?? (await all());
        await fault.until;
        return void forward(request, response, false).end(whole);
      }
      case "slow": {
        const whole = body ?? (await all());
        const sent = forward(request, response, false);
        request.socket.once("close", () => sent.destroy());
        for (let at = 0; at < whole.length && !sent.destroyed; at += fault.bytes) {
          sent.write(whole.subarray(at, at + fault.bytes));
          await new Promise((resolve) => setTimeout(resolve, fault.pauseMs));
        }
        return void sent.end();
      }
      default: {
        const sent = forward(request, response, fault?.kind === "lost");
        if (body !== undefined) return void sent.end(body);
        request.pipe(sent);
        request.once("close", () => request.complete || sent.destroy());
      }
    }
  }

  function forward(request: IncomingMessage, response: ServerResponse, isLost: boolean) {
    const { method, url, headers } = request;
    const { "content-length": _, connection: __, ...others } = headers;
    proxy.pending++;
    const sent = ask({ hostname, port, method, path: url, headers: others, agent: false }, (answer) => {
      const isRows = isInsert(new URL(url!, "http://localhost").searchParams.get("query") ?? "");
      if (isLost) {
        answer.resume();
        answer.once("end", () => {
          if (isRows && answer.statusCode === 200) proxy.inserted++;
          request.socket.destroy();
        });
        return;
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      answer.once("end", () => {
        if (isRows && answer.statusCode === 200) proxy.inserted++;
      });
    });
    sent.on("error", () => request.socket.destroy());
    sent.once("close", () => proxy.pending--);
    return sent;
  }
}
