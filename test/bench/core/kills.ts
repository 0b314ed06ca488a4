/**
 * The core in the program itself, on the embedded log, killed with -9 again and again while it works. What it has said in the end is
 * what it says undisturbed, record by record; what it holds is what a recount of its state says, and what readers of
 * `core-document` hold.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { recordsFrom } from "../../../infra/access/records.ts";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { type Loaded, load } from "../../../infra/load.ts";
import { loadSettings } from "../../../infra/settings.ts";
import { coreEvict } from "../../../processors/core-evict/processor.ts";
import type { CoreStores, Totals } from "../../../processors/core-evict/state.ts";
import { sketchOf } from "../../../processors/near/sketch.ts";
import type { Candidate, CoreDocument } from "../../../schemas/generated/records.ts";
import { decode, encode } from "../../../topology/access.ts";
import type { StoreReader } from "../../../topology/driver.ts";
import type { Plan } from "../../../topology/graph.ts";
import { encodeHeaders } from "../../../topology/headers.ts";
import { idOf } from "../../core/candidates.ts";
import { faultsOf } from "../../core/recount.ts";
import { mapStore } from "../../core/stores.ts";
import { timesOf } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { COMMAND, ownEnvironment } from "../program.ts";
import { type Random, randomOf } from "../random.ts";
import { inFolder } from "../runtime/measure.ts";

const KILLS = { whole: 100, quick: 5 };
const CANDIDATES = { whole: 400_000, quick: 40_000 };
const BUDGET = 400;
const DOMAINS = 40;
const DOCUMENTS = 4000;
const TOGETHER = 500;
const BEGAN = Date.parse("2026-03-04T12:00:00Z");
const STEP_MS = 20_000;
/** After the program has said that it runs. */
const AFTER_MS = 1200;
const LOOK_MS = 100;
const SETTINGS = `home: home
http: { port: 0 }
clickhouse: { use: false }
demo: false
processors: { core-evict: { budget: ${BUDGET}, floor: 2, iterationHours: 6 } }
topics: { candidate: { keepHours: 876000 }, core: { keepHours: 876000 } }
`;

function candidateAt(nth: number, random: Random): Candidate {
  const which = random.below(DOCUMENTS);
  const lot = random.below(20);
  const kind = lot === 0 ? "gone" : lot === 1 ? "doubted" : "document";
  const domain = `d${which % DOMAINS}.example`;
  const text = random.chance(0.2) ? which % 50 : which;
  const words = Array.from({ length: 30 }, (_, at) => (random.chance(0.02) ? `edited${nth}` : `w${text}x${at}`));
  const isGood = (which % DOMAINS) / DOMAINS < 0.3 + 0.7 * random.next();
  const at = BEGAN + nth * STEP_MS;
  return {
    ...{ kind, document: idOf(`d${which}`), version: nth, source: domain, domain, url: `https://${domain}/${which}` },
    ...{ fetchedAt: at, times: Number(random.chance(0.3)), reread: false, quality: 1, rank: random.below(3) },
    failed: kind === "doubted" ? ["verdict"] : isGood ? [] : ["length"],
    ...{ since: at - random.below(DOCUMENTS) * STEP_MS, ...sketchOf(words.join(" ")), bytes: 200 + random.below(2000) },
    ...{ title: `d${which}`, published: null, authors: [], language: "en", text: words.join(" ") },
  };
}

const openHome = ({ settings, graph }: Loaded) => openEmbedded({ home: settings.values.home, graph });

async function fill(loaded: Loaded, count: number): Promise<void> {
  const driver = await openHome(loaded);
  const random = randomOf(7);
  const { codec } = loaded.graph.topics.get("candidate")!;
  try {
    for (let from = 0; from < count; from += TOGETHER) {
      const records = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, at) => {
        const candidate = candidateAt(from + at, random);
        const key = Buffer.from(candidate.document);
        const value = encode(codec, candidate) as Buffer;
        return { key, value, headers: encodeHeaders([]), timestamp: candidate.fetchedAt };
      });
      await driver.produce([{ topic: "candidate", partition: 0, records }]);
    }
  } finally {
    await driver.close();
  }
}

/** Runs the program until it is killed, or has nothing left to do. @param killMs after how long; undefined: not at all */
async function run(folder: string, killMs?: number): Promise<string | undefined> {
  const child = spawn(COMMAND, ["up", "--only", "core-evict", "--log-format", "json"], {
    ...{ cwd: folder, env: ownEnvironment(), stdio: ["ignore", "ignore", "pipe"] },
  });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const said: string[] = [];
  let url = "";
  createInterface({ input: child.stderr! }).on("line", (line) => {
    said.push(line);
    url ||= /"url":"([^"]+)"/.exec(line)?.[1] ?? "";
  });
  while (url === "" && child.exitCode === null) await sleep(LOOK_MS / 5);
  if (killMs !== undefined) {
    await sleep(killMs);
    child.kill("SIGKILL");
  } else {
    while (child.exitCode === null && !(await isIdle(url))) await sleep(LOOK_MS);
    child.kill("SIGTERM");
  }
  const [code, signal] = await ended;
  const isFine = killMs === undefined ? code === 0 : signal === "SIGKILL";
  return isFine ? undefined : `the program ended with ${code ?? signal}: ${said.slice(-3).join(" ")}`;
}

async function isIdle(url: string): Promise<boolean> {
  const text = await fetch(`${url}/metrics`).then((response) => response.text());
  const lags = [...text.matchAll(/^kafka_consumergroup_lag\{.*core-evict.*\} (\d+)$/gm)];
  return lags.length > 0 && lags.every(([, lag]) => lag === "0");
}

interface Outcome {
  readonly written: readonly string[];
  readonly faults: readonly string[];
  readonly held: number;
  readonly passed: number;
}

async function outcomeOf(folder: string): Promise<Outcome> {
  const loaded = await load(loadSettings({ cwd: folder, env: {} }));
  const driver = await openHome(loaded);
  const plan = loaded.graph.plans.find(({ processor }) => processor.name === coreEvict.name)!;
  const written: string[] = [];
  const readers = new Map<string, CoreDocument>();
  try {
    for (const topic of plan.outputs.values()) {
      const place = { topic: topic.name, partition: 0 };
      const { start } = await driver.range(place);
      for await (const { key, value, timestamp, headerBytes } of recordsFrom(driver, { ...place, offset: start })) {
        if (topic.retention !== "compact") {
          const shown = value === null ? "none" : value.toString("base64");
          written.push(`${topic.name} ${key} ${timestamp} ${headerBytes.toString("base64")} ${shown}`);
          continue;
        }
        // Compacted sooner or later: what counts is what readers hold in the end.
        if (value === null) readers.delete(String(key));
        else readers.set(String(key), topic.codec.decode(value, 0, value.length) as CoreDocument);
      }
    }
    const passed = (await driver.committed(plan.group, { topic: "candidate", partition: 0 })) ?? 0;
    driver.state.open(plan.group, [...plan.stores.keys()]);
    const { faults, held } = recounted(plan, driver.state.reader(plan.group, 0), readers);
    return { written, faults, held, passed };
  } finally {
    await driver.close();
  }
}

/** Counts the state again as it is stored, and beside what readers hold. */
function recounted(plan: Plan, states: StoreReader, readers: ReadonlyMap<string, CoreDocument>) {
  const stores: Record<string, ReturnType<typeof mapStore>> = {};
  for (const [name, codec] of plan.stores) {
    stores[name] = mapStore();
    for (const [key, bytes] of states.entries(name, "")) stores[name].set(key, decode(codec, bytes));
  }
  const totals = stores.totals!.get("") as Totals;
  const rules = { preset: "driftwire", budget: BUDGET, unit: "documents", floor: 2, doubt: 2, ranks: 10 } as const;
  const core = { stores: stores as unknown as CoreStores, totals, rules, at: 0 };
  const faults = [...faultsOf(core)];
  const held = new Set([...core.stores.held.entries()].map(([, { document }]) => document));
  if (held.size > BUDGET) faults.push(`${held.size} documents are held, the budget is ${BUDGET}`);
  const unread = [...held].filter((id) => !readers.has(id));
  const left = [...readers.keys()].filter((id) => !held.has(id));
  if (unread.length > 0) faults.push(`${unread.length} documents are held that no reader has, such as ${unread[0]}`);
  if (left.length > 0) faults.push(`${left.length} documents have left, and readers have them, such as ${left[0]}`);
  return { faults, held: held.size };
}

export const kills: PartOf = {
  aims: { "a core that was killed says what one says that was not": { bound: "= 0", of: "kills_faults" } },

  run: (options) =>
    inFolder(options.scratch, async (killed) =>
      inFolder(options.scratch, async (whole) => {
        const { quick, note } = options;
        const most = timesOf(options, "kills", quick ? KILLS.quick : KILLS.whole);
        const count = quick ? CANDIDATES.quick : CANDIDATES.whole;
        const faults: string[] = [];
        const note10 = (nth: number): void => void (nth % 10 === 0 && note(`${nth} kills`));
        for (const folder of [killed, whole]) {
          writeFileSync(join(folder, "driftwire.yaml"), SETTINGS);
          await fill(await load(loadSettings({ cwd: folder, env: {} })), count);
        }
        const random = randomOf(3);
        for (let nth = 1; nth <= most; nth++) {
          const fault = await run(killed, random.below(AFTER_MS));
          if (fault !== undefined) faults.push(fault);
          note10(nth);
        }
        const { passed } = await outcomeOf(killed);
        for (const folder of [killed, whole]) {
          const fault = await run(folder);
          if (fault !== undefined) faults.push(fault);
        }
        const [one, other] = [await outcomeOf(killed), await outcomeOf(whole)];
        faults.push(
          ...one.faults.map((fault) => `killed: ${fault}`),
          ...other.faults.map((fault) => `whole: ${fault}`),
        );
        const differing = one.written.findIndex((line, at) => line !== other.written[at]);
        if (differing !== -1 || one.written.length !== other.written.length)
          faults.push(
            `${one.written.length} records written, undisturbed ${other.written.length}; the first that differs: ${differing}`,
          );
        return {
          figures: {
            kills: most,
            kills_candidates: count,
            kills_passed_before_last: passed,
            kills_records: one.written.length,
            kills_held: one.held,
            kills_faults: faults.length,
          },
          limits: {},
          faults,
        };
      }),
    ),
};
