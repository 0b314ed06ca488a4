/** How benches start the program itself. */

import { fileURLToPath } from "node:url";

/** The command itself: started as a program it has the flags that people's have. */
export const COMMAND = fileURLToPath(new URL("../../infra/cli/main.js", import.meta.url));

/** Nothing of the surroundings' own settings gets in. */
export const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DRIFTWIRE_|SCHEMA_REGISTRY_|KAFKA_|CLICKHOUSE_|TOPIC_PREFIX)/.test(name),
    ),
  );
