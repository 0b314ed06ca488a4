/** What titles are made of beside the title itself: the names of site and section, and what sets them off. */

/** Letters and digits alone: what two writings of one title share. */
export const keyOf = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** From 0 to 1, of keys: how much of the longer the shorter begins, ends or makes up by its words. */
export function alike(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.includes(short)) return Math.max(0.3, short.length / long.length);
  const pieces = piecesOf(long);
  let shared = 0;
  for (const piece of piecesOf(short)) if (pieces.has(piece)) shared++;
  return shared / Math.max(1, pieces.size);
}

function piecesOf(key: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (let at = 0; at + 4 <= key.length; at++) pieces.add(key.slice(at, at + 4));
  return pieces;
}

/** Between a title and a name; a colon only before what names the site. */
const SEPARATOR =
  /\s+[-–—―|·•»«:/‹›>]+\s+|\s*[|｜]\s*|\s+[-–—]+(?=\S)|\s*(?:[：:])\s+|\s*[【（(][^】）)]*[】）)]\s*$|\s*[-–—](?=\p{Script=Han}|\p{Script=Katakana})/gu;

/** The places where a title could end or begin, as from–to of what stands between. */
export function seams(title: string): readonly (readonly [number, number])[] {
  return [...title.matchAll(SEPARATOR)].map((match) => [match.index, match.index + match[0].length] as const);
}
