/** The inside of a thread that reads: it takes one piece after the other, and hands back what a named function makes of it. */

import { readlinkSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { Reading } from "../../processors/reading/reader.ts";
import { messageOf } from "../../topology/errors.ts";
import { nameThread, standBack } from "../priority.ts";

export interface Ask {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly given: unknown;
}

/** The first one says that the thread is ready, and where Linux tells what it has computed. */
export type Answer = { readonly id: number } & (
  | { readonly task: string | undefined }
  | { readonly value: unknown }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string | undefined } }
);

const port = parentPort!;

port.on("message", ({ id, module, name, bytes, given }: Ask) => {
  import(module)
    .then((exported: Record<string, Reading<unknown, unknown>>) => {
      const value = exported[name]!.run(bytes, given);
      port.postMessage({ id, value } satisfies Answer, ownBuffers(value));
    })
    .catch((error: unknown) => {
      const { name: kind, stack } = error instanceof Error ? error : { name: "Error", stack: undefined };
      port.postMessage({ id, error: { name: kind, message: messageOf(error), stack } } satisfies Answer);
    });
});
standBack();
nameThread("reader");
port.postMessage({ id: 0, task: ownTask() } satisfies Answer);

/** "PID/task/TID". */
function ownTask(): string | undefined {
  try {
    return readlinkSync("/proc/thread-self");
  } catch {
    return undefined;
  }
}

/** Of a record's bytes those that nobody else has a part of: they move instead of being copied. */
function ownBuffers(value: unknown): ArrayBuffer[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part) =>
    part instanceof Uint8Array && part.buffer instanceof ArrayBuffer && part.length === part.buffer.byteLength
      ? [part.buffer]
      : [],
  );
}
