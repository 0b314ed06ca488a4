/** Where the time of a page goes: what the main thread computed in, by a sampling profile, and what the other threads took. */

import { Session } from "node:inspector/promises";
import { minus, type Stages, stagesOf } from "../chain/cpu.ts";

export interface Where {
  /** Milliseconds of CPU by what each thread is for. */
  readonly threads: Stages;
  /** Milliseconds of the main thread, by area. */
  readonly main: Readonly<Record<string, number>>;
}

const SAMPLE_US = 250;

/** By the file that a function stands in; the first that fits. */
const AREAS: readonly (readonly [file: RegExp, area: string])[] = [
  [/node_modules\/undici/, "undici: requests and answers"],
  [/infra\/web\/(decompress|reading|kinds|walls)/, "bodies: decoding, what they are"],
  [/infra\/web\//, "politeness, robots.txt, addresses, cookies, limits"],
  [/processors\/(feeds|charset|urls|reading|xml|dom)/, "feeds, links, canonical addresses"],
  [/infra\/readers\//, "handing feeds to readers"],
  [/processors\//, "the processor: visits, articles, schedule"],
  [/node_modules\/avsc|\/schemas\//, "Avro"],
  [/topology\//, "runtime: records, state, timers, commits"],
  [/infra\/embedded|node_modules\/lmdb|msgpackr/, "the log and its state"],
  [/^node:(net|internal\/(stream|net|js_stream))|internal\/streams|node:_http/, "Node: sockets and streams"],
  [/prom-client/, "metrics"],
  [/^node:/, "Node: timers, promises, buffers"],
];

const WRITING = /^write(Latin1String|Utf8String|Buffer|v)$/;
const BUILT_IN = new Set(["crc32", "postMessage", "runMicrotasks", "oneShotDigest"]);

function areaOf(name: string, url: string): string | undefined {
  if (name === "(idle)") return undefined;
  if (name === "(garbage collector)") return "V8: garbage, on this thread";
  if (name === "(program)") return "native code: sockets, HTTP parser, system calls";
  // Without a file: functions of V8 and Node.
  if (url === "")
    return WRITING.test(name)
      ? "writing requests to sockets, system calls included"
      : `built in: ${BUILT_IN.has(name) ? name : "others"}`;
  return AREAS.find(([file]) => file.test(url))?.[1] ?? "other";
}

/** Runs something, and says where its time went. */
export async function whereOf(work: () => Promise<unknown>): Promise<Where> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
    const before = stagesOf(process.pid);
    await session.post("Profiler.start");
    await work();
    const { profile } = await session.post("Profiler.stop");
    const threads = minus(stagesOf(process.pid), before);
    const areas = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, url } }) => [id, areaOf(functionName, url)]),
    );
    const main: Record<string, number> = {};
    for (const [at, id] of (profile.samples ?? []).entries()) {
      const area = areas.get(id);
      if (area !== undefined) main[area] = (main[area] ?? 0) + (profile.timeDeltas?.[at] ?? 0) / 1000;
    }
    return { threads, main };
  } finally {
    session.disconnect();
  }
}
