import assert from "node:assert/strict";
import { test } from "node:test";
import { data, driftwire, type Up, until, up, workplace } from "../../test/spawned.ts";
import { byPath, PAGE, plain, serve } from "../../test/web/server.ts";

const LONG_MS = 60_000;

test("a host that said Retry-After is not asked again after a kill, for no source", async (context) => {
  const ill = plain("", { status: "503 Ill", headers: ["retry-after: 3600"] });
  const links = [1, 2, 3].map((n) => `<item><link>/story/${n}</link></item>`).join("");
  const rss = plain(`<rss><channel>${links}</channel></rss>`, { type: "application/rss+xml" });
  const server = await serve(
    byPath({ "/rss": rss, "/other": rss, "/story/1": plain(PAGE), "/story/2": ill, "/story/3": ill }),
  );
  const folder = workplace(context);
  const watch = async (source: string, path: string): Promise<void> => {
    const settings = { allowPrivate: true, delayMs: 50, everyMinutes: 0.05, atMostMinutes: 0.05 };
    const url = `${server.origin}${path}`;
    const add = { action: "add", source, url, name: null, settings: JSON.stringify(settings), by: "a test" };
    const { code, stderr } = await driftwire(folder, ["send", "command", JSON.stringify(add)]);
    assert.equal(code, 0, stderr);
  };
  await watch("one", "/rss");
  const first = await up(context, folder);
  const counted = async (running: Up, wants: string, code: string): Promise<true | undefined> =>
    new RegExp(`^driftwire_http_requests_total\\{wants="${wants}",code="${code}"\\} [1-9]`, "m").test(
      (await running.get("/metrics")).text,
    )
      ? true
      : undefined;
  // Not before the answer came: a request that is killed before has said nothing.
  await until(() => counted(first, "page", "http-status"), LONG_MS);
  const asked = server.visits.length;
  assert.equal((await first.stop("SIGKILL")).code, null);

  await watch("two", "/other");
  const again = await up(context, folder);
  // Both have something to ask for, and are told to wait.
  await until(() => counted(again, "feed", "not-now"), LONG_MS);
  assert.deepEqual([server.visits.length, server.robotsVisits.length], [asked, 1]);
  assert.equal((await again.stop()).code, 0);
  assert.equal((await data(folder, ["source", "list"])).length, 2);
  assert.deepEqual([server.visits.length, server.robotsVisits.length], [asked, 1]);
  await server.close();
});
