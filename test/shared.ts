/**
 * For tests: folders that take long to make, and that several files begin with. The first that asks makes it, the others wait for it and
 * copy. `run.ts` hands on where they are; a file that is run alone has them for itself.
 */

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const FOLDER = "DRIFTWIRE_TEST_SHARED";
const SINCE = "DRIFTWIRE_TEST_SINCE";
const LOOK_MS = 100;
/** Whoever makes it has ended without a word. */
const PATIENCE_MS = 300_000;

/** What all files of a test run are to know; the folder is removed by whoever has made it. */
export function sharing(): { readonly folder: string; readonly environment: Readonly<Record<string, string>> } {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-shared-"));
  return { folder, environment: { [FOLDER]: folder, [SINCE]: String(Date.now()) } };
}

const own = process.env[FOLDER] === undefined ? sharing() : undefined;
if (own !== undefined) process.once("exit", () => rmSync(own.folder, { recursive: true, force: true }));
const shared = own?.folder ?? process.env[FOLDER]!;

/** When the test run began: the same in all files, as what is in the folders is. */
export const SINCE_MS = own === undefined ? Number(process.env[SINCE]) : Date.now();

/** Copies to `to` what `make` leaves in the folder that it returns; made once for what `name` says. */
export async function copied(name: string, to: string, make: () => Promise<string>): Promise<void> {
  const place = join(shared, createHash("sha256").update(name).digest("hex").slice(0, 16));
  if (!existsSync(place)) await made(place, make);
  cpSync(place, to, { recursive: true });
}

async function made(place: string, make: () => Promise<string>): Promise<void> {
  const lock = `${place}.lock`;
  for (const until = performance.now() + PATIENCE_MS; !lockedBy(lock); await sleep(LOOK_MS))
    if (performance.now() > until)
      throw new Error(`another file of the test run makes ${place}, and does not come to an end`);
  try {
    if (existsSync(place)) return;
    cpSync(await make(), `${place}.part`, { recursive: true });
    renameSync(`${place}.part`, place);
  } finally {
    rmdirSync(lock);
  }
}

/** Only one can make a folder. */
function lockedBy(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
