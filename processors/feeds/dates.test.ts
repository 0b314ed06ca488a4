import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readDate, readMoment, zoneOf } from "./dates.ts";

/** What feeds write, and what it means; without a zone that of Moscow is given. */
const TABLE: readonly (readonly [string, string | undefined])[] = [
  // RFC 822 and 2822, and what is made of them.
  ["Wed, 18 Nov 2026 17:44:05 +0300", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 GMT", "2026-11-18T17:44:05Z"],
  ["18 Nov 26 17:44 EST", "2026-11-18T22:44:00Z"],
  ["Mon, 18 Nov 2026 17:44:05 GMT", "2026-11-18T17:44:05Z"],
  ["Wednesday, 18-Nov-26 17:44:05 GMT", "2026-11-18T17:44:05Z"],
  ["Wed, 18 Nov 126 17:44:05 GMT", "2026-11-18T17:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 Z", "2026-11-18T17:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 +03:00", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 +3", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 +300", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 GMT+3", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 GMT+0300", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 UTC+03:00", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 MSK", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 +0300 MSK", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 +0000 GMT", "2026-11-18T17:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 -0000", "2026-11-18T17:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 \u22120500", "2026-11-18T22:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 PDT", "2026-11-19T00:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 CEST", "2026-11-18T15:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 XYZ", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 +9900", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 17:44:05 EST5EDT", "2026-11-18T14:44:05Z"],
  ["Wed,18 Nov 2026   17:44:05\n  +0300", "2026-11-18T14:44:05Z"],
  ["Wed, 18 Nov 2026 7:4:5 GMT", "2026-11-18T07:04:05Z"],
  ["Wed, 18 Nov 2026 24:00:00 GMT", "2026-11-19T00:00:00Z"],
  ["Wed, 18 Nov 2026 05:44:05 PM GMT", "2026-11-18T17:44:05Z"],
  ["Wed, 18 Sept 2026 17:44:05 GMT", "2026-09-18T17:44:05Z"],
  ["18 November 2026", "2026-11-17T21:00:00Z"],
  // ISO 8601 and RFC 3339.
  ["2026-11-18T17:44:05Z", "2026-11-18T17:44:05Z"],
  ["2026-11-18t17:44:05z", "2026-11-18T17:44:05Z"],
  ["2026-11-18T17:44:05+03:00", "2026-11-18T14:44:05Z"],
  ["2026-11-18T17:44:05+0300", "2026-11-18T14:44:05Z"],
  ["2026-11-18T17:44:05+03", "2026-11-18T14:44:05Z"],
  ["2026-11-18T17:44:05 +03:00", "2026-11-18T14:44:05Z"],
  ["2026-11-18T17:44+03:00", "2026-11-18T14:44:00Z"],
  ["2026-11-18T17:44:05.123Z", "2026-11-18T17:44:05.123Z"],
  ["2026-11-18T17:44:05.123456789+03:00", "2026-11-18T14:44:05.123Z"],
  ["2026-11-18T17:44:05,5Z", "2026-11-18T17:44:05.500Z"],
  ["2026-11-18T17:44:05+03:00[Europe/Moscow]", "2026-11-18T14:44:05Z"],
  ["2026-11-18T17:44:05", "2026-11-18T14:44:05Z"],
  ["2026-11-18 17:44:05", "2026-11-18T14:44:05Z"],
  ["2026-11-18 17:44", "2026-11-18T14:44:00Z"],
  ["2026-11-18 17:44:05 UTC", "2026-11-18T17:44:05Z"],
  ["2026-11-18 17:44:05 -0500", "2026-11-18T22:44:05Z"],
  ["2026-11-18", "2026-11-17T21:00:00Z"],
  ["2026-11", "2026-10-31T21:00:00Z"],
  ["2026", "2025-12-31T21:00:00Z"],
  ["20261118T174405Z", "2026-11-18T17:44:05Z"],
  ["20261118174405", "2026-11-18T14:44:05Z"],
  ["20261118", "2026-11-17T21:00:00Z"],
  ["2026/11/18 17:44", "2026-11-18T14:44:00Z"],
  ["2026.11.18 17:44:05 +0300", "2026-11-18T14:44:05Z"],
  ["2026-11-18T24:00:00Z", "2026-11-19T00:00:00Z"],
  ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"],
  // East Asian.
  ["2026年11月18日", "2026-11-17T21:00:00Z"],
  ["2026年11月18日 17時44分", "2026-11-18T14:44:00Z"],
  ["2026年11月18日（水）午後5時44分", "2026-11-18T14:44:00Z"],
  ["２０２６年１１月１８日 午前0時5分", "2026-11-17T21:05:00Z"],
  ["2026年11月18日 17:44 JST", "2026-11-18T08:44:00Z"],
  ["2026년 11월 18일 오후 5시 44분", "2026-11-18T14:44:00Z"],
  // As programs print them.
  ["Wed Nov 18 17:44:05 2026", "2026-11-18T14:44:05Z"],
  ["Wed Nov 18 17:44:05 UTC 2026", "2026-11-18T17:44:05Z"],
  ["Wed Nov 18 17:44:05 MSK 2026", "2026-11-18T14:44:05Z"],
  ["Wed Nov 18 17:44:05 +0300 2026", "2026-11-18T14:44:05Z"],
  ["Wed Nov 18 2026 17:44:05 GMT+0300 (Moscow Standard Time)", "2026-11-18T14:44:05Z"],
  ["Wed Nov 18 2026 17:44:05 GMT+1200 (Marshall Islands Time)", "2026-11-18T05:44:05Z"],
  ["Nov 18, 2026, 5:44:05 PM", "2026-11-18T14:44:05Z"],
  ["November 18, 2026 - 5:44 a.m.", "2026-11-18T02:44:00Z"],
  ["Wednesday, November 18th, 2026 at 12:30 am", "2026-11-17T21:30:00Z"],
  ["12:30 PM, Nov 18 2026", "2026-11-18T09:30:00Z"],
  ["1795023845", "2026-11-18T17:44:05Z"],
  ["1795023845123", "2026-11-18T17:44:05.123Z"],
  ["1795023845.5", "2026-11-18T17:44:05.500Z"],
  ["/Date(1795023845123+0300)/", "2026-11-18T17:44:05.123Z"],
  // Numbers, day first unless that cannot be.
  ["18.11.2026 17:44", "2026-11-18T14:44:00Z"],
  ["18.11.26 17:44:05", "2026-11-18T14:44:05Z"],
  ["17:44, 18.11.2026", "2026-11-18T14:44:00Z"],
  ["18.11.2026, 17.44 Uhr", "2026-11-18T14:44:00Z"],
  ["18/11/2026 17h44", "2026-11-18T14:44:00Z"],
  ["11/18/2026 17:44", "2026-11-18T14:44:00Z"],
  ["11/8/2026 5:44:05 PM", "2026-11-08T14:44:05Z"],
  ["8/11/2026 17:44:05", "2026-11-08T14:44:05Z"],
  ["18-11-2026", "2026-11-17T21:00:00Z"],
  // In words.
  ["18 ноября 2026, 17:44", "2026-11-18T14:44:00Z"],
  ["18 ноября 2026 г. 17:44", "2026-11-18T14:44:00Z"],
  ["18 ноября 2026 года в 17:44 (МСК)", "2026-11-18T14:44:00Z"],
  ["17:44, 18 ноября 2026", "2026-11-18T14:44:00Z"],
  ["среда, 18 ноября 2026 г., 17:44", "2026-11-18T14:44:00Z"],
  ["Ср, 18 ноя 2026 17:44:05 +0500", "2026-11-18T12:44:05Z"],
  ["Ср, 18 мая 2026 17:44:05 +0300", "2026-05-18T14:44:05Z"],
  ["18 май 2026 17:44", "2026-05-18T14:44:00Z"],
  ["1 января 2026, 00:05", "2025-12-31T21:05:00Z"],
  ["18 февр. 2026 17:44", "2026-02-18T14:44:00Z"],
  ["18 листопада 2026, 17:44", "2026-11-18T14:44:00Z"],
  ["18 січня 2026, 17:44", "2026-01-18T14:44:00Z"],
  ["18 серпня 2026", "2026-08-17T21:00:00Z"],
  ["18 лістапада 2026, 17:44", "2026-11-18T14:44:00Z"],
  ["18. März 2026, 17:44 Uhr", "2026-03-18T14:44:00Z"],
  ["Mi, 18. Dez. 2026 17:44 MEZ", "2026-12-18T16:44:00Z"],
  ["18 août 2026 à 17h44", "2026-08-18T14:44:00Z"],
  ["mar. 18 nov. 2026 17:44", "2026-11-18T14:44:00Z"],
  ["18 juin 2026 17:44", "2026-06-18T14:44:00Z"],
  ["18 juillet 2026 17 h 44", "2026-07-18T14:44:00Z"],
  ["1er février 2026", "2026-01-31T21:00:00Z"],
  ["18 de noviembre de 2026, 17:44", "2026-11-18T14:44:00Z"],
  ["mar, 3 mar 2026 17:44", "2026-03-03T14:44:00Z"],
  ["18 gennaio 2026 17:44", "2026-01-18T14:44:00Z"],
  ["18 de outubro de 2026 17:44", "2026-10-18T14:44:00Z"],
  ["18 października 2026, 17:44", "2026-10-18T14:44:00Z"],
  ["18 Ağustos 2026 17:44", "2026-08-18T14:44:00Z"],
  ["18 mei 2026 17:44", "2026-05-18T14:44:00Z"],
  // What is no time, or that of programs that know none.
  ["", undefined],
  ["now", undefined],
  ["yesterday", undefined],
  ["сегодня, 17:44", undefined],
  ["18 ноября, 17:44", undefined],
  ["5 мин. назад", undefined],
  ["0000-00-00 00:00:00", undefined],
  ["0001-01-01T00:00:00Z", undefined],
  ["-0001-11-30T00:00:00+00:00", undefined],
  ["Thu, 01 Jan 1970 00:00:00 +0000", undefined],
  ["0", undefined],
  ["2026-02-30T12:00:00Z", undefined],
  ["2026-13-01", undefined],
  ["32.01.2026", undefined],
  ["https://example.com/2026", undefined],
];

test("times as feeds write them", () => {
  const wrong = TABLE.flatMap(([text, expected]) => {
    const time = readDate(text, 180);
    const read = time === undefined ? undefined : new Date(time).toISOString();
    const meant = expected === undefined ? undefined : new Date(expected).toISOString();
    return read === meant ? [] : [`${text}: expected ${meant}, read ${read}`];
  });
  assert.deepEqual(wrong, []);
});

test("a time in a zone is the same in whatever zone it is read", () => {
  assert.equal(readDate("2026-11-18 17:44", 0), Date.UTC(2026, 10, 18, 17, 44));
  assert.equal(readDate("2026-11-18 17:44", -300), Date.UTC(2026, 10, 18, 22, 44));
  assert.equal(readDate("2026-11-18 17:44Z", -300), Date.UTC(2026, 10, 18, 17, 44));
  assert.deepEqual(["Wed, 18 Nov 2026 17:44:05 +0530", "2026-11-18T17:44Z", "2026-11-18T17:44", "soon"].map(zoneOf), [
    330,
    0,
    undefined,
    undefined,
  ]);
});

test("what is printed is read as it was meant", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
      const seconds = Math.floor(date.getTime() / 1000) * 1000;
      assert.equal(readDate(date.toISOString()), date.getTime());
      assert.equal(readDate(date.toUTCString()), seconds);
      assert.equal(readDate(date.toString()), seconds);
    }),
  );
});

test("any text is read in no time, to a time or to nothing", () => {
  const letters = fc.constantFrom(..."0123456789:-+/. ,TZapmn\u0300", "nov", "ноя", "gmt", "(", ")");
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 200 }), (parts) => {
      const time = readDate(parts.join(""));
      assert.ok(time === undefined || Number.isInteger(time));
    }),
  );
});

test("a moment says its zone and whether it has a time of day", () => {
  const moment = (text: string) => {
    const { zone, hasClock } = readMoment(text, 0, Date.UTC(2026, 10, 18))!;
    return [zone, hasClock];
  };
  assert.deepEqual(moment("2026-11-18T17:44:05+03:00"), [180, true]);
  assert.deepEqual(moment("2026-11-18 17:44"), [undefined, true]);
  assert.deepEqual(moment("18 ноября 2026"), [undefined, false]);
  assert.deepEqual(moment("1795023845"), [undefined, true]);
  assert.deepEqual(moment("вчера"), [undefined, false]);
  assert.deepEqual(moment("вчера в 14:05"), [undefined, true]);
  assert.equal(readMoment("nothing"), undefined);
});
