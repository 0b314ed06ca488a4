/**
 * The hosts' turns that an outing has. Each is taken once, for all that the outing asks of its host, and given back when the outing ends.
 * Who holds turns while it waits for another's could wait for ever: an outing that waits gives back the idle turns that others want.
 */

import { unlessAborted } from "./aborts.ts";
import { Refusal } from "./refusal.ts";
import type { NotNow, Outcome, Turn, Turns, Wish } from "./turns.ts";

/** One request's part in a host's turn. */
export interface Stay {
  /** Throws where the host asked to be left alone meanwhile. */
  mayAsk(): void;
  note(outcome: Outcome): void;
  leave(): void;
}

export interface Stays {
  /** Throws a `Refusal`: `not-now`. */
  enter(host: string, crawlDelayMs: number, signal: AbortSignal): Promise<Stay>;
  /** Does it with the signal's patience, while others may have what is idle here. */
  waitFor<T>(work: Promise<T>, signal: AbortSignal): Promise<T>;
  /** Before that nothing of the host is to be asked for. */
  notBefore(host: string): number | undefined;
  /** Gives all turns back. */
  end(): void;
}

export type StaysOptions = Pick<Wish, "delayMs" | "patienceMs"> & {
  /** How long a host that fails is left alone at least. */
  readonly backoffMs: number;
};

interface Held {
  readonly host: string;
  /** Requests that wait for it, or are under way. */
  asking: number;
  turn: Turn | undefined;
  taken: Promise<Turn | NotNow>;
  readonly giveUp: AbortController;
  /** The worst that happened. */
  kind: Outcome["kind"];
  tookMs: number;
  /** What it asked for with Retry-After, of the monotonic clock. */
  until: number;
}

/** What is in memory is there sooner: for so long nothing is given back. */
const GRACE_MS = 20;
const SEVERITY = { unknown: 0, fine: 1, strained: 2, failed: 3 } as const;
const LEFT_ALONE = "the host is to be left alone";

export function openStays(turns: Turns, { delayMs, patienceMs, backoffMs }: StaysOptions): Stays {
  const held = new Map<string, Held>();
  /** Hosts not to be asked again in this outing; when they may be, in milliseconds since 1970. */
  const leftAlone = new Map<string, number>();
  /** Hosts given back to others: they go first there. */
  const yielded = new Set<string>();
  let waiting = 0;
  let hasBegun = false;

  const giveBack = (of: Held, turn: Turn): void => {
    if (held.get(of.host) === of) held.delete(of.host);
    const retryAfterMs = Math.max(0, of.until - performance.now());
    turn.end({ kind: of.kind, tookMs: of.tookMs, retryAfterMs });
  };

  const giveBackIdle = (): void => {
    if (waiting === 0) return;
    for (const each of [...held.values()]) {
      if (each.turn?.isWanted !== true || each.asking > 0) continue;
      yielded.add(each.host);
      giveBack(each, each.turn);
    }
  };

  const take = async (of: Held, crawlDelayMs: number): Promise<Turn | NotNow> => {
    const { signal } = of.giveUp;
    const wish = { delayMs, crawlDelayMs, patienceMs, isUrgent: hasBegun && !yielded.has(of.host), signal };
    // Its own: the host knows its holders by it.
    const got = await turns.take(of.host, { ...wish, onWanted: () => giveBackIdle() });
    if (!("end" in got)) {
      if (held.get(of.host) === of) held.delete(of.host);
      return got;
    }
    if (signal.aborted) {
      giveBack(of, got);
      throw signal.reason;
    }
    hasBegun = true;
    of.turn = got;
    return got;
  };

  const begin = (host: string, crawlDelayMs: number): Held => {
    const giveUp = new AbortController();
    const taken = Promise.resolve({ notBefore: 0 });
    const made: Held = { host, asking: 0, turn: undefined, taken, giveUp, kind: "unknown", tookMs: 0, until: 0 };
    held.set(host, made);
    made.taken = take(made, crawlDelayMs);
    // Whoever waits for it is told; perhaps nobody does any more.
    made.taken.catch(() => {});
    return made;
  };

  const leave = (of: Held): void => {
    of.asking--;
    if (of.asking > 0) return;
    if (of.turn !== undefined) return giveBackIdle();
    if (held.get(of.host) === of) held.delete(of.host);
    of.giveUp.abort(new Error("nobody waits for it"));
  };

  const note = (of: Held, { kind, tookMs, retryAfterMs = 0 }: Outcome): void => {
    if (SEVERITY[kind] > SEVERITY[of.kind]) of.kind = kind;
    // What was canceled took as long as somebody pleased.
    if (kind !== "unknown") of.tookMs = Math.max(of.tookMs, tookMs);
    of.until = Math.max(of.until, performance.now() + retryAfterMs);
    if (kind !== "failed" && retryAfterMs === 0) return;
    const notBefore = Math.ceil(Date.now() + Math.max(retryAfterMs, kind === "failed" ? backoffMs : 0));
    leftAlone.set(of.host, Math.max(notBefore, leftAlone.get(of.host) ?? 0));
  };

  const mayAsk = (host: string): void => {
    const notBefore = leftAlone.get(host);
    if (notBefore !== undefined) throw new Refusal("not-now", LEFT_ALONE, notBefore);
  };

  const waitFor = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
    let isCounted = false;
    const timer = setTimeout(() => {
      isCounted = true;
      waiting++;
      giveBackIdle();
    }, GRACE_MS);
    try {
      return await unlessAborted(work, signal);
    } finally {
      clearTimeout(timer);
      if (isCounted) waiting--;
    }
  };

  return {
    waitFor,
    notBefore(host) {
      const later = Math.max(leftAlone.get(host) ?? 0, turns.notBefore(host) ?? 0);
      return later === 0 ? undefined : later;
    },
    async enter(host, crawlDelayMs, signal) {
      signal.throwIfAborted();
      mayAsk(host);
      const of = held.get(host) ?? begin(host, crawlDelayMs);
      of.asking++;
      try {
        const turn = of.turn ?? (await waitFor(of.taken, signal));
        if (!("end" in turn)) throw new Refusal("not-now", "the host asked for a pause", turn.notBefore);
        return {
          mayAsk: () => mayAsk(host),
          note: (outcome) => note(of, outcome),
          leave: () => leave(of),
        };
      } catch (error) {
        leave(of);
        throw error;
      }
    },
    end() {
      for (const each of [...held.values()]) {
        if (each.turn !== undefined) giveBack(each, each.turn);
        else each.giveUp.abort(new Error("the outing has ended"));
      }
    },
  };
}
