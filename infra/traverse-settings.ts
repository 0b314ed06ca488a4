/** The settings of the browsers that walk listings. */

import { z } from "zod";

export const traverseSettings = z.strictObject({
  browsers: z
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe("The most browsers at once that walk listings here; other walks wait for one."),
  heapMb: z
    .int()
    .min(64)
    .max(4096)
    .default(384)
    .describe("The most memory that the scripts of a walked page may take, in MiB; beyond it its browser is ended."),
  unsafeNoSandbox: z
    .boolean()
    .default(false)
    .describe("true: run Chromium without its sandbox. A page that breaks into it can then do whatever this user can."),
});
