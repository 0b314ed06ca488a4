import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { namesOf, namesShown } from "./names.ts";

/** Bylines as they are met, and whom they name. */
const TABLE: readonly (readonly [string, readonly string[]])[] = [
  [
    "By Marc Santora, William K. Rashbaum, Al Baker and Adam Goldman",
    ["Marc Santora", "William K. Rashbaum", "Al Baker", "Adam Goldman"],
  ],
  ["Written by Jane Roe", ["Jane Roe"]],
  ["By Jane Roe in Berlin", ["Jane Roe"]],
  ["Mike Cason | mcason@al.com", ["Mike Cason"]],
  ["Byron James", ["Byron James"]],
  ["Jane Roe, Political Editor, and John Doe, chief reporter", ["Jane Roe", "John Doe"]],
  ["Martin Luther King, Jr.", ["Martin Luther King, Jr."]],
  ["Von Felix Schröder und Jörg Soldwisch, dpa", ["Felix Schröder", "Jörg Soldwisch", "dpa"]],
  ["Elena Oberholzer (obe)", ["Elena Oberholzer"]],
  ["Von Anna Meier, Korrespondentin in Wien", ["Anna Meier"]],
  ["Vonda Shepard", ["Vonda Shepard"]],
  ["Par Cécile Ducourtieux et Jean Martin", ["Cécile Ducourtieux", "Jean Martin"]],
  ["Le Figaro et AFP", ["Le Figaro et AFP"]],
  ["Por José Ortega y Gasset", ["José Ortega y Gasset"]],
  ["Автор: Андрей Колесников", ["Андрей Колесников"]],
  ["Текст: Мария Иванова, Пётр Сидоров", ["Мария Иванова", "Пётр Сидоров"]],
  ["Авторы: Мария Иванова и Пётр Сидоров", ["Мария Иванова", "Пётр Сидоров"]],
  ["文＝島津健吾", ["島津健吾"]],
  ["Von Miller", ["Von Miller"]],
  ["Von dpa", ["dpa"]],
  ["VonAnna Meier", ["Anna Meier"]],
  ["Da Silva", ["Da Silva"]],
  ["Di Marco Rossi", ["Marco Rossi"]],
  ["Food & Drink Team", ["Food & Drink Team"]],
  ["Jane Roe and AFP", ["Jane Roe", "AFP"]],
  ["ssi und dan", ["ssi", "dan"]],
  ["Verlag und Druck GmbH & Co. KG", ["Verlag und Druck GmbH & Co. KG"]],
  ["Haber: Ayşe Yılmaz ve Mehmet Demir", ["Ayşe Yılmaz", "Mehmet Demir"]],
  ["Беседовала Мария Иванова", ["Мария Иванова"]],
  ["Подготовили: Мария Иванова, корреспондент, Пётр Сидоров", ["Мария Иванова", "Пётр Сидоров"]],
  ["홍길동 기자", ["홍길동"]],
  ["记者 王小明", ["王小明"]],
  ["列夫·托尔斯泰", ["列夫·托尔斯泰"]],
  ["Jane Roe · John Doe", ["Jane Roe", "John Doe"]],
  ["Jane Roe  and\u00a0Jane Roe", ["Jane Roe"]],
  ["https://www.facebook.com/paper", []],
  ["", []],
];

for (const [byline, names] of TABLE) test(`names in: ${byline}`, () => assert.deepEqual(namesOf(byline), names));

/** What stands on pages where names are marked, a line for each block. */
const SHOWN: readonly (readonly [string, readonly string[]])[] = [
  ["By\nJane Roe", ["Jane Roe"]],
  ["Jane Roe\nDec 6, 2016, 4:08pm EST\nShare", ["Jane Roe"]],
  ["Автор:\nМария Иванова", ["Мария Иванова"]],
  ["Jane Roe\nis a writer in Berlin", ["Jane Roe"]],
  ["Текст: Мария Иванова Фото: Пётр Сидоров", ["Мария Иванова"]],
  ["Foto: Max Müller", []],
  ["Read more", []],
  ["Follow us!", []],
  ["5 minute read", []],
];

for (const [text, names] of SHOWN)
  test(`names shown in: ${text.replaceAll("\n", " / ")}`, () => assert.deepEqual(namesShown(text), names));

test("whatever is written, names are few, short and without blanks around them", () => {
  const piece = fc.constantFrom("By ", "von ", "Jane", " Roe", ", ", " and ", "(", ")", "|", "@x.y", "\n", "и", " y ");
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: "grapheme" })), { maxLength: 60 }), (pieces) => {
      const names = namesOf(pieces.join(""));
      assert.ok(names.length <= 30);
      for (const name of names) assert.ok(name.length <= 90 && name.trim() === name && name !== "");
    }),
  );
});
