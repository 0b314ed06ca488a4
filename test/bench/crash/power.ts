/**
 * Power loss: the file operations of a short run are recorded, and the log's file is built again as a disk would have it
 * that lost its power at some instant. What was synced is there; of the rest nothing is, or random blocks of it.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomOf } from "../random.ts";
import { copyPrepared, type Prepared } from "./calls.ts";
import { newLedger } from "./ledger.ts";
import { startVerifier, type Verifier } from "./power-verifier.ts";
import { startChild } from "./process.ts";
import { type Event, type Operation, readTrace, recordingTo } from "./strace.ts";

type Write = Extract<Operation, { kind: "write" }>;

/** Runs the child to its end under strace, on a home of its own or on a copy of a prepared one. */
export async function record(
  data: string,
  batches: number,
  { mutant, prepared }: { mutant?: string; prepared?: Prepared } = {},
): Promise<Event[]> {
  const folder = mkdtempSync(join(data, "driftwire-record-"));
  try {
    const trace = join(folder, "trace");
    const home = join(folder, "home");
    const ledger = prepared === undefined ? newLedger() : copyPrepared(prepared, home);
    const { drained, complaint } = await startChild({ home, batches, mutant }, ledger, recordingTo(trace)).ended;
    if (!drained) throw new Error(`the recorded run did not end well: ${complaint}`);
    return readTrace(trace, join(home, "log.mdb"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What becomes of writes that no sync covered. */
export interface Loss {
  /** 0: all of them are gone. Else blocks of this size are kept or lost, each by chance. */
  readonly block: 0 | 512 | 4096;
  readonly seed: number;
}

/** The file (undefined: there is none), and what the child had said, when the power fails before event number `cut`. */
export function rebuild(
  events: readonly Event[],
  cut: number,
  { block, seed }: Loss,
): { file: Buffer | undefined; said: string[] } {
  const random = randomOf(seed);
  const written: Write[] = [];
  const durable = new Set<Write>();
  const covered = new Map<Operation, Write[]>();
  const said: string[] = [];
  const begun = new Set<Write>();
  // One that is opened under its own name has it at once.
  let name: "none" | "unsynced" | "synced" = events.some(({ operation }) => operation.kind === "named")
    ? "none"
    : "synced";
  for (const { phase, operation } of events.slice(0, cut)) {
    if (operation.kind === "said") {
      // It may have been heard as soon as it was begun.
      if (phase === "begin") said.push(operation.line);
    } else if (operation.kind === "named" || operation.kind === "folder") {
      if (phase === "end" && (operation.kind === "named" || name !== "none"))
        name = operation.kind === "named" ? "unsynced" : "synced";
    } else if (operation.kind === "sync") {
      if (phase === "begin") covered.set(operation, [...written]);
      else for (const write of covered.get(operation)!) durable.add(write);
    } else if (phase === "begin") {
      begun.add(operation);
    } else {
      begun.delete(operation);
      written.push(operation);
      if (operation.synced) durable.add(operation);
    }
  }
  if (name === "none" || (name === "unsynced" && (block === 0 || random.chance(0.5)))) return { file: undefined, said };
  const image = new Image();
  for (const write of [...written, ...begun]) {
    if (durable.has(write)) image.put(write.at, write.data);
    else if (block > 0) for (const [at, piece] of blocks(write, block)) if (random.chance(0.5)) image.put(at, piece);
  }
  return { file: image.bytes(), said };
}

function* blocks({ at, data }: Write, size: number): Generator<[number, Buffer]> {
  for (let from = 0; from < data.length; ) {
    const to = Math.min(data.length, from + size - ((at + from) % size));
    yield [at + from, data.subarray(from, to)];
    from = to;
  }
}

class Image {
  #bytes = Buffer.alloc(1 << 20);
  #length = 0;

  put(at: number, data: Buffer): void {
    const end = at + data.length;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(end)]);
    data.copy(this.#bytes, at);
    this.#length = Math.max(this.#length, end);
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

const FAULTS_KEPT = 20;

/** Where LMDB keeps its meta pages, and in each the id of the boot that wrote it. */
const METAS = [0, 2048, 4096];
const BOOT_ID = 160;

/** After a power loss the machine has booted anew: LMDB trusts unsynced pages only within one boot. */
function anotherBoot(file: Buffer): void {
  for (const meta of METAS) {
    const at = meta + BOOT_ID;
    if (file.length >= at + 8 && file.readBigInt64LE(at) !== 0n) file[at] = file[at]! ^ 0x5a;
  }
}

export interface PowerResult {
  readonly cuts: number;
  /** Of the cuts: where the file could not be opened, and where something was wrong in it. */
  readonly unopenable: number;
  readonly lost: number;
  readonly faults: readonly string[];
}

export async function losePower(
  data: string,
  events: readonly Event[],
  cuts: readonly { cut: number; loss: Loss }[],
  enough: (result: PowerResult) => boolean = () => false,
): Promise<PowerResult> {
  const folder = mkdtempSync(join(data, "driftwire-power-"));
  const verifier: Verifier = startVerifier();
  const faults: string[] = [];
  let result: PowerResult = { cuts: 0, unopenable: 0, lost: 0, faults };
  try {
    for (const { cut, loss } of cuts) {
      const { file, said } = rebuild(events, cut, loss);
      const home = join(folder, String(result.cuts));
      await mkdir(home);
      if (file !== undefined) {
        anotherBoot(file);
        await writeFile(join(home, "log.mdb"), file);
      }
      const { opened, wrong } = await verifier.look({ home, said });
      const at = `power lost at event ${cut} of ${events.length}, ${loss.block === 0 ? "nothing unsynced kept" : `some blocks of ${loss.block} kept`}`;
      if (faults.length < FAULTS_KEPT) faults.push(...wrong.slice(0, 3).map((what) => `${at}: ${what}`));
      result = {
        cuts: result.cuts + 1,
        unopenable: result.unopenable + (opened ? 0 : 1),
        lost: result.lost + (opened && wrong.length > 0 ? 1 : 0),
        faults,
      };
      rmSync(home, { recursive: true, force: true });
      if (enough(result)) break;
    }
    return result;
  } finally {
    verifier.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
