/**
 * Whether `driftwire up`, as people start it, says at once that it lives while it fetches feeds as large and texts as hostile
 * as they come: asked from this process every 25 ms, in turns with a bare server that does nothing else.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../bench.ts";
import { COMMAND } from "../program.ts";
import { hostOf, SITES, startPlace } from "./hostile-sites.ts";

const ASK_MS = 25;
const LATE_MS = 60_000;
const START_MS = 120_000;
const HALF_SENT = 400;
/** From here on all sites are visited. */
const WHOLE_SECONDS = 30;
/** Large feeds again and again, several at a time; the others as they come. */
const EVERY_MINUTES = { large: 0.1, flood: 0.5, robots: 0.5, pages: 0.5 } as const;

export interface Livez {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export async function livez(scratch: string, seconds: number, note: (text: string) => void): Promise<Livez> {
  const folder = mkdtempSync(join(scratch, "driftwire-livez-"));
  const [sites, bare] = await Promise.all([startPlace("sites"), startPlace("bare")]);
  const program = await startUp(folder, sites.port, seconds < WHOLE_SECONDS);
  try {
    const loaded = await asked(program.port, bare.port, seconds * 1000);
    const metrics = await text(program.port, "/metrics");
    const readings = figureOf(metrics, "driftwire_readings_total");
    const stopped = figureOf(metrics, "driftwire_readings_stopped_total");
    const state = await text(program.port, `/state/fetch/visit/${"k".repeat(15_000)}`);
    note(
      `${loaded.ours.length} times: ${show(loaded.ours)}; bare ${show(loaded.bare)}; ${readings} readings, ${stopped} ended`,
    );
    const held = await halfSent(program.port);
    const besides = await asked(program.port, bare.port, (seconds * 1000) / 3);
    for (const socket of held) socket.destroy();
    note(`beside ${HALF_SENT} half-sent requests ${show(besides.ours)}; bare ${show(besides.bare)}`);
    const began = performance.now();
    program.child.kill("SIGTERM");
    const [code, signal] = (await once(program.child, "exit")) as [number | null, string | null];
    const stopMs = Math.round(performance.now() - began);
    note(`SIGTERM: ended after ${stopMs} ms, ${signal ?? `exit ${code}`}`);
    return {
      figures: {
        ...{
          livez_p99_ms: part(loaded.ours, 0.99),
          livez_max_ms: part(loaded.ours, 1),
          livez_asked: loaded.ours.length,
        },
        ...{ livez_half_sent_p99_ms: part(besides.ours, 0.99), livez_half_sent_max_ms: part(besides.ours, 1) },
        ...{ livez_readings: readings, livez_readings_stopped: stopped, livez_stop_ms: stopMs },
      },
      limits: {
        ...{ livez_p99_ms: part(loaded.bare, 0.99), livez_max_ms: part(loaded.bare, 1) },
        ...{ livez_half_sent_p99_ms: part(besides.bare, 0.99), livez_half_sent_max_ms: part(besides.bare, 1) },
      },
      faults: [
        ...(state.startsWith('{"code":"key-too-long"')
          ? []
          : [`a refusal of a key of 15,000 characters expected, got ${state.slice(0, 200)}`]),
        ...(code === 0
          ? []
          : [`exit code 0 after SIGTERM expected, got ${signal ?? code}: ${program.said().slice(-500)}`]),
        ...(readings > 0 ? [] : ["readings in threads expected, got none"]),
      ],
    };
  } finally {
    program.child.kill("SIGKILL");
    sites.stop();
    bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const part = (times: readonly number[], of: number): number =>
  Math.round((quantile(times, of) ?? Number.NaN) * 10) / 10;
const show = (times: readonly number[]): string =>
  `p50 ${part(times, 0.5)}, p99 ${part(times, 0.99)}, at most ${part(times, 1)} ms`;
const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1] ?? 0);

/** The program with all of these sites as its sources, visited again and again. */
async function startUp(folder: string, sitesPort: number, isQuick: boolean) {
  mkdirSync(join(folder, "home"));
  const visited = isQuick ? SITES.filter(({ kind }, nth) => kind !== "flood" || nth % 5 === 0) : SITES;
  const sources = Object.fromEntries(
    visited.map((site) => {
      const url = `http://${hostOf(site)}:${sitesPort}`;
      const everyMinutes = EVERY_MINUTES[site.kind];
      const often = { everyMinutes, atMostMinutes: everyMinutes };
      return [site.id, { url, entries: [{ url: `${url}/feed`, kind: "auto" }], allowPrivate: true, ...often }];
    }),
  );
  const defaults = { delayMs: 0, maxPages: 20 };
  writeFileSync(join(folder, "sources.yaml"), JSON.stringify({ defaults, sources }));
  writeFileSync(
    join(folder, "driftwire.yaml"),
    "home: home\nhttp: { port: 0 }\ndemo: false\nclickhouse: { port: 0 }\n",
  );
  const child = spawn(COMMAND, ["up", "--log-format", "json"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (more: string) => {
    said += more;
  });
  for (const end = performance.now() + START_MS; ; await sleep(ASK_MS)) {
    const [, port] = /"url":"http:\/\/[^:"]+:(\d+)"/.exec(said) ?? [];
    if (port !== undefined) return { child, port: Number(port), said: () => said };
    if (child.exitCode !== null || performance.now() > end) throw new Error(`driftwire up does not start: ${said}`);
  }
}

/** How long each answer took, of the program and of the bare server. */
async function asked(port: number, barePort: number, ms: number): Promise<{ ours: number[]; bare: number[] }> {
  const took = { ours: [] as number[], bare: [] as number[] };
  const one = async (to: number, times: number[]): Promise<void> => {
    for (const end = performance.now() + ms; performance.now() < end; await sleep(ASK_MS)) {
      const began = performance.now();
      await text(to, "/livez").catch(() => {});
      times.push(performance.now() - began);
    }
  };
  await Promise.all([one(port, took.ours), one(barePort, took.bare)]);
  return took;
}

/** On a connection of its own. */
function text(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, agent: false, timeout: LATE_MS }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (more: string) => {
        body += more;
      });
      response.on("end", () => resolve(body));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject).end();
  });
}

async function halfSent(port: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: HALF_SENT }, async (_, nth) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      await once(socket, "connect").catch(() => {});
      if (nth % 2 === 0) socket.write("GET /livez HTTP/1.1\r\nhost: 127");
      return socket;
    }),
  );
}
