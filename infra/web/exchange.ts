/**
 * One request on one connection, and its answer within limits of bytes, time and rate. Undici's own timeouts start anew
 * with each byte and its reading has no end, so whatever is not finished in time is ended from here, with its connection.
 */

import { TLSSocket } from "node:tls";
import type { Dispatcher } from "undici";
import type { IncomingHttpHeaders } from "undici/types/header.js";
import { recycle, takeBytes } from "../../topology/buffers.ts";
import { spoken } from "../other-side.ts";
import { onAbort } from "./aborts.ts";
import type { Connection } from "./connections.ts";
import { beginBody, endBody } from "./reading.ts";
import { Refusal, refusalOf } from "./refusal.ts";

export interface ExchangeLimits {
  /** For connecting and headers together. */
  readonly headersMs: number;
  /** A body that brings less than `minBytes` in so many milliseconds is given up. */
  readonly stallMs: number;
  readonly minBytes: number;
}

/** How much of the body is wanted, once status and headers are known. */
export interface Wanted {
  readonly maxBytes: number;
  /** What is longer: an error, or cut there. */
  readonly longer: "refuse" | "cut";
  /** What need not end is cut when nothing has come for so long, or after so long in all; what has come is the answer. */
  readonly endless?: { readonly quietMs: number; readonly mostMs: number };
}

/** The bytes of all bodies being read; a body for which there is no room is given up. */
export interface Room {
  held: number;
  readonly max: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Its memory was taken for it alone, and may be given back. */
  readonly body: Buffer;
  /** Whether there was more. */
  readonly isCut: boolean;
}

export interface ExchangeOptions {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  /** Sent with it. */
  readonly content?: Uint8Array | undefined;
  readonly leftMs: number;
  readonly limits: ExchangeLimits;
  readonly room: Room;
  readonly signal: AbortSignal;
  wanted(status: number, headers: IncomingHttpHeaders): Wanted;
}

const PULSE_MS = 250;
/** Bytes read beside the body's: status lines, chunk extensions and trailers need not end. */
const MAX_WASTE = 1024 * 1024;
const WASTE_FACTOR = 8;

/** Connected, asked, and not even a status came. */
export class Unanswered extends Refusal {}

const IF_TLS = "if the server uses TLS on this port, its address begins with https://";
/** Informational answers, 103 for instance: more of them than this is a flood. */
const MAX_EARLY = 20;

/** Throws a `Refusal`. The connection can be used again if `isCut` is false, and after a `Refusal` never. */
export function exchange(connection: Connection, options: ExchangeOptions): Promise<Answer> {
  const { limits, room, signal } = options;
  return new Promise((resolve, reject) => {
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let wanted: Wanted = { maxBytes: 0, longer: "cut" };
    let early = 0;
    let bytes = 0;
    let bytesBefore = 0;
    let isSettled = false;
    let body: Buffer = NOTHING;

    const settle = (): boolean => {
      if (isSettled) return false;
      isSettled = true;
      clearTimeout(deadline);
      clearTimeout(waiting);
      clearTimeout(quiet);
      clearTimeout(enough);
      clearInterval(pulse);
      ignore();
      endBody(connection.socket);
      room.held -= bytes;
      return true;
    };
    const fail = (error: unknown): void => {
      if (!settle()) return;
      recycle([body]);
      const refusal = refusalOf(error, connection.address !== "");
      const isSilent = status === 0 && refusal.code === "bad-response";
      const { socket } = connection;
      const isWordless = (socket?.bytesRead ?? 0) === 0 && !(socket instanceof TLSSocket);
      const advice = isWordless && spoken(error) === "unsure" ? `; ${IF_TLS}` : "";
      reject(isSilent ? new Unanswered("bad-response", `${refusal.message}${advice}`) : refusal);
    };
    const finish = (isCut: boolean): void => {
      if (settle()) resolve({ status, headers, body: body.subarray(0, bytes), isCut });
    };
    const late = (message: string): void => {
      const isConnected = connection.address !== "";
      fail(isConnected ? new Refusal("timeout", message) : new Refusal("connect", "no connection in time"));
    };
    const ignore = onAbort(signal, () => fail(new Refusal("timeout", "canceled")));

    const deadline = setTimeout(() => {
      late(status === 0 ? "no answer until the deadline" : `not finished at the deadline, after ${bytes} bytes`);
    }, options.leftMs);
    const waiting = setTimeout(() => {
      late("connected, but no answer in time");
    }, limits.headersMs);
    let [quiet, enough]: (NodeJS.Timeout | undefined)[] = [];
    const wireBefore = connection.socket?.bytesRead ?? 0;
    let checkedAt = 0;
    const pulse = setInterval(() => {
      const wire = (connection.socket?.bytesRead ?? 0) - wireBefore;
      if (wire > MAX_WASTE + WASTE_FACTOR * bytes) {
        return fail(new Refusal("bad-response", `${wire} bytes with almost no content`));
      }
      const now = performance.now();
      if (status === 0 || wanted.endless !== undefined || now - checkedAt < limits.stallMs) return;
      if (bytes - bytesBefore < limits.minBytes) late(`too slow: ${bytes} bytes so far`);
      bytesBefore = bytes;
      checkedAt = now;
    }, PULSE_MS);

    try {
      connection.client.dispatch(
        {
          path: options.path,
          method: options.method as Dispatcher.HttpMethod,
          headers: options.headers,
          body: options.content ?? null,
        },
        {
          onRequestStart() {},
          onResponseStart(_, code, received) {
            if (isSettled) return;
            if (code < 200) {
              if (++early > MAX_EARLY)
                fail(new Refusal("bad-response", "an endless series of informational responses"));
              return;
            }
            clearTimeout(waiting);
            checkedAt = performance.now();
            status = code;
            headers = received;
            wanted = options.wanted(status, headers);
            // The answer to HEAD says how long the body would be.
            const length = options.method === "HEAD" ? 0 : Number(headers["content-length"] ?? 0);
            if (wanted.maxBytes === 0) finish(true);
            else if (length > wanted.maxBytes && wanted.longer === "refuse") fail(tooLarge(wanted.maxBytes));
            else {
              const { endless } = wanted;
              if (endless !== undefined) {
                quiet = setTimeout(() => finish(true), endless.quietMs);
                enough = setTimeout(() => finish(true), endless.mostMs);
              }
              if (length > 0) body = takeBytes(Math.min(length, wanted.maxBytes, MAX_FORESEEN));
              beginBody(connection.socket);
            }
          },
          onResponseData(_, chunk) {
            if (isSettled) return;
            quiet?.refresh();
            const taken = chunk.subarray(0, wanted.maxBytes - bytes);
            body = withRoom(body, bytes, taken.length);
            body.set(taken, bytes);
            bytes += taken.length;
            room.held += taken.length;
            if (room.held > room.max) fail(new Refusal("not-now", "too much is being read at once"));
            else if (taken.length < chunk.length) {
              if (wanted.longer === "cut") finish(true);
              else fail(tooLarge(wanted.maxBytes));
            }
          },
          onResponseEnd: () => finish(false),
          onResponseError: (_, error) => fail(error),
        },
      );
    } catch (error) {
      fail(error);
    }
  });
}

const NOTHING = Buffer.alloc(0);
/** What a server says of a body's length is believed so far. */
const MAX_FORESEEN = 2 * 1024 * 1024;

/** The bytes so far, where so many more go behind them. */
function withRoom(body: Buffer, length: number, more: number): Buffer {
  if (length + more <= body.length) return body;
  const larger = takeBytes(Math.max(length + more, 2 * body.length));
  larger.set(body.subarray(0, length));
  recycle([body]);
  return larger;
}

export const tooLarge = (maxBytes: number): Refusal => new Refusal("too-large", `larger than ${maxBytes} bytes`);
