/**
 * What is remembered of hosts when the program is restarted: when they want to be asked again, and their robots.txt.
 * A file that grows by a line with each change and is written anew now and then. What was written is there after a kill;
 * a line that can't be read is as if it had not been written.
 */

import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export interface Memory {
  /** Undefined where nothing is known, or not any more. */
  read(key: string): unknown;
  has(key: string): boolean;
  /** `until`: in milliseconds since 1970; then it is forgotten. */
  write(key: string, value: object, until: number): void;
  remove(key: string): void;
  close(): void;
}

interface Place {
  readonly offset: number;
  readonly length: number;
  readonly until: number;
}

const NEWLINE = 0x0a;
/** So much may be written that is superseded, before it is taken out. */
const SLACK_BYTES = 4 * 1024 * 1024;
/** Of a file, at a time. */
const READ_BYTES = 1024 * 1024;

/** `maxBytes`: of what is known; what was written first goes first. */
export function openMemory(path: string, maxBytes: number): Memory {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, "a+");
  let places = placesIn(file);
  let end = fstatSync(file).size;
  let isTorn = false;
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
    const now = Date.now();
    for (const [key, { until }] of places) if (until <= now) drop(key);
    const fresh = `${path}.new`;
    const next = openSync(fresh, "w+");
    const moved = new Map<string, Place>();
    let at = 0;
    for (const [key, place] of places) {
      writeSync(next, lineAt(place));
      moved.set(key, { ...place, offset: at });
      at += place.length;
    }
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

  if (end > liveBytes) tolerant(compact);
  return {
    has: (key) => places.has(key),
    read(key) {
      const place = places.get(key);
      if (isClosed || place === undefined || place.until <= Date.now()) return undefined;
      return lineOf(lineAt(place))?.value;
    },
    write(key, value, until) {
      tolerant(() => {
        const place = append(`${JSON.stringify([key, until, value])}\n`);
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
      tolerant(() => void append(`${JSON.stringify([key, 0, null])}\n`));
    },
    close() {
      if (!isClosed) closeSync(file);
      isClosed = true;
    },
  };
}

/** The last place of each key, in the order in which they were written. */
function placesIn(file: number): Map<string, Place> {
  const places = new Map<string, Place>();
  const chunk = Buffer.alloc(READ_BYTES);
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  const now = Date.now();
  for (let position = 0; ; ) {
    const length = readSync(file, chunk, 0, READ_BYTES, position);
    if (length === 0) return places;
    position += length;
    rest = Buffer.concat([rest, chunk.subarray(0, length)]);
    let from = 0;
    for (let to = rest.indexOf(NEWLINE); to >= 0; to = rest.indexOf(NEWLINE, from)) {
      const line = lineOf(rest.subarray(from, to));
      if (line !== undefined) places.delete(line.key);
      if (line !== undefined && line.until > now)
        places.set(line.key, { offset: at, length: to + 1 - from, until: line.until });
      at += to + 1 - from;
      from = to + 1;
    }
    rest = rest.subarray(from);
  }
}

function lineOf(bytes: Buffer): { key: string; until: number; value: unknown } | undefined {
  try {
    const [key, until, value] = JSON.parse(bytes.toString()) as unknown[];
    return typeof key === "string" && typeof until === "number" ? { key, until, value } : undefined;
  } catch {
    return undefined;
  }
}
