/** All cases of the walker's own pages, by what shows their links. */

import { ATTRIBUTES } from "./attributes.ts";
import type { Case } from "./case.ts";
import { FORMS } from "./forms.ts";
import { FRAMES } from "./frames.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { GESTURES } from "./gestures.ts";
import { KEYS } from "./keys.ts";
import { NAVIGATION } from "./navigation.ts";
import { PLACES } from "./places.ts";
import { POINTER } from "./pointer.ts";
import { REQUESTS } from "./requests.ts";
import { SHADOWS } from "./shadow.ts";
import { STREAMS } from "./streams.ts";
import { TIMING } from "./timing.ts";

export const THEMES: Readonly<Record<string, readonly Case[]>> = {
  attributes: ATTRIBUTES,
  forms: FORMS,
  frames: FRAMES,
  shadow: SHADOWS,
  pointer: POINTER,
  keys: KEYS,
  timing: TIMING,
  navigation: NAVIGATION,
  requests: REQUESTS,
  streams: STREAMS,
  places: PLACES,
  gestures: GESTURES,
  frameworks: FRAMEWORKS,
};

export const CASES: readonly Case[] = Object.values(THEMES).flat();
