/** The least a restart can take: Node starts, loads LMDB and opens a log's file. */

import { writeSync } from "node:fs";
import { open } from "lmdb";
import { lmdbOptions } from "../../../infra/embedded/options.ts";

open(lmdbOptions(process.argv[2]!));
writeSync(1, "open\n");
process.kill(process.pid, "SIGKILL");
