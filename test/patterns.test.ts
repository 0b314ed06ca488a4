/** No regular expression of the program takes longer than its input is long, unless a bound of its input stands beside it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../schemas/catalog.ts";
import {
  attackOf,
  type Checked,
  check,
  checked,
  isLate,
  keyOf,
  type Pattern,
  patternsIn,
  patternsOfTree,
  sourcesOfTree,
  TOO_LONG,
} from "./patterns.ts";

const root = packageRoot();
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const sources = sourcesOfTree();

/** What a bounded pattern may take for the worst that its bound lets in. */
const BOUNDED_MS = 100;

const shown = (pattern: Pattern, what: string): string => `${pattern.file}:${pattern.line} ${keyOf(pattern)} ${what}`;

/** As the file that names it defines it. */
function boundOf({ file, bound }: Pattern): number | undefined {
  const text = read(file);
  const [, number] = new RegExp(`\\bconst ${bound} = ([\\d_]+);`).exec(text) ?? [];
  const uses = text.replaceAll(/^.*\/\/ bounded: .*$/gm, "").split(new RegExp(`\\b${bound}\\b`)).length - 1;
  return number === undefined || uses < 2 ? undefined : Number(number.replaceAll("_", ""));
}

function faultOf(pattern: Pattern, { growth, says, attack }: Checked): string | undefined {
  if (growth === "unknown" && pattern.bound === undefined)
    return shown(pattern, `${says}: make it simpler, or bound its input and say so`);
  // What was guessed is guessed otherwise another time: a bound does no harm there.
  if (growth === "linear")
    return pattern.bound === undefined || says.includes("(fuzz)") ? undefined : shown(pattern, "needs no bound");
  if (pattern.bound === undefined) return shown(pattern, `${says}: make it linear, or bound its input and say so`);
  const bound = boundOf(pattern);
  if (bound === undefined)
    return shown(pattern, `no constant ${pattern.bound} with a number is defined and used beside it`);
  if (attack === undefined) return undefined;
  const hostile = attackOf(attack, bound);
  const began = performance.now();
  new RegExp(pattern.source, pattern.flags).test(hostile);
  const ms = performance.now() - began;
  return ms <= BOUNDED_MS ? undefined : shown(pattern, `takes ${Math.round(ms)} ms for ${bound} characters`);
}

/** The module of ours that made a pattern, and the line: of the source, or of what was compiled of it. */
function madeAt(stack: string): { readonly file: string | undefined; readonly line: number } {
  for (const [, path, line] of stack.matchAll(/([^\s()]+)\.[jt]s:(\d+)/g)) {
    const place = path!.replace(/^file:\/\//, "");
    const file = `${relative(root, place).replace(/^dist\//, "")}.ts`;
    if (sources.includes(file)) return { file, line: Number(line) };
  }
  return { file: undefined, line: 0 };
}

test("patterns are found as the compiler sees them, and a slow one is told", async () => {
  const text = [
    "const a = of / 2 / from; const b = x! / 2 / y; const c = !/a+$/.test(`$" + "{d / 2 / /b/.source.length}`);",
    "// bounded: LENGTH_MAX characters",
    "const d = /[/]c/u; return /d/;",
    'new RegExp("e");',
  ].join("\n");
  const { literals, made } = patternsIn("a.ts", text);
  assert.deepEqual(
    literals.map(({ source, bound }) => [source, bound]),
    [
      ["a+$", undefined],
      ["b", undefined],
      ["[/]c", "LENGTH_MAX"],
      ["d", "LENGTH_MAX"],
    ],
  );
  assert.deepEqual(made, [4]);
  const of = (source: string): Pattern => ({ file: "a.ts", line: 1, source, flags: "", bound: undefined });
  const results = await checked([of("a+$"), of("^(a|a)*$"), of("(?<!a)a+$")]);
  assert.deepEqual(
    results.map(({ growth }) => growth),
    ["polynomial", "exponential", "linear"],
  );
  assert.match(faultOf(of("a+$"), results[0]!)!, /make it linear/);
});

test("what was not found out in time is no verdict: it is said as such, and not kept", () => {
  const late = check("^(a|b|ab)*c(d|e|de)*$", "", 1);
  assert.deepEqual([late.growth, late.says, isLate(late)], ["unknown", TOO_LONG, true]);
  assert.equal(isLate({ growth: "polynomial", says: "2nd degree polynomial", attack: undefined }), false);
});

test("no pattern takes longer than its input is long", async () => {
  const found = patternsOfTree();
  // Those that are put together are made when their module is loaded, be it by another one.
  const made: Pattern[] = [];
  const Plain = RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args);
      const { file, line } = madeAt(new Error().stack ?? "");
      if (file !== undefined) made.push({ file, line, source: pattern.source, flags: pattern.flags, bound: undefined });
      return pattern;
    },
  });
  try {
    for (const [at, file] of sources.entries())
      if (found[at]!.made.length > 0) await import(`../${file.replace(/\.ts$/, ".js")}`);
  } finally {
    globalThis.RegExp = Plain;
  }
  for (const [at, file] of sources.entries()) {
    const own = made.filter((pattern) => pattern.file === file).length;
    assert.ok(own >= found[at]!.made.length, `${file}: make patterns where the module is loaded`);
  }
  const all = [...found.flatMap(({ literals }) => literals), ...made];
  assert.ok(all.length > 400, `${all.length} were found`);
  const distinct = new Map(all.map((pattern) => [keyOf(pattern), pattern]));
  const results = await checked([...distinct.values()]);
  const byPattern = new Map([...distinct.keys()].map((key, at) => [key, results[at]!]));
  const faults = all.flatMap((pattern) => faultOf(pattern, byPattern.get(keyOf(pattern))!) ?? []);
  assert.deepEqual(faults, []);
});
