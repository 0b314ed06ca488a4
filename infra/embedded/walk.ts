/** Reads every page of a log's file, and so dies where the file is cut: run by inspect.ts in a process of its own. */

import { open } from "lmdb";
import { lmdbOptions } from "./options.ts";

const path = process.argv[2]!;
// As the program opens it, and not read-only: only so LMDB leaves aside a last transaction that a power loss cut short.
const root = open(lmdbOptions(path));
for (const { key } of root.getRange()) {
  const name = Buffer.from(key as Uint8Array).toString("latin1");
  const database = root.openDB({ name, encoding: "binary", keyEncoding: "binary" });
  let bytes = 0;
  for (const { value } of database.getRange()) bytes += (value as Buffer).length;
  if (bytes < 0) process.exit(1);
}
await root.close();
