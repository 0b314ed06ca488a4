/** `driftwire source add` and `test`: what a source is, or would be, tried out on the web. */

import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { parse as parseYaml } from "yaml";
import { entryKinds, sourceSettings } from "../../processors/sources/settings.ts";
import { isWeb, parse } from "../../processors/urls/parse.ts";
import type { Entry, Source } from "../../schemas/generated/records.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import { nearest } from "../nearest.ts";
import { expectedOf, withoutPasswords } from "../settings.ts";
import { adviceOn } from "../sources/advice.ts";
import { type Asking, enter, newestFirst, type Tried, tryArticle } from "../sources/asking.ts";
import { sendCommands } from "../sources/commands.ts";
import { isId } from "../sources/file.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { type Candidate, idOf, propose } from "../sources/propose.ts";
import { readRules } from "../web/rules.ts";
import { openWeb } from "../web/web.ts";
import { badUsage } from "./fail.ts";
import type { Loaded } from "./load.ts";
import { withLog } from "./log.ts";
import type { GlobalOptions } from "./options.ts";
import { printable, printJson, say, styled } from "./out.ts";
import { webOptions } from "./ports.ts";
import { knownSource, startCommand, userName } from "./source-known.ts";
import { asJson, type Look, showLook, shownUrl } from "./source-shown.ts";

export interface LookOptions extends GlobalOptions {
  readonly allowPrivate?: boolean;
  readonly allowBadTls?: boolean;
  readonly as?: string;
  /** "everyMinutes=10" */
  readonly set?: readonly string[];
  readonly documents: number;
  readonly pages: number;
}

export interface AddOptions extends LookOptions {
  readonly id?: string;
  readonly name?: string;
  readonly yes?: boolean;
  readonly replace?: boolean;
  /** Also where nothing comes of it now. */
  readonly anyway?: boolean;
}

export async function add(loaded: Loaded, given: string, options: AddOptions): Promise<void> {
  if (options.id !== undefined && !isId(options.id))
    throw badUsage("--id", "letters, digits, '.', '_' and '-', at most 100", JSON.stringify(options.id));
  const isAsked = options.yes !== true;
  if (isAsked && (options.json === true || !process.stdin.isTTY || !process.stderr.isTTY))
    throw badUsage("driftwire source add", "--yes, since nobody can be asked here", "none");
  const draft = draftOf(addressOf(given), options);
  await withLog(
    loaded,
    async ({ driver }) => {
      const known = await knownSources(driver);
      if (options.replace !== true) refuseKnown(known, draft);
      const look = await withWeb(loaded, draft, (asking) =>
        options.anyway ? lookAnyway(asking, draft, options) : lookAt(asking, draft, options),
      );
      if (!options.json) showLook(look, options);
      else if (options.anyway !== true && isVain(look)) printJson({ ...asJson(look, options), sent: false });
      if (options.anyway !== true) refuseVain(look);
      if (isAsked && !(await confirmed(`add ${look.source.id}?`))) return say("nothing was changed");
      await sendCommands(driver, [commandFor(look, options)]);
      if (options.json) return printJson({ ...asJson(look, options), sent: true });
      say(
        `${look.source.id} is added: \`${startCommand(loaded)}\` fetches it, \`driftwire tail page --follow\` shows what comes`,
      );
    },
    { create: true },
  );
}

export async function test(loaded: Loaded, given: string, options: LookOptions): Promise<void> {
  const isAddress = given.includes("://");
  const source = isAddress
    ? draftOf(addressOf(given), options)
    : await withLog(loaded, async ({ driver }) => knownSource(await knownSources(driver), given));
  // A known source as it would be with what is said here.
  const tested = { ...source, ...sourceSettings.strip().parse({ ...source, ...settingsOf(options) }) };
  const isKnown = !isAddress && options.as === undefined;
  const look = await withWeb(loaded, tested, (asking) =>
    isKnown ? tryOut(asking, tested, options) : lookAt(asking, tested, options),
  );
  if (options.json) printJson(asJson(look, options));
  else showLook(look, options);
  refuseVain(look);
}

const isWorking = (candidates: readonly Candidate[]): boolean =>
  candidates.some(({ isChosen, code }) => isChosen && code === "ok");
const isVain = ({ candidates, articles }: Pick<Look, "candidates" | "articles">): boolean =>
  articles.length === 0 || !isWorking(candidates);

/** Throws where nothing comes of it. */
function refuseVain({ source, candidates, articles }: Look): void {
  if (!isVain({ candidates, articles })) return;
  const code: Code = isWorking(candidates) ? "nothing-to-watch" : "page-not-had";
  const [failed] = candidates.filter((one) => one.code !== "ok");
  throw new DriftwireError(code, {
    at: source.id,
    ...(failed === undefined
      ? {}
      : {
          got: `${failed.code}: ${withoutPasswords(failed.url)}: ${failed.message}`,
          more: [`${failed.code}: ${adviceOn(failed.code)}`],
        }),
  });
}

/** Where nothing comes of it: the address as it is. */
async function lookAnyway(asking: Asking, draft: Source, options: AddOptions): Promise<Look> {
  try {
    return await lookAt(asking, draft, options);
  } catch (error) {
    if (!(error instanceof DriftwireError) || !VAIN.includes(error.code)) throw error;
    say(`${error.code}: ${printable(withoutPasswords(error.detail.got ?? ""))}`);
    return { source: draft, candidates: [], articles: [], tried: [] };
  }
}

const VAIN: readonly Code[] = ["page-not-had", "nothing-to-watch"];

function addressOf(given: string): string {
  const url = parse(given.includes("://") ? given : `https://${given}`);
  if (url === undefined || !isWeb(url)) throw badUsage("URL", "an http or https address", JSON.stringify(given));
  return url.href;
}

function draftOf(url: string, options: LookOptions & Partial<AddOptions>): Source {
  const { id = idOf(url), name = new URL(url).hostname } = options;
  return {
    id,
    name,
    url,
    state: "active",
    version: 0,
    ruleVersion: 0,
    by: userName(),
    ...sourceSettings.parse(settingsOf(options)),
  };
}

/** What was said on the command line, in the words of sources.yaml. */
function settingsOf({ set = [], allowPrivate, allowBadTls }: LookOptions): Record<string, unknown> {
  return {
    ...Object.fromEntries(set.map(settingOf)),
    ...(allowPrivate === undefined ? {} : { allowPrivate }),
    ...(allowBadTls === undefined ? {} : { allowBadTls }),
  };
}

function settingOf(text: string): readonly [string, unknown] {
  const [, name = "", written = ""] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  const names = Object.keys(sourceSettings.shape);
  if (!names.includes(name))
    throw badUsage("--set", nearest(name, names) ?? `NAME=VALUE, of ${names.join(", ")}`, JSON.stringify(text));
  let value: unknown;
  try {
    value = parseYaml(written);
  } catch {
    throw badUsage("--set", `${name}= and a value as in sources.yaml`, JSON.stringify(text));
  }
  const parsed = sourceSettings.safeParse({ [name]: value });
  if (parsed.success) return [name, value];
  throw badUsage("--set", `${name} as ${expectedOf(parsed.error.issues[0]!)}`, JSON.stringify(value));
}

function kindOf(as: string): Entry["kind"] {
  const kind = entryKinds.find((one) => one === as);
  if (kind === undefined) throw badUsage("--as", `one of ${entryKinds.join(", ")}`, JSON.stringify(as));
  return kind;
}

function refuseKnown({ sources }: Known, { id, url }: Source): void {
  const other = sources.get(id) ?? [...sources.values()].find((one) => one.url === url);
  if (other !== undefined) throw new DriftwireError("source-known", { at: other.id, got: withoutPasswords(other.url) });
}

async function withWeb<T>({ settings }: Loaded, { delayMs }: Source, use: (asking: Asking) => Promise<T>): Promise<T> {
  const sitemaps = new Set<string>();
  let slowestMs = delayMs;
  const web = openWeb({
    ...webOptions(settings.values),
    read(bytes) {
      const { rules, sitemaps: named } = readRules(bytes);
      for (const sitemap of named) sitemaps.add(sitemap);
      if (rules.crawlDelayMs > slowestMs) {
        slowestMs = rules.crawlDelayMs;
        say(
          `robots.txt asks for ${slowestMs / 1000} s between two requests: it is waited for, at most a minute each time`,
        );
      }
      return rules;
    },
  });
  const tell = (url: string): void => {
    if (process.stderr.isTTY) say(styled("dim", `… ${shownUrl(url)}`));
  };
  try {
    const { signal } = new AbortController();
    return await use({ http: web, sitemaps: () => [...sitemaps], signal, tell });
  } finally {
    await web.close();
  }
}

/** A source nobody knows yet: what names its articles is to be found out, unless it was said. */
async function lookAt(asking: Asking, draft: Source, options: LookOptions & Partial<AddOptions>): Promise<Look> {
  const { as, name } = options;
  if (as !== undefined || draft.entries.length > 0) {
    const entries = as === undefined ? draft.entries : [{ url: draft.url, kind: kindOf(as) }];
    return tryOut(asking, { ...draft, entries }, options);
  }
  const { url, name: called, language, candidates } = await propose(asking, draft, Date.now());
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const source: Source = {
    ...draft,
    url,
    name: name ?? called ?? draft.name,
    entries: chosen.map((one) => ({ url: one.url, kind: one.kind })),
    language: draft.language ?? language ?? null,
  };
  return withPages(asking, { source, candidates, articles: newestFirst(chosen.map((one) => one.articles)) }, options);
}

/** A source as it is: each of its entry points. */
async function tryOut(asking: Asking, source: Source, options: LookOptions): Promise<Look> {
  const entries: readonly Entry[] = source.entries.length > 0 ? source.entries : [{ url: source.url, kind: "auto" }];
  const candidates: Candidate[] = [];
  for (const entry of entries) {
    const entered = await enter(asking, source, entry);
    const why = entered.code === "ok" ? `${entered.articles.length} articles` : entered.message;
    candidates.push({ ...entered, from: "given", isChosen: true, why });
  }
  const articles = newestFirst(candidates.map((one) => one.articles));
  return withPages(asking, { source, candidates, articles }, options);
}

async function withPages(asking: Asking, look: Omit<Look, "tried">, { pages }: LookOptions): Promise<Look> {
  const tried: Tried[] = [];
  for (const named of look.articles.slice(0, pages)) tried.push(await tryArticle(asking, look.source, named));
  return { ...look, tried };
}

async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function commandFor({ source }: Look, options: AddOptions) {
  const { id, url, name, entries, language } = source;
  const settings = { ...settingsOf(options), entries, ...(language === null ? {} : { language }) };
  return {
    ...{ id: randomUUID(), action: "add" as const, source: id, url, name },
    settings: JSON.stringify(settings),
    by: userName(),
  };
}
