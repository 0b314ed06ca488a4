/** Reports, while a process serves, what its processors reject: now and then, one line for each code. */

import type { Driver, Position } from "../../topology/driver.ts";
import { REJECT } from "../../topology/graph.ts";
import type { Log } from "../../topology/processor.ts";
import { endsOf, recordsFrom } from "../access/records.ts";
import { type Rejected, rejectedOf } from "../access/rejects.ts";
import { count, printable } from "../shown.ts";

export interface Telling {
  /** So many were set aside, and will be there when they are committed. */
  note(rejects: number): void;
  stop(): void;
}

/** So soon after the first, and then so seldom. */
const FIRST_MS = 1000;
const AGAIN_MS = 10_000;
/** Looked at in one go; of what is beyond only the number is said. */
const READ_MAX = 1000;
const CODES_MAX = 10;
const MESSAGE_CHARACTERS = 300;
/** What was given up with its transaction never comes: so often it is looked for. */
const TRIES = 3;

/** Only of processors that run here: on a cluster the others' members tell of theirs. */
export function tellRejects(driver: Driver, processors: readonly string[], log: Log): Telling {
  // A cluster may not answer yet, nor have the topic: then what comes first is not told.
  let positions: Promise<Position[]> | undefined = endsOf(driver, REJECT);
  positions.catch(() => {
    positions = undefined;
  });
  let owed = 0;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const { seen, unread, next } = await newOnes(driver, await (positions ?? endsOf(driver, REJECT)));
    positions = Promise.resolve(next);
    const own = seen.filter(({ processor }) => processors.includes(processor));
    if (!isStopped) say(own, unread, log);
    owed = Math.max(0, owed - own.length - unread);
    tries = own.length > 0 ? 0 : tries + 1;
    if (tries >= TRIES) owed = 0;
  };

  const later = (ms: number): void => {
    if (isStopped || timer !== undefined) return;
    timer = setTimeout(() => {
      look()
        .catch((error: Error) => log.debug({}, `rejects can't be read: ${error.message}`))
        .finally(() => {
          timer = undefined;
          if (owed > 0) later(AGAIN_MS);
        });
    }, ms);
    timer.unref();
  };

  return {
    note(rejects) {
      if (rejects === 0) return;
      positions ??= endsOf(driver, REJECT).catch(() => []);
      owed += rejects;
      tries = 0;
      later(FIRST_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function newOnes(
  driver: Driver,
  positions: readonly Position[],
): Promise<{ seen: Rejected[]; unread: number; next: Position[] }> {
  const seen: Rejected[] = [];
  const next: Position[] = [];
  let unread = 0;
  for (const position of positions) {
    const { end } = await driver.range(position);
    let { offset } = position;
    for await (const record of recordsFrom(driver, position)) {
      if (seen.length >= READ_MAX) break;
      seen.push(rejectedOf(record));
      offset = record.offset + 1;
    }
    unread += seen.length >= READ_MAX ? Math.max(0, end - offset) : 0;
    next.push({ ...position, offset: Math.max(end, offset) });
  }
  return { seen, unread, next };
}

function say(seen: readonly Rejected[], unread: number, log: Log): void {
  const codes = new Map<string, Rejected[]>();
  for (const rejected of seen) {
    const key = `${rejected.processor}\n${rejected.code}`;
    codes.set(key, [...(codes.get(key) ?? []), rejected]);
  }
  for (const [{ processor, code, message }, ...others] of [...codes.values()].slice(0, CODES_MAX) as [
    Rejected,
    ...Rejected[],
  ][]) {
    const number = others.length + 1;
    log.warn(
      { processor, code, rejects: number },
      `${processor} rejected ${count(number, "record")}: ${code}: ${printable(message.slice(0, MESSAGE_CHARACTERS))}; driftwire reject list --code ${code}`,
    );
  }
  const rest = unread + [...codes.values()].slice(CODES_MAX).reduce((sum, { length }) => sum + length, 0);
  if (rest > 0) log.warn({ rejects: rest }, `${count(rest, "more record")} rejected: driftwire reject list`);
}
