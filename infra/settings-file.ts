/** Files that people write, settings first of all: YAML whose values know the line and column they stand at. */

import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import { type Code, DriftwireError } from "../topology/errors.ts";

type Path = readonly string[];

export interface YamlFile {
  readonly name: string;
  readonly value: unknown;
  /** Keys that stand twice in a map; its value is the last one's. Empty unless `keepsRepeated` is asked for. */
  readonly repeated: readonly Mistake[];
  has(path: Path): boolean;
  /** "driftwire.yaml:3:5", of a value or of the nearest that encloses it. */
  place(path: Path): string;
  /** Where a line of a text of several lines stands, from 1; the text itself where it is not written as it is (`|`). */
  linePlace(path: Path, line: number): string;
  /** Where the key of a setting stands. */
  keyPlace(path: Path): string;
}

export interface Mistake {
  /** "driftwire.yaml:3:5" */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}

/** What a file is to hold, and the code of the error where it does not. */
interface Wanted {
  readonly code: Code;
  readonly what: string;
  readonly isList: boolean;
  /** A key that stands twice is told with all other mistakes, and not before them. */
  readonly keepsRepeated?: boolean;
}

const SETTINGS: Wanted = { code: "bad-settings", what: "a map of settings", isList: false };

const INDENT_MAX = 200;
const DEPTH_MAX = 100;

export function parseYaml(text: string, name: string, wanted: Wanted = SETTINGS): YamlFile {
  const { code, what, isList, keepsRepeated = false } = wanted;
  const { document, lines, placeAt } = documentOf(text, name, code);
  const repeated = repeatedIn(document, placeAt);
  if (repeated[0] !== undefined && !keepsRepeated) throw new DriftwireError(code, repeated[0]);
  const value = followed(() => document.toJS() as unknown, name, code);
  const isWanted = value === null || (typeof value === "object" && Array.isArray(value) === isList);
  if (!isWanted) throw new DriftwireError(code, { at: placeAt(0), expected: what, got: JSON.stringify(value) });
  const nodeAt = (path: Path): Node | undefined => document.getIn(path, true) as Node | undefined;
  const keyOf = (path: Path): number | undefined => {
    const parent = path.length === 1 ? document.contents : nodeAt(path.slice(0, -1));
    if (!isMap(parent)) return undefined;
    const pair = (parent as YAMLMap).items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
    return (pair?.key as Node | undefined)?.range?.[0];
  };
  const place = (path: Path): string => {
    for (let length = path.length; length > 0; length--) {
      const offset = nodeAt(path.slice(0, length))?.range?.[0] ?? keyOf(path.slice(0, length));
      if (offset !== undefined) return placeAt(offset);
    }
    return placeAt(0);
  };
  return {
    name,
    value: value ?? (isList ? [] : {}),
    repeated,
    has: (path) => path.length === 0 || document.hasIn(path),
    place,
    linePlace: (path, line) => {
      const node = nodeAt(path);
      const written = isAlias(node) ? node.resolve(document) : node;
      const start = written?.range?.[0];
      if (start === undefined || !isScalar(written) || written.type !== "BLOCK_LITERAL") return place(path);
      const offset = lines.lineStarts[lines.linePos(start).line - 1 + line]!;
      return placeAt(offset + /^[ \t]*/.exec(text.slice(offset, offset + INDENT_MAX))![0].length);
    },
    keyPlace: (path) => {
      const offset = keyOf(path);
      return offset === undefined ? place(path) : placeAt(offset);
    },
  };
}

/** A value that somebody wrote by itself, as on the command line. */
export function parseYamlValue(text: string, name: string, code: Code): unknown {
  const { document, placeAt } = documentOf(text, name, code);
  const [repeated] = repeatedIn(document, placeAt);
  if (repeated !== undefined) throw new DriftwireError(code, repeated);
  return followed(() => document.toJS() as unknown, name, code);
}

/** Throws where it is no YAML that can be read safely. */
function documentOf(text: string, name: string, code: Code) {
  const lines = new LineCounter();
  refuseDepth(text, name, code);
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const placeAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const [error] = document.errors;
  if (error !== undefined) throw new DriftwireError(code, { at: placeAt(error.pos[0]), got: error.message });
  refuseWrittenKeys(document, placeAt, code);
  return { document, lines, placeAt };
}

/** The library goes down as deep as the text does, and where the stack ends there the process may end with it. */
function refuseDepth(text: string, name: string, code: Code): void {
  let [flow, row, line, isLineStart] = [0, 0, 1, true];
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") flow++;
    else if (token === "]" || token === "}") flow--;
    else if (token === "-" || token === "?") row++;
    const indent = isLineStart && /^[ \t]/.test(token) ? token.length : 0;
    if (flow > DEPTH_MAX || row > DEPTH_MAX || indent > INDENT_MAX)
      throw new DriftwireError(code, {
        at: `${name}:${line}`,
        expected: `at most ${DEPTH_MAX} nested maps and lists`,
        got: "more",
      });
    isLineStart = token.endsWith("\n");
    if (isLineStart) row = 0;
    if (token.includes("\n")) line += token.split("\n").length - 1;
  }
}

/** A key that is a map or a list becomes a text of what it holds, a key within it a text within that: each twice as long. */
function refuseWrittenKeys(document: Document, placeAt: (offset: number) => string, code: Code): void {
  visit(document, {
    Pair(_, { key }) {
      if (!isMap(key) && !isSeq(key)) return;
      throw new DriftwireError(code, {
        at: placeAt(key.range?.[0] ?? 0),
        expected: "a name as key",
        got: "a map or a list",
      });
    },
  });
}

function repeatedIn(document: Document, placeAt: (offset: number) => string): Mistake[] {
  const mistakes: Mistake[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Map<string, string>();
      const last = new Map<string, unknown>();
      for (const pair of map.items) {
        if (!isScalar(pair.key)) continue;
        const name = String(pair.key.value);
        const at = placeAt(pair.key.range?.[0] ?? 0);
        const first = seen.get(name);
        if (first === undefined) seen.set(name, at);
        else mistakes.push({ at, expected: `each key once: ${name} is already at ${first}`, got: `${name} again` });
        last.set(name, pair);
      }
      // What is looked up is then the one that counts.
      if (last.size < map.items.length)
        map.items = map.items.filter((pair) => !isScalar(pair.key) || last.get(String(pair.key.value)) === pair);
    },
  });
  return mistakes;
}

/** Aliases that grow without bound are refused when they are followed. */
function followed(read: () => unknown, name: string, code: Code): unknown {
  try {
    return read();
  } catch (cause) {
    throw new DriftwireError(code, { at: name, got: (cause as Error).message, cause });
  }
}
