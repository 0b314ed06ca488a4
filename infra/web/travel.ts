/** From an address to an answer: each hop checked, in its turn, on a connection of its own, until it redirects no more. */

import type { IncomingHttpHeaders } from "undici/types/header.js";
import { recycle } from "../../topology/buffers.ts";
import type { Permissions } from "./connections.ts";
import type { Cookies } from "./cookies.ts";
import type { Answer, Wanted } from "./exchange.ts";
import { authorization, hop, hostOf, type Roads, redirectOf, refuseProxied, withoutUser } from "./hop.ts";
import { Refusal } from "./refusal.ts";
import type { Outcome } from "./turns.ts";

export interface Trip {
  readonly url: URL;
  /** Those that its source has; none where undefined. */
  readonly cookies: Jar | undefined;
  readonly accept: string;
  /** Sent to the first origin and to no other. */
  readonly own: Readonly<Record<string, string>>;
  readonly permissions: Permissions;
  readonly maxRedirects: number;
  readonly deadlineMs: number;
  readonly delayMs: number;
  readonly patienceMs: number;
  readonly isUrgent: boolean;
  readonly signal: AbortSignal;
  /** Before each hop: throws where it may not be made, else how long the host wants to be left alone. */
  crawlDelayMs(url: URL): Promise<number>;
  wanted(status: number, headers: IncomingHttpHeaders): Wanted;
}

/** Cookies of one source. */
export interface Jar {
  readonly all: Cookies;
  readonly source: string;
}

/** How far it went, also when it failed. */
export interface Journey {
  url: URL;
  permanent: string | undefined;
  status: number;
  headers: IncomingHttpHeaders;
  address: string;
  tookMs: number;
}

export const beginning = (url: URL): Journey => ({
  url: withoutUser(url),
  permanent: undefined,
  status: 0,
  headers: {},
  address: "",
  tookMs: 0,
});

/** Throws a `Refusal`; `journey` says where it came to. */
export async function travel(roads: Roads, trip: Trip, journey: Journey): Promise<Answer> {
  const seen = new Set<string>();
  let isPermanent = true;
  let own: Readonly<Record<string, string>> = { ...trip.own, ...authorization(trip.url) };
  for (let hops = 0; ; hops++) {
    seen.add(journey.url.href);
    const answer = await step(roads, trip, journey, own, hops > 0);
    const redirected = redirectOf(answer, journey.url);
    if (redirected === undefined) return answer;
    const target = withoutUser(redirected);
    recycle([answer.body]);
    if (hops >= trip.maxRedirects) throw new Refusal("bad-redirect", `more than ${trip.maxRedirects} redirects`);
    if (answer.headers["set-cookie"] !== undefined) seen.clear();
    if (seen.has(target.href)) throw new Refusal("bad-redirect", `redirects in a circle, to ${target.href}`);
    if (target.origin !== journey.url.origin) own = {};
    isPermanent &&= answer.status === 301 || answer.status === 308;
    if (isPermanent) journey.permanent = target.href;
    journey.url = target;
  }
}

async function step(
  roads: Roads,
  trip: Trip,
  journey: Journey,
  own: Readonly<Record<string, string>>,
  isRedirected: boolean,
): Promise<Answer> {
  const { url } = journey;
  const { cookies, delayMs, patienceMs, signal, permissions } = trip;
  refuseProxied(roads, url);
  const crawlDelayMs = await trip.crawlDelayMs(url);
  const isUrgent = trip.isUrgent || isRedirected;
  const turn = await roads.turns.take(hostOf(url), { delayMs, crawlDelayMs, patienceMs, isUrgent, signal });
  if (!("end" in turn)) throw new Refusal("not-now", "the host asked for a pause", turn.notBefore);
  const cookie = cookies?.all.header(cookies.source, url);
  const headers = { accept: trip.accept, ...own, ...(cookie === undefined ? {} : { cookie }) };
  const leftMs = trip.deadlineMs - journey.tookMs;
  let outcome: Outcome = { kind: "unknown", tookMs: 0 };
  const note = (noted: Outcome): void => {
    outcome = noted;
    journey.tookMs += noted.tookMs;
  };
  const wish = { url, method: "GET", headers, permissions, leftMs, signal, wanted: trip.wanted };
  try {
    const { answer, address } = await hop(roads, wish, note);
    Object.assign(journey, { status: answer.status, headers: answer.headers, address });
    const setCookie = [answer.headers["set-cookie"] ?? []].flat();
    cookies?.all.keep(cookies.source, url, setCookie, String(answer.headers.date ?? ""));
    return answer;
  } finally {
    turn.end(outcome);
  }
}
