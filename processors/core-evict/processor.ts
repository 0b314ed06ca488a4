/**
 * Keeps the core: of all good documents as many as its budget allows, one of each group that are alike, and of good domains first. Says
 * of each what happened to it and why (`core`), and hands on the documents of the core with their texts (`core-document`).
 */

import { z } from "zod";
import type {
  Band,
  Candidate,
  CoreDocument,
  CoreDomain,
  CoreHeld,
  CoreLevel,
  CoreMark,
  Core as CoreRecord,
  CoreTotals,
} from "../../schemas/generated/records.ts";
import type { Context, Processor } from "../../topology/processor.ts";
import { type Change, closeIteration, doubt, type Candidate as FoldCandidate, leave, type Tell, take } from "./fold.ts";
import { type Core, domainOf, nothingHeld, type Rules } from "./holding.ts";
import type { Totals } from "./state.ts";

const HOUR_MS = 3_600_000;
/** Steps of usefulness. */
const RANKS = 10;
/** So many documents and domains are looked at at once, when an iteration ends or the budget has become smaller. */
const STEP = 1000;
const ALL = "";
const ITERATION = { by: "stream", key: ALL, name: "iteration" } as const;

const settings = z.strictObject({
  preset: z
    .enum(["driftwire", "published"])
    .default("driftwire")
    .describe(
      "`published` admits all that is good and takes away when an iteration ends; `driftwire` never holds more than its budget.",
    ),
  budget: z.number().int().min(1).default(100_000).describe("How much the core may hold."),
  unit: z
    .enum(["documents", "bytes"])
    .default("documents")
    .describe("What the budget counts: documents, or the bytes of their texts."),
  floor: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe("So many documents of each domain are spared while there are others to take. Not in `published`."),
  doubt: z
    .number()
    .min(0)
    .max(1000)
    .default(2)
    .describe("So many documents of the usual quality are added to what is known of a domain. Not in `published`."),
  iterationHours: z.number().min(0.01).max(8760).default(24).describe("After how long domains are judged again."),
});

interface Shape {
  in: { candidate: Candidate };
  out: { core: CoreRecord; "core-document": CoreDocument };
  state: {
    held: CoreHeld;
    domain: CoreDomain;
    level: CoreLevel;
    touched: CoreMark;
    gone: CoreMark;
    bands: Band;
    totals: CoreTotals;
  };
  settings: z.infer<typeof settings>;
}

export const coreEvict: Processor<Shape> = {
  name: "core-evict",
  version: "1",
  inputs: { candidate: "candidate" },
  outputs: { core: "core", "core-document": "core-document" },
  state: {
    ...{ held: "core-held", domain: "core-domain", level: "core-level", touched: "core-mark", gone: "core-mark" },
    ...{ bands: "band", totals: "core-totals" },
  },
  settings,

  process({ value }, context) {
    const core = coreOf(context);
    const tell = telling(context, core, value);
    if (context.state.totals.get(ALL) === undefined) nextIteration(context);
    if (value.kind === "gone") leave(core, value.document, tell);
    else if (value.kind === "doubted") doubt(core, value.document, value.version, value.failed[0] ?? "verdict", tell);
    else take(core, candidateOf(value, context.time), tell);
    context.state.totals.set(ALL, core.totals);
  },

  timer(_, context) {
    const core = coreOf(context);
    if (closeIteration(core, telling(context, core), STEP)) context.timers.set({ ...ITERATION, at: context.time });
    else nextIteration(context);
    context.state.totals.set(ALL, core.totals);
  },
};

/** Numbers that nobody can have meant would count backwards. */
const candidateOf = (value: Candidate, at: number): FoldCandidate => ({
  ...value,
  ...{ rank: Math.max(0, value.rank), bytes: Math.max(0, value.bytes) },
  ...{ isFirst: value.times === 0 && !value.reread, at },
});

function coreOf({ state, settings: given, time }: Context<Shape>): Core {
  const totals = (state.totals.get(ALL) as Totals | undefined) ?? nothingHeld();
  return { stores: state, rules: rulesOf(given), totals, at: time };
}

/** The published rule knows neither floors nor doubt. */
const rulesOf = ({ preset, budget, unit, floor, doubt }: Shape["settings"]): Rules => ({
  ...{ preset, budget, unit, ranks: RANKS },
  ...(preset === "published" ? { floor: 0, doubt: 0 } : { floor, doubt }),
});

const nextIteration = ({ timers, time, settings: { iterationHours } }: Context<Shape>): void =>
  timers.set({ ...ITERATION, at: time + iterationHours * HOUR_MS });

/** @param candidate the document that is worked on: what enters is it */
function telling({ emit, time }: Context<Shape>, core: Core, candidate?: Candidate): Tell {
  const { totals, rules } = core;
  return (change) => {
    const { document, domain } = change.of;
    const { quality } = domainOf(core, domain);
    emit("core", document, {
      ...whatOf(change),
      ...{ at: time, quality, threshold: totals.threshold, iteration: totals.iteration },
      ...{ coreDocuments: totals.documents, coreBytes: totals.bytes, budget: rules.budget },
    });
    if (change.action === "evicted") emit("core-document", document, null);
    else if (change.action === "admitted" || change.action === "replaced")
      emit("core-document", document, { ...keptOf(candidate!), quality });
  };
}

const whatOf = ({ of, action, reason, other, share }: Change) => ({
  ...{ document: of.document, version: of.version, source: of.source, domain: of.domain, url: of.url, bytes: of.bytes },
  ...{ action, reason, other: other ?? null, share: share ?? null },
});

const keptOf = (candidate: Candidate): Omit<CoreDocument, "quality"> => {
  const { document, version, source, domain, url, fetchedAt, words, bytes, rank } = candidate;
  const { title, published, authors, language, text } = candidate;
  return {
    document,
    version,
    source,
    domain,
    url,
    fetchedAt,
    title,
    published,
    authors,
    language,
    text,
    words,
    bytes,
    rank,
  };
};
