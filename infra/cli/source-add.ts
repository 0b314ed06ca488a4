/** `driftwire source add`: a site is looked at, shown, and watched once that is wanted. */

import { randomUUID } from "node:crypto";
import { carriedOut } from "../../processors/sources/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import { canonical } from "../../processors/urls/canonical.ts";
import type { Entry, Source } from "../../schemas/generated/records.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import type { Loaded } from "../load.ts";
import { expectedOf } from "../settings.ts";
import { count, printable } from "../shown.ts";
import type { Asking } from "../sources/asking.ts";
import { sendCommands } from "../sources/commands.ts";
import { isId } from "../sources/file.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { changedFields, differences } from "../sources/plan.ts";
import { idOf } from "../sources/propose.ts";
import { confirmed } from "./confirmed.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import { printJson, say } from "./out.ts";
import { changeText } from "./source-apply.ts";
import { type AddOptions, addressOf, draftOf, kindOf, settingsOf, withSettings } from "./source-given.ts";
import { carrierOf, isOfFile, knownSource, userName } from "./source-known.ts";
import { isVain, lookAt, refuseVain, withWeb } from "./source-look.ts";
import { asJson, type Look, showLook } from "./source-shown.ts";

export async function add(loaded: Loaded, given: string, options: AddOptions): Promise<void> {
  if (options.id !== undefined && !isId(options.id))
    throw badUsage("--id", "letters, digits, '.', '_' and '-', at most 100", JSON.stringify(options.id));
  // What is wrong with it is said before it is asked whether it is wanted.
  const fresh = draftOf(addressOf(given), options);
  if (options.as !== undefined) kindOf(options.as);
  const isAsked = options.yes !== true;
  await withLog(
    loaded,
    async (log) => {
      const { driver } = log;
      const known = await knownSources(driver);
      const old = options.to === undefined ? undefined : joinable(known, options.to, fresh.url);
      if (old === undefined && options.replace !== true) refuseKnown(known, fresh, options);
      const draft = old === undefined ? fresh : { ...withSettings(old, options), url: fresh.url, entries: [] };
      const found = await withWeb(loaded, draft, (asking) =>
        options.anyway ? lookAnyway(asking, draft, options) : lookAt(asking, draft, options),
      );
      const look = old === undefined ? found : joined(withSettings(old, options), found);
      const isRefused = options.anyway !== true && isVain(look);
      if (!options.json) showLook(look, options);
      else if (isAsked || isRefused) printJson({ ...asJson(look, options), sent: false });
      if (isRefused) refuseVain(look);
      const { id } = look.source;
      const command = old === undefined ? commandFor(look, options) : changeFor(look);
      const before = old === undefined ? known.sources.get(id) : undefined;
      if (before !== undefined) sayReset(before, carriedOut(command, before)!, options);
      if (isAsked) checkAskable(options);
      if (isAsked && !(await confirmed(old === undefined ? `add ${id}?` : `add it to ${id}?`)))
        return say("nothing was changed");
      await sendCommands(driver, [command]);
      if (old !== undefined && isOfFile(old))
        say(`${id} is defined in ${old.by}: write it there as well, or the next apply removes it`);
      if (options.json) return printJson({ ...asJson(look, options), sent: true });
      const done = before === undefined ? "was added" : "was replaced";
      const what = old === undefined ? done : `has ${count(look.source.entries.length, "entry point")} now`;
      say(
        `${id} ${what}: ${carrierOf(loaded, log)} fetches it, \`driftwire tail page --follow\` shows its pages as they arrive`,
      );
    },
    { create: true },
  );
}

/** Throws where nobody can be asked. */
function checkAskable({ json }: AddOptions): void {
  if (json !== true && process.stdin.isTTY && process.stderr.isTTY) return;
  throw badUsage("driftwire source add", "--yes, since there is no terminal to ask on: nothing was added", "none");
}

/** What was set of a source that is replaced, and is not any more. */
function sayReset(before: Source, after: Source, options: AddOptions): void {
  const named = [...Object.keys(settingsOf(options)), "url", "name", "entries", "language"];
  const changed = changedFields(before, after);
  const reset = changed.filter((field) => !named.includes(field));
  const shown = differences(before, after);
  for (const change of shown) say(changeText(change, "  "));
  if (reset.length === 0) return say(`${before.id} keeps all other settings: they had their defaults`);
  const what = `${before.id} is replaced: ${reset.join(", ")} ${reset.length === 1 ? "gets its default" : "get their defaults"}, since not named`;
  say(`${what}; driftwire source set ${printable(before.id)} changes only what is named`);
}

/** What it fetches to learn of articles. */
const entriesOf = ({ url, entries }: Source): readonly Entry[] =>
  entries.length > 0 ? entries : [{ url, kind: "auto" }];

/** The address by which a source watches this one already: it may have the other scheme, or a tracker less. */
const watchedBy = (source: Source, url: string): string | undefined =>
  [source.url, ...entriesOf(source).map((entry) => entry.url)].find((one) => canonical(one) === canonical(url));

/** Throws where it is watched already. Another source of the same site may be meant: then it has an id of its own. */
function refuseKnown({ sources }: Known, { id, url }: Source, options: AddOptions): void {
  const all = [...sources.values()];
  const site = idOf(url);
  const same = sources.get(id) ?? all.find((one) => watchedBy(one, url) !== undefined);
  const other = same ?? all.find((one) => [one.url, ...one.entries.map((entry) => entry.url)].map(idOf).includes(site));
  if (other === undefined) return;
  const join = `to add it to ${other.id}: driftwire source add ${withoutPasswords(url)} --to ${other.id}`;
  if (same === undefined && options.id !== undefined) return say(`${site} is already watched by ${other.id}; ${join}`);
  const watched = watchedBy(other, url);
  const isSame = watched === url ? "" : `, which counts as the same address`;
  throw new DriftwireError("source-known", {
    at: other.id,
    got: withoutPasswords(url),
    more: watched === undefined ? [join] : [`it already watches ${withoutPasswords(watched)}${isSame}`],
  });
}

/** The source that is to watch an address, too. */
function joinable(known: Known, id: string, url: string): Source {
  const source = knownSource(known, id);
  if (entriesOf(source).some((entry) => canonical(entry.url) === canonical(url)))
    throw new DriftwireError("source-known", {
      at: id,
      expected: "an address that the source does not watch yet",
      got: url,
    });
  return source;
}

/** The source with what was found at the address beside what it has. */
function joined(old: Source, look: Look): Look {
  const entries = entriesOf(old);
  const has = new Set(entries.map(({ url }) => canonical(url)));
  const found = entriesOf(look.source).filter(({ url }) => !has.has(canonical(url)));
  if (found.length === 0)
    throw new DriftwireError("source-known", {
      at: old.id,
      expected: "an address with feeds or pages that the source does not watch yet",
      got: withoutPasswords(look.source.url),
    });
  return { ...look, source: { ...old, entries: [...entries, ...found] } };
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

function commandFor({ source }: Look, options: AddOptions) {
  const { id, url, name, entries, language } = source;
  const settings = { ...settingsOf(options), entries, ...(language === null ? {} : { language }) };
  return {
    ...{ id: randomUUID(), action: "add" as const, source: id, url, name },
    settings: JSON.stringify(settings),
    by: userName(),
  };
}

/** All that is set of it stays as it is. */
function changeFor({ source }: Look) {
  const settings = sourceSettings.strip().safeParse(source);
  if (!settings.success)
    throw badUsage("--to", expectedOf(settings.error.issues[0]!), count(source.entries.length, "entry point"));
  return {
    ...{ id: randomUUID(), action: "add" as const, source: source.id, url: null, name: null },
    settings: JSON.stringify(settings.data),
    by: userName(),
  };
}
