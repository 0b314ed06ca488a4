/**
 * The regular expressions of the tree, found as TypeScript reads it, and what `recheck` says of each: whether its time
 * grows with its input and no faster. A slower one may stay where its input is bounded, and a comment within the three
 * lines above it names the constant that bounds it:
 *
 *     // bounded: LENGTH_MAX characters
 *
 * All of them take minutes of two cores, so what was found of a pattern is kept: in patterns.json, which comes with the tree
 * (`node dist/test/run.js --note test/patterns` writes it), and of new ones in node_modules/.cache. As a worker it checks what
 * it is handed.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { createScanner, SyntaxKind } from "typescript/unstable/ast";
import { packageRoot } from "../schemas/catalog.ts";

export interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
  /** The constant that bounds its input, as a comment says. */
  readonly bound: string | undefined;
}

type Named = Pick<Pattern, "source" | "flags">;
export const keyOf = ({ source, flags }: Named): string => `/${source}/${flags}`;

/** An input that takes long: the pumps repeated, between what stands around them. */
export interface Attack {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  readonly suffix: string;
}

export interface Checked {
  /** "linear" also where it takes the same time always. */
  readonly growth: "linear" | "polynomial" | "exponential" | "unknown";
  readonly says: string;
  readonly attack: Attack | undefined;
}

/** After these words no operand has ended: what follows is no division. */
const BEFORE_OPERAND = new Set([
  ...[SyntaxKind.ReturnKeyword, SyntaxKind.TypeOfKeyword, SyntaxKind.CaseKeyword, SyntaxKind.InKeyword],
  ...[SyntaxKind.InstanceOfKeyword, SyntaxKind.VoidKeyword, SyntaxKind.DeleteKeyword, SyntaxKind.DoKeyword],
  ...[SyntaxKind.ElseKeyword, SyntaxKind.NewKeyword, SyntaxKind.ThrowKeyword, SyntaxKind.AwaitKeyword],
  ...[SyntaxKind.YieldKeyword, SyntaxKind.ExtendsKeyword],
]);
const ENDS_OPERAND = new Set([
  ...[SyntaxKind.NumericLiteral, SyntaxKind.BigIntLiteral, SyntaxKind.StringLiteral, SyntaxKind.TemplateTail],
  ...[SyntaxKind.NoSubstitutionTemplateLiteral, SyntaxKind.RegularExpressionLiteral, SyntaxKind.CloseParenToken],
  ...[SyntaxKind.CloseBracketToken, SyntaxKind.CloseBraceToken],
]);

const endsOperand = (token: SyntaxKind, ended: boolean): boolean => {
  // Behind an operand it says that it is not null, before one it negates.
  if (token === SyntaxKind.ExclamationToken) return ended;
  if (token >= SyntaxKind.Identifier && token <= SyntaxKind.LastKeyword) return !BEFORE_OPERAND.has(token);
  return ENDS_OPERAND.has(token);
};

/** The literals of a file, and in which lines `RegExp` makes others. */
export function patternsIn(file: string, text: string): { readonly literals: Pattern[]; readonly made: number[] } {
  const scanner = createScanner(true);
  scanner.setText(text);
  const lines = text.split("\n");
  const literals: Pattern[] = [];
  const made: number[] = [];
  /** Of templates that are open: how many braces are, inside. */
  const braces: number[] = [];
  let ended = false;
  for (let token = scanner.scan(); token !== SyntaxKind.EndOfFile; token = scanner.scan()) {
    if ((token === SyntaxKind.SlashToken || token === SyntaxKind.SlashEqualsToken) && !ended)
      token = scanner.reScanSlashToken();
    if (token === SyntaxKind.TemplateHead) braces.push(0);
    else if (braces.length > 0 && token === SyntaxKind.OpenBraceToken) braces[braces.length - 1]!++;
    else if (braces.length > 0 && token === SyntaxKind.CloseBraceToken && braces[braces.length - 1]!-- === 0) {
      token = scanner.reScanTemplateToken(false);
      if (token === SyntaxKind.TemplateTail) braces.pop();
      else braces[braces.length - 1] = 0;
    }
    const line = (): number => text.slice(0, scanner.getTokenStart()).split("\n").length;
    if (token === SyntaxKind.RegularExpressionLiteral) {
      const written = scanner.getTokenText();
      const end = written.lastIndexOf("/");
      const above = lines.slice(Math.max(0, line() - 4), line()).join("\n");
      const bound = /\/\/ bounded: (\w+)/.exec(above)?.[1];
      literals.push({ file, line: line(), source: written.slice(1, end), flags: written.slice(end + 1), bound });
    } else if (scanner.getTokenText() === "RegExp" && /^\s*\(/.test(text.slice(scanner.getTokenEnd())))
      made.push(line());
    ended = endsOperand(token, ended);
  }
  return { literals, made };
}

/** The input that makes the pattern take longest, up to a length. */
export function attackOf({ pumps, suffix }: Attack, characters: number): string {
  const around = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.max(1, Math.floor((characters - around) / Math.max(1, pumped)));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
}

/** The regular expressions of the program, and what makes others where its modules are loaded. */
export function patternsOfTree(): ReturnType<typeof patternsIn>[] {
  return sourcesOfTree().map((file) => patternsIn(file, readFileSync(join(packageRoot(), file), "utf8")));
}

export const sourcesOfTree = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts"], {
    cwd: packageRoot(),
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .filter((file) => !file.startsWith("test/") && !file.endsWith(".test.ts") && !file.includes("/generated/"));

/** What the patterns that stay because their input is bounded take longest for. */
export async function attacks(): Promise<string[]> {
  const bounded = patternsOfTree().flatMap(({ literals }) => literals.filter(({ bound }) => bound !== undefined));
  const results = await checked(bounded);
  return results.flatMap(({ attack }) => attack?.pumps.map(({ pump }) => pump) ?? []).filter((pump) => pump !== "");
}

/** For one pattern: some with many classes of characters take seconds. */
const TIMEOUT_MS = 30_000;
/** By itself, where that was too little because others wanted the machine. */
const PATIENT_MS = 180_000;
/** Of this version of the checker; another one may find something else. */
interface Kept {
  readonly version: string;
  readonly patterns: readonly [string, Checked][];
}

const KEPT = join(packageRoot(), "test", "patterns.json");

export const TOO_LONG = "unknown, took too long";
const WORKERS = 2;

/** What was found before, by pattern; another version of the checker may find something else. */
function cached(): { readonly file: string; readonly version: string; readonly known: Map<string, Checked> } {
  const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };
  const file = join(packageRoot(), "node_modules", ".cache", `recheck-${version}-again.json`);
  const kept = [KEPT, file].flatMap((one) => {
    if (!existsSync(one)) return [];
    const found = JSON.parse(readFileSync(one, "utf8")) as Kept;
    return found.version === version ? found.patterns : [];
  });
  return { file, version, known: new Map(kept.filter(([, found]) => !isLate(found))) };
}

/** Carries what was found over into the file that comes with the tree. */
export function keepFound(): void {
  const { known, version } = cached();
  const lines = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map((one) => `    ${JSON.stringify(one)}`);
  writeFileSync(KEPT, `{\n  "version": ${JSON.stringify(version)},\n  "patterns": [\n${lines.join(",\n")}\n  ]\n}\n`);
}

export async function checked(patterns: readonly Named[]): Promise<Checked[]> {
  const { file, version, known } = cached();
  const missing = patterns.filter((pattern) => !known.has(keyOf(pattern)));
  const results = await checkedNow(missing);
  for (const [at, pattern] of missing.entries()) {
    if (isDoubtful(results[at]!)) results[at] = (await checkedNow([pattern], PATIENT_MS))[0]!;
    known.set(keyOf(pattern), results[at]!);
  }
  if (missing.length > 0) {
    mkdirSync(dirname(file), { recursive: true });
    const patterns = [...known].filter(([, found]) => !isLate(found));
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ version, patterns } satisfies Kept));
    renameSync(`${file}.${process.pid}`, file);
  }
  return patterns.map((pattern) => known.get(keyOf(pattern))!);
}

/** No verdict: the machine was busy, or the pattern is too much for the checker. "timeout" stands in older caches. */
export const isLate = ({ growth, says }: Checked): boolean =>
  growth === "unknown" && (says === TOO_LONG || says === "timeout");

/** What was guessed by trying inputs, which are others each time: of a pattern that looks behind it may say too much. */
const isDoubtful = (found: Checked): boolean =>
  isLate(found) || (found.growth !== "linear" && found.says.includes("(fuzz)"));

/** In worker threads: the checker computes for seconds. */
async function checkedNow(patterns: readonly Named[], timeoutMs = TIMEOUT_MS): Promise<Checked[]> {
  const results: Checked[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL(import.meta.url), { workerData: "check" });
    while (next < patterns.length) {
      const at = next++;
      const { source, flags } = patterns[at]!;
      worker.postMessage({ source, flags, timeoutMs });
      results[at] = await new Promise<Checked>((resolve, reject) => {
        worker.once("message", resolve).once("error", reject);
      });
      worker.removeAllListeners("error");
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(WORKERS, patterns.length) }, work));
  return results;
}

interface Diagnostics {
  readonly status: "safe" | "vulnerable" | "unknown";
  readonly complexity?: { readonly type: string; readonly summary: string };
  readonly error?: { readonly kind: string };
  readonly attack?: Attack;
}

export function check(source: string, flags: string, timeout: number): Checked {
  // Its main module would look for a program to run; this one is all JavaScript.
  const recheck = createRequire(import.meta.url)("recheck/lib/browser.js") as {
    checkSync(source: string, flags: string, options: object): Diagnostics;
  };
  const { status, complexity, error, attack } = recheck.checkSync(source, flags, { timeout });
  const growth =
    status === "safe" ? "linear" : status === "unknown" ? "unknown" : (complexity!.type as Checked["growth"]);
  const says = error?.kind === "timeout" ? TOO_LONG : (complexity?.summary ?? error?.kind ?? status);
  const isGuessed = growth === "polynomial" && attack !== undefined && says.includes("(fuzz)");
  return isGuessed && isHarmless(new RegExp(source, flags), attack)
    ? { growth: "linear", says: `${says}, not so when tried`, attack: undefined }
    : { growth, says, attack: attack && { pumps: attack.pumps, suffix: attack.suffix } };
}

const TRIED_CHARACTERS = 262_144;
const TRIED_MS = 250;

/** The checker guesses at what is too large for it; the engine itself says whether the input it found is a hostile one. */
function isHarmless(pattern: RegExp, attack: Attack): boolean {
  for (let characters = 1024; characters <= TRIED_CHARACTERS; characters *= 2) {
    const hostile = attackOf(attack, characters);
    const began = performance.now();
    pattern.test(hostile);
    if (performance.now() - began > TRIED_MS) return false;
  }
  return true;
}

if (workerData === "check")
  parentPort!.on("message", ({ source, flags, timeoutMs }: Named & { timeoutMs: number }) =>
    parentPort!.postMessage(check(source, flags, timeoutMs)),
  );
