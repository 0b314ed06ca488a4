/** What `driftwire extract` does: finds the pages, has them extracted in threads, and prints what came of each. */

import { readFileSync } from "node:fs";
import type { Prefer } from "../../processors/extraction/extract.ts";
import { compileRules } from "../../processors/rules/compile.ts";
import { isWeb, parse } from "../../processors/urls/parse.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type PageFile, pageFiles } from "../extract/files.ts";
import { ordered } from "../extract/ordered.ts";
import type { PageContext, SaidPage } from "../extract/page.ts";
import { openPool } from "../extract/pool.ts";
import type { Answer } from "../extract/worker.ts";
import { asFailure } from "../program/failure.ts";
import { count, printable } from "../shown.ts";
import { badUsage } from "./fail.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled } from "./out.ts";
import { readRulesFile } from "./rules-file.ts";

export interface ExtractOptions extends GlobalOptions {
  readonly source?: string;
  readonly rules?: string;
  readonly url?: string;
  readonly at?: number;
  readonly threads?: number;
  readonly allowPrivate?: boolean;
  readonly allowBadTls?: boolean;
  /** For people, though no terminal is there. */
  readonly readable?: boolean;
}

/** A page to be extracted: a file, an address, or what can't be found. */
type Wanted = PageFile | { readonly url: string } | (PageFile & { readonly error: unknown });

/** A page that is piped in. */
const STDIN = "-";
const THREADS = 2;
/** Pages under way for each thread, so that none waits for the next. */
const AHEAD = 4;

export async function extractPages(given: readonly string[], options: ExtractOptions): Promise<void> {
  const { at = Date.now(), url, threads = THREADS } = options;
  if (url !== undefined && !isAddress(url)) throw badUsage("--url", "an http or https address", JSON.stringify(url));
  const source = options.source === undefined ? undefined : await sourceOf(options, options.source);
  const rules = options.rules === undefined ? source?.rules : readRules(options.rules);
  const context: PageContext = {
    ...{ url, fetchedAt: at, listed: null, language: source?.language ?? null },
    ...{ rules: rules ?? undefined, prefer: source?.prefer as Prefer, without: source?.without },
  };
  const pool = openPool(threads);
  const web = given.some(isAddress)
    ? await (await import("./extracting-web.ts")).openPages(options, context.rules)
    : undefined;
  const isData = options.json === true || (options.readable !== true && !process.stdout.isTTY);
  let pages = 0;
  let failed = 0;
  try {
    const work = async (wanted: Wanted): Promise<Answer> => {
      if ("error" in wanted) return errorOf(wanted.error);
      if ("path" in wanted && wanted.path === STDIN) return pool.extract({ bytes: readFileSync(0), context });
      if (!("url" in wanted)) return pool.extract({ path: wanted.path, context });
      const had = await web!.get(wanted.url);
      return "error" in had ? had : pool.extract({ ...had, context: { ...context, url: had.url } });
    };
    for await (const [wanted, answer] of ordered(wantedOf(given), threads * AHEAD, work)) {
      pages++;
      if ("error" in answer) failed++;
      if (isData) printJson(asJson(wanted, answer));
      else show(wanted, answer);
    }
  } finally {
    await closeAll(pool, web);
  }
  if (pages > 1 && (!isData || failed > 0)) say(`${count(pages, "page")}, ${failed} of them with errors`);
  if (failed < pages) return;
  const got = pages === 0 ? "none" : `none of ${pages} can be read`;
  throw new DriftwireError("bad-input", { at: given.join(" "), expected: "pages", got });
}

/** What is wrong in them is said, and the rest of them used. */
function readRules(file: string): string {
  const text = readRulesFile(file);
  for (const { line, directive, message } of compileRules(text).problems)
    say(`${file}:${line}: ${directive === "" ? "" : `${directive}: `}${message}`);
  return text;
}

/** Of the log that the settings name. */
async function sourceOf(options: ExtractOptions, id: string): Promise<Source> {
  const [{ load }, { settingsFor }, { withLog }, { knownSource }, { knownSources }] = await Promise.all([
    import("../load.ts"),
    import("./settings.ts"),
    import("./opened.ts"),
    import("./source-known.ts"),
    import("../sources/known.ts"),
  ]);
  const loaded = await load(settingsFor(options));
  return withLog(loaded, async ({ driver }) => knownSource(await knownSources(driver), id));
}

async function closeAll(...all: ({ close(): Promise<void> } | undefined)[]): Promise<void> {
  for (const one of all) await one?.close();
}

function isAddress(given: string): boolean {
  const url = given.includes("://") ? parse(given) : undefined;
  return url !== undefined && isWeb(url);
}

function* wantedOf(given: readonly string[]): Generator<Wanted> {
  for (const one of given) {
    if (isAddress(one)) {
      yield { url: one };
      continue;
    }
    if (one === STDIN) {
      yield { path: STDIN, file: STDIN };
      continue;
    }
    try {
      yield* pageFiles(one);
    } catch (error) {
      yield { path: one, file: one, error };
    }
  }
}

function errorOf(error: unknown): Answer {
  const { code, message } = asFailure(error);
  return { error: { code, message } };
}

const nameOf = (wanted: Wanted): string => ("url" in wanted ? wanted.url : wanted.path);

function asJson(wanted: Wanted, answer: Answer): object {
  const what = "url" in wanted ? { file: null, path: null, url: wanted.url } : { file: wanted.file, path: wanted.path };
  return "error" in answer ? { ...what, error: answer.error } : { ...what, ...answer.page };
}

function show(wanted: Wanted, answer: Answer): void {
  print(styled("bold", printable(nameOf(wanted))));
  if ("error" in answer) {
    print(`  ${styled("red", answer.error.code)}: ${printable(answer.error.message)}\n`);
    return;
  }
  const { page } = answer;
  if (page.url !== null && page.url !== nameOf(wanted)) print(line("url", page.url, ""));
  for (const name of ["title", "date", "authors", "language"] as const)
    print(line(name, shownValue(page, name), howShown(page, name)));
  print(line("text", `${page.text.length} characters`, howShown(page, "text")));
  print(`\n${page.text.split("\n").map(printable).join("\n")}\n`);
}

const NAME_WIDTH = 10;
const line = (name: string, value: string, how: string): string =>
  `  ${name.padEnd(NAME_WIDTH)}${printable(value)}${how === "" ? "" : styled("dim", `  ${how}`)}`;

const shownValue = (page: SaidPage, name: "title" | "date" | "authors" | "language"): string =>
  name === "authors" ? page.authors.join(", ") : (page[name] ?? "");

function howShown({ how }: SaidPage, name: keyof SaidPage["how"]): string {
  const { way, confidence, others, ruleMissed } = how[name];
  const more =
    others.length === 0
      ? ""
      : `; ${others.map((one) => one.way).join(", ")} ${others.length === 1 ? "differs" : "differ"}`;
  const missed = ruleMissed === true ? "; its rule found nothing" : "";
  return `${way === null ? "not found" : `${way} ${confidence}${more}`}${missed}`;
}
