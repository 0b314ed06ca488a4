/** For tests: hands short commands to processes that have loaded what commands share (host.ts), as many as are asked at the same time. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Answered, Asked } from "./host.ts";

const HOST = fileURLToPath(new URL("host.js", import.meta.url));
type Commands = Readonly<Record<string, readonly string[] | "all">>;

/**
 * Those that open no more than the log. Others hold what a process has once (ClickHouse's engine, threads, ports), or their
 * process is what is tested.
 */
const SHORT: Commands = {
  send: "all",
  tail: "all",
  topology: "all",
  config: "all",
  reject: ["list", "show", "retry"],
  source: ["list", "show", "set", "pause", "resume", "remove", "apply", "import", "export", "picture"],
  run: ["list", "show", "stop"],
  alarm: ["list", "confirm", "dismiss", "snooze"],
};
/** Those that also ask ClickHouse: a server or a running `up`, if there is one; otherwise they would open the engine. */
const ASKING: Commands = { sql: "all", alarm: ["show"], run: ["promote"] };
/** Those that open no more when they are refused. */
const REFUSED: Commands = { replay: "all" };

export interface Circumstances {
  /** Nothing would be opened to ask ClickHouse. */
  readonly isEngineOpen: boolean;
  /** The test expects that it fails. */
  readonly isRefused: boolean;
}

export function isShort(args: readonly string[], { isEngineOpen, isRefused }: Circumstances): boolean {
  const [name = "", sub = ""] = args;
  const isIn = (commands: Commands): boolean => commands[name] === "all" || commands[name]?.includes(sub) === true;
  return isIn(SHORT) || (isEngineOpen && isIn(ASKING)) || (isRefused && isIn(REFUSED));
}

const idle: ChildProcess[] = [];

/** Runs it to its end, which is the same as that of a process of its own. */
export async function hosted(asked: Asked, env: NodeJS.ProcessEnv): Promise<Answered> {
  const host = idle.pop() ?? start(env);
  hold(host, true);
  const ended = new AbortController();
  const { signal } = ended;
  host.send(asked);
  try {
    const [answer] = (await Promise.race([
      once(host, "message", { signal }),
      once(host, "exit", { signal }).then(() => {
        throw new Error(`the process that ran ${asked.args.join(" ")} has ended`);
      }),
    ])) as [Answered];
    if (host.connected && host.exitCode === null) idle.push(host);
    return answer;
  } finally {
    ended.abort();
    hold(host, false);
  }
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const host = fork(HOST, [], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  host.on("exit", () => {
    const at = idle.indexOf(host);
    if (at >= 0) idle.splice(at, 1);
  });
  return host;
}

/** A test that waits for no answer can end, and its hosts end with it. */
function hold(host: ChildProcess, isHeld: boolean): void {
  host[isHeld ? "ref" : "unref"]();
  host.channel?.[isHeld ? "ref" : "unref"]();
}
