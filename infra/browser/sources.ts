/**
 * What a handler's source text says that it is for: one that serves many elements asks which of them was pressed, and one for keys
 * asks which key. Only texts that stand there count, so that nothing of the page is run.
 */

const SELECTORS_MOST = 20;
const SOURCE_MOST = 20_000;
const NAME = "[A-Za-z_][\\w-]*";

const SELECTING: readonly (readonly [pattern: RegExp, selectorOf: (text: string) => string])[] = [
  [
    /\.(?:closest|matches|webkitMatchesSelector|is|on|live|delegate)\(\s*(?:["']\w+["']\s*,\s*)?["']([^"'\\]{1,200})["']/g,
    (text) => text,
  ],
  [new RegExp(`classList\\.contains\\(\\s*["'](${NAME})["']`, "g"), (name) => `.${name}`],
  [new RegExp(`\\bhasClass\\(\\s*["'](${NAME})["']`, "g"), (name) => `.${name}`],
  [new RegExp(`\\bclassName\\s*===?\\s*["'](${NAME})["']`, "g"), (name) => `.${name}`],
  [new RegExp(`\\.id\\s*===?\\s*["'](${NAME})["']`, "g"), (name) => `#${name}`],
  [/(?:get|has)Attribute\(\s*["'](data-[\w-]+)["']/g, (name) => `[${name}]`],
  [/\bdataset\.([A-Za-z]\w*)/g, (name) => `[data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`],
  [
    /\bdataset\[\s*["']([A-Za-z]\w*)["']/g,
    (name) => `[data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`,
  ],
  [/\b(?:tagName|nodeName|localName)\s*[!=]==?\s*["']([A-Za-z][\w-]*)["']/g, (name) => name.toLowerCase()],
];

/** Selectors of what the handler may be for. */
export function selectorsOf(source: string): readonly string[] {
  const text = source.slice(0, SOURCE_MOST);
  const found = new Set<string>();
  for (const [pattern, selectorOf] of SELECTING)
    for (const [, name] of text.matchAll(pattern)) if (found.size < SELECTORS_MOST) found.add(selectorOf(name!));
  found.delete("html");
  found.delete("body");
  return [...found];
}

/** Asks only whether the press was beside something, to close that. */
const BESIDE =
  /!\s*[\w$.?]{1,80}\.contains\(\s*\w+\.target\s*\)(?!\s*\)\s*\{?\s*return)|[\w$.?]{1,80}\.contains\(\s*\w+\.target\s*\)\s*\|\|/g;

/** A handler for presses beside something: what is pressed doesn't matter to it otherwise. */
export function isForBeside(source: string): boolean {
  const text = source.slice(0, SOURCE_MOST);
  const rest = text.replace(BESIDE, "");
  return rest !== text && !/\b(?:target|srcElement|composedPath)\b/.test(rest);
}

const KEYS: readonly (readonly [key: string, pattern: RegExp])[] = [
  ["Enter", /["']Enter["']|(?:key(?:Code)?|which)\s*={2,3}\s*13\b/],
  ["Space", /["'](?:Space(?:bar)?| )["']|(?:keyCode|which)\s*={2,3}\s*32\b/],
  ["ArrowDown", /["'](?:Arrow)?Down["']|(?:keyCode|which)\s*={2,3}\s*40\b/],
  ["ArrowRight", /["'](?:Arrow)?Right["']|(?:keyCode|which)\s*={2,3}\s*39\b/],
];

/** Keys worth pressing: of two that are for the same, the first. */
export function keysOf(source: string): readonly string[] {
  const text = source.slice(0, SOURCE_MOST);
  const named = KEYS.flatMap(([key, pattern]) => (pattern.test(text) ? [key] : []));
  if (named.length === 0) return ["Enter"];
  return named[0] === "Enter" ? named.filter((key) => key !== "Space") : named;
}
