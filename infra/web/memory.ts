/**
 * What is remembered of hosts when the program is restarted: when they want to be asked again, and their robots.txt.
 * A file that grows by a line with each change and is written anew now and then. What was written is there after a kill;
 * a line that can't be read is as if it had not been written.
 *
 * Its time is its own: it goes on as time passes, from process to process, whichever way the clock is set. What lies
 * between two processes it takes from the clock, but never more than brings it to what that says: one that was set back
 * meanwhile, and is right again later, makes nothing pass; nor does one that is a month ahead.
 */

import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { type Clock, systemClock } from "../../topology/clock.ts";

export interface Memory {
  /** Undefined where nothing is known, or not any more. */
  read(key: string): unknown;
  has(key: string): boolean;
  /** Milliseconds since 1970, where nobody ever set the clock: all that is kept goes by it. */
  time(): number;
  /** Whether it is known how long nobody wrote before this process. */
  readonly isSure: boolean;
  /** `until`, by its own time: then it is forgotten. */
  write(key: string, value: object, until: number): void;
  remove(key: string): void;
  close(): void;
}

interface Place {
  readonly offset: number;
  readonly length: number;
  readonly until: number;
}

/** What its time was, and the clock's. */
type Stamp = readonly [own: number, clock: number];

const NEWLINE = 0x0a;
/** For so long no program is off, unless its clock is wrong. */
const LONG_MS = 30 * 86_400_000;
/** So much may be written that is superseded, before it is taken out. */
const SLACK_BYTES = 4 * 1024 * 1024;
/** So few are left when the program starts. */
const FEW_BYTES = 1024;
/** Of a file, at a time. */
const READ_BYTES = 1024 * 1024;

/** `maxBytes`: of what is known; what was written first goes first. */
export function openMemory(path: string, maxBytes: number, clock: Clock = systemClock): Memory {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, "a+");
  const found = placesIn(file);
  let { places } = found;
  const [own, then] = found.last ?? [clock.now(), clock.now()];
  const off = clock.now() - then;
  const passed = off > LONG_MS ? 0 : Math.max(0, Math.min(off, clock.now() - own));
  const isSure = passed === off;
  const begun = own + passed - clock.steady();
  const time = (): number => begun + clock.steady();
  const stamp = (): Stamp => [Math.round(time()), Math.round(clock.now())];
  const stampLine = (): string => `${JSON.stringify(["", 0, null, ...stamp()])}\n`;
  for (const [key, { until }] of places) if (until <= time()) places.delete(key);
  let end = fstatSync(file).size;
  let isTorn = found.isTorn;
  let isClosed = false;
  let liveBytes = [...places.values()].reduce((sum, { length }) => sum + length, 0);

  const lineAt = ({ offset, length }: Place): Buffer => {
    const line = Buffer.alloc(length);
    readSync(file, line, 0, length, offset);
    return line;
  };

  const drop = (key: string): void => {
    liveBytes -= places.get(key)?.length ?? 0;
    places.delete(key);
  };

  /** Only what holds, in a new file that takes the place of the old one. */
  const compact = (): void => {
    for (const [key, { until }] of places) if (until <= time()) drop(key);
    const fresh = `${path}.new`;
    const next = openSync(fresh, "w+");
    const moved = new Map<string, Place>();
    let at = 0;
    for (const [key, place] of places) {
      writeSync(next, lineAt(place));
      moved.set(key, { ...place, offset: at });
      at += place.length;
    }
    // The last line may be one that went.
    at += writeSync(next, stampLine());
    renameSync(fresh, path);
    closeSync(file);
    closeSync(next);
    file = openSync(path, "a+");
    [places, end, isTorn] = [moved, at, false];
  };

  const append = (text: string): Place => {
    // What was written in part only is a line of its own.
    if (isTorn) end += writeSync(file, "\n");
    isTorn = true;
    const offset = end;
    const length = writeSync(file, text);
    end += length;
    isTorn = false;
    return { offset, length, until: 0 };
  };

  /** Where the disk is full, it is known as long as the program runs: others say that the disk is full. */
  const tolerant = (write: () => void): void => {
    // The number of a closed file may be another's by now.
    if (isClosed) return;
    try {
      write();
    } catch {
      end = fstatSync(file).size;
    }
  };

  if (isTorn || end > liveBytes + FEW_BYTES) tolerant(compact);
  return {
    time,
    isSure,
    has: (key) => places.has(key),
    read(key) {
      const place = places.get(key);
      if (isClosed || place === undefined || place.until <= time()) return undefined;
      return lineOf(lineAt(place))?.value;
    },
    write(key, value, until) {
      tolerant(() => {
        const place = append(`${JSON.stringify([key, until, value, ...stamp()])}\n`);
        drop(key);
        places.set(key, { ...place, until });
        liveBytes += place.length;
        for (const oldest of places.keys()) {
          if (liveBytes <= maxBytes) break;
          drop(oldest);
        }
        if (end > 2 * liveBytes + SLACK_BYTES) compact();
      });
    },
    remove(key) {
      if (!places.has(key)) return;
      drop(key);
      tolerant(() => void append(`${JSON.stringify([key, 0, null, ...stamp()])}\n`));
    },
    close() {
      tolerant(() => void append(stampLine()));
      if (!isClosed) closeSync(file);
      isClosed = true;
    },
  };
}

/** The last place of each key, in the order in which they were written; what time the last line says; whether it is cut off. */
function placesIn(file: number): { places: Map<string, Place>; last: Stamp | undefined; isTorn: boolean } {
  let last: Stamp | undefined;
  const places = new Map<string, Place>();
  const chunk = Buffer.alloc(READ_BYTES);
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for (let position = 0; ; ) {
    const length = readSync(file, chunk, 0, READ_BYTES, position);
    if (length === 0) return { places, last, isTorn: rest.length > 0 };
    position += length;
    rest = Buffer.concat([rest, chunk.subarray(0, length)]);
    let from = 0;
    for (let to = rest.indexOf(NEWLINE); to >= 0; to = rest.indexOf(NEWLINE, from)) {
      const line = lineOf(rest.subarray(from, to));
      if (line !== undefined) places.delete(line.key);
      last = line?.stamp ?? last;
      if (line !== undefined && line.until > 0)
        places.set(line.key, { offset: at, length: to + 1 - from, until: line.until });
      at += to + 1 - from;
      from = to + 1;
    }
    rest = rest.subarray(from);
  }
}

interface Line {
  readonly key: string;
  readonly until: number;
  readonly value: unknown;
  /** Versions before this one did not note it. */
  readonly stamp: Stamp | undefined;
}

function lineOf(bytes: Buffer): Line | undefined {
  try {
    const [key, until, value, own, clock] = JSON.parse(bytes.toString()) as unknown[];
    const stamp: Stamp | undefined = typeof own === "number" && typeof clock === "number" ? [own, clock] : undefined;
    return typeof key === "string" && typeof until === "number" ? { key, until, value, stamp } : undefined;
  } catch {
    return undefined;
  }
}
