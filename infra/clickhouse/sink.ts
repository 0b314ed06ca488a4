/**
 * Writes a topic's table for all tasks of a process, which share inserts. README.md says how each record becomes one
 * row, and why.
 */

import type { RecordBytes } from "../../topology/chunk.ts";
import type { Environment } from "../../topology/context.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Plan } from "../../topology/graph.ts";
import { AvroFile } from "./avro-file.ts";
import { type Claim, claim, FENCED, heldBy, type Place } from "./claim.ts";
import { clickhouseCode, type Engine } from "./engine.ts";
import { askToBeginAnew, begin, type Identity, identityIn, type Names, namesIn } from "./identity.ts";
import { type Column, insertStatement, structureOf } from "./insert.ts";
import { columnsOf } from "./migrate.ts";
import type { RowMaker } from "./row-maker.ts";
import { tableOf } from "./tables.ts";
import { isThere, type Span, thereOf } from "./there.ts";
import { agrees, type LogReader, type RowsOf, tracesOf } from "./traces.ts";

export interface SinkOptions {
  readonly plan: Plan;
  /** Opens the engine with that table up to date; throws if that is not possible now. */
  readonly engine: (table: string) => Promise<Engine>;
  /** Encodes rows of that table (once it was opened), if the records' own bytes can't be used. */
  readonly makerOf?: (table: string) => RowMaker | undefined;
  /** The present identity of a topic's log. */
  readonly identity: (topic: string) => Promise<Identity>;
  readonly log: LogReader;
  readonly environment: Environment;
}

/** A record to be written, with its original partition and offset. */
export interface Row extends RecordBytes {
  readonly partition: number;
  /** Where the value begins, after the prefix that identifies its schema. */
  bodyAt: number;
  /** The value encoded again. */
  made?: Buffer;
}

/** Rows for one file: of one schema, and written under these claims. */
export interface Group {
  /** null: tombstones; undefined: values that are plain bytes. */
  readonly schema: object | undefined | null;
  readonly rows: Row[];
  readonly claims: Map<number, Claim>;
}

/** A partition that a task may write, and which of the records that it will read have rows. */
export interface Taken {
  readonly claim: Claim;
  /** Where to continue instead of the committed offset, which belongs to an earlier topic of the same name. */
  readonly from: number | undefined;
  readonly names: Names;
  readonly there: readonly Span[];
  /** The same for each of the log's earlier names. */
  readonly before: readonly (readonly Span[])[];
}

export interface Refused {
  readonly row: Row;
  readonly error: unknown;
}

/** What one task hands over. */
interface Piece {
  readonly claim: Claim;
  readonly groups: ReadonlyMap<unknown, Group>;
  readonly done: (refused: readonly Refused[]) => void;
  readonly failed: (error: unknown) => void;
}

/** ClickHouse's codes of errors in a row, not in the table, and not temporary ones. */
const OF_DATA = [6, 26, 27, 33, 34, 38, 41, 53, 69, 70, 72, 117, 131, 321, 349, 407, 469, 1001];
const OUT_OF_MEMORY = 241;

export class Sink {
  readonly plan: Plan;
  readonly table: string;
  readonly environment: Environment;
  readonly #options: SinkOptions;
  #identity: Identity | undefined;
  /** The log ids of its rows, once a partition was taken over. */
  #names: Names = { logId: "", earlier: [] };
  #naming: Promise<unknown> = Promise.resolve();
  #columns: readonly Column[] = [];
  #withHeaders = false;
  #waiting: Piece[] = [];
  /** The current insert and those that follow; it never fails. */
  #inserting: Promise<void> = Promise.resolve();
  /** Files that were prepared before an insert failed are not inserted after it. */
  #failure: { readonly error: unknown } | undefined;

  constructor(options: SinkOptions) {
    this.#options = options;
    this.plan = options.plan;
    this.environment = options.environment;
    this.table = tableOf(options.plan.inputs[0]!.called);
  }

  #engine(): Promise<Engine> {
    return this.#options.engine(this.table);
  }

  /** Only known once a partition was taken over. */
  get maker(): RowMaker | undefined {
    return this.#options.makerOf?.(this.table);
  }

  get #place(): Place {
    return { table: this.table, logId: this.#names.logId };
  }

  get #topic(): string {
    return this.plan.inputs[0]!.name;
  }

  get #run(): string {
    return this.plan.inputs[0]!.run;
  }

  /** Takes the partition over for this task, and returns which offsets from the floor on the table has. */
  async takeOver(partition: number, committed: number): Promise<Taken> {
    const engine = await this.#engine();
    // A task of this process may have left an insert.
    await this.#inserting;
    this.#columns = await columnsOf(engine, this.table);
    this.#withHeaders = this.#columns.some(({ name }) => name === "log_headers");
    const names = await this.#named(engine);
    const { table } = this;
    const isAnew = names.begun?.includes(partition) === false;
    const from = isAnew ? (await this.#options.log.range({ topic: this.#topic, partition })).start : undefined;
    const floor = from ?? committed;
    // Writers under an earlier name must stop, too.
    for (const logId of names.earlier) await claim(engine, { table, logId }, partition);
    const place = { table, logId: names.logId };
    const taken = await claim(engine, place, partition);
    const before: Span[][] = [];
    for (const logId of names.earlier) before.push(await thereOf(engine, { table, logId }, partition, floor));
    return { claim: taken, from, names, there: await thereOf(engine, place, partition, floor), before };
  }

  /** The present end of the partition's log. */
  async endOf(partition: number): Promise<number> {
    return (await this.#options.log.range({ topic: this.#topic, partition })).end;
  }

  /** One partition after the other, since the first may have to decide on the names. */
  #named(engine: Engine): Promise<Names> {
    const named = this.#naming.then(async () => {
      const identity = await this.#asked();
      this.#checkSame(identity);
      this.#identity = identity;
      const { table, plan } = this;
      const { log } = this.#options;
      const run = this.#columns.some(({ name }) => name === "run") ? this.#run : undefined;
      const naming = { table, topic: this.#topic, partitions: plan.partitions, run, log };
      this.#names = await namesIn(engine, identity, naming);
      return this.#names;
    });
    this.#naming = named.catch(() => {});
    return named;
  }

  async #asked(): Promise<Identity> {
    return identityIn(this.#run, await this.#options.identity(this.#topic));
  }

  /** Positions and commits belong to the earlier log. */
  #checkSame({ id }: Identity): void {
    if (this.#identity === undefined || this.#identity.id === id) return;
    throw new DriftwireError("topic-anew", { at: `topic ${this.#topic}`, expected: this.#identity.id, got: id });
  }

  /** The topic may have been recreated since it was read. If no broker answers, no recreated topic was read. */
  async #stillSame(): Promise<void> {
    const identity = await this.#asked().catch(() => this.#identity!);
    this.#checkSame(identity);
  }

  #rowsOf(logIds: readonly string[], partition: number): RowsOf {
    return { table: this.table, logIds, partition, hasKey: this.#columns.some(({ name }) => name === "log_key") };
  }

  /** The records of a partition without rows. A row of another record at the same position is not counted. */
  async missing(partition: number, rows: readonly Row[], { names, there, before }: Taken): Promise<readonly Row[]> {
    const maybe = rows.filter(({ offset }) => [there, ...before].some((spans) => isThere(spans, offset)));
    if (maybe.length === 0) return rows;
    const ids = [names.logId, ...names.earlier];
    const range = { from: maybe[0]!.offset, to: maybe.at(-1)!.offset };
    const engine = await this.#engine();
    const traces = await tracesOf(engine, this.#rowsOf(ids, partition), range);
    const found = new Set<Row>();
    for (const row of maybe) {
      const own = traces.get(row.offset) ?? [];
      if (own.some((trace) => agrees(trace, row))) found.add(row);
      else if (own.some(({ logId }) => logId === names.logId))
        throw await this.anew(
          partition,
          names,
          `the row of its record at offset ${row.offset}`,
          "the row of another record",
        );
    }
    return rows.filter((row) => !found.has(row));
  }

  /** Records that the partition's commits belong to this log. */
  async begun(partition: number): Promise<void> {
    await begin(await this.#engine(), this.table, this.#identity!, this.#names, partition);
  }

  async anew(partition: number, names: Names, expected: string, got: string): Promise<DriftwireError> {
    const error = new DriftwireError("log-anew", { at: `${this.table}, log_partition ${partition}`, expected, got });
    await askToBeginAnew(await this.#engine(), this.table, this.#identity!, names, error);
    return error;
  }

  /** Of retried records, those without a row. */
  async untold(partition: number, rows: readonly Row[]): Promise<readonly Row[]> {
    const engine = await this.#engine();
    const { logId, earlier } = this.#names;
    const offsets = rows.map(({ offset }) => offset);
    const range = { from: Math.min(...offsets), to: Math.max(...offsets) };
    const traces = await tracesOf(engine, this.#rowsOf([logId, ...earlier], partition), range);
    return rows.filter((row) => !(traces.get(row.offset) ?? []).some((trace) => agrees(trace, row)));
  }

  /**
   * Inserts, together with what other tasks have at the moment; returns the rows that ClickHouse rejected. The file is
   * made at once, while the previous one is being inserted.
   */
  write(claim: Claim, groups: ReadonlyMap<unknown, Group>): Promise<readonly Refused[]> {
    return new Promise((done, failed) => {
      this.#waiting.push({ claim, groups, done, failed });
      // The tasks of a round call this one after the other in the same turn of the event loop.
      if (this.#waiting.length === 1) queueMicrotask(() => this.#begin());
    });
  }

  #begin(): void {
    const pieces = this.#waiting;
    this.#waiting = [];
    const files = [...together(pieces)].map((group) => ({ group, file: this.#fileOf(group) }));
    const failure = this.#failure;
    this.#inserting = this.#inserting.then(async () => {
      try {
        if (this.#failure !== failure) throw this.#failure!.error;
        await this.#stillSame();
        const refused: Refused[] = [];
        for (const { group, file } of files) refused.push(...(await this.#insert(group, file)));
        for (const { groups, done } of pieces) done(refused.length === 0 ? refused : ownOf(groups, refused));
      } catch (error) {
        this.#failure = { error };
        for (const { failed } of pieces) failed(error);
      }
    });
  }

  #fileOf({ schema, rows }: Group): AvroFile {
    const file = new AvroFile(schema, this.#withHeaders);
    for (const row of rows) file.add(row.partition, row, row.bodyAt, row.made);
    return file;
  }

  /** If ClickHouse rejects a row, the others are inserted without it. */
  async #insert(group: Group, file: AvroFile): Promise<Refused[]> {
    const { schema, rows, claims } = group;
    const { logId } = this.#names;
    const engine = await this.#engine();
    const statement = insertStatement({
      table: `${engine.database}.${this.table}`,
      columns: this.#columns,
      fields: file.fields,
      logId,
      run: this.#run,
      condition: heldBy(engine.database, this.#place, [...claims.values()]),
      removed: schema === null,
    });
    try {
      await engine.insert({ parts: file.finish(), structure: structureOf(file.fields), statement });
      return [];
    } catch (error) {
      const code = clickhouseCode(error);
      if (code === undefined || messageOf(error).includes(FENCED)) throw error;
      if (!OF_DATA.includes(code) && !(code === OUT_OF_MEMORY && rows.length === 1)) throw error;
      if (rows.length === 1) return [{ row: rows[0]!, error }];
      const half = rows.length >> 1;
      const refused: Refused[] = [];
      for (const some of [rows.slice(0, half), rows.slice(half)]) {
        const part = { schema, claims, rows: some };
        refused.push(...(await this.#insert(part, this.#fileOf(part))));
      }
      return refused;
    }
  }
}

/** The rejected rows that came from one task. */
function ownOf(groups: Piece["groups"], refused: readonly Refused[]): Refused[] {
  const own = new Set([...groups.values()].flatMap(({ rows }) => rows));
  return refused.filter(({ row }) => own.has(row));
}

/** Merges the groups of all pieces by schema. */
function together(pieces: readonly Piece[]): Iterable<Group> {
  if (pieces.length === 1) return pieces[0]!.groups.values();
  const all = new Map<unknown, Group>();
  for (const { groups, claim } of pieces) {
    for (const [key, { schema, rows }] of groups) {
      let group = all.get(key);
      if (group === undefined) all.set(key, (group = { schema, rows: [], claims: new Map() }));
      for (const row of rows) group.rows.push(row);
      group.claims.set(claim.partition, claim);
    }
  }
  return all.values();
}
