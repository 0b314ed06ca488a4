import assert from "node:assert/strict";
import { test } from "node:test";
import { SECTIONS } from "../model.ts";
import { chance } from "../random.ts";
import { melted, noun, roles } from "./spanish.ts";
import { voiceFor } from "./voices.ts";

const spanish = voiceFor("es");
const TIME = Date.UTC(2026, 10, 18, 11, 20);

test("nouns stand with their article and without, in full and for short", () => {
  const table: Readonly<Record<string, string>> = {
    "el plan de aguas": "el plan de aguas, el plan, plan de aguas, plan",
    "la ley de vivienda": "la ley de vivienda, la ley, ley de vivienda, ley",
    "los trenes": "los trenes, los trenes, trenes, trenes",
    "una escultura": "una escultura, una escultura, escultura, escultura",
    "el Ministerio de Hacienda": "el Ministerio de Hacienda, el ministerio, Ministerio de Hacienda, ministerio",
    Chile: "Chile, Chile, Chile, Chile",
  };
  for (const [written, forms] of Object.entries(table)) assert.equal(noun(written).forms.join(", "), forms);
  assert.equal(
    melted("el precio de el pan sube a el doble de el Salvador"),
    "el precio del pan sube al doble del Salvador",
  );
  assert.deepEqual(["la ley", "una nave", "el plan", "Chile"].map((text) => noun(text).gender).join(""), "ffmm");
});

test("posts are held by men and women", () => {
  const table: Readonly<Record<string, string>> = {
    "ministr@ de Hacienda": "el ministro de Hacienda~la ministra de Hacienda",
    "director* general": "el director general~la directora general",
    "president* del cabildo": "el presidente del cabildo~la presidenta del cabildo",
    "jef@ de bomberos": "el jefe de bomberos~la jefa de bomberos",
    "consejer@ delegad@": "el consejero delegado~la consejera delegada",
    "actor principal~actriz principal": "el actor principal~la actriz principal",
    portavoz: "el portavoz~la portavoz",
  };
  for (const [written, both] of Object.entries(table)) assert.equal(roles(written), both);
});

test("2,000 articles: no article left beside its preposition, no pattern left over", () => {
  const happenings = new Set<string>();
  const long: string[] = [];
  for (let i = 0; i < 2000; i++) {
    const section = SECTIONS[i % SECTIONS.length]!;
    const facts = spanish.facts(chance(i, "facts"), section, TIME);
    happenings.add(`${section} ${facts.happening}`);
    const own = chance(i, "body");
    const paragraphs = [spanish.title(chance(i, "title"), facts)];
    for (let written = 0; written < 2400; written += paragraphs.at(-1)!.length)
      paragraphs.push(spanish.paragraph(own, facts, own.between(80, 420), written / 2400));
    const text = paragraphs.join("\n");
    assert.doesNotMatch(text, /[{}|<>=]|undefined|NaN| {2}|\s[.,:;]|,,|:,|\s(de|a) el [a-zñ]/, `${section} of ${i}`);
    assert.doesNotMatch(text, /[a-zñ%”]\. [a-zñ]/, `${section} of ${i}`);
    long.push(...text.split(/(?<=[.!?”]) |\n/).filter((sentence) => sentence.length > 60));
  }
  assert.equal(happenings.size, 120);
  assert.ok(new Set(long).size > long.length * 0.7, `${new Set(long).size} of ${long.length} are different`);
});
