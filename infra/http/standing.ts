/** How sources and incidents stand, as metrics. Every series is always there, so that a rule may compare with 0; no label is a stranger's. */

import { Gauge, type Registry } from "@platformatic/prom-client";
import { SOURCE_STATES } from "../../processors/incident-life/source-state.ts";
import { isOver, STATES } from "../../processors/incident-life/states.ts";
import { inTime } from "./lag.ts";
import type { Overview } from "./overview.ts";

/** Of what is neither, or has none. */
const NO_LEVEL = "none";
const LEVELS = ["high", "medium", "low", NO_LEVEL];

export function measureStanding(overview: () => Promise<Overview>, registers: Registry[]): void {
  const sources: Gauge<"state"> = new Gauge({
    name: "driftwire_sources",
    help: "Sources by state, of those whose documents are judged in this process.",
    labelNames: ["state"],
    registers,
    collect: () => inTime(overview().then((seen) => countSources(seen, sources))),
  });
  const incidents: Gauge<"level" | "state"> = new Gauge({
    name: "driftwire_open_incidents",
    help: "Open incidents by level and state, of those kept in this process.",
    labelNames: ["level", "state"],
    registers,
    collect: () => inTime(overview().then((seen) => countIncidents(seen, incidents))),
  });
}

function countSources({ sources }: Overview, gauge: Gauge<"state">): void {
  gauge.reset();
  for (const state of SOURCE_STATES) gauge.set({ state }, 0);
  for (const { state } of sources) gauge.inc({ state });
}

function countIncidents({ incidents, isOwn }: Overview, gauge: Gauge<"level" | "state">): void {
  gauge.reset();
  for (const level of LEVELS) for (const state of STATES) if (!isOver(state)) gauge.set({ level, state }, 0);
  for (const { source, level, state } of incidents)
    if (isOwn("incidents", source)) gauge.inc({ level: LEVELS.includes(level ?? "") ? level! : NO_LEVEL, state });
}
