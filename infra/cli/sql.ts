/** `driftwire sql`: asks ClickHouse; also while `driftwire up` runs. */

import type { Command } from "commander";
import type { Query, Values } from "../clickhouse/queries.ts";
import type { Answer } from "../clickhouse/reader.ts";
import { count } from "../shown.ts";
import { badUsage } from "./fail.ts";
import { optionsOf } from "./options.ts";

interface SqlOptions {
  readonly format?: string;
  readonly file?: string;
  readonly query?: string;
  readonly queries?: boolean;
  readonly param?: Values;
  readonly run?: string;
  readonly write?: boolean;
  readonly json?: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  table: "JSONCompactStringsEachRowWithNamesAndTypes",
  json: "JSON",
  jsonl: "JSONEachRow",
  csv: "CSVWithNames",
  tsv: "TabSeparatedWithNames",
  parquet: "Parquet",
};
const BINARY = /^(Parquet|Native|RowBinary|Arrow|ORC|Avro|MsgPack|BSON|Npy)/;

export function sqlCommand(program: Command): void {
  program
    .command("sql")
    .description("run a read-only query in ClickHouse, with limits on time and memory; also works while `up` runs")
    .argument("[query]", "the query; default: read from a pipe")
    .option("--format <name>", `${Object.keys(FORMATS).join(", ")}, or any ClickHouse format; default: table`)
    .option("-f, --file <path>", "read the query from this file")
    .option("--query <name>", "run a query that comes with driftwire")
    .option("--queries", "list the queries that come with driftwire, and their parameters")
    .option("--param <name=value>", "the value of {name:Type} in the query; may be repeated", parameter)
    .option("--run <name>", "the run whose rows the query sees, or `all`; default: main")
    .option(
      "--write",
      "allow any statement, on the rows of all runs and without limits; on this machine only while `up` is stopped",
    )
    .action(async (query: string | undefined, _: unknown, command: Command) => {
      const options = optionsOf<SqlOptions>(command);
      if (options.queries) return list(options.json === true);
      const { run, write } = options;
      if (run !== undefined && write) throw badUsage("--run", "no --write, which is about all runs", run);
      const { sql, params } = await asked(query, options);
      const wanted = options.format ?? (options.json ? "jsonl" : "table");
      const format = FORMATS[wanted.toLowerCase()] ?? wanted;
      if (process.stdout.isTTY && BINARY.test(format))
        throw badUsage("--format", "a file or a pipe to write to", `${wanted} to a terminal`);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { withEngine, withReader } = await import("../access/asking.ts");
      const loaded = await load(settingsFor(options));
      if (write)
        return withEngine(loaded, async (engine) => {
          const begun = performance.now();
          const bytes = await engine.answer(sql, format, params);
          await show({ bytes, format, readRows: 0, readBytes: 0, tookMs: performance.now() - begun });
        });
      // A query with the parameter `run` names its run itself.
      const named = params.run === undefined ? { run } : {};
      await withReader(loaded, async (reader) => show(await reader.ask({ sql, params, format, ...named })));
      if (run === undefined && params.run === undefined && NAMES_RUN.test(sql)) await sayRun();
    });
}

/** It may look for rows that it does not see. */
const NAMES_RUN = /\brun\b/;

async function sayRun(): Promise<void> {
  const { say } = await import("./out.ts");
  say("only rows of the run main; --run NAME or --run all shows others");
}

function parameter(text: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw badUsage("--param", "name=value", JSON.stringify(text));
  return { ...before, [name]: value! };
}

/** The query, however it is given, and the values of its parameters; a file says what they are where none is given. */
async function asked(query: string | undefined, options: SqlOptions): Promise<{ sql: string; params: Values }> {
  const { file, query: name, param = {} } = options;
  if ([query, file, name].filter((given) => given !== undefined).length > 1)
    throw badUsage("sql", "a query, --file or --query", "more than one of them");
  if (query !== undefined) return { sql: query, params: param };
  const { queryNamed, queryOf, readQueries, valuesFor } = await import("../clickhouse/queries.ts");
  if (name !== undefined) {
    const found = queryNamed(name, readQueries());
    return { sql: found.sql, params: valuesFor(found, { ...(await runFor(found, options)), ...param }) };
  }
  if (file !== undefined) {
    const { readFile } = await import("node:fs/promises");
    const sql = await readFile(file, "utf8").catch((cause: Error) => {
      throw badUsage("--file", "a file that can be read", cause.message);
    });
    const own = queryOf(file, sql);
    const said = own.params.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
    return { sql, params: { ...Object.fromEntries(said), ...(await runFor(own, options)), ...param } };
  }
  const { text } = await import("node:stream/consumers");
  const piped = process.stdin.isTTY ? "" : await text(process.stdin);
  if (piped.trim() === "") throw badUsage("sql", 'a query, such as driftwire sql "SHOW TABLES"', "none");
  return { sql: piped, params: param };
}

/** `--run` is the value of the parameter `run`, of a query that has one. */
async function runFor({ params }: Query, { run }: SqlOptions): Promise<Values> {
  if (run === undefined || params.every(({ name }) => name !== "run")) return {};
  const { ALL_RUNS } = await import("../clickhouse/runs.ts");
  if (run === ALL_RUNS) throw badUsage("--run", "the name of one run, for a query with the parameter `run`", run);
  return { run };
}

async function list(isJson: boolean): Promise<void> {
  const { readQueries } = await import("../clickhouse/queries.ts");
  const { print, printJson, styled } = await import("./out.ts");
  for (const { name, about, params } of readQueries()) {
    if (isJson) printJson({ name, about, params: params.map(({ value = null, ...rest }) => ({ ...rest, value })) });
    else {
      const all = params.map((param) => `  --param ${param.name}=${param.value ?? "…"}  ${param.about}`);
      print([`${styled("bold", name)}  ${about}`, ...all].join("\n"));
    }
  }
}

async function show({ bytes, format, tookMs }: Answer): Promise<void> {
  const { say } = await import("./out.ts");
  if (format !== FORMATS.table) {
    await new Promise<void>((resolve, reject) =>
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
    return;
  }
  const { print, table } = await import("./out.ts");
  const { cellOf, isNumber } = await import("./sql-cell.ts");
  const [names, types, ...rows] = bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as (string | null)[]);
  if (names === undefined || types === undefined) return;
  print(
    table(
      names.map((name) => cellOf(name, "String")),
      rows.map((row) => row.map((cell, column) => cellOf(cell, types[column]!))),
      types.flatMap((type, column) => (isNumber(type!) ? [column] : [])),
    ),
  );
  say(
    `${count(rows.length, "row")} in ${tookMs < 1000 ? `${Math.ceil(tookMs)} ms` : `${(tookMs / 1000).toFixed(1)} s`}`,
  );
}
