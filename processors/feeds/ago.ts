/**
 * Relative times: "5 минут назад", "2 hours ago", "вчера в 14:05". In the words of a few languages, without accents.
 */

import { AGO, COUNT, DAYS, NOW, UNITS } from "./date-words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const CLOCK = /(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)(?!\d)/;

/** `text` in lower case and without accents; `zone` in minutes east of UTC. A day alone says no time: its beginning. */
export function readAgo(text: string, zone: number, now: number): number | undefined {
  if (NOW.test(text)) return now;
  const day = DAYS.find(([word]) => word.test(text));
  if (day !== undefined) {
    const midnight = Math.floor((now + zone * MINUTE_MS) / DAY_MS) * DAY_MS - zone * MINUTE_MS;
    const clock = CLOCK.exec(text);
    const within = clock === null ? 0 : Number(clock[1]) * HOUR_MS + Number(clock[2]) * MINUTE_MS;
    return midnight - day[1] * DAY_MS + within;
  }
  if (!AGO.test(text)) return undefined;
  let ms: number | undefined;
  for (const [, number = "1", word] of text.replace(AGO, " ").matchAll(COUNT)) {
    const unit = UNITS.find(([prefix]) => prefix.test(word!));
    if (unit === undefined) continue;
    ms = (ms ?? 0) + (/^\d/.test(number) ? Number(number) : 1) * unit[1];
  }
  return ms === undefined ? undefined : now - ms;
}
