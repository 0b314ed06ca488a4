/**
 * A connection to the engine in this process that closes only when the engine has finished all requests. A process that
 * exits while the engine works hangs in its destructors, or is killed there (measured with chdb 3.4).
 */

import type { ClickHouseClient } from "@clickhouse/client";
import { DriftwireError } from "../../topology/errors.ts";

type Asking = Pick<ClickHouseClient, "command" | "query" | "exec" | "close">;

/** What is asked after it is closed is refused: it would work while the process exits. */
export function draining<T extends Asking>(client: T, place: string): T {
  const busy = new Set<Promise<unknown>>();
  let isClosed = false;
  const tracked =
    <Given extends readonly unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (isClosed) throw new DriftwireError("clickhouse-unreachable", { at: place, got: "it is closed" });
      const answer = work(...given);
      const done = answer.catch(() => {}).finally(() => busy.delete(done));
      busy.add(done);
      return answer;
    };
  const close = client.close.bind(client);
  return Object.assign(client, {
    command: tracked(client.command.bind(client)),
    query: tracked(client.query.bind(client)),
    exec: tracked(client.exec.bind(client)),
    async close() {
      isClosed = true;
      await Promise.all(busy);
      await close();
    },
  });
}
