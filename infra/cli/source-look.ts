/** `driftwire source test`: what a source is, or would be, tried out on the web; `add` does the same before it adds. */

import type { Entry, Source } from "../../schemas/generated/records.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import type { Loaded } from "../load.ts";
import { openOutside } from "../program/outside.ts";
import { adviceOn } from "../sources/advice.ts";
import { type Asking, enter, newestFirst, type Tried, tryArticle } from "../sources/asking.ts";
import { type Candidate, propose } from "../sources/propose.ts";
import { rulesBy } from "../web/rules.ts";
import { printJson, say, styled } from "./out.ts";
import {
  type AddOptions,
  addressOf,
  draftOf,
  kindOf,
  type LookOptions,
  sourceOf,
  withSettings,
} from "./source-given.ts";
import { asJson, type Look, showLook, shownUrl } from "./source-shown.ts";

export async function test(loaded: Loaded, given: string, options: LookOptions): Promise<void> {
  const known = await sourceOf(loaded, given);
  const source = known ?? draftOf(addressOf(given), options);
  const tested = withSettings(source, options);
  const isKnown = known !== undefined && options.as === undefined;
  const look = await withWeb(loaded, tested, (asking) =>
    isKnown ? tryOut(asking, tested, options) : lookAt(asking, tested, options),
  );
  if (options.json) printJson(asJson(look, options));
  else showLook(look, options);
  refuseVain(look);
}

const isWorking = (candidates: readonly Candidate[]): boolean =>
  candidates.some(({ isChosen, code }) => isChosen && code === "ok");
export const isVain = ({ candidates, articles }: Pick<Look, "candidates" | "articles">): boolean =>
  articles.length === 0 || !isWorking(candidates);

/** Throws where nothing comes of it. */
export function refuseVain({ source, candidates, articles }: Look): void {
  if (!isVain({ candidates, articles })) return;
  const code: Code = isWorking(candidates) ? "nothing-to-watch" : "page-not-had";
  const [failed] = candidates.filter((one) => one.code !== "ok");
  throw new DriftwireError(code, {
    at: source.id,
    ...(failed === undefined
      ? {}
      : {
          got: `${failed.code}: ${withoutPasswords(failed.url)}: ${failed.message}`,
          more: [`${failed.code}: ${adviceOn(failed.code, failed.message)}`],
        }),
  });
}

export async function withWeb<T>(
  { settings }: Loaded,
  { delayMs }: Source,
  use: (asking: Asking) => Promise<T>,
): Promise<T> {
  const sitemaps = new Set<string>();
  let slowestMs = delayMs;
  const outside = openOutside(settings.values, {
    more(readers) {
      const rulesOf = rulesBy(readers, (named) => {
        for (const sitemap of named) sitemaps.add(sitemap);
      });
      return { read: (bytes, origin) => rulesOf(bytes, origin).then(slowed) };
    },
  });
  const slowed = (rules: Awaited<ReturnType<ReturnType<typeof rulesBy>>>): typeof rules => {
    if (rules.crawlDelayMs > slowestMs) {
      slowestMs = rules.crawlDelayMs;
      say(
        `robots.txt asks for ${slowestMs / 1000} s between two requests: Driftwire waits that long, but at most a minute`,
      );
    }
    return rules;
  };
  const tell = (url: string): void => {
    if (process.stderr.isTTY) say(styled("dim", `… ${shownUrl(url)}`));
  };
  try {
    const { signal } = new AbortController();
    return await use({ http: await outside.web(), sitemaps: () => [...sitemaps], signal, tell });
  } finally {
    await outside.close();
  }
}

/** A source nobody knows yet: what names its articles is to be found out, unless it was said. */
export async function lookAt(asking: Asking, draft: Source, options: LookOptions & Partial<AddOptions>): Promise<Look> {
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
