/** How sources and incidents stand, as metrics and the page show it. */

import type { SourceState } from "../../processors/incident-life/source-state.ts";
import type { Alarm } from "../../schemas/generated/records.ts";

/** Of an open incident, what is shown in a line. */
export type OpenIncident = Pick<
  Alarm,
  "incident" | "source" | "pageType" | "state" | "level" | "outcome" | "concern" | "began" | "sentence"
>;

export interface StandHere {
  readonly id: string;
  readonly name: string;
  readonly state: SourceState;
  readonly incidents: readonly OpenIncident[];
}

export interface Overview {
  /** When that was. */
  readonly at: number;
  /** Those whose documents are judged in this process: on a cluster the other members have the others. */
  readonly sources: readonly StandHere[];
  /** All that are open, the oldest first. */
  readonly incidents: readonly OpenIncident[];
  /** Of these, those that a processor's tasks here have. */
  isOwn(processor: string, source: string): boolean;
}
