/** Where a worker thread begins: it gives way before it loads what it runs, which is most of its beginning. */

import { workerData } from "node:worker_threads";
import { nameThread, standBack } from "./priority.ts";

standBack((workerData as { driftwireThread: { isFar: boolean } }).driftwireThread.isFar);
nameThread("tasks");
await import("./thread.ts");
