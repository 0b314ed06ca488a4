/** Words and phrases become the expressions they say, and mistakes in banks are named with their place. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, test } from "node:test";
import fc from "fast-check";
import { packageRoot } from "../../schemas/catalog.ts";
import { BankMistake, type Lines, readBank } from "./bank.ts";
import { oneOf, oneOfThings, type Slots } from "./expression.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-words-"));
after(() => rmSync(home, { recursive: true }));

function bank(text: string, keys: readonly string[]): Lines {
  writeFileSync(join(home, "a.bank"), text);
  return readBank(home, "a", Object.fromEntries(keys.map((key) => [key, 1]))).lines;
}

const SLOTS: Slots = { word: "\\p{L}+", end: "$", not: (form) => `(?!${form.replaceAll(",", "|")})` };

test("choices, slots, forms and marks mean what README.md says; all other signs mean themselves", () => {
  const source = (text: string): string => oneOf(bank(`one: ${text}`, ["one"])("one"), SLOTS);
  assert.equal(source("{mis|mise} à jour"), "(?:mis|mise) à jour");
  assert.equal(source("share{r|{s|}|}"), "share(?:r|(?:s|)|)");
  assert.equal(source("date<not:pick,r>"), "date(?!pick|r)");
  assert.equal(source("<word> von<end>"), "\\p{L}+ von$");
  assert.equal(source("related*; -+"), "related[a-z]*; -[a-z]+");
  assert.equal(source("S.A. (b) [c] d? e^f $g h\\i k/l"), "S\\.A\\. \\(b\\) \\[c\\] d\\? e\\^f \\$g h\\\\i k\\/l");
});

test("whatever is written as words is found, and nothing else", () => {
  const word = fc.stringMatching(/^[a-zäé.$()\\[\]^/?-]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), word, (words, other) => {
      const lines = bank(`words: ${words.join("; ")}`, ["words"]);
      const found = new RegExp(`^(?:${oneOfThings(lines("words"))})$`, "u".repeat(Number(!words.join().includes("-"))));
      for (const one of words) assert.ok(found.test(one), one);
      assert.equal(found.test(other), words.includes(other));
    }),
  );
});

/** The program's word lists. */
const BANKS = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "processors/**/*.bank"], {
  cwd: packageRoot(),
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "")
  .map((file) => join(packageRoot(), file));

/** A line with a mistake in it, and the column where that is. */
type Mistake = (line: string) => readonly [line: string, column: number] | undefined;

const MISTAKES: Readonly<Record<string, Mistake>> = {
  "a key that there is not": (line) => [`x${line}`, 1],
  "no colon": (line) => [line.replaceAll(":", ""), 1],
  "no text": (line) => [`${line.split(":")[0]}:`, line.indexOf(":") + 2],
  "a choice that does not end": (line) => [`${line} {a|b`, line.length + 2],
  "a } too many": (line) => [`${line} a}`, line.length + 3],
  "a | outside of choices": (line) => [`${line}|b`, line.length + 1],
  "a slot that there is not": (line) => [`${line} <nonsense>`, line.length + 2],
  "a slot that does not end": (line) => [`${line} <end`, line.length + 2],
  "nothing between semicolons": (line) => {
    const end = line.indexOf("; ");
    return end < 0 ? undefined : [`${line.slice(0, end)};${line.slice(end)}`, end + 2];
  },
};

/** As the modules that need them do; a slot stands for itself. */
function readAll(folder: string, name: string, keys: readonly string[], slots: ReadonlySet<string>): void {
  const { lines } = readBank(folder, name, Object.fromEntries(keys.map((key) => [key, 1])));
  const any = Object.fromEntries([...slots].map((slot) => [slot, slot]));
  for (const key of keys) oneOfThings(lines(key), any);
}

test("a mistake anywhere in the word lists is said with file, line and column", () => {
  assert.ok(BANKS.length >= 7, String(BANKS.length));
  for (const file of BANKS) {
    const lines = readFileSync(file, "utf8").split("\n");
    const isText = (line: string): boolean => line !== "" && !line.startsWith("#");
    const keys = [...new Set(lines.filter(isText).map((line) => line.slice(0, line.indexOf(":"))))];
    const slots = new Set([...lines.join("\n").matchAll(/<(\w+)/g)].map(([, slot]) => slot!));
    const name = basename(file, ".bank");
    readAll(dirname(file), name, keys, slots);
    for (const [what, mistake] of Object.entries(MISTAKES))
      for (const [index, line] of lines.entries()) {
        const [wrong, column] = (isText(line) ? mistake(line) : undefined) ?? [];
        if (wrong === undefined) continue;
        const copy = join(home, `${name}.bank`);
        writeFileSync(copy, lines.with(index, wrong).join("\n"));
        assert.throws(
          () => readAll(home, name, keys, slots),
          (error: unknown) => {
            assert.ok(error instanceof BankMistake, String(error));
            assert.equal(error.at, `${copy}:${index + 1}:${column}`, `${what}: ${wrong}\n${error.message}`);
            return true;
          },
        );
      }
  }
});
