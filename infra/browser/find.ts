/** Finds a Chromium on this machine: the one that is named, one on the path, or the one Playwright downloaded. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** Variables that name one, the first that is set. */
const NAMED = ["DRIFTWIRE_CHROMIUM", "PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH", "CHROME_PATH"] as const;
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"] as const;
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Undefined where there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = NAMED.map((name) => environment[name]).find((path) => path !== undefined && path !== "");
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return [...places, chromium.executablePath()].find((path) => existsSync(path));
}
