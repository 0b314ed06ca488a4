/**
 * The newsroom's own desk, at 127.0.0.1: its sites, the truth about any URL, its events, and its clock. Requests that
 * change time must name the desk as their host and come from no web page.
 */

import { type App, newApp, whole } from "../http/serving.ts";
import { DAY } from "./clock.ts";
import { feedPaths } from "./feeds/feed.ts";
import { listingTruth } from "./listings/answer.ts";
import { ruleOf } from "./render/hooks.ts";
import type { Newsroom } from "./server.ts";
import { articlesOf, countOf, eventsOf, sitesOf, truthOf } from "./truth.ts";

export const DESK = "127.0.0.1";
const MOST = 10_000;

const HELP = `The newsroom's desk.

GET  /sites                          each site: address, language, how it is made
GET  /truth?url=URL                  the truth about an article, and what is broken on its page now
GET  /articles?site=N&from=T&to=T    the truth about all articles of a time span; default: the last day
GET  /events?from=T&to=T             the events: what happens where and when
GET  /listing?url=URL                how many articles a listing hides, and the fewest clicks that show them
GET  /clock                          simulated time and its speed
POST /clock?time=T&speed=N           sets the time, the speed, or both
GET  /authority.pem                  the authority that signs the sites' certificates

Times are ISO 8601 or milliseconds since 1970. Answers of several records are NDJSON.
`;

const text = (status: number, said: string): Response => whole({ status, body: `${said.trimEnd()}\n` });
const typed = (type: string, body: string): Response => whole({ status: 200, body, headers: { "content-type": type } });
const json = (value: unknown): Response => typed("application/json; charset=utf-8", `${JSON.stringify(value)}\n`);

const tooMany = (): Response => text(413, `more than ${MOST} records: ask for less, or write files with --truth`);

function records(all: Iterable<object>): Response {
  const lines = [];
  for (const record of all) {
    if (lines.length === MOST) return tooMany();
    lines.push(`${JSON.stringify(record)}\n`);
  }
  return typed("application/x-ndjson; charset=utf-8", lines.join(""));
}

/** Years that have four figures; no calendar is asked about others. */
const TIMES = { first: Date.UTC(1000, 0, 1), last: Date.UTC(9999, 0, 1) };

/** NaN where it is no time. */
export function timeOf(text: string | null, otherwise: number): number {
  if (text === null) return otherwise;
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return time >= TIMES.first && time <= TIMES.last ? time : Number.NaN;
}

export function deskOf(room: Newsroom): App {
  const app = newApp();
  const allowed = [`${DESK}:${room.port}`, `localhost:${room.port}`];
  app.use(async (c, next) => {
    const { host, origin } = c.env.incoming.headers;
    if (host === undefined || !allowed.includes(host)) return text(403, `expected the host ${allowed.join(" or ")}`);
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (origin !== undefined) return text(403, "web pages may not change the time");
    if (c.req.path !== "/clock" || c.req.method !== "POST") return text(405, "only POST /clock changes anything");
    return next();
  });
  app.notFound(() => text(404, HELP));
  for (const [path, route] of Object.entries(ROUTES))
    app.get(path, (c) => route(room, new URL(c.req.url).searchParams));
  app.post("/clock", (c) => {
    const given = new URL(c.req.url).searchParams;
    const { time, speed } = clockGiven(room, given);
    if (Number.isNaN(time + speed)) return text(400, CLOCK_EXPECTED);
    // First the speed: a time that is set passes at it.
    room.clock.run(speed);
    if (given.has("time")) room.clock.set(time);
    return told(room);
  });
  return app;
}

type Route = (room: Newsroom, given: URLSearchParams) => Response;

const ROUTES: Readonly<Record<string, Route>> = {
  "/": () => text(200, HELP),
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
    if (Number.isNaN(time)) return text(400, "expected time as a time");
    const truth = truthOf(world, given.get("url") ?? "", time, ruleOf);
    return truth === undefined ? text(404, "there is no article at that URL now") : json(truth);
  },
  "/articles": ({ world, clock }, given) => {
    const to = timeOf(given.get("to"), clock.now());
    const from = timeOf(given.get("from"), to - DAY);
    const site = given.get("site");
    if (Number.isNaN(from + to)) return text(400, "expected from and to as times");
    if (site !== null && !(Number(site) >= 0 && Number(site) < world.options.sites && Number.isInteger(Number(site))))
      return text(400, `expected site as a number below ${world.options.sites}`);
    const only = site === null ? undefined : Number(site);
    // Counting is a small part of the work.
    if (countOf(world, from, to, only, MOST) > MOST) return tooMany();
    return records(articlesOf(world, from, to, ruleOf, only));
  },
  "/events": ({ world, clock }, given) => {
    const to = timeOf(given.get("to"), clock.now() + DAY);
    const from = timeOf(given.get("from"), world.options.start);
    return Number.isNaN(from + to) ? text(400, "expected from and to as times") : records(eventsOf(world, from, to));
  },
  "/listing": ({ world, clock }, given) => {
    const truth = listingTruth(world, given.get("url") ?? "", clock.now());
    return truth === undefined ? text(404, "there is no listing at that URL") : json(truth);
  },
  "/clock": (room, given) => {
    const { time, speed } = clockGiven(room, given);
    return Number.isNaN(time + speed) ? text(400, CLOCK_EXPECTED) : told(room);
  },
  "/authority.pem": ({ authority }) => typed("application/x-pem-file", authority),
};

const SPEED_MOST = 1_000_000;
const CLOCK_EXPECTED = "expected time as a time, speed as a number from 0 to 1,000,000";

/** NaN for what is none. */
function clockGiven({ clock }: Newsroom, given: URLSearchParams): { readonly time: number; readonly speed: number } {
  const speed = Number(given.get("speed") ?? clock.speed);
  const isSpeed = speed >= 0 && speed <= SPEED_MOST;
  return { time: timeOf(given.get("time"), clock.now()), speed: isSpeed ? speed : Number.NaN };
}

function told({ clock }: Newsroom): Response {
  const now = clock.now();
  return json({ time: new Date(now).toISOString(), ms: now, speed: clock.speed });
}
