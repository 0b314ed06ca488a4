/** Servers that answer as a test tells them to, byte by byte if need be, each at a loopback address of its own. */

import { createServer, type Server, type Socket } from "node:net";
import { after } from "node:test";
import { createServer as createTls, type TlsOptions } from "node:tls";
import { gzipSync } from "node:zlib";
import type { HttpRequest } from "../../processors/fetch/http.ts";

export interface Visit {
  readonly method: string;
  readonly path: string;
  /** What was sent with it. */
  readonly body: string;
  readonly head: string;
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
  readonly headers: ReadonlyMap<string, string>;
}

export interface TestServer {
  readonly address: string;
  readonly port: number;
  /** http://address:port */
  readonly origin: string;
  /** Requests, robots.txt left out. */
  readonly visits: Visit[];
  readonly robotsVisits: Visit[];
  /** Open connections. */
  readonly sockets: ReadonlySet<Socket>;
  connections: number;
  close(): Promise<void>;
}

/** Writes what it likes, and ends when it likes. */
export type Answering = (socket: Socket, visit: Visit) => void;

export interface ServeOptions {
  readonly robots?: string | Answering;
  readonly address?: string;
  readonly port?: number;
  readonly tls?: TlsOptions;
}

let next = 0;
/** A test that fails leaves its servers behind; the process would wait for them for ever. */
const open = new Set<TestServer>();
after(() => Promise.all([...open].map((server) => server.close())));

/** Each test server has a host of its own: what is remembered of one tells nothing of others. */
const freshAddress = (): string => {
  next++;
  return `127.${50 + (process.pid % 150)}.${(next >> 8) + 1}.${next & 255 || 1}`;
};

export async function serve(answer: Answering, options: ServeOptions = {}): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const { robots = plain("", { status: "404 Not Found" }), tls } = options;
  const onRobots = typeof robots === "string" ? plain(robots, { type: "text/plain" }) : robots;
  const onSocket = (socket: Socket): void => {
    made.connections++;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    let received = "";
    socket.on("data", (bytes: Buffer) => {
      received += bytes.toString("latin1");
      const end = received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end))?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      const visit = visitOf(received.slice(0, end), received.slice(end + 4, end + 4 + length));
      received = received.slice(end + 4 + length);
      const isRobots = visit.path === "/robots.txt";
      (isRobots ? made.robotsVisits : made.visits).push(visit);
      (isRobots ? onRobots : answer)(socket, visit);
    });
  };
  const server: Server = tls === undefined ? createServer(onSocket) : createTls(tls, onSocket);
  if (tls !== undefined) server.on("connection", (socket: Socket) => socket.on("error", () => socket.destroy()));
  server.on("tlsClientError", () => {});
  const address = options.address ?? freshAddress();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: address, port: options.port ?? 0, backlog: 1024 }, resolve);
  });
  const { port } = server.address() as { port: number };
  const made: TestServer = {
    address,
    port,
    origin: `${tls === undefined ? "http" : "https"}://${address}:${port}`,
    visits: [],
    robotsVisits: [],
    sockets,
    connections: 0,
    close: () =>
      new Promise((resolve) => {
        open.delete(made);
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  open.add(made);
  return made;
}

function visitOf(head: string, body: string): Visit {
  const [line = "", ...lines] = head.split("\r\n");
  const headers = lines.map((each): [string, string] => {
    const colon = each.indexOf(":");
    return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()];
  });
  const [method = "", path = ""] = line.split(" ");
  return { method, path, body, head, at: performance.now(), headers: new Map(headers) };
}

interface PlainOptions {
  readonly status?: string;
  readonly type?: string;
  readonly headers?: readonly string[];
}

/** A whole answer. */
export const plain =
  (body: string | Buffer, { status = "200 OK", type = "text/html", headers = [] }: PlainOptions = {}): Answering =>
  (socket) => {
    const bytes = Buffer.from(body as string);
    const lines = [`HTTP/1.1 ${status}`, `content-type: ${type}`, `content-length: ${bytes.length}`, ...headers];
    socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), bytes]));
  };

export const redirect = (location: string, status = "302 Found", headers: readonly string[] = []): Answering =>
  plain("", { status, headers: [`location: ${location}`, ...headers] });

/** By path; what is not there is 404. */
export const byPath =
  (answers: Readonly<Record<string, Answering>>): Answering =>
  (socket, visit) =>
    (answers[visit.path] ?? plain("nothing here", { status: "404 Not Found" }))(socket, visit);

export const PAGE = "<!doctype html><title>A page</title><p>Something happened.</p>";
export const gzipped = (body: string | Buffer): Answering =>
  plain(gzipSync(body), { headers: ["content-encoding: gzip"] });

/** A request without delay for a source that may reach this machine. */
export const asking = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  url,
  source: "test",
  wants: "page",
  allowPrivate: true,
  delayMs: 0,
  signal: new AbortController().signal,
  ...more,
});
