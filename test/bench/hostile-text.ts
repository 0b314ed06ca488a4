/**
 * Bench `hostile-text`: all that reads text of strangers is measured with hostile repetitions, up to what production lets in.
 * Whatever grows faster than its input, hangs, or throws what is no refusal is a fault.
 */

import { READERS } from "../hostile-readers.ts";
import { casesOf, GROWTH_MAX, type Measured, measured, shown } from "../hostile-text.ts";
import { attacks } from "../patterns.ts";
import { type Aim, type Bench, judge, wholeNumber } from "./bench.ts";
import { machine } from "./machine.ts";

const QUICK_MS = 45_000;
const MINUTES = 60;
const QUICK_MOST = 256 * 1024;

const aims: Record<string, Aim> = {
  [`four times the text takes at most ${GROWTH_MAX} times as long, nothing hangs or throws`]: {
    bound: "= 0",
    of: "faults",
  },
};

export const hostileText: Bench = {
  name: "hostile-text",
  about: "hostile repetitions in external text: whether each reader's time is proportional to its length",
  options: {
    minutes: `how long, for all readers together (${MINUTES}; quick: ${QUICK_MS / 1000} s)`,
    only: "only readers whose names contain this",
    seed: "the seed of the additional random cases (1)",
  },

  async run({ quick, scratch, given, note }) {
    const minutes = wholeNumber("minutes", given.minutes) ?? MINUTES;
    const seed = wholeNumber("seed", given.seed) ?? 1;
    const readers = READERS.filter(({ name }) => name.includes(given.only ?? ""));
    const each = (quick && given.minutes === undefined ? QUICK_MS : minutes * 60_000) / Math.max(1, readers.length);
    const pumps = await attacks();
    const faults: string[] = [];
    const rows: (string | number)[][] = [];
    let cases = 0;
    for (const reader of readers) {
      const until = performance.now() + each;
      let count = 0;
      let slowest: Measured | undefined;
      const perMs = ({ sizes, ms }: Measured): number => (ms.at(-1) ?? 0) / Math.max(1, sizes.at(-1) ?? 0);
      const goOn = (): boolean => count === 0 || performance.now() < until;
      const most = quick ? QUICK_MOST : Number.POSITIVE_INFINITY;
      await measured(casesOf(reader, pumps, seed), most, goOn, (one) => {
        count++;
        if (one.fault !== undefined) faults.push(shown(one));
        if (slowest === undefined || perMs(one) > perMs(slowest)) slowest = one;
      });
      cases += count;
      note(`  ${reader.name}: ${count} cases, ${faults.length} faults so far`);
      rows.push([reader.name, count, slowest === undefined ? "" : shown(slowest)]);
    }
    const figures = { readers: readers.length, cases, faults: faults.length };
    const table = { name: "readers, and what each was slowest with", columns: ["reader", "cases", "slowest"], rows };
    return {
      ...{ name: "hostile-text", ranOn: { ...machine(scratch), seed }, figures, limits: {}, aims },
      ...{ met: judge(figures, aims), tables: [table], faults },
    };
  },
};
