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

/** Between a title and a name. */
const SEPARATOR =
  /(?<!\s)(?:\s+[-–—―|·•»«/‹›>]+\s+|\s*[|｜]\s*|\s+[-–—]+(?=\S)|\s*[-–—](?=\p{Script=Han}|\p{Script=Katakana}))/gu;
/** Where less than a separator sets off: only of what is known to be a name. */
const COLON = /(?<!\s)\s*[：:]\s+|：/gu;
const BRACKETS = /(?<!\s)\s*(?:\(([^()]+)\)|（([^（）]+)）|【([^【】]+)】|\[([^[\]]+)\])\s*/gu;

export interface Seam {
  readonly from: number;
  /** Where what stands behind it begins. */
  readonly to: number;
  readonly isStrong: boolean;
}

/** The places where a title could end or begin, in order. */
export const seamsOf = (title: string): readonly Seam[] =>
  [
    ...[...title.matchAll(SEPARATOR)].map((it) => ({ from: it.index, to: it.index + it[0].length, isStrong: true })),
    ...[...title.matchAll(COLON)].map((it) => ({ from: it.index, to: it.index + it[0].length, isStrong: false })),
  ].sort((a, b) => a.from - b.from);

/** What stands in brackets at the title's beginning or end, if it is a name, taken off. */
export const withoutBrackets = (title: string, isName: (part: string) => boolean): string =>
  title.replace(BRACKETS, (all, ...groups) => {
    const inside = groups.slice(0, 4).find((it) => typeof it === "string") as string;
    const at = groups[4] as number;
    const isAtEdge = at === 0 || at + all.length === title.length;
    return isAtEdge && keyOf(inside) !== "" && isName(inside) ? "" : all;
  });
