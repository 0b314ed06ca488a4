/** What reads the texts of documents, as data for hostile-readers.ts. */

import { judge } from "../processors/core-judge/judge.ts";
import { judgeSettings } from "../processors/core-judge/settings.ts";
import { PAGE_BYTES_MAX } from "../processors/extract/page-text.ts";
import { relationsOf } from "../processors/features/relations.ts";
import { shinglesOf } from "../processors/features/shingles.ts";
import { shared, sketchOf } from "../processors/near/sketch.ts";
import { BARE, type HostileReader, pieces } from "./hostile-pieces.ts";

const DOCUMENT = {
  title: "A title",
  fields: [],
  structuredChars: 10,
  free: null,
  feedTitle: "A title",
  fallback: null,
  skeleton: [],
  published: 1,
  fetchedAt: 2,
  authors: [],
  language: "en",
};

const JUDGED = { ...DOCUMENT, feedPublished: null, advertisement: false, language: "ru" };
const JUDGING = judgeSettings.parse({ denyWords: ["казино", "buy now", "займ*"], denyHosts: ["b.example"] });

export const documentReaders: readonly HostileReader[] = [
  {
    name: "features",
    read: (text) => {
      const shingles = shinglesOf(text);
      return relationsOf({ ...DOCUMENT, text, feedTitle: text } as never, shingles, [
        { document: "b", text: 1, runs: [...shingles.kept], language: "en" } as never,
      ]);
    },
    most: PAGE_BYTES_MAX,
    frames: [BARE],
    seeds: pieces(`a ¦abc ¦Ð°¦а б ¦\ufffd¦1 2 3 4 5 6 7 8 9 `),
  },
  {
    name: "sketches of texts",
    read: (text) => shared(sketchOf(text).sketch, sketchOf(text.slice(1)).sketch),
    most: PAGE_BYTES_MAX,
    frames: [BARE, ["a ", " b"]],
    seeds: pieces(`a¦a ¦а б ¦\ufffd¦1 2 3 4 5 6 7 8 9 ¦\u0301¦İ¦ß-¦\ud83d¦文。¦ `),
  },
  {
    name: "a document's quality",
    read: (text) => judge({ ...JUDGED, url: `https://a.example/${text}`, title: text, text, fragment: text }, JUDGING),
    most: PAGE_BYTES_MAX,
    frames: [BARE, ["<a href=x>", "</a>"], ["<b class='", "'>"]],
    seeds: pieces(
      `<a href=x>¦<b class=price>¦$1¦1 руб¦+7 (¦a@b¦. ¦A. ¦a ¦слово ¦字¦。¦\n\n¦на правах рекламы ¦купить ¦ก`,
    ),
  },
];
