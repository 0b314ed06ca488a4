/** `driftwire clickhouse`: the tables, whether they are up to date, and whose rows they have. */

import type { Command } from "commander";
import type { Status } from "../clickhouse/migrate.ts";
import { optionsOf } from "./options.ts";

export function clickhouseCommand(program: Command): void {
  const clickhouse = program.command("clickhouse").description("the tables: their state, and bringing them up to date");
  clickhouse
    .command("status")
    .description("print which changes of tables are applied")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { rowsOf, withReader } = await import("../access/asking.ts");
      const { readMigrations } = await import("../clickhouse/tables.ts");
      const { migrationStatus } = await import("../clickhouse/migrate.ts");
      const { print, printJson, table } = await import("./out.ts");
      const loaded = await load(settingsFor(options));
      const migrations = readMigrations(loaded.declaration.tables);
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
    });
  clickhouse
    .command("migrate")
    .description("bring the tables up to date; `up` and `work` do that by themselves")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { migrated } = await import("../access/asking.ts");
      const { print, printJson, say } = await import("./out.ts");
      const done = await migrated(await load(settingsFor(options)));
      for (const name of done) options.json ? printJson({ name }) : print(name);
      if (!options.json) say(done.length === 0 ? "nothing to do" : `applied ${done.length}`);
    });
  clickhouse
    .command("logs")
    .description("print which logs the tables have rows of, and which of them wait to be let in")
    .argument("[table...]", "only these tables")
    .option("--allow", "let those that wait write their rows beside those of other logs, also while `up` runs")
    .option("--ask", "take back what --allow says of those that ask later")
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
