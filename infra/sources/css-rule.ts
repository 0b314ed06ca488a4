/** A CSS selector as XPath, as far as selectors go that people name an article's text by: names, ids, classes, attributes, descent. */

const NAME = String.raw`[A-Za-z_][\w-]*`;
const PIECE = new RegExp(`#(${NAME})|\\.(${NAME})|\\[(${NAME})(?:=(?:"([^"'\\]]*)"|'([^"'\\]]*)'|(${NAME})))?\\]`, "y");
const ELEMENT = new RegExp(`\\*|${NAME}`, "y");

/** Undefined where it says more than that. */
export function xpathOf(selector: string): string | undefined {
  const paths = selector.split(",").map((one) => pathOf(one.trim()));
  return paths.includes(undefined) ? undefined : paths.join(" | ");
}

function pathOf(selector: string): string | undefined {
  let path = "";
  let axis = "//";
  for (const token of selector.replaceAll(">", " > ").split(/\s+/)) {
    if (token === ">") {
      axis = "/";
      continue;
    }
    const step = stepOf(token);
    if (step === undefined) return undefined;
    path += axis + step;
    axis = "//";
  }
  return axis === "/" ? undefined : path;
}

function stepOf(token: string): string | undefined {
  ELEMENT.lastIndex = 0;
  let step = ELEMENT.exec(token)?.[0] ?? "*";
  let at = ELEMENT.lastIndex;
  if (token === "") return undefined;
  while (at < token.length) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(token);
    if (found === null) return undefined;
    const [, id, className, attribute, ...values] = found;
    const value = values.find((one) => one !== undefined);
    if (id !== undefined) step += `[@id='${id}']`;
    else if (className !== undefined) step += `[contains(concat(' ', normalize-space(@class), ' '), ' ${className} ')]`;
    else step += value === undefined ? `[@${attribute}]` : `[@${attribute}='${value}']`;
    at = PIECE.lastIndex;
  }
  return step;
}
