/**
 * Bench `fleet`: the whole program on a hundred simulated sites, from nothing. For thirty simulated days it learns what is
 * normal; in the ten days after that most of the sites are redesigned or broken at times that the seed says. What was
 * found, after how much, what was missed and why, and what was false, is asked by `driftwire sql`.
 */

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { settingsOf } from "../../infra/demo/demo-play.ts";
import type { Site } from "../../infra/newsroom/model.ts";
import { World } from "../../infra/newsroom/world.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Bench, type BenchOptions, timesOf } from "./bench.ts";
import { type RunningDriftwire, startDriftwire } from "./fleet/driftwire.ts";
import type { Case, Seen } from "./fleet/judged.ts";
import { startNewsroom } from "./fleet/newsroom.ts";
import { drained, type Mark, play, stepsOf, wallOf } from "./fleet/pace.ts";
import { figuresOf, tablesOf } from "./fleet/report.ts";
import { endOf, learningOf, type Played, plansOf, scripted } from "./fleet/script.ts";
import { AMONG, type Band, chosenSites, namedBy, publishedIn } from "./fleet/sites.ts";
import { machine } from "./machine.ts";

/** A Monday, long enough ago for no clock to be before it. */
const START = Date.parse("2025-01-06T00:00:00Z");
const SEED = 8;
/** By our clock: a step of some hours waits so long for the next visits, at least. Many sites take longer in any case. */
const EVERY_MINUTES = { least: 0.01, site: 0.002 };
/** Of the whole bench; the quick one has fewer sites and days, and sites that publish more, so that they are learned. */
const WHOLE = { sites: 100, days: 40, articles: "8-12" };
const QUICK = { sites: 5, days: 8, articles: "40-60" };
/** What a query takes for never. */
const NEVER = Date.parse("2200-01-01T00:00:00Z");

interface Plan {
  readonly seed: number;
  readonly days: number;
  readonly learnDays: number;
  readonly band: Band;
  readonly sites: readonly number[];
  readonly played: Played;
}

export const fleet: Bench = {
  name: "fleet",
  about: "the whole program on simulated sites: which redesigns it finds, after how many documents, and false alarms",
  options: {
    sites: `how many sites are watched (${WHOLE.sites}; quick: ${QUICK.sites})`,
    days: `how many simulated days, three quarters of them for learning (${WHOLE.days}; quick: ${QUICK.days})`,
    articles: `range of articles per day of the sites to choose (${WHOLE.articles}; quick: ${QUICK.articles})`,
    seed: `the seed of the sites and their events (${SEED})`,
  },

  async run(options) {
    const plan = planOf(options);
    const ranOn = { ...machine(options.scratch), seed: plan.seed, sites: plan.sites.length, days: plan.days };
    const scratch = mkdtempSync(join(options.scratch, "driftwire-fleet-"));
    try {
      const begun = performance.now();
      const run = await runOf(plan, scratch, options.note);
      const seconds = (performance.now() - begun) / 1000;
      return {
        ...{ name: "fleet", ranOn, limits: {}, aims: {}, met: {} },
        ...{ figures: { ...figuresOf(run), wall_seconds: Math.round(seconds) }, tables: tablesOf(run) },
      };
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};

function planOf(options: BenchOptions): Plan {
  const usual = options.quick ? QUICK : WHOLE;
  const seed = timesOf(options, "seed", SEED);
  const days = timesOf(options, "days", usual.days);
  const band = bandOf(options.given.articles ?? usual.articles);
  const world = new World({ seed, sites: AMONG, start: START });
  const sites = chosenSites(world, timesOf(options, "sites", usual.sites), band);
  const learnDays = learningOf(days);
  return { seed, days, learnDays, band, sites, played: scripted(world, sites, learnDays, days) };
}

function bandOf(given: string): Band {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(given) ?? [];
  if (least === undefined || Number(least) > Number(most))
    throw new DriftwireError("bad-input", { at: "--articles", expected: "two numbers such as 8-40", got: given });
  return { least: Number(least), most: Number(most) };
}

export interface Run {
  readonly plan: Plan;
  readonly cases: readonly Case[];
  readonly seen: Seen;
  readonly pages: readonly Record<string, unknown>[];
  readonly documents: readonly Record<string, unknown>[];
  /** In the whole time, and what feeds named when it began. */
  readonly published: number;
  readonly logBytes: number;
}

async function runOf(plan: Plan, scratch: string, note: (text: string) => void): Promise<Run> {
  const { seed, sites, played, days } = plan;
  const newsroom = await startNewsroom({
    ...{ seed, sites: AMONG, start: START, script: played.text, articles: 200 * sites.length },
  });
  try {
    const plain = new World({ seed, sites: AMONG, start: START, port: newsroom.port });
    const world = new World({ ...plain.options, script: plansOf(played.text, plain) });
    await newsroom.setClock(START);
    const folder = join(scratch, "watching");
    mkdirSync(folder);
    const driftwire = await startDriftwire(folder, sourcesOf(sites.map((index) => world.site(index))));
    try {
      const end = endOf(START, days);
      const flows = sites.map((index) => ({
        ...{ times: publishedIn(world, index, START, end), named: namedBy(world.site(index)) },
      }));
      const stage = { newsroom, driftwire, sources: sites.length, note };
      const marks = await play(stage, [START, ...stepsOf(flows, START, end)]);
      await drained(stage, sites.map(idOf));
      const published = sites.reduce(
        (sum, index, at) => sum + flows[at]!.times.length + world.site(index).feed.size,
        0,
      );
      return { plan, published, ...(await asked(driftwire, casesOf(plan, marks))) };
    } finally {
      await driftwire.stop();
    }
  } finally {
    await newsroom.stop();
  }
}

const idOf = (site: number): string => `site-${site}`;

/** As in the demo, and visited as often as days pass here. */
function sourcesOf(sites: readonly Site[]): object {
  const every = Math.max(EVERY_MINUTES.least, EVERY_MINUTES.site * sites.length);
  return Object.fromEntries(
    sites.map((site) => [
      idOf(site.index),
      {
        ...{ url: site.origin, name: site.name, ...settingsOf(site), tags: ["fleet"] },
        ...{ everyMinutes: every, atMostMinutes: every, maxAgeDays: 36_500, delayMs: 0 },
      },
    ]),
  );
}

const casesOf = ({ played }: Plan, marks: readonly Mark[]): Case[] =>
  played.roles.map((role) => ({
    ...role,
    source: idOf(role.site),
    wall: role.from === undefined ? Number.POSITIVE_INFINITY : wallOf(marks, role.from),
  }));

async function asked(driftwire: RunningDriftwire, cases: readonly Case[]): Promise<Omit<Run, "plan" | "published">> {
  const truth = `[${cases.map(({ source, wall }) => `('${source}', ${Math.min(wall, NEVER)})`).join(", ")}]`;
  const rows = async <T>(query: string, params: Readonly<Record<string, string>> = {}): Promise<readonly T[]> =>
    (await driftwire.sql(query, params)) as unknown as readonly T[];
  const seen: Seen = {
    sources: await rows("sources", { truth }),
    alarms: await rows("alarms", { truth }),
    asked: await rows("asked", { truth }),
    models: await rows("models"),
  };
  const [pages, documents] = [await driftwire.sql("pages"), await driftwire.sql("documents")];
  return { cases, seen, pages, documents, logBytes: await driftwire.logBytes() };
}
