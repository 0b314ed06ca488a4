/** e(d) by generated texts in Russian and English: what is good, what each test finds, and what settings change. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { documentFrom, NOW, simulatedSubjects } from "../../test/bench/core/documents.ts";
import { spamSubjects } from "../../test/bench/core/spam.ts";
import { judge, measuredOf } from "./judge.ts";
import { type JudgeSettings, judgeSettings } from "./settings.ts";
import { TESTS } from "./tests.ts";
import type { Judgeable } from "./view.ts";

const SETTINGS = judgeSettings.parse({});
const settings = (given: object): JudgeSettings => judgeSettings.parse(given);

const simulated = [...simulatedSubjects(40)];
const articles = simulated.filter(({ isArticle }) => isArticle).map(({ document }) => document);
const inLanguage = (language: string): Judgeable =>
  articles.find((one) => one.language?.startsWith(language) && one.text.length > 2000)!;
const GOOD: Readonly<Record<"en" | "ru", Judgeable>> = { en: inLanguage("en"), ru: inLanguage("ru") };

const failedBy = (document: Judgeable, name: string, given = SETTINGS): boolean | undefined => {
  const { isPassed } = measuredOf(document, given).find(({ test: { name: one } }) => one === name)!;
  return isPassed === undefined ? undefined : !isPassed;
};
const withText = (document: Judgeable, text: string): Judgeable => ({ ...document, text });

const SELLING = {
  en: "Buy cheap windows online with free shipping and a discount on delivery today. ",
  ru: "Купить недорого окна в интернет магазине, доставка бесплатно и скидки каждый день. ",
};
const PAID = { en: "Sponsored content", ru: "На правах рекламы" };

/** What makes a good document fail the test of that name. */
const SPOILED: Readonly<Record<string, (document: Judgeable, language: "en" | "ru") => Judgeable>> = {
  length: (document) => withText(document, document.text.slice(0, 150)),
  links: (document) => ({ ...document, fragment: `<p>A word.</p><a href="/x">${document.text}</a>` }),
  boilerplate: (document) =>
    withText(document, document.text.replace(/[.!?…]/g, "").replace(/(\S+ \S+ \S+) /g, "$1\n")),
  sentences: (document) => withText(document, document.text.replace(/[.!?…]/g, ",")),
  letters: (document) => withText(document, document.text.replace(/ /g, " 2 + 2 ")),
  capitals: (document) => withText(document, document.text.toUpperCase()),
  repetition: (document) => withText(document, `${document.text}\n\n`.repeat(3)),
  stuffing: (document) => withText(document, document.text.replace(/ /g, " матрасы mattress ")),
  title: (document) => ({ ...document, title: "Unbekannte Überschrift fremder Wörter" }),
  date: (document) => ({ ...document, published: document.fetchedAt + 1, feedPublished: null }),
  extraction: (document) => ({ ...document, fields: document.fields.map((field) => ({ ...field, confidence: 0.3 })) }),
  contacts: (document) => withText(document, document.text.replace(/ /g, " $5 +7 (812) 555-01-02 ")),
  selling: (document, language) => withText(document, document.text + SELLING[language].repeat(30)),
  advertising: (document, language) => withText(document, `${PAID[language]}\n\n${document.text}`),
  pictures: (document) => ({ ...document, fragment: document.fragment + "<img>".repeat(500) }),
  forum: (document) => ({ ...document, url: "https://news.example/forum/7" }),
  network: (document) => ({ ...document, url: "https://m.vk.com/wall-1" }),
  shop: (document) => ({ ...document, fragment: '<b class="price add-to-cart">1</b>'.repeat(200) + document.fragment }),
  media: (document) => ({ ...document, url: "https://www.youtube.com/watch?v=1" }),
};

test("each test passes what is good and fails what was made to fail it, in Russian and English", () => {
  assert.deepEqual(
    Object.keys(SPOILED),
    TESTS.map(({ name }) => name),
  );
  for (const [language, document] of Object.entries(GOOD) as ["en" | "ru", Judgeable][]) {
    assert.deepEqual(judge(document, SETTINGS), { failed: [], quality: 1 }, language);
    for (const [name, spoil] of Object.entries(SPOILED)) {
      assert.equal(failedBy(document, name), false, `${name}, ${language}: good`);
      assert.equal(failedBy(spoil(document, language), name), true, `${name}, ${language}: spoiled`);
    }
  }
});

test("generated articles are good but for a few; listings, notices and pages that nobody wants are not", () => {
  const bad = articles.filter((document) => judge(document, SETTINGS).failed.length > 0);
  assert.ok(bad.length <= 0.03 * articles.length, `${bad.length} of ${articles.length}`);
  const others = [...simulated, ...spamSubjects(3)].filter(({ isArticle }) => !isArticle);
  const good = others.filter(({ document }) => judge(document, SETTINGS).failed.length === 0);
  assert.ok(others.length > 100);
  assert.ok(good.length <= 0.05 * others.length, good.map(({ set, from }) => `${set} ${from}`).join("\n"));
});

test("a document without anything fails, and one of nothing but numbers or signs", () => {
  const empty: Judgeable = {
    ...{ url: "", title: "", text: "", fragment: "", language: null, published: null, feedPublished: null },
    ...{ fetchedAt: NOW, advertisement: false, fields: [] },
  };
  const { failed, quality } = judge(empty, SETTINGS);
  assert.equal(failed[0], "length");
  assert.ok(failed.includes("title") && failed.includes("date") && quality >= 0 && quality < 1);
  for (const text of ["12 34 ".repeat(500), "… ".repeat(500), "\ud800".repeat(500), "\n".repeat(500)])
    assert.ok(judge({ ...GOOD.en, text }, SETTINGS).failed.includes("length"), JSON.stringify(text.slice(0, 6)));
});

test("news in languages that there are no words of, and in scripts without blanks, are good", () => {
  const texts: Readonly<Record<string, readonly [title: string, sentences: readonly string[]]>> = {
    zh: [
      "市议会决定修复旧桥",
      [
        "市议会星期二晚上经过长时间辩论后决定修复河上的旧桥。",
        "工程预计将于明年春天开始，费用由市政预算承担。",
        "居民表示，这座桥多年来一直是通往学校的唯一道路。",
        "市长说，施工期间将有临时渡船供行人使用。",
      ],
    ],
    th: [
      "สภาเมืองตัดสินใจซ่อมสะพานเก่า",
      [
        "สภาเมืองตัดสินใจซ่อมสะพานเก่าหลังจากการอภิปรายอันยาวนานในเย็นวันอังคาร",
        "งานจะเริ่มในฤดูใบไม้ผลิปีหน้าและเมืองจะเป็นผู้จ่ายค่าใช้จ่ายทั้งหมด",
        "ชาวบ้านกล่าวว่าสะพานนี้เป็นทางเดียวที่เด็กเดินไปโรงเรียนมาหลายปี",
      ],
    ],
    fi: [
      "Kaupunginvaltuusto päätti korjata vanhan sillan",
      [
        "Kaupunginvaltuusto päätti tiistai-iltana pitkän keskustelun jälkeen korjata joen ylittävän vanhan sillan.",
        "Työt alkavat ensi keväänä, ja kaupunki maksaa kustannukset omasta talousarviostaan.",
        "Asukkaat kertovat, että silta on ollut vuosia ainoa tie koululle.",
        "Pormestari sanoi, että jalankulkijoille järjestetään lautta rakennustöiden ajaksi.",
      ],
    ],
  };
  for (const [language, [title, sentences]] of Object.entries(texts)) {
    const html = `<html lang="${language}"><meta property="article:published_time" content="2026-10-30"><article><h1>${title}</h1>${sentences.map((one) => `<p>${one.repeat(2)}</p>`).join("")}</article>`;
    const document = { ...documentFrom(html, "https://news.example/1"), title, language };
    assert.deepEqual(judge(document, SETTINGS).failed, [], language);
    const selling = measuredOf(document, SETTINGS).find((one) => one.test.name === "selling")!;
    assert.equal(selling.value, undefined);
  }
});

test("more links never make a document better", () => {
  const { fragment, ...document } = GOOD.en;
  const share = (html: string): number => judge({ ...document, fragment: html }, SETTINGS).quality;
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.nat(7), (linked, more) => {
      const page = (is: readonly boolean[]): string =>
        is.map((one, at) => (one ? `<p><a href="/${at}">some words</a></p>` : "<p>some words</p>")).join("");
      const before = page(linked);
      const after = page(linked.map((one, at) => one || at === more));
      assert.ok(share(after) <= share(before));
    }),
  );
  assert.ok(share(`${fragment}${`<a href="/">${document.text}</a>`.repeat(3)}`) < share(fragment));
});

test("a document is good if it passes enough by weight and nothing decisive; what failed is named, the weightiest first", () => {
  const spoilt = { ...GOOD.en, title: "Xylophone", published: null, feedPublished: null };
  const quality = (given: object): number => judge(spoilt, settings(given)).quality;
  assert.deepEqual(judge(spoilt, settings({ least: 0.99 })).failed, ["title", "date"]);
  assert.deepEqual(judge(spoilt, settings({ least: 0.99, weights: { date: 50 } })).failed, ["date", "title"]);
  assert.deepEqual(judge(spoilt, settings({ least: 0.1 })).failed, []);
  assert.deepEqual(judge(spoilt, settings({ least: 0, decisive: ["date"] })).failed, ["date", "title"]);
  assert.ok(quality({ weights: { date: 50 } }) < quality({}));
  assert.equal(quality({ weights: { date: 0, title: 0 } }), 1);
  const off = Object.fromEntries(TESTS.map(({ name }) => [name, 0]));
  assert.deepEqual(judge(spoilt, settings({ weights: off })), { failed: [], quality: 1 });
  assert.equal(failedBy(spoilt, "title", settings({ limits: { title: 0 } })), false);
});

test("what the user does not want is refused by name, whatever it passes", () => {
  const failed = (given: object, document: object = {}): readonly string[] =>
    judge({ ...GOOD.en, url: "https://sport.news.example/1", ...document }, settings(given)).failed;
  assert.deepEqual(failed({ denyHosts: ["news.example"] }), ["denied-host"]);
  assert.deepEqual(failed({ denyHosts: ["HTTPS://News.Example/front"] }), ["denied-host"]);
  assert.deepEqual(failed({ denyHosts: ["ews.example", "other.example"] }), []);
  const said = (title: string): object => ({ title: `${title} ${GOOD.en.title}` });
  assert.deepEqual(failed({ denyWords: ["казино"] }, said("«КАЗИНО» Вулкан")), ["denied-word"]);
  assert.deepEqual(failed({ denyWords: ["казин*"] }, said("В казино")), ["denied-word"]);
  assert.deepEqual(failed({ denyWords: ["play now"] }, said("Play, now!")), ["denied-word"]);
  assert.deepEqual(failed({ denyWords: ["ass", "казин"] }, said("A class of казино")), []);
  assert.deepEqual(failed({ languages: ["ru"] }), ["language"]);
  assert.deepEqual(failed({ languages: ["ru", "en"] }), []);
  assert.deepEqual(failed({ languages: ["ru"] }, { language: null }), []);
  assert.deepEqual(failed({ languages: ["pt"] }, { language: "pt-BR" }), []);
});

test("settings that mean nothing are refused", () => {
  for (const wrong of [
    { weights: { lenght: 1 } },
    { limits: { length: -1 } },
    { least: 2 },
    { decisive: ["lenght"] },
    { languages: ["Russian"] },
    { denyHosts: ["a b"] },
    { denyWords: ["…"] },
    { tests: {} },
  ])
    assert.equal(judgeSettings.safeParse(wrong).success, false, JSON.stringify(wrong));
});

test("of a document as large as there may be only the beginning is read, and nothing of it makes a test fail by throwing", () => {
  const most = 9 * 1024 * 1024;
  for (const piece of ["a ", "слово. ", "字", "<b>x", "<a href=x>y", "$1", "+7 (", "\n", "a@b", "((((", ". "]) {
    const text = piece.repeat(most / piece.length);
    const { quality } = judge({ ...GOOD.ru, title: text, text, fragment: text }, SETTINGS);
    assert.ok(quality >= 0 && quality <= 1, piece);
  }
});
