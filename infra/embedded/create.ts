/**
 * Makes the log's file. It is given its name only once its first pages are on disk: should the power fail meanwhile, the
 * next start finds either no file or a sound one, never a torn one that somebody would have to take away by hand.
 */

import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";
import { open } from "lmdb";
import { lmdbOptions } from "./options.ts";

export function createFile(path: string): void {
  if (existsSync(path)) return;
  const fresh = `${path}.new-${process.pid}-${threadId}`;
  try {
    // LMDB writes its two meta pages when it opens a file that is not there, and has nothing to wait for when it closes.
    void open(lmdbOptions(fresh)).close();
    sync(fresh);
    try {
      linkSync(fresh, path);
    } catch (error) {
      // Somebody else was quicker.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    sync(dirname(path));
  } finally {
    rmSync(fresh, { force: true });
    rmSync(`${fresh}-lock`, { force: true });
  }
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
