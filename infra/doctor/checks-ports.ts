/** The checks of `driftwire doctor` for the ports that `up` listens at. */

import { createServer } from "node:net";
import { answeringAt } from "../access/answering.ts";
import { SQL_HOST } from "../clickhouse/reader.ts";
import { hasSinks } from "../load.ts";
import type { LoadedSettings, Settings } from "../settings.ts";
import { type Finding, found, note, wrong } from "./finding.ts";

const ANSWER_MS = 5000;

/** @param owner the process that works on the home folder */
export async function* portFindings(settings: LoadedSettings, owner: number | undefined): AsyncGenerator<Finding> {
  yield await httpFinding(settings.values, owner);
  if (hasSinks(settings) && settings.values.clickhouse.url === undefined) yield await sqlFinding(settings.values);
}

async function httpFinding({ http: { host, port } }: Settings, owner: number | undefined): Promise<Finding> {
  if (port === 0) return found("port", "any free one");
  const at = `${host}:${port}`;
  const fault = await faultOf(host, port);
  if (fault === undefined)
    return found(
      "port",
      owner === undefined
        ? `${at} is free for health and metrics`
        : `${at} is free; process ${owner} serves health and metrics elsewhere, as set by its --port`,
    );
  const there = fault === "EADDRINUSE" ? await driftwireAt(host, port) : undefined;
  if (there !== undefined && there.pid === owner && owner !== undefined)
    return found("port", `${at} answers: process ${owner}, which uses this home folder`);
  const who =
    there === undefined
      ? fault
      : `a driftwire with another --home uses it${there.pid === undefined ? "" : `, process ${there.pid}, version ${there.version}`}`;
  // Whoever works here has got another port.
  return wrong("port", `${at} is in use (${who}): choose another with --port, 0 picks a free one`, owner === undefined);
}

async function sqlFinding({ home, clickhouse: { port } }: Settings): Promise<Finding> {
  const answering = await answeringAt(home);
  if (answering !== undefined) return found("sql port", `${answering.url} answers queries for this home folder`);
  if (port === 0) return found("sql port", "any free one");
  const fault = await faultOf(SQL_HOST, port);
  return fault === undefined
    ? found("sql port", `${SQL_HOST}:${port} is free for SQL`)
    : note(
        "sql port",
        `${SQL_HOST}:${port} is in use (${fault}): up picks a free one and prints it; to choose another, set clickhouse.port (DRIFTWIRE_SQL_PORT)`,
      );
}

/** Why nobody can listen there. */
async function faultOf(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once("error", resolve);
    server.listen(port, host, () => resolve(undefined));
  });
  if (error !== undefined) return error.code ?? error.message;
  await new Promise((resolve) => server.close(resolve));
  return undefined;
}

interface There {
  /** Undefined where it does not tell. */
  readonly pid: number | undefined;
  readonly version: string;
}

async function driftwireAt(host: string, port: number): Promise<There | undefined> {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/metrics`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!/^driftwire_/m.test(await answer.text())) return undefined;
    const [, version = "", pid] = /^driftwire\/(\S+) process\/(\d+)$/.exec(answer.headers.get("server") ?? "") ?? [];
    return { pid: pid === undefined ? undefined : Number(pid), version };
  } catch {
    return undefined;
  }
}
