/**
 * Brokers may be away when a member is started, as after a restart of all machines. It waits for them, and says so, in
 * the log and to whoever asks over HTTP whether it is ready.
 */

import { serveHttp } from "../http/server.ts";
import { patiently } from "../kafka/patience.ts";
import type { ProgramLog } from "../log.ts";
import type { LoadedSettings } from "../settings.ts";

export async function whileAway<T>(
  { values: { http, kafka } }: LoadedSettings,
  log: ProgramLog,
  open: () => Promise<T>,
): Promise<T> {
  let server: Awaited<ReturnType<typeof serveHttp>> | undefined;
  let unready = "starting";
  try {
    return await patiently(open, {
      ms: kafka.waitMs,
      async onWait({ code, message }) {
        unready = `${code}: ${message}`;
        // Nothing is measured yet.
        const metrics = { contentType: "text/plain; version=0.0.4; charset=utf-8", text: async () => "" };
        const health = { started: () => false, unready: async () => unready };
        server ??= await serveHttp({ ...http, health, metrics });
        const { url } = server;
        const most = `up to ${kafka.waitMs / 1000} s (kafka.waitMs)`;
        log.warn({ code, readyz: `${url}/readyz` }, `waiting for the brokers, ${most}: ${message}`);
      },
    });
  } finally {
    await server?.close();
  }
}
