/** How the log's LMDB environment is opened, everywhere alike. */

import type { RootDatabaseOptionsWithPath } from "lmdb";

/** Address space, not disk: the file grows as it is written. Large, so that a second process need not map it anew. */
const MAP_BYTES = 2 ** 40;

export function lmdbOptions(path: string): RootDatabaseOptionsWithPath {
  return { path, noSubdir: true, encoding: "binary", keyEncoding: "binary", maxDbs: 1024, mapSize: MAP_BYTES };
}
