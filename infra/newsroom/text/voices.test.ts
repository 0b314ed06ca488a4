import assert from "node:assert/strict";
import { test } from "node:test";
import { SECTIONS, type Section } from "../model.ts";
import { chance } from "../random.ts";
import type { Facts, Voice } from "./voice.ts";
import { languages, voiceFor } from "./voices.ts";

const TIME = Date.UTC(2026, 2, 12, 9, 5);
const ARTICLES = 600;
/** Marks of patterns, missing values, spaces where none belong. */
const WRONG = /[{}|<>]|undefined|NaN| {2}|\s[.,]|(?<!\.)\.\.(?!\.)|^\s|\s$/;

const sectionOf = (index: number): Section => SECTIONS[index % SECTIONS.length]!;
const factsOf = (voice: Voice, index: number): Facts => voice.facts(chance(index, "facts"), sectionOf(index), TIME);

/** Paragraphs of one article. */
function bodyOf(voice: Voice, index: number, length = 2400, paragraph = 240): string[] {
  const own = chance(index, "body");
  const facts = factsOf(voice, index);
  const paragraphs: string[] = [];
  for (let written = 0; written < length; written += paragraphs.at(-1)!.length)
    paragraphs.push(voice.paragraph(own, facts, paragraph, written / length));
  return paragraphs;
}

/** Everything a voice says of one story, by what asked for it. */
function sayings(voice: Voice, index: number): Record<string, readonly string[]> {
  const facts = factsOf(voice, index);
  const own = chance(index, "sayings");
  const { text, by } = voice.quotation(own, facts);
  const { caption, credit } = voice.caption(own, facts);
  const comment = voice.comment(own, facts);
  return {
    title: [voice.title(own, facts)],
    lead: [voice.lead(own, facts)],
    body: bodyOf(voice, index),
    heading: [voice.heading(own, facts)],
    quotation: [text, by],
    point: [voice.point(own, facts)],
    caption: [caption, credit],
    tags: voice.tags(own, facts, 5),
    comment: [comment.text, comment.by],
    site: Object.values(voice.siteName(own)),
    byline: [voice.byline(voice.person(own))],
  };
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

/** Runs of three words. */
function shingles(text: string): Set<string> {
  const words = text.split(" ");
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

function similarity(a: string, b: string): number {
  const [of, other] = [shingles(a), shingles(b)];
  const shared = [...of].filter((run) => other.has(run)).length;
  return shared / (of.size + other.size - shared);
}

for (const code of languages) {
  const voice = voiceFor(code);
  const indexes = Array.from({ length: ARTICLES }, (_, index) => index);

  test(`${code}: nothing of a pattern is left in what is said`, () => {
    for (const index of indexes)
      for (const [what, texts] of Object.entries(sayings(voice, index)))
        for (const text of texts) {
          assert.ok(text.length > 0, `${what} of ${index} is empty`);
          assert.doesNotMatch(text, WRONG, `${what} of ${index}`);
        }
  });

  test(`${code}: titles have 15 to 180 characters, about 65 in the middle`, () => {
    const lengths = indexes.map((index) => voice.title(chance(index, "title"), factsOf(voice, index)).length);
    assert.ok(Math.min(...lengths) >= 15 && Math.max(...lengths) <= 180, `${Math.min(...lengths)}`);
    assert.ok(middle(lengths) >= 50 && middle(lengths) <= 85, `the median is ${middle(lengths)}`);
  });

  test(`${code}: paragraphs are as long as asked, in whole sentences`, () => {
    for (const asked of [60, 240, 700, 2000]) {
      const own = chance(asked, "lengths");
      const lengths = indexes.slice(0, 200).map((index) => {
        const text = voice.paragraph(own, factsOf(voice, index), asked, (index % 10) / 10);
        assert.match(text, /[.!?…][”“»"\u00a0]*$/);
        assert.ok(text.length <= asked + 450, `${text.length} for ${asked}: ${text}`);
        return text.length;
      });
      if (asked < 200) continue;
      const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      assert.ok(Math.abs(mean / asked - 1) < 0.2, `${mean} for ${asked}`);
    }
  });

  test(`${code}: every section has eight happenings or more, and stories come to all of them`, () => {
    for (const section of SECTIONS) {
      const seen = new Set<number>();
      for (let i = 0; i < 400; i++) seen.add(voice.facts(chance(i, section), section, TIME).happening);
      assert.ok(seen.size >= 8, `${section} has ${seen.size}`);
      assert.equal(Math.max(...seen), seen.size - 1);
    }
  });

  test(`${code}: the same chance gives the same text`, () => {
    for (const index of indexes.slice(0, 60)) assert.deepEqual(sayings(voice, index), sayings(voice, index));
  });

  test(`${code}: few sentences are said twice`, () => {
    const articles = indexes.map((index) => bodyOf(voice, index).flatMap((text) => text.split(/(?<=[.!?]) /)));
    for (const [index, sentences] of articles.entries())
      assert.ok(new Set(sentences).size > sentences.length * 0.8, `article ${index} repeats itself`);
    const all = articles.flat().filter((sentence) => sentence.length > 60);
    assert.ok(new Set(all).size > all.length * 0.8, `${new Set(all).size} of ${all.length} are different`);
  });

  test(`${code}: people of a story come back by their last names`, () => {
    for (const index of indexes.slice(0, 100)) {
      const { people } = factsOf(voice, index);
      const text = bodyOf(voice, index, 4000).join(" ");
      const known = people.filter(({ last }) => text.includes(last.slice(0, -1)));
      assert.ok(known.length >= 2, `${known.length} people in article ${index}`);
    }
  });

  test(`${code}: every list of words is filled`, () => {
    const { sections, ...lists } = voice.words;
    for (const [name, list] of [...Object.entries(sections), ...Object.entries(lists)]) {
      assert.ok(list.length >= (name === "months" ? 12 : 2), name);
      for (const text of list) assert.doesNotMatch(text, WRONG, name);
    }
    assert.deepEqual(Object.keys(sections).sort(), [...SECTIONS].sort());
  });

  test(`${code}: dates can be read back`, () => {
    for (let style = 0; style < 12; style++) {
      const local = Date.UTC(2026, (style * 5) % 12, 13 + style, 14, 7);
      const text = voice.date(local, style);
      const date = new Date(local);
      const month = voice.words.months[date.getUTCMonth()]!;
      const named = text.toLowerCase().includes(month.slice(0, 2).toLowerCase());
      const numbers = (text.match(/\d+/g) ?? []).map(Number);
      assert.ok(named || numbers.includes(date.getUTCMonth() + 1), text);
      assert.ok(numbers.includes(date.getUTCDate()), text);
      assert.ok(numbers.includes(2026) || numbers.includes(26), text);
      assert.ok(numbers.includes(7) && (numbers.includes(14) || numbers.includes(2)), text);
    }
  });

  test(`${code}: an edited text is the same story in almost the same words`, () => {
    const likeness = indexes.slice(0, 300).map((index) => {
      const text = bodyOf(voice, index);
      const own = chance(index, "edited");
      return similarity(text.join(" "), text.map((paragraph) => voice.edited(own, paragraph)).join(" "));
    });
    const usual = likeness.filter((value) => value >= 0.7 && value <= 0.95).length;
    assert.ok(usual > likeness.length * 0.9, `${usual} of ${likeness.length} between 0.7 and 0.95`);
    assert.ok(Math.min(...likeness) > 0.6, `${Math.min(...likeness)}`);
  });
}
