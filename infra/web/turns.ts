/**
 * Whose turn it is. One bounded queue per host; a request has its turn when the host has been left alone for long enough and there is a
 * slot. Hosts wait for slots one after the other, so that none can fill the queue of all. Nothing that a host has
 * asked for (Retry-After) or brought upon itself (backoff) is forgotten while it lasts.
 */

import { onAbort } from "./aborts.ts";
import type { Memory } from "./memory.ts";

export interface TurnsOptions {
  /** Requests under way, over all hosts. */
  readonly maxRunning: number;
  /** More than one only where no delay is wanted. */
  readonly perHost: number;
  readonly maxWaiting: number;
  /** Hosts remembered; those with nothing to remember go first. */
  readonly maxHosts: number;
  /** After the first failure; doubled with each. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** Of hosts, beyond this process: what they are owed outlives it. */
  readonly memory?: Memory | undefined;
}

export interface Wish {
  readonly delayMs: number;
  /** What robots.txt asks for. */
  readonly crawlDelayMs: number;
  readonly patienceMs: number;
  /** Goes before those that wait: the rest of something begun. */
  readonly isUrgent: boolean;
  readonly signal: AbortSignal;
  /** While it has its turn: another waits for this host now. */
  readonly onWanted?: () => void;
}

export interface Outcome {
  /**
   * `strained`: it answers, with difficulty. `failed`: leave it alone for a while. `unknown`: nothing was learned of it, since nothing was asked
   * or it was canceled.
   */
  readonly kind: "fine" | "strained" | "failed" | "unknown";
  readonly tookMs: number;
  readonly retryAfterMs?: number | undefined;
}

export interface Turn {
  /** Gives the slot back. */
  end(outcome: Outcome): void;
  /** Whether another waits for this host, or for a slot. */
  readonly isWanted: boolean;
}

/** No turn within one's patience: none before this, in milliseconds since 1970. */
export interface NotNow {
  readonly notBefore: number;
}

export interface Turns {
  take(host: string, wish: Wish): Promise<Turn | NotNow>;
  /** Before that nothing is to be asked of it. */
  notBefore(host: string): number | undefined;
  readonly running: number;
  readonly waiting: number;
  readonly hosts: number;
}

interface Waiter {
  readonly wish: Wish;
  /** Milliseconds of the monotonic clock. */
  readonly until: number;
  readonly timer: NodeJS.Timeout;
  readonly settle: (result: Turn | NotNow | Error) => void;
}

interface Line {
  readonly host: string;
  waiting: Waiter[];
  running: number;
  /** Told when another waits. */
  readonly holders: Set<() => void>;
  endedAt: number;
  notBefore: number;
  failures: number;
  /** Factor of the delay: 1 to MAX_STRAIN. */
  strain: number;
  /** How long it takes lately. */
  paceMs: number;
  timer: NodeJS.Timeout | undefined;
}

const MAX_STRAIN = 16;
const MAX_DELAY_MS = 60_000;
/** A host gets so many times as long a pause as it took to answer. */
const PACE_FACTOR = 2;
/** Hosts looked at for being forgotten, each time one is added. */
const LOOKED_AT = 50;
const now = (): number => performance.now();
const epoch = (monotonic: number): number => Math.ceil(Date.now() + monotonic - now());

export function openTurns(options: TurnsOptions): Turns {
  const lines = new Map<string, Line>();
  /** Due, and waiting for a slot. */
  const ready = new Set<Line>();
  let running = 0;
  let waiting = 0;

  const due = (line: Line, { wish }: Waiter): number =>
    line.endedAt === 0 ? line.notBefore : Math.max(line.notBefore, line.endedAt + delayOf(line, wish));

  const pump = (line: Line): void => {
    for (;;) {
      const [waiter] = line.waiting;
      if (waiter === undefined) return;
      const isEager = waiter.wish.delayMs === 0 && waiter.wish.crawlDelayMs === 0;
      if (line.running >= (isEager ? options.perHost : 1)) return;
      const wait = due(line, waiter) - now();
      if (wait > 0) {
        clearTimeout(line.timer);
        line.timer = setTimeout(pump, Math.min(wait + 1, 2 ** 31 - 1), line);
        return;
      }
      if (running >= options.maxRunning) {
        ready.add(line);
        return;
      }
      start(line, waiter);
    }
  };

  const remove = (line: Line, waiter: Waiter): boolean => {
    const at = line.waiting.indexOf(waiter);
    if (at < 0) return false;
    line.waiting.splice(at, 1);
    clearTimeout(waiter.timer);
    waiting--;
    return true;
  };

  const start = (line: Line, waiter: Waiter): void => {
    remove(line, waiter);
    line.running++;
    running++;
    const { onWanted } = waiter.wish;
    if (onWanted !== undefined) line.holders.add(onWanted);
    let isOver = false;
    const end = (outcome: Outcome): void => {
      if (isOver) return;
      isOver = true;
      if (onWanted !== undefined) line.holders.delete(onWanted);
      line.running--;
      running--;
      note(line, outcome, options);
      remember(line, waiter.wish, options);
      for (const each of line.waiting.filter(({ until }) => until < line.notBefore)) {
        if (remove(line, each)) each.settle({ notBefore: epoch(line.notBefore) });
      }
      for (const each of ready) {
        if (running >= options.maxRunning) break;
        ready.delete(each);
        pump(each);
      }
      // After those that wait for a slot, or it would take each slot it gives back.
      pump(line);
    };
    waiter.settle({
      end,
      get isWanted() {
        return line.waiting.length > 0 || ready.size > 0;
      },
    });
  };

  /** Undefined when there is no room for another host. */
  const lineOf = (host: string): Line | undefined => {
    const had = lines.get(host);
    if (had !== undefined) {
      // The last used is the last to be forgotten.
      lines.delete(host);
      lines.set(host, had);
      return had;
    }
    if (lines.size >= options.maxHosts) forget(lines);
    if (lines.size >= options.maxHosts) return undefined;
    const line: Line = {
      host,
      waiting: [],
      running: 0,
      holders: new Set(),
      endedAt: 0,
      notBefore: 0,
      failures: 0,
      strain: 1,
      paceMs: 0,
      timer: undefined,
    };
    recall(line, options);
    lines.set(host, line);
    return line;
  };

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    get hosts() {
      return lines.size;
    },
    notBefore(host) {
      const line = lines.get(host) ?? (options.memory?.has(host) === true ? lineOf(host) : undefined);
      return line !== undefined && line.notBefore > now() ? epoch(line.notBefore) : undefined;
    },
    take: (host, wish) =>
      new Promise((resolve, reject) => {
        if (wish.signal.aborted) return reject(wish.signal.reason);
        const line = lineOf(host);
        if (line === undefined) return resolve({ notBefore: Date.now() + MAX_DELAY_MS });
        const until = now() + wish.patienceMs;
        const isFull = line.waiting.length >= options.maxWaiting && !wish.isUrgent;
        const begins = Math.max(line.notBefore, isFull ? now() + line.waiting.length * delayOf(line, wish) : 0);
        if (isFull || begins > until) return resolve({ notBefore: epoch(begins) });

        const ignore = onAbort(wish.signal, () => {
          if (remove(line, waiter)) waiter.settle(wish.signal.reason as Error);
        });
        const onImpatience = (): void => {
          if (remove(line, waiter)) waiter.settle({ notBefore: epoch(Math.max(due(line, waiter), now() + 1000)) });
        };
        const waiter: Waiter = {
          wish,
          until,
          timer: setTimeout(onImpatience, Math.min(wish.patienceMs, 2 ** 31 - 1)),
          settle: (result) => {
            ignore();
            if ("end" in result || "notBefore" in result) resolve(result);
            else reject(result);
          },
        };
        if (wish.isUrgent) line.waiting.unshift(waiter);
        else line.waiting.push(waiter);
        waiting++;
        pump(line);
        if (line.waiting.includes(waiter)) for (const tell of [...line.holders]) tell();
      }),
  };
}

function delayOf({ strain, paceMs }: Line, { delayMs, crawlDelayMs }: Wish): number {
  const adapted = delayMs === 0 ? 0 : Math.min(Math.max(delayMs, paceMs * PACE_FACTOR) * strain, MAX_DELAY_MS);
  return Math.max(delayMs, adapted, crawlDelayMs);
}

function note(line: Line, { kind, tookMs, retryAfterMs }: Outcome, options: TurnsOptions): void {
  line.endedAt = now();
  if (kind === "unknown") return;
  // Up at once, down slowly.
  line.paceMs = Math.max(tookMs, line.paceMs * 0.7 + tookMs * 0.3);
  line.strain = kind === "fine" ? Math.max(1, line.strain * 0.8) : Math.min(MAX_STRAIN, line.strain * 2);
  line.failures = kind === "failed" ? line.failures + 1 : 0;
  const backoff =
    kind === "failed" ? Math.min(options.backoffMs * 2 ** Math.min(line.failures - 1, 20), options.maxBackoffMs) : 0;
  line.notBefore = Math.max(line.notBefore, line.endedAt + Math.max(backoff, retryAfterMs ?? 0));
}

/** What is remembered of a host; times are the memory's. */
type Remembered = Pick<Line, "endedAt" | "notBefore" | "failures" | "strain" | "paceMs">;

/** What is owed for less is over before a program is there again. */
const BRIEF_MS = 200;
/** How slow or ill a host was is of interest for so long. */
const ILL_MS = 60 * 60_000;
/** Longer than anything a host may ask for: a clock that was wrong must not silence it for years. */
const LONGEST_MS = 24 * 60 * 60_000;

function remember(line: Line, wish: Wish, { memory }: TurnsOptions): void {
  if (memory === undefined) return;
  const { host, endedAt, notBefore, failures, strain, paceMs } = line;
  const owedUntil = Math.max(notBefore, endedAt + delayOf(line, wish));
  const isIll = failures > 0 || strain > 1;
  if (!isIll && owedUntil - now() < BRIEF_MS) return memory.remove(host);
  const ahead = memory.time() - now();
  const times = { endedAt: Math.ceil(endedAt + ahead), notBefore: Math.ceil(notBefore + ahead) };
  const kept: Remembered = { ...times, failures, strain, paceMs };
  memory.write(host, kept, Math.ceil(owedUntil + ahead) + (isIll ? ILL_MS : 0));
}

function recall(line: Line, { memory }: TurnsOptions): void {
  const kept = memory?.read(line.host) as Remembered | undefined;
  if (memory === undefined || kept === undefined) return;
  const passed = now() - memory.time();
  line.endedAt = Math.min(kept.endedAt + passed, now());
  // Never longer than it was asked for.
  const longest = Math.min(LONGEST_MS, Math.max(0, kept.notBefore - kept.endedAt));
  line.notBefore = Math.min(kept.notBefore + passed, now() + longest);
  line.failures = kept.failures;
  line.strain = kept.strain;
  line.paceMs = kept.paceMs;
}

/** Those that are owed nothing any more, of those unused for longest. */
function forget(lines: Map<string, Line>): void {
  let looked = 0;
  for (const [host, line] of lines) {
    if (++looked > LOOKED_AT) return;
    const isOwed = line.notBefore > now() || now() - line.endedAt < MAX_DELAY_MS * 2;
    if (line.waiting.length === 0 && line.running === 0 && (line.endedAt === 0 || !isOwed)) lines.delete(host);
  }
}
