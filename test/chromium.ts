/** For tests: the Chromium of this machine, and what is said of a test that needs one where there is none. */

import { findChromium } from "../infra/browser/find.ts";

export const chromiumHere = findChromium();
export const skip =
  chromiumHere === undefined ? "not run: no Chromium (`driftwire doctor` says where it is looked for)" : false;
