/**
 * One broker's Java process: started, stopped, killed, paused. A guard, a small shell beside it, ends it when this
 * process dies, however that happens; without a guard it outlives this process.
 */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brokerFile } from "./jars.ts";

export interface BrokerProcess {
  readonly pid: number;
  readonly folder: string;
}

/**
 * Its standard input ends when the process that holds the other end is gone. $1: "remove" takes the broker's folder,
 * $2, away with it; what is kept is shut down in order first. It reads the pid from its input too.
 */
const GUARD = `
trap '' HUP INT TERM
read pid || exit
cat >/dev/null
kill -CONT "$pid" 2>/dev/null
if [ "$1" = keep ]; then
  kill -TERM "$pid" 2>/dev/null
  n=0
  while kill -0 "$pid" 2>/dev/null && [ "$n" -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
fi
kill -KILL "$pid" 2>/dev/null
if [ "$1" = remove ]; then
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -rf "$2"
  rm -f "\${2%/*}/cluster.json"
  rmdir "\${2%/*}" 2>/dev/null
fi
`;

/** What this process started itself: of others only the table of processes tells whether they run. */
const children = new Map<number, ChildProcess>();

export interface LaunchOptions {
  readonly java: string;
  readonly jars: string;
  readonly heapMb: number;
  /** "keep" and "remove": it ends with this process, and then its folder stays or goes; "outlive": it does not. */
  readonly afterwards: "keep" | "remove" | "outlive";
}

const commonFlags = (jars: string, heapMb: number): string[] => [
  `-Xms64m`,
  `-Xmx${heapMb}m`,
  "-XX:+UseSerialGC",
  "-XX:+ExitOnOutOfMemoryError",
  "-Djava.awt.headless=true",
  "-cp",
  join(jars, "*"),
];

export function launch(folder: string, { java, jars, heapMb, afterwards }: LaunchOptions): BrokerProcess {
  const out = openSync(join(folder, "broker.out"), "a");
  // Sessions of their own: Ctrl-C reaches the program, which then ends its broker in order.
  const guard =
    afterwards === "outlive"
      ? undefined
      : spawn("sh", ["-c", GUARD, "guard", afterwards, folder], {
          detached: true,
          stdio: ["pipe", "ignore", "ignore"],
        });
  const log = [
    `-Ddriftwire.log=${join(folder, "server.log")}`,
    `-Dlog4j2.configurationFile=${brokerFile("log4j2.xml")}`,
  ];
  const child = spawn(java, [...log, ...commonFlags(jars, heapMb), "kafka.Kafka", join(folder, "server.properties")], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${java} does not start`);
  child.unref();
  children.set(pid, child);
  if (guard !== undefined) {
    guard.stdin!.write(`${pid}\n`);
    guard.unref();
    (guard.stdin as Socket).unref();
    // The number of a process that has ended may soon be another's.
    child.once("exit", () => guard.kill("SIGKILL"));
  }
  return { pid, folder };
}

/** Whether that very broker is running: a number alone may be another process by now. */
export function isRunning({ pid, folder }: BrokerProcess): boolean {
  const child = children.get(pid);
  if (child !== undefined) return child.exitCode === null && child.signalCode === null;
  const { status, stdout } = spawnSync("ps", ["-ww", "-p", String(pid), "-o", "state=", "-o", "args="], {
    encoding: "utf8",
  });
  return status === 0 && !stdout.trim().startsWith("Z") && stdout.includes(join(folder, "server.properties"));
}

/** Asks it to end, and ends it by force when it hasn't after so long; at once with 0. */
export async function end(broker: BrokerProcess, graceMs: number): Promise<void> {
  if (!isRunning(broker)) return;
  signal(broker, "SIGCONT");
  signal(broker, graceMs > 0 ? "SIGTERM" : "SIGKILL");
  for (let waited = 0; isRunning(broker); waited += 100) {
    if (waited >= graceMs) signal(broker, "SIGKILL");
    await sleep(100);
  }
}

export function signal({ pid }: BrokerProcess, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

/** Prepares the folder of a new broker. Returns what went wrong. */
export async function format(
  folder: string,
  clusterId: string,
  { java, jars }: LaunchOptions,
): Promise<string | undefined> {
  const args = ["-XX:TieredStopAtLevel=1", `-Ddriftwire.log=${join(folder, "format.log")}`];
  args.push(
    `-Dlog4j2.configurationFile=${brokerFile("log4j2.xml")}`,
    ...commonFlags(jars, 256),
    "kafka.tools.StorageTool",
  );
  args.push("format", "-t", clusterId, "-c", join(folder, "server.properties"));
  const child = spawn(java, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const status = await new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  return status === 0 ? undefined : said.trim().split("\n").at(-1) || "Kafka's format tool failed";
}

/** The line of its logs that says best why a broker ended. */
export function lastWords(folder: string): string {
  const read = (name: string): string[] => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  };
  const lines = read("server.log");
  const cause = lines.findLast((line) => /^Caused by: |BindException|Exception: /.test(line));
  const said = cause ?? lines.findLast((line) => /\b(FATAL|ERROR)\b/.test(line)) ?? read("broker.out").at(-1);
  return said?.trim() || "nothing";
}
