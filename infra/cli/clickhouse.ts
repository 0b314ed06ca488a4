/** `driftwire clickhouse`: the tables, whether they are up to date, and whose rows they have. */

import type { Command } from "commander";
import type { Status } from "../clickhouse/migrate.ts";
import { EXIT } from "../program/failure.ts";
import { optionsOf } from "./options.ts";

export function clickhouseCommand(program: Command): void {
  const clickhouse = program
    .command("clickhouse")
    .description("show the state of ClickHouse's tables, and update them");
  clickhouse
    .command("status")
    .description("list the table migrations, and which of them are applied")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { rowsOf, withReader } = await import("../access/asking.ts");
      const { tablesOf } = await import("../clickhouse/tables.ts");
      const { migrationStatus } = await import("../clickhouse/migrate.ts");
      const { readTroubles } = await import("../clickhouse/troubles.ts");
      const { print, printJson, say, table } = await import("./out.ts");
      const loaded = await load(settingsFor(options));
      const tables = tablesOf(loaded.declaration, loaded.schemas);
      const migrations = tables.flatMap((table) => table.migrations);
      const states: Status[] = await withReader(loaded, (reader) =>
        migrationStatus({ database: reader.database, rows: (sql) => rowsOf(reader, sql) }, migrations),
      );
      if (options.json) for (const { name, state, at = null } of states) printJson({ name, state, at });
      else
        print(
          table(
            ["change", "state", "applied at"],
            states.map(({ name, state, at }) => [name, state, at ?? ""]),
          ),
        );
      for (const [table, { code, message }] of readTroubles(loaded.settings.values.home))
        options.json ? printJson({ table, state: "failed", code, message }) : say(`${code}: ${message}`);
    });
  clickhouse
    .command("migrate")
    .description("apply the pending migrations; `up` and `work` do this at start")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { migrated } = await import("../access/asking.ts");
      const { print, printJson, say } = await import("./out.ts");
      const { done, failures } = await migrated(await load(settingsFor(options)));
      for (const name of done) options.json ? printJson({ name }) : print(name);
      for (const [table, { code, message }] of failures)
        options.json ? printJson({ table, code, message }) : say(`${code}: ${message}`);
      if (!options.json) say(done.length === 0 ? "nothing to do" : `applied ${done.length}`);
      if (failures.size > 0) process.exitCode = EXIT.failed;
    });
  clickhouse
    .command("logs")
    .description("list the logs that have rows in the tables, and those waiting for permission")
    .argument("[table...]", "only these tables")
    .option("--allow", "let waiting logs write their rows beside those of other logs; also works while `up` runs")
    .option("--ask", "undo --allow for logs that ask later")
    .action(async (tables: readonly string[], _: unknown, command: Command) => {
      const options = optionsOf<{ readonly json?: boolean; readonly allow?: boolean; readonly ask?: boolean }>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const loaded = await load(settingsFor(options));
      const { allowLogs, askAgain, showLogs } = await import("./clickhouse-logs.ts");
      if (options.ask) return askAgain(loaded);
      await (options.allow ? allowLogs : showLogs)(loaded, tables, options.json === true);
    });
}
