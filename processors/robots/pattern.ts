/** Normalises paths of rules and addresses so that they can be compared octet by octet, as RFC 9309 requires. */

import { parse } from "../urls/parse.ts";

/** Reserved characters that mean the same raw or escaped wherever they stand; "/" and "?" do so in a query only. */
const SAME_ESCAPED = ":@!'()+,;[]";

/** The path of a rule. In it "*" and a last "$" are special, "%2A" and "%24" are those characters. */
export function patternOf(path: string): string {
  return comparable(path).replace(/\$(?!$)/g, "%24");
}

/** Path and query of an address; "/" where it is none. Nothing in it is special. */
export function pathOf(address: string): string {
  const url = parse(address);
  if (url === undefined) return "/";
  return comparable(url.pathname + url.search)
    .replaceAll("*", "%2A")
    .replaceAll("$", "%24");
}

function comparable(path: string): string {
  const question = path.indexOf("?");
  const end = question < 0 ? path.length : question;
  return escaped(path.slice(0, end), SAME_ESCAPED) + escaped(path.slice(end), `${SAME_ESCAPED}/?`);
}

/** Raw are the unreserved characters and `raw`; what no address may have raw, and what lies beyond ASCII, is escaped. */
function escaped(part: string, raw: string): string {
  return part.replace(/%([0-9a-f]{2})|[^\w.~:@!'()+,;[\]/?&=$*#%-]+/gi, (whole, hex: string | undefined) => {
    if (hex === undefined) return encodeURIComponent(whole);
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(letter) || raw.includes(letter) ? letter : whole.toUpperCase();
  });
}

/** Whether a path begins as the pattern says. Each piece between two "*" is looked for where it comes first: no pattern takes long. */
export function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first, ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split("*") as [string, ...string[]];
  if (!path.startsWith(first)) return false;
  if (pieces.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? pieces.pop()! : "";
  let at = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}
