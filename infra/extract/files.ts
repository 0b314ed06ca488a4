/** The pages that names on the command line stand for: files as they are, folders with all pages below them, in order. */

import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { DriftwireError, messageOf } from "../../topology/errors.ts";

export interface PageFile {
  /** As it was given, or below what was given. */
  readonly path: string;
  /** Within the folder that was given; of a file that was given itself the same as `path`. */
  readonly file: string;
}

const PAGE = /\.x?html?(?:\.gz)?$/i;
const DEPTH_MAX = 100;

/** Throws where there is no such file or folder. */
export function* pageFiles(given: string): Generator<PageFile> {
  if (!isFolder(given)) {
    yield { path: given, file: given };
    return;
  }
  for (const path of pagesBelow(given, 0)) yield { path, file: relative(given, path) };
}

function isFolder(given: string): boolean {
  try {
    return statSync(given).isDirectory();
  } catch (error) {
    throw new DriftwireError("bad-input", {
      at: given,
      expected: "a file, a folder or an address",
      got: messageOf(error),
    });
  }
}

/** A folder's own entries by name, so that two runs say the same in the same order. Links to folders are not followed. */
function* pagesBelow(folder: string, depth: number): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < DEPTH_MAX) yield* pagesBelow(path, depth + 1);
    else if (!entry.isDirectory() && PAGE.test(entry.name)) yield path;
  }
}
