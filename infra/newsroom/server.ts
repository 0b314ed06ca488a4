/** The newsroom as a server: sites at their addresses, and its own desk, with time and truth, at 127.0.0.1. */

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { messageOf } from "../../topology/errors.ts";
import { listenerOf } from "../http/serving.ts";
import { type Answer, answer } from "./answer.ts";
import { type Authority, type Certificate, makeAuthority } from "./certificate.ts";
import { encode } from "./charset.ts";
import { DAY, NewsClock } from "./clock.ts";
import { DESK, deskOf } from "./desk.ts";
import { type Listening, listen } from "./listener.ts";
import type { Charset } from "./model.ts";
import { indexOf } from "./site.ts";
import type { Piece, Rendered } from "./view.ts";
import { World, type WorldOptions } from "./world.ts";

export interface NewsroomOptions extends Omit<WorldOptions, "port"> {
  /** 0 takes a free one. */
  readonly port: number;
  /** Simulated milliseconds in one. */
  readonly speed: number;
  /** Makes events of what is named there, once the sites are known. */
  readonly scripted?: (world: World) => WorldOptions["script"];
}

export interface Newsroom {
  readonly world: World;
  readonly clock: NewsClock;
  readonly port: number;
  /** Of the desk. */
  readonly url: string;
  /** Who trusts it trusts the sites' certificates that are in order. */
  readonly authority: string;
  close(): Promise<void>;
}

/**
 * For a process that is a newsroom and nothing else: pages are made, sent and forgotten, and without being told V8 lets
 * up to four times as much garbage gather as there is to keep.
 */
export const collectEarly = (): void => setFlagsFromString("--heap-growing-percent=50");

/** So many have all languages among them. */
const SITES_TRIED = 100;

export async function openNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { scripted, ...rest } = options;
  // Before a port is taken, so that nothing is left open where the options, the script or a language's texts are wrong.
  const plain = new World(rest);
  const script = scripted?.(plain);
  for (let index = 0; index < Math.min(options.sites, SITES_TRIED); index++) plain.site(index);
  const clock = new NewsClock(options.start, options.speed);
  const authority = makeAuthority(options.start - 365 * DAY);
  const certificates = new Map<string, Certificate>();
  const listening: Listening = await listen({
    port: options.port,
    onRequest: (address, request, response) =>
      address === DESK ? desk(request, response) : void serve(room, address, request, response),
    certificateOf: (address) => certificateFor(room, authority, certificates, address),
  });
  const { port } = listening;
  const room: Newsroom = {
    world: new World({ ...rest, port, ...(script === undefined ? {} : { script }) }),
    clock,
    port,
    url: `http://${DESK}:${port}`,
    authority: authority.certificate,
    close: () => listening.close(),
  };
  const desk: RequestListener = listenerOf(deskOf(room));
  return room;
}

async function serve(
  room: Newsroom,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    request.resume();
    const index = indexOf(address);
    if (index < 0 || index >= room.world.options.sites) return void request.socket.destroy();
    const { waitMs, rendered, face } = siteAnswer(room, index, request);
    if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
    if (rendered === undefined) return void request.socket.destroy();
    send(request, response, rendered, face.charset);
  } catch (error) {
    const text = `${messageOf(error)}\n`;
    send(request, response, { status: 500, headers: { "content-type": "text/plain" }, pieces: [text] }, "utf-8");
  }
}

function siteAnswer({ world, clock }: Newsroom, index: number, request: IncomingMessage): Answer {
  return answer(world, world.site(index), { path: request.url ?? "/", now: clock.now(), real: Date.now() });
}

function send(request: IncomingMessage, response: ServerResponse, rendered: Rendered, charset: Charset): void {
  const pieces = rendered.pieces.map((piece) => bytesOf(piece, charset));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  response.writeHead(rendered.status, { ...rendered.headers, "content-length": length });
  if (request.method !== "HEAD") {
    response.cork();
    for (const piece of pieces) response.write(piece);
  }
  response.end();
}

const bytesOf = (piece: Piece, charset: Charset): Buffer =>
  typeof piece === "string" ? encode(piece, charset) : piece;

function certificateFor(
  { world, clock }: Newsroom,
  authority: Authority,
  made: Map<string, Certificate>,
  address: string,
): Certificate {
  const index = indexOf(address);
  const now = clock.now();
  const trouble =
    index < 0 || index >= world.options.sites
      ? undefined
      : world.trouble(world.site(index), "/", now, Date.now()).find(({ kind }) => kind === "certificate");
  const fault = trouble?.kind === "certificate" ? trouble.fault : "none";
  const key = `${address} ${fault}`;
  let found = made.get(key);
  if (found === undefined) made.set(key, (found = certificateWith(authority, address, fault)));
  return found;
}

/** Valid by the clients' clocks: they know nothing of simulated time. */
function certificateWith(authority: Authority, host: string, fault: string): Certificate {
  const now = Date.now();
  const valid = { from: now - 30 * DAY, to: now + 335 * DAY };
  switch (fault) {
    case "expired":
      return authority.issue({ host, from: now - 395 * DAY, to: now - 30 * DAY });
    case "wrong-host":
      return authority.issue({ host: "www.elsewhere.example", ...valid });
    case "self-signed":
      return authority.selfSigned({ host, ...valid });
    default:
      return authority.issue({ host, ...valid });
  }
}
