/** Times that are said by now: "5 минут назад", "2 hours ago", "вчера в 14:05". In the words of a few languages, without accents. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Prefixes of what is counted, the longer unit first where one begins as another does. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:сек|sec|sek|seg|s$)/, 1000],
  [/^(?:мин|хв|min|mn$|m$)/, MINUTE_MS],
  [/^(?:час|год(?:ин|$)|ч$|hour|hr|h$|stund|std|heure|hora)/, HOUR_MS],
  [/^(?:дн|день|ден|сут|day|d$|tag|jour|dia)/, DAY_MS],
  [/^(?:недел|тиж|week|woche|semaine|semana)/, 7 * DAY_MS],
];
/** Before or after what is counted. */
const AGO = /(?:^|\s)(?:назад|тому|ago|vor|il y a|hace)(?=\s|$)/;
const COUNT = /(?<!\S)(?:(\d{1,3}|(?:an?|one|einer?|einem|une?|una?)(?!\p{L}))\s*)?(\p{L}+)\.?(?=\s|$)/gu;
const NOW = /^(?:только что|just now|gerade eben|a l'instant|ahora mismo)$/;
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:позавчера|vorgestern|avant-hier|anteayer)(?![\p{L}-])/u, 2],
  [/^(?:вчера|вчора|yesterday|gestern|hier|ayer)(?![\p{L}-])/u, 1],
  [/^(?:сегодня|сьогодни|today|heute|aujourd'hui|hoy)(?![\p{L}-])/u, 0],
];
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
