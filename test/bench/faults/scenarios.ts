/** The faults: each scenario does one kind of harm, again and again, and lets the members recover between. */

import { API, type Faults, type Verdict } from "../../broker/proxy.ts";
import { pause } from "./load.ts";
import type { Stage } from "./stage.ts";

const now = (): number => performance.now();
const STOP_MS = 120_000;

/** kill -9 at random instants. Every second one hits while the last may not be over yet. */
export async function kills(stage: Stage, count: number): Promise<void> {
  const { crew, random } = stage;
  for (let nth = 0; nth < count; nth++) {
    await pause(random.below(1500));
    const slot = random.pick(crew.running);
    const at = now();
    await crew.kill(slot);
    const again = pause(random.below(1000)).then(() => crew.start(slot));
    await stage.struck("kill -9", at, nth % 2 === 1);
    await again;
  }
}

/** SIGSTOP until others have its partitions; then it goes on, and has to find out. */
export async function stops(stage: Stage, count: number): Promise<void> {
  const { crew, random, sessionMs } = stage;
  for (let nth = 0; nth < count; nth++) {
    await pause(random.below(1500));
    const slot = crew.running.find((one) => one === nth % crew.running.length) ?? 0;
    const name = crew.nameOf(slot);
    const at = now();
    crew.signal(slot, "SIGSTOP");
    await pause(sessionMs);
    await stage.struck("SIGSTOP beyond the session", at);
    await pause(random.below(2000));
    crew.signal(slot, "SIGCONT");
    if (!(await takesPart(stage, slot))) stage.complain(`${name} was given nothing to do after it went on`);
  }
}

/** The broker ends in order, and is killed. */
export async function restarts(stage: Stage, count: number): Promise<void> {
  const { cluster } = stage.cluster;
  for (let nth = 0; nth < count; nth++) {
    await pause(stage.random.below(1000));
    await cluster.restart(1);
    await stage.struck("broker restarted", now());
    await pause(stage.random.below(1000));
    await cluster.kill(1);
    await cluster.start(1);
    await stage.struck("broker killed", now());
    await allTakePart(stage);
  }
}

/** A broker hangs, each time another one: it holds its connections and answers nothing. */
export async function hangs(stage: Stage, pausesMs: readonly number[]): Promise<void> {
  const { cluster } = stage.cluster;
  for (const [nth, ms] of pausesMs.entries()) {
    const broker = 1 + (nth % cluster.pids.length);
    const at = now();
    cluster.pause(broker);
    // The others know that it is gone long before it is back.
    if (ms >= LONG_MS) await stage.struck("a broker hangs", at);
    await pause(Math.max(0, at + ms - now()));
    cluster.resume(broker);
    await stage.struck(`broker stopped for ${ms / 1000} s`, now());
    await allTakePart(stage);
  }
}

const LONG_MS = 60_000;

/**
 * The only broker hangs until it has given up itself, and members come and go with it: their clients are about to ask
 * when it is back and for a moment tells of no broker.
 */
export async function aloneHangs(stage: Stage, count: number): Promise<void> {
  const { cluster } = stage.cluster;
  const { crew, random } = stage;
  for (let nth = 0; nth < count; nth++) {
    await pause(random.below(1500));
    const slot = random.pick(crew.running);
    await crew.kill(slot);
    crew.start(slot);
    await pause(random.below(3000));
    cluster.pause(1);
    await pause(ALONE_MS + random.below(ALONE_MS));
    cluster.resume(1);
    await stage.struck("the only broker stopped beyond its session", now());
    await allTakePart(stage);
  }
}

const ALONE_MS = 10_000;

/** Nobody is left out for good: each member has partitions again. */
async function allTakePart(stage: Stage): Promise<void> {
  for (const slot of stage.crew.running)
    if (!(await takesPart(stage, slot)))
      stage.complain(`${stage.crew.nameOf(slot)} was given nothing to do after the brokers were back`);
}

const takesPart = ({ crew, watch }: Stage, slot: number): Promise<boolean> =>
  watch.until(() => watch.owners.some((owner) => owner === crew.nameOf(slot)), STOP_MS);

/** One of three brokers is killed, and comes back. */
export async function leaders(stage: Stage, count: number): Promise<void> {
  const { cluster } = stage.cluster;
  for (let nth = 0; nth < count; nth++) {
    const broker = 1 + (nth % 3);
    const at = now();
    await cluster.kill(broker);
    await stage.struck("one of three brokers killed", at);
    await cluster.start(broker);
    await stage.struck("it came back", now());
  }
}

const setAll = ({ cluster: { proxies } }: Stage, faults?: Faults): void => {
  for (const proxy of proxies) proxy.set(faults);
};

/** What networks do for a while; then they are well again. */
export async function network(stage: Stage, kinds: readonly string[], ms: number): Promise<void> {
  for (const kind of kinds) {
    setAll(stage, NETWORK[kind]);
    if (kind === "connections cut") for (let nth = 0; nth < 3; nth++) await cutAfter(stage, ms / 3);
    else await pause(ms);
    setAll(stage);
    await stage.struck(kind, now());
  }
}

async function cutAfter({ cluster: { proxies } }: Stage, ms: number): Promise<void> {
  await pause(ms);
  for (const proxy of proxies) proxy.cut();
}

const NETWORK: Readonly<Record<string, Faults>> = {
  "200 ms delay": { delayMs: 100 },
  "30 % of pieces late": { stall: { share: 0.3, ms: 200 } },
  slices: { sliceBytes: 100 },
  "10 KB/s": { bytesPerSecond: 10_000 },
  "half-open connections": { frozen: "both" },
  "requests get through, replies don't": { frozen: "down" },
  "connections refused": { refusing: true },
  "connections cut": {},
};
export const NETWORKS = Object.keys(NETWORK);

type Request = keyof typeof API;
/** What a member can't do without joining anew. */
const ON_START: readonly Request[] = ["initProducerId", "joinGroup", "syncGroup", "findCoordinator", "offsetFetch"];
export const REQUESTS: readonly Request[] = [
  ...([
    "endTransaction",
    "transactionOffsetCommit",
    "produce",
    "fetch",
    "heartbeat",
    "addOffsetsToTransaction",
  ] as const),
  ...ON_START,
];

/** The reply to one request doesn't arrive: lost, or lost with its connection. The request itself was done. */
export async function lostReplies(stage: Stage, requests: readonly Request[], ways: readonly Verdict[]): Promise<void> {
  const { crew, random, watch } = stage;
  for (const request of requests) {
    for (const way of ways) {
      await pause(random.below(500));
      let lostAt: number | undefined;
      setAll(stage, {
        onFrame: ({ direction, api }) => {
          if (lostAt !== undefined || direction !== "down" || api !== API[request]) return "pass";
          lostAt = now();
          return way;
        },
      });
      const slot = random.pick(crew.running);
      if (ON_START.includes(request)) {
        await crew.end(slot);
        crew.start(slot);
      }
      const lost = await watch.until(() => lostAt !== undefined, ASKED_MS);
      if (!lost) {
        setAll(stage);
        continue;
      }
      await stage.struck(`reply to ${request} ${way === "cut" ? "lost with its connection" : "lost"}`, lostAt!);
      setAll(stage);
    }
  }
}

/**
 * A request comes so late that its client has given up waiting and has sent it again, over another connection: it
 * arrives when something else is under way.
 */
export async function lateRequests(
  stage: Stage,
  requests: readonly Request[],
  times: number,
  ms: number,
): Promise<void> {
  const { random, watch } = stage;
  for (let nth = 0; nth < times; nth++) {
    for (const request of requests) {
      await pause(random.below(500));
      let heldAt: number | undefined;
      setAll(stage, {
        onFrame: ({ direction, api }) => {
          if (heldAt !== undefined || direction !== "up" || api !== API[request]) return "pass";
          heldAt = now();
          return { holdMs: ms };
        },
      });
      if (await watch.until(() => heldAt !== undefined, ASKED_MS)) {
        await watch.until(() => now() > heldAt! + ms, 2 * ms);
        await stage.struck(`${request} ${ms / 1000} s late`, now());
      }
      setAll(stage);
    }
  }
}

/** Newer protocols do without some requests. */
const ASKED_MS = 10_000;

/** Members come and go in order. */
export async function comings(stage: Stage, count: number, everyMs: number): Promise<void> {
  const { crew, random } = stage;
  for (let nth = 0; nth < count; nth++) {
    const began = now();
    const { running } = crew;
    const joins = running.length <= 1 || (running.length < MOST_MEMBERS && random.chance(0.5));
    if (joins) {
      const slot = Array.from({ length: MOST_MEMBERS }, (_, one) => one).find((one) => !running.includes(one))!;
      crew.start(slot);
    } else {
      await crew.end(random.pick(running));
    }
    const settle = nth % 5 === 4;
    await stage.struck(joins ? "joins" : "leaves", now(), settle);
    await pause(Math.max(0, began + everyMs - now()));
  }
}

const MOST_MEMBERS = 6;
