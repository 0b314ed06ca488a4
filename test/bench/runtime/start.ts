/** Start-up with much state: fills a home folder, then starts on it in a process of its own and says how long it took. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { systemClock } from "../../../topology/clock.ts";
import { NO_HEADERS } from "../../../topology/headers.ts";
import { Seat } from "../../../topology/seat.ts";
import { graphOf, silent } from "../../rig.ts";
import { anonymousMb } from "./measure.ts";
import { declarationOf } from "./subjects.ts";

export interface Started {
  /** From the start of the process until a first record is processed and committed. */
  readonly ms: number;
  /** The part of it that opening the log and its state took. */
  readonly openMs: number;
  readonly rssMb: number;
}

const plan = () => graphOf(declarationOf("stateful", 1));
const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };

async function put(driver: Awaited<ReturnType<typeof openEmbedded>>, from: number, to: number): Promise<void> {
  const records = [];
  for (let n = from; n < to; n++)
    records.push({ key: Buffer.from(`key-${n}`), value: Buffer.from("x"), headers: NO_HEADERS, timestamp: n });
  await driver.produce([{ topic: "in", partition: 0, records }]);
}

export async function measureStart(data: string, keys: number): Promise<Started> {
  const home = mkdtempSync(join(data, "driftwire-bench-"));
  try {
    const graph = plan();
    const driver = await openEmbedded({ home, graph });
    for (let n = 0; n < keys; n += 50_000) await put(driver, n, Math.min(keys, n + 50_000));
    const seat = new Seat({ plan: graph.plans[0]!, driver, environment });
    await seat.join();
    while (await seat.step()) {}
    await seat.stop(0);
    await driver.close();
    const { stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), home], {
      encoding: "utf8",
    });
    if (stdout === "") throw new Error(`the started process said nothing: ${stderr}`);
    return JSON.parse(stdout) as Started;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function start(home: string): Promise<Started> {
  const opening = performance.now();
  const graph = plan();
  const driver = await openEmbedded({ home, graph });
  const seat = new Seat({ plan: graph.plans[0]!, driver, environment });
  await seat.join();
  const opened = performance.now();
  await put(driver, 0, 1);
  while (await seat.step()) {}
  const rssMb = anonymousMb();
  const started = { ms: performance.now(), openMs: opened - opening, rssMb };
  await seat.stop(0);
  await driver.close();
  return started;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.stdout.write(JSON.stringify(await start(process.argv[2]!)));
}
