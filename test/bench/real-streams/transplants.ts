/**
 * Part `transplants`: streams poured from real pages of many publishers, healthy and with breaks from a known place on.
 * Half of the publishers is for tuning; what is reported is the other half.
 */

import { setImmediate } from "node:timers/promises";
import { chance } from "../../../infra/newsroom/random.ts";
import { corrected, type Preset, published } from "../../../processors/detection/presets.ts";
import { wholeNumber } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { folderOf } from "./folder.ts";
import type { Mould } from "./mould.ts";
import { mouldsIn } from "./moulds.ts";
import { figuresOf, tablesOf } from "./outcomes.ts";
import type { Break } from "./pour.ts";
import { delayOf, healthyOf, type Outcome } from "./tally.ts";
import { brokenFrom, type Transplant, transplant } from "./transplant.ts";
import { type Stream, watch } from "./watch.ts";

const FULL = { templates: 22, documents: 1100, broken: 200, sizes: [50, 100, 200, 500] } as const;
const QUICK = { templates: 1, documents: 500, broken: 60, sizes: [50, 100] } as const;
/** A break begins with a visit, so many documents after the first model. */
const BREAK_AFTER = [20, 100] as const;

const KINDS: Readonly<Record<string, { readonly break: Break; readonly share: number }>> = {
  comments: { break: "comments", share: 1 },
  "first paragraph": { break: "first paragraph", share: 1 },
  menu: { break: "menu", share: 1 },
  "comments, 30 %": { break: "comments", share: 0.3 },
};

/** The visit that it begins with: the first whose documents are so many on. */
function visitAt(stream: Stream, place: number): number {
  return stream.findIndex((visit) => visit.some(({ version }) => version >= place));
}

function played(one: Transplant, size: number, preset: Preset): Outcome {
  const { gold } = one.mould;
  const visit = visitAt(one.healthy, size + chance(gold.file, "break", size).between(...BREAK_AFTER));
  const broken = Object.entries(KINDS).map(
    ([name, { break: kind, share }]) => [name, brokenFrom(one, kind, share, visit)] as const,
  );
  const watched = watch(new Map([["healthy", one.healthy], ...broken]), preset, size);
  const from = one.healthy[visit]![0]!.version;
  return {
    ...{ half: gold.half, name: gold.publisher, size, preset: preset.name },
    healthy: healthyOf(watched.get("healthy")!, one.faults),
    breaks: Object.fromEntries(broken.map(([name]) => [name, delayOf(watched.get(name)!, from)])),
  };
}

export const transplants: PartOf = {
  aims: {
    "corrected: no false alarm, publishers never tuned by": { bound: "= 0", of: "transplants_test_corrected_alarms" },
  },

  async run({ quick, data, given, note }): Promise<Part> {
    const most = { ...(quick ? QUICK : FULL) };
    const templates = wholeNumber("templates", given.templates) ?? most.templates;
    const { tuning, test, publishers, told } = mouldsIn(folderOf(data));
    note(`${tuning.length} and ${test.length} of ${publishers} publishers give a template, ${told.length} real texts`);
    const outcomes: Outcome[] = [];
    const moulds: readonly Mould[] = [...tuning.slice(0, templates), ...test.slice(0, templates)];
    for (const [at, mould] of moulds.entries()) {
      const one = transplant(mould, told, most);
      for (const size of most.sizes)
        for (const preset of [published, corrected]) outcomes.push(played(one, size, preset));
      note(`${at + 1} of ${moulds.length}: ${mould.gold.file}`);
      await setImmediate();
    }
    return { figures: figuresOf("transplants", outcomes), limits: {}, faults: [], tables: tablesOf(outcomes) };
  },
};
