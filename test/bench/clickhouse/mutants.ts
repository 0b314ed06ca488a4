/** Sinks that are wrong in ways that a checker has to see: the engine they write to does not do what it is told. */

import type { Engine } from "../../../infra/clickhouse/engine.ts";

export const MUTANTS = ["commit-first", "sent-again", "highest-only", "deduplicated", "whole-by-highest"] as const;
export type Mutant = (typeof MUTANTS)[number];

const LATER_MS = 50;

export function mutated(engine: Engine, mutant: Mutant | undefined): Engine {
  switch (mutant) {
    case undefined:
      return engine;
    // Offsets are committed before the rows are there.
    case "commit-first":
      return {
        ...engine,
        async insert(file) {
          setTimeout(() => void engine.insert(file), LATER_MS);
        },
      };
    // What the table has is not asked for.
    case "sent-again":
      return asking(engine, async () => []);
    // It is taken for whole up to its highest offset, though an insert is not one step.
    case "highest-only":
      return {
        ...asking(engine, upToHighest),
        async insert(file) {
          for (const half of [0, 1]) {
            await engine.insert({
              ...file,
              statement: (from, settings, format) =>
                file.statement(from, settings, format).replace(" WHERE ", ` WHERE log_offset % 2 = ${1 - half} AND `),
            });
            await new Promise((resolve) => setTimeout(resolve, LATER_MS));
          }
        },
      };
    // The same, with inserts as they are: one that spans months comes in piece by piece.
    case "whole-by-highest":
      return asking(engine, upToHighest);
    // Rows are told apart by what is in the batch; ClickHouse drops a batch that it has seen.
    case "deduplicated":
      return {
        ...asking(engine, async () => []),
        insert: (file) =>
          engine.insert({
            ...file,
            statement: (from, settings, format) =>
              file.statement(from, settings.replace("insert_deduplicate = 0", "insert_deduplicate = 1"), format),
          }),
      };
  }
}

type Spans = { readonly from: number; readonly to: number }[];

async function upToHighest(ask: () => Promise<Spans>): Promise<Spans> {
  const spans = await ask();
  return spans.length === 0 ? [] : [{ from: 0, to: Math.max(...spans.map(({ to }) => to)) }];
}

function asking(engine: Engine, there: (ask: () => Promise<Spans>) => Promise<Spans>): Engine {
  return {
    ...engine,
    async rows<T>(sql: string, params?: Readonly<Record<string, unknown>>): Promise<T[]> {
      if (!sql.includes("row_number()")) return engine.rows<T>(sql, params);
      return (await there(() => engine.rows(sql, params))) as T[];
    },
  };
}
