/** What is given to `driftwire source add` and `test`: an address or an id, and settings in the words of sources.yaml. */

import { entryKinds, impolite, type SourceSettings, sourceSettings } from "../../processors/sources/settings.ts";
import { isWeb, parse } from "../../processors/urls/parse.ts";
import type { Entry, Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { expectedOf } from "../settings.ts";
import { parseYamlValue } from "../settings-file.ts";
import { webAddress } from "../sources/address.ts";
import { isId } from "../sources/file.ts";
import { knownSources } from "../sources/known.ts";
import { idOf } from "../sources/propose.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import { durationOf, type GlobalOptions } from "./options.ts";
import { say } from "./out.ts";
import { rulesIn } from "./rules-given.ts";
import { knownSource, userName } from "./source-known.ts";
import { shownUrl } from "./source-shown.ts";

const MINUTE_MS = 60_000;

export interface LookOptions extends GlobalOptions {
  readonly allowPrivate?: boolean;
  readonly allowBadTls?: boolean;
  readonly as?: string;
  /** "everyMinutes=10" */
  readonly set?: readonly string[];
  /** A file of rules. */
  readonly rules?: string;
  readonly documents: number;
  readonly pages: number;
}

export interface AddOptions extends LookOptions {
  readonly id?: string;
  readonly name?: string;
  /** "5m" */
  readonly every?: string;
  readonly tag?: readonly string[];
  readonly yes?: boolean;
  readonly replace?: boolean;
  /** The id of a source that is to watch it, too. */
  readonly to?: string;
  /** Also where nothing comes of it now. */
  readonly anyway?: boolean;
}

/** With https where no scheme is given, which is said. */
export function addressOf(given: string): string {
  const isWhole = given.includes("://");
  const url = parse(isWhole ? given : `https://${given}`);
  if (url === undefined || !isWeb(url))
    throw badUsage(
      "URL",
      "an http or https address, such as https://example.org/feed",
      JSON.stringify(url?.href ?? given.replace(/^.*@/s, "***@")),
    );
  if (!isWhole) say(`no scheme is given: ${shownUrl(url.href)} is used`);
  return url.href;
}

/** The source that is known by an id; undefined where an address is meant. Ids may look like hosts: they go first. */
export async function sourceOf(loaded: Loaded, given: string): Promise<Source | undefined> {
  if (!isId(given)) return undefined;
  const address = webAddress(given);
  const known = await withLog(loaded, ({ driver }) => knownSources(driver)).catch((error: unknown) => {
    if (address !== undefined && error instanceof DriftwireError && error.code === "no-home") return undefined;
    throw error;
  });
  const isNear = known !== undefined && nearest(given, known.sources.keys()) !== undefined;
  if (address !== undefined && !isNear) return undefined;
  return knownSource(
    known!,
    given,
    address === undefined ? undefined : [`as an address: driftwire source test ${address}`],
  );
}

export function draftOf(url: string, options: LookOptions & Partial<AddOptions>): Source {
  const { id = idOf(url), name = new URL(url).hostname } = options;
  const settings = sourceSettings.parse(settingsOf(options));
  checkPolite(settings);
  return {
    id,
    name,
    url,
    state: "active",
    version: 0,
    ruleVersion: 0,
    by: userName(),
    ...settings,
  };
}

/** Throws where a source would be visited too often. `before`: as it is set now. */
export function checkPolite(settings: SourceSettings, before?: Source): void {
  const expected = impolite(settings, before);
  if (expected !== undefined) throw badUsage("everyMinutes", expected, String(settings.everyMinutes));
}

/** A known source as it would be with what is said here. */
export function withSettings(source: Source, options: LookOptions): Source {
  const settings = sourceSettings.strip().parse({ ...source, ...settingsOf(options) });
  checkPolite(settings, source);
  return { ...source, ...settings };
}

/** What was said on the command line, in the words of sources.yaml. */
export function settingsOf({
  set = [],
  rules,
  every,
  tag,
  allowPrivate,
  allowBadTls,
}: Pick<AddOptions, "set" | "rules" | "every" | "tag" | "allowPrivate" | "allowBadTls">): Record<string, unknown> {
  return {
    ...Object.fromEntries(set.map(settingOf)),
    ...(rules === undefined ? {} : { rules: rulesIn(rules, " (source set ID --no-rules removes them)") }),
    ...(every === undefined ? {} : { everyMinutes: durationOf("--every")(every) / MINUTE_MS }),
    ...(tag === undefined ? {} : { tags: tag }),
    ...(allowPrivate === undefined ? {} : { allowPrivate }),
    ...(allowBadTls === undefined ? {} : { allowBadTls }),
  };
}

function settingOf(text: string): readonly [string, unknown] {
  const [, name = "", written = ""] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  const names = Object.keys(sourceSettings.shape);
  if (!names.includes(name))
    throw badUsage("--set", nearest(name, names) ?? `NAME=VALUE, of ${names.join(", ")}`, JSON.stringify(text));
  const value = parseYamlValue(written, `--set ${name}`, "bad-usage");
  const parsed = sourceSettings.safeParse({ [name]: value });
  if (parsed.success) return [name, value];
  throw badUsage("--set", `${name} as ${expectedOf(parsed.error.issues[0]!)}`, JSON.stringify(value));
}

export function kindOf(as: string): Entry["kind"] {
  const kind = entryKinds.find((one) => one === as);
  if (kind === undefined) throw badUsage("--as", `one of ${entryKinds.join(", ")}`, JSON.stringify(as));
  return kind;
}
