/**
 * Bench `runtime`: how much of what the bare log can do is left when processors run on it. Every round measures the
 * limit and the processors one after the other, so that a slow disk slows all alike; what counts are the rounds' ratios.
 */

import { type Bench, judge, quantile } from "./bench.ts";
import { machine } from "./machine.ts";
import { type Load, measureBareLog, measureProcessor } from "./runtime/measure.ts";
import { measureStart } from "./runtime/start.ts";
import { type Kind, STATE_BYTES } from "./runtime/subjects.ts";

const KEYS = 100_000;

const aims = {
  identity: { bound: ">= 0.60", of: "identity_1kb_of_limit_ratio" },
  stateful: { bound: ">= 0.35", of: "stateful_1kb_of_limit_ratio" },
  "identity, large records": { bound: ">= 0.60", of: "identity_100kb_of_limit_ratio" },
};

const median = (numbers: readonly number[]): number | null => quantile(numbers, 0.5);
const rounded = (number: number | null): number | null => (number === null ? null : Number(number.toPrecision(4)));

export const runtime: Bench = {
  name: "runtime",
  about:
    "records/s and MB/s of an identity and a stateful processor compared with the bare log; start-up with much state; memory",

  async run({ quick, scratch: data, note }) {
    const rounds = quick ? 1 : 5;
    const small: Load = { records: quick ? 150_000 : 600_000, bytes: 1024, keys: KEYS, partitions: 4 };
    const large: Load = { records: quick ? 1500 : 6000, bytes: 102_400, keys: 1000, partitions: 4 };
    const startKeys = quick ? 100_000 : 1_000_000;
    const cases: { name: string; kind: Kind; load: Load; size: string }[] = [
      { name: "identity_1kb", kind: "identity", load: small, size: "1kb" },
      { name: "stateful_1kb", kind: "stateful", load: small, size: "1kb" },
      { name: "avro_1kb", kind: "avro", load: small, size: "1kb" },
      { name: "identity_100kb", kind: "identity", load: large, size: "100kb" },
      { name: "stateful_100kb", kind: "stateful", load: large, size: "100kb" },
    ];
    const seen = new Map<string, number[]>();
    const add = (name: string, value: number): void => void seen.set(name, [...(seen.get(name) ?? []), value]);
    for (let round = 0; round < rounds; round++) {
      for (const [size, load] of [
        ["1kb", small],
        ["100kb", large],
      ] as const) {
        let limit = await measureBareLog(data, load);
        for (const { name, kind } of cases.filter((one) => one.size === size)) {
          const { perSecond, rssMb } = await measureProcessor(data, kind, load);
          const after = await measureBareLog(data, load);
          const around = (limit + after) / 2;
          limit = after;
          add(name, perSecond);
          add(`${name}/rss`, rssMb);
          add(`${name}/ratio`, perSecond / around);
          add(`limit_${size}`, around);
          note(
            `round ${round + 1} of ${rounds}: ${name} ${Math.round(perSecond)} records/s, bare log ${Math.round(around)}`,
          );
        }
      }
    }
    const started = await measureStart(data, startKeys);
    const figures: Record<string, number | null> = {};
    const limits: Record<string, number> = {};
    for (const { name, load, size } of cases) {
      const perSecond = median(seen.get(name)!)!;
      const limit = median(seen.get(`limit_${size}`)!)!;
      figures[`${name}_records_per_s`] = Math.round(perSecond);
      limits[`${name}_records_per_s`] = Math.round(limit);
      figures[`${name}_mb_per_s`] = rounded((perSecond * load.bytes) / 1e6);
      limits[`${name}_mb_per_s`] = rounded((limit * load.bytes) / 1e6)!;
      figures[`${name}_of_limit_ratio`] = rounded(median(seen.get(`${name}/ratio`)!));
    }
    figures.start_ms = Math.round(started.ms);
    figures.start_open_ms = Math.round(started.openMs);
    figures.start_rss_mb = Math.round(started.rssMb);
    figures.peak_rss_mb = Math.round(Math.max(...cases.flatMap(({ name }) => seen.get(`${name}/rss`)!)));
    const ranOn = {
      ...machine(data),
      rounds,
      records_1kb: small.records,
      records_100kb: large.records,
      partitions: small.partitions,
      state: `${KEYS} keys of ${STATE_BYTES} bytes, uniform`,
      start: `${startKeys} keys of state`,
      limit: "bare LMDB: scan and append of the same records in chunks, transactions of 16 MiB, each durable",
    };
    return { name: "runtime", ranOn, figures, limits, aims, met: judge(figures, aims) };
  },
};
