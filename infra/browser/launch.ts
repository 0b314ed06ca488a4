/**
 * Starts a Chromium that can reach nothing: its proxy refuses every connection, its resolver knows no name, and what it asks
 * for is answered by `gate.ts`. It keeps its sandbox, and so is run as another user where this process is root's.
 */

import { accessSync, constants, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { findChromium } from "./find.ts";
import { guardPipe } from "./pipe.ts";
import { within } from "./within.ts";

export interface LaunchOptions {
  /** Of one page's scripts, in MiB. */
  readonly heapMb: number;
  readonly isHeaded: boolean;
  /** Runs it without its sandbox: whatever a page breaks into, it is in this user's account then. */
  readonly unsafeNoSandbox: boolean;
  /** What it says it is: the same as the requests say. */
  readonly userAgent: string;
}

/** A browser with one page in it. One walk at a time uses it. */
export interface Chrome {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Of the page. */
  readonly session: CDPSession;
  /** Of the whole browser. */
  readonly wide: CDPSession;
  readonly pid: number;
  readonly version: string;
  /** It is gone, whoever ended it. */
  readonly gone: Promise<void>;
  /** It wanted to say more at once than is read, and was ended. */
  readonly flooded: Promise<void>;
  /** Connections that got past the gate, and were refused. */
  readonly refused: () => number;
  close(): Promise<void>;
}

const LAUNCH_MS = 30_000;
const CLOSE_MS = 2_000;
/** A script of ours: it lies beside the sources, and is not compiled. */
const AS_USER = fileURLToPath(new URL("../../../infra/browser/as-user.sh", import.meta.url));
/** It owns nothing. */
const USER = "nobody";

const VIEWPORT = { width: 1280, height: 1600 };

const ARGUMENTS = [
  // Frames of other sites are in the page's own process, which is thrown away with it: one session sees them all.
  "--disable-site-isolation-trials",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--dns-prefetch-disable",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-gpu",
  "--mute-audio",
  "--no-pings",
  "--disable-domain-reliability",
  "--disable-print-preview",
  "--deny-permission-prompts",
];

/** Where Chromium is; says how to get one where there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path !== undefined) return path;
  throw new DriftwireError("browser-missing", {
    at: "traverse",
    expected: "a Chromium on the path, or named by DRIFTWIRE_CHROMIUM",
    got: "none",
  });
}

export async function launch(options: LaunchOptions): Promise<Chrome> {
  const path = chromiumPath();
  const isRoot = process.getuid?.() === 0 && !options.unsafeNoSandbox;
  if (isRoot && !canChangeUser()) throw rootRefused("setpriv is not there to run it as another user");
  const wall = await openWall();
  const folder = openFolder();
  let browser: Browser | undefined;
  const leave = (): void => {
    wall.server.close();
    folder.remove();
  };
  try {
    browser = await start(path, options, isRoot, wall.port, folder.path);
    return (await within(furnish(browser, options, wall.refused, leave), LAUNCH_MS))!;
  } catch (error) {
    await within(browser?.close(), CLOSE_MS).catch(() => {});
    leave();
    if (error instanceof DriftwireError) throw error;
    throw failed(error, isRoot);
  }
}

function start(path: string, options: LaunchOptions, isRoot: boolean, wall: number, folder: string): Promise<Browser> {
  const { heapMb, isHeaded, unsafeNoSandbox } = options;
  return chromium.launch({
    executablePath: isRoot ? AS_USER : path,
    headless: !isHeaded,
    chromiumSandbox: !unsafeNoSandbox,
    // Nothing of what this process was given: pages that break out find no secret there.
    env: {
      ...pick(["PATH", "LANG", "DISPLAY", "XAUTHORITY", "FONTCONFIG_PATH"]),
      HOME: "/nonexistent",
      TMPDIR: folder,
      ...(isRoot ? { DRIFTWIRE_BROWSER_USER: USER, DRIFTWIRE_BROWSER_PATH: path } : {}),
    },
    proxy: { server: `http://127.0.0.1:${wall}`, bypass: "<-loopback>" },
    args: [...ARGUMENTS, `--js-flags=--max-old-space-size=${heapMb}`],
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    timeout: LAUNCH_MS,
  });
}

async function furnish(
  browser: Browser,
  { userAgent }: LaunchOptions,
  refused: Wall["refused"],
  leave: () => void,
): Promise<Chrome> {
  const gone = new Promise<void>((resolve) => browser.once("disconnected", () => resolve()));
  const wide = await browser.newBrowserCDPSession();
  const { processInfo } = await wide.send("SystemInfo.getProcessInfo");
  const pid = processInfo.find(({ type }) => type === "browser")!.id;
  const flooded = new Promise<void>((resolve) =>
    guardPipe(browser, () => {
      resolve();
      kill(pid);
    }),
  );
  const context = await browser.newContext({
    serviceWorkers: "block",
    acceptDownloads: false,
    permissions: [],
    viewport: VIEWPORT,
    userAgent,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return {
    ...{ context, page, session, wide, pid, gone, flooded, refused },
    version: browser.version(),
    async close() {
      // A page can keep all of these waiting; its processes are one group, and can't keep that.
      await within(browser.close(), CLOSE_MS).catch(() => {});
      kill(pid);
      await within(gone, CLOSE_MS).catch(() => {});
      leave();
    },
  };
}

/** Ends a browser with all it has started. */
export function kill(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // It is gone already, or no group's first.
    }
  }
}

/** Where the browser puts what lasts as long as it does: one that is killed leaves it. */
function openFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "dw-"));
  return {
    path,
    remove() {
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // Something of it is being written just now: there is one folder more in the system's.
      }
    },
  };
}

interface Wall {
  readonly server: Server;
  readonly port: number;
  readonly refused: () => number;
}

/** What the browser takes for its proxy. It closes every connection at once. */
function openWall(): Promise<Wall> {
  let refused = 0;
  const server = createServer((socket) => {
    refused++;
    socket.on("error", () => {});
    socket.destroy();
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      resolve({ server, port: address.port, refused: () => refused });
    });
  });
}

function pick(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function canChangeUser(): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    const path = join(folder, "setpriv");
    try {
      accessSync(path, constants.X_OK);
      return existsSync(path);
    } catch {
      return false;
    }
  });
}

const rootRefused = (got: string): DriftwireError =>
  new DriftwireError("browser-sandbox", { at: "traverse", expected: "a user for whom Chromium's sandbox works", got });

function failed(error: unknown, isRoot: boolean): DriftwireError {
  const message = messageOf(error);
  if (/sandbox/i.test(message))
    return rootRefused(`Chromium's sandbox does not work ${isRoot ? `for ${USER}` : "here"}`);
  const line = message.split("\n").find((one) => one.trim() !== "") ?? message;
  return new DriftwireError("browser-failed", {
    at: "traverse",
    expected: "a Chromium that starts",
    got: line.slice(0, 300),
  });
}
