/** The stores, windows and timers that a processor sees, on top of the entries of one task's state. */

import { bytesCodec, type Codec } from "../schemas/codec.ts";
import type { Effects, View } from "./effects.ts";
import { OWN_STORES } from "./graph.ts";
import { Reject, type Store, type Timer, type Window, type WindowSpec } from "./processor.ts";

/** One record's way to the state of its task: reads see what it wrote itself. */
export interface Access {
  readonly view: View;
  readonly effects: Effects;
}

/** What fits an index of the log, with room for what windows and timers add to it. */
export const MAX_KEY_BYTES = 1024;
const SEPARATOR = "\u0000";

/** What is wrong with a key, if anything is. */
export function wrongKey(
  key: string,
): { readonly code: "bad-key" | "key-too-long"; readonly expected: string; readonly got: string } | undefined {
  if (key.includes(SEPARATOR))
    return { code: "bad-key", expected: "a key without U+0000", got: JSON.stringify(key.slice(0, 80)) };
  if (key.length * 3 <= MAX_KEY_BYTES) return undefined;
  const length = Buffer.byteLength(key);
  if (length <= MAX_KEY_BYTES) return undefined;
  return { code: "key-too-long", expected: `a key of at most ${MAX_KEY_BYTES} bytes`, got: String(length) };
}

export function checkKey(key: string): void {
  const wrong = wrongKey(key);
  if (wrong !== undefined) throw new Reject(wrong.code, `expected ${wrong.expected}, got ${wrong.got}`);
}

let scratch = Buffer.allocUnsafeSlow(64 * 1024);

const SLAB_BYTES = 64 * 1024;
let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let slabAt = 0;

/** Memory for a value. Slicing it from a large buffer costs half as much as Node's pool. */
function room(bytes: number): Buffer {
  if (bytes > SLAB_BYTES / 4) return Buffer.allocUnsafeSlow(bytes);
  if (slabAt + bytes > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    slabAt = 0;
  }
  const piece = slab.subarray(slabAt, slabAt + bytes);
  slabAt += bytes;
  return piece;
}

/** A value's bytes, in their own memory. */
export function encode(codec: Codec, value: unknown): Uint8Array {
  for (;;) {
    const end = codec.encode(value, scratch, 0);
    if (end >= 0) {
      const bytes = room(end);
      scratch.copy(bytes, 0, 0, end);
      return bytes;
    }
    scratch = Buffer.allocUnsafeSlow((scratch.length - end) * 2);
  }
}

/** A value that does not depend on what happens to the bytes. */
export function decode<V>(codec: Codec, bytes: Uint8Array): V {
  // Decoding makes a new value, except for plain bytes, which must not change under the store.
  if (codec === bytesCodec) {
    const copy = room(bytes.length);
    copy.set(bytes);
    return copy as V;
  }
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return codec.decode(buffer, 0, buffer.length) as V;
}

export function storeOf<V>(name: string, codec: Codec, { view, effects }: Access): Store<V> {
  return {
    get(key) {
      checkKey(key);
      const bytes = view.get(name, key);
      return bytes === undefined ? undefined : decode<V>(codec, bytes);
    },
    set(key, value) {
      checkKey(key);
      effects.put(name, key, encode(codec, value));
    },
    delete(key) {
      checkKey(key);
      effects.put(name, key, null);
    },
    *entries(prefix = "") {
      checkKey(prefix);
      for (const [key, bytes] of view.entries(name, prefix)) yield [key, decode<V>(codec, bytes)];
    },
  };
}

/** A window's head: its entries are numbered from `first` to `next`, `touched` is the time of the last addition. */
interface Head {
  first: number;
  next: number;
  count: number;
  newest: number;
  touched: number;
}

function readHead(bytes: Uint8Array | undefined): Head {
  if (bytes === undefined) return { first: 0, next: 0, count: 0, newest: Number.NEGATIVE_INFINITY, touched: 0 };
  const [first, next, count, newest, touched] = new Float64Array(Uint8Array.from(bytes).buffer) as unknown as number[];
  return { first: first!, next: next!, count: count!, newest: newest!, touched: touched! };
}

const writeHead = ({ first, next, count, newest, touched }: Head): Uint8Array =>
  new Uint8Array(Float64Array.of(first, next, count, newest, touched).buffer);

/** Whole numbers as texts of equal length, so that the keys' order is theirs. */
const digits = (number: number): string => Math.max(0, Math.floor(number)).toString().padStart(16, "0");

export interface WindowAccess extends Access {
  readonly time: number;
  readonly timers: TimerAccess;
  /** Called if a value came too late. */
  late(): void;
}

/** The prefix of the names of timers that close quiet windows. A processor's own timers can't have it. */
export const CLOSING = "~";

export function windowOf<V>(name: string, spec: WindowSpec, codec: Codec, access: WindowAccess): Window<V> {
  const { view, effects, timers } = access;
  const entryKey = (key: string, head: Head, time: number): string =>
    "count" in spec
      ? `${key}${SEPARATOR}${digits(head.next)}`
      : `${key}${SEPARATOR}${digits(time)}${digits(head.next)}`;

  /** A window's values, the oldest first. In a window by count their keys are known, so that no search is needed. */
  function* held(key: string): Generator<[entry: string, bytes: Uint8Array]> {
    if (!("count" in spec)) return yield* view.entries(name, key + SEPARATOR);
    const { first, next } = readHead(view.get(name, key));
    for (let at = first; at < next; at++) {
      const entry = `${key}${SEPARATOR}${digits(at)}`;
      yield [entry, entryAt(entry)];
    }
  }

  const entryAt = (entry: string): Uint8Array => {
    const bytes = view.get(name, entry);
    if (bytes === undefined)
      throw new Error(`window ${name}: the head counts ${JSON.stringify(entry)}, which does not exist`);
    return bytes;
  };

  const evictByTime = (key: string, head: Head, horizon: number): V[] => {
    const evicted: V[] = [];
    if (horizon < 0) return evicted;
    const limit = `${key}${SEPARATOR}${digits(horizon)}~`;
    for (const [entry, bytes] of view.entries(name, key + SEPARATOR)) {
      if (entry > limit) break;
      evicted.push(decode<V>(codec, bytes));
      effects.put(name, entry, null);
    }
    head.count -= evicted.length;
    return evicted;
  };

  const evictByCount = (key: string, head: Head, count: number): V[] => {
    const evicted: V[] = [];
    for (; head.count > count; head.count--, head.first++) {
      const entry = `${key}${SEPARATOR}${digits(head.first)}`;
      evicted.push(decode<V>(codec, entryAt(entry)));
      effects.put(name, entry, null);
    }
    return evicted;
  };

  return {
    add(key, value, time = access.time) {
      checkKey(key);
      const head = readHead(view.get(name, key));
      if ("ms" in spec && time <= head.newest - spec.ms) {
        access.late();
        return { evicted: [], late: true };
      }
      if (head.count === 0) timers.set({ by: "wall", key, name: CLOSING + name, at: access.time + spec.idleMs });
      effects.put(name, entryKey(key, head, time), encode(codec, value));
      head.next++;
      head.count++;
      head.newest = Math.max(head.newest, time);
      head.touched = Math.max(head.touched, access.time);
      const evicted =
        "count" in spec ? evictByCount(key, head, spec.count) : evictByTime(key, head, head.newest - spec.ms);
      effects.put(name, key, writeHead(head));
      return { evicted, late: false };
    },
    values(key) {
      checkKey(key);
      const values: V[] = [];
      for (const [, bytes] of held(key)) values.push(decode<V>(codec, bytes));
      return values;
    },
    size(key) {
      checkKey(key);
      return readHead(view.get(name, key)).count;
    },
    clear(key) {
      checkKey(key);
      for (const [entry] of held(key)) effects.put(name, entry, null);
      effects.put(name, key, null);
      timers.cancel({ by: "wall", key, name: CLOSING + name });
    },
  };
}

/**
 * When a quiet window is closed: its idle time after its last addition; undefined if it is gone. Values that were added
 * under a clock that was ahead count as added now; otherwise the window would stay for as long as that clock was ahead.
 */
export function closingTime(
  name: string,
  spec: WindowSpec,
  key: string,
  { view, effects }: Access,
  now: number,
): number | undefined {
  const bytes = view.get(name, key);
  if (bytes === undefined) return undefined;
  const head = readHead(bytes);
  if (head.touched > now) effects.put(name, key, writeHead({ ...head, touched: now }));
  return Math.min(head.touched, now) + spec.idleMs;
}

export interface TimerAccess {
  set(timer: { by: "stream" | "wall"; key: string; name?: string; at: number }): void;
  cancel(timer: { by: "stream" | "wall"; key: string; name?: string }): void;
}

const { timers: TIMERS } = OWN_STORES;

/** `interval`: how far ahead it was set; versions before 2026-11 did not store it. */
export interface StoredTimer extends Timer {
  readonly interval: number | undefined;
}

/** A timer is stored by its time, to find due ones, and by its key, to move it. */
const timeKey = ({ by, at, key, name }: Omit<Timer, "moved">): string =>
  `${by}@${digits(at)}${SEPARATOR}${key}${SEPARATOR}${name}`;
const ownKey = (by: string, key: string, name: string): string => `${by}#${key}${SEPARATOR}${name}`;

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/**
 * Whether a due timer must still fire: it may have been moved or cancelled since. The entry by its key counts: a record
 * that was in flight while the clock was set may have left another entry by its time.
 */
export function isStillSet(view: View, { by, key, name, at }: Timer): boolean {
  const own = view.get(TIMERS, ownKey(by, key, name));
  return own !== undefined && Number(latin(own)) === at;
}

/** Removes a timer that fires. */
export function removeTimer(effects: Effects, timer: Timer): void {
  unstoreTimer(effects, timer);
  effects.put(TIMERS, ownKey(timer.by, timer.key, timer.name), null);
}

/** Removes the entry by its time if the one by its key differs. */
export const unstoreTimer = (effects: Effects, timer: Timer): void => effects.put(TIMERS, timeKey(timer), null);

export function storeTimer(effects: Effects, timer: StoredTimer): void {
  const { by, key, name, at, interval, moved } = timer;
  const value = by === "stream" || interval === undefined ? "" : `${interval} ${moved}`;
  effects.put(TIMERS, timeKey(timer), Buffer.from(value, "latin1"));
  effects.put(TIMERS, ownKey(by, key, name), Buffer.from(String(at), "latin1"));
}

/**
 * @param time of the record or timer that is being processed
 * @param onSet called for each timer, so that the task knows when to check again
 */
export function timersOf(
  { view, effects }: Access,
  time: () => number,
  onSet: (timer: StoredTimer) => void,
): TimerAccess {
  const cancel = (by: "stream" | "wall", key: string, name: string): void => {
    const own = ownKey(by, key, name);
    const bytes = view.get(TIMERS, own);
    if (bytes === undefined) return;
    const at = Number(latin(bytes));
    effects.put(TIMERS, timeKey({ by, at, key, name }), null);
    effects.put(TIMERS, own, null);
  };
  return {
    set({ by, key, name = "", at }) {
      checkKey(key);
      if (!Number.isFinite(at))
        throw new Reject("processor-threw", `expected a timer's time in milliseconds, got ${at}`);
      cancel(by, key, name);
      const due = Math.max(0, Math.floor(at));
      const timer = { by, key, name, at: due, interval: Math.max(0, due - Math.floor(time())), moved: 0 };
      storeTimer(effects, timer);
      onSet(timer);
    },
    cancel({ by, key, name = "" }) {
      checkKey(key);
      cancel(by, key, name);
    },
  };
}

/** All timers, in the order of their times and keys. */
export function* timersIn(view: View, by: Timer["by"]): Generator<StoredTimer> {
  for (const [entry, value] of view.entries(TIMERS, `${by}@`)) {
    const [time, key, name] = entry.slice(by.length + 1).split(SEPARATOR) as [string, string, string];
    const [interval, moved = 0] = value.length === 0 ? [] : latin(value).split(" ").map(Number);
    yield { by, key, name, at: Number(time), interval, moved };
  }
}

/** The timers that are due at a time, and when the next one is due. */
export function dueTimers(view: View, by: Timer["by"], now: number): { due: StoredTimer[]; next: number } {
  const due: StoredTimer[] = [];
  for (const timer of timersIn(view, by)) {
    if (timer.at > now) return { due, next: timer.at };
    due.push(timer);
  }
  return { due, next: Number.POSITIVE_INFINITY };
}
