/**
 * Notices sources that can't be fetched, or publish nothing, for longer than is usual for them. It only looks at
 * visits, and reports these as concerns of their own: they say nothing about extraction, and stop no learning.
 */

import { z } from "zod";
import type { Alarm, Finding, Page, Rhythm, VisitSoFar } from "../../schemas/generated/records.ts";
import { type Context, type Processor, Reject } from "../../topology/processor.ts";
import { isOver } from "../incident-life/states.ts";
import { begun, isOut, isSilent, quietIsUsual, tolerating, visited } from "./rhythm.ts";
import { outFinding, overFinding, silentFinding, wellFinding } from "./told.ts";
import { causeOf, outcomeOf, withPage, worstCode } from "./visit.ts";

const settings = z.strictObject({
  failingHours: z.number().min(0).max(8760).default(3).describe("The shortest failure of a source to report."),
  silentHours: z.number().min(0).max(8760).default(24).describe("The shortest silence of a source to report."),
});

interface Shape {
  in: { page: Page; alarm: Alarm };
  out: { finding: Finding };
  state: { rhythm: Rhythm; visit: VisitSoFar };
  settings: z.infer<typeof settings>;
}

export const outages: Processor<Shape> = {
  name: "outages",
  version: "1",
  inputs: { page: "page", alarm: "alarm" },
  outputs: { finding: "finding" },
  feedback: ["alarm"],
  state: { rhythm: "rhythm", visit: "visit-so-far" },
  settings,

  process(record, context) {
    if (record.topic === "alarm") return heed(record.value, context);
    const { value: page, offset } = record;
    const { visit } = context.state;
    if (page.kind !== "end") return visit.set(page.source, withPage(visit.get(page.source), page));
    end(page, offset, context);
  },
};

function end(page: Page, offset: number, context: Context<Shape>): void {
  const { state, emit, settings: bounds } = context;
  const { source, batch, fetchedAt: now, end: how } = page;
  if (how === null) throw new Reject("no-end", "expected how the batch ended, in its last page, got nothing");
  const known = state.visit.get(source);
  const visit = known?.batch === batch ? known : withPage(undefined, { ...page, kind: "entry" });
  state.visit.delete(source);
  const before = state.rhythm.get(source) ?? begun(now);
  const tell = (finding: Finding): void => emit("finding", source, finding);
  const about = { page, position: offset, now };
  if (how.reason === "removed") {
    for (const concern of toldOf(before)) tell(overFinding(about, concern));
    return state.rhythm.delete(source);
  }
  // The visit was cut off for reasons that are not the source's.
  if (how.reason === "paused" || how.reason === "broken") return state.rhythm.set(source, { ...before, seenAt: now });
  const after = visited(before, visit, outcomeOf(visit, how), now);
  const told = { told: after.told, isSilent: after.isSilent };
  if (before.told !== "" && after.told === "") tell(wellFinding(about, "access", before));
  if (before.isSilent && !after.isSilent) tell(wellFinding(about, "silence", before));
  const what = outcomeOf(visit, how);
  if ((what === "entry" || what === "article") && isOut(after, bounds, now)) {
    const code = worstCode(visit, what);
    told.told = causeOf(code);
    if (told.told !== after.told) tell(outFinding(about, after, visit, code));
  }
  if (what !== "entry" && !after.isSilent && isSilent(after, bounds, now)) {
    told.isSilent = true;
    tell(silentFinding(about, after));
  }
  state.rhythm.set(source, { ...after, ...told });
}

const toldOf = ({ told, isSilent: silent }: Rhythm): Finding["concern"][] => [
  ...(told === "" ? [] : (["access"] as const)),
  ...(silent ? (["silence"] as const) : []),
];

/** What a person accepts as normal is usual from then on. A finding that a person ends is reported again if it lasts even longer. */
function heed({ source, concern, state: how }: Alarm, { state, time }: Context<Shape>): void {
  const known = state.rhythm.get(source);
  if (known === undefined || concern === "extraction" || !isOver(how)) return;
  const isNormal = how === "accepted" || how === "dismissed";
  if (concern === "access" && known.told !== "")
    state.rhythm.set(source, {
      ...(isNormal ? tolerating(known, time) : { ...known, failingMs: 0, visits: 0 }),
      told: "",
    });
  if (concern === "silence" && known.isSilent)
    state.rhythm.set(source, {
      ...(isNormal ? quietIsUsual(known, time) : { ...known, quietHours: 0, quietMs: 0 }),
      isSilent: false,
    });
}
