/**
 * Walks of hostile pages, with what has to hold of each: it ends within its time, gives its browser back, leaves nothing behind, and
 * reaches no address but the page's own.
 */

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outOfTime, STEP_MOST_MS, type WalkCounts, type WalkEnd } from "../../../infra/browser/walker.ts";
import { openWeb, type Web } from "../../../infra/web/web.ts";
import { DriftwireError } from "../../../topology/errors.ts";
import { type DnsServer, dnsServer } from "../../web/dns.ts";
import { walkerOf } from "../walking.ts";
import { CANARY } from "./canary.ts";
import { type Group, HOSTILE_HOST, type HostilePage, type HostilePages, openHostile } from "./server.ts";

/** A walk goes on for so long, and then to the end of its step. */
const PORTION_MS = 15_000;
/** To start a browser and to end it, on a busy machine. */
const AROUND_MS = 15_000;
/** From its beginning until its browser is gone. */
export const WALK_MOST_MS = PORTION_MS + STEP_MOST_MS + AROUND_MS;
const PRESSES = 15;
const WATCH_MS = 250;
const GONE_MS = 10_000;

export interface HostileWalk {
  readonly id: string;
  readonly group: Group;
  readonly end: WalkEnd;
  /** A code where it has one, else why it ended. */
  readonly code: string;
  readonly ms: number;
  /** What it should have found in spite of the page. */
  readonly missing: readonly string[];
  /** How many that are. */
  readonly urls: number;
  readonly counts: WalkCounts;
}

export interface HostileWalks {
  readonly pages: readonly HostilePage[];
  readonly touches: HostilePages["canary"]["touches"];
  walk(page: HostilePage): Promise<HostileWalk>;
  /** What walks have left: processes, folders, listeners. */
  left(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** @param isOpen lets walks reach the canary: to see that it would notice */
export async function openHostileWalks(isOpen = false): Promise<HostileWalks> {
  const served = await openHostile();
  const dns = await dnsServer(namesOf());
  const processes = openProcesses();
  const before = listeners();
  const folder = openFolder();
  return {
    pages: served.pages,
    touches: served.canary.touches,
    walk: (page) => walkOf(openOwn(dns, isOpen), page),
    async left() {
      for (
        const until = Date.now() + GONE_MS;
        processes.left().length + folder.left().length > 0 && Date.now() < until;
      )
        await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
      const more = listeners() - before;
      return [
        ...processes.left().map((pid) => `process ${pid}`),
        ...folder.left().map((name) => `folder ${name}`),
        ...(more > 0 ? [`${more} listeners`] : []),
      ];
    },
    async close() {
      processes.close();
      folder.close();
      await dns.close();
      await served.close();
    },
  };
}

async function walkOf(web: Web, { id, group, url, urls }: HostilePage): Promise<HostileWalk> {
  const stopping = new AbortController();
  const found = new Set<string>();
  const walker = walkerOf(web, url, stopping.signal, (one) => found.add(one.url), PRESSES);
  const began = performance.now();
  let end: WalkEnd | undefined;
  try {
    end = await walker.portion(PORTION_MS);
  } catch (error) {
    // A busy machine may not start a browser in time: that has a code, too.
    if (!(error instanceof DriftwireError)) throw error;
    end = { why: "page-crashed", code: error.code, message: error.message };
  } finally {
    await walker.close();
    stopping.abort(new Error("the walk is over"));
    await web.close();
  }
  end ??= outOfTime;
  return {
    ...{ id, group, end, counts: walker.counts, ms: performance.now() - began },
    code: "code" in end ? end.code : end.why,
    urls: urls.length,
    missing: urls.filter((one) => !found.has(one)),
  };
}

/** One for each walk: at one host, walks of one web wait for each other's turns. */
const openOwn = ({ server }: DnsServer, isOpen: boolean): Web =>
  openWeb({
    ...{ version: "0", contact: "", read: () => ({ allows: () => true, crawlDelayMs: 0 }), servers: [server] },
    mayReach: (address) => isOpen || address === HOSTILE_HOST,
  });

/** Names that lead where nobody may go; one of them at every second time. Each time it is asked twice, for both kinds of addresses. */
function namesOf(): Parameters<typeof dnsServer>[0] {
  let asked = 0;
  return { "inside.example": [CANARY], "changes.example": () => [(asked++ >> 1) % 2 === 0 ? HOSTILE_HOST : CANARY] };
}

/** What is put into the system's folder for a while, of this process and its browsers. */
function openFolder(): { left(): readonly string[]; close(): void } {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  // Browsers are another user's.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return {
    left: () => readdirSync(folder),
    close() {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listeners = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap").length;

interface Processes {
  left(): readonly number[];
  close(): void;
}

/** Notes the processes below this one by the time they began: numbers are used again. */
function openProcesses(): Processes {
  const started = new Map<number, string>();
  const look = (): void => {
    const children = new Map<number, number[]>();
    const began = new Map<number, string>();
    for (const name of readdirSync("/proc")) {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
      if (stat === undefined) continue;
      began.set(Number(name), stat.began);
      children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)]);
    }
    const open = [...(children.get(process.pid) ?? [])];
    for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
      started.set(pid, began.get(pid)!);
      open.push(...(children.get(pid) ?? []));
    }
  };
  const watching = process.platform === "linux" ? setInterval(look, WATCH_MS) : undefined;
  return {
    left: () =>
      [...started].flatMap(([pid, began]) => {
        const stat = statOf(pid);
        return stat !== undefined && stat.began === began && stat.state !== "Z" ? [pid] : [];
      }),
    close: () => clearInterval(watching),
  };
}

interface Stat {
  readonly state: string;
  readonly parent: number;
  readonly began: string;
}

function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return { state: fields[0]!, parent: Number(fields[1]), began: fields[19]! };
  } catch {
    return undefined;
  }
}
