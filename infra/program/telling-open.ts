/** Says which alarms are open: soon after the start, and then each hour, a line each. */

import { headline } from "../../processors/notify/text.ts";
import type { Log } from "../../topology/processor.ts";
import type { OpenIncident, Overview } from "../http/overview.ts";
import { count, printable } from "../shown.ts";

/** When what came while it was stopped has been told by itself. */
const FIRST_MS = 5000;
const AGAIN_MS = 3_600_000;
/** So many lines; of the others the number is said. */
const LINES_MAX = 10;
/** The worst first, otherwise the oldest. */
const LEVELS = ["high", "medium", "low"];
const TELLER = "notify";

interface TellOpen {
  readonly overview: () => Promise<Overview>;
  readonly log: Log;
  readonly isReady: () => boolean;
  readonly firstMs?: number;
  readonly againMs?: number;
}

export function tellOpen({ overview, log, isReady, firstMs = FIRST_MS, againMs = AGAIN_MS }: TellOpen): {
  stop(): void;
} {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const later = (ms: number): void => {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  };
  const look = async (): Promise<void> => {
    // On a cluster it is known only then which are this member's to tell.
    if (!isReady()) return later(firstMs);
    try {
      const { incidents, isOwn } = await overview();
      if (!isStopped)
        say(
          incidents.filter(({ source }) => isOwn(TELLER, source)),
          log,
        );
    } catch (error) {
      log.debug({}, `alarms can't be read: ${(error as Error).message}`);
    }
    if (!isStopped) later(againMs);
  };
  later(firstMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const rank = ({ level }: OpenIncident): number => LEVELS.indexOf(level ?? "") + 1 || LEVELS.length + 1;

/** What somebody knows of, or wants to hear of later, is only counted. */
function say(open: readonly OpenIncident[], log: Log): void {
  const untold = open.filter(({ state }) => state === "suspected" || state === "confirmed");
  const known = open.length - untold.length;
  const sorted = untold.toSorted((a, b) => rank(a) - rank(b) || a.began - b.began);
  for (const incident of sorted.slice(0, LINES_MAX)) {
    const { source, state, level } = incident;
    log.warn(
      { open: { incident: incident.incident, source, state, level } },
      `open alarm ${printable(headline(incident))}; driftwire alarm show ${printable(incident.incident)}`,
    );
  }
  const rest = [
    ...(sorted.length > LINES_MAX ? [`${sorted.length - LINES_MAX} more open`] : []),
    ...(known > 0 ? [`${known} acknowledged or snoozed`] : []),
  ];
  if (rest.length > 0)
    log.warn({ open: open.length }, `${count(open.length, "open alarm")}: ${rest.join(", ")}; driftwire alarm list`);
}
