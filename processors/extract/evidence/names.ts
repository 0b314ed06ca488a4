/** Names out of a byline: without "by", roles, places, addresses of mail, and one by one. */

import { collapsed } from "../../feeds/text.ts";

const LENGTH_MAX = 600;
/** Longer is no name. */
const NAME_MAX = 80;
const NAMES_MAX = 30;

/** What stands before names, in the languages that have it. */
const BEFORE = new RegExp(
  `^(?:${[
    "(?:written |posted |published |reported |words |story |text |review |photos? |opinion )?by(?: our)?(?=[ :])",
    "(?:ein(?:e|en)? \\p{L}+ )?von(?=[ :])|aufgezeichnet von|protokoll:",
    "(?:article écrit |écrit |publié |rédigé |propos recueillis |recueilli )?par(?=[ :])",
    "(?:escrito |publicado |texto )?por(?=[ :])|(?:scritto |a cura )?d[ia](?=[ :])|geschreven door|door(?=[ :])",
    "(?:skrevet |skriven )?a[vf](?=[ :])|napisał[a]?:?|kirjoittanut|yazan:?|haber:",
    "(?:автор(?:ы|и)?(?: статьи| материала| текста)?|текст|фото|журналист|корреспондент|подготовил[аи]?|беседовал[аи]?|записал[аи]?)(?: ?[:—–-]|(?= \\p{Lu}))",
    "(?:authors?|autor(?:i?n|en|es|a|zy|i|ka)?|auteurs?|text|texte|texto|testo|tekst|words|reporter|journalist|yazar|redacteur|redaktion|more stories by) ?(?::|(?<= )by)?(?<=[:y])",
    "(?:取材・)?文[=＝:：●・]|著者[:：]|作者[:：]|記者[:：]|责任编辑[:：]",
  ].join("|")})\\s*`,
  "iu",
);
const MAIL = /\S+@\S+\.\p{L}+|https?:\/\/\S+|\(?@[\w.]+\)?/gu;
/** The same, run together with the name. */
const STUCK = /^(?:By|Von|Par|Por|Text|Foto)(?=\p{Lu}\p{Ll})/u;
/** Between names whatever stands around it. */
const SEPARATOR =
  /\s*[,;|•·、，]\s*(?:(?:and|und|et|&|и)\s+)?|\s+(?:und|and|&|og|och|и|і|та|oraz|või|ja|și|és)\s+|\s[/–—]\s|\s*\n\s*/giu;
/** In some languages also within a name: between names where each side has several words. */
const DOUBTFUL = /\s+(?:et|y|e|en|i|a|ve|con|avec|mit|with|с)\s+|\//iu;
/** What follows a name in its own part. */
const BEHIND =
  /\s+(?:in|aus|from|à|depuis|из|for|für|pour|для)\s+(?:\p{L}+.*)$|\s*[([{][^)\]}]*[)\]}]?\s*$|\s+(?:-|–|—)\s.*$/iu;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|dr|esq|mba|rn)\.?$/i;

/** What somebody is, beside a name. */
const ROLE =
  /(?:^|[\s-])(?:editor|reporter|correspondent|columnist|chief|producer|contributor|writer|staff writer|korrespondent|redakteur|reporterin|kolumnist|journalist|correspondant|rédact|envoyé|corresponsal|redactor|periodista|corrispondente|корреспондент|обозреватель|редактор|журналист|собкор)/iu;

/** In the order they stand in, each once. */
export function namesOf(byline: string): string[] {
  if (/^\s*(?:https?:|\/\/|www\.)/i.test(byline)) return [];
  const text = collapsed(byline.slice(0, LENGTH_MAX)).replace(MAIL, " ").trim().replace(BEFORE, "").replace(STUCK, "");
  const names: string[] = [];
  for (const part of text.split(SEPARATOR)) {
    for (const one of apart(part)) {
      const name = bare(one);
      const last = names.at(-1);
      if (last !== undefined && SUFFIX.test(name)) names[names.length - 1] = `${last}, ${name}`;
      else if (isName(name, names.length > 0) && !names.includes(name)) names.push(name);
      if (names.length === NAMES_MAX) return names;
    }
  }
  return names;
}

/** What is read on the page, where a line may hold more than names: dates, trades, what buttons say. */
export function namesShown(text: string): string[] {
  const names = text
    .replace(/(\p{L}\p{M}*:?)\n/gu, (all, end: string) =>
      BEFORE.test(`${text.slice(0, text.indexOf(all))}${end} `) ? `${end} ` : all,
    )
    .split("\n")
    .flatMap(namesOf);
  const shown = [...new Set(names)].filter(looksLikeName);
  return shown;
}

export const startsAsByline = (line: string): boolean => /^\P{Ll}/u.test(line) && BEFORE.test(`${line} `);

function apart(part: string): readonly string[] {
  const sides = part.split(DOUBTFUL);
  return sides.length > 1 && sides.every((side) => /\p{L}\S*\s+\S*\p{L}/u.test(side)) ? sides : [part];
}

const bare = (part: string): string =>
  part
    .replace(BEFORE, "")
    .replace(BEHIND, "")
    .replace(/^[\s"'„“”«»:=–—-]+|[\s"'„“”«»:=–—-]+$/gu, "")
    .trim();

/** Between the parts of a name. */
const PARTICLE =
  /^(?:de|da|do|dos|das|di|du|del|della|der|den|des|van|von|vom|zu|zum|zur|la|le|les|el|al|bin|ibn|ben|bint|ter|ten|te|af|av|y|e|i|of|the|und|and|for|of|d['’].*|l['’].*|al-.*)$/u;
const NO_NAME =
  /^(?:by|von|par|por|new|staff|updated?|published|more|follow|share|print|read|comments?|opinion|photos?|video|subscribe|sign|log|image|getty.*|lesezeit|size|font|aa|min|save|copy|link|facebook|twitter|bluesky|whatsapp|e-?mail|kommentare?|drucken|teilen|merken|artikel|hören|foto|bild|quelle|source|автор|текст|читать|поделиться)$/iu;

function looksLikeName(name: string): boolean {
  if (/\d/.test(name) || name.length < 2 || NO_NAME.test(name)) return false;
  const words = name.split(/\s+/);
  if (words.length > 5 || NO_NAME.test(words[0]!)) return false;
  if (words.length === 1) return !/[.:!?]$/.test(name) && name.length <= 30;
  return words.every((word) => !/^\p{Ll}/u.test(word) || PARTICLE.test(word)) && !/[!?]/.test(name);
}

/** Behind a name what begins small, or names a trade, is what somebody is. */
function isName(part: string, isBehind: boolean): boolean {
  if (part.length > NAME_MAX || !/\p{L}/u.test(part)) return false;
  if (/\d{3}/.test(part) || part.split(/\s+/).length > 7) return false;
  if (!isBehind) return true;
  return !ROLE.test(part) && (/^[^\p{Ll}]/u.test(part) || /^\p{Ll}{2,5}$/u.test(part) || /\s\p{Lu}/u.test(part));
}
