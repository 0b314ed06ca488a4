/**
 * The floor: bare undici asks for the same in the same order, one connection for each host, undoes the same encodings,
 * and has the bytes written to bare LMDB in a thread of its own: all that came while the last transaction was written
 * goes into the next one, with one sync.
 */

import { once } from "node:events";
import { promisify } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import zlib from "node:zlib";
import { open } from "lmdb";
import { Client } from "undici";
import { lmdbOptions } from "../../../infra/embedded/options.ts";
import { ACCEPT_ENCODING } from "../../../infra/web/decompress.ts";
import { decode } from "../../../processors/charset/decode.ts";
import type { Host } from "./load.ts";

const HEADERS = {
  "user-agent": "bare",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5",
  "accept-encoding": ACCEPT_ENCODING,
};
/** Bodies that wait to be written. */
const HELD_BYTES = 64 * 1024 * 1024;

const UNDONE: Record<string, (bytes: Uint8Array) => Promise<Buffer>> = {
  gzip: promisify<Uint8Array, Buffer>(zlib.gunzip),
  deflate: promisify<Uint8Array, Buffer>(zlib.inflate),
  br: promisify<Uint8Array, Buffer>(zlib.brotliDecompress),
};

export interface RawLog {
  append(body: Buffer): Promise<void>;
  /** Resolves when all is durable. */
  end(): Promise<void>;
}

export async function openRawLog(path: string): Promise<RawLog> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { rawLog: path } });
  await once(worker, "message");
  let waiting: Buffer[] = [];
  let bytes = 0;
  let writing: Promise<void> | undefined;
  const onRoom: (() => void)[] = [];
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      const size = bytes;
      waiting = [];
      worker.postMessage(
        batch,
        batch.map(({ buffer }) => buffer as ArrayBuffer),
      );
      await once(worker, "message");
      bytes -= size;
      for (const tell of onRoom.splice(0)) tell();
    }
    writing = undefined;
  };
  return {
    async append(body) {
      waiting.push(body);
      bytes += body.length;
      writing ??= writeAll();
      if (bytes > HELD_BYTES) await new Promise<void>((resolve) => onRoom.push(resolve));
    },
    async end() {
      await writing;
      worker.postMessage("end");
      await once(worker, "exit");
    },
  };
}

export async function fetchBare(hosts: readonly Host[], log: RawLog | undefined): Promise<number> {
  let pages = 0;
  const one = async ({ origin, paths, entries }: Host): Promise<void> => {
    const client = new Client(origin, { pipelining: 1 });
    for (const [at, path] of paths.entries()) {
      const { body, encoding, type } = await ask(client, path, log !== undefined);
      if (log === undefined) continue;
      const undo = UNDONE[encoding];
      const content = undo === undefined ? body : await undo(body);
      if (at < entries) {
        decode(content, { contentType: type, kind: "xml" });
        continue;
      }
      pages++;
      await log.append(body);
    }
    await client.close();
  };
  await Promise.all(hosts.map(one));
  return pages;
}

interface Asked {
  readonly body: Buffer;
  readonly encoding: string;
  readonly type: string | undefined;
}

function ask(client: Client, path: string, keeps: boolean): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let encoding = "";
    let type: string | undefined;
    let length = 0;
    client.dispatch(
      { path, method: "GET", headers: HEADERS },
      {
        onRequestStart() {},
        onResponseStart(_, status, headers) {
          if (status !== 200) reject(new Error(`status ${status} for ${path}`));
          encoding = String(headers["content-encoding"] ?? "");
          type = headers["content-type"] as string | undefined;
        },
        onResponseData(_, part) {
          if (!keeps) return;
          parts.push(part);
          length += part.length;
        },
        onResponseEnd() {
          // In memory of its own, which can be given to the thread that writes.
          const body = Buffer.allocUnsafeSlow(length);
          let at = 0;
          for (const part of parts) at += part.copy(body, at);
          resolve({ body, encoding, type });
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** The thread's side. */
function write(path: string): void {
  const port = parentPort!;
  const root = open(lmdbOptions(path));
  const log = root.openDB<Buffer, Uint8Array>({ name: "log", encoding: "binary", keyEncoding: "binary" });
  let next = 0;
  port.postMessage("open");
  port.on("message", (batch: readonly Uint8Array[] | "end") => {
    if (batch === "end") return void root.close().then(() => port.close());
    root.transactionSync(() => {
      for (const body of batch) {
        const key = Buffer.alloc(8);
        key.writeDoubleBE(next++);
        log.putSync(key, Buffer.from(body.buffer, body.byteOffset, body.length));
      }
    });
    port.postMessage("written");
  });
}

const given = (workerData as { rawLog?: string } | null)?.rawLog;
if (!isMainThread && given !== undefined) write(given);
