/**
 * The task of a sink for one partition of a topic: groups records by their writer's schema, hands them to the sink, and
 * commits up to where all are in the table or rejected.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { CodecError } from "../../schemas/codec.ts";
import { ChunkCursor } from "../../topology/chunk.ts";
import { failureOf, LogRecord, originOf, passing, setAside } from "../../topology/context.ts";
import { hasMore, type Outcome, type Position, type Slice } from "../../topology/driver.ts";
import { Effects } from "../../topology/effects.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Topic } from "../../topology/graph.ts";
import { Reject } from "../../topology/processor.ts";
import { noCounts, type Runner } from "../../topology/runner.ts";
import type { Claim } from "./claim.ts";
import type { Group, Refused, Row, Sink, Taken } from "./sink.ts";
import { isOfTable } from "./statement.ts";

/** An insert that was begun: where it ends, and its result. */
interface Begun {
  readonly next: ReadonlyMap<Topic, number>;
  readonly records: number;
  /** Rows that could not even be handed over. */
  readonly refused: readonly Refused[];
  readonly written: Promise<readonly Refused[]>;
}

const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

export class SinkTask implements Runner {
  readonly partition: number;
  readonly counts = noCounts();
  readonly #sink: Sink;
  /** Up to here all records are in the table, or rejected. */
  #positions: ReadonlyMap<Topic, number>;
  /** The insert beyond that. While there is more to read, the next one is prepared during an insert. */
  #begun: Begun | undefined;
  /** Undefined until the partition is taken over. */
  #taken: Taken | undefined;
  /** Whether the committed offset belongs to an earlier topic of the same name, until this one's first commit. */
  #isAnew = false;
  #failures = 0;
  #againAt = 0;
  /** Outcomes handed over, and how many of them were committed. */
  #handed = 0;
  #committed = 0;
  /** The commit of this outcome shows whether this member still has the partition, before it claims it again. */
  #doubtful = 0;
  trouble: DriftwireError | undefined;

  constructor(sink: Sink, partition: number, positions: ReadonlyMap<string, number>) {
    this.#sink = sink;
    this.partition = partition;
    this.#positions = new Map(sink.plan.inputs.map((topic) => [topic, positions.get(topic.name) ?? 0]));
  }

  positions(): Position[] {
    const { partition } = this;
    return [...this.#ahead].map(([topic, offset]) => ({ topic: topic.name, partition, offset }));
  }

  get #ahead(): ReadonlyMap<Topic, number> {
    return this.#begun?.next ?? this.#positions;
  }

  get retrying(): boolean {
    return this.#failures > 0;
  }

  wakeIn(): number {
    if (this.#failures > 0) return this.#againAt - this.#sink.environment.clock.steady();
    return this.#begun === undefined ? Number.POSITIVE_INFINITY : 0;
  }

  async run(slices: readonly Slice[]): Promise<Outcome | undefined> {
    const { environment } = this.#sink;
    if (this.#committed < this.#doubtful || this.#againAt > environment.clock.steady()) return undefined;
    try {
      const outcome = await this.#write(slices);
      if (this.#begun !== undefined) return outcome;
      this.#failures = 0;
      this.#againAt = 0;
      this.trouble = undefined;
      return outcome;
    } catch (error) {
      return this.#tryLater(error);
    }
  }

  /** Nothing has to be rolled back: the same slices come again. */
  #tryLater(error: unknown): Outcome {
    if (!(error instanceof DriftwireError) || error.code === "topic-anew") throw error;
    const { environment, plan } = this.#sink;
    this.#againAt = environment.clock.steady() + RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]!;
    this.#failures++;
    this.counts.retries++;
    // Errors of a table are logged where tables are prepared.
    const isTold = this.trouble?.message === error.message || isOfTable(error);
    if (!isTold) environment.log.warn({ processor: plan.processor.name, code: error.code }, error.message);
    this.trouble = error;
    // The current insert may have succeeded or not, and another member may have killed it in a takeover.
    this.#taken = undefined;
    this.#begun = undefined;
    const outcome = this.#outcome(new Effects());
    this.#doubtful = this.#handed;
    return outcome;
  }

  async #write(slices: readonly Slice[]): Promise<Outcome | undefined> {
    const [topic] = this.#sink.plan.inputs as [Topic];
    if (this.#taken === undefined) {
      const committed = this.#positions.get(topic)!;
      this.#taken = await this.#sink.takeOver(this.partition, committed);
      const { from = committed } = this.#taken;
      this.#isAnew = this.#taken.from !== undefined;
      // Records are read again from there.
      if (from !== committed) {
        this.#positions = new Map([...this.#positions, [topic, from]]);
        return this.#outcome(new Effects());
      }
    }
    const before = this.#begun;
    // Whether a retried record has a row can only be determined while no insert runs.
    if (slices.some((slice) => slice.topic !== topic.name && slice.chunks.length > 0)) await before?.written;
    const begun = await this.#begin(slices, this.#taken);
    if (begun !== undefined) this.#begun = begun;
    const isBehind = slices.some(hasMore);
    const ended = [before, isBehind && this.#failures === 0 ? undefined : begun].filter((one) => one !== undefined);
    const refused: Refused[] = [];
    for (const one of ended) {
      refused.push(...one.refused, ...(await one.written));
      this.counts.records += one.records;
      this.#positions = one.next;
    }
    if (this.#begun === ended.at(-1)) this.#begun = undefined;
    return ended.length === 0 ? undefined : this.#outcome(this.#setAside(refused));
  }

  /** Hands over records without rows; undefined if nothing was read. */
  async #begin(slices: readonly Slice[], taken: Taken): Promise<Begun | undefined> {
    const { claim } = taken;
    const { plan } = this.#sink;
    const [topic] = plan.inputs as [Topic];
    await this.#sameLog(
      slices.find((slice) => slice.topic === topic.name),
      taken,
    );
    if (slices.every(({ next, offset }) => next <= offset)) return undefined;
    const refused: Refused[] = [];
    const groups = new Map<unknown, Group>();
    const next = new Map(this.#ahead);
    for (const slice of slices) {
      const of = plan.inputs.find(({ name }) => name === slice.topic)!;
      const rows =
        of === topic ? await this.#sink.missing(this.partition, rowsOf(slice), taken) : await this.#retried(slice);
      for (const row of rows) this.#sort(row, claim, groups, refused);
      next.set(of, Math.max(next.get(of)!, slice.next));
    }
    const written = groups.size > 0 ? this.#sink.write(claim, groups) : Promise.resolve([]);
    // Whoever awaits it gets its failure.
    written.catch(() => {});
    const records = [...groups.values()].reduce((sum, { rows }) => sum + rows.length, 0);
    return { next, records, refused, written };
  }

  /**
   * Rows with offsets that the log does not have yet belong to other records. The log's end is requested now: a slice may
   * have been read before another writer added those rows.
   */
  async #sameLog(slice: Slice | undefined, { names, there }: Taken): Promise<void> {
    const last = there.at(-1)?.to;
    if (slice === undefined || last === undefined || last < (slice.end ?? slice.next)) return;
    const end = await this.#sink.endOf(this.partition);
    if (last < end) return;
    const expected = `rows with offsets below ${end}, where the log ends`;
    throw await this.#sink.anew(this.partition, names, expected, `up to ${last}`);
  }

  /** Adds it to the group of its schema, if it can be decoded: otherwise it would corrupt the rows after it. */
  #sort(row: Row, claim: Claim, groups: Map<unknown, Group>, refused: Refused[]): void {
    const { valueAt, valueLength, buffer } = row;
    const { inputs, firstOf } = this.#sink.plan;
    const { codec, name, called } = inputs[0]!;
    let schema: object | undefined | null = null;
    if (valueLength >= 0) {
      try {
        const written = codec.written(buffer, valueAt, valueAt + valueLength);
        schema = written?.schema;
        if (written !== undefined) row.bodyAt = written.at;
        const { maker } = this.#sink;
        if (maker !== undefined) {
          row.made = maker.bodyOf(codec.decode(buffer, valueAt, valueAt + valueLength));
          schema = maker.schema;
        }
      } catch (error) {
        if (!(error instanceof CodecError)) throw error;
        if (passing(error, this.#sink.environment) !== error)
          throw new DriftwireError("registry-failed", { at: name, got: error.message });
        // Rejected once: if a processor reads the topic, it rejects the record, and a retry goes to both.
        if (firstOf.has(called)) refused.push({ row, error });
        else this.counts.records++;
        return;
      }
    }
    let group = groups.get(schema);
    if (group === undefined)
      groups.set(schema, (group = { schema, rows: [], claims: new Map([[claim.partition, claim]]) }));
    group.rows.push(row);
  }

  /** Rejected records that are retried, with their original positions. */
  async #retried(slice: Slice): Promise<Row[]> {
    const rows = rowsOf(slice).map((row): Row => {
      const { partition = row.partition, offset = row.offset } = originOf(row) ?? {};
      return { ...row, partition, offset };
    });
    const byPartition = new Map<number, Map<number, Row>>();
    for (const row of rows) {
      const own = byPartition.get(row.partition) ?? new Map<number, Row>();
      byPartition.set(row.partition, own.has(row.offset) ? own : own.set(row.offset, row));
    }
    const untold: Row[] = [];
    for (const [partition, own] of byPartition) untold.push(...(await this.#sink.untold(partition, [...own.values()])));
    return untold;
  }

  #setAside(refused: readonly Refused[]): Effects {
    const { plan } = this.#sink;
    const effects = new Effects();
    for (const { row, error } of refused) {
      const origin = { topic: plan.inputs[0]!.name, partition: row.partition, offset: row.offset, deliveries: 0 };
      const record = new LogRecord(plan.inputs[0]!, origin, this.partition, row);
      const cause =
        error instanceof DriftwireError ? new Reject("row-refused", error.detail.got ?? error.message) : error;
      effects.begin();
      setAside(effects, plan, this.partition, record, failureOf(cause), 1);
    }
    this.counts.rejects += refused.length;
    return effects;
  }

  #outcome(effects: Effects): Outcome {
    const { outputs, changes } = effects.finish();
    const offsets = [...this.#positions].map(([topic, offset]) => ({ topic: topic.name, offset }));
    this.#handed++;
    return { partition: this.partition, offsets, outputs, changes };
  }

  committed(): void {
    this.#committed++;
    if (!this.#isAnew || this.#taken === undefined) return;
    this.#isAnew = false;
    // If this can't be recorded, it begins there once more.
    this.#sink.begun(this.partition).catch(() => {});
  }

  /** The next owner skips rows that are in the table without a commit. */
  async stop(ms: number): Promise<void> {
    const written = this.#begun?.written.catch(() => {});
    await Promise.race([written, sleep(ms, undefined, { ref: false })]);
  }
}

function rowsOf({ chunks, partition, offset: from }: Slice): Row[] {
  const rows: Row[] = [];
  for (const chunk of chunks) {
    const cursor = new ChunkCursor(chunk);
    while (cursor.next()) {
      const { buffer, offset, timestamp, keyAt, keyLength, headersAt, headersLength, valueAt, valueLength } = cursor;
      if (offset < from) continue;
      rows.push({
        buffer,
        partition,
        offset,
        timestamp,
        keyAt,
        keyLength,
        headersAt,
        headersLength,
        valueAt,
        valueLength,
        bodyAt: valueAt,
      });
    }
  }
  return rows;
}
