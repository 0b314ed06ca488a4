import assert from "node:assert/strict";
import { test } from "node:test";
import { readDate } from "./dates.ts";
import { readFeed } from "./read.ts";

const NOW = Date.parse("2026-11-18T09:30:00Z");
const MOSCOW = 180;

test("times that are said by now", () => {
  const cases: Record<string, string | undefined> = {
    "5 мин. назад": "2026-11-18T09:25:00Z",
    "5 минут назад": "2026-11-18T09:25:00Z",
    "2 часа назад": "2026-11-18T07:30:00Z",
    "час назад": "2026-11-18T08:30:00Z",
    "1 день назад": "2026-11-17T09:30:00Z",
    "3 дней назад": "2026-11-15T09:30:00Z",
    "Только что": "2026-11-18T09:30:00Z",
    "вчера в 14:05": "2026-11-17T11:05:00Z",
    "Вчера, 14:05": "2026-11-17T11:05:00Z",
    "Сегодня, 00:10": "2026-11-17T21:10:00Z",
    сегодня: "2026-11-17T21:00:00Z",
    "5 minutes ago": "2026-11-18T09:25:00Z",
    "an hour ago": "2026-11-18T08:30:00Z",
    "1 hour 20 minutes ago": "2026-11-18T08:10:00Z",
    "2h ago": "2026-11-18T07:30:00Z",
    "a week ago": "2026-11-11T09:30:00Z",
    "Yesterday at 14:05": "2026-11-17T11:05:00Z",
    "vor 2 Stunden": "2026-11-18T07:30:00Z",
    "vor einem Tag": "2026-11-17T09:30:00Z",
    "gestern, 14.05 Uhr": "2026-11-17T11:05:00Z",
    "il y a 5 minutes": "2026-11-18T09:25:00Z",
    "hace 3 horas": "2026-11-18T06:30:00Z",
    "ayer a las 14:05": "2026-11-17T11:05:00Z",
    "18 ноября 2026, 12:30": "2026-11-18T09:30:00Z",
    "5 минут": undefined,
    "long ago": undefined,
    "hierarchy 14:05": undefined,
    "in 5 minutes": undefined,
  };
  for (const [text, expected] of Object.entries(cases)) {
    const read = readDate(text, MOSCOW, NOW);
    assert.equal(read, expected === undefined ? undefined : Date.parse(expected), text);
  }
  assert.equal(readDate("5 минут назад", MOSCOW), undefined, "nobody says when now is");
});

test("entries of a feed that say how long ago they were", () => {
  const rss = `<rss><channel><item><link>https://a.example/1</link><pubDate>2 часа назад</pubDate></item></channel></rss>`;
  const of = (now?: number): number | undefined =>
    readFeed(rss, "https://a.example/rss", MOSCOW, now)!.items[0]!.published;
  assert.equal(of(NOW), NOW - 7_200_000);
  assert.equal(of(), undefined);
  const json = `{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"https://a.example/1","date_published":"5 minutes ago"}]}`;
  assert.equal(readFeed(json, "https://a.example/feed", 0, NOW)!.items[0]!.published, NOW - 300_000);
});
