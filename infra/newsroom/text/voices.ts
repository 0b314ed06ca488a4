/** All languages. */

import type { LanguageCode } from "../model.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import type { Voice } from "./voice.ts";

export const voices: Readonly<Record<LanguageCode, Voice>> = {
  ru: russian,
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
