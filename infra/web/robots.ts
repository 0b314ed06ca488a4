/** What each host's robots.txt says, kept for a day at most; RFC 9309 for what to make of a file that can't be had. */

import type { Permissions } from "./connections.ts";
import type { Memory } from "./memory.ts";
import { Refusal } from "./refusal.ts";

export interface Rules {
  /** Throws a `Refusal` where nobody can say. */
  allows(url: string): boolean | Promise<boolean>;
  readonly crawlDelayMs: number;
}

/** A robots.txt as it was found. `status` is that of the last answer, redirects followed. */
export interface RobotsFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

export interface RobotsOptions {
  /** Throws a `Refusal`: `bad-redirect` after too many hops. */
  readonly fetch: (url: URL, permissions: Permissions) => Promise<RobotsFile>;
  /** Throws a `Refusal` where it can't be read. */
  readonly read: (bytes: Uint8Array, origin: string) => Rules | Promise<Rules>;
  readonly keepMs: number;
  /** How soon it is tried again when it could not be had. */
  readonly retryMs: number;
  readonly maxBytes: number;
  /** Of files, beyond this process. */
  readonly memory?: Memory | undefined;
}

export interface RobotsBook {
  /** Throws a `Refusal` where the page may not be fetched, or nobody can say. */
  crawlDelayMs(url: URL, permissions: Permissions): Promise<number>;
  readonly bytes: number;
}

interface Entry {
  readonly rules: Rules;
  /** Of the monotonic clock. */
  readonly until: number;
  readonly bytes: number;
  /** Why `rules` forbid everything. */
  readonly failure?: Refusal;
}

/** A file as it is remembered: of what bytes, and until when (by the memory's time) it need not be asked for. */
interface Remembered {
  readonly status: number;
  readonly text: string;
  readonly until: number;
}

/** Larger ones are asked for again after a restart. */
const REMEMBERED_BYTES = 64 * 1024;
/** An entry costs so much beside what the file says, and parsed rules twice what they were. */
const ENTRY_BYTES = 1000;
const ALL: Rules = { allows: () => true, crawlDelayMs: 0 };
const NONE: Rules = { allows: () => false, crawlDelayMs: 0 };
/** What prevents robots.txt would prevent the page: said as it is. */
const OF_THE_HOST = new Set(["dns", "connect", "tls", "refused-address", "not-now", "proxy"]);

export function openRobots(options: RobotsOptions): RobotsBook {
  const book = new Map<string, Entry>();
  const asking = new Map<string, Promise<Entry>>();
  let bytes = 0;

  const keep = (key: string, entry: Entry): void => {
    bytes += entry.bytes - (book.get(key)?.bytes ?? 0);
    book.delete(key);
    book.set(key, entry);
    for (const [oldest, { bytes: freed }] of book) {
      if (bytes <= options.maxBytes) break;
      book.delete(oldest);
      bytes -= freed;
    }
  };

  const remember = (key: string, file: Omit<Remembered, "until">, until: number): void => {
    const { memory, keepMs } = options;
    if (memory === undefined || file.text.length > REMEMBERED_BYTES) return memory?.remove(key);
    const then = Math.ceil(memory.time() + until - performance.now());
    // What it said before holds on while it can't be had.
    memory.write(key, { ...file, until: then } satisfies Remembered, then + keepMs);
  };

  const recall = async (key: string, { origin }: URL): Promise<void> => {
    const { memory, keepMs } = options;
    const kept = memory?.read(key) as Remembered | undefined;
    if (memory === undefined || kept === undefined) return;
    // Where nobody knows how old it is, it is asked for; what it said holds on if it can't be had.
    const left = memory.isSure ? Math.min(kept.until - memory.time(), keepMs) : -1;
    const until = performance.now() + left;
    const file = { status: kept.status, bytes: Buffer.from(kept.text, "latin1") };
    try {
      keep(key, { ...(await entryOf(file, origin, performance.now(), options)), until });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // It may be another by now: it is asked for.
      memory.remove(key);
    }
  };

  const ask = async (key: string, url: URL, permissions: Permissions): Promise<Entry> => {
    if (!book.has(key)) await recall(key, url);
    const had = book.get(key);
    const now = (): number => performance.now();
    if (had !== undefined && had.until >= now()) return had;
    try {
      const file = await options.fetch(new URL("/robots.txt", url), permissions);
      const entry = await entryOf(file, url.origin, now(), options);
      if (entry.failure === undefined || had === undefined || had.failure !== undefined) {
        keep(key, entry);
        remember(key, { status: file.status, text: Buffer.from(file.bytes).toString("latin1") }, entry.until);
        // Unreachable for now: what it said last holds on.
      } else keep(key, { ...had, until: entry.until });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The page meets the same, and the host's backoff sees to it that it is not tried too often.
      if (OF_THE_HOST.has(error.code)) throw error;
      if (error.code === "bad-redirect") keep(key, { rules: ALL, until: now() + options.keepMs, bytes: ENTRY_BYTES });
      else if (had !== undefined && had.failure === undefined) keep(key, { ...had, until: now() + options.retryMs });
      else keep(key, { rules: NONE, until: now() + options.retryMs, bytes: ENTRY_BYTES, failure: error });
    }
    return book.get(key)!;
  };

  return {
    get bytes() {
      return bytes;
    },
    async crawlDelayMs(url, permissions) {
      const key = `${url.origin} ${permissions.allowPrivate} ${permissions.allowBadTls}`;
      let entry = book.get(key);
      if (entry === undefined || entry.until < performance.now()) {
        let asked = asking.get(key);
        if (asked === undefined) {
          asked = ask(key, url, permissions).finally(() => asking.delete(key));
          asking.set(key, asked);
        }
        entry = await asked;
      }
      const { failure, rules } = entry;
      if (failure !== undefined) throw asPage(failure, entry.until);
      if (!(await rules.allows(url.href))) throw new Refusal("robots", "robots.txt asks not to");
      return rules.crawlDelayMs;
    },
  };
}

async function entryOf(
  { status, bytes }: RobotsFile,
  origin: string,
  now: number,
  { read, keepMs, retryMs }: RobotsOptions,
): Promise<Entry> {
  if (status >= 500) {
    const failure = new Refusal("robots", `robots.txt can't be fetched: status ${status}`);
    return { rules: NONE, until: now + retryMs, bytes: ENTRY_BYTES, failure };
  }
  if (status === 429) return { rules: ALL, until: now + retryMs, bytes: ENTRY_BYTES };
  if (status >= 300) return { rules: ALL, until: now + keepMs, bytes: ENTRY_BYTES };
  return { rules: await read(bytes, origin), until: now + keepMs, bytes: ENTRY_BYTES + 2 * bytes.length };
}

function asPage({ code, message }: Refusal, until: number): Refusal {
  const notBefore = Math.ceil(Date.now() + until - performance.now());
  return new Refusal("robots", code === "robots" ? message : `robots.txt can't be fetched: ${message}`, notBefore);
}
