/** Nothing of this bench can be had without real pages. */

import { DriftwireError } from "../../../topology/errors.ts";

export function folderOf(data: string | undefined): string {
  if (data !== undefined) return data;
  throw new DriftwireError("bad-input", { at: "--data", expected: "a folder with real pages", got: "none" });
}
