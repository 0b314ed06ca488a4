/** What a process says when it serves: a line. */

import { type Plan, REJECT } from "../../topology/graph.ts";
import type { Runtime } from "../../topology/runtime.ts";
import type { HttpServer } from "../http/serving.ts";
import type { Loaded } from "../load.ts";
import type { ProgramLog } from "../log.ts";
import { version } from "../version.ts";
import type { Opened } from "./running.ts";

/** In a line where it is and what it works on; the processors are for those who want to know. */
export function announce(
  log: ProgramLog,
  { place }: Opened,
  { settings }: Loaded,
  { seats }: Runtime,
  { url }: HttpServer,
  only: readonly string[] | undefined,
  sql: string | undefined,
): void {
  const { home } = settings.values;
  for (const { plan } of seats) log.debug({ processor: plan.processor.name }, lineOf(plan));
  const parts = [
    `ready: ${url}/ shows how things stand`,
    `driftwire ${version} runs on ${place}`,
    ...(only === undefined ? [] : [`processors ${only.join(", ")}`]),
    ...(sql === undefined ? [] : [`SQL at ${sql}`]),
  ];
  const fields = { version, node: process.version, pid: process.pid, home, file: settings.file ?? null };
  log.info({ ...fields, ...(sql === undefined ? {} : { sql }), url }, parts.join("; "));
}

function lineOf({ processor, outputs, partitions }: Plan): string {
  const inputs = Object.keys(processor.inputs).join(", ");
  return `${processor.name} ${processor.version}: ${inputs} → ${[...outputs.keys()].join(", ") || REJECT}, ${partitions} tasks`;
}
