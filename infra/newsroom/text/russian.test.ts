import assert from "node:assert/strict";
import { test } from "node:test";
import { SECTIONS } from "../model.ts";
import { chance } from "../random.ts";
import { agreeing, agreeingGenitive, feminine, noun, patronymic, surname } from "./inflect-russian.ts";
import { paired } from "./paired.ts";
import { counted } from "./russian-counted.ts";
import { firstCases, lastCases, person, names as russianNames, townAdjective } from "./russian-names.ts";
import { scripts } from "./russian-scripts.ts";
import { voiceFor } from "./voices.ts";

const russian = voiceFor("ru");
const TIME = Date.UTC(2026, 10, 18, 11, 20);

test("nouns and phrases have six cases", () => {
  const table: Readonly<Record<string, string>> = {
    "f компания": "компания компании компании компанию компанией компании",
    "n министерство": "министерство министерства министерству министерство министерством министерстве",
    "m! секретарь^": "секретарь секретаря секретарю секретаря секретарём секретаре",
    "m! врач^": "врач врача врачу врача врачом враче",
    "m рынок*рынк": "рынок рынка рынку рынок рынком рынке",
    "f область": "область области области область областью области",
    "n совещание": "совещание совещания совещанию совещание совещанием совещании",
    "m музей": "музей музея музею музей музеем музее",
    "m матч": "матч матча матчу матч матчем матче",
    "n училище": "училище училища училищу училище училищем училище",
    "p выборы*выборов": "выборы выборов выборам выборы выборами выборах",
    "p учения*учений": "учения учений учениям учения учениями учениях",
    "p! собаки*собак": "собаки собак собакам собак собаками собаках",
    "m! глава": "глава главы главе главу главой главе",
  };
  for (const [written, cases] of Object.entries(table)) assert.equal(noun(written).forms.join(" "), cases);
  assert.deepEqual(noun("f новая линия/метро").forms.slice(0, 5), [
    "новая линия метро",
    "новой линии метро",
    "новой линии метро",
    "новую линию метро",
    "новой линией метро",
  ]);
  assert.equal(noun("m! ведущий научный сотрудник/института").forms[2], "ведущему научному сотруднику института");
  assert.equal(noun("m! заместитель министра/экономики").forms[4], "заместителем министра экономики");
  assert.equal(noun("n горячее питание").forms[1], "горячего питания");
  assert.equal(noun("= замминистра").forms[4], "замминистра");
});

test("surnames are declined, women's by their own rules", () => {
  const table: readonly [string, boolean, string][] = [
    ["Иванов", false, "Иванов Иванова Иванову Иванова Ивановым Иванове"],
    ["Иванова", true, "Иванова Ивановой Ивановой Иванову Ивановой Ивановой"],
    ["Пчёлкин", false, "Пчёлкин Пчёлкина Пчёлкину Пчёлкина Пчёлкиным Пчёлкине"],
    ["Соловьёв", false, "Соловьёв Соловьёва Соловьёву Соловьёва Соловьёвым Соловьёве"],
    ["Высоцкий", false, "Высоцкий Высоцкого Высоцкому Высоцкого Высоцким Высоцком"],
    ["Высоцкая", true, "Высоцкая Высоцкой Высоцкой Высоцкую Высоцкой Высоцкой"],
    ["Полевой", false, "Полевой Полевого Полевому Полевого Полевым Полевом"],
    ["Петренко", false, "Петренко Петренко Петренко Петренко Петренко Петренко"],
    ["Григорян", false, "Григорян Григоряна Григоряну Григоряна Григоряном Григоряне"],
    ["Ковальчук", false, "Ковальчук Ковальчука Ковальчуку Ковальчука Ковальчуком Ковальчуке"],
    ["Ковальчук", true, "Ковальчук Ковальчук Ковальчук Ковальчук Ковальчук Ковальчук"],
    ["Шевчук", true, "Шевчук Шевчук Шевчук Шевчук Шевчук Шевчук"],
  ];
  for (const [name, isFemale, cases] of table) assert.equal(surname(name, isFemale).join(" "), cases);
  assert.deepEqual(["Озеров", "Раевский", "Чалый", "Мельник"].map(feminine), [
    "Озерова",
    "Раевская",
    "Чалая",
    "Мельник",
  ]);
});

test("patronymics are made of fathers' names", () => {
  const made = ["Иван", "Сергей", "Юрий", "Игорь", "Никита", "Дмитрий"].map((father) => [
    patronymic(father, false),
    patronymic(father, true),
  ]);
  assert.deepEqual(made, [
    ["Иванович", "Ивановна"],
    ["Сергеевич", "Сергеевна"],
    ["Юрьевич", "Юрьевна"],
    ["Игоревич", "Игоревна"],
    ["Никитич", "Никитична"],
    ["Дмитриевич", "Дмитриевна"],
  ]);
});

test("everybody's name has its cases, and there are many names", () => {
  const names = new Set<string>();
  for (let i = 0; i < 5000; i++) {
    const name = person(chance(i, "person"));
    assert.equal(new Set([...firstCases(name), ...lastCases(name)]).has(""), false);
    names.add(`${name.first} ${name.last}`);
  }
  assert.ok(names.size > 4000, `${names.size}`);
  const town = russianNames().towns.find(({ forms }) => forms[0] === "Зареченск")!;
  assert.equal(townAdjective(town, "m")[1], "зареченского");
  assert.equal(townAdjective(town, "f")[3], "зареченскую");
});

test("nouns agree with numbers", () => {
  const people = counted("человек");
  const numbers = [1, 2, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 1000];
  assert.equal(
    numbers.map((number) => `${number} ${agreeing(number, people)}`).join(", "),
    "1 человек, 2 человека, 5 человек, 11 человек, 12 человек, 14 человек, 21 человек, 22 человека, 25 человек, " +
      "101 человек, 111 человек, 112 человек, 1000 человек",
  );
  const houses = counted("дом");
  assert.deepEqual(
    [1, 2, 5, 21, 111].map((number) => agreeingGenitive(number, houses)),
    ["дома", "домов", "домов", "дома", "домов"],
  );
});

test("choices side by side belong together", () => {
  assert.equal(
    paired("{Сообщение|Вызов} {поступило|поступил} в {8|9}"),
    "{Сообщение поступило|Вызов поступил} в {8|9}",
  );
  assert.equal(paired("{Дерби|Матч} в городе {=прошло|прошёл}"), "{Дерби в городе прошло|Матч в городе прошёл}");
  assert.equal(paired("{а|б} {в|г|д}"), "{а|б} {в|г|д}");
});

/** An article of paragraphs, as the newsroom asks for them. */
function articleOf(index: number): { readonly title: string; readonly text: string; readonly happening: string } {
  const section = SECTIONS[index % SECTIONS.length]!;
  const facts = russian.facts(chance(index, "facts"), section, TIME);
  const own = chance(index, "body");
  const paragraphs: string[] = [];
  for (let written = 0; written < 2400; written += paragraphs.at(-1)!.length)
    paragraphs.push(russian.paragraph(own, facts, own.between(80, 420), written / 2400));
  return {
    title: russian.title(chance(index, "title"), facts),
    text: paragraphs.join(" "),
    happening: `${section} ${facts.happening}`,
  };
}

test("2,000 articles: whole sentences of letters that windows-1251 has, from every happening", () => {
  const happenings = new Set<string>();
  const sentences: string[] = [];
  const cyrillic = new TextDecoder("windows-1251");
  const letters = new Set(cyrillic.decode(Uint8Array.from({ length: 256 }, (_, i) => i)));
  for (let i = 0; i < 2000; i++) {
    const { title, text, happening } = articleOf(i);
    happenings.add(happening);
    assert.doesNotMatch(text + title, /[{}|<>=]|undefined|NaN| {2}|\s[.,:;»]|«\s|\.\.|,,|%[a-z]/, happening);
    assert.doesNotMatch(text, /[.!?] [а-яё]/, happening);
    assert.deepEqual(
      [...text].filter((letter) => !letters.has(letter)),
      [],
    );
    sentences.push(...text.split(/(?<=[.!?»]) (?=[А-ЯЁ«—\d])/));
  }
  assert.equal(
    happenings.size,
    SECTIONS.reduce((sum, section) => sum + scripts().sections[section].happenings.length, 0),
  );
  const long = sentences.filter((sentence) => sentence.length > 60);
  assert.ok(new Set(long).size > long.length * 0.8, `${new Set(long).size} of ${long.length} are different`);
});

test("every section has ten happenings or more", () => {
  for (const section of SECTIONS) assert.ok(scripts().sections[section].happenings.length >= 10, section);
});

test("who it is about is introduced in the first paragraph", () => {
  for (let i = 0; i < 300; i++) {
    const section = SECTIONS[i % SECTIONS.length]!;
    const facts = russian.facts(chance(i, "facts"), section, TIME);
    const text = russian.paragraph(chance(i, "body"), facts, 150, 0);
    const name = facts.people[0]!;
    const forms = lastCases(name).map((last) => last);
    assert.ok(
      forms.some((last) => text.includes(last)),
      text,
    );
    assert.ok(
      firstCases(name).some((first) => text.includes(first)),
      text,
    );
  }
});
