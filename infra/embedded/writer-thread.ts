/** The writer in a thread of its own: the thread's side and the side of those who ask it. */

import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type Code, type Detail, DriftwireError, messageOf } from "../../topology/errors.ts";
import { nameThread } from "../priority.ts";
import type { Bounds } from "./maintain.ts";
import { type Batch, type TopicShape, Writer, type WriterOptions, type WriterPort } from "./writer.ts";

type Request = { readonly id: number } & (
  | { readonly batch: Batch }
  | { readonly maintain: number }
  | { readonly bound: Bounds }
  | { readonly admit: readonly TopicShape[] }
  | { readonly mark: string }
  | { readonly dismiss: string }
  | { readonly clear: true }
  | { readonly close: true }
);

interface Reply {
  readonly id: number;
  readonly result?: number[] | boolean;
  readonly error?: { readonly code: Code; readonly detail: Detail };
  /** The buffers of a batch, given back to be used again or sent again. */
  readonly buffers?: readonly ArrayBufferLike[];
}

/** Every array of chunks in a batch. They are emptied by sending, and filled again by the reply. */
const chunkLists = ({ appends, states }: Batch): Uint8Array[][] => [...appends, ...states].map(({ chunks }) => chunks);

export async function threadedWriter(options: WriterOptions): Promise<WriterPort> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { driftwireWriter: options } });
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  const ended = (error: unknown): void => {
    const detail = { at: "writer thread", got: messageOf(error) };
    for (const [id, resolve] of waiting) resolve({ id, error: { code: "broken-invariant", detail } });
  };
  worker.on("error", ended);
  worker.on("exit", (code) => ended(`exit ${code}`));
  worker.on("message", (reply: Reply) => waiting.get(reply.id)?.(reply));

  const ask = async (request: object, buffers: readonly ArrayBufferLike[] = []): Promise<Reply> => {
    const id = ++lastId;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    worker.postMessage({ id, ...request }, buffers as ArrayBuffer[]);
    const reply = await replied;
    waiting.delete(id);
    return reply;
  };
  const resultOf = ({ error, result }: Reply): number[] | boolean | undefined => {
    if (error !== undefined) throw new DriftwireError(error.code, error.detail);
    return result;
  };

  const started = await new Promise<Reply>((resolve) => waiting.set(0, resolve));
  waiting.delete(0);
  resultOf(started);
  return {
    async commit(batch) {
      const lists = chunkLists(batch);
      const lengths = lists.map((chunks) => chunks.map(({ length }) => length));
      const reply = await ask(
        { batch },
        lists.flatMap((chunks) => chunks.map(({ buffer }) => buffer)),
      );
      let next = 0;
      lists.forEach((chunks, list) => {
        for (const index of chunks.keys()) {
          const buffer = reply.buffers?.[next++];
          if (buffer !== undefined) chunks[index] = Buffer.from(buffer, 0, lengths[list]![index]);
        }
      });
      return resultOf(reply) as number[];
    },
    maintain: async (now) => resultOf(await ask({ maintain: now })) as boolean,
    async bound(bounds) {
      resultOf(await ask({ bound: bounds }));
    },
    async admit(topics) {
      resultOf(await ask({ admit: topics }));
    },
    async mark(run) {
      resultOf(await ask({ mark: run }));
    },
    async dismiss(run) {
      resultOf(await ask({ dismiss: run }));
    },
    clear: async () => resultOf(await ask({ clear: true })) as boolean,
    async close() {
      const exited = new Promise((resolve) => worker.once("exit", resolve));
      await ask({ close: true });
      await exited;
    },
  };
}

function answer(writer: Writer, request: Exclude<Request, { close: true }>): number[] | boolean | undefined {
  if ("batch" in request) return writer.commit(request.batch);
  if ("maintain" in request) return writer.maintain(request.maintain);
  if ("clear" in request) return writer.clear();
  if ("bound" in request) writer.bound(request.bound);
  else if ("admit" in request) writer.admit(request.admit);
  else if ("mark" in request) writer.mark(request.mark);
  else writer.dismiss(request.dismiss);
  return undefined;
}

/** The thread's side. */
function serve(options: WriterOptions): void {
  nameThread("writer");
  const port = parentPort!;
  const failed = (error: unknown): NonNullable<Reply["error"]> => {
    if (!(error instanceof DriftwireError))
      return { code: "broken-invariant", detail: { at: "writer thread", got: String(error) } };
    const { at, expected, got } = error.detail;
    return { code: error.code, detail: { at, expected, got } };
  };
  let writer: Writer;
  try {
    writer = new Writer(options);
  } catch (error) {
    port.postMessage({ id: 0, error: failed(error) } satisfies Reply);
    port.close();
    return;
  }
  port.postMessage({ id: 0 } satisfies Reply);
  port.on("message", (request: Request) => {
    const { id } = request;
    if ("close" in request) {
      writer
        .close()
        .then(
          () => port.postMessage({ id } satisfies Reply),
          (error: unknown) => port.postMessage({ id, error: failed(error) } satisfies Reply),
        )
        .finally(() => port.close());
      return;
    }
    const buffers =
      "batch" in request ? chunkLists(request.batch).flatMap((chunks) => chunks.map(({ buffer }) => buffer)) : [];
    try {
      const result = answer(writer, request);
      const reply: Reply = { id, buffers, ...(result === undefined ? {} : { result }) };
      port.postMessage(reply, buffers as ArrayBuffer[]);
    } catch (error) {
      port.postMessage({ id, error: failed(error), buffers } satisfies Reply, buffers as ArrayBuffer[]);
    }
  });
}

const given = (workerData as { driftwireWriter?: WriterOptions } | null)?.driftwireWriter;
if (!isMainThread && given !== undefined) serve(given);
