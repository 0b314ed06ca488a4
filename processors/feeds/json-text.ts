/**
 * Reads JSON that breaks off, goes on behind its end, has line breaks or quotation marks in its strings, commas before its
 * brackets, or escapes that there are none of.
 */

export function parseJson(text: string): unknown {
  const start = text.search(/[{[]/);
  if (start < 0) return undefined;
  const json = text.slice(start);
  const attempts = [
    () => json,
    () => whole(json),
    () => whole(mended(json)),
    () => whole(withQuotesEscaped(mended(json))),
  ];
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt());
    } catch {
      // Then it is mended, or it is none.
    }
  }
  return undefined;
}

/** A blank is right in place of each control, inside of strings and outside. */
const mended = (json: string): string =>
  json
    .replace(/\p{Cc}/gu, " ")
    .replace(/,(\s*[}\]])/g, "$1")
    .replace(/((?:\\["\\/bfnrtu])+)|\\/g, "$1");

/** A quotation mark ends a string only where JSON can go on behind it. */
function withQuotesEscaped(json: string): string {
  let isInString = false;
  return json.replace(/(?:\\.)+|"(?=(\s{0,100}[,:}\]])?)/g, (sign, end: string | undefined) => {
    if (sign !== '"') return sign;
    if (isInString && end === undefined) return '\\"';
    isInString = !isInString;
    return sign;
  });
}

const DEPTH_MAX = 100;

/** A bracket that is open: what closes it, and those around it. */
interface Open {
  readonly closing: string;
  readonly around: Open | undefined;
  readonly depth: number;
}

/** The first value; if it never ends, as far as its last comma, with the brackets closed that are open there. */
function whole(text: string): string {
  let open: Open | undefined;
  let cut: { at: number; open: Open | undefined } = { at: 0, open: undefined };
  const signs = /["{}[\],]/g;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === '"') {
      signs.lastIndex = endOfString(text, found.index);
    } else if (sign === ",") {
      cut = { at: found.index, open };
    } else if (sign === "{" || sign === "[") {
      open = { closing: sign === "{" ? "}" : "]", around: open, depth: (open?.depth ?? 0) + 1 };
      if (open.depth > DEPTH_MAX) break;
    } else if (open?.closing !== sign) break;
    else {
      open = open.around;
      if (open === undefined) return text.slice(0, found.index + 1);
    }
  }
  let closing = "";
  for (let one = cut.open; one !== undefined; one = one.around) closing += one.closing;
  return text.slice(0, cut.at) + closing;
}

/** Behind its quotation mark; behind the text if there is none. */
function endOfString(text: string, start: number): number {
  const marks = /["\\]/g;
  marks.lastIndex = start + 1;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex++;
  }
  return text.length;
}
