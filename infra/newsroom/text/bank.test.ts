/** Mistakes in the newsroom's texts are named with their place. The mistakes are made in the real files. */

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { DriftwireError } from "../../../topology/errors.ts";
import { chance } from "../random.ts";
import { folderOf, readBank, things, wordsOf } from "./bank.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { readRussianNames } from "./russian-names.ts";
import { readScripts } from "./russian-scripts.ts";
import { spanish } from "./spanish.ts";
import { readEditing, readWords } from "./words.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-texts-"));
after(() => rmSync(home, { recursive: true }));

const READERS: Readonly<Record<string, (folder: string) => void>> = {
  english,
  german,
  french,
  spanish,
  russian: (folder) => [readScripts, readRussianNames, readWords, readEditing].map((read) => read(folder)),
};
const LANGUAGES = Object.keys(READERS);
for (const language of LANGUAGES) cpSync(folderOf(language), join(home, language), { recursive: true });

const PATTERN = /^(title|lead|detail|sentence( \d)?|\w+ says|caption|claim|quotation|frame|tail|background): /;
const THINGS = /^(tags|happening|man|surname|town|party|expert|actor|politics|month|counted|same|spare): .*; /;

/** The line with a mistake in it, and the column where that is; undefined where it can't be made there. */
type Mistake = (line: string, at: number) => readonly [line: string, column: number] | undefined;

const put = (line: string, at: number, text: string, without = 0): string =>
  line.slice(0, at) + text + line.slice(at + without);

/** One of the places where a pattern of the line matches. */
function placeOf(line: string, wanted: RegExp, at: number): number | undefined {
  const found = [...line.matchAll(wanted)];
  return found[at % Math.max(1, found.length)]?.index;
}

/** Between choices and slots. */
function outside(line: string, at: number): number {
  const places: number[] = [];
  let depth = 0;
  for (let i = 0; i < line.length; i++) {
    if ("{<".includes(line[i]!)) depth++;
    if (depth === 0 && i > line.indexOf(": ") + 1) places.push(i);
    if ("}>".includes(line[i]!)) depth--;
  }
  places.push(line.length);
  return places[at % places.length]!;
}

const inPattern =
  (mistake: Mistake): Mistake =>
  (line, at) =>
    PATTERN.test(line) ? mistake(line, at) : undefined;

const MISTAKES: Readonly<Record<string, Mistake>> = {
  "a key that there is not": (line) => [`x${line}`, 1],
  "no colon": (line) => [line.replace(":", ""), 1],
  "no text": (line) => [`${line.split(":")[0]}:`, line.indexOf(":") + 2],
  "a choice that does not end": inPattern((line) => {
    const brace = line.indexOf("{");
    return brace < 0 ? undefined : [line.replaceAll("}", ""), line.lastIndexOf("{") + 1 - braces(line)];
  }),
  "a } too many": inPattern((line, at) => [put(line, outside(line, at), "}"), outside(line, at) + 1]),
  "a | outside of choices": inPattern((line, at) => [put(line, outside(line, at), "|"), outside(line, at) + 1]),
  "a > too many": inPattern((line, at) => [put(line, outside(line, at), ">"), outside(line, at) + 1]),
  "a slot that there is not": inPattern((line, at) => {
    const slot = placeOf(line, /</g, at);
    return slot === undefined ? undefined : [put(line, slot + 1, "y"), slot + 1];
  }),
  "a slot that does not end": inPattern((line, at) => {
    const end = placeOf(line, />/g, at);
    return end === undefined ? undefined : [put(line, end, "", 1), line.lastIndexOf("<", end) + 1];
  }),
  "a form that a slot has not": inPattern((line, at) => {
    const slot = placeOf(line, /<\w+>/g, at);
    return slot === undefined ? undefined : [put(line, line.indexOf(">", slot), ":nonsense"), slot + 1];
  }),
  "a choice that goes with none": (line, at) =>
    PATTERN.test(line) && at % 2 === 0 ? [`${line} {=1|2|3|4|5|6|7}`, line.length + 2] : undefined,
  "nothing between semicolons": (line, at) => {
    const end = THINGS.test(line) ? placeOf(line, /;/g, at) : undefined;
    return end === undefined ? undefined : [put(line, end, ";"), end + 2];
  },
  "a letter that is not UTF-8": (line, at) => {
    const place = line.indexOf(":") + 2 + (at % 3);
    return [put(line, place, "\ufffd"), place + 1];
  },
};

/** Braces that end before the last one begins. */
const braces = (line: string): number => line.slice(0, line.lastIndexOf("{")).split("}").length - 1;

function refused(language: string, file: string, at: string, of: string): void {
  assert.throws(
    () => READERS[language]!(join(home, language)),
    (error: unknown) => {
      assert.ok(error instanceof DriftwireError, String(error));
      assert.equal(error.code, "bad-newsroom-text");
      assert.equal(error.detail.at, `${file}:${at}`, `${of}\n${error.message}`);
      return error.detail.expected !== undefined && error.detail.got !== undefined;
    },
  );
}

test("the files as they are have none", () => {
  for (const [language, read] of Object.entries(READERS)) read(join(home, language));
});

for (const [what, mistake] of Object.entries(MISTAKES))
  test(`${what}: said with file, line and column`, () => {
    let made = 0;
    for (let i = 0; made < 12; i++) {
      const own = chance("mistakes", what, i);
      const language = own.pick(what.endsWith("goes with none") ? ["russian", "spanish"] : LANGUAGES);
      const file = join(home, language, own.pick(readdirSync(join(home, language))));
      const text = readFileSync(file, "utf8");
      const lines = text.split("\n");
      const index = own.below(lines.length);
      const line = lines[index]!;
      const [wrong, column] = (line === "" || line.startsWith("#") ? undefined : mistake(line, own.below(1000))) ?? [];
      if (wrong === undefined) continue;
      made++;
      writeFileSync(file, lines.with(index, wrong).join("\n"));
      try {
        refused(language, file, `${index + 1}:${column}`, wrong);
      } finally {
        writeFileSync(file, text);
      }
    }
  });

test("what is missing is said with the happening that lacks it", () => {
  const file = join(home, "german", "sport.bank");
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  const from = lines.findLastIndex((line) => line.startsWith("happening:"));
  writeFileSync(file, lines.filter((line, i) => i < from || !line.startsWith("title:")).join("\n"));
  refused("german", file, `${from + 1}:1`, "no title");
  writeFileSync(
    file,
    lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith("happening:")),
      )
      .join("\n"),
  );
  refused("german", file, "1:1", "no happening");
  rmSync(file);
  assert.throws(() => german(join(home, "german")), /A newsroom text is invalid .*sport\.bank.*ENOENT/);
  writeFileSync(file, text);
});

test("comments, empty lines, other line ends and a mark at the beginning mean nothing", () => {
  const folder = join(home, "small");
  mkdirSync(folder);
  const file = join(folder, "a.bank");
  writeFileSync(file, "\ufeff# Of two keys.\r\n\r\n  one: a; b\r\n\ttwo:  {c|d} \r\none: e\r\n");
  const { lines } = readBank(folder, "a", { one: 1, two: 1 });
  assert.deepEqual(wordsOf(lines("one")), ["a", "b", "e"]);
  assert.deepEqual(lines("two"), [{ text: "{c|d}", file, line: 4, column: 8 }]);
  assert.deepEqual(
    things(lines("one")[0]!).map(({ column }) => column),
    [8, 11],
  );
});
