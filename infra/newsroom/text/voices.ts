/** All languages. One is read when it is first asked for. */

import type { LanguageCode } from "../model.ts";
import { lazily } from "./bank.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import type { Voice } from "./voice.ts";

const read: Readonly<Record<LanguageCode, () => Voice>> = {
  ru: lazily(() => russian()),
  en: lazily(() => english()),
  de: lazily(() => german()),
  fr: lazily(() => french()),
  es: lazily(() => spanish()),
};

export const languages = Object.keys(read) as readonly LanguageCode[];

export const voiceFor = (language: LanguageCode): Voice => read[language]();
