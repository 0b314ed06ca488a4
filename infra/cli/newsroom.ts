/** `driftwire newsroom`: simulated news sites on this machine, with the truth about them. */

import { type Command, Option } from "commander";
import { badUsage } from "./fail.ts";
import { type GlobalOptions, names, optionsOf, timeOf, wholeNumber } from "./options.ts";

interface NewsroomOptions extends GlobalOptions {
  readonly sites: number;
  readonly seed: number;
  readonly port: number;
  readonly script?: string;
  readonly chance?: true | readonly string[];
  readonly time: number;
  readonly speed: number;
  readonly truth?: string;
  readonly days: number;
}

/** A Monday morning. */
const START = "2026-03-02T06:00:00Z";
const PORT = 4100;
const DAY = 86_400_000;
const DAYS_MOST = 3650;
const SPEED_MOST = 1_000_000;

export function newsroomCommand(program: Command): void {
  const once = timeOf("--time", Date.now());
  program
    .command("newsroom")
    .description("serve simulated news sites on 127.a.b.c, and the truth about them, until stopped")
    .addOption(new Option("--sites <count>", "how many sites").argParser(wholeNumber("--sites", 1)).default(10))
    .addOption(
      new Option("--seed <number>", "the random seed; the same seed gives the same bytes")
        .argParser(wholeNumber("--seed"))
        .default(1),
    )
    .addOption(
      new Option("--port <port>", "the port of all sites; 0 picks a free one")
        .argParser(wholeNumber("--port"))
        .default(PORT),
    )
    .option("--script <file>", "a script of events: what happens to which sites and when (YAML)")
    .addOption(
      new Option(
        "--chance [kinds]",
        "random events: all kinds, or the given ones as kind=times a day, separated by commas",
      ).argParser(names),
    )
    .addOption(
      new Option("--time <time>", "when simulated time begins").argParser(once).default(Date.parse(START), START),
    )
    .addOption(new Option("--speed <times>", "how fast simulated time passes; 0 stops it").argParser(speed).default(1))
    .option("--truth <folder>", "write the truth to files instead of serving the sites")
    .addOption(
      new Option("--days <count>", "how many days of truth to write").argParser(wholeNumber("--days", 1)).default(1),
    )
    .action(async (_: unknown, command: Command) => newsroom(optionsOf<NewsroomOptions>(command)));
}

function speed(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (number >= 0 && number <= SPEED_MOST) return number;
  throw badUsage("--speed", `a number from 0 to ${SPEED_MOST}`, JSON.stringify(text));
}

/** `true`: the usual rates of everything; else those that are given, the usual one where a kind stands alone. */
async function ratesOf(given: NewsroomOptions["chance"]): Promise<Readonly<Record<string, number>> | undefined> {
  if (given === undefined) return undefined;
  const { checkRates, USUAL_RATES } = await import("../newsroom/events/chance.ts");
  if (given === true) return USUAL_RATES;
  const pairs = given.map((pair) => {
    const [kind = "", rate] = pair.split("=");
    return [kind, rate === undefined ? (USUAL_RATES[kind] ?? 0) : Number(rate)] as const;
  });
  return checkRates(Object.fromEntries(pairs));
}

async function newsroom(options: NewsroomOptions): Promise<void> {
  const { sites, seed, time: start, truth } = options;
  if (options.days > DAYS_MOST) throw badUsage("--days", `at most ${DAYS_MOST}`, String(options.days));
  const { World } = await import("../newsroom/world.ts");
  const { readScript } = await import("../newsroom/script.ts");
  const { script: file } = options;
  const world = { sites, seed, start, chance: await ratesOf(options.chance) };
  const scripted = (of: InstanceType<typeof World>) =>
    file === undefined ? undefined : readScript(file, { sites, start, site: (index) => of.site(index) });
  if (truth !== undefined) {
    const { writeTruth } = await import("../newsroom/truth.ts");
    const { ruleOf } = await import("../newsroom/render/hooks.ts");
    const { say } = await import("./out.ts");
    const plain = new World({ ...world, port: options.port });
    const script = scripted(plain);
    const told = script === undefined ? plain : new World({ ...world, port: options.port, script });
    await writeTruth(told, truth, start, start + options.days * DAY, ruleOf);
    say(`the truth about ${sites} sites in ${truth}: sites.ndjson, articles.ndjson, events.ndjson`);
    return;
  }
  await play(options, { ...world, scripted });
}

async function play(
  options: NewsroomOptions,
  world: Omit<Parameters<typeof import("../newsroom/server.ts").openNewsroom>[0], "port" | "speed">,
): Promise<void> {
  const { collectEarly, openNewsroom } = await import("../newsroom/server.ts");
  collectEarly();
  const { print, printJson, say, table } = await import("./out.ts");
  const room = await openNewsroom({ ...world, port: options.port, speed: options.speed });
  const shown = Array.from({ length: Math.min(options.sites, 10) }, (_, index) => room.world.site(index));
  if (options.json) {
    for (const { index, origin, name, language } of shown) printJson({ site: index, origin, name, language });
    printJson({ desk: room.url });
  } else {
    print(
      table(
        ["site", "address", "language", "name"],
        shown.map((site) => [String(site.index), site.origin, site.language, site.name]),
        [0],
      ),
    );
    if (options.sites > shown.length) print(`… and ${options.sites - shown.length} more: ${room.url}/sites`);
    print(`truth, clock and all else: ${room.url}`);
  }
  say("press Ctrl-C to stop");
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, resolve);
  });
  await room.close();
}
