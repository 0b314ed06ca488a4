/**
 * A topic's table, written by all tasks of a process: what they have at the same time goes into one insert. README.md
 * says how each record becomes one row, and why.
 */

import type { RecordBytes } from "../../topology/chunk.ts";
import type { Environment } from "../../topology/context.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Plan } from "../../topology/graph.ts";
import { AvroFile } from "./avro-file.ts";
import { type Claim, claim, FENCED, heldBy, type Place } from "./claim.ts";
import { clickhouseCode, type Engine } from "./engine.ts";
import { askToBeginAnew, begin, type Identity, type Names, namesIn } from "./identity.ts";
import { type Column, insertStatement, structureOf } from "./insert.ts";
import { columnsOf } from "./migrate.ts";
import { tableOf } from "./tables.ts";
import { isThere, type Span, thereOf } from "./there.ts";
import { agrees, type LogReader, type RowsOf, tracesOf } from "./traces.ts";

export interface SinkOptions {
  readonly plan: Plan;
  /** Opened, with its tables up to date; throws where that can't be done now. */
  readonly engine: () => Promise<Engine>;
  /** Which log a topic is just now. */
  readonly identity: (topic: string) => Promise<Identity>;
  readonly log: LogReader;
  readonly environment: Environment;
}

/** A record to be written; its partition and offset are those it had at first. */
export interface Row extends RecordBytes {
  readonly partition: number;
  /** Where the value begins, behind what says how it was written. */
  bodyAt: number;
}

/** Rows that go into one file: of one schema, and written under these claims. */
export interface Group {
  /** null: tombstones; undefined: values that are only bytes. */
  readonly schema: object | undefined | null;
  readonly rows: Row[];
  readonly claims: Map<number, Claim>;
}

/** A partition that a task may write, and what the table has of what is still to be read. */
export interface Taken {
  readonly claim: Claim;
  /** Where to go on from, if not where it was committed to: that was of another topic of this name. */
  readonly from: number | undefined;
  readonly names: Names;
  readonly there: readonly Span[];
  /** What it has of that under each of the log's earlier names. */
  readonly before: readonly (readonly Span[])[];
}

export interface Refused {
  readonly row: Row;
  readonly error: unknown;
}

/** What the tasks hand over together. */
interface Piece {
  readonly claim: Claim;
  readonly groups: ReadonlyMap<unknown, Group>;
  readonly done: (refused: readonly Refused[]) => void;
  readonly failed: (error: unknown) => void;
}

/** ClickHouse's numbers of what is wrong with a row, not with the moment or the table. */
const OF_DATA = [6, 26, 27, 33, 34, 38, 41, 53, 69, 70, 72, 117, 131, 321, 349, 407, 469, 1001];
const OUT_OF_MEMORY = 241;

export class Sink {
  readonly plan: Plan;
  readonly table: string;
  readonly environment: Environment;
  readonly #options: SinkOptions;
  #identity: Identity | undefined;
  /** Under which log ids its rows are, once a partition was taken over. */
  #names: Names = { logId: "", earlier: [] };
  #naming: Promise<unknown> = Promise.resolve();
  #columns: readonly Column[] = [];
  #withHeaders = false;
  #waiting: Piece[] = [];
  /** The insert under way and those behind it; it never fails. */
  #inserting: Promise<void> = Promise.resolve();
  /** What was made ready before an insert failed is not inserted behind it. */
  #failure: { readonly error: unknown } | undefined;

  constructor(options: SinkOptions) {
    this.#options = options;
    this.plan = options.plan;
    this.environment = options.environment;
    this.table = tableOf(options.plan.inputs[0]!.name);
  }

  get #place(): Place {
    return { table: this.table, logId: this.#names.logId };
  }

  get #topic(): string {
    return this.plan.inputs[0]!.name;
  }

  /** Makes the partition this task's to write, and says which offsets from `floor` on the table has. */
  async takeOver(partition: number, committed: number): Promise<Taken> {
    const engine = await this.#options.engine();
    // A task of this process may have left one behind.
    await this.#inserting;
    this.#columns = await columnsOf(engine, this.table);
    this.#withHeaders = this.#columns.some(({ name }) => name === "log_headers");
    const names = await this.#named(engine);
    const { table } = this;
    const isAnew = names.begun?.includes(partition) === false;
    const from = isAnew ? (await this.#options.log.range({ topic: this.#topic, partition })).start : undefined;
    const floor = from ?? committed;
    // Whoever still writes under an earlier name is to stop, too.
    for (const logId of names.earlier) await claim(engine, { table, logId }, partition);
    const place = { table, logId: names.logId };
    const taken = await claim(engine, place, partition);
    const before: Span[][] = [];
    for (const logId of names.earlier) before.push(await thereOf(engine, { table, logId }, partition, floor));
    return { claim: taken, from, names, there: await thereOf(engine, place, partition, floor), before };
  }

  /** Where the log of the partition ends now. */
  async endOf(partition: number): Promise<number> {
    return (await this.#options.log.range({ topic: this.#topic, partition })).end;
  }

  /** One partition after the other: the first of them may have to find out. */
  #named(engine: Engine): Promise<Names> {
    const named = this.#naming.then(async () => {
      const identity = await this.#options.identity(this.#topic);
      this.#checkSame(identity);
      this.#identity = identity;
      const { table, plan } = this;
      const { log } = this.#options;
      this.#names = await namesIn(engine, identity, { table, topic: this.#topic, partitions: plan.partitions, log });
      return this.#names;
    });
    this.#naming = named.catch(() => {});
    return named;
  }

  /** Positions and what was committed are of the log that was. */
  #checkSame({ id }: Identity): void {
    if (this.#identity === undefined || this.#identity.id === id) return;
    throw new DriftwireError("topic-anew", { at: `topic ${this.#topic}`, expected: this.#identity.id, got: id });
  }

  /** What was read may be of a topic made anew since. Where nobody answers, nobody has made one that was read. */
  async #stillSame(): Promise<void> {
    const identity = await this.#options.identity(this.#topic).catch(() => this.#identity!);
    this.#checkSame(identity);
  }

  #rowsOf(logIds: readonly string[], partition: number): RowsOf {
    return { table: this.table, logIds, partition, hasKey: this.#columns.some(({ name }) => name === "log_key") };
  }

  /** Of records of a partition, those that the table does not have. A row in the place of another record is none of theirs. */
  async missing(partition: number, rows: readonly Row[], { names, there, before }: Taken): Promise<readonly Row[]> {
    const maybe = rows.filter(({ offset }) => [there, ...before].some((spans) => isThere(spans, offset)));
    if (maybe.length === 0) return rows;
    const ids = [names.logId, ...names.earlier];
    const range = { from: maybe[0]!.offset, to: maybe.at(-1)!.offset };
    const engine = await this.#options.engine();
    const traces = await tracesOf(engine, this.#rowsOf(ids, partition), range);
    const found = new Set<Row>();
    for (const row of maybe) {
      const own = traces.get(row.offset) ?? [];
      if (own.some((trace) => agrees(trace, row))) found.add(row);
      else if (own.some(({ logId }) => logId === names.logId))
        throw await this.anew(
          partition,
          names,
          `at offset ${row.offset} the row of its record`,
          "that of another record",
        );
    }
    return rows.filter((row) => !found.has(row));
  }

  /** What is committed of the partition is of this log. */
  async begun(partition: number): Promise<void> {
    await begin(await this.#options.engine(), this.table, this.#identity!, this.#names, partition);
  }

  async anew(partition: number, names: Names, expected: string, got: string): Promise<DriftwireError> {
    const error = new DriftwireError("log-anew", { at: `${this.table}, log_partition ${partition}`, expected, got });
    await askToBeginAnew(await this.#options.engine(), this.table, this.#identity!, names, error);
    return error;
  }

  /** Of records that are tried again, those that the table has no row of. */
  async untold(partition: number, rows: readonly Row[]): Promise<readonly Row[]> {
    const engine = await this.#options.engine();
    const { logId, earlier } = this.#names;
    const offsets = rows.map(({ offset }) => offset);
    const range = { from: Math.min(...offsets), to: Math.max(...offsets) };
    const traces = await tracesOf(engine, this.#rowsOf([logId, ...earlier], partition), range);
    return rows.filter((row) => !(traces.get(row.offset) ?? []).some((trace) => agrees(trace, row)));
  }

  /**
   * Inserts, together with what other tasks have at the moment; says which rows ClickHouse refused. The file is made at
   * once, while the one before is being inserted.
   */
  write(claim: Claim, groups: ReadonlyMap<unknown, Group>): Promise<readonly Refused[]> {
    return new Promise((done, failed) => {
      this.#waiting.push({ claim, groups, done, failed });
      // The tasks of a round come one after the other in one turn.
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
    for (const row of rows) file.add(row.partition, row, row.bodyAt);
    return file;
  }

  /** Where ClickHouse refuses a row, the others are inserted without it. */
  async #insert(group: Group, file: AvroFile): Promise<Refused[]> {
    const { schema, rows, claims } = group;
    const { logId } = this.#names;
    const engine = await this.#options.engine();
    const statement = insertStatement({
      table: `${engine.database}.${this.table}`,
      columns: this.#columns,
      fields: file.fields,
      logId,
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

/** Of those that were refused, the ones that a task handed over. */
function ownOf(groups: Piece["groups"], refused: readonly Refused[]): Refused[] {
  const own = new Set([...groups.values()].flatMap(({ rows }) => rows));
  return refused.filter(({ row }) => own.has(row));
}

/** The groups of all pieces, those of one schema in one. */
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
