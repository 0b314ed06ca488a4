/**
 * The newsroom's own desk, at 127.0.0.1: its sites, the truth about any URL, its events, and its clock. Requests that
 * change time must name the desk as their host and come from no web page.
 */

import type { IncomingMessage } from "node:http";
import { DAY } from "./clock.ts";
import { feedPaths } from "./feeds/feed.ts";
import { listingTruth } from "./listings/answer.ts";
import { ruleOf } from "./render/hooks.ts";
import type { Newsroom } from "./server.ts";
import { articlesOf, countOf, eventsOf, sitesOf, truthOf } from "./truth.ts";
import type { Rendered } from "./view.ts";

export const DESK = "127.0.0.1";
const TEXT = { "content-type": "text/plain; charset=utf-8" };
const MOST = 10_000;

const HELP = `The newsroom's desk.

GET  /sites                          each site: address, language, how it is made
GET  /truth?url=URL                  what an article is, and what is broken about its page now
GET  /articles?site=N&from=T&to=T    the truth about all of a span; the last day unless said
GET  /events?from=T&to=T             what happens where and when
GET  /listing?url=URL                how many articles a listing hides, and the least presses that show them
GET  /clock                          simulated time and its speed
POST /clock?time=T&speed=N           sets either
GET  /authority.pem                  who signs the sites' certificates

Times are ISO 8601 or milliseconds since 1970. Answers of several records are NDJSON.
`;

export async function deskAnswer(room: Newsroom, request: IncomingMessage): Promise<Rendered> {
  const { host, origin } = request.headers;
  const allowed = [`${DESK}:${room.port}`, `localhost:${room.port}`];
  if (host === undefined || !allowed.includes(host)) return refused(403, `the host is ${allowed.join(" or ")}`);
  const { pathname, searchParams } = new URL(request.url ?? "/", room.url);
  const isChange = request.method !== "GET" && request.method !== "HEAD";
  if (isChange && origin !== undefined) return refused(403, "no web page may change the time");
  if (isChange && (pathname !== "/clock" || request.method !== "POST"))
    return refused(405, "only POST /clock changes anything");
  const route = ROUTES[pathname];
  return route === undefined ? refused(404, HELP) : route(room, searchParams, isChange);
}

type Route = (room: Newsroom, given: URLSearchParams, isChange: boolean) => Rendered;

const refused = (status: number, text: string): Rendered => ({
  status,
  headers: TEXT,
  pieces: [`${text.trimEnd()}\n`],
});
const json = (value: unknown): Rendered => ({
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  pieces: [`${JSON.stringify(value)}\n`],
});

const tooMany = (): Rendered => refused(413, `more than ${MOST} records: ask for less, or write files by --truth`);

function records(all: Iterable<object>): Rendered {
  const lines = [];
  for (const record of all) {
    if (lines.length === MOST) return tooMany();
    lines.push(`${JSON.stringify(record)}\n`);
  }
  return { status: 200, headers: { "content-type": "application/x-ndjson; charset=utf-8" }, pieces: [lines.join("")] };
}

/** Years that have four figures; no calendar is asked about others. */
const TIMES = { first: Date.UTC(1000, 0, 1), last: Date.UTC(9999, 0, 1) };

/** NaN where it is no time. */
export function timeOf(text: string | null, otherwise: number): number {
  if (text === null) return otherwise;
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return time >= TIMES.first && time <= TIMES.last ? time : Number.NaN;
}

const ROUTES: Readonly<Record<string, Route>> = {
  "/": () => ({ status: 200, headers: TEXT, pieces: [HELP] }),
  "/sites": ({ world }) =>
    records(
      (function* () {
        for (const site of sitesOf(world)) {
          const feeds = [...feedPaths(world.site(site.index)).keys()].map((path) => site.origin + path);
          yield { ...site, authors: site.authors.length, feeds };
        }
      })(),
    ),
  "/truth": ({ world, clock }, given) => {
    const time = timeOf(given.get("time"), clock.now());
    if (Number.isNaN(time)) return refused(400, "time is a time");
    const truth = truthOf(world, given.get("url") ?? "", time, ruleOf);
    return truth === undefined ? refused(404, "no article is at that URL now") : json(truth);
  },
  "/articles": ({ world, clock }, given) => {
    const to = timeOf(given.get("to"), clock.now());
    const from = timeOf(given.get("from"), to - DAY);
    const site = given.get("site");
    if (Number.isNaN(from + to)) return refused(400, "from and to are times");
    if (site !== null && !(Number(site) >= 0 && Number(site) < world.options.sites && Number.isInteger(Number(site))))
      return refused(400, `site is a number below ${world.options.sites}`);
    const only = site === null ? undefined : Number(site);
    // Counting is a small part of the work.
    if (countOf(world, from, to, only, MOST) > MOST) return tooMany();
    return records(articlesOf(world, from, to, ruleOf, only));
  },
  "/events": ({ world, clock }, given) => {
    const to = timeOf(given.get("to"), clock.now() + DAY);
    const from = timeOf(given.get("from"), world.options.start);
    return Number.isNaN(from + to) ? refused(400, "from and to are times") : records(eventsOf(world, from, to));
  },
  "/listing": ({ world, clock }, given) => {
    const truth = listingTruth(world, given.get("url") ?? "", clock.now());
    return truth === undefined ? refused(404, "no listing is at that URL") : json(truth);
  },
  "/clock": ({ clock }, given, isChange) => {
    const time = timeOf(given.get("time"), clock.now());
    const speed = Number(given.get("speed") ?? clock.speed);
    if (Number.isNaN(time) || !(speed >= 0 && speed <= 1_000_000))
      return refused(400, "time is a time, speed a number from 0 to 1,000,000");
    if (isChange) {
      // First the speed: a time that is set passes at it.
      clock.run(speed);
      if (given.has("time")) clock.set(time);
    }
    const now = clock.now();
    return json({ time: new Date(now).toISOString(), ms: now, speed: clock.speed });
  },
  "/authority.pem": ({ authority }) => ({
    status: 200,
    headers: { "content-type": "application/x-pem-file" },
    pieces: [authority],
  }),
};
