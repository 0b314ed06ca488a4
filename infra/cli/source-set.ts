/** `driftwire source set`: changes of a source what is named, and nothing else; says what it was and what it is. */

import { randomUUID } from "node:crypto";
import { carriedOut } from "../../processors/sources/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Command, Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { isReject } from "../../topology/processor.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { expectedOf } from "../settings.ts";
import { printable } from "../shown.ts";
import { sendCommands } from "../sources/commands.ts";
import { hostsOf } from "../sources/import.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { changedFields, differences } from "../sources/plan.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled } from "./out.ts";
import { changeText } from "./source-apply.ts";
import { checkPolite, settingsOf } from "./source-given.ts";
import { carrierOf, isOfFile, knownSource, userName } from "./source-known.ts";

export interface SetOptions extends GlobalOptions {
  readonly name?: string;
  readonly url?: string;
  /** A file of rules. False: none. */
  readonly rules?: string | false;
  /** "5m" */
  readonly every?: string;
  readonly tag?: readonly string[];
  readonly untag?: readonly string[];
  /** "maxPages=20" */
  readonly set?: readonly string[];
  /** Names of settings that are to have their defaults. */
  readonly unset?: readonly string[];
  readonly dryRun?: boolean;
}

export async function setSource(loaded: Loaded, given: string, options: SetOptions): Promise<void> {
  const named = namedIn(options);
  const { json, dryRun = false } = options;
  await withLog(loaded, async (log) => {
    const { driver } = log;
    const source = sourceAt(await knownSources(driver), given);
    const { command, after, fields } = changed(source, named, options);
    if (fields.length > 0 && !dryRun) await sendCommands(driver, [command]);
    if (json)
      return printJson({
        ...{ source: source.id, changed: fields.length > 0 && !dryRun, dryRun },
        changes: fields.map((field) => ({ field, before: source[field], after: after[field] })),
      });
    const { id, by } = source;
    if (fields.length === 0) return say(`${printable(id)} is so already: nothing was changed`);
    print(styled("bold", printable(id)));
    for (const one of differences(source, after)) print(changeText(one, "  "));
    if (isOfFile({ by })) say(`${id} is defined in ${by}: write it there as well, or the next apply takes it back`);
    say(dryRun ? "nothing was changed" : `${carrierOf(loaded, log)} applies this from the next visit on`);
  });
}

export interface SourceChange {
  readonly command: Command;
  /** The source as it will be. */
  readonly after: Source;
  readonly fields: readonly (keyof Source)[];
}

/** What the options change of a source. Throws where that is wrong. */
export const changeOf = (source: Source, options: SetOptions): SourceChange =>
  changed(source, namedIn(options), options);

function changed(source: Source, named: Named, options: SetOptions): SourceChange {
  const command = commandFor(source, named, options);
  const after = checked(command, source);
  return { command, after, fields: changedFields(source, after) };
}

interface Named {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly defaults: readonly string[];
  readonly tags: readonly string[];
  readonly noTags: readonly string[];
}

function namedIn(options: SetOptions): Named {
  const { rules, every, tag = [], untag = [], set = [], unset = [], name, url } = options;
  const settings = {
    ...settingsOf({ set, ...(typeof rules === "string" ? { rules } : {}), ...(every === undefined ? {} : { every }) }),
    ...(rules === false ? { rules: null } : {}),
  };
  const names = Object.keys(sourceSettings.shape);
  for (const one of unset)
    if (!names.includes(one))
      throw badUsage("--unset", nearest(one, names) ?? `one of ${names.join(", ")}`, JSON.stringify(one));
  const all = [...Object.keys(settings), ...unset, ...tag, ...untag, name, url].filter((one) => one !== undefined);
  if (all.length === 0)
    throw badUsage(
      "driftwire source set",
      "what to change, such as --every 10m, --rules FILE or --set maxPages=20",
      "nothing",
    );
  return { settings, defaults: unset, tags: tag, noTags: untag };
}

function commandFor(source: Source, { settings, defaults, tags, noTags }: Named, { name, url }: SetOptions): Command {
  const now: Record<string, unknown> = { ...source, ...settings };
  for (const one of defaults) delete now[one];
  if (tags.length + noTags.length > 0) {
    const old = (now.tags ?? []) as readonly string[];
    now.tags = [...new Set([...old, ...tags])].filter((one) => !noTags.includes(one));
  }
  const parsed = sourceSettings.strip().safeParse(now);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue!.path.map(String).join(".");
    throw badUsage(
      "driftwire source set",
      `${at} as ${expectedOf(issue!)}`,
      JSON.stringify(now[String(issue!.path[0])]),
    );
  }
  checkPolite(parsed.data, source);
  return {
    ...{ id: randomUUID(), action: "add", source: source.id, url: url ?? null, name: name ?? null },
    ...{ settings: JSON.stringify(parsed.data), by: userName() },
  };
}

/** As it will be. */
function checked(command: Command, before: Source): Source {
  try {
    return carriedOut(command, before)!;
  } catch (error) {
    if (!isReject(error)) throw error;
    const [expected, got = ""] = error.message.replace(/^expected /, "").split(", got ");
    throw badUsage("driftwire source set", expected!, got);
  }
}

/** By its id; by its host, where that is of one source only. */
export function sourceAt(known: Known, given: string): Source {
  if (known.sources.has(given)) return knownSource(known, given);
  const host = given.toLowerCase().replace(/^www\./, "");
  const ids = [...known.sources.values()].filter((source) => hostsOf(source).includes(host)).map(({ id }) => id);
  if (ids.length > 1)
    throw new DriftwireError("several-sources", { at: given, expected: `one of ${ids.sort().join(", ")}`, got: given });
  const [only] = ids;
  if (only !== undefined) say(`${given} is watched as ${only}`);
  return knownSource(known, only ?? given);
}
