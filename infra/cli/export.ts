/** `driftwire export`: a table's rows as a file, which is there once it is whole. */

import { existsSync, rmSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Wanted } from "../clickhouse/export.ts";
import type { Loaded } from "../load.ts";
import { count } from "../shown.ts";
import { optionsOf, timeOf } from "./options.ts";

type Format = keyof typeof FORMATS;

interface ExportOptions {
  readonly from?: number;
  readonly to?: number;
  readonly source?: string;
  readonly run?: string;
  readonly format?: Format;
  readonly out: string;
  readonly json?: boolean;
}

/** Parquet has its index at its end: slices are put together first, and made into one file at last. */
const FORMATS = { parquet: "Native", jsonl: "JSONEachRow", csv: "CSV" } as const;
const TELL_MS = 200;
/** As people say it; tables are named for one. */
const SPOKEN: Readonly<Record<string, string>> = { documents: "document" };

export function exportCommand(program: Command): void {
  program
    .command("export")
    .description("write a table's rows to a file; also works while `up` runs")
    .argument("<table>", '`driftwire sql "SHOW TABLES"` lists them')
    .requiredOption("--out <file>", "the file to write; it must not exist yet")
    .addOption(
      new Option(
        "--format <name>",
        "the file format; default: from the file name's extension, or else parquet",
      ).choices(Object.keys(FORMATS)),
    )
    .addOption(
      new Option("--from <time>", "only records since this time: 2h, 30d, 2026-11-18").argParser(
        timeOf("--from", Date.now()),
      ),
    )
    .addOption(new Option("--to <time>", "only records before this time").argParser(timeOf("--to", Date.now())))
    .option("--source <id>", "only records of this source")
    .option("--run <name>", "the run whose records to export, or `all`; default: main")
    .action(async (table: string, _: unknown, command: Command) => {
      const options = optionsOf<ExportOptions>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      await run(await load(settingsFor(options)), SPOKEN[table] ?? table, options);
    });
}

const formatOf = (file: string): Format => {
  const ending = extname(file).slice(1);
  return ending in FORMATS ? (ending as Format) : "parquet";
};

async function run(loaded: Loaded, table: string, options: ExportOptions): Promise<void> {
  const { printJson, say } = await import("./out.ts");
  const { withReader } = await import("../access/asking.ts");
  const { exported } = await import("../clickhouse/export.ts");
  const { named } = await import("../clickhouse/sql.ts");
  const out = resolve(options.out);
  if (existsSync(out)) throw new DriftwireError("export-exists", { at: out });
  const part = join(dirname(out), `.${basename(out)}.${process.pid}.part`);
  const { from, to = Date.now(), source, run, format = formatOf(out) } = options;
  const wanted: Wanted = {
    table,
    from,
    source,
    run,
    format: FORMATS[format],
    ...(options.to === undefined && from === undefined ? {} : { to }),
  };
  const stop = cleaning([part, `${part}.parquet`]);
  try {
    const file = await opened(part);
    let rows = 0;
    await withReader(loaded, async (reader) => {
      const told = teller();
      try {
        for await (const { bytes, done, total } of exported(reader, wanted)) {
          await file.write(bytes);
          rows = total;
          told(done, total);
        }
        // Of nothing nobody can say what its columns were.
        if (rows === 0 && format === "parquet") {
          const sql = `SELECT * FROM ${named(table)} LIMIT 0`;
          await file.write((await reader.ask({ sql, format: "Parquet", run })).bytes);
        }
        await file.sync();
      } finally {
        await file.close();
      }
    });
    const isMade = format === "parquet" && rows > 0;
    if (isMade) await asParquet(part);
    await rename(isMade ? `${part}.parquet` : part, out);
    if (options.json) printJson({ file: out, rows });
    else say(`${out}: ${count(rows, "row")}`);
  } finally {
    stop();
  }
}

const opened = (path: string): Promise<FileHandle> =>
  open(path, "wx").catch((cause: unknown) => {
    throw new DriftwireError("bad-usage", {
      at: "--out",
      expected: "a file that can be written",
      got: messageOf(cause),
      cause,
    });
  });

/** No part of a file stays behind, whatever ends the command. */
function cleaning(paths: readonly string[]): () => void {
  const remove = (): void => {
    for (const path of paths) rmSync(path, { force: true });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    process.removeListener(signal, end);
    process.kill(process.pid, signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  return () => {
    remove();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.removeListener(signal, end);
  };
}

/** Progress on a terminal; elsewhere the end is told. */
function teller(): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    if (!process.stderr.isTTY || (performance.now() - last < TELL_MS && done < total)) return;
    last = performance.now();
    process.stderr.write(
      `\r${done} of ${total} rows, ${total === 0 ? 100 : Math.floor((done / total) * 100)} %${done >= total ? "\n" : ""}`,
    );
  };
}

/** By the engine in this process, whoever answered. */
async function asParquet(part: string): Promise<void> {
  const { embeddedClient, failureOf } = await import("../clickhouse/engine.ts");
  const { quoted } = await import("../clickhouse/sql.ts");
  const client = await embeddedClient(`${part}.engine`);
  try {
    await client.command({
      query: `SELECT * FROM file(${quoted(part)}, 'Native') INTO OUTFILE ${quoted(`${part}.parquet`)} FORMAT Parquet`,
    });
  } catch (cause) {
    throw failureOf(cause, part);
  } finally {
    await client.close();
    rmSync(`${part}.engine`, { recursive: true, force: true });
  }
}
